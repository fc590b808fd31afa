import { defineCrdRule } from '../compat-rule.ts';

export const compatConversionChanged = defineCrdRule({
  id: 'compat/conversion-changed',
  summary: 'The conversion strategy changes.',
  severity: 'warning',
  because: 'objects are converted by other code, or by none',
  breaks: 'perhaps',
  changes: ['conversion'],
  tell: (fact) =>
    fact.after === 'None'
      ? `The conversion webhook is removed${fact.isNeeded ? ': servers now change nothing but `apiVersion`, so fields that one version lacks are lost in it. Make sure that the schemas of all versions are the same' : ''}.${fact.isInjected ? ` Its \`caBundle\` was filled in by something else, and server-side apply, as of Helm 4, Flux and Argo CD, leaves it in clusters: servers then reject the CRD, which has a webhook without its strategy. First reset it there: \`kubectl patch crd ${fact.crd} --type=json -p '[{"op":"replace","path":"/spec/conversion","value":{"strategy":"None"}}]'\`.` : ''}`
      : {
          message: `Conversion is now done by a webhook: it must be running whenever objects are read or written in a version that is not stored.`,
          circumstance: 'webhook-added',
        },
});
