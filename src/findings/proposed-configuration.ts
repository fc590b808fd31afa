// Mistakes in the configuration that a change proposes → facts with their places.
import type { ConfigError } from '../config/read-yaml.ts';
import type { Documents } from '../documents/documents.ts';
import { restOfLine } from '../documents/span.ts';
import type { ConfigurationMistakeFact } from '../facts/files/configuration.ts';

/** One fact for each mistake in a changed file; a mistake in any other file has no line in this change. */
export function configurationFacts(mistakes: readonly ConfigError[], documents: Documents): ConfigurationMistakeFact[] {
  const files = new Map(
    documents.files.flatMap(({ head }) => (head === undefined ? [] : [[head.file.path, head.file]])),
  );
  return mistakes.flatMap((mistake) => {
    const file = files.get(mistake.path);
    if (file === undefined) return [];
    return [{ kind: 'configuration-mistake', message: mistake.message, at: restOfLine(file, mistake) }];
  });
}
