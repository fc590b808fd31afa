// Values of changes as people read them, in messages and in the change log: the only place that writes and cuts them.
import { jsonText, type Json } from '../documents/json-value.ts';
import type { CrdChangeFact } from '../facts/crd/crd-fact.ts';
import type { PrinterColumn } from '../facts/crd/printer-columns.ts';
import type { GoChangeFact } from '../facts/go/go-change.ts';
import { wireText } from '../facts/go/wire.ts';
import type { BoundValue, CelRule, SchemaChange } from '../facts/schema/change.ts';

/** The values of a change; absent where there was or is none. */
export interface ChangeTexts {
  readonly before?: string;
  readonly after?: string;
}

/** Longer values are cut, in UTF-16 units; and so are longer lists of allowed values. */
const longest = 120;
const mostValues = 12;
const mostNames = 5;

const short = (value: Json): string => {
  const text = jsonText(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
};

/** A list of allowed values that came or went. */
const listed = (values: readonly Json[]): string =>
  `${values.slice(0, mostValues).map(jsonText).join(', ')}${values.length > mostValues ? ', …' : ''}`;

const boundText = ({ value, exclusive }: BoundValue): string => `${value}${exclusive ? ' (exclusive)' : ''}`;

const ruleText = ({ rule, optionalOldSelf }: CelRule): string => (optionalOldSelf ? `${rule} (optionalOldSelf)` : rule);

const namesText = (columns: readonly PrinterColumn[]): string => columns.map(({ name }) => name).join(', ');

/** The texts of those values that there are. */
const textsOf = <T>(before: T | undefined, after: T | undefined, text: (value: T) => string): ChangeTexts => ({
  ...(before === undefined ? {} : { before: text(before) }),
  ...(after === undefined ? {} : { after: text(after) }),
});

const asIs = (text: string): string => text;

/** A flag that is on at one side. */
const flagTexts = (isOn: boolean): ChangeTexts => (isOn ? { after: 'true' } : { before: 'true' });

/** The values of a change of a schema. */
export function schemaTexts(change: SchemaChange): ChangeTexts {
  switch (change.subject) {
    case 'field':
    case 'required':
      return {};
    case 'nullable':
    case 'preserve-unknown-fields':
      return flagTexts(change.effect === 'loosened');
    case 'embedded-resource':
      return flagTexts(change.effect === 'tightened');
    case 'type':
    case 'list-type':
    case 'map-type':
      return textsOf<string>(change.before, change.after, asIs);
    case 'bound': {
      const { before, after } = change;
      // One that comes or goes is told by its number.
      const isReplaced = before !== undefined && after !== undefined;
      return textsOf(before, after, isReplaced ? boundText : ({ value }) => short(value));
    }
    case 'enum': {
      const [removed, added] = change.effect === 'tightened' ? [change.removed] : [undefined, change.added];
      return removed === undefined && added === undefined
        ? textsOf<Json>(change.before, change.after, short)
        : textsOf(removed, added, listed);
    }
    case 'value-validation':
      return textsOf(change.before, change.after, (value) => `${change.junctor}: ${short(value)}`);
    case 'validation-rule': {
      const isReworded = change.effect === 'reworded';
      return textsOf(change.before, change.after, (rule) => (isReworded ? short(ruleText(rule)) : ruleText(rule)));
    }
    case 'format':
    case 'pattern':
    case 'default':
    case 'additionalProperties':
    case 'items':
    case 'list-map-keys':
    case 'description':
      return textsOf<Json>(change.before, change.after, short);
    default:
      return change satisfies never;
  }
}

/** The values of a change around the schemas. */
export function crdTexts(fact: CrdChangeFact): ChangeTexts {
  if (fact.change === 'printer-columns') return textsOf(fact.before, fact.after, namesText);
  if (fact.change === 'scale-changed') return textsOf(fact.before, fact.after, short);
  return textsOf<string>(fact.before, fact.after, asIs);
}

/** At most five names, and how many more there are. */
const namesOf = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;

/** The values of a change of an API type in Go. */
export function goTexts(fact: GoChangeFact): ChangeTexts {
  switch (fact.change) {
    case 'type':
      return textsOf(fact.before, fact.after, ({ type, wire }) => `${type} (${wireText(wire)})`);
    case 'bound':
      return textsOf<number>(fact.before, fact.after, String);
    case 'constant-removed':
      return { before: namesOf(fact.before) };
    case 'enum-value-removed':
    case 'enum-set':
    case 'list-map-keys':
      return textsOf<readonly string[]>(fact.before, fact.after, (values) => values.join(', '));
    case 'field-added':
    case 'field-removed':
    case 'json-name':
    case 'pointer-removed':
    case 'pointer-added':
    case 'field-required':
    case 'required-field-added':
    case 'field-optional':
    case 'pattern-added':
    case 'pattern-changed':
    case 'default':
    case 'list-type':
      return textsOf<string>(fact.before, fact.after, asIs);
    default:
      return fact satisfies never;
  }
}

/** A text in back quotes. */
export const quoted = (text: string): string => `\`${text.replaceAll('`', 'ˋ')}\``;

/** Both values in back quotes, for a message; `none` where there is none. */
export const quotedTexts = ({ before, after }: ChangeTexts): { readonly before: string; readonly after: string } => ({
  before: before === undefined ? 'none' : quoted(before),
  after: after === undefined ? 'none' : quoted(after),
});
