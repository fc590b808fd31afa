// Go's URL parser and quoting, against answers of Go 1.26.8 itself (golden/go-url.json).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goQuote, goQuoteFirstBytes } from '../../src/apiserver/go-quote.ts';
import { parseRequestURI, parseURL, type ParsedURL } from '../../src/apiserver/go-url.ts';

interface Golden {
  readonly text: string;
  /** `error …`, or scheme, whether there is a host, whether there is a user, query, whether there is a fragment. */
  readonly request: string;
  readonly parse: string;
  /** `%q` */
  readonly quote: string;
}

const golden = JSON.parse(readFileSync(new URL('golden/go-url.json', import.meta.url), 'utf8')) as Golden[];

function shown(parsed: ParsedURL): string {
  if (parsed.error !== undefined) return `error ${parsed.error}`;
  const { scheme, host, user, query, fragment } = parsed.url;
  return `${scheme} ${host === '' ? 'nohost' : 'host'} ${user} ${query} ${fragment === '' ? '' : 'frag'}`;
}

test.each(golden)('$text', ({ text, request, parse, quote }) => {
  expect(shown(parseRequestURI(text))).toBe(request);
  expect(shown(parseURL(text))).toBe(parse);
  expect(goQuote(text)).toBe(quote);
});

test('a rune cut in two is quoted as bytes', () => {
  expect(goQuoteFirstBytes('%é', 2)).toBe('"%\\xc3"');
  expect(goQuoteFirstBytes('%aé', 4)).toBe('"%aé"');
  expect(goQuoteFirstBytes('%', 3)).toBe('"%"');
});
