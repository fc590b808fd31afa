// The scale subresource is gone or points elsewhere.
import { defineCrdRule, wasServed } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatScaleSubresourceChanged = defineCrdRule({
  id: 'compat/scale-subresource-changed',
  summary: 'The scale subresource is gone or points elsewhere.',
  severity: 'error',
  because: 'kubectl scale and autoscalers fail',
  changes: ['scale-removed', 'scale-changed'],
  tell: (fact) =>
    wasServed(fact.version)
      ? `\`${fact.version?.name ?? ''}\` ${fact.change === 'scale-removed' ? 'loses its scale subresource' : `changes its scale subresource from ${quoted(fact.before)} to ${quoted(fact.after)}`}: \`kubectl scale\` and autoscalers rely on it. Keep it.`
      : undefined,
});
