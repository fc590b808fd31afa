// Facts about files that could not be read as a whole.
import type { FileProblem, ParsedFile } from '../../documents/document.ts';
import type { Span } from '../../documents/span.ts';
import type { Status } from '../document-ref.ts';

/** A file of which something could not be read. */
export interface FileProblemFact {
  readonly kind: 'file-problem';
  readonly problem: FileProblem;
  readonly status: Status;
  /** Of a limit: the file holds a CRD, or types of an API in Go, or held them. */
  readonly holdsCrd?: boolean;
}

/** A step of this program that threw while it looked at something. */
interface CrashFact {
  readonly kind: 'crash';
  readonly what: string;
  readonly message: string;
  readonly at: Span;
}

export type FileFact = FileProblemFact | CrashFact;

/** A file that was read, as far as its problems go. */
type ReadFile = Pick<ParsedFile, 'file' | 'problems'> & Partial<Pick<ParsedFile, 'manifests'>>;

/** What hindered the reading of the end of a file's old text: what stands there now looks as if it had been added. */
function endOfBase(base: ReadFile | undefined, head: ReadFile | undefined): readonly FileProblem[] {
  const limit = base?.problems.find(({ endsFile }) => endsFile);
  if (limit === undefined || head?.problems.some(({ endsFile }) => endsFile) === true) return [];
  const message = `${limit.message} in its old text`;
  return [{ ...limit, message, at: head === undefined ? limit.at : { file: head.file, start: 0, end: 0 } }];
}

/**
 * What hindered the reading of `head`; a problem whose message the base's file had too
 * existed before, unless it left a part of the change unread.
 */
export function fileFacts(base: ReadFile | undefined, head: ReadFile | undefined): FileProblemFact[] {
  const problems = [...(head?.problems ?? []), ...endOfBase(base, head)];
  const before = new Set(base?.problems.map((problem) => problem.message));
  const holdsCrd =
    problems.some(({ kind }) => kind === 'limit') &&
    ([head, base].some((side) => side?.file.text.includes('CustomResourceDefinition')) ||
      base?.manifests?.some(({ shape }) => shape === 'crd') === true);
  return problems.map((problem) => ({
    kind: 'file-problem',
    problem,
    status: before.has(problem.message) && problem.endsFile !== true ? 'existing' : 'introduced',
    ...(holdsCrd ? { holdsCrd } : {}),
  }));
}
