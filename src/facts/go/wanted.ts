// Which unchanged files the rules on Go types want: the rest of a package, its CRDs, files of feature gates.
import { textOf } from '../../changes/content.ts';
import { isAuxiliary, isForeign } from '../../changes/unapplied-paths.ts';
import { folderOf, baseName } from '../../changes/relevant.ts';
import type { ChangedFile, ChangeSet } from '../../changes/change-set.ts';
import { ofText } from '../../changes/text-questions.ts';
import { gatesFileMatcher } from '../lifecycle/gate-table.ts';
import { mayTag } from '../lifecycle/lifecycle-facts.ts';
import { lifecycleExtension } from '../openapi/lifecycle-extension.ts';
import { isOpenApiPath } from '../openapi/openapi-drift.ts';
import { stemOf } from '../tree/kind-stem.ts';
import { wordFinder } from '../tree/word-finder.ts';
import { isLeftOut } from './build-tags.ts';
import { importedFolders, moduleFiles, modulesUsed, workspaceFiles } from './imported-packages.ts';
import {
  isDerived,
  isGoSource,
  isInVersion,
  isNamedAfterApi,
  isVersionName,
  mayHoldApi,
  mayNamePackage,
} from './go-sources.ts';

/** Files read at most of each sort; further ones count as not read. */
const limits = {
  siblings: 200,
  crds: 100,
  gates: 20,
  tagged: 150,
  openApi: 100,
  imported: 60,
  versions: 60,
  importing: 300,
  between: 60,
} as const;

/** The kinds a Go text seems to declare, in lower case. */
const kindsOf = (text: string): string[] =>
  [...text.matchAll(/^type (\w+) struct \{[^{}]*?ObjectMeta\b/gm)].map(([, name]) => (name ?? '').toLowerCase());

/** Paths of manifests that by their name may be the CRD of a kind: those of generators and CRD folders first. */
function crdsOf(paths: readonly string[], kinds: ReadonlySet<string>): string[] {
  if (kinds.size === 0) return [];
  const finder = wordFinder([...kinds].map(stemOf));
  // Written by hand: `300-widget.yaml`, `300_widget.yaml`.
  const named = paths.filter((path) => {
    const kind = /^(?:\d+[-_])?([a-z0-9]+)\.ya?ml$/.exec(baseName(path).toLowerCase())?.[1];
    return kind !== undefined && finder.startsOf(kind).length > 0 && !isAuxiliary(path);
  });
  const likely = paths.filter((path) => {
    if (!/\.ya?ml$/.test(path) || isForeign(path)) return false;
    const name = baseName(path).toLowerCase();
    const plural = /^[a-z0-9.-]+\.[a-z0-9-]+_([a-z0-9]+)\.ya?ml$/.exec(name)?.[1];
    if (plural !== undefined) return finder.startsOf(plural).length > 0;
    return /crd/i.test(path) && finder.within(name).length > 0;
  });
  return [...new Set([...likely, ...named])];
}

const isCrd = ofText((text) => /^kind: CustomResourceDefinition$/m.test(text));

/** The kind and the versions in the text of a generated CRD. */
const generatedCrd = ofText((text) => {
  if (!text.includes('controller-gen.kubebuilder.io/version')) return {};
  const kind = /^ {4}kind: (\w+)$/m.exec(text)?.[1]?.toLowerCase();
  const versions = [...text.matchAll(/^[ -]{2,4}name: (v\d\w*)$/gm)].map(([, name]) => name ?? '');
  return kind === undefined ? {} : { crd: { kind, versions } };
});

/** Folders that by their names may hold the Go types of generated CRDs; `kinds` has the versions of each. */
function foldersOf(paths: readonly string[], kinds: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (kinds.size === 0) return [];
  const { within } = wordFinder(kinds.keys());
  return paths
    .filter((path) => {
      if (!isGoSource(path) || isForeign(path)) return false;
      const version = baseName(folderOf(path));
      return within(baseName(path).replaceAll('_', '').toLowerCase()).some((kind) => kinds.get(kind)?.has(version));
    })
    .map(folderOf);
}

/**
 * Files of the other versions of an API whose version is new, as most of it is copied from one of them, or removed, as
 * the CRD may be generated from them alone. `there`, `here`: folders with changed files at the base, and at the head.
 */
function otherVersions(
  apis: readonly (readonly [folder: string, text: string])[],
  there: ReadonlySet<string>,
  here: ReadonlySet<string>,
  paths: readonly string[],
): string[] {
  const alone = new Set(
    apis.flatMap(([folder]) =>
      isVersionName(baseName(folder)) && !(there.has(folder) && here.has(folder)) ? [folder] : [],
    ),
  );
  // Where files are added to others, the version is not new; a version that loses types but stays is not removed.
  for (const path of alone.size === 0 ? [] : paths)
    if (isGoSource(path) && here.has(folderOf(path))) alone.delete(folderOf(path));
  const parents = new Set([...alone].map(folderOf));
  return parents.size === 0
    ? []
    : paths.filter((path) => {
        const folder = folderOf(path);
        const isOther = parents.has(folderOf(folder)) && !alone.has(folder);
        return isOther && isGoSource(path) && isVersionName(baseName(folder));
      });
}

/** Files of the repository's packages that texts of API packages import, once modules' names are known. */
function importedBy(
  texts: readonly (readonly [folder: string, text: string])[],
  known: ReadonlyMap<string, string>,
  paths: readonly string[],
): string[] {
  const folders = new Set<string>();
  for (const [folder, text] of texts)
    for (const own of importedFolders(folder, text, (path) => known.get(path)).values()) folders.add(own);
  return folders.size === 0 ? [] : paths.filter((path) => folders.has(folderOf(path)) && isGoSource(path));
}

/** Lines that determine a type's JSON, as far as single lines do; types without fields may consist of one. */
const tellingLines = (text: string): string[] =>
  (text.includes('json:')
    ? text.match(/^(?:type |.*json:|[ \t]*\/\/ ?\+|func \([^)]*\) (?:Unm|M)arshal).*$/gm)
    : text.match(
        /^(?:type \w+ (?!struct|interface|func)|\/\/ ?\+(?:kubebuilder|k8s):|func \([^)]*\) (?:Unm|M)arshal).*$/gm,
      )) ?? [];

