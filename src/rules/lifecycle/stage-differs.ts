import type { Gate, StageClaim } from '../../facts/lifecycle/gate-table.ts';
import type { FeatureGateFact, LifecycleTagFact } from '../../facts/lifecycle/lifecycle-facts.ts';
import { claimText, versionOf } from '../lifecycle-rule.ts';
import { defineRule, type Problem } from '../rule.ts';
import { quoted } from '../../wording.ts';

/** Same stage, and the same release where both name one. */
const isSameStage = (a: StageClaim, b: StageClaim): boolean =>
  a.stage === b.stage && (a.since === undefined || b.since === undefined || a.since === b.since);

/** Comment against PreRelease of a gate. Files with versioned specs have no such comments: nothing to compare. */
function ofGate({ gate }: FeatureGateFact): Problem[] {
  const { spec, comment, name } = gate;
  if (spec === undefined || comment === undefined || isSameStage(spec, comment)) return [];
  return [
    {
      message: `The comment of the feature gate ${quoted(name)} says ${claimText(comment)}, its \`PreRelease\` says ${claimText(spec)}. Correct the wrong one.`,
      at: comment.at,
      status: 'introduced',
      field: name,
      key: `${claimText(comment)} ${claimText(spec)}`,
      related: [{ at: spec.at, message: 'the specification of the gate' }],
    },
  ];
}

/** The tag that agrees with its gate. */
function correction({ stage, since }: StageClaim): string {
  if (stage === 'ga') return 'A field that is generally available has no tag: remove it together with the gate.';
  return `Write \`status=${stage}\`${since === undefined ? '' : ` and \`minVersion=v${since}\``}, or correct the gate.`;
}

const claimOf = ({ spec, comment }: Gate): StageClaim | undefined =>
  spec === undefined
    ? comment
    : { ...spec, since: spec.since ?? (comment?.stage === spec.stage ? comment.since : undefined) };

function ofTag({ place, tag, gate, at, subject, status }: LifecycleTagFact): Problem[] {
  // A tag without effect is not corrected: it has to be removed.
  if (place !== 'field' || gate.state !== 'defined') return [];
  const claim = claimOf(gate.gate);
  const { status: said } = tag;
  if (claim === undefined || (said !== 'alpha' && said !== 'beta' && said !== 'deprecated')) return [];
  const own: StageClaim = { stage: said, since: versionOf(tag.minVersion), at };
  if (isSameStage(own, claim)) return [];
  return [
    {
      message: `The lifecycle tag of ${quoted(subject)} says ${claimText(own)}, its feature gate ${quoted(gate.gate.name)} is ${claimText(claim)}. ${correction(claim)}`,
      at,
      status: gate.changed ? 'introduced' : status,
      field: subject,
      key: `${claimText(own)} ${claimText(claim)}`,
      related: [{ at: claim.at, message: 'the feature gate' }],
    },
  ];
}

export const lifecycleStageDiffers = defineRule({
  id: 'lifecycle/stage-differs',
  summary: "A `+lifecycle` tag, its gate's comment and its gate's `PreRelease` disagree.",
  severity: 'warning',
  because: 'users read a wrong status or release, but nothing breaks',
  source: 'KEP-2558: a linter sees that comments of gates and tags of fields do not diverge',
  needs: ['feature-gate', 'lifecycle-tag'],
  check: (fact) => (fact.kind === 'feature-gate' ? ofGate(fact) : ofTag(fact)),
});
