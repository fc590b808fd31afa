// Another version is the storage version.
import { defineCrdRule } from '../compat-rule.ts';

export const compatStorageVersionMoved = defineCrdRule({
  id: 'compat/storage-version-moved',
  summary: 'Another version is the storage version.',
  severity: 'info',
  because: 'a normal step of graduation, which cannot be taken back and asks for a migration',
  breaks: 'perhaps',
  changes: ['storage-moved'],
  tell: (fact) =>
    `The storage version moves from \`${fact.before}\` to \`${fact.after}\`: objects are rewritten as they are next written. Keep \`${fact.before}\` in \`spec.versions\` until all are rewritten and \`status.storedVersions\` no longer names it; older releases cannot be gone back to after that.`,
});
