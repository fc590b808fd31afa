// The releases that the configuration names for their CRDs: this repository's from the clone, others from GitHub where there is a token.
import type { ChangeSet } from '../changes/change-set.ts';
import type { CrdRelease } from '../changes/crd-releases.ts';
import { asksForReleases } from '../facts/resources/crds-of-releases.ts';
import { withLocalReleases } from '../local/crd-releases.ts';
import type { World } from './command.ts';
import { githubClient, tokenOf } from './github-client.ts';

/** Seconds that a command waits for rate limits. */
const maxWait = 30;

/** A change set with the releases that its custom resources need. Without GITHUB_TOKEN or GH_TOKEN nothing is asked over the network. */
export async function withReleases(
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
  directory: string,
  world: World,
): Promise<ChangeSet> {
  const known = await withLocalReleases(changeSet, named, directory, world.env);
  const read = known.context.releases ?? [];
  const others = named.filter((one) => one.repository !== undefined && !read.some(({ release }) => release === one));
  const token = tokenOf(world);
  if (others.length === 0 || token === undefined || !asksForReleases(known)) return known;
  const [{ client }, { withCrdReleases }] = await Promise.all([
    githubClient(token, world, maxWait),
    import('../github/change/released-crds.ts'),
  ]);
  const { context } = await withCrdReleases(client, { owner: '', repo: '' }, known, others);
  return { ...known, context: { ...known.context, releases: [...read, ...(context.releases ?? [])] } };
}
