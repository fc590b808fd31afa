// The HTML report as text: what it holds, what is escaped, what is left out and said.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import type { Change, Report } from '../../src/findings/report.ts';
import type { GrantEdge } from '../../src/grants/edges.ts';
import { html } from '../../src/reports/html/page.ts';
import { layoutOf, size } from '../../src/reports/html/graph-layout.ts';
import { subjectOf, type RenderOptions } from '../../src/reports/render.ts';
import { findings, hostileReport, hostileText, mergeReports, report, sources } from './sample.ts';

const only = (finding: Partial<Finding>): Report => ({
  ...report,
  findings: [{ ...findings[0], ...finding } as Finding],
});

/** The text of a page without its tags, style and scripts. */
const textOf = (page: string): string =>
  page
    .replace(/<(style|script)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the page', () => {
  test('holds every finding with its rule, message, place and details', () => {
    const shown = textOf(html(report, { sources }));
    for (const finding of report.findings) {
      expect(shown).toContain(finding.rule);
      expect(shown).toContain(`${finding.path.replace(/\s+/g, ' ')}:${finding.line}`);
    }
    expect(shown).toContain('spec.mode is removed from v1 of widgets.example.com.');
    expect(shown).toContain('its parent today');
    expect(shown).toContain('existing');
  });

  test('shows what a compiler drew as a block, escaped', () => {
    const page = html(only({ message: 'ERROR: no `b`\n | a && "<b>"\n | .....^\nFix it.' }), { sources });
    expect(page).toContain(
      '<summary>ERROR: no <code>b</code><code class="drawn"> | a &amp;&amp; &quot;&lt;b&gt;&quot;\n | .....^</code>Fix it.</summary>',
    );
  });

  test('shows a fix as the lines before and after', () => {
    const page = html(report, { sources });
    expect(page).toContain('<span class="del">-         required: [spec, mode]</span>');
    expect(page).toContain('<span class="ins">+         required: [spec]</span>');
  });

  test('says what an edit does where the lines are not at hand', () => {
    expect(textOf(html(report))).toMatch(/widgets\.yaml, 13:24 to 13:30: delete/);
  });

  test('names its own style and scripts in its policy and allows nothing else', () => {
    const page = html(report);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'/,
    );
    expect(policy).not.toContain('unsafe');
    expect(/<(?:link|img|iframe)|<[a-z][^>]* (?:style|src|on\w+)=/.exec(page)?.[0]).toBeUndefined();
  });

  test('an empty report says that there is nothing', () => {
    const empty = {
      ...report,
      conclusion: 'success',
      findings: [],
      changes: [],
      approvals: [],
      conditions: [],
      notChecked: [],
    } as const;
    const page = html({ ...empty, summary: { ...report.summary, errors: 0, warnings: 0, infos: 0, existing: 0 } });
    expect(page).toContain('There are none.');
    expect(page).not.toMatch(/id="(changes|approvals|references|costs|not-checked|rules)"/);
  });

  test('says what it is about: repository, revisions and date', () => {
    const date = '2026-01-31';
    const sha = '0123456789abcdef';
    const base = { name: 'main', sha };
    const page = (subject: RenderOptions['subject']): string => textOf(html(report, subject && { subject }));
    expect(page({ repository: 'example/<widgets>', base, head: { name: 'fix' }, date })).toContain(
      'example/<widgets> · main 0123456… → fix · 2026-01-31',
    );
    expect(page({ date })).toContain('2026-01-31');
    expect(html(report)).not.toContain('class="subject"');
    const empty = { files: [], context: { paths: undefined, texts: new Map<string, string>(), unread: [] } };
    const [head, none] = [{ name: 'files' }, { name: 'nothing' }];
    expect(subjectOf({ ...empty, base: none, head }, 'widgets', date)).toEqual({ repository: 'widgets', date });
    expect(subjectOf({ ...empty, base: { name: 'a' }, head: { name: 'b' } }, 'widgets', date)).toEqual({
      base: { name: 'a' },
      head: { name: 'b' },
      date,
    });
  });

  test('costs are folded, name their file, and changed only where something was compared', () => {
    const cost = { path: 'a/crd.yaml', line: 1, name: 'widgets.example.com', version: 'v1', field: 'spec' } as const;
    const costs = [
      { ...cost, what: 'rule', expression: 'true', cost: 5, limit: 10, share: 50, changed: true },
    ] as const;
    const page = html({ ...report, costs });
    expect(page).toContain('<details><summary>What CEL rules may cost');
    expect(page).toContain('a/crd.yaml</small>');
    expect(page).toContain('>changed</span>');
    expect(html({ ...report, costs, scope: 'tree' })).not.toContain('>changed</span>');
  });

  test('an audit of a tree is called one', () => {
    expect(html(report)).toContain('<h1>Kubernetes API review</h1>');
    expect(html({ ...report, scope: 'tree' })).toContain('<h1>Kubernetes API audit</h1>');
  });

  test('more rows than a browser bears are left out, the least severe ones, and counted', () => {
    const [error] = findings;
    const infos = Array.from(
      { length: 20_010 },
      (_, index) => ({ ...error, severity: 'info', fingerprint: `i${index}` }) as Finding,
    );
    const page = html({ ...report, findings: [...infos, { ...error, fingerprint: 'kept' } as Finding] });
    expect(page).toContain('11 findings that matter least are left out');
    expect(page).toContain('id="f-kept"');
  });
});

