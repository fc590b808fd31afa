// Validation of the metadata of CRDs, as that of custom resources.
import type { ObjectMeta } from './decode-metadata.ts';
import type { ErrorList } from './errors.ts';
import { sortedByBytes, type JSONObject } from './instance/json.ts';
import {
  validateObjectMeta,
  validateObjectMetaUpdate,
  type MetadataError,
  type NameRule,
} from './instance/meta-validation.ts';
import { child, root } from './path.ts';
import type { Server } from './server.ts';

const metadata = root('metadata');

/** What is judged of the metadata. The namespace has been cleared before, the generation is the server's. */
function judged({ name, generateName, finalizers, ownerReferences, managedFields, ...meta }: ObjectMeta): JSONObject {
  const [labels, annotations] = [meta.labels ?? [], meta.annotations ?? []].map((map) => Object.fromEntries(map));
  return {
    name,
    generateName,
    finalizers,
    ownerReferences,
    managedFields,
    labels,
    annotations,
  } as unknown as JSONObject;
}

function addAll(found: readonly MetadataError[], errors: ErrorList): void {
  for (const { type, path, check, badValue } of found) errors.add(type, path, check, badValue);
}

/** ValidateObjectMetaAccessor: names by the rule of the resource, then the rest. */
export const checkObjectMeta = (meta: ObjectMeta, rule: NameRule, server: Server, errors: ErrorList): void =>
  addAll(validateObjectMeta(judged(meta), rule, metadata, server), errors);

/** ValidateObjectMetaAccessorUpdate where resourceVersion, UID and times fit: no new finalizers while deleted. */
export function checkObjectMetaUpdate(meta: ObjectMeta, old: ObjectMeta, server: Server, errors: ErrorList): void {
  if (old.deletionTimestamp !== undefined) {
    const known = new Set(old.finalizers);
    const added = sortedByBytes([...new Set(meta.finalizers)].filter((finalizer) => !known.has(finalizer)));
    if (added.length > 0) errors.forbidden(child(metadata, 'finalizers'), { kind: 'finalizers-added', added });
  }
  addAll(validateObjectMetaUpdate(judged(meta), judged(old), metadata, server), errors);
}
