// Facts about fields that one served version has and another lacks, while nothing converts between them.
import type { Manifest } from '../../documents/document.ts';
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { get, getIn, stringOf } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import { BeyondLimits } from '../../errors.ts';
import type { DocumentRef } from '../../findings/finding.ts';
import type { CrdPair } from './crd-pairs.ts';
import { fieldOf } from '../schema/field.ts';
import type { Step } from '../schema/change.ts';
import { documentRef } from '../document-ref.ts';

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

/** Tells of fields of `has` that `lacks` would prune; below a missing field nothing more is told. `steps` is the way there, one list for the whole walk. */
function walk(has: Node | undefined, lacks: Node | undefined, steps: Step[], tell: (entry: Entry) => void): void {
  if (has?.kind !== 'mapping' || lacks?.kind !== 'mapping') return;
  const below = (value: Node | undefined, other: Node | undefined, step: Step): void => {
    steps.push(step);
    walk(value, other, steps, tell);
    steps.pop();
  };
  const properties = get(has, 'properties');
  const others = get(lacks, 'properties');
  for (const entry of properties?.kind === 'mapping' ? properties.entries : []) {
    const { key, value } = entry;
    const other = get(others, key);
    if (other !== undefined) below(value, other, { property: key });
    else if (!takesAnything(lacks)) {
      steps.push({ property: key });
      tell(entry);
      steps.pop();
    }
  }
  for (const step of ['items', 'additionalProperties'] as const) below(get(has, step), get(lacks, step), step);
}

function missingIn(has: Node, lacks: Node): readonly Missing[] {
  const missing: Missing[] = [];
  const steps: Step[] = [];
  walk(has, lacks, steps, ({ keyStart, keyEnd }) =>
    missing.push({ field: fieldOf(steps), start: keyStart, end: keyEnd }),
  );
  return missing;
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

/** Served versions of one CRD that are compared, each with each other one. Real CRDs have up to ten. */
const mostVersions = 100;

function* losses(crd: Manifest | undefined): Generator<{ from: string; to: string; missing: readonly Missing[] }> {
  const versions = unconverted(crd);
  if (versions.size > mostVersions)
    throw new BeyondLimits(
      `a CRD of ${versions.size} served versions; up to ${mostVersions} are compared with each other`,
    );
  for (const [from, has] of versions) {
    for (const [to, lacks] of versions) {
      if (from === to) continue;
      const missing = missingIn(has, lacks);
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
