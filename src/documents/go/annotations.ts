// Annotations that markers of a Go file put on generated CRDs, and the API group that its package states.
import { spanOf, type SourceFile, type Span } from '../span.ts';
import type { Expr } from './ast.ts';
import { markersOf, type DocLine } from './comments.ts';
import { cursorOf, readExpr } from './expressions.ts';
import { allMarkersOf, parseGo, type GoConstant } from './go-file.ts';
import { unquote } from './literal.ts';
import { parseMarker, splitOutsideQuotes, unquoted, type Piece } from './marker.ts';
import { attempt, type Cursor } from './tokens.ts';

/** One annotation that a `+kubebuilder:metadata:annotations=` marker sets. */
export interface AnnotationMarker {
  readonly key: string;
  readonly value: string;
  /** The place of `value` in the file, without quotes. */
  readonly valueSpan: Span;
  /** The whole marker, from its `+`. */
  readonly span: Span;
  /** Name of the type whose comment it is, `Widget`; the CRD's kind. */
  readonly typeName: string;
}

/** The annotations in one Go file. */
interface GoAnnotations {
  /** Name of the package, which is the API version by convention; undefined where the clause does not parse. */
  readonly package: string | undefined;
  readonly annotations: readonly AnnotationMarker[];
}

/** The variables of a package that state its group, by the conventions of kubebuilder and of k8s.io. */
const groupVariables: ReadonlySet<string> = new Set(['GroupVersion', 'SchemeGroupVersion']);
const annotationsMarker = 'kubebuilder:metadata:annotations';

/** Whether `readAnnotations` could find anything: a cheap look at the text, before anything is parsed. */
export const mayHaveAnnotations = (text: string): boolean => text.includes('metadata:annotations');

