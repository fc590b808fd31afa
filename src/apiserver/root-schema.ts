// What the root of a schema may hold while the status subresource is on.
import type { ErrorList } from './errors.ts';
import { child, type Path } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';

/** Fields in the order of the Go struct up to the type: the first that is not allowed ends the check. */
const beforeType = ['id', '$schema', '$ref'] as const;

const allowed = new Map<keyof JSONSchemaProps, string>([
  ['description', 'Description'],
  ['type', 'Type'],
  ['format', 'Format'],
  ['title', 'Title'],
  ['maximum', 'Maximum'],
  ['exclusiveMaximum', 'ExclusiveMaximum'],
  ['minimum', 'Minimum'],
  ['exclusiveMinimum', 'ExclusiveMinimum'],
  ['maxLength', 'MaxLength'],
  ['minLength', 'MinLength'],
  ['pattern', 'Pattern'],
  ['maxItems', 'MaxItems'],
  ['minItems', 'MinItems'],
  ['uniqueItems', 'UniqueItems'],
  ['multipleOf', 'MultipleOf'],
  ['required', 'Required'],
  ['items', 'Items'],
  ['properties', 'Properties'],
  ['externalDocs', 'ExternalDocs'],
  ['example', 'Example'],
  ['x-kubernetes-preserve-unknown-fields', 'XPreserveUnknownFields'],
  ['x-kubernetes-validations', 'XValidations'],
]);

const notAllowed = { kind: 'root-fields', allowed: [...allowed.values()] } as const;

/** With a status subresource the root is an object, and only fields that leave `properties.status` complete may stand there. */
export function checkRootWithStatus(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  if (beforeType.some((name) => schema[name] !== undefined)) {
    errors.invalid(path, notAllowed);
    return;
  }
  if (schema.type !== undefined && schema.type !== 'object') {
    errors.invalid(child(path, 'type'), 'root-type', schema.type);
    return;
  }
  for (const name in schema) {
    const field = name as keyof JSONSchemaProps;
    // Empty lists and maps count: they are not Go's zero value.
    if (schema[field] === undefined || allowed.has(field)) continue;
    errors.invalid(path, notAllowed);
    return;
  }
}
