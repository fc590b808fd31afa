// What a Go file imports and a module is called, without parsing: for those who decide what to read.

/** The paths that a Go text imports, as far as its lines before the first declaration tell. */
export function importsIn(text: string): string[] {
  const end = text.search(/^(?:type|func|var|const)\b/m);
  const head = end < 0 ? text : text.slice(0, end);
  return [...head.matchAll(/^(?:import\s+|\s+)(?:[\w.]+\s+)?"([\w./~-]+)"/gm)].map(([, found = '']) => found);
}

/** The module path that a `go.mod` gives; undefined where it gives none. */
export const moduleIn = (text: string): string | undefined => /^module\s+"?([\w./~-]+)/m.exec(text)?.[1];
