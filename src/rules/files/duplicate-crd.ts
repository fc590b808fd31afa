import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const filesDuplicateCrd = defineRule({
  id: 'files/duplicate-crd',
  summary: 'A file or a folder defines one CRD twice, with different specs.',
  severity: 'error',
  because: '`kubectl apply` applies both, and the last one wins',
  source: 'kubectl apply',
  needs: ['duplicate-crd'],
  check: ({ crd, at, other }) => {
    const isSameFile = other.file.path === at.file.path;
    const where = isSameFile ? 'in another document of this file' : `in ${quoted(other.file.path)}`;
    return {
      message: `${quoted(crd)} is also defined ${where}, with a different spec. \`kubectl apply\` of the ${isSameFile ? 'file' : 'folder'} applies both, and the last one stays. Keep one of them, or move variants to folders of their own.`,
      related: [{ at: other, message: 'the other definition' }],
    };
  },
});
