// Objects of GitOps tools that apply a folder of the tree, and the namespace that they give to what is in it.
import { foldersAbove } from '../../changes/relevant.ts';
import type { Manifest } from '../../documents/document.ts';
import { get, getIn, isTrue, itemsOf, stringOf, type Node, entriesOf } from '../../documents/node.ts';
import { groupOfApiVersion } from '../../grants/grant.ts';
import { resolvePath } from '../tree/resolve-path.ts';

/** A Flux Kustomization or an Argo CD Application that points at a folder. */
export interface Applier {
  /** `Kustomization flux-system/apps`. */
  readonly name: string;
  readonly dir: string;
  /** The namespace that every object gets. */
  readonly moved: string | undefined;
  /** The namespace that objects get which name none. */
  readonly otherwise: string | undefined;
  /** Whether folders below are taken too, where none of them is a kustomization. */
  readonly isDeep: boolean;
  /** The source of the folder, as the object names it. */
  readonly source: string;
  /** Whether its own file is in the folder: then what it reads from is this tree. */
  readonly isWithin: boolean;
  /** What it fills into texts. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  /** Its fields that a kustomization has as well: `patches`, `components`. */
  readonly settings: Node | undefined;
}

/** Groups of the objects that are looked for. */
export const applierGroups = ['kustomize.toolkit.fluxcd.io', 'argoproj.io'] as const;

const textAt = (node: Node | undefined, ...steps: string[]): string | undefined => {
  const text = stringOf(getIn(node, steps));
  return text === '' ? undefined : text;
};

const isApplier = ({ apiVersion, kind }: Manifest): boolean =>
  `${groupOfApiVersion(apiVersion)} ${kind}` === `${applierGroups[0]} Kustomization` ||
  `${groupOfApiVersion(apiVersion)} ${kind}` === `${applierGroups[1]} Application`;

const variablesIn = (spec: Node | undefined): Applier['variables'] =>
  entriesOf(getIn(spec, ['postBuild', 'substitute'])).map(({ key, value }) => [key, stringOf(value) ?? '']);

/** The folders that an object applies; none where it is of none of these tools. */
export function appliersOf(manifest: Manifest): Applier[] {
  if (!isApplier(manifest)) return [];
  const { root, kind, namespace = '', name, file } = manifest;
  const spec = get(root, 'spec');
  const ofDir = (dir: string) => ({
    name: `${kind} ${namespace}/${name}`,
    dir,
    isWithin: dir === '' || file.path.startsWith(`${dir}/`),
    variables: variablesIn(spec),
  });
  const at = (path: string | undefined): string | undefined => resolvePath('', `./${path ?? ''}`);
  if (kind === 'Kustomization') {
    const dir = at(textAt(spec, 'path'));
    const [from, sourceName] = ['kind', 'name'].map((key) => textAt(spec, 'sourceRef', key) ?? '');
    const source = `${from} ${textAt(spec, 'sourceRef', 'namespace') ?? namespace}/${sourceName}`;
    const moved = textAt(spec, 'targetNamespace');
    return dir === undefined
      ? []
      : [{ ...ofDir(dir), moved, otherwise: undefined, isDeep: true, source, settings: spec }];
  }
  const sources = [get(spec, 'source') ?? [], itemsOf(get(spec, 'sources'))].flat();
  return sources.flatMap((source): Applier[] => {
    const dir = textAt(source, 'path') === undefined ? undefined : at(textAt(source, 'path'));
    if (dir === undefined) return [];
    const moved = textAt(source, 'kustomize', 'namespace');
    const otherwise = textAt(spec, 'destination', 'namespace');
    const isDeep = isTrue(getIn(source, ['directory', 'recurse']));
    const said = { source: textAt(source, 'repoURL') ?? '', settings: get(source, 'kustomize') };
    return [{ ...ofDir(dir), moved, otherwise, isDeep, ...said }];
  });
}

/**
 * The appliers among some manifests that point at folders with files of the tree; without paths, all. Of several
 * sources, those are this tree that apply the folder of their own manifest; where none does, it is unknown which of
 * them is this tree.
 */
export function appliersIn(manifests: readonly Manifest[], paths: readonly string[] | undefined): Applier[] {
  const found = manifests.flatMap(appliersOf);
  if (paths === undefined || found.length === 0) return found;
  const folders = new Set(paths.flatMap(foldersAbove));
  const pointing = found.filter(({ dir }) => folders.has(dir));
  const all = new Set(pointing.map(({ source }) => source));
  if (all.size < 2) return pointing;
  const own = new Set(pointing.flatMap(({ isWithin, source }) => (isWithin ? [source] : [])));
  return pointing.filter(({ source }) => own.has(source));
}
