// The effects of one kustomization on CRDs beyond metadata and conversion, which a review does not apply.
import { approvedAnnotation } from '../../apiserver/index.ts';
import { canonicalJson, isList, isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { get, itemsOf, stringOf, type Node, entriesOf } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { leftOutBy } from '../crd/left-out.ts';
import { chartEffects } from './chart-effects.ts';
import { documentOf, listedIn, patchDocuments, patchedName, type SideContext, type CrdEffect } from './effects.ts';
import { isInline, linksOf, targetOf, type Kustomization, type PatchEntry } from './kustomization.ts';
import { alsoListed } from './listed-files.ts';
import { crdKeys, isUncompared, narrowingOf, reach } from './crd-fields.ts';
import { crdKind } from './kustomizations-of-a-side.ts';
import { replacementEffects } from './replacements.ts';
import { recountedIn, shiftedFor, withVersionNames } from './shifted-versions.ts';
import { isUnfolded } from './transformers.ts';

/** Built-in transformers and generators that touch only the metadata of a CRD; charts are handled separately. */
export const harmless: ReadonlySet<string> = new Set([
  'AnnotationsTransformer',
  'ConfigMapGenerator',
  'HelmChartInflationGenerator',
  'ImageTagTransformer',
  'LabelTransformer',
  'NamespaceTransformer',
  'ReplicaCountTransformer',
  'SecretGenerator',
]);

/** Those that leave CRDs out, whatever fields they are for. Source: kustomize, prefixFieldSpecsToSkip. */
export const passing: ReadonlySet<string> = new Set([
  'PrefixTransformer',
  'PrefixSuffixTransformer',
  'SuffixTransformer',
]);

/** The kind of a built-in transformer or generator; empty of a program, whatever it calls itself. */
export const builtinKind = (root: Node): string =>
  stringOf(get(root, 'apiVersion')) === 'builtin' ? (stringOf(get(root, 'kind')) ?? '') : '';

/** One effect of a patch: the keys that lead there, the value it writes, and its full text. */
interface Part {
  readonly path: readonly string[];
  readonly value: Json | undefined;
  readonly content: Json;
}

type Mapping = Exclude<Json, null | boolean | number | bigint | string | readonly Json[]>;

const partsOf = (patch: Mapping): Part[] =>
  Object.entries(patch).flatMap(([key, value = null]) => {
    if (key === 'apiVersion' || key === 'kind') return [];
    if (key === 'metadata') {
      return ['annotations', 'labels'].flatMap((map): Part[] => {
        const said = isRecord(value) ? value[map] : undefined;
        return said === undefined ? [] : [{ path: ['metadata', map], value: said, content: said }];
      });
    }
    if (key !== 'spec' || !isRecord(value)) return [{ path: [key], value, content: value }];
    return Object.entries(value).map(([inner, one = null]) => ({ path: [key, inner], value: one, content: one }));
  });

/** The effects of JSON 6902 operations. A `move` also removes its source. */
const operationsOf = (patch: readonly Json[]): Part[] =>
  patch
    .filter((one) => isRecord(one))
    .flatMap((operation) => {
      const { path, from, value, op } = operation;
      const pointers = op === 'test' ? [] : [path, op === 'move' ? from : undefined];
      // What is copied is not known to be a text.
      const written = op === 'remove' ? undefined : (value ?? null);
      return pointers.flatMap((pointer) =>
        typeof pointer === 'string' ? [{ path: pointer.split('/').slice(1), value: written, content: operation }] : [],
      );
    });

/**
 * A patch in parts whose order and company don't matter: the operations, where none is about what another one is about,
 * and none puts an item into a list or takes it out, which gives others other numbers.
 */
function independent(patch: Json): readonly Json[] {
  if (!isList(patch)) return [patch];
  const operations = patch.filter((one) => isRecord(one));
  const pointers = operations.flatMap(({ path = null, from = null, op = null }) =>
    [path, from].flatMap((pointer) => (typeof pointer === 'string' ? [{ pointer: `${pointer}/`, op }] : [])),
  );
  const isRenumbering = pointers.some(({ pointer, op }) => op !== 'replace' && /\/(?:\d+|-)\/$/.test(pointer));
  // Kustomize's patches count from the end as well (evanphx/json-patch, SupportNegativeIndices).
  const isFromEnd = pointers.some(({ pointer }) => /\/-\d+\//.test(pointer));
  // What begins with a pointer comes right after it.
  const sorted = pointers.map(({ pointer }) => pointer).sort();
  const isApart = sorted.every((one, index) => index === 0 || !one.startsWith(sorted[index - 1] ?? ''));
  return isApart && !isRenumbering && !isFromEnd ? operations.map((one) => [one]) : [patch];
}

/** Whether a part annotates or labels the CRD so that a tool leaves it out. */
function leavesOut({ path: [metadata, map, key], value = null }: Part): boolean {
  if (metadata !== 'metadata' || map === undefined) return false;
  return leftOutBy({ [map]: key === undefined ? value : { [key.replaceAll('~1', '/')]: value } }) !== undefined;
}

/**
 * The effects of a patch outside of ignored fields; undefined where there are none. `isNamed`: its target is a CRD;
 * else `keys` that hardly another kind has show it.
 */
export function beyondMetadata(
  patch: Json,
  isNamed: boolean,
  keys = crdKeys,
): (Pick<CrdEffect, 'outcome'> & { content: Json }) | undefined {
  const all = isList(patch) ? operationsOf(patch) : isRecord(patch) ? partsOf(patch) : [];
  const parts = all.filter((part) => !isUncompared(part.path, part.value) || leavesOut(part));
  const isOfCrd = parts.some((part) => {
    const [first = '', second = ''] = part.path;
    if (keys === crdKeys && leavesOut(part)) return true;
    return [first, second].includes('$patch') || second === '' || keys.has(second);
  });
  if (parts.length === 0 || !(isNamed || isOfCrd)) return undefined;
  return {
    content: parts.map(({ path, content }) => [path, content]),
    outcome: parts.every(leavesOut) ? 'leaves-out' : undefined,
  };
}

/** Whether annotations, or labels, that a kustomization gives to all that it builds make tools leave that out. */
const isLeftOutBy = (map: 'annotations' | 'labels', given: Node | undefined): boolean =>
  given !== undefined && leftOutBy({ [map]: jsonOf(given) }) !== undefined;

/** Whether a transformer gives annotations or labels by which tools leave objects out. */
export const annotatesAway = (root: Node): boolean =>
  (builtinKind(root) === 'AnnotationsTransformer' && isLeftOutBy('annotations', get(root, 'annotations'))) ||
  (builtinKind(root) === 'LabelTransformer' && isLeftOutBy('labels', get(root, 'labels')));

/** Whether a patch gives its target another kind, from or to that of CRDs, or a CRD another name. */
function isExchange(patch: Json, { mayChange, target }: PatchEntry, isOfCrd: boolean): boolean {
  if (target === undefined || !(mayChange.kind || mayChange.name)) return false;
  if (isList(patch)) return mayChange.kind && !isOfCrd && canonicalJson(patch).includes(`"${crdKind}"`);
  if (!isRecord(patch)) return false;
  const { kind = crdKind, metadata = null } = patch;
  const name = isRecord(metadata) ? metadata['name'] : undefined;
  return (mayChange.kind && isOfCrd !== (kind === crdKind)) || (isOfCrd && mayChange.name && name !== undefined);
}

/** Whether a patch may be for a CRD, as far as its entry shows. */
const isForCrds = ({ target, mayChange }: PatchEntry): boolean =>
  target === undefined || mayChange.kind || reach(target) !== undefined;

function patchEffects(patch: PatchEntry, { openapi }: Kustomization, context: SideContext): CrdEffect[] {
  const { file, target, at } = patch;
  if (!isForCrds(patch)) return [];
  const found = target === undefined ? undefined : reach(target);
  const documents = patchDocuments(patch, context);
  const narrowing = narrowingOf(target, 'v1');
  // What cannot be parsed or was not read names no target, but may name a kind.
  const isFetched = file !== undefined && file.path === undefined;
  if (typeof documents === 'string')
    return !isFetched && (found === 'named' || (target === undefined && documents.includes(crdKind)))
      ? [{ by: 'patch', outcome: 'anything', name: target?.name ?? '', key: [documents, ...narrowing].join(' '), at }]
      : [];
  return documents.flatMap((root): CrdEffect[] => {
    const isCrd = stringOf(get(root, 'kind')) === crdKind;
    if (target === undefined && !isCrd) return [];
    const json = jsonOf(root);
    const name = patchedName(patch, root);
    const isReached = target === undefined || found !== undefined;
    const { mayChange } = patch;
    const keyOf = (content: Json): string =>
      canonicalJson([content, ...(openapi === undefined ? [] : [jsonOf(openapi)]), ...narrowing]);
    const effect = { by: 'patch', name, at, within: documentOf(patch, root, context) } as const;
    // A word without a dot is the name of no CRD.
    const isNoCrd = found === 'perhaps' && /^[\w-]+$/.test(target?.name ?? '');
    if (isExchange(json, patch, isReached))
      return isNoCrd ? [] : [{ ...effect, isExchange: true, key: keyOf([json, mayChange.kind, mayChange.name]) }];
    if (!isReached || isNoCrd) return [];
    const beyond = (part: Json) => beyondMetadata(part, isCrd || found === 'named');
    const shifted = shiftedFor(target, context.shifted);
    return independent(json).flatMap((part): CrdEffect[] => {
      const further = beyond(part);
      if (further === undefined) return [];
      const one = { ...effect, outcome: further.outcome, key: keyOf(further.content) };
      if (target === undefined || shifted.length === 0 || !isList(part)) return [one];
      const named = beyond(withVersionNames(part, target, context.side, shifted));
      const counts = { numbered: one.key, recounted: recountedIn(part, context.side, shifted) };
      return [{ ...one, key: keyOf(named?.content ?? further.content), counts }];
    });
  });
}

/** Fields beyond metadata and conversion to which kustomize's own transformers write. */
const farFields = (specs: readonly Node[]): readonly Node[] =>
  specs.filter((spec) => {
    const keys = (stringOf(get(spec, 'path')) ?? '').replace(/^\//, '').replaceAll('[]', '').split('/');
    const found = keys[0] === 'metadata' || isUncompared(keys, null) ? undefined : reach(targetOf(spec));
    return found === 'named' || (found === 'perhaps' && (keys.length === 1 || crdKeys.has(keys[1] ?? '')));
  });

/** A transformer, as a document or a text where it was not read. */
function transformerEffects(node: Node, by: Kustomization, context: SideContext): CrdEffect[] {
  return listedIn(node, by, context).flatMap((root) => {
    const kind = typeof root === 'string' ? '' : builtinKind(root);
    if (typeof root !== 'string' && (passing.has(kind) || isUnfolded(root))) return [];
    const isFar = typeof root !== 'string' && farFields(itemsOf(get(root, 'fieldSpecs'))).length > 0;
    const isLeftOut = typeof root !== 'string' && annotatesAway(root);
    const isApproving = typeof root !== 'string' && get(get(root, 'annotations'), approvedAnnotation) !== undefined;
    if (harmless.has(kind) && !isFar && !isLeftOut && !isApproving) return [];
    const key = typeof root === 'string' ? root : canonicalJson(jsonOf(root));
    const known = isLeftOut ? 'leaves-out' : kind === 'AnnotationsTransformer' ? 'approves' : 'anything';
    const outcome = isFar ? undefined : known;
    return [{ by: 'transformer', outcome, name: '', key, at: spanOf(by.file, node) } as const];
  });
}

/** Labels written to chosen fields, and files that add such fields to kustomize's transformers. */
function fieldEffects(by: Kustomization, context: SideContext): CrdEffect[] {
  const effectsAt = (node: Node, specs: readonly Node[]): CrdEffect[] => {
    const far = farFields(specs);
    const key = canonicalJson([get(node, 'pairs'), ...far].map((one) => (one === undefined ? null : jsonOf(one))));
    return far.length === 0 ? [] : [{ by: 'transformer', name: '', key, at: spanOf(by.file, node) }];
  };
  const configured = (node: Node): Node[] =>
    listedIn(node, by, context).flatMap((root) => {
      const items = entriesOf(typeof root === 'string' ? undefined : root)
        .filter(({ key }) => key !== 'namePrefix' && key !== 'nameSuffix')
        .flatMap(({ value }) => itemsOf(value));
      return items.flatMap((item) =>
        get(item, 'fieldSpecs') === undefined ? [item] : itemsOf(get(item, 'fieldSpecs')),
      );
    });
  return [
    ...by.labels.flatMap((node) => effectsAt(node, itemsOf(get(node, 'fields')))),
    ...by.configurations.flatMap((node) => effectsAt(node, configured(node))),
  ];
}

/** The annotations and labels of all that a kustomization builds. */
export const annotationEffects = ({ commonAnnotations, commonLabels, labels, file }: Kustomization): CrdEffect[] =>
  [
    { map: 'annotations', given: commonAnnotations } as const,
    ...[commonLabels, ...labels.map((one) => get(one, 'pairs'))].map((given) => ({ map: 'labels', given }) as const),
  ].flatMap(({ map, given }): CrdEffect[] =>
    given !== undefined && isLeftOutBy(map, given)
      ? [{ by: 'transformer', outcome: 'leaves-out', name: '', key: '', at: spanOf(file, given) }]
      : [],
  );

/** Patches, transformers and the like of another repository, which kustomize fetches and which are not read here. */
function fetchedEffects(by: Kustomization): CrdEffect[] {
  const patches = by.patches.filter(isForCrds);
  return alsoListed({ ...by, patches, charts: [], generatedFrom: [] }).flatMap(({ path, text, at }): CrdEffect[] =>
    path !== undefined || isInline(text) ? [] : [{ by: 'remote', outcome: 'anything', name: text, key: text, at }],
  );
}

/** What a kustomization (`unfolded`), without those that it builds, does to CRDs. */
export const crdEffects = (by: Kustomization, context: SideContext): CrdEffect[] => [
  ...by.patches.flatMap((patch) => patchEffects(patch, by, context)),
  ...replacementEffects(by, context),
  ...[...by.transformers, ...by.generators].flatMap((node) => transformerEffects(node, by, context)),
  ...annotationEffects(by),
  ...fieldEffects(by, context),
  ...chartEffects(by, context),
  ...fetchedEffects(by),
  ...linksOf(by).flatMap(({ path, text, at }) => {
    const module = path === undefined ? { isMoved: false } : context.moduleOf(path);
    const key = module?.isMoved === true ? `${text} ${context.side}` : text;
    return module === undefined ? [] : [{ by: 'remote', name: text, key, at } as const];
  }),
];
