// Facts about ignores: unused ones, expired ones, and those that cannot be read.
import { isOnePath, matcher } from '../changes/relevant.ts';
import type { Config, Ignore } from '../config/config.ts';
import { coversRule, isExpired } from '../config/ignores.ts';
import type { KnownFinding } from '../config/known-findings.ts';
import type { Documents, FilePair } from '../documents/documents.ts';
import { directivePrefix } from '../documents/ignore-directive.ts';
import type { SourceFile, Span } from '../documents/span.ts';
import type { IgnoreFact } from '../facts/files/ignores.ts';
import { rules } from '../rules/index.ts';
import type { InlineIgnore, InlineIgnores } from './inline-ignores.ts';
import type { Status } from '../facts/document-ref.ts';
import { addTo, groupBy } from '../group-by.ts';
import { lazily } from '../once.ts';
import { quoted } from '../wording.ts';

/** What the ignores are measured against. */
export interface IgnoreContext {
  readonly config: Config;
  readonly documents: Documents;
  /** ISO date; empty: the day is unknown, and nothing expires. */
  readonly today: string;
  /** Whether whole files are reviewed without a base: the configuration is as new as all else. */
  readonly isAudit: boolean;
  readonly hasApprovals: boolean;
  /** Whether every rule and step has run to its end: where one failed, its findings are unknown. */
  readonly isComplete: boolean;
  readonly inline: InlineIgnores;
}

interface Used {
  readonly entries: ReadonlySet<Ignore>;
  readonly inline: ReadonlySet<InlineIgnore>;
  readonly fingerprints: ReadonlySet<string>;
}

/** Whether a rule may be switched off, everywhere or for some files. */
const mayBeOff = ({ preset, rules: own, overrides }: Config, { id, presets }: (typeof rules)[number]): boolean =>
  presets?.[preset] === 'off' ||
  [own, ...overrides.map((override) => override.rules)].some((settings) =>
    Object.entries(settings).some(([name, severity]) => severity === 'off' && coversRule(name, id)),
  );

/** Whether the findings of a rule or category are complete for a file that was read on both sides or one. */
function isComplete(pattern: string, hasBase: boolean, { hasApprovals, config }: IgnoreContext): boolean {
  const covered = rules.filter(({ id }) => coversRule(pattern, id));
  if (covered.some((rule) => mayBeOff(config, rule))) return false;
  const looks = covered.map(({ looksAt }) => looksAt);
  if (looks.includes('outside')) return hasApprovals;
  return hasBase || (looks.length > 0 && looks.every((look) => look === 'head'));
}

/** Whether both sides of a file were read to their ends, as far as they are there. */
const isWhole = ({ base, head }: FilePair): boolean =>
  head !== undefined &&
  [base, head].every(
    (side) =>
      side === undefined || [side.problems, side.repeatedKeys, side.notChecked].every(({ length }) => length === 0),
  );

/** Whether the text of a directive at the head was at the base already. */
function existedBefore({ base }: FilePair): (at: Span) => Status {
  const lines = base?.file.text.split('\n').filter((line) => line.includes(directivePrefix)) ?? [];
  const text = lines.join('\n');
  return ({ file, start, end }) => (text.includes(file.text.slice(start, end)) ? 'existing' : 'introduced');
}

const fact = (
  state: IgnoreFact['state'],
  source: IgnoreFact['source'],
  at: Span,
  status: Status,
  rest: Partial<IgnoreFact> = {},
): IgnoreFact => ({ kind: 'ignore', state, source, rules: [], about: '', reason: '', at, status, ...rest });

/** Two texts of one thing (a chart's copy of a CRD) have the same comment, and only one of them has the finding. */
const sameWords = (ignore: InlineIgnore): string => JSON.stringify([ignore.rules, ignore.reason]);

/** One fact for each directive of the head that cannot be read. */
export const invalidIgnores = (pairs: readonly FilePair[], inline: InlineIgnores): IgnoreFact[] =>
  pairs.flatMap((pair) => {
    const { invalid } = inline.in(pair);
    if (invalid.length === 0) return [];
    const statusOf = existedBefore(pair);
    return invalid.map(({ source, mistake, at }) => fact('invalid', source, at, statusOf(at), { mistake }));
  });

