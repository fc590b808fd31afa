// The style and the scripts of the HTML report are what their sources say.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assets, assetsFile } from '../../scripts/html-assets.ts';
import * as embedded from '../../src/reports/html/assets.ts';

test('assets.ts is in step with page.css and browser/ (scripts/html-assets.ts writes it)', async () => {
  expect(readFileSync(assetsFile, 'utf8')).toBe(await assets());
});

test('the digests are those of the texts', () => {
  const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(embedded.styleHash).toBe(digest(embedded.style));
  expect(embedded.scriptHash).toBe(digest(embedded.script));
  expect(embedded.firstScriptHash).toBe(digest(embedded.firstScript));
});

test('nothing is loaded, and no text becomes HTML', () => {
  expect(embedded.style).not.toMatch(/url\(|@import/);
  expect(embedded.script).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|DOMParser|eval\(|https?:/);
});

test('they are small', () => {
  expect(embedded.style.length + embedded.script.length).toBeLessThan(30_000);
});
