// Hundreds of thousands of characters made to keep our own regular expressions busy take time in proportion to their number.
import { expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import type { SourceFile } from '../../src/documents/span.ts';
import { callFunction } from '../../src/apiserver/cel/eval-functions.ts';
import { foldedRule } from '../../src/apiserver/cel/rule-pairs.ts';
import { parseFormatDuration } from '../../src/apiserver/cel/values-time.ts';
import { decodeText } from '../../src/apiserver/decode.ts';
import { stringFormat } from '../../src/apiserver/instance/formats.ts';
import { compilePattern } from '../../src/apiserver/instance/pattern.ts';
import { patternWeight } from '../../src/apiserver/instance/pattern-weight.ts';
import { approveCommands } from '../../src/approvals/approvers.ts';
import { mayHoldMarkersOfType } from '../../src/conventions/read-structs.ts';
import { parseGo } from '../../src/documents/go/go-file.ts';
import { readGates } from '../../src/documents/go/gates.ts';
import { importsIn } from '../../src/documents/go/imports.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { offsetInScalar } from '../../src/documents/scalar-offset.ts';
import { showsTemplate } from '../../src/documents/template.ts';
import { unreadLines } from '../../src/documents/template-mask.ts';
import { encodersIn } from '../../src/facts/go/type-table.ts';
import { chartTexts } from '../../src/facts/helm/chart-texts.ts';
import { isMet } from '../../src/facts/helm/conditions.ts';
import { resourceWants } from '../../src/facts/resources/wanted-files.ts';
import { code, codeBlock, html, markdown, message, terminal } from '../../src/reports/escape.ts';
import { changeTree } from '../../src/reports/html/change-tree.ts';
import { markerOf } from '../../src/reports/review-comments-marker.ts';
import { generatedBy } from '../../src/reports/review-comments-suggestion.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const long = (unit: string): string => unit.repeat(Math.ceil(300_000 / unit.length));

const changed = (text: string, path = 'a.yaml'): ChangeSet => ({
  base: { name: 'base' },
  head: { name: 'head' },
  files: [{ path, status: 'modified', before: { kind: 'text', text: 'a: b' }, after: { kind: 'text', text } }],
  context: { paths: [], texts: new Map(), unread: [] },
});

const scalar = (value: string): number | undefined => {
  const text = `"${value}"`;
  return offsetInScalar(text, { kind: 'scalar', value, start: 0, end: text.length }, 1);
};

const tree = (field: string): string =>
  changeTree([{ path: 'a', name: 'b', version: 'v1', field, change: 'field removed', direction: 'breaking' }]);

const headFile = (path: string, text: string): SourceFile => ({ path, side: 'head', text });

const crdTemplate = (text: string): string =>
  `kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1\nx: {{ y }}\n# ${text}\n`;

const comment = (text: string): boolean =>
  mayHoldMarkersOfType(
    { comments: [{ start: 0, end: text.length, line: 1, endLine: 1 }], index: 0, line: 1, endLine: 1 },
    text,
  );

/** As long as patterns may be, of which a file may have many. */
const pattern = (unit: string): string => unit.repeat(Math.ceil(8000 / unit.length)).slice(0, 8000);

const forms = [code, codeBlock, html, markdown, message, terminal];

const works: readonly (readonly [string, string, (text: string) => unknown])[] = [
  ['a duration of digits', `${long('0')}!`, (text) => stringFormat('duration')?.(text)],
  ['a duration of digits in CEL', `${long('0')}!`, parseFormatDuration],
  ['a quantity of digits', `${long('0')}!`, (text) => callFunction('isQuantity', '', [text])],
  ['an address of digits', `::${long('3')}!`, (text) => stringFormat('ipv6')?.(text)],
  ['a file of empty lines', `${long('\n')}x`, generatedBy],
  ['a file of other line ends', `${long('\r')}x`, generatedBy],
  ['a file of notices', `x\n${long('# DO NOT ')}`, generatedBy],
  ['a scalar of blanks', `${long(' ')}x`, scalar],
  ['an address of zeros', `:${long('0')}12345g.`, (text) => stringFormat('ipv4')?.(text)],
  ['a pattern of classes that never end', long('['), patternWeight],
  ['a pattern of Unicode classes that never end', long('\\p{'), patternWeight],
  ['Unicode classes in a class that never ends', `[\\${long('E\\P{\\E}\\')}`, patternWeight],
  ...['[', '[E', '\\x{', '[:a', '(?P<a'].map(
    (unit) => [`compiling ${unit} again and again`, pattern(unit), compilePattern] as const,
  ),
  ['compiling classes in a class', `[\\${pattern('E\\P{\\E}\\').slice(2)}`, compilePattern],
  ['a rule of quotes that never end', long('\\"'), (text) => foldedRule(`"${text}`)],
  ['comments that end as on Windows', `${long('#\r\n\t')}x: 1\n`, decodeText],
  ['a comment of calls', `// ${long('f(')}`, comment],
  [
    'a comment of blanks on a gate',
    `package a\n\nconst (\n// ga:${long('\t')}a\u2028b\nA Feature = "A"\n)`,
    (text) => readGates(headFile('a.go', text)),
  ],
  ['a Go file of empty lines', `package a\n${long('\n\t')}`, importsIn],
  [
    'a template of blanks',
    crdTemplate(`{{if\t${long('\t')}0${long('\t')}`),
    (text) => parseFile(headFile('a.yaml', text)),
  ],
  [
    'comments below an action that end as on Windows',
    `${crdTemplate('labels: {{- include "a" . }}')}\nb: {{ c }}\n${long('#\r\n')}`,
    (text) => parseFile(headFile('a.yaml', text)),
  ],
  ['actions that never end', long('[[ '), (text) => showsTemplate(text, text.length - 9)],
  ['an action of blanks', `{{ a${long(' ')}b }}\n`, (text) => unreadLines(text, { start: 0, end: text.length })],
  ['strings that never end', `"${long('\\"')}`, (text) => showsTemplate(text, text.length - 9)],
  [
    'comments in a partial',
    `{{ define "a" }}CustomResourceDefinition${long('{{/*').repeat(4)}`,
    (text) => chartTexts(changed(text, 'templates/_a.tpl'), []),
  ],
  [
    'methods of generic types that never end',
    long('func (f[\n').repeat(5),
    (text) => encodersIn([parseGo(headFile('a.go', text))]),
  ],
  ['a condition of blanks', `{{ if ${long(' ')}w }}`, (text) => isMet(text, {})],
  ['a comment of tildes', `${long('~')}\u2028`, approveCommands],
  ['a command of blanks', `/approve${long('\t')}a\u2028b`, approveCommands],
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
