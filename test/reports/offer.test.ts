// The manifest that a finding offers: YAML in every report for people, a typed value in the JSON report.
import { expect, test } from 'vitest';
import { html } from '../../src/reports/html/page.ts';
import { json } from '../../src/reports/json.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { offerBlocks } from '../../src/reports/offer.ts';
import { text } from '../../src/reports/text.ts';
import { report, sources } from './sample.ts';

const [first] = report.findings;
if (first === undefined) throw new Error('the sample has changed');
const manifest = { kind: 'ReferenceGrant', spec: { to: [{ group: '', kind: 'Service', name: '</pre>\u001b[1m```' }] } };
const finding = { ...first, offer: { description: 'The grant to write', manifest } };
const offering = { ...report, findings: [finding] };

test('indented in a terminal, harmless', () => {
  expect(text(offering, { sources })).toContain(
    '  The grant to write:\n    kind: ReferenceGrant\n    spec:\n      to:\n        - group: \'\'\n          kind: Service\n          name: "</pre>\\e[1m```"\n',
  );
});

test('a block of code in Markdown', () => {
  const blocks = [
    'The grant to write:',
    '````yaml\nkind: ReferenceGrant\nspec:\n  to:\n    - group: \'\'\n      kind: Service\n      name: "</pre>\\e[1m```"\n````',
  ];
  expect(offerBlocks(finding)).toEqual(blocks);
  expect(offerBlocks(first)).toEqual([]);
  expect(markdown(offering, { sources })).toContain(blocks[1]?.replace(/^/gm, '  '));
});

test('a block in HTML, where no fix shows it already', () => {
  const { fix: _, ...unfixed } = finding;
  expect(html({ ...offering, findings: [unfixed] }, { sources })).toContain('name: &quot;&lt;/pre&gt;');
});

test('a value in JSON', () => {
  const read = JSON.parse(json(offering, { sources })) as typeof offering;
  expect(read.findings[0]?.offer).toEqual(finding.offer);
});
