// Facts → the change log: what changed in each CRD, which way, in the contract's shape.
import type { CrdChange, CrdChangeFact, CrdFact, SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { fieldOf } from '../facts/schema/field.ts';
import type { ChangeOf, Effect, SchemaChange, Subject } from '../facts/schema/change.ts';
import { crdTexts, schemaTexts } from '../rules/change-text.ts';
import { goEntry } from './go-change-log.ts';
import type { Change } from './report.ts';

type Direction = Change['direction'];

/** Changes around the schemas that break somebody; the rest is compatible or, where it concerns people only, neutral. */
const crdDirections: Readonly<Record<CrdChange, Direction>> = {
  'crd-added': 'compatible',
  'crd-removed': 'breaking',
  group: 'breaking',
  kind: 'breaking',
  plural: 'breaking',
  scope: 'breaking',
  singular: 'neutral',
  'list-kind': 'neutral',
  'short-name-removed': 'breaking',
  'short-name-added': 'compatible',
  'category-removed': 'neutral',
  'category-added': 'compatible',
  'version-added': 'compatible',
  'version-removed': 'breaking',
  'version-unserved': 'breaking',
  'version-served': 'compatible',
  'version-deprecated': 'neutral',
  'storage-moved': 'neutral',
  'status-removed': 'breaking',
  'status-added': 'compatible',
  'scale-removed': 'breaking',
  'scale-added': 'compatible',
  'scale-changed': 'breaking',
  'printer-columns': 'neutral',
  'selectable-field-removed': 'breaking',
  'selectable-field-added': 'compatible',
  conversion: 'neutral',
  'pruning-on': 'breaking',
  'schema-removed': 'breaking',
};

const effectDirections: Readonly<Record<Effect, Direction>> = {
  added: 'compatible',
  removed: 'breaking',
  tightened: 'breaking',
  loosened: 'compatible',
  changed: 'breaking',
  reworded: 'neutral',
};

/** Subjects whose changes cannot be said to break in general. */
const undecided = new Set<Subject>(['pattern', 'value-validation', 'validation-rule', 'map-type']);

function schemaDirection({ change }: SchemaChangeFact, served: boolean): Direction {
  if (change.subject === 'required' && change.effect === 'tightened' && change.hasDefault) return 'compatible';
  if (change.effect === 'changed' && undecided.has(change.subject)) return 'neutral';
  const direction = effectDirections[change.effect];
  return direction === 'breaking' && !served ? 'neutral' : direction;
}

/** Keywords that come and go as a whole: stricter by coming … */
const comes = new Set<Subject>(['required', 'pattern', 'items', 'embedded-resource']);
/** … or by going. */
const goes = new Set<Subject>(['nullable', 'preserve-unknown-fields']);

/** What happened to a validation rule: `tightened` and `loosened` are proven by its structure. */
function ruleHappened({ effect, before, after }: ChangeOf<'validation-rule'>): string {
  const isReworded = effect === 'reworded';
  if (before === undefined)
    return isReworded ? 'validation rule added, refuses nothing that was accepted' : 'validation rule added';
  if (after === undefined)
    return isReworded ? 'validation rule removed, other rules say the same' : 'validation rule removed';
  const isSameText = before.rule === after.rule && before.optionalOldSelf === after.optionalOldSelf;
  return isReworded && !isSameText ? 'validation rule rewritten, accepts the same' : `validation rule ${effect}`;
}

function enumHappened(change: ChangeOf<'enum'>): string {
  if (change.effect === 'tightened') return change.removed === undefined ? 'enum added' : 'enum values removed';
  return change.added === undefined ? 'enum removed' : 'enum values added';
}

/** What happened, as a reader of a change log would say it. */
function happened(change: SchemaChange): string {
  const { subject, effect, before, after } = change;
  const word = change.subject === 'bound' ? change.keyword : change.subject.replaceAll('-', ' ');
  const [stricter, looser] = [effect === 'tightened', effect === 'loosened'];
  if (change.subject === 'enum') return enumHappened(change);
  if (change.subject === 'validation-rule') return ruleHappened(change);
  if (subject === 'field' && looser) return 'field no longer named, still kept';
  if (comes.has(subject) && (stricter || looser)) return `${word} ${stricter ? 'added' : 'removed'}`;
  if (goes.has(subject) && (stricter || looser)) return `${word} ${stricter ? 'removed' : 'added'}`;
  if (stricter && before === undefined && after !== undefined) return `${word} added`;
  if (looser && after === undefined && before !== undefined) return `${word} removed`;
  return `${word} ${effect}`;
}

const textOf = (fact: CrdFact): string =>
  fact.kind === 'schema-change' ? happened(fact.change) : fact.change.replaceAll('-', ' ');

const schemaEntry = (fact: SchemaChangeFact, version: string, served: boolean): Change => ({
  path: fact.pair.path,
  name: fact.crd,
  version,
  field: fieldOf(fact.change.steps),
  change: textOf(fact),
  direction: schemaDirection(fact, served),
  ...schemaTexts(fact.change),
});

const crdEntry = (fact: CrdChangeFact): Change => ({
  path: fact.pair.path,
  name: fact.crd,
  version: fact.version?.name ?? '',
  field: '',
  change: textOf(fact),
  direction: crdDirections[fact.change],
  ...crdTexts(fact),
});

/** The change log, one entry for each change and version, in the order of the facts. */
export function changeLog(facts: readonly Fact[]): Change[] {
  return facts.flatMap((fact): Change[] => {
    if (fact.kind === 'crd-change') return [crdEntry(fact)];
    if (fact.kind === 'go-change') return [goEntry(fact)];
    if (fact.kind !== 'schema-change') return [];
    return [
      schemaEntry(fact, fact.version.name, fact.version.servedBefore),
      ...fact.alsoIn.map((version) => schemaEntry(fact, version, true)),
      ...fact.alsoUnserved.map((version) => schemaEntry(fact, version, false)),
    ];
  });
}
