// The comment groups of a Go file as go/parser makes them, and which of them documents what.
import { groupsBefore } from '../documents/go/comments.ts';
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
export function groupComments(scanned: Scanned): CommentGroups {
  const all: CommentGroup[] = [];
  const docs = new Map<number, CommentGroup>();
  const ofDeclarations = new Set<number>();
  let before = 0;
  for (const [at, token] of scanned.tokens.entries()) {
    if (token.comments === before) continue;
    before = token.comments;
    const { trailing, groups } = groupsBefore(scanned, at);
    for (const comments of trailing.length > 0 ? [trailing, ...groups] : groups)
      all.push({
        index: all.length,
        comments,
        line: comments[0]?.line ?? 0,
        endLine: comments.at(-1)?.endLine ?? 0,
      });
    const last = all.at(-1);
    if (last === undefined || groups.length === 0 || last.endLine + 1 !== token.line) continue;
    docs.set(at, last);
    if (declarations.has(token.kind)) ofDeclarations.add(last.index);
  }
  return { all, docs, ofDeclarations };
}
