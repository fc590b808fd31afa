// Values of changes as people read them, in messages and in the change log: the only place that writes and cuts them.
import { isRecord, jsonText, sameJson, type Json } from '../documents/json-value.ts';
import type { CrdChangeFact } from '../facts/crd/crd-fact.ts';
import type { PrinterColumn } from '../facts/crd/printer-columns.ts';
import type { GoChangeFact } from '../facts/go/go-change.ts';
import type { Wire } from '../facts/go/wire.ts';
import { fieldChanges, type SinceApproval } from '../facts/approvals/approval-since.ts';
import type { BoundValue, CelRule, SchemaChange } from '../facts/schema/change.ts';
import { sharedStart } from '../lists.ts';
import { counted, cutChars, firstOf, quoted } from '../wording.ts';

type ChangeTexts = { readonly before?: string; readonly after?: string };
/** Longer values are cut, in UTF-16 units; and so are longer lists of allowed values. */
const maxLength = 120;
const maxValues = 12;
const maxNames = 5;
const clipped = (text: string): string => (text.length > maxLength ? cutChars(text, maxLength - 2) : text);
/** A value as JSON, cut where it is long. */
export const short = (value: Json): string => clipped(jsonText(value));
/** A pattern as it is written, without the quotes and backslashes of JSON, unless it has line ends or the like. */
const patternText = (pattern: string): string => (/\p{C}/u.test(pattern) ? short(pattern) : clipped(pattern));

/** Two patterns; where both are cut before they differ, their common start is left out. */
function patternTexts(before: string | undefined, after: string | undefined): ChangeTexts {
  const texts = textsOf<string>(before, after, patternText);
  if (before === undefined || after === undefined || texts.before !== texts.after) return texts;
  const from = Math.max(0, sharedStart(before, after) - 20);
  return textsOf<string>(before, after, (pattern) => `…${patternText(pattern.slice(from).toWellFormed())}`);
}

/** The paths of two scale subresources; where a text would be cut, without those that are the same. */
function scaleTexts(before: Json, after: Json): ChangeTexts {
  const isCut = [before, after].some((paths) => jsonText(paths).length > maxLength);
  const differing = (paths: Json, others: Json): Json =>
    isCut && isRecord(paths) && isRecord(others)
      ? Object.fromEntries(Object.entries(paths).filter(([key, path]) => !sameJson(path, others[key])))
      : paths;
  return textsOf(differing(before, after), differing(after, before), short);
}

/** A list of added or removed values. */
const listed = (values: readonly Json[]): string =>
  `${values.slice(0, maxValues).map(jsonText).join(', ')}${values.length > maxValues ? ', …' : ''}`;

const boundText = ({ value, exclusive }: BoundValue): string => `${value}${exclusive ? ' (exclusive)' : ''}`;
const ruleText = ({ rule, optionalOldSelf }: CelRule): string => (optionalOldSelf ? `${rule} (optionalOldSelf)` : rule);
const namesText = (columns: readonly PrinterColumn[]): string => columns.map(({ name }) => name).join(', ');

/** The texts of those values that there are. */
const textsOf = <T>(before: T | undefined, after: T | undefined, text: (value: T) => string): ChangeTexts => ({
  ...(before === undefined ? {} : { before: text(before) }),
  ...(after === undefined ? {} : { after: text(after) }),
});

const asIs = (text: string): string => text;

/** The values of a change of a schema. */
export function schemaTexts(change: SchemaChange): ChangeTexts {
  const { subject, effect } = change;
  // Flags are on at one side.
  if (subject === 'nullable' || subject === 'preserve-unknown-fields')
    return effect === 'loosened' ? { after: 'true' } : { before: 'true' };
  if (subject === 'embedded-resource') return effect === 'tightened' ? { after: 'true' } : { before: 'true' };
  if (change.subject === 'bound') {
    // An added or removed one is reported by its number.
    const isReplaced = change.before !== undefined && change.after !== undefined;
    return textsOf(change.before, change.after, isReplaced ? boundText : ({ value }) => short(value));
  }
  if (change.subject === 'validation-rule')
    return textsOf(change.before, change.after, (rule) => (effect === 'reworded' ? short : asIs)(ruleText(rule)));
  if (change.subject === 'value-validation')
    return textsOf(change.before, change.after, (value) => `${change.junctor}: ${short(value)}`);
  if (change.subject === 'pattern') return patternTexts(change.before, change.after);
  if (change.subject === 'type' || change.subject === 'list-type' || change.subject === 'map-type')
    return textsOf<string>(change.before, change.after, asIs);
  if (change.subject === 'enum' && change.effect !== 'loosened' && change.removed !== undefined)
    return { before: listed(change.removed) };
  if (change.subject === 'enum' && change.effect === 'loosened' && change.added !== undefined)
    return { after: listed(change.added) };
  return textsOf<Json>(change.before, change.after, short);
}

