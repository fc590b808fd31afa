// Validation of metadata (k8s.io/apimachinery/pkg/api/validation/objectmeta.go) as the apiserver runs it over CRDs.
import type { ObjectMeta, OwnerReference } from './crd.ts';
import { goLower } from './defaults.ts';
import type { ErrorList } from './errors.ts';
import { byteLength } from './instance/json.ts';
import { labelValue, qualifiedName, type NameFault } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const metadata = root('metadata');
const annotationBytes = 256 * 1024;
const managerBytes = 128;
const subresourceBytes = 256;

/** Judges a name, or with `isPrefix` a generateName; answers with what is wrong. */
export type NameRule = (name: string, isPrefix: boolean) => readonly NameFault[];

function checkLabels(labels: ReadonlyMap<string, string>, errors: ErrorList): void {
  const path = child(metadata, 'labels');
  for (const [name, value] of labels) {
    for (const fault of qualifiedName(name)) errors.invalid(path, { kind: 'label-malformed', fault }, name);
    for (const fault of labelValue(value)) errors.invalid(path, { kind: 'label-malformed', fault }, value);
  }
}

function checkAnnotations(annotations: ReadonlyMap<string, string>, errors: ErrorList): void {
  const path = child(metadata, 'annotations');
  let size = 0;
  for (const [name, value] of annotations) {
    size += byteLength(name) + byteLength(value);
    // Unlike labels, annotations may have upper-case prefixes.
    for (const fault of qualifiedName(goLower(name)))
      errors.invalid(path, { kind: 'annotation-malformed', fault }, name);
  }
  if (size > annotationBytes)
    errors.add('FieldValueTooLong', path, { kind: 'metadata-too-long', limit: annotationBytes });
}

const isGroupVersion = (text: string): boolean =>
  // ParseGroupVersion takes `/` for the empty group and version.
  text !== '/' && text.split('/').length <= 2 && !text.endsWith('/');

function checkOwner(owner: OwnerReference, path: Path, errors: ErrorList): void {
  const { apiVersion = '', kind = '' } = owner;
  if (apiVersion === '') errors.required(child(path, 'apiVersion'), 'metadata-field-empty');
  else if (!isGroupVersion(apiVersion))
    errors.invalid(child(path, 'apiVersion'), 'owner-version-malformed', apiVersion);
  if (kind === '') errors.required(child(path, 'kind'), 'metadata-field-empty');
  if ((owner.name ?? '') === '') errors.required(child(path, 'name'), 'metadata-field-empty');
  if ((owner.uid ?? '') === '') errors.required(child(path, 'uid'), 'metadata-field-empty');
  if ((apiVersion === 'v1' || apiVersion === '/v1') && kind === 'Event') errors.invalid(path, 'owner-event');
}

function checkOwners(owners: readonly OwnerReference[], errors: ErrorList): void {
  const path = child(metadata, 'ownerReferences');
  let controller: string | undefined;
  for (const [at, owner] of owners.entries()) {
    checkOwner(owner, index(path, at), errors);
    if (owner.controller !== true) continue;
    const name = `${owner.kind ?? ''}/${owner.name ?? ''}`;
    if (controller === undefined) controller = name;
    else errors.invalid(path, { kind: 'controllers-many', controllers: [controller, name] });
  }
}

function checkFinalizers(finalizers: readonly string[], errors: ErrorList): void {
  const path = child(metadata, 'finalizers');
  for (const finalizer of finalizers)
    for (const fault of qualifiedName(finalizer))
      errors.invalid(path, { kind: 'finalizer-malformed', fault }, finalizer);
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion'))
    errors.invalid(path, 'finalizers-at-odds');
}

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function checkManager(manager: string, path: Path, errors: ErrorList): void {
  if (byteLength(manager) > managerBytes)
    errors.add('FieldValueTooLong', path, { kind: 'metadata-too-long', limit: managerBytes });
  let at = 0;
  for (const rune of manager) {
    if (!printable.test(rune)) errors.invalid(path, { kind: 'manager-unprintable', rune, at }, manager);
    at += byteLength(rune);
  }
}

function checkManagedFields(meta: ObjectMeta, errors: ErrorList): void {
  for (const [at, entry] of (meta.managedFields ?? []).entries()) {
    const path = index(child(metadata, 'managedFields'), at);
    const { operation = '', fieldsType = '' } = entry;
    if (operation === '') errors.required(child(path, 'operation'), 'metadata-field-empty');
    else if (operation !== 'Apply' && operation !== 'Update')
      errors.notSupported(
        child(path, 'operation'),
        { kind: 'operation-unknown', supported: ['Apply', 'Update'] },
        operation,
      );
    if (fieldsType !== '' && fieldsType !== 'FieldsV1')
      errors.invalid(child(path, 'fieldsType'), 'fields-type-unknown', fieldsType);
    checkManager(entry.manager ?? '', child(path, 'manager'), errors);
    if (byteLength(entry.subresource ?? '') > subresourceBytes)
      errors.add('FieldValueTooLong', child(path, 'subresource'), {
        kind: 'metadata-too-long',
        limit: subresourceBytes,
      });
  }
}

/** Labels, annotations, owners and managed fields: what create and update check alike. */
function checkCommon(meta: ObjectMeta, errors: ErrorList): void {
  if (meta.labels !== undefined) checkLabels(meta.labels, errors);
  if (meta.annotations !== undefined) checkAnnotations(meta.annotations, errors);
  if (meta.ownerReferences !== undefined) checkOwners(meta.ownerReferences, errors);
  checkManagedFields(meta, errors);
}

/** ValidateObjectMetaAccessor: names by the rule of the resource, then the rest. The namespace has been cleared before. */
export function checkObjectMeta(meta: ObjectMeta, rule: NameRule, errors: ErrorList): void {
  const { generateName = '', name = '' } = meta;
  if (generateName !== '')
    for (const fault of rule(generateName, true))
      errors.invalid(child(metadata, 'generateName'), { kind: 'object-name-malformed', fault }, generateName);
  if (name === '') errors.required(child(metadata, 'name'), 'object-name-missing');
  else
    for (const fault of rule(name, false))
      errors.invalid(child(metadata, 'name'), { kind: 'object-name-malformed', fault }, name);
  checkCommon(meta, errors);
  if (meta.finalizers !== undefined) checkFinalizers(meta.finalizers, errors);
}

/**
 * ValidateObjectMetaAccessorUpdate, for an update whose resourceVersion, UID and times fit: the name is immutable, an object that is
 * being deleted takes no new finalizers.
 */
export function checkObjectMetaUpdate(meta: ObjectMeta, old: ObjectMeta, errors: ErrorList): void {
  if (old.deletionTimestamp !== undefined) {
    const known = new Set(old.finalizers);
    const added = [...new Set(meta.finalizers)].filter((finalizer) => !known.has(finalizer)).sort();
    if (added.length > 0) errors.forbidden(child(metadata, 'finalizers'), { kind: 'finalizers-added', added });
  }
  if ((meta.name ?? '') !== (old.name ?? ''))
    errors.invalid(child(metadata, 'name'), 'object-name-immutable', meta.name);
  checkCommon(meta, errors);
}
