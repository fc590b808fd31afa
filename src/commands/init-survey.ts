// The parts of a repository that its configuration needs: CRDs, charts, Go types, gates, grants and approvals.
import { isRelevant, matcher } from '../changes/relevant.ts';
import { isProtectedGroup } from '../apiserver/index.ts';
import { thirdPartyFolders } from '../config/config.ts';
import { builtInPaths, namesSettings } from '../config/golangci-paths.ts';
import { batches } from '../lists.ts';
import { isGenerated } from '../facts/go/go-sources.ts';
import { groupBy } from '../group-by.ts';
import { readBelow } from '../local/disk.ts';
import type { TrackedFiles } from '../local/tracked-files.ts';

/** A folder and how many files of one kind are directly in it. */
export interface Folder {
  readonly path: string;
  readonly count: number;
}

export interface Survey {
  /** Folders with CRDs that users of the project install. */
  readonly crds: readonly Folder[];
  /** Folders of CRDs in the default of `thirdParty`. */
  readonly foreign: readonly Folder[];
  /** Topmost folders of third-party or test CRDs that the default list does not cover. */
  readonly likelyForeign: readonly Folder[];
  readonly goTypes: readonly Folder[];
  /** Files with feature gates that are not named kube_features.go. */
  readonly gates: readonly string[];
  readonly hasKubeFeatures: boolean;
  /** Groups of the Kubernetes community among the CRDs that users install. */
  readonly protectedGroups: readonly string[];
  readonly hasApprovals: boolean;
  readonly goModule: string | undefined;
  readonly grants: number;
  /** Grants of authorization.k8s.io, whose home has to be configured. */
  readonly hasAuthorizationGrants: boolean;
  /** OWNERS at the root: Prow merges what people approve by comments. */
  readonly hasOwners: boolean;
  readonly workflow: string | undefined;
  /** The file of golangci-lint with settings of kube-api-linter: at its usual place, if any is there. */
  readonly golangci: string | undefined;
  /** Further files that were looked for and not read: too many. */
  readonly unread: number;
}

/** Files that are read at most; a repository with more is described by its first ones. */
const maxFiles = 20_000;

const foreignName =
  /^(?:(?:externals?|vendor(?:ed)?|third-?party|upstream)(?:-crds)?|fixtures?|test-?data|test-?fixtures|e2e|tests?)$/;
const versionFolder = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/[^/]+\.go$/;
const gatesName = /(?:^|\/)(?:kube_)?(?:feature|feature_?gate)s?\.go$/;
const crdKind = /^(?:kind:[ \t]*["']?|[ \t]*"kind":\s*")CustomResourceDefinition\b/m;
const group = /^(?: {2}group:[ \t]*["']?|[ \t]*"group":\s*")([a-z0-9.-]+)/gm;

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');

function foreignFolder(path: string): string | undefined {
  const parts = folderOf(path).split('/');
  const at = parts.findIndex((part) => foreignName.test(part));
  return at < 0 ? undefined : parts.slice(0, at + 1).join('/');
}

/** Folders by how often they were found, the most frequent first. */
const counted = (folders: readonly string[]): Folder[] =>
  [...groupBy(folders, (path) => path)]
    .map(([path, { length: count }]) => ({ path, count }))
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));

const isWanted = (path: string): boolean =>
  isRelevant(path) && (!path.endsWith('.go') || versionFolder.test(path) || gatesName.test(path));

async function* texts(root: string, paths: readonly string[]): AsyncGenerator<readonly [string, string]> {
  for (const names of batches(paths, 64)) {
    const contents = await Promise.all(names.map((path) => readBelow(root, path)));
    for (const [index, content] of contents.entries())
      if (content.kind === 'text') yield [names[index] ?? '', content.text];
  }
}

/** Surveys a repository. `step` gets its progress. */
export async function survey({ root, paths }: TrackedFiles, step: (text: string) => void): Promise<Survey> {
  const wanted = paths.filter(isWanted);
  const isThirdParty = matcher(thirdPartyFolders);
  const [crds, foreign, likelyForeign, goTypes]: [string[], string[], string[], string[]] = [[], [], [], []];
  const gates: string[] = [];
  const golangci: string[] = [];
  const groups = new Set<string>();
  let [grants, read, hasApprovals, hasAuthorizationGrants] = [0, 0, false, false];
  let workflow: string | undefined;
  for await (const [path, text] of texts(root, wanted.slice(0, maxFiles))) {
    read += 1;
    step(`Looking through the repository … ${read} of ${wanted.length} files`);
    const elsewhere = foreignFolder(path);
    const isOurs = !isThirdParty(path) && elsewhere === undefined;
    if (path.endsWith('.go')) {
      if (!isOurs || isGenerated(text)) continue;
      if (versionFolder.test(path) && /^\/\/ *\+(?:kubebuilder|groupName|k8s|genclient)|TypeMeta/m.test(text))
        goTypes.push(folderOf(path));
      if (gatesName.test(path) && /\bfeaturegate\.Feature(?:Spec)?\b|\bVersionedSpecs\b/.test(text)) gates.push(path);
    } else if (path.startsWith('.github/workflows/')) {
      if (/\buses:[ \t]*["']?kube-api-review\/kube-api-review@/.test(text)) workflow ??= path;
      continue;
    }
    if (/golangci[^/]*\.ya?ml$/.test(path) && isOurs && namesSettings(text)) golangci.push(path);
    const crdGroups = crdKind.test(text) ? [...text.matchAll(group)].map(([, name = '']) => name) : [];
    if (crdGroups.length > 0) {
      if (isThirdParty(path)) foreign.push(folderOf(path));
      else if (elsewhere !== undefined) likelyForeign.push(elsewhere);
      else crds.push(folderOf(path));
      if (isOurs) for (const name of crdGroups.filter(isProtectedGroup)) groups.add(name);
    }
    if (isOurs && text.includes('api-approved.kubernetes.io')) hasApprovals = true;
    if (isOurs && /^kind:[ \t]*["']?ReferenceGrant\b/m.test(text)) {
      grants += 1;
      if (text.includes('authorization.k8s.io/')) hasAuthorizationGrants = true;
    }
  }
  const goMod = paths.includes('go.mod') ? await readBelow(root, 'go.mod') : undefined;
  return {
    crds: counted(crds),
    foreign: counted(foreign),
    likelyForeign: counted(likelyForeign),
    goTypes: counted(goTypes),
    gates: gates.filter((path) => !path.endsWith('kube_features.go')),
    hasKubeFeatures: gates.some((path) => path.endsWith('kube_features.go')),
    protectedGroups: [...groups].sort(),
    hasApprovals,
    goModule: goMod?.kind === 'text' ? /^module[ \t]+(\S+)/m.exec(goMod.text)?.[1] : undefined,
    grants,
    hasAuthorizationGrants,
    hasOwners: paths.includes('OWNERS'),
    workflow,
    golangci: builtInPaths.find((path) => golangci.includes(path)) ?? golangci[0],
    unread: Math.max(0, wanted.length - maxFiles),
  };
}
