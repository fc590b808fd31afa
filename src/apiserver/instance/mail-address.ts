// Go's net/mail.ParseAddress: whether a text is one mail address to the format `email`.
import { parseAddress } from '../go-netip.ts';

const beyondAscii = String.raw`\u0080-\u{10ffff}`;
/** A character of an atom; but for the dot, one of a part between dots. */
const ofAtom = String.raw`[!#-'*+\--9=?A-Z^-~${beyondAscii}]`;
const ofPart = String.raw`[!#-'*+\-\/-9=?A-Z^-~${beyondAscii}]`;
const dotted = String.raw`${ofPart}+(?:\.${ofPart}+)*(?!${ofAtom})`;
const ofQuotation = String.raw`(?:[\t !#-[\]-~${beyondAscii}]|\\[\t -~${beyondAscii}])`;
/** local-part "@" domain, with the text in brackets as the domain. */
const addrSpec = new RegExp(
  String.raw`[ \t]*(?:"${ofQuotation}+"|${dotted})@[ \t]*(?:\[([!-Z^-~${beyondAscii}]*)\]|${dotted})`,
  'uy',
);
const word = new RegExp(`"${ofQuotation}*"|${ofAtom}+`, 'uy');
const character = /(\\?)([^])/uy;
const blanks = /[ \t]*/y;

const base64 = /^(?:[A-Za-z0-9+/\r\n]|=(?=[=\r\n]*$))*$/;

/** Whether a word is a well-formed RFC 2047 word in a charset that Go does not support: the only ones it rejects. */
function hasUnknownCharset(given: string): boolean {
  const parts = /^=\?([^?]+)\?([BbQq])\?([^?]*)\?=$/.exec(given);
  if (parts === null) return false;
  const [, charset = '', encoding = '', text = ''] = parts;
  if (['utf-8', 'iso-8859-1', 'us-ascii'].includes(charset.toLowerCase())) return false;
  if (encoding.toLowerCase() === 'b') return base64.test(text) && text.replace(/[\r\n]/g, '').length % 4 === 0;
  return /^(?:=[0-9A-Fa-f]{2}|[ -<>-~\r\n\t])*$/.test(text);
}

/** Whether net/mail.ParseAddress accepts the text: also `Name <a@b>` and a group of one. */
export function isMailAddress(text: string): boolean {
  let at = 0;

  function read(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  }

  function take(sign: string): boolean {
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  /** What a comment says behind its bracket; undefined where it has no end. */
  function comment(): string | undefined {
    let said = '';
    for (let depth = 1; ;) {
      const [, escape, rune] = read(character) ?? [];
      if (rune === undefined) return undefined;
      if (escape === '' && rune === '(') depth += 1;
      if (escape === '' && rune === ')') depth -= 1;
      if (depth === 0) return said;
      said += rune;
    }
  }

  /** Passes over blanks and comments; false for a comment without end. */
  function skipComments(): boolean {
    for (read(blanks); take('('); read(blanks)) if (comment() === undefined) return false;
    return true;
  }

  function isAddrSpec(): boolean {
    const start = at;
    const found = read(addrSpec);
    const literal = found?.[1];
    // net.ParseIP accepts no zone.
    const isWrong = literal !== undefined && (literal.includes('%') || parseAddress(literal).error !== undefined);
    if (isWrong) at = start;
    return found !== undefined && !isWrong;
  }

  /** One or more words before an angle; what is none after the first word only ends the phrase. */
  function isPhrase(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !skipComments()) return false;
      read(blanks);
      const [found] = read(word) ?? [];
      if (found === undefined || hasUnknownCharset(found)) return words > 0;
    }
  }

  /** A mailbox or a group: how many addresses it holds; undefined where it is none. */
  function address(allowGroup: boolean): number | undefined {
    read(blanks);
    if (isAddrSpec()) {
      read(blanks);
      const said = take('(') ? comment() : '';
      return said === undefined || said.split(/[ \t]+/).some(hasUnknownCharset) ? undefined : 1;
    }
    if (text[at] !== '<' && !isPhrase()) return undefined;
    read(blanks);
    if (allowGroup && take(':')) return group();
    return take('<') && isAddrSpec() && take('>') ? 1 : undefined;
  }

  function group(): number | undefined {
    read(blanks);
    let count = 0;
    while (!take(';')) {
      if (count > 0 && !take(',')) return undefined;
      read(blanks);
      const more = address(false);
      if (more === undefined || !skipComments()) return undefined;
      count += more;
    }
    return skipComments() ? count : undefined;
  }

  return address(true) === 1 && skipComments() && at === text.length;
}
