// Go's netip.ParseAddr: which texts are IP addresses to Go, and its words for those that are not.
import { goQuote } from './go-quote.ts';

type ParsedAddress =
  | { readonly version: 4 | 6; readonly error?: undefined }
  | { readonly version?: undefined; readonly error: string };

interface Fault {
  readonly message: string;
  readonly at?: string;
}

function faultOfIPv4(text: string): Fault | undefined {
  let value = 0;
  let digits = 0;
  let dots = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char >= '0' && char <= '9') {
      if (digits === 1 && value === 0) return { message: 'IPv4 field has octet with leading zero' };
      value = value * 10 + Number(char);
      digits++;
      if (value > 255) return { message: 'IPv4 field has value >255' };
    } else if (char === '.') {
      if (i === 0 || i === text.length - 1 || text.charAt(i - 1) === '.')
        return { message: 'IPv4 field must have at least one digit', at: text.slice(i) };
      if (dots === 3) return { message: 'IPv4 address too long' };
      dots++;
      value = 0;
      digits = 0;
    } else {
      return { message: 'unexpected character', at: text.slice(i) };
    }
  }
  return dots < 3 ? { message: 'IPv4 address too short' } : undefined;
}

/** Go counts the digits of a group before it looks at their value, one by one. */
function faultOfGroup(digits: string, rest: string): Fault | undefined {
  if (digits === '') return { message: 'each colon-separated field must have at least one digit', at: rest };
  return digits.length > 4 ? { message: 'each group must have 4 or less digits', at: rest } : undefined;
}

function faultOfIPv6(text: string): Fault | undefined {
  const zoneAt = text.indexOf('%');
  if (zoneAt >= 0 && zoneAt === text.length - 1) return { message: 'zone must be a non-empty string' };
  let rest = zoneAt < 0 ? text : text.slice(0, zoneAt);
  let ellipsis = rest.startsWith('::');
  if (ellipsis) rest = rest.slice(2);
  if (ellipsis && rest === '') return undefined;
  let bytes = 0;
  while (bytes < 16) {
    const digits = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? '';
    const fault = faultOfGroup(digits, rest);
    if (fault !== undefined) return fault;
    if (rest.charAt(digits.length) === '.') {
      if (!ellipsis && bytes !== 12)
        return { message: 'embedded IPv4 address must replace the final 2 fields of the address', at: rest };
      if (bytes + 4 > 16)
        return { message: 'too many hex fields to fit an embedded IPv4 at the end of the address', at: rest };
      const inner = faultOfIPv4(rest);
      if (inner !== undefined) return inner;
      rest = '';
      bytes += 4;
      break;
    }
    bytes += 2;
    rest = rest.slice(digits.length);
    if (rest === '') break;
    if (!rest.startsWith(':')) return { message: 'unexpected character, want colon', at: rest };
    if (rest.length === 1) return { message: 'colon must be followed by more characters', at: rest };
    rest = rest.slice(1);
    if (rest.startsWith(':')) {
      if (ellipsis) return { message: 'multiple :: in address', at: rest };
      ellipsis = true;
      rest = rest.slice(1);
      if (rest === '') break;
    }
  }
  if (rest !== '') return { message: 'trailing garbage after address', at: rest };
  if (bytes < 16) return ellipsis ? undefined : { message: 'address string too short' };
  return ellipsis ? { message: 'the :: must expand to at least one field of zeros' } : undefined;
}

const answer = (version: 4 | 6, text: string, fault: Fault | undefined): ParsedAddress => {
  if (fault === undefined) return { version };
  const where = fault.at === undefined ? '' : ` (at ${goQuote(fault.at)})`;
  return { error: `ParseAddr(${goQuote(text)}): ${fault.message}${where}` };
};

/** Whether a text is an IP address to Go, and of which version (net/netip.ParseAddr). */
export function parseAddress(text: string): ParsedAddress {
  const mark = /[.:%]/.exec(text)?.[0];
  if (mark === '.') return answer(4, text, faultOfIPv4(text));
  if (mark === ':') return answer(6, text, faultOfIPv6(text));
  return answer(6, text, { message: mark === '%' ? 'missing IPv6 address' : 'unable to parse IP' });
}
