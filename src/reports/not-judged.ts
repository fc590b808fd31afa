// How many objects a review judged, and which it could not, as one sentence.
import type { Report } from '../findings/report.ts';
import { groupBy } from '../group-by.ts';
import type { NotJudged } from '../facts/resources/tally.ts';
import { counted, joined, cutChars } from '../wording.ts';

/** Kinds that the sentence names; the report lists all. */
const maxNamed = 5;

type KindCount = Pick<NotJudged, 'kind' | 'count'>;
const sum = (entries: readonly KindCount[]): number => entries.reduce((total, { count }) => total + count, 0);

/** Back quotes mark code in a sentence; in a kind they mean nothing. */
const unquoted = (kind: string): string => kind.replaceAll('`', "'");

/** `HelmRelease 20, Kustomization 3 and 2 more kinds`, the most frequent first. */
export function kindsText(entries: readonly KindCount[]): string {
  const byKind = [...groupBy(entries, ({ kind }) => kind)].map(([kind, same]) => ({ kind, count: sum(same) }));
  const sorted = byKind.sort((a, b) => b.count - a.count);
  const named = sorted.slice(0, maxNamed).map(({ kind, count }) => `${unquoted(cutChars(kind, 60))} ${count}`);
  const more = sorted.length - named.length;
  return more === 0 ? named.join(', ') : joined([named.join(', '), counted(more, 'more kind')]);
}

/** Which objects nothing judged, and how many, with kinds (the author's text) as code; undefined when all were. */
export function notJudgedSentence({ notJudged = [], summary: { judged = 0 } }: Report): string | undefined {
  const unknown = notJudged.filter(({ why }) => why === 'no CRD known');
  const builtIn = notJudged.filter(({ why }) => why === 'a built-in kind');
  const kinds = new Set(unknown.map(({ kind }) => kind)).size;
  const ofKinds = kinds > 1 ? ` of ${counted(kinds, 'kind')}` : '';
  const clauses = [
    judged === 0 ? [] : `${counted(judged, 'custom resource')} judged`,
    kinds === 0 ? [] : `${counted(sum(unknown), 'object')}${ofKinds} not judged (no CRD known): ${kindsText(unknown)}`,
    builtIn.length === 0
      ? []
      : `${counted(sum(builtIn), 'object')} of built-in kinds not judged (only CRDs and custom resources are)`,
  ].flat();
  const releases = [...new Set(unknown.flatMap(({ release }) => release ?? []))]
    .slice(0, maxNamed)
    .map((release) => `\`${unquoted(release)}\``);
  const advice = releases.length === 0 ? '' : ` To judge more, add to \`crds.releases\`: ${releases.join(', ')}.`;
  return notJudged.length === 0 ? undefined : `${clauses.join('; ')}.${advice}`;
}
