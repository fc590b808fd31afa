// Hostile text made harmless, one function for each place it may be written to.
//
// Every text of a pull request (paths, names, values, messages that quote them) goes through exactly one of these on
// its way. Cut a text before it is escaped (`cutChars`, `cutBytes`): a cut may not fall inside an escape.
import { numbered } from '../wording.ts';
import { ownValue } from '../own-value.ts';

/** Most texts are printable ASCII, and building the tables of Unicode takes longer than a short report. */
const isPrintableAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const builtOnce = (build: () => RegExp): (() => RegExp) => {
  let built: RegExp | undefined;
  return () => (built ??= build());
};

/**
 * Controls, bidi and other formats, lone surrogates, private use, unassigned, and characters that fonts leave blank.
 * ASCII is tested first, in a fifth of the time.
 */
const invisibleCharacters = builtOnce(() => /(?![ -~])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu);
/** Breaks a word so that nothing recognises it, without changing what a person sees. */
const gap = '\u200B';

// eslint-disable-next-line no-control-regex
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** Line breaks and tabs, with the spaces around them, become one space. */
const fold = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  breaks.test(text) ? text.replace(/[\t\n\v\f\r \u0085\u2028\u2029]+/g, (run) => (breaks.test(run) ? ' ' : run)) : text;

const withoutInvisible = (text: string): string =>
  isPrintableAscii(text) ? text : text.replace(invisibleCharacters(), numbered);

/** One line of plain text: line breaks folded, everything that cannot be seen spelled as `\u{…}`. */
export const plain = (text: string): string => withoutInvisible(fold(text).trim());

/** `::command` and `##[command]`, which GitHub's runner obeys (its ActionCommand.cs). */
const commands = /(?<=:):(?=[A-Za-z])|(?<=#)#(?=\[)/gu;
/** The same and ANSI escapes. */
const obeyedOfAll = builtOnce(() => new RegExp(`${invisibleCharacters().source}|${commands.source}`, 'gu'));
const each = builtOnce(() => new RegExp(`(${obeyedOfAll().source})|[^]`, 'gu'));
const obeyedIn = (line: string): RegExp => (isPrintableAscii(line) ? commands : obeyedOfAll());

/** How a terminal or log may show each character (code point) of a line: what it would obey is spelled out. */
export const terminalCharacters = (line: string): string[] =>
  line.search(obeyedIn(line)) < 0
    ? Array.from(line)
    : Array.from(line.matchAll(each()), ([one, isObeyed]) => (isObeyed === undefined ? one : numbered(one)));

/** One line for a terminal or a job's log: no control characters, no workflow command, no line break. */
export function terminal(text: string): string {
  const line = fold(text).trim();
  return line.replace(obeyedIn(line), numbered);
}

/** As `terminal`, with the blanks in front of the line. */
export const terminalLine = (text: string): string => `${/^ */.exec(text)?.[0] ?? ''}${terminal(text)}`;

/** As `terminalLine`, of each line. */
export const terminalLines = (text: string): string => text.split('\n').map(terminalLine).join('\n');

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const entities = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ownValue(htmlEntities, character) ?? '');

/** One line for HTML, as text or inside a quoted attribute. */
export const html = (text: string): string => entities(plain(text));

