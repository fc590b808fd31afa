// Where the documents of a YAML stream begin and end, line by line, as kubectl's reader finds them.

/** One document of a stream before it is parsed. Offsets are UTF-16 units into the whole text, ends exclusive. */
export interface Chunk {
  /** From 0, counted as kubectl counts: also documents of blank lines and comments alone, but not a leading `---`. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** The rest of the `---` line before or at the start of this chunk, where it contains more than a comment. */
  readonly separator?: { readonly start: number; readonly end: number };
}

/** Line ends of YAML 1.1 that kubectl's line reader does not split at. */
const oddBreak = /[\r\u0085\u2028\u2029]./;
/** Go's unicode.IsSpace: what may precede the `{` of a JSON text, and follow `---`. */
export const goSpace = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/;

/** The offset after the byte order mark of a text, which kubectl drops before it reads (cli-runtime's FileVisitor). */
export const startOf = (text: string): number => (text.charCodeAt(0) === 0xfeff ? 1 : 0);

/** Cuts a stream at lines that start with `---`, as apimachinery's YAMLReader; go-yaml then rejects directives. */
export function splitDocuments(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  const first = startOf(text);
  let start = first;
  let separator: Chunk['separator'];
  const close = (end: number): void => {
    chunks.push({ index: chunks.length, start, end, ...(separator === undefined ? {} : { separator }) });
    separator = undefined;
  };
  for (let at = nextSeparator(text, start); at >= 0; at = nextSeparator(text, at + 3)) {
    const lineBreak = text.indexOf('\n', at);
    const lineEnd = lineBreak < 0 ? text.length : lineBreak;
    const ends = at > start;
    if (ends) close(at);
    const rest = text.slice(at + 3, lineEnd);
    if (/^(?:#|$)/.test(rest.replace(goSpace, ''))) {
      // Behind JSON the separator begins the next document, in which a line may end where no other reader ends it.
      const next = Math.min(lineEnd + 1, text.length);
      const isOdd = hasOddBreak(text, at) || startOf(text.slice(next, next + 1)) > 0;
      const isKept = chunks.length === 1 && isOdd && isJson(text.slice(first, at));
      if (ends) start = isKept ? at : next;
    } else {
      if (ends) start = at;
      separator = { start: at, end: lineEnd };
    }
  }
  if (start < text.length) close(text.length);
  return chunks;
}

function hasOddBreak(text: string, at: number): boolean {
  const next = nextSeparator(text, at + 3);
  return oddBreak.test(text.slice(at, next < 0 ? text.length : next));
}

/** Whether a stretch is JSON to the end of its last line. */
function isJson(text: string): boolean {
  if (!text.trimStart().startsWith('{') || text.indexOf('\n', text.lastIndexOf('}')) < text.length - 1) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Then kubectl reads the whole file as YAML.
    return false;
  }
}

function nextSeparator(text: string, from: number): number {
  // Dashes are rarer than line breaks, so they are what is looked for.
  for (let at = text.indexOf('---', from); at >= 0; at = text.indexOf('---', at + 1)) {
    if (at === startOf(text) || text.charCodeAt(at - 1) === 0x0a) return at;
  }
  return -1;
}
