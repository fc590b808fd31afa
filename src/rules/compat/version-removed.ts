import { defineCrdRule } from '../compat-rule.ts';

const steps =
  'move `storage: true` in an earlier release, rewrite all objects (kube-storage-version-migrator does), then remove the name from the list.';

export const compatVersionRemoved = defineCrdRule({
  id: 'compat/version-removed',
  summary: 'A version is removed from the CRD.',
  severity: 'error',
  because: 'its clients get 404, and a server in which objects were stored in it rejects the update',
  explains: { outcomes: ['not-served'], below: true },
  changes: ['version-removed'],
  describe: ({ version: { servedBefore, deprecatedBefore, storageBefore }, before }) => {
    const name = `\`${before}\``;
    const how = !servedBefore
      ? '; it was no longer served.'
      : deprecatedBefore
        ? ' while it is served, though deprecated: its clients get 404. Stop serving it in one release and remove it in a later one.'
        : ' while it is served and not marked deprecated in this file: its clients get 404. Mark it `deprecated: true` first, stop serving it in a later release, and remove it after that.';
    if (storageBefore)
      return {
        message: `The storage version ${name} is removed${how} Servers reject this update as long as \`status.storedVersions\` names it, as it does in every cluster with this CRD: ${steps}`,
        isRejected: true,
      };
    const message = `The version ${name} is removed${how} Where objects were ever stored in it, servers reject this update until \`status.storedVersions\` no longer names it: ${steps}`;
    return servedBefore ? message : { message, circumstance: 'unserved' };
  },
});
