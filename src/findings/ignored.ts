// Findings → those that count, those that an ignore covers, and findings about the ignores themselves.
import type { Ignore } from '../config/config.ts';
import { coveringIgnores, isExpired } from '../config/ignores.ts';
import { placeOf, linesOf, lineText, positionAt, type SourceFile, type Span } from '../documents/span.ts';
import { isOnReading } from '../rules/rule.ts';
import type { IgnoreFact } from '../facts/files/ignores.ts';
import type { Finding } from './finding.ts';
import type { InlineIgnore } from './inline-ignores.ts';
import type { Judged } from './problem-findings.ts';
import type { IgnoredFinding } from './report.ts';
import { ignoreFacts, type IgnoreContext } from './unused-ignores.ts';
import { addedLines, hunksBetween } from '../changes/hunks.ts';
import type { KnownFindings } from '../config/known-findings.ts';
import type { Documents } from '../documents/documents.ts';
import { withoutUndefined } from '../own-value.ts';

interface Sifted {
  readonly kept: readonly Judged[];
  readonly ignored: readonly IgnoredFinding[];
  /** What is wrong with ignores: unused, expired. */
  readonly facts: readonly IgnoreFact[];
}

const byEntry = (finding: Finding, { reason, owner, expires, at }: Ignore): IgnoredFinding =>
  withoutUndefined({ ...finding, by: 'configuration', reason, owner, expires, at: at && placeOf(at) });

/** Removes what configuration, comments and baseline cover, in this order; nothing covers the reading of files. */
export function withoutIgnored(judged: readonly Judged[], surroundings: IgnoreContext): Sifted {
  const { config, today, inline, documents, isAudit } = surroundings;
  const fresh = newIgnores(documents, isAudit);
  const entriesOf = coveringIgnores(config.ignore);
  const known = new Set(config.known?.findings.map(({ fingerprint }) => fingerprint));
  const used = { entries: new Set<Ignore>(), inline: new Set<InlineIgnore>(), fingerprints: new Set<string>() };
  const kept: Judged[] = [];
  const ignored: IgnoredFinding[] = [];
  for (const one of judged) {
    const { finding, problem } = one;
    if (isOnReading(finding.rule)) {
      kept.push(one);
      continue;
    }
    const { formerName, alsoAt } = problem;
    const entries = entriesOf({ ...finding, formerName, alsoAt });
    const comments = inline.of(finding);
    const { fingerprint, formerFingerprint = fingerprint } = finding;
    const ids = [fingerprint, formerFingerprint].filter((id) => known.has(id));
    for (const entry of entries) used.entries.add(entry);
    for (const comment of comments) used.inline.add(comment);
    for (const id of ids) used.fingerprints.add(id);
    const entry = entries.find((other) => !isExpired(other, today));
    const [comment] = comments;
    const add = (found: IgnoredFinding, isNew: boolean): unknown =>
      ignored.push(isNew ? { ...found, ofThisChange: true } : found);
    if (entry !== undefined) add(byEntry(finding, entry), fresh.at(entry.at, true));
    else if (comment !== undefined)
      add({ ...finding, by: comment.source, reason: comment.reason, at: placeOf(comment.at) }, fresh.at(comment.at));
    else if (ids.length > 0 && config.known !== undefined)
      add({ ...finding, by: 'baseline', reason: `listed in ${config.known.path}` }, fresh.known(config.known, ids));
    else kept.push(one);
  }
  return { kept, ignored, facts: ignoreFacts(used, surroundings) };
}

/** Answers whether this change has written an ignore, or changed it. */
interface NewIgnores {
  /** A comment or marker; an entry of the configuration with all its lines. */
  at(place: Span | undefined, isEntry?: boolean): boolean;
  /** An id in the baseline file. */
  known(list: KnownFindings, ids: readonly string[]): boolean;
}

/** The last line of an entry that begins at a place: what follows in its column or deeper belongs to it. */
function lastLine(file: SourceFile, { line, column }: { readonly line: number; readonly column: number }): number {
  let last = line;
  while (last < linesOf(file).length && lineText(file, last + 1).search(/\S/) >= column - 1) last += 1;
  return last;
}

/** Compares with the base of the changed files; ignores in other files are not new. */
function newIgnores({ files }: Documents, isAudit: boolean): NewIgnores {
  const pairs = new Map(
    isAudit ? [] : files.flatMap(({ base, head }) => (head === undefined ? [] : [[head.file.path, { base, head }]])),
  );
  const added = new Map<string, ReadonlySet<number> | undefined>();
  const addedIn = (before: SourceFile, after: SourceFile): ReadonlySet<number> | undefined => {
    if (!added.has(after.path)) {
      const hunks = hunksBetween(before.text, after.text);
      added.set(after.path, hunks && addedLines(hunks));
    }
    return added.get(after.path);
  };
  return {
    at(place, isEntry = false) {
      const pair = pairs.get(place?.file.path ?? '');
      if (place === undefined || pair?.base === undefined) return pair !== undefined;
      // Without a common base text it is unknown which lines are new.
      const lines = addedIn(pair.base.file, pair.head.file);
      const first = positionAt(place.file, place.start);
      const last = isEntry ? lastLine(place.file, first) : first.line;
      for (let line = first.line; line <= last; line += 1) if (lines?.has(line) !== false) return true;
      return false;
    },
    known({ path }, ids) {
      const pair = pairs.get(path);
      return pair !== undefined && !ids.some((id) => pair.base?.file.text.includes(id) === true);
    },
  };
}
