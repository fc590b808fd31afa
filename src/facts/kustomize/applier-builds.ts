// Objects of Flux and Argo CD that a change touches, as kustomizations: a folder that they build, and patches.
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { parsedSide } from '../../documents/documents.ts';
import { get, getIn, itemsOf, type MappingNode, type Node } from '../../documents/node.ts';
import { spanOf, type SourceFile } from '../../documents/span.ts';
import { groupOfApiVersion } from '../../grants/grant.ts';
import type { Manifest } from '../../documents/document.ts';
import { appliersOf } from './appliers.ts';
import { readKustomization, type Kustomization } from './kustomization.ts';

const nothing: MappingNode = { kind: 'mapping', start: 0, end: 0, entries: [] };

/** An ApplicationSet as the Application of its template. */
const asApplier = (manifest: Manifest): Manifest => {
  const template = manifest.kind === 'ApplicationSet' ? get(get(manifest.root, 'spec'), 'template') : undefined;
  const isOfArgo = groupOfApiVersion(manifest.apiVersion) === 'argoproj.io';
  return template?.kind === 'mapping' && isOfArgo ? { ...manifest, kind: 'Application', root: template } : manifest;
};

/** Its fields as those of a kustomization, with patches of its own. */
function readFields(file: SourceFile, settings: Node | undefined, dir: string): Kustomization {
  const read = readKustomization(file, settings?.kind === 'mapping' ? settings : nothing, dir);
  return { ...read, patches: read.patches.map((patch) => ({ ...patch, isApart: true })) };
}

function built({ file, root }: Manifest, dir: string, settings: Node | undefined): Kustomization {
  const at = spanOf(file, root);
  const read = readFields(file, settings, dir);
  return { ...read, builds: [{ path: dir, text: dir, at }] };
}

const onlyFolder = ({ file, dir, builds }: Kustomization): Kustomization => ({
  ...readKustomization(file, nothing, dir),
  builds,
});

/** The fields and the name of an object, with the place of each of its sources. */
interface NamedBuild {
  readonly name: string;
  readonly build: Kustomization;
}

/** What Flux makes of what a chart renders. */
function postRendered({ file, root, apiVersion, kind, namespace = '', name }: Manifest): NamedBuild[] {
  if (kind !== 'HelmRelease' || groupOfApiVersion(apiVersion) !== 'helm.toolkit.fluxcd.io') return [];
  return itemsOf(getIn(root, ['spec', 'postRenderers'])).flatMap((one, index): NamedBuild[] => {
    const settings = get(one, 'kustomize');
    const by = `${kind} ${namespace}/${name} ${index}`;
    return settings?.kind === 'mapping' ? [{ name: by, build: readFields(file, settings, '') }] : [];
  });
}

const appliedOn = ({ files }: ChangeSet, side: Side): NamedBuild[] =>
  files
    .flatMap((file) => parsedSide(file, side)?.manifests ?? [])
    .map(asApplier)
    .flatMap((manifest) => [
      ...appliersOf(manifest).map(({ name, dir, settings }, index) => ({
        name: `${name} ${index}`,
        build: built(manifest, dir, settings),
      })),
      ...postRendered(manifest),
    ]);

const placeOf = ({ name, build: { file } }: NamedBuild): string => `${file.path} ${name}`;

/** Such objects with what they were, in the same file or another; of a removed one, the folder, which is left. */
export function applierPairs(changeSet: ChangeSet): (readonly [Kustomization | undefined, Kustomization])[] {
  const [base, head] = [appliedOn(changeSet, 'base'), appliedOn(changeSet, 'head')];
  const [olds, news] = [base, head].map((side) => new Map(side.map((one) => [placeOf(one), one])));
  // Several clusters have objects of one name: only what is nowhere else was moved.
  const moved = new Map(base.flatMap((was) => (news?.has(placeOf(was)) === true ? [] : [[was.name, was]])));
  const pairs = head.map((now) => [olds?.get(placeOf(now)) ?? moved.get(now.name), now] as const);
  const kept = new Set(pairs.map(([was]) => was));
  return [
    ...pairs.map(([was, now]) => [was?.build, now.build] as const),
    ...base.flatMap((was) => (kept.has(was) ? [] : [[was.build, onlyFolder(was.build)] as const])),
  ];
}
