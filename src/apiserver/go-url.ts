// Go's net/url parser (Go 1.26), which no parser of JavaScript matches: it judges api-approved values and webhook URLs.
import { parseAddress } from './go-netip.ts';
import { goQuote, goQuoteFirstBytes } from './go-quote.ts';

/** The parts of a parsed URL that the apiserver uses; `user` is whether there is user information. */
interface GoURL {
  readonly scheme: string;
  readonly host: string;
  readonly user: boolean;
  readonly query: string;
  readonly fragment: string;
}

/** A URL, or the text of Go's error. */
export type ParsedURL =
  | { readonly url: GoURL; readonly error?: undefined }
  | { readonly url?: undefined; readonly error: string };

type Part = 'host' | 'zone' | 'other';

const isHex = (char: string): boolean => /^[0-9a-fA-F]$/.test(char);
const hostCharacter = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;

/** Why a `%` at `at` is no escape that this part allows, or undefined (net/url.unescape). */
function faultOfEscape(text: string, at: number, part: Part): string | undefined {
  const high = text.charAt(at + 1);
  const low = text.charAt(at + 2);
  if (!isHex(high) || !isHex(low)) return `invalid URL escape ${goQuoteFirstBytes(text.slice(at), 3)}`;
  const escape = text.slice(at, at + 3);
  if (escape === '%25' || part === 'other') return undefined;
  const byte = Number.parseInt(high + low, 16);
  const fine =
    part === 'host' ? byte >= 0x80 : byte === 0x20 || (byte < 0x80 && hostCharacter.test(String.fromCharCode(byte)));
  return fine ? undefined : `invalid URL escape ${goQuote(escape)}`;
}

function faultOfEncoding(text: string, part: Part): string | undefined {
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '%') {
      const fault = faultOfEscape(text, i, part);
      if (fault !== undefined) return fault;
      i += 2;
    } else if (part !== 'other' && char < '\u0080' && !hostCharacter.test(char)) {
      return `invalid character ${goQuote(char)} in host name`;
    }
  }
  return undefined;
}

/** The text with its escapes resolved, as far as the bytes are ASCII; only used where that is all that matters. */
const unescaped = (text: string): string =>
  text.replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const isOptionalPort = (text: string): boolean => /^(:[0-9]*)?$/.test(text);

/** A host in brackets holds an IPv6 address; `%25` begins its zone (net/url.parseHost). */
function faultOfBracketedHost(host: string): string | undefined {
  const close = host.lastIndexOf(']');
  if (close < 0) return "missing ']' in host";
  const port = host.slice(close + 1);
  if (!isOptionalPort(port)) return `invalid port ${goQuote(port)} after host`;
  const name = host.slice(1, close);
  const zone = name.indexOf('%25');
  const fault =
    zone < 0
      ? faultOfEncoding(name, 'host')
      : (faultOfEncoding(name.slice(0, zone), 'host') ?? faultOfEncoding(name.slice(zone), 'zone'));
  if (fault !== undefined) return fault;
  const address = parseAddress(unescaped(name));
  if (address.error !== undefined) return `invalid host: ${address.error}`;
  return address.version === 4 ? 'invalid IP-literal' : undefined;
}

function faultOfHost(scheme: string, host: string): string | undefined {
  const open = host.lastIndexOf('[');
  if (open > 0) return 'invalid IP-literal';
  if (open === 0) return faultOfBracketedHost(host);
  // Since Go 1.26 a second colon is an error for http and https; other schemes keep the old tolerance.
  const strict = scheme === 'http' || scheme === 'https';
  const colon = strict ? host.indexOf(':') : host.lastIndexOf(':');
  if (colon >= 0 && !isOptionalPort(host.slice(colon))) return `invalid port ${goQuote(host.slice(colon))} after host`;
  return faultOfEncoding(host, 'host');
}

function faultOfUser(user: string): string | undefined {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) return 'net/url: invalid userinfo';
  const colon = user.indexOf(':');
  if (colon < 0) return faultOfEncoding(user, 'other');
  return faultOfEncoding(user.slice(0, colon), 'other') ?? faultOfEncoding(user.slice(colon + 1), 'other');
}

/** Scheme and rest; an empty scheme when there is none (net/url.getScheme). */
function splitScheme(text: string): { scheme: string; rest: string } | undefined {
  const match = /^([a-zA-Z][a-zA-Z0-9+.-]*)?:/.exec(text);
  if (match === null) return { scheme: '', rest: text };
  const scheme = match[1];
  return scheme === undefined ? undefined : { scheme: scheme.toLowerCase(), rest: text.slice(match[0].length) };
}

const relative = (query: string): GoURL => ({ scheme: '', host: '', user: false, query, fragment: '' });

function parseWithoutFragment(text: string, viaRequest: boolean): ParsedURL {
  // oxlint-disable-next-line no-control-regex -- Go rejects exactly these
  if (/[\u0000-\u001f\u007f]/.test(text)) return { error: 'net/url: invalid control character in URL' };
  if (text === '' && viaRequest) return { error: 'empty url' };
  if (text === '*') return { url: relative('') };
  const split = splitScheme(text);
  if (split === undefined) return { error: 'missing protocol scheme' };
  const { scheme } = split;
  const question = split.rest.indexOf('?');
  let rest = question < 0 ? split.rest : split.rest.slice(0, question);
  const query = question < 0 ? '' : split.rest.slice(question + 1);
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { url: { ...relative(query), scheme } };
    if (viaRequest) return { error: 'invalid URI for request' };
    if ((rest.split('/', 1)[0] ?? '').includes(':')) return { error: 'first path segment in URL cannot contain colon' };
  }
  let host = '';
  let user = false;
  if (rest.startsWith('//') && (scheme !== '' || (!viaRequest && !rest.startsWith('///')))) {
    const slash = rest.indexOf('/', 2);
    const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
    rest = slash < 0 ? '' : rest.slice(slash);
    const at = authority.lastIndexOf('@');
    user = at >= 0;
    host = authority.slice(at + 1);
    const fault = faultOfHost(scheme, host) ?? (user ? faultOfUser(authority.slice(0, at)) : undefined);
    if (fault !== undefined) return { error: fault };
  }
  const fault = faultOfEncoding(rest, 'other');
  return fault === undefined ? { url: { scheme, host, user, query, fragment: '' } } : { error: fault };
}

/** net/url.ParseRequestURI: an absolute URI or an absolute path; a fragment is not split off. */
export function parseRequestURI(text: string): ParsedURL {
  const parsed = parseWithoutFragment(text, true);
  return parsed.error === undefined ? parsed : { error: `parse ${goQuote(text)}: ${parsed.error}` };
}

/** net/url.Parse: any URL or reference, with its fragment. */
export function parseURL(text: string): ParsedURL {
  const hash = text.indexOf('#');
  const front = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  const parsed = parseWithoutFragment(front, false);
  if (parsed.error !== undefined) return { error: `parse ${goQuote(front)}: ${parsed.error}` };
  const fault = faultOfEncoding(fragment, 'other');
  if (fault !== undefined) return { error: `parse ${goQuote(text)}: ${fault}` };
  return { url: { ...parsed.url, fragment } };
}
