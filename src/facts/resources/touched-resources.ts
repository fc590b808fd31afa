// The custom resources of the changed files, each with what it was before.
import type { Manifest } from '../../documents/document.ts';
import { manifestText, type Documents } from '../../documents/documents.ts';
import { groupBy } from '../../group-by.ts';
import { isCustom, kindOfObject } from './crds-of-a-side.ts';

/** A custom resource, and what it was at the base: the same object where nothing of its text changed. */
export interface Resource {
  readonly object: Manifest;
  readonly before: Manifest | undefined;
}

const identity = (object: Manifest): string => `${kindOfObject(object)} ${object.namespace ?? ''}/${object.name}`;

/** By kind, whatever its group, the one resource that `others` do not have under its name. */
function soleOf(all: readonly Manifest[], others: readonly Manifest[]): ReadonlyMap<string, Manifest> {
  const known = new Set(others.map(identity));
  const fresh = groupBy(
    all.filter((one) => !known.has(identity(one))),
    ({ kind }) => kind,
  );
  return new Map([...fresh].flatMap(([kind, [one, ...rest]]) => (rest.length === 0 ? [[kind, one] as const] : [])));
}

/**
 * The resources of the changed files, each with its base: of the same file if there is one, then of any, or else the
 * one of its kind that left the file as this one came, under another name or group.
 */
export function touchedResources({ files }: Documents): Resource[] {
  const olds = new Map<string, Manifest>();
  const heads = files.flatMap(({ path, base, head }) => {
    const [before, after] = [base, head].map((side) => side?.manifests.filter(isCustom) ?? []);
    for (const object of before ?? []) {
      olds.set(`${path} ${identity(object)}`, object);
      olds.set(identity(object), object);
    }
    const [gone, came] = [soleOf(before ?? [], after ?? []), soleOf(after ?? [], before ?? [])];
    return (after ?? []).map((object) => {
      const { kind } = object;
      return { object, path, renamed: came.get(kind) === object ? gone.get(kind) : undefined };
    });
  });
  return heads.map(({ object, path, renamed }) => {
    const before = olds.get(`${path} ${identity(object)}`) ?? olds.get(identity(object)) ?? renamed;
    const isSame = before !== undefined && manifestText(before) === manifestText(object);
    return { object, before: isSame ? object : before };
  });
}
