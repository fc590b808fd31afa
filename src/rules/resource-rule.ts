// The family of rules on custom resources: how severe a fate is.
import { fieldText, pathText, detailText } from '../apiserver/index.ts';
import type { ResourceFact } from '../facts/resources/resource-fact.ts';
import type { Severity } from '../findings/finding.ts';
import type { Problem, Rule, RuleHead } from './rule.ts';
import { defineRule, headOf } from './rule.ts';

/** What tells one rule of the family from another. */
export interface ResourceRuleSpec extends RuleHead {
  /** What happens and the way out; `undefined`: this case is not the rule's. */
  tell(fact: ResourceFact): string | undefined;
}

/** Why the severity is lower than the rule's own, in words for the message; undefined where nothing softens it. */
function softened({
  purpose,
  crd,
  experimental,
  stability,
  version,
  byChange,
}: ResourceFact): readonly [Severity, string] | undefined {
  if (purpose === 'meant-to-fail') return ['info', 'by its name, it is there to be refused'];
  if (purpose === 'test') return ['warning', 'tests use it'];
  if (purpose === 'patched') return ['warning', 'a kustomization changes it before a server sees it'];
  if (crd.isForeign) return ['warning', 'the CRD is a copy from elsewhere, and a cluster may have another one'];
  if (crd.isNew) return ['warning', 'the CRD is new here, and a cluster may have another one'];
  if (byChange && experimental)
    return ['warning', 'the CRD belongs to an experimental channel, which promises no compatibility'];
  if (byChange && stability === 'alpha')
    return ['warning', `\`${version}\` is an alpha version, which may change in any release`];
  return undefined;
}

const rank: Readonly<Record<Severity, number>> = { error: 2, warning: 1, info: 0 };

/** How a resource is called in a message. */
export const resourceName = ({ document }: ResourceFact): string =>
  document.name === '' ? `this ${document.kind}` : `${document.kind} \`${document.name}\``;

const moreText = ({ more, furtherErrors }: ResourceFact): string =>
  [
    furtherErrors === 0 ? '' : ` It has ${furtherErrors} more ${furtherErrors === 1 ? 'error' : 'errors'}.`,
    more === 0 ? '' : ` The same happens to ${more} other ${more === 1 ? 'resource' : 'resources'} of this repository.`,
  ].join('');

/** A rule on one fate of custom resources. */
export const defineResourceRule = (spec: ResourceRuleSpec): Rule =>
  defineRule({
    ...headOf(spec),
    needs: ['resource'],
    check: (fact) => {
      const said = spec.tell(fact);
      if (said === undefined) return [];
      const [cap, why] = softened(fact) ?? [spec.severity, ''];
      const isLower = rank[cap] < rank[spec.severity];
      const note = isLower ? ` No error: ${why}.` : '';
      const { at, status, document, error, crd, others } = fact;
      const path = pathText(fact.path);
      const problem: Problem = {
        message: `${said}${moreText(fact)}${note}`,
        at,
        status,
        document,
        ...(path === '' ? {} : { field: path }),
        ...(error === undefined ? {} : { apiserverField: fieldText(error) }),
        ...(isLower ? { severity: cap } : {}),
        key: `${crd.name} ${error?.type ?? fact.what} ${error === undefined ? '' : detailText(error)}`,
        related: others.map((other) => ({ at: other.at, message: `${other.document.kind} ${other.document.name}` })),
      };
      return [problem];
    },
  });
