// A route that none of its Gateways takes.
import { quoted } from '../change-text.ts';
import { detachedText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';

export const resourceRouteDetached = defineRule({
  id: 'resource/route-detached',
  summary: 'A new or changed route attaches to none of its Gateways.',
  severity: 'warning',
  because: 'no request reaches it; a Gateway or a label of a Namespace may differ in a cluster',
  source: 'Gateway API: allowedRoutes, sectionName and port of parentRefs',
  needs: ['route-detached'],
  check(fact) {
    const { document, namespace } = fact;
    return {
      message: `${document.kind} ${quoted(`${namespace}/${document.name}`)} attaches nowhere: ${detachedText(fact)}. Its status is \`Accepted=False\`, and no request reaches it. Allow its namespace in \`allowedRoutes\` of the listener, or correct \`parentRefs\`.`,
    };
  },
});
