// One comparison of two versions of a Go package: its inputs, and what was found.
import type { Allowance } from '../../apiserver/index.ts';
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import type { Span } from '../../documents/span.ts';
import { stabilityOf } from '../crd/crd-versions.ts';
import type { ChangedGo, GoChangeFact, GoContext, UnreadType } from './go-change.ts';
import { isVersionName } from './go-sources.ts';
import { jsonNameOf, membersOf } from './members.ts';
import { isExample, type GoPackage } from './packages.ts';
import { maxPlaces, walk, type Place } from './reach.ts';
import { shownType } from './type-table.ts';

/** One comparison under way. */
export interface Comparison {
  readonly of: GoPackage;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly placesBefore: ReadonlyMap<string, readonly Place[]>;
  /** CRDs are generated from the package: markers decide what a server accepts. */
  readonly isGenerated: boolean;
  /** The types are Kubernetes' own: its code checks them, whatever markers and tags say. */
  readonly isBuiltIn: boolean;
  /** Names of the package that refer to something else than before. */
  readonly reformed: ReadonlySet<string>;
  /** Types that replaced others in fields, by their names: `Old New`. */
  readonly replaced: Map<string, Replaced>;
  /** Types that fields have under another name, by their former names. */
  readonly renamed: Map<string, string>;
  /** More types were replaced than are compared, and that was noted. */
  isBeyond: boolean;
  readonly facts: GoChangeFact[];
  readonly unread: UnreadType[];
  /** The steps for comparing all patterns. */
  readonly patterns: Allowance;
  /** The place of the compared type, on both sides if it is known. */
  current: readonly Place[];
  /** What the compared type was; it may have had another name. */
  former: GoType | undefined;
  /** Where a change is shown, if not at its own place: the field that now leads to another type. */
  shownAt: Span | undefined;
}

/** A type that replaced another one. */
interface Replaced {
  readonly before: GoType;
  readonly after: GoType;
  readonly places: readonly Place[];
  /** The field that leads to it; undefined where the other type was removed. */
  readonly shownAt: Span | undefined;
}

const experimentalSign =
  /^(?:<gateway:experimental|<network-policy-api:experimental|\+(?:featureGate=|lifecycle:|openshift:enable:FeatureGate=|k8s:ifEnabled\())/;

const saysExperimental = ({ doc }: GoField): boolean => doc.some(({ text }) => experimentalSign.test(text.trim()));

/**
 * Whether a field, of this name in JSON or else in Go, was not experimental at the base: what a change makes
 * experimental was stable until now.
 */
function wasPromised({ of, former }: Comparison, field: GoField): boolean {
  if (former === undefined) return false;
  const same = membersOf(former, of.before.types).byName.get(jsonNameOf(field))?.field;
  const old = same ?? former.fields.find(({ name }) => name === field.name);
  return old !== undefined && !saysExperimental(old);
}

/** Whether every way to the compared type leads through a field that was experimental at the base. */
function isBelowExperimental({ of: { before }, current }: Comparison): boolean {
  const isBelow = ({ kind, steps }: Place): boolean => {
    const root = before.types.get(kind);
    return steps.some((_step, at) => {
      const field = root && walk(root, steps.slice(0, at + 1), before.types)?.field;
      return field !== undefined && saysExperimental(field);
    });
  };
  return current.length > 0 && current.length < maxPlaces && current.every(isBelow);
}

/** The context of a change of a type, or of one of its fields. */
function contextOf(to: Comparison, type: GoType, field: GoField | undefined, at: Span): GoContext {
  const places = to.current;
  const json = field && jsonNameOf(field);
  const inStatus = places.map(({ steps }) => {
    const [first] = steps;
    return typeof first === 'object' && first.property === 'status';
  });
  const isStatus = inStatus.length > 0 ? !inStatus.includes(false) : /Status(?:List)?$/.test(type.name);
  return {
    folder: to.of.folder,
    version: to.of.version,
    stability: isVersionName(to.of.version) ? stabilityOf(to.of.version) : 'stable',
    subject: shownType(field === undefined ? type.name : `${type.name}.${field.name}`),
    typeName: type.name,
    json,
    places,
    at: to.shownAt ?? at,
    isExperimental:
      (field !== undefined && saysExperimental(field) && !wasPromised(to, field)) || isBelowExperimental(to),
    isStatus: isStatus || (json === 'status' && places.some(({ steps }) => steps.length === 0)),
    isExample: isExample(to.of),
  };
}

/** Notes a change of a type, or of one of its fields. */
export function note(to: Comparison, changed: ChangedGo, type: GoType, field: GoField | undefined, at: Span): void {
  to.facts.push({ kind: 'go-change', ...changed, ...contextOf(to, type, field, at) });
}

/** Notes what is not known of a type or a field. */
export function noteUnread(
  to: Comparison,
  what: Pick<UnreadType, 'what' | 'before' | 'after' | 'encodesItself'>,
  type: GoType,
  field: GoField | undefined,
  at: Span,
): void {
  to.unread.push({ ...what, ...contextOf(to, type, field, at) });
}
