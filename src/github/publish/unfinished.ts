// Work that a cancelled run must not leave half done.

/** Work that others see from its first request on. */
export interface Unfinished {
  /** Keeps `finish` until the returned function is called: the shortest way to end the work correctly. */
  begin(finish: () => Promise<unknown>): () => void;
  /** Finishes all begun work. Never throws: a cancelled run can only try. */
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
