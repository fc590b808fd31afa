// One run of the action from its event to its exit: analyse, publish, tell. The runner itself is behind an interface.
import type { ChangeSource } from '../changes/source.ts';
import { UserError } from '../errors.ts';
import type { Report } from '../findings/report.ts';
import { rendererOf, renderers } from '../reports/index.ts';
import { cutBytes, markdown as escapeMarkdown, terminal } from '../reports/escape.ts';
import { sourcesOf, type RenderOptions } from '../reports/render.ts';
import { verdict } from '../reports/verdict.ts';
import { planLogAnnotations, type LogAnnotation } from '../reports/workflow-commands.ts';
import { analyse, emptyReport, type Analysis, type Engine, type Note } from './analyse.ts';
import type { Client } from './client.ts';
import { occasionOf, type Run, type Target } from './event.ts';
import { describe } from './failure.ts';
import { settle, type Settled } from './find-pull.ts';
import { isFileReporter, type FileReporter, type Inputs, type Reporter } from './inputs.ts';
import { publish, type Publication } from './publish.ts';
import type { Published } from './publishing.ts';
import { rerun, type Self } from './rerun.ts';
import { placesOf } from '../reports/places.ts';

/** What the runner offers; every text is escaped by the implementation as its place asks. */
export interface Runner {
  /** A line, or several, of the job's log: already harmless. */
  log(text: string): void;
  annotate(annotation: LogAnnotation): void;
  /** Adds Markdown to the job summary. */
  summarise(markdown: string): Promise<void>;
  output(name: string, value: string): void;
  /** Writes a file into the output folder and gives its path. */
  writeFile(name: string, text: string): Promise<string>;
  /** Ends the step as failed, with one error. */
  fail(message: string): void;
}

/** Everything a run needs. */
export interface JobOptions {
  readonly run: Run;
  readonly inputs: Inputs;
  readonly client: Client;
  readonly engine: Engine;
  readonly runner: Runner;
  /** A checkout that holds both commits of the target; undefined where there is none. */
  readonly checkout: (target: Target) => Promise<ChangeSource | undefined>;
  /** `GITHUB_SERVER_URL`. */
  readonly serverUrl: string;
  /** Web page of the workflow run. */
  readonly runUrl: string | undefined;
  /** How this run's workflow, job and action are called. */
  readonly self: Self;
}

/** Title of what is said beside the findings. */
const title = 'Kubernetes API review';

const defaultConfigPath = '.github/kube-api-review.yml';

/** The step's own error is one of the ten that GitHub shows. */
const reservedErrors = 1;

/** A step's own limit is 1 MiB; the notes come on top of the report. */
const maxSummaryBytes = 950_000;

/** Nobody reads more in a log; the summary and the JSON report say what is beyond. */
const maxLogBytes = 1_000_000;

const fullReport = 'The JSON report (output `report`)';

/** Other commits than the event's: a comparison of its own, which no review of the pull request can be about. */
async function overridden(target: Target, { client, inputs }: JobOptions): Promise<Target> {
  if (inputs.base === undefined && inputs.head === undefined) return target;
  const { repository } = target;
  const commitOf = async (ref: string): Promise<string> => {
    try {
      return (await client.read.rest.repos.getCommit({ ...repository, ref, per_page: 1 })).data.sha;
    } catch (error) {
      throw new UserError(`input \`head\`: GitHub knows no commit ${JSON.stringify(ref)} (${describe(error)})`);
    }
  };
  const head = inputs.head === undefined ? target.head : { name: inputs.head, sha: await commitOf(inputs.head) };
  const base = inputs.base === undefined ? target.base : { name: inputs.base };
  return { repository, base, head, pull: undefined };
}

/** Web addresses of lines, by commit. */
function linker(
  serverUrl: string,
  { repository }: Target,
  { changeSet }: Analysis,
): NonNullable<RenderOptions['link']> {
  const blob = `${serverUrl}/${repository.owner}/${repository.repo}/blob`;
  return (path, side, line) => {
    const { sha } = changeSet[side];
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    return sha === undefined ? undefined : `${blob}/${sha}/${encoded}#L${line}`;
  };
}

