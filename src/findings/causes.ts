// Findings with one cause → one finding that names the other places: what an author has to change is told once.
import { positionAt, type Span } from '../documents/span.ts';
import type { GoOrigin } from '../facts/go/drift.ts';
import { groupBy } from '../group-by.ts';
import { categoryOf } from '../rules/rule.ts';
import { ruleOf } from '../rules/index.ts';
import type { Finding, Severity } from './finding.ts';
import { maxPlaces } from './resource-groups.ts';

/** The Go line from which what a finding is about is generated, where that is known for certain. */
export type GoLineOf = (finding: Finding) => GoOrigin | undefined;

/** What is known of findings beside themselves. */
interface Sources {
  readonly lineOf: GoLineOf;
  /** What tells a finding from others of the same rule, object, version and field. */
  readonly keyOf: (finding: Finding) => string | undefined;
  /** Whether the change touches a file. */
  readonly isChanged: (path: string) => boolean;
}

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
const exactly = (line: GoOrigin | undefined): Span | undefined => (line?.isExact === true ? line.at : undefined);

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/**
 * What the author of a finding has to change, as text to compare: one key of a custom resource; of breaks the Go line, else the field of the CRD in all its versions and copies, else the
 * same change of the CRD in all its copies. Undefined: the finding stands for itself, as does one that brings an edit of its own.
 */
function causeOf(finding: Finding, { lineOf, keyOf }: Sources): string | undefined {
  const { rule, path, side, document, version, field, status, fix } = finding;
  if (status !== 'introduced' || fix !== undefined) return undefined;
  if (ruleOf(rule)?.breaks === undefined && categoryOf(rule) !== 'resource') return undefined;
  if (document === undefined) return JSON.stringify([path, finding.line, side]);
  if (document.kind !== 'CustomResourceDefinition') return JSON.stringify([path, document.index, document.name, field]);
  const line = exactly(lineOf(finding));
  if (line !== undefined)
    return JSON.stringify([line.file.path, positionAt(line.file, line.start).line, line.file.side]);
  return JSON.stringify([document.name, ...(field === undefined ? [rule, version, keyOf(finding)] : [field])]);
}

/** What one more finding of a cause says beside the first. */
function wordsOf(other: Finding, first: Finding): string {
  if (other.rule !== first.rule || other.path === first.path) return other.message;
  const [name, owner] = [other.document?.name, first.document?.name];
  const field = other.field === first.field ? '' : ` \`${other.field ?? ''}\``;
  const of = name === owner || name === undefined ? '' : ` of \`${name}\``;
  const version = other.version === first.version || other.version === undefined ? '' : ` in \`${other.version}\``;
  return field + of + version === '' ? 'the same in this copy' : `the same for${field}${of}${version}`;
}

/** At a Go line that the change touches and that several places follow from, the finding stands there. */
function atGo(finding: Finding, line: Span): Finding {
  const { path, related = [] } = finding;
  const at = { path: line.file.path, line: positionAt(line.file, line.start).line };
  const others = related.filter((place) => place.path !== at.path || place.line !== at.line);
  const end = positionAt(line.file, line.end);
  return {
    ...finding,
    path: at.path,
    ...positionAt(line.file, line.start),
    endLine: end.line,
    endColumn: end.column,
    side: line.file.side,
    related: [{ path, line: finding.line, message: 'generated from this line' }, ...others],
  };
}

function merged(group: readonly Finding[], line: Span | undefined): Finding {
  const [first, ...others] = [...group].sort((a, b) => rank[a.severity] - rank[b.severity]) as [Finding, ...Finding[]];
  const { length } = others;
  const placed = line === undefined || line.file.path === first.path ? first : atGo(first, line);
  const places = others.map((other) => ({ path: other.path, line: other.line, message: wordsOf(other, first) }));
  return {
    ...placed,
    message: `${first.message} The same cause has ${length} more ${length === 1 ? 'effect' : 'effects'}.`,
    related: [...(placed.related ?? []), ...places].slice(0, maxPlaces),
    includes: others.map(
      ({ fingerprint, formerFingerprint, rule, severity, path, line: at, document, version, field }) => ({
        fingerprint,
        ...(formerFingerprint === undefined ? {} : { formerFingerprint }),
        rule,
        severity,
        path,
        line: at,
        ...(document === undefined ? {} : { name: document.name }),
        ...(version === undefined ? {} : { version }),
        ...(field === undefined ? {} : { field }),
      }),
    ),
  };
}

/**
 * Findings with those of one cause as one, at the place of the most severe of them, or at the Go line from which they are generated where the change touches its file.
 * The order stays that of the first of each cause.
 */
export function oneForEachCause(findings: readonly Finding[], sources: Sources): Finding[] {
  const { lineOf, isChanged } = sources;
  const groups = groupBy(findings, (finding) => causeOf(finding, sources) ?? finding);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const line = exactly(lineOf(first));
    return [merged(group, line !== undefined && isChanged(line.file.path) ? line : undefined)];
  });
}
