// Colours and weights of text in a terminal.
import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

/** Whether colors are wanted is for the caller to decide: node must not look at the streams again. */
export const painter = (colors: boolean): Paint =>
  colors ? (style, text) => (text === '' ? '' : styleText(style, text, { validateStream: false })) : (_, text) => text;
