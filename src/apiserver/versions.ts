// Versions of a CRD: names, storage, deprecation, stored versions.
import type { CrdCheckKind } from './checks/index.ts';
import type { PerVersion, Spec, Status, Version } from './crd.ts';
import { semanticEqual } from './equality.ts';
import type { ErrorList } from './errors.ts';
import { unprintables } from './go-text.ts';
import { dns1035Label } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const spec = root('spec');
const versionsPath = child(spec, 'versions');
const maxWarningBytes = 256;

/** validateDeprecationWarning. */
export function checkDeprecationWarning(version: Version, path: Path, errors: ErrorList): void {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === undefined) return;
  const at = child(path, 'deprecationWarning');
  if (!deprecated) {
    errors.invalid(at, 'warning-without-deprecation', warning);
    return;
  }
  if (Buffer.byteLength(warning) > maxWarningBytes)
    errors.invalid(at, { kind: 'warning-too-long', limit: maxWarningBytes }, warning);
  if (warning === '') errors.invalid(at, 'warning-empty', warning);
  const [found] = unprintables(warning);
  if (found !== undefined) errors.invalid(at, { kind: 'warning-unprintable', at: found.at }, warning);
}

/** A version's name is a label of RFC 1035 (validateCustomResourceDefinitionVersion). */
export function checkVersionName(name: string, path: Path, errors: ErrorList): void {
  const faults = dns1035Label(name);
  if (faults.length > 0) errors.invalid(path, { kind: 'version-name-malformed', faults }, name);
}

const fieldsOnTop = [
  { field: 'schema', name: 'validation', plural: 'schemas', kind: 'schema-on-both-levels' },
  { field: 'subresources', name: 'subresources', plural: 'subresources', kind: 'subresources-on-both-levels' },
  {
    field: 'additionalPrinterColumns',
    name: 'additionalPrinterColumns',
    plural: 'additionalPrinterColumns',
    kind: 'columns-on-both-levels',
  },
] as const satisfies readonly { field: keyof PerVersion; name: string; plural: string; kind: CrdCheckKind }[];

/** What only v1beta1 can say wrong: a field at the top level and in versions, or the same in all versions. */
export function checkTopLevel({ top, versions }: Spec, errors: ErrorList): void {
  for (const { field, name, plural, kind } of fieldsOnTop)
    if (top[field] !== undefined && versions.some((version) => version[field] !== undefined))
      errors.forbidden(child(spec, name), { kind, plural });
  for (const { field, name, plural } of fieldsOnTop) {
    const value = versions[0]?.[field];
    if (value !== undefined && versions.every((version) => semanticEqual(version[field], value)))
      errors.invalid(versionsPath, { kind: 'versions-identical', plural, name });
  }
}

/** Unique names, one storage version, and `spec.version`, which repeats the first name. */
export function checkVersionList({ versions, version }: Spec, errors: ErrorList): void {
  if (new Set(versions.map(({ name }) => name)).size < versions.length)
    errors.invalid(versionsPath, 'versions-not-unique');
  if (versions.filter(({ storage }) => storage).length !== 1) errors.invalid(versionsPath, 'storage-versions-not-one');
  if (version === '') return;
  // The internal form repeats the first version here, so that a bad name is reported twice.
  checkVersionName(version, child(spec, 'version'), errors);
  if (versions[0] !== undefined && versions[0].name !== version)
    errors.invalid(child(spec, 'version'), 'first-version-differs', version);
}

/** Every version needs a schema, or only each served one (`because otherwise all fields are pruned`). */
export function checkSchemaPresence({ top, versions }: Spec, onlyServed: boolean, errors: ErrorList): void {
  if (top.schema?.openAPIV3Schema !== undefined) return;
  for (const [at, version] of versions.entries()) {
    if (version.schema?.openAPIV3Schema !== undefined || (onlyServed && !version.served)) continue;
    const path = child(child(index(versionsPath, at), 'schema'), 'openAPIV3Schema');
    errors.required(path, { kind: 'schema-missing', prunes: onlyServed });
  }
}

/** ValidateCustomResourceDefinitionStoredVersions. */
export function checkStoredVersions({ storedVersions }: Status, versions: readonly Version[], errors: ErrorList): void {
  const path = child(root('status'), 'storedVersions');
  if (storedVersions.length === 0) {
    errors.invalid(path, 'stored-versions-empty');
    return;
  }
  const missing = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    if (storage && !missing.has(name)) errors.invalid(path, { kind: 'storage-version-not-stored', version: name });
    // As the server does: a second version of the same name is then missing.
    missing.delete(name);
  }
  for (const [name, at] of missing)
    errors.invalid(index(path, at), { kind: 'stored-version-removed', version: name }, name);
}
