// Charts for which other default values count than before.
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { canonicalJson, isRecord, type Json } from '../../documents/json-value.ts';
import { fileSpan, type Span } from '../../documents/span.ts';
import { within, type Chart, type Values } from './chart.ts';
import { installedAfter, rootsOf, type ChartSides } from './chart-sides.ts';

/** A chart of the head whose default values differ, and the file that changes them. */
interface Revalued {
  readonly chart: Chart;
  readonly values: Readonly<Record<Side, Values>>;
  /** What was installed under its name, and with it. */
  readonly former: { readonly chart: Chart; readonly all: readonly Chart[] };
  /** The charts with which it is installed. */
  readonly all: readonly Chart[];
  /** Paths of values. */
  readonly changed: readonly string[];
  readonly at: Span;
}

/** The entries of default values, each by the path of its keys. */
function entriesOf(json: Json, path = ''): [string, string][] {
  if (!isRecord(json)) return [[path, canonicalJson(json)]];
  return Object.entries(json).flatMap(([key, value = null]) => entriesOf(value, path === '' ? key : `${path}.${key}`));
}

function differing(one: Values, other: Values): string[] {
  const [before, after] = [one, other].map((values) => new Map(entriesOf(values)));
  const paths = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...paths].filter((path) => before?.get(path) !== after?.get(path));
}

/** Charts for which other default values count than before, their own or those of the charts above. */
export function revalued(changeSet: ChangeSet, sides: ChartSides): Revalued[] {
  const { files } = changeSet;
  return rootsOf(changeSet, sides).flatMap((root) => {
    const were = sides.installed(root, 'base').charts;
    const are = installedAfter(root, within(root, 'Chart.yaml'), sides)?.charts ?? new Map<string, never>();
    const all = [...are.values()].map(({ chart }) => chart);
    const allBefore = [...were.values()].map(({ chart }) => chart);
    const about = ({ dir }: Chart): string => within(dir, 'Chart.yaml');
    // A chart with another alias is the same one.
    const renamed = [...were].flatMap(([name, one]) => (are.has(name) ? [] : [one]));
    const formerOf = ({ chart }: { readonly chart: Chart }) =>
      renamed.find((one) => (sides.move(about(one.chart)) ?? about(one.chart)) === about(chart));
    return [...are].flatMap(([name, now]): Revalued[] => {
      const { chart, values } = now;
      const { values: old, chart: before } = were.get(name) ?? formerOf(now) ?? now;
      const changed = differing(old, values);
      const asked = ['values.yaml', 'Chart.yaml', 'requirements.yaml'].flatMap((of) =>
        [chart, ...all].map(({ dir }) => within(dir, of)),
      );
      const file =
        changed.length === 0 ? undefined : asked.flatMap((path) => files.find((one) => one.path === path) ?? [])[0];
      const side = file?.after === undefined ? 'base' : 'head';
      if (file === undefined) return [];
      return [
        {
          chart,
          former: { chart: before, all: allBefore },
          values: { base: old, head: values },
          all,
          changed,
          at: fileSpan(file.path, side),
        },
      ];
    });
  });
}
