// The rendered parts of the documentation are what the sources say, and rendering works as its users expect.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyBlock, renderDocs, replaceBlock, ruleHeader, ruleTable } from '../scripts/docs.ts';
import { apiApprovedMissing } from '../src/rules/api-approved/missing.ts';

const root = path.dirname(import.meta.dirname);

test('everything is rendered: if not, run npm run docs', () => {
  const { texts, problems } = renderDocs();
  expect(problems).toEqual([]);
  expect(
    [...texts].filter(([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text).map(([file]) => file),
  ).toEqual([]);
});

describe('blocks', () => {
  test('only what is between the markers is replaced, and twice is the same as once', () => {
    const document = `before\n${emptyBlock('rule')}\nafter\n`;
    const once = replaceBlock(document, 'rule', 'new');
    expect(once).toBe('before\n<!-- begin rule: rendered by npm run docs -->\nnew\n<!-- end rule -->\nafter\n');
    expect(replaceBlock(once ?? '', 'rule', 'new')).toBe(once);
  });

  test('a document without the block is reported', () => {
    expect(replaceBlock('text', 'rule', 'new')).toBeUndefined();
    expect(replaceBlock('<!-- begin rule: rendered by npm run docs -->', 'rule', 'new')).toBeUndefined();
  });

  test('cells of a table hold bars and stay on one line', () => {
    const rule = { ...apiApprovedMissing, summary: 'a | b\nc', presets: { strict: 'off' as const } };
    expect(ruleTable([rule])).toContain('| error, off in the preset `strict` | a \\| b c |');
    expect(ruleHeader(rule)).toContain('# api-approved/missing\n');
  });
});
