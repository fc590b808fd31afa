// Declarative validation markers (`+k8s:…`) as gengo's codetags read them: a name, arguments in parentheses, a value.

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

const name = (): RegExp => /[\p{L}_][\p{L}\p{Nd}_.:-]*/uy;
/** Names before the value of an argument, of which the last counts. */
const key = (): RegExp => /(?:[\p{L}_][\p{L}\p{Nd}_.-]*:\s*)*/uy;
/** A text in quotes, a number, or a word. */
const scalar = (): RegExp =>
  /"(?:[^"\\]|\\["\\])*"|`(?:[^`\\]|\\[`\\])*`|[+-]?(?:0(?:[\dxob][\da-fA-F]*)?|[1-9][\da-fA-F]*)|[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
const number = /^[+-]?(?:0[xX][\da-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9]\d*)$/;
const comment = /^\s*#/;
const deepest = 20;

/** Parses a marker, from after its `+`; undefined where gengo rejects it. */
export function parseDeclarativeMarker(text: string, depth = 0): DeclarativeMarker | undefined {
  const own = matchAt(name(), text, 0);
  if (own === undefined || depth > deepest) return undefined;
  const args = new Map<string, string>();
  let at = own.length;
  const hasArguments = text[at] === '(';
  if (hasArguments) {
    const end = readArguments(text, at + 1, args);
    if (end === undefined) return undefined;
    at = end;
  }
  const base = { name: own, args, payload: '', nested: false };
  if (text[at] !== '=') return at === text.length || comment.test(text.slice(at)) ? base : undefined;
  at += 1;
  // A value that is announced must be there, unless there are arguments.
  if (at === text.length) return hasArguments ? base : undefined;
  if (/^\+[\p{L}_]/u.test(text.slice(at)))
    return parseDeclarativeMarker(text.slice(at + 1), depth + 1) && { ...base, nested: true };
  const written = matchAt(scalar(), text, at);
  const payload = written && valueOf(written);
  if (written === undefined || payload === undefined) return undefined;
  at += written.length;
  return at === text.length || comment.test(text.slice(at)) ? { ...base, payload } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The value of a scalar; undefined for a number that Go does not read. */
function valueOf(written: string): string | undefined {
  if (/^["`]/.test(written)) return written.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return !/^[+\-\d]/.test(written) || number.test(written) ? written : undefined;
}

/** Reads after the `(`; returns where the text continues after the `)`. */
function readArguments(text: string, from: number, args: Map<string, string>): number | undefined {
  let at = from;
  for (let count = 0; text[at] !== ')'; count++) {
    const keys = matchAt(key(), text, at) ?? '';
    at += keys.length;
    const own = keys.trim().slice(0, -1).split(':').at(-1)?.trim() ?? '';
    if (own !== '' && text[at] === ')') break;
    const written = matchAt(scalar(), text, at);
    const value = written && valueOf(written);
    // One argument without a name must be the only one.
    if (written === undefined || value === undefined || args.has('') || (own === '' && count > 0)) return undefined;
    args.set(own, value);
    at += written.length;
    if (text[at] === ')') break;
    if (text[at] !== ',') return undefined;
    at += 1 + (/^\s*/.exec(text.slice(at + 1))?.[0].length ?? 0);
  }
  return at + 1;
}
