// A git repository in a temporary folder, made from plain descriptions of its commits.
import { createHash } from 'node:crypto';
import { run, temporaryFolder } from '../support/git-repository.ts';

/** Text, bytes, another kind of entry, or null to delete. */
export type Entry =
  | string
  | Buffer
  | { readonly symlink: string }
  | { readonly submodule: string }
  | { readonly executable: string }
  | null;

type Commit = readonly [files: Readonly<Record<string, Entry>>, parent?: string, other?: string];

export interface GitRepository {
  readonly folder: string;
  git(...args: readonly string[]): string;
  /** What a command prints that only reads objects by their ids; it runs once. */
  raw(...args: readonly string[]): Buffer;
  /** The bytes of blobs, in the order asked; undefined for those that no commit made here holds. */
  blobs(oids: readonly string[]): (Buffer | undefined)[];
  /** Commits `files` on top of `parent` (nothing: a first commit), a merge of `other`, and gives the commit's id. */
  commit(...commit: Commit): string;
  /** Several commits at once, which takes one start of git; `:2` as a parent is the second of them. */
  commits(commits: readonly Commit[]): string[];
}

const quoted = (name: string): string => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The mode and the bytes of an entry that is a blob. */
function blobOf(entry: string | Buffer | { symlink: string } | { executable: string }): [string, Buffer] {
  if (typeof entry === 'string' || Buffer.isBuffer(entry)) return ['100644', Buffer.from(entry)];
  return 'symlink' in entry ? ['120000', Buffer.from(entry.symlink)] : ['100755', Buffer.from(entry.executable)];
}

/** What git calls a blob. */
const oidOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** An empty repository with a working tree. */
export function gitRepository(): GitRepository {
  const folder = temporaryFolder();
  const raw = (args: readonly string[], input?: Buffer): Buffer => run(folder, 'git', args, input);
  raw(['init', '-q', '--template=', '-b', 'main']);
  let serial = 0;
  const blobs = new Map<string, Buffer>();
  const printed = new Map<string, Buffer>();
  const commits = (all: readonly Commit[]): string[] => {
    const stream: (string | Buffer)[] = [];
    all.forEach(([files, parent, other], at) => {
      serial += 1;
      const message = `commit ${serial}`;
      const start = `commit refs/heads/commit-${serial}\nmark :${at + 1}\ncommitter a <a@example.com> ${1_700_000_000 + serial} +0000\ndata ${message.length}\n${message}\n`;
      const from = `${parent === undefined ? '' : `from ${parent}\n`}${other === undefined ? '' : `merge ${other}\n`}`;
      // Each blob once, however many files hold it.
      const changes = Object.entries(files).map(([name, entry]) => {
        if (entry === null) return `D ${quoted(name)}\n`;
        if (typeof entry === 'object' && 'submodule' in entry) return `M 160000 ${entry.submodule} ${quoted(name)}\n`;
        const [mode, bytes] = blobOf(entry);
        const oid = oidOf(bytes);
        if (!blobs.has(oid)) stream.push(`blob\ndata ${bytes.length}\n`, bytes, '\n');
        blobs.set(oid, bytes);
        return `M ${mode} ${oid} ${quoted(name)}\n`;
      });
      stream.push(start + from, ...changes, `\nget-mark :${at + 1}\n`);
    });
    const input = Buffer.concat(stream.map((part) => Buffer.from(part)));
    return raw(['-c', 'fastimport.unpackLimit=0', 'fast-import', '--quiet', '--date-format=raw'], input)
      .toString('utf8')
      .trim()
      .split('\n');
  };
  return {
    folder,
    git: (...args) => raw(args).toString('utf8').trimEnd(),
    raw: (...args) => {
      const id = JSON.stringify(args);
      const output = printed.get(id) ?? raw(args);
      printed.set(id, output);
      return output;
    },
    blobs: (oids) => oids.map((oid) => blobs.get(oid)),
    commit: (...commit) => commits([commit]).join(''),
    commits,
  };
}
