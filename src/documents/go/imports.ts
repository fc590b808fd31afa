// The imports of a Go file and the name of a module, without parsing: for deciding what to read.

/** The imports of a Go text, by its lines before the first declaration: paths by their local names. */
function importLines(text: string): (readonly [name: string, path: string])[] {
  const end = text.search(/^(?:type|func|var|const)\b/m);
  const head = end < 0 ? text : text.slice(0, end);
  return [...head.matchAll(/^(?:import\s+|[ \t]*)(?:([\w.]+)[ \t]+)?"([\w./~-]+)"/gm)].map(([, name, path = '']) => [
    name ?? path.slice(path.lastIndexOf('/') + 1),
    path,
  ]);
}

/** The paths that a Go text imports. */
export const importsIn = (text: string): string[] => importLines(text).map(([, path]) => path);

/** The package that a type as `*corev1.PodSpec` or `[]v1.Container` is of; undefined for one of the same. */
export function packageOfType(text: string, type: string): string | undefined {
  const name = /^(?:\*|\[\]|map\[[\w.]+\])*(\w+)\./.exec(type)?.[1];
  return name === undefined ? undefined : importLines(text).find(([known]) => known === name)?.[1];
}

/** The modules that a `go.mod` replaces by folders of the repository, with the folders as they are written. */
export const replacedIn = (text: string): (readonly [name: string, folder: string])[] =>
  [
    ...text.matchAll(
      /^[ \t]*(?:replace[ \t]+)?"?([\w./~-]+)"?(?:[ \t]+v[\w.+-]+)?[ \t]+=>[ \t]+"?(\.{1,2}\/[\w./~-]*)/gm,
    ),
  ].map(([, name = '', folder = '']) => [name, folder]);

/** The module path of a `go.mod`; undefined where it has none. */
export const moduleIn = (text: string): string | undefined => /^module\s+"?([\w./~-]+)/m.exec(text)?.[1];

/** The folders of the modules that a `go.work` uses, as they are written. */
export const usedIn = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*(?:use[ \t]+)?"?(\.{1,2}(?:\/[\w./~-]*)?)"?[ \t]*(?:\/\/.*)?$/gm)].map(
    ([, folder = '']) => folder,
  );