describe('hostile texts', () => {
  test('become no markup', () => {
    fc.assert(
      fc.property(hostileText, (word) => {
        const page = html(
          only({ message: `<b>${word}</b>`, path: word, field: word, version: word, rule: word, docs: word }),
        );
        expect(page.includes('<b>')).toBe(false);
        expect(/[^\n\P{C}]/u.exec(page)?.[0]).toBeUndefined();
        expect((page.match(/<script>/g) ?? []).length).toBe(2);
      }),
      { numRuns: 60 },
    );
  });

  test('a report of nothing else becomes a page like any other', () => {
    fc.assert(
      fc.property(hostileReport, (hostile) => {
        const page = html(hostile.report, { sources: hostile.sources });
        expect((page.match(/<\/script>/g) ?? []).length).toBe(2);
        expect(/href="(?!https?:|#)[^"]{0,50}/.exec(page)?.[0]).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('a fingerprint that is none becomes no id', () => {
    expect(html(only({ fingerprint: 'x" onload="y' }))).not.toContain('onload');
  });

  test('a field of ten thousand steps is a tree of bounded depth', () => {
    const change: Change = {
      path: 'a',
      name: 'n',
      version: 'v1',
      field: 'a.'.repeat(10_000),
      change: 'removed',
      direction: 'breaking',
    };
    const page = html({ ...report, changes: [change, { ...change, field: 'a.b' }] });
    expect((page.match(/<details/g) ?? []).length).toBeLessThan(60);
  });

  test('a message of 100 kB is cut', () => {
    expect(html(only({ message: 'x'.repeat(100_000) })).length).toBeLessThan(80_000);
  });
});

describe('the change log', () => {
  test('is a tree of API, version, field and change', () => {
    const base = { path: 'crd.yaml', name: 'widgets.example.com', direction: 'breaking' } as const;
    const page = html({
      ...report,
      changes: [
        { ...base, version: 'v1', field: 'spec.list[*].name', change: 'field removed' },
        {
          ...base,
          version: 'v1',
          field: 'spec.list[*]["a.b"]',
          change: 'type changed',
          before: 'string',
          after: 'integer',
        },
        {
          ...base,
          version: 'v1',
          field: 'spec.list[*].name',
          change: 'description reworded',
          direction: 'neutral',
          reworded: true,
        },
      ],
    });
    const tree = page.slice(page.indexOf('<ul class="tree">'), page.indexOf('<section id="approvals"'));
    expect(tree).toContain('<summary><code>spec.list[*]</code></summary>');
    expect(tree).toContain(
      '<code>.name</code> <span class="change"><span class="badge breaking">breaking</span>field removed</span>',
    );
    expect(tree).toContain('<code>[&quot;a.b&quot;]</code>');
    expect(tree).toContain('<code>string</code> <span class="arrow">→</span> <code>integer</code>');
    expect(tree).toContain('1 edited text');
  });
});

const edge = (from: string, to: string, state: GrantEdge['state'], name?: string): GrantEdge => ({
  from: { type: 'HTTPRoute', namespace: from },
  to: { type: 'Service', namespace: to, name },
  state,
  grants: state === 'missing' ? [] : [`${to}/grant`],
  home: undefined,
  references: 1,
});

describe('the graph of references', () => {
  test('marks each edge by its state, with a title and a table', () => {
    const page = html({ ...report, references: [edge('web', 'api', 'missing', 'a'), edge('web', 'api', 'used', 'b')] });
    expect(page).toContain('<path class="edge missing"');
    expect(page).toContain('<title>web/HTTPRoute to api/Service a: missing (no grant)</title>');
    expect(page).toContain('aria-labelledby="graph-title graph-description"');
    expect(page).toContain('1 missing and 1 used');
    expect(page).toContain('The same as a table');
  });

  test('nodes of a side never overlap, and every edge ends at its nodes', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name, name), { maxLength: 25 }), (tuples) => {
        const layout = layoutOf(tuples.map(([from, to, object]) => edge(from, to, 'used', object)));
        for (const x of [0, size.width - size.column]) {
          const column = layout.spaces.filter((space) => space.x === x).sort((a, b) => a.y - b.y);
          for (const [index, space] of column.entries()) {
            expect(space.y + space.height).toBeLessThan(column[index + 1]?.y ?? Infinity);
            for (const node of space.nodes) expect(node.y + size.row).toBeLessThanOrEqual(space.y + space.height);
          }
        }
        const nodes = new Set(layout.spaces.flatMap((space) => space.nodes.map(({ x, y }) => `${x} ${y}`)));
        for (const { from, to } of layout.edges) {
          expect(nodes).toContain(`${from.x} ${from.y}`);
          expect(nodes).toContain(`${to.x} ${to.y}`);
        }
      }),
    );
  });

  test('edges that do not cross in the best order do not cross', () => {
    const pairs = [
      ['a', 'z'],
      ['b', 'y'],
      ['c', 'x'],
    ] as const;
    const { edges } = layoutOf(pairs.map(([from, to]) => edge(from, to, 'used')));
    const sorted = [...edges].sort((a, b) => a.from.y - b.from.y);
    expect(sorted.map(({ to }) => to.y)).toEqual(sorted.map(({ to }) => to.y).sort((a, b) => a - b));
  });
});

