import { stepsInAnyVersion } from '../../apiserver/index.ts';
import { defineRule } from '../rule.ts';
import { firstOf } from '../../wording.ts';

/** Messages that are named; the others are counted. */
const maxListed = 3;

export const structuralNotStructural = defineRule({
  id: 'structural/not-structural',
  summary: 'The schema of a v1beta1 CRD is not structural.',
  severity: 'warning',
  because: 'v1beta1 accepted such schemas and only marked them, but nothing that needs a structural schema works',
  looksAt: 'head',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver controller/nonstructuralschema',
  needs: ['non-structural'],
  check: ({ messages }) => {
    const faults = messages.filter(({ isOfSchema }) => isOfSchema);
    if (faults.length === 0) return [];
    const named = faults.map(({ text }) => `\`${text}\``);
    return {
      message: `The schema is not structural: ${firstOf(named, maxListed, '; ')}. Servers that served v1beta1 set the condition \`NonStructuralSchema\`: no pruning, no defaults, no webhook conversion and no published schema for this CRD. \`apiextensions.k8s.io/v1\` rejects it.`,
      // Versions share the parts that are written once for all of them.
      key: [...new Set(faults.map(({ path }) => JSON.stringify(stepsInAnyVersion(path))))].join(),
    };
  },
});
