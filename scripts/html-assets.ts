// Writes the style and the scripts of the HTML report, minified and with their digests, to src/reports/html/assets.ts.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const folder = path.join(path.dirname(import.meta.dirname), 'src/reports/html');

/** Where the texts are kept. */
export const assetsFile = path.join(folder, 'assets.ts');

async function minified(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: entry.endsWith('.css') ? ['chrome123', 'firefox120', 'safari17.5'] : 'es2022',
    charset: 'ascii',
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  // Inside an element of the page nothing may look like its end, or like a comment.
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error(`${entry} cannot stand inside a page`);
  return text;
}

/** A digest as a Content-Security-Policy names it. */
const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The text of assets.ts. */
export async function assets(): Promise<string> {
  const entries = { style: 'page.css', firstScript: 'browser/first.ts', script: 'browser/page.ts' };
  const texts = await Promise.all(
    Object.entries(entries).map(async ([name, entry]) => [name, await minified(entry)] as const),
  );
  return [
    '// Style and scripts of the HTML report, minified: written by scripts/html-assets.ts from page.css and browser/.',
    '',
    ...texts.flatMap(([name, text]) => [
      `export const ${name}Hash = '${digest(text)}';`,
      `export const ${name} = ${JSON.stringify(text)};`,
      '',
    ]),
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(assetsFile, await assets());
