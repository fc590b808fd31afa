// Packages of the same repository that Go files import: their folders, and the parts that were read.
import { once, lazily } from '../../once.ts';
import { baseName, folderOf } from '../../changes/relevant.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { readDeclarations } from '../../documents/go/declarations.ts';
import { parseGo, type GoFile } from '../../documents/go/go-file.ts';
import { importsIn, moduleIn, replacedIn, usedIn } from '../../documents/go/imports.ts';
import type { SourceFile } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { Recent } from '../../recent.ts';
import { resolvePath } from '../tree/resolve-path.ts';
import { sideTree, readAt } from '../tree/sides.ts';
import { isLeftOut } from './build-tags.ts';
import { isGoSource } from './go-sources.ts';
import type { ModulePackages } from './type-table.ts';

/** The `go.mod` files that may name packages below a folder, the nearest first. */
export function moduleFiles(folder: string): string[] {
  const parts = folder === '' || folder === '.' ? [] : folder.split('/');
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/go.mod`).concat('go.mod');
}

/** The `go.work` files that may name modules for packages below a folder, the nearest first. */
export const workspaceFiles = (folder: string): string[] =>
  moduleFiles(folder).map((path) => path.replace(/mod$/, 'work'));

/** A `go.work` may use any number of modules; further ones count as not used. */
const maxUsed = 100;

/** The `go.mod` files of the modules of this repository that a `go.work` uses. */
export const modulesUsed = (path: string, text: string): string[] =>
  usedIn(text)
    .slice(0, maxUsed)
    .flatMap((folder) => {
      const at = resolvePath(folderOf(path), folder);
      return at === undefined ? [] : [at === '' ? 'go.mod' : `${at}/go.mod`];
    });

/** The folders of modules by their names, as one `go.mod` states them: its own, and those that it replaces. */
type Modules = ReadonlyMap<string, string>;

const knownModules = new Recent<string, Modules>(4_000_000);

function modulesOf(path: string, text: string): Modules {
  return knownModules.get(`${path}\n${text}`, text.length, () => {
    const name = moduleIn(text);
    if (name === undefined) return new Map();
    const dir = folderOf(path);
    const replaced = replacedIn(text).flatMap(([other, to]) => {
      const at = resolvePath(dir, to);
      return at === undefined ? [] : [[other, at] as const];
    });
    return new Map([[name, dir], ...replaced]);
  });
}

/** The folder of a package in the nearest module whose name its path begins with: modules may be nested. */
function folderIn(modules: readonly Modules[], path: string): string | undefined {
  for (const known of modules)
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const root = known.get(path.slice(0, end));
      if (root !== undefined) return root === '' ? path.slice(end + 1) : root + path.slice(end);
    }
  return undefined;
}

/**
 * The folders of packages that a Go text imports, by import path; none where no `go.mod` was read, above or of a
 * `go.work`.
 */
export function importedFolders(
  folder: string,
  text: string,
  textOf: (path: string) => string | undefined,
): Map<string, string> {
  const stated = (path: string): Modules[] => {
    const written = textOf(path);
    return written === undefined ? [] : [modulesOf(path, written)];
  };
  const used = workspaceFiles(folder).flatMap((path) => modulesUsed(path, textOf(path) ?? ''));
  const modules = moduleFiles(folder).flatMap(stated);
  if (used.length > 0) modules.push(new Map(used.flatMap(stated).flatMap((known) => [...known])));
  if (modules.length === 0) return new Map();
  return new Map(
    importsIn(text).flatMap((path) => {
      const at = folderIn(modules, path);
      return at === undefined ? [] : [[path, at]];
    }),
  );
}

/** The Go files of one side that were read: any file by its path, the sources of a folder. */
function goTree(changeSet: ChangeSet, side: Side) {
  const { paths, lookup } = sideTree(changeSet, side);
  const byFolder = lazily(() => groupBy(paths.filter(isGoSource), folderOf));
  return {
    textOf: (path: string): string | undefined => readAt(lookup, path)?.text,
    /** With the paths by which they are in the folder, where they may be links. */
    sourcesIn: (folder: string): (readonly [path: string, SourceFile])[] =>
      (byFolder().get(folder) ?? []).flatMap((path) => {
        const file = readAt(lookup, path);
        return file === undefined ? [] : [[path, file] as const];
      }),
  };
}

/** The packages of the same repository that Go files import, on one side, as far as they were read. */
export function modulePackages(changeSet: ChangeSet, side: Side): ModulePackages {
  const { textOf, sourcesIn } = goTree(changeSet, side);
  const filesIn = once((folder: string): readonly GoFile[] =>
    sourcesIn(folder).flatMap(([, file]) => (isLeftOut(file) ? [] : parseGo(file))),
  );
  return {
    filesIn,
    qualifiersOf({ file }) {
      const folder = folderOf(file.path);
      const own = importedFolders(folder, file.text, textOf);
      if (own.size === 0) return new Map();
      return new Map(
        readDeclarations(file.text).imports.flatMap(({ name, path }) => {
          const at = own.get(path);
          if (at === undefined || at === folder) return [];
          const called = filesIn(at).find((one) => one.package !== undefined)?.package;
          return [[name ?? called ?? baseName(path), at]];
        }),
      );
    },
  };
}

/** Texts of packages by `import path/file.go`. */
export type ImportedTexts = (folder: string, texts: readonly string[]) => Map<string, string>;

/** The files of packages that Go texts of a folder import, on one side, as far as they were read. */
export function importedTexts(changeSet: ChangeSet, side: Side): ImportedTexts {
  const { textOf, sourcesIn } = goTree(changeSet, side);
  return (folder, texts) => {
    const found = new Map<string, string>();
    for (const text of texts)
      for (const [importPath, own] of importedFolders(folder, text, textOf))
        for (const [path, { text: known }] of own === folder ? [] : sourcesIn(own))
          found.set(`${importPath}${path.slice(own.length)}`, known);
    return found;
  };
}
