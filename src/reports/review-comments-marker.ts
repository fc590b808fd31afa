// The hidden line at the end of everything we post, by which a later run knows its own words again.

/** What a marker says first: a finding’s comment, the same after its finding went, a review, one that a newer review replaced. */
type MarkerKind = 'finding' | 'gone' | 'review' | 'superseded';

const kinds: ReadonlySet<string> = new Set<MarkerKind>(['finding', 'gone', 'review', 'superseded']);
const isKind = (text: string | undefined): text is MarkerKind => text !== undefined && kinds.has(text);

const pattern = /<!-- kube-api-review:v1 ([^<>]*) -->\s*$/;

/** A word that can stand in an HTML comment whatever it was. */
const word = (text: string): string =>
  encodeURIComponent(text.slice(0, 200).replace(/\p{Cs}/gu, '')).replaceAll('-', '%2D');

/** The marker of a kind; `name` is the job’s check name, so that two jobs leave each other’s words alone. */
export const marker = (kind: MarkerKind, name: string, ...words: readonly string[]): string =>
  `<!-- kube-api-review:v1 ${[kind, name, ...words].map(word).join(' ')} -->`;

/** The words after kind and name of our marker at the end of a body; undefined where there is none of this name. */
export function markerOf(
  body: string,
  name: string,
): { readonly kind: MarkerKind; readonly words: readonly string[] } | undefined {
  const text = pattern.exec(body)?.[1];
  if (text === undefined) return undefined;
  try {
    const [kind, owner, ...words] = text.split(' ').map((part) => decodeURIComponent(part));
    return isKind(kind) && owner === decodeURIComponent(word(name)) ? { kind, words } : undefined;
  } catch {
    return undefined;
  }
}

/** A body without its marker. */
export const withoutMarker = (body: string): string => body.replace(pattern, '').trim();
