import { pathText, stepsOf } from '../../apiserver/index.ts';
import { renameKey } from '../../documents/edits.ts';
import type { DroppedFieldFact } from '../../facts/resources/unknown-fields.ts';
import { fixOf, nearestWord, type Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

function misspeltAs({ misspelt, at }: DroppedFieldFact): { intended: string | undefined; fix: Fix | undefined } {
  const { missing = [], entry } = misspelt ?? {};
  const intended = entry === undefined ? undefined : nearestWord(entry.key, missing);
  if (intended === undefined || entry === undefined) return { intended, fix: undefined };
  return {
    intended,
    fix: fixOf(`Write \`${intended}\`, which the CRD defines`, [renameKey(at.file, entry, intended)]),
  };
}

export const pruningUnknownField = defineRule({
  id: 'pruning/unknown-field',
  summary: "A custom resource has a field that its CRD doesn't define, and that a server drops.",
  severity: 'warning',
  because:
    'kubectl rejects the object and other clients lose the field, but the CRD next to it may not be the one in the cluster',
  breaks: 'perhaps',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver pruning.PruneWithOptions',
  needs: ['dropped-field'],
  check(fact) {
    const { crdPath, isOfRelease, isOfRejected, isInvalidExample } = fact;
    const path = pathText(fact.path);
    const { intended, fix } = misspeltAs(fact);
    // The metadata of an object is Kubernetes' own: no CRD can add a field.
    const isOfMetadata = stepsOf(fact.path)[0] === 'metadata';
    const where = isOfMetadata ? 'no field of the metadata of objects' : `not in the schema of \`${crdPath}\``;
    const other = isOfRelease === true ? 'name a release whose CRD has it' : 'add it to the CRD';
    const correct = `Correct its name or place, or ${isOfMetadata ? 'make it a label or an annotation' : other}.`;
    const way = intended === undefined ? correct : `\`${intended}\` is probably intended.`;
    return {
      message: `\`${path}\` is ${where}: kubectl rejects the object, other clients lose the field without an error. ${way}`,
      field: path,
      key: crdPath,
      circumstances: circumstances({ 'rejected-crd': isOfRejected, 'invalid-example': isInvalidExample }),
      fix,
    };
  },
});
