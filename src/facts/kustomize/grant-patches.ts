// Patches of a kustomization that reach ReferenceGrants: a grant that one narrows allows less than its file says.
import { isRecord, canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { get, getIn, stringOf } from '../../documents/node.ts';
import { beyondMetadata, documentsOf, type Asking, type CrdEffect } from './crd-effects.ts';
import type { Kustomization } from './kustomization.ts';

const grantKind = 'ReferenceGrant';

/** What the patches of a kustomization do to grants beyond their metadata; which of them it deletes is known. */
export const grantPatches = ({ patches }: Kustomization, asking: Asking): CrdEffect[] =>
  patches.flatMap(({ target, inline, written, file, at }): CrdEffect[] => {
    const isNamed = (target?.kind ?? '') !== '' && asking.selects(target?.kind, grantKind);
    if (target !== undefined && !isNamed) return [];
    const documents = written === undefined ? documentsOf(inline, file, at, asking) : [written];
    if (typeof documents === 'string') return [];
    return documents.flatMap((root): CrdEffect[] => {
      if (!isNamed && stringOf(get(root, 'kind')) !== grantKind) return [];
      const json = jsonOf(root);
      const does = isRecord(json) && json['$patch'] === 'delete' ? undefined : beyondMetadata(json, true);
      const name = target?.name ?? stringOf(getIn(root, ['metadata', 'name'])) ?? '';
      if (does === undefined) return [];
      return [{ by: 'patch', ofKind: grantKind, name, key: canonicalJson([grantKind, name, does]), at }];
    });
  });
