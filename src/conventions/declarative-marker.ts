// Declarative validation markers (`+k8s:…`) as gengo's codetags read them: a name, arguments in parentheses, a value.
import { unquote } from '../documents/go/literal.ts';

/** A marker taken apart. */
interface DeclarativeMarker {
  readonly name: string;
  /** By name; a lone one without a name is under the empty one. */
  readonly args: ReadonlyMap<string, string>;
  /** Empty where there is none, or where it is a marker itself. */
  readonly payload: string;
  /** Whether the value is another marker: `k8s:alpha(since: "1.37")=+k8s:optional`. */
  readonly nested: boolean;
}

const name = /[A-Za-z_][\w.:-]*/y;
const argument = /\s*(?:([A-Za-z_][\w.-]*)\s*:\s*)?("(?:[^"\\]|\\.)*"|`[^`]*`|[+-]?[\w.-]+)\s*/y;
/** A value: a quoted text, a number, a word. Anything else is no marker. */
const scalar = /^(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[+-]?\w+|[A-Za-z_][\w.-]*)$/;
const plain = (value: string): string => (/^["`]/.test(value) ? (unquote(value) ?? value) : value);
const deepest = 20;

/** Takes a marker apart, from behind its `+`; undefined where gengo rejects it. */
export function parseDeclarativeMarker(text: string, depth = 0): DeclarativeMarker | undefined {
  const found = matchAt(name, text, 0);
  if (found === undefined || depth > deepest) return undefined;
  const args = new Map<string, string>();
  let at = found[0].length;
  if (text[at] === '(') {
    const end = readArguments(text, at + 1, args);
    if (end === undefined) return undefined;
    at = end;
  }
  const rest = text.slice(at).trim();
  const base = { name: found[0], args, payload: '', nested: false };
  if (rest === '') return base;
  if (!rest.startsWith('=')) return undefined;
  const value = rest.slice(1).trim();
  if (value.startsWith('+')) {
    return parseDeclarativeMarker(value.slice(1), depth + 1) && { ...base, nested: true };
  }
  return scalar.test(value) ? { ...base, payload: plain(value) } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Reads behind the `(`; gives where the text goes on behind the `)`. */
function readArguments(text: string, from: number, args: Map<string, string>): number | undefined {
  let at = from;
  while (text[at] !== ')') {
    const found = matchAt(argument, text, at);
    const [whole = '', key = '', value = ''] = found ?? [];
    // One argument without a name stands alone.
    if (found === undefined || args.has('') || (key === '' && args.size > 0)) return undefined;
    args.set(key, plain(value));
    at += whole.length;
    if (text[at] === ',') at += 1;
    else if (text[at] !== ')') return undefined;
  }
  return at + 1;
}
