// What is asked of a CRD's tree more than once and told in few bytes: found once, kept where the tree is let go.
import type { Crd } from '../../documents/document.ts';

type Notes = Readonly<Record<string, unknown>>;
const known = new WeakMap<Crd, Record<string, unknown>>();

/** A question about a CRD that is answered once. `name` tells it from all others; its answers are plain data. */
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

/** Takes answers over for the same CRD without its tree. */
export const rememberNotes = (crd: Crd, notes: Notes): void => void known.set(crd, { ...notes });
