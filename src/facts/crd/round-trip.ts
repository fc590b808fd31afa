// Facts about fields that one served version has and another, or the one that is stored, lacks without conversion.
import { objectFields } from '../../apiserver/index.ts';
import type { Crd, CrdVersion } from '../../documents/document.ts';
import {
  entriesOf,
  type Entry,
  entryOf,
  get,
  isTrue,
  itemsOf,
  type MappingNode,
  type Node,
  stringOf,
} from '../../documents/node.ts';
import { keySpan, type Span } from '../../documents/span.ts';
import { BeyondLimits } from '../../errors.ts';
import { onceOf } from '../../once.ts';
import type { CrdPair } from './crd-pair.ts';
import { converts, isExperimental, stabilityOf } from './crd-versions.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { fieldOf, type Step } from '../../documents/field-path.ts';
import { defaultOf, preservesUnknown } from '../schema/spot.ts';

/** Objects written in `from` lose `fields` when they are read or written in `to`. */
export interface RoundTripFact {
  readonly kind: 'round-trip';
  readonly from: string;
  readonly to: string;
  /** The topmost fields; never empty. */
  readonly fields: readonly string[];
  /** Nothing is lost: `to` has the fields as optional, where `from`, a new version, requires them without a default. */
  readonly isOptional: boolean;
  /** Those that `from` requires and that have no default: objects written in `to` lack them. */
  readonly required: readonly string[];
  /** Objects are stored in `to`, and until now were stored with these fields. */
  readonly isStored: boolean;
  /** Objects are stored in `to`: servers drop what clients write in these fields. */
  readonly isPruned: boolean;
  /** Clients of `from` had no such fields until now. */
  readonly isAdded: boolean;
  /** No version has them for clients any longer: `from` was served until now. */
  readonly isUnserved: boolean;
  readonly isStatus: boolean;
  readonly experimental: boolean;
  readonly at: Span;
  readonly document: DocumentRef;
}

/** A field that is missing; `part` is its place at the root of the object: `spec`, `status`. */
type Missing = { readonly field: string; readonly part: string; readonly entry: Entry; readonly isRequired: boolean };

/** Takes a field that the other schema lacks, or one that only this schema requires. */
interface LossCollector {
  readonly missing: (entry: Entry, isRequired: boolean) => void;
  readonly stricter: (entry: Entry) => void;
}

/** The entry by which a node preserves fields that it does not name. */
const openBy = (node: MappingNode): Entry | undefined =>
  [entryOf(node, 'additionalProperties'), entryOf(node, preservesUnknown)].find(
    (entry) => entry !== undefined && (entry.value.kind === 'mapping' || isTrue(entry.value)),
  );

const requiredOf = onceOf(
  (node: MappingNode): ReadonlySet<string | undefined> => new Set(itemsOf(get(node, 'required')).map(stringOf)),
);

const requires = (node: MappingNode, { key, value }: Entry): boolean =>
  defaultOf(value) === undefined && requiredOf(node).has(key);

/**
 * Reports fields of `has` that `lacks` would prune, those without a name of their own too, but nothing below a missing
 * one; and those that `has` alone requires. `steps`: the path, one list for the whole walk; `listKeeps`: a list above
 * preserves the unknown fields of its items.
 */
function walk(
  has: Node | undefined,
  lacks: Node | undefined,
  steps: Step[],
  collector: LossCollector,
  listKeeps = false,
): void {
  if (has?.kind !== 'mapping' || lacks?.kind !== 'mapping') return;
  const keeps = listKeeps || isTrue(get(lacks, preservesUnknown));
  const below = (value: Node | undefined, other: Node | undefined, step: Step): void => {
    steps.push(step);
    walk(value, other, steps, collector, step === 'items' && keeps);
    steps.pop();
  };
  const others = get(lacks, 'properties');
  const report = (entry: Entry, step: Step): void => {
    steps.push(step);
    collector.missing(entry, requires(has, entry));
    steps.pop();
  };
  const isClosed = !keeps && get(lacks, 'additionalProperties') === undefined;
  const open = isClosed ? openBy(has) : undefined;
  if (open !== undefined) report(open, 'additionalProperties');
  const isObject = steps.length === 0 || isTrue(get(lacks, 'x-kubernetes-embedded-resource'));
  for (const entry of entriesOf(get(has, 'properties'))) {
    const { key, value } = entry;
    // Servers keep those of an object, whatever its schema names.
    if (isObject && objectFields.has(key)) continue;
    const other = get(others, key);
    if (other !== undefined) {
      if (requires(has, entry) && !requiredOf(lacks).has(key) && defaultOf(other) === undefined) {
        steps.push({ property: key });
        collector.stricter(entry);
        steps.pop();
      }
      below(value, other, { property: key });
    } else if (isClosed) report(entry, { property: key });
    else if (!keeps) below(value, get(lacks, 'additionalProperties'), { property: key });
  }
  for (const step of ['items', 'additionalProperties'] as const) below(get(has, step), get(lacks, step), step);
}

