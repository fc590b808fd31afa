// Findings on breaking changes → the same, with the custom resources of the repository that they break: each cause is told once.
import { pathText, type Steps, stepsOf } from '../apiserver/index.ts';
import { positionAt } from '../documents/span.ts';
import type { Fact } from '../facts/fact.ts';
import type { ResourceFact, ResourceOutcome } from '../facts/resources/resource-fact.ts';
import { groupResources, mostPlaces } from '../facts/resources/grouped.ts';
import { refusalText } from '../rules/refusal.ts';
import type { Finding, Related } from './finding.ts';
import { byPlace } from './run-rules.ts';

/** What a rule's change does to resources, and where: at its very field, or anywhere below. */
interface Effect {
  readonly does: readonly ResourceOutcome[];
  readonly types?: readonly string[];
  readonly below?: true;
}

const invalid = ['FieldValueInvalid'];

/** Every rule of which resources can be the proof. Without `types` any error is. */
const effects: Readonly<Record<string, Effect>> = {
  'compat/field-removed': { does: ['pruned'] },
  'compat/field-required': { does: ['refused'], types: ['FieldValueRequired'] },
  'compat/enum-narrowed': { does: ['refused'], types: ['FieldValueNotSupported'] },
  'compat/bound-tightened': { does: ['refused'], types: [...invalid, 'FieldValueTooLong', 'FieldValueTooMany'] },
  'compat/pattern-added': { does: ['refused'], types: invalid },
  'compat/pattern-changed': { does: ['refused'], types: invalid },
  'compat/format-tightened': { does: ['refused'], types: [...invalid, 'FieldValueTypeInvalid'] },
  'compat/nullable-removed': { does: ['refused', 'changed'] },
  'compat/field-type-changed': { does: ['refused', 'pruned'], below: true },
  'compat/field-reused': { does: ['refused', 'pruned'], below: true },
  'compat/list-type-changed': { does: ['refused'], below: true },
  'compat/embedded-resource-changed': { does: ['refused', 'pruned'], below: true },
  'compat/additional-properties-narrowed': { does: ['refused', 'pruned'], below: true },
  'compat/preserve-unknown-fields-removed': { does: ['pruned'], below: true },
  'compat/pruning-switched-on': { does: ['pruned'], below: true },
  'compat/schema-removed': { does: ['pruned'], below: true },
  'compat/validation-rule-added': { does: ['refused'], below: true },
  'compat/validation-rule-changed': { does: ['refused'], below: true },
  'compat/validation-rule-tightened': { does: ['refused'], below: true },
  'compat/value-validation-tightened': { does: ['refused'], below: true },
  'compat/value-validation-changed': { does: ['refused'], below: true },
  'compat/default-added': { does: ['changed'], below: true },
  'compat/default-changed': { does: ['changed'], below: true },
  'compat/version-removed': { does: ['not-served'], below: true },
  'compat/version-unserved': { does: ['not-served'], below: true },
  'compat/crd-renamed': { does: ['not-served', 'kind-gone'], below: true },
  'compat/crd-removed': { does: ['kind-gone'], below: true },
};

/** The steps of a field in the contract's notation; `*` stands for any. */
const fieldSteps = (field: string): readonly string[] =>
  [...field.matchAll(/\[("(?:[^"\\]|\\.)*"|\*|\d+)\]|[^.[\]]+/g)].map(([whole, inBrackets]) => {
    if (inBrackets === undefined) return whole;
    return inBrackets.startsWith('"') ? String(JSON.parse(inBrackets)) : inBrackets;
  });

function fits(field: string, steps: Steps, below: boolean): boolean {
  const wanted = fieldSteps(field);
  if (below ? wanted.length > steps.length : wanted.length !== steps.length) return false;
  return wanted.every((step, index) => step === '*' || step === String(steps[index]));
}

const isOfVersion = ({ version, message }: Finding, { version: ours }: ResourceFact): boolean =>
  version === undefined || version === ours || message.includes(`\`${ours}\``);

