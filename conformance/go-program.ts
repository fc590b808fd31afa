// The Go program beside us: built from conformance/oracle, kept running, asked in batches.
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
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

/** Builds the program into a temporary folder and returns its path. Needs Go, and the network once for its modules. */
export function buildProgram(): string {
  const program = path.join(mkdtempSync(path.join(tmpdir(), 'kube-api-review-')), 'oracle');
  execFileSync('go', ['build', '-o', program, '.'], {
    cwd: path.join(import.meta.dirname, 'oracle'),
    stdio: 'inherit',
  });
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
