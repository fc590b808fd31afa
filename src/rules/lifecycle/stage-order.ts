import { compareVersions, rankOf, type Gate, type StageClaim } from '../../facts/lifecycle/gate-table.ts';
import type { LifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { claimText, versionOf } from '../lifecycle-rule.ts';
import { defineRule, type Problem } from '../rule.ts';
import { quoted } from '../../wording.ts';

/** `wasBeta`: it states a beta stage before this one. */
type Claim = Pick<StageClaim, 'stage' | 'since'> & { readonly wasBeta?: boolean };

const claimOfTag = ({ status, minVersion }: LifecycleTag): Claim | undefined =>
  status === 'alpha' || status === 'beta' || status === 'deprecated'
    ? { stage: status, since: versionOf(minVersion) }
    : undefined;

function claimOfGate({ spec, comment, wasBeta }: Gate): Claim | undefined {
  const claim = spec ?? comment;
  return claim && { ...claim, wasBeta };
}

/** What is wrong with the step from one claim to the next, as the end of a sentence. */
function stageFault(before: Claim, after: Claim): string | undefined {
  const [from, to] = [rankOf(before.stage), rankOf(after.stage)];
  // A deprecated feature can only be put back into use, which is a decision and no mistake.
  if (before.stage === 'deprecated') return undefined;
  if (to < from) return 'is backwards: a feature keeps the stage it reached, or is deprecated';
  if (before.stage === 'alpha' && after.stage === 'ga' && after.wasBeta !== true) return 'skips beta';
  if (before.since === undefined || after.since === undefined) return undefined;
  const order = compareVersions(after.since, before.since);
  if (to > from && order <= 0)
    return `is not later: a stage that follows v${before.since} cannot begin in v${after.since}`;
  return to === from && order < 0 ? `now begins earlier, with v${after.since} instead of v${before.since}` : undefined;
}

interface Move {
  readonly what: string;
  readonly before: Claim;
  readonly after: Claim;
  readonly at: Problem['at'];
  readonly field: string;
}

function problems({ what, before, after, at, field }: Move): Problem[] {
  const odd = stageFault(before, after);
  if (odd === undefined) return [];
  const claims = `${claimText({ ...before, at })} to ${claimText({ ...after, at })}`;
  return [
    {
      message: `${what} moves from ${claims}, which ${odd}.`,
      at,
      status: 'introduced',
      field,
      key: `${field} ${claims}`,
    },
  ];
}

export const lifecycleStageOrder = defineRule({
  id: 'lifecycle/stage-order',
  summary: 'The stage of a field or a feature gate moves backwards, or skips one.',
  severity: 'warning',
  because: 'it may be intentional, a revert for example, but users were promised the opposite',
  source: 'Kubernetes deprecation policy: alpha, beta, general availability',
  needs: ['feature-gate', 'lifecycle-lost', 'lifecycle-tag'],
  check: (fact) => {
    if (fact.kind === 'feature-gate') {
      const { gate, before: old } = fact;
      const [before, after] = [old && claimOfGate(old), claimOfGate(gate)];
      if (before === undefined || after === undefined) return [];
      const at = gate.spec?.at ?? gate.comment?.at ?? gate.at;
      return problems({ what: `The feature gate ${quoted(gate.name)}`, before, after, at, field: gate.name });
    }
    const { subject, at, tag } = fact;
    if (fact.kind === 'lifecycle-lost') {
      // When the gate itself becomes GA, that is reported; a field whose gate is still in its stage lost its tag.
      if (fact.gate !== undefined || tag.status !== 'alpha') return [];
      const before = claimOfTag(tag);
      if (before === undefined) return [];
      return problems({
        what: `${quoted(subject)} has lost its lifecycle tag, that is, it`,
        before,
        after: { stage: 'ga', since: undefined },
        at,
        field: subject,
      });
    }
    const before = fact.previous && claimOfTag(fact.previous);
    const after = claimOfTag(tag);
    if (fact.place !== 'field' || before === undefined || after === undefined || fact.first !== undefined) return [];
    if (tag.component !== 'kubernetes') return [];
    return problems({ what: `The lifecycle tag of ${quoted(subject)}`, before, after, at, field: subject });
  },
});