/** A type that shadows one of Go's own for all types of its package. */
const predeclared = /^(?:type\s+|\t)(?:any|bool|byte|u?int(?:8|16|32|64)?|float(?:32|64)|rune|string)\s+=?\s*[\w*[]/m;

/** A method by which a type, also of another file, encodes itself. */
const marshaler = /^func \([^)]*\) Marshal(?:JSON|Text)\b/m;

/**
 * Whether a Go file outside of APIs now has other types, or is now included in builds or excluded: types of an API may
 * use them.
 */
function changesTypes({ path, previousPath = path }: ChangedFile, before: string, after: string): boolean {
  if (before === '') return predeclared.test(after) || (isInVersion(folderOf(path)) && marshaler.test(after));
  if (isDerived(before)) return false;
  if (after !== '' && isLeftOut({ path: previousPath, text: before }) !== isLeftOut({ path, text: after })) return true;
  // In their order: a marker may move to another field. A new field may be required, unless its tag states otherwise.
  const old = tellingLines(before);
  const had = new Set(old);
  const now = tellingLines(after).filter((line) => had.has(line) || !/json:"[^"]*,omit(?:empty|zero)/.test(line));
  return old.length !== now.length || old.some((line, at) => line !== now[at]);
}

const constantLine = /^(?:const |\t)\w+(?: +\w+)? *= *(?:\w+\()?(?:["`\d]|.*\biota\b).*$|^\t[A-Z]\w*$/gm;

/** Whether constants of a text, which may be values of an enum, are no longer there as they were, in their order. */
function losesConstants(before: string, after: string): boolean {
  const now = after.match(constantLine) ?? [];
  return (before.match(constantLine) ?? []).some((line, at) => line !== now[at]);
}

/** Whether a constant that may be the group of other packages has no longer the value that it had. */
const losesGroup = (before: string, after: string): boolean =>
  (before.match(/^(?:const |\t)\w*Group\w*(?: +string)? *= *"[^"\n]*"/gm) ?? []).some((line) => !after.includes(line));

/** Where the types of APIs are, by the names of their folders. */
const isOfVersion = (path: string): boolean =>
  isGoSource(path) && isVersionName(baseName(folderOf(path))) && !isForeign(path);

/** Where they may be as well: in packages below a folder that is named after a version. */
const isBelowVersion = (path: string): boolean =>
  isGoSource(path) && isInVersion(folderOf(path)) && !isOfVersion(path) && !isForeign(path);

/** The API files that were read and lead to one of some folders, directly or through others that were read. */
function leadingTo(carriers: ReadonlySet<string>, texts: ReadonlyMap<string, string>): Map<string, string> {
  const imports = new Map(
    [...texts].flatMap(([path, text]) =>
      isGoSource(path)
        ? [[path, [...importedFolders(folderOf(path), text, (one) => texts.get(one)).values()]] as const]
        : [],
    ),
  );
  const leading = new Set(carriers);
  for (const folder of leading)
    for (const [path, folders] of imports) if (folders.includes(folder)) leading.add(folderOf(path));
  return new Map(
    [...texts].filter(
      ([path]) =>
        (isOfVersion(path) || isBelowVersion(path)) && leading.has(folderOf(path)) && !carriers.has(folderOf(path)),
    ),
  );
}

/**
 * Paths of unchanged files that the rules on Go types and lifecycles want: for changed API types the rest of their
 * package, of a new version the others, packages of the same module that they import, the CRDs of its kinds and the
 * feature gates; for a changed generated CRD the package of its types; for changed gates and published lifecycles the
 * types of all API versions; for tagged types the OpenAPI files. Each sort is bounded.
 */
export function goWants(changeSet: ChangeSet, paths: readonly string[], gatesFiles: readonly string[] = []): string[] {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const folders = new Set<string>();
  const kinds = new Set<string>();
  const generated = new Map<string, ReadonlySet<string>>();
  const apis: [folder: string, text: string][] = [];
  const [there, here] = [new Set<string>(), new Set<string>()];
  const carriers = new Set<string>();
  let wantsGates = false;
  let wantsTypes = false;
  let wantsOpenApi = false;
  for (const file of changeSet.files) {
    const { path, previousPath = path, before, after } = file;
    const { crd } = /\.ya?ml$/.test(path) ? generatedCrd(after) : {};
    // A CRD next to the Go types of its version is generated from them, even if a tool removed its annotation.
    if ([before, after].every(isCrd) && isVersionName(baseName(folderOf(path)))) folders.add(folderOf(path));
    if (crd !== undefined) generated.set(crd.kind, new Set([...(generated.get(crd.kind) ?? []), ...crd.versions]));
    if (isOpenApiPath(path) && [before, after].some((one) => textOf(one).includes(lifecycleExtension)))
      wantsTypes = true;
    if (!isGoSource(path) || isForeign(path)) continue;
    const texts = [textOf(before), textOf(after)] as const;
    if (isGatesFile(path)) wantsTypes = wantsGates = true;
    if (texts.some(mayTag)) wantsOpenApi = wantsGates = true;
    if (!texts.some(mayHoldApi)) {
      const changes = changesTypes(file, ...texts) || losesGroup(...texts);
      if (changes) carriers.add(folderOf(path));
      if (changes && isNamedAfterApi(path)) folders.add(folderOf(path));
      if (texts.some(mayNamePackage) && texts[0] !== texts[1]) folders.add(folderOf(path));
      if (isOfVersion(path) && losesConstants(...texts)) folders.add(folderOf(path));
      continue;
    }
    folders.add(folderOf(path));
    apis.push([folderOf(previousPath), texts[0]], [folderOf(path), texts[1]]);
    if (before !== undefined) there.add(folderOf(path));
    if (after !== undefined) here.add(folderOf(path));
    wantsGates = true;
    for (const text of texts) for (const kind of kindsOf(text)) kinds.add(kind);
  }
  for (const folder of foldersOf(paths, generated)) folders.add(folder);
  const apiFiles = carriers.size === 0 ? [] : [...paths.filter(isOfVersion), ...paths.filter(isBelowVersion)];
  const importing = apiFiles.slice(0, limits.importing);
  const known = new Map([
    ...changeSet.context.texts,
    ...changeSet.files.flatMap(({ path, before, after = before }) =>
      /(?:^|\/)go\.(?:mod|work)$/.test(path) ? [[path, textOf(after)] as const] : [],
    ),
  ]);
  // Other packages may be between an API and the changed one.
  const between =
    carriers.size === 0
      ? []
      : [...known].flatMap(([path, text]) => (isGoSource(path) ? [[folderOf(path), text] as const] : []));
  for (const [path, text] of carriers.size === 0 ? [] : leadingTo(carriers, known)) {
    folders.add(folderOf(path));
    apis.push([folderOf(path), text]);
  }
  const users = [...new Set([...apis.map(([folder]) => folder), ...importing.map(folderOf)])];
  const workspaces = new Set(users.flatMap(workspaceFiles));
  const used = [...workspaces].flatMap((path) => modulesUsed(path, known.get(path) ?? ''));
  const modules = new Set([...users.flatMap(moduleFiles), ...workspaces, ...used]);
  const isSibling = (path: string): boolean => isGoSource(path) && folders.has(folderOf(path));
  for (const [path, text] of changeSet.context.texts)
    if (isSibling(path)) for (const kind of kindsOf(text)) kinds.add(kind);
  const typesFile = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/(?:[^/]*_)?types[^/]*\.go$/;
  return [
    ...paths.filter(isSibling).slice(0, limits.siblings),
    ...crdsOf(paths, kinds).slice(0, limits.crds),
    ...[...paths, ...(changeSet.context.unrecognized ?? [])].filter((path) => modules.has(path)),
    ...otherVersions(apis, there, here, paths).slice(0, limits.versions),
    ...importing,
    ...importedBy(apis, known, paths).slice(0, limits.imported),
    ...importedBy(between, known, paths).slice(0, limits.between),
    ...(wantsGates ? paths.filter(isGatesFile).slice(0, limits.gates) : []),
    ...(wantsOpenApi ? paths.filter(isOpenApiPath).slice(0, limits.openApi) : []),
    ...(wantsTypes
      ? paths.filter((path) => typesFile.test(path) && isGoSource(path) && !isForeign(path)).slice(0, limits.tagged)
      : []),
  ];
}