const urlOf = (published: Published | undefined): string | undefined =>
  published?.kind === 'published' ? published.url : undefined;

const isLost = (published: Published | undefined): boolean =>
  published?.kind === 'refused' || published?.kind === 'failed';

/** Runs one output by itself: a failure is told and keeps nothing else from being put out. */
async function attempt(runner: Runner, what: string, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    runner.annotate({ level: 'warning', title, message: `${what}: ${describe(error)}` });
  }
}

async function writeFiles(options: JobOptions, report: Report, render: RenderOptions): Promise<void> {
  const { runner, inputs } = options;
  await attempt(runner, 'the JSON report could not be written', async () => {
    runner.output('report', await runner.writeFile('kube-api-review.json', renderers.json(report, render)));
  });
  const formats: readonly FileReporter[] = [...inputs.reporters].filter(isFileReporter);
  for (const format of formats) {
    await attempt(runner, `the ${format} report could not be written`, async () => {
      runner.output(
        format,
        await runner.writeFile(`kube-api-review.${format}`, (await rendererOf(format))(report, render)),
      );
    });
  }
}

/** Reporters that need no right and no pull request. */
const visible: readonly Reporter[] = ['annotations', 'summary'];

/** Findings go where people look even when check run and review could not be posted. */
async function tell(
  options: JobOptions,
  report: Report,
  render: RenderOptions,
  publication: Publication,
): Promise<void> {
  const { runner, inputs } = options;
  const { check, review, places, notes } = publication;
  // Whoever asked for a review only, on a push, would otherwise see nothing at all.
  const nowhere =
    check === undefined && review === undefined && !visible.some((reporter) => inputs.reporters.has(reporter));
  const lost = isLost(check) || isLost(review) || nowhere;
  await attempt(runner, 'the log could not be written', () =>
    runner.log(cutBytes(renderers.text(report, render), maxLogBytes)),
  );
  // An error among the notes fails the step, which says it once.
  const remarks = notes.filter((note): note is Note & { level: 'warning' | 'notice' } => note.level !== 'error');
  await attempt(runner, 'annotations could not be written', () => {
    // GitHub drops what comes last: what is missing must not be dropped behind ten findings.
    for (const { level, message } of remarks) runner.annotate({ level, title, message: terminal(message) });
    if (!lost && !inputs.reporters.has('annotations')) return;
    const count = (level: Note['level']): number => remarks.filter((note) => note.level === level).length;
    const reserved = { error: reservedErrors, warning: count('warning'), notice: count('notice') };
    for (const annotation of planLogAnnotations(report, places, reserved)) runner.annotate(annotation);
  });
  if (lost || inputs.reporters.has('summary')) {
    await attempt(runner, 'the job summary could not be written', async () => {
      const quotes = notes.map(({ message }) => `> ${escapeMarkdown(message)}`).join('\n>\n');
      const text = renderers.markdown(report, { ...render, maxBytes: maxSummaryBytes });
      await runner.summarise(quotes === '' ? text : `${text}\n${cutBytes(quotes, 50_000)}\n`);
    });
  }
}

function outputs(runner: Runner, report: Report, publication: Publication | undefined): void {
  const { errors, warnings, infos } = report.summary;
  runner.output('conclusion', report.conclusion);
  runner.output('findings', String(errors + warnings + infos));
  runner.output('errors', String(errors));
  runner.output('warnings', String(warnings));
  runner.output('check-run-url', urlOf(publication?.check) ?? '');
  runner.output('review-url', urlOf(publication?.review) ?? '');
}

/** The error that fails the step: what could not be done, or what was found. */
function failure(report: Report, notes: readonly Note[]): string {
  const error = notes.find(({ level }) => level === 'error');
  return error === undefined ? verdict(report) : terminal(error.message);
}

