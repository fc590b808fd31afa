// A Go file as located values: types, fields, constants, their documentation and markers, and what did not parse.
import { once, onceOf } from '../../once.ts';
import type { FileProblem } from '../document.ts';
import { spanOf, type SourceFile, type Span } from '../span.ts';
import type { ConstSpec, Declared, Expr, Field, TypeSpec } from './ast.ts';
import { commentsBefore, linesOfComments, markersOf, type DocLine } from './comments.ts';
import { readDeclarations, type Declarations } from './declarations.ts';
import { exprString } from './expr-string.ts';
import { integerIn } from './integer.ts';
import { jsonTag, unquote, type JsonTag } from './literal.ts';
import { maxWords } from './scanner.ts';
import type { Cursor } from './tokens.ts';

const literalKinds: ReadonlySet<string> = new Set(['struct', 'interface', 'map', 'func', 'chan']);

/** The parts that every documented element of a Go file has. */
export interface Documented {
  readonly name: string;
  /** The name; of an embedded field, its type. */
  readonly at: Span;
  /** The whole declaration without its doc comment. */
  readonly span: Span;
  readonly doc: readonly DocLine[];
  /** The lines of `doc` that begin with `+`, trimmed. */
  readonly markers: readonly DocLine[];
}

export interface GoField extends Documented {
  /** Those of `doc`, and of the group of comments above it. Source: controller-tools, markers/collect.go. */
  readonly markers: readonly DocLine[];
  /** The type as go/types.ExprString prints it, `*` included. */
  readonly type: string;
  readonly typeSpan: Span;
  readonly pointer: boolean;
  readonly embedded: boolean;
  readonly json: JsonTag;
  /** The tag without its quotes; undefined where there is none. */
  readonly tag: string | undefined;
  /** The fields of the struct without a name that its type is or, as a list or map, is made of. */
  readonly within?: readonly GoField[];
}

type GoTypeKind = 'struct' | 'interface' | 'map' | 'slice' | 'array' | 'pointer' | 'func' | 'chan' | 'named';

export interface GoType extends Documented {
  readonly kind: GoTypeKind;
  /** The type after the name; undefined for structs and interfaces. */
  readonly underlying: string | undefined;
  /** `type A = B`. */
  readonly alias: boolean;
  readonly generic: boolean;
  /** Markers of the one comment above the doc comment, as gengo and controller-gen read them; none further up. */
  readonly detachedMarkers: readonly DocLine[];
  /** Of a struct; one for each name of `A, B int`. */
  readonly fields: readonly GoField[];
}

/** All markers of a type: those of its doc comment, and above them detached ones. */
export const allMarkersOf = ({ markers, detachedMarkers }: GoType): readonly DocLine[] => [
  ...detachedMarkers,
  ...markers,
];

export interface GoConstant extends Documented {
  /** As written; empty where the line has none. */
  readonly type: string;
  /** The same, that to which the value is converted, as in `Mode("a")`, or that of the line which it repeats. */
  readonly valueType: string;
  /** Strings unquoted, other expressions as text; null where the line repeats the one above. */
  readonly value: string | null;
  /** The string that it is, of one literal or several, converted to a type or not; undefined for other values. */
  readonly text: string | undefined;
  /** The constant of the package whose value it is, converted to a type or not; undefined for other values. */
  readonly sameAs: string | undefined;
  /** The integer that it is, by the position of its line for `iota`; undefined for other values. */
  readonly integer: number | undefined;
  /** The value is a string literal. */
  readonly quoted: boolean;
}

export interface GoFile {
  readonly file: SourceFile;
  /** Name of the package; undefined where the package clause does not parse. */
  readonly package: string | undefined;
  /** Comments before the package clause, detached ones (license, build tags) included. */
  readonly packageComments: readonly DocLine[];
  readonly types: readonly GoType[];
  readonly constants: readonly GoConstant[];
  /** At most one: the first syntax error; the parts before it could be read. */
  readonly problems: readonly FileProblem[];
}

