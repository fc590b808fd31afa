// Which parts of the schemas of CRDs kustomizations patch: servers get others than the files show.
import { isAside } from '../../changes/aside.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Step } from '../../documents/field-path.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { once } from '../../once.ts';
import type { AdmissionErrorFact } from '../admission/admission-fact.ts';
import { sideTree } from '../tree/sides.ts';
import { patchText, type PatchEntry } from './kustomization.ts';
import { crdKind, keysOfPointer, kustomizationsOf, readNodes, selector } from './kustomizations-of-a-side.ts';

/** Keys from the root of an object. */
type Way = readonly string[];

/** Where the documents of a patch write; kustomize replaces the versions of a CRD as a whole. */
const waysIn = (root: Node): Way[] =>
  root.kind === 'sequence'
    ? itemsOf(root).flatMap((operation) => {
        const pointer = stringOf(get(operation, 'path'));
        return pointer === undefined || stringOf(get(operation, 'op')) === 'test' ? [] : [keysOfPointer(pointer)];
      })
    : ['versions', 'validation'].flatMap((key) =>
        getIn(root, ['spec', key]) === undefined ? [] : [['spec', key] as const],
      );

/** The part of a way that is below the root of a schema, of whichever version; none where it leads elsewhere. */
function belowSchema([spec, key, ...rest]: Way): Way[] {
  if (spec !== 'spec' || (key !== 'versions' && key !== 'validation')) return [];
  const [openapi, ...way] = key === 'versions' ? rest.slice(2) : rest;
  return openapi === undefined || openapi === 'openAPIV3Schema' ? [way] : [];
}

const keysOf = (steps: readonly Step[]): Way =>
  steps.flatMap((step) => (typeof step === 'string' ? [step] : ['properties', step.property]));

const isOneWithin = (one: Way, other: Way): boolean =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

/**
 * Marks the errors about parts of a schema of the head to which all that kustomizations build of its file is patched,
 * as far as the patches were read. What examples build of a file elsewhere counts for nothing.
 */
export function withPatched(changeSet: ChangeSet): <F extends { readonly kind: string }>(facts: readonly F[]) => F[] {
  const { lookup } = sideTree(changeSet, 'head');
  const tree = () => kustomizationsOf(changeSet, 'head');
  const selects = selector();
  const written = once(({ target, written: inObject, ...patch }: PatchEntry): { name: string; ways: Way[] }[] => {
    const text = patchText({ target, written: inObject, ...patch }, lookup);
    const roots = inObject === undefined ? (text === undefined ? [] : readNodes(text)) : [inObject];
    return roots.flatMap((root) => {
      const kind = target === undefined ? stringOf(get(root, 'kind')) : crdKind;
      if (kind !== crdKind || (target !== undefined && !selects(target.kind, crdKind))) return [];
      const name = target === undefined ? (stringOf(getIn(root, ['metadata', 'name'])) ?? '') : (target.name ?? '');
      return [{ name, ways: waysIn(root).flatMap(belowSchema) }];
    });
  }, new WeakMap());
  const building = once((path: string) => {
    const all = [...tree().builders(path).keys()].filter((by) => !isAside(by.file.path) || isAside(path));
    const known = new Set(all);
    return { all, last: all.filter(({ dir }) => ![...tree().above([dir])].some((by) => known.has(by))) };
  });
  const isPatched = ({ at, document, steps }: AdmissionErrorFact): boolean => {
    if (steps === undefined) return false;
    const { all, last } = building(at.file.path);
    const keys = keysOf(steps);
    const patching = all.filter(({ patches }) =>
      patches
        .flatMap(written)
        .some(({ name, ways }) => selects(name, document.name) && ways.some((way) => isOneWithin(way, keys))),
    );
    const patched = new Set([...patching, ...tree().above(patching.map(({ dir }) => dir))]);
    return last.length > 0 && last.every((by) => patched.has(by));
  };
  const isError = (fact: { readonly kind: string }): fact is AdmissionErrorFact => fact.kind === 'admission-error';
  return (facts) => facts.map((fact) => (isError(fact) && isPatched(fact) ? { ...fact, isPatched: true } : fact));
}
