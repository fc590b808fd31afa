// Findings on generated CRDs → the same, pointing to the Go line from which the schema node is generated.
import { placeOf } from '../documents/span.ts';
import { typeOfNode } from '../facts/go/element-types.ts';
import { schemaOfVersion } from '../facts/go/known-crds.ts';
import { lastInteger } from '../facts/schema/bounds.ts';
import { maxUnsigned, type SchemaChange } from '../facts/schema/change.ts';
import { isDeclared } from '../facts/schema/kubernetes-types.ts';
import type { Fact } from '../facts/fact.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import { isIntegerType, numbersOfType } from '../facts/go/wire.ts';
import { groupBy } from '../group-by.ts';
import type { Finding } from './finding.ts';
import { withCircumstance, type FoundProblem } from './run-rules.ts';
import { nodeAt, type Step } from '../documents/field-path.ts';
import type { DocumentRef } from '../facts/document-ref.ts';

/** The Go line from which the node of a problem is generated, where that is certain. */
export type GoLineOf = (one: FoundProblem) => GoOrigin | undefined;

/** The path to the node of a schema that a fact is about; undefined for other facts. */
function stepsOf(fact: Fact): readonly Step[] | undefined {
  if (fact.kind === 'schema-change') return fact.change.steps;
  const hasSteps =
    fact.kind === 'admission-error' ||
    fact.kind === 'structural-review' ||
    fact.kind === 'field-clash' ||
    fact.kind === 'go-crd-drift';
  return hasSteps ? fact.steps : undefined;
}

/** Finds the Go line from which the node of a problem is generated, where that is certain. */
export function goLinesOf(facts: readonly Fact[]): GoLineOf {
  const origins = facts.find((fact) => fact.kind === 'go-origins');
  return ({ fact, problem: { document, version, at } }) => {
    const steps = stepsOf(fact);
    return document?.kind === 'CustomResourceDefinition' && version !== undefined && steps !== undefined
      ? origins?.lineOf(document.name, version, steps, at.file.side)
      : undefined;
  };
}

/** Adds to a finding the Go line it comes from, if it is known, before its other places. */
export function withGoLine(finding: Finding, line: GoOrigin | undefined): Finding {
  const { related = [] } = finding;
  // A finding about both Go and the CRD has its line already.
  if (related.some(({ path }) => path.endsWith('.go'))) return finding;
  if (line === undefined || line.at.file.path === finding.path) return finding;
  // What the CRD lost alone is still in Go.
  const isStillThere = line.isKept && finding.side === 'base';
  const now = isStillThere ? ', which did not change: run the generator again' : ': edit it there';
  const where = line.at.file.side === 'base' ? ' before the change' : now;
  const place = { ...placeOf(line.at), message: `generated from this Go line${where}` };
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

/** The field of a problem with a new bound. */
const boundedField = ({ fact, problem }: FoundProblem): string | undefined =>
  fact.kind === 'schema-change' && fact.change.subject === 'bound'
    ? JSON.stringify([problem.at.file.path, fact.crd, fact.version.name, fact.change.steps])
    : undefined;

/** The CRD of a problem with a new `minimum` of 0, as the document that it is about; no fraction is unsigned. */
function withBoundOfZero({ fact }: FoundProblem): DocumentRef | undefined {
  if (fact.kind !== 'schema-change' || !isBoundOfZero(fact.change)) return undefined;
  const { pair, version, change, document } = fact;
  return typeOfNode(nodeAt(schemaOfVersion(pair.before, version.name), change.steps)) === 'number'
    ? undefined
    : document;
}

/** What a first bound rejects of an integer, where its Go type has nothing of it. */
function beyondType({ fact, ...one }: FoundProblem, lineOf: GoLineOf): string | undefined {
  if (fact.kind !== 'schema-change' || fact.change.subject !== 'bound' || fact.change.before !== undefined)
    return undefined;
  const { keyword, after } = fact.change;
  const numbers = numbersOfType(lineOf({ fact, ...one })?.type ?? '');
  if (after === undefined || numbers === undefined) return undefined;
  const [least, largest] = numbers;
  if (keyword === 'maximum' && lastInteger(true, after) >= largest) return `a value above ${largest}`;
  if (keyword !== 'minimum' || lastInteger(false, after) > least) return undefined;
  return least === 0 ? 'a negative value' : `a value below ${least}`;
}

/**
 * The problems, those about a bound that is none to an integer type of Go marked as unable to read other values before.
 * Where the Go types are unknown, a CRD in which many fields get one at once is likely to be generated from such types,
 * and so is a field that gets the largest value of one as its upper bound.
 */
export function ofUnsigned(all: readonly FoundProblem[], lineOf: GoLineOf): FoundProblem[] {
  const keyOf = (one: FoundProblem): string | undefined => {
    const crd = withBoundOfZero(one);
    return crd && JSON.stringify([one.problem.at.file.path, crd.name]);
  };
  const counts = groupBy(all, keyOf);
  const withLargest = new Set(
    all.flatMap((one) => {
      const { fact } = one;
      const isBound = fact.kind === 'schema-change' && fact.change.subject === 'bound';
      const isLargest =
        isBound && fact.change.keyword === 'maximum' && maxUnsigned.includes(fact.change.after?.value ?? 0);
      return isLargest ? (boundedField(one) ?? []) : [];
    }),
  );
  return all.map((one) => {
    const beyond = beyondType(one, lineOf);
    if (beyond !== undefined) return withCircumstance(one, { kind: 'not-in-go', of: beyond });
    if (withBoundOfZero(one) === undefined) return one;
    const line = lineOf(one);
    const isOneOfMany = (counts.get(keyOf(one))?.length ?? 0) >= manyAtOnce;
    const isLikely = line === undefined && (isOneOfMany || withLargest.has(boundedField(one) ?? ''));
    return isLikely ? withCircumstance(one, { kind: 'likely-unsigned' }) : one;
  });
}

/** The problems, those about numbers that become integers, and were in Go before, marked as no fractions ever. */
export const ofIntegers = (all: readonly FoundProblem[], lineOf: GoLineOf): FoundProblem[] =>
  all.map((one) => {
    const { fact } = one;
    const isOfNumber =
      fact.kind === 'schema-change' &&
      fact.change.subject === 'type' &&
      fact.change.before === 'number' &&
      fact.change.after === 'integer';
    return isOfNumber && isIntegerType(lineOf(one)?.type ?? '')
      ? withCircumstance(one, { kind: 'not-in-go', of: 'a fraction' })
      : one;
  });

/**
 * The problems, those about a constraint in a type of Kubernetes marked as declared by Kubernetes: generators write its
 * own checks (`+k8s:minLength`) into CRDs, and its servers reject the value in its own objects.
 */
export const ofKubernetes = (all: readonly FoundProblem[], lineOf: GoLineOf): FoundProblem[] =>
  all.map((one) => {
    const { fact } = one;
    if (fact.kind !== 'schema-change' || !isDeclared(fact.change)) return one;
    // What a CRD requires of the metadata of its objects is its own.
    const [first] = fact.change.steps;
    if (typeof first === 'object' && first.property === 'metadata') return one;
    // Where no Go line states the type, its many fields do.
    const line = lineOf(one);
    const isIn = line === undefined ? fact.change.inKubernetesType?.isCertain : line.isInKubernetesType;
    return isIn === true ? withCircumstance(one, { kind: 'as-kubernetes' }) : one;
  });
