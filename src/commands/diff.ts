// The verb `diff`: the change log of two files, two folders or two revisions, for release notes.
import path from 'node:path';
import type { ChangeSet } from '../changes/change-set.ts';
import { notTextReason } from '../changes/content.ts';
import { collectFromMaps } from '../changes/from-maps.ts';
import { UserError } from '../errors.ts';
import type { Report } from '../findings/report.ts';
import { readRegularFile, statOf } from '../local/disk.ts';
import { changeLogMarkdown, changeLogText } from '../reports/change-log.ts';
import { review } from '../review.ts';
import { ruleOf } from '../rules/index.ts';
import { toolName, toolVersion } from '../version.ts';
import { answer, type Command, type CommandIo } from './command.ts';
import { configFlag, jobsFlag, jobsOf, outputFlag, parseFlags, type ValuesOf } from './flags.ts';
import { collect } from './review-change.ts';
import { readConfig } from './settings.ts';
import { jsonOutput } from '../reports/json.ts';

const flags = {
  repo: {
    value: 'DIR',
    help: 'a folder in the repository, if OLD and NEW are revisions (default: the working directory)',
  },
  ...configFlag,
  format: {
    value: 'FORMAT',
    words: ['text', 'json', 'markdown'],
    help: 'format of the log; markdown fits into release notes',
  },
  ...outputFlag,
  ...jobsFlag,
} as const;
type Values = ValuesOf<typeof flags>;
type Kind = 'file' | 'folder' | 'nothing';

function kindOf(name: string, io: CommandIo): Kind {
  const found = statOf(path.resolve(io.cwd, name));
  if (found === undefined) return 'nothing';
  return found.isDirectory() ? 'folder' : 'file';
}

async function textOf(name: string, io: CommandIo): Promise<string> {
  const content = await readRegularFile(path.resolve(io.cwd, name));
  if (content.kind === 'text') return content.text;
  throw new UserError(`${JSON.stringify(name)} cannot be read: ${notTextReason(content)}`);
}

/** Two files are one file that changed, whatever they are called. */
async function ofFiles(before: string, after: string, io: CommandIo): Promise<ChangeSet> {
  const [old, fresh] = await Promise.all([textOf(before, io), textOf(after, io)]);
  const everything = { paths: [], pathsIgnore: [] };
  const changeSet = collectFromMaps(new Map([[after, old]]), new Map([[after, fresh]]), undefined, everything);
  if (changeSet.files.length === 0)
    throw new UserError(`${JSON.stringify(after)} is neither a manifest (.yaml, .yml, .json) nor a Go file`);
  return changeSet;
}

async function changeSetOf(names: readonly [string, string], values: Values, io: CommandIo): Promise<ChangeSet> {
  const [before, after] = names;
  const jobs = jobsOf(values);
  const [old, fresh] = values.repo === undefined ? names.map((name) => kindOf(name, io)) : [];
  if (old === 'file' && fresh === 'file') return ofFiles(before, after, io);
  const config = await readConfig(values, io, path.resolve(io.cwd, values.repo ?? '.'));
  if (old === 'folder' && fresh === 'folder') {
    const { foldersSource } = await import('../local/folders.ts');
    return collect(await foldersSource(path.resolve(io.cwd, before), path.resolve(io.cwd, after)), config, jobs);
  }
  if ((old ?? 'nothing') !== 'nothing' || (fresh ?? 'nothing') !== 'nothing')
    throw new UserError(
      `${names.map((name) => JSON.stringify(name)).join(' and ')} are not both files, both folders or both revisions`,
      old === 'nothing' || fresh === 'nothing'
        ? `${JSON.stringify(old === 'nothing' ? before : after)} is not a file or folder`
        : 'where a revision has the name of a file, --repo DIR reads it as a revision',
    );
  const { gitSource } = await import('../local/git.ts');
  const directory = path.resolve(io.cwd, values.repo ?? '.');
  return collect(await gitSource({ directory, env: io.env, base: before, head: after, direct: true }), config, jobs);
}

function rendered(
  format: (typeof flags.format.words)[number],
  { changes, notChecked }: Report,
  colors: boolean,
): string {
  if (format === 'text') return changeLogText({ changes, notChecked }, colors);
  if (format === 'markdown') return changeLogMarkdown({ changes, notChecked });
  return jsonOutput({ version: 1, tool: { name: toolName, version: toolVersion }, notChecked, changes });
}

/** What is in no log: what was not checked, and what no rule could read or compare. */
const notCompared = ({ findings, notChecked }: Report): Report['notChecked'] => [
  ...notChecked,
  ...findings
    .filter(({ rule, path: at }) => ruleOf(rule)?.meansUnread === true && !notChecked.some((one) => one.path === at))
    .map(({ path: at, line, message }) => ({ path: at, why: `line ${line}: ${message}` })),
];

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0)
    throw new UserError('diff compares two files, two folders or two revisions', 'the older one first: diff OLD NEW');
  const output = values.output === '-' ? undefined : values.output;
  const changeSet = await changeSetOf([before, after], values, io);
  const reviewed = review(changeSet, await readConfig(values, io, undefined));
  const report = { ...reviewed, notChecked: notCompared(reviewed) };
  const colors = io.colors && values['no-color'] !== true && output === undefined;
  const text = rendered(values.format ?? 'text', report, colors);
  await answer(text, output, io);
  return 0;
}

export const diff: Command = {
  summary: 'print the change log of two files, two folders or two revisions',
  calls: ['diff OLD NEW [--repo DIR] [flags]'],
  about: [
    'OLD and NEW are two files, two folders or two revisions of a repository, each taken as it is: no merge base. Grouped by API and version, breaking changes first; edits of descriptions are counted; what was not compared comes first, by reason. `paths` and `pathsIgnore` of the configuration choose what is compared.',
  ],
  examples: [
    ['diff v1.2.0 v1.3.0', 'what a release changed'],
    ['diff old-crd.yaml new-crd.yaml', 'two files'],
    ['diff v1.2.0 HEAD --format markdown', 'for release notes'],
  ],
  flags,
  exit: 'Exit code: 0, also where something breaks; 2 when the command could not do its work.',
  run,
};
