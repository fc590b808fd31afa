// Which Go line a node of a generated CRD comes from.
import type { Step } from '../../documents/field-path.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { packageOfType } from '../../documents/go/imports.ts';
import type { Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import type { KnownCrd } from './known-crds.ts';
import { matches } from './matches.ts';
import { membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { structAt, walk, type Walked } from './reach.ts';
import { newNameOf } from './type-table.ts';

/** A Go line. `isExact`: the field, or its type where that alone changed; else the last one before another package. */
export interface GoOrigin {
  readonly at: Span;
  readonly isExact: boolean;
  /** The type of the field as Go wrote it before the change; undefined where it was not there or is uncertain. */
  readonly type: string | undefined;
  /** The line names a type of `k8s.io/api` or `k8s.io/apimachinery`, of which the node is a part. */
  readonly isInKubernetesType: boolean;
  /** The line gives its field another type, from which the change follows. */
  readonly isReplaced: boolean;
  /** The declaration of the field, with its tag and markers, is unchanged, and that of its type. */
  readonly isKept: boolean;
}

const nothingMore = {
  isExact: true,
  type: undefined,
  isInKubernetesType: false,
  isReplaced: false,
  isKept: false,
} as const;

/** Which Go line a node of a generated CRD comes from; used by the report, not by rules. */
export interface GoOriginsFact {
  readonly kind: 'go-origins';
  /** The line at that side; undefined where it is uncertain. */
  lineOf(crd: string, version: string, steps: readonly Step[], side: 'base' | 'head'): GoOrigin | undefined;
}

const markersOf = ({ markers }: Pick<GoField, 'markers'>): string => JSON.stringify(markers.map(({ text }) => text));

/** Whether fields are unchanged and only the declaration of their type differs. */
function isChangedByType(was: Walked, is: Walked): boolean {
  if (was.field.type !== is.field.type || markersOf(was.field) !== markersOf(is.field)) return false;
  if (was.type === undefined || is.type === undefined || was.type.name !== is.type.name) return false;
  const [before, after] = [was.type, is.type].map((type) => markersOf({ markers: allMarkersOf(type) }));
  return was.type.underlying !== is.type.underlying || before !== after;
}

/** The type that alone changed, at the head: of a value, or of the list or map around it, which may have markers. */
function changedType(
  [base, head]: readonly [GoType | undefined, GoType | undefined],
  steps: readonly Step[],
  of: Pick<GoPackage, 'before' | 'after'>,
): GoType | undefined {
  const was = base && walk(base, steps, of.before.types);
  const is = head && walk(head, steps, of.after.types);
  if (was !== undefined && is !== undefined && isChangedByType(was, is)) return is.type;
  return typeof steps.at(-1) === 'string' ? changedType([base, head], steps.slice(0, -1), of) : undefined;
}

const isSame = (was: GoField, is: GoField): boolean =>
  was.type === is.type && was.tag === is.tag && markersOf(was) === markersOf(is);

/** Whether two fields have one type, under a new name or not. */
const isOneType = (was: GoField, is: GoField, of: GoPackage): boolean =>
  was.type.replaceAll('*', '') === is.type.replaceAll('*', '') || newNameOf(was.type, is.type, of) !== undefined;

/** The field at the head that gets another type, the first on a way that both sides have. */
function replacedOn(
  [base, head]: readonly [GoType, GoType],
  steps: readonly Step[],
  of: GoPackage,
): GoField | undefined {
  for (const [at, step] of steps.entries()) {
    if (typeof step === 'string') continue;
    const way = steps.slice(0, at + 1);
    const [was, is] = [walk(base, way, of.before.types), walk(head, way, of.after.types)];
    if (was?.isExact !== true || is?.isExact !== true) return undefined;
    if (!isOneType(was.field, is.field, of)) return is.field;
  }
  return undefined;
}

/** The line of a struct that brings a member along where the other side of the struct has neither. */
function addingLine(
  [one, other]: readonly [GoType, GoType],
  steps: readonly Step[],
  [mine, its]: readonly [PackageSide, PackageSide],
): GoField | undefined {
  const [last, way] = [steps.at(-1), steps.slice(0, -1)];
  const [here, there] = [structAt(one, way, mine.types), structAt(other, way, its.types)];
  if (typeof last !== 'object' || here === undefined || there === undefined) return undefined;
  const [members, others] = [membersOf(here, mine.types), membersOf(there, its.types)];
  if (others.byName.has(last.property)) return undefined;
  const member = members.byName.get(last.property);
  if (member !== undefined) {
    // A member that the other side also inlines, even by another type, is changed in its own declaration.
    const isThere = [...others.byName.values()].some(({ owner }) => owner.name === member.owner.name);
    return isThere || member.via === undefined || others.inlined.has(member.via) ? undefined : member.spread;
  }
  const [first, second] = members.open.filter(({ type }) => !others.openTypes.has(type));
  return second === undefined ? first : undefined;
}

/** Whether a way ends within a type of Kubernetes, or at a quantity, whose schema is Kubernetes' own. */
function isOfKubernetes(walked: Walked | undefined): boolean {
  if (walked === undefined) return false;
  const of = packageOfType(walked.field.at.file.text, walked.field.type) ?? '';
  return walked.isExact ? of === 'k8s.io/apimachinery/pkg/api/resource' : /^k8s\.io\/api(?:machinery)?\//.test(of);
}

/** The lookup of Go lines for the findings on generated CRDs. */
export function goOrigins(packages: readonly GoPackage[], crds: readonly KnownCrd[]): GoOriginsFact {
  const keyOf = (crd: string, version: string): string => JSON.stringify([crd, version]);
  const known = groupBy(matches(packages, crds), ({ crd, of }) => keyOf(crd.name, of.version));
  return {
    kind: 'go-origins',
    lineOf(crd, version, steps, side) {
      const [match] = known.get(keyOf(crd, version)) ?? [];
      if (match === undefined) return undefined;
      const roots = { base: match.before, head: match.after };
      const root = roots[side];
      if (root === undefined) return undefined;
      // A CRD of the head may be compared with another one that has a field which Go loses with this change.
      if (steps.length === 0) return { ...nothingMore, at: root.at };
      const { before, after } = match.of;
      const brought =
        roots.base &&
        roots.head &&
        (side === 'base'
          ? addingLine([roots.base, roots.head], steps, [before, after])
          : addingLine([roots.head, roots.base], steps, [after, before]));
      if (brought !== undefined) return { ...nothingMore, at: brought.at, isReplaced: true };
      const was = roots.base && walk(roots.base, steps, match.of.before.types);
      const is = roots.head && walk(roots.head, steps, match.of.after.types);
      const replaced = roots.base && roots.head && replacedOn([roots.base, roots.head], steps, match.of);
      // What was signed, or another field, may have negative values, whatever it is now.
      const type = was?.isExact === true ? was.field.type : undefined;
      // The new type's own constraints are shown at its own lines.
      const isOwn = side === 'head' && is?.isExact === true && is.field !== replaced;
      if (replaced !== undefined && !isOwn) {
        const isInKubernetesType = isOfKubernetes(was) && isOfKubernetes(is);
        return { ...nothingMore, at: replaced.at, isReplaced: true, type, isInKubernetesType };
      }
      // What a field loses is put back at the head, where it still is.
      const walked = side === 'base' && is?.isExact !== true ? was : (is ?? was);
      if (walked === undefined) return undefined;
      const { field: found, isExact } = walked;
      // A change of its type is shown at the head, where it is edited.
      const changed = changedType([roots.base, roots.head], steps, match.of);
      const isInKubernetesType = isOfKubernetes(walked) && (was === undefined ? !isExact : isOfKubernetes(was));
      const isSameField = was?.isExact === true && is?.isExact === true && isSame(was.field, is.field);
      const isKept = isSameField && changed === undefined;
      return {
        ...nothingMore,
        at: (changed ?? found).at,
        isExact,
        type,
        isInKubernetesType,
        isKept,
      };
    },
  };
}
