// The report as JSON, the way the contract spells it.
import type { Renderer } from './render.ts';

/** A character as JSON escapes, one for each UTF-16 unit. */
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Invisible characters, and `##[`. What is not plain ASCII is found first, and looked at then: a fifth of the time. */
const harmful = /[^\n -"$-~](?<=[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|#(?=#\[))/gu;

/** JSON that is harmless in a terminal and a job's log: what is unseen and `##[` are written as escapes. */
export const safeJson = (value: unknown): string => JSON.stringify(value, null, 2).replace(harmful, escaped);

/** `safeJson` as a file or an answer has it: with a line end. */
export const jsonOutput = (value: unknown): string => `${safeJson(value)}\n`;

export const json: Renderer = jsonOutput;
