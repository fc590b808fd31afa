import { defineCrdRule } from '../compat-rule.ts';

export const compatScaleSubresourceChanged = defineCrdRule({
  id: 'compat/scale-subresource-changed',
  summary: 'The scale subresource is removed or points elsewhere.',
  severity: 'error',
  because: 'kubectl scale and autoscalers fail',
  changes: ['scale-removed', 'scale-changed'],
  tell: (fact, { before, after }) =>
    fact.version.servedBefore
      ? `\`${fact.version.name}\` ${fact.change === 'scale-removed' ? 'loses its scale subresource' : `changes its scale subresource from ${before} to ${after}`}: \`kubectl scale\` and autoscalers fail. Keep it.`
      : undefined,
});
