// What the bytes of a file show that is not read as a manifest: searched piece by piece, however large it is.

/** What the bytes of a file that is no text show: a CRD, or another object. Missing where they were not searched. */
export type Shown = 'crd' | 'object' | 'nothing';

/** A text with the escapes of YAML and JSON resolved, anywhere in it. */
export const unescaped = (text: string): string =>
  text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(?:\r\n|[\n\r\u0085\u2028\u2029])[ \t]*)/g,
    (_all, ...digits) => {
      const code = Number.parseInt(String(digits.slice(0, 3).find((one) => one !== undefined) ?? ''), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** Whether a text may hold a word however it is written: escaped, over lines, in base64 but for its last character. */
export const mayHold = (text: string, word: string): boolean => mayHoldAny(text, [word]);

const base64Of = (word: string): string => Buffer.from(word).toString('base64').replace(/.=*$/, '');

/** Whether a text may hold one of some words, however it is written; it is decoded once for all of them. */
export function mayHoldAny(text: string, words: readonly string[]): boolean {
  const holds = (decoded: string): boolean => words.some((word) => decoded.includes(word));
  if (holds(text)) return true;
  const [isEscaped, isTagged] = [text.includes('\\'), text.includes('!')];
  const plain = isEscaped ? unescaped(text) : text;
  if (isEscaped && holds(plain)) return true;
  const dense = isTagged ? plain.replace(/\s+/g, '') : '';
  return isTagged && words.some((word) => dense.includes(base64Of(word)));
}

/** So much of a piece is looked at again with the next: a word with each character escaped, and its indentation. */
const overlap = 4096;

/** Looks at the pieces of a file in their order. UTF-16 is seen as well: of ASCII it has every other byte. */
export function contentSniffer(): { readonly see: (piece: Uint8Array) => void; readonly shown: () => Shown } {
  let before = '';
  let shown: Shown = 'nothing';
  return {
    see: (piece) => {
      if (shown === 'crd') return;
      const text = before + Buffer.from(piece).toString('latin1').replaceAll('\0', '');
      if (mayHold(text, 'CustomResourceDefinition')) shown = 'crd';
      else if (mayHold(text, 'apiVersion')) shown = 'object';
      before = text.slice(-overlap);
    },
    shown: () => shown,
  };
}

/** What bytes show. */
export function shownIn(bytes: Uint8Array): Shown {
  const { see, shown } = contentSniffer();
  see(bytes);
  return shown();
}
