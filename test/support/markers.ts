// Expectations written into the material: `# ! rule-id: words` on the line that must be flagged, `# !next …` on the line above it.

/** One expectation. */
export interface Marker {
  readonly path: string;
  readonly side: 'base' | 'head';
  /** From 1. */
  readonly line: number;
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

/** The markers of some files of one side. Throws for a `# !` that is no proper marker, so that no expectation is lost. */
export function markersOf(files: Files, side: Marker['side']): Marker[] {
  const found: Marker[] = [];
  for (const [path, text] of Object.entries(files)) {
    for (const [index, line] of text.split('\n').entries()) {
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
  }
  return found;
}
