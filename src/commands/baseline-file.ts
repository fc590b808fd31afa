// The baseline file: reading the effective one, writing a new one.
import path from 'node:path';
import { byVersion, type Config } from '../config/config.ts';
import { UserError } from '../errors.ts';
import { baselineOf } from '../findings/baseline-file.ts';
import type { Report } from '../findings/report.ts';
import { writeNamedFile } from '../local/named-file.ts';
import { terminal } from '../reports/escape.ts';
import { readNamed, type CommandIo } from './command.ts';
import type { BaselineFlags } from './flags.ts';
import { counted } from '../wording.ts';

/** The configuration with the known findings; `folder`: where its path begins. An unreadable one is a UserError. */
export async function withKnownFindings(
  config: Config,
  flags: BaselineFlags,
  io: CommandIo,
  folder: string | undefined,
): Promise<Config> {
  const { 'baseline-file': named, 'write-baseline': writes } = flags;
  if (named !== undefined && writes !== undefined)
    throw new UserError('--baseline-file and --write-baseline exclude each other');
  const { baselineFile } = config;
  const [name, from, label] =
    named === undefined
      ? [baselineFile, folder, '`baselineFile` of the configuration']
      : [named, io.cwd, '--baseline-file'];
  if (writes !== undefined) return byVersion(config);
  if (name === undefined || from === undefined) return config;
  const bytes = await readNamed(name, from, `${label}: `, '`--write-baseline` writes one');
  const { readKnownFindings } = await import('../config/known-findings.ts');
  return { ...config, known: readKnownFindings(bytes.toString('utf8'), name) };
}

/** Writes the introduced findings as a baseline file, and reports what it covers. A UserError when it cannot. */
export async function writeBaseline(report: Report, name: string, io: CommandIo): Promise<void> {
  const { text, left } = baselineOf(report.findings);
  await writeNamedFile('--write-baseline', io.cwd, name, text);
  const count = text.split('"fingerprint"').length - 1;
  const places = left.slice(0, 3).map((one) => `  ${terminal(`${one.path}:${one.line}: ${one.rule}`)}\n`);
  const more = left.length > places.length ? `  … and ${left.length - places.length} more\n` : '';
  io.stderr.write(
    `Wrote ${counted(count, 'finding')} to ${name}. To use it: \`baselineFile: ${path.isAbsolute(name) ? 'PATH' : name}\` in the configuration, or --baseline-file.\n${
      left.length === 0
        ? ''
        : `Left out ${counted(left.length, 'finding')} on files that could not be read: no baseline covers these.\n${places.join('')}${more}`
    }`,
  );
}
