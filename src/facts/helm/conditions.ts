// Whether a condition of a template is true with default values, as far as its text shows.
import { isRecord, canonicalJson, type Json } from '../../documents/json-value.ts';
import type { Values } from './chart.ts';
import { ownValue } from '../../own-value.ts';

/** A default value by the keys that lead to it; null where there is none. */
function valueAt(json: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return json;
  return isRecord(json) ? valueAt(ownValue(json, key) ?? null, rest) : null;
}

/** Whether a default value is true to a condition. */
const isSet = (json: Json): boolean => !['null', 'false', '0', '""', '[]', '{}'].includes(canonicalJson(json));

/** The default value that a word stands for; undefined where it is none. */
function defaultOf(word: string, values: Values): Json | undefined {
  const path = /^\$?\.Values\.([\w.]+)$/.exec(word)?.[1];
  return path === undefined ? undefined : valueAt(values, path.split('.'));
}

/** Whether a default value is one of some texts; undefined where a term is not known to be one or the other. */
function isOneOf(terms: readonly Term[], values: Values): boolean | undefined {
  const [value, ...texts] = terms.map((term) => {
    if (typeof term !== 'string') return undefined;
    const text = /^"([^"\\]*)"$/.exec(term)?.[1];
    const known = text ?? defaultOf(term, values);
    return typeof known === 'string' ? known : undefined;
  });
  if (value === undefined || texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.includes(value);
}

const condition = /^\{\{-?\s*(?:if|with)\s([^]*?)-?\}\}$/;
const words = /\s*(?:([()])|([^\s()]+))/y;

type Term = string | readonly Term[];

/** Words and brackets of an expression; undefined with brackets that are no pairs, with a pipe, and of a long one. */
function termsOf(text: string): readonly Term[] | undefined {
  if (text.length > 1000 || text.includes('|')) return undefined;
  const open: Term[][] = [[]];
  words.lastIndex = 0;
  for (let found = words.exec(text); found !== null; found = words.exec(text)) {
    const [, bracket, word] = found;
    if (bracket === '(') open.push([]);
    else {
      const term = bracket === ')' ? open.pop() : word;
      if (term === undefined || open.length === 0) return undefined;
      open.at(-1)?.push(term);
    }
  }
  return open.length === 1 ? open[0] : undefined;
}

const negated = (known: boolean | undefined): boolean | undefined => (known === undefined ? undefined : !known);

function valueOf(term: Term, values: Values): boolean | undefined {
  if (typeof term === 'string') {
    if (term === 'true' || term === 'false') return term === 'true';
    const value = defaultOf(term, values);
    return value === undefined ? undefined : isSet(value);
  }
  const [first = '', ...rest] = term;
  if (rest.length === 0) return valueOf(first, values);
  if (first === 'eq') return isOneOf(rest, values);
  if (first === 'ne') return rest.length === 2 ? negated(isOneOf(rest, values)) : undefined;
  const given = rest.map((one) => valueOf(one, values));
  if (first === 'not') return given.length === 1 ? negated(given[0]) : undefined;
  if (first !== 'and' && first !== 'or') return undefined;
  const decides = first === 'or';
  if (given.includes(decides)) return decides;
  return given.includes(undefined) ? undefined : !decides;
}

const termsIn = (action: string): readonly Term[] | undefined => termsOf(condition.exec(action)?.[1]?.trim() ?? '(');

/** What default values make of a condition; undefined where it is unknown. */
function outcomeOf(action: string, values: Values): boolean | undefined {
  const terms = termsIn(action);
  return terms && valueOf(terms, values);
}

/** A term as text, in however many brackets it is. */
const textOf = (term: Term): string =>
  typeof term === 'string' ? term : term.length === 1 ? textOf(term[0] ?? '') : `(${term.map(textOf).join(' ')})`;

/** The operands of an expression that is a given operator, as texts. */
const operandsOf = (terms: readonly Term[], operator: string): readonly string[] => {
  const [only = '', ...others] = terms;
  if (others.length === 0) return typeof only === 'string' ? [] : operandsOf(only, operator);
  return only === operator ? others.map(textOf) : [];
};

/**
 * Whether a condition is met wherever one of some others is: it is that one `or` something else, or a part of its
 * `and`. Each of the others is read once.
 */
export function widerThan(others: readonly string[]): (action: string) => boolean {
  const read = others.flatMap((other) => {
    const terms = termsIn(other);
    return terms === undefined ? [] : [terms];
  });
  const whole = new Set(read.map(textOf));
  const parts = new Set(read.flatMap((terms) => operandsOf(terms, 'and')));
  return (action) => {
    const terms = termsIn(action);
    if (terms === undefined) return false;
    return parts.has(textOf(terms)) || operandsOf(terms, 'or').some((operand) => whole.has(operand));
  };
}

/** Whether default values are known to meet a condition. */
export const isMet = (action: string, values: Values): boolean => outcomeOf(action, values) === true;

/** Whether default values are known not to meet a condition. */
export const isUnmet = (action: string, values: Values): boolean => outcomeOf(action, values) === false;
