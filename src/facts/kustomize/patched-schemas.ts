// Which parts of the schemas of CRDs kustomizations patch: servers get others than the files show.
import { isSharedByVersions, stepsInAnyVersion, stepsOf, type Steps } from '../../apiserver/index.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { groupBy } from '../../group-by.ts';
import { lazily, once, onceOf, onceBy } from '../../once.ts';
import type { AdmissionErrorFact } from '../admission/admission-fact.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { sideTree } from '../tree/sides.ts';
import { patchDocuments } from './effects.ts';
import { preservesUnknown } from '../schema/spot.ts';
import { narrowingOf } from './crd-fields.ts';
import { kustomizationsAbove, type Kustomization, type PatchEntry } from './kustomization.ts';
import { crdKind, kustomizationsOf, selects } from './kustomizations-of-a-side.ts';
import { keysOfPointer } from './taken-away.ts';

/** Keys from the root of an object. */
type Way = readonly string[];

/** Where operations of a patch lead, in their order; `keysOf`: which of the pointers of one count. */
const pointersOf = (operations: readonly Node[], keysOf: (op: string) => readonly ('path' | 'from')[]): Way[] =>
  operations.flatMap((operation) =>
    keysOf(stringOf(get(operation, 'op')) ?? '').flatMap((key) => {
      const pointer = stringOf(get(operation, key));
      return pointer === undefined ? [] : [keysOfPointer(pointer)];
    }),
  );

/** Where the documents of a patch write; kustomize replaces the versions of a CRD as a whole. */
const waysIn = (root: Node): Way[] =>
  root.kind === 'sequence'
    ? pointersOf(itemsOf(root), (op) => (op === 'test' ? [] : op === 'move' ? ['path', 'from'] : ['path']))
    : ['versions', 'validation'].map((key) => ['spec', key]).filter((way) => getIn(root, way) !== undefined);

/** Whether an operation only gives an item another place in its list. */
function isReordering(operation: Node): boolean {
  const [from, to] = pointersOf([operation], (op) => (op === 'move' ? ['from', 'path'] : []));
  return from !== undefined && to !== undefined && keyOf(from.slice(0, -1)) === keyOf(to.slice(0, -1));
}

/** Where the operations of a patch take something out, move it away or replace it, in their order. */
const takenOutIn = (root: Node): Way[] =>
  pointersOf(
    itemsOf(root).filter((operation) => !isReordering(operation)),
    (op) => (op === 'move' ? ['from'] : op === 'remove' || op === 'replace' ? ['path'] : []),
  );

const keyOf = (way: Way): string => way.map((key) => key.replaceAll('/', '~1')).join('/');
/** The same with numbers for the items of lists. */
const numbered = (way: Way): (string | number)[] => way.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const beginningsOf = (way: Way): string[] => way.map((_, index) => keyOf(way.slice(0, index + 1)));

/** Where an error is in the document of a CRD: in each version, where the server's path names none. */
const waysTo = ({ error: { path }, request, versions }: AdmissionErrorFact): Way[] => {
  const steps = stepsOf(path).map(String);
  if (request === 'v1beta1' || !isSharedByVersions(path)) return [steps];
  const inAny = stepsInAnyVersion(path).map(String);
  return Array.from({ length: versions }, (_, index) => inAny.with(2, String(index)));
};

/**
 * Keys from the root of a CRD to each schema on the way to a field of its objects: the last one is that of the field,
 * or of the first one on the way that is not there.
 */
function waysToField({ versions }: Crd, version: string, steps: Steps): Way[] {
  const index = versions.findIndex(({ name }) => name === version);
  const ways: Way[] = [['spec', 'versions', String(index), 'schema', 'openAPIV3Schema']];
  let node: Node | undefined = versions[index]?.schema.value;
  for (const step of steps) {
    const isNamed = typeof step === 'string' && getIn(node, ['properties', step]) !== undefined;
    const rest = typeof step === 'number' ? 'items' : 'additionalProperties';
    const keys = isNamed || (typeof step === 'string' && get(node, rest) === undefined) ? ['properties', step] : [rest];
    node = getIn(node, keys);
    ways.push([...(ways.at(-1) ?? []), ...keys.map(String)]);
    if (node?.kind !== 'mapping') break;
  }
  return ways;
}

const isAtOrAround = (ends: ReadonlySet<string>, way: Way): boolean => beginningsOf(way).some((key) => ends.has(key));

/** A kustomization with the components that transform what it builds, and those in them. */
function withComponents(by: Kustomization, byDir: ReadonlyMap<string, Kustomization>): Kustomization[] {
  const found = new Set([by]);
  for (const { components } of found)
    for (const { path } of components) {
      const inner = path === undefined ? undefined : byDir.get(path);
      // Kustomize fails on one that is none.
      if (inner?.isComponent === true) found.add(inner);
    }
  return [...found];
}

