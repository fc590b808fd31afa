// The verb `lint`: the API conventions of Go types, over whole files.
import { lineAt } from '../documents/span.ts';
import path from 'node:path';
import { defaultConfig } from '../config/config.ts';
import { conventionSettings } from '../config/convention-settings.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { configErrorText } from '../config/parse-config.ts';
import { readGolangci, type Golangci } from '../config/golangci.ts';
import { bytePlace } from '../conventions/byte-place.ts';
import { asFiltered } from '../conventions/exclusion.ts';
import { fixedText } from '../conventions/fixed-text.ts';
import { lint as check, packageReader, type Violation } from '../conventions/lint.ts';
import { nolintLines } from '../conventions/nolint.ts';
import { UserError } from '../errors.ts';
import { enabledAnalyzers } from '../facts/conventions/convention-facts.ts';
import { isGenerated } from '../facts/go/go-sources.ts';
import { groupBy } from '../group-by.ts';
import { goSources, type GoSources } from '../local/go-sources.ts';
import { writeUntilFixed } from '../local/write-fixed.ts';
import { terminal } from '../reports/escape.ts';
import { answer, readNamed, type Command, type CommandIo } from './command.ts';
import { commonFlags, jobsOf, outputFlag, parseFlags, type Flags, type ValuesOf } from './flags.ts';
import { isRequestsAlone, jsonLinesFlags, rejectJobs, serveJsonLines } from './jsonl.ts';
import { lintAnswer } from './lint-jsonl.ts';
import { isInPreset, lintedFiles, lintReport } from './lint-report.ts';
import { publish } from './publish.ts';
import { counted } from '../wording.ts';

const flags = {
  config: { value: 'FILE', help: 'configuration of golangci-lint: settings of kubeapilinter, exclusions' },
  preset: {
    ...commonFlags.preset,
    help: 'severities; without --config also what is asked, with options for custom resources',
  },
  fix: { help: 'write the fixes into the files, and list what is left; names are not changed' },
  format: { ...commonFlags.format, help: 'format of a report (default: one line a finding, as golangci-lint)' },
  ...outputFlag,
  'fail-on': { ...commonFlags['fail-on'], help: 'what makes the exit code 1 (default: any finding)' },
  ...jsonLinesFlags,
} as const satisfies Flags;

/** What a run found: violations, and files that did not parse or could not be read, as lines. */
interface Linted {
  readonly violations: readonly Violation[];
  readonly problems: readonly string[];
  /** Files that do not parse. */
  readonly broken: readonly string[];
  readonly sources: GoSources;
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (values.jsonl === true) {
    if (!isRequestsAlone(values, positionals))
      throw new UserError('--jsonl is used alone', 'a request brings its files and its configuration');
    return serveJsonLines(io, { verb: 'lint', args, jobs: jobsOf(values), answerer: lintAnswer });
  }
  rejectJobs(values);
  if (positionals.length === 0) throw new UserError('lint needs Go files or folders');
  const settings = await settingsOf(values, io);
  const folder = values.config === undefined ? io.cwd : path.dirname(path.resolve(io.cwd, values.config));
  const load = async (): Promise<Linted> => lintOnce(await goSources(positionals, io.cwd), settings, folder, io.cwd);
  const { linted, remarks } = values.fix === true ? await fixAll(load, io.cwd) : { linted: await load(), remarks: [] };
  const { broken, sources } = linted;
  // Of those that say the same at the same place one, as golangci-lint has it.
  const violations = [...new Map(linted.violations.map((one) => [lineOfViolation(one), one])).values()];
  const { format, preset = defaultConfig.preset, 'fail-on': failOn } = values;
  const checked = { on: settings.on, violations, files: sources.files, broken, unread: sources.unread };
  const report = format === undefined && failOn === undefined ? undefined : lintReport(checked, preset, failOn);
  if (report !== undefined && format !== undefined) {
    const remark = remarks.length === 0 ? undefined : remarks.join('\n');
    return publish(report, lintedFiles(sources.files), values, io, remark);
  }
  const lines = [...linted.problems, ...violations.map(lineOfViolation), ...remarks];
  const count = linted.problems.length + violations.length;
  lines.push(count === 0 ? 'No findings.' : `${counted(count, 'finding')}.`);
  await answer(lines.map((line) => `${terminal(line)}\n`).join(''), values.output, io);
  return (report === undefined ? count > 0 : report.conclusion === 'failure') ? 1 : 0;
}

const noFilters = {
  isRelativeToItself: true,
  isExcluded: () => false,
  isGenerated,
};

