// Edits of several fixes that fit together: in the order of the text, without conflicts.
import { leading } from '../lists.ts';
import type { Edit } from './analyzer.ts';

/**
 * Edits in the order of their places; a fix is added completely or not at all. `start` and `end` may be any numbers
 * that grow with the place. Linear where fixes come in about the order of the text.
 */
export class EditList<E extends Edit = Edit> {
  readonly #edits: E[] = [];

  /** Adds the edits of a fix, and returns whether it fits. Edits that another fix already has are skipped. */
  take(fix: readonly E[]): boolean {
    const more = fix.filter((edit) => !this.#around(edit).some((one) => isSame(one, edit)));
    if (fix.length === 0 || more.some((edit) => this.#around(edit).some((one) => collides(one, edit)))) return false;
    for (const edit of more) this.#put(edit);
    return true;
  }

  /** An insertion comes before a replacement or removal at its place. */
  #put(edit: E): void {
    let at = this.#firstBehind(edit.start);
    if (edit.end === edit.start) while (isReplacing(this.#edits[at - 1], edit.start)) at -= 1;
    this.#edits.splice(at, 0, edit);
  }

  get edits(): readonly E[] {
    return this.#edits;
  }

  /** Those that may touch an edit: as none touch each other, the last one before it and all that begin within. */
  #around({ start, end }: E): readonly E[] {
    let from = this.#firstBehind(start);
    while (from > 0 && this.#edits[from - 1]?.start === start) from -= 1;
    let to = from;
    while (to < this.#edits.length && (this.#edits[to]?.start ?? 0) <= Math.max(start, end)) to += 1;
    return this.#edits.slice(Math.max(0, from - 1), to);
  }

  /** The number of edits that begin at a place or before it. */
  #firstBehind(start: number): number {
    return leading(this.#edits, (edit) => edit.start <= start);
  }
}

const isReplacing = (one: Edit | undefined, start: number): boolean =>
  one !== undefined && one.start === start && one.end > start;

const isSame = (one: Edit, other: Edit): boolean =>
  one.start === other.start && one.end === other.end && one.text === other.text;

const isMarkerLine = ({ text }: Edit): boolean => text.startsWith('// +');

/** Whether two edits touch the same text, as two insertions at one place do, but for lines of markers. */
const collides = (one: Edit, other: Edit): boolean =>
  one.start === one.end && other.start === other.end
    ? one.start === other.start && !(isMarkerLine(one) && isMarkerLine(other))
    : one.start < other.end && other.start < one.end;