/** What the kustomizations of the head make of files: who builds one, and where their patches write to a CRD. */
const patchReader = onceOf((changeSet: ChangeSet) => {
  const { lookup, has } = sideTree(changeSet, 'head');
  const tree = () => kustomizationsOf(changeSet, 'head');
  const isFor = ({ target }: PatchEntry, root: Node, { apiVersion, name }: DocumentRef): boolean => {
    if (target === undefined)
      return stringOf(get(root, 'kind')) === crdKind && stringOf(getIn(root, ['metadata', 'name'])) === name;
    const [group = '', version = ''] = apiVersion.split('/');
    const isOfType = selects(target.group, group) && selects(target.version, version) && selects(target.kind, crdKind);
    return isOfType && narrowingOf(target, target.version).length === 0 && selects(target.name, name);
  };
  const readOwn = onceOf(({ patches }: Kustomization) => {
    return patches.flatMap((patch) => {
      const documents = patchDocuments(patch, { lookup });
      const roots = typeof documents === 'string' ? [] : documents;
      return roots.map((root) => ({ patch, root, ways: lazily(() => waysIn(root)) }));
    });
  });
  const read = (by: Kustomization) => withComponents(by, tree().byDir).flatMap(readOwn);
  const writtenTo = onceOf((document: DocumentRef) =>
    onceOf((by: Kustomization): ReadonlySet<string> => {
      const ways = read(by).flatMap((one) => (isFor(one.patch, one.root, document) ? one.ways() : []));
      return new Set(ways.map(keyOf));
    }),
  );
  /** What patches of a kustomization take out of lists of a CRD, or replace, each time that they do; by the list. */
  const takenOutOf = onceOf((document: DocumentRef) =>
    onceOf((by: Kustomization): ReadonlyMap<string, readonly Way[]> => {
      const ways = read(by).flatMap((one) => (isFor(one.patch, one.root, document) ? takenOutIn(one.root) : []));
      return groupBy(ways, (way) => keyOf(way.slice(0, -1)));
    }),
  );
  const building = once((path: string) => {
    const all = [...tree().builders(path).keys()].filter((by) => !isAuxiliary(by.file.path) || isAuxiliary(path));
    const known = new Set(all);
    const isLast = ({ dir }: Kustomization): boolean => ![...tree().above([dir])].some((by) => known.has(by));
    const isRead = !kustomizationsAbove([path]).some((one) => has(one) && lookup(one) === 'unread');
    return { all, last: isRead ? all.filter((by) => !by.isComponent && isLast(by)) : [] };
  });
  /** Whether all that is built of a path has what some kustomizations patch. */
  const isAlways = (path: string, patches: (by: Kustomization) => boolean): boolean => {
    const { all, last } = building(path);
    const patching = all.filter(patches);
    const patched = new Set([...patching, ...tree().above(patching.map(({ dir }) => dir))]);
    return last.length > 0 && last.every((by) => patched.has(by));
  };
  /** Where any of what builds the file of a CRD writes to it. */
  const everWritten = (path: string, document: DocumentRef): ReadonlySet<string> =>
    new Set(building(path).all.flatMap((by) => [...writtenTo(document)(by)]));
  /** The parts of a CRD's spec that all which is built of its file gets from patches, or not at all; the outer ones. */
  const replacedIn = ({ file: { path }, root }: Crd, document: DocumentRef): Node[] => {
    const written = writtenTo(document);
    const found = new Map<string, Node>();
    // What is around another one has the shorter key.
    for (const key of [...everWritten(path, document)].sort((a, b) => a.length - b.length)) {
      const way = keysOfPointer(`/${key}`);
      const part = getIn(root, numbered(way));
      if (way[0] !== 'spec' || part === undefined || beginningsOf(way).some((one) => found.has(one))) continue;
      if (isAlways(path, (by) => written(by).has(key))) found.set(key, part);
    }
    return [...found.values()];
  };
  return { writtenTo, takenOutOf, everWritten, isAlways, replacedIn };
});

/** Tells CRDs of the head of which all that kustomizations build of their file has other versions than it. */
export function withPatchedVersions(changeSet: ChangeSet): (crd: Crd) => boolean {
  return (crd) => {
    const { writtenTo, isAlways } = patchReader(changeSet);
    const written = writtenTo(documentRef(crd));
    return isAlways(crd.file.path, (by) => [...written(by)].some((key) => /^spec\/versions(?:\/[^/]*)?$/.test(key)));
  };
}