/** Whether a text may set one of these, before its words are looked at: generated types use them, and set none. */
const maySetGroup = (text: string): boolean => /GroupVersion\s*(?:=|\/[/*])/.test(text);

/** Whether `packageGroup` could find anything: a cheap look at the text. */
const mayNameGroup = (text: string): boolean => text.includes('+groupName') || maySetGroup(text);

/** The annotations that markers set on CRDs, as controller-gen reads them: `"k=v"`, `k=v`, lists, and `"k:v"`. */
export function readAnnotations(file: SourceFile): GoAnnotations {
  if (!mayHaveAnnotations(file.text)) return { package: undefined, annotations: [] };
  const go = parseGo(file);
  const annotations = go.types.flatMap((type) =>
    allMarkersOf(type).flatMap((line) => annotationsOfLine(file, type.name, line)),
  );
  return { package: go.package, annotations };
}

function annotationsOfLine(file: SourceFile, typeName: string, line: DocLine): AnnotationMarker[] {
  const marker = parseMarker(line.text);
  if (marker?.name !== annotationsMarker || marker.value === undefined) return [];
  const span = spanOf(file, line);
  return annotationPieces(marker.value).map(({ key, value }) => ({
    key,
    value: value.text,
    valueSpan: { file, start: line.start + value.start, end: line.start + value.end },
    span,
    typeName,
  }));
}

/** A list `"a";"b"` or `{"a","b"}`, or a single text; unquoted text is one annotation up to `;`. */
function annotationPieces(whole: Piece): { key: string; value: Piece }[] {
  const braced = /^\s*\{(.*)\}\s*$/s.exec(whole.text)?.[1];
  const text = braced ?? whole.text;
  const offset = whole.start + (braced === undefined ? 0 : whole.text.indexOf('{') + 1);
  return splitOutsideQuotes(text, braced === undefined ? ';' : ',').flatMap((piece) => {
    const inner = unquoted({ ...piece, start: offset + piece.start, end: offset + piece.end });
    const equals = inner.text.indexOf('=');
    const at = equals >= 0 ? equals : inner.text.indexOf(':');
    if (at <= 0) return [];
    const value = inner.text.slice(at + 1);
    return [{ key: inner.text.slice(0, at), value: { text: value, start: inner.end - value.length, end: inner.end } }];
  });
}

/** What a package states of all its types, in its place. */
export interface Stated {
  readonly text: string;
  readonly at: Span;
}

/** The markers before a Go file's package clause, by their names; of several the first, as for controller-gen. */
export function packageMarkers(file: SourceFile): ReadonlyMap<string, Stated> {
  return new Map(
    markersOf(parseGo(file).packageComments)
      .toReversed()
      .flatMap((line) => {
        const marker = parseMarker(line.text);
        const text = marker?.value === undefined ? '' : unquoted(marker.value).text;
        return marker === undefined ? [] : [[marker.name, { text, at: spanOf(file, line) }]];
      }),
  );
}

/**
 * The group and version under which a Go file registers the kinds of its package, `GroupVersion =
 * schema.GroupVersion{…}`; each undefined where no literal and no known constant states it. `constantsOf`: those of the
 * package, and of another one by its qualifier.
 */
export function registeredAs(
  file: SourceFile,
  constantsOf = (qualifier?: string): readonly GoConstant[] => (qualifier === undefined ? parseGo(file).constants : []),
): Readonly<Record<'group' | 'version', Stated | undefined>> {
  const [group, version] = maySetGroup(file.text) ? versionLiteral(cursorOf(file.text)) : [];
  const valueOf = (value: Expr | undefined): Stated | undefined => {
    const text = value?.kind === 'literal' ? unquote(value.text) : undefined;
    if (value !== undefined && text !== undefined) return { text, at: spanOf(file, value) };
    const named = value?.kind === 'ident' || value?.kind === 'selector' ? value : undefined;
    const qualifier = named?.kind === 'selector' && named.x.kind === 'ident' ? named.x.name : undefined;
    if (named === undefined || (named.kind === 'selector' && qualifier === undefined)) return undefined;
    const constant = constantsOf(qualifier).find(({ name }) => name === named.name);
    return constant?.quoted === true ? { text: constant.value ?? '', at: constant.span } : undefined;
  };
  return { group: valueOf(group), version: valueOf(version) };
}

/** The API group that a Go file gives to its package: by `+groupName=`, else by `GroupVersion`; undefined without. */
export const packageGroup = (file: SourceFile): string | undefined =>
  mayNameGroup(file.text) ? (packageMarkers(file).get('groupName') ?? registeredAs(file).group)?.text : undefined;

/** The values of `Group` and `Version` in `GroupVersion = schema.GroupVersion{…}`. */
function versionLiteral(cursor: Cursor): (Expr | undefined)[] {
  const { tokens } = cursor.scanned;
  for (const [at, token] of tokens.entries()) {
    // Assignments inside a literal that was just read are skipped with it.
    if (at < cursor.at || token.kind !== 'ident' || tokens[at + 1]?.kind !== '=') continue;
    if (!groupVariables.has(cursor.textOf(token))) continue;
    cursor.at = at + 2;
    const literal = attempt(() => readExpr(cursor));
    const elements = literal?.kind === 'composite' ? literal.elements : [];
    const values = ['Group', 'Version'].map(
      (name, index) =>
        elements.find(({ key }) => key?.kind === 'ident' && key.name === name)?.value ??
        (elements[0]?.key === undefined ? elements[index]?.value : undefined),
    );
    if (values[0] !== undefined) return values;
  }
  return [];
}

/** Characters before the name of a type that are looked at. */
const maxQualifierLength = 100;

/** Calls that register kinds; what all but the first register may be any expression. */
const registering = /^(?:Register|AddKnownTypes|AddKnownTypeWithName)$/;

/** A type that is registered with a scheme, and the kind as which it is. */
interface Registered {
  readonly type: string;
  readonly kind: string;
}

/**
 * The kinds that a Go file registers with a scheme, `Register(&Widget{})`; one whose type is unknown, as in
 * `AddKnownTypeWithName(GroupVersion.WithKind("Widget"), object)`, has a type of its name. `isWhole`: all are named.
 */
export function registeredKinds({ text }: SourceFile): {
  readonly registered: readonly Registered[];
  readonly isWhole: boolean;
} {
  const registered: Registered[] = [];
  let isWhole = true;
  if (!/Register\(|AddKnownType/.test(text)) return { registered, isWhole };
  const { tokens } = cursorOf(text).scanned;
  const textAt = (at: number): string => text.slice(tokens[at]?.start, tokens[at]?.end);
  for (let at = 1; at < tokens.length; at++) {
    const called = textAt(at);
    if (textAt(at + 1) !== '(' || textAt(at - 1) !== '.' || !registering.test(called)) continue;
    const types: string[] = [];
    let [kind, hasOpen]: [string | undefined, boolean] = [undefined, false];
    for (let depth = 0; at < tokens.length; at++) {
      const [before, word, after] = [textAt(at - 1), textAt(at), textAt(at + 1)];
      // What `Register` is called with by name is a function. A variable, a call or a conversion may be of any kind.
      const isOpen = called !== 'Register' && depth === 1 && before === ',' && /^(?!new$)[\w(]/.test(word);
      depth += '([{'.includes(word) && word !== '' ? 1 : ')]}'.includes(word) && word !== '' ? -1 : 0;
      if (depth === 0 && word === ')') break;
      if (word === '...' || isOpen) hasOpen = true;
      if (called === 'AddKnownTypeWithName' && word === 'WithKind' && after === '(' && textAt(at + 3) === ')')
        kind ??= unquote(textAt(at + 2));
      const isNew =
        after === ')' && /\bnew\((?:\w+\.)?$/.test(text.slice(0, tokens[at]?.start).slice(-maxQualifierLength));
      if (isNew || (after === '{' && (before === '&' || before === '.'))) types.push(word);
    }
    if (kind !== undefined && types.length === 0) types.push(kind);
    else if (hasOpen) isWhole = false;
    for (const type of types) registered.push({ type, kind: kind ?? type });
  }
  return { registered, isWhole };
}
