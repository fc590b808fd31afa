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
      ? `The conversion webhook is removed: servers now change nothing but \`apiVersion\`, so fields that one version lacks are lost in it. Make sure that the schemas of all versions are the same.`
      : {
          message: `Conversion is now done by a webhook: it must be running whenever objects are read or written in a version that is not stored.`,
          circumstance: 'webhook-added',
        },
});