/** The fields that one schema lacks, and those that only the other one requires. */
function comparedIn(has: Node, lacks: Node): { readonly missing: readonly Missing[]; stricter: readonly Missing[] } {
  const [missing, stricter]: [Missing[], Missing[]] = [[], []];
  const steps: Step[] = [];
  const to = (list: Missing[], entry: Entry, isRequired: boolean): number =>
    list.push({ field: fieldOf(steps), part: fieldOf(steps.slice(0, 1)), entry, isRequired });
  walk(has, lacks, steps, {
    missing: (entry, isRequired) => to(missing, entry, isRequired),
    stricter: (entry) => to(stricter, entry, true),
  });
  return { missing, stricter };
}

const missingIn = (has: Node, lacks: Node): readonly Missing[] => comparedIn(has, lacks).missing;

/** The schemas of the served versions of a CRD whose versions are not converted by a webhook. */
function unconverted(crd: Crd | undefined): Map<string, MappingNode> {
  if (crd === undefined || converts(crd)) return new Map();
  const served = [...crd.versionsByName].filter(([, version]) => version.served.value);
  return new Map(served.flatMap(([name, { schema }]) => (schema.value === undefined ? [] : [[name, schema.value]])));
}

/** The schema by which servers prune what they store, where no client writes in its version. */
function unservedStorage(crd: Crd | undefined): (readonly [string, MappingNode])[] {
  if (crd === undefined || crd.preserveUnknownFields.value) return [];
  const stored = [...crd.versionsByName.values()].find(({ storage }) => storage.value);
  const schema = stored?.served.value === true ? undefined : stored?.schema.value;
  return stored === undefined || schema === undefined ? [] : [[stored.name, schema]];
}

/** Served versions of one CRD that are compared, each with each other one. Real CRDs have up to ten. */
const maxVersions = 100;

type Loss = { from: string; to: string; missing: readonly Missing[]; stricter?: readonly Missing[] };

function* losses(crd: Crd | undefined): Generator<Loss> {
  const versions = unconverted(crd);
  if (versions.size > maxVersions)
    throw new BeyondLimits(
      `a CRD of ${versions.size} served versions; up to ${maxVersions} are compared with each other`,
    );
  const stored = unservedStorage(crd);
  for (const [from, has] of versions) {
    for (const [to, lacks] of [...versions, ...stored]) {
      // v1beta1 may have one schema for all.
      if (has === lacks) continue;
      const { missing, stricter: required } = comparedIn(has, lacks);
      // Nothing is written in a version that is not served.
      const stricter = versions.has(to) ? required : [];
      if (missing.length + stricter.length > 0) yield { from, to, missing, stricter };
    }
  }
}

const fieldsOf = (missing: readonly Missing[]): string[] => missing.map(({ field }) => field);

/** The fields that the schema of a version got that was served before. */
function addedTo(version: string, before: Crd | undefined, after: Crd): ReadonlySet<string> {
  const [was, is] = [before, after].map((crd) => crd?.versionsByName.get(version));
  const [old, now] = [was?.schema.value, is?.schema.value];
  const isKnown = was?.served.value === true && old !== undefined && now !== undefined;
  return new Set(isKnown ? fieldsOf(missingIn(now, old)) : []);
}

/** The versions with whose fields objects were written: those that are served, and the former storage version. */
function writtenIn(before: Crd, after: Crd): Map<string, MappingNode> {
  const written = unconverted(after);
  const stored = [...before.versionsByName.values()].find(({ storage }) => storage.value)?.name;
  const [name, schema] = [stored, after.versionsByName.get(stored ?? '')?.schema.value];
  if (name !== undefined && schema !== undefined && !converts(after)) written.set(name, schema);
  return written;
}

