// The Go program to compare with: built from conformance/oracle, kept running, asked in batches.
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { measuredVersions } from '../src/apiserver/index.ts';
import type { Question } from './case.ts';

export interface Answer {
  readonly error?: string;
  readonly apiVersion?: string;
  readonly decodeError?: string;
  readonly oldDecodeError?: string;
  readonly strictDecodeErrors: readonly string[];
  readonly createErrors: readonly FieldError[];
  readonly updateErrors?: readonly FieldError[];
  readonly warnings: readonly string[];
  readonly updateWarnings?: readonly string[];
  readonly nonStructural: readonly string[];
  readonly kubeAPIApproved: { readonly status: string; readonly reason: string; readonly message: string } | null;
}

export interface FieldError {
  readonly type: string;
  readonly field: string;
  readonly detail: string;
}

/** The newest covered version, from which the modules of the program are. */
export const newest = measuredVersions[0]?.kubernetes ?? '';

const source = path.join(import.meta.dirname, 'oracle');
const go = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('go', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The folder of the program for the modules of another version, with the Go version and the debug settings that these have. */
function sourceFor(folder: string, apiextensions: string): string {
  const copy = path.join(folder, 'source');
  cpSync(source, copy, { recursive: true });
  rmSync(path.join(copy, 'go.sum'));
  const name = 'k8s.io/apiextensions-apiserver';
  const { GoMod } = JSON.parse(go(folder, 'mod', 'download', '-json', `${name}@${apiextensions}`)) as { GoMod: string };
  const settings = readFileSync(GoMod, 'utf8').match(/^(?:go|godebug) .*$/gm) ?? [];
  const modules = [name, 'k8s.io/apimachinery', 'k8s.io/apiserver', 'k8s.io/component-base'];
  const required = modules.map((module) => `require ${module} ${apiextensions}`);
  writeFileSync(path.join(copy, 'go.mod'), ['module oracle', ...settings, ...required, ''].join('\n'));
  go(copy, 'mod', 'tidy');
  return copy;
}

/** Builds the program of a Kubernetes version into a temporary folder and returns its path. Needs Go, and the network once for its modules. */
export function buildProgram(kubernetesVersion: string = newest): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-'));
  const program = path.join(folder, 'oracle');
  const version = measuredVersions.find(({ kubernetes }) => kubernetes === kubernetesVersion);
  if (version === undefined) throw new Error(`Kubernetes ${kubernetesVersion} is not covered`);
  const at = kubernetesVersion === newest ? source : sourceFor(folder, version.apiextensions);
  const minor = Number(kubernetesVersion.split('.')[1]);
  const tags = [37, 36].filter((before) => minor < before).map((before) => `before_1_${before}`);
  go(at, 'build', '-tags', tags.join(','), '-o', program, '.');
  return program;
}

/** The running program. */
export class GoProgram {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  /** The reading of the answers to the questions asked last. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(program: string) {
    this.#child = spawn(program, ['-jobs', '2']);
    this.#child.stderr.pipe(process.stderr);
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Answers in the order of the questions; more may be asked before they are there. Throws when the program ends. */
  ask(questions: readonly Question[]): Promise<Answer[]> {
    this.#child.stdin.write(questions.map((question, id) => `${JSON.stringify({ id, ...question })}\n`).join(''));
    const answers = this.#turn.then(() => this.#read(questions.length));
    this.#turn = answers;
    return answers;
  }

  async #read(count: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      const { value, done } = await this.#answers.next();
      if (done === true) throw new Error('the Go program ended');
      answers.push(JSON.parse(value) as Answer);
    }
    return answers;
  }

  stop(): void {
    this.#child.stdin.end();
  }
}
