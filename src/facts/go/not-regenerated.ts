// Breaks in Go types that the CRD generated from them does not have yet: the next run of the generator adds them.
import { canonicalJson } from '../../documents/json-value.ts';
import { groupBy, distinctBy } from '../../group-by.ts';
import type { GoCrdDriftFact } from './drift.ts';
import type { GoChangeFact, StaleCrd } from './go-change.ts';
import type { GoKeywordDriftFact } from './keyword-drift.ts';
import { limits } from '../schema/change.ts';
import type { Step } from '../../documents/field-path.ts';

type Drift = GoCrdDriftFact | GoKeywordDriftFact;

/** `items.additionalProperties.maxLength` → the steps and the keyword. */
const inside = /^((?:(?:items|additionalProperties)\.)*)(.*)$/s;

function keyOf(folder: string, kind: string, steps: readonly Step[], what: string): string {
  const [, way = '', keyword = what] = inside.exec(what) ?? [];
  const names = steps.map((step) => (typeof step === 'string' ? step : [step.property]));
  return canonicalJson([folder, kind, [...names, ...way.split('.').slice(0, -1)], keyword]);
}

/** What of a field a drift is about, as `aboutOf` names it. */
const driftKey = (drift: Drift): string =>
  keyOf(drift.folder, drift.crdKind, drift.steps, drift.kind === 'go-crd-drift' ? `only ${drift.only}` : drift.keyword);

type About = readonly [json: string | undefined, what: string];

/** The keyword of the CRD that a change sets, for changes that set the same one always. */
const keywords: Readonly<Partial<Record<GoChangeFact['change'], string>>> = {
  'field-required': 'required',
  'required-field-added': 'only go',
  'enum-value-removed': 'enum',
  'enum-set': 'enum',
  'pattern-added': 'pattern',
  'pattern-changed': 'pattern',
  default: 'default',
  'list-type': 'x-kubernetes-list-type',
  'list-map-keys': 'x-kubernetes-list-map-keys',
};

/** The path to the value that a change is about where its field is a list or a map. */
const schemaPaths = ['', 'items.', 'additionalProperties.'].flatMap((one, at, all) =>
  at === 0 ? [one] : all.map((other) => `${one}${other}`),
);

/** A keyword of a field, or of its items or values. */
const anywhere = (json: string | undefined, ...words: readonly string[]): About[] =>
  schemaPaths.flatMap((way) => words.map((keyword): About => [json, `${way}${keyword}`]));

/** The keywords of a field that depend on its type, and change with it. */
const ofType = [
  'format',
  'type',
  'enum',
  'pattern',
  'default',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  ...limits,
];

/** What the CRD that is generated next will have otherwise, by the names of fields below the type. */
function aboutOf(fact: GoChangeFact): readonly About[] {
  const { json } = fact;
  if (fact.change === 'bound') {
    const keyword = fact.bound.replace('items:', '');
    return anywhere(json, `${keyword.charAt(0).toLowerCase()}${keyword.slice(1)}`);
  }
  if (fact.change === 'kind-removed')
    return [[json, 'versions'], ...(fact.why === 'regrouped' ? [[json, 'served'] as const] : [])];
  const keyword = keywords[fact.change];
  if (fact.change === 'field-required' && fact.wasFilledIn === true)
    return [[json, 'required'], ...anywhere(json, 'default')];
  if (fact.change === 'type') return anywhere(json, ...ofType);
  if (fact.change === 'format') return anywhere(json, 'format', 'type', 'pattern');
  if (keyword !== undefined) return isOfField.has(keyword) ? [[json, keyword]] : anywhere(json, keyword);
  if (fact.change !== 'field-removed' && fact.change !== 'json-name') return [];
  const now = fact.change === 'json-name' ? json : fact.renamedTo?.json;
  const removed: About = [fact.before, 'only crd'];
  return now === undefined ? [removed] : [removed, [now, 'only go']];
}

/** Keywords that are about no value. */
const isOfField: ReadonlySet<string> = new Set(['required', 'only go']);

/** The changes that CRDs do not show yet, with these, and the differences that follow from none of them. */
interface NotRegenerated {
  readonly stale: ReadonlyMap<GoChangeFact, GoChangeFact>;
  readonly rest: readonly Drift[];
}

/** One line of Go that changes fields in several packages is reported at the first. */
const oncePerLine = (drifts: readonly Drift[]): readonly Drift[] =>
  distinctBy(drifts, (drift) => {
    if (drift.kind !== 'go-crd-keyword-drift') return drift;
    const { at, changed, keyword, inGo, inCrd } = drift;
    return canonicalJson([at.file.path, at.start, changed, keyword, { inGo, inCrd }]);
  });

/**
 * Joins each change of a Go type with the difference from its CRD that follows from it, so that one finding reports
 * both. Only where the CRD served the version: else no client loses anything.
 */
export function notRegenerated(facts: readonly GoChangeFact[], drifts: readonly Drift[]): NotRegenerated {
  const byKey = groupBy(
    drifts.filter(({ changed, wasServed }) => changed === 'go' && wasServed),
    driftKey,
  );
  const taken = new Set<Drift>();
  const stale = new Map<GoChangeFact, GoChangeFact>();
  for (const fact of facts) {
    const found = fact.places.flatMap(({ kind, steps }) =>
      aboutOf(fact).flatMap(([json, what]) => {
        const last = json === undefined ? [] : [{ property: json }];
        return byKey.get(keyOf(fact.folder, kind, [...steps, ...last], what)) ?? [];
      }),
    );
    for (const drift of found) taken.add(drift);
    // Of several fields of a CRD the first is that of the message.
    const staleCrds = distinctBy(found, ({ crd }) => crd).map(({ crd, crdAt }): StaleCrd => ({ crd, at: crdAt }));
    if (staleCrds.length > 0) stale.set(fact, { ...fact, staleCrds });
  }
  return { stale, rest: oncePerLine(drifts.filter((drift) => !taken.has(drift))) };
}