/** Of `--config`, else of `--preset`, else kube-api-linter's own. A UserError lists mistakes. */
async function settingsOf({ config: name, preset }: ValuesOf<typeof flags>, io: CommandIo): Promise<Golangci> {
  if (name === undefined && preset !== undefined)
    return { on: enabledAnalyzers({ options: {}, preset }).filter((one) => isInPreset(one, preset)), ...noFilters };
  if (name === undefined) return { on: conventionSettings(undefined).on ?? [], ...noFilters };
  const bytes = await readNamed(name, io.cwd, '--config: ');
  const read = readGolangci(bytes.toString('utf8'), name);
  if ('errors' in read) throw new ConfigurationError(read.errors.map(configErrorText).join('\n'), read.errors);
  return read;
}

function lintOnce(sources: GoSources, settings: Golangci, folder: string, cwd: string): Linted {
  const { files, context, unread } = sources;
  const io = packageReader(settings.on)(new Map([...context, ...files]));
  const asked = new Set([...files].flatMap(([file, text]) => (settings.isGenerated(text) ? [] : [file])));
  const broken: string[] = [];
  const problems = unread.map((one) => `${one.path}: not checked: ${one.why}`);
  for (const { files: members } of io.folders.values())
    for (const file of members)
      if (file.problem !== undefined && files.has(file.path)) {
        const { line, column } = bytePlace(file, file.problem.start);
        broken.push(file.path);
        problems.push(`${file.path}:${line}:${column}: does not parse: ${file.problem.message}`);
      }
  const found = check(io, settings.on, (file) => asked.has(file));
  const violations = [...groupBy(found, ({ file }) => file)].flatMap(([file, of]) => {
    const nolint = nolintLines(file);
    const below = path.relative(folder, path.resolve(cwd, file.path)).replaceAll(path.sep, '/');
    return of.filter((one) => {
      const { line } = lineAt(file, one.start);
      return !nolint.some(({ from, to }) => from <= line && line <= to) && !settings.isExcluded(asFiltered(one, below));
    });
  });
  return { violations, problems, broken, sources };
}

function lineOfViolation({ analyzer, file, start, message }: Violation): string {
  const { line, column } = bytePlace(file, start);
  return `${file.path}:${line}:${column}: ${analyzer}: ${message}`;
}

/** Writes fixes until none is left, but no other names: code and clients use the old ones. */
async function fixAll(load: () => Promise<Linted>, cwd: string): Promise<{ linted: Linted; remarks: string[] }> {
  const { loaded, written } = await writeUntilFixed(
    load,
    ({ violations }) =>
      [...groupBy(violations, ({ file }) => file)].flatMap(([{ path: at, text: before }, of]) => {
        const fixes = of.flatMap((one) => one.fixes.slice(0, 1)).filter((fix) => fix.renames !== true);
        const { text: after, applied } = fixedText(before, fixes);
        return after === before ? [] : [{ path: at, before, after, fixed: applied }];
      }),
    cwd,
  );
  const { files, fixed, unwritten } = written;
  const done = `Fixed ${counted(fixed.length, 'finding')} in ${counted(files.size, 'file')}.`;
  const failed = [...unwritten].map(([file, why]) => `Not written: ${file}: ${why}.`);
  return { linted: loaded, remarks: [...(fixed.length === 0 ? [] : [done]), ...failed] };
}

export const lint: Command = {
  summary: 'check the API conventions of Go types, whole files',
  calls: ['lint FILE|DIR… [flags]', 'lint --jsonl < requests.jsonl'],
  about: [
    'Checks Go files, and folders without tests and third parties, as kube-api-linter does: with the configuration of golangci-lint, or with what it switches on by itself. Generated files are left out, and //nolint comments count.',
    'With --jsonl, a request is\n  {"id","files":{path:text},"imports"?:{path:text},\n   "config"?,"analyzer"?,"path"?}\nand its answer\n  {"id","findings":[{"analyzer","path","line","column","message","fixes"?}]}\nColumns count bytes. `config` is that of kube-api-linter: {"linters":{"enable","disable"},"lintersConfig":{…}}.',
  ],
  examples: [
    ['lint api', 'the conventions that are switched on by default'],
    ['lint api --preset strict --format sarif --fail-on warning', 'a report'],
    ['lint api --config .golangci.yml --fix', 'those of the project, and their fixes'],
  ],
  flags,
  exit: 'Exit code: 0 no findings, or none that --fail-on names; 1 findings, 2 the command could not do its work.',
  run,
};
