import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleGateRemoved = defineRule({
  id: 'lifecycle/gate-removed',
  summary: 'A feature gate is removed while the `+lifecycle` tag of a field still names it.',
  severity: 'error',
  because: 'the published lifecycle sends users to a gate that this change removes',
  source: 'KEP-2558: with general availability the gate and the tag go together',
  needs: ['lifecycle-tag'],
  check: ({ subject, gate, tag }) =>
    gate.state !== 'undefined' || gate.removed === undefined
      ? undefined
      : {
          message: `The feature gate ${quoted(gate.removed.name)} is removed, and the lifecycle tag of ${quoted(subject)} still names it. Remove the tag with the gate if the feature is generally available, and the field with both if it is given up.`,
          status: 'introduced',
          field: subject,
          key: tag.featureGate ?? '',
          related: [{ at: gate.removed.at, message: 'the gate that is removed' }],
        },
});
