// Facts → the change log: what changed in each CRD, which way, in the contract's shape.
import type { CrdChange, CrdFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { ChangeOf, SchemaChange, Subject } from '../facts/schema/change.ts';
import type { GoChangeFact, GoChange } from '../facts/go/go-change.ts';
import { crdTexts, schemaTexts, goTexts } from '../rules/change-text.ts';
import type { Rule } from '../rules/rule.ts';
import type { Change } from './report.ts';
import type { FoundProblem } from './run-rules.ts';
import { fieldOf } from '../documents/field-path.ts';
import { fieldPath } from '../facts/go/reach.ts';

type ChangeFact = CrdFact | GoChangeFact;
type Direction = Change['direction'];

/** Changes around the schemas that no rule covers, and that add something; the rest is neutral. */
const additions: ReadonlySet<CrdChange> = new Set<CrdChange>([
  'crd-added',
  'short-name-added',
  'category-added',
  'version-added',
  'version-served',
  'status-added',
  'scale-added',
  'scale-extended',
  'selectable-field-added',
]);

/** The direction of a change that no rule covers: an addition, a relaxation, or neutral. */
function directionWithoutRule(fact: ChangeFact): Direction {
  const isMore =
    fact.kind === 'schema-change'
      ? fact.change.effect === 'added' || fact.change.effect === 'loosened'
      : fact.kind === 'crd-change'
        ? additions.has(fact.change)
        : fact.change === 'field-added';
  return isMore ? 'compatible' : 'neutral';
}

const directions: Readonly<Record<NonNullable<Rule['breaks']>, Direction>> = {
  yes: 'breaking',
  perhaps: 'neutral',
  no: 'compatible',
};

/** The direction of a change, by the rules that cover it, whatever their severities. */
function directionOf(fact: ChangeFact, problems: readonly FoundProblem[]): Direction {
  const said = new Set(
    problems.flatMap(({ rule: { breaks }, problem: { circumstances = [] } }) => {
      if (breaks === undefined) return [];
      return circumstances.some(({ kind }) => kind === 'undecided') ? 'neutral' : directions[breaks];
    }),
  );
  return (['breaking', 'neutral', 'compatible'] as const).find((one) => said.has(one)) ?? directionWithoutRule(fact);
}

/** Keywords that are added and removed as a whole: adding one is stricter … */
const stricterWhenAdded = new Set<Subject>(['required', 'pattern', 'items', 'embedded-resource']);
/** … or removing it. */
const stricterWhenRemoved = new Set<Subject>(['nullable', 'preserve-unknown-fields']);

const hasSameText = ({ before, after }: ChangeOf<'validation-rule'>): boolean =>
  before?.rule === after?.rule && before?.optionalOldSelf === after?.optionalOldSelf;

/** Whether a change is only counted, as an edited text. */
const isReworded = (change: SchemaChange): boolean =>
  change.effect === 'reworded' &&
  change.subject !== 'enum' &&
  (change.subject !== 'validation-rule' || hasSameText(change));

/** What happened to a validation rule: `tightened` and `loosened` are proven by its structure. */
function validationRuleWords(change: ChangeOf<'validation-rule'>): string {
  const { effect, before, after } = change;
  const isSame = effect === 'reworded';
  if (before === undefined)
    return isSame ? 'validation rule added, rejects nothing that was accepted' : 'validation rule added';
  if (after === undefined)
    return isSame ? 'validation rule removed, other rules say the same' : 'validation rule removed';
  return isSame && !hasSameText(change) ? 'validation rule rewritten, accepts the same' : `validation rule ${effect}`;
}

function enumWords(change: ChangeOf<'enum'>): string {
  if (change.effect !== 'loosened') return change.removed === undefined ? 'enum added' : 'enum values removed';
  return change.added === undefined ? 'enum removed' : 'enum values added';
}

/** The change, in the words of a change log. */
function changeWords(change: SchemaChange): string {
  const { subject, effect, before, after } = change;
  const word = change.subject === 'bound' ? change.keyword : change.subject.replaceAll('-', ' ');
  const [stricter, looser] = [effect === 'tightened', effect === 'loosened'];
  if (change.subject === 'enum') return enumWords(change);
  if (change.subject === 'validation-rule') return validationRuleWords(change);
  if (subject === 'field' && looser) return 'field no longer named, still kept';
  const isReplaced = before !== undefined && after !== undefined;
  if (stricterWhenAdded.has(subject) && !isReplaced && (stricter || looser))
    return `${word} ${stricter ? 'added' : 'removed'}`;
  if (stricterWhenRemoved.has(subject) && (stricter || looser)) return `${word} ${stricter ? 'removed' : 'added'}`;
  if (stricter && before === undefined && after !== undefined) return `${word} added`;
  if (looser && after === undefined && before !== undefined) return `${word} removed`;
  return `${word} ${effect}`;
}

function textOf(fact: CrdFact): string {
  if (fact.kind === 'schema-change') return changeWords(fact.change);
  if (fact.change === 'kubernetes-minimum') return `needs Kubernetes ≥ ${fact.minimum} now`;
  if (fact.change === 'crd-added') return 'CRD added';
  return fact.change === 'crd-removed' ? 'CRD removed' : fact.change.replaceAll('-', ' ');
}

const entryOf = (fact: CrdFact, version: string, direction: Direction): Change => ({
  path: fact.pair.path,
  name: fact.crd,
  version,
  field: fact.kind === 'schema-change' ? fieldOf(fact.change.steps) : '',
  change: textOf(fact),
  direction,
  ...(fact.kind === 'schema-change' && isReworded(fact.change) ? { reworded: true as const } : {}),
  ...(fact.kind === 'schema-change' ? schemaTexts(fact.change) : crdTexts(fact)),
});

/** The change log, an entry for each change and version, in the order of the facts. */
export function changeLog(facts: readonly Fact[], problems: readonly FoundProblem[]): Change[] {
  const byFact = groupBy(problems, ({ fact }) => fact);
  return facts.flatMap((fact): Change[] => {
    if (fact.kind !== 'crd-change' && fact.kind !== 'go-change' && fact.kind !== 'schema-change') return [];
    // Where something may be about one version alone, the versions of a change are judged one by one.
    const judged = [fact, ...((fact.kind === 'schema-change' && fact.each) || [])];
    const direction = directionOf(
      fact,
      judged.flatMap((one) => byFact.get(one) ?? []),
    );
    if (fact.kind === 'go-change') return [goEntry(fact, direction)];
    if (fact.pair.furtherOf !== undefined && direction !== 'breaking') return [];
    if (fact.kind === 'crd-change') return [entryOf(fact, fact.version?.name ?? '', direction)];
    return [
      ...[fact.version.name, ...fact.alsoIn].map((version) => entryOf(fact, version, direction)),
      // No client can have used these.
      ...fact.alsoUnserved.map((version) => entryOf(fact, version, direction === 'breaking' ? 'neutral' : direction)),
    ];
  });
}

const goChangeWords: Readonly<Record<GoChange, string>> = {
  'field-added': 'field added',
  'field-removed': 'field removed',
  'json-name': 'name in JSON changed',
  'kind-removed': 'kind removed',
  scope: 'scope changed',
  type: 'type changed',
  protobuf: 'place in Protobuf changed',
  'pointer-removed': 'pointer removed',
  'pointer-added': 'pointer added',
  'field-required': 'required added',
  'required-field-added': 'required field added',
  'field-optional': 'required removed',
  'enum-value-removed': 'enum values removed',
  'enum-set': 'enum added',
  'constant-removed': 'constants removed',
  'constant-renumbered': 'constants renumbered',
  bound: 'bound tightened',
  'pattern-added': 'pattern added',
  'pattern-changed': 'pattern changed',
  format: 'format tightened',
  default: 'default changed',
  'list-type': 'list type changed',
  'list-map-keys': 'list map keys changed',
  'patch-strategy': 'patch strategy changed',
};

/**
 * The entry of one change: named after the kind and the field below it, where these are known, else after the Go type,
 * which is its own field where it changed as a whole.
 */
function goEntry(fact: GoChangeFact, direction: Change['direction']): Change {
  const { change, places, json, typeName, version, at } = fact;
  const [place] = places;
  return {
    path: at.file.path,
    name: place?.kind ?? typeName,
    version,
    field: place === undefined ? (json ?? typeName) : fieldPath(place, json),
    change: fact.change === 'bound' ? `${fact.bound} tightened` : goChangeWords[change],
    direction,
    ...goTexts(fact),
  };
}
