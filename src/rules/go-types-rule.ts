// The family of rules on changes of API types in Go: severity and wording of their messages. A single rule names its
// changes and the safe alternative.
import { goIdentity, type GoChange, type GoChangeFact } from '../facts/go/go-change.ts';
import { fieldPath } from '../facts/go/reach.ts';
import { isInteger, jsonTypes, type Wire } from '../facts/go/wire.ts';
import { goTexts } from './change-text.ts';
import { circumstances } from './severity-table.ts';
import { compatibility, defineRule, type FamilyHead, type ProblemOf, type Rule, type MilderCase } from './rule.ts';
import { quoted } from '../wording.ts';

/** The field as users see it, `spec.colour` of the kind; if its path is unknown, only its name in Go. */
function subjectOf(fact: GoChangeFact): string {
  const [place] = fact.places;
  const { json, subject } = fact;
  if (place === undefined) return json === undefined ? quoted(subject) : `${quoted(subject)} (${quoted(json)})`;
  const field = fieldPath(place, json);
  return `${quoted(subject)} (${quoted(field)} of ${quoted(place.kind)})`;
}

/** What a rule on Go types gets, ready for a message: names and values in back quotes, empty where there is none. */
interface GoCase {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

interface GoRuleSpec<C extends GoChange> extends FamilyHead {
  readonly changes: readonly C[];
  /** What changed, whom it breaks, the safe way. */
  describe(fact: GoChangeFact<C>, found: GoCase): string | MilderCase;
}

/** What the CRD that is generated next has otherwise, of the field in back quotes. */
const nextCrd: Readonly<Partial<Record<GoChange, (field: string, version: string) => string>>> = {
  'kind-removed': (_field, version) => `no longer serve ${version}`,
  'field-removed': (field) => `no longer have ${field}`,
  'json-name': (field) => `have ${field} instead`,
  'field-required': (field) => `require ${field}`,
  'required-field-added': (field) => `require ${field}`,
  type: (field) => `have another type for ${field}`,
  'enum-value-removed': (field) => `accept fewer values of ${field}`,
  'enum-set': (field) => `accept fewer values of ${field}`,
  bound: (field) => `accept fewer values of ${field}`,
  'pattern-added': (field) => `accept fewer values of ${field}`,
  format: (field) => `accept fewer values of ${field}`,
  'pattern-changed': (field) => `have another pattern for ${field}`,
  default: (field) => `have another default for ${field}`,
  'list-type': (field) => `have another list type for ${field}`,
  'list-map-keys': (field) => `have other list map keys for ${field}`,
};

/** That the next run of the generator adds the break to the CRD; empty where it has it, or no CRD is known. */
function pendingText({ change, places: [place], json, version, staleCrds = [] }: GoChangeFact): string {
  const [first, ...others] = staleCrds.map(({ crd }) => quoted(crd));
  if (first === undefined || place === undefined) return '';
  const field = quoted(fieldPath(place, json));
  const [other] = others;
  const more =
    other === undefined ? '' : others.length === 1 ? `, nor was ${other}` : `, nor were ${others.length} more`;
  return ` The CRD ${first} was not generated again${more}: the CRD generated next will ${nextCrd[change]?.(field, quoted(version)) ?? 'show it'}.`;
}

const isAbout = <C extends GoChange>(
  fact: GoChangeFact,
  changes: readonly C[],
): fact is GoChangeFact & GoChangeFact<C> => changes.some((change) => change === fact.change);

/** The type in JSON, where integers are numbers; undefined where it is not known for sure. */
const jsonTypeOf = (wire: Wire): string | undefined => (isInteger(wire) ? 'number' : jsonTypes[wire.kind]);

/** Whether no stored value of a field decodes any longer, so that no controller can read it to write another one. */
function failsToDecode(fact: GoChangeFact): boolean {
  if (fact.change !== 'type') return false;
  const [before, after] = [jsonTypeOf(fact.before.wire), jsonTypeOf(fact.after.wire)];
  return before !== undefined && after !== undefined && before !== after;
}

/** Whether the status of a kind, as a whole, becomes required or comes so. */
export const isRequiredStatus = ({ change, json, places }: GoChangeFact): boolean =>
  (change === 'field-required' || change === 'required-field-added') &&
  json === 'status' &&
  places.some(({ steps }) => steps.length === 0);

function problemOf(fact: GoChangeFact, said: string | MilderCase): ProblemOf<GoChangeFact> {
  const { message, circumstance } = typeof said === 'string' ? { message: said } : said;
  const [place] = fact.places;
  return {
    message: `${message}${pendingText(fact)}`,
    version: fact.version,
    field: place === undefined || fact.json === undefined ? fact.subject : fieldPath(place, fact.json),
    related: fact.staleCrds?.map(({ at }) => ({ at, message: 'the CRD before the next generation' })) ?? [],
    key: `${fact.folder} ${fact.subject} ${goIdentity(fact)}`,
    circumstances: [
      ...(circumstance === undefined ? [] : [{ kind: circumstance }]),
      ...circumstances({
        alpha: fact.stability === 'alpha' && fact.version,
        'experimental-field': fact.isExperimental,
        'example-types': fact.isExample,
        status: fact.isStatus && !failsToDecode(fact) && !isRequiredStatus(fact),
      }),
    ],
  };
}

/** A rule on one kind of change of an API type in Go. */
export const defineGoRule = <const C extends GoChange>(spec: GoRuleSpec<C>): Rule =>
  defineRule({
    breaks: 'yes',
    source: compatibility,
    ...spec,
    needs: ['go-change'],
    check: (fact) => {
      if (!isAbout(fact, spec.changes)) return undefined;
      const { before = '', after = '' } = goTexts(fact);
      const said = spec.describe(fact, { subject: subjectOf(fact), before: quoted(before), after: quoted(after) });
      return problemOf(fact, said);
    },
  });
