// Complete files and folders, as named on a command line: a source in which everything is new.
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import { noBase } from '../changes/change-set.ts';
import { contentOf, type FileContent } from '../changes/content.ts';
import { belowKustomizations, isRelevant } from '../changes/relevant.ts';
import type { BlobRef, ChangeSource, Listing } from '../changes/source.ts';
import { showsManifest } from '../documents/parse.ts';
import { UserError } from '../errors.ts';
import { readBelow, readRegularFile, statOf, walk } from './disk.ts';

/** The path that standard input is given: its text is read as YAML or JSON. */
export const stdinPath = 'stdin.yaml';

interface Named {
  readonly path: string;
  readonly mode: string;
  read(): Promise<FileContent>;
}

interface FilesOptions {
  readonly cwd: string;
  /** Which of the files that a search finds are wanted; files that are named themselves always are. */
  readonly lets: (path: string) => boolean;
  readonly stdin: () => Promise<Uint8Array>;
}

const shown = (...parts: string[]): string => path.normalize(path.join(...parts)).replaceAll(path.sep, '/');

async function inFolder(folder: string, { cwd, lets }: FilesOptions, matches: (path: string) => boolean = () => true) {
  const root = await realpath(path.resolve(cwd, folder));
  const files = (await walk(root)).map((file) => ({ ...file, below: file.path, path: shown(folder, file.path) }));
  // A kustomization may list a file of any name, and a link may lead to it.
  const hasLinks = files.some(({ mode }) => mode === '120000');
  const isListable = belowKustomizations(files.map((file) => file.path));
  const isRead = (file: string, mode: string): boolean =>
    isRelevant(file) || (mode !== '120000' && (hasLinks || isListable(file)));
  return files
    .filter((file) => isRead(file.path, file.mode) && matches(file.path) && lets(file.path))
    .map(({ path: name, mode, below }) => ({ path: name, mode, read: () => readBelow(root, below) }));
}

async function byPattern(pattern: string, options: FilesOptions): Promise<Named[]> {
  const { base, isGlob } = picomatch.scan(pattern) as { base: string; isGlob: boolean };
  const folder = base === '' ? '.' : base;
  const found = statOf(path.resolve(options.cwd, folder));
  if (!isGlob || found?.isDirectory() !== true) throw new UserError(`${JSON.stringify(pattern)} does not exist`);
  const files = await inFolder(folder, options, picomatch(shown(pattern), { dot: true }));
  if (!files.some((file) => isRelevant(file.path)))
    throw new UserError(`no manifest or Go file matches ${JSON.stringify(pattern)}`);
  return files;
}

async function byName(name: string, options: FilesOptions): Promise<Named[]> {
  if (name === '-') {
    const content = contentOf(await options.stdin());
    if (content.kind === 'text' && !showsManifest(content.text))
      throw new UserError('no object in standard input: nothing there has `apiVersion` and `kind`');
    return [{ path: stdinPath, mode: '100644', read: () => Promise.resolve(content) }];
  }
  const file = path.resolve(options.cwd, name);
  const found = statOf(file);
  if (found === undefined) return byPattern(name, options);
  if (found.isDirectory()) return inFolder(name, options);
  if (!isRelevant(name))
    throw new UserError(
      `${JSON.stringify(name)} is not a YAML, JSON or Go file by its name`,
      'a manifest under another name can be piped to `-`',
    );
  // A symlink in an argument names the file behind it.
  return [{ path: shown(name), mode: '100644', read: async () => readRegularFile(await realpath(file)) }];
}

async function isWholeTree(name: string, { cwd, lets }: FilesOptions): Promise<boolean> {
  const folder = path.resolve(cwd, name);
  if (name === '-' || statOf(path.join(folder, '.git')) === undefined) return false;
  return (await walk(await realpath(folder))).every((file) => {
    const at = shown(name, file.path);
    return !isRelevant(at) || lets(at);
  });
}

/** Files, folders and globs as a source without a base. A UserError for what is not there or cannot be reviewed. */
export async function filesSource(names: readonly string[], options: FilesOptions): Promise<ChangeSource> {
  const files = new Map<string, Named>();
  for (const name of names) for (const file of await byName(name, options)) files.set(file.path, file);
  const whole = await Promise.all(names.map((name) => isWholeTree(name, options)));
  const blobs = [...files.values()].map(({ path: at, mode }): BlobRef => ({ side: 'head', path: at, mode }));
  return {
    list: (): Promise<Listing> =>
      Promise.resolve({
        base: { name: noBase },
        head: { name: 'files' },
        entries: blobs.map((blob) => ({ path: blob.path, status: 'added', after: blob })),
      }),
    // Next to files that are no complete repository there may be unknown others.
    tree: () => Promise.resolve(whole.includes(true) ? blobs : undefined),
    read: (wanted) =>
      Promise.all(
        wanted.map(
          async (blob): Promise<FileContent> =>
            (await files.get(blob.path)?.read()) ?? { kind: 'unread', why: 'not among the named files' },
        ),
      ),
  };
}
