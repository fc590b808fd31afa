// The flags of the baseline file: reading the one that holds, writing a new one.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { UserError } from '../errors.ts';
import { baselineText } from '../findings/baseline-file.ts';
import type { Report } from '../findings/report.ts';
import { writeNamedFile } from '../local/named-file.ts';
import type { World } from './command.ts';

/** Flags of the verbs that know a baseline file. */
export const baselineFlags = { 'baseline-file': 'string', 'write-baseline': 'string', verbose: 'boolean' } as const;

export interface BaselineFlags {
  readonly 'baseline-file'?: string;
  readonly 'write-baseline'?: string;
  readonly verbose?: boolean;
}

/** What `VERB --help` says of them. */
export const baselineUsage = [
  '  --baseline-file FILE        findings known already, not counted (built-in: `baselineFile` of the configuration)',
  '  --write-baseline FILE       write down what is found as known, and exit with 0',
  '  --verbose                   list ignored findings, and those that stood there before, one by one',
].join('\n');

/** The configuration with the known findings; `folder`: where its path begins. An unreadable one is a UserError. */
export async function withKnownFindings(
  config: Config,
  flags: BaselineFlags,
  world: World,
  folder: string | undefined,
): Promise<Config> {
  const { 'baseline-file': named, 'write-baseline': writes } = flags;
  if (named !== undefined && writes !== undefined)
    throw new UserError('--baseline-file and --write-baseline exclude each other');
  const { baselineFile } = config;
  const isFound = named === undefined && folder !== undefined && baselineFile !== undefined;
  const file = isFound ? path.resolve(folder, baselineFile) : named && path.resolve(world.cwd, named);
  if (file === undefined || writes !== undefined) return config;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const label = isFound ? '`baselineFile` of the configuration' : '--baseline-file';
    throw new UserError(`${label}: ${(error as Error).message}`, '`--write-baseline` writes one');
  }
  const { readKnownFindings } = await import('../config/known-findings.ts');
  return { ...config, known: readKnownFindings(text, named ?? baselineFile ?? file) };
}

/** Writes the introduced findings of a report as a baseline file, and says so on standard error. A UserError when it cannot be written. */
export async function writeBaseline(report: Report, name: string, world: World): Promise<void> {
  const text = baselineText(report.findings);
  await writeNamedFile('--write-baseline', world.cwd, name, text);
  const count = text.split('"fingerprint"').length - 1;
  world.stderr.write(
    `Wrote ${count} ${count === 1 ? 'finding' : 'findings'} to ${name}. \`baselineFile: PATH\` in the configuration, or --baseline-file, makes them known.\n`,
  );
}
