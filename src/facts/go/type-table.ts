// The types of a Go package by name, and those that its fields lead to beyond it: of other packages of the same
// module, instances of generic types, and structs without a name.
import { baseName } from '../../changes/relevant.ts';
import { lazily, once, onceOf } from '../../once.ts';
import type { GoField, GoFile, GoType } from '../../documents/go/go-file.ts';

/** What is known of other packages of the same module, on one side. */
export interface ModulePackages {
  /** Where the qualifiers of a file lead: `common` → the folder of that package in the same repository. */
  qualifiersOf(file: GoFile): ReadonlyMap<string, string>;
  /** The files of a folder as far as they were read. */
  filesIn(folder: string): readonly GoFile[];
}

/** A type of another package of the module by its folder: `/pkg/common.Size`, which no file can write. */
const nameIn = (folder: string, name: string): string => `/${folder}.${name}`;

/** The folder of a name that `nameIn` made; undefined for a name of the package itself. */
export const folderOfName = (name: string): string | undefined =>
  name.startsWith('/') ? name.slice(1, name.lastIndexOf('.')) : undefined;

const aName = /\/[^\s[\](){},;*]*|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?/gu;

/** A type as its author would write it: `[]/pkg/common.Size` → `[]common.Size`. */
export const shownType = (type: string): string =>
  type.replaceAll(aName, (name) => (name.startsWith('/') ? baseName(name) : name));

/** The names that a type is written with. */
export const namesIn = (type: string): readonly string[] => type.match(aName) ?? [];

/** The names that a type and its fields are written with. */
export const namesOf = ({ fields, underlying = '' }: GoType): readonly string[] =>
  [underlying, ...fields.map(({ type }) => type)].flatMap(namesIn);

/** The types of both sides of a package. */
interface BothSides {
  readonly before: { readonly types: ReadonlyMap<string, GoType> };
  readonly after: { readonly types: ReadonlyMap<string, GoType> };
}

/**
 * The names of a type, at the end of two types that are otherwise the same, where the package no longer has the old one
 * and had no new one before: it is only renamed.
 */
export function newNameOf(
  was: string,
  is: string,
  { before, after }: BothSides,
): { readonly from: string; readonly into: string } | undefined {
  const [old, now] = [was, is].map((type) => type.replaceAll('*', '')) as [string, string];
  const [from = '', into = ''] = [old, now].map((type) => namesIn(type).at(-1));
  const isRenamed = !after.types.has(from) && !before.types.has(into) && after.types.has(into);
  return isRenamed && old === `${now.slice(0, -into.length)}${from}` ? { from, into } : undefined;
}

