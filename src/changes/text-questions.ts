// Questions about the text of every changed file: answered once, and while the text is in memory.
import { textOf, type FileContent } from './content.ts';
import { once } from '../once.ts';

type Content = FileContent | undefined;

const questions: ((content: FileContent) => unknown)[] = [];

/**
 * A question about every text, declared at the top of a module; it is answered once for each content, as its text may
 * be compressed. A content without text counts as an empty one. No answer may be undefined.
 */
export function ofText<T extends object | string | number | boolean>(
  answer: (text: string) => T,
): (content: Content) => T {
  const ask = once((content: FileContent): T => answer(textOf(content)), new WeakMap<FileContent, T>());
  questions.push(ask);
  return (content) => (content === undefined ? answer('') : ask(content));
}

/** Has all questions of a content answered. */
export function askAll(content: FileContent): void {
  for (const ask of questions) ask(content);
}

/** The characters of a content's text; 0 where it has none. */
export const lengthOf = ofText((text) => text.length);

/** Whether two contents are the same text: both are read only where they are equally long. */
export const isSameText = (a: Content, b: Content): boolean =>
  a?.kind === 'text' && b?.kind === 'text' && (a === b || (lengthOf(a) === lengthOf(b) && a.text === b.text));
