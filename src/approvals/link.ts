// The text of an approval annotation → the page it names. It is only parsed, never fetched.
import { ownValue } from '../own-value.ts';

/** A repository's name as texts and GitHub write it. */
type RepositoryName = { readonly owner: string; readonly name: string };

/** What an approval URL points at. */
export type Link =
  /** A pull request, or an issue's address, which GitHub uses for pull requests too. */
  | ({ readonly kind: 'numbered'; readonly host: string; readonly number: number } & RepositoryName)
  /** A page of a repository or of GitHub that is no pull request; `what` names it, after "it is". */
  | { readonly kind: 'other-page'; readonly host: string; readonly repository: string; readonly what: string }
  /** No web address of any host. */
  | { readonly kind: 'no-address'; readonly why: string }
  | { readonly kind: 'other-host'; readonly host: string };

const github = 'github.com';
/** GitHub's numbers are 32-bit integers in its API. */
const maxPullNumber = 2 ** 31 - 1;
const ownerPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/;
const namePattern = /^[A-Za-z0-9._-]{1,100}$/;

const pages: Readonly<Record<string, string>> = {
  tree: 'a folder of a repository',
  blob: 'a file of a repository',
  commit: 'a commit',
  commits: 'a list of commits',
  compare: 'a comparison',
  releases: 'a release',
  discussions: 'a discussion',
};

/** The words of a host's name at a glance: without separators, and with digits as the letters they resemble. */
const lookAlikeKey = (name: string): string =>
  `.${name
    .replace(/[1l]/g, 'i')
    .replaceAll('0', 'o')
    .split(/[^a-z\d]+/)
    .join('.')}.`;

/** The host that another one can be taken for: with a port or a dot at its end, below it, longer, or of its letters. */
function imitatedHost(hostname: string, hosts: readonly string[]): string | undefined {
  if (/(?:^|\.)github(?:usercontent\.com|\.[a-z]+)\.?$/.test(hostname)) return github;
  const names = [...hosts.map((host) => host.replace(/:\d+$/, '')), github];
  return names.find((name) => lookAlikeKey(hostname).includes(lookAlikeKey(name)));
}

function readPath(host: string, path: string): Link {
  const parts = path.split('/').filter((part) => part !== '');
  const [owner = '', name = '', page, number] = parts;
  if (!ownerPattern.test(owner) || !namePattern.test(name) || /^\.+$/.test(name))
    return { kind: 'other-page', host, repository: '', what: 'no page of a repository' };
  const repository = `${owner}/${name.replace(/\.git$/, '')}`;
  if (page === undefined) return { kind: 'other-page', host, repository, what: 'a whole repository' };
  if (page === 'pull' || page === 'pulls' || page === 'issues') {
    const list = `a list of ${page === 'issues' ? 'issues' : 'pull requests'}`;
    if (number === undefined) return { kind: 'other-page', host, repository, what: list };
    const value = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : Number.NaN;
    if (value <= maxPullNumber) return { kind: 'numbered', host, owner, name, number: value };
  }
  const what = ownValue(pages, page);
  return { kind: 'other-page', host, repository, what: what ?? 'not a pull request' };
}

/** Reads an approval URL. A look-alike of one of `hosts`, whose API is queried (in lower case), is no address. */
export function parseLink(text: string, hosts: readonly string[]): Link {
  // A URL parser skips line breaks and tabs, and so would join the numbers that a reader sees on two lines.
  const isOneLine = !/[\t\r\n]/.test(text.trim());
  const url = text.length <= 2_000 && isOneLine && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    return { kind: 'no-address', why: 'it is not a web address' };
  // What is between `//` and the path, in lower case: URL parsers decode and map it, so a reader sees another name.
  const authority = /^\s*https?:\/\/([^/?#\\]+)/i.exec(text)?.[1]?.toLowerCase();
  if (authority === undefined) return { kind: 'no-address', why: 'it is not a web address' };
  if (authority.includes('@')) return { kind: 'no-address', why: 'it has a name or a password before the host' };
  if (/[^\w.:[\]-]|\.\./.test(authority) || /(?:^|\.)xn--/.test(url.hostname))
    return { kind: 'no-address', why: 'its host is not written in plain letters' };
  const host = authority === `www.${github}` ? github : authority;
  if (!hosts.includes(host) && host !== github) {
    const real = imitatedHost(url.hostname, hosts);
    return real === undefined ? { kind: 'other-host', host } : { kind: 'no-address', why: `${host} is not ${real}` };
  }
  return readPath(host, url.pathname);
}

/** One name for a pull request however its address is written. */
export const keyOf = ({ host, owner, name, number }: Extract<Link, { kind: 'numbered' }>): string =>
  `${host}/${owner}/${name}#${number}`.toLowerCase();

/** Pull requests that texts quote and that approve no API: KEP-2337 itself, and the sample in it. */
const samples: ReadonlyMap<string, string> = new Map([
  [
    'github.com/kubernetes/enhancements#1111',
    'it is the pull request of KEP-2337 itself, which messages of the API server quote; it approves no API',
  ],
  [
    'github.com/kubernetes/kubernetes#78458',
    'it is the sample in the text of KEP-2337, copied from there; it approves no other API',
  ],
]);

/** Why a pull request that is often copied from documentation approves nothing; undefined for all others. */
export const sampleReason = (link: Extract<Link, { kind: 'numbered' }>): string | undefined => samples.get(keyOf(link));
