// `ssatags`: server-side apply knows how to merge every list.
import * as v from 'valibot';
import type { Expr } from '../../documents/go/ast.ts';
import { goQuote } from '../../apiserver/index.ts';
import { analyzer, type Aspect, type Report } from '../analyzer.ts';
import { type ApiField, type ApiFile, type ApiStruct, lookUp, withoutPointer } from '../api-package.ts';
import { removeMarker } from '../fixes.ts';
import { isBasicKind, underlyingType, underlyingOf } from '../underlying.ts';
import { choice } from '../options.ts';

export const ssatags = analyzer({
  name: 'ssatags',
  isOnByDefault: true,
  options: v.object({ listTypeSetUsage: choice('Warn', 'Ignore') }),
  checks: ({ listTypeSetUsage }) => ({
    field(field, report) {
      const list = listOf(field.type, field.file);
      if (list === undefined) return;
      const types = field.allMarkers.all('listType');
      if (isByte(list.element, list.file)) {
        for (const marker of types) {
          const edits = removeMarker(field.file, marker);
          const what = 'is a byte array, which does not support the listType marker. Remove the listType marker';
          report(field, `${field.qualifiedName} ${what}`, [
            { message: `Remove listType marker from ${field.qualifiedName}`, edits },
          ]);
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
  /** Whether it is a list by the name of a type. */
  readonly isNamed: boolean;
  /** Whether its length is open. */
  readonly isSlice: boolean;
}

/** A list in the syntax of arrays, or a name for a slice. */
function listOf(type: Expr, file: ApiFile): List | undefined {
  if (type.kind === 'array') return { element: type.element, file, isNamed: false, isSlice: type.length === undefined };
  const made = type.kind === 'ident' ? underlyingType(type, file) : undefined;
  return made?.type.kind === 'array' && made.type.length === undefined
    ? { element: made.type.element, file: made.file, isNamed: true, isSlice: true }
    : undefined;
}

const deepest = 50;

/** Whether a type is that of bytes, by an alias too. */
function isByte(type: Expr, file: ApiFile, depth = 0): boolean {
  if (type.kind !== 'ident' || depth > deepest) return false;
  const declared = file.folder.types.get(type.name);
  if (declared === undefined) return type.name === 'byte' || type.name === 'uint8';
  return declared.spec.alias && isByte(declared.spec.type, declared.file, depth + 1);
}

function checkListType(field: ApiField, list: List, type: string, setUsage: string, report: Report): void {
  const say = (what: string, aspect?: Aspect): void => report(field, `${field.qualifiedName} ${what}`, [], aspect);
  if (type !== 'atomic' && type !== 'set' && type !== 'map')
    say(`has invalid listType ${goQuote(type)}, must be one of: atomic, set, map`);
  if (type === 'map') checkMap(field, list, (what) => say(what, 'list-in-crd'));
  const kind = list.isSlice ? underlyingOf(withoutPointer(list.element), list.file)?.kind : undefined;
  if (type === 'set' && setUsage === 'Warn' && (kind === 'struct' || kind === 'slice' || kind === 'array')) {
    const why = 'due to Server-Side Apply compatibility issues';
    const advice = 'Consider using listType=atomic or listType=map instead';
    say(`with listType=set is not recommended ${why}. ${advice}`, 'list-in-crd');
  }
}

function checkMap({ allMarkers }: ApiField, list: List, say: (what: string) => void): void {
  if (!isObject(list.element, list)) {
    say('with listType=map can only be used for object lists, not primitive lists');
    return;
  }
  const keys = allMarkers.all('listMapKey');
  if (keys.length === 0) say('with listType=map must have at least one listMapKey marker');
  const inner = withoutPointers(list.element);
  const struct = !list.isNamed && inner.kind === 'ident' ? lookUp(inner.name, list.file)?.struct : undefined;
  const names = struct && jsonNames(struct);
  for (const { payload: key } of keys) {
    if (key !== '' && names?.has(key) === false)
      say(`listMapKey ${goQuote(key)} does not exist as a field in the struct`);
  }
}

/** Whether items are objects: by the underlying type where the list has a name, else by syntax and names. */
function isObject(type: Expr, { file, isNamed }: Pick<List, 'file' | 'isNamed'>): boolean {
  if (isNamed) return !isBasicKind(underlyingOf(type, file)?.kind);
  const inner = withoutPointers(type);
  if (inner.kind === 'array') return isObject(inner.element, { file, isNamed });
  if (inner.kind === 'ident') return !isBasicKind(underlyingOf(inner, file)?.kind);
  return inner.kind === 'selector';
}

const withoutPointers = (type: Expr): Expr => (type.kind === 'star' ? withoutPointers(type.x) : type);

/** Names of the properties that a struct has in JSON, those of embedded structs included. */
function jsonNames(struct: ApiStruct, names = new Set<string>(), seen = new Set<ApiStruct>()): ReadonlySet<string> {
  if (seen.has(struct)) return names;
  seen.add(struct);
  for (const { tag, name, type, file } of struct.fields) {
    if (tag.name !== '') names.add(tag.name);
    const isPromoted = name === undefined && tag.name === '' && type.kind === 'ident';
    const embedded = isPromoted ? lookUp(type.name, file)?.struct : undefined;
    if (embedded !== undefined) jsonNames(embedded, names, seen);
  }
  return names;
}