/** Reads the top level of a Go file by the specification, up to `maxWords`, once for all. Never throws. */
export const parseGo = onceOf((file: SourceFile): GoFile => parseAnew(file));

function parseAnew(file: SourceFile): GoFile {
  const declarations = readDeclarations(file.text);
  const { cursor } = declarations;
  const { beyond } = cursor.scanned;
  const problems =
    beyond === undefined
      ? declarations.errors.slice(0, 1).map((error) => problemOf(file, error))
      : [{ kind: 'limit', endsFile: true, message: tooManyWords, at: { file, start: beyond, end: beyond } } as const];
  const before = commentsBefore(cursor, 0);
  const ofKeyword = once((keyword: number) => documentationAt(cursor, keyword));
  return {
    file,
    package: declarations.package?.name,
    packageComments: linesOfComments(cursor, [...before.detached, ...before.doc]),
    types: declarations.types.map((declared) =>
      goType(file, cursor, declared, documentation(cursor, declared, ofKeyword)),
    ),
    constants: withRepeated(declarations.constants).flatMap(([declared, above, iota]) =>
      goConstants(file, declared, documentation(cursor, declared, ofKeyword), above, iota),
    ),
    problems,
  };
}

const tooManyWords = `this file has more than ${maxWords} words, signs and lines of comments`;

/** The message names no line, so that a fault that only moved is the same at base and head. */
const problemOf = (file: SourceFile, error: Declarations['errors'][number]): FileProblem => ({
  kind: error.limit ? 'limit' : 'syntax',
  message: error.message,
  at: spanOf(file, error),
});

type Documentation = Pick<GoType, 'doc' | 'markers' | 'detachedMarkers'>;

/** The doc of a spec is its own, or, where it has none, that of the keyword: shared by all specs of a group. */
function documentation(
  cursor: Cursor,
  { token, keyword }: Declared,
  ofKeyword: (keyword: number) => Documentation,
): Documentation {
  const group = ofKeyword(keyword);
  if (token === keyword + 1) return group;
  const own = documentationAt(cursor, token);
  return own.doc.length > 0 ? own : { ...group, detachedMarkers: own.detachedMarkers };
}

function documentationAt(cursor: Cursor, token: number): Documentation {
  const comments = commentsBefore(cursor, token);
  const doc = linesOfComments(cursor, comments.doc);
  const detachedMarkers = markersOf(linesOfComments(cursor, comments.closest));
  return { doc, markers: markersOf(doc), detachedMarkers };
}

function goType(file: SourceFile, cursor: Cursor, declared: Declared<TypeSpec>, documents: Documentation): GoType {
  const { name, alias, generic, type } = declared.spec;
  return {
    name: name.name,
    at: spanOf(file, name),
    span: spanOf(file, declared.spec),
    ...documents,
    kind: kindOf(type),
    underlying: type.kind === 'struct' || type.kind === 'interface' ? undefined : exprString(type),
    alias,
    generic,
    fields: type.kind === 'struct' ? type.fields.flatMap((field) => goFields(file, cursor, field)) : [],
  };
}

function kindOf(type: Expr): GoTypeKind {
  if (type.kind === 'array') return type.length === undefined ? 'slice' : 'array';
  if (type.kind === 'star') return 'pointer';
  return literalKinds.has(type.kind) ? (type.kind as GoTypeKind) : 'named';
}

function goFields(file: SourceFile, cursor: Cursor, field: Field): GoField[] {
  const { names, type, tag } = field;
  const comments = commentsBefore(cursor, field.token);
  const [doc, above] = [comments.doc, comments.closest].map((some) => linesOfComments(cursor, some)) as [
    DocLine[],
    DocLine[],
  ];
  const tagText = tag && (unquote(tag.text) ?? '');
  const shared = {
    doc,
    markers: markersOf([...above, ...doc]),
    type: exprString(type),
    typeSpan: spanOf(file, type),
    pointer: type.kind === 'star',
    embedded: names.length === 0,
    json: jsonTag(tagText ?? ''),
    tag: tagText,
    ...within(file, cursor, type),
  };
  const end = tag?.end ?? type.end;
  const identifiers = names.length > 0 ? names : [{ name: embeddedName(type), start: type.start, end: type.end }];
  return identifiers.map(({ name, start, end: nameEnd }) => {
    return { name, at: { file, start, end: nameEnd }, span: { file, start, end }, ...shared };
  });
}

