// Go files as a command line names them, with the other files of their packages and of those of the same module.
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isForeign } from '../changes/unapplied-paths.ts';
import { notTextReason } from '../changes/content.ts';
import { importsIn, moduleIn } from '../documents/go/imports.ts';
import { UserError } from '../errors.ts';
import { readRegularFile, statOf, walk } from './disk.ts';

export interface GoSources {
  /** The named files: text by path, with slashes, relative to the folder of the command. */
  readonly files: ReadonlyMap<string, string>;
  /** The rest of their packages; packages that they import below their import path. */
  readonly context: ReadonlyMap<string, string>;
  /** Files that could not be read, and why. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
}

/** Why a folder with Go files may have none for a verb. */
export const leftOutGo = 'tests and third-party folders are left out';

/** Files of context, and the steps from package to imported package that are followed. */
const maxContext = 2000;
const maxSteps = 3;
const isSource = (name: string): boolean => name.endsWith('.go') && !name.endsWith('_test.go');
const slashes = (name: string): string => name.replaceAll(path.sep, '/');

/** Reads files, and folders without tests and third parties. A UserError for missing files and other than Go. */
export async function goSources(names: readonly string[], folder: string): Promise<GoSources> {
  const cwd = await realpath(folder);
  const asked = new Set<string>();
  for (const name of names) for (const file of await named(name, cwd)) asked.add(file);
  if (asked.size === 0) throw new UserError(`no Go file in ${names.join(', ')}`, leftOutGo);
  const files = new Map<string, string>();
  const unread: { path: string; why: string }[] = [];
  for (const file of [...asked].sort()) {
    const content = await readRegularFile(file);
    const shown = slashes(path.relative(cwd, file));
    if (content.kind === 'text') files.set(shown, content.text);
    else unread.push({ path: shown, why: notTextReason(content) });
  }
  const { texts, addFolder, follow } = contextOf(asked);
  for (const own of new Set([...asked].map((file) => path.dirname(file))))
    await addFolder(own, slashes(path.relative(cwd, own)));
  await follow(
    [...asked].map((file) => path.dirname(file)),
    [...files.values()],
  );
  return { files, context: texts, unread };
}

async function named(name: string, cwd: string): Promise<string[]> {
  const file = path.resolve(cwd, name);
  const found = statOf(file);
  if (found === undefined) throw new UserError(`${JSON.stringify(name)} does not exist`);
  if (!found.isDirectory()) {
    if (!name.endsWith('.go')) throw new UserError(`${JSON.stringify(name)} is not the name of a Go file`);
    return [await realpath(file)];
  }
  const root = await realpath(file);
  const below = (await walk(root)).filter((one) => isSource(one.path) && !isForeign(one.path));
  return below.map((one) => path.join(root, one.path));
}

/** What is read besides, up to a bound. */
function contextOf(asked: ReadonlySet<string>) {
  const texts = new Map<string, string>();
  const folders = new Set<string>();

  /** Reads the other Go files of a folder, under another name for it; returns their texts. */
  async function addFolder(folder: string, as: string): Promise<string[]> {
    const added: string[] = [];
    if (folders.has(`${folder} ${as}`)) return added;
    folders.add(`${folder} ${as}`);
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name);
      if (!isSource(name) || asked.has(file) || texts.size >= maxContext) continue;
      const content = await readRegularFile(file);
      if (content.kind !== 'text') continue;
      texts.set(as === '' ? name : `${as}/${name}`, content.text);
      added.push(content.text);
    }
    return added;
  }

  /** Reads the packages of the module, or its `vendor` folder, that texts import, and those that these import. */
  async function follow(from: readonly string[], importing: readonly string[]): Promise<void> {
    const modules = new Map<string, string>();
    for (const folder of new Set(from)) {
      const found = await moduleOf(folder);
      if (found !== undefined) modules.set(found.root, found.name);
    }
    let next = importing;
    for (let step = 0; step < maxSteps && next.length > 0; step++) {
      const wanted = new Set(next.flatMap(importsIn));
      const added: string[] = [];
      for (const wantedPath of wanted)
        for (const [root, name] of modules) {
          const own = wantedPath.startsWith(`${name}/`)
            ? path.join(root, wantedPath.slice(name.length + 1))
            : undefined;
          const folder = own ?? path.join(root, 'vendor', wantedPath);
          for (const text of await addFolder(folder, wantedPath)) added.push(text);
        }
      next = added;
    }
  }

  return { texts, addFolder, follow };
}

/** The module that a folder belongs to, by the next `go.mod` above. */
export async function moduleOf(folder: string): Promise<{ root: string; name: string } | undefined> {
  for (let root = folder; ; root = path.dirname(root)) {
    const text = await readFile(path.join(root, 'go.mod'), 'utf8').catch(() => undefined);
    const name = text === undefined ? undefined : moduleIn(text);
    if (name !== undefined) return { root, name };
    if (path.dirname(root) === root) return undefined;
  }
}
