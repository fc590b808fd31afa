// One CRD on both sides of a change.
import { sharedStart } from '../../lists.ts';
import type { Crd } from '../../documents/document.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { sameText } from '../schema/same-text.ts';

/** One CRD in one place: before and after. */
export interface CrdPair {
  /** Path at the head; of a removed CRD, at the base. */
  readonly path: string;
  readonly before: Crd | undefined;
  readonly after: Crd | undefined;
  /** Both sides are there and name the same object (group and plural), so a cluster would see an update. */
  readonly update: boolean;
  /** Both sides are there and their text is the same. */
  readonly unchanged: boolean;
  /** Other files in which the same CRD changed in the same way; judged here alone. */
  readonly copies: readonly Crd[];
  /**
   * Of a removed CRD: where the head still has it, as far as that is known (a variant for another channel, a copy in a
   * chart); of an added one: where the base had it.
   */
  readonly elsewhere: readonly string[];
  /** Of an added CRD that the base had elsewhere: the closest of those, whose faults are none of the change. */
  readonly copyOf: Crd | undefined;
  /** It is in folders of tests, examples and the like, and people apply another one of its name (example-copies.ts). */
  readonly isExampleCopy: boolean;
  /** This change has the CRD in a bundle of Operator Lifecycle Manager, too (bundled-crds.ts). */
  readonly isBundled: boolean;
  /** One side at least is a template: parts of it are unknown, and no server ever gets its text. */
  readonly template: boolean;
  /** Of a comparison with another one than what a CRD was or became there, that CRD: only breaks are of interest. */
  readonly furtherOf: Crd | undefined;
}

/** Whether a CRD is only in one more file, such as a bundle: that adds no API. */
export const isCopyOnly = ({ before, elsewhere }: CrdPair): boolean => before === undefined && elsewhere.length > 0;

const textSpan = ({ file, root }: Crd): Span => spanOf(file, root);

/** The pair of two CRDs, or of one that has no other side. */
export function pairOf(before: Crd | undefined, after: Crd | undefined): CrdPair {
  const both = before !== undefined && after !== undefined;
  return {
    path: (after ?? before)?.file.path ?? '',
    before,
    after,
    update: both && before.name === after.name && before.group.value === after.group.value,
    unchanged: both && sameText(textSpan(before), textSpan(after)),
    copies: [],
    elsewhere: [],
    copyOf: undefined,
    isExampleCopy: false,
    isBundled: false,
    template: [before, after].some((crd) => crd?.shape === 'crd-template'),
    furtherOf: undefined,
  };
}

/** How many trailing path segments two paths share. */
export const sharedTail = (a: string, b: string): number => sharedStart(a.split('/').reverse(), b.split('/').reverse());
