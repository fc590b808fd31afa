// The family of rules on custom resources: what bears on their severity.
import { checkIdentity, fieldText, pathText } from '../apiserver/index.ts';
import type { ResourceFact } from '../facts/resources/resource-fact.ts';
import { circumstances } from './severity-table.ts';
import { defineRule, type Rule, type RuleHead } from './rule.ts';

interface ResourceRuleSpec extends RuleHead {
  /** What happens and the remediation; `undefined`: this case is not the rule's. */
  describe(fact: ResourceFact): string | undefined;
}

/** How a resource is called in a message. */
export const resourceName = ({ document }: ResourceFact): string =>
  document.name === '' ? `this ${document.kind}` : `${document.kind} \`${document.name}\``;

/** A rule on one fate of custom resources. */
export const defineResourceRule = (spec: ResourceRuleSpec): Rule =>
  defineRule({
    ...spec,
    needs: ['resource'],
    check: (fact) => {
      const message = spec.describe(fact);
      if (message === undefined) return undefined;
      const { error, crd, what, purpose, version } = fact;
      const path = pathText(fact.path);
      return {
        message,
        field: path || undefined,
        apiserverField: error && fieldText(error),
        key: `${crd.name} ${error?.type ?? what} ${error === undefined ? '' : checkIdentity(error.check)}`,
        circumstances: circumstances({
          'invalid-example': purpose === 'invalid-example',
          test: purpose === 'test',
          patched: purpose === 'patched',
          'foreign-crd': crd.isForeign,
          'rejected-crd': crd.isRejected,
          'new-crd': crd.isNew,
          experimental: fact.experimental,
          alpha: fact.stability === 'alpha' && version,
        }),
      };
    },
  });
