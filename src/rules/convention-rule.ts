// The family of rules on API conventions: one for each analyzer, about fields and types that a change adds or changes.
import type { Unfollowed } from '../facts/conventions/convention-facts.ts';
import { defineRule, type FamilyHead, type Rule } from './rule.ts';
import { cutChars } from '../wording.ts';

interface ConventionSpec extends FamilyHead {
  /** Reports only where nearly the whole package follows it already, with enough fields to tell. */
  readonly isAdaptive?: (one: Unfollowed) => boolean;
  /** Reports only where the project or a preset enables it. */
  readonly isTaste?: (one: Unfollowed) => boolean;
  /** Who switches it on wants it, whatever the package does. */
  readonly isChosen?: true;
  /** What to do, where the words of kube-api-linter leave it out. */
  readonly remedy?: string;
}

/** Longer messages quote a marker. */
const maxLength = 300;

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  const cut = cutChars(text, maxLength);
  return /[.…]$/.test(cut) ? cut : `${cut}.`;
}

/** The analyzer of a rule, by its id. */
export const analyzerOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** A rule for the analyzer that ends the id. Conventions not followed elsewhere in the package are not reported. */
export function defineConvention({
  isAdaptive = () => false,
  isTaste = () => false,
  isChosen,
  remedy,
  ...head
}: ConventionSpec): Rule {
  const analyzer = analyzerOf(head.id);
  return defineRule({
    source: 'Kubernetes API conventions; kube-api-linter',
    ...head,
    isClicked: true,
    needs: ['convention'],
    check: ({ unfollowed, version, subject, folder }) =>
      unfollowed
        .filter(
          (one) =>
            one.analyzer === analyzer &&
            (isChosen === true ||
              one.others === 'asked' ||
              (!isTaste(one) && (one.others === 'keep' || (one.others !== 'break' && !isAdaptive(one))))),
        )
        .map(({ message, aspect, fix }) => ({
          message: remedy === undefined ? sentence(message) : `${sentence(message)} ${remedy}`,
          version: version || undefined,
          field: subject,
          key: `${folder} ${subject} ${message}`,
          fix,
          isInCrd: aspect === 'list-in-crd' || undefined,
          circumstances: aspect === 'unmarked' || aspect === 'no-list-type' ? [{ kind: 'not-said' as const }] : [],
        })),
  });
}
