import { defineCrdRule } from '../compat-rule.ts';

export const compatStorageVersionMoved = defineCrdRule({
  id: 'compat/storage-version-moved',
  summary: 'Another version becomes the storage version.',
  severity: 'info',
  because: 'a normal step of graduation, which cannot be undone and needs a migration',
  breaks: 'perhaps',
  changes: ['storage-moved'],
  describe: (fact) =>
    `The storage version moves from \`${fact.before}\` to \`${fact.after}\`: each object is stored in the new version when it is next written. Keep \`${fact.before}\` in \`spec.versions\` until all are rewritten and \`status.storedVersions\` no longer names it; after that, you cannot downgrade to a release without the new version.`,
});
