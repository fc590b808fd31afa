// The formats that `--format` knows, each with its renderer.
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { rdjson } from './rdjson.ts';
import type { Renderer } from './render.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** Format name → renderer, of those that are always at hand. */
export const renderers = { github, json, markdown, rdjson, sarif, text } as const satisfies Readonly<
  Record<string, Renderer>
>;

export type Format = keyof typeof renderers | 'html';

/** The names of the formats, sorted. */
export const formats: readonly Format[] = ['github', 'html', 'json', 'markdown', 'rdjson', 'sarif', 'text'];

export const isFormat = (name: string): name is Format => formats.some((format) => format === name);

/** The renderer of a format. A page is large, with its style and script: it is loaded only by whoever wants one. */
export const rendererOf = async (format: Format): Promise<Renderer> =>
  format === 'html' ? (await import('./html/page.ts')).html : renderers[format];
