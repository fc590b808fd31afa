// Problems of breaking changes → the same, with the resources of the repository that they break: each cause once.
import { pathText, stepsOf } from '../apiserver/index.ts';
import type { Fact } from '../facts/fact.ts';
import type { ResourceFact, ResourceOutcome } from '../facts/resources/resource-fact.ts';
import { rejectionText } from '../rules/rejection.ts';
import type { Problem } from '../rules/rule.ts';
import { groupResources, maxPlaces, type ResourceProblem } from './resource-groups.ts';
import type { Circumstance, Severity } from '../rules/severity-table.ts';
import { withCircumstance, withMore, type FoundProblem } from './run-rules.ts';
import { groupBy } from '../group-by.ts';
import { largest } from '../lists.ts';
import type { Step } from '../documents/field-path.ts';

interface About {
  readonly steps: readonly Step[];
  /** Undefined: all versions. */
  readonly versions: readonly string[] | undefined;
  /** The text of the validation rule that is added or changed. */
  readonly rule?: string | undefined;
}

function aboutOf(fact: Fact): About | undefined {
  if (fact.kind === 'crd-change')
    return { steps: [], versions: fact.version === undefined ? undefined : [fact.version.name] };
  if (fact.kind === 'field-clash') return { steps: fact.steps, versions: [fact.version, fact.other] };
  if (fact.kind !== 'schema-change') return undefined;
  const { change, version, alsoIn } = fact;
  const rule = change.subject === 'validation-rule' ? change.after?.rule : undefined;
  return { steps: change.steps, versions: [version.name, ...alsoIn], rule };
}

const isStep = (step: Step, key: string | number | undefined): boolean =>
  key !== undefined && (typeof step === 'string' || step.property === String(key));

/** Whether a change names the type of values for the first time: what servers drop of them depends on fields alone. */
const namesType = (fact: Fact): boolean =>
  fact.kind === 'schema-change' && fact.change.subject === 'type' && fact.change.before === undefined;

/** How well a problem explains the effect on a resource: the steps of its field, whether it fits; negative: not. */
function fit({ rule: { explains }, problem, fact }: FoundProblem, resource: ResourceFact): number {
  const about = aboutOf(fact);
  if (explains === undefined || about === undefined || problem.status !== 'introduced') return -1;
  if (problem.document?.name !== resource.crd.name || !explains.outcomes.includes(resource.what)) return -1;
  if (about.versions?.includes(resource.version) === false) return -1;
  if (resource.what === 'pruned' && namesType(fact)) return -1;
  const { error } = resource;
  const steps = stepsOf(resource.path);
  if (explains.types !== undefined && (error === undefined || !explains.types.includes(error.type))) return -1;
  const isBelow = explains.below === true;
  if (!isBelow && about.steps.length !== steps.length) return -1;
  if (!about.steps.every((step, index) => isStep(step, steps[index]))) return -1;
  return about.steps.length * 2 + (isBelow ? 0 : 1);
}

/** Whether a problem is about the validation rule that the server names. */
const isNamed = ({ fact }: FoundProblem, { error }: ResourceFact): boolean => {
  const rule = aboutOf(fact)?.rule;
  return rule !== undefined && error?.check.kind === 'cel-rule' && error.check.rule === rule.trim();
};

/** The one problem that explains what happens to a resource; none where several do equally well. */
function explanationOf(all: readonly FoundProblem[], resource: ResourceFact): FoundProblem | undefined {
  const scored = all.map((one) => ({ one, score: fit(one, resource) })).filter(({ score }) => score >= 0);
  const scores = scored.map(({ score }) => score);
  const most = largest(scores, -1);
  const best = scored.filter(({ score }) => score === most).map(({ one }) => one);
  if (best.length < 2) return best[0];
  const named = best.find((one) => isNamed(one, resource));
  if (named !== undefined) return named;
  // The same change in another copy of the CRD says the same.
  const identities = best.map(({ rule, problem: { field, key } }) => JSON.stringify([rule.id, field, key]));
  return new Set(identities).size === 1 ? best[0] : undefined;
}

const said: Readonly<Record<ResourceOutcome, (count: string) => string>> = {
  rejected: (count) => `Servers then reject ${count} of this repository`,
  pruned: (count) => `Servers then drop it from ${count} of this repository`,
  changed: (count) => `It concerns ${count} of this repository`,
  'not-served': (count) => `No server then accepts ${count} of this repository`,
  'kind-removed': (count) => `No server then accepts ${count} of this repository`,
};

