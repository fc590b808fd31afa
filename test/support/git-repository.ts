// A git repository in a temporary folder, for tests: files in, commits out.
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lazily } from '../../src/once.ts';

/** A temporary folder that is deleted when the run of tests ends. */
export const temporaryFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'test-')));

/** The environment of git in tests: no user's configuration, fixed names and times. */
export const gitEnv: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

const author = { NAME: 'Ada', EMAIL: 'ada@example.com', DATE: '2026-01-01T00:00:00Z' };
const committing = {
  ...gitEnv,
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => Object.entries(author).map(([what, is]) => [`GIT_${who}_${what}`, is])),
  ),
  // A commit starts no other process to look whether there is anything to tidy.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
};

/**
 * A shell that runs the file `job` for each line that it reads, and answers with the exit code: a small process starts
 * others in a fraction of the time that this one takes, which holds much memory. It ends with this process.
 */
const starter = lazily(() => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', ['requests', 'answers'], { cwd: folder });
  const script = 'exec <requests >answers; while read -r _; do (. ./job) <in >out 2>err; echo $?; done';
  spawn('sh', ['-c', script], { cwd: folder, env: committing, stdio: 'ignore' }).unref();
  const [requests, answers] = [path.join(folder, 'requests'), path.join(folder, 'answers')];
  return { folder, requests: openSync(requests, 'w'), answers: openSync(answers, 'r') };
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What a program prints that is run in a folder; throws what it says if it fails. */
export function run(folder: string, program: string, args: readonly string[], input: string | Buffer = ''): Buffer {
  const { folder: own, requests, answers } = starter();
  const file = (name: string): string => path.join(own, name);
  writeFileSync(file('in'), input);
  writeFileSync(file('job'), `cd ${quoted(folder)} && exec ${[program, ...args].map(quoted).join(' ')}\n`);
  writeSync(requests, '\n');
  const answer = Buffer.alloc(8);
  const code = answer.toString('utf8', 0, readSync(answers, answer)).trim();
  const [out, err] = [readFileSync(file('out')), readFileSync(file('err'), 'utf8')];
  // New files are written when the disk has time, those that are written over at once.
  for (const name of ['in', 'job', 'out', 'err']) unlinkSync(file(name));
  if (code !== '0') throw new Error(`${program} ended with ${code}: ${err}`);
  return out;
}

const textOf = (folder: string, program: string, args: readonly string[]): string =>
  run(folder, program, args).toString('utf8').replace(/\n$/, '');

/** Runs git in a folder and gives its output without the last line break. */
export const git = (folder: string, ...args: string[]): string => textOf(folder, 'git', args);

/** Runs several commands in one go; `args` are `$1`, `$2`, ... */
export const shell = (folder: string, script: string, ...args: string[]): string =>
  textOf(folder, 'sh', ['-e', '-c', script, 'sh', ...args]);

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
const commitAll = `git add --all; git commit --quiet --allow-empty --message "$1"; ${headOf}`;

/** Commits everything in the working tree and gives the commit's id. */
export const commit = (folder: string, message = 'change'): string => shell(folder, commitAll, message);

/** A repository with one commit of these files on the branch `main`. */
export function repository(files: Readonly<Record<string, string | Uint8Array>>, ...init: string[]): string {
  const folder = path.join(temporaryFolder(), 'repository');
  mkdirSync(folder);
  write(folder, files);
  const script = `git init --quiet --template= --initial-branch=main "$@"; set -- first; ${commitAll}`;
  shell(folder, script, ...init);
  return folder;
}

/** A text of many lines, so that a small edit leaves it similar. */
export const lines = (word: string, count = 40): string =>
  Array.from({ length: count }, (_, index) => `${word}${index}: ${index}\n`).join('');
