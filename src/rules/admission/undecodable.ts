import { defineRule } from '../rule.ts';
import { versionSentence } from '../version-words.ts';

export const admissionUndecodable = defineRule({
  id: 'admission/undecodable',
  summary: 'The CRD cannot be decoded by a kube-apiserver.',
  severity: 'error',
  because: 'every request with this document fails, whatever its validation settings',
  looksAt: 'head',
  source: 'apimachinery runtime/serializer/json; sigs.k8s.io/json',
  needs: ['undecodable'],
  check: ({ message, kubernetes }) => ({
    message: `A kube-apiserver cannot read this CRD: ${message}. Give the field the type that the CRD API has for it.${versionSentence(kubernetes)}`,
    key: message,
  }),
});
