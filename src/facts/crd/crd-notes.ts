// Small answers about a CRD's tree that are needed more than once, kept when the tree itself is released.
import type { Crd } from '../../documents/document.ts';

type Notes = Readonly<Record<string, unknown>>;
const known = new WeakMap<Crd, Record<string, unknown>>();

/** A question about a CRD that is answered once. `name` identifies it; its answers are plain data. */
export const noted =
  <T, More extends readonly unknown[]>(
    name: string,
    find: (crd: Crd, ...more: More) => T,
  ): ((crd: Crd, ...more: More) => T) =>
  (crd, ...more) => {
    const notes = known.get(crd) ?? {};
    known.set(crd, notes);
    if (!Object.hasOwn(notes, name)) notes[name] = find(crd, ...more);
    return notes[name] as T;
  };

/** All that was answered about a CRD until now. */
export const notesOf = (crd: Crd): Notes => known.get(crd) ?? {};

/** Copies answers to the same CRD without its tree. */
export const rememberNotes = (crd: Crd, notes: Notes): void => void known.set(crd, { ...notes });