/** Finds the parts of a CRD's spec at the head that all which kustomizations build of its file gets from patches. */
export const patchedParts =
  (changeSet: ChangeSet) =>
  (crd: Crd): readonly Node[] =>
    patchReader(changeSet).replacedIn(crd, documentRef(crd));

/**
 * Marks the errors in a CRD of the head at or within what all that kustomizations build of its file gets from patches,
 * as far as these were read: a patch of something below leaves the rest. Kustomizations above the file that were not
 * read may build it without the patch. What examples build of a file elsewhere counts for nothing, nor does a component
 * that nothing uses.
 */
export function withPatched(changeSet: ChangeSet): <F extends { readonly kind: string }>(facts: readonly F[]) => F[] {
  const isPatched = (fact: AdmissionErrorFact): boolean => {
    const { writtenTo, isAlways } = patchReader(changeSet);
    const written = writtenTo(fact.document);
    const isAround = (way: Way) => isAlways(fact.at.file.path, (by) => isAtOrAround(written(by), way));
    return waysTo(fact).every(isAround);
  };
  const isError = (fact: { readonly kind: string }): fact is AdmissionErrorFact => fact.kind === 'admission-error';
  const isMarked = (fact: { readonly kind: string }) => isError(fact) && fact.steps !== undefined && isPatched(fact);
  return (facts) => facts.map((fact) => (isMarked(fact) ? { ...fact, isPatched: true } : fact));
}

/**
 * Whether kustomizations patch the schema of a field of objects, so that servers judge it by another one; of one that
 * it lacks (`undefined`) also whether they have unknown fields kept there, and of one that an object lacks (`missing`)
 * which fields the schema around it requires.
 */
export function patchedFields(
  changeSet: ChangeSet,
): (crd: Crd, version: string, steps: Steps, field: 'set' | 'missing' | 'undefined') => boolean {
  const patchesOf = onceOf((crd: Crd) => {
    const { writtenTo, takenOutOf, everWritten, isAlways } = patchReader(changeSet);
    const { path } = crd.file;
    const document = documentRef(crd);
    const [written, takenOut] = [writtenTo(document), takenOutOf(document)];
    const isAlwaysAt = onceBy(
      (keys: readonly string[]) => JSON.stringify(keys),
      (keys) => isAlways(path, (by) => keys.some((key) => written(by).has(key))),
    );
    /** Whether the name behind a list is always taken out of it; of several that are, each moves the others. */
    const isAlwaysOut = onceBy(
      (name: Way) => JSON.stringify(name),
      (way) => {
        const [list, name] = [way.slice(0, -1), way.at(-1)];
        const names = itemsOf(getIn(crd.root, numbered(list))).map(stringOf);
        const at = names.indexOf(name);
        // Kustomize counts from the end as well.
        const numbers = at < 0 ? [] : [at, at - names.length].map(String);
        return isAlways(path, (by) => {
          const out = takenOut(by).get(keyOf(list)) ?? [];
          return out.length > 1 || numbers.includes(out[0]?.at(-1) ?? '');
        });
      },
    );
    return { ever: everWritten(path, document), isAlwaysAt, isAlwaysOut };
  });
  return (crd, version, steps, field) => {
    const { ever, isAlwaysAt, isAlwaysOut } = patchesOf(crd);
    if (ever.size === 0) return false;
    const ways = waysToField(crd, version, steps);
    const keeping = field === 'undefined' ? ways.map((way) => keyOf([...way, preservesUnknown])) : [];
    const lists = field === 'missing' ? ways.slice(-2, -1).map((way) => [...way, 'required']) : [];
    const requiring = lists.map(keyOf);
    // Many fields have the same patches at or around them.
    const keys = [...beginningsOf(ways.at(-1) ?? []), ...keeping, ...requiring].filter((key) => ever.has(key));
    return (keys.length > 0 && isAlwaysAt(keys)) || lists.some((list) => isAlwaysOut([...list, String(steps.at(-1))]));
  };
}

/** Files that are read to find the patches of CRDs. */
const maxWanted = 200;

/** Kustomizations around some files with CRDs, and their patches that select CRDs: unchanged files that are needed. */
export function patchWants(changeSet: ChangeSet, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const tree = kustomizationsOf(changeSet, 'head');
  const patches = [...tree.above(paths)].flatMap((by) => withComponents(by, tree.byDir).flatMap((one) => one.patches));
  const ofCrds = patches.filter(({ target }) => target !== undefined && selects(target.kind, crdKind));
  const { has } = sideTree(changeSet, 'head');
  const near = kustomizationsAbove(paths).filter(has);
  return [...near, ...ofCrds.flatMap(({ file }) => file?.path ?? [])].slice(0, maxWanted);
}
