// What releases have, as evidence: the changes from them, or from another ref, to the head under review.
import { changedPaths, type ChangeSet } from '../../changes/change-set.ts';
import { sinceRelease } from '../../changes/since-release.ts';
import type { ChangeSource } from '../../changes/source.ts';
import type { Evidence, ReleasedChange } from '../../findings/evidence.ts';
import type { AnalyseOptions, Note } from '../analysis.ts';
import { describe, isRequestFailure } from '../failure.ts';
import { latestRelease, newestReleases, refBaseline, type Baseline } from './release-commits.ts';
import { githubSource, type GitHubSource } from './source.ts';

interface ReleasedSince {
  readonly evidence: Pick<Evidence, 'released'>;
  readonly notes: readonly Note[];
}

const without = (note?: Note): ReleasedSince => ({ evidence: {}, notes: note === undefined ? [] : [note] });

async function find(
  { client, target }: AnalyseOptions,
  baseline: string,
  base: string,
  changeSet: ChangeSet,
): Promise<readonly Baseline[]> {
  const { repository: repo, head } = target;
  const paths = changedPaths(changeSet);
  if (baseline === 'released')
    return newestReleases(client, { repo, commit: head.sha, paths }, target.base?.name ?? '');
  if (baseline !== 'latest-release') return [await refBaseline(client, repo, baseline)];
  const latest = await latestRelease(client, { repo, commit: base, paths });
  return latest === undefined ? [] : [latest];
}

const isFromGitHub = (source: ChangeSource): source is GitHubSource => 'since' in source;

/** The changes from the releases of `baseline`. One that cannot be read is reported, and then every break counts. */
export async function releasedSince(
  options: AnalyseOptions,
  baseline: string,
  source: ChangeSource,
  changeSet: ChangeSet,
): Promise<ReleasedSince> {
  const { sha: base, name } = changeSet.base;
  if (baseline === 'merge-base' || base === undefined) return without();
  const { client, target } = options;
  try {
    const found = await find(options, baseline, base, changeSet);
    if (found.length === 0) {
      const which = baseline === 'released' ? 'this repository' : name;
      return without({ level: 'notice', message: `${which} has no release tag to compare with: every break counts` });
    }
    const whole = isFromGitHub(source) ? source : githubSource(client, target);
    const released: ReleasedChange[] = [];
    for (const one of found) released.push({ name: one.name, ...(await sinceRelease(whole.since(one), changeSet)) });
    return { evidence: { released }, notes: [] };
  } catch (error) {
    const isRef = baseline !== 'latest-release' && baseline !== 'released';
    const isUnknown = isRequestFailure(error) && (error.status === 404 || error.status === 422);
    const what = isUnknown && isRef ? 'GitHub has no such commit, branch or tag' : describe(error);
    const message = `the baseline ${JSON.stringify(baseline)} could not be read (${what}): every break counts`;
    return without({ level: 'warning', message });
  }
}
