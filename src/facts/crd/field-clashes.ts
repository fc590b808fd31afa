// Facts about new fields whose type differs from that in another version of the CRD, now or before.
import type { Crd } from '../../documents/document.ts';
import { entriesOf, type Entry, entryOf, get, type MappingNode, type Node } from '../../documents/node.ts';
import { keySpan, type Span } from '../../documents/span.ts';
import { converts } from './crd-versions.ts';
import type { CrdPair } from './crd-pair.ts';
import { typeOf } from '../schema/node-type.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { fieldOf, type Step, nodeAt } from '../../documents/field-path.ts';

/** A field that is new in one version has another type in another one, and nothing converts. */
export interface FieldClashFact {
  readonly kind: 'field-clash';
  readonly field: string;
  readonly steps: readonly Step[];
  readonly version: string;
  readonly type: string;
  /** The other version: of the head, or one that this change removes. */
  readonly other: string;
  readonly otherType: string;
  readonly at: Span;
  readonly document: DocumentRef;
}

const typeAt = (schema: Node | undefined): string => (schema?.kind === 'mapping' ? typeOf(schema) : '');

/** `integer` and `number` read each other's values, and an int-or-string reads both. */
const fits = (a: string, b: string): boolean => {
  const pair = new Set([a, b]);
  return (
    pair.size === 1 ||
    (pair.has('integer') && pair.has('number')) ||
    (pair.has('int-or-string') && (pair.has('integer') || pair.has('string')))
  );
};

/** New fields, items and values of a version, with their ways; `isReported`: what is below is of no more interest. */
function eachAdded(
  before: Node | undefined,
  after: Node | undefined,
  steps: readonly Step[],
  isReported: (entry: Entry, steps: readonly Step[]) => boolean,
): void {
  // What is in a new list or map may differ where both are one.
  const below = [
    ...entriesOf(get(after, 'properties')).map((entry) => ({ entry, step: { property: entry.key } })),
    ...(['items', 'additionalProperties'] as const).map((step) => ({ entry: entryOf(after, step), step })),
  ];
  for (const { entry, step } of below) {
    if (entry?.value.kind !== 'mapping') continue;
    const [old, at] = [nodeAt(before, [step]), [...steps, step]];
    if (old !== undefined || !isReported(entry, at)) eachAdded(old, entry.value, at, isReported);
  }
}

/** The schemas of all versions, the head's before those that this change removes. */
function schemasByVersion(before: Crd, after: Crd): Map<string, MappingNode | undefined> {
  const schemas = new Map([...after.versionsByName].map(([name, { schema }]) => [name, schema.value]));
  for (const [name, { schema }] of before.versionsByName) if (!schemas.has(name)) schemas.set(name, schema.value);
  return schemas;
}

/** New fields whose name another version uses with another type, with no conversion between them; each once. */
export function fieldClashFacts({ before, after, unchanged }: CrdPair): FieldClashFact[] {
  if (before === undefined || after === undefined || unchanged || converts(after)) return [];
  const schemas = schemasByVersion(before, after);
  if (schemas.size < 2) return [];
  const facts: FieldClashFact[] = [];
  for (const [version, { served, schema: now }] of after.versionsByName) {
    if (!served.value) continue;
    const old = before.versionsByName.get(version)?.schema.value;
    eachAdded(old, now.value, [], (entry, steps) => {
      const type = typeAt(entry.value);
      const other = [...schemas].find(([name, schema]) => {
        const otherType = name === version || type === '' ? '' : typeAt(nodeAt(schema, steps));
        return otherType !== '' && !fits(type, otherType);
      });
      if (other === undefined) return false;
      const clash = { version, type, other: other[0], otherType: typeAt(nodeAt(other[1], steps)) };
      const place = { at: keySpan(after.file, entry), document: documentRef(after) };
      facts.push({ kind: 'field-clash', field: fieldOf(steps), steps, ...clash, ...place });
      return true;
    });
  }
  return facts;
}
