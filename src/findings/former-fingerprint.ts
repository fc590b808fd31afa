// The ids of findings on changes up to 0.1, of values as shown: accepted for one more version; then remove this file.
import { detailText, fieldText, pathText, strictErrorText, whole } from '../apiserver/index.ts';
import type { Json } from '../documents/json-value.ts';
import type { Fact } from '../facts/fact.ts';
import type { SchemaChange } from '../facts/schema/change.ts';
import { crdTexts, goTexts, schemaTexts, short, wireText, type IntegerWords } from '../rules/change-text.ts';

/** Integers beyond 2^53 were rounded. */
function rounded(value: Json | undefined): Json | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  const list = Object.entries(value).map(([key, below]) => [key, rounded(below)] as const);
  return Array.isArray(value) ? list.map(([, below]) => below ?? null) : Object.fromEntries(list);
}

const roundedChange = ({ at, ...change }: SchemaChange): SchemaChange =>
  ({ ...(rounded(change as Json) as object), at }) as SchemaChange;

/** Patterns were shown as JSON. */
function formerTexts(change: SchemaChange): ReturnType<typeof schemaTexts> {
  if (change.subject !== 'pattern') return schemaTexts(change);
  const [before, after] = [change.before, change.after].map((value) => (value === undefined ? '' : short(value)));
  return { before: before ?? '', after: after ?? '' };
}

const formerIntegers: IntegerWords = {
  int8: 'integer of 32 bits or less',
  int16: 'integer of 32 bits or less',
  int32: 'integer of 32 bits or less',
  uint8: 'integer of 32 bits or less',
  uint16: 'integer of 32 bits or less',
  uint32: 'unsigned integer of 32 bits',
  uint64: 'integer',
};

/** What distinguished a finding on this fact from others; undefined for facts whose findings kept their ids. */
export function formerKey(fact: Fact): string | undefined {
  if (fact.kind === 'schema-change') {
    const { change } = fact;
    const { before = '', after = '' } = formerTexts(roundedChange(change));
    return `${change.subject === 'bound' ? change.keyword : change.subject} ${change.effect} ${before} ${after}`;
  }
  if (fact.kind === 'crd-change') {
    const { before = '', after = '' } = crdTexts(fact);
    return `${fact.change} ${before} ${after}`;
  }
  if (fact.kind === 'admission-error') return `${fact.error.type} ${fieldText(fact.error)} ${detailText(fact.error)}`;
  if (fact.kind === 'strict-error') return strictErrorText(fact.error);
  if (fact.kind === 'non-structural')
    return fact.messages.flatMap(({ isOfSchema, text }) => (isOfSchema ? [text] : [])).join('\n');
  if (fact.kind === 'resource')
    return `${fact.crd.name} ${fact.error?.type ?? fact.what} ${fact.error === undefined ? '' : detailText(fact.error)}`;
  if (fact.kind === 'approval' || fact.kind === 'configured-approval')
    return `${fact.before?.state ?? 'none'} ${fact.after.state} ${fact.after.value ?? ''}`;
  if (fact.kind === 'grant-error') return `${pathText(fact.error.path)} ${fact.error.detail}`;
  if (fact.kind === 'grant-open-question') return `${fact.question} ${pathText(fact.path)}`;
  if (fact.kind === 'grant-without-effect')
    return `${fact.why} ${pathText(fact.path ?? whole)} ${fact.type === undefined ? '' : `${fact.type.group}/${fact.type.kind ?? fact.type.resource ?? ''}`}`;
  if (fact.kind !== 'go-change') return undefined;
  const { before = '', after = '' } = goTexts(fact, ({ type, wire }) => `${type} (${wireText(wire, formerIntegers)})`);
  return `${fact.folder} ${fact.subject} ${fact.change} ${fact.change === 'bound' ? fact.bound : ''} ${before} ${after}`;
}
