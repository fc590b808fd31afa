// What effects of kustomizations one side has alone, and where the change is that makes the difference.
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { sameJson, jsonOf } from '../../documents/json-value.ts';
import { entriesOf, get, itemsOf, type Node } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { lazily } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { onceASide, readAt, type Lookup } from '../tree/sides.ts';
import type { CrdEffect, Subject } from './effects.ts';
import { nameIn } from './crd-fields.ts';
import { linksOf, type Kustomization } from './kustomization.ts';
import { crdKind, readNodes } from './kustomizations-of-a-side.ts';
import type { Recounted } from './shifted-versions.ts';
import { around, filesOf, type SideView } from './side-view.ts';

/** Where a CRD moves that a kustomization no longer builds; `from`: the kustomization, where others build the CRD. */
interface MovedTo {
  readonly path: string;
  readonly from: string | undefined;
}

/** What a change makes of a CRD through a kustomization. */
export interface Kustomized extends Subject {
  readonly at: Span;
  readonly change:
    /** `key`: equal for what has equal effects, in whichever kustomization. */
    | (Pick<CrdEffect, 'by' | 'outcome' | 'key'> & {
        readonly side: Side;
        readonly of: string;
        /** The patch is the same, and the version to which it writes is another one. */
        readonly recounted?: Recounted;
        /** It is the same, and the CRD moves to this file, out of what it reaches (`base`) or into it. */
        readonly movedTo?: string;
      })
    /**
     * It is no longer built from this file, or is built from another text of it; `to`: it moves there; `isWhole`: the
     * kustomization itself is removed.
     */
    | {
        readonly by: 'resource';
        readonly path: string;
        readonly instead: string | undefined;
        readonly to?: MovedTo;
        readonly isWhole?: true;
      }
    /** It is built for the first time, from an existing file that was not applied. */
    | { readonly by: 'unapplied'; readonly path: string };
}

/** The first part that one node has and another one lacks, as deep as it goes. */
function newIn(one: Node, other: Node | undefined): Node | undefined {
  if (other === undefined || one.kind !== other.kind) return one;
  if (one.kind === 'scalar') return sameJson(jsonOf(one), jsonOf(other)) ? undefined : one;
  const items = itemsOf(other);
  const parts = [
    ...entriesOf(one).map(({ key, value }) => [value, get(other, key)] as const),
    ...itemsOf(one).map((item, index) => [item, items[index]] as const),
  ];
  for (const [part, was] of parts) {
    const found = newIn(part, was);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The place of a difference: in the file of a patch where that file differs, else the entry of the kustomization.
 * `other` is what is at a path of the other side.
 */
function placeOf({ at, within }: CrdEffect, other: Lookup): Span {
  const was = within && readAt(other, within.file.path);
  if (within === undefined || was === undefined || was.text === within.file.text) return at;
  const before = readNodes(was)[readNodes(within.file).indexOf(within.root)];
  const added = newIn(within.root, before);
  if (added !== undefined) return spanOf(within.file, added);
  const removed = before && newIn(before, within.root);
  return removed === undefined ? at : spanOf(was, removed);
}

/** Equal for effects that do the same to the same. */
export const effectIdentity = ({ by, name, key }: CrdEffect): string => `${by} ${nameIn(name) ?? name} ${key}`;

/** The other side of a comparison. */
interface OtherSide {
  readonly effects: readonly CrdEffect[];
  /** It has no such kustomization, and none in its place: what this one fetches to build it replaces nothing. */
  readonly isNone?: boolean;
  readonly lookup: Lookup;
  /** Whether it lacks a CRD, which the kustomization builds on the side of the effects. */
  readonly lacks: (name: string) => boolean;
}

/** The effects of one side that the other does not have, once for each CRD. */
export function effectsOnlyIn(those: readonly CrdEffect[], other: OtherSide, side: Side): Kustomized[] {
  const known = new Set(other.effects.map(effectIdentity));
  const counted = new Set(other.effects.flatMap(({ counts }) => counts?.numbered ?? []));
  // A patch of a CRD that is added or removed changes no other one.
  const isOfOneSide = ({ by, ofKind, isExchange, name }: CrdEffect): boolean =>
    by === 'patch' && ofKind === undefined && isExchange !== true && other.lacks(nameIn(name) ?? name);
  const isFetched = ({ by, outcome }: CrdEffect): boolean => by === 'remote' && outcome === undefined;
  return those
    .filter((one) => !known.has(effectIdentity(one)) && !isOfOneSide(one) && !(other.isNone === true && isFetched(one)))
    .flatMap((effect): Kustomized[] => {
      const { by, outcome, key, at: entry, within: _, isExchange: __, counts, ...subject } = effect;
      const of = by === 'remote' ? subject.name : entry.file.path;
      const change = { by, outcome, side, of, key };
      if (counts !== undefined && counted.has(counts.numbered)) {
        const { recounted } = counts;
        return recounted === undefined
          ? []
          : [{ ...subject, name: recounted.name, at: recounted.at, change: { ...change, recounted } }];
      }
      return [{ ...subject, name: by === 'remote' ? '' : subject.name, at: placeOf(effect, other.lookup), change }];
    });
}

/** The CRDs that one side of the change has alone, as far as files of the tree that were read show it. */
const crdsOnlyOn = onceASide((changeSet, side): readonly Crd[] => {
  const { files, context } = changeSet;
  const crdsOn = (one: Side): Crd[] => files.flatMap((file) => crdsIn(parsedSide(file, one)));
  const others = new Set(crdsOn(side === 'head' ? 'base' : 'head').map(({ name }) => name));
  const found = crdsOn(side).filter(({ name }) => !others.has(name));
  const texts = found.length === 0 ? [] : [...context.texts.values()].filter((text) => text.includes(crdKind));
  const isElsewhere = ({ names: { plural }, group }: Crd): boolean =>
    [plural, group].some(({ value = '' }) => value === '') ||
    texts.some((text) => [plural, group].every(({ value = '' }) => text.includes(value)));
  return context.paths === undefined ? [] : found.filter((crd) => !isElsewhere(crd));
});

/**
 * Tells the names of CRDs that one side has alone, and that a kustomization builds there: it cannot have built them of
 * another repository as well.
 */
export function builtOnlyOn(
  side: Side,
  changeSet: ChangeSet,
  by: Kustomization | undefined,
  view: SideView,
): (name: string) => boolean {
  const names = lazily(() => {
    const alone = by === undefined ? [] : crdsOnlyOn(changeSet, side);
    const built = new Set(
      by === undefined || alone.length === 0 ? [] : filesOf(around(by, view).flatMap(linksOf), view),
    );
    return new Set(alone.flatMap(({ name, file }) => (built.has(file.path) ? name : [])));
  });
  return (name) => names().has(name);
}