/** Events whose runs are filed elsewhere than the pull request's own job, or beside it, and so cannot change it. */
const besides: ReadonlySet<string> = new Set(['issue_comment', 'workflow_run', 'pull_request_review']);

/** Re-runs the pull request's own job when this run, which cannot change it, came to another verdict. */
async function renewJob(
  options: JobOptions,
  { target, triggering }: Extract<Settled, { kind: 'review' }>,
  report: Report,
): Promise<readonly Note[]> {
  const { run, client, self, serverUrl } = options;
  if (target.pull === undefined || !besides.has(run.eventName)) return [];
  // A review can change nothing but approvals; most pull requests have none to be looked at.
  if (run.eventName === 'pull_request_review' && report.approvals.length === 0) return [];
  const passes = report.conclusion !== 'failure';
  // A run that was waited for comes first by design: only its failure can be out of date.
  if (triggering !== undefined && !(passes && triggering.failed)) return [];
  return rerun({
    client,
    repository: target.repository,
    head: target.head.sha,
    passes,
    run: triggering?.id,
    self,
    serverUrl,
  });
}

/** What there is to review. What keeps the run from its work is written down as a failure before it is thrown. */
async function occasionFor(options: JobOptions): Promise<Settled> {
  try {
    const occasion = await settle(options.client, occasionOf(options.run));
    if (occasion.kind === 'nothing') return occasion;
    return { ...occasion, target: await overridden(occasion.target, options) };
  } catch (error) {
    const failed = emptyReport('failure', [{ path: '.', why: describe(error) }]);
    await writeFiles(options, failed, {});
    await attempt(options.runner, 'outputs could not be written', () => outputs(options.runner, failed, undefined));
    throw error;
  }
}

/** Publishes, re-runs, tells: whatever goes wrong here is said, and the verdict stands. */
async function put(
  options: JobOptions,
  occasion: Extract<Settled, { kind: 'review' }>,
  analysis: Analysis,
  startedAt: Date,
): Promise<void> {
  const { inputs, client, runner } = options;
  const { target } = occasion;
  const { report, changeSet } = analysis;
  const render: RenderOptions = {
    sources: sourcesOf(changeSet),
    link: linker(options.serverUrl, target, analysis),
    fullReport,
  };
  await writeFiles(options, report, render);
  let publication: Publication = {
    check: undefined,
    review: undefined,
    places: placesOf(changeSet, new Map()),
    notes: [],
    overtaken: false,
  };
  await attempt(runner, 'publishing failed', async () => {
    const { checkName, reporters } = inputs;
    const { runUrl } = options;
    publication = await publish({ client, target, analysis, reporters, checkName, runUrl, startedAt, render });
  });
  const renewed = publication.overtaken ? [] : await renewJob(options, occasion, report);
  const notes = [...analysis.notes, ...publication.notes, ...renewed];
  await tell(options, report, render, { ...publication, notes });
  await attempt(runner, 'outputs could not be written', () => outputs(runner, report, publication));
}

/**
 * Runs the action. The conclusion is fixed before anything is published and decides the exit after everything is; nothing
 * that goes wrong with an output changes it. Throws a UserError for an event or inputs that make no sense.
 */
export async function runJob(options: JobOptions): Promise<void> {
  const { inputs, client, engine, runner } = options;
  const startedAt = new Date();
  const occasion = await occasionFor(options);
  if (occasion.kind === 'nothing') {
    runner.log(terminal(`Nothing to review: ${occasion.why}.`));
    const nothing = emptyReport('success', []);
    await writeFiles(options, nothing, {});
    await attempt(runner, 'outputs could not be written', () => outputs(runner, nothing, undefined));
    return;
  }
  const { target } = occasion;
  const configPath = inputs.config ?? defaultConfigPath;
  const analysis = await analyse({ client, target, engine, configPath, checkout: options.checkout });
  const { report, notes } = analysis;
  try {
    await put(options, occasion, analysis, startedAt);
  } finally {
    if (report.conclusion === 'failure') runner.fail(failure(report, notes));
  }
}