test('a merged report has an overview by repository, and a column for it', () => {
  const merged = mergeReports(
    [
      { origin: 'acme/two', report },
      { origin: 'acme/one', report: { why: 'the job failed' } },
    ],
    report.tool,
  );
  const page = html(merged, { repositoryLink: (origin) => `https://github.com/${origin}` });
  const shown = textOf(page);
  expect(shown).toContain('2 repositories: 1 not audited, 1 failed.');
  expect(page).toContain('<a href="https://github.com/acme/two" rel="noopener noreferrer">acme/two</a>');
  expect(shown).toContain('not audited the job failed');
  expect(page).toContain('data-origin="acme/two"');
});

test('a merged report counts the findings of each rule in each repository, and sums up the repositories without a column', () => {
  const [finding] = report.findings;
  if (finding === undefined) throw new Error('the sample has findings');
  const parts = Array.from({ length: 22 }, (_, index) => ({
    origin: `acme/r${String(index).padStart(2, '0')}`,
    report: { ...report, findings: Array.from({ length: index === 3 ? 2 : 1 }, () => ({ ...finding, rule: 'a/b' })) },
  }));
  const section = html(mergeReports(parts, report.tool)).match(/<section id="rule-origins"[^]*?<\/section>/)?.[0] ?? '';
  const cells = [...section.matchAll(/<td[^>]*data-label="([^"]*)">(?:<span[^>]*>)?([^<]*)/g)].map(
    ([, label, cell]) => [label, cell],
  );
  expect(cells.slice(0, 5)).toEqual([
    ['Rule', 'a/b'],
    ['Repositories', '22'],
    ['Findings', '23'],
    ['acme/r03', '2'],
    ['acme/r00', '1'],
  ]);
  expect(cells).toHaveLength(24);
  expect(cells.at(-1)).toEqual(['All others', '2']);
  expect(html(report)).not.toContain('Rules by repository');
});
