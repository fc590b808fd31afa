// CRDs in which a change gives a version another number, which JSON patches of kustomizations write.
import { pathOn, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { isList, isRecord, type Json } from '../../documents/json-value.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { onceOf } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { nameIn, reach } from './crd-fields.ts';
import type { Target } from './kustomization.ts';
import { selects } from './kustomizations-of-a-side.ts';

/** A CRD in which a version of both sides has another number than before. */
export interface ShiftedCrd {
  readonly crd: Crd;
  /** The names of its versions, in order. */
  readonly versions: Readonly<Record<Side, readonly string[]>>;
}

/** The version to which a patch writes by its number, and which another one has become; undefined: there is none. */
export interface Recounted {
  /** Of the CRD. */
  readonly name: string;
  readonly index: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The list entry of the head, or the last one. */
  readonly at: Span;
}

type JsonRecord = { readonly [key: string]: Json | undefined };

const namesOf = ({ versions }: Crd): string[] => versions.map(({ name }) => name);

/** Such CRDs of changed files. */
export const shiftedCrds = onceOf((changeSet: ChangeSet): readonly ShiftedCrd[] => {
  const on = (side: Side) =>
    changeSet.files.flatMap((file) =>
      crdsIn(parsedSide(file, side)).map((crd) => ({ crd, place: pathOn(file, 'head') })),
    );
  const olds = groupBy(on('base'), ({ crd }) => crd.name);
  return on('head').flatMap(({ crd, place }): ShiftedCrd[] => {
    const known = olds.get(crd.name) ?? [];
    const old = known.find((one) => one.place === place) ?? (known.length === 1 ? known[0] : undefined);
    const versions = { base: old === undefined ? [] : namesOf(old.crd), head: namesOf(crd) };
    const isShifted = versions.base.some((name, index) => ![index, -1].includes(versions.head.indexOf(name)));
    return isShifted ? [{ crd, versions }] : [];
  });
});

const byName = onceOf((shifted: readonly ShiftedCrd[]) => groupBy(shifted, ({ crd }) => crd.name));

/** Those of them that a target selects. */
export function shiftedFor(target: Target | undefined, shifted: readonly ShiftedCrd[]): readonly ShiftedCrd[] {
  if (target === undefined || shifted.length === 0 || reach(target) === undefined) return [];
  const name = nameIn(target.name ?? '');
  return name === undefined
    ? shifted.filter(({ crd }) => selects(target.name, crd.name))
    : (byName(shifted).get(name) ?? []);
}

/** A number from the beginning, or a negative one from the end. */
const numbered = /^\/spec\/versions\/(-?\d+)(?=\/|$)/;

/** The number of a version to which a key of an operation leads; a version that is put into the list has none. */
function indexAt(key: string, { op, [key]: pointer }: JsonRecord): number | undefined {
  if ((key !== 'path' && key !== 'from') || typeof pointer !== 'string') return undefined;
  const [found, digits] = numbered.exec(pointer) ?? [];
  const isPutIn = key === 'path' && found === pointer && op !== 'remove' && op !== 'replace';
  return digits === undefined || isPutIn ? undefined : Number(digits);
}

/** Operations of a patch with names of versions for their numbers; of several CRDs, with all names and the number. */
export function withVersionNames(patch: Json, { name }: Target, side: Side, shifted: readonly ShiftedCrd[]): Json {
  if (!isList(patch)) return patch;
  const isOne = shifted.every(({ crd }) => crd.name === name);
  const named = (one: JsonRecord, key: string): Json => {
    const [index, pointer = null] = [indexAt(key, one), one[key]];
    if (index === undefined || typeof pointer !== 'string') return pointer;
    const names = new Set(shifted.map(({ versions }) => versions[side].at(index) ?? ''));
    return pointer.replace(numbered, () => `/spec/versions/${[...(isOne ? [] : [index]), ...names].join(' ')}`);
  };
  return patch.map((one) =>
    isRecord(one) ? Object.fromEntries(Object.keys(one).map((key) => [key, named(one, key)])) : one,
  );
}

/**
 * The first version that operations of a patch name by its number, that is another one on the other side, and that both
 * sides have: of a version that is added or removed, no patch changes what clients had.
 */
export function recountedIn(patch: Json, side: Side, shifted: readonly ShiftedCrd[]): Recounted | undefined {
  const operations = (isList(patch) ? patch : []).filter((one) => isRecord(one));
  const indexes = operations.flatMap((one) => ['path', 'from'].flatMap((key) => indexAt(key, one) ?? []));
  const found = indexes.flatMap((index) =>
    shifted.flatMap(({ crd, versions: { base, head } }): Recounted[] => {
      const [before, after] = [base.at(index), head.at(index)];
      const at = (crd.versions.at(index) ?? crd.versions.at(-1))?.nameEntry?.value;
      const [here, there] = side === 'base' ? [before, head] : [after, base];
      const isOfBoth = here !== undefined && there.includes(here);
      if (before === after || !isOfBoth || at === undefined) return [];
      return [{ name: crd.name, index, before, after, at: spanOf(crd.file, at) }];
    }),
  );
  return found[0];
}
