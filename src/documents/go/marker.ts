// Markers of Go comments (`+kubebuilder:…`, `+optional`, `+k8s:alpha(since: "1.36")=…`, `<gateway:experimental>`).

/** A piece of a marker's text with its offset from the marker's `+`, in UTF-16 units. */
export interface Piece {
  /** Quotes taken off where the piece was quoted. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A marker line. */
export interface Marker {
  /** Everything between `+` and the first `=`, `:=` or `(` outside of quotes: `kubebuilder:validation:Enum`. */
  readonly name: string;
  /** The text in `(…)` after the name, as written: `since: "1.36"`. */
  readonly parameters: string | undefined;
  /** What follows `=`, as written; undefined without `=`. */
  readonly value: Piece | undefined;
}

const pattern = /^\+([^=(\s"'`]+)(?:\(((?:[^()"'`]|"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`)*)\))?(?:=(.*))?$/s;

/** Parses a marker line, from its `+`; undefined when it is none. The value is not parsed. */
export function parseMarker(text: string): Marker | undefined {
  const trimmed = text.trimEnd();
  const match = pattern.exec(trimmed);
  if (match === null) return undefined;
  const [, name = '', parameters, value] = match;
  return {
    // `+kubebuilder:default:=x` is a spelling of `+kubebuilder:default=x`.
    name: value === undefined ? name : name.replace(/:$/, ''),
    parameters,
    value: value === undefined ? undefined : { text: value, start: trimmed.length - value.length, end: trimmed.length },
  };
}

/** The end of quoted text beginning at `at` (any of Go's three quotes), or -1 where the quote is not closed. */
function quoteEnd(text: string, at: number): number {
  const quote = text[at];
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\' && quote !== '`') next++;
    else if (text[next] === quote) return next + 1;
  }
  return -1;
}

/** Splits a value at separators outside quotes and `{}`; an apostrophe inside plain text opens no quote. */
export function splitOutsideQuotes(value: string, separator: ',' | ';'): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let depth = 0;
  const finish = (end: number): void => void pieces.push({ text: value.slice(start, end), start, end });
  for (let at = 0; at < value.length; at++) {
    const char = value[at] ?? '';
    const opens = at === start || '=:{;,'.includes(value[at - 1] ?? '');
    const close = opens && '"\'`'.includes(char) ? quoteEnd(value, at) : -1;
    if (close > 0) at = close - 1;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (char === separator && depth <= 0) {
      finish(at);
      start = at + 1;
    }
  }
  finish(value.length);
  return pieces;
}

/** A value without its quotes, its offsets inside them; unquoted text is trimmed. */
export function unquoted({ text, start }: Piece): Piece {
  const lead = text.length - text.trimStart().length;
  const inner = text.trim();
  const from = start + lead;
  const whole = inner.length >= 2 && '"\'`'.includes(inner[0] ?? '') && quoteEnd(inner, 0) === inner.length;
  if (!whole) return { text: inner, start: from, end: from + inner.length };
  const content = inner.slice(1, -1);
  return {
    text: inner.startsWith('`') ? content : content.replaceAll(/\\(["'\\])/g, '$1'),
    start: from + 1,
    end: from + inner.length - 1,
  };
}

/** The feature gates a marker names: `+featureGate=A,B`, `+openshift:enable:FeatureGate=A`, `+k8s:ifEnabled("A")=…`. */
export function gatesOfMarker({ name, parameters, value }: Marker): readonly string[] {
  const list = (text: string): string[] =>
    splitOutsideQuotes(text, ',').flatMap((piece) =>
      unquoted(piece)
        .text.split(';')
        .filter((gate) => gate !== ''),
    );
  if (name === 'featureGate' || name === 'openshift:enable:FeatureGate') return list(value?.text ?? '');
  if (name === 'k8s:ifEnabled' || name === 'k8s:ifDisabled') return list(parameters ?? '');
  if (name.startsWith('openshift:validation:FeatureGateAware') && value !== undefined) {
    const key = name.slice(name.lastIndexOf(':') + 1);
    return list(key === 'featureGate' ? (splitOutsideQuotes(value.text, ',')[0]?.text ?? '') : '');
  }
  return [];
}

/** A line of angle brackets in a doc comment: `<gateway:experimental>`, `<gateway:experimental:description>…`. */
interface AngleTag {
  /** `gateway` or another project's word. */
  readonly project: string;
  /** What follows: `experimental`, `experimental:validation:Enum=…`. */
  readonly name: string;
  readonly closing: boolean;
}

/** The angle tag that a doc line begins with, or undefined. */
export function parseAngleTag(line: string): AngleTag | undefined {
  const match = /^\s*<(\/)?([a-z][a-z0-9-]*):([^\s<>](?:[^<>]*[^\s<>])?)>/.exec(line);
  return match === null
    ? undefined
    : { project: match[2] ?? '', name: match[3] ?? '', closing: match[1] !== undefined };
}
