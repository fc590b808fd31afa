// Facts about fields that come with another type than the one another version of the CRD has, or had, under the same name.
import type { Manifest } from '../documents/document.ts';
import type { Entry, MappingNode, Node } from '../documents/node.ts';
import { get } from '../documents/node.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef } from '../findings/finding.ts';
import { documentRef } from './crd-changes.ts';
import { converts, isServed, schemaOf, versionsOf } from './crd-versions.ts';
import type { CrdPair } from './crds.ts';
import { fieldOf } from './field.ts';
import type { Step } from './schema/change.ts';
import { typeOf } from './schema/keywords.ts';

/** A field that is new in one version has another type in another one, and nothing converts. */
export interface FieldClashFact {
  readonly kind: 'field-clash';
  readonly field: string;
  readonly version: string;
  readonly type: string;
  /** The other version: of the head, or one that this change removes. */
  readonly other: string;
  readonly otherType: string;
  readonly at: Span;
  readonly document: DocumentRef;
}

/** A field as one version has it. */
interface Field {
  readonly type: string;
  readonly entry: Entry;
}

/** Every field of a schema with a type, by its name as users write it; a CRD that a server takes is not deeper than its text. */
function fieldsOf(schema: Node | undefined, steps: readonly Step[], fields: Map<string, Field>): Map<string, Field> {
  const properties = get(schema, 'properties');
  for (const entry of properties?.kind === 'mapping' ? properties.entries : []) {
    const at = [...steps, { property: entry.key }];
    const type = entry.value.kind === 'mapping' ? typeOf(entry.value) : '';
    if (type !== '') fields.set(fieldOf(at), { type, entry });
    fieldsOf(entry.value, at, fields);
  }
  const [items, values] = [get(schema, 'items'), get(schema, 'additionalProperties')];
  if (items !== undefined) fieldsOf(items, [...steps, 'items'], fields);
  if (values !== undefined) fieldsOf(values, [...steps, 'additionalProperties'], fields);
  return fields;
}

type Versions = ReadonlyMap<string, ReadonlyMap<string, Field>>;

const fieldsByVersion = (crd: Manifest | undefined): Versions =>
  new Map(
    crd === undefined
      ? []
      : [...versionsOf(crd)].map(([name, version]: [string, MappingNode]) => [
          name,
          fieldsOf(schemaOf(crd, version), [], new Map()),
        ]),
  );

/** `integer` and `number` read each other's values, and an int-or-string reads both. */
const fits = (a: string, b: string): boolean => {
  const pair = new Set([a, b]);
  return (
    pair.size === 1 ||
    (pair.has('integer') && pair.has('number')) ||
    (pair.has('int-or-string') && (pair.has('integer') || pair.has('string')))
  );
};

/**
 * Fields that this change adds to a version (or with a version) under a name that another version uses with another type, while no webhook converts: an
 * object of the one does not pass as one of the other. Each field is told once, against the first version that differs.
 */
export function fieldClashFacts({ before, after, unchanged }: CrdPair): FieldClashFact[] {
  if (before === undefined || after === undefined || unchanged || converts(after)) return [];
  const [olds, news] = [fieldsByVersion(before), fieldsByVersion(after)];
  const others: Versions = new Map([...olds, ...news]);
  if (others.size < 2) return [];
  const served = versionsOf(after);
  const facts: FieldClashFact[] = [];
  for (const [version, fields] of news) {
    const known = olds.get(version);
    if (!isServed(served.get(version))) continue;
    let last: string | undefined;
    for (const [field, { type, entry }] of fields) {
      // Below a field that clashes everything does.
      const isBelow = last !== undefined && (field.startsWith(`${last}.`) || field.startsWith(`${last}[`));
      if (known?.has(field) === true || isBelow) continue;
      const other = [...others].find(([name, has]) => {
        const otherType = has.get(field)?.type;
        return name !== version && otherType !== undefined && !fits(type, otherType);
      });
      if (other === undefined) continue;
      last = field;
      facts.push({
        kind: 'field-clash',
        field,
        version,
        type,
        other: other[0],
        otherType: other[1].get(field)?.type ?? '',
        at: { file: after.file, start: entry.keyStart, end: entry.keyEnd },
        document: documentRef(after),
      });
    }
  }
  return facts;
}
