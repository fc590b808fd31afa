// The verb `review`: from the merge base to a commit or the working tree, of two folders, or of JSON Lines.
import path from 'node:path';
import { changedPaths, type ChangeSet } from '../changes/change-set.ts';
import { collectChangeSet } from '../changes/collect.ts';
import { textContent } from '../changes/content.ts';
import { collectFromMaps } from '../changes/from-maps.ts';
import { sinceRelease, UnreadRelease, withContentsOf } from '../changes/since-release.ts';
import type { ChangeSource } from '../changes/source.ts';
import type { Config } from '../config/config.ts';
import { golangciPaths } from '../config/golangci-paths.ts';
import type { withGolangci as WithGolangci } from '../config/project-conventions.ts';
import { UserError } from '../errors.ts';
import { planContext } from '../facts/tree/context.ts';
import { isOpenBreak } from '../findings/breaks.ts';
import type { Evidence, ReleasedChange } from '../findings/evidence.ts';
import { readReview, review as reviewed } from '../review.ts';
import { readBelow } from '../local/disk.ts';
import { gitIn, tryGit } from '../local/git-process.ts';
import { progressOn, watched, type Progress } from '../local/progress.ts';
import { compact, surveyAll } from '../local/surveys.ts';
import { baselineFlags, withKnownFindings, writeBaseline, type BaselineFlags } from './baseline-file.ts';
import { today, type Answerer, type Command, type World } from './command.ts';
import { applyFixes, fixFlags } from './fix.ts';
import { commonFlags, jobsOf, parseFlags, reportExit, type CommonFlags, type Flags, type ValuesOf } from './flags.ts';
import { optionalString, serveJsonLines, stringMap } from './jsonl.ts';
import { publish } from './publish.ts';
import { withNamedReleases } from './releases.ts';
import { configReader, readConfig, trustedBy, type ConfigOfText } from './settings.ts';
import { isRecord } from '../documents/json-value.ts';

const flags = {
  repo: { value: 'DIR', help: 'a folder in the repository (default: the working directory)' },
  base: {
    value: 'REF',
    help: 'branch, tag or commit that the change is for (default: the first of origin/HEAD, main, master, origin/main, origin/master)',
  },
  head: { value: 'REF', help: 'what to review (default: the working tree with new files that git does not ignore)' },
  baseline: {
    value: 'NAME',
    help: 'released (default): breaks of what no release has are infos; merge-base: every break counts; latest-release or a ref: as released, with this one alone',
  },
  'base-dir': { value: 'DIR', help: 'with --head-dir: compare two folders, without version control' },
  'head-dir': { value: 'DIR', help: 'the changed folder' },
  jsonl: {
    help: 'answer requests {"id","base","head","context"?,"config"?} from standard input, one JSON object a line: base and head map the paths of changed files to their texts',
  },
  ...fixFlags,
  ...baselineFlags,
  ...commonFlags,
} as const satisfies Flags;

type Values = ValuesOf<typeof flags>;

interface Origin {
  readonly source: ChangeSource;
  readonly folder: string | undefined;
  /** The text of a file of the base; undefined where there is none. */
  readonly baseText: (path: string) => Promise<string | undefined>;
  /** What a reader has to know about the choice of the two sides. */
  readonly remark?: string;
  /** Where releases are known: those that the baseline means for some paths, with the change from each to the head. */
  readonly releases?: (
    baseline: string,
    paths: readonly string[],
  ) => Promise<readonly { readonly name: string; readonly source: () => Promise<ChangeSource> }[]>;
}

async function folders(values: Values, world: World): Promise<Origin> {
  const { 'base-dir': base, 'head-dir': head } = values;
  if (base === undefined || head === undefined) throw new UserError('--base-dir and --head-dir belong together');
  if (values.repo !== undefined || values.base !== undefined || values.head !== undefined)
    throw new UserError('--base-dir and --head-dir compare folders: --repo, --base and --head have no place there');
  const { foldersSource } = await import('../local/folders.ts');
  const folder = path.resolve(world.cwd, head);
  const before = path.resolve(world.cwd, base);
  const baseText = async (name: string): Promise<string | undefined> => {
    const content = await readBelow(before, name);
    return content.kind === 'text' ? content.text : undefined;
  };
  return { source: await foldersSource(before, folder), folder, baseText };
}

