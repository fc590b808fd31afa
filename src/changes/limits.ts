// How much of a change is read at most: beyond it a file is reported as not checked.

/** Bytes of one file: twice the largest known bundle (4.0 MB), below a second of work; an apiserver accepts 3 MiB. */
export const maxFileBytes = 8 * 1024 * 1024;
/** Bytes of a file that is fetched only to see whether it shows a CRD. */
export const maxSeenBytes = 4 * maxFileBytes;
/** Changed files that are read though each costs a request or part of one: more than a pull request has (3,000). */
export const maxFetchedChanges = 5000;
/** Unchanged files that are read for the context. */
export const maxContextFiles = 20_000;
/** How many of those are read though each costs a request or part of one: fifty go into one; 1,000 an hour a job. */
export const maxFetchedFiles = 2000;

/** Unchanged links that are fetched, as they may lead to a changed file, and files that links lead to. */
export const maxContextLinks = 1000;

/** Paths of files that may matter which are looked at because they lead through links to folders, and of all files. */
export const [maxLinkedPaths, maxPathsBelowLinks] = [20_000, 1_000_000];

/** Bytes of all context files. */
export const maxContextBytes = 50 * 1024 * 1024;

/** A number of bytes for people. */
export const sizeText = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;
