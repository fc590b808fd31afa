// The family of rules on breaking changes: how severe a break is, and how it is told. One rule names its changes and the safe way.
import { startSpan } from '../documents/span.ts';
import { crdIdentity, type CrdChange, type CrdChangeFact, type SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { ChangeOf, Effect, SchemaChange, Subject } from '../facts/schema/change.ts';
import { fieldOf } from '../facts/schema/field.ts';
import { identityOf } from '../facts/schema/identity.ts';
import type { Severity } from '../findings/finding.ts';
import { crdTexts, quotedTexts, schemaTexts } from './change-text.ts';
import type { Problem, Rule, RuleHead } from './rule.ts';
import { defineRule, headOf } from './rule.ts';

/** Why an error is not an error here, in words; `undefined` where nothing softens it. */
function softened(fact: SchemaChangeFact | CrdChangeFact): string | undefined {
  if (fact.experimental) return 'the CRD belongs to an experimental channel, which promises no compatibility';
  if (fact.version?.stability === 'alpha')
    return `\`${fact.version.name}\` is an alpha version, which may change in any release`;
  if (fact.version === undefined && fact.alphaOnly)
    return 'all its served versions are alpha versions, which may change in any release';
  return undefined;
}

/**
 * The table of severities by stability, in docs/severities.md with a reason for each: alpha, experimental and status warn where the rest errs. Unserved versions
 * are quiet (defineSchemaRule), third-party folders are config/severity.ts'.
 */
export function severityOf(severity: Severity, fact: SchemaChangeFact | CrdChangeFact): Severity {
  if (severity !== 'error') return severity;
  if (softened(fact) !== undefined) return 'warning';
  const first = fact.kind === 'schema-change' ? fact.change.steps[0] : undefined;
  // The controller writes `status`: its users read it and cannot be refused.
  return typeof first === 'object' && first.property === 'status' ? 'warning' : severity;
}

const versionsText = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` The same in ${names.map((name) => `\`${name}\``).join(', ')}.`;

const copiesOf = (fact: SchemaChangeFact | CrdChangeFact): NonNullable<Problem['related']> =>
  fact.pair.copies.map((copy) => ({
    at: startSpan(copy.file, copy.root),
    message: 'a copy with the same change',
  }));

/** A message with a severity of its own. */
export interface Told {
  readonly message: string;
  readonly severity: Severity;
}

/** What a problem is made of: the fact, what is told of it, and the rule's own severity. */
interface Case {
  readonly fact: SchemaChangeFact | CrdChangeFact;
  readonly own: Severity;
  readonly told: Told;
  readonly key: string;
  readonly field?: string;
  readonly at: Problem['at'];
}

function problemOf({ fact, own, told: { message, severity: wanted }, key, field, at }: Case): Problem {
  const why = wanted === 'error' ? softened(fact) : undefined;
  const severity = severityOf(wanted, fact);
  return {
    message: why === undefined ? message : `${message} A warning only: ${why}.`,
    at,
    status: 'introduced',
    document: fact.document,
    ...(fact.version === undefined ? {} : { version: fact.version.name }),
    ...(field === undefined ? {} : { field }),
    key,
    // Only what differs from the rule's own severity: presets may set that to another.
    ...(severity === own ? {} : { severity }),
    related: copiesOf(fact),
  };
}

const told = (said: string | Told, severity: Severity): Told =>
  typeof said === 'string' ? { message: said, severity } : said;

/** The values of a change in back quotes, cut where they are long; `none` where there is none. */
interface Values {
  readonly before: string;
  readonly after: string;
}

/** What a rule on schema changes is told, ready for a message. */
export interface SchemaCase<S extends Subject, E extends Effect> extends Values {
  readonly change: ChangeOf<S, E>;
  /** The field as users name it, in back quotes; `the root` for the root. */
  readonly field: string;
}

export interface SchemaRuleSpec<S extends Subject, E extends Effect> extends RuleHead {
  readonly subjects: readonly S[];
  readonly effects: readonly E[];
  /** What changed, whom it breaks, the safe way. `undefined`: this case is not the rule's. */
  tell(found: SchemaCase<S, E>): string | Told | undefined;
}

const isOneOf = <S extends Subject, E extends Effect>(
  change: SchemaChange,
  { subjects, effects }: SchemaRuleSpec<S, E>,
): change is SchemaChange & ChangeOf<S, E> =>
  subjects.some((subject) => subject === change.subject) && effects.some((effect) => effect === change.effect);

const name = (steps: SchemaChange['steps']): string => {
  const field = fieldOf(steps);
  return field === '' ? 'the root of the schema' : `\`${field}\``;
};

/** A rule on one kind of schema change. Versions that were not served before are quiet: nobody could use them. */
export const defineSchemaRule = <const S extends Subject, const E extends Effect>(spec: SchemaRuleSpec<S, E>): Rule =>
  defineRule({
    ...headOf(spec),
    needs: ['schema-change'],
    check: (fact) => {
      const { change, version } = fact;
      if (!version.servedBefore || !isOneOf(change, spec)) return [];
      const said = spec.tell({ change, field: name(change.steps), ...quotedTexts(schemaTexts(change)) });
      if (said === undefined) return [];
      const { message, severity } = told(said, spec.severity);
      return [
        problemOf({
          fact,
          own: spec.severity,
          told: { message: `${message}${versionsText(fact.alsoIn)}`, severity },
          key: identityOf(change),
          field: fieldOf(change.steps),
          at: change.at,
        }),
      ];
    },
  });

export interface CrdRuleSpec<C extends CrdChange> extends RuleHead {
  readonly changes: readonly C[];
  /** `undefined`: this case is not the rule's. */
  tell(fact: CrdChangeFact<C>, values: Values): string | Told | undefined;
}

const isAbout = <C extends CrdChange>(
  fact: CrdChangeFact,
  changes: readonly C[],
): fact is CrdChangeFact & CrdChangeFact<C> => changes.some((change) => change === fact.change);

/** A rule on a change of the CRD around its schemas. */
export const defineCrdRule = <const C extends CrdChange>(spec: CrdRuleSpec<C>): Rule =>
  defineRule({
    ...headOf(spec),
    needs: ['crd-change'],
    check: (fact) => {
      if (!isAbout(fact, spec.changes)) return [];
      const said = spec.tell(fact, quotedTexts(crdTexts(fact)));
      if (said === undefined) return [];
      const key = crdIdentity(fact);
      return [problemOf({ fact, own: spec.severity, told: told(said, spec.severity), key, at: fact.at })];
    },
  });
