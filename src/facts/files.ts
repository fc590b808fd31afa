// Facts about files that could not be read as a whole.
import type { FileProblem, ParsedFile } from '../documents/document.ts';
import type { Span } from '../documents/span.ts';
import type { Status } from '../findings/finding.ts';

/** A file of which something could not be read. */
export interface FileProblemFact {
  readonly kind: 'file-problem';
  readonly problem: FileProblem;
  readonly status: Status;
  /** Of a limit: the file holds a CRD, or held one. */
  readonly holdsCrd?: boolean;
}

/** A step of this program that threw while it looked at something. */
interface CrashFact {
  readonly kind: 'crash';
  /** The rule or step that failed. */
  readonly what: string;
  readonly message: string;
  readonly at: Span;
}

export type FileFact = FileProblemFact | CrashFact;

/** What hindered the reading of `head`; a problem whose message the base's file had too existed before. */
export function fileFacts(base: ParsedFile | undefined, head: ParsedFile): FileFact[] {
  const before = new Set(base?.problems.map((problem) => problem.message));
  const holdsCrd =
    head.problems.some(({ kind }) => kind === 'limit') &&
    (head.file.text.includes('CustomResourceDefinition') ||
      base?.manifests.some(({ shape }) => shape === 'crd') === true);
  return head.problems.map((problem) => ({
    kind: 'file-problem',
    problem,
    status: before.has(problem.message) ? 'existing' : 'introduced',
    ...(holdsCrd ? { holdsCrd } : {}),
  }));
}
