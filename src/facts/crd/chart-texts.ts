// What changes a chart's CRDs besides their own files: default values in their templates, and partials with them.
import { folderOf, isPartialPath } from '../../changes/relevant.ts';
import type { ChangedFile, ChangeSet } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { isRecord, jsonOf, canonicalJson, type Json } from '../../documents/json-value.ts';
import { getIn, type Offsets } from '../../documents/node.ts';
import { isManifestPath, parseFile } from '../../documents/parse.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { blocksOf, maskTemplate, type Mask } from '../../documents/template-mask.ts';
import { parseYaml } from '../../documents/yaml.ts';
import { sideTree } from '../tree/sides.ts';

/** A CRD of a chart that a change reaches through another file; without a name where that file holds it. */
export interface ChartText {
  readonly name: string;
  readonly at: Span;
  readonly change: { readonly by: 'values' } | { readonly by: 'partial' };
}

/** So many templates of a chart are read where its values change. */
const mostTemplates = 200;

const isValues = (path: string): boolean => /(?:^|\/)values\.ya?ml$/.test(path);
const valuesOf = (template: string): string => template.replace(/templates\/[^]*$/, 'values.yaml');
/** A changed template that may have a CRD under a condition. */
const isTemplate = ({ path, after }: ChangedFile): boolean =>
  isChartTemplate(path) &&
  after?.kind === 'text' &&
  /CustomResourceDefinition/.test(after.text) &&
  after.text.includes('{{');
