// What must be true of a text of ours that GitHub renders or a runner prints, whatever the pull request put into it.
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect } from 'vitest';

/** Invisible characters, except line breaks, tabs of a suggestion, the gap of our escapes and the selector of our emoji. */
const unseen = /(?![ -~\n\t]|\u200b|\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Elements that our own Markdown makes, and nothing else may. */
const ours: ReadonlySet<string> = new Set(
  'a blockquote br code details em h2 h3 hr li p pre strong sub summary table tbody td th thead tr ul'.split(' '),
);

/** Addresses that our own links have. */
const ourLinks =
  /^https:\/\/(?:example\.com\/blob\/|github\.com\/kube-api-review\/kube-api-review\/|kubernetes\.io\/docs\/|redirect\.github\.com\/|docs\.github\.com\/)/;

/** The one element with attributes is a link, and of others only the ones that the renderer of tables and code adds. */
const ourTag = /^<\/?[a-z][a-z0-9]*(?: (?:href|class|align)="[^"<>]*")*(?: \/)?>$/;

/** HTML as GitHub makes it of Markdown, before its own filter takes elements away. */
export const rendered = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

const decoded = (html: string): string =>
  html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&');

/** The text that GitHub searches for mentions, references, addresses and emoji: all but code. */
export const proseOf = (html: string): string =>
  decoded(
    html
      .replace(/<(pre|code)[ >][^]*?<\/\1>/g, ' ')
      .replace(/<a [^]*?<\/a>/g, ' ')
      .replace(/<[^>]*>/g, '\n'),
  );

const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** No bot, no runner and no reader of the source finds anything in it. `markers`: how many hidden lines of our own end it. */
export function expectInertSource(text: string, markers: 0 | 1): void {
  const own = markers === 0 ? text : text.replace(/<!-- kube-api-review:v2 [^<>]* -->$/, '');
  expect(own.length < text.length).toBe(markers === 1);
  expect(own).not.toMatch(/<!--|-->$/);
  expect(own).not.toContain('##[');
  expect(own).not.toMatch(/^\s*\/\p{L}/mu);
  expect(own).not.toMatch(/^\s*::/m);
  expect(own).not.toMatch(unseen);
}

/** Markdown of ours means what we wrote: of the pull request's words come no element, link, mention or command. */
export function expectInert(markdown: string, markers: 0 | 1 = 0): void {
  expectInertSource(markdown, markers);
  const html = rendered(markdown).replace(/<!-- kube-api-review:v2 [^<>]* -->/, '');
  const outside = html.replace(/(<code[^>]*>)[^]*?(<\/code>)/g, '$1$2');
  const tags = [...outside.matchAll(/<\/?([^\s>/]*)[^>]*>/g)];
  expect(tags.filter(([tag, name = '']) => !ourTag.test(tag) || !ours.has(name))).toEqual([]);
  const addresses = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !ourLinks.test(address))).toEqual([]);
  const prose = proseOf(html);
  expect(prose).not.toMatch(/@[\w-]/);
  expect(prose).not.toMatch(/#\d|\bGH-\d/i);
  expect(prose).not.toMatch(/:\/\/|www\./i);
  expect(prose).not.toMatch(/:[\w+-]+:/);
  expect(count(outside, /<details>/g)).toBe(count(outside, /<\/details>/g));
  expect(count(outside, /<summary>/g)).toBe(count(outside, /<details>/g));
}

/** Lines as a runner reads them: no command, new or old, and nothing that a terminal obeys. `own`: commands of ours. */
export function expectInertLog(log: string, own: RegExp = /$^/): void {
  const obeyed = (line: string): boolean => /^\s*::[a-z]/i.test(line) || line.includes('##[') || unseen.test(line);
  // One expectation for all lines: there may be a hundred thousand.
  expect(log.split(/\r\n|[\n\r]/).filter((line) => !own.test(line) && obeyed(line))).toEqual([]);
}
