// Which paths in `charts/` may be links to charts: those right in that of a chart that changes.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { linkedChartWants } from '../../../src/facts/helm/linked-charts.ts';

const among = (changed: string, paths: readonly string[]): string[] => {
  const { context, ...rest } = collectFromMaps(new Map(), new Map([[changed, 'a: 1\n']]), new Map(), defaultConfig);
  return linkedChartWants({ ...rest, context: { ...context, paths } });
};

test('those of the root, and no files of charts in it', () => {
  const paths = ['charts/a', 'charts/b.tgz', 'charts/a/templates/_helpers.tpl', 'charts/a/NOTES', 'other/charts/c'];
  expect(among('values.yaml', paths)).toEqual(['charts/a']);
});

test('those of the chart that a file is in, at any depth', () => {
  const paths = ['x/charts/a', 'x/charts/a/charts/b', 'y/charts/a', 'x/charts/README.md'];
  expect(among('x/templates/crd.yaml', paths)).toEqual(['x/charts/a']);
});
