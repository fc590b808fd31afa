import { detachedText } from '../attachment-words.ts';
import { defineRule } from '../rule.ts';
import { firstOf, quoted } from '../../wording.ts';

/** Routes that a message names, and those listed as places. */
const [named, shown] = [3, 20];

export const resourceRoutesCutOff = defineRule({
  id: 'resource/routes-cut-off',
  summary: 'A Gateway, a ListenerSet or a Namespace changes, and routes that were attached attach nowhere.',
  severity: 'warning',
  because: 'their traffic stops; labels of a Namespace may differ in a cluster',
  source: 'Gateway API: allowedRoutes and hostname of listeners, allowedListeners',
  needs: ['routes-cut-off'],
  check({ how, document, routes }) {
    const texts = routes.map((route) => {
      const { document: of, namespace } = route;
      return `${of.kind} ${quoted(`${namespace}/${of.name}`)} (${detachedText(route)})`;
    });
    return {
      message: `The ${how === 'removed' ? 'removal' : 'change'} of ${document.kind} ${quoted(document.name)} detaches ${firstOf(texts, named)}: requests no longer reach ${routes.length === 1 ? 'it' : 'them'}. Move the routes first, or keep allowing them.`,
      related: routes.slice(0, shown).map(({ at }) => ({ at, message: 'no longer attached' })),
    };
  },
});
