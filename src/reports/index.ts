// Each format of a report with its renderer.
import { concise } from './concise.ts';
import type { Format } from './formats.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { rdjson } from './rdjson.ts';
import type { Renderer } from './render.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** Format name → renderer, of those that are always at hand. */
export const renderers: Readonly<Record<Exclude<Format, 'html'>, Renderer>> = {
  concise,
  github,
  gitlab,
  json,
  junit,
  markdown,
  rdjson,
  sarif,
  text,
};

/** The renderer of a format. The page is large, with its style and script: it is loaded only when it is needed. */
export const rendererOf = async (format: Format): Promise<Renderer> =>
  format === 'html' ? (await import('./html/page.ts')).html : renderers[format];
