// Ignores in the markers of a Go file: which declaration each covers, and what a line of Go belongs to.
import { parseGo, type Documented, type GoFile } from '../documents/go/go-file.ts';
import type { DocLine } from '../documents/go/comments.ts';
import { nolintLines } from '../conventions/nolint.ts';
import { packageReader } from '../conventions/lint.ts';
import { mayHaveDirective, readDirective } from '../documents/ignore-directive.ts';
import { positionAt, type SourceFile, type Span } from '../documents/span.ts';
import { maxDirectives, type Directive, type Scope } from './yaml-ignores.ts';

const maxReasonLength = 500;

/** The declaration on a line of Go, or a field of it. */
type GoPlace = { readonly name: string; readonly field?: string | undefined };

const linesOfDeclaration = (file: SourceFile, { doc, markers, span }: Documented): { first: number; last: number } => ({
  first: positionAt(file, Math.min(span.start, doc[0]?.start ?? span.start, markers[0]?.start ?? span.start)).line,
  last: positionAt(file, Math.max(span.start, span.end - 1)).line,
});

/** Every declaration of a file, its fields before it: the first whose lines hold a line is the innermost. */
const declarationsOf = ({ types, constants }: GoFile): (readonly [Documented, GoPlace, readonly DocLine[]])[] => [
  ...types.flatMap((type) => [
    ...type.fields.map((field) => [field, { name: type.name, field: field.name }, field.markers] as const),
    [type, { name: type.name }, [...type.detachedMarkers, ...type.markers]] as const,
  ]),
  ...constants.map((constant) => [constant, { name: constant.name }, constant.markers] as const),
];

/** The directives in the markers of a Go file; those beyond a limit are reported and not read. */
export function goDirectives(file: SourceFile): Directive[] {
  if (!mayHaveDirective(file)) return [];
  const found = declarationsOf(parseGo(file)).flatMap(([declaration, declared, markers]) =>
    markers.flatMap(({ text, start, end }): Directive[] => {
      const said = readDirective(text.slice(1));
      if (said === undefined) return [];
      return [{ said, at: { file, start, end }, scope: { ...linesOfDeclaration(file, declaration), declared } }];
    }),
  );
  // Of `A, B int` each name has the markers of both.
  return found
    .slice(0, maxDirectives + 1)
    .map((directive, index) => (index < maxDirectives ? directive : { ...directive, said: undefined }));
}

/** The conventions that `//nolint` comments of a Go file suppress, as golangci-lint reads them. */
export function nolintIgnores(file: SourceFile): { reason: string; at: Span; scope: Scope }[] {
  if (!file.text.includes('nolint')) return [];
  const { folders } = packageReader([])(new Map([[file.path, file.text]]));
  return [...folders.values()].flatMap(({ files }) =>
    files.flatMap((one) =>
      nolintLines(one)
        .slice(0, maxDirectives)
        .map(({ from, to, comment: { start, end } }) => {
          const why = /^\/\/.*?\/\/\s*(\S.*)/.exec(file.text.slice(start, Math.min(end, start + maxReasonLength)))?.[1];
          return {
            reason: why?.toWellFormed() ?? 'nolint',
            at: { file, start, end },
            scope: { first: from, last: to },
          };
        }),
    ),
  );
}

/** The declaration of a line (from 1) of a Go file; undefined outside of every declaration. */
export function goPlaceAt(file: SourceFile, line: number): GoPlace | undefined {
  const around = declarationsOf(parseGo(file)).find(([declaration]) => {
    const { first, last } = linesOfDeclaration(file, declaration);
    return first <= line && line <= last;
  });
  return around?.[1];
}
