// Nodes of a schema that no value passes, although kube-apiservers accept the CRD.
import { type Allowance, fitsRange, matchesNothing } from '../../apiserver/index.ts';
import { type Entry, entryOf, get, isTrue, type MappingNode, stringOf } from '../../documents/node.ts';

/** Why no value passes. */
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
  | { readonly demand: 'bounds-without-value'; readonly low: string; readonly high: string };

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

/** What of a node excludes every value, each with the entry that does. */
export function* noValues(node: MappingNode, patterns: Allowance): Generator<NoValue & { readonly entry: Entry }> {
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
