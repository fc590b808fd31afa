// What a new version of the packages of Kubernetes changes inside its types, wherever an API has them, as one finding.
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { SchemaChange, Subject } from '../facts/schema/change.ts';
import { groupBy } from '../group-by.ts';
import type { Surroundings } from './common-causes.ts';
import type { Judged } from './problem-findings.ts';
import { counted } from '../wording.ts';

type Kind = 'constraint' | 'default' | 'list type' | 'map type' | 'optional field' | 'wider list of values';
const plurals: Readonly<Record<Kind, string>> = {
  constraint: 'constraints',
  default: 'defaults',
  'list type': 'list types',
  'map type': 'map types',
  'optional field': 'optional fields',
  'wider list of values': 'wider lists of values',
};

/** What rejects values. */
const constraints: ReadonlySet<Subject> = new Set(['bound', 'pattern', 'enum', 'format', 'required']);

/** The name of a change in the sum of all; undefined if reported by itself: a removal, an undeclared constraint. */
function kindOf({ subject, effect }: SchemaChange, isKnown: boolean): Kind | undefined {
  if (subject === 'default') return effect === 'added' ? 'default' : undefined;
  if (subject === 'list-type' || subject === 'list-map-keys') return 'list type';
  if (subject === 'map-type') return 'map type';
  if (effect !== 'loosened') return isKnown && constraints.has(subject) ? 'constraint' : undefined;
  return subject === 'required' ? 'optional field' : subject === 'enum' ? 'wider list of values' : undefined;
}

/** Whether Kubernetes is known to declare the constraint of a finding. */
const isDeclared = ({ problem }: Judged): boolean =>
  problem.circumstances?.some(({ kind }) => kind === 'as-kubernetes') === true;

function changeOf(one: Judged): SchemaChangeFact | undefined {
  const { fact } = one;
  if (fact.kind !== 'schema-change') return undefined;
  return fact.change.inKubernetesType !== undefined || isDeclared(one) ? fact : undefined;
}

/** What a finding is called in that sum. */
function kindIn(one: Judged): Kind | undefined {
  const fact = changeOf(one);
  return fact && kindOf(fact.change, isDeclared(one));
}

/**
 * The findings, none an error, that a new version of Kubernetes' packages explains: it changes one type in several
 * places, or much of one that is certain.
 */
export function regeneratedOf(findings: readonly Judged[], { isForeign }: Surroundings): ReadonlySet<Judged> {
  const found = findings.filter((one) => {
    const { status, severity, fix } = one.finding;
    if (status !== 'introduced' || severity === 'error' || fix !== undefined || isForeign(one.finding)) return false;
    return kindIn(one) !== undefined;
  });
  const facts = found.flatMap((one) => changeOf(one) ?? []);
  const places = facts.map(({ crd, change }) => JSON.stringify([crd, change.inKubernetesType?.steps]));
  const fields = new Set(found.map(({ finding }) => finding.field));
  const isCertain = facts.some(({ change }) => change.inKubernetesType?.isCertain === true) && fields.size > 1;
  return new Set(isCertain || new Set(places).size > 1 ? found : []);
}

/** Their message as one finding: how many there are of each kind, and whether `others` report more of these types. */
export function regeneratedMessage(all: readonly Judged[], others: readonly Judged[]): string {
  const facts = all.flatMap((one) => changeOf(one) ?? []);
  const crds = new Set(facts.map(({ crd }) => crd));
  const kinds = groupBy(all, kindIn);
  const counts = [...kinds].flatMap(([kind, { length }]) =>
    kind === undefined ? [] : counted(length, kind, plurals[kind]),
  );
  const isMore = others.some((one) => one.finding.status === 'introduced' && crds.has(changeOf(one)?.crd ?? ''));
  const where = crds.size === 1 ? '' : ` in ${crds.size} CRDs`;
  const rest = isMore ? 'what is removed or rejected has a finding of its own' : 'nothing removed';
  const isStricter = facts.some(
    ({ change }) => change.subject === 'list-map-keys' || (change.subject === 'list-type' && change.after !== 'atomic'),
  );
  const advice = isStricter
    ? 'Lists of the types `map` and `set` reject duplicate items: check that your objects have none.'
    : 'Check that your controllers still work with these values.';
  return `Kubernetes types regenerated${where}: ${counts.join(', ')}; ${rest}. ${advice}`;
}
