// A part of a Markdown report that is a list.

/** A list of which as many whole items are shown as there is room for. */
export interface Section {
  readonly open: string;
  readonly items: readonly string[];
  readonly close: string;
  /** Between two items. */
  readonly between: '\n' | '\n\n';
  /** What one item is, for the sentence that says how many are missing. */
  readonly noun: string;
}
