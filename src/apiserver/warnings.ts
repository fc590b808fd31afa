// Warnings that the apiserver sends along when it takes a CRD (WarningsOnCreate, WarningsOnUpdate).
import { schemasOf, type CustomResourceDefinition, type Spec } from './crd.ts';
import { goQuote } from './go-quote.ts';
import { unrecognizedFormat } from './instance/formats.ts';
import type { JSONSchemaProps } from './schema.ts';
import { someSchema } from './schema-walk.ts';

interface Found {
  /** In the order in which they were met, one for each use. */
  readonly formats: string[];
  readonly sets: Set<string>;
}

function look(schema: JSONSchemaProps, found: Found): boolean {
  const { format, type = '' } = schema;
  if (format !== undefined && unrecognizedFormat(type, format)) found.formats.push(format);
  if (schema['x-kubernetes-list-type'] === 'set') {
    const itemType = schema.items?.schema?.type;
    if (itemType === 'object' || itemType === 'array')
      found.sets.add(
        `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`,
      );
  }
  return false;
}

function lookThrough(spec: Spec): Found {
  const found: Found = { formats: [], sets: new Set() };
  for (const schema of schemasOf(spec)) someSchema(schema, (node) => look(node, found));
  return found;
}

const texts = (formats: readonly string[], sets: Iterable<string>): string[] => [
  ...formats.map((format) => `unrecognized format ${goQuote(format)}`),
  ...[...sets].sort(),
];

/** What servers from 1.19 to 1.21 said to v1beta1. Those from 1.22 on no longer know it at all. */
export const versionWarnings = ({ apiVersion }: CustomResourceDefinition): string[] =>
  apiVersion === 'v1'
    ? []
    : [
        'apiextensions.k8s.io/v1beta1 CustomResourceDefinition is deprecated in v1.16+, unavailable in v1.22+; use apiextensions.k8s.io/v1 CustomResourceDefinition',
      ];

/** Warnings for a new CRD; a format stands once for each of its uses. */
export function warningsOnCreate(spec: Spec): string[] {
  const { formats, sets } = lookThrough(spec);
  return texts(formats, sets);
}

/** Warnings for an update: only those that the old object did not give. */
export function warningsOnUpdate(spec: Spec, oldSpec: Spec): string[] {
  const { formats, sets } = lookThrough(spec);
  if (formats.length === 0 && sets.size === 0) return [];
  const old = lookThrough(oldSpec);
  const known = new Set(old.formats);
  return texts(
    formats.filter((format) => !known.has(format)),
    [...sets].filter((text) => !old.sets.has(text)),
  );
}
