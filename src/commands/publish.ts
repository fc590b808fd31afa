// A report → standard output or a file, and the exit code that follows from it.
import type { ChangeSet } from '../changes/change-set.ts';
import type { Report } from '../findings/report.ts';
import { formatNames, type Format } from '../reports/formats.ts';
import { rendererOf } from '../reports/index.ts';
import { sourcesOf, type RenderOptions } from '../reports/render.ts';
import { rules } from '../rules/index.ts';
import { answer, type World } from './command.ts';
import { oneOf, type CommonFlags } from './flags.ts';

interface Publishing {
  readonly format: Format;
  readonly output: string | undefined;
  readonly colours: boolean;
  /** Whether what is not counted is listed one by one. */
  readonly verbose?: boolean;
}

/** Reads the flags that say how to publish (`--output -` is standard output); a UserError for an unknown format. Checked before any work is done. */
export function publishingOf(flags: CommonFlags & { readonly verbose?: boolean }, world: World): Publishing {
  const output = flags.output === '-' ? undefined : flags.output;
  return {
    format: oneOf('--format', flags.format ?? 'text', formatNames),
    output,
    colours: world.colours && flags['no-color'] !== true && output === undefined,
    verbose: flags.verbose === true,
  };
}

function widthOf(world: World): { width?: number } {
  const { columns } = world.stdout as { columns?: unknown };
  return typeof columns === 'number' ? { width: columns } : {};
}

/** Writes a report; `remark` is a sentence about the run. Gives the exit code: 1 when the report is a failure. */
export async function publish(
  report: Report,
  changeSet: ChangeSet,
  { format, output, colours, verbose = false }: Publishing,
  world: World,
  remark?: string,
): Promise<number> {
  const shown = { colours, existing: verbose, ignored: verbose, ...widthOf(world) };
  const options: RenderOptions = { sources: sourcesOf(changeSet), rules, ...shown };
  const isText = format === 'text';
  if (remark !== undefined && !isText) world.stderr.write(`${remark}\n`);
  const opening = remark !== undefined && isText ? `${remark}\n\n` : '';
  const whole = opening + (await rendererOf(format))(report, options);
  await answer(whole, output, world);
  return report.conclusion === 'failure' ? 1 : 0;
}
