import { warningText, type CrdWarning } from '../../apiserver/index.ts';
import { defineRule } from '../rule.ts';
import { versionSentence } from '../version-words.ts';

const effects: Readonly<Record<CrdWarning['kind'], string>> = {
  'unrecognized-format':
    'it does not check this format on objects. Use a format that the server knows for this type (one for the values of a list belongs to its `items`), or leave it out.',
  'set-of-composites':
    'server-side apply rejects every object that has an item there, and CEL cannot tell such items apart, whether or not the server warns. Use `x-kubernetes-list-type: map` with keys, or `atomic`.',
  'deprecated-version': 'current servers do not serve it. Write the CRD as `apiextensions.k8s.io/v1`.',
};

export const admissionServerWarning = defineRule({
  id: 'admission/server-warning',
  summary: 'A kube-apiserver accepts the CRD with a warning.',
  severity: 'warning',
  because: 'the server accepts the CRD, but part of its schema has no effect',
  looksAt: 'head',
  source: 'apiextensions-apiserver customresourcedefinition.strategy WarningsOnCreate, WarningsOnUpdate',
  needs: ['admission-warning'],
  check: ({ warning, kubernetes }) => ({
    message: `A kube-apiserver that accepts this CRD warns \`${warningText(warning)}\`: ${effects[warning.kind]}${versionSentence(kubernetes, 'The warning applies')}`,
    key: warningText(warning),
  }),
});
