import { getIn, stringOf } from '../../documents/node.ts';
import type { CrdChangeFact } from '../../facts/crd/crd-fact.ts';
import { defineCrdRule } from '../compat-rule.ts';

const inCrdsOfChart = /(?:^|\/)(?:charts?|helm)\/(?:.+\/)?crds\/.+$/s;

/** The namespace of a webhook's service in a file that Helm applies as it is. */
function fixedNamespace({ pair: { path, copies, after } }: CrdChangeFact): string | undefined {
  const paths = [path, ...copies.map(({ file }) => file.path)];
  if (!paths.some((one) => inCrdsOfChart.test(one))) return undefined;
  return stringOf(getIn(after?.spec, ['conversion', 'webhook', 'clientConfig', 'service', 'namespace']));
}

/** What the removal of a webhook loses, where there are versions to convert. */
const loss =
  'servers now change nothing but `apiVersion`, so fields that one version lacks are lost in it. Make sure that the schemas of all versions are the same';

/** What becomes of an authority that something fills in, and how to remove it. */
const leftBehind = (crd: string): string =>
  ` Its \`caBundle\` was filled in by something else, and server-side apply, as of Helm 4, Flux and Argo CD, leaves it in clusters: servers then reject the CRD, which has a webhook without its strategy. First reset it there: \`kubectl patch crd ${crd} --type=json -p '[{"op":"replace","path":"/spec/conversion","value":{"strategy":"None"}}]'\`.`;

export const compatConversionChanged = defineCrdRule({
  id: 'compat/conversion-changed',
  summary: 'The conversion strategy changes.',
  severity: 'warning',
  because: 'objects are converted by other code, or by none',
  breaks: 'perhaps',
  changes: ['conversion'],
  describe: (fact) => {
    if (fact.after === 'None')
      return `The conversion webhook is removed${fact.isNeeded ? `: ${loss}` : ''}.${fact.isInjected ? leftBehind(fact.crd) : ''}`;
    const message =
      'Conversion is now done by a webhook: it must be running whenever objects are read or written in a version that is not stored.';
    const namespace = fixedNamespace(fact);
    return namespace === undefined
      ? { message, circumstance: 'webhook-added' }
      : `${message} Helm fills in nothing in \`crds/\`: wherever the chart is installed into another namespace than \`${namespace}\`, servers find no such service and convert no object. Set the conversion when the operator starts, or have the CRDs in the templates of a chart of their own.`;
  },
});