async function repository(values: Values, world: World): Promise<Origin> {
  const { gitSource } = await import('../local/git.ts');
  const directory = path.resolve(world.cwd, values.repo ?? '.');
  const source = await gitSource({ directory, env: world.env, base: values.base, head: values.head });
  const { base, head, baseIsDefault, root } = source;
  const remark = `Reviewing ${values.head === undefined ? 'the ' : ''}${head.name} against its ${base.name} (${base.sha.slice(0, 12)}); --base chooses another.`;
  return {
    source,
    folder: root,
    baseText: async (name) => {
      const { code, stdout } = await tryGit(gitIn(directory, world.env), ['show', `${base.sha}:${name}`]);
      return code === 0 ? stdout.toString('utf8') : undefined;
    },
    ...(baseIsDefault ? { remark } : {}),
    releases: async (baseline, paths) => {
      const since = (name: string, revision: string) => ({ name, source: () => source.sinceRevision(revision) });
      if (baseline !== 'released' && baseline !== 'latest-release') return [since(baseline, baseline)];
      const tags = baseline === 'released' ? await source.newestReleases(paths) : [await source.latestRelease(paths)];
      return tags.flatMap((tag) => (tag === undefined ? [] : [since(tag, `refs/tags/${tag}`)]));
    },
  };
}

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
    for (const { name, source } of found)
      released.push({ name, changeSet: await sinceRelease(await source(), changeSet) });
    const names = found.map(({ name }) => name).join(', ');
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
  world: World,
  { progress, remark }: { progress: Progress; remark?: string | undefined },
): Promise<number> {
  progress.step(`Judging ${changeSet.files.length} files …`, changeSet.files.length > manyFiles);
  const reading = readReview(changeSet, config);
  const first = reading.report({ today: today() });
  const { evidence, remark: more } = first.findings.some(isOpenBreak) ? ((await released?.()) ?? {}) : {};
  const report = evidence?.released === undefined ? first : reading.report({ ...evidence, today: today() });
  progress.done();
  const file = values['write-baseline'];
  if (file !== undefined) await writeBaseline(report, file, world);
  // With a baseline to write, the findings are shown only when a format or an output for them is named.
  if (file !== undefined && values.format === undefined && values.output === undefined) return 0;
  const remarks = [remark, more].filter((one) => one !== undefined).join('\n');
  const code = await publish(report, changeSet, values, world, remarks || undefined);
  return file === undefined ? code : 0;
}

async function reviewOnce(values: Values, world: World): Promise<number> {
  if (values.fix === true && values.head !== undefined)
    throw new UserError('--fix writes into the working tree, and --head names a revision', 'leave --head out');
  const jobs = jobsOf(values);
  const progress = progressOn(world.stderr, world.env);
  const repo = path.resolve(world.cwd, values.repo ?? '.');
  try {
    const isFolders = values['base-dir'] !== undefined || values['head-dir'] !== undefined;
    const origin = await (isFolders ? folders : repository)(values, world);
    const config = await readConfig(values, world, origin.folder);
    const known = await withKnownFindings(config, values, world, origin.folder);
    const isFixing = values.fix === true && origin.folder !== undefined;
    const load = async (): Promise<ChangeSet> => {
      const { source } = isFixing ? await (isFolders ? folders : repository)(values, world) : origin;
      const changeSet = await collect(watched(source, progress), known, jobs);
      const outside = known.crds.releases.some(({ from }) => from !== undefined);
      const isTrusted = outside ? await trustedBy(values.config, world, origin.folder, origin.baseText) : undefined;
      return withNamedReleases(changeSet, known.crds.releases, origin.folder ?? repo, world, isTrusted);
    };
    const { changeSet, remark: done } = isFixing
      ? await applyFixes({ load, config: known, today: today(), folder: origin.folder, isBounded: true })
      : { changeSet: await load() };
    const remarks = [origin.remark, done].filter((one) => one !== undefined).join('\n');
    const released = () => releasedSince(origin, known, changeSet);
    const subject = { changeSet, config: known, released };
    return await conclude(subject, values, world, { progress, remark: remarks || undefined });
  } finally {
    progress.done();
  }
}

