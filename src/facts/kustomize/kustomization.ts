// The content of one kustomization, as far as annotations of CRDs need it: what it builds, and what it adds to it.
import { foldersAbove, kustomizationNames } from '../../changes/relevant.ts';
import { inAnyCase } from '../../documents/any-case.ts';
import { get, getIn, isTrue, itemsOf, stringOf, type MappingNode, type Node } from '../../documents/node.ts';
import { spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import { resolvePath } from '../tree/resolve-path.ts';
import type { Lookup } from '../tree/sides.ts';

/** Something that a kustomization refers to. */
export interface Link {
  /** Path in the repository; undefined for a URL, an absolute path, or one that leads out of the repository. */
  readonly path: string | undefined;
  readonly text: string;
  readonly at: Span;
}

/** Kustomize's selector, as far as it names what it selects; all are regular expressions of the whole text. */
export interface Target {
  readonly group: string | undefined;
  readonly version: string | undefined;
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  /** What it asks of labels and annotations. */
  readonly selectors: readonly string[];
}

/** A patch: in a file of its own, or written into the kustomization. */
export interface PatchEntry {
  readonly file: Link | undefined;
  readonly inline: string | undefined;
  /** The same as an object, which Flux accepts. */
  readonly written: Node | undefined;
  /** Undefined where the patch itself names its target. */
  readonly target: Target | undefined;
  /** Whether the patch may give its target another kind, or another name. */
  readonly mayChange: Readonly<Record<'kind' | 'name', boolean>>;
  readonly at: Span;
  /** It has a transformer of its own. */
  readonly isApart?: true;
}

/** A kustomization or component, every path resolved against its folder. */
export interface Kustomization {
  readonly file: SourceFile;
  readonly dir: string;
  /** A part of other kustomizations, which nothing applies by itself. */
  readonly isComponent: boolean;
  /** The namespace that everything it builds gets. */
  readonly namespace: string | undefined;
  /** `resources` and the older `bases`. */
  readonly builds: readonly Link[];
  readonly components: readonly Link[];
  /** `patches`, `patchesStrategicMerge` and `patchesJson6902`. */
  readonly patches: readonly PatchEntry[];
  readonly commonAnnotations: Node | undefined;
  readonly commonLabels: Node | undefined;
  readonly replacements: readonly Node[];
  /** `helmCharts`, which are fetched. */
  readonly charts: readonly Node[];
  /** `transformers`, which may do anything. */
  readonly transformers: readonly Node[];
  readonly generators: readonly Node[];
  /** What `configMapGenerator` and `secretGenerator` write. */
  readonly generated: readonly Node[];
  /** The files that are their source. */
  readonly generatedFrom: readonly Link[];
  /** The schemas by which patches are merged. */
  readonly openapi: Node | undefined;
  /** Files that name further fields to which kustomize's own transformers write. */
  readonly configurations: readonly Node[];
  readonly labels: readonly Node[];
  /** Where a text of this kustomization leads. */
  linkOf(node: Node | undefined): Link | undefined;
}

/** A kustomization, or a file that it lists next to objects and patches, with keys as kustomize reads them. */
export const asSpelled = inAnyCase(
  `kind namespace resources bases components patches patchesStrategicMerge patchesJson6902 path patch jsonOp paths target
  options group version name labelSelector annotationSelector replacements source targets select fieldPath fieldPaths
  commonAnnotations annotations commonLabels labels pairs fields fieldSpecs create transformers generators configurations
  configMapGenerator secretGenerator files envs env helmCharts includeCRDs valuesInline valuesFile
  valuesMerge additionalValuesFiles repo openapi`.split(/\s+/),
);

/** The paths that files of some names, kustomize's as a rule, have in a folder. */
export const inFolder = (dir: string, names: readonly string[] = kustomizationNames): string[] =>
  names.map((name) => (dir === '' ? name : `${dir}/${name}`));

/** The kustomizations in the folders of files and in all folders above them, the nearest first. */
export const kustomizationsAbove = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => foldersAbove(path).reverse()))].flatMap((folder) => inFolder(folder));

