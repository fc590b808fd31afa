// The verb `merge`: the JSON reports of many repositories become one report, with an overview by repository.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../errors.ts';
import type { Report } from '../findings/report.ts';
import { statOf } from '../local/disk.ts';
import { webAddress } from '../reports/links.ts';
import { auditSentence, byOrigin, reportMerger, type MergedReport, type Part } from '../reports/merged.ts';
import { rules } from '../rules/index.ts';
import { toolName, toolVersion } from '../version.ts';
import { answer, readNamed, noteOutputFile, today, type Command, type CommandIo } from './command.ts';
import { outputFlag, parseFlags } from './flags.ts';

const flags = {
  format: { value: 'FORMAT', words: ['text', 'html', 'json', 'markdown'], help: 'format of the report' },
  ...outputFlag,
  expect: {
    value: 'NAMES',
    help: 'repositories that must have a report: a JSON list, names separated by commas, or @FILE with either',
  },
  server: { value: 'URL', help: 'where the repositories are (default: GITHUB_SERVER_URL, else https://github.com)' },
} as const;
/** Reports of one call, and bytes of one. */
const maxReports = 20_000;
const maxReportBytes = 256 * 1024 * 1024;

interface Found {
  readonly origin: string;
  readonly commit: string | undefined;
  readonly file: string;
}

/** `acme/app@COMMIT` → the repository, and the commit that was read. */
function nameOf(name: string): { origin: string; commit: string | undefined } {
  const match = /^(.+)@([0-9a-f]{40}|[0-9a-f]{64})$/.exec(name);
  return { origin: match?.[1] ?? name, commit: match?.[2] };
}

const bare = (file: string): string => file.replace(/\.json$/, '');

/** An argument as files: `NAME=FILE`, a file, or a folder in which `acme/app.json` is the report of `acme/app`. */
async function filesOf(argument: string, cwd: string): Promise<Found[]> {
  const at = argument.indexOf('=');
  const given = path.resolve(cwd, argument);
  const found = statOf(given);
  if (found === undefined && at > 0)
    return [{ ...nameOf(argument.slice(0, at)), file: path.resolve(cwd, argument.slice(at + 1)) }];
  if (found === undefined) throw new UserError(`${JSON.stringify(argument)} does not exist`);
  if (!found.isDirectory()) return [{ ...nameOf(bare(path.basename(given))), file: given }];
  const entries = await readdir(given, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { ...nameOf(bare(path.relative(given, file).split(path.sep).join('/'))), file };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function partOf({ origin, commit, file }: Found): Promise<Part> {
  const { parseReport } = await import('../reports/report-schema.ts');
  const read = async (): Promise<Report> => {
    const { size } = await stat(file);
    if (size > maxReportBytes) throw new Error(`it is larger than ${maxReportBytes / (1024 * 1024)} MiB`);
    return parseReport(await readFile(file, 'utf8'));
  };
  const failed = (error: unknown) => ({ why: `the report cannot be read: ${(error as Error).message}` });
  return { origin, commit, report: await read().catch(failed) };
}

/** The reports one after the other: each is released before the next is read. */
async function* partsOf(all: readonly (Found | Part)[]): AsyncGenerator<Part> {
  for (const one of all) yield 'file' in one ? await partOf(one) : one;
}

/** The names that must be there: JSON (a list), or names divided by commas and white space. */
function expectedOf(text: string): string[] {
  if (!text.trimStart().startsWith('[')) return text.split(/[\s,]+/).filter((name) => name !== '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`--expect: ${(error as Error).message}`);
  }
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string'))
    throw new UserError('--expect is a JSON list of names');
  return value;
}

/** The names of `--expect`, or of the file that it names after an `@`. */
async function expected(given: string, cwd: string): Promise<string[]> {
  if (!given.startsWith('@')) return expectedOf(given);
  return expectedOf((await readNamed(given.slice(1), cwd, '--expect: ')).toString('utf8'));
}

function serverOf(text: string): string {
  const address = webAddress(text);
  if (address === undefined)
    throw new UserError(`--server: ${JSON.stringify(text)} is not a URL`, 'such as https://github.com');
  return address.replace(/\/$/, '');
}

const isRepository = (origin: string): boolean => /^[\w.-]+\/[\w.-]+$/.test(origin);

async function rendered(
  merged: MergedReport,
  format: Exclude<(typeof flags.format.words)[number], 'json'>,
  server: string,
): Promise<string> {
  const repositoryLink = (origin: string): string | undefined =>
    isRepository(origin) ? `${server}/${origin}` : undefined;
  if (format === 'html')
    return (await import('../reports/html/page.ts')).html(merged, {
      rules,
      repositoryLink,
      subject: { date: today() },
    });
  const { mergedMarkdown, mergedText } = await import('../reports/merged-summary.ts');
  return format === 'text' ? mergedText(merged) : mergedMarkdown(merged, { rules });
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw new UserError('merge needs reports', 'files, folders or NAME=FILE');
  const { format = 'text' } = values;
  const server = serverOf(values.server ?? io.env['GITHUB_SERVER_URL'] ?? 'https://github.com');
  const names = values.expect === undefined ? [] : await expected(values.expect, io.cwd);
  const files = (await Promise.all(positionals.map((argument) => filesOf(argument, io.cwd)))).flat();
  if (files.length > maxReports) throw new UserError(`${files.length} reports are more than ${maxReports}`);
  const known = new Set(files.map(({ origin }) => origin.toLowerCase()));
  const missing = new Set(names.filter((name) => !known.has(name.toLowerCase())));
  const all: (Found | Part)[] = [
    ...files,
    ...[...missing].map((origin) => ({ origin, report: { why: 'there is no report of it' } })),
  ];
  if (all.length === 0) throw new UserError('there are no reports to merge');
  const parts = partsOf(all.sort(byOrigin));
  const tool = { name: toolName, version: toolVersion } as const;
  if (format === 'json') {
    const { mergeToJson } = await import('./merge-json.ts');
    const conclusion = await mergeToJson(parts, tool, (pieces) => answer(pieces, values.output, io));
    return conclusion === 'failure' ? 1 : 0;
  }
  const { add, report } = reportMerger(tool);
  for await (const part of parts) add(part);
  const merged = report();
  await answer(await rendered(merged, format, server), values.output, io);
  noteOutputFile(auditSentence(merged), values.output, io);
  return merged.conclusion === 'failure' ? 1 : 0;
}

export const merge: Command = {
  summary: 'merge JSON reports of many repositories into one',
  calls: ['merge FILE|DIR|NAME=FILE… [flags]'],
  about: [
    'A FILE is a report that `--format json` wrote. In a folder, `acme/app.json` is the report of `acme/app`; `acme/app@COMMIT.json` also states which commit was read. A report that cannot be read, or is expected and missing, makes the result a failure.',
  ],
  examples: [['merge reports --format html --output audit.html', 'a folder of reports as one page']],
  flags,
  exit: 'Exit code: 0 no report is a failure, 1 one is or is missing, 2 the command could not do its work.',
  run,
};
