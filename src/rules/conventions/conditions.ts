import { defineConvention } from '../convention-rule.ts';

export const conventionsConditions = defineConvention({
  id: 'conventions/conditions',
  summary: 'An added field `Conditions` is not a list of `metav1.Condition`, or lacks the markers of one.',
  severity: 'info',
  presets: { strict: 'warning', kubernetes: 'warning' },
  because: 'tools rely on this shape of conditions',
});
