// A report → standard output or a file, and the exit code that follows from it.
import path from 'node:path';
import type { ChangeSet } from '../changes/change-set.ts';
import type { Report } from '../findings/report.ts';
import { rendererOf } from '../reports/index.ts';
import { sourcesOf, subjectOf, type RenderOptions } from '../reports/render.ts';
import { terminalLines } from '../reports/escape.ts';
import { verdict } from '../reports/verdict.ts';
import { columnsOf } from '../reports/width.ts';
import { rules } from '../rules/index.ts';
import { answer, noteOutputFile, today, type CommandIo } from './command.ts';
import type { CommonFlags } from './flags.ts';

type PublishFlags = CommonFlags & {
  /** Whether what is not counted is listed one by one. */
  readonly verbose?: boolean;
  readonly 'no-color'?: boolean;
  readonly repo?: string;
};

/** Writes a report by the flags; `remark` is a sentence about the run. Returns the exit code: 1 for a failure. */
export async function publish(
  report: Report,
  changeSet: ChangeSet,
  flags: PublishFlags,
  io: CommandIo,
  remark?: string,
): Promise<number> {
  const { format = 'text', verbose = false, repo = '.' } = flags;
  const output = flags.output === '-' ? undefined : flags.output;
  const width = columnsOf(io.stdout as object);
  const { program } = io;
  const options: RenderOptions = {
    sources: sourcesOf(changeSet),
    subject: subjectOf(changeSet, path.basename(path.resolve(io.cwd, repo)), today()),
    rules,
    ...(program === undefined ? {} : { program }),
    colors: io.colors && flags['no-color'] !== true && output === undefined,
    existing: verbose,
    ignored: verbose,
    ...(width === undefined ? {} : { width }),
  };
  const isText = format === 'text';
  const said = remark === undefined ? '' : `${terminalLines(remark)}\n`;
  if (!isText) io.stderr.write(said);
  const opening = isText && said !== '' ? `${said}\n` : '';
  const whole = opening + (await rendererOf(format))(report, options);
  await answer(whole, output, io);
  noteOutputFile(verdict(report), output, io);
  return report.conclusion === 'failure' ? 1 : 0;
}
