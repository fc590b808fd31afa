import { defineCrdRule } from '../compat-rule.ts';

export const compatStatusSubresourceRemoved = defineCrdRule({
  id: 'compat/status-subresource-removed',
  summary: 'The status subresource is removed.',
  severity: 'error',
  because: 'controllers that write `/status` get 404, and users may write the status',
  changes: ['status-removed'],
  describe: (fact) =>
    fact.version.servedBefore
      ? `\`${fact.version.name}\` loses its status subresource: controllers that write \`/status\` get 404, and users who may write the object can change its status. Keep \`subresources.status\`.`
      : undefined,
});