/** Whether an entry is a document itself, of several lines or in flow style, and no path. */
export const isInline = (text: string | undefined): boolean => text !== undefined && /\n|^\s*[{[]/.test(text);

/** What a kustomization builds, and its components. */
export const linksOf = ({ builds, components }: Kustomization): readonly Link[] => [...builds, ...components];

/** The entries of a chart for its files of values. */
export const chartValues = (chart: Node): Node[] =>
  [get(chart, 'valuesFile'), ...itemsOf(get(chart, 'additionalValuesFiles'))].flatMap((node) => node ?? []);

/** The text of a patch, as a file; undefined where it was not read. */
export function patchText({ inline, file, at }: PatchEntry, lookup: Lookup): SourceFile | undefined {
  if (inline !== undefined) return { ...at.file, text: inline };
  const read = file?.path === undefined ? 'absent' : lookup(file.path);
  return typeof read === 'string' ? undefined : read;
}

const treeOf = (node: Node | undefined): Node | undefined => (node?.kind === 'scalar' ? undefined : node);

/** The fields of a selector; without one, of a selector of everything. */
export const targetOf = (node: Node | undefined): Target => ({
  group: stringOf(get(node, 'group')),
  version: stringOf(get(node, 'version')),
  kind: stringOf(get(node, 'kind')),
  name: stringOf(get(node, 'name')),
  namespace: stringOf(get(node, 'namespace')),
  selectors: ['labelSelector', 'annotationSelector'].flatMap((key) => {
    const selector = get(node, key);
    return selector === undefined ? [] : `${key} ${stringOf(selector) ?? ''}`;
  }),
});

/** Reads the root of a kustomization, or an equivalent for folder `dir`; fields of wrong types are left out. */
export function readKustomization(file: SourceFile, root: MappingNode, dir: string): Kustomization {
  const namespace = stringOf(get(root, 'namespace'));
  const linkOf = (node: Node | undefined, pathIn = (text: string): string => text): Link | undefined => {
    const text = stringOf(node);
    return node === undefined || text === undefined
      ? undefined
      : { path: resolvePath(dir, pathIn(text)), text, at: spanOf(file, node) };
  };
  const links = (...keys: string[]): Link[] =>
    keys.flatMap((key) => itemsOf(get(root, key))).flatMap((node) => linkOf(node) ?? []);
  const patchOf = (node: Node): PatchEntry => {
    const target = get(node, 'target');
    return {
      file: linkOf(get(node, 'path')),
      inline: stringOf(get(node, 'patch')),
      written: treeOf(get(node, 'patch')),
      target: target && targetOf(target),
      mayChange: {
        kind: isTrue(getIn(node, ['options', 'allowKindChange'])),
        name: isTrue(getIn(node, ['options', 'allowNameChange'])),
      },
      at: spanOf(file, get(node, 'path') ?? node),
    };
  };
  const generated = ['configMapGenerator', 'secretGenerator'].flatMap((key) => itemsOf(get(root, key)));
  const merges = itemsOf(get(root, 'patchesStrategicMerge')).map((node): PatchEntry => {
    const inline = isInline(stringOf(node));
    const patch = inline ? { file: undefined, inline: stringOf(node) } : { file: linkOf(node), inline: undefined };
    return {
      ...patch,
      written: treeOf(node),
      target: undefined,
      mayChange: { kind: false, name: false },
      at: spanOf(file, node),
    };
  });
  return {
    file,
    dir,
    isComponent: stringOf(get(root, 'kind')) === 'Component',
    namespace: namespace === '' ? undefined : namespace,
    builds: links('resources', 'bases'),
    components: links('components'),
    patches: [...[...itemsOf(get(root, 'patches')), ...itemsOf(get(root, 'patchesJson6902'))].map(patchOf), ...merges],
    commonAnnotations: get(root, 'commonAnnotations'),
    commonLabels: get(root, 'commonLabels'),
    replacements: itemsOf(get(root, 'replacements')),
    charts: itemsOf(get(root, 'helmCharts')),
    transformers: itemsOf(get(root, 'transformers')),
    generators: itemsOf(get(root, 'generators')),
    generated,
    generatedFrom: generated
      .flatMap((one) => [...itemsOf(get(one, 'files')), ...itemsOf(get(one, 'envs')), get(one, 'env')])
      .flatMap((node) => linkOf(node, (text) => text.slice(text.indexOf('=') + 1)) ?? []),
    openapi: get(root, 'openapi'),
    configurations: itemsOf(get(root, 'configurations')),
    labels: itemsOf(get(root, 'labels')),
    linkOf,
  };
}
