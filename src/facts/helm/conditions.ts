// Whether a condition of a template is true with default values, as far as its text shows.
import { canonicalJson, type Json } from '../../documents/json-value.ts';
import { valueAt, type Values } from './chart.ts';

/** Whether a default value is true to a condition. */
const isSet = (json: Json): boolean => !['null', 'false', '0', '""', '[]', '{}'].includes(canonicalJson(json));

/** The default value that a word stands for, null where there is none; undefined for other words. */
function defaultOf(word: string, values: Values): Json | undefined {
  const path = /^\$?\.Values\.([\w.]+)$/.exec(word)?.[1];
  return path === undefined ? undefined : (valueAt(values, path.split('.')) ?? null);
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
/** What is around an `else`, as `TemplateActions` has it, where none is before. */
const otherwise = /^([^|]*) \| else\s*$/;
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

/** The terms that have to be true for what is under an action, or in its `else`. */
function termsIn(action: string): readonly Term[] | undefined {
  const text = condition.exec(action)?.[1]?.trim() ?? '(';
  const negative = otherwise.exec(text)?.[1];
  const terms = termsOf(negative ?? text);
  return terms && negative !== undefined ? ['not', terms] : terms;
}

/** What default values make of a condition; undefined where it is unknown. */
function outcomeOf(action: string, values: Values): boolean | undefined {
  const terms = termsIn(action);
  return terms && valueOf(terms, values);
}

/** An expression without the brackets around it. */
const bare = (term: Term): Term => (typeof term !== 'string' && term.length === 1 ? bare(term[0] ?? '') : term);

/** What a negation denies, if it can be said without one: `ne` for `eq` with one text, and what is denied twice. */
function withoutNegation(term: readonly Term[]): Term | undefined {
  if (term[0] !== 'not' || term[1] === undefined || term.length > 2) return undefined;
  const [operator, ...operands] = [bare(term[1])].flat();
  if (operator === 'not') return operands.length === 1 ? operands[0] : undefined;
  const opposite = operator === 'eq' ? 'ne' : operator === 'ne' ? 'eq' : undefined;
  return opposite !== undefined && operands.length === 2 ? [opposite, ...operands] : undefined;
}

/** A term as text, in however many brackets it is, and whatever the order of what `and` or `or` joins. */
function textOf(term: Term): string {
  const inner = bare(term);
  if (typeof inner !== 'string') {
    const positive = withoutNegation(inner);
    if (positive !== undefined) return textOf(positive);
    const [first = '', ...rest] = inner.map(textOf);
    return `(${[first, ...(first === 'and' || first === 'or' ? rest.toSorted() : rest)].join(' ')})`;
  }
  return inner.replace(/^\$(?=\.Values\.)/, '');
}

/** The operands of an expression that is a given operator. */
function operandsOf(term: Term, operator: string): readonly Term[] {
  const [first, ...rest] = [bare(term)].flat();
  return first === operator ? rest : [];
}

/** A term with what it has to be true for: the operands of an `and`, and theirs. */
const partsOf = (term: Term): Term[] => [term, ...operandsOf(term, 'and').flatMap(partsOf)];

/**
 * Whether a condition is met wherever some others all are: it is one of them, or an operand of an `and` among them, or
 * an `or` with one such operand, or an `and` of such operands. Each of the others is read once.
 */
export function widerThan(others: readonly string[]): (action: string) => boolean {
  const read = others.map(termsIn).filter((terms) => terms !== undefined);
  const known = new Set(read.flatMap(partsOf).map(textOf));
  const isMetToo = (term: Term): boolean => {
    const all = operandsOf(term, 'and');
    return known.has(textOf(term)) || operandsOf(term, 'or').some(isMetToo) || (all.length > 0 && all.every(isMetToo));
  };
  return (action) => {
    const terms = termsIn(action);
    return terms !== undefined && isMetToo(terms);
  };
}

/** Whether default values are known to meet a condition. */
export const isMet = (action: string, values: Values): boolean => outcomeOf(action, values) === true;

/** Whether default values are known not to meet a condition. */
export const isUnmet = (action: string, values: Values): boolean => outcomeOf(action, values) === false;