/** Types with their own marshaler: their fields do not show their JSON. */
const encodesItself = /^func \((?:\w+ )?\*?(\w+)(?:\[[^\]\n]*\])?\) (?:(Unm|M)arshal(JSON|Text)|OpenAPISchemaType)\(/gm;

const methodsIn = (files: readonly GoFile[]): RegExpExecArray[] =>
  files.flatMap(({ file }) => [...file.text.matchAll(encodesItself)]);

/** The types of some files of a package that write their JSON themselves, with what they write: of two forms JSON. */
export function encodersIn(files: readonly GoFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', verb, form = ''] of methodsIn(files))
    if (verb === 'M' && found.get(name) !== 'JSON') found.set(name, form);
  return found;
}

/** The text of a type with a struct without a name at its end is that of a type `Outer.Field`. */
const structText = /struct\{[^]*$/;

/** The longest name of an instance of a generic type that is read: types may lead to ever larger ones. */
const maxInstanceLength = 200;

/** Renames what a type is written with; the very same type where nothing has another name. */
function renamed(type: GoType, rename: (text: string) => string, name = type.name): GoType {
  const underlying = type.underlying === undefined ? undefined : rename(type.underlying);
  const fields = type.fields.map((field): GoField => {
    const text = rename(field.type);
    return text === field.type ? field : { ...field, type: text };
  });
  const isSame =
    name === type.name && underlying === type.underlying && fields.every((field, at) => field === type.fields[at]);
  return isSame ? type : { ...type, name, underlying, fields };
}

/** The types of a file, each struct without a name in one of their fields as a type `Outer.Field`. */
function withInner(type: GoType): GoType[] {
  const inner: GoType[] = [];
  const fields = type.fields.map((field): GoField => {
    if (field.within === undefined) return field;
    const name = `${type.name}.${field.name}`;
    for (const one of withInner({ ...type, ...field, name, kind: 'struct', fields: field.within, detachedMarkers: [] }))
      inner.push(one);
    return { ...field, type: field.type.replace(structText, () => name) };
  });
  return inner.length === 0 ? [type] : [{ ...type, fields }, ...inner];
}

const canonical = new WeakMap<GoFile, Map<string, readonly GoType[]>>();

/** The types of a file with names of the module's packages by folder; once for a file and where these lead. */
function typesIn(file: GoFile, module: ModulePackages, prefix?: { folder: string; own: ReadonlySet<string> }) {
  const qualifiers = module.qualifiersOf(file);
  const known = canonical.get(file) ?? new Map<string, readonly GoType[]>();
  canonical.set(file, known);
  const key = JSON.stringify([...qualifiers, prefix?.folder]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const dotted = qualifiers.get('.');
  const imported = dotted === undefined ? [] : module.filesIn(dotted);
  const open = new Set(imported.flatMap(({ types }) => types.map((type) => type.name)));
  const named = (name: string): string => {
    const [first = '', second] = name.split('.');
    // What `import .` brings is written like a type of the package itself.
    if (second === undefined && open.has(name)) return nameIn(dotted ?? '', name);
    const folder = second === undefined ? undefined : qualifiers.get(first);
    if (folder !== undefined && second !== undefined) return nameIn(folder, second);
    return prefix?.own.has(name) === true ? nameIn(prefix.folder, name) : name;
  };
  const rename = (text: string): string => text.replaceAll(aName, named);
  const types = file.types
    .flatMap(withInner)
    .map((type) => renamed(type, rename, prefix && nameIn(prefix.folder, type.name)));
  known.set(key, types);
  return types;
}

/** `A, map[K]V` → both. */
function argumentsIn(text: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if ('[({'.includes(char)) depth++;
    else if ('])}'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...found, text.slice(from).trim()].filter((one) => one !== '');
}

/** The names of the parameters of a generic type: `[K comparable, V any]`, `[K, V any]`. */
function parametersOf({ at, span }: GoType): string[] {
  const text = at.file.text.slice(at.end, span.end);
  let [depth, end] = [1, text.indexOf('[') + 1];
  for (; end < text.length && depth > 0; end++) depth += text[end] === '[' ? 1 : text[end] === ']' ? -1 : 0;
  return argumentsIn(text.slice(text.indexOf('[') + 1, end - 1)).map(
    (one) => /^[\p{L}_][\p{L}\p{N}_]*/u.exec(one)?.[0] ?? '',
  );
}

/** The types of another package of the module by their names, and what methods make of them. */
function readFolder(folder: string, module: ModulePackages): ReadonlyMap<string, GoType> {
  const files = module.filesIn(folder);
  const own = new Set(files.flatMap(({ types }) => types.map(({ name }) => name)));
  const types = files.flatMap((file) => typesIn(file, module, { folder, own }));
  const byName = new Map(types.map((type) => [type.name, type]));
  const methods = methodsIn(files);
  // A type with a text marshaler is a string in JSON, unless it has a JSON marshaler. Source: encoding/json, Marshal.
  for (const [, name = '', , form] of methods) {
    const type = byName.get(nameIn(folder, name));
    if (form === 'Text' && type !== undefined)
      byName.set(type.name, { ...type, kind: 'named', underlying: 'string', fields: [] });
  }
  for (const [, name = '', , form] of methods) if (form !== 'Text') byName.delete(nameIn(folder, name));
  return byName;
}

/** Reads each folder once, however many packages lead there. */
const foldersOf = onceOf((module: ModulePackages) => once((folder: string) => readFolder(folder, module)));

/** A type of another package of the module. */
function importedType(name: string, module: ModulePackages): GoType | undefined {
  const folder = folderOfName(name);
  return folder === undefined ? undefined : foldersOf(module)(folder).get(name);
}

/** Types by name: iterating gives those of the package; types of other packages are resolved when looked up. */
class TypeTable extends Map<string, GoType> {
  readonly #module: ModulePackages;
  readonly #elsewhere = new Map<string, GoType | undefined>();
  /** The types of the package that read their JSON themselves, whatever it is. */
  readonly decoders: () => ReadonlySet<string>;

  constructor(files: readonly GoFile[], module: ModulePackages) {
    super(files.flatMap((file) => typesIn(file, module)).map((type) => [type.name, type]));
    this.#module = module;
    this.decoders = lazily(
      () =>
        new Set(
          methodsIn(files).flatMap(([, name = '', verb, form]) => (verb === 'Unm' && form === 'JSON' ? [name] : [])),
        ),
    );
  }

  override get(name: string): GoType | undefined {
    const own = super.get(name);
    if (own !== undefined || !/[/\]]/.test(name) || this.#elsewhere.has(name)) return own ?? this.#elsewhere.get(name);
    const found = name.endsWith(']') ? this.#instance(name) : importedType(name, this.#module);
    this.#elsewhere.set(name, found);
    return found;
  }

  #instance(name: string): GoType | undefined {
    const from = name.indexOf('[');
    const of = from > 0 && name.length < maxInstanceLength ? this.get(name.slice(0, from)) : undefined;
    if (of?.generic !== true) return undefined;
    const given = argumentsIn(name.slice(from + 1, -1));
    const values = new Map(parametersOf(of).map((parameter, at) => [parameter, given[at] ?? parameter]));
    const rename = (text: string): string => text.replaceAll(aName, (one) => values.get(one) ?? one);
    return { ...renamed(of, rename, name), generic: false };
  }
}

/** The types of some files of one package. */
export const typeTable = (files: readonly GoFile[], module: ModulePackages): ReadonlyMap<string, GoType> =>
  new TypeTable(files, module);

/** Whether a type of the package of a table reads its JSON itself. */
export const decodesItself = (types: ReadonlyMap<string, GoType>, name: string): boolean =>
  types instanceof TypeTable && types.decoders().has(name);
