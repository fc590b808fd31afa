// A report → standard output or a file, and the exit code that follows from it.
import path from 'node:path';
import type { ChangeSet } from '../changes/change-set.ts';
import type { Report } from '../findings/report.ts';
import type { Format } from '../reports/formats.ts';
import { rendererOf } from '../reports/index.ts';
import { sourcesOf, subjectOf, type RenderOptions } from '../reports/render.ts';
import { terminal, terminalLines } from '../reports/escape.ts';
import { verdict } from '../reports/verdict.ts';
import { columnsOf } from '../reports/width.ts';
import { rules } from '../rules/index.ts';
import { answer, today, type World } from './command.ts';
import type { CommonFlags } from './flags.ts';

interface Publishing {
  readonly format: Format;
  readonly output: string | undefined;
  readonly colours: boolean;
  /** The name of the folder that was looked at. */
  readonly repository: string;
  /** Whether what is not counted is listed one by one. */
  readonly verbose?: boolean;
}

/** The flags that say how to publish; `--output -` is standard output. */
export function publishingOf(
  flags: CommonFlags & { readonly verbose?: boolean; readonly 'no-color'?: boolean; readonly repo?: string },
  world: World,
): Publishing {
  const output = flags.output === '-' ? undefined : flags.output;
  return {
    format: flags.format ?? 'text',
    output,
    colours: world.colours && flags['no-color'] !== true && output === undefined,
    verbose: flags.verbose === true,
    repository: path.basename(path.resolve(world.cwd, flags.repo ?? '.')),
  };
}

/** Writes a report; `remark` is a sentence about the run. Gives the exit code: 1 when the report is a failure. */
export async function publish(
  report: Report,
  changeSet: ChangeSet,
  { format, output, colours, repository, verbose = false }: Publishing,
  world: World,
  remark?: string,
): Promise<number> {
  const width = columnsOf(world.stdout as object);
  const { program } = world;
  const shown = {
    ...(program === undefined ? {} : { program }),
    colours,
    existing: verbose,
    ignored: verbose,
    ...(width === undefined ? {} : { width }),
  };
  const options: RenderOptions = {
    sources: sourcesOf(changeSet),
    subject: subjectOf(changeSet, repository, today()),
    rules,
    ...shown,
  };
  const isText = format === 'text';
  const said = remark === undefined ? '' : `${terminalLines(remark)}\n`;
  if (!isText) world.stderr.write(said);
  const opening = isText && said !== '' ? `${said}\n` : '';
  const whole = opening + (await rendererOf(format))(report, options);
  await answer(whole, output, world);
  if (output !== undefined) world.stderr.write(`${terminal(`${verdict(report)} The report is in ${output}.`)}\n`);
  return report.conclusion === 'failure' ? 1 : 0;
}
