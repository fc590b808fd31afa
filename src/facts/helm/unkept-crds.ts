// CRDs in the templates of charts that lose the annotation by which Helm keeps them.
import { isAudit, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { allAnnotations } from '../../documents/crd.ts';
import type { Crd } from '../../documents/document.ts';
import { stringOf, type Entry, type Node } from '../../documents/node.ts';
import { parseFile } from '../../documents/parse.ts';
import { entrySpan, type Span } from '../../documents/span.ts';
import { isUnknown } from '../../documents/unknown.ts';
import { groupBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import { contextOf, nameSpan } from '../crd/crd-changes.ts';
import type { CrdChangeFact } from '../crd/crd-fact.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { pairOf, type CrdPair } from '../crd/crd-pair.ts';
import { readAt } from '../tree/sides.ts';
import { valueSpan, within, type Values } from './chart.ts';
import { isHook, mayAnnotate, placeIn, resourcePolicy } from './chart-moves.ts';
import { chartSides, innermost, type ChartSides } from './chart-sides.ts';
import { isMet, isUnmet } from './conditions.ts';
import { conditionsWithin } from './crd-conditions.ts';
import { revalued } from './revalued.ts';
import { isRendered, templatesIn, touches, usesOf } from './uses.ts';

/** Whether Helm keeps a CRD, as far as default values show that. */
type Fate = 'kept' | 'deleted' | 'unknown';

/** The annotations about it. */
const policiesOf = (crd: Crd): Entry[] => allAnnotations(crd).filter(({ key }) => key === resourcePolicy);

/** Source: Helm, filterManifestsToKeep. */
const isKeep = (node: Node): boolean => stringOf(node)?.trim().toLowerCase() === 'keep';

/** What default values make of an annotation; of no values nothing is known. */
function fateBy(crd: Crd, policy: Entry, given: readonly Values[]): Fate {
  if (isUnknown(policy.value)) return 'unknown';
  const conditions = conditionsWithin(crd, policy.keyStart);
  if (!isKeep(policy.value)) return 'deleted';
  if (conditions.length === 0) return 'kept';
  if (given.length === 0) return 'unknown';
  if (given.every((values) => conditions.every((one) => isMet(one, values)))) return 'kept';
  return given.every((values) => conditions.some((one) => isUnmet(one, values))) ? 'deleted' : 'unknown';
}

function fateOf(crd: Crd, given: readonly Values[]): Fate {
  const fates = new Set(policiesOf(crd).map((policy) => fateBy(crd, policy, given)));
  if (fates.has('kept')) return 'kept';
  return fates.has('unknown') || mayAnnotate(crd) || isHook(crd) ? 'unknown' : 'deleted';
}

/** The default values for a template that is installed with a chart; none where some of them were not read. */
function valuesOver(path: string, root: string, side: Side, sides: ChartSides): Values[] {
  const charts = [...sides.installed(root, side).charts.values()];
  const own = innermost(path, sides[side]);
  const isRead = charts.every(({ chart: { dir } }) => sides[side].tree.lookup(within(dir, 'values.yaml')) !== 'unread');
  return isRead ? charts.flatMap(({ chart, values }) => (chart.dir === own ? [values] : [])) : [];
}

const factOf = (pair: CrdPair, shown: Crd, at: Span): CrdChangeFact => ({
  kind: 'crd-change',
  ...contextOf(pair, shown),
  change: 'no-longer-kept',
  version: undefined,
  at,
});

/** CRDs whose annotation is under a condition that other default values do not meet. */
function unkeptByValues(changeSet: ChangeSet, sides: ChartSides): CrdChangeFact[] {
  return revalued(changeSet, sides).flatMap(({ chart, values, changed, at }) =>
    templatesIn([chart], sides.head.tree, isRendered).flatMap((file) => {
      const before = file.text.includes(resourcePolicy) ? readAt(sides.base.tree.lookup, file.path) : undefined;
      const olds = lazily(() => (before === undefined ? [] : crdsIn(parseFile(before))));
      return (before === undefined ? [] : crdsIn(parseFile(file))).flatMap((crd): CrdChangeFact[] => {
        const used = usesOf(
          file,
          policiesOf(crd).flatMap((one) => conditionsWithin(crd, one.keyStart)),
          new Map(),
        ).values;
        const path = changed.find((one) => [...used].some((other) => touches(one, other)));
        const old = path === undefined ? undefined : olds().find(({ name }) => name === crd.name);
        if (path === undefined || old === undefined) return [];
        if (fateOf(old, [values.base]) !== 'kept' || fateOf(crd, [values.head]) !== 'deleted') return [];
        return [factOf(pairOf(old, crd), crd, valueSpan(sides.head.tree, at.file.path, path) ?? at)];
      });
    }),
  );
}

/** A pair of a CRD whose annotation is no longer there, or no longer with default values. */
function unkeptIn(pair: CrdPair, variants: readonly CrdPair[], sides: ChartSides): CrdChangeFact[] {
  const { before, after } = pair;
  const [policy] = before === undefined ? [] : policiesOf(before);
  if (before === undefined || after === undefined || policy === undefined) return [];
  const [from, to] = [before.file.path, after.file.path];
  if (isAuxiliary(from) || isAuxiliary(to)) return [];
  const [was, is] = [placeIn(sides.base, from), placeIn(sides.head, to)];
  if (was?.part !== 'templates' || is?.part !== 'templates') return [];
  // That a chart leaves it out, or another one installs it, is reported as that.
  const moved = sides.move(within(was.root, 'Chart.yaml'));
  if (moved !== within(is.root, 'Chart.yaml')) return [];
  if (sides.installed(is.root, 'head').files.get(to)?.rank === 'left out') return [];
  if (fateOf(before, valuesOver(from, was.root, 'base', sides)) !== 'kept') return [];
  const given = valuesOver(to, is.root, 'head', sides);
  if (variants.some((one) => one.after !== undefined && fateOf(one.after, given) !== 'deleted')) return [];
  const [now] = policiesOf(after);
  const at = now === undefined ? entrySpan(before.file, policy) : entrySpan(after.file, now);
  return [factOf(pair, after, from === to || now !== undefined ? at : nameSpan(after))];
}

/** CRDs that Helm kept with default values, and that it now deletes with their release. */
export function unkeptCrds(changeSet: ChangeSet, pairs: readonly CrdPair[]): CrdChangeFact[] {
  if (isAudit(changeSet)) return [];
  const sides = chartSides(changeSet);
  const byValues = unkeptByValues(changeSet, sides);
  const reported = new Set(byValues.map(({ pair: { path }, crd }) => `${crd}\n${path}`));
  const own = pairs.filter(
    ({ furtherOf, before, after }) => furtherOf === undefined && before !== undefined && after !== undefined,
  );
  const byText = [...groupBy(own, ({ path, after }) => `${after?.name ?? ''}\n${path}`)].flatMap(([key, variants]) =>
    reported.has(key) ? [] : variants.flatMap((pair) => unkeptIn(pair, variants, sides)).slice(0, 1),
  );
  return [...byValues, ...byText];
}
