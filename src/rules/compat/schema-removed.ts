import { defineCrdRule } from '../compat-rule.ts';

export const compatSchemaRemoved = defineCrdRule({
  id: 'compat/schema-removed',
  summary: 'A version loses its schema.',
  severity: 'error',
  because: 'a server rejects a version without a schema, and would prune everything',
  explains: { outcomes: ['pruned'], below: true },
  changes: ['schema-removed'],
  describe: (fact) =>
    `\`${fact.version.name}\` loses its schema: a server rejects the version, or prunes every field of its objects. Give it a schema; \`x-kubernetes-preserve-unknown-fields: true\` accepts everything.`,
});
