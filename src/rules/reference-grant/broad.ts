import { fieldNotation, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { pathText } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

export const referenceGrantBroad = defineRule({
  id: 'reference-grant/broad',
  summary: 'A ReferenceGrant opens every Secret of its namespace.',
  severity: 'warning',
  because: 'anyone who may write the referring objects can use every Secret of the namespace, including future ones',
  source: 'KEP-3766: anyone who creates a grant must be allowed to read what it exposes',
  needs: ['grant-broad'],
  check: ({ path, name }) => ({
    message: `${grantText(name)} has no \`name\` in ${quoted(pathText(path))}: it opens every Secret of the namespace to the referring namespaces. Name the intended Secrets; the creator of this grant must be allowed to read all of them.`,
    field: fieldNotation(path),
  }),
});
