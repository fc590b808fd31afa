// A mistake in a configuration: its place and its message.
import type * as v from 'valibot';
import { didYouMean } from './nearest.ts';
import { visible, type KeyPath } from './read-yaml.ts';
import { isRecord } from '../documents/json-value.ts';
import { cutChars } from '../wording.ts';
import { ownValue } from '../own-value.ts';

/** A mistake at a key, or at the value behind it. */
export interface Mistake {
  readonly path: KeyPath;
  readonly at: 'key' | 'value';
  readonly message: string;
}

/** A value as an error may show it: short, and nothing in it unseen. */
export function quoted(value: unknown): string {
  const text = visible(JSON.stringify(value) ?? String(value));
  return cutChars(text, 80);
}

/** `ignore[0].reason`, `rules["compat/field-removed"]`. */
export const labelOf = (path: KeyPath): string =>
  path
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      return /^\w+$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
    })
    .join('')
    .replace(/^\./, '');

/** A value as a mistake names it. */
export const nameOfKind = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'a mapping' : quoted(value);
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text (put it in quotes)',
  boolean: 'true or false',
  array: 'a list',
};

/** The message for a value that is none of those allowed. */
export function choiceMessage(label: string, issue: v.BaseIssue<unknown>): string {
  const known = issue.expected?.match(/[\w-]+/g) ?? [];
  const hint = typeof issue.input === 'string' ? didYouMean(issue.input, known, '', quoted) : '';
  return `${label} cannot be ${nameOfKind(issue.input)}; it must be one of ${known.join(', ')}${hint && `; ${hint}`}`;
}

const jsonKinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  Array: 'a list',
  Object: 'a mapping',
};

/** What the schema of a file that this program writes finds wrong with one, in words that follow a colon. */
export function schemaFault(issue: v.BaseIssue<unknown>): string {
  const label = labelOf((issue.path ?? []).map(({ key }) => key as string | number)) || 'it';
  if (issue.input === undefined) return `${label} is missing`;
  const expected = issue.expected ?? 'another value';
  const what = issue.type === 'regex' ? issue.message : `must be ${ownValue(jsonKinds, expected) ?? expected}`;
  return `${label} ${what}, not ${nameOfKind(issue.input)}`;
}

/** A mistake that the schema found; undefined for those that the check of the shape reports already. */
export function mistakeOf(issue: v.BaseIssue<unknown>, above: KeyPath = []): Mistake | undefined {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  // Of several forms a mapping is the one with keys: the mistake is below it.
  const below = issue.type === 'union' && isRecord(issue.input) ? (issue.issues ?? []) : [];
  const inside = below.find((one) => one.path !== undefined);
  if (inside !== undefined) return mistakeOf(inside, path);
  const label = labelOf(path);
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? undefined : { path, at: 'value', message: `${label} is missing` };
  if (issue.type === 'picklist') return { path, at: 'value', message: choiceMessage(label, issue) };
  const kind = ownValue(kinds, issue.type);
  const otherwise = `${label} ${issue.message}; it is ${quoted(issue.input)}`;
  const message = kind === undefined ? otherwise : `${label} must be ${kind}, not ${nameOfKind(issue.input)}`;
  return { path, at: 'value', message };
}
