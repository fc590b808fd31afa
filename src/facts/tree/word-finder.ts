// Which of many words are in a text: in a time that does not grow with the number of words.

/** What may follow; `word`: the word that ends here. */
interface Branch {
  readonly next: Map<string, Branch>;
  word?: string;
}

/** Finds words in texts; letters count as they are written. */
interface WordFinder {
  /** The words that are anywhere in a text, as often as they are there. */
  readonly within: (text: string) => string[];
  /** The words with which a text begins at `from`. */
  readonly startsOf: (text: string, from?: number) => string[];
}

/** The finder of some words. An empty word is everywhere. */
export function wordFinder(words: Iterable<string>): WordFinder {
  const root: Branch = { next: new Map() };
  for (const word of words) {
    let at = root;
    for (const letter of word) {
      const next = at.next.get(letter) ?? { next: new Map() };
      at.next.set(letter, next);
      at = next;
    }
    at.word = word;
  }
  const startsOf = (text: string, from = 0): string[] => {
    const found: string[] = [];
    let index = from;
    for (let at: Branch | undefined = root; at !== undefined;) {
      if (at.word !== undefined) found.push(at.word);
      const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
      at = index < text.length ? at.next.get(letter) : undefined;
      index += letter.length;
    }
    return found;
  };
  const within = (text: string): string[] =>
    Array.from({ length: text.length + 1 }, (_, from) => startsOf(text, from)).flat();
  return { within, startsOf };
}
