// Findings on generated CRDs → the same, pointing to the Go line from which the schema node is generated.
import { placeOf } from '../documents/span.ts';
import type { SchemaChange, Subject } from '../facts/schema/change.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { groupBy } from '../group-by.ts';
import type { Finding } from './finding.ts';
import { withCircumstance, type ToldProblem } from './run-rules.ts';
import type { Step } from '../documents/field-path.ts';
import type { DocumentRef } from '../facts/document-ref.ts';

/** The Go line from which what a problem is about is generated, where that is known for certain. */
export type GoLineOf = (told: ToldProblem) => GoOrigin | undefined;

/** The way to the node of a schema that a fact is about; undefined where it is about none. */
function stepsOf(fact: Fact): readonly Step[] | undefined {
  if (fact.kind === 'schema-change') return fact.change.steps;
  const hasSteps =
    fact.kind === 'admission-error' ||
    fact.kind === 'structural-review' ||
    fact.kind === 'field-clash' ||
    fact.kind === 'go-crd-drift';
  return hasSteps ? fact.steps : undefined;
}

/** Finds the Go line that a problem of a node of a CRD comes from, where that is known for certain. */
export function goLinesOf(facts: readonly Fact[]): GoLineOf {
  const origins = facts.find((fact) => fact.kind === 'go-origins');
  return ({ fact, problem: { document, version, at } }) => {
    const steps = stepsOf(fact);
    return document?.kind === 'CustomResourceDefinition' && version !== undefined && steps !== undefined
      ? origins?.lineOf(document.name, version, steps, at.file.side)
      : undefined;
  };
}

/** Adds to a finding the Go line it comes from, if it is known, in front of its other places. */
export function withGoLine(finding: Finding, line: GoOrigin | undefined): Finding {
  const { related = [] } = finding;
  // What is told about Go and the CRD together has its line already.
  if (related.some(({ path }) => path.endsWith('.go'))) return finding;
  if (line === undefined || line.at.file.path === finding.path) return finding;
  const place = { ...placeOf(line.at), message: 'generated from this Go line: edit it there' };
  return { ...finding, related: [place, ...related] };
}

/** Fields of a CRD that get a `minimum` of 0 at once, as a generator writes it for unsigned types of Go. */
const manyAtOnce = 5;

/** Whether a field gets a `minimum` of 0. */
export function isBoundOfZero(change: SchemaChange): boolean {
  if (change.subject !== 'bound' || change.keyword !== 'minimum') return false;
  const { before, after } = change;
  return before === undefined && after?.value === 0 && !after.exclusive;
}

/** The CRD of a problem with a new `minimum` of 0, as the document that it is about. */
const withBoundOfZero = ({ fact }: ToldProblem): DocumentRef | undefined =>
  fact.kind === 'schema-change' && isBoundOfZero(fact.change) ? fact.document : undefined;

/**
 * Problems of which those with a lower bound of 0 on what is unsigned in Go say that no smaller value could be read
 * before. Where the Go types are not known, a CRD in which many fields get one at once looks generated from such types.
 */
export function ofUnsigned(all: readonly ToldProblem[], lineOf: GoLineOf): ToldProblem[] {
  const keyOf = (told: ToldProblem): string | undefined => {
    const crd = withBoundOfZero(told);
    return crd && JSON.stringify([told.problem.at.file.path, crd.name]);
  };
  const counts = groupBy(all, keyOf);
  return all.map((told) => {
    if (withBoundOfZero(told) === undefined) return told;
    const line = lineOf(told);
    const isLikely = line === undefined && (counts.get(keyOf(told))?.length ?? 0) >= manyAtOnce;
    if (line?.isUnsigned !== true && !isLikely) return told;
    return withCircumstance(told, { kind: isLikely ? 'likely-unsigned' : 'unsigned' });
  });
}

/** What rejects values that a type of Kubernetes may declare to be none. */
export const constraints: ReadonlySet<Subject> = new Set(['bound', 'pattern', 'enum', 'format', 'validation-rule']);

/**
 * Problems of which those with a constraint on a part of a type of Kubernetes say that Kubernetes declares it so:
 * generators write its own checks (`+k8s:minLength`) into CRDs, and its servers reject the value in its own objects.
 */
export const ofKubernetes = (all: readonly ToldProblem[], lineOf: GoLineOf): ToldProblem[] =>
  all.map((told) => {
    const { fact } = told;
    if (fact.kind !== 'schema-change' || !constraints.has(fact.change.subject)) return told;
    const { change } = fact;
    // One that was there already and gets narrower is not Kubernetes' own.
    const had = change.subject === 'enum' && change.effect === 'tightened' ? change.removed : change.before;
    if (had !== undefined) return told;
    if (lineOf(told)?.isInKubernetesType !== true) return told;
    return withCircumstance(told, { kind: 'as-kubernetes' });
  });
