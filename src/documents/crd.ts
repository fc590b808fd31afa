// A CustomResourceDefinition as its manifest writes it, in v1 or v1beta1: the only reader of its names and versions.
import type { Crd, CrdField, CrdVersion, Manifest, ManifestHead } from './document.ts';
import { entriesOf, entryOf, get, getIn, isTrue, itemsOf, stringOf, type Entry, type Node } from './node.ts';

/** Whether a manifest is a CRD that a server may be given: no patch, and no template. */
export const isCrd = (manifest: Manifest): manifest is Crd => manifest.shape === 'crd';

/** Whether a manifest is a CRD, or a template of one. */
export const isAnyCrd = (manifest: Manifest): manifest is Crd =>
  manifest.shape === 'crd' || manifest.shape === 'crd-template';

const field = <T>(parent: Node | undefined, key: string, read: (value: Node | undefined) => T): CrdField<T> => {
  const entry = entryOf(parent, key);
  return { value: read(entry?.value), entry };
};

const strings = (list: Node | undefined): readonly string[] => itemsOf(list).flatMap((item) => stringOf(item) ?? []);

const jsonPaths = (list: Node | undefined): readonly string[] =>
  itemsOf(list).flatMap((item) => stringOf(get(item, 'jsonPath')) ?? []);

const isFalse = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === false;

const entriesAt = (node: Node | undefined, key: string): readonly Entry[] =>
  node?.kind === 'mapping' ? node.entries.filter((entry) => entry.key === key) : [];

/** Whether a version is served: it is if it is in a branch of a condition in its template. */
function servedOf(item: Node | undefined): CrdField<boolean> {
  const entry = entriesAt(item, 'served').find(({ value }) => !isFalse(value));
  return entry === undefined ? field(item, 'served', (served) => !isFalse(served)) : { value: true, entry };
}

/** Whether a version sets `served`, or is served by its form, or an action may write it. */
function saysServed(item: Node | undefined): boolean {
  const served = get(item, 'served');
  if (served === undefined) return item?.kind !== 'mapping' || item.open === true;
  return served.kind !== 'scalar' || served.value !== null || served.unknown === true;
}

/** The schema of a version, else the one for all of them; without either, the place where it belongs. */
function schemaOf(item: Node | undefined, shared: Node | undefined): CrdVersion['schema'] {
  const own = entryOf(item, 'schema');
  const all = entryOf(shared, 'validation');
  const entry = all === undefined || get(own?.value, 'openAPIV3Schema') !== undefined ? own : all;
  const schema = get(entry?.value, 'openAPIV3Schema');
  return { value: schema?.kind === 'mapping' ? schema : undefined, entry };
}

/** The entry of a key whose value is not null, which a server treats as left out. */
export function setEntry(node: Node | undefined, key: string): Entry | undefined {
  const entry = entryOf(node, key);
  return entry?.value.kind === 'scalar' && entry.value.value === null && entry.value.unknown !== true
    ? undefined
    : entry;
}

/** One item of `spec.versions`. `shared` is the spec of v1beta1: its fields apply to versions without their own. */
function versionOf(item: Node | undefined, shared: Node | undefined): CrdVersion {
  const nameEntry = item === undefined ? entryOf(shared, 'version') : entryOf(item, 'name');
  const either = (key: string): Entry | undefined => entryOf(item, key) ?? entryOf(shared, key);
  const subresources = either('subresources')?.value;
  const selectable = either('selectableFields');
  return {
    name: stringOf(nameEntry?.value) ?? '',
    nameEntry,
    served: servedOf(item),
    saysServed: saysServed(item),
    storage: item === undefined ? { value: true, entry: undefined } : field(item, 'storage', isTrue),
    deprecated: field(item, 'deprecated', isTrue),
    schema: schemaOf(item, shared),
    subresources: { status: setEntry(subresources, 'status'), scale: setEntry(subresources, 'scale') },
    printerColumns: either('additionalPrinterColumns'),
    selectableFields: { value: jsonPaths(selectable?.value), entry: selectable },
  };
}

function versionsOf(spec: Node | undefined, isV1beta1: boolean): readonly CrdVersion[] {
  const items = itemsOf(get(spec, 'versions'));
  const shared = isV1beta1 ? spec : undefined;
  if (items.length > 0) return items.flatMap((item) => (item.kind === 'mapping' ? [versionOf(item, shared)] : []));
  // v1beta1's older way; the apiserver makes it one served and stored version.
  return stringOf(get(shared, 'version')) === undefined ? [] : [versionOf(undefined, shared)];
}

/** How a CRD converts: by a webhook if a branch of a condition in its template has one. */
function conversionOf(spec: Node | undefined): Crd['conversion'] {
  const isWebhook = ({ value }: Entry): boolean => stringOf(value) === 'Webhook';
  const entry = entriesAt(spec, 'conversion').find(({ value }) => entriesAt(value, 'strategy').some(isWebhook));
  return entry === undefined
    ? field(spec, 'conversion', (conversion) => stringOf(get(conversion, 'strategy')) ?? 'None')
    : { value: 'Webhook', entry };
}

/** The CRD in a manifest of this shape. */
export function crdOf(manifest: ManifestHead, shape: Crd['shape']): Crd {
  const isV1beta1 = manifest.apiVersion === 'apiextensions.k8s.io/v1beta1';
  const spec = get(manifest.root, 'spec');
  const names = get(spec, 'names');
  const versions = versionsOf(spec, isV1beta1);
  return {
    ...manifest,
    shape,
    isV1beta1,
    spec,
    group: field(spec, 'group', stringOf),
    names: {
      kind: field(names, 'kind', stringOf),
      plural: field(names, 'plural', stringOf),
      singular: field(names, 'singular', stringOf),
      listKind: field(names, 'listKind', stringOf),
      shortNames: field(names, 'shortNames', strings),
      categories: field(names, 'categories', strings),
    },
    // v1beta1 writes it where none is given (SetDefaults_CustomResourceDefinitionSpec).
    scope: field(spec, 'scope', (scope) => (isV1beta1 ? stringOf(scope) || 'Namespaced' : stringOf(scope))),
    versions,
    versionsByName: new Map(versions.flatMap((version) => (version.name === '' ? [] : [[version.name, version]]))),
    conversion: conversionOf(spec),
    preserveUnknownFields: field(spec, 'preserveUnknownFields', (keeps) =>
      isV1beta1 ? !isFalse(keeps) : isTrue(keeps),
    ),
    annotations: getIn(manifest.root, ['metadata', 'annotations']),
  };
}

/** The annotations of a CRD: of a template those in all branches of conditions. */
export const allAnnotations = ({ root, annotations, shape }: Crd): readonly Entry[] =>
  shape === 'crd'
    ? entriesOf(annotations)
    : entriesOf(root)
        .flatMap(({ key, value }) => (key === 'metadata' ? entriesOf(value) : []))
        .flatMap(({ key, value }) => (key === 'annotations' ? entriesOf(value) : []));
