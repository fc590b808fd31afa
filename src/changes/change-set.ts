// What a pull request changed: the paths, both texts, and what is known of the tree around them.
import type { CrdReleaseFiles } from './crd-releases.ts';
import type { FileContent } from './content.ts';

/** Which side of the change a text belongs to. */
export type Side = 'base' | 'head';

/** One path that differs between merge base and head. */
export interface ChangedFile {
  /** Path at the head; of a removed file, its path at the base. Slashes, relative to the repository. */
  readonly path: string;
  /** Path at the base, only when it differs (renamed or moved). */
  readonly previousPath?: string;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  readonly before?: FileContent;
  readonly after?: FileContent;
  /** The symbolic link of the head that the path is or leads through; `after` is of another path, with other lines. */
  readonly link?: string;
}

/** What is known of the files that the pull request does not change. */
export interface Context {
  /** Every unchanged path of the head tree; undefined when the tree was not listed. */
  readonly paths: readonly string[] | undefined;
  /** Submodules of the head that stay as they are. */
  readonly modules?: readonly string[];
  /** Changed files that no tool reads for their names; a planner that wants them gets them as changed files. */
  readonly unrecognized?: readonly string[];
  /** Paths that refer to a changed file through unchanged symbolic links, with that path, at which it is judged. */
  readonly links?: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  readonly unread: readonly NotChecked[];
  /** Releases that the configuration names for their CRDs, as far as read; their files are not part of the tree. */
  readonly releases?: readonly CrdReleaseFiles[];
}

/** Something the review could not or would not look at, and why. */
export interface NotChecked {
  readonly path: string;
  readonly why: string;
  /** Only in a merged report: as many files of the folder `path`. */
  readonly count?: number;
}

/** One side as a person would name it. */
export interface Revision {
  readonly name: string;
  readonly sha?: string;
}

/** A whole pull request: its changed files and what is known around them. */
export interface ChangeSet {
  readonly base: Revision;
  readonly head: Revision;
  readonly files: readonly ChangedFile[];
  readonly context: Context;
}

/** The path of a file on a side; of one that the side does not have, that of the other. */
export const pathOn = ({ path, previousPath = path }: Pick<ChangedFile, 'path' | 'previousPath'>, side: Side): string =>
  side === 'head' ? path : previousPath;

/** What a file has on a side. */
export const contentOn = ({ before, after }: ChangedFile, side: Side): FileContent | undefined =>
  side === 'head' ? after : before;

/** Both paths of a file, which may be one. */
export const pathsOf = ({ path, previousPath = path }: Pick<ChangedFile, 'path' | 'previousPath'>): string[] =>
  previousPath === path ? [path] : [path, previousPath];

/** The paths of a change, on both of its sides. */
export const changedPaths = ({ files }: ChangeSet): string[] => files.flatMap(pathsOf);

export const unknownContext: Context = { paths: undefined, texts: new Map(), unread: [] };
/** The name of a base that is none: whole files are looked at, and nothing is compared. */
export const noBase = 'nothing';

/** Whether a change set is an audit of whole files, without a base. */
export const isAudit = ({ base }: ChangeSet): boolean => base.name === noBase && base.sha === undefined;
