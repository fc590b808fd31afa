// The family of rules on breaking changes: circumstances and messages. One rule names its changes and the safe way.
import { startSpan, type Span } from '../documents/span.ts';
import { crdIdentity, type CrdChange, type CrdChangeFact, type SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { ChangeOf, Effect, SchemaChange, Subject } from '../facts/schema/change.ts';
import { identityOf } from '../facts/schema/identity.ts';
import { crdTexts, quotedTexts, schemaTexts } from './change-text.ts';
import { circumstances, type Circumstance } from './severity-table.ts';
import {
  compatibility,
  defineRule,
  type FamilyHead,
  type Problem,
  type ProblemOf,
  type Rule,
  type MilderCase,
} from './rule.ts';
import { fieldOf } from '../documents/field-path.ts';
import { quoted } from '../wording.ts';

/** Operator Lifecycle Manager validates all stored objects first, without the ratcheting of servers. */
const bundleText =
  ' Operator Lifecycle Manager does not upgrade the operator while a stored object violates the new schema.';

/** What it does not check of them: rules of the schema, and what is particular to Kubernetes. */
const unasked: ReadonlySet<Subject> = new Set(['validation-rule', 'list-type', 'list-map-keys', 'embedded-resource']);

/** What a status that was stored is rejected for. */
const validated: ReadonlySet<Subject> = new Set(['required', 'bound', 'enum', 'pattern']);

/** Whether steps lead to the status of an object, as a whole. */
export const isStatusItself = ([first, ...others]: SchemaChange['steps']): boolean =>
  typeof first === 'object' && first.property === 'status' && others.length === 0;

/** Whether a change of the status hits objects before a controller can write it. */
function hitsObjects(fact: SchemaChangeFact | CrdChangeFact): boolean {
  if (fact.kind !== 'schema-change') return false;
  const { change } = fact;
  if (change.subject === 'type' && change.effect === 'changed') return true;
  if (change.subject === 'required' && isStatusItself(change.steps)) return true;
  // A first list of values has those that the controller writes.
  const isFirst = change.subject === 'enum' && change.effect === 'tightened' && change.removed === undefined;
  return validated.has(change.subject) && !isFirst && fact.pair.isBundled;
}

/** What determines a break's severity besides its rule. Versions that were not served are silent (defineSchemaRule). */
function circumstancesOf(fact: SchemaChangeFact | CrdChangeFact): readonly Circumstance[] {
  const { version } = fact;
  const first = fact.kind === 'schema-change' ? fact.change.steps[0] : undefined;
  return circumstances({
    alpha: version?.stability === 'alpha' && version.name,
    experimental: fact.experimental,
    'of-tests': fact.isOfTests,
    'example-copy': fact.pair.isExampleCopy,
    'alpha-only': version === undefined && fact.alphaOnly,
    status: typeof first === 'object' && first.property === 'status' && !hitsObjects(fact),
  });
}

const versionsText = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` The same in ${names.map((name) => `\`${name}\``).join(', ')}.`;

const copiesOf = (fact: SchemaChangeFact | CrdChangeFact): NonNullable<Problem['related']> =>
  fact.pair.copies.map((copy) => ({ at: startSpan(copy.file, copy.root), message: 'a copy with the same change' }));

/** A message about a change that a server rejects, whatever its version promises. */
type Rejected = { readonly message: string; readonly isRejected: true };

/** What a problem is made of: the fact, and what is reported of it. */
interface Case extends Pick<Problem, 'key' | 'field' | 'at'> {
  readonly fact: SchemaChangeFact | CrdChangeFact;
  readonly said: string | MilderCase | Rejected;
  /** What follows the message. */
  readonly after?: string;
}

/** What a further comparison is with, other than the place; that it differs is of interest only where it breaks. */
function comparedWith({ pair: { before, after, furtherOf } }: SchemaChangeFact | CrdChangeFact, at: Span): string {
  if (furtherOf === undefined || before === undefined) return '';
  const other = after !== undefined && before.file.path === at.file.path ? after : before;
  return ` Compared with the CRD of this name in ${quoted(other.file.path)}.`;
}

const isOfInterest = ({ pair }: SchemaChangeFact | CrdChangeFact, { breaks = 'yes' }: FamilyHead): boolean =>
  pair.furtherOf === undefined || breaks === 'yes';

function problemOf({ fact, said, after = '', ...rest }: Case): ProblemOf<SchemaChangeFact> {
  const text = typeof said === 'string' ? { message: said } : said;
  const { name: formerName = fact.crd } = fact.pair.before ?? {};
  return {
    message: `${text.message}${after}${comparedWith(fact, rest.at)}`,
    version: fact.version?.name,
    formerName: formerName === fact.crd ? undefined : formerName,
    // A further comparison is with a CRD that stays where it is.
    alsoAt: [fact.pair.furtherOf === undefined ? fact.pair.before : undefined, ...fact.pair.copies].flatMap(
      (crd) => crd?.file.path ?? [],
    ),
    ...rest,
    circumstances: [
      ...('circumstance' in text ? [{ kind: text.circumstance }] : []),
      ...('isRejected' in text ? [] : circumstancesOf(fact)),
    ],
    related: copiesOf(fact),
  };
}

/** The values of a change in back quotes, cut where they are long; `none` where there is none. */
type Values = { readonly before: string; readonly after: string };

/** What a rule on schema changes gets, ready for a message; `in out`, as inferring the variance takes seconds. */
interface SchemaCase<in out S extends Subject, in out E extends Effect> extends Values {
  readonly change: ChangeOf<S, E>;
  /** The field as users name it, in back quotes; `the root` for the root. */
  readonly field: string;
  /** The CRD has another name than before: clusters have no objects of it. */
  readonly isRenamed: boolean;
  /** Operator Lifecycle Manager upgrades an operator by the CRD. */
  readonly isBundled: boolean;
}

interface SchemaRuleSpec<in out S extends Subject, in out E extends Effect> extends FamilyHead {
  readonly subjects: readonly S[];
  readonly effects: readonly E[];
  /** What changed, whom it breaks, the safe way. `undefined`: this case is not the rule's. */
  describe(found: SchemaCase<S, E>): string | MilderCase | undefined;
}

/** The change as one of the rule's, if it is one. */
const oneOf = <S extends Subject, E extends Effect>(
  change: SchemaChange,
  { subjects, effects }: SchemaRuleSpec<S, E>,
): ChangeOf<S, E> | undefined =>
  subjects.some((subject) => subject === change.subject) && effects.some((effect) => effect === change.effect)
    ? (change as object as ChangeOf<S, E>)
    : undefined;

/** A field at the start of a sentence, in back quotes; the root has no name. */
export const subjectOf = (steps: SchemaChange['steps']): string => {
  const field = fieldOf(steps);
  return field === '' ? 'The root of the schema' : `\`${field}\``;
};

