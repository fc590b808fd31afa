// What of a value is known around a change: what it was, what it is, or both.

/** There was none before. */
export interface Added<T> {
  readonly before?: undefined;
  readonly after: T;
}

/** There is none any more. */
export interface Removed<T> {
  readonly before: T;
  readonly after?: undefined;
}

/** One took the place of the other. */
export interface Replaced<T> {
  readonly before: T;
  readonly after: T;
}

/** The change says it all. */
export type NoValues = { readonly before?: undefined; readonly after?: undefined };
