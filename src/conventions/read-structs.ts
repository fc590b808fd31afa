// The structs of a Go file with their fields, and the markers that belong to each.
import type { Expr } from '../documents/go/ast.ts';
import { ApiField, type ApiFile, type ApiStruct, type StructExpr } from './api-package.ts';
import type { CommentGroup, CommentGroups } from './comment-groups.ts';
import { Markers, type Marker, type MarkerReader } from './marker.ts';
import { withTwins } from './twins.ts';
import { holdsOnlyMarkers, mayHoldMarkersOfType } from './orphans.ts';

const none: readonly Expr[] = [];

/** The expressions that a type is made of, one level down. */
function partsOf(type: Expr): readonly Expr[] {
  if (type.kind === 'ident' || type.kind === 'selector') return none;
  if (type.kind === 'star' || type.kind === 'paren') return [type.x];
  if (type.kind === 'array') return [type.element];
  if (type.kind === 'map') return [type.key, type.value];
  if (type.kind === 'chan') return [type.value];
  if (type.kind === 'index') return [type.x, ...type.indices];
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

/** Reads the structs of one file, and the markers of what it declares. */
export class StructReader {
  readonly #file: ApiFile;
  readonly #comments: CommentGroups;
  readonly #fieldDocs: ReadonlySet<number>;
  readonly #reader: MarkerReader;
  readonly #structs: Map<StructExpr, ApiStruct>;

  constructor(
    file: ApiFile,
    comments: CommentGroups,
    fieldDocs: ReadonlySet<number>,
    reader: MarkerReader,
    structs: Map<StructExpr, ApiStruct>,
  ) {
    this.#file = file;
    this.#comments = comments;
    this.#fieldDocs = fieldDocs;
    this.#reader = reader;
    this.#structs = structs;
  }

  /** Notes every struct of a type, outer ones first. */
  structsIn(type: Expr, name: string, isHidden: boolean): void {
    if (type.kind !== 'struct') {
      for (const part of partsOf(type)) this.structsIn(part, '', isHidden);
      return;
    }
    const fields: ApiField[] = [];
    const struct = { file: this.#file, expr: type, name, isList: isListStruct(type), isHidden, fields };
    this.#structs.set(type, struct);
    for (const [index, syntax] of type.fields.entries()) {
      const doc = this.#comments.docs.get(syntax.token);
      const field = new ApiField(struct, syntax, index, doc, this.#fieldMarkers(doc));
      fields.push(field);
      this.structsIn(syntax.type, '', isHidden || field.isSkipped);
    }
  }

  typeMarkers(doc: CommentGroup | undefined): Markers {
    const before = this.#before(doc);
    const counts =
      before !== undefined &&
      !this.#comments.ofDeclarations.has(before.index) &&
      mayHoldMarkersOfType(before, this.#file.text);
    return this.#markersOf(doc, counts ? before : undefined);
  }

  #fieldMarkers(doc: CommentGroup | undefined): Markers {
    const before = this.#before(doc);
    const counts =
      before !== undefined &&
      !this.#comments.ofDeclarations.has(before.index) &&
      !this.#fieldDocs.has(before.index) &&
      holdsOnlyMarkers(before, this.#file.text);
    return this.#markersOf(doc, counts ? before : undefined);
  }

  /** The group before a doc comment, where one or two lines lie between. */
  #before(doc: CommentGroup | undefined): CommentGroup | undefined {
    const before = doc && this.#comments.all[doc.index - 1];
    const lines = doc === undefined || before === undefined ? 0 : doc.line - before.endLine;
    return lines === 2 || lines === 3 ? before : undefined;
  }

  #markersOf(doc: CommentGroup | undefined, orphans: CommentGroup | undefined): Markers {
    const list: Marker[] = [];
    for (const group of [doc, orphans])
      for (const comment of group?.comments ?? []) {
        const marker = this.#reader.read(this.#file.text, comment);
        if (marker !== undefined) list.push(marker);
      }
    return new Markers(this.#reader.countsTwins ? withTwins(list, this.#reader) : list, this.#reader);
  }
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
