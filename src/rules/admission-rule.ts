// The family of rules on what a kube-apiserver rejects: each names its checks and the remediation; facts the rest.
import {
  checkIdentity,
  type CrdCheck,
  type CrdCheckKind,
  detailText,
  fieldText,
  stepsInAnyVersion,
} from '../apiserver/index.ts';
import { replaceScalar } from '../documents/edits.ts';
import { stringOf } from '../documents/node.ts';
import type { AdmissionErrorFact, Editable } from '../facts/admission/admission-fact.ts';
import { circumstances } from './severity-table.ts';
import { fixOf, sameBut, type Fix } from './exact-fix.ts';
import { defineRule, type Problem, type Rule, type RuleHead } from './rule.ts';
import { sinceVersion, versionList } from './version-words.ts';
import { fieldOf } from '../documents/field-path.ts';

interface AdmissionRuleSpec extends Pick<RuleHead, 'id' | 'summary' | 'source' | 'breaks'> {
  /** What it reports. Every kind of check belongs to one rule. */
  readonly checks: readonly CrdCheckKind[];
  /** v1beta1 checked this as v1 does; where schemas were optional the server marked what was not. */
  readonly inV1beta1?: true;
  /** Why the server wants it and what to write instead, for this very error. */
  remediation(fact: AdmissionErrorFact): string;
  /** An edit that fixes this very error, where there is only one sensible one; `editable` has the place. */
  fix?(fact: AdmissionErrorFact, editable: Editable): Fix | undefined;
  /** Whether a value that only differs in case may be replaced; by default it may. */
  mayBe?(intended: string, editable: Editable): boolean;
  related?(fact: AdmissionErrorFact): Problem['related'];
}

function rejectingServers({ request, kubernetes }: AdmissionErrorFact): string {
  if (request === 'v1beta1') return 'A kube-apiserver up to 1.21, the last to serve v1beta1, rejects';
  if (kubernetes === undefined) return 'A kube-apiserver rejects';
  const { by, others, accepting } = kubernetes;
  if (others.length === 0)
    return by.length === 1
      ? `A kube-apiserver of Kubernetes ${versionList(by)} rejects`
      : `Kube-apiservers of Kubernetes ${versionList(by)} reject`;
  const first = sinceVersion(kubernetes);
  const where = first === undefined ? `of Kubernetes ${versionList(by)}` : `from Kubernetes ${first} on`;
  return `Kube-apiservers ${where}${accepting.length === 0 ? '' : ` (not of ${versionList(accepting)})`} reject`;
}

function verdict(fact: AdmissionErrorFact): string {
  const { error, phase } = fact;
  const whom = phase === 'update' ? 'this update of the CRD' : 'this CRD';
  // The message about a default omits its name, but has the blank before the rest.
  const detail =
    detailText(error).trimStart() || (error.type === 'FieldValueDuplicate' ? 'is a duplicate' : 'a value is required');
  // What a compiler drew ends with a pointer, and what follows is a line of its own.
  return `${rejectingServers(fact)} ${whom}: \`${fieldText(error)}\`: ${detail}${detail.includes('\n') ? '\n' : detail.endsWith('.') ? ' ' : '. '}`;
}

const dependence = ({ dependsOn = [] }: AdmissionErrorFact): string =>
  dependsOn.length === 0 ? '' : ` It depends on ${dependsOn.join('; ')}.`;

/** The values that a check supports; undefined for checks of another kind. */
function supportedBy(check: CrdCheck): readonly string[] | undefined {
  if ('supported' in check) return check.supported;
  if (check.kind !== 'default-invalid' || check.check.kind !== 'enum') return undefined;
  return check.check.values.filter((value) => typeof value === 'string');
}

/** The fix for a value that only differs in case from one supported value. */
function caseFix(spec: AdmissionRuleSpec, { error, at }: AdmissionErrorFact, editable: Editable): Fix | undefined {
  const { places } = editable;
  const listed = supportedBy(error.check);
  const value = stringOf(places[0]?.node);
  if (listed === undefined || value === undefined || !places.every(({ isExact }) => isExact)) return undefined;
  const intended = sameBut(value, listed);
  if (intended === undefined || spec.mayBe?.(intended, editable) === false) return undefined;
  const edits = places.map(({ node }) => replaceScalar(at.file, node, intended));
  return fixOf(`Write \`${intended}\`: case counts`, edits);
}

/** A rule of the family. */
export type AdmissionRule = Rule & Pick<AdmissionRuleSpec, 'checks'>;

/** A rule that reports the errors of some checks. They are errors: the CRD cannot be installed. */
export const defineAdmissionRule = (spec: AdmissionRuleSpec): AdmissionRule => ({
  checks: spec.checks,
  ...defineRule({
    ...spec,
    severity: 'error',
    because: 'the CRD cannot be created or updated in any cluster',
    looksAt: 'head',
    needs: ['admission-error'],
    check: (fact) =>
      spec.checks.includes(fact.error.check.kind) && (fact.request === 'v1' || spec.inV1beta1 === true)
        ? {
            message: verdict(fact) + spec.remediation(fact) + dependence(fact),
            version: fact.version,
            field: fact.steps && fieldOf(fact.steps),
            apiserverField: fieldText(fact.error),
            related: spec.related?.(fact),
            fix: fact.editable && (spec.fix?.(fact, fact.editable) ?? caseFix(spec, fact, fact.editable)),
            circumstances: circumstances({
              'v1beta1-request': fact.request === 'v1beta1',
              patched: fact.isPatched === true,
            }),
            key: [fact.error.type, ...stepsInAnyVersion(fact.error.path), checkIdentity(fact.error.check)].join(' '),
          }
        : undefined,
  }),
});