/** The values of a change around the schemas. */
export function crdTexts(fact: CrdChangeFact): ChangeTexts {
  if (fact.change === 'printer-columns') return textsOf(fact.before, fact.after, namesText);
  if (fact.change === 'scale-changed' || fact.change === 'scale-extended') return scaleTexts(fact.before, fact.after);
  return textsOf<string>(fact.before, fact.after, asIs);
}

/** How integers of some bits are called. */
export type IntegerWords = Readonly<Partial<Record<Wire['kind'], string>>>;

const integerWords: IntegerWords = {
  int8: 'integer of 8 bits',
  int16: 'integer of 16 bits',
  int32: 'integer of 32 bits',
  uint8: 'unsigned integer of 8 bits',
  uint16: 'unsigned integer of 16 bits',
  uint32: 'unsigned integer of 32 bits',
  uint64: 'unsigned integer',
};

/** How a JSON form is called in a message, three levels deep: recursive types have no end. */
export function wireText(wire: Wire, integers = integerWords, depth = 0): string {
  if (wire.kind === 'array') return `list of ${depth < 2 ? wireText(wire.item, integers, depth + 1) : '…'}`;
  if (wire.kind === 'map') return `map to ${depth < 2 ? wireText(wire.value, integers, depth + 1) : '…'}`;
  if (wire.kind === 'struct') return 'object';
  if (wire.kind === 'any') return 'any value';
  if (wire.kind === 'quoted') return 'string that holds JSON';
  return wire.kind === 'external' ? wire.name : (integers[wire.kind] ?? wire.kind);
}

/** A Go type with its form in JSON, which is left out where it has the same name: `string`. */
function typeText({ type, wire }: { readonly type: string; readonly wire: Wire }): string {
  const form = wireText(wire);
  return form === type ? type : `${type} (${form})`;
}

/** The values of a change of an API type in Go. */
export function goTexts(fact: GoChangeFact, textOfType = typeText): ChangeTexts {
  if (fact.change === 'type') return textsOf(fact.before, fact.after, textOfType);
  if (fact.change === 'constant-removed') return { before: firstOf(fact.before, maxNames) };
  return textsOf<string | number | readonly string[]>(fact.before, fact.after, (value) =>
    typeof value === 'object' ? value.map((one) => (one === '' ? '""' : one)).join(', ') : value.toString(),
  );
}

/** Both values in back quotes, for a message; `none` where there is none. */
export const quotedTexts = ({ before, after }: ChangeTexts): { readonly before: string; readonly after: string } => ({
  before: before === undefined ? 'none' : quoted(before),
  after: after === undefined ? 'none' : quoted(after),
});

const named = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, 5).map((name) => quoted(name));
  return `(${shown.join(', ')}${count > shown.length ? `, and ${count - shown.length} more` : ''})`;
};

/** In words: "1 version added (`v1`), 2 fields added (`spec.a`, `spec.b`), 1 changed (`spec.c`)"; empty for nothing. */
export function sinceText(since: SinceApproval): string {
  const { versions, fields } = since;
  const parts: string[] = [];
  const { length } = versions;
  if (length > 0) parts.push(`${counted(length, 'version')} added ${named(versions, length)}`);
  let isFirst = true;
  for (const change of fieldChanges) {
    const count = since[change];
    if (count === 0) continue;
    // The schema's root has no name of its own.
    const changed = fields.filter((field) => field.change === change);
    const names = changed.map(({ field }) => (field === '' ? 'the root' : field));
    parts.push(`${isFirst ? counted(count, 'field') : count} ${change} ${named(names, count)}`);
    isFirst = false;
  }
  return parts.join(', ');
}
