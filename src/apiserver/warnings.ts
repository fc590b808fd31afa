// Warnings that the apiserver sends when it accepts a CRD (WarningsOnCreate, WarningsOnUpdate).
import { schemasOf, type CustomResourceDefinition, type Spec } from './crd.ts';
import { goQuote } from './go-quote.ts';
import { warnsOfFormat } from './instance/formats.ts';
import type { JSONSchemaProps } from './schema.ts';
import { someSchema } from './schema-walk.ts';
import type { Server } from './server.ts';

export type CrdWarning =
  | { readonly kind: 'deprecated-version' }
  | { readonly kind: 'unrecognized-format'; readonly format: string }
  | { readonly kind: 'set-of-composites'; readonly itemType: string };

/** A warning in the server's words. */
export function warningText(warning: CrdWarning): string {
  if (warning.kind === 'unrecognized-format') return `unrecognized format ${goQuote(warning.format)}`;
  if (warning.kind === 'set-of-composites')
    return `x-kubernetes-list-type: set for items of type "${warning.itemType}" is not supported by server-side apply or CEL validation rules`;
  return 'apiextensions.k8s.io/v1beta1 CustomResourceDefinition is deprecated in v1.16+, unavailable in v1.22+; use apiextensions.k8s.io/v1 CustomResourceDefinition';
}

interface Found {
  /** In the order in which they were met, one for each use. */
  readonly formats: string[];
  readonly sets: Set<string>;
}

function look(schema: JSONSchemaProps, found: Found, server: Server): boolean {
  const { format, type = '' } = schema;
  if (format !== undefined && warnsOfFormat(type, format, server)) found.formats.push(format);
  if (schema['x-kubernetes-list-type'] === 'set') {
    const itemType = schema.items?.schema?.type;
    if ((itemType === 'object' || itemType === 'array') && server.has('set-warnings')) found.sets.add(itemType);
  }
  return false;
}

function lookThrough(spec: Spec, server: Server): Found {
  const found: Found = { formats: [], sets: new Set() };
  for (const schema of schemasOf(spec)) someSchema(schema, (node) => look(node, found, server));
  return found;
}

const warningsOf = (formats: readonly string[], sets: Iterable<string>): CrdWarning[] => [
  ...formats.map((format) => ({ kind: 'unrecognized-format', format }) as const),
  ...[...sets].sort().map((itemType) => ({ kind: 'set-of-composites', itemType }) as const),
];

/** What servers from 1.19 to 1.21 said to v1beta1. Those from 1.22 on no longer serve it. */
export const versionWarnings = ({ apiVersion }: CustomResourceDefinition): CrdWarning[] =>
  apiVersion === 'v1' ? [] : [{ kind: 'deprecated-version' }];

/** Warnings for a new CRD; a format is named once for each of its uses. */
export function warningsOnCreate(spec: Spec, server: Server): CrdWarning[] {
  const { formats, sets } = lookThrough(spec, server);
  return warningsOf(formats, sets);
}

/** Warnings for an update: only those that the old object did not give. */
export function warningsOnUpdate(spec: Spec, oldSpec: Spec, server: Server): CrdWarning[] {
  const { formats, sets } = lookThrough(spec, server);
  if (formats.length === 0 && sets.size === 0) return [];
  const old = lookThrough(oldSpec, server);
  const known = new Set(old.formats);
  return warningsOf(
    formats.filter((format) => !known.has(format)),
    [...sets].filter((itemType) => !old.sets.has(itemType)),
  );
}
