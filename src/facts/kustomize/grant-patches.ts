// Patches of a kustomization for ReferenceGrants: a grant that one narrows allows less than its file shows.
import { readAt } from '../tree/sides.ts';
import { canonicalJson, isRecord, jsonOf } from '../../documents/json-value.ts';
import { get, getIn, itemsOf, stringOf } from '../../documents/node.ts';
import { documentOf, patchDocuments, patchedName, listedIn, type SideContext, type CrdEffect } from './effects.ts';
import { annotatesAway, annotationEffects, beyondMetadata, builtinKind, harmless, passing } from './crd-effects.ts';
import { narrowingOf } from './crd-fields.ts';
import { isUnfolded } from './transformers.ts';
import { authorizationHome, gatewayHome } from '../../grants/grant.ts';
import { spanOf } from '../../documents/span.ts';
import { readNodes, selects } from './kustomizations-of-a-side.ts';
import { linksOf, targetOf, type Kustomization, type Target } from './kustomization.ts';

const grantKind = 'ReferenceGrant';
/** What hardly another kind has, and the namespace. */
const grantKeys: ReadonlySet<string> = new Set(['from', 'to', 'namespace']);

/** Whether a selector reaches grants; one that names no kind reaches all. */
const reaches = ({ group, kind }: Pick<Target, 'group' | 'kind'>): boolean =>
  selects(kind, grantKind) && [gatewayHome, authorizationHome].some((home) => selects(group, home));

/** The effects of patches on grants beyond their metadata; what a kustomization itself deletes is handled elsewhere. */
const grantPatches = ({ patches }: Kustomization, context: SideContext): CrdEffect[] =>
  patches.flatMap((patch): CrdEffect[] => {
    const { target, inline, at, isApart = false } = patch;
    if (target !== undefined && !reaches(target)) return [];
    const isNamed = target === undefined || (target.kind ?? '') !== '';
    const documents = patchDocuments(patch, context);
    const narrowing = narrowingOf(target);
    if (typeof documents === 'string' && target !== undefined && isNamed)
      return [
        {
          by: 'patch',
          outcome: 'anything',
          ofKind: grantKind,
          name: target?.name ?? '',
          key: [documents, ...narrowing].join(' '),
          at,
        },
      ];
    if (typeof documents === 'string') return [];
    return documents.flatMap((root): CrdEffect[] => {
      if (target === undefined && stringOf(get(root, 'kind')) !== grantKind) return [];
      const json = jsonOf(root);
      const isKnown = !isApart && inline !== undefined && !(isNamed && (target?.selectors ?? []).length > 0);
      const isDeleted = isKnown && isRecord(json) && json['$patch'] === 'delete';
      const found = isDeleted ? undefined : beyondMetadata(json, isNamed, grantKeys);
      const name = patchedName(patch, root);
      if (found === undefined) return [];
      const key = canonicalJson([grantKind, name, found.content, ...narrowing]);
      const within = documentOf(patch, root, context);
      return [{ by: 'patch', outcome: found.outcome, ofKind: grantKind, name, key, at, within }];
    });
  });

/** Replacements into the entries and namespaces of grants, as far as the kustomization itself writes them. */
const grantReplacements = ({ replacements, file }: Kustomization): CrdEffect[] =>
  replacements.flatMap((node) => {
    const targets = itemsOf(get(node, 'targets')).filter(
      (target) =>
        reaches(targetOf(get(target, 'select'))) &&
        itemsOf(get(target, 'fieldPaths')).some((path) =>
          /^\.?(?:spec\.(?:from|to)|metadata\.namespace)\b/.test(stringOf(path) ?? ''),
        ),
    );
    const key = canonicalJson([grantKind, jsonOf(node)]);
    const at = spanOf(file, node);
    return targets.length === 0 ? [] : [{ by: 'replacement', ofKind: grantKind, name: '', key, at } as const];
  });

/** Whether all grants that a kustomization builds are in a namespace already. */
const isAllIn = (namespace: string | undefined, by: Kustomization, { filesOf, lookup }: SideContext): boolean =>
  linksOf(by)
    .flatMap((link) => filesOf(link).flatMap((path) => readAt(lookup, path) ?? []))
    .flatMap(readNodes)
    .filter((root) => stringOf(get(root, 'kind')) === grantKind)
    .every((root) => stringOf(getIn(root, ['metadata', 'namespace'])) === namespace);

/** Transformers that give objects another namespace, leave them out, or are programs of their own. */
const grantTransformers = (by: Kustomization, context: SideContext): CrdEffect[] =>
  by.transformers.flatMap((node) =>
    listedIn(node, by, context).flatMap((root): CrdEffect[] => {
      if (typeof root === 'string') return [];
      const kind = builtinKind(root);
      const isLeftOut = annotatesAway(root);
      const namespace = stringOf(getIn(root, ['metadata', 'namespace']));
      const isMoved = kind === 'NamespaceTransformer' && !isAllIn(namespace, by, context);
      const isKnown = (harmless.has(kind) && !isMoved && !isLeftOut) || passing.has(kind);
      if (isKnown || isUnfolded(root)) return [];
      const key = canonicalJson([grantKind, jsonOf(root)]);
      const outcome = isLeftOut ? 'leaves-out' : isMoved ? 'moves' : 'anything';
      return [{ by: 'transformer', outcome, ofKind: grantKind, name: '', key, at: spanOf(by.file, node) }];
    }),
  );

/** What a kustomization (`unfolded`) does to grants that no text of a grant shows. */
export const grantEffects = (by: Kustomization, context: SideContext): CrdEffect[] => [
  ...grantPatches(by, context),
  ...grantReplacements(by),
  ...grantTransformers(by, context),
  ...annotationEffects(by).map((effect) => ({ ...effect, ofKind: grantKind }) as const),
];