/** The fields of a struct inside a type, behind pointers, lists and maps. */
function within(file: SourceFile, cursor: Cursor, type: Expr): Pick<GoField, 'within'> {
  let end = type;
  while (end.kind === 'star' || end.kind === 'array' || end.kind === 'map')
    end = end.kind === 'star' ? end.x : end.kind === 'map' ? end.value : end.element;
  return end.kind === 'struct' ? { within: end.fields.flatMap((field) => goFields(file, cursor, field)) } : {};
}

/** An embedded field is named after its type: without `*`, package and type arguments. */
function embeddedName(type: Expr): string {
  if (type.kind === 'star' || type.kind === 'index') return embeddedName(type.x);
  return type.kind === 'selector' || type.kind === 'ident' ? type.name : exprString(type);
}

/** The type to which a value is converted: `Mode("a")`. Of what is called only `len` is no type. */
function typeIn(value: Expr | undefined): Expr | undefined {
  const isConversion = value?.kind === 'call' && !value.dots && value.args.length === 1;
  return isConversion && !(value.fun.kind === 'ident' && value.fun.name === 'len') ? value.fun : undefined;
}

/** A value as it is, or what is converted to a type. */
const convertedIn = (value: Expr | undefined): Expr | undefined =>
  typeIn(value) !== undefined && value?.kind === 'call' ? value.args[0] : value;

/** More literals that are joined are not read as one text. */
const mostJoined = 100;

/** The text of a literal, or of several that are joined: `"a" + "b"`. */
function joinedText(value: Expr | undefined): string | undefined {
  const parts: string[] = [];
  let rest = value;
  // What is joined leans to the left.
  while (rest?.kind === 'binary' && rest.op === '+' && parts.length < mostJoined) {
    const last = literalText(rest.y);
    if (last === undefined) return undefined;
    parts.unshift(last);
    rest = rest.x;
  }
  const first = literalText(rest);
  return first === undefined ? undefined : [first, ...parts].join('');
}

const literalText = (value: Expr | undefined): string | undefined =>
  value?.kind === 'literal' && value.of === 'string' ? unquote(value.text) : undefined;

/** Lines of constants, each with the one whose type and values it has, itself or above it, and with its `iota`. */
function withRepeated(constants: readonly Declared<ConstSpec>[]) {
  let [above, keyword, iota]: [ConstSpec | undefined, number, number] = [undefined, -1, 0];
  return constants.map((declared) => {
    const isFirst = declared.keyword !== keyword;
    iota = isFirst ? 0 : iota + 1;
    keyword = declared.keyword;
    if (isFirst || declared.spec.values.length > 0 || above === undefined) above = declared.spec;
    return [declared, above, iota] as const;
  });
}

function goConstants(
  file: SourceFile,
  declared: Declared<ConstSpec>,
  { doc, markers }: Documentation,
  above: ConstSpec,
  iota: number,
): GoConstant[] {
  const { names, type, values } = declared.spec;
  const span = spanOf(file, declared.spec);
  return names.map((name, index) => {
    const value = values[index];
    const [literal, of] = [literalText(value), convertedIn(value)];
    const shared = above.values[index];
    const valueType = above.type ?? typeIn(shared);
    return {
      name: name.name,
      at: spanOf(file, name),
      span,
      doc,
      markers,
      type: type === undefined ? '' : exprString(type),
      valueType: valueType === undefined ? '' : exprString(valueType),
      value: value === undefined ? null : (literal ?? exprString(value)),
      text: joinedText(of),
      sameAs: of?.kind === 'ident' && of.name !== 'iota' ? of.name : undefined,
      integer: shared && integerIn(shared, iota),
      quoted: literal !== undefined,
    };
  });
}
