// Paths into a schema as CEL rules' fieldPath and selectable fields spell them: `.spec.name`, `['a.b']`.
import type { JSONSchemaProps } from './schema.ts';
import { letterEscapes } from '../documents/go/literal.ts';

/** Where a path leads: steps, and the schema there (undefined below `additionalProperties: true`); or Go's error. */
type FoundField =
  | {
      readonly steps: readonly FieldStep[];
      readonly schema: JSONSchemaProps | undefined;
      readonly error?: undefined;
    }
  | { readonly error: string };

export interface FieldStep {
  readonly name: string;
  readonly isKey: boolean;
}

/** `.`, `[` and `]` on their own, a quoted text with its quotes, and the text between. */
const token = /[.[\]]|'[^]*?(?:(?<!\\)'|$)|[^.[\]]+/g;

function unquoted(quoted: string): { text: string; error?: undefined } | { text?: undefined; error: string } {
  if (quoted.length < 2 || !quoted.startsWith("'") || !quoted.endsWith("'"))
    return { error: `expected single quoted string but got ${quoted}` };
  let error: string | undefined;
  const text = quoted.slice(1, -1).replace(/\\./gs, (escape) => {
    const letter = escape.charAt(1);
    const char = letter === "'" || letter === '\\' ? letter : letterEscapes.get(letter);
    if (char === undefined) error = `invalid string literal: invalid escape char ${escape}`;
    return char ?? '';
  });
  return error === undefined ? { text } : { error };
}

const noField = 'does not refer to a valid field';

/** Upstream fails here with a nil pointer: the client gets an internal error, whatever else is wrong with the CRD. */
export class ServerPanic extends Error {
  override name = 'ServerPanic';
}

function step(
  schema: JSONSchemaProps | undefined,
  name: string,
): FieldStep & { schema: JSONSchemaProps | undefined; isBad: boolean } {
  // Below `additionalProperties: true`, or where no schema can be built, there is none; upstream dereferences it
  // anyway.
  if (schema === undefined) throw new ServerPanic('runtime error: invalid memory address or nil pointer dereference');
  if (schema.properties !== undefined && schema.properties.size > 0) {
    const next = schema.properties.get(name);
    return { name, isKey: false, schema: next, isBad: next === undefined };
  }
  const additional = schema.additionalProperties;
  return { name, isKey: true, schema: additional?.schema, isBad: additional === undefined };
}

/**
 * cel.ValidFieldPath: follows a path from a structural schema; `arrays` allows the `['name']` notation. Lists are never
 * entered. Throws a ServerPanic where upstream panics.
 */
export function findField(path: string, root: JSONSchemaProps | undefined, arrays: boolean): FoundField {
  const tokens = path.match(token) ?? [];
  const steps: FieldStep[] = [];
  let schema: JSONSchemaProps | undefined = root;
  for (let at = 0; at < tokens.length;) {
    const opening = tokens[at++] ?? '';
    const isArray = opening === '[';
    if (!isArray && opening !== '.') return { error: `expected [ or . but got: ${opening}` };
    if (isArray && !arrays) return { error: 'array notation is not allowed' };
    const next = tokens[at++];
    if (next === undefined) return { error: 'unexpected end of JSON path' };
    const { text, error } = isArray ? unquoted(next) : { text: next, error: undefined };
    if (error !== undefined) return { error };
    const found = step(schema, text);
    if (found.isBad) return { error: noField };
    steps.push({ name: found.name, isKey: found.isKey });
    schema = found.schema;
    if (!isArray) continue;
    const close = tokens[at++];
    if (close === undefined) return { error: 'unexpected end of JSON path' };
    if (close !== ']') return { error: `expected ] but got ${close}` };
  }
  return { steps, schema };
}
