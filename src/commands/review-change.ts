// A review from its two sides to its report: the change is collected, judged, and fixed where that is requested.
import { changedPaths, type ChangeSet } from '../changes/change-set.ts';
import { collectChangeSet } from '../changes/collect.ts';
import { sinceRelease, UnreadRelease } from '../changes/since-release.ts';
import type { ChangeSource } from '../changes/source.ts';
import type { Config } from '../config/config.ts';
import { UserError } from '../errors.ts';
import { planContext } from '../facts/tree/context.ts';
import { isOpenBreak } from '../findings/breaks.ts';
import type { Evidence, ReleasedChange } from '../findings/evidence.ts';
import { withProgress, type Progress } from '../local/progress.ts';
import { compact, surveyAll } from '../local/surveys.ts';
import { readReview } from '../review.ts';
import { joined } from '../wording.ts';
import { withKnownFindings, writeBaseline } from './baseline-file.ts';
import { today, type CommandIo } from './command.ts';
import { applyFixes } from './fix.ts';
import type { BaselineFlags, CommonFlags, fixFlags, ValuesOf } from './flags.ts';
import type { Origin } from './origin.ts';
import { publish } from './publish.ts';
import { withNamedReleases } from './releases.ts';
import { readConfig, trustedBy } from './settings.ts';

/** What the releases of the baseline have, and a remark about it. Throws for a baseline that names no revision. */
async function releasedSince({ releases }: Origin, { baseline }: Config, changeSet: ChangeSet) {
  if (baseline === 'merge-base') return { evidence: {} };
  if (releases === undefined) {
    const remark = `The baseline ${baseline} needs a repository: compared with the base folder alone.`;
    return { evidence: {}, ...(baseline === 'released' ? {} : { remark }) };
  }
  const found = await releases(baseline, changedPaths(changeSet));
  const none = 'No release tag like v1.2.3 is known here (`git fetch --tags` brings them): every break counts.';
  if (found.length === 0) return { evidence: {}, remark: none };
  try {
    const released: ReleasedChange[] = [];
    for (const { name, source } of found) released.push({ name, ...(await sinceRelease(await source(), changeSet)) });
    const names = joined(
      found.map(({ name }) => name),
      'or',
    );
    const remark = `Only changes that break something released in ${names} count as breaking.`;
    return { evidence: { released }, remark };
  } catch (error) {
    const isMistake = baseline !== 'released' && !(error instanceof UnreadRelease);
    if (!(error instanceof UserError)) throw error;
    if (isMistake) throw new UserError(`the baseline ${JSON.stringify(baseline)}: ${error.message}`, error.hint);
    return { evidence: {}, remark: `Not every release could be read (${error.message}): every break counts.` };
  }
}

/** Reads both sides and the context for the rules; a large change is surveyed in up to `jobs` threads. */
export const collect = (source: ChangeSource, config: Config, jobs: number): Promise<ChangeSet> =>
  collectChangeSet(compact(source), {
    ...config,
    planContext: (all) => planContext(all, config),
    prepare: (files) => surveyAll(files, jobs, config.kubernetesVersions),
  });

/** From this many files on, judging them takes noticeable time. */
const manyFiles = 300;

interface Subject {
  readonly changeSet: ChangeSet;
  readonly config: Config;
  readonly released?: () => Promise<{ readonly evidence: Evidence; readonly remark?: string }>;
}

/** Judges a change set and writes the result: the report, or the requested baseline file. */
export async function conclude(
  { changeSet, config, released }: Subject,
  values: CommonFlags & BaselineFlags,
  io: CommandIo,
  { progress, remark }: { progress: Progress; remark?: string | undefined },
): Promise<number> {
  progress.step(`Judging ${changeSet.files.length} files …`, changeSet.files.length > manyFiles);
  const reading = readReview(changeSet, config);
  const first = reading.report({ today: today() });
  const { evidence, remark: more } = first.findings.some(isOpenBreak) ? ((await released?.()) ?? {}) : {};
  const report = evidence?.released === undefined ? first : reading.report({ ...evidence, today: today() });
  progress.done();
  const file = values['write-baseline'];
  if (file !== undefined) await writeBaseline(report, file, io);
  // With a baseline to write, the findings are shown only when a format or an output for them is named.
  if (file !== undefined && values.format === undefined && values.output === undefined) return 0;
  const remarks = [remark, more].filter((one) => one !== undefined).join('\n');
  const code = await publish(report, changeSet, values, io, remarks || undefined);
  return file === undefined ? code : 0;
}

interface Opened {
  readonly origin: Origin;
  /** Opens it anew: after each round of `--fix` the working tree is another one. */
  readonly open: () => Promise<Origin>;
  /** The folder of the repository, absolute, for an origin without a working tree. */
  readonly repo: string;
  /** The number of threads for a large change. */
  readonly jobs: number;
}

/** Reviews the change of an origin, with `--fix` until nothing is left to fix, and returns the exit code. */
export async function reviewChange(
  { origin, open, repo, jobs }: Opened,
  values: CommonFlags & BaselineFlags & ValuesOf<typeof fixFlags>,
  io: CommandIo,
  progress: Progress,
): Promise<number> {
  const config = await readConfig(values, io, origin.folder);
  const known = await withKnownFindings(config, values, io, origin.folder);
  const isFixing = values.fix === true && origin.folder !== undefined;
  const load = async (): Promise<ChangeSet> => {
    const { source } = isFixing ? await open() : origin;
    const changeSet = await collect(withProgress(source, progress), known, jobs);
    const outside = known.crds.releases.some(({ from }) => from !== undefined);
    const isTrusted = outside ? await trustedBy(values.config, io, origin.folder, origin.baseText) : undefined;
    return withNamedReleases(changeSet, known.crds.releases, origin.folder ?? repo, io, isTrusted);
  };
  const { changeSet, remark: done } = isFixing
    ? await applyFixes({ load, config: known, today: today(), folder: origin.folder, isBounded: true })
    : { changeSet: await load() };
  const remarks = [origin.remark, done].filter((one) => one !== undefined).join('\n');
  const released = () => releasedSince(origin, known, changeSet);
  const subject = { changeSet, config: known, released };
  return conclude(subject, values, io, { progress, remark: remarks || undefined });
}
