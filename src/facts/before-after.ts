// The values around a change: before, after, or both.

/** There was none before. */
export interface Added<T> {
  readonly before?: undefined;
  readonly after: T;
}

/** It was removed. */
export interface Removed<T> {
  readonly before: T;
  readonly after?: undefined;
}

/** One replaced the other. */
export interface Replaced<T> {
  readonly before: T;
  readonly after: T;
}

/** The kind of the change is all there is. */
export type NoValues = { readonly before?: undefined; readonly after?: undefined };
