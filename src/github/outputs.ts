// What a run puts out on its runner: files, log, annotations, summary, outputs; none of them hides another.
import type { Report } from '../findings/report.ts';
import { cutBytes, markdown as escapeMarkdown, message as inMarkdown, terminal } from '../reports/escape.ts';
import { rendererOf, renderers } from '../reports/index.ts';
import type { RenderOptions } from '../reports/render.ts';
import { planLogAnnotations, type LogAnnotation } from '../reports/workflow-commands.ts';
import type { Note } from './analysis.ts';
import { describe } from './failure.ts';
import { isFileReporter, type Inputs, type Reporter } from './inputs.ts';
import type { Publication } from './publish/publish.ts';
import type { Published } from './publish/writes.ts';

/** The runner; every text is escaped by the implementation for its place. */
export interface Runner {
  log(text: string): void;
  annotate(annotation: LogAnnotation): void;
  summarise(markdown: string): Promise<void>;
  output(name: string, value: string): void;
  writeFile(name: string, text: string): Promise<string>;
  fail(message: string): void;
}

interface Place {
  readonly runner: Runner;
  readonly inputs: Pick<Inputs, 'reporters'>;
}

const title = 'Kubernetes API review';
/** The step's own error is one of the ten that GitHub shows. */
const reservedErrors = 1;
/** A step's own limit is 1 MiB. */
const maxSummaryBytes = 1_000_000;
const maxQuoteBytes = 50_000;
/** A longer log is not readable; the summary and the JSON report contain the rest. */
const maxLogBytes = 1_000_000;

const urlOf = (published: Published | undefined): string | undefined =>
  published?.kind === 'published' ? published.url : undefined;

const isLost = (published: Published | undefined): boolean =>
  published?.kind === 'denied' || published?.kind === 'failed';

/** Runs one output by itself: a failure is reported and does not prevent the other outputs. */
export async function attempt(runner: Runner, what: string, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    runner.annotate({ level: 'warning', title, message: `${what}: ${describe(error)}` });
  }
}

/** Writes the JSON report, always, and the requested files. */
export async function writeFiles({ runner, inputs }: Place, report: Report, render: RenderOptions): Promise<void> {
  await attempt(runner, 'the JSON report could not be written', async () => {
    runner.output('report', await runner.writeFile('kube-api-review.json', renderers.json(report, render)));
  });
  for (const format of [...inputs.reporters].filter(isFileReporter))
    await attempt(runner, `the ${format} report could not be written`, async () => {
      const text = (await rendererOf(format))(report, render);
      runner.output(format, await runner.writeFile(`kube-api-review.${format}`, text));
    });
}

const visible: readonly Reporter[] = ['annotations', 'summary'];

/** Findings go where people look even when check run and review could not be posted. */
export async function writeFindings(
  place: Place,
  report: Report,
  render: RenderOptions,
  publication: Publication,
): Promise<void> {
  const { runner, inputs } = place;
  const { check, review, places, notes } = publication;
  // With only a review requested, a push would otherwise have no visible output.
  const nowhere =
    check === undefined && review === undefined && !visible.some((reporter) => inputs.reporters.has(reporter));
  const lost = isLost(check) || isLost(review) || nowhere;
  await attempt(runner, 'the log could not be written', () =>
    runner.log(cutBytes(renderers.text(report, render), maxLogBytes)),
  );
  // An error among the notes fails the step, which reports it once.
  const remarks = notes.filter((note): note is Note & { level: 'warning' | 'notice' } => note.level !== 'error');
  await attempt(runner, 'annotations could not be written', () => {
    // GitHub drops the last ones: notes on what is missing must not come after ten findings.
    for (const { level, message, url } of remarks)
      runner.annotate({ level, title, message: terminal(url === undefined ? message : `${message}: ${url}`) });
    if (!lost && !inputs.reporters.has('annotations')) return;
    const count = (level: Note['level']): number => remarks.filter((note) => note.level === level).length;
    const reserved = { error: reservedErrors, warning: count('warning'), notice: count('notice') };
    for (const annotation of planLogAnnotations(report, places, reserved)) runner.annotate(annotation);
  });
  if (lost || inputs.reporters.has('summary')) {
    await attempt(runner, 'the job summary could not be written', async () => {
      const quotes = notes.map(({ message, url }) => {
        const link = url === undefined ? '' : `: [${escapeMarkdown(new URL(url).pathname.slice(1))}](${url})`;
        return `> ${inMarkdown(message)}${link}`;
      });
      // Notes go below the verdict, where they are read, and not behind all folded sections.
      const below = quotes.length === 0 ? {} : { notes: cutBytes(quotes.join('\n>\n'), maxQuoteBytes) };
      await runner.summarise(renderers.markdown(report, { ...render, ...below, maxBytes: maxSummaryBytes }));
    });
  }
}

/** The outputs of the step, as action.yml names them; those of the files are written with the files. */
export async function outputs(runner: Runner, report: Report, publication?: Publication): Promise<void> {
  const { errors, warnings, infos } = report.summary;
  await attempt(runner, 'outputs could not be written', () => {
    runner.output('conclusion', report.conclusion);
    runner.output('findings', String(errors + warnings + infos));
    runner.output('errors', String(errors));
    runner.output('warnings', String(warnings));
    runner.output('check-run-url', urlOf(publication?.check) ?? '');
    runner.output('review-url', urlOf(publication?.review) ?? '');
  });
}

/** Files and outputs of a report that is not published. */
export async function putAlone(place: Place, report: Report): Promise<void> {
  await writeFiles(place, report, {});
  await outputs(place.runner, report);
}
