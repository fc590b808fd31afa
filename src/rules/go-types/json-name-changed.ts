import { defineGoRule } from '../go-types-rule.ts';

export const goTypesJsonNameChanged = defineGoRule({
  id: 'go-types/json-name-changed',
  summary: 'A field of an API type has another name in JSON.',
  severity: 'error',
  because: 'data and manifests under the old name are dropped without an error',
  changes: ['json-name'],
  describe: ({ isKeptByCrds }, { subject, before, after }) =>
    `${subject} was renamed from ${before} to ${after} in JSON: ${
      isKeptByCrds
        ? 'its CRD keeps what it does not define, but Go clients, the controller among them, do not read what is stored or sent under the old name'
        : 'servers drop what is stored or sent under the old name, without an error'
    }. Keep the name, or add a field with the new one next to it and convert.`,
});
