import { defineCrdRule } from '../compat-rule.ts';

export const compatScaleSubresourceChanged = defineCrdRule({
  id: 'compat/scale-subresource-changed',
  summary: 'The scale subresource is removed or points elsewhere.',
  severity: 'error',
  because: 'kubectl scale and autoscalers fail',
  changes: ['scale-removed', 'scale-changed'],
  describe(fact, { before, after }) {
    if (!fact.version.servedBefore) return undefined;
    const follows =
      fact.change === 'scale-removed'
        ? 'loses its scale subresource: `kubectl scale` and autoscalers fail'
        : `changes its scale subresource from ${before} to ${after}: \`kubectl scale\` and autoscalers use other fields, or no longer find the pods`;
    return `\`${fact.version.name}\` ${follows}. Keep it.`;
  },
});