/**
 * Fields of a version that were stored until now, and that the storage version lacks: servers prune by it, even where
 * it is not served. What a webhook stored in its own way until now counts like it. Fields that the storage version
 * itself no longer serves are reported as removed, which of an alpha version is not an error: what clients of other
 * versions lose counts by itself.
 */
function* notStored(before: Crd | undefined, after: Crd): ReturnType<typeof losses> {
  if (before === undefined || after.preserveUnknownFields.value) return;
  const schemaOf = ({ versionsByName }: Crd, is: (version: CrdVersion) => boolean): MappingNode | undefined =>
    [...versionsByName.values()].find(is)?.schema.value;
  const [to] = [...after.versionsByName.values()].flatMap(({ name, storage }) => (storage.value ? [name] : []));
  const isOf = (name: string | undefined) => (version: CrdVersion) => version.name === name && version.served.value;
  const [was, now] = [before, after].map((crd) => schemaOf(crd, ({ storage }) => storage.value));
  if (to === undefined || was === undefined || now === undefined) return;
  const servedBefore = stabilityOf(to) === 'alpha' ? undefined : schemaOf(before, isOf(to));
  for (const [from, has] of writtenIn(before, after)) {
    const old = schemaOf(before, isOf(from));
    if (from === to || old === undefined) continue;
    const lost = new Set(fieldsOf(missingIn(old, now)));
    if (!converts(before)) for (const field of fieldsOf(missingIn(old, was))) lost.delete(field);
    const never = servedBefore && new Set(fieldsOf(missingIn(old, servedBefore)));
    const missing = missingIn(has, now).filter(({ field }) => lost.has(field) && never?.has(field) !== false);
    if (missing.length > 0) yield { from, to, missing };
  }
}

/**
 * The fields that this change makes get lost between served versions. Where one already lost fields of the same part of
 * objects, as in projects that only keep an old version readable, more of them are not new.
 */
export function roundTripFacts({ before, after, unchanged }: CrdPair): RoundTripFact[] {
  if (after === undefined || unchanged) return [];
  const lost = [...losses(after)];
  const unstored = [...notStored(before, after)];
  if (lost.length + unstored.length === 0) return [];
  const known = new Set(
    [...losses(before)].flatMap(({ from, to, missing }) => missing.map(({ part }) => `${from} ${to} ${part}`)),
  );
  const unstoredFields = new Set(
    unstored.flatMap(({ from, to, missing }) => missing.map(({ field }) => `${from} ${to} ${field}`)),
  );
  const fresh = lost.map(({ from, to, missing }) => {
    const isFresh = ({ part, field }: Missing): boolean =>
      !known.has(`${from} ${to} ${part}`) && !unstoredFields.has(`${from} ${to} ${field}`);
    return { from, to, missing: missing.filter(isFresh), isStored: false };
  });
  const served = before?.versionsByName;
  const strict = lost.flatMap(({ from, to, stricter = [] }) => {
    const isNew = served?.get(to)?.served.value === true && served.get(from)?.served.value !== true;
    // No object in use is without its whole spec.
    const missing = isNew ? stricter.filter(({ part, field }) => part !== 'status' && field !== part) : [];
    return [{ from, to, missing, isStored: false, isOptional: true }];
  });
  const experimental = before !== undefined && [before, after].every(isExperimental);
  const all = [...unstored.map((one) => ({ ...one, isStored: true })), ...fresh].map((one) => ({
    ...one,
    isOptional: false,
  }));
  return [...all, ...strict].flatMap(({ from, to, missing, isStored, isOptional }): RoundTripFact[] => {
    const [first] = missing;
    if (first === undefined) return [];
    const isStatus = missing.every(({ part }) => part === 'status');
    const isPruned = after.versionsByName.get(to)?.storage.value === true && !after.preserveUnknownFields.value;
    const places = { at: keySpan(after.file, first.entry), document: documentRef(after) };
    const required = fieldsOf(missing.filter(({ isRequired, part }) => isRequired && part !== 'status'));
    const isUnserved = isStored && after.versionsByName.get(from)?.served.value !== true;
    const added = isPruned ? addedTo(from, before, after) : new Set<string>();
    const isAdded = missing.every(({ field }) => added.has(field));
    const fields = { fields: fieldsOf(missing), required, isOptional, isUnserved };
    return [
      { kind: 'round-trip', from, to, ...fields, isStored, isPruned, isAdded, isStatus, experimental, ...places },
    ];
  });
}
