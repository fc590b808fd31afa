// Patches of a kustomization that reach ReferenceGrants: a grant that one narrows allows less than its file says.
import { canonicalJson, isRecord, jsonOf } from '../../documents/json-value.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { documentsOf, listedIn, type Asking, type CrdEffect } from './asking.ts';
import { annotatesAway, annotationEffects, beyondMetadata, harmless, passing } from './crd-effects.ts';
import { isUnfolded } from './transformers.ts';
import { gatewayHome } from '../../grants/grant.ts';
import { spanOf } from '../../documents/span.ts';
import { readNodes } from './kustomizations-of-a-side.ts';
import { linksOf, targetOf, type Kustomization } from './kustomization.ts';

const grantKind = 'ReferenceGrant';

/** What the patches of a kustomization do to grants beyond their metadata; which of them it deletes is known. */
const grantPatches = ({ patches }: Kustomization, asking: Asking): CrdEffect[] =>
  patches.flatMap(({ target, inline, written, file, at, isApart = false }): CrdEffect[] => {
    const isNamed = (target?.kind ?? '') !== '' && asking.selects(target?.kind, grantKind);
    if (target !== undefined && !isNamed) return [];
    const documents = written === undefined ? documentsOf(inline, file, at, asking) : [written];
    if (typeof documents === 'string' && isNamed)
      return [{ by: 'patch', does: 'anything', ofKind: grantKind, name: target?.name ?? '', key: documents, at }];
    if (typeof documents === 'string') return [];
    return documents.flatMap((root): CrdEffect[] => {
      if (!isNamed && stringOf(get(root, 'kind')) !== grantKind) return [];
      const json = jsonOf(root);
      const does = !isApart && isRecord(json) && json['$patch'] === 'delete' ? undefined : beyondMetadata(json, true);
      const name = target?.name ?? stringOf(getIn(root, ['metadata', 'name'])) ?? '';
      if (does === undefined) return [];
      const key = canonicalJson([grantKind, name, does.says]);
      return [{ by: 'patch', does: does.does, ofKind: grantKind, name, key, at }];
    });
  });

/** Whether a selector reaches grants; one that names no kind reaches all. */
const reaches = (node: Node | undefined, { selects }: Asking): boolean => {
  const { group, kind } = node === undefined ? { group: undefined, kind: undefined } : targetOf(node);
  return selects(kind, grantKind) && selects(group, gatewayHome);
};

/** Replacements into the entries and namespaces of grants, as far as the kustomization itself writes them. */
const grantReplacements = ({ replacements, file }: Kustomization, asking: Asking): CrdEffect[] =>
  replacements.flatMap((node) => {
    const targets = itemsOf(get(node, 'targets')).filter(
      (target) =>
        reaches(get(target, 'select'), asking) &&
        itemsOf(get(target, 'fieldPaths')).some((path) =>
          /^\.?(?:spec\.(?:from|to)|metadata\.namespace)\b/.test(stringOf(path) ?? ''),
        ),
    );
    const key = canonicalJson([grantKind, jsonOf(node)]);
    const at = spanOf(file, node);
    return targets.length === 0 ? [] : [{ by: 'replacement', ofKind: grantKind, name: '', key, at } as const];
  });

/** Whether all grants that a kustomization builds are in a namespace already. */
const isAllIn = (namespace: string | undefined, by: Kustomization, { filesOf, lookup }: Asking): boolean =>
  linksOf(by)
    .flatMap((link) => filesOf(link).map((path) => lookup(path)))
    .flatMap((file) => (typeof file === 'string' ? [] : readNodes(file)))
    .filter((root) => stringOf(get(root, 'kind')) === grantKind)
    .every((root) => stringOf(getIn(root, ['metadata', 'namespace'])) === namespace);

/** Transformers that give objects another namespace, leave them out, or are programs of their own. */
const grantTransformers = (by: Kustomization, asking: Asking): CrdEffect[] =>
  by.transformers.flatMap((node) =>
    listedIn(node, by, asking).flatMap((root): CrdEffect[] => {
      if (typeof root === 'string') return [];
      const kind = stringOf(get(root, 'kind')) ?? '';
      const isLeftOut = annotatesAway(root);
      const namespace = stringOf(getIn(root, ['metadata', 'namespace']));
      const isMoved = kind === 'NamespaceTransformer' && !isAllIn(namespace, by, asking);
      const isKnown = (harmless.has(kind) && !isMoved && !isLeftOut) || passing.has(kind);
      if (isKnown || isUnfolded(root)) return [];
      const key = canonicalJson([grantKind, jsonOf(root)]);
      const does = isLeftOut ? 'leaves-out' : isMoved ? 'moves' : 'anything';
      return [{ by: 'transformer', does, ofKind: grantKind, name: '', key, at: spanOf(by.file, node) }];
    }),
  );

/** What a kustomization (`unfolded`) does to grants that no text of a grant shows. */
export const grantEffects = (by: Kustomization, asking: Asking): CrdEffect[] => [
  ...grantPatches(by, asking),
  ...grantReplacements(by, asking),
  ...grantTransformers(by, asking),
  ...annotationEffects(by).map((effect) => ({ ...effect, ofKind: grantKind }) as const),
];