/** The changes from the releases of a request: files that it does not change are as in the context. */
function releasesOf(
  request: Record<string, unknown>,
  head: ReadonlyMap<string, string>,
  review: ChangeSet,
  context: ReadonlyMap<string, string> | undefined,
  config: Config,
): ReleasedChange[] {
  const releases = request['releases'];
  if (!isRecord(releases)) throw new UserError('"releases" must be an object of names with objects of paths and texts');
  return Object.keys(releases).map((name) => {
    const texts = stringMap(releases, name);
    const same = [...(context ?? [])].filter(([file]) => texts.has(file));
    const since = collectFromMaps(texts, new Map([...same, ...head]), context, config, (all) =>
      planContext(all, config),
    );
    return { name, changeSet: withContentsOf(review, since) };
  });
}

/** The answer to one request of `review --jsonl`; flags apply to every request and override its configuration. */
function reviewAnswer(
  request: Record<string, unknown>,
  values: CommonFlags,
  { configOfText, withGolangci }: { readonly configOfText: ConfigOfText; readonly withGolangci: typeof WithGolangci },
): object {
  const context = request['context'] === undefined ? undefined : stringMap(request, 'context');
  if (request['base'] === undefined && request['head'] === undefined)
    throw new UserError('"base" and "head" are missing');
  const [base, head] = [stringMap(request, 'base'), stringMap(request, 'head')];
  const own = configOfText(optionalString(request, 'config'), 'config', values);
  const config = withGolangci(
    own,
    golangciPaths(own).map((file) => {
      // The version of the base side: one that the head adds does not count.
      const text = base.get(file) ?? (head.has(file) ? undefined : context?.get(file));
      return text === undefined ? undefined : textContent(text);
    }),
  );
  const changeSet = collectFromMaps(base, head, context, config, (all) => planContext(all, config));
  const releases = config.baseline === 'merge-base' ? undefined : request['releases'];
  const released = releases === undefined ? [] : releasesOf(request, head, changeSet, context, config);
  const { findings, changes, notChecked, notJudged } = reviewed(changeSet, config, { today: today(), released });
  return { findings, changes, notChecked, ...(notJudged === undefined ? {} : { notJudged }) };
}

async function answererOf(values: CommonFlags): Promise<Answerer> {
  const configOfText = await configReader();
  const { withGolangci } = await import('../config/project-conventions.ts');
  // The flags are checked before the first request, not in the answer to each.
  configOfText(undefined, 'config', values);
  return (request) => reviewAnswer(request, values, { configOfText, withGolangci });
}

async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length > 0)
    throw new UserError(
      `review accepts no arguments, but got ${positionals.map((one) => JSON.stringify(one)).join(' ')}`,
      'files and folders are checked by `check`; a revision is named with --base or --head',
    );
  if (values.jsonl !== true) return reviewOnce(values, world);
  if (values.fix === true) throw new UserError('--jsonl answers requests: --fix has no file to write');
  if (values['baseline-file'] !== undefined || values['write-baseline'] !== undefined)
    throw new UserError('--jsonl accepts no baseline file: requests have their own');
  return serveJsonLines(world, { verb: 'review', args, jobs: jobsOf(values), answerer: await answererOf(values) });
}

export const review: Command = {
  summary: 'review a change: merge base to head, or two folders',
  calls: [
    'review [--repo DIR] [--base REF] [--head REF] [flags]',
    'review --base-dir DIR --head-dir DIR [flags]',
    'review --jsonl < requests.jsonl',
  ],
  about: ['Compares the head with the merge base of the two revisions. Nothing is checked out or executed.'],
  examples: [
    ['review', 'the working tree against the default branch'],
    ['review --base v1.2.0 --head main', 'two revisions'],
    ['review --fix', 'fix what can be fixed exactly'],
    ['review --format html --output review.html', 'a page to look closer'],
  ],
  flags,
  answerer: (args) => answererOf(parseFlags(args, flags).values),
  exit: reportExit,
  run,
};
