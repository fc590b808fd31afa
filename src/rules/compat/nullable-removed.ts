import { defineSchemaRule } from '../compat-rule.ts';

export const compatNullableRemoved = defineSchemaRule({
  id: 'compat/nullable-removed',
  summary: 'A field no longer accepts null.',
  severity: 'error',
  because: 'objects with an explicit null are rejected, or the null is dropped',
  explains: { outcomes: ['rejected', 'changed'] },
  subjects: ['nullable'],
  effects: ['tightened'],
  describe: ({ change, field }) =>
    change.isDropped
      ? {
          message: `${field} is no longer nullable: servers drop a null that is sent or stored, so that it reads as left out. Keep \`nullable: true\`.`,
          circumstance: 'null-dropped',
        }
      : change.isReplaced
        ? `${field} is no longer nullable: servers write its default in place of a null that is sent or stored. Keep \`nullable: true\`.`
        : `${field} is no longer nullable: a null that is sent or stored is rejected. Keep \`nullable: true\`.`,
});
