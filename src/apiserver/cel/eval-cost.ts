// What a call costs at run time (cel-go's runtimecost.go and its libraries' trackers, Kubernetes' library/cost.go).
import { ServerPanic } from '../field-path.ts';
import { EvalError, valueOrError } from './eval-error.ts';
import { runeCount } from '../go-text.ts';
import { widthOf } from './values-net.ts';
import { isKind, isList, isMap, kinded, Optional, type Value } from './values.ts';

/** CostTracker.actualSize: elements, characters or bytes; 1 for what has no size. */
function sizeOf(value: Value | undefined): number {
  if (value === undefined) return 1;
  if (typeof value === 'string') return runeCount(value);
  if (value instanceof Uint8Array) return value.length;
  if (isList(value) || isMap(value)) return value.size;
  if (value instanceof Optional && value.value !== undefined) return sizeOf(value.value);
  const other = kinded(value ?? null);
  if (other?.kind === 'ip') return widthOf(other) / 8;
  if (other?.kind === 'cidr') return Math.ceil(other.length / 8);
  return 1;
}

const scan = (size: number): number => Math.ceil(size * 0.1);
const pattern = (size: number): number => Math.ceil(size * 0.25);
const allocated = (factor: number, size: number): number => Math.trunc(size * (factor < 0 ? 1 : factor)) + 11;

function traversal(value: Value | EvalError): number {
  if (value instanceof EvalError) return 1;
  if (typeof value === 'string') return Math.trunc(Buffer.byteLength(value) * 0.1);
  if (value instanceof Uint8Array) return Math.trunc(value.length * 0.1);
  let cost = 0;
  if (isList(value)) for (let at = 0; at < value.size; at++) cost += traversal(valueOrError(() => value.at(at)));
  else if (isMap(value))
    for (const key of value.keys()) cost += traversal(key) + traversal(valueOrError(() => value.find(key) ?? null));
  else return 1;
  return cost;
}

type Cost = (args: readonly (Value | undefined)[], result: Value | undefined, overload: string) => number;
const perCharacter: Cost = ([text]) => scan(sizeOf(text));
const twicePerCharacter: Cost = ([text]) => scan(sizeOf(text) * 2);
const whole: Cost = ([value = null]) => traversal(value);
const search: Cost = ([text, regexp]) => scan(1 + sizeOf(text)) * pattern(sizeOf(regexp));
const smaller: Cost = ([a, b]) => scan(Math.min(sizeOf(a), sizeOf(b)));

const contains: Cost = ([cidr, other], _, overload) =>
  scan(sizeOf(cidr) * 2) + (overload === 'cidr_contains_ip_string' ? scan(sizeOf(other)) : 0);

const containsCidr: Cost = ([cidr, other], _, overload) =>
  scan(sizeOf(cidr) * 2) +
  scan(sizeOf(cidr)) +
  1 +
  (overload === 'cidr_contains_cidr_string' ? scan(sizeOf(other)) : 0);

const costs = (...rows: readonly (readonly [names: string, cost: Cost])[]): ReadonlyMap<string, Cost> =>
  new Map(rows.flatMap(([names, cost]) => names.split(' ').map((name) => [name, cost] as const)));

const byFunction = costs(
  ['isSorted sum max min indexOf lastIndexOf includes', whole],
  ['url lowerAscii upperAscii substring trim cidr isIP isCIDR quantity isQuantity semver isSemver', perCharacter],
  ['replace split ip.isCanonical', twicePerCharacter],
  ['join', (_, result) => scan(sizeOf(result) * 2)],
  ['find findAll', search],
  ['ip', (args, result, overload) => (overload === 'cidr_ip' ? 1 : perCharacter(args, result, overload))],
  ['containsIP', contains],
  ['containsCIDR', containsCidr],
  [
    'validate',
    ([format, text]) => (isKind(format, 'format') ? scan(1 + sizeOf(text)) * pattern(format.patternSize) : 1),
  ],
);

const kubernetesKinds = new Set(['quantity', 'ip', 'cidr', 'format', 'url', 'semver']);

const selfCompared = (list: Value | undefined): number => {
  if (list === undefined)
    throw new ServerPanic('interface conversion: *types.Err is not traits.Lister: missing method Add');
  const size = sizeOf(list);
  const first = isList(list) && size > 0 ? valueOrError(() => list.at(0)) : null;
  return allocated(typeof first === 'string' || first instanceof Uint8Array ? 2.1 : 2, size * size);
};

const byOverload = costs(
  ['starts_with_string ends_with_string', ([, part]) => scan(sizeOf(part))],
  ['string_to_bytes bytes_to_string strings_quote string_format', perCharacter],
  ['in_list', ([, list]) => sizeOf(list)],
  ['equals', ([a = null, b]) => (kubernetesKinds.has(kinded(a)?.kind ?? '') ? 1 : smaller([a, b ?? null], null, ''))],
  ['not_equals', smaller],
  ['add_string add_bytes', ([a, b]) => scan(sizeOf(a) + sizeOf(b))],
  ['matches matches_string', search],
  ['contains_string', ([text, part]) => scan(sizeOf(text)) * scan(sizeOf(part))],
  ['list_slice lists_range list_reverse', (_, result) => allocated(1, sizeOf(result))],
  ['list_flatten', ([list]) => allocated(1, sizeOf(list))],
  [
    'list_flatten_int',
    ([list, depth]) => {
      if (depth === undefined) throw new ServerPanic('interface conversion: ref.Val is *types.Err, not types.Int');
      return allocated(Number(depth), sizeOf(list));
    },
  ],
  ['list_distinct', ([list]) => selfCompared(list)],
  ['list_sets_contains_list list_sets_intersects_list', ([a, b]) => 1 + sizeOf(a) * sizeOf(b)],
  ['list_sets_equivalent_list', ([a, b]) => 1 + sizeOf(a) * sizeOf(b) * 2],
);

const comparison = /^(?:less|greater)(?:_equals)?_(?:string|bytes)$/;

/**
 * The cost of one call; an argument or a result that is an error is undefined. `overload` is its id, or empty if
 * several may apply. Throws ServerPanic where upstream takes an error for a list or a number.
 */
export function callCost(
  name: string,
  overload: string,
  args: readonly (Value | undefined)[],
  result: Value | undefined,
): number {
  if (overload.endsWith('_sortByAssociatedKeys')) return selfCompared(args[1]);
  if (name === 'sort' && overload !== '') return selfCompared(args[0]);
  const cost = byFunction.get(name) ?? (comparison.test(overload) ? smaller : byOverload.get(overload));
  return cost === undefined ? 1 : cost(args, result, overload);
}
