// The releases that the configuration names for their CRDs: of this repository from the clone, folders from disk,
// others from GitHub and addresses, or from the cache.
import type { ChangeSet } from '../changes/change-set.ts';
import { missingRelease, type CrdRelease, type CrdReleaseFiles } from '../changes/crd-releases.ts';
import { asksForReleases } from '../facts/resources/crds-of-releases.ts';
import { withLocalReleases } from '../local/crd-releases.ts';
import { cacheFolder, keepRelease, keptRelease } from '../local/release-cache.ts';
import type { World } from './command.ts';
import { githubClient, tokenOf } from './github-client.ts';

/** Seconds that a command waits for rate limits. */
const maxWait = 30;

const untrusted = 'the configuration of the base branch does not name it. Commit it there, or use --config FILE';

/** Releases of other repositories, where there is a token, and addresses. */
async function fetched(
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
  world: World,
): Promise<readonly CrdReleaseFiles[]> {
  const token = tokenOf(world);
  const asked = named.filter(({ from }) => from === 'url' || token !== undefined);
  if (asked.length === 0) return [];
  const [{ client }, { withCrdReleases }] = await Promise.all([
    githubClient(token ?? '', world, maxWait),
    import('../github/change/released-crds.ts'),
  ]);
  const { context } = await withCrdReleases(client, { owner: '', repo: '' }, changeSet, asked);
  return context.releases ?? [];
}

/**
 * A change set with the releases that its custom resources need; `isTrusted`: folders and addresses that may be read.
 * Without GITHUB_TOKEN or GH_TOKEN no repository is asked over the network.
 */
export async function withReleases(
  changeSet: ChangeSet,
  all: readonly CrdRelease[],
  directory: string,
  world: World,
  isTrusted: (release: CrdRelease) => boolean = () => true,
): Promise<ChangeSet> {
  const isOpen = (release: CrdRelease): boolean => release.from === undefined || isTrusted(release);
  const named = all.filter(isOpen);
  const known = await withLocalReleases(changeSet, named, directory, world.env);
  const read = [
    ...(known.context.releases ?? []),
    ...all.filter((one) => !isOpen(one)).map((one) => missingRelease(one, untrusted)),
  ];
  const others = named.filter(
    (one) => (one.repository !== undefined || one.from === 'url') && !read.some(({ release }) => release === one),
  );
  if (all.length === 0 || !asksForReleases(known)) return known;
  const host = world.env['GITHUB_API_URL'] ?? world.env['GITHUB_SERVER_URL'] ?? '';
  const folder = others.length === 0 ? undefined : cacheFolder(world.env);
  const kept: CrdReleaseFiles[] = [];
  for (const one of folder === undefined ? [] : others) {
    const found = await keptRelease(folder ?? '', host, one, Date.now());
    if (found !== undefined) kept.push(found);
  }
  const fresh = await fetched(
    known,
    others.filter((one) => !kept.some(({ release }) => release === one)),
    world,
  );
  if (folder !== undefined) for (const one of fresh) await keepRelease(folder, host, one);
  return { ...known, context: { ...known.context, releases: [...read, ...kept, ...fresh] } };
}
