// What a run has begun and must not leave half done when it is cancelled.

/** Work that others see from its first request on. */
export interface Unfinished {
  /** Keeps `finish` until the returned function is called: the shortest way to end the work without an untruth. */
  begin(finish: () => Promise<unknown>): () => void;
  /** Finishes whatever has begun. Never throws: a run that is cancelled can do no more than try. */
  finish(): Promise<void>;
}

/** Nothing has begun. */
export function unfinished(): Unfinished {
  const begun = new Set<() => Promise<unknown>>();
  return {
    begin: (finish) => {
      begun.add(finish);
      return () => {
        begun.delete(finish);
      };
    },
    finish: async () => {
      await Promise.allSettled([...begun].map((finish) => finish()));
    },
  };
}
