import { defineGoRule } from '../go-types-rule.ts';

export const goTypesProtobufChanged = defineGoRule({
  id: 'go-types/protobuf-changed',
  summary: 'A field of an API type that no CRD serves has another number or form in Protobuf.',
  severity: 'error',
  because: 'what servers stored and clients send in Protobuf is read as another field, or not at all',
  source: 'Kubernetes: go-to-protobuf, https://protobuf.dev/programming-guides/proto3/#updating',
  changes: ['protobuf'],
  describe: (_fact, { subject, before, after }) =>
    `${subject} changes from ${before} to ${after} in Protobuf: what is stored or sent under the old number is dropped, or read as another field. Keep the number, and give a new field one that was never used.`,
});
