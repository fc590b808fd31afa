// A changed file that may hold an API and was not read.
import type { NotReviewedFact } from '../../facts/not-reviewed.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

const listed = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join('`, `')}\` and ${names.length - 3} more CRDs`
    : `${names.join('`, `')}\``;

function holds({ held, crds, side }: NotReviewedFact): string {
  if (crds.length > 0) return `It ${side === 'head' ? 'defined' : 'defines'} \`${listed(crds)}.`;
  if (held === 'crd') return 'It holds a CustomResourceDefinition.';
  return held === 'api' ? 'It holds Kubernetes objects or Go types.' : 'It may hold Kubernetes objects.';
}

const others = ({ more }: NotReviewedFact): string =>
  more.length === 0
    ? ''
    : ` The same holds for ${more.length} other files of this change; the list of what was not checked names them.`;

export const filesNotReviewed = defineRule({
  id: 'files/not-reviewed',
  summary: 'A changed file that may hold an API was not read.',
  severity: 'error',
  because: 'what was not read was not reviewed, and a required check must not pass on it',
  source: 'this program (docs/limits.md)',
  needs: ['not-reviewed'],
  check: (fact) => [
    {
      message: `${fact.side === 'head' ? 'This file was not reviewed' : 'What changed in this file was not reviewed, as its old text could not be read'}: ${fact.why}. ${holds(fact)}${others(fact)} Make it a plain text file within the limits, or, if it is no manifest, leave it out with \`pathsIgnore\`.`,
      at: fact.at,
      status: 'introduced',
      circumstances: circumstances({ 'no-crd': fact.held !== 'crd' && !fact.isBeyondLimit }),
      key: fact.side,
    },
  ],
});
