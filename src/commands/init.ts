// The verb `init`: writes a configuration and a workflow that fit the repository it is run in.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../errors.ts';
import { statOf } from '../local/disk.ts';
import { progressOn } from '../local/progress.ts';
import { trackedFiles } from '../local/tracked-files.ts';
import { terminalLine } from '../reports/escape.ts';
import { toolName, toolVersion } from '../version.ts';
import type { Command, CommandIo } from './command.ts';
import { parseFlags } from './flags.ts';
import { configText, countOf, isCommunity, needsApprovalEvents, workflowText } from './init-files.ts';
import { survey, type Folder, type Survey } from './init-survey.ts';
import { defaultConfigPath } from '../config/config.ts';
import { counted } from '../wording.ts';

const workflowPath = '.github/workflows/kube-api-review.yml';
const flags = {
  'dry-run': { help: 'print both files instead' },
  force: { help: 'overwrite existing files' },
} as const;

function findings(found: Survey, root: string, defaultBranch: string | undefined): string[] {
  const { crds, foreign, likelyForeign, goTypes, gates, golangci, grants, protectedGroups } = found;
  const places = (folders: readonly Folder[]): string =>
    `${counted(countOf(folders), 'file')} in ${folders.length === 1 ? `\`${folders[0]?.path ?? ''}\`` : counted(folders.length, 'folder')}`;
  return [
    `In ${root}${defaultBranch === undefined ? '' : ` (default branch ${defaultBranch})`}:`,
    crds.length === 0 ? '  no CRDs' : `  CRDs: ${places(crds)}`,
    ...(foreign.length + likelyForeign.length === 0
      ? []
      : [`  CRDs of others or of tests, at most \`info\`: ${places([...foreign, ...likelyForeign])}`]),
    ...(goTypes.length === 0 ? [] : [`  API types in Go: ${places(goTypes)}`]),
    ...(found.hasKubeFeatures || gates.length > 0 ? ['  feature gates: lifecycle tags are compared with them'] : []),
    ...(golangci === undefined ? [] : [`  ${golangci}: its settings of kube-api-linter apply to the API conventions`]),
    ...(grants === 0 ? [] : [`  ReferenceGrants: ${counted(grants, 'file')}`]),
    ...(protectedGroups.length === 0
      ? []
      : [
          `  groups of the Kubernetes community: ${protectedGroups.join(', ')}${isCommunity(found) ? ': preset `kubernetes`' : ''}`,
        ]),
    ...(needsApprovalEvents(found)
      ? ['  OWNERS and API approvals: the workflow listens to reviews and comments too']
      : []),
  ];
}

async function write(root: string, name: string, text: string, force: boolean): Promise<boolean> {
  const file = path.join(root, name);
  if (!force && statOf(file) !== undefined) return false;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    throw new UserError(`${name} could not be written: ${(error as Error).message}`);
  }
  return true;
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const [folder = '.', ...others] = positionals;
  if (others.length > 0) throw new UserError('init accepts one folder at most');
  const progress = progressOn(io.stderr, io.env);
  const tracked = await trackedFiles(path.resolve(io.cwd, folder), io.env);
  const found = await survey(tracked, (text) => progress.step(text)).finally(() => progress.done());
  const major = `v${/^\d+/.exec(toolVersion)?.[0] ?? '0'}`;
  // A second workflow would review everything twice.
  const other = found.workflow === workflowPath ? undefined : found.workflow;
  const files = [
    [defaultConfigPath, configText(found, tracked.releases)] as const,
    ...(other === undefined ? [[workflowPath, workflowText(found, major)] as const] : []),
  ];
  const say = (lines: readonly string[]): boolean => io.stderr.write(`${lines.map(terminalLine).join('\n')}\n`);
  say(findings(found, tracked.root, tracked.defaultBranch));
  if (other !== undefined) say([`  ${other} runs this action already: no workflow is written`]);
  if (values['dry-run'] === true) {
    io.stdout.write(files.map(([name, text]) => `# ---- ${name}\n${text}`).join('\n'));
    return 0;
  }
  const written: string[] = [];
  const kept: string[] = [];
  for (const [name, text] of files)
    ((await write(tracked.root, name, text, values.force === true)) ? written : kept).push(name);
  if (written.length === 0)
    throw new UserError(
      `${kept.join(' and ')} are there already`,
      '--force overwrites them, --dry-run shows what would be written',
    );
  say([
    ...written.map((name) => `Wrote ${name}`),
    ...kept.map((name) => `Kept ${name}: it was there already (--force overwrites it)`),
    `Next: \`${io.program ?? toolName} review${folder === '.' ? '' : ` --repo ${folder}`}\` shows what your branch changes; commit both files, and make the job \`api-review\` a required check.`,
  ]);
  return 0;
}

export const init: Command = {
  summary: 'write a configuration and a workflow that fit the repository',
  calls: ['init [DIR] [flags]'],
  about: [
    `Looks through the repository and writes ${defaultConfigPath} and ${workflowPath}, with a comment on each line. Existing files are kept.`,
  ],
  examples: [['init --dry-run', 'see what it would write']],
  flags,
  exit: 'Exit code: 0 something was written or printed, 2 the command could not do its work.',
  run,
};
