import { defineSchemaRule } from '../compat-rule.ts';

export const compatEmbeddedResourceChanged = defineSchemaRule({
  id: 'compat/embedded-resource-changed',
  summary: 'x-kubernetes-embedded-resource is set or removed.',
  severity: 'error',
  because: 'values are validated or pruned in another way than before',
  explains: { outcomes: ['rejected', 'pruned'], below: true },
  subjects: ['embedded-resource'],
  effects: ['tightened', 'changed'],
  describe: ({ change, field }) =>
    change.effect === 'tightened'
      ? `${field} becomes an embedded resource: values without valid \`apiVersion\`, \`kind\` and \`metadata\` are rejected. Introduce it in a new version.`
      : `${field} is no longer an embedded resource: its \`apiVersion\`, \`kind\` and \`metadata\` are pruned unless the schema names them. Keep the extension.`,
});
