// Findings with one cause → one finding that names the other places: what an author has to change is told once.
import { positionAt, type Span } from '../documents/span.ts';
import type { GoOrigin } from '../facts/go/drift.ts';
import { identityOf } from '../facts/schema/identity.ts';
import { groupBy } from '../group-by.ts';
import { categoryOf } from '../rules/rule.ts';
import { ruleOf } from '../rules/index.ts';
import type { Finding, Severity } from './finding.ts';
import { maxPlaces } from './resource-groups.ts';
import type { ToldProblem } from './run-rules.ts';

/** The Go line from which what a finding is about is generated, where that is known for certain. */
export type GoLineOf = (finding: Finding) => GoOrigin | undefined;

interface Sources {
  readonly lineOf: GoLineOf;
  /** The problem that a finding is made of. */
  readonly toldOf: (finding: Finding) => ToldProblem | undefined;
  readonly isChanged: (path: string) => boolean;
  /** Whether a file is another project's. */
  readonly isForeign: (path: string) => boolean;
}

/** Fields of a type from another package have the same last Go line, and nothing else in common. */
const exactly = (line: GoOrigin | undefined): Span | undefined => (line?.isExact === true ? line.at : undefined);
const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** The folder of one vendored module, at any depth: up to the repository, the package or the first folder; else that of the file. */
const moduleFolder =
  /^(?:.*\/)?(?:(?:vendor|third[_-]?party)\/(?:(?:github|gitlab|bitbucket)\.[^/]+\/[^/]+\/|[^/]*\.[^/]*\/)?|node_modules\/(?:@[^/]+\/)?)[^/]+(?=\/)|^.*(?=\/)/;

/** The folder with which third-party breaks came; undefined where some are none. */
function broughtWith(findings: readonly Finding[], { isForeign }: Sources): string | undefined {
  const isJoined = findings.every(
    ({ status, severity, fix, path, rule }) =>
      status === 'introduced' &&
      severity === 'info' &&
      fix === undefined &&
      isForeign(path) &&
      ruleOf(rule)?.breaks !== undefined,
  );
  return isJoined ? moduleFolder.exec(findings[0]?.path ?? '')?.[0] : undefined;
}

/** `one` as what came with a third-party folder. */
function asOneOf(folder: string, all: readonly Finding[], one: Finding): Finding {
  const crds = new Set(all.flatMap(({ document }) => document?.name ?? [])).size;
  const of = crds === 0 ? '' : ` in ${crds} ${crds === 1 ? 'CRD' : 'CRDs'}`;
  const related = all.map(({ path, line, message }) => ({ path, line, message })).slice(0, maxPlaces);
  const message = `\`${folder}\`: ${all.length} third-party breaks${of} came with this change.`;
  return { ...one, message, related };
}

/**
 * What the author of a finding has to change, as text to compare: one key of a custom resource; of breaks the Go line, else the field of the CRD in all its versions and copies, else the
 * same change of the CRD in all its copies. Undefined: the finding stands for itself, as does one that brings an edit of its own.
 */
function causeOf(finding: Finding, { lineOf, toldOf }: Sources): string | undefined {
  const { rule, path, side, document, version, field, status, fix } = finding;
  if (status !== 'introduced' || fix !== undefined) return undefined;
  if (ruleOf(rule)?.breaks === undefined && categoryOf(rule) !== 'resource') return undefined;
  if (document === undefined) return JSON.stringify([path, finding.line, side]);
  if (document.kind !== 'CustomResourceDefinition') return JSON.stringify([path, document.index, document.name, field]);
  const line = exactly(lineOf(finding));
  if (line !== undefined)
    return JSON.stringify([line.file.path, positionAt(line.file, line.start).line, line.file.side]);
  return JSON.stringify([
    document.name,
    ...(field === undefined ? [rule, version, toldOf(finding)?.problem.key] : [field]),
  ]);
}

/**
 * What fields of one CRD have in common that are one type in several places, or come with a new version of its package: the same change of a property of that name (who owns its parts, of any), or
 * what is no error below one last Go line. Undefined for what a Go line of its own explains.
 */
function typeOf(finding: Finding, { lineOf, toldOf }: Sources): string | undefined {
  const { rule, severity, document, field, status, fix } = finding;
  const fact = toldOf(finding)?.fact;
  if (status !== 'introduced' || fix !== undefined || field === undefined || fact?.kind !== 'schema-change')
    return undefined;
  const line = lineOf(finding);
  if (line?.isExact === true) return undefined;
  const { change } = fact;
  const isOwnership = change.subject === 'map-type' || change.subject === 'list-type';
  const leaf = change.steps.findLast((step) => typeof step !== 'string');
  const place = severity === 'error' || line === undefined ? undefined : [line.at.file.path, line.at.start];
  return JSON.stringify([document?.name, rule, severity, place ?? [isOwnership || leaf, identityOf(change)]]);
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

/** The findings of a group as one, which is the first. */
function merged(first: Finding, others: readonly Finding[], line: Span | undefined): Finding {
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

/** Findings of one cause as one, at the most severe of them or the changed Go line behind them, in their order. */
export function oneForEachCause(findings: readonly Finding[], sources: Sources): Finding[] {
  const causes = groupBy(findings, (finding) => causeOf(finding, sources) ?? finding);
  const bySeverity = [...causes.values()].map((group) => group.toSorted((a, b) => rank[a.severity] - rank[b.severity]));
  const types = groupBy(bySeverity, (group) => {
    const folder = broughtWith(group, sources);
    return folder === undefined ? ((group[0] && typeOf(group[0], sources)) ?? group) : `/${folder}`;
  });
  return [...types.values()].flatMap((groups) => {
    const [first, ...others] = groups.flat();
    if (first === undefined || others.length === 0) return groups.flat();
    const folder = broughtWith([first, ...others], sources);
    if (folder !== undefined) return [asOneOf(folder, [first, ...others], merged(first, others, undefined))];
    const line = exactly(sources.lineOf(first));
    return [merged(first, others, line !== undefined && sources.isChanged(line.file.path) ? line : undefined)];
  });
}
