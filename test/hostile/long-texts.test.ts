// Hundreds of thousands of characters made to keep our own regular expressions busy take time in proportion to their number.
import { expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { parseFormatDuration } from '../../src/apiserver/cel/values-time.ts';
import { stringFormat } from '../../src/apiserver/instance/formats.ts';
import { offsetInScalar } from '../../src/documents/scalar-offset.ts';
import { resourceWants } from '../../src/facts/resources/wanted-files.ts';
import { code, codeBlock, html, markdown, message, terminal } from '../../src/reports/escape.ts';
import { changeTree } from '../../src/reports/html/change-tree.ts';
import { markerOf } from '../../src/reports/review-comments-marker.ts';
import { generatedBy } from '../../src/reports/review-comments-suggestion.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const long = (unit: string): string => unit.repeat(Math.ceil(300_000 / unit.length));

const changed = (text: string): ChangeSet => ({
  base: { name: 'base' },
  head: { name: 'head' },
  files: [{ path: 'a.yaml', status: 'added', after: { kind: 'text', text } }],
  context: { paths: [], texts: new Map(), unread: [] },
});

const scalar = (value: string): number | undefined => {
  const text = `"${value}"`;
  return offsetInScalar(text, { kind: 'scalar', value, start: 0, end: text.length }, 1);
};

const tree = (field: string): string =>
  changeTree([{ path: 'a', name: 'b', version: 'v1', field, change: 'field removed', direction: 'breaking' }]);

const forms = [code, codeBlock, html, markdown, message, terminal];

const works: readonly (readonly [string, string, (text: string) => unknown])[] = [
  ['a duration of digits', `${long('0')}!`, (text) => stringFormat('duration')?.(text)],
  ['a duration of digits in CEL', `${long('0')}!`, parseFormatDuration],
  ['an address of digits', `::${long('3')}!`, (text) => stringFormat('ipv6')?.(text)],
  ['a file of empty lines', `${long('\n')}x`, generatedBy],
  ['a file of other line ends', `${long('\r')}x`, generatedBy],
  ['a file of notices', `x\n${long('# DO NOT ')}`, generatedBy],
  ['a scalar of blanks', `${long(' ')}x`, scalar],
  ['a group of dots', `apiVersion: ${long('a.')}`, (text) => resourceWants(changed(text))],
  ['a field of brackets', long('['), tree],
  ['a field of quotes in brackets', long('["\\"'), tree],
  [
    'markers that never end',
    long('<!-- kube-api-review:v2 '),
    (text) => markerOf(text, { name: 'a', pull: 'acme/api#1' }),
  ],
  [
    'a marker and blanks',
    `<!-- kube-api-review:v2 --> ${long(' ')}x`,
    (text) => markerOf(text, { name: 'a', pull: 'acme/api#1' }),
  ],
  ...[
    '`',
    '``` ',
    '<!-',
    '##',
    ':: a',
    '@',
    ':a',
    '\n',
    ' \n ',
    '\\',
    '|',
    'https://github.com/kubernetes/',
    '\u200b',
  ].map(
    (unit) =>
      [
        `texts of ${JSON.stringify(unit)}`,
        long(unit),
        (text: string) => forms.map((form) => form(text).length),
      ] as const,
  ),
];

test.each(works)('%s', (_, text, work) => {
  expect(secondsOf(() => work(text))).toBeLessThan(mostSeconds);
});
