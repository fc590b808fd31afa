// Facts about CRDs that need a newer Kubernetes than their chart, operator bundle or README promises to run on.
import { folderOf } from '../../changes/relevant.ts';
import { minimumVersion, decodableSpec } from '../../apiserver/index.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { entryOf, get, stringOf } from '../../documents/node.ts';
import { entrySpan, type SourceFile, type Span } from '../../documents/span.ts';
import { parseYaml } from '../../documents/yaml.ts';
import { groupBy } from '../../group-by.ts';
import { contentMayNeedNewer, covered, mayNeedNewer } from '../admission/raised-minimum.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { sideTree } from '../tree/sides.ts';
import { serviceVersion } from './bundled-crds.ts';
import { nameSpan } from './crd-changes.ts';
import type { CrdPair } from './crd-pair.ts';

/** The oldest Kubernetes that a file promises to run on. */
interface Promised {
  readonly field: 'kubeVersion' | 'minKubeVersion' | 'badge';
  /** Its minor version: `1.25`. */
  readonly version: string;
  readonly at: Span;
}

/** A change raises the Kubernetes version that a CRD needs above what the file that ships with it promises. */
export interface BrokenPromiseFact {
  readonly kind: 'broken-promise';
  readonly crd: string;
  /** The oldest covered version from which on all accept the CRD. */
  readonly minimum: string;
  readonly promised: Promised;
  readonly at: Span;
  readonly document: DocumentRef;
}

const readme = 'README.md';

/**
 * The files that ship with a CRD's path: the innermost chart that contains it, the ClusterServiceVersions next to it
 * and, in kubebuilder's layout, of the project; the README.
 */
function promisesIn(paths: readonly string[]): (path: string) => string[] {
  const charts = new Set(paths.filter((path) => /(?:^|\/)Chart\.yaml$/.test(path)));
  const bundles = groupBy(
    paths.filter((path) => serviceVersion.test(path)),
    folderOf,
  );
  const hasReadme = paths.includes(readme);
  return (path) => {
    const chart = [...path.matchAll(/(?:^|\/)(?=(?:crds|templates)\/)/g)]
      .map(({ 0: slash, index }) => `${path.slice(0, index)}${slash}Chart.yaml`)
      .findLast((one) => charts.has(one));
    const project = /^((?:.*\/)?config\/)crd\//.exec(path)?.[1];
    const folders = [folderOf(path), ...(project === undefined ? [] : [`${project}manifests/bases`])];
    const files = [...(chart === undefined ? [] : [chart]), ...folders.flatMap((folder) => bundles.get(folder) ?? [])];
    return hasReadme ? [...files, readme] : files;
  };
}

/** Unchanged files of `paths` that state on which Kubernetes versions changed CRDs with CEL rules are to run. */
export function promiseWants({ files }: ChangeSet, paths: readonly string[]): string[] {
  const ruled = files.filter(({ after }) => contentMayNeedNewer(after));
  return ruled.length === 0 ? [] : ruled.map(({ path }) => path).flatMap(promisesIn(paths));
}

/** The minor version that begins `>=1.25.0-0`, `^1.25`, `1.25 - 1.30`; undefined for others and choices (`||`). */
const lowestOf = (text: string): string | undefined =>
  text.includes('||') ? undefined : /^\s*(?:(?:>=|[~^=])\s*)?v?(1\.\d{1,3})(?!\d)/.exec(text)?.[1];

/** Markdown images with their text, and static badges of shields.io (a dash is two, a blank is `_`). */
const badges = /!\[([^\]\n]{1,200})\]\(|img\.shields\.io\/badge\/([^\s)"'<>?]{1,200})/g;

/** The lowest version in the first badge that names Kubernetes and a version of it. */
function badgeIn(file: SourceFile): Promised | undefined {
  for (const { 0: whole, 1: alt, 2: badge = '', index } of file.text.matchAll(badges)) {
    const text =
      alt ??
      badge
        .replaceAll('--', '-')
        .replaceAll('_', ' ')
        .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
    if (!/(?<![a-z0-9])(?:kubernetes|k8s)(?![a-z0-9])/i.test(text) || /[<≤]/.test(text)) continue;
    const minors = Array.from(text.matchAll(/(?<![\d.])v?1\.(\d{1,3})(?!\d)/gi), ([, minor]) => Number(minor));
    if (minors.length === 0) continue;
    const lowest = minors.reduce((one, other) => Math.min(one, other));
    return { field: 'badge', version: `1.${lowest}`, at: { file, start: index, end: index + whole.length } };
  }
  return undefined;
}

function promisedBy(file: SourceFile): Promised | undefined {
  if (file.path === readme) return badgeIn(file);
  const root = parseYaml(file)[0]?.root;
  const field = serviceVersion.test(file.path) ? 'minKubeVersion' : 'kubeVersion';
  const entry = entryOf(field === 'kubeVersion' ? root : get(root, 'spec'), field);
  const version = lowestOf(stringOf(entry?.value) ?? '');
  return entry === undefined || version === undefined ? undefined : { field, version, at: entrySpan(file, entry) };
}

const minorOf = (version: string): number => Number(version.slice(2));

/** The versions that changed CRDs now need, compared with the promises of the files that ship with them. */
export function brokenPromises(changeSet: ChangeSet, pairs: readonly CrdPair[]): BrokenPromiseFact[] {
  const changed = pairs.filter(({ after, unchanged }) => after !== undefined && !unchanged && !after.isV1beta1);
  if (changed.length === 0) return [];
  const { paths, lookup } = sideTree(changeSet, 'head');
  const filesFor = promisesIn(paths);
  return changed.flatMap(({ before, after, copies }): BrokenPromiseFact[] => {
    if (after === undefined) return [];
    const files = new Set([after, ...copies].flatMap(({ file }) => filesFor(file.path)));
    if (files.size === 0 || !mayNeedNewer(after.file)) return [];
    const promises = [...files].flatMap((path) => {
      const file = lookup(path);
      return (typeof file === 'string' ? undefined : promisedBy(file)) ?? [];
    });
    const minimum = promises.length === 0 ? undefined : minimumVersion(decodableSpec(after), covered);
    if (minimum === undefined || minimum === covered.at(-1)) return [];
    const was = before && minimumVersion(decodableSpec(before), covered);
    if (was !== undefined && minorOf(was) >= minorOf(minimum)) return [];
    const places = { at: nameSpan(after), document: documentRef(after) };
    return promises
      .filter(({ version }) => minorOf(version) < minorOf(minimum))
      .map((promised) => ({ kind: 'broken-promise', crd: after.name, minimum, promised, ...places }));
  });
}
