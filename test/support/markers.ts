// Expectations written into the material: `# ! rule-id: words` on the line that must be flagged, `# !next …` on the line above it, `# ^^^^` below it under the columns.

/** One expectation. */
export interface Marker {
  readonly path: string;
  readonly side: 'base' | 'head';
  /** From 1. */
  readonly line: number;
  /** From 1, the end exclusive; missing where the material does not say which columns of the line. */
  readonly columns?: readonly [start: number, end: number];
  readonly rule: string;
  /** Words in brackets behind the rule's id: a status or severity other than `introduced` and the rule's own. */
  readonly tags: readonly string[];
  /** Must occur in the message. */
  readonly words: string;
}

/** Path → text. */
export type Files = Readonly<Record<string, string>>;

const marker =
  /(?:#|\/\/) !(next)? ([a-z-]+\/[a-z0-9-]+)(?: \(([a-z, ]+)\))?: ([^\n]*?)(?=[ \t]*(?:(?:#|\/\/) !|\r?$))/g;

/** A comment of carets alone: the columns of what is flagged in the line above. */
const carets = /^[ \t]*(?:#|\/\/)[ \t]*(\^+)\r?$/d;

/** Adds the columns that a line of carets shows to the markers of the line above it. */
function withColumns(markers: readonly Marker[], file: Marker['path'], texts: readonly string[]): Marker[] {
  const under = new Map(
    texts.flatMap((line, index) => {
      const [start, end] = carets.exec(line)?.indices?.[1] ?? [];
      return start === undefined || end === undefined ? [] : [[index, [start + 1, end + 1] as const]];
    }),
  );
  for (const line of under.keys())
    if (!markers.some((at) => at.line === line)) throw new Error(`${file}:${line} has carets and no marker`);
  return markers.map((at) => {
    const columns = under.get(at.line);
    return columns === undefined ? at : { ...at, columns };
  });
}

/** The markers of some files of one side. Throws for a `# !` that is no proper marker, so that no expectation is lost. */
export function markersOf(files: Files, side: Marker['side']): Marker[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: Marker[] = [];
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      const markers = [...line.matchAll(marker)];
      const signs = [...line.matchAll(/(?:#|\/\/) !(?:next)?\b/g)].length + [...line.matchAll(/(?:#|\/\/) ! /g)].length;
      if (markers.length !== signs) throw new Error(`${path}:${index + 1} has a malformed marker: ${line.trim()}`);
      for (const [, next, rule, tags, words] of markers)
        found.push({
          path,
          side,
          line: index + (next === undefined ? 1 : 2),
          rule: rule ?? '',
          tags: (tags ?? '').split(',').flatMap((tag) => tag.trim() || []),
          words: (words ?? '').trim(),
        });
    }
    return withColumns(found, path, lines);
  });
}
