// Fields of a schema that an unknown field next to them may be a misspelling of.
import type { JSONSchemaProps, ServedVersion } from '../../apiserver/index.ts';
import type { Manifest } from '../../documents/document.ts';
import { isPlainText, isWrittenInPlace } from '../../documents/edits.ts';
import { getIn, type Entry, type Node } from '../../documents/node.ts';

/** What a dropped field may be a misspelling of. */
export interface Misspelling {
  /** Fields of the schema there that the object does not have, and that accept such a value. */
  readonly missing: readonly string[];
  /** Its entry, where its text can be edited. */
  readonly entry?: Entry;
}

const schemaAt = (schema: JSONSchemaProps | undefined, step: string | number): JSONSchemaProps | undefined =>
  typeof step === 'number'
    ? schema?.items?.schema
    : (schema?.properties?.get(step) ?? schema?.additionalProperties?.schema);

/** Whether a value of this form can be one of the schema's type; a schema without one accepts any. */
function accepts({ type }: JSONSchemaProps, { kind }: Node): boolean {
  if (type === undefined) return true;
  return kind === (type === 'object' ? 'mapping' : type === 'array' ? 'sequence' : 'scalar');
}

/** What an object's field at `steps`, unknown to `served`, may be a misspelling of; metadata is not checked. */
export function misspeltField(
  object: Manifest,
  steps: readonly (string | number)[],
  served: ServedVersion,
): Misspelling {
  const parent = getIn(object.root, steps.slice(0, -1));
  const key = steps.at(-1);
  const entry = parent?.kind === 'mapping' ? parent.entries.find((one) => one.key === key) : undefined;
  if (parent?.kind !== 'mapping' || entry === undefined) return { missing: [] };
  let schema: JSONSchemaProps | undefined = served.schema;
  for (const step of steps.slice(0, -1)) schema = schemaAt(schema, step);
  const siblings = new Set(parent.entries.map((one) => one.key));
  const missing = [...(schema?.properties ?? [])].flatMap(([name, known]) =>
    siblings.has(name) || !accepts(known, entry.value) ? [] : [name],
  );
  const isEditable = isPlainText(object.file) && isWrittenInPlace(object.root, steps);
  return isEditable ? { missing, entry } : { missing };
}