function inlineFacts(used: Used, surroundings: IgnoreContext): IgnoreFact[] {
  const { documents, inline } = surroundings;
  const needed = new Set([...used.inline].map(sameWords));
  return documents.files.flatMap((pair) => {
    if (!isWhole(pair)) return [];
    const isSilent = (rule: string): boolean => isComplete(rule, pair.base !== undefined, surroundings);
    const { ignores } = inline.in(pair);
    const unused = ignores.filter(
      (ignore) => ignore.isForeign !== true && !needed.has(sameWords(ignore)) && ignore.rules.every(isSilent),
    );
    if (unused.length === 0) return [];
    const statusOf = existedBefore(pair);
    return unused.map(({ source, rules: named, reason, at }) =>
      fact('unused', source, at, statusOf(at), { rules: named, reason }),
    );
  });
}

const aboutOf = ({ crd, version, field, path }: Omit<Ignore, 'rule' | 'reason'>): string =>
  [crd, version, field, path]
    .filter((part) => part !== undefined)
    .map((part) => quoted(part))
    .join(' ');

/** The files of a review that an entry of the configuration names; an entry for everything names none in particular. */
function reviewedBy(pairs: readonly FilePair[]): (entry: Ignore) => readonly FilePair[] {
  const byPath = lazily(() => groupBy(pairs, ({ path }) => path));
  const byName = lazily(() => {
    const found = new Map<string, FilePair[]>();
    for (const pair of pairs)
      for (const name of new Set(pair.head?.manifests.map((one) => one.name))) addTo(found, name, pair);
    return found;
  });
  const likely = ({ crd = '', path = '' }: Ignore): readonly FilePair[] => {
    if (isOnePath(path)) return byPath().get(path) ?? [];
    return isOnePath(crd) ? (byName().get(crd) ?? []) : pairs;
  };
  return (entry) => {
    const { crd, path } = entry;
    if (crd === undefined && path === undefined) return [];
    const isCrd = crd === undefined ? () => true : matcher([crd]);
    const isPath = path === undefined ? () => true : matcher([path]);
    return likely(entry).filter(
      (pair) => isPath(pair.path) && (crd === undefined || pair.head?.manifests.some(({ name }) => isCrd(name))),
    );
  };
}

function entryFacts(used: Used, surroundings: IgnoreContext): IgnoreFact[] {
  const { config, documents, today, isAudit } = surroundings;
  const reviewed = reviewedBy(documents.files);
  return config.ignore.flatMap((entry) => {
    const { at, rule, reason, owner, expires } = entry;
    if (at === undefined) return [];
    const rest = { rules: [rule], about: aboutOf(entry), reason, owner, expires };
    // It matters to this review if it would have covered something; else to those who maintain the configuration.
    const matters = isAudit || used.entries.has(entry);
    if (isExpired(entry, today))
      return [fact('expired', 'configuration', at, matters ? 'introduced' : 'existing', rest)];
    const named = reviewed(entry);
    const isKnown =
      named.length > 0 &&
      named.every((pair) => isWhole(pair) && isComplete(rule, pair.base !== undefined, surroundings));
    return used.entries.has(entry) || !isKnown
      ? []
      : [fact('unused', 'configuration', at, isAudit ? 'introduced' : 'existing', rest)];
  });
}

/** One fact for all entries of the baseline file that nothing needs, at the first of them. */
function baselineFacts(used: Used, surroundings: IgnoreContext): IgnoreFact[] {
  const { config, documents, isAudit } = surroundings;
  const { known } = config;
  if (known === undefined) return [];
  const byPath = new Map(documents.files.map((pair) => [pair.path, pair]));
  const isUnused = ({ fingerprint, path, rule }: KnownFinding): boolean => {
    const pair = byPath.get(path);
    return (
      pair !== undefined &&
      !used.fingerprints.has(fingerprint) &&
      isWhole(pair) &&
      isComplete(rule, pair.base !== undefined, surroundings)
    );
  };
  const unused = known.findings.filter(isUnused);
  const [first] = unused;
  if (first === undefined) return [];
  const file: SourceFile = { path: known.path, side: 'head', text: known.text };
  const start = Math.max(0, known.text.indexOf(first.fingerprint));
  const rest = { rules: [first.rule], about: aboutOf({ ...first, crd: first.name }), more: unused.length - 1 };
  const at = { file, start, end: start + first.fingerprint.length };
  return [fact('unused', 'baseline', at, isAudit ? 'introduced' : 'existing', rest)];
}

/** Facts about ignores. Only those whose rules have seen what they name are unused: for others it is unknown. */
export function ignoreFacts(used: Used, surroundings: IgnoreContext): IgnoreFact[] {
  const all = [
    ...inlineFacts(used, surroundings),
    ...entryFacts(used, surroundings),
    ...baselineFacts(used, surroundings),
  ];
  return surroundings.isComplete ? all : all.filter(({ state }) => state !== 'unused');
}
