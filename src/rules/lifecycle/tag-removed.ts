import { circumstances } from '../severity-table.ts';
import { claimText } from '../lifecycle-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleTagRemoved = defineRule({
  id: 'lifecycle/tag-removed',
  summary: 'A field lost its `+lifecycle` tag while its feature gate is still there.',
  severity: 'warning',
  because: 'the field is published as generally available and can still be switched off',
  source: 'KEP-2558: with general availability the gate and the tag go together',
  needs: ['lifecycle-lost'],
  check: ({ subject, gate, tag }) => {
    if (gate === undefined) return [];
    const claim = gate.spec ?? gate.comment;
    const isGa = claim?.stage === 'ga';
    const stage = claim === undefined ? '' : `, ${claimText(claim)},`;
    return {
      message: `${quoted(subject)} has lost its lifecycle tag, but its feature gate ${quoted(gate.name)}${stage} is still there: ${isGa ? 'remove the gate, too, as soon as no one may switch it off.' : 'keep the tag until the feature is generally available, then remove both.'}`,
      // Kubernetes keeps the gate of a finished feature, locked, for some releases.
      circumstances: circumstances({ 'gate-finished': isGa }),
      field: subject,
      key: tag.featureGate ?? '',
      related: [{ at: gate.at, message: 'the feature gate' }],
    };
  },
});
