// A template together with the named templates that it includes, where these read files of their chart.
import type { SourceFile } from '../../documents/span.ts';
import { addTo } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import { templateActions } from './template-actions.ts';

/** A template with what it includes below each inclusion, and the paths of the files from which that is. */
interface Whole {
  readonly text: string;
  readonly paths: readonly string[];
}

interface Named {
  readonly source: string;
  readonly path: string;
}

const inclusion = /\{\{-?\s*(?:include|template)\s+["`]([^"`\n]+)["`][^{}]*\}\}/g;

/** Named templates of some files that read others, or include one that does. */
function readersIn(files: readonly SourceFile[]): ReadonlyMap<string, Named> {
  const all = files.flatMap((file) =>
    [...templateActions(file).definitions].map(([name, { source }]) => ({ name, source, path: file.path })),
  );
  const readers = new Map(all.flatMap((one) => (one.source.includes('.Files') ? [[one.name, one]] : [])));
  if (readers.size === 0) return readers;
  const includers = new Map<string, (typeof all)[number][]>();
  for (const one of all) for (const [, name = ''] of one.source.matchAll(inclusion)) addTo(includers, name, one);
  for (const [name] of readers)
    for (const one of includers.get(name) ?? []) if (!readers.has(one.name)) readers.set(one.name, one);
  return readers;
}

/** Puts what templates include into them: each named template once. */
export function withIncluded(files: () => readonly SourceFile[]): (file: SourceFile) => Whole {
  const readers = lazily(() => readersIn(files()));
  return ({ text, path }) => {
    if (!/\b(?:include|template)\b/.test(text) || readers().size === 0) return { text, paths: [path] };
    const seen = new Map<string, string>();
    const expanded = (source: string): string =>
      source.replaceAll(inclusion, (action: string, name: string) => {
        const found = readers().get(name);
        if (found === undefined || seen.has(name)) return action;
        seen.set(name, found.path);
        // The arguments may name what is read.
        return `${action}\n${expanded(found.source)}`;
      });
    return { text: expanded(text), paths: [path, ...seen.values()] };
  };
}