/** How well a finding explains a fact: the steps of its field, and that its very field is meant; negative where it does not. */
function explains(finding: Finding, fact: ResourceFact): number {
  const effect = Object.hasOwn(effects, finding.rule) ? effects[finding.rule] : undefined;
  if (effect === undefined || finding.status !== 'introduced' || finding.document?.name !== fact.crd.name) return -1;
  if (!effect.does.includes(fact.what) || !isOfVersion(finding, fact)) return -1;
  if (effect.types !== undefined && !effect.types.includes(fact.error?.type ?? '')) return -1;
  const field = finding.field ?? '';
  if (!fits(field, stepsOf(fact.path), effect.below === true)) return -1;
  return fieldSteps(field).length * 2 + (effect.below === true ? 0 : 1);
}

/** Whether a finding quotes the rule that the server names. */
const quotes = ({ message }: Finding, { error }: ResourceFact): boolean =>
  error?.check.kind === 'cel-rule' && message.includes(error.check.message ?? error.check.rule);

/** The one finding that explains a fact; none where several do so equally well, and none is named. */
function explanationOf(findings: readonly Finding[], fact: ResourceFact): Finding | undefined {
  const scored = findings
    .map((finding) => ({ finding, score: explains(finding, fact) }))
    .filter(({ score }) => score >= 0);
  const most = Math.max(-1, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most).map(({ finding }) => finding);
  if (best.length < 2) return best[0];
  const named = best.filter((finding) => quotes(finding, fact));
  if (named.length > 0) return named[0];
  // The same change in another copy of the CRD says the same.
  return new Set(best.map(({ message }) => message)).size === 1 ? best[0] : undefined;
}

const said: Readonly<Record<ResourceOutcome, (count: string) => string>> = {
  refused: (count) => `Servers then refuse ${count} of this repository`,
  pruned: (count) => `Servers then drop it from ${count} of this repository`,
  changed: (count) => `It concerns ${count} of this repository`,
  'not-served': (count) => `No server then takes ${count} of this repository`,
  'kind-gone': (count) => `No server then takes ${count} of this repository`,
};

const relatedOf = (fact: ResourceFact): Related => {
  const { at, document, what } = fact;
  const path = pathText(fact.path);
  const happens = what === 'refused' ? `: ${refusalText(fact)}` : path === '' ? '' : `: \`${path}\``;
  const name = document.name === '' ? document.kind : `${document.kind} \`${document.name}\``;
  return { path: at.file.path, line: positionAt(at.file, at.start).line, message: `${name}${happens}` };
};

function withProofs(finding: Finding, proofs: readonly ResourceFact[]): Finding {
  const [first] = proofs;
  if (first === undefined) return finding;
  const resources = new Set(
    proofs.map(({ at, document }) => JSON.stringify([at.file.path, document.index, document.name])),
  );
  const { size } = resources;
  const where = ` \`${first.at.file.path}\``;
  const text = said[first.what](size === 1 ? 'a resource' : `${size} resources`);
  const message = `${finding.message} ${text}, ${size === 1 ? 'in' : 'the first in'}${where}.`;
  return { ...finding, message, related: [...(finding.related ?? []), ...proofs.slice(0, mostPlaces).map(relatedOf)] };
}

const isResource = (fact: Fact): fact is ResourceFact => fact.kind === 'resource';

/**
 * Runs rules so that each cause is told once: a resource that this change breaks is named by the finding on the change of the CRD that breaks it, as its proof; what no
 * such finding explains is told on the resource's own line, grouped where there are many.
 * @param run all rules over some facts
 */
export function withResources(facts: readonly Fact[], run: (facts: readonly Fact[]) => readonly Finding[]): Finding[] {
  const findings = [...run(facts.filter((fact) => !isResource(fact)))];
  const resources = facts.filter(isResource);
  if (resources.length === 0) return findings;
  const crdFindings = findings.filter(({ rule }) => rule.startsWith('compat/'));
  const proofs = new Map<Finding, ResourceFact[]>();
  const rest: ResourceFact[] = [];
  for (const fact of resources) {
    const finding = fact.byChange && fact.status === 'introduced' ? explanationOf(crdFindings, fact) : undefined;
    if (finding === undefined) rest.push(fact);
    // An example of what is refused is no proof, and no news either.
    else if (fact.purpose !== 'meant-to-fail') proofs.set(finding, [...(proofs.get(finding) ?? []), fact]);
  }
  const proven = findings.map((finding) => withProofs(finding, proofs.get(finding) ?? []));
  return [...proven, ...run(groupResources(rest))].sort(byPlace);
}
