// The change log in words: grouping, folding, limits, hostile values.
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/findings/report.ts';
import { byApi, changeLogMarkdown, changeLogText, countsText } from '../../src/reports/change-log.ts';
import { byteLength } from '../../src/reports/escape.ts';

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
const reworded = change({ change: 'description reworded', direction: 'neutral' });

test('groups: the API that breaks most first, within a version what breaks first, edits of texts counted', () => {
  const other = change({ name: 'gadgets.example.com' });
  const groups = byApi([other, change(), reworded, broken, reworded]);
  expect(groups.map(({ name }) => name)).toEqual(['widgets.example.com', 'gadgets.example.com']);
  expect(groups[0]).toMatchObject({
    counts: { breaking: 1, compatible: 1, neutral: 0 },
    versions: [{ version: 'v1', changes: [broken, change()], reworded: 2 }],
  });
  expect(countsText([other, change(), reworded, broken, reworded])).toBe('1 breaking, 2 compatible, 2 edited texts');
  expect(countsText([])).toBe('no changes');
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
      'widgets.example.com (a.yaml)',
      '    breaking   the CRD: scope: Namespaced → Cluster',
      '  v1',
      '    breaking   spec.b: maximum tightened: 10 → 5',
      '    1 edited text',
      '',
      'Not checked (1)',
      '  b.yaml: a binary file',
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
