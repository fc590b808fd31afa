// The condition NonStructuralSchema (pkg/controller/nonstructuralschema).
import type { Spec } from './crd.ts';
import { errorText } from './errors.ts';
import { child, index, root } from './path.ts';
import { structuralErrors, structuralFault } from './structural.ts';

const versionsPath = child(root('spec'), 'versions');

/**
 * The messages of the condition, version by version and sorted; none if it is not set. The controller sees v1, where nothing is lifted.
 * A schema that cannot even be made structural hides all else.
 */
export function nonStructuralMessages({ versions, top, preserveUnknownFields }: Spec): string[] {
  const messages = preserveUnknownFields ? ['spec.preserveUnknownFields: Invalid value: true: must be false'] : [];
  for (const [at, version] of versions.entries()) {
    const schema = (top.schema ?? version.schema)?.openAPIV3Schema;
    if (schema === undefined) continue;
    const fault = structuralFault(schema);
    if (fault !== undefined) return [`failed to check validation schema for version ${version.name}: ${fault}`];
    const path = child(child(index(versionsPath, at), 'schema'), 'openAPIV3Schema');
    messages.push(...structuralErrors(schema, path).errors.map(errorText).sort());
  }
  return messages;
}
