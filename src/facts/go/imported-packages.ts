// Packages of the same repository that Go files import: where they are, and what of them was read.
import { folderOf } from '../../changes/relevant.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { readDeclarations } from '../../documents/go/declarations.ts';
import { parseGo, type GoFile } from '../../documents/go/go-file.ts';
import { importsIn, moduleIn } from '../../documents/go/imports.ts';
import { groupBy } from '../../group-by.ts';
import { sideTree, type Lookup } from '../tree/sides.ts';
import { isLeftOut } from './build-tags.ts';
import { isGoSource } from './go-sources.ts';
import type { ModulePackages } from './type-table.ts';

/** The `go.mod` files that may say what packages below a folder are called, the nearest first. */
export function moduleFiles(folder: string): string[] {
  const parts = folder === '' || folder === '.' ? [] : folder.split('/');
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/go.mod`).concat('go.mod');
}

/** The folders of packages that a Go text imports, by import path; none where no `go.mod` above was read. */
export function importedFolders(
  folder: string,
  text: string,
  textOf: (path: string) => string | undefined,
): Map<string, string> {
  const modules = moduleFiles(folder).flatMap((path) => {
    const name = moduleIn(textOf(path) ?? '');
    return name === undefined ? [] : [{ name, root: path.slice(0, -'go.mod'.length) }];
  });
  if (modules.length === 0) return new Map();
  return new Map(
    importsIn(text).flatMap((path) => {
      // The nearest module whose name the path begins with: modules lie in one another.
      const own = modules.find(({ name }) => path.startsWith(`${name}/`));
      return own === undefined ? [] : [[path, own.root + path.slice(own.name.length + 1)]];
    }),
  );
}

/** The packages of the same repository that Go files import, on one side, as far as they were read. */
export function modulePackages(changeSet: ChangeSet, side: Side): ModulePackages {
  const { paths, lookup } = sideTree(changeSet, side);
  const textOf = (path: string): string | undefined => {
    const file = lookup(path);
    return typeof file === 'string' ? undefined : file.text;
  };
  let byFolder: Map<string, string[]> | undefined;
  const folders = new Map<string, readonly GoFile[]>();
  const filesIn = (folder: string): readonly GoFile[] => {
    byFolder ??= groupBy(paths.filter(isGoSource), folderOf);
    const found = folders.get(folder) ?? goFiles(byFolder.get(folder) ?? [], lookup);
    folders.set(folder, found);
    return found;
  };
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
          return [[name ?? called ?? path.slice(path.lastIndexOf('/') + 1), at]];
        }),
      );
    },
  };
}

const goFiles = (paths: readonly string[], lookup: Lookup): GoFile[] =>
  paths.flatMap((path) => {
    const file = lookup(path);
    return typeof file === 'string' || isLeftOut(file) ? [] : [parseGo(file)];
  });

/** Texts of packages by `import path/file.go`. */
export type ImportedTexts = (folder: string, texts: readonly string[]) => Map<string, string>;

/** What was read of the packages that Go texts of a folder import, on one side. */
export function importedTexts(changeSet: ChangeSet, side: Side): ImportedTexts {
  const { paths, lookup } = sideTree(changeSet, side);
  const textOf = (path: string): string | undefined => {
    const file = lookup(path);
    return typeof file === 'string' ? undefined : file.text;
  };
  let byFolder: Map<string, string[]> | undefined;
  const filesIn = (folder: string): readonly string[] => {
    byFolder ??= groupBy(paths.filter(isGoSource), folderOf);
    return byFolder.get(folder) ?? [];
  };
  return (folder, texts) => {
    const found = new Map<string, string>();
    for (const text of texts)
      for (const [importPath, own] of importedFolders(folder, text, textOf))
        for (const path of own === folder ? [] : filesIn(own)) {
          const known = textOf(path);
          if (known !== undefined) found.set(`${importPath}${path.slice(own.length)}`, known);
        }
    return found;
  };
}
