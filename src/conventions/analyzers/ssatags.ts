// `ssatags`: server-side apply knows how to merge every list.
import type { Expr } from '../../documents/go/ast.ts';
import { analyzer, type Aspect, type Report } from '../analyzer.ts';
import { type ApiField, type ApiFile, type ApiStruct, starless } from '../api-package.ts';
import { removeMarker } from '../fixes.ts';
import { basicOf, isBasic, structOf } from '../type-lookup.ts';
import { underlyingOf } from '../underlying.ts';

interface SsaTagsOptions {
  readonly listTypeSetUsage: 'Warn' | 'Ignore';
}

export const ssatags = analyzer<SsaTagsOptions>({
  name: 'ssatags',
  isOnByDefault: true,
  defaults: { listTypeSetUsage: 'Warn' },
  checks: ({ listTypeSetUsage }) => ({
    field(field, report) {
      const list = listOf(field.type, field.file);
      if (list === undefined) return;
      const types = field.allMarkers.all('listType');
      if (isByte(list.element)) {
        for (const marker of types) {
          const edits = removeMarker(field.file, marker);
          const what = 'is a byte array, which does not support the listType marker. Remove the listType marker';
          report(field, `${field.qualifiedName} ${what}`, [{ message: 'Remove the listType marker', edits }]);
        }
      } else if (types.length === 0) {
        const why = 'for proper Server-Side Apply behavior (atomic, set, or map)';
        report(field, `${field.qualifiedName} should have a listType marker ${why}`, [], 'no-list-type');
      } else for (const { payload } of types) checkListType(field, list, payload, listTypeSetUsage, report);
    },
  }),
});

interface List {
  readonly element: Expr;
  readonly file: ApiFile;
}

const deepest = 50;

/** A list in the syntax of arrays, or a name of the package that stands for a slice. */
function listOf(type: Expr, file: ApiFile, depth = 0): List | undefined {
  if (type.kind === 'array')
    return depth > 0 && type.length !== undefined ? undefined : { element: type.element, file };
  const declared = type.kind === 'ident' && depth < deepest ? file.folder.types.get(type.name) : undefined;
  return declared && listOf(declared.spec.type, declared.file, depth + 1);
}

const isByte = (type: Expr): boolean => type.kind === 'ident' && (type.name === 'byte' || type.name === 'uint8');

function checkListType(field: ApiField, list: List, type: string, setUsage: string, report: Report): void {
  const say = (what: string, aspect?: Aspect): void => report(field, `${field.qualifiedName} ${what}`, [], aspect);
  if (type !== 'atomic' && type !== 'set' && type !== 'map')
    say(`has invalid listType "${type}", must be one of: atomic, set, map`);
  if (type === 'map') checkMap(field, list, (what) => say(what, 'list-map'));
  const kind = underlyingOf(starless(list.element), list.file)?.kind;
  if (type === 'set' && setUsage === 'Warn' && (kind === 'struct' || kind === 'slice' || kind === 'array')) {
    const why = 'due to Server-Side Apply compatibility issues';
    say(`with listType=set is not recommended ${why}. Consider using listType=atomic or listType=map instead`);
  }
}

function checkMap({ allMarkers }: ApiField, { element, file }: List, say: (what: string) => void): void {
  if (!isObject(element, file)) {
    say('with listType=map can only be used for object lists, not primitive lists');
    return;
  }
  const keys = allMarkers.all('listMapKey');
  if (keys.length === 0) say('with listType=map must have at least one listMapKey marker');
  const struct = structOf(element, file);
  const names = struct && jsonNames(struct);
  for (const { payload: key } of keys) {
    if (names !== undefined && !names.has(key)) say(`listMapKey "${key}" does not exist as a field in the struct`);
  }
}

/** Whether items are objects, as far as their syntax and the names of the package tell. */
function isObject(type: Expr, file: ApiFile): boolean {
  if (type.kind === 'star' || type.kind === 'paren') return isObject(type.x, file);
  if (type.kind === 'array') return isObject(type.element, file);
  if (type.kind === 'ident') return !isBasic(type, file) && basicOf(type, file) === undefined;
  return type.kind === 'selector' || type.kind === 'struct';
}

/** Names of the properties that a struct has in JSON, those of embedded structs included. */
function jsonNames(struct: ApiStruct, names = new Set<string>(), seen = new Set<ApiStruct>()): ReadonlySet<string> {
  if (seen.has(struct)) return names;
  seen.add(struct);
  for (const { tag, name, type, file } of struct.fields) {
    if (tag.name !== '') names.add(tag.name);
    const embedded = name === undefined && tag.name === '' && !tag.ignored ? structOf(type, file) : undefined;
    if (embedded !== undefined) jsonNames(embedded, names, seen);
  }
  return names;
}
