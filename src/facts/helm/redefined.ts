// Named templates of charts that a change replaces: edited ones, and second definitions of a name.
import type { ChangeSet } from '../../changes/change-set.ts';
import { parsedSide } from '../../documents/documents.ts';
import type { SourceFile } from '../../documents/span.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { groupBy } from '../../group-by.ts';
import type { Chart, Values } from './chart.ts';
import type { ChartCrd } from './chart-crd.ts';
import { rootOver, type ChartSides } from './chart-sides.ts';
import { templateActions } from './template-actions.ts';
import { crdWriters, namesOfWritten } from './crd-writers.ts';
import { whole } from './partials.ts';
import { crdsWithUses, definitionsOf } from './uses.ts';
import { wordsOfCrds } from './written.ts';

/** Named templates of charts that changed, each with a file that redefines it. */
interface Redefined {
  readonly charts: readonly { readonly chart: Chart; readonly values: Values }[];
  readonly names: ReadonlyMap<string, SourceFile>;
  /** Files that define again, next to it, what had a CRD or has one now. */
  readonly ofCrds: readonly SourceFile[];
}

/** The named templates that a change redefines, by the outermost chart: those of another chart do not replace them. */
export function redefined({ files }: ChangeSet, sides: ChartSides): Redefined[] {
  const templates = files.filter(({ path }) => isChartTemplate(path));
  return [...groupBy(templates, ({ path }) => rootOver(path, sides.head))].flatMap(([root, changed]) => {
    const bodies = (side: 'base' | 'head'): Map<string, { body: string; file: SourceFile }> =>
      new Map(
        changed.flatMap((one) => {
          const file = parsedSide(one, side)?.file;
          if (file === undefined) return [];
          return [...templateActions(file).definitions].map(([name, { body }]) => [name, { body, file }]);
        }),
      );
    const [were, are] = [bodies('base'), bodies('head')];
    const fresh = [...are].filter(([name]) => !were.has(name));
    const edited = [...were].flatMap(([name, { body, file }]) =>
      are.get(name)?.body === body ? [] : [[name, are.get(name)?.file ?? file] as const],
    );
    if (root === undefined || edited.length + fresh.length === 0) return [];
    const charts = [...sides.installed(root, 'head').charts.values()];
    const all = charts.map(({ chart }) => chart);
    const known = fresh.length === 0 ? new Map<string, never>() : definitionsOf(all, sides.base.tree);
    // Of two definitions of one name one counts, whichever that is.
    const again = fresh.filter(([name, { body }]) => known.has(name) && known.get(name)?.body !== body);
    const ofCrds = again.filter(([name, { body }]) => wordsOfCrds.test(`${body}${known.get(name)?.body}`));
    return [
      {
        charts,
        names: new Map([...edited, ...again.map(([name, { file }]) => [name, file] as const)]),
        ofCrds: ofCrds.map(([, { file }]) => file),
      },
    ];
  });
}

/** CRDs that use a named template which is another one, and without a name such templates that have CRDs. */
export const redefinedCrds = (changeSet: ChangeSet, sides: ChartSides): ChartCrd[] =>
  redefined(changeSet, sides).flatMap(({ charts, names, ofCrds }) => {
    const { tree } = sides.head;
    const all = charts.map(({ chart }) => chart);
    const written = (): { name: string; names: ReadonlySet<string> }[] =>
      charts.flatMap((chart) =>
        crdWriters(chart, all, tree)
          .filter(({ by }) => by !== 'file')
          .flatMap((one) => namesOfWritten([one]).map((name) => ({ name, names: one.names }))),
      );
    const using = names.size === 0 ? [] : [...crdsWithUses(all, all, tree), ...written()];
    const found = using.flatMap(({ name, names: used }) => {
      const [file] = [...used].flatMap((one) => names.get(one) ?? []);
      return file === undefined ? [] : [{ name, file }];
    });
    return [...ofCrds.map((file) => ({ name: '', file })), ...found].map(({ name, file }): ChartCrd => ({
      name,
      at: whole(file),
      change: { by: 'partial' },
    }));
  });
