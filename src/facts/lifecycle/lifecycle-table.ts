// The lifecycles in a tree's Go files: fields by tags, gates, channels; types by releases; gates by stages.
import { isForeign } from '../../changes/unapplied-paths.ts';
import { folderOf } from '../../changes/relevant.ts';
import { markersOf } from '../../documents/go/comments.ts';
import { parseGo, type GoField, type GoFile, type GoType } from '../../documents/go/go-file.ts';
import { parseLifecycleTag, type LifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { gatesOfMarker, parseAngleTag, parseMarker, unquoted } from '../../documents/go/marker.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import { gatesIn, rankOf, type Gate, type Stage } from './gate-table.ts';
import { isGenerated, isGoSource } from '../go/go-sources.ts';
import { append } from '../../lists.ts';
import { byText } from '../../wording.ts';

/** The lifecycle of one field, or of a type with a marker. */
interface FieldRow {
  readonly folder: string;
  readonly type: string;
  /** Undefined where the marker is on the type. */
  readonly field: string | undefined;
  readonly json: string | undefined;
  /** `tag`: `+lifecycle`; `gate`: a marker of gates, by their stages; `channel`: an experimental channel. */
  readonly source: 'tag' | 'gate' | 'channel';
  /** `kubernetes`, or the project whose releases the tag counts in; of a channel, its project. */
  readonly component: string;
  /** As written, or the stage of the gates (the least one of several); undefined where it is unknown. */
  readonly status: string | undefined;
  /** `v1.20`; undefined where it is unknown. */
  readonly since: string | undefined;
  readonly gates: readonly string[];
  /** The tag is written as KEP-2558 wants it; always true without a tag. */
  readonly isWellFormed: boolean;
  readonly at: Span;
}

/** The releases of one type, by the markers of prerelease-lifecycle-gen: `1.22`, where they are given. */
interface TypeRow {
  readonly folder: string;
  readonly type: string;
  readonly introduced: string | undefined;
  readonly deprecated: string | undefined;
  readonly removed: string | undefined;
  readonly replacement: string | undefined;
  readonly at: Span;
}

/** One feature gate. */
interface GateRow {
  readonly name: string;
  readonly stage: Stage | undefined;
  readonly since: string | undefined;
  /** Undefined where no spec was read, null where the value is computed. */
  readonly isOn: boolean | null | undefined;
  readonly isLocked: boolean;
  readonly fields: number;
  readonly at: Span;
}

/** All lifecycles of a tree. */
export interface LifecycleTable {
  readonly fields: readonly FieldRow[];
  readonly types: readonly TypeRow[];
  readonly gates: readonly GateRow[];
  /** Go files that were read, without tests and generated ones. */
  readonly files: number;
  /** Files that do not parse to their end. */
  readonly broken: readonly string[];
}

/** The gate that is least far: a field needs all of its gates. */
function leastOf(names: readonly string[], gates: ReadonlyMap<string, Gate>): Gate | undefined {
  const known = names.map((name) => gates.get(name));
  if (known.includes(undefined)) return undefined;
  const staged = known.flatMap((gate) => (gate?.spec === undefined ? [] : [gate]));
  return staged.sort((a, b) => rankOf(a.spec?.stage ?? 'ga') - rankOf(b.spec?.stage ?? 'ga'))[0];
}

interface Subject {
  readonly folder: string;
  readonly type: GoType;
  readonly field: GoField | undefined;
}

type Row = Pick<FieldRow, 'source' | 'component' | 'status' | 'since' | 'gates' | 'isWellFormed'>;

const tagRow = (tag: LifecycleTag): Row => ({
  source: 'tag',
  component: tag.component,
  status: tag.status,
  since: tag.minVersion,
  gates: tag.featureGate === undefined || tag.featureGate === '' ? [] : [tag.featureGate],
  isWellFormed: tag.problems.length === 0,
});

const experimental = { status: 'experimental', since: undefined, gates: [], isWellFormed: true };

function rowsOf({ folder, type, field }: Subject, gates: ReadonlyMap<string, Gate>): FieldRow[] {
  const { doc, at } = field ?? type;
  const rows: Row[] = [];
  const named = new Set<string>();
  for (const { text } of markersOf(doc)) {
    const tag = parseLifecycleTag(text);
    if (tag !== undefined) rows.push(tagRow(tag));
    const marker = tag === undefined ? parseMarker(text) : undefined;
    if (marker?.name === 'featureGate' || marker?.name === 'openshift:enable:FeatureGate')
      for (const gate of gatesOfMarker(marker)) named.add(gate);
  }
  if (named.size > 0) {
    const spec = leastOf([...named], gates)?.spec;
    const claim = { status: spec?.stage, since: withV(spec?.since), gates: [...named] };
    rows.push({ source: 'gate', component: 'kubernetes', ...claim, isWellFormed: true });
  }
  for (const { text } of doc) {
    const angle = parseAngleTag(text);
    if (angle?.name === 'experimental' && !angle.closing)
      rows.push({ source: 'channel', component: angle.project, ...experimental });
  }
  const json = field && (field.json.name === '' ? undefined : field.json.name);
  return rows.map((row) => ({ folder, type: type.name, field: field?.name, json, ...row, at }));
}

const releaseMarker = /^k8s:prerelease-lifecycle-gen:(introduced|deprecated|removed|replacement)$/;

function typeRow(folder: string, type: GoType): TypeRow[] {
  const found: Record<string, string> = {};
  for (const { text } of [...type.detachedMarkers, ...type.markers]) {
    const marker = parseMarker(text);
    const key = releaseMarker.exec(marker?.name ?? '')?.[1];
    if (key !== undefined && marker?.value !== undefined) found[key] = unquoted(marker.value).text;
  }
  if (Object.keys(found).length === 0) return [];
  const { introduced, deprecated, removed, replacement } = found;
  return [{ folder, type: type.name, introduced, deprecated, removed, replacement, at: type.at }];
}

const withV = (release: string | undefined): string | undefined => (release === undefined ? undefined : `v${release}`);

/** The order of rows: by package, then by place. */
const byPlace = (a: FieldRow | TypeRow, b: FieldRow | TypeRow): number =>
  byText(a.folder, b.folder) || byText(a.at.file.path, b.at.file.path) || a.at.start - b.at.start;

/** The table of a tree's own Go files. Never throws: what does not parse is in `broken`. */
export function lifecycleTable(files: readonly SourceFile[], isGatesFile: (path: string) => boolean): LifecycleTable {
  const own = files.filter(({ path, text }) => isGoSource(path) && !isForeign(path) && !isGenerated(text));
  const { gates } = gatesIn(own.filter(({ path }) => isGatesFile(path)));
  const fields: FieldRow[] = [];
  const types: TypeRow[] = [];
  const broken: string[] = [];
  for (const file of own) {
    if (!/\+lifecycle|[fF]eatureGate=|:experimental>|prerelease-lifecycle-gen/.test(file.text)) continue;
    const go: GoFile = parseGo(file);
    const folder = folderOf(file.path);
    if (go.problems.length > 0) broken.push(file.path);
    for (const type of go.types) {
      append(types, typeRow(folder, type));
      for (const field of [undefined, ...type.fields]) append(fields, rowsOf({ folder, type, field }, gates));
    }
  }
  const counts = new Map<string, number>();
  for (const gate of fields.flatMap((row) => row.gates)) counts.set(gate, (counts.get(gate) ?? 0) + 1);
  const rows = [...gates.values()].map((gate) => ({
    name: gate.name,
    stage: gate.spec?.stage ?? gate.comment?.stage,
    since: withV(gate.spec?.since ?? (gate.comment?.stage === gate.spec?.stage ? gate.comment?.since : undefined)),
    isOn: gate.newest?.default,
    isLocked: gate.newest?.lockToDefault === true,
    fields: counts.get(gate.name) ?? 0,
    at: gate.at,
  }));
  return {
    fields: fields.sort(byPlace),
    types: types.sort(byPlace),
    gates: rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
    files: own.length,
    broken,
  };
}
