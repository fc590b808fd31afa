// Every link between documents leads somewhere, and every guide is found from the README within two clicks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const home = 'https://github.com/kube-api-review/kube-api-review';
const skipped = new Set(['node_modules', 'dist', 'types', '.git', 'src', 'test']);

/** Paths of all Markdown documents below a folder, with slashes. */
function documentsIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : documentsIn(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

/** The text without blocks of code: what looks like a link or a heading there is none. */
const prose = (text: string): string => text.replaceAll(/^( *)(`{3,}|~{3,})[^]*?^\1\2 *$/gm, '');

const documents = new Map(documentsIn('').map((file) => [file, prose(readFileSync(path.join(root, file), 'utf8'))]));

/** The anchors of a document, as GitHub makes them of its headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
    const slug = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let times = 1; anchors.has(anchor); times += 1) anchor = `${slug}-${times}`;
    anchors.add(anchor);
  }
  return anchors;
}

interface Link {
  readonly from: string;
  readonly target: string;
  /** Path of the file or folder in this repository; undefined for an address elsewhere. */
  readonly to: string | undefined;
  readonly anchor: string | undefined;
}

/** Where a link leads; our own addresses on GitHub are files of this repository. */
function linkOf(from: string, target: string): Link {
  const own = target.startsWith(`${home}/blob/main/`) ? `/${target.slice(`${home}/blob/main/`.length)}` : undefined;
  const form = /\/issues\/new\?template=(.+)$/.exec(target)?.[1];
  if (form !== undefined) return { from, target, to: `.github/ISSUE_TEMPLATE/${form}`, anchor: undefined };
  if (own === undefined && /^[a-z]+:/.test(target)) return { from, target, to: undefined, anchor: undefined };
  const [file = '', anchor] = (own ?? target).split('#');
  const to = file === '' ? from : path.posix.join(file.startsWith('/') ? '.' : path.posix.dirname(from), file);
  return { from, target, to, anchor };
}

const links = [...documents].flatMap(([from, text]) =>
  [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => linkOf(from, target)),
);

const leadsNowhere = ({ to, anchor }: Link): boolean => {
  if (to === undefined) return false;
  if (to.startsWith('..') || !existsSync(path.join(root, to))) return true;
  const text = documents.get(to);
  return anchor !== undefined && text !== undefined && !anchorsOf(text).has(anchor);
};

test('anchors are those of GitHub', () => {
  expect([...anchorsOf('# `a` and [b](c.md)!\n## Is it, really?\n### Is it, really?')]).toEqual([
    'a-and-b',
    'is-it-really',
    'is-it-really-1',
  ]);
});

test('every link between documents leads to a file, and to a heading of it', () => {
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(leadsNowhere).map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
});

test('every source file that a document names is there', () => {
  const named = [...documents].flatMap(([from, text]) =>
    [...text.matchAll(/`((?:src|scripts|bench|conformance|test)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => ({
      from,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('a link that leads nowhere is seen', () => {
  const wrong = ['nothing.md', 'limits.md#nothing', `${home}/blob/main/docs/nothing.md`, '../../outside.md'];
  expect(wrong.filter((target) => !leadsNowhere(linkOf('docs/limits.md', target)))).toEqual([]);
  const right = ['configuration.md#precedence', 'rules/', 'https://example.com/nothing', '#sizes'];
  expect(right.filter((target) => leadsNowhere(linkOf('docs/limits.md', target)))).toEqual([]);
});

test('the rows of a table have as many cells as its head, also where a cell shows a bar', () => {
  const tables = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => ({ file, rows: table.trimEnd().split('\n') })),
  );
  const cells = (row: string): number => row.match(/(?<!\\)\|/g)?.length ?? 0;
  expect(tables.length).toBeGreaterThan(200);
  const wrong = tables.flatMap(({ file, rows: [head = '', ...rows] }) =>
    rows.flatMap((row) => (cells(row) === cells(head) ? [] : `${file}: ${row}`)),
  );
  expect(wrong).toEqual([]);
});

test('every document is two clicks from the README at most', () => {
  const linked = (from: ReadonlySet<string>): Set<string> =>
    new Set([...from, ...links.flatMap((link) => (from.has(link.from) && link.to !== undefined ? [link.to] : []))]);
  const near = linked(linked(new Set(['README.md'])));
  const wanted = [...documents.keys()].filter((file) => !file.startsWith('.github/'));
  expect(wanted.filter((file) => !near.has(file))).toEqual([]);
});
