import type { DetachedRoute } from '../../facts/grants/attachments.ts';
import { detachedText } from '../attachment-words.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

/** What to do about a route, by what does not fit. */
function advice([{ misfit }]: DetachedRoute['reasons']): string {
  if (misfit.is === 'removed') return 'Name another parent in `parentRefs`';
  if (misfit.is === 'detached') return 'Attach the ListenerSet, or name another parent in `parentRefs`';
  if (misfit.is === 'hostname') return 'Correct `hostnames`, or `hostname` of the listener';
  if (misfit.is === 'section' || misfit.is === 'port') return `Correct \`parentRefs\`, or add the ${misfit.of}`;
  return `Allow its ${misfit.is === 'kind' ? 'kind' : 'namespace'} in \`allowedRoutes\` of the listener, or correct \`parentRefs\``;
}

// What a mesh does about a Service without the port depends on the mesh.
const consequence = ({ isRoute, reasons }: DetachedRoute): string =>
  isRoute
    ? reasons.some(({ kind }) => kind === 'Service')
      ? 'No request follows it'
      : 'Its status is `Accepted=False`, and no request reaches it'
    : 'Its status is `Accepted=False`, and none of its listeners is served';

export const resourceRouteDetached = defineRule({
  id: 'resource/route-detached',
  summary: 'A new or changed route attaches to none of its parents, or a ListenerSet not to its Gateway.',
  severity: 'warning',
  because: 'no request reaches it; a Gateway or a label of a Namespace may differ in a cluster',
  source: 'Gateway API: allowedRoutes, allowedListeners, hostnames, sectionName and port of parentRefs',
  needs: ['route-detached'],
  check(fact) {
    const { document, namespace, isRoute, reasons } = fact;
    const todo = isRoute
      ? advice(reasons)
      : 'Allow its namespace in `allowedListeners` of the Gateway, or correct `parentRef`';
    return {
      message: `${document.kind} ${quoted(`${namespace}/${document.name}`)} attaches nowhere: ${detachedText(fact)}. ${consequence(fact)}. ${todo}.`,
    };
  },
});
