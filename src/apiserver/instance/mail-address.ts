// Go's net/mail.ParseAddress: whether a text is one mail address to the format `email`.
import { parseAddress } from '../go-netip.ts';

const visible = (rune: string): boolean => (rune >= '!' && rune <= '~') || (rune.codePointAt(0) ?? 0) >= 0x80;
const blank = (rune: string): boolean => rune === ' ' || rune === '\t';
const isAtext = (rune: string): boolean => !'()<>[]:;@\\,"'.includes(rune) && visible(rune);

class Refusal extends Error {}

function refuse(why: string): never {
  throw new Refusal(why);
}

class AddressReader {
  private at = 0;
  private readonly runes: readonly string[];

  constructor(text: string) {
    this.runes = Array.from(text.toWellFormed());
  }

  private get next(): string {
    return this.runes[this.at] ?? '';
  }

  private get empty(): boolean {
    return this.at >= this.runes.length;
  }

  private consume(rune: string): boolean {
    if (this.next !== rune) return false;
    this.at++;
    return true;
  }

  private skipSpace(): void {
    while (blank(this.next)) this.at++;
  }

  private skipComments(): void {
    this.skipSpace();
    while (this.consume('(')) {
      this.comment();
      this.skipSpace();
    }
  }

  private comment(): string {
    let text = '';
    for (let depth = 1; depth > 0; this.at++) {
      if (this.empty) refuse('comment without end');
      if (this.next === '\\' && this.at + 1 < this.runes.length) this.at++;
      else if (this.next === '(') depth++;
      else if (this.next === ')') depth--;
      if (depth > 0) text += this.next;
    }
    return text;
  }

  private quotedString(): string {
    let text = '';
    let escaped = false;
    for (this.at++; ; this.at++) {
      if (this.empty) refuse('quotation without end');
      const rune = this.next;
      if (!escaped && rune === '"') break;
      if (!escaped && rune === '\\') {
        escaped = true;
        continue;
      }
      if (!visible(rune) && !blank(rune)) refuse('bad character in a quotation');
      text += rune;
      escaped = false;
    }
    this.at++;
    return text;
  }

  private atom(permissive: boolean): string {
    let text = '';
    for (; !this.empty && isAtext(this.next); this.at++) text += this.next;
    if (text === '') refuse('no atom');
    if (!permissive && (text.startsWith('.') || text.includes('..') || text.endsWith('.'))) refuse('dots in an atom');
    return text;
  }

  private domainLiteral(): void {
    this.at++;
    let text = '';
    for (; this.next !== ']'; this.at++) {
      if (this.empty || this.next === '[' || this.next === '\\' || !visible(this.next)) refuse('bad domain literal');
      text += this.next;
    }
    this.at++;
    // net.ParseIP takes no zone.
    if (text.includes('%') || parseAddress(text).error !== undefined) refuse('no address in a domain literal');
  }

  /** local-part "@" domain; leaves the reader where it was if there is none. */
  private tryAddrSpec(): boolean {
    const start = this.at;
    try {
      this.skipSpace();
      if (this.next === '"') {
        if (this.quotedString() === '') refuse('empty quotation');
      } else this.atom(false);
      if (!this.consume('@')) refuse('no @');
      this.skipSpace();
      if (this.next === '[') this.domainLiteral();
      else this.atom(false);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.at = start;
      return false;
    }
  }

  /** One or more words before an angle; an error after the first word only ends the phrase. */
  private phrase(): void {
    let words = 0;
    for (;;) {
      if (words > 0) this.skipComments();
      this.skipSpace();
      if (this.empty) break;
      try {
        if (this.next === '"') this.quotedString();
        else if (hasUnknownCharset(this.atom(true))) refuse('unknown charset');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (words === 0) throw error;
        break;
      }
      words++;
    }
  }

  /** A mailbox or a group; how many addresses it holds. */
  private address(allowGroup: boolean): number {
    this.skipSpace();
    if (this.empty) refuse('no address');
    if (this.tryAddrSpec()) {
      this.skipSpace();
      if (
        this.consume('(') &&
        this.comment()
          .split(/[ \t]+/)
          .some(hasUnknownCharset)
      )
        refuse('unknown charset');
      return 1;
    }
    if (this.next !== '<') this.phrase();
    this.skipSpace();
    if (allowGroup && this.consume(':')) return this.group();
    if (!this.consume('<') || !this.tryAddrSpec() || !this.consume('>')) refuse('no address in angles');
    return 1;
  }

  private group(): number {
    this.skipSpace();
    if (this.consume(';')) {
      this.skipComments();
      return 0;
    }
    for (let count = 0; ;) {
      this.skipSpace();
      count += this.address(false);
      this.skipComments();
      if (this.consume(';')) {
        this.skipComments();
        return count;
      }
      if (!this.consume(',')) refuse('no comma in a group');
    }
  }

  single(): boolean {
    const count = this.address(true);
    this.skipComments();
    return this.empty && count === 1;
  }
}

const base64 = /^(?:[A-Za-z0-9+/\r\n]|=(?=[=\r\n]*$))*$/;

/**
 * Whether a word is a well-formed RFC 2047 word in a charset that Go does not know: the only encoded words it refuses.
 */
function hasUnknownCharset(word: string): boolean {
  const parts = /^=\?([^?]+)\?([BbQq])\?([^?]*)\?=$/.exec(word);
  if (parts === null) return false;
  const [, charset = '', encoding = '', text = ''] = parts;
  if (['utf-8', 'iso-8859-1', 'us-ascii'].includes(charset.toLowerCase())) return false;
  if (encoding.toLowerCase() === 'b') return base64.test(text) && text.replace(/[\r\n]/g, '').length % 4 === 0;
  return /^(?:=[0-9A-Fa-f]{2}|[ -<>-~\r\n\t])*$/.test(text);
}

/** Whether net/mail.ParseAddress takes the text: also `Name <a@b>` and a group of one. */
export function isMailAddress(text: string): boolean {
  try {
    return new AddressReader(text).single();
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
