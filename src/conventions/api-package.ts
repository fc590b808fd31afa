// A package of API types as the conventions see it: files, types and fields, with the markers that count for them.
import type { Expr, Field, TypeSpec } from '../documents/go/ast.ts';
import type { GoImport } from '../documents/go/declarations.ts';
import { exprString } from '../documents/go/expr-string.ts';
import { BeyondLimits } from '../errors.ts';
import type { CommentGroup, CommentGroups } from './comment-groups.ts';
import { conventionTag, type ConventionTag } from './json-tag.ts';
import type { Markers } from './marker.ts';

export type StructExpr = Extract<Expr, { kind: 'struct' }>;

/** A file of Go source that a package consists of. */
export interface ApiFile {
  readonly path: string;
  readonly text: string;
  readonly folder: ApiFolder;
  /** The name in its package clause. */
  readonly package: string | undefined;
  readonly imports: readonly GoImport[];
  readonly comments: CommentGroups;
  /** Types that the file declares, by name. */
  readonly types: ReadonlyMap<string, ApiType>;
  /** In the order of the file. */
  readonly structs: ReadonlyMap<StructExpr, ApiStruct>;
  /** What did not parse; the good parts are above. */
  readonly problem: { readonly message: string; readonly start: number } | undefined;
}

/** The files of one folder: a package. */
export interface ApiFolder {
  /** Its path, without a slash at the end. */
  readonly path: string;
  readonly name: string;
  readonly files: readonly ApiFile[];
  readonly types: ReadonlyMap<string, ApiType>;
  /** Where types of other packages are found. */
  readonly packages: ApiPackages;
}

/** All packages that were given. */
export interface ApiPackages {
  readonly folders: ReadonlyMap<string, ApiFolder>;
  /** How much of them may still be looked at. */
  readonly room: Room;
  /** The folder of an import path; undefined where it was not given. */
  folderOf(importPath: string): ApiFolder | undefined;
}

/** What is left of the limits for some packages. */
interface Room {
  /** Markers of fields, those of their types again at each: thousands of fields may have one with thousands. */
  markers: number;
  /** Characters of the messages of violations, and some for each. */
  violations: number;
}

/** The limits for packages that are read at once; core/v1 of Kubernetes needs less than a hundredth. */
export const fullRoom = (): Room => ({ markers: 5_000_000, violations: 100_000_000 });

const beyond: Readonly<Record<keyof Room, string>> = {
  markers: 'the fields of a package have too many markers for the API conventions, those of types again at each',
  violations: 'a package breaks the API conventions in too many places',
};

/** Takes from what is left of a limit. Throws BeyondLimits where that is not enough. */
export function takeRoom(room: Room, of: keyof Room, amount: number): void {
  room[of] -= amount;
  if (room[of] < 0) throw new BeyondLimits(beyond[of]);
}

/** A declared type. */
export interface ApiType {
  readonly file: ApiFile;
  readonly spec: TypeSpec;
  readonly name: string;
  readonly markers: Markers;
  /** Its body where it is a struct. */
  readonly struct: ApiStruct | undefined;
}

/** A struct of a type declaration, also one without a name of its own. */
export interface ApiStruct {
  readonly file: ApiFile;
  readonly expr: StructExpr;
  /** Empty for an anonymous one. */
  readonly name: string;
  /** TypeMeta, ListMeta and Items: fields of it are not looked at but by `jsontags`. */
  readonly isList: boolean;
  /** Whether it is in a field that is not checked. */
  readonly isHidden: boolean;
  readonly fields: readonly ApiField[];
}

/** A type without one leading `*`. */
export const withoutPointer = (type: Expr): Expr => (type.kind === 'star' ? type.x : type);

/** The declaration of a name: of the same file, else of the package unless it is an alias there. */
export function lookUp(name: string, file: ApiFile): ApiType | undefined {
  const own = file.types.get(name);
  if (own !== undefined) return own;
  const found = file.folder.types.get(name);
  return found?.spec.alias === true ? undefined : found;
}

/** One field of a struct; `A, B string` is one, named after the first. */
export class ApiField {
  readonly struct: ApiStruct;
  readonly syntax: Field;
  /** Undefined for an embedded one. */
  readonly name: string | undefined;
  readonly index: number;
  readonly doc: CommentGroup | undefined;
  readonly markers: Markers;
  #tag: ConventionTag | undefined;
  #qualifiedName: string | undefined;
  #all: Markers | undefined;

  constructor(struct: ApiStruct, syntax: Field, index: number, doc: CommentGroup | undefined, markers: Markers) {
    this.struct = struct;
    this.syntax = syntax;
    this.name = syntax.names[0]?.name;
    this.index = index;
    this.doc = doc;
    this.markers = markers;
  }

  get tag(): ConventionTag {
    return (this.#tag ??= conventionTag(this.syntax));
  }

  get file(): ApiFile {
    return this.struct.file;
  }

  get type(): Expr {
    return this.syntax.type;
  }

  /** Where it begins: its first name, or the type of an embedded one. */
  get start(): number {
    return this.syntax.names[0]?.start ?? this.syntax.type.start;
  }

  /** Its name, or the type of an embedded one: as written, without the `*` of a type of this package. */
  get ownName(): string {
    const inner = withoutPointer(this.type);
    return this.name ?? (inner.kind === 'ident' ? inner.name : exprString(this.type));
  }

  /** `Struct.Field`; of an anonymous struct the field alone. */
  get qualifiedName(): string {
    return (this.#qualifiedName ??= this.struct.name === '' ? this.ownName : `${this.struct.name}.${this.ownName}`);
  }

  /** Its own markers behind those of its type, where this is a type of the package. */
  get allMarkers(): Markers {
    if (this.#all !== undefined) return this.#all;
    const type = withoutPointer(this.type);
    const declared = type.kind === 'ident' ? lookUp(type.name, this.file) : undefined;
    const ofType = declared?.markers;
    takeRoom(this.file.folder.packages.room, 'markers', this.markers.list.length + (ofType?.list.length ?? 0));
    this.#all = ofType === undefined ? this.markers : this.markers.after(ofType);
    return this.#all;
  }

  /** Whether the conventions look at it. */
  get isSkipped(): boolean {
    return this.tag.ignored || this.markers.has('kubebuilder:validation:Schemaless');
  }
}
