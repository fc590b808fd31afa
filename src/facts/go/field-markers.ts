// The markers of a Go field or type about its values: required, enum, bounds, pattern, default, list type.
import type { DocLine } from '../../documents/go/comments.ts';
import { allMarkersOf, type GoField, type GoFile, type GoType } from '../../documents/go/go-file.ts';
import { declarativeValidation, type DeclarativeValidation } from '../../documents/go/declarative-validation.ts';
import { parseMarker, splitOutsideQuotes, unquoted } from '../../documents/go/marker.ts';
import { markersOf } from './package-identity.ts';
import type { PackageSide } from './packages.ts';
import { onceOf } from '../../once.ts';
import { lastInteger } from '../schema/bounds.ts';
import { withoutPointers } from './wire.ts';

/** Bounds of which a larger number accepts more, and those of which it accepts less. */
const upper = new Set(['Maximum', 'MaxLength', 'MaxItems', 'MaxProperties']);
const lower = new Set(['Minimum', 'MinLength', 'MinItems', 'MinProperties']);

interface Bound {
  readonly value: number;
  /** How far declarative validation, which repeats what code checks, is rolled out; undefined for other bounds. */
  readonly stage: DeclarativeValidation['stage'] | undefined;
  /** The bound itself is not accepted. */
  readonly exclusive?: boolean;
}

/** What markers state about values. */
interface Constraints {
  /** Allowed values as written, without quotes; undefined without an enum. */
  readonly values: readonly string[] | undefined;
  /** By the name in kubebuilder's spelling, `items:` in front for those of elements. */
  readonly bounds: ReadonlyMap<string, Bound>;
  readonly pattern: string | undefined;
  readonly default: string | undefined;
  /** Undefined without a marker: the list is atomic then, unless the tag has a patch strategy. */
  readonly listType: string | undefined;
  readonly listMapKeys: readonly string[];
  /** By a marker; undefined without one. */
  readonly required: boolean | undefined;
}

/** `kubebuilder:validation:items:MaxLength` → `items:MaxLength`. */
function boundName(marker: string): string | undefined {
  const [, items = '', name = ''] = /^kubebuilder:validation:(items:)?(\w+)$/.exec(marker) ?? [];
  return upper.has(name) || lower.has(name) ? `${items}${name}` : undefined;
}

/** `kubebuilder:validation:ExclusiveMaximum` → `Maximum`. */
export const exclusiveBound = (marker: string): string | undefined =>
  /^kubebuilder:validation:Exclusive(M(?:ax|in)imum)$/.exec(marker)?.[1];

/** `k8s:maxLength`, also of items → `MaxLength`, `items:MaxLength`. */
function nativeBoundName({ name, isOfItems }: DeclarativeValidation): string | undefined {
  const spelled = name.charAt(0).toUpperCase() + name.slice(1);
  return upper.has(spelled) || lower.has(spelled) ? `${isOfItems ? 'items:' : ''}${spelled}` : undefined;
}

/** `a;b;"c d"`, `{a,b}` → the values. */
function enumValues(text: string): string[] {
  const braced = /^\s*\{([^]*)\}\s*$/.exec(text)?.[1];
  return splitOutsideQuotes(braced ?? text, braced === undefined ? ';' : ',').map((piece) => unquoted(piece).text);
}

const optional = 'kubebuilder:validation:Optional';

/** The markers that decide whether a field is required, by precedence. Source: controller-tools, structToSchema. */
const presences = [optional, 'kubebuilder:validation:Required', 'optional', 'required'];

function readConstraints(markers: readonly DocLine[]): Constraints {
  let values: string[] | undefined;
  let pattern: string | undefined;
  let own: string | undefined;
  let preset: string | undefined;
  let listType: string | undefined;
  const names = new Set<string>();
  const bounds = new Map<string, Bound>();
  const exclusives = new Set<string | undefined>();
  const listMapKeys: string[] = [];
  const putBound = (name: string, value: string, stage: Bound['stage']): void => {
    if (Number.isFinite(Number(value)) && value !== '') bounds.set(name, { value: Number(value), stage });
  };
  for (const { text } of markers) {
    const native = declarativeValidation(text);
    if (native !== undefined) {
      const { name, value = '', written, isOfItems, stage } = native;
      const bound = nativeBoundName(native);
      if (bound !== undefined) putBound(bound, value, stage);
      else if (isOfItems) continue;
      else if (name === 'default') preset ??= written;
      else if (name === 'listType') listType = value;
      else if (name === 'listMapKey') listMapKeys.push(value);
      // What servers do not enforce yet, code may or may not check.
      else if (name === 'optional' || stage !== 'alpha') names.add(name);
      continue;
    }
    const marker = parseMarker(text);
    if (marker === undefined) continue;
    const { name } = marker;
    const value = marker.value?.text ?? '';
    const plain = marker.value === undefined ? '' : unquoted(marker.value).text;
    const bound = boundName(name);
    if (plain !== 'false') exclusives.add(exclusiveBound(name));
    if (bound !== undefined) putBound(bound, plain, undefined);
    else if (name === 'kubebuilder:validation:Enum') values = enumValues(value);
    else if (name === 'kubebuilder:validation:Pattern') pattern = plain;
    // Source: controller-tools, ApplyPriority: its own marker wins, wherever it is.
    else if (name === 'kubebuilder:default') own = value.trim();
    else if (name === 'default') preset = value.trim();
    else if (name === 'listType') listType = plain;
    else if (name === 'listMapKey') listMapKeys.push(plain);
    else names.add(name);
  }
  for (const [name, bound] of bounds) if (exclusives.has(name)) bounds.set(name, { ...bound, exclusive: true });
  const presence = presences.find((name) => names.has(name));
  return {
    values,
    bounds,
    pattern,
    default: own ?? preset,
    listType,
    listMapKeys: [...new Set(listMapKeys)].sort(),
    required: presence === undefined ? undefined : /required$/i.test(presence),
  };
}

