// Validation of metadata (k8s.io/apimachinery/pkg/api/validation/objectmeta.go) as the apiserver runs it over CRDs.
import type { ObjectMeta, OwnerReference } from './crd.ts';
import { goLower } from './defaults.ts';
import type { ErrorList } from './errors.ts';
import { byteLength } from './instance/json.ts';
import { labelValue, qualifiedName } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const metadata = root('metadata');
const annotationBytes = 256 * 1024;
const managerBytes = 128;
const subresourceBytes = 256;

/** Judges a name, or with `isPrefix` a generateName; answers with what is wrong. */
export type NameRule = (name: string, isPrefix: boolean) => string[];

function checkLabels(labels: ReadonlyMap<string, string>, errors: ErrorList): void {
  const path = child(metadata, 'labels');
  for (const [name, value] of labels) {
    for (const fault of qualifiedName(name)) errors.invalid(path, fault, name);
    for (const fault of labelValue(value)) errors.invalid(path, fault, value);
  }
}

function checkAnnotations(annotations: ReadonlyMap<string, string>, errors: ErrorList): void {
  const path = child(metadata, 'annotations');
  let size = 0;
  for (const [name, value] of annotations) {
    size += byteLength(name) + byteLength(value);
    // Unlike labels, annotations may have upper-case prefixes.
    for (const fault of qualifiedName(goLower(name))) errors.invalid(path, fault, name);
  }
  if (size > annotationBytes) errors.add('FieldValueTooLong', path, `may not be more than ${annotationBytes} bytes`);
}

const isGroupVersion = (text: string): boolean =>
  // ParseGroupVersion takes `/` for the empty group and version.
  text !== '/' && text.split('/').length <= 2 && !text.endsWith('/');

function checkOwner(owner: OwnerReference, path: Path, errors: ErrorList): void {
  const { apiVersion = '', kind = '' } = owner;
  if (apiVersion === '') errors.required(child(path, 'apiVersion'), 'must not be empty');
  else if (!isGroupVersion(apiVersion))
    errors.invalid(child(path, 'apiVersion'), 'must be <group>/<version> or <version>', apiVersion);
  if (kind === '') errors.required(child(path, 'kind'), 'must not be empty');
  if ((owner.name ?? '') === '') errors.required(child(path, 'name'), 'must not be empty');
  if ((owner.uid ?? '') === '') errors.required(child(path, 'uid'), 'must not be empty');
  if ((apiVersion === 'v1' || apiVersion === '/v1') && kind === 'Event')
    errors.invalid(path, '/v1, Kind=Event is disallowed from being an owner');
}

function checkOwners(owners: readonly OwnerReference[], errors: ErrorList): void {
  const path = child(metadata, 'ownerReferences');
  let controller: string | undefined;
  for (const [at, owner] of owners.entries()) {
    checkOwner(owner, index(path, at), errors);
    if (owner.controller !== true) continue;
    const name = `${owner.kind ?? ''}/${owner.name ?? ''}`;
    if (controller === undefined) controller = name;
    else
      errors.invalid(
        path,
        `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`,
      );
  }
}

function checkFinalizers(finalizers: readonly string[], errors: ErrorList): void {
  const path = child(metadata, 'finalizers');
  for (const finalizer of finalizers)
    for (const fault of qualifiedName(finalizer)) errors.invalid(path, fault, finalizer);
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion'))
    errors.invalid(path, 'finalizer orphan and foregroundDeletion cannot be both set');
}

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function checkManager(manager: string, path: Path, errors: ErrorList): void {
  if (byteLength(manager) > managerBytes)
    errors.add('FieldValueTooLong', path, `may not be more than ${managerBytes} bytes`);
  let at = 0;
  for (const rune of manager) {
    const code = rune.codePointAt(0) ?? 0;
    if (!printable.test(rune)) {
      const number = code.toString(16).toUpperCase().padStart(4, '0');
      errors.invalid(path, `invalid character U+${number} (at position ${at})`, manager);
    }
    at += byteLength(rune);
  }
}

function checkManagedFields(meta: ObjectMeta, errors: ErrorList): void {
  for (const [at, entry] of (meta.managedFields ?? []).entries()) {
    const path = index(child(metadata, 'managedFields'), at);
    const { operation = '', fieldsType = '' } = entry;
    if (operation === '') errors.required(child(path, 'operation'), 'must not be empty');
    else if (operation !== 'Apply' && operation !== 'Update')
      errors.notSupported(child(path, 'operation'), ['Apply', 'Update'], operation);
    if (fieldsType !== '' && fieldsType !== 'FieldsV1')
      errors.invalid(child(path, 'fieldsType'), 'must be `FieldsV1`', fieldsType);
    checkManager(entry.manager ?? '', child(path, 'manager'), errors);
    if (byteLength(entry.subresource ?? '') > subresourceBytes)
      errors.add('FieldValueTooLong', child(path, 'subresource'), `may not be more than ${subresourceBytes} bytes`);
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
    for (const fault of rule(generateName, true)) errors.invalid(child(metadata, 'generateName'), fault, generateName);
  if (name === '') errors.required(child(metadata, 'name'), 'name or generateName is required');
  else for (const fault of rule(name, false)) errors.invalid(child(metadata, 'name'), fault, name);
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
    if (added.length > 0)
      errors.forbidden(
        child(metadata, 'finalizers'),
        `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map((finalizer) => JSON.stringify(finalizer)).join(', ')}}`,
      );
  }
  if ((meta.name ?? '') !== (old.name ?? '')) errors.invalid(child(metadata, 'name'), 'field is immutable', meta.name);
  checkCommon(meta, errors);
}