const templatesOf = (values: string): string => `${folderOf(values)}/templates/`.replace(/^\//, '');

/** Changed partials of any name, and the templates of charts whose values change. */
export function chartTextWants({ files, context: { aside = [], paths = [] } }: ChangeSet): string[] {
  const folders = files.filter(({ path }) => isValues(path)).map(({ path }) => templatesOf(path));
  return [
    ...aside.filter(isPartialPath),
    ...files.filter(isTemplate).map(({ path }) => valuesOf(path)),
    ...folders.flatMap((folder) =>
      paths.filter((path) => path.startsWith(folder) && isManifestPath(path)).slice(0, mostTemplates),
    ),
  ];
}

/** The entries of default values, each by the path of its keys. */
function entriesOf(json: Json, path = ''): [string, string][] {
  if (!isRecord(json)) return [[path, canonicalJson(json)]];
  return Object.entries(json).flatMap(([key, value = null]) => entriesOf(value, path === '' ? key : `${path}.${key}`));
}

const jsonOfFile = (file: SourceFile): Json | undefined => {
  const root = parseYaml(file)[0]?.root;
  return root && jsonOf(root);
};

const valuesIn = (file: ChangedFile, side: 'base' | 'head'): Map<string, string> => {
  const read = parsedSide(file, side);
  const json = read && jsonOfFile(read.file);
  return new Map(json === undefined ? [] : entriesOf(json));
};

/** Whether a default value is one that a condition takes for true. */
function isSet(json: Json, [key, ...rest]: readonly string[]): boolean {
  if (key !== undefined) return isRecord(json) && isSet(json[key] ?? null, rest);
  return !['null', 'false', '0', '""', '[]', '{}'].includes(canonicalJson(json));
}

/** The paths of the values that differ. */
function changedValues(file: ChangedFile): string[] {
  const [before, after] = [valuesIn(file, 'base'), valuesIn(file, 'head')];
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

const isWithin = (one: Offsets, other: Offsets | undefined): boolean =>
  other !== undefined && one.start >= other.start && one.end <= other.end;

/** The conditions and loops around the whole of a CRD. */
function around({ root }: Manifest, masks: readonly Mask[]): Mask[] {
  const blocks = blocksOf(masks).filter((block) => isWithin(root, block));
  return masks.filter(({ end, block }) => block === 'begin' && blocks.some(({ start }) => start === end));
}

const masksOfFiles = new WeakMap<SourceFile, readonly Mask[]>();

/** The actions of the template that holds a CRD: read once for all CRDs of it. */
function masksOf({ file }: Manifest): readonly Mask[] {
  const known = masksOfFiles.get(file) ?? maskTemplate(file.text, 0, file.text.length)?.masks ?? [];
  masksOfFiles.set(file, known);
  return known;
}

const textOf = ({ file }: Manifest, { start, end }: Mask): string => file.text.slice(start, end);

/** The values that decide over a CRD of a template: of conditions around it, and of its spec but for the conversion. */
function valuesFor(crd: Manifest): string[] {
  const [spec, conversion] = [['spec'], ['spec', 'conversion']].map((path) => getIn(crd.root, path));
  const masks = masksOf(crd);
  const within = masks.filter((mask) => isWithin(mask, spec) && !isWithin(mask, conversion));
  return [...around(crd, masks), ...within].flatMap((mask) =>
    [...textOf(crd, mask).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
  );
}

const single = /^\{\{-?\s*if\s+\.Values\.([\w.]+)\s*-?\}\}$/;

/** The values on which a CRD stands or falls, each alone. */
const switchesOf = (crd: Manifest): string[] =>
  around(crd, masksOf(crd)).flatMap((mask) => single.exec(textOf(crd, mask))?.[1] ?? []);

const touches = (changed: string, used: string): boolean =>
  changed === used || changed.startsWith(`${used}.`) || used.startsWith(`${changed}.`);

const isCrdLike = ({ shape }: Manifest): boolean => shape === 'crd' || shape === 'crd-template';

const wordsOfCrds = /CustomResourceDefinition|openAPIV3Schema/;

/** What a partial says of CRDs, without comments: its definitions that hold one, or a schema. */
const saysOf = (text: string): string =>
  text
    .replaceAll(/\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g, '')
    .replaceAll(/^[ \t]*(?:#.*)?\n/gm, '')
    .split(/\{\{-?\s*define\b/)
    .filter((part) => wordsOfCrds.test(part))
    .join('');

const whole = (file: SourceFile): Span => ({ file, start: 0, end: 0 });

/** Partials that say something else of CRDs, and those that a template with a CRD has become. */
function partialsOf({ files }: ChangeSet): ChartText[] {
  const sides = files.map((file) => ({ base: parsedSide(file, 'base'), head: parsedSide(file, 'head') }));
  const crdsOf = (side: 'base' | 'head'): Manifest[] =>
    sides.flatMap((file) => {
      const read = file[side];
      return read === undefined || isPartialPath(read.file.path) ? [] : read.manifests.filter(isCrdLike);
    });
  const applied = new Set(crdsOf('head').map(({ name }) => name));
  const lost = new Set(crdsOf('base').flatMap(({ name }) => (applied.has(name) ? [] : [name])));
  return sides.flatMap(({ base, head }): ChartText[] => {
    if (head === undefined || !isPartialPath(head.file.path)) return [];
    const moved = head.manifests.filter((one) => isCrdLike(one) && lost.has(one.name));
    const isOther =
      base !== undefined && isPartialPath(base.file.path) && saysOf(base.file.text) !== saysOf(head.file.text);
    const names = isOther ? [''] : moved.map(({ name }) => name);
    return names.map((name) => ({ name, at: whole(head.file), change: { by: 'partial' } }));
  });
}

/** CRDs for which values decide that differ, or that a change puts under a value which is not set. */
function decidedOf(changeSet: ChangeSet): ChartText[] {
  const { files } = changeSet;
  const { paths, lookup } = sideTree(changeSet, 'head');
  const byValues = files
    .filter(({ path, before, after }) => isValues(path) && before !== undefined && after !== undefined)
    .flatMap((file): ChartText[] => {
      const [changed, to] = [changedValues(file), parsedSide(file, 'head')?.file];
      if (changed.length === 0 || to === undefined) return [];
      const texts = paths.filter((path) => path.startsWith(templatesOf(file.path))).map(lookup);
      return texts
        .flatMap((text) => (typeof text === 'string' ? [] : parseFile(text).manifests.filter(isCrdLike)))
        .filter((crd) => valuesFor(crd).some((used) => changed.some((path) => touches(path, used))))
        .map(({ name }) => ({ name, at: whole(to), change: { by: 'values' } }));
    });
  const bySwitch = files.filter(isTemplate).flatMap((file): ChartText[] => {
    const switchesAt = (side: 'base' | 'head') =>
      (parsedSide(file, side)?.manifests ?? []).filter(isCrdLike).map((crd) => ({ crd, names: switchesOf(crd) }));
    const before = switchesAt('base');
    const known = new Set(before.flatMap(({ names }) => names));
    const values = lookup(valuesOf(file.path));
    const given = typeof values === 'string' ? undefined : jsonOfFile(values);
    if (before.length === 0 || given === undefined) return [];
    return switchesAt('head').flatMap(({ crd, names }) =>
      names.some((name) => !known.has(name) && !isSet(given, name.split('.')))
        ? [
            {
              name: crd.name,
              at: { file: crd.file, start: crd.root.start, end: crd.root.start },
              change: { by: 'values' },
            },
          ]
        : [],
    );
  });
  return [...byValues, ...bySwitch];
}

/** CRDs of charts that a change reaches through values and partials. */
export const chartTexts = (changeSet: ChangeSet): ChartText[] => [...partialsOf(changeSet), ...decidedOf(changeSet)];
