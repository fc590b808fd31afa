import { defineCrdRule } from '../compat-rule.ts';

export const compatPruningSwitchedOn = defineCrdRule({
  id: 'compat/pruning-switched-on',
  summary: 'A CRD that preserved unknown fields begins to prune them.',
  severity: 'warning',
  because:
    'every CRD had to take this step to `apiextensions.k8s.io/v1`; what is lost depends on how complete its schema is',
  explains: { outcomes: ['pruned'], below: true },
  source: 'Kubernetes documentation, structural schemas; API conventions, compatibility',
  changes: ['pruning-on'],
  describe: ({ pair }) => {
    // A missing key is in no patch of kubectl, neither on the old side nor on the new one.
    const isSaid = [pair.before, pair.after].some((crd) => crd?.preserveUnknownFields.entry !== undefined);
    const advice =
      ' Write `preserveUnknownFields: false` as well: without it, `kubectl apply` leaves the `true` that clusters have, and servers reject that where the schema has defaults.';
    return `Until now nothing was pruned from objects of this CRD (\`preserveUnknownFields\`, on by default in \`v1beta1\`): now every field that the schema doesn't define is dropped. Define every field in use, or set \`x-kubernetes-preserve-unknown-fields: true\` where any is allowed.${isSaid ? '' : advice}`;
  },
});
