import { defineRule } from '../rule.ts';
import { firstOf, quoted } from '../../wording.ts';

/** CRDs that are named; the others are counted. */
const mostNamed = 3;

export const filesDuplicateCrd = defineRule({
  id: 'files/duplicate-crd',
  summary: 'A file or a folder defines one CRD twice, with different specs.',
  severity: 'error',
  because: '`kubectl apply` applies both, and the last one stays',
  source: 'kubectl apply',
  needs: ['duplicate-crd'],
  check: ({ crds, at, other }) => {
    const isSameFile = other.file.path === at.file.path;
    const isOne = crds.length === 1;
    const what = `${firstOf(crds.map(quoted), mostNamed)} ${isOne ? 'is' : 'are'} also defined`;
    const where = isSameFile
      ? `in ${isOne ? 'another document' : 'other documents'} of this file`
      : `in ${quoted(other.file.path)}`;
    return {
      message: `${what} ${where}, with ${isOne ? 'a different spec' : 'different specs'}. \`kubectl apply\` of the ${isSameFile ? 'file' : 'folder'} applies both, and the last one stays. Keep one of them, or move variants to folders of their own.`,
      ...(isOne ? {} : { key: crds.join(' ') }),
      related: [{ at: other, message: isOne ? 'the other definition' : 'the first of the other definitions' }],
    };
  },
});
