// Mistakes in the configuration that a change proposes → facts with their places.
import type { ConfigError } from '../config/read-yaml.ts';
import type { Documents } from '../documents/documents.ts';
import { linesOf } from '../documents/span.ts';
import type { ConfigurationMistakeFact } from '../facts/files/configuration.ts';

/** One fact for each mistake in a changed file; a mistake in any other file has no line in this change. */
export function configurationFacts(mistakes: readonly ConfigError[], documents: Documents): ConfigurationMistakeFact[] {
  const files = new Map(
    documents.files.flatMap(({ head }) => (head === undefined ? [] : [[head.file.path, head.file]])),
  );
  return mistakes.flatMap(({ path, line, column, message }) => {
    const file = files.get(path);
    if (file === undefined) return [];
    const starts = linesOf(file);
    const start = (starts[line - 1] ?? 0) + column - 1;
    const end = Math.max(start, (starts[line] ?? file.text.length + 1) - 1);
    return [{ kind: 'configuration-mistake', message, at: { file, start, end } }];
  });
}
