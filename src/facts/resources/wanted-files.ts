// Which unchanged files custom resources want: the CRDs of changed resources, the resources of changed CRDs.
import { isBuiltInGroup } from '../../documents/built-in-groups.ts';
import { isAuxiliary, isVendored } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, ChangedFile, Side } from '../../changes/change-set.ts';
import { folderOf, foldersAbove, isKustomizationPath, isRelevant, matcher, baseName } from '../../changes/relevant.ts';
import { isSameText, ofText } from '../../changes/text-questions.ts';
import { isCrd } from '../../documents/crd.ts';
import type { ParsedFile } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import type { Node } from '../../documents/node.ts';
import { isManifestPath, mayHoldManifests } from '../../documents/parse.ts';
import { nearestFirst } from '../tree/folder-distance.ts';
import { inFolder } from '../kustomize/kustomization.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { patchWants } from '../kustomize/patched-schemas.ts';
import { sameMeaning } from '../crd/spec-meaning.ts';
import { isBundle } from '../crd/wanted-files.ts';
import { stemOf } from '../tree/kind-stem.ts';
import { wordFinder } from '../tree/word-finder.ts';
import { append } from '../../lists.ts';
import { chartPaths } from './known-charts.ts';
import { onceOf } from '../../once.ts';

/** CRD files that are wanted at most, so that a change of one sample does not read a whole repository. */
const maxCrds = 100;
/** Files that may contain resources of a changed CRD, likely and near ones first. Further ones are not checked. */
export const maxResources = 2000;
const crdGroup = 'apiextensions.k8s.io';
type Kind = { readonly group: string; readonly kind: string };

