// One side of the tree as kustomize sees it: which kustomizations build a file, and what they give to a CRD.
import { folderOf, isKustomizationPath } from '../../changes/relevant.ts';
import { RE2JS } from '@bufbuild/re2';
import { entryOf, get, getIn, type Node, stringOf } from '../../documents/node.ts';
import { spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import { parseAsKubectl, parseChunks } from '../../documents/yaml.ts';
import { splitDocuments } from '../../documents/yaml-stream.ts';
import { addTo, distinctBy, groupBy } from '../../group-by.ts';
import {
  asSpelled,
  linksOf,
  readKustomization,
  type Kustomization,
  type PatchEntry,
  type Target,
} from './kustomization.ts';
import { keysOfPointer, mergedAway, takesAway } from './taken-away.ts';
import { onceASide, sideTree, type Lookup } from '../tree/sides.ts';
import { append } from '../../lists.ts';
import { onceOf } from '../../once.ts';
import { copyOf, Recent } from '../../recent.ts';

/** A text that kustomizations give to a CRD; an empty one: they take it away. */
export interface Supply {
  readonly value: string;
  /** Every place without which the text would not arrive: the text itself first, then the entries that lead to it. */
  readonly places: readonly Span[];
}

interface Supplies {
  readonly found: readonly Supply[];
  /** Why there may be more than was found, or undefined when everything was looked at. */
  readonly unknown: string | undefined;
}

/** One side of the tree, for asking what its kustomizations do. */
export interface KustomizeTree {
  readonly kustomizations: readonly Kustomization[];
  readonly byDir: ReadonlyMap<string, Kustomization>;
  /** Kustomizations that build the file `path`, directly or through others, each with the entries that lead there. */
  builders(path: string): ReadonlyMap<Kustomization, readonly Span[]>;
  /** All kustomizations that build one of some files or folders, directly or through others. */
  above(paths: Iterable<string>): ReadonlySet<Kustomization>;
  /** What they do about the text, or the texts of a list, that `keys` lead to, in the CRD `name` of the file `path`. */
  supplies(path: string, name: string, keys: readonly string[]): Supplies;
}

/** Kustomize expands every list of objects into its items, also of patches. Source: inlineAnyEmbeddedLists. */
const objectsIn = (root: Node): readonly Node[] => {
  const items = get(root, 'items');
  const isList = stringOf(get(root, 'kind'))?.endsWith('List') === true && items?.kind === 'sequence';
  return isList ? items.items.flatMap(objectsIn) : [root];
};

const readFile = onceOf((file: SourceFile): { readonly roots: readonly Node[]; readonly isWhole: boolean } => {
  const documents = parseChunks(file, splitDocuments(file.text), parseAsKubectl);
  return {
    roots: documents.flatMap(({ root }) => (root === undefined ? [] : objectsIn(root))),
    isWhole: documents.every(({ problems }) => problems.length === 0),
  };
});

/** The roots of a file's documents, of lists their items, parsed once; syntax errors are reported by other rules. */
export const readNodes = (file: SourceFile): readonly Node[] => readFile(file).roots;

/** Whether all of a file could be parsed. */
export const isWhole = (file: SourceFile): boolean => readFile(file).isWhole;

export const crdKind = 'CustomResourceDefinition';

/** The last selectors, as many as these UTF-16 units hold. */
const compiled = new Recent<string, RE2JS | undefined>(1_000_000, copyOf);

function compile(expression: string): RE2JS | undefined {
  try {
    return new RE2JS(expression);
  } catch {
    return undefined;
  }
}

/** Kustomize's selectors are RE2 over the whole text; one that does not compile selects nothing, an empty one all. */
export const selects = (expression: string | undefined, text: string): boolean =>
  expression === undefined ||
  expression === '' ||
  expression === text ||
  compiled.get(expression, expression.length, compile)?.testExact(text) === true;

/** How every text begins that such an expression selects: known where it has no operators but dots. */
const startOf = (expression = ''): string => (/^[\w.-]*$/.test(expression) && expression.split('.', 1)[0]) || '';

/** The length of the longest names of objects: patches are looked up by no more of a name. */
const startLimit = 253;

type PatchContent = { readonly roots: readonly Node[]; readonly file?: SourceFile; readonly unknown?: string };

/** A text of a CRD, by the CRD's name and the keys that lead to the text. */
type Asked = { readonly name: string; readonly keys: readonly string[] };
type Given = { readonly value: string; readonly at: Span | undefined };

/** Whether a patch for what has the kind or name of a CRD is for it; `undefined`: it names its object itself. */
const isSure = (target: Target | undefined): boolean =>
  target === undefined ||
  (target.namespace === undefined &&
    ((target.kind ?? '') !== '' || ((target.name ?? '') !== '' && target.selectors.length === 0)));

/** What one document of a patch gives: as a strategic merge, or as a list of JSON 6902 operations. */
function givenBy(root: Node, { name, keys }: Asked, target: Target | undefined, file: SourceFile | undefined): Given[] {
  // An annotation is one text.
  const mayBeList = keys[0] === 'spec';
  const textsIn = (given: Node | undefined): Given[] => {
    if (given?.kind === 'sequence') return mayBeList ? given.items.flatMap(textsIn) : [];
    const text = stringOf(given);
    return given === undefined || text === undefined || text === ''
      ? []
      : [{ value: text, at: file && spanOf(file, given) }];
  };
  const orTakenAway = (given: Given[], takenAway: () => Node | undefined): Given[] => {
    const node = mayBeList || given.length > 0 || !isSure(target) ? undefined : takenAway();
    return node === undefined ? given : [{ value: '', at: file && spanOf(file, node) }];
  };
  const textAt = (from: Node | undefined, rest: readonly string[]): Given[] => textsIn(getIn(from, rest));
  if (root.kind === 'sequence') {
    if (target === undefined) return [];
    const writtenBy = (operation: Node): Given[] => {
      if (!['add', 'replace'].includes(stringOf(get(operation, 'op')) ?? '')) return [];
      const all = keysOfPointer(stringOf(get(operation, 'path')) ?? '');
      const isItem = mayBeList && all.length === keys.length + 1 && /^(?:-|\d+)$/.test(all.at(-1) ?? '');
      const path = isItem ? all.slice(0, -1) : all;
      const isOnTheWay = path.length > 0 && path.every((key, index) => key === keys[index]);
      return isOnTheWay ? textAt(get(operation, 'value'), keys.slice(path.length)) : [];
    };
    return root.items.flatMap((operation) =>
      orTakenAway(writtenBy(operation), () => (takesAway(operation, keys) ? operation : undefined)),
    );
  }
  const isNamed = stringOf(get(root, 'kind')) === crdKind && stringOf(getIn(root, ['metadata', 'name'])) === name;
  if (target === undefined && !isNamed) return [];
  return orTakenAway(textAt(root, keys), () => mergedAway(root, keys));
}

/** Longest inline patch that is read, in UTF-16 units. */
const patchLimit = 256 * 1024;
/** Most kustomizations that are followed for one CRD; real ones have a handful. */
const builderLimit = 200;

/** The view of one side; `listed`: `paths` are all. The order of patches does not count: whatever gives a text does. */
export function kustomizeTree(paths: Iterable<string>, lookup: Lookup, listed: boolean): KustomizeTree {
  const kustomizations = new Map<string, Kustomization>();
  const unread: string[] = [];
  for (const path of paths) {
    if (!isKustomizationPath(path)) continue;
    const file = lookup(path);
    if (file === 'unread') unread.push(path);
    if (typeof file === 'string') continue;
    const [root] = readNodes(file).map(asSpelled);
    if (root?.kind === 'mapping') kustomizations.set(path, readKustomization(file, root, folderOf(path)));
  }
  const byDir = new Map([...kustomizations.values()].map((one) => [one.dir, one]));
  const users = groupBy(
    [...kustomizations.values()].flatMap((by) => linksOf(by).map(({ path, at }) => ({ path, by, at }))),
    ({ path }) => path,
  );

  const unreadDirs = new Set(unread.map(folderOf));
  /** A file, and its folder where that gets its kustomization when it is built: `kustomize create --autodetect`. */
  const builtAs = (path: string): string[] => {
    const dir = folderOf(path);
    return byDir.has(path) || byDir.has(dir) || unreadDirs.has(dir) ? [path] : [path, dir];
  };

  function builders(path: string): Map<Kustomization, readonly Span[]> {
    const found = new Map<Kustomization, readonly Span[]>();
    const queue = builtAs(path).map((target): [string, readonly Span[]] => [target, []]);
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [target, chain] = next;
      for (const { by, at } of users.get(target) ?? []) {
        if (found.has(by) || found.size >= builderLimit) continue;
        const links = [at, ...chain];
        found.set(by, links);
        queue.push([by.dir, links]);
      }
    }
    return found;
  }

  function above(built: Iterable<string>): Set<Kustomization> {
    const found = new Set<Kustomization>();
    const usersOf = (path: string): void => {
      for (const { by } of users.get(path) ?? []) found.add(by);
    };
    for (const path of built) for (const target of builtAs(path)) usersOf(target);
    for (const { dir } of found) usersOf(dir);
    return found;
  }

  /** The documents of a patch, and its file; `unknown`: why it was not read. */
  const contentOf = onceOf(({ file, inline, at }: PatchEntry): PatchContent => {
    if (inline !== undefined) {
      if (inline.length > patchLimit) return { roots: [], unknown: 'a patch is too large' };
      return { roots: readNodes({ path: at.file.path, side: at.file.side, text: inline }) };
    }
    if (file === undefined) return { roots: [] };
    if (file.path === undefined)
      return { roots: [], unknown: `the patch ${JSON.stringify(file.text)} is not in this repository` };
    const content = lookup(file.path);
    if (content === 'unread') return { roots: [], unknown: `${file.path} was not read` };
    return content === 'absent' ? { roots: [] } : { roots: readNodes(content), file: content };
  });
  /** How the names of what a patch is for begin. */
  const startsOf = (patch: PatchEntry): ReadonlySet<string> => {
    if (patch.target !== undefined) return new Set([startOf(patch.target.name)]);
    const { roots, unknown } = contentOf(patch);
    if (unknown !== undefined) return new Set(['']);
    return new Set(roots.map((root) => stringOf(getIn(root, ['metadata', 'name'])) ?? ''));
  };
  const byStart = onceOf(({ patches }: Kustomization) => {
    const found = new Map<string, { readonly patch: PatchEntry; readonly order: number }[]>();
    for (const [order, patch] of patches.entries())
      for (const start of startsOf(patch)) addTo(found, start.slice(0, startLimit), { patch, order });
    return found;
  });
  /** The patches of a kustomization that may be for what has a name, in their order. */
  function patchesFor(by: Kustomization, name: string): PatchEntry[] {
    if (by.patches.length === 0) return [];
    const starts = Array.from({ length: Math.min(name.length, startLimit) + 1 }, (_, at) => name.slice(0, at));
    const found = distinctBy(
      starts.flatMap((start) => byStart(by).get(start) ?? []),
      ({ order }) => order,
    );
    return found.sort((a, b) => a.order - b.order).map(({ patch }) => patch);
  }

  function patchGives(patch: PatchEntry, asked: Asked): { given: Given[]; unknown?: string | undefined } {
    const { target } = patch;
    if (target !== undefined && !(selects(target.kind, crdKind) && selects(target.name, asked.name)))
      return { given: [] };
    const { roots, file, unknown } = contentOf(patch);
    return { given: roots.flatMap((root) => givenBy(root, asked, target, file)), unknown };
  }

  /** What a kustomization gives, in the order in which kustomize applies it. */
  function gives(by: Kustomization, asked: Asked, seen: Set<Kustomization>): { found: Supply[]; unknown: string[] } {
    const found: Supply[] = [];
    const unknown: string[] = [];
    if (seen.has(by)) return { found, unknown };
    seen.add(by);
    const [metadata, annotations, annotation = ''] = asked.keys;
    const isAnnotation = metadata === 'metadata' && annotations === 'annotations';
    for (const { path, text: link, at } of by.components) {
      const component = path === undefined ? undefined : byDir.get(path);
      if (component === undefined) {
        unknown.push(`the component ${JSON.stringify(link)} of ${by.file.path} was not read`);
        continue;
      }
      const inner = gives(component, asked, seen);
      append(unknown, inner.unknown);
      for (const supply of inner.found) found.push({ ...supply, places: [...supply.places, at] });
    }
    for (const patch of patchesFor(by, asked.name)) {
      const { given, unknown: why } = patchGives(patch, asked);
      if (why !== undefined) unknown.push(why);
      for (const { value, at } of given) found.push({ value, places: at === undefined ? [patch.at] : [at, patch.at] });
    }
    const common = isAnnotation ? entryOf(by.commonAnnotations, annotation) : undefined;
    const text = stringOf(common?.value);
    if (common !== undefined && text !== undefined)
      found.push({ value: text, places: [spanOf(by.file, common.value)] });
    if (by.transformers.length > 0) unknown.push(`${by.file.path} uses transformers`);
    return { found, unknown };
  }

  return {
    kustomizations: [...kustomizations.values()],
    byDir,
    builders,
    above,
    supplies(path, name, keys) {
      const found: Supply[] = [];
      const unknown = listed ? [] : ['the files of the repository were not listed'];
      if (unread[0] !== undefined)
        unknown.push(`${unread[0]}${unread.length === 1 ? ' was' : ` and ${unread.length - 1} more were`} not read`);
      const seen = new Set<Kustomization>();
      const all = builders(path);
      if (all.size >= builderLimit) unknown.push(`more than ${builderLimit} kustomizations build it`);
      for (const [by, chain] of all) {
        const given = gives(by, { name, keys }, seen);
        append(unknown, given.unknown);
        for (const supply of given.found) found.push({ ...supply, places: [...supply.places, ...chain] });
      }
      return { found, unknown: unknown[0] };
    },
  };
}

/** The view of the base or the head of a change set, made once. */
export const kustomizationsOf = onceASide((changeSet, side): KustomizeTree => {
  const { paths, lookup } = sideTree(changeSet, side);
  return kustomizeTree(paths, lookup, changeSet.context.paths !== undefined);
});
