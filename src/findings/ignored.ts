// Findings → those that count, those that an ignore covers, and findings about the ignores themselves.
import type { Ignore } from '../config/config.ts';
import { coveringIgnores, isExpired } from '../config/ignores.ts';
import { placeOf } from '../documents/span.ts';
import { isOnReading } from '../rules/rule.ts';
import type { IgnoreFact } from '../facts/files/ignores.ts';
import type { Finding } from './finding.ts';
import type { InlineIgnore } from './inline-ignores.ts';
import type { Judged } from './problem-findings.ts';
import { newIgnores } from './new-ignores.ts';
import type { IgnoredFinding } from './report.ts';
import { ignoreFacts, type Surroundings } from './unused-ignores.ts';

interface Sifted {
  readonly kept: readonly Judged[];
  readonly ignored: readonly IgnoredFinding[];
  /** What is wrong with ignores: unused, expired. */
  readonly facts: readonly IgnoreFact[];
}

const byEntry = (finding: Finding, { reason, owner, expires, at }: Ignore): IgnoredFinding => ({
  ...finding,
  by: 'configuration',
  reason,
  ...(owner === undefined ? {} : { owner }),
  ...(expires === undefined ? {} : { expires }),
  ...(at === undefined ? {} : { at: placeOf(at) }),
});

/** Removes what configuration, comments and baseline cover, in this order; nothing covers the reading of files. */
export function sift(judged: readonly Judged[], surroundings: Surroundings): Sifted {
  const { config, today, inline, documents, isAudit } = surroundings;
  const fresh = newIgnores(documents, isAudit);
  const entriesOf = coveringIgnores(config.ignore);
  const known = new Set(config.known?.findings.map(({ fingerprint }) => fingerprint));
  const used = { entries: new Set<Ignore>(), inline: new Set<InlineIgnore>(), fingerprints: new Set<string>() };
  const kept: Judged[] = [];
  const ignored: IgnoredFinding[] = [];
  for (const one of judged) {
    const { finding } = one;
    if (isOnReading(finding.rule)) {
      kept.push(one);
      continue;
    }
    const { formerName } = one.found.problem;
    const entries = entriesOf({ ...finding, formerName });
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
