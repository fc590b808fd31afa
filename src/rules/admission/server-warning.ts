// A warning that the server sends when it accepts a CRD.
import { warningText } from '../../apiserver/index.ts';
import { defineRule } from '../rule.ts';
import { versionSentence } from '../version-words.ts';

export const admissionServerWarning = defineRule({
  id: 'admission/server-warning',
  summary: 'A kube-apiserver accepts the CRD with a warning.',
  severity: 'warning',
  because: 'the server accepts the CRD, but part of its schema has no effect',
  looksAt: 'head',
  source: 'apiextensions-apiserver customresourcedefinition.strategy WarningsOnCreate, WarningsOnUpdate',
  needs: ['admission-warning'],
  check: ({ warning, kubernetes }) => ({
    message: `A kube-apiserver accepts this CRD with the warning \`${warningText(warning)}\`: what it names has no effect on objects. Use a format that the server knows, or leave it out.${versionSentence(kubernetes)}`,
    key: warningText(warning),
  }),
});
