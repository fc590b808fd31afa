// Markers of comments as kube-api-linter reads them; `documents/go/marker.ts` reads them as controller-gen does.
import type { Comment } from '../documents/go/scanner.ts';
import { alwaysKnown } from './known-markers.ts';
import { parseDeclarativeMarker } from './declarative-marker.ts';
import { onceOf } from '../once.ts';
import { copyOf, Recent } from '../recent.ts';

/** The content of a marker, without its place. */
interface MarkerContent {
  readonly identifier: string;
  /** Named arguments, values as written, quotes included. */
  readonly args: ReadonlyMap<string, string>;
  /** The value without a name; empty where there is none. */
  readonly payload: string;
  /** Whether the value is another marker, which counts for nothing and equals nothing. */
  readonly nested: boolean;
  /** Equal for markers that mean the same in different spellings. */
  readonly key: string;
}

/** A marker in its place, in UTF-16 units of the file: the whole comment. */
export interface Marker extends MarkerContent {
  /** The comment without `// +`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The text of its file; empty where it was added for another marker. */
  readonly source: string;
}

/** Characters of the markers that are kept. */
const maxKept = 500_000;
const beginning = '// +';
const valid = /^[a-zA-Z][a-zA-Z0-9:()" ,]/;
const expression = /((?<!\w)\w+|)=('[^']*'|"(?:\\"|[^"])*"|[\w;\-"]+|`[^`]*`)/g;

export type MarkerReader = ReturnType<typeof markerReader>;

/**
 * Reads markers, knowing identifiers, of which the longest known one that a text begins with is its own. `more`:
 * identifiers of a configuration; `countsTwins`: whether Kubernetes' equivalent markers count too.
 */
export function markerReader(more: readonly string[] = [], countsTwins = false) {
  const known = new Set([...alwaysKnown, ...more]);
  const lengths = [...new Set([...known].map(({ length }) => length))].sort((a, b) => b - a);
  const parsed = new Recent<string, MarkerContent | undefined>(maxKept, copyOf);

  function parseAnew(text: string): MarkerContent | undefined {
    if (!valid.test(text)) return undefined;
    if (text.startsWith('k8s:')) {
      const found = parseDeclarativeMarker(text.trim());
      return found && contentOf(found.name, found.args, found.payload, found.nested);
    }
    const length = lengths.find((one) => one <= text.length && known.has(text.slice(0, one)));
    if (length !== undefined) return withExpressions(text.slice(0, length), text.slice(length));
    const [left = '', right, other] = text.split('=');
    if (right !== undefined && other === undefined) return contentOf(left.replace(/:$/, ''), new Map(), right);
    const parts = text.split(':');
    const names = parts.filter((part) => !part.includes('=')).join(':');
    return names === '' ? undefined : withExpressions(names, parts.filter((part) => part.includes('=')).join(','));
  }

  /** A marker's text without `// +`; undefined where it is none. */
  const parse = (text: string): MarkerContent | undefined => parsed.get(text, text.length, parseAnew);

  function read(source: string, { start, end }: Comment): Marker | undefined {
    if (!source.startsWith(beginning, start)) return undefined;
    const isCarriage = source.charCodeAt(end - 1) === 13;
    const text = source.slice(start + beginning.length, isCarriage ? end - 1 : end);
    const content = parse(text);
    if (content === undefined) return undefined;
    const { identifier, args, payload, nested, key } = content;
    return { identifier, args, payload, nested, key, text, start, end: isCarriage ? end - 1 : end, source };
  }

  return { countsTwins, read, parse };
}

function withExpressions(identifier: string, text: string): MarkerContent {
  const args = new Map<string, string>();
  let payload = '';
  for (const [, key = '', value = ''] of text.replace(/^:/, '').replaceAll(':=', '=').matchAll(expression)) {
    if (key === '') payload = value;
    else args.set(key, value);
  }
  return contentOf(identifier, args, payload);
}

function contentOf(
  identifier: string,
  args: ReadonlyMap<string, string>,
  payload: string,
  nested = false,
): MarkerContent {
  const key = JSON.stringify([identifier, [...args].sort(([a], [b]) => (a < b ? -1 : 1)), payload]);
  return { identifier, args, payload, nested, key };
}

/** The markers of a field or a type, in order. */
export class Markers {
  readonly list: readonly Marker[];
  /** Of a field the markers of its type, with which the list begins, and its own; undefined for one list. */
  readonly parts: readonly [ofType: Markers, own: Markers] | undefined;
  readonly #reader: MarkerReader;

  constructor(list: readonly Marker[], reader: MarkerReader, parts?: Markers['parts']) {
    this.list = list;
    this.parts = parts;
    this.#reader = reader;
  }

  has(identifier: string): boolean {
    for (const marker of this.list) if (marker.identifier === identifier) return true;
    return false;
  }

  /** Whether there is one of these identifiers. */
  hasAny(identifiers: readonly string[]): boolean {
    for (const marker of this.list) if (identifiers.includes(marker.identifier)) return true;
    return false;
  }

  /** Those of some identifiers. */
  allOf(identifiers: readonly string[]): readonly Marker[] {
    return this.list.filter(({ identifier }) => identifiers.includes(identifier));
  }

  /** Those of an identifier. */
  all(identifier: string): readonly Marker[] {
    return this.list.filter((marker) => marker.identifier === identifier);
  }

  /** The value of the first one of an identifier; undefined without one, empty without a value. */
  payload(identifier: string): string | undefined {
    return this.list.find((marker) => marker.identifier === identifier)?.payload;
  }

  /** Whether one is equal to this text, such as `kubebuilder:object:root=true`. */
  hasValue(text: string): boolean {
    const wanted = this.#reader.parse(text);
    return wanted !== undefined && !wanted.nested && this.list.some(({ key, nested }) => !nested && key === wanted.key);
  }

  /** These behind those of another. */
  after(other: Markers): Markers {
    if (other.list.length === 0) return this;
    return this.list.length === 0 ? other : new Markers([...other.list, ...this.list], this.#reader, [other, this]);
  }
}

/** A marker that repeats one above it, and what of it is the same. */
interface Repeated<T> {
  readonly marker: Marker;
  readonly what: T;
}

/**
 * Finds the markers that repeat others, by the keys of what `of` gives for each. The markers of a type are looked at
 * once, as many fields have it.
 */
export function repeatedMarkers<T extends { readonly key: string }>(of: (marker: Marker) => readonly T[]) {
  const read = ({ list }: Markers, above: ReadonlySet<string>) => {
    const keys = new Set<string>();
    const repeated: Repeated<T>[] = [];
    for (const marker of list)
      for (const what of of(marker)) {
        if (keys.has(what.key) || above.has(what.key)) repeated.push({ marker, what });
        keys.add(what.key);
      }
    return { keys, repeated };
  };
  const alone = onceOf((markers: Markers) => read(markers, new Set()));
  return (markers: Markers): readonly Repeated<T>[] => {
    if (markers.parts === undefined) return alone(markers).repeated;
    const [ofType, own] = markers.parts;
    const { keys, repeated } = alone(ofType);
    return [...repeated, ...read(own, keys).repeated];
  };
}
