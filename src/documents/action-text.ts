// What a template's action or line says, whatever its white space.

// A string of either kind, a mark of its own, a word, or a quote that is not closed.
const tokens = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|'[^'\n]*'|[|(){}[\],]|[^\s"`'|(){}[\],]+|["`']/g;

/** The words of a text: blanks between them do not count, those in strings do. */
export const wordsIn = (text: string): string => text.match(tokens)?.join(' ') ?? '';

/** An action without its brackets: how far in it writes does not count. */
export const actionText = (action: string): string =>
  wordsIn(action.replaceAll(/^\{\{-?|-?\}\}$/g, '').replace(/\|\s*n?indent\s+\d+\s*$/, ''));

/** A value with actions in it: what they trim around them is layout. */
export const filledText = (value: string): string => wordsIn(value.replaceAll(/(?<=\{\{)-|-(?=\}\})/g, ''));