/** How an object begins, or an item of a `List`, in YAML and in JSON. Each begins with a word, which is found fast. */
const versionFirst =
  /apiVersion(?:(?<=^(?: {0,4}- )?apiVersion): *["']?([\w-]+(?:\.[\w-]+)+)\/\w+["']? *\r?\n *kind: *["']?(\w+)|": *"([\w-]+(?:\.[\w-]+)+)\/\w+",\s*"kind": *"(\w+)")/gm;
const kindFirst =
  /kind(?:(?<=^(?: {0,4}- )?kind): *["']?(\w+)["']? *\r?\n *apiVersion: *["']?([\w-]+(?:\.[\w-]+)+)\/\w+|": *"(\w+)",\s*"apiVersion": *"([\w-]+(?:\.[\w-]+)+)\/\w+")/gm;

/** The custom kinds of which a text seems to contain objects. */
const kindsIn = ofText((text) => {
  const kinds = new Map<string, Kind>();
  const note = (group = '', kind = ''): void => {
    if (group !== crdGroup) kinds.set(`${group} ${kind}`, { group, kind });
  };
  for (const [, group, kind, inJson, kindInJson] of text.matchAll(versionFirst))
    note(group ?? inJson, kind ?? kindInJson);
  for (const [, kind, group, kindInJson, inJson] of text.matchAll(kindFirst)) note(group ?? inJson, kind ?? kindInJson);
  return kinds;
});

/** The same of all changed files. */
const touchedKinds = ({ files }: ChangeSet): Kind[] => [
  ...new Map(files.flatMap(({ path, after }) => (mayHoldManifests(path) ? [...kindsIn(after)] : []))).values(),
];

const nameOf = (path: string): string => baseName(path).toLowerCase();

/** A file of many CRDs: `crds.yaml`, `my-crds.yaml`, `crds/all.yaml`. */
const isCrdBundle = (path: string): boolean =>
  /(?:^|[/._-])crds?[._-][^/]*$|[._-]crds?\.[^/]*$|customresourcedefinitions?[^/]*$/.test(path);

/** Paths named after CRDs, charts' `crds/` among them, and the manifests of OLM bundles. */
const crdPlaces = /crd|customresourcedefinition|(?:^|\/)bundle\/(?:[^/]+\/)?manifests\//;

/** The files that Helm treats as CRDs, whatever their names: those in `crds/` next to a Chart.yaml. */
function chartCrds(paths: readonly string[]): (path: string) => boolean {
  const charts = new Set(paths.flatMap((path) => (path.endsWith('Chart.yaml') ? folderOf(path) : [])));
  return (path) => {
    const folder = folderOf(path);
    return (folder === 'crds' || folder.endsWith('/crds')) && charts.has(folderOf(folder));
  };
}

/**
 * The files that are likely to contain the CRDs of some kinds, by their names: those named after a kind or a group
 * (`named`) first, then bundles and charts' files. Where no file is named after one of the kinds, also what installs
 * all of a project (`install.yaml`, Flux's `gotk-components.yaml`) and others in places of CRDs, those next to
 * `folders` first.
 */
function crdPaths(kinds: readonly Kind[], paths: readonly string[], folders: readonly string[]) {
  const nameless = new Set(kinds.map(({ kind }) => stemOf(kind)));
  const stems = wordFinder(nameless);
  // As generators and `kubectl get` call them: `example.com_widgets`, `widgets.example.com`.
  const groups = wordFinder(kinds.flatMap(({ group }) => [`${group.toLowerCase()}_`, `.${group.toLowerCase()}.`]));
  const named: string[] = [];
  const bundles: string[] = [];
  const others: string[] = [];
  const isOfChart = chartCrds(paths);
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (!/\.(?:ya?ml|json)$/.test(lower)) continue;
    const name = nameOf(lower);
    const isOfGroup = [0, name.indexOf('.')].some((at) => groups.startsOf(name, at).length > 0);
    if (!isOfGroup && !crdPlaces.test(lower) && !isBundle(name)) continue;
    const found = stems.within(name);
    for (const stem of found) nameless.delete(stem);
    if (found.length > 0 || isOfGroup) named.push(path);
    else if (isCrdBundle(lower) || isOfChart(path)) bundles.push(path);
    else if (!isAuxiliary(path) && !isKustomizationPath(path)) others.push(path);
  }
  const unnamed = nameless.size === 0 ? [] : nearestFirst(others, folders);
  return { named: named.slice(0, maxCrds), all: [...named, ...bundles, ...unnamed].slice(0, maxCrds) };
}

/** Kustomizations around changed resources: they may use a file as a patch. */
const kustomizationsAround = (files: readonly ChangedFile[]): string[] => {
  const folders = files.flatMap(({ path, after }) =>
    after?.kind === 'text' && mayHoldManifests(path) ? foldersAbove(path).slice(-2).reverse() : [],
  );
  return [...new Set(folders)].flatMap((folder) => inFolder(folder));
};

/** Files with patches that are read, to see which objects they name. */
const maxPatches = 200;

/** Patches without a target, in files of their own, of the kustomizations that build changed resources. */
function patchesAround(changeSet: ChangeSet): string[] {
  const changed = changeSet.files.flatMap(({ path, after }) =>
    after?.kind === 'text' && mayHoldManifests(path) ? [path] : [],
  );
  const patches = [...kustomizationsOf(changeSet, 'head').above(changed)].flatMap((by) => by.patches);
  const open = patches.flatMap(({ target, file }) => (target === undefined ? (file?.path ?? []) : []));
  return open.slice(0, maxPatches);
}

/** The kinds of a side of a file, each with its spec. */
function specsOf(read: ParsedFile | undefined): Map<string, Node | undefined> {
  const specs = new Map<string, Node | undefined>();
  for (const { names, spec } of read?.manifests.filter(isCrd) ?? [])
    if (names.kind.value !== undefined) specs.set(names.kind.value.toLowerCase(), spec);
  return specs;
}

const kindsOfFile = new WeakMap<ChangedFile, readonly string[]>();

/** Keeps the kinds of a file whose trees were released. */
export const rememberChangedKinds = (file: ChangedFile, kinds: readonly string[]): void => {
  kindsOfFile.set(file, kinds);
};

const mayBeCrd = ofText((text) => text.includes('CustomResourceDefinition') && text.includes(crdGroup));

/** Kinds, in small letters, of which a file gives a CRD another meaning; descriptions alone do not count. */
export function changedKindsOf(file: ChangedFile, read = (side: Side) => parsedSide(file, side)): readonly string[] {
  const { before, after, path } = file;
  const known = kindsOfFile.get(file);
  if (known !== undefined) return known;
  if (!mayHoldManifests(path) || before?.kind !== 'text' || after?.kind !== 'text') return [];
  if (isSameText(before, after) || ![before, after].every(mayBeCrd)) return [];
  const olds = specsOf(read('base'));
  return [...specsOf(read('head'))].flatMap(([kind, spec]) =>
    olds.has(kind) && !sameMeaning(olds.get(kind), spec) ? [kind] : [],
  );
}

const changedCrdKinds = onceOf((files: readonly ChangedFile[]): readonly string[] => [
  ...new Set(files.flatMap((file) => changedKindsOf(file))),
]);

/** Folders of changed files, as many as distances are measured to. */
const nearFolders = ({ files }: ChangeSet): string[] =>
  [...new Set(files.map(({ path }) => folderOf(path)))].slice(0, 50);

/** Folders whose manifests are no objects, or third-party. */
const isNoObject = (path: string): boolean =>
  isVendored(path) || /(?:^|\/)(?:\.github|\.git|crds?|rbac|templates)\//.test(path);
const likely = /sample|example|demo|quickstart|getting-started|e2e|test|manifests?|deploy|config|clusters?|apps?|docs/;

/** The unchanged files that may contain resources of changed CRDs, likely and near ones first; how many are beyond. */
function resourcePaths(changeSet: ChangeSet): { readonly wanted: readonly string[]; readonly beyond: number } {
  const { paths, texts } = changeSet.context;
  const words = paths === undefined ? [] : changedCrdKinds(changeSet.files);
  if (words.length === 0 || paths === undefined) return { wanted: [], beyond: 0 };
  const { within } = wordFinder(words.map(stemOf));
  const folders = nearFolders(changeSet);
  const manifests = paths.filter((path) => isManifestPath(path) && isRelevant(path) && !isNoObject(path));
  const ranked = nearestFirst(manifests, folders, (path) => {
    const lower = path.toLowerCase();
    const isNamed = within(lower).length > 0;
    // A JSON file is rarely a manifest.
    return (isNamed ? 0 : 20) + (likely.test(lower) ? 0 : 10) + (lower.endsWith('.json') ? 100 : 0);
  });
  return {
    wanted: ranked.slice(0, maxResources),
    beyond: ranked.slice(maxResources).filter((path) => !isKustomizationPath(path) && !texts.has(path)).length,
  };
}

/** The unchanged files that are wanted because of custom resources and their CRDs; `crdFiles`: further globs. */
export function resourceWants(changeSet: ChangeSet, crdFiles: readonly string[] = []): readonly string[] {
  const paths = changeSet.context.paths ?? [];
  const kinds = touchedKinds(changeSet).filter(({ group }) => !isBuiltInGroup(group));
  const wanted: string[] = [];
  if (kinds.length > 0) {
    const isNamed = crdFiles.length === 0 ? () => false : matcher(crdFiles);
    for (const path of paths) if (isManifestPath(path) && isNamed(path)) wanted.push(path);
    const { named, all } = crdPaths(kinds, paths, nearFolders(changeSet));
    append(wanted, [...all, ...patchWants(changeSet, named)]);
    append(wanted, [...kustomizationsAround(changeSet.files), ...patchesAround(changeSet)]);
    append(wanted, chartPaths([...new Set(kinds.map(({ group }) => group))], paths));
  }
  return [...new Set([...wanted, ...resourcePaths(changeSet).wanted])];
}

/** How many files that may contain resources of changed CRDs are beyond the limit. */
export const resourcesBeyond = (changeSet: ChangeSet): number =>
  (changeSet.context.paths?.length ?? 0) <= maxResources ? 0 : resourcePaths(changeSet).beyond;
