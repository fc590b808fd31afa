// Facts → the change log: what changed in each CRD, which way, in the contract's shape.
import type { CrdChange, CrdChangeFact, CrdFact, SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { fieldOf } from '../facts/schema/field.ts';
import type { Effect, SchemaChange, Subject } from '../facts/schema/change.ts';
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
  if (change.subject === 'required' && change.effect === 'tightened' && change.hasDefault === true) return 'compatible';
  if (change.effect === 'changed' && undecided.has(change.subject)) return 'neutral';
  const direction = effectDirections[change.effect];
  return direction === 'breaking' && !served ? 'neutral' : direction;
}

const wordOf = (subject: Subject): string => subject.replaceAll('-', ' ');

/** Keywords that come and go as a whole: stricter by coming … */
const comes = new Set<Subject>(['required', 'pattern', 'items', 'embedded-resource']);
/** … or by going. */
const goes = new Set<Subject>(['nullable', 'preserve-unknown-fields']);

/** What happened to a validation rule: `tightened` and `loosened` are proven by its structure. */
function ruleHappened(effect: Effect, before: string | undefined, after: string | undefined): string {
  const what = before === undefined ? 'validation rule added' : after === undefined ? 'validation rule removed' : '';
  if (what === '' && effect === 'reworded' && before !== after) return 'validation rule rewritten, accepts the same';
  if (what === '') return `validation rule ${effect}`;
  if (effect !== 'reworded') return what;
  return after === undefined ? `${what}, other rules say the same` : `${what}, refuses nothing that was accepted`;
}

/** What happened, as a reader of a change log would say it. */
function happened({ subject, effect, before, after }: SchemaChange): string {
  const word = wordOf(subject);
  const [stricter, looser] = [effect === 'tightened', effect === 'loosened'];
  if (subject === 'enum' && (stricter || looser)) {
    if (stricter) return before === undefined ? 'enum added' : 'enum values removed';
    return after === undefined ? 'enum removed' : 'enum values added';
  }
  if (subject === 'validation-rule') return ruleHappened(effect, before, after);
  if (subject === 'field' && looser) return 'field no longer named, still kept';
  if (comes.has(subject) && (stricter || looser)) return `${word} ${stricter ? 'added' : 'removed'}`;
  if (goes.has(subject) && (stricter || looser)) return `${word} ${stricter ? 'removed' : 'added'}`;
  if (effect === 'tightened' && before === undefined && after !== undefined) return `${word} added`;
  if (effect === 'loosened' && after === undefined && before !== undefined) return `${word} removed`;
  return `${word} ${effect}`;
}

const textOf = (fact: CrdFact): string =>
  fact.kind === 'schema-change' ? happened(fact.change) : fact.change.replaceAll('-', ' ');

const values = ({
  before,
  after,
}: {
  readonly before?: string;
  readonly after?: string;
}): Pick<Change, 'before' | 'after'> => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

const schemaEntry = (fact: SchemaChangeFact, version: string, served: boolean): Change => ({
  path: fact.pair.path,
  name: fact.crd,
  version,
  field: fieldOf(fact.change.steps),
  change: textOf(fact),
  direction: schemaDirection(fact, served),
  ...values(fact.change),
});

const crdEntry = (fact: CrdChangeFact): Change => ({
  path: fact.pair.path,
  name: fact.crd,
  version: fact.version?.name ?? '',
  field: '',
  change: textOf(fact),
  direction: crdDirections[fact.change],
  ...values(fact),
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