const relatedOf = (fact: ResourceFact): NonNullable<Problem['related']>[number] => {
  const { at, document, what } = fact;
  const path = pathText(fact.path);
  const happens = what === 'rejected' ? `: ${rejectionText(fact)}` : path === '' ? '' : `: \`${path}\``;
  const name = document.name === '' ? document.kind : `${document.kind} \`${document.name}\``;
  return { at, message: `${name}${happens}` };
};

function withProofs(one: FoundProblem, proofs: readonly ResourceFact[]): FoundProblem {
  const [first] = proofs;
  if (first === undefined) return one;
  const resources = new Set(
    proofs.map(({ at, document }) => JSON.stringify([at.file.path, document.index, document.name])),
  );
  const { size } = resources;
  const where = ` \`${first.at.file.path}\``;
  const text = said[first.what](size === 1 ? 'a resource' : `${size} resources`);
  const { message, related = [] } = one.problem;
  const places = proofs.slice(0, maxPlaces).map(relatedOf);
  const whole = `${message} ${text}, ${size === 1 ? 'in' : 'the first in'}${where}.`;
  return { ...withMore(one, { message: whole, related: [...related, ...places] }), proofs: places };
}

const isOfResource = (one: FoundProblem): one is ResourceProblem => one.fact.kind === 'resource';

/** Circumstances that make less of a break because objects are unlikely to be hit, which a resource refutes. */
const guesses: ReadonlySet<Circumstance['kind']> = new Set([
  'atomic-list',
  'described-type',
  'moved-check',
  'beyond-names',
  'beyond-ports',
  'beyond-pods',
  'beyond-type',
  'beyond-enum',
]);

/** A break whose proof is an error on its own. */
const withProofAlone = (one: FoundProblem): FoundProblem =>
  withCircumstance(
    withMore(one, { circumstances: (one.problem.circumstances ?? []).filter(({ kind }) => !guesses.has(kind)) }),
    { kind: 'breaks-resource' },
  );

/**
 * Reports each cause once: the break that explains it names a broken resource. A resource in use has a finding of its
 * own next to an info, as on a third-party CRD or on a field that was never released: its author has to change it. A
 * default is a matter of the CRD alone.
 */
export function withResources(
  all: readonly FoundProblem[],
  facts: readonly Fact[],
  { configured, own }: Readonly<Record<'configured' | 'own', (one: FoundProblem) => Severity | 'off'>>,
): FoundProblem[] {
  const explaining = all.filter(({ rule }) => rule.explains !== undefined);
  const ofResources = all.filter(isOfResource);
  const severityOf = new Map<Fact, Severity | 'off'>(ofResources.map((one) => [one.fact, configured(one)]));
  const isError = (fact: Fact): boolean => severityOf.get(fact) === 'error';
  const isApart = (fact: ResourceFact, explanation: FoundProblem): boolean =>
    (fact.purpose === 'use' || fact.purpose === 'patched') &&
    fact.what !== 'changed' &&
    (isError(fact) || severityOf.get(fact) === 'warning') &&
    own(explanation) === 'info';
  const explained = new Set<Fact>();
  const apart = new Set<Fact>();
  const proofs: [FoundProblem, ResourceFact][] = [];
  for (const fact of facts) {
    if (fact.kind !== 'resource' || !fact.byChange || fact.status !== 'introduced') continue;
    const explanation = explanationOf(explaining, fact);
    if (explanation === undefined) continue;
    (isApart(fact, explanation) ? apart : explained).add(fact);
    if (apart.has(fact)) continue;
    // An example of what is rejected is no proof, and no news either.
    if (fact.purpose !== 'invalid-example') proofs.push([explanation, fact]);
  }
  const byExplanation = groupBy(proofs, ([explanation]) => explanation);
  const withItsProofs = (one: FoundProblem): FoundProblem => {
    const proven = (byExplanation.get(one) ?? []).map(([, fact]) => fact);
    return withProofs(proven.some(isError) ? withProofAlone(one) : one, proven);
  };
  return [
    ...all.filter((one) => !isOfResource(one)).map(withItsProofs),
    ...groupResources(
      ofResources
        .filter(({ fact }) => !explained.has(fact))
        .map((one) => (apart.has(one.fact) ? withCircumstance(one, { kind: 'by-info' }) : one)),
    ),
  ];
}
