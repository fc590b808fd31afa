// The conversion of v1 to the internal form: what is equal in all versions moves to the top level of the spec.
import type { PerVersion, Spec } from './crd.ts';
import { semanticEqual } from './equality.ts';

const lifted = ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields'] as const;

function lift(spec: Spec, field: (typeof lifted)[number]): void {
  const [first, ...others] = spec.versions;
  const value = first?.[field];
  if (!others.every((version) => semanticEqual(version[field], value))) return;
  if (value !== undefined) Object.assign(spec.top, { [field]: value } satisfies PerVersion);
  for (const version of spec.versions) delete version[field];
}

/** Moves each field in which all versions agree to the top level, as the conversion of v1; error paths depend on it. */
export function liftEqualFields(spec: Spec): void {
  spec.version = spec.versions[0]?.name ?? '';
  if (spec.versions.length > 0) for (const field of lifted) lift(spec, field);
}
