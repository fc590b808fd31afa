// The table of approvals: the content of its cells, and when its last column is there.
import { describe, expect, test } from 'vitest';
import { approvalCells, approvalMarkdown, substanceText } from '../../src/reports/approvals.ts';
import type { Approval } from '../../src/findings/report.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const since = {
  added: 2,
  removed: 0,
  changed: 1,
  versions: [],
  fields: [
    { version: 'v1', field: 'spec.size', change: 'added' },
    { version: 'v1', field: 'spec.shape', change: 'added' },
    { version: 'v1', field: 'spec.mode', change: 'changed' },
  ],
} as const;
const same = { added: 0, removed: 0, changed: 0, versions: [], fields: [] };
const approval = (more: Partial<Approval> = {}): Approval => ({
  url,
  repository: 'kubernetes/enhancements',
  number: 4242,
  verdict: 'approved-and-merged',
  reason: 'approved by ann, merged on 2026-01-20',
  approvers: [{ login: 'ann', how: 'review', at: '2026-01-03T00:00:00Z', url: `${url}#pullrequestreview-1` }],
  mergedAt: '2026-01-20T00:00:00Z',
  documents: [{ path: 'crd.yaml', line: 6, name: 'widgets.toys.k8s.io' }],
  ...more,
});
const at = (name: string, more: Partial<Approval['documents'][number]> = {}): Approval['documents'][number] => ({
  path: 'crd.yaml',
  line: 6,
  name,
  ...more,
});

test('API, link, verdict, who approved how and when, merged', () => {
  expect(approvalMarkdown([approval()])).toBe(
    [
      '| API | Link | Verdict | Approved by | Merged |',
      '| --- | --- | --- | --- | --- |',
      '| `widgets.toys.k8s.io` | [`kubernetes/enhancements#4242`](https://redirect.github.com/kubernetes/enhancements/pull/4242) | `approved-and-merged` approved by ann, merged on 2026-01-20 | `ann` ([review](https://redirect.github.com/kubernetes/enhancements/pull/4242#pullrequestreview-1), 2026-01-03) | 2026-01-20 |',
      '',
    ].join('\n'),
  );
});

describe('what changed since', () => {
  const lastCells = (...approvals: Approval[]): readonly (string | undefined)[] => {
    const { head, rows } = approvalCells(approvals);
    return head.includes('Since then') ? rows.map((row) => row.at(-1)) : [];
  };
  test('is reported once where it is the same for all', () => {
    expect(lastCells(approval({ documents: [at('a.toys.k8s.io', { since })] }))).toEqual([
      '2 fields added (`spec.size`, `spec.shape`), 1 changed (`spec.mode`)',
    ]);
    expect(lastCells(approval({ documents: [at('a', { since: same }), at('b', { since: same })] }))).toEqual([
      'the same spec',
    ]);
  });
  test('is reported for each where it differs, for the first five by name', () => {
    const documents = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => at(name, { touches: false }));
    expect(lastCells(approval({ documents: [...documents, at('g', { since: same })] }))).toEqual([
      `${['a', 'b', 'c', 'd', 'e'].map((name) => `\`${name}\`: does not mention this API`).join('<br>')} and 2 more`,
    ]);
  });
  test('has no column where nothing is known', () => {
    expect(lastCells(approval({ documents: [at('a', { touches: true })] }))).toEqual([]);
    expect(lastCells(approval(), approval({ documents: [at('a', { touches: false })] }))).toEqual([
      '',
      'does not mention this API',
    ]);
  });
});

test('a text that was not resolved is no link, and nothing breaks out of its cell', () => {
  const [row] = approvalCells([
    approval({
      url: 'https://evil.test/a|b`c',
      repository: '',
      number: null,
      verdict: 'unverified',
      reason: 'a | b [x](https://evil.test)\n## c',
      approvers: [{ login: 'a|b', how: 'comment', at: '|||', url: 'javascript:alert(1)' }],
      documents: [at('x`|\n# y')],
    }),
  ]).rows;
  for (const text of row ?? []) {
    expect(text).not.toMatch(/(?<!\\)\|/);
    expect(text).not.toContain('\n');
    expect(text).not.toMatch(/(?<!\\)\]\(/);
  }
});

test('both halves of what is known', () => {
  expect(substanceText({ touches: false, since: same })).toBe('does not mention this API; the same spec');
  expect(substanceText({ touches: true })).toBe('');
});
