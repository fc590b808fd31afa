// Nodes of a schema that no value passes, or not their own default, although kube-apiservers accept the CRD.
import {
  type Allowance,
  errorsOfFilledIn,
  fitsRange,
  type JSONSchemaProps,
  matchesNothing,
  newestServer,
  type ValueError,
} from '../../apiserver/index.ts';
import { canonicalJson, type Json, jsonOf } from '../../documents/json-value.ts';
import {
  type Entry,
  entryOf,
  get,
  isTrue,
  itemsOf,
  type MappingNode,
  type Node,
  stringOf,
} from '../../documents/node.ts';

/** Why no value passes, or not the default. */
export type NoValue =
  /** A bound does not fit the type and format, against which servers check it together with each value. */
  | {
      readonly demand: 'bound-outside-format';
      readonly keyword: string;
      readonly bound: string;
      /** The format whose range servers check: `int64` where it is none of theirs. */
      readonly format: 'int32' | 'int64' | 'float';
      /** The wider format of the type that it would fit. */
      readonly wider: 'int64' | 'double' | undefined;
    }
  /** No text matches the pattern. */
  | { readonly demand: 'pattern-without-text'; readonly pattern: string }
  /** The lower bound is above the upper one. */
  | { readonly demand: 'bounds-without-value'; readonly low: string; readonly high: string }
  /** The default has another type than an integer or string, or an item twice: servers check neither in a CRD. */
  | { readonly demand: 'default-rejected'; readonly isTwice: boolean }
  /** The default of a field in the values of a map, which servers do not check in a CRD. */
  | { readonly demand: 'default-in-map-rejected'; readonly error: ValueError };

type Bounds = readonly [low: string, high: string];

const numeric: Bounds = ['minimum', 'maximum'];
const boundsOf: ReadonlyMap<string, Bounds> = new Map([
  ['integer', numeric],
  ['number', numeric],
  ['string', ['minLength', 'maxLength']],
  ['array', ['minItems', 'maxItems']],
  ['object', ['minProperties', 'maxProperties']],
]);

type Bound = { readonly entry: Entry; readonly value: number; readonly text: string };

function boundOf(node: MappingNode, keyword: string): Bound | undefined {
  const entry = entryOf(node, keyword);
  if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'number') return undefined;
  const { value, literal = String(value) } = entry.value;
  return { entry, value, text: `${keyword}: ${literal}` };
}

const valueOf = (node: Node | undefined): Json => (node === undefined ? null : jsonOf(node));

/** Whether servers reject the default of a node for what they do not check in a CRD. Source: ValidateDefaults. */
function rejectedDefault(node: MappingNode): (NoValue & { readonly entry: Entry }) | undefined {
  const entry = entryOf(node, 'default');
  const value = valueOf(entry?.value);
  if (entry === undefined || value === null) return undefined;
  const fits = typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value);
  if (isTrue(get(node, 'x-kubernetes-int-or-string')) && !fits)
    return { demand: 'default-rejected', isTwice: false, entry };
  const listType = stringOf(get(node, 'x-kubernetes-list-type'));
  if (listType !== 'set' && listType !== 'map') return undefined;
  const keys = itemsOf(get(node, 'x-kubernetes-list-map-keys')).map((key) => stringOf(key) ?? '');
  const identities = itemsOf(entry.value).map((item) =>
    canonicalJson(listType === 'set' ? valueOf(item) : keys.map((key) => valueOf(get(item, key)))),
  );
  const isTwice = new Set(identities).size < identities.length;
  return isTwice ? { demand: 'default-rejected', isTwice, entry } : undefined;
}

/** Whether servers reject the default of a node in the values of a map, whose decoded form `decoded` gives. */
function rejectedInMap(node: MappingNode, decoded: () => JSONSchemaProps | undefined) {
  const entry = entryOf(node, 'default');
  const schema = entry && decoded();
  const [error] = schema === undefined ? [] : errorsOfFilledIn(schema, newestServer);
  return entry && error && ({ demand: 'default-in-map-rejected', error, entry } as const);
}

/**
 * What of a node excludes every value, each with the entry that does. `decoded`: for a node in the values of a map, its
 * decoded form.
 */
export function* noValues(
  node: MappingNode,
  patterns: Allowance,
  decoded?: () => JSONSchemaProps | undefined,
): Generator<NoValue & { readonly entry: Entry }> {
  const unfit = rejectedDefault(node) ?? (decoded && rejectedInMap(node, decoded));
  if (unfit !== undefined) yield unfit;
  const type = stringOf(get(node, 'type')) ?? '';
  const [low, high] = (boundsOf.get(type) ?? []).map((keyword) => boundOf(node, keyword));
  if (type === 'integer' || type === 'number') {
    const format = stringOf(get(node, 'format')) ?? '';
    const [own, wider] =
      type === 'number' ? (['float', 'double'] as const) : ([format === 'int32' ? format : 'int64', 'int64'] as const);
    for (const bound of [low, high, boundOf(node, 'multipleOf')])
      if (bound !== undefined && !fitsRange(bound.value, { type, format }))
        yield {
          demand: 'bound-outside-format',
          keyword: bound.entry.key,
          bound: bound.text,
          format: own,
          wider: fitsRange(bound.value, { type, format: wider }) ? wider : undefined,
          entry: bound.entry,
        };
  }
  if (low !== undefined && high !== undefined) {
    const isOpen = isTrue(get(node, 'exclusiveMinimum')) || isTrue(get(node, 'exclusiveMaximum'));
    if (low.value > high.value || (low.value === high.value && isOpen && boundsOf.get(type) === numeric))
      yield { demand: 'bounds-without-value', low: low.text, high: high.text, entry: low.entry };
  }
  const pattern = type === 'string' ? entryOf(node, 'pattern') : undefined;
  const text = stringOf(pattern?.value);
  if (pattern !== undefined && text !== undefined && matchesNothing(text, patterns))
    yield { demand: 'pattern-without-text', pattern: text, entry: pattern };
}
