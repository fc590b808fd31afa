import { defineCrdRule } from '../compat-rule.ts';

export const compatStatusSubresourceAdded = defineCrdRule({
  id: 'compat/status-subresource-added',
  summary: 'The status subresource is added to a version that had a `status`.',
  severity: 'warning',
  because: 'writes to `status` through the object are dropped without an error, but the controller may have moved too',
  breaks: 'perhaps',
  source:
    'Kubernetes documentation, CustomResourceDefinitions: with the status subresource, writes to the object ignore changes of `status`',
  changes: ['status-added'],
  describe: ({ version, hadStatus }) =>
    version.servedBefore && hadStatus
      ? `\`${version.name}\` gains a status subresource: the API server now drops \`status\` from writes to the object, without an error. Make sure that every client which writes \`status\` uses \`/status\` before the CRD is rolled out.`
      : undefined,
});
