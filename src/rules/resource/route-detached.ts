import type { DetachedRoute } from '../../facts/grants/attachments.ts';
import { quoted } from '../change-text.ts';
import { detachedText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';

type Misfit = DetachedRoute['reasons'][number]['misfit'];

/** What to do about a route, by what does not fit. */
const advice: Readonly<Record<Misfit, string>> = {
  hostname: 'Correct `hostnames`, or `hostname` of the listener',
  itself: 'Attach the ListenerSet, or name another parent in `parentRefs`',
  kind: 'Allow its kind in `allowedRoutes` of the listener, or correct `parentRefs`',
  listener: 'Correct `parentRefs`, or add the listener',
  namespace: 'Allow its namespace in `allowedRoutes` of the listener, or correct `parentRefs`',
  port: 'Correct `parentRefs`, or add the port',
  removed: 'Name another parent in `parentRefs`',
};

function consequence({ document: { kind }, reasons }: DetachedRoute): string {
  if (!kind.endsWith('Route')) return 'Its status is `Accepted=False`, and none of its listeners is served';
  // What a mesh says of a Service without the port is its own affair.
  return reasons.some((reason) => reason.kind === 'Service')
    ? 'No request follows it'
    : 'Its status is `Accepted=False`, and no request reaches it';
}

export const resourceRouteDetached = defineRule({
  id: 'resource/route-detached',
  summary: 'A new or changed route attaches to none of its parents, or a ListenerSet not to its Gateway.',
  severity: 'warning',
  because: 'no request reaches it; a Gateway or a label of a Namespace may differ in a cluster',
  source: 'Gateway API: allowedRoutes, allowedListeners, hostnames, sectionName and port of parentRefs',
  needs: ['route-detached'],
  check(fact) {
    const { document, namespace, reasons } = fact;
    const [{ misfit }] = reasons as [DetachedRoute['reasons'][number]];
    const isRoute = document.kind.endsWith('Route');
    const todo = isRoute
      ? advice[misfit]
      : 'Allow its namespace in `allowedListeners` of the Gateway, or correct `parentRef`';
    return {
      message: `${document.kind} ${quoted(`${namespace}/${document.name}`)} attaches nowhere: ${detachedText(fact)}. ${consequence(fact)}. ${todo}.`,
    };
  },
});
