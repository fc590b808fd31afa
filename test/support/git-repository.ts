// A git repository in a temporary folder, for tests: files in, commits out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A temporary folder that is deleted when the run of tests ends. */
export const temporaryFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'test-')));

/** The environment of git in tests: no user's configuration, fixed names and times. */
export const gitEnv: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

const author = { name: 'Ada', email: 'ada@example.com', date: '2026-01-01T00:00:00Z' };

const run = (folder: string, program: string, args: readonly string[]): string =>
  execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...gitEnv,
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_AUTHOR_DATE: author.date,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
      GIT_COMMITTER_DATE: author.date,
      // A commit starts no other process to look whether there is anything to tidy.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'maintenance.auto',
      GIT_CONFIG_VALUE_0: 'false',
    },
  }).replace(/\n$/, '');

/** Runs git in a folder and gives its output without the last line break. */
export const git = (folder: string, ...args: string[]): string => run(folder, 'git', args);

/** Runs several commands in one go, which takes one start of a process from here where each is dear; `args` are `$1`, `$2`, ... */
export const shell = (folder: string, script: string, ...args: string[]): string =>
  run(folder, 'sh', ['-e', '-c', script, 'sh', ...args]);

/** Writes files below a folder. */
export function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Reads where HEAD is as the shell can: a branch, or a commit. */
const headOf = 'read -r id branch <.git/HEAD; if [ "$branch" ]; then read -r id <".git/$branch"; fi; echo "$id"';
const committing = `git add --all; git commit --quiet --allow-empty --message "$1"; ${headOf}`;

/** Commits everything in the working tree and gives the commit's id. */
export const commit = (folder: string, message = 'change'): string => shell(folder, committing, message);

/** A repository with one commit of these files on the branch `main`. */
export function repository(files: Readonly<Record<string, string | Uint8Array>>, ...init: string[]): string {
  const folder = path.join(temporaryFolder(), 'repository');
  mkdirSync(folder);
  write(folder, files);
  const script = `git init --quiet --template= --initial-branch=main "$@"; set -- first; ${committing}`;
  shell(folder, script, ...init);
  return folder;
}

/** A text of many lines, so that a small edit leaves it similar. */
export const lines = (word: string, count = 40): string =>
  Array.from({ length: count }, (_, index) => `${word}${index}: ${index}\n`).join('');
