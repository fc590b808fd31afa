// A custom resource with a field that its CRD does not know.
import { defineRule } from '../rule.ts';

export const pruningUnknownField = defineRule({
  id: 'pruning/unknown-field',
  summary: 'A custom resource has a field that its CRD does not know, and that a server drops.',
  severity: 'warning',
  because:
    'kubectl refuses the object and other clients lose the field, but the CRD beside it may not be the one in the cluster',
  source: 'SS-8, SS-11; apiextensions-apiserver pruning.PruneWithOptions',
  needs: ['dropped-field'],
  check: ({ path, crdPath, at, status, document }) => [
    {
      message: `\`${path}\` is not in the schema of \`${crdPath}\`: kubectl refuses the object, other clients lose the field without an error. Correct its name or place, or add it to the CRD.`,
      at,
      status,
      document,
      field: path,
      key: crdPath,
    },
  ],
});
