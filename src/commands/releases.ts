// The releases that the configuration names for their CRDs: of this repository from the clone, folders from disk,
// others from GitHub and addresses, or from the cache.
import type { ChangeSet } from '../changes/change-set.ts';
import { missingRelease, type CrdRelease } from '../changes/crd-releases.ts';
import { withReleases } from '../facts/resources/crds-of-releases.ts';
import { localReleases } from '../local/crd-releases.ts';
import { cacheFolder, keepRelease, keptRelease } from '../local/release-cache.ts';
import type { CommandIo } from './command.ts';
import { githubClient, tokenOf } from './github-client.ts';

/** Seconds that a command waits for rate limits. */
const maxWait = 30;

const untrusted = 'the configuration of the base branch does not name it. Commit it there, or use --config FILE';

/**
 * A change set with the releases that its custom resources need; `isTrusted`: folders and addresses that may be read.
 * Without GITHUB_TOKEN or GH_TOKEN no repository is read over the network.
 */
export function withNamedReleases(
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
  directory: string,
  io: CommandIo,
  isTrusted: (release: CrdRelease) => boolean = () => true,
): Promise<ChangeSet> {
  const local = localReleases(directory, io.env);
  const folder = cacheFolder(io.env);
  const host = io.env['GITHUB_API_URL'] ?? io.env['GITHUB_SERVER_URL'] ?? '';
  const token = tokenOf(io);
  let api: ReturnType<typeof githubClient> | undefined;
  return withReleases(changeSet, named, async (release) => {
    if (release.from !== undefined && !isTrusted(release)) return missingRelease(release, untrusted);
    const kept = async () => (folder === undefined ? undefined : keptRelease(folder, host, release, Date.now()));
    const known = (await local(release)) ?? (await kept());
    if (known !== undefined || (release.from !== 'url' && token === undefined)) return known;
    const { readCrdRelease } = await import('../github/change/released-crds.ts');
    const { client } = await (api ??= githubClient(token ?? '', io, maxWait));
    const fresh = await readCrdRelease(client, { owner: '', repo: '' }, release);
    if (folder !== undefined) await keepRelease(folder, host, fresh);
    return fresh;
  });
}
