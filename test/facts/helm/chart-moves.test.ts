// CRDs in files that only move between the parts of a chart: what the cases of the rule, with their marks, cannot show.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { compatCrdRemoved } from '../../../src/rules/compat/crd-removed.ts';
import { compatMovedInChart } from '../../../src/rules/compat/moved-in-chart.ts';
import { widget } from '../../support/crd.ts';
import { findingsOf } from '../../support/findings-of.ts';

const crd = widget('colour: { type: string }');
const about = ['chart/Chart.yaml', 'apiVersion: v2\nname: w\nversion: 1.0.0\n'] as const;

const all = { paths: [], pathsIgnore: [] };

test.each([
  ['chart/templates/crd.yaml', 'chart/crds/crd.yaml', ['error chart/crds/crd.yaml:4']],
  ['chart/crds/crd.yaml', 'chart/templates/crd.yaml', ['warning chart/templates/crd.yaml:4']],
  ['chart/templates/crd.yaml', 'chart/templates/crds/crd.yaml', []],
  ['crd.yaml', 'chart/templates/crd.yaml', []],
])('%s → %s', (from, to, expected) => {
  const changeSet = collectFromMaps(new Map([[from, crd]]), new Map([[to, crd]]), new Map([about]), all);
  const told = [compatCrdRemoved, compatMovedInChart].flatMap((rule) => findingsOf(rule, changeSet));
  expect(told.map(({ severity, path, line }) => `${severity} ${path}:${line}`)).toEqual(expected);
});
