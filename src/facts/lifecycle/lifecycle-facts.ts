// Facts about lifecycle tags of Go fields and the feature gates they name (KEP-2558).
import { isForeign } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import type { Documents } from '../../documents/documents.ts';
import { markersOf, type DocLine } from '../../documents/go/comments.ts';
import { parseGo, type GoFile } from '../../documents/go/go-file.ts';
import { parseLifecycleTag, type LifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { gatesOfMarker, parseMarker } from '../../documents/go/marker.ts';
import { spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { stabilityOf } from '../crd/crd-versions.ts';
import { gatesFileMatcher, gateTable, type Gate, type GateTable } from './gate-table.ts';
import { isGoSource, isVersionName } from '../go/go-sources.ts';
import { isBuiltIn } from '../go/served.ts';
import { isForControllerGen, type GoPackage } from '../go/packages.ts';
import { append } from '../../lists.ts';
import type { Status } from '../document-ref.ts';

/** Where a tag is: it has an effect only on a named field. */
type TagPlace = 'field' | 'embedded' | 'type' | 'elsewhere';

/** One lifecycle tag of the head. */
export interface LifecycleTagFact {
  readonly kind: 'lifecycle-tag';
  readonly place: TagPlace;
  /** `Frobber.Width`, `Frobber`; empty elsewhere. */
  readonly subject: string;
  readonly tag: LifecycleTag;
  readonly at: Span;
  /** The parts of the tag by their offsets in it. */
  readonly span: (part: { readonly start: number; readonly end: number }) => Span;
  readonly status: Status;
  /** An earlier tag of the same field and component. */
  readonly first: Span | undefined;
  /** The field's tag of the same component at the base, where it had one. */
  readonly previous: LifecycleTag | undefined;
  /** The gate it names; `unknown` also where the tag names none. */
  readonly gate:
    | { readonly state: 'defined'; readonly gate: Gate; readonly changed: boolean }
    | { readonly state: 'undefined'; readonly removed: Gate | undefined; readonly names: readonly string[] }
    | { readonly state: 'unknown' };
}

/** A field that lost its tag. */
interface LifecycleLostFact {
  readonly kind: 'lifecycle-lost';
  readonly subject: string;
  readonly at: Span;
  readonly tag: LifecycleTag;
  /** The gate that the tag named, at the head; undefined where it is removed or unknown. */
  readonly gate: Gate | undefined;
}

/** A gate that is new or changed. */
export interface FeatureGateFact {
  readonly kind: 'feature-gate';
  readonly gate: Gate;
  readonly before: Gate | undefined;
}

/** A new field of an existing type of a stable version of a built-in API, without a gate. */
interface UngatedFieldFact {
  readonly kind: 'ungated-field';
  readonly subject: string;
  readonly json: string;
  readonly version: string;
  readonly at: Span;
}

/** Tags name gates whose definitions are unknown; one fact for the whole change set. */
interface GatesUnknownFact {
  readonly kind: 'gates-unknown';
  readonly why: string;
  readonly gates: readonly string[];
  readonly at: Span;
}

export type LifecycleFact =
  | FeatureGateFact
  | GatesUnknownFact
  | LifecycleLostFact
  | LifecycleTagFact
  | UngatedFieldFact;

/** Whether a text may contain a lifecycle tag: a cheap test before anything is parsed. */
export const mayTag = (text: string): boolean => text.includes('+lifecycle');

interface TaggedLine {
  readonly place: TagPlace;
  readonly subject: string;
  readonly tag: LifecycleTag;
  readonly file: SourceFile;
  readonly line: DocLine;
}

const tagsOf = (file: SourceFile, place: TagPlace, subject: string, lines: readonly DocLine[]): TaggedLine[] =>
  lines.flatMap((line) => {
    const tag = parseLifecycleTag(line.text);
    return tag === undefined ? [] : [{ place, subject, tag, file, line }];
  });

/** Comment lines with a tag that belong to no type and no field: set off by a blank line, above a constant. */
function strayTags(file: SourceFile, known: readonly TaggedLine[]): TaggedLine[] {
  const starts = new Set(known.map(({ line }) => line.start));
  const stray: TaggedLine[] = [];
  let isQuoted = false;
  // Go sources inside raw strings have no tags: the back quotes before a line are counted meanwhile.
  for (const match of file.text.matchAll(/`|^[ \t]*\/\/[ \t]*(\+lifecycle:[^\r\n]*)/gm)) {
    const text = match[1]?.trimEnd();
    if (text === undefined) {
      isQuoted = !isQuoted;
      continue;
    }
    const start = match.index + match[0].indexOf('+lifecycle:');
    if (!starts.has(start) && !isQuoted)
      append(stray, tagsOf(file, 'elsewhere', '', [{ text, start, end: start + text.length }]));
  }
  return stray;
}

function tagsOfFile(go: GoFile | undefined): TaggedLine[] {
  if (go === undefined || !mayTag(go.file.text)) return [];
  const known = go.types.flatMap((type) => [
    ...tagsOf(go.file, 'type', type.name, type.markers),
    ...type.fields.flatMap((field) => {
      // With a name of its own in JSON an embedded type is a field like any other.
      const place = field.embedded && (field.json.name === '' || field.json.inline) ? 'embedded' : 'field';
      return tagsOf(go.file, place, `${type.name}.${field.name}`, markersOf(field.doc));
    }),
  ]);
  return [...known, ...strayTags(go.file, known)];
}

/** The feature gates of both sides, and the names of those at the head. */
interface GateSides {
  readonly base: GateTable;
  readonly head: GateTable;
  readonly names: readonly string[];
}

function gateOf(tag: LifecycleTag, { base, head, names }: GateSides): LifecycleTagFact['gate'] {
  const name = tag.featureGate;
  if (tag.component !== 'kubernetes' || name === undefined || name === '') return { state: 'unknown' };
  const gate = head.gates.get(name);
  const past = base.gates.get(name);
  if (gate !== undefined) return { state: 'defined', gate, changed: past?.text !== gate.text };
  if (head.unknown !== undefined && past === undefined) return { state: 'unknown' };
  return { state: 'undefined', removed: past, names };
}

/** The tags of one file at the head, each with what it was at the base. */
function tagFacts(before: readonly TaggedLine[], after: readonly TaggedLine[], sides: GateSides): LifecycleTagFact[] {
  const firsts = new Map<string, Span>();
  const olds = groupBy(before, (old) => `${old.place} ${old.subject}`);
  // Tags that belong to nothing are matched by their texts alone.
  const strays = new Set(before.flatMap((old) => (old.place === 'elsewhere' ? old.line.text : [])));
  return after.map(({ place, subject, tag, file, line }): LifecycleTagFact => {
    const at = spanOf(file, line);
    const key = `${place} ${subject} ${tag.component}`;
    const same = place === 'elsewhere' ? [] : (olds.get(`${place} ${subject}`) ?? []);
    const isKnown = strays.has(line.text) || same.some((old) => old.line.text === line.text);
    const first = place === 'elsewhere' ? undefined : firsts.get(key);
    if (first === undefined) firsts.set(key, at);
    return {
      kind: 'lifecycle-tag',
      place,
      subject,
      tag,
      at,
      span: ({ start, end }) => ({ file, start: line.start + start, end: line.start + end }),
      status: isKnown ? 'existing' : 'introduced',
      first,
      previous: same.find((old) => old.tag.component === tag.component)?.tag,
      gate: gateOf(tag, sides),
    };
  });
}

/** Fields that are still there and have lost every tag of Kubernetes. */
function lostFacts(before: readonly TaggedLine[], after: GoFile | undefined, { head }: GateSides): LifecycleLostFact[] {
  if (after === undefined) return [];
  const now = new Set(tagsOfFile(after).flatMap(({ subject, tag }) => (tag.component === 'kubernetes' ? subject : [])));
  const fields = new Map(
    after.types.flatMap((type) => type.fields.map((field) => [`${type.name}.${field.name}`, field.at])),
  );
  return before.flatMap(({ place, subject, tag }) => {
    const at = fields.get(subject);
    if (place !== 'field' || tag.component !== 'kubernetes' || now.has(subject) || at === undefined) return [];
    now.add(subject);
    return [{ kind: 'lifecycle-lost', subject, at, tag, gate: head.gates.get(tag.featureGate ?? '') }];
  });
}

const gateFacts = ({ base, head }: GateSides, isChanged: (path: string) => boolean): FeatureGateFact[] =>
  [...head.gates.values()].flatMap((gate) => {
    const before = base.gates.get(gate.name);
    return isChanged(gate.at.file.path) && before?.text !== gate.text ? [{ kind: 'feature-gate', gate, before }] : [];
  });

const namesGate = (markers: readonly DocLine[]): boolean =>
  markers.some(({ text }) => {
    const tag = parseLifecycleTag(text);
    if (tag !== undefined) return tag.component === 'kubernetes' && (tag.featureGate ?? '') !== '';
    const marker = parseMarker(text);
    return marker !== undefined && gatesOfMarker(marker).length > 0;
  });

/** KEP-2558: new fields of built-in types that a stable version had before, where the gates of these are at hand. */
function ungatedFacts(packages: readonly GoPackage[], { head }: GateSides): UngatedFieldFact[] {
  if (head.files.length === 0) return [];
  return packages.flatMap((of) => {
    const { version, isApi, before, after } = of;
    if (!isApi || !isVersionName(version) || stabilityOf(version) !== 'stable') return [];
    // The types of CRDs have no gates of Kubernetes; a few of its own types are written for controller-gen, too.
    if (isForControllerGen(after) && !isBuiltIn(of)) return [];
    return [...after.types.values()].flatMap((type) => {
      const old = before.types.get(type.name);
      if (old === undefined || old === type || namesGate(type.markers)) return [];
      const known = new Set(old.fields.map((field) => field.name));
      const names = new Set(old.fields.map((field) => field.json.name).filter((json) => json !== ''));
      return type.fields.flatMap((field): UngatedFieldFact[] => {
        const { json } = field;
        if (field.embedded || json.name === '' || json.isLeftOut || json.inline) return [];
        if (known.has(field.name) || names.has(json.name) || namesGate(field.markers)) return [];
        const subject = `${type.name}.${field.name}`;
        return [{ kind: 'ungated-field', subject, json: json.name, version, at: field.at }];
      });
    });
  });
}

/** Tags in unchanged files of the context whose gate this change touches. */
function contextFacts(changeSet: ChangeSet, sides: GateSides): LifecycleTagFact[] {
  const facts: LifecycleTagFact[] = [];
  for (const [path, text] of changeSet.context.texts) {
    if (!isGoSource(path) || isForeign(path) || !mayTag(text)) continue;
    const tags = tagsOfFile(parseGo({ path, side: 'head', text }));
    for (const fact of tagFacts(tags, tags, sides)) {
      const { gate } = fact;
      if ((gate.state === 'defined' && gate.changed) || (gate.state === 'undefined' && gate.removed !== undefined))
        facts.push({ ...fact, status: 'introduced' });
    }
  }
  return facts;
}

function unknownFacts(tags: readonly LifecycleTagFact[], { head }: GateSides): GatesUnknownFact[] {
  const open = tags.filter(
    ({ gate, tag, status }) =>
      status === 'introduced' &&
      gate.state === 'unknown' &&
      tag.component === 'kubernetes' &&
      /^[A-Za-z]\w*$/.test(tag.featureGate ?? ''),
  );
  const [first] = open;
  if (first === undefined || head.unknown === undefined) return [];
  const gates = [...new Set(open.map(({ tag }) => tag.featureGate ?? ''))];
  return [{ kind: 'gates-unknown', why: head.unknown, gates, at: first.at }];
}

/** Facts about tags, gates and new fields (KEP-2558); `gatesFiles`: further globs of such files. */
export function lifecycleFacts(
  changeSet: ChangeSet,
  documents: Documents,
  packages: readonly GoPackage[],
  gatesFiles: readonly string[] = [],
): LifecycleFact[] {
  const isGatesFile = gatesFileMatcher(gatesFiles);
  const table = (side: Side): GateTable => gateTable(changeSet, side, isGatesFile);
  const now = table('head');
  const sides: GateSides = { base: table('base'), head: now, names: [...now.gates.keys()] };
  const changed = documents.files.filter(({ path }) => isGoSource(path) && !isForeign(path));
  const tagged = changed.filter((pair) => [pair.base, pair.head].some((side) => side && mayTag(side.file.text)));
  const pairs = tagged.map(({ base, head }) => ({
    before: tagsOfFile(base && parseGo(base.file)),
    after: head && parseGo(head.file),
  }));
  const tags = pairs.flatMap(({ before, after }) => tagFacts(before, tagsOfFile(after), sides));
  const paths = new Set(changed.map(({ path }) => path));
  return [
    ...tags,
    ...contextFacts(changeSet, sides),
    ...pairs.flatMap(({ before, after }) => lostFacts(before, after, sides)),
    ...gateFacts(sides, (path) => paths.has(path)),
    ...ungatedFacts(packages, sides),
    ...unknownFacts(tags, sides),
  ];
}
