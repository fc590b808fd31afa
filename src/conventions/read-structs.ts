// The structs of a Go file with their fields, and the markers that belong to each.
import type { Expr } from '../documents/go/ast.ts';
import { BeyondLimits } from '../errors.ts';
import { ApiField, type ApiFile, type ApiStruct, type StructExpr } from './api-package.ts';
import type { CommentGroup, CommentGroups } from './comment-groups.ts';
import { Markers, type Marker, type MarkerReader } from './marker.ts';
import { withKubernetesMarkers } from './equivalent-markers.ts';

const none: readonly Expr[] = [];

/** The expressions that a type is made of, one level down. */
function partsOf(type: Expr): readonly Expr[] {
  if (type.kind === 'ident' || type.kind === 'selector') return none;
  if (type.kind === 'star' || type.kind === 'paren') return [type.x];
  if (type.kind === 'array') return [type.element];
  if (type.kind === 'map') return [type.key, type.value];
  if (type.kind === 'chan') return [type.value];
  if (type.kind === 'index') return [type.x, ...type.indices];
  if (type.kind === 'interface') return type.members.map((member) => member.type);
  if (type.kind === 'func') return [...type.params, ...type.results].map((field) => field.type);
  return none;
}

/** Indices of the comment groups that document a field or a member of an interface. */
export function fieldDocsOf(types: readonly Expr[], { docs }: CommentGroups): ReadonlySet<number> {
  const found = new Set<number>();
  for (const type of types) noteDocs(type, docs, found);
  return found;
}

function noteDocs(type: Expr, docs: CommentGroups['docs'], found: Set<number>): void {
  if (type.kind === 'struct' || type.kind === 'interface')
    for (const field of type.kind === 'struct' ? type.fields : type.members) {
      const doc = docs.get(field.token);
      if (doc !== undefined) found.add(doc.index);
      noteDocs(field.type, docs, found);
    }
  else for (const part of partsOf(type)) noteDocs(part, docs, found);
}

/** What the structs of one file, and the markers of what it declares, are read from; `structs` are noted. */
interface Reading {
  readonly file: ApiFile;
  readonly fieldDocs: ReadonlySet<number>;
  readonly reader: MarkerReader;
  readonly structs: Map<StructExpr, ApiStruct>;
}

/** Notes every struct of a type, outer ones first. */
export function noteStructs(reading: Reading, type: Expr, name: string, isHidden: boolean): void {
  if (type.kind !== 'struct') {
    for (const part of partsOf(type)) noteStructs(reading, part, '', isHidden);
    return;
  }
  const { file, structs } = reading;
  const fields: ApiField[] = [];
  const struct = { file, expr: type, name, isList: isListStruct(type), isHidden, fields };
  structs.set(type, struct);
  for (const [index, syntax] of type.fields.entries()) {
    const doc = file.comments.docs.get(syntax.token);
    const field = new ApiField(struct, syntax, index, doc, fieldMarkers(reading, doc));
    fields.push(field);
    noteStructs(reading, syntax.type, '', isHidden || field.isSkipped);
  }
}

/** The markers of a type by its doc comment. */
export const typeMarkers = (reading: Reading, doc: CommentGroup | undefined): Markers =>
  markersOf(reading, doc, (before) => mayHoldMarkersOfType(before, reading.file.text));

const fieldMarkers = (reading: Reading, doc: CommentGroup | undefined): Markers =>
  markersOf(
    reading,
    doc,
    (before) => !reading.fieldDocs.has(before.index) && holdsOnlyMarkers(before, reading.file.text),
  );

/** Markers of one field or type that are read. */
const maxMarkers = 2000;

/** Markers of a doc comment, and of the group before it, one or two lines above, where that one counts. */
function markersOf(
  { file, reader }: Reading,
  doc: CommentGroup | undefined,
  counts: (before: CommentGroup) => boolean,
): Markers {
  const { all, ofDeclarations } = file.comments;
  const before = doc && all[doc.index - 1];
  const lines = doc === undefined || before === undefined ? 0 : doc.line - before.endLine;
  const isNear = before !== undefined && (lines === 2 || lines === 3) && !ofDeclarations.has(before.index);
  const list: Marker[] = [];
  for (const group of [doc, isNear && counts(before) ? before : undefined])
    for (const comment of group?.comments ?? []) {
      const marker = reader.read(file.text, comment);
      if (marker !== undefined) list.push(marker);
    }
  if (list.length > maxMarkers) throw new BeyondLimits(`a field or a type has more than ${maxMarkers} markers`);
  return new Markers(reader.countsTwins ? withKubernetesMarkers(list, reader) : list, reader);
}

const lastName = (type: Expr): string => (type.kind === 'ident' || type.kind === 'selector' ? type.name : '');

/** TypeMeta, ListMeta and a slice Items, and nothing else. */
function isListStruct({ fields }: StructExpr): boolean {
  return (
    fields.length === 3 &&
    ['TypeMeta', 'ListMeta'].every((name) => fields.some(({ type }) => lastName(type) === name)) &&
    fields.some(({ names, type }) => names[0]?.name === 'Items' && type.kind === 'array')
  );
}

const marker = /^\+[a-zA-Z][a-zA-Z0-9:()" ,]/;

const contentsOf = (group: CommentGroup, text: string): string[] =>
  group.comments.map(({ start, end }) => text.slice(start, end).replace(/^\/\//, '').trim());

/** Whether a group is nothing but markers and blank lines: it may belong to the field below. */
function holdsOnlyMarkers(group: CommentGroup, text: string): boolean {
  const lines = contentsOf(group, text).filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => marker.test(line));
}

/** Whether a group has markers, and no line that looks like code taken out: it may belong to the type below. */
export function mayHoldMarkersOfType(group: CommentGroup, text: string): boolean {
  let some = false;
  for (const { start, end } of group.comments) {
    if (text.startsWith('// +', start)) some = true;
    else if (looksLikeCode(text.slice(start, end).replace(/^\/\//, '').trim())) return false;
  }
  return some;
}

const declaration = /^\w+\s+\*?(?:string|int|int32|int64|uint|uint32|uint64|bool|float32|float64|byte|rune)\b|^\*[^ ]/;
const assignment = / (?::=|=|\+=|-=|\*=) | \/=/;
const keyword =
  /^(?:func|type|var|const|import|package|struct|interface|if|for|switch|case|return|break|continue|defer|go|select) /;

/** Whether a parenthesis follows a word, and is closed. */
const isCall = (line: string): boolean => line.lastIndexOf(')') > (/\w\(/.exec(line)?.index ?? line.length);

const looksLikeCode = (line: string): boolean =>
  !line.startsWith('+') &&
  (line.includes('`') || isCall(line) || [declaration, assignment, keyword].some((pattern) => pattern.test(line)));
