// `//nolint` comments as golangci-lint reads them: lines on which nothing is reported.
import type { ApiFile } from './api-package.ts';
import { lineAt } from '../documents/span.ts';

/** Lines from 1, both ends included, and the comment that excludes them. */
interface Lines {
  readonly from: number;
  readonly to: number;
  readonly comment: { readonly start: number; readonly end: number };
}

const directive = /^\/\/[/ \t]*nolint(?::([\w,\s-]*))?(?:[\s/]|$)/;

/** Whether a comment switches this linter off: by its name, with all others, or by naming none. */
function switchesOff(comment: string): boolean {
  const found = directive.exec(comment);
  if (found === null) return false;
  const names = (found[1] ?? 'all').split(',').map((name) => name.trim().split(/\s/)[0]?.toLowerCase());
  return names.some((name) => name === 'kubeapilinter' || name === 'all');
}

/** A Go file begins with its package clause. */
const packageToken = 0;

/**
 * The lines of a file that `//nolint` comments exclude: their own, and those of the field or type that begins right
 * below, or of the whole file above its package clause.
 */
export function nolintLines(file: ApiFile): readonly Lines[] {
  const { text, comments, structs, types } = file;
  if (!text.includes('nolint')) return [];
  const lineOf = (offset: number): number => lineAt(file, offset).line;
  const columnOf = (offset: number): number => offset - lineAt(file, offset).start;
  const nodes = new Map<string, number>();
  for (const { fields } of structs.values())
    for (const { start, syntax } of fields)
      nodes.set(`${lineOf(start)}:${columnOf(start)}`, lineOf(syntax.tag?.end ?? syntax.type.end));
  for (const { spec } of types.values()) {
    const lineStart = lineAt(file, spec.start).start;
    const first = text.slice(lineStart).search(/\S/) + lineStart;
    nodes.set(`${lineOf(spec.start)}:${columnOf(first)}`, lineOf(spec.end));
  }
  return comments.all.flatMap((group): Lines[] => {
    const comment = group.comments.find(({ start, end }) => switchesOff(text.slice(start, end)));
    if (comment === undefined) return [];
    const isOfFile = comments.docs.get(packageToken) === group;
    const below = isOfFile
      ? lineOf(text.length)
      : nodes.get(`${group.endLine + 1}:${columnOf(group.comments[0]?.start ?? 0)}`);
    return [{ from: group.line, to: below ?? group.endLine, comment }];
  });
}
