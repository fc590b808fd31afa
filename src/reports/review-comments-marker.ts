// The hidden line at the end of everything we post, by which a later run knows its own words again.
import { digest } from '../findings/fingerprint.ts';

/** The first word of a marker: a finding's comment, the same once it is resolved, a review, one replaced by a newer. */
type MarkerKind = 'finding' | 'gone' | 'review' | 'superseded';
const kinds: ReadonlySet<string> = new Set<MarkerKind>(['finding', 'gone', 'review', 'superseded']);
const isKind = (text: string | undefined): text is MarkerKind => text !== undefined && kinds.has(text);

/** The job that wrote a comment. */
export interface MarkerOwner {
  /** The job’s check name, so that two jobs leave each other’s words alone. */
  readonly name: string;
  /** `owner/repo#NUMBER`. */
  readonly pull: string;
}

/** The marker is the last paragraph, alone: what is quoted, in code or behind other words is someone’s copy. */
const pattern = /\n\n<!-- kube-api-review:v2 ([0-9a-f]{20}) ([^<>]*) -->\s*$/;

/** A word that is safe in an HTML comment. */
const word = (text: string): string =>
  encodeURIComponent(text.slice(0, 200).replace(/\p{Cs}/gu, '')).replaceAll('-', '%2D');

const lines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Over the pull request, the purpose and the words above: a copy elsewhere, or with other words, differs. */
const proofOf = (pull: string, said: string, text: string): string =>
  digest(['marker', pull.toLowerCase(), said, lines(text)]);

/** The repository may get another name or owner; the number stays. */
const numberOf = ({ pull }: MarkerOwner): string => pull.slice(pull.lastIndexOf('#'));

/** A body of a kind, its marker last. */
export function marked(
  paragraphs: readonly string[],
  owner: MarkerOwner,
  kind: MarkerKind,
  ...words: readonly string[]
): string {
  const text = paragraphs.join('\n\n');
  const said = [kind, owner.name, ...words].map(word).join(' ');
  return `${text}\n\n<!-- kube-api-review:v2 ${proofOf(numberOf(owner), said, text)} ${said} -->`;
}

/** The words after kind and name of our marker that ends a body; undefined without one of this owner. */
export function markerOf(body: string, owner: MarkerOwner): { kind: MarkerKind; words: readonly string[] } | undefined {
  const text = lines(body);
  const [, proof, said = ''] = pattern.exec(text) ?? [];
  // Earlier versions wrote the whole name.
  const pulls = [numberOf(owner), owner.pull];
  if (!pulls.some((pull) => proof === proofOf(pull, said, withoutMarker(text)))) return undefined;
  try {
    const [kind, name, ...words] = said.split(' ').map((part) => decodeURIComponent(part));
    return isKind(kind) && name === decodeURIComponent(word(owner.name)) ? { kind, words } : undefined;
  } catch {
    return undefined;
  }
}

/** A body without its marker. */
export const withoutMarker = (body: string): string => lines(body).replace(pattern, '').trim();