/** Mentions, issues, web addresses and emoji codes are found in rendered text too, where escapes are resolved. */
const breakAutolinks = (text: string): string =>
  text
    .replace(/@(?=\S)/g, `@${gap}`)
    .replace(/#(?=\d)/g, `#${gap}`)
    .replace(/GH-(?=\d)/gi, (prefix) => prefix + gap)
    .replace(/:(?=\/\/)/g, `:${gap}`)
    .replace(/www(?=\.)/gi, (prefix) => prefix + gap)
    .replace(/:(?=[\w+-]{1,64}:)/g, `:${gap}`);

const prose = (text: string): string =>
  breakAutolinks(text)
    .replace(/[\\`*_[\]|~#$!]/g, '\\$&')
    .replace(/[&<>]/g, (character) => ownValue(htmlEntities, character) ?? '');

/** Nothing may start a block (list, heading, rule, indented code) or a bot's `/command` where a line starts. */
const lineStart = (text: string): string =>
  text
    .trimStart()
    .replace(/^[-+=:/]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** One line of Markdown that shows `text` as it is, at the start of a line, inside one and in a table's cell. */
export const markdown = (text: string): string => lineStart(prose(plain(text)));

/** A fence of back quotes, longer than any run of them inside. */
export const fenceFor = (text: string, least: number): string =>
  '`'.repeat((text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length + 1), least));

/** Programs read the Markdown itself: those that look for markers in comments, and GitHub's runner in a job's log. */
const breakMarkers = (text: string): string =>
  text.replace(/<!(?=--)/g, `<${numbered('!')}`).replace(/##(?=\[)/g, `#${numbered('#')}`);

/** The place of code: in a table's cell a `|` needs a backslash even inside a code span. */
type CodePlace = 'inTable' | 'inText';

/** A Markdown code span. */
export function code(text: string, place: CodePlace = 'inText'): string {
  const line = breakMarkers(plain(text));
  if (line === '') return '(empty)';
  const fence = fenceFor(line, 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  const span = `${fence}${pad}${line}${pad}${fence}`;
  // Readers of Markdown disagree whether a bar behind two backslashes is still escaped: there it is spelled out.
  return place === 'inTable' ? span.replace(/(?<=\\)\|/g, numbered('|')).replaceAll('|', '\\|') : span;
}

/** A fenced block of code of one or more lines. `language` is ours, never the pull request's. */
export function codeBlock(text: string, language = ''): string {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) =>
    breakMarkers(withoutInvisible(line.replaceAll('\t', '    ')))
      // Bots read the raw comment: a line that starts with `/approve` is a command even inside a fence.
      .replace(/^(\s*)\/(?=\p{L})/u, `$1${numbered('/')}`)
      .replace(/^(\s*):(?=:)/, `$1${numbered(':')}`),
  );
  const body = lines.join('\n');
  const fence = fenceFor(body, 3);
  return `${fence}${language}\n${body}\n${fence}`;
}

/** Lines of Markdown as a part of the item of a list above them. */
export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** Addresses that may become links inside a message. */
const trustedAddress =
  /(https:\/\/(?:kubernetes\.io\/docs\/[\w./-]*[\w/](?:#[\w-]+)?|github\.com\/kubernetes\/(?:enhancements|community|kubernetes)\/(?:pull|issues)\/\d+))(?![\w/])/;

/** How the parts of a line of a message are written in some format; each escapes what it is given. */
interface Spelling {
  readonly words: (text: string) => string;
  /** The text in back quotes. */
  readonly code: (text: string) => string;
  readonly address: (url: string) => string;
}

/** A line of a message part by part; a back quote that opens nothing, or is around nothing, is plain text. */
export function spelled(line: string, { words, code: inCode, address }: Spelling): string {
  const parts = line.split('`');
  const open = parts.length % 2 === 0 ? parts.length - 1 : -1;
  return parts
    .map((part, index) => {
      if (index === open) return words(`\`${part}`);
      if (index % 2 === 1) return part.trim() === '' ? words(`\`${part}\``) : inCode(part);
      return part
        .split(trustedAddress)
        .map((piece, at) => (at % 2 === 0 ? words(piece) : address(piece)))
        .join('');
    })
    .join('');
}

/** A link in Markdown, through `redirect.github.com`, so that issues get no reference. */
function addressLink(url: string): string {
  const label = url.replace(/^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:pull|issues)\/(\d+)$/, '$1#$2');
  return `[${prose(label)}](${url.replace('https://github.com/', 'https://redirect.github.com/')})`;
}

/** One line of Markdown of a finding's message: text in back quotes becomes code, the rest is shown as it is. */
export const message = (text: string, place: CodePlace = 'inText'): string =>
  lineStart(spelled(plain(text), { words: prose, code: (part) => code(part, place), address: addressLink }));

/** A stretch of a message: prose, or lines that a compiler drew with a pointer at the fault. */
interface MessagePart {
  readonly isDrawn: boolean;
  /** Not escaped; the lines of a drawing are joined by line ends. */
  readonly text: string;
}

/** A message in its parts. Hostile text may look like a drawing: each part is escaped as what it is. */
export function messageParts(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    const isDrawn = last !== undefined && line.startsWith(' | ');
    if (last?.isDrawn === isDrawn) parts[parts.length - 1] = { isDrawn, text: `${last.text}\n${line}` };
    else if (isDrawn || line.trim() !== '') parts.push({ isDrawn, text: line });
  }
  return parts.length === 0 ? [{ isDrawn: false, text }] : parts;
}

/** A finding's message as Markdown: prose as `message` shows it, and what a compiler drew as blocks of code. */
export function messageBlocks(text: string): readonly [string, ...string[]] {
  const [first, ...rest] = messageParts(text).map((part) => (part.isDrawn ? codeBlock(part.text) : message(part.text)));
  return [first ?? '', ...rest];
}

/** Lines of HTML for an element that keeps blanks as they are. */
export const htmlLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => entities(withoutInvisible(line.replace(/\s/gu, ' ').trimEnd())))
    .join('\n');

/** Size of a text in UTF-8 bytes. */
export const byteLength = (text: string): number => Buffer.byteLength(text, 'utf8');

/** As much of a text as fits into `max` UTF-8 bytes, an ellipsis included; never half a character. */
export function cutBytes(text: string, max: number): string {
  if (byteLength(text) <= max) return text;
  const mark = max >= 3 ? '…' : '';
  const room = new Uint8Array(Math.max(0, max - byteLength(mark)));
  return text.slice(0, new TextEncoder().encodeInto(text, room).read) + mark;
}
