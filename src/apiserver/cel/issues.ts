// Faults of an expression with their places, and cel-go's way of showing them.
import { lineAt } from '../../documents/span.ts';

/** The tree of an expression, or what is wrong with it. */
export type AstOrIssues<Ast> =
  | { readonly ast: Ast; readonly issues?: undefined }
  | { readonly ast?: undefined; readonly issues: Issues };

/** One fault; `offset` in UTF-16 units from the start of the expression, undefined for faults of the whole. */
interface Issue {
  readonly message: string;
  readonly offset: number | undefined;
}

/** How many faults cel-go keeps. */
const limit = 100;
/** The longest source line that is shown, in bytes. */
const maxSnippet = 16384;

/** Collects faults; beyond the limit they are only counted. */
export class Issues {
  readonly #kept: Issue[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get all(): readonly Issue[] {
    return this.#kept;
  }

  get first(): number | undefined {
    const offsets = this.#kept.map(({ offset }) => offset);
    return offsets.reduce((first, offset) =>
      first === undefined || offset === undefined ? undefined : Math.min(first, offset),
    );
  }

  report(offset: number | undefined, message: string): void {
    this.#count++;
    if (this.#count <= limit) this.#kept.push({ offset, message });
  }
}

interface Shown {
  readonly line: number;
  /** From 0, in code points. */
  readonly column: number;
  readonly snippet: string | undefined;
}

const codePoints = (text: string): number => Array.from(text).length;

function place(source: string, offset: number | undefined): Shown {
  if (offset === undefined) return { line: -1, column: -1, snippet: undefined };
  const { line, start, end } = lineAt({ text: source }, offset);
  const snippet = source === '' ? undefined : source.slice(start, end);
  return { line, column: codePoints(source.slice(start, offset)), snippet };
}

const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) > 0x7f;

function show({ line, column, snippet }: Shown, message: string): string {
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`;
  if (snippet === undefined || Buffer.byteLength(snippet) > maxSnippet) return head;
  const chars = Array.from(snippet.replaceAll('\t', ' '));
  const dots = chars.slice(0, column).map((char) => (isWide(char) ? '\uff0e' : '.'));
  const pointer = isWide(chars[column] ?? ' ') ? '\uff3e' : '^';
  return `${head}\n | ${chars.join('')}\n | ${dots.join('')}${pointer}`;
}

/** common.Errors.ToDisplayString: all faults in the order of their places, each with the source line and a pointer. */
export function showIssues(source: string, issues: Issues): string {
  const placed = issues.all.map(({ offset, message }) => ({ at: place(source, offset), message }));
  placed.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const lines = placed.map(({ at, message }) => show(at, message));
  if (issues.count > limit) lines.push(`${issues.count - limit} more errors were truncated`);
  return lines.join('\n');
}
