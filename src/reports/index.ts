// The formats that `--format` knows, each with its renderer.
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { rdjson } from './rdjson.ts';
import type { Renderer } from './render.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** Format name → renderer. */
export const renderers = { github, json, markdown, rdjson, sarif, text } as const satisfies Readonly<
  Record<string, Renderer>
>;

export type Format = keyof typeof renderers;

/** The names of the formats, sorted. */
export const formats: readonly Format[] = ['github', 'json', 'markdown', 'rdjson', 'sarif', 'text'];

export const isFormat = (name: string): name is Format => Object.hasOwn(renderers, name);
