// The names of Unicode classes in patterns: Go 1.25 and later take more of them than the library knows, and lose others.

/** General categories with their long names, spelled as Go compares them: one capital, no blanks, dashes or underscores. */
const categories = [
  'C Other, Cc Control Cntrl, Cf Format, Cn Unassigned, Co Privateuse, Cs Surrogate',
  'L Letter, LC Casedletter Lc, Ll Lowercaseletter, Lm Modifierletter, Lo Otherletter, Lt Titlecaseletter',
  'Lu Uppercaseletter, M Mark Combiningmark, Mc Spacingmark, Me Enclosingmark, Mn Nonspacingmark',
  'N Number, Nd Decimalnumber Digit, Nl Letternumber, No Othernumber, P Punctuation Punct, Pc Connectorpunctuation',
  'Pd Dashpunctuation, Pe Closepunctuation, Pf Finalpunctuation, Pi Initialpunctuation, Po Otherpunctuation',
  'Ps Openpunctuation, S Symbol, Sc Currencysymbol, Sk Modifiersymbol, Sm Mathsymbol, So Othersymbol',
  'Z Separator, Zl Lineseparator, Zp Paragraphseparator, Zs Spaceseparator',
];

const categoryOf = new Map(
  categories
    .flatMap((row) => row.split(', '))
    .flatMap((entry) => {
      const [category = '', ...names] = entry.split(' ');
      return names.map((name) => [name, category] as const);
    }),
);

const quotation = String.raw`\\Q[\s\S]*?(?:\\E|$)`;
const uses = new RegExp(
  String.raw`${quotation}|\\([pP])\{(\^?)([^}]*)\}|\\[\s\S]|\[\^?\]?(?:\\[pP]\{[^}]*\}|\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]`,
  'g',
);

/** A class `\p{…}` in the library's spelling; scripts of several words (`Old_Italic`) are refused, as Go does. */
function respell(letter: string, caret: string, name: string, inClass: boolean): string {
  const bare = name.replace(/[ _-]/g, '').toLowerCase();
  const canonical = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  if (canonical !== 'Ascii') return `\\${letter}{${caret}${categoryOf.get(canonical) ?? canonical}}`;
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
