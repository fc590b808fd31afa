// The rule tester itself: it reports findings without a marker, and markers without a finding.
import { describe, expect, test } from 'vitest';
import { apiApprovedMissing } from '../../src/rules/api-approved/missing.ts';
import { crd } from './crd.ts';
import { markersOf } from './markers.ts';
import { examplesOf } from './page-examples.ts';
import { differences, none } from './rule-tester.ts';

const bare = (nameNote: string): string => crd({ group: 'toys.k8s.io', nameNote });
const marker = '# ! api-approved/missing: cannot be created';

describe('markersOf', () => {
  test('lines, the line below, tags, several on one line', () => {
    const text = 'a: 1 # ! x/one: words here # ! x/two (existing, info): more\n// !next x/three: below\nb: 2\n';
    expect(
      markersOf({ 'f.yaml': text }, 'head').map(({ line, rule, tags, words }) => [line, rule, tags, words]),
    ).toEqual([
      [1, 'x/one', [], 'words here'],
      [1, 'x/two', ['existing', 'info'], 'more'],
      [3, 'x/three', [], 'below'],
    ]);
  });

  test('carets under a line are the columns', () => {
    const text = 'a: 1 # ! x/one: words\n#  ^\n// !next x/two: below\n  b: 22\n#    ^^\nc: 3 # ! x/three: words\n';
    expect(markersOf({ 'f.yaml': text }, 'head').map(({ line, columns }) => [line, columns])).toEqual([
      [1, [4, 5]],
      [4, [6, 8]],
      [6, undefined],
    ]);
    expect(() => markersOf({ 'f.yaml': 'a: 1\n#  ^\n' }, 'head')).toThrow('f.yaml:1 has carets and no marker');
  });

  test.each(['a: 1 # ! no-category: words', 'a: 1 # ! x/one words', 'a: 1 # !next', 'a: 1 # ! '])(
    '%j is malformed',
    (text) => {
      expect(() => markersOf({ 'f.yaml': text }, 'head')).toThrow('malformed marker');
    },
  );

  test('other comments are none', () => {
    expect(markersOf({ 'f.yaml': '# words\na: 1 # really!\n#!shebang\n' }, 'base')).toEqual([]);
  });
});

describe('differences', () => {
  test('none where every finding has its marker', () => {
    expect(differences(apiApprovedMissing, { after: bare(marker), context: {} })).toEqual(none);
  });

  test('a finding without a marker', () => {
    const { unexpected, unanswered } = differences(apiApprovedMissing, { after: bare(''), context: {} });
    expect(unexpected).toEqual([expect.stringMatching(/^head crd\.yaml:4:\d+-\d+ api-approved\/missing: /)]);
    expect(unanswered).toEqual([]);
  });

  test.each<{ what: string; text: string }>([
    { what: 'columns', text: bare(`${marker}\n# ^`) },
    { what: 'words', text: bare('# ! api-approved/missing: something else') },
    { what: 'line', text: bare('').replace('metadata:', `metadata: ${marker}`) },
    { what: 'severity', text: bare('# ! api-approved/missing (warning): cannot be created') },
    { what: 'status', text: bare('# ! api-approved/missing (existing): cannot be created') },
  ])('another $what is both', ({ text }) => {
    const { unexpected, unanswered } = differences(apiApprovedMissing, { after: text, context: {} });
    expect([unexpected.length, unanswered.length]).toEqual([1, 1]);
  });

  test('a marker where nothing is said', () => {
    const after = crd({ group: 'toys.example.com', nameNote: marker });
    expect(differences(apiApprovedMissing, { after }).unanswered).toHaveLength(1);
  });

  test('a marker in an unchanged file where nothing is said', () => {
    const context = { 'a.yaml': bare(marker), 'b.yaml': bare(marker).replace('toys.k8s.io', 'toys.example.com') };
    expect(differences(apiApprovedMissing, { after: bare(marker), context }).unanswered).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'b.yaml', side: 'head' })]),
    );
  });

  test('markers of other rules and without words are mistakes', () => {
    expect(() => differences(apiApprovedMissing, { after: bare('# ! api-approved/removed: words') })).toThrow(
      'names api-approved/removed',
    );
    expect(() => differences(apiApprovedMissing, { after: bare('# ! api-approved/missing: ') })).toThrow(
      'has no words',
    );
  });
});

test('examplesOf puts a block into its fixture, and reads both sides from a diff', () => {
  const examples = examplesOf('## Bad\n```diff widget a.yaml\n spec:\n-  x: 1\n+  y: 2\n\n```\n');
  const text = (line: string): unknown =>
    expect.stringMatching(new RegExp(`^apiVersion: apiextensions[^]*\n {10}spec:\n {12}${line}\n\n$`));
  expect(examples).toEqual([
    { kind: 'bad', name: 'Bad', before: { 'a.yaml': text('x: 1') }, after: { 'a.yaml': text('y: 2') }, context: {} },
  ]);
});

test('examplesOf puts a block above its fixture, and expects what a line of both sides says after the change alone', () => {
  const [example] = examplesOf('## Bad\n```diff head\n kind: A # ! x/one: words\n-a: 1\n+b: 2 # ! x/two: words\n```\n');
  expect(example?.before).toEqual({ 'crd.yaml': expect.stringMatching(/^kind: A\na: 1\n {2}versions:\n/) });
  expect(example?.after).toEqual({
    'crd.yaml': expect.stringMatching(/^kind: A # ! x\/one: words\nb: 2 # ! x\/two: words\n {2}versions:\n/),
  });
});

test('examplesOf reads sections, sides and paths', () => {
  const page =
    '## Why\n```yaml\nx\n```\n## Bad: two\n```yaml before a/b.yaml\none\n```\n```go after c.go\ntwo\n```\n## Good\n```yaml\nthree\n```\n';
  expect(examplesOf(page)).toEqual([
    { kind: 'bad', name: 'Bad: two', before: { 'a/b.yaml': 'one\n' }, after: { 'c.go': 'two\n' }, context: {} },
    { kind: 'good', name: 'Good', before: {}, after: { 'crd.yaml': 'three\n' }, context: {} },
  ]);
  expect(() => examplesOf('## Bad\n```yaml sideways\nx\n```\n')).toThrow('before, after or context');
});
