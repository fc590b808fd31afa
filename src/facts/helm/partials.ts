// Partials and hidden CRDs whose own text a change edits or removes.
import { isPartialPath } from '../../changes/relevant.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { isAnyCrd } from '../../documents/crd.ts';
import type { Manifest, ParsedFile } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import { lazily } from '../../once.ts';
import { wordFinder } from '../tree/word-finder.ts';
import type { ChartCrd } from './chart-crd.ts';
import { crdNamesIn } from './crd-writers.ts';
import { withoutComments } from './template-actions.ts';
import { schemaWriter, wordsOfCrds } from './written.ts';

/** The parts of a partial about CRDs, without comments: its definitions that contain one, or a schema. */
const saidIn = (text: string): string[] =>
  withoutComments(text)
    .split(/\{\{-?\s*define\b/)
    .filter((part) => wordsOfCrds.test(part));

/** What a template hides of CRDs, without comments. */
const hiddenIn = (read: ParsedFile | undefined): string => withoutComments(read?.hiddenCrds?.join('\n') ?? '');

/** The texts about CRDs that are no manifests of a file. */
const saidBy = (read: ParsedFile | undefined): string[] =>
  read === undefined
    ? []
    : [hiddenIn(read), ...(isPartialPath(read.file.path) ? saidIn(read.file.text) : [])].filter((text) => text !== '');

/** Where a whole file is. */
export const whole = (file: SourceFile): Span => ({ file, start: 0, end: 0 });

/** The names of the CRDs in some parts of a partial, each the text of a definition behind its first word. */
const namesIn = (file: SourceFile, parts: readonly string[]): string[] => {
  const names = parts.flatMap((part) => {
    const text = part.slice(part.indexOf('}}') + 2).replace(/\{\{-?\s*end\s*-?\}\}\s*$/, '');
    return crdNamesIn({ path: file.path, side: file.side, text });
  });
  return names.length === 0 ? [''] : [...new Set(names)];
};

/**
 * Partials whose text about CRDs changed, and those that a template with a CRD has become; templates whose hidden text
 * about CRDs changed, unless a CRD is reported as hidden. A partial that nothing includes has no effect, nor has a text
 * that is in another file now.
 */
export function partialsOf({ files }: ChangeSet): ChartCrd[] {
  const sides = files.map((file) => ({ base: parsedSide(file, 'base'), head: parsedSide(file, 'head') }));
  const crdsOf = (side: 'base' | 'head'): Manifest[] =>
    sides.flatMap((file) => {
      const read = file[side];
      return read === undefined || isPartialPath(read.file.path) ? [] : read.manifests.filter(isAnyCrd);
    });
  const applied = new Set(crdsOf('head').map(({ name }) => name));
  const writtenAt = (side: 'base' | 'head') =>
    lazily(() => schemaWriter(sides.flatMap((one) => one[side]?.file ?? [])));
  const [wasWritten, isWritten] = [writtenAt('base'), writtenAt('head')];
  const texts = lazily(() =>
    sides.map((one) => {
      const [base, head] = [saidBy(one.base), saidBy(one.head)];
      return { gone: base.filter((text) => !head.includes(text)), came: head.filter((text) => !base.includes(text)) };
    }),
  );
  // What stays in another file is no reason why this one may lose or change it.
  const left = lazily(() => new Set(texts().flatMap(({ gone }) => gone)));
  const arrived = lazily(() => new Set(texts().flatMap(({ came }) => came)));
  const lost = new Set(crdsOf('base').flatMap(({ name }) => (applied.has(name) ? [] : [name])));
  const namesOfLost = lazily(() => wordFinder(lost));
  return sides.flatMap(({ base, head }): ChartCrd[] => {
    const shown = head ?? base;
    if (shown === undefined) return [];
    const { file } = shown;
    if (!isPartialPath(file.path)) {
      const [was, is] = [hiddenIn(base), hiddenIn(head)];
      const isMoved = (was === '' || arrived().has(was)) && (is === '' || left().has(is));
      if (is === was || isMoved) return [];
      const isNew = was === '' && !isWritten()(file);
      const isReported = head !== undefined && lost.size > 0 && namesOfLost().within(file.text).length > 0;
      const joined = head?.trimmedSeparator;
      const change = { by: 'hidden', ...(joined === undefined ? {} : { isJoined: true as const }) } as const;
      return isNew || isReported ? [] : [{ name: '', at: joined ?? whole(file), change }];
    }
    const moved = (head?.manifests ?? []).filter((one) => isAnyCrd(one) && lost.has(one.name));
    const [old, now] = [base, head].map((one) =>
      one === undefined ? [] : isPartialPath(one.file.path) ? saidIn(one.file.text) : undefined,
    );
    const isKnown = (part: string): boolean => left().has(part) && arrived().has(part);
    const changed =
      old === undefined || now === undefined
        ? []
        : [...old.filter((part) => !now.includes(part)), ...now.filter((part) => !old.includes(part))].filter(
            (part) => !isKnown(part),
          );
    const mayHaveEffect =
      changed.length > 0 && (base === undefined ? isWritten()(file) : head !== undefined || wasWritten()(file));
    const names = mayHaveEffect ? namesIn(file, changed) : moved.map(({ name }) => name);
    return names.map((name) => ({ name, at: whole(file), change: { by: 'partial' } }));
  });
}
