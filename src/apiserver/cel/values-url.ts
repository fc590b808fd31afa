// URLs as values (k8s.io/apiserver/pkg/cel/library/urls.go; Go's net/url).
import { addTo } from '../../group-by.ts';
import { parseRequestURI, parseURL } from '../go-url.ts';

export interface UrlValue {
  readonly kind: 'url';
  readonly text: string;
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

const allowedInPath = /^(?:%[0-9a-fA-F]{2}|[A-Za-z0-9\-_.~!$&'()*+,;=:@/[\]])*$/;

function escapePath(path: string): string {
  let escaped = '';
  for (const byte of new TextEncoder().encode(decode(path, false))) {
    const char = String.fromCharCode(byte);
    escaped += /^[A-Za-z0-9\-_.~$&+,/:;=@]$/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return escaped;
}

function decode(text: string, isQuery: boolean): string {
  const spaced = isQuery ? text.replaceAll('+', ' ') : text;
  return spaced.replace(/(?:%[0-9a-fA-F]{2})+/g, (found) =>
    Buffer.from(found.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

/** An absolute URL or path, or why there is none. */
export function parseUrlValue(text: string): UrlValue | string {
  const during = 'URL parse error during conversion from string: ';
  const request = parseRequestURI(text);
  if (request.error !== undefined) return `${during}${request.error}`;
  const parsed = parseURL(text);
  if (parsed.url === undefined) return `${during}${parsed.error}`;
  const { scheme, host, query } = parsed.url;
  const rest = text
    .replace(/#.*$/s, '')
    .replace(/\?.*$/s, '')
    .slice(scheme === '' ? 0 : scheme.length + 1);
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'));
  const isOpaque = scheme !== '' && !rest.startsWith('/');
  const slash = rest.indexOf('/', 2);
  const path = isOpaque ? '' : hasAuthority ? (slash < 0 ? '' : rest.slice(slash)) : rest;
  const escaped = allowedInPath.test(path) ? path : escapePath(path);
  return { kind: 'url', text, scheme, host: decode(host, false), path: escaped, query };
}

/** The host without brackets and port. */
export function hostnameOf({ host }: UrlValue): string {
  const bracketed = /^\[(.*)\](?::\d*)?$/.exec(host);
  return bracketed?.[1] ?? host.replace(/:\d*$/, '');
}

export const portOf = ({ host }: UrlValue): string => /:(\d+)$/.exec(host)?.[1] ?? '';

/** The values of the query by name; pairs with a bad escape or a semicolon are left out. */
export function queryOf({ query }: UrlValue): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '' || pair.includes(';') || /%(?![0-9a-fA-F]{2})/.test(pair)) continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), true);
    addTo(values, name, at < 0 ? '' : decode(pair.slice(at + 1), true));
  }
  return values;
}