/** Reads the markers of a field or type; a list of them is read once, as many fields have those of one type. */
export const constraintsOf = onceOf(readConstraints);

/** Whether `after` accepts less than `before` for a bound of this name; undefined: there is no bound. */
export function isTighter(name: string, before: Bound | undefined, after: Bound | undefined): boolean {
  const own = name.replace('items:', '');
  // A marker that servers do not enforce rejects nothing.
  if (after === undefined || after.stage === 'alpha' || before?.value === after.value) return false;
  // Nothing is shorter than the empty value: a first `MinLength=0` rejects no value.
  if (before === undefined)
    return after.stage === undefined && (own === 'Minimum' || upper.has(own) || after.value > 0);
  return upper.has(own) ? after.value < before.value : after.value > before.value;
}

/** A bound by the last integer that it accepts. */
export const ofIntegers = (name: string, { exclusive = false, ...bound }: Bound): Bound =>
  /^M(?:ax|in)imum$/.test(name)
    ? { ...bound, value: lastInteger(name === 'Maximum', { value: bound.value, exclusive }) }
    : bound;

/** Whether a bound accepts all integers that it accepted before. */
export const keepsIntegers = (name: string, before: Bound | undefined, after: Bound): boolean =>
  !isTighter(name, before && ofIntegers(name, before), ofIntegers(name, after));

/**
 * The constraints of several places on one value, the nearest first: the value must be in all lists, within all bounds
 * and match all patterns, as controller-gen joins them by `allOf`; the nearest default counts.
 */
export function jointConstraints(places: readonly (readonly DocLine[])[]) {
  const all = places.map(constraintsOf);
  const [first, ...rest] = all.flatMap(({ values }) => (values === undefined ? [] : [new Set(values)]));
  const bounds = new Map<string, Bound>();
  for (const [name, bound] of all.flatMap((one) => [...one.bounds])) {
    const known = bounds.get(name);
    if (known === undefined || known.stage === 'alpha' || isTighter(name, known, bound)) bounds.set(name, bound);
  }
  return {
    values: first && [...first].filter((value) => rest.every((other) => other.has(value))),
    bounds,
    patterns: [...new Set(all.flatMap(({ pattern }) => pattern ?? []))],
    default: all.find((one) => one.default !== undefined)?.default,
  };
}

/** Whether markers reject the empty string or number, which Go clients leave out: a length or minimum above 0. */
export const rejectsEmpty = (markers: readonly DocLine[]): boolean => {
  const { bounds } = constraintsOf(markers);
  return ['MinLength', 'Minimum'].some((name) => (bounds.get(name)?.value ?? 0) > 0);
};

/** Whether the fields of a package are optional by default: one of its files has the marker for it. */
export const isOptional = (files: readonly GoFile[]): boolean => markersOf(files).has(optional);

/** Whether a type has a default; asked of it for each field that has it. */
const hasDefault = onceOf((type: GoType) => constraintsOf(allMarkersOf(type)).default !== undefined);

/**
 * Whether a field must be there, after controller-gen: its markers, else the package's, else `omitempty` or `omitzero`.
 * Undefined where the field or its type has a default, which makes it up to the server.
 */
export function isRequired(
  { type, markers, json, at }: GoField,
  { types, packageOf }: PackageSide,
): boolean | undefined {
  const own = constraintsOf(markers);
  const named = types.get(withoutPointers(type));
  if (own.default !== undefined || (named !== undefined && hasDefault(named))) return undefined;
  return own.required ?? !(json.omitempty || json.omitzero || isOptional(packageOf(at.file)));
}

const isNullable = ({ text }: DocLine): boolean => /^\+(?:kubebuilder:validation:)?nullable\s*$/.test(text);

/** What a server makes of a pointer that is not set and that Go writes as null for want of `omitempty`. */
export function nullOf(field: GoField, side: PackageSide): 'missing' | 'dropped' | undefined {
  if (field.json.omitempty || field.json.omitzero || field.markers.some(isNullable)) return undefined;
  return isRequired(field, side) === true ? 'missing' : 'dropped';
}
