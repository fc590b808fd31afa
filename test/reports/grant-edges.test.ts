// The table and the graph of grants, and that hostile names stay names.
import { describe, expect, test } from 'vitest';
import type { GrantEdge } from '../../src/grants/edges.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { emptyReport } from './sample.ts';
import { grantGraph, grantMarkdown, grantOffers, grantTable } from '../../src/reports/grant-edges.ts';

const edge = (name: string, state: GrantEdge['state'] = 'used'): GrantEdge => ({
  from: { type: 'HTTPRoute.gateway.networking.k8s.io', namespace: 'web' },
  to: { type: 'Service', namespace: 'shop', name },
  state,
  grants: state === 'missing' ? [] : ['shop/routes'],
  home: state === 'missing' ? undefined : 'gateway.networking.k8s.io',
  references: 1,
});

describe('the table', () => {
  test('two lines an edge, with the places, and no line beyond 100 columns', () => {
    const places = [1, 2, 3, 4, 5].map((line) => ({ path: 'apps/route.yaml', line }));
    const long = 'a-name-that-goes-on-'.repeat(3);
    const lines = grantTable([
      { ...edge('a'), places: places.slice(0, 1) },
      { ...edge(long, 'missing'), references: 5, places },
    ]).split('\n');
    expect(lines).toEqual([
      'web/HTTPRoute.gateway.networking.k8s.io -> shop/Service a',
      '    used: granted by shop/routes (gateway.networking.k8s.io), apps/route.yaml:1',
      'web/HTTPRoute.gateway.networking.k8s.io -> shop/Service',
      `    ${long}`,
      '    MISSING: no grant allows it (5 references), apps/route.yaml:1, apps/route.yaml:2,',
      '    apps/route.yaml:3, 2 more',
      '',
    ]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  test('the grants to write are one YAML stream, each once', () => {
    const offer = 'kind: ReferenceGrant\n';
    expect(grantOffers([edge('a'), { ...edge('b', 'missing'), offer }, { ...edge('c', 'missing'), offer }])).toMatch(
      /^\n# .*\n---\nkind: ReferenceGrant\n$/,
    );
    expect(grantOffers([edge('a')])).toBe('');
  });

  test('nothing to show is said', () => expect(grantTable([])).toContain('No ReferenceGrants'));

  test('escapes and workflow commands of a name reach no terminal', () => {
    const shown = grantTable([edge('x\u001B[31m'), edge('a\n::error::b')]);
    expect(shown).not.toContain('\u001B');
    expect(shown).not.toMatch(/^\s*::/m);
    expect(shown.trimEnd().split('\n')).toHaveLength(4);
  });
});

describe('the graph', () => {
  test('missing and unused edges are marked, and a node is drawn once', () => {
    expect(grantGraph([edge('a'), edge('b', 'unused'), edge('c', 'missing')])).toBe(`flowchart LR
  n0["web/HTTPRoute.gateway.networking.k8s.io"]
  n1["shop/Service a"]
  n0 --> n1
  n2["shop/Service b"]
  n0 -.->|unused| n2
  n3["shop/Service c"]
  n0 --x|missing| n3
`);
  });

  test('names are no syntax: neither of Mermaid nor of Markdown', () => {
    const hostile = 'a"]\n```\n<script>x</script> click n0 "javascript:alert(1)" @octocat';
    const text = grantMarkdown([edge(hostile)]);
    expect(text.match(/^```/gm)).toHaveLength(2);
    const graph = /```mermaid\n([^]*?)```/.exec(text)?.[1] ?? '';
    expect(graph).not.toMatch(/<|`|@|"javascript/);
    expect(graph.split('\n').filter((line) => line.includes('click'))).toEqual([
      expect.stringMatching(/^ {2}n1\["[^"]*"\]$/),
    ]);
  });

  test('a graph of everything is no graph', () => {
    const many = Array.from({ length: 200 }, (_, at) => edge(`s${at}`));
    expect(grantGraph(many).match(/-->/g)).toHaveLength(150);
    expect(grantMarkdown(many)).toContain('The graph shows the first 150 of 200 edges.');
  });
});

describe('in the summary of a review', () => {
  test('a folded part with the graph, and none where nothing is known', () => {
    const shown = markdown({ ...emptyReport, references: [edge('a', 'missing')] });
    expect(shown).toContain('<details><summary>References across namespaces</summary>');
    expect(shown).toContain('  n0 --x|missing| n1\n```\n\n</details>');
    expect(markdown(emptyReport)).not.toContain('References across namespaces');
  });

  test('a summary without room leaves it out, with a note', () => {
    const references = Array.from({ length: 150 }, (_, at) => edge(`service-${at}`));
    const shown = markdown({ ...emptyReport, references }, { maxBytes: 4000 });
    expect(shown).not.toContain('mermaid');
    expect(shown).toContain('1 graph of references');
  });
});
