// Versions of a CRD: names, storage, deprecation, stored versions.
import type { PerVersion, Spec, Status, Version } from './crd.ts';
import { semanticEqual } from './equality.ts';
import type { ErrorList } from './errors.ts';
import { byteLength } from './instance/json.ts';
import { dns1035Label } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const spec = root('spec');
const versionsPath = child(spec, 'versions');
const maxWarningBytes = 256;
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function unprintable(warning: string): string | undefined {
  let at = 0;
  for (const rune of warning) {
    if (!printable.test(rune))
      return `must only contain printable UTF-8 characters; non-printable character found at index ${at}`;
    at += byteLength(rune);
  }
  return undefined;
}

/** validateDeprecationWarning. */
export function checkDeprecationWarning(version: Version, path: Path, errors: ErrorList): void {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === undefined) return;
  const at = child(path, 'deprecationWarning');
  if (!deprecated) {
    errors.invalid(at, 'can only be set for deprecated versions', warning);
    return;
  }
  if (byteLength(warning) > maxWarningBytes)
    errors.invalid(at, `must be <= ${maxWarningBytes} characters long`, warning);
  if (warning === '') errors.invalid(at, 'must not be an empty string', warning);
  const fault = unprintable(warning);
  if (fault !== undefined) errors.invalid(at, fault, warning);
}

export function checkVersionName(name: string, path: Path, errors: ErrorList): void {
  const faults = dns1035Label(name);
  if (faults.length > 0) errors.invalid(path, faults.join(','), name);
}

const fieldsOnTop = [
  ['schema', 'validation', 'schemas', 'validation'],
  ['subresources', 'subresources', 'subresources', 'subresources'],
  ['additionalPrinterColumns', 'additionalPrinterColumns', 'additionalPrinterColumns', 'additionalPrinterColumns'],
] as const satisfies readonly (readonly [keyof PerVersion, string, string, string])[];

/** What only v1beta1 can say wrong: a field at the top level and in versions, or the same in all versions. */
export function checkTopLevel({ top, versions }: Spec, errors: ErrorList): void {
  for (const [field, name, plural] of fieldsOnTop)
    if (top[field] !== undefined && versions.some((version) => version[field] !== undefined))
      errors.forbidden(child(spec, name), `top-level and per-version ${plural} are mutually exclusive`);
  for (const [field, , plural, name] of fieldsOnTop) {
    const value = versions[0]?.[field];
    if (value !== undefined && versions.every((version) => semanticEqual(version[field], value)))
      errors.invalid(
        versionsPath,
        `per-version ${plural} may not all be set to identical values (top-level ${name} should be used instead)`,
      );
  }
}

/** Unique names, one storage version, and `spec.version`, which repeats the first name. */
export function checkVersionList({ versions, version }: Spec, errors: ErrorList): void {
  if (new Set(versions.map(({ name }) => name)).size < versions.length)
    errors.invalid(versionsPath, 'must contain unique version names');
  if (versions.filter(({ storage }) => storage).length !== 1)
    errors.invalid(versionsPath, 'must have exactly one version marked as storage version');
  if (version === '') return;
  // The internal form repeats the first version here, so that a bad name is reported twice.
  checkVersionName(version, child(spec, 'version'), errors);
  if (versions[0] !== undefined && versions[0].name !== version)
    errors.invalid(child(spec, 'version'), 'must match the first version in spec.versions', version);
}

/** Every version needs a schema, or only each served one (`because otherwise all fields are pruned`). */
export function checkSchemaPresence({ top, versions }: Spec, onlyServed: boolean, errors: ErrorList): void {
  if (top.schema?.openAPIV3Schema !== undefined) return;
  for (const [at, version] of versions.entries()) {
    if (version.schema?.openAPIV3Schema !== undefined || (onlyServed && !version.served)) continue;
    const path = child(child(index(versionsPath, at), 'schema'), 'openAPIV3Schema');
    errors.required(path, onlyServed ? 'because otherwise all fields are pruned' : '');
  }
}

/** ValidateCustomResourceDefinitionStoredVersions. */
export function checkStoredVersions({ storedVersions }: Status, versions: readonly Version[], errors: ErrorList): void {
  const path = child(root('status'), 'storedVersions');
  if (storedVersions.length === 0) {
    errors.invalid(path, 'must have at least one stored version');
    return;
  }
  const missing = new Map(storedVersions.map((name, at) => [name, at]));
  for (const { name, storage } of versions) {
    if (storage && !missing.has(name)) errors.invalid(path, `must have the storage version ${name}`);
    // As the server does, so that a second version of the same name finds it gone.
    missing.delete(name);
  }
  for (const [name, at] of missing)
    errors.invalid(
      index(path, at),
      `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`,
      name,
    );
}
