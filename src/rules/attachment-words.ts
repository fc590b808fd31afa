// Words on routes and ListenerSets that attach to none of their parents.
import type { DetachedRoute, Rejection } from '../facts/grants/attachments.ts';
import { kindText } from './reference-grant-rule.ts';
import { quoted } from '../wording.ts';

/** What a parent does, to follow its name. */
function misfitText(misfit: Rejection['misfit']): string {
  if (misfit.is === 'removed') return 'is removed';
  if (misfit.is === 'detached') return `attaches nowhere itself (${rejectionText(misfit.from)})`;
  if (misfit.is === 'kind') return `accepts no ${kindText(misfit.route)}`;
  if (misfit.is === 'labels') return `does not select the labels of the namespace ${quoted(misfit.namespace)}`;
  if (misfit.is === 'namespace')
    return misfit.accepts === 'none' ? `accepts no ${misfit.what}` : `accepts ${misfit.what} of its own namespace only`;
  if (misfit.is === 'hostname')
    return `has no listener for ${quoted(misfit.host)}${misfit.others === 0 ? '' : `, nor for ${misfit.others} more of its host names`}`;
  if (misfit.is === 'section') return `has no ${misfit.of} ${quoted(misfit.name)}`;
  const { of, port, name } = misfit;
  const numbered = of === 'port' ? `port ${port}` : `listener with port ${port}`;
  return `has no ${numbered}${name === undefined ? '' : ` that is ${quoted(name)}`}`;
}

const rejectionText = ({ kind, parent, misfit }: Rejection): string =>
  `the ${kindText(kind)} ${quoted(parent)} ${misfitText(misfit)}`;

/** Why the parents of a route reject it. */
export const detachedText = ({ reasons }: Pick<DetachedRoute, 'reasons'>): string =>
  [...new Set(reasons.map(rejectionText))].slice(0, 5).join('; ');
