// The baseline as evidence: the change from a release, or another ref, to the head under review.
import type { ChangeSet } from '../../changes/change-set.ts';
import { collectChangeSet } from '../../changes/collect.ts';
import type { ChangeSource } from '../../changes/source.ts';
import type { Config } from '../../config/config.ts';
import type { Evidence } from '../../findings/evidence.ts';
import type { AnalyseOptions, Note } from '../analysis.ts';
import { describe, isRequestFailure } from '../failure.ts';
import { latestRelease, refBaseline, type Baseline } from './release-commits.ts';
import { githubSource, type GitHubSource } from './source.ts';

/** What is known of the release, and what has to be told about it. */
interface ReleasedSince {
  readonly evidence: Pick<Evidence, 'released'>;
  readonly notes: readonly Note[];
}

const without = (note?: Note): ReleasedSince => ({ evidence: {}, notes: note === undefined ? [] : [note] });

async function find(options: AnalyseOptions, baseline: string, base: string): Promise<Baseline | undefined> {
  const { client, target } = options;
  return baseline === 'latest-release'
    ? latestRelease(client, target.repository, base)
    : refBaseline(client, target.repository, baseline);
}

const isFromGitHub = (source: ChangeSource): source is GitHubSource => 'since' in source;

/** Whether anything that was read could break somebody; without it no release needs to be looked for. */
const hasOldTexts = ({ files }: ChangeSet): boolean => files.some(({ before }) => before?.kind === 'text');

/**
 * The change from the configured baseline to the head, restricted to the files of the change set, read through GitHub also where a checkout was reviewed. A
 * baseline that cannot be found or read is told, and then every break counts: the stricter judgement.
 */
export async function releasedSince(
  options: AnalyseOptions,
  config: Config,
  source: ChangeSource,
  changeSet: ChangeSet,
): Promise<ReleasedSince> {
  const { baseline, paths, pathsIgnore, thirdParty, featureGates } = config;
  const base = changeSet.base.sha;
  if (baseline === 'merge-base' || base === undefined || !hasOldTexts(changeSet)) return without();
  const { client, target, engine } = options;
  try {
    const found = await find(options, baseline, base);
    if (found === undefined)
      return without({
        level: 'notice',
        message: `the baseline is the latest release, but ${changeSet.base.name} contains no release tag: compared with the merge base alone`,
      });
    const changed = new Set(changeSet.files.flatMap(({ path, previousPath = path }) => [path, previousPath]));
    const whole = isFromGitHub(source) ? source : githubSource(client, target);
    const since = await collectChangeSet(whole.since(found, changed), {
      paths,
      pathsIgnore,
      thirdParty,
      planContext: (known) => engine.planContext(known, featureGates.files, config),
    });
    return { evidence: { released: { name: found.name, changeSet: since } }, notes: [] };
  } catch (error) {
    const why = isRequestFailure(error) && (error.status === 404 || error.status === 422);
    const what = why && baseline !== 'latest-release' ? 'GitHub knows no such commit, branch or tag' : describe(error);
    return without({
      level: 'warning',
      message: `the baseline ${JSON.stringify(baseline)} could not be read (${what}): compared with the merge base alone`,
    });
  }
}
