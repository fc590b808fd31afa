// A template together with the named templates that it includes, where these read files of their chart, or have CRDs.
import type { SourceFile } from '../../documents/span.ts';
import { addTo } from '../../group-by.ts';
import { lazily, onceOf } from '../../once.ts';
import { templateActions } from './template-actions.ts';

/** A text of a template, and the file that has it. */
type Text = Pick<SourceFile, 'text' | 'path'> & { readonly name?: string };

interface Named extends Text {
  readonly name: string;
}

const inclusion = /\{\{-?\s*(?:include|template)\s+["`]([^"`\n]+)["`][^{}]*\}\}/g;

/** The names of what a text includes, read once. */
const includedIn = onceOf(({ text }: Text): readonly string[] =>
  [...text.matchAll(inclusion)].map(([, name = '']) => name),
);

/** Named templates of some files that have what is `wanted`, or include one that does. */
function thoseWith(wanted: RegExp, files: readonly SourceFile[]): ReadonlyMap<string, Named> {
  const all = files.flatMap((file) =>
    [...templateActions(file).definitions].map(([name, { source }]): Named => ({
      name,
      text: source,
      path: file.path,
    })),
  );
  const readers = new Map(all.flatMap((one) => (wanted.test(one.text) ? [[one.name, one]] : [])));
  if (readers.size === 0) return readers;
  const includers = new Map<string, Named[]>();
  for (const one of all) for (const name of includedIn(one)) addTo(includers, name, one);
  for (const [name] of readers)
    for (const one of includers.get(name) ?? []) if (!readers.has(one.name)) readers.set(one.name, one);
  return readers;
}

/** Finds the texts of a template: its own, and of what it includes each named template once that has what is wanted. */
export function withIncluded(
  files: () => readonly SourceFile[],
  wanted = /\.Files/,
): (file: SourceFile) => readonly Text[] {
  const readers = lazily(() => thoseWith(wanted, files()));
  return (file) => {
    const texts = new Set<Text>([file]);
    if (!/\b(?:include|template)\b/.test(file.text) || readers().size === 0) return [file];
    for (const one of texts)
      for (const name of includedIn(one)) {
        const found = readers().get(name);
        if (found !== undefined) texts.add(found);
      }
    return [...texts];
  };
}
