// The comment groups of a Go file as go/parser makes them, and which of them documents what.
import type { Comment, Scanned } from '../documents/go/scanner.ts';

/** Comments on adjoining lines, with no code between them. */
export interface CommentGroup {
  /** Its place among the groups of the file. */
  readonly index: number;
  readonly comments: readonly Comment[];
  /** Lines from 1: where it begins, and where it ends. */
  readonly line: number;
  readonly endLine: number;
}

export interface CommentGroups {
  readonly all: readonly CommentGroup[];
  /** The group that ends on the line above a token, by the token's index. */
  readonly docs: ReadonlyMap<number, CommentGroup>;
  /** Indices of groups that document a declaration of the file. */
  readonly ofDeclarations: ReadonlySet<number>;
}

const declarations: ReadonlySet<string> = new Set(['func', 'type', 'var', 'const', 'import']);

/** Groups the comments of a file: one behind code is its own group, and documents nothing. */
export function groupComments({ tokens, comments }: Scanned): CommentGroups {
  const all: { index: number; comments: Comment[]; line: number; endLine: number }[] = [];
  const docs = new Map<number, CommentGroup>();
  const ofDeclarations = new Set<number>();
  let next = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.comments === next) continue;
    const codeLine = tokens[at - 1]?.line;
    let trailing = true;
    let last: (typeof all)[number] | undefined;
    for (; next < token.comments; next++) {
      const comment = comments[next];
      if (comment === undefined) break;
      const behindCode: boolean = trailing && comment.line === (last?.endLine ?? codeLine);
      if (last !== undefined && (behindCode || (!trailing && comment.line <= last.endLine + 1))) {
        last.comments.push(comment);
        last.endLine = comment.endLine;
      } else {
        const { line, endLine } = comment;
        last = { index: all.length, comments: [comment], line, endLine };
        all.push(last);
      }
      trailing = behindCode;
    }
    if (last === undefined || trailing || last.endLine + 1 !== token.line) continue;
    docs.set(at, last);
    if (declarations.has(token.kind)) ofDeclarations.add(last.index);
  }
  return { all, docs, ofDeclarations };
}
