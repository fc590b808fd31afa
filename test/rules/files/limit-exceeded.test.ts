// Cases of the rule files/limit-exceeded.
import { filesLimitExceeded } from '../../../src/rules/files/limit-exceeded.ts';
import { testRule } from '../../support/rule-tester.ts';

const object = (data: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: deep\ndata:\n${data}`;

/** Mappings in mappings, one line for each. */
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 1)}a:\n`).join('');

/** Nine aliases of nine aliases of … */
const bomb = (levels: number): string =>
  [
    ' a0: &a0 [x, x, x, x, x, x, x, x, x]\n',
    ...Array.from(
      { length: levels },
      (_, level) => ` a${level + 1}: &a${level + 1} [${Array.from({ length: 9 }, () => `*a${level}`).join(', ')}]\n`,
    ),
  ].join('');

/** Puts a comment behind a line, counted from 1. */
const noted = (text: string, line: number, note: string): string =>
  text
    .split('\n')
    .map((each, index) => (index + 1 === line ? `${each} ${note}` : each))
    .join('\n');

testRule(filesLimitExceeded, [
  {
    name: 'nested two thousand times',
    after: {
      'a.yaml': noted(object(nested(2000)), 1005, '# ! files/limit-exceeded (warning): nested deeper than 1000 levels'),
    },
  },
  {
    name: 'aliases of aliases of aliases',
    after: {
      'a.yaml': noted(
        object(bomb(12)),
        9,
        '# ! files/limit-exceeded (warning): the aliases of this document write out to more',
      ),
    },
  },
  {
    name: 'a CRD nested two thousand times',
    after: {
      'a.yaml': noted(
        object(nested(2000)).replace('kind: ConfigMap', 'kind: CustomResourceDefinition'),
        1005,
        '# ! files/limit-exceeded: nested deeper than 1000 levels',
      ),
    },
  },
  {
    name: 'an old text with too many values, of which what was there is unknown',
    before: { 'a.yaml': object(` a: [${'1,'.repeat(300_000)}]\n`) },
    after: {
      'a.yaml': noted(
        object(' a: b\n'),
        1,
        '# ! files/limit-exceeded (warning): this file has more than 300000 keys and values in its old text',
      ),
    },
  },
  { name: 'nested a hundred times', after: { 'a.yaml': object(nested(100)) } },
  { name: 'some aliases', after: { 'a.yaml': object(' a: &a x\n b: *a\n') } },
]);
