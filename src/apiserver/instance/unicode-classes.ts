// The names of Unicode classes in patterns: Go 1.25 and later take more of them than the library knows, and lose others.

/** General categories by their long names, spelled as Go compares them: one capital, no blanks, dashes or underscores. */
const longNames: Readonly<Record<string, string>> = {
  Other: 'C',
  Control: 'Cc',
  Cntrl: 'Cc',
  Format: 'Cf',
  Unassigned: 'Cn',
  Privateuse: 'Co',
  Surrogate: 'Cs',
  Letter: 'L',
  Casedletter: 'LC',
  Lowercaseletter: 'Ll',
  Modifierletter: 'Lm',
  Otherletter: 'Lo',
  Titlecaseletter: 'Lt',
  Uppercaseletter: 'Lu',
  Mark: 'M',
  Combiningmark: 'M',
  Spacingmark: 'Mc',
  Enclosingmark: 'Me',
  Nonspacingmark: 'Mn',
  Number: 'N',
  Decimalnumber: 'Nd',
  Digit: 'Nd',
  Letternumber: 'Nl',
  Othernumber: 'No',
  Punctuation: 'P',
  Punct: 'P',
  Connectorpunctuation: 'Pc',
  Dashpunctuation: 'Pd',
  Closepunctuation: 'Pe',
  Finalpunctuation: 'Pf',
  Initialpunctuation: 'Pi',
  Otherpunctuation: 'Po',
  Openpunctuation: 'Ps',
  Symbol: 'S',
  Currencysymbol: 'Sc',
  Modifiersymbol: 'Sk',
  Mathsymbol: 'Sm',
  Othersymbol: 'So',
  Separator: 'Z',
  Lineseparator: 'Zl',
  Paragraphseparator: 'Zp',
  Spaceseparator: 'Zs',
  Lc: 'LC',
};

const quotation = String.raw`\\Q[\s\S]*?(?:\\E|$)`;
const uses = new RegExp(
  String.raw`${quotation}|\\([pP])\{(\^?)([^}]*)\}|\\[\s\S]|\[\^?\]?(?:\\[pP]\{[^}]*\}|\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]`,
  'g',
);

/**
 * One use of a class, `\p{…}`, in the library's spelling. A script of several words (`Old_Italic`) is refused by Go, which takes the
 * underscore out of the pattern but not out of its table; so it is left without one.
 */
function respell(letter: string, caret: string, name: string, inClass: boolean): string {
  const bare = name.replace(/[ _-]/g, '').toLowerCase();
  const canonical = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  if (canonical !== 'Ascii')
    return `\\${letter}{${caret}${Object.hasOwn(longNames, canonical) ? (longNames[canonical] ?? '') : canonical}}`;
  const ascii = (letter === 'P') === (caret === '^') ? '[:ascii:]' : '[:^ascii:]';
  return inClass ? ascii : `[${ascii}]`;
}

/** A pattern with the names of its Unicode classes as the library knows them; what it does not know, Go does not know either. */
export function withKnownClasses(pattern: string): string {
  if (!/\\[pP]\{/.test(pattern)) return pattern;
  return pattern.replace(uses, (use: string, letter?: string, caret?: string, name?: string) => {
    if (letter !== undefined) return respell(letter, caret ?? '', name ?? '', false);
    if (!use.startsWith('[')) return use;
    return use.replace(
      /\\([pP])\{(\^?)([^}]*)\}|\\[\s\S]/g,
      (inner: string, kind?: string, not?: string, word?: string) =>
        kind === undefined ? inner : respell(kind, not ?? '', word ?? '', true),
    );
  });
}
