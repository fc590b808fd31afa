// Facts about fields that one served version has and another lacks, while nothing converts between them.
import type { Manifest } from '../documents/document.ts';
import type { MappingNode, Node } from '../documents/node.ts';
import { get, getIn, stringOf } from '../documents/node.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef } from '../findings/finding.ts';
import type { CrdPair } from './crds.ts';
import { fieldOf } from './field.ts';
import type { Step } from './schema/change.ts';
import { documentRef } from './document-ref.ts';

/** Objects written in `from` lose `fields` when they are read or written in `to`. */
export interface RoundTripFact {
  readonly kind: 'round-trip';
  readonly from: string;
  readonly to: string;
  /** Only what this change introduces, topmost fields first seen; never empty. */
  readonly fields: readonly string[];
  /** The first of them, where it is written. */
  readonly at: Span;
  readonly document: DocumentRef;
}

interface Missing {
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

const isTrue = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;

const takesAnything = (schema: Node | undefined): boolean =>
  isTrue(get(schema, 'x-kubernetes-preserve-unknown-fields')) || get(schema, 'additionalProperties') !== undefined;

/** Fields of `has` that `lacks` would prune; below a missing field nothing more is told. */
function* missingIn(has: Node | undefined, lacks: Node | undefined, steps: readonly Step[]): Generator<Missing> {
  if (has?.kind !== 'mapping' || lacks?.kind !== 'mapping') return;
  const properties = get(has, 'properties');
  for (const entry of properties?.kind === 'mapping' ? properties.entries : []) {
    const other = getIn(lacks, ['properties', entry.key]);
    const at = [...steps, { property: entry.key }];
    if (other !== undefined) yield* missingIn(entry.value, other, at);
    else if (!takesAnything(lacks)) yield { field: fieldOf(at), start: entry.keyStart, end: entry.keyEnd };
  }
  yield* missingIn(get(has, 'items'), get(lacks, 'items'), [...steps, 'items']);
  yield* missingIn(get(has, 'additionalProperties'), get(lacks, 'additionalProperties'), [
    ...steps,
    'additionalProperties',
  ]);
}

/** The served versions of a CRD whose versions are not converted by a webhook. */
function unconverted(crd: Manifest | undefined): Map<string, MappingNode> {
  const served = new Map<string, MappingNode>();
  const list = getIn(crd?.root, ['spec', 'versions']);
  if (list?.kind !== 'sequence' || stringOf(getIn(crd?.root, ['spec', 'conversion', 'strategy'])) === 'Webhook')
    return served;
  for (const version of list.items) {
    const schema = getIn(version, ['schema', 'openAPIV3Schema']);
    if (schema?.kind === 'mapping' && isTrue(get(version, 'served')))
      served.set(stringOf(get(version, 'name')) ?? '', schema);
  }
  return served;
}

function* losses(crd: Manifest | undefined): Generator<{ from: string; to: string; missing: readonly Missing[] }> {
  const versions = unconverted(crd);
  for (const [from, has] of versions) {
    for (const [to, lacks] of versions) {
      if (from === to) continue;
      const missing = [...missingIn(has, lacks, [])];
      if (missing.length > 0) yield { from, to, missing };
    }
  }
}

/** What this change makes get lost between served versions; what was lost before is not told again. */
export function roundTripFacts({ before, after, unchanged }: CrdPair): RoundTripFact[] {
  if (after === undefined || unchanged || unconverted(after).size < 2) return [];
  const known = new Set(
    [...losses(before)].flatMap(({ from, to, missing }) => missing.map(({ field }) => `${from} ${to} ${field}`)),
  );
  return [...losses(after)].flatMap(({ from, to, missing }): RoundTripFact[] => {
    const fresh = missing.filter(({ field }) => !known.has(`${from} ${to} ${field}`));
    const first = fresh[0];
    if (first === undefined) return [];
    const at = { file: after.file, start: first.start, end: first.end };
    return [
      { kind: 'round-trip', from, to, fields: fresh.map(({ field }) => field), at, document: documentRef(after) },
    ];
  });
}
