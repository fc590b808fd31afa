// The change log in words: grouping, folding, limits, hostile values.
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/findings/report.ts';
import {
  byApi,
  changeLogMarkdown,
  changeLogText,
  changeCounts,
  countsText,
  distinctConditions,
} from '../../src/reports/change-log.ts';
import { byteLength } from '../../src/reports/escape.ts';
import { emptyReport } from './sample.ts';

const change = (more: Partial<Change> = {}): Change => ({
  path: 'a.yaml',
  name: 'widgets.example.com',
  version: 'v1',
  field: 'spec.a',
  change: 'field added',
  direction: 'compatible',
  ...more,
});
const broken = change({
  field: 'spec.b',
  change: 'maximum tightened',
  direction: 'breaking',
  before: '10',
  after: '5',
});
const reworded = change({ change: 'description reworded', direction: 'neutral', reworded: true });

test('groups: the API that breaks most first, within a version what breaks first, edits of texts counted', () => {
  const other = change({ name: 'gadgets.example.com' });
  const groups = byApi([other, change(), reworded, broken, reworded]);
  expect(groups.map(({ name }) => name)).toEqual(['widgets.example.com', 'gadgets.example.com']);
  expect(groups[0]).toMatchObject({
    counts: { breaking: 1, compatible: 1, neutral: 0 },
    versions: [{ version: 'v1', changes: [broken, change()], reworded: 2 }],
  });
  expect(countsText(changeCounts({ changes: [other, change(), reworded, broken, reworded] }))).toBe(
    '1 breaking, 2 compatible, 2 edited texts',
  );
  expect(countsText(changeCounts({ changes: [] }))).toBe('no changes');
});

test('copies of a CRD with the same changes are one group with all their files, and count once', () => {
  const copies = (path: string): Change[] => [change({ path }), { ...broken, path }];
  const more = [...copies('a.yaml'), ...copies('chart/a.yaml'), change({ path: 'old/a.yaml' })];
  expect(byApi(more).map(({ path, copies: others }) => [path, others])).toEqual([
    ['a.yaml', ['chart/a.yaml']],
    ['old/a.yaml', []],
  ]);
  expect(countsText(changeCounts({ changes: more }))).toBe('1 breaking, 1 compatible');
  expect(changeLogText({ changes: more, notChecked: [] })).toContain('widgets.example.com (a.yaml, chart/a.yaml)');
  expect(changeLogMarkdown({ changes: more, notChecked: [] })).toContain('`a.yaml`, `chart/a.yaml`');
});

test('copies of a CRD have their conditions once', () => {
  const condition = { path: 'a.yaml', name: 'x', type: 'Established', status: 'False', reason: 'r', message: 'm' };
  const conditions = [condition, { ...condition, path: 'b.yaml' }, { ...condition, status: 'True' }];
  expect(distinctConditions({ ...emptyReport, conditions })).toEqual([condition, conditions[2]]);
});

test('what was not compared comes first: counted by reason, the most frequent first, a few named', () => {
  const binary = Array.from({ length: 5 }, (_, index) => ({ path: `${index}.yaml`, why: 'a binary file' }));
  const rare = Array.from({ length: 11 }, (_, index) => ({ path: `x${index}.yaml`, why: `reason ${index}` }));
  const source = { changes: [broken], notChecked: [...rare, ...binary] };
  const terminal = changeLogText(source).split('\n');
  expect(terminal.slice(0, 3)).toEqual([
    'Not compared: 16 items (--format json lists all)',
    '  5: a binary file: 0.yaml, 1.yaml, 2.yaml and 2 more',
    '  x0.yaml: reason 0',
  ]);
  expect(terminal.slice(11, 14)).toEqual(['  … and 2 other reasons', '', 'widgets.example.com (a.yaml)']);
  expect(changeLogMarkdown(source).split('\n').slice(0, 5)).toEqual([
    'API changes: 1 breaking.',
    '',
    '**Not compared: 16 items (--format json lists all)**',
    '',
    '- 5: a binary file: `0.yaml`, `1.yaml`, `2.yaml` and 2 more',
  ]);
  const hostile = changeLogMarkdown({ changes: [], notChecked: [{ path: 'a|`<b>', why: '<img>\n# x' }] });
  expect(hostile).not.toMatch(/<img>|^# x/m);
});

test('for a terminal', () => {
  const whole = change({
    version: '',
    field: '',
    change: 'scope',
    direction: 'breaking',
    before: 'Namespaced',
    after: 'Cluster',
  });
  expect(
    changeLogText({ changes: [whole, reworded, broken], notChecked: [{ path: 'b.yaml', why: 'a binary file' }] }),
  ).toBe(
    [
      'Not compared: 1 item',
      '  b.yaml: a binary file',
      '',
      'widgets.example.com (a.yaml)',
      '    breaking   the CRD: scope: Namespaced → Cluster',
      '  v1',
      '    breaking   spec.b: maximum tightened: 10 → 5',
      '    1 edited text',
      '',
      '1 API: 2 breaking, 1 edited text.',
      '',
    ].join('\n'),
  );
  expect(changeLogText({ changes: [], notChecked: [] })).toBe('No changes.\n');
});

describe('as Markdown', () => {
  test('a table for each API', () => {
    expect(changeLogMarkdown({ changes: [change(), broken, reworded], notChecked: [] })).toBe(
      [
        'API changes: 1 breaking, 1 compatible, 1 edited text.',
        '',
        '### `widgets.example.com`',
        '',
        '`a.yaml`',
        '',
        '| Version | Field | Change | Values | Verdict |',
        '| --- | --- | --- | --- | --- |',
        '| `v1` | `spec.b` | maximum tightened | `10` → `5` | **breaking** |',
        '| `v1` | `spec.a` | field added |  | compatible |',
        '',
        '1 edited text.',
        '',
      ].join('\n'),
    );
  });

  test('thousands of changes stay within the limit, what breaks is kept, and what is left out is counted', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      change({ field: `spec.f${index}`, name: `w${index % 40}.example.com` }),
    );
    const text = changeLogMarkdown(
      { changes: [...many, { ...broken, name: 'z.example.com' }], notChecked: [] },
      50_000,
    );
    expect(byteLength(text)).toBeLessThanOrEqual(50_000);
    expect(text).toContain('**breaking**');
    const rows = text.split('\n').filter((line) => line.startsWith('| `v1`')).length;
    expect(text).toContain(`**${20_001 - rows} lines not shown for lack of space.**`);
  });

  test('values of a pull request stay in their cells', () => {
    const text = changeLogMarkdown({
      changes: [change({ name: 'a`b', field: 'spec["x|y"]', before: '<!-- @all -->|', after: '\n# x' })],
      notChecked: [],
    });
    expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(3);
    expect(text).not.toMatch(/^# x/m);
    expect(text).not.toContain('<!--');
  });
});
