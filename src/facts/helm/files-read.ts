// Files of a chart that its templates read: `.Files.Get` and its kin.
import { matcher } from '../../changes/relevant.ts';
import { isRecord, type Json } from '../../documents/json-value.ts';
import { maskTemplate, type Mask } from '../../documents/template-mask.ts';
import type { Values } from './chart.ts';
import { isMet } from './conditions.ts';
import { onceOf } from '../../once.ts';

/** Files that a template reads. */
interface FilesRead {
  /** By their paths from the folder of the chart. */
  readonly has: (path: string) => boolean;
  /** Nothing is known to be written around them: they are manifests. */
  readonly isWhole: boolean;
  /** And all conditions are known to be met: they are applied. */
  readonly isApplied: boolean;
}

const literal = /"((?:[^"\\\n]|\\.){1,200})"|`([^`]{1,200})`/g;
/** Patterns of one template that are looked at; where there are more, it may read any file. */
const maxPatterns = 100;

const textsIn = (values: Json): string[] =>
  typeof values === 'string'
    ? [values]
    : isRecord(values)
      ? Object.values(values).flatMap((one) => textsIn(one ?? null))
      : [];

/** A template, or a named one that it includes. */
interface Source {
  readonly text: string;
}

/** What is no function in an action: texts, fields, variables. */
const operands = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)'|[.$][\w.]*/g;
/** Functions and other words of actions that leave texts as they are. */
const keeping = new Set(
  `range else end with break continue define template include block tpl print println printf toString trim indent nindent
  Files Glob Get GetBytes list tuple dict get set unset index first last rest initial append prepend concat without values
  pluck sortAlpha uniq compact reverse until untilStep seq default coalesce required fail base dir ext clean join true false
  nil`.split(/\s+/),
);
/** Methods that make other text of files. */
const encoding = /\.(?:AsConfig|AsSecrets|Lines)\b/;
/** A verb of a format that writes something else than the whole text. */
const otherVerb = /"[^"\n]*%[^sv"][^"\n]*"/;
const isTest = (action: string): boolean => /^\{\{-?\s*(?:if|else\s+if)\b/.test(action);

/** Whether an action may make other text of a file: a part of it, a value or an encoding, or other words. */
const mayRewrite = (action: string): boolean =>
  !isTest(action) &&
  (encoding.test(action) ||
    (/\bprintf\b/.test(action) && otherVerb.test(action)) ||
    (action.replace(operands, ' ').match(/[A-Za-z]\w*/g) ?? []).some((word) => !keeping.has(word)));

const loop = /^\{\{-?\s*range\b/;
const otherwise = /^\{\{-?\s*else\b/;

/** What one text has of what decides which files are read; read once for all templates that include it. */
const read = onceOf(({ text }: Source) => {
  const masked = maskTemplate(text, 0, text.length);
  const sourceOf = ({ start, end }: Mask): string => text.slice(start, end);
  const actions = masked?.masks.map(sourceOf) ?? [];
  const said = masked === undefined ? [text] : actions.filter((action) => !/^\{\{-?\s*\/\*/.test(action));
  return {
    /** Undefined for a file with definitions: what is around an action in it, and done to its text, is unknown. */
    isBlank:
      masked === undefined
        ? undefined
        : masked.body.split('\n').every((line) => /^(?:---)?\s*(?:#.*)?$/.test(line)) &&
          masked.masks.some(({ writes }) => writes) &&
          !said.some(mayRewrite),
    hasBranches: masked?.masks.some(({ block }, at) => block !== 'begin' && otherwise.test(actions[at] ?? '')),
    conditions: actions.filter((action, at) => masked?.masks[at]?.block === 'begin' && !loop.test(action)),
    texts: said.flatMap((action) => [...action.matchAll(literal)].map(([, quoted, raw]) => quoted ?? raw ?? '')),
    isReading: said.some((action) => /\bFiles\b/.test(action)),
    usesValues: said.some((action) => /\bFiles\b[^]*\.Values\b/.test(action)),
  };
});

type Read = ReturnType<typeof read>;

/**
 * Which files actions may read: those that any of their texts names, however it gets to `.Files`, as a pattern or a
 * format too, and the values that they use with it.
 */
function named(parts: readonly Read[], given: Values): (path: string) => boolean {
  const isGiven = parts.some(({ usesValues }) => usesValues);
  const all = new Set([...parts.flatMap(({ texts }) => texts), ...(isGiven ? textsIn(given) : [])]);
  const patterns = [...all].filter((text) => /[*?[{%]/.test(text)).map((text) => text.replaceAll(/%[a-z]/g, '*'));
  const fits = matcher(patterns.slice(0, maxPatterns));
  return (path) => all.has(path) || patterns.length > maxPatterns || fits(path);
}

/**
 * What a template with the named ones that it includes may read, by their actions, if default values are `given`;
 * undefined where that is nothing.
 */
export function filesRead(sources: readonly Source[], given: Values): FilesRead | undefined {
  if (!sources.some(({ text }) => text.includes('.Files'))) return undefined;
  const parts = sources.map(read);
  if (!parts.some(({ isReading }) => isReading)) return undefined;
  const isBlank = parts.every((part) => part.isBlank === true);
  const isMetBy = ({ hasBranches, conditions }: Read): boolean =>
    hasBranches !== true && conditions.every((action) => isMet(action, given));
  return {
    has: named(parts, given),
    isWhole: isBlank || parts.some((part) => part.isBlank === undefined),
    isApplied: isBlank && parts.every(isMetBy),
  };
}
