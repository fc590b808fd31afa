import { defineCrdRule } from '../compat-rule.ts';

export const compatPruningSwitchedOn = defineCrdRule({
  id: 'compat/pruning-switched-on',
  summary: 'A CRD that preserved unknown fields begins to prune them.',
  severity: 'warning',
  because:
    'every CRD had to take this step to `apiextensions.k8s.io/v1`; what is lost depends on how complete its schema is',
  explains: { does: ['pruned'], below: true },
  source: 'Kubernetes documentation, structural schemas; API conventions, compatibility',
  changes: ['pruning-on'],
  tell: () =>
    `Until now nothing was pruned from objects of this CRD (\`preserveUnknownFields\`, on by default in \`v1beta1\`): now every field that the schema doesn't define is dropped. Define every field in use, or set \`x-kubernetes-preserve-unknown-fields: true\` where any is allowed.`,
});