/** A rule on one kind of schema change. Versions that were not served before are silent: no client could use them. */
export const defineSchemaRule = <const S extends Subject, const E extends Effect>(spec: SchemaRuleSpec<S, E>): Rule =>
  defineRule({
    breaks: 'yes',
    source: compatibility,
    ...spec,
    needs: ['schema-change'],
    check: (fact) => {
      const { change, version } = fact;
      const ours = version.servedBefore && isOfInterest(fact, spec) ? oneOf(change, spec) : undefined;
      const isRenamed = (fact.pair.before?.name ?? fact.crd) !== fact.crd;
      const said =
        ours &&
        spec.describe({
          change: ours,
          field: subjectOf(change.steps),
          isRenamed,
          isBundled: fact.pair.isBundled,
          ...quotedTexts(schemaTexts(change)),
        });
      if (said === undefined) return undefined;
      const isValidated = spec.explains?.outcomes.includes('rejected') === true && !unasked.has(change.subject);
      return problemOf({
        fact,
        said,
        after: `${versionsText(fact.alsoIn)}${isValidated && fact.pair.isBundled ? bundleText : ''}`,
        key: identityOf(change),
        field: fieldOf(change.steps),
        at: change.at,
      });
    },
  });

interface CrdRuleSpec<C extends CrdChange> extends FamilyHead {
  readonly changes: readonly C[];
  /** `undefined`: this case is not the rule's. */
  describe(fact: CrdChangeFact<C>, values: Values): string | MilderCase | Rejected | undefined;
}

const isAbout = <C extends CrdChange>(
  fact: CrdChangeFact,
  changes: readonly C[],
): fact is CrdChangeFact & CrdChangeFact<C> => changes.some((change) => change === fact.change);

/** A rule on a change of the CRD around its schemas. */
export const defineCrdRule = <const C extends CrdChange>(spec: CrdRuleSpec<C>): Rule =>
  defineRule({
    breaks: 'yes',
    source: compatibility,
    ...spec,
    needs: ['crd-change'],
    check: (fact) => {
      const isOurs = isAbout(fact, spec.changes) && isOfInterest(fact, spec);
      const said = isOurs ? spec.describe(fact, quotedTexts(crdTexts(fact))) : undefined;
      return said === undefined ? undefined : problemOf({ fact, said, key: crdIdentity(fact), at: fact.at });
    },
  });
