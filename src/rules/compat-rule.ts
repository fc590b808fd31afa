// The family of rules on breaking changes: what bears on their severity, and how they are told. One rule names its changes and the safe way.
import { startSpan } from '../documents/span.ts';
import type { CrdChange, CrdChangeFact, SchemaChangeFact, VersionState } from '../facts/crd/crd-fact.ts';
import { fieldOf } from '../facts/schema/field.ts';
import type { Effect, SchemaChange, Subject } from '../facts/schema/change.ts';
import { circumstances, type Circumstance } from './severity-table.ts';
import {
  compatibility,
  defineRule,
  type FamilyHead,
  type Problem,
  type ProblemOf,
  type Rule,
  type Told,
} from './rule.ts';

/** What bears on the severity of a break besides its rule. Versions that were not served are silent (defineSchemaRule). */
function circumstancesOf(fact: SchemaChangeFact | CrdChangeFact): readonly Circumstance[] {
  const { version } = fact;
  const first = fact.kind === 'schema-change' ? fact.change.steps[0] : undefined;
  return circumstances({
    alpha: version?.stability === 'alpha' && version.name,
    experimental: fact.experimental,
    'alpha-only': version === undefined && fact.alphaOnly,
    status: typeof first === 'object' && first.property === 'status',
  });
}

const versionsText = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` The same in ${names.map((name) => `\`${name}\``).join(', ')}.`;

const copiesOf = (fact: SchemaChangeFact | CrdChangeFact): NonNullable<Problem['related']> =>
  fact.pair.copies.map((copy) => ({
    at: startSpan(copy.file, copy.root),
    message: 'a copy with the same change',
  }));

/** What a problem is made of: the fact, and what is told of it. */
interface Case extends Pick<Problem, 'key' | 'field' | 'at'> {
  readonly fact: SchemaChangeFact | CrdChangeFact;
  readonly said: string | Told;
  /** What follows the message. */
  readonly after?: string;
}

function problemOf({ fact, said, after = '', ...rest }: Case): ProblemOf<SchemaChangeFact> {
  const { message, circumstance } = typeof said === 'string' ? { message: said } : said;
  return {
    message: `${message}${after}`,
    ...(fact.version === undefined ? {} : { version: fact.version.name }),
    ...rest,
    circumstances: [...(circumstance === undefined ? [] : [{ kind: circumstance }]), ...circumstancesOf(fact)],
    related: copiesOf(fact),
  };
}

/** What a rule on schema changes is told, ready for a message. */
export interface SchemaCase {
  readonly change: SchemaChange;
  /** The field as users name it, in back quotes; `the root` for the root. */
  readonly field: string;
  readonly fact: SchemaChangeFact;
}

export interface SchemaRuleSpec extends FamilyHead {
  readonly subjects: readonly Subject[];
  readonly effects: readonly Effect[];
  /** What changed, whom it breaks, the safe way. `undefined`: this case is not the rule's. */
  tell(found: SchemaCase): string | Told | undefined;
}

const name = (steps: SchemaChange['steps']): string => {
  const field = fieldOf(steps);
  return field === '' ? 'the root of the schema' : `\`${field}\``;
};

/** A rule on one kind of schema change. Versions that were not served before are silent: no client could use them. */
export const defineSchemaRule = (spec: SchemaRuleSpec): Rule =>
  defineRule({
    breaks: 'yes',
    source: compatibility,
    ...spec,
    needs: ['schema-change'],
    check: (fact) => {
      const { change, version } = fact;
      if (!version.servedBefore || !spec.subjects.includes(change.subject) || !spec.effects.includes(change.effect))
        return undefined;
      const said = spec.tell({ change, field: name(change.steps), fact });
      if (said === undefined) return undefined;
      return problemOf({
        fact,
        said,
        after: versionsText(fact.alsoIn),
        key: `${change.subject} ${change.effect} ${change.before ?? ''} ${change.after ?? ''}`,
        field: fieldOf(change.steps),
        at: change.at,
      });
    },
  });

export interface CrdRuleSpec extends FamilyHead {
  readonly changes: readonly CrdChange[];
  /** `undefined`: this case is not the rule's. */
  tell(fact: CrdChangeFact): string | Told | undefined;
}

/** A rule on a change of the CRD around its schemas. */
export const defineCrdRule = (spec: CrdRuleSpec): Rule =>
  defineRule({
    breaks: 'yes',
    source: compatibility,
    ...spec,
    needs: ['crd-change'],
    check: (fact) => {
      const said = spec.changes.includes(fact.change) ? spec.tell(fact) : undefined;
      if (said === undefined) return undefined;
      const key = `${fact.change} ${fact.before ?? ''} ${fact.after ?? ''}`;
      return problemOf({ fact, said, key, at: fact.at });
    },
  });

/** Whether a version was served at the base; facts without a version concern all of them. */
export const wasServed = (version: VersionState | undefined): boolean => version === undefined || version.servedBefore;
