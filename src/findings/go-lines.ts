// Findings on generated CRDs → the same, pointing to the Go line from which the schema node is generated.
import { placeOf } from '../documents/span.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoLineOf } from './causes.ts';
import type { Finding } from './finding.ts';
import { withMore, type ToldProblem } from './run-rules.ts';

/** Finds the Go line that a finding on a node of a CRD comes from, where that is known for certain. */
export function goLinesOf(facts: readonly Fact[]): GoLineOf {
  const origins = facts.find((fact) => fact.kind === 'go-origins');
  return ({ document, version, field, side }) =>
    document?.kind === 'CustomResourceDefinition' && version !== undefined && field !== undefined
      ? origins?.lineOf(document.name, version, field, side)
      : undefined;
}

/** Adds to a finding the Go line it comes from, in front of its other places. */
export function withGoLine(finding: Finding, lineOf: GoLineOf): Finding {
  const { related = [] } = finding;
  // What is told about Go and the CRD together has its line already.
  if (related.some(({ path }) => path.endsWith('.go'))) return finding;
  const line = lineOf(finding);
  if (line === undefined || line.at.file.path === finding.path) return finding;
  const place = { ...placeOf(line.at), message: 'generated from this Go line: edit it there' };
  return { ...finding, related: [place, ...related] };
}

/** A problem that says, of a lower bound of 0 on what is unsigned in Go, that no smaller value could be read before. */
export function ofUnsigned(told: ToldProblem, lineOf: GoLineOf): ToldProblem {
  const { fact, problem } = told;
  if (fact.kind !== 'schema-change' || fact.change.subject !== 'bound' || fact.change.keyword !== 'minimum')
    return told;
  const { before, after } = fact.change;
  if (before !== undefined || after?.value !== 0 || after.exclusive) return told;
  if (lineOf({ ...problem, document: fact.document, side: problem.at.file.side })?.isUnsigned !== true) return told;
  return withMore(told, { circumstances: [...(problem.circumstances ?? []), { kind: 'unsigned' }] });
}
