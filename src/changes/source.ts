// What a source of changes (a git repository, GitHub) must offer, so that both give the same change set.
import type { Revision, Side } from './change-set.ts';
import type { FileContent } from './content.ts';

/** A blob of one side, known by its path and, in a commit, by its object id. */
export interface BlobRef {
  readonly side: Side;
  readonly path: string;
  /** Git object id (hex). Undefined for a file of the working tree that is in no commit. */
  readonly oid?: string;
  readonly size?: number;
  /** Git's file mode in octal, e.g. `100644`; `120000` is a symlink, `160000` a submodule. */
  readonly mode: string;
}

/** A changed path before its texts are read. */
export interface ChangedEntry {
  readonly path: string;
  readonly previousPath?: string;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  readonly before?: BlobRef;
  readonly after?: BlobRef;
}

/** What a source knows before anything is read. */
export interface Listing {
  readonly base: Revision;
  readonly head: Revision;
  readonly entries: readonly ChangedEntry[];
}

/** A source of changes of a branch that a change is for. */
export interface BranchSource extends ChangeSource {
  /** The file of a path at the tip of that branch, which may be ahead of what is compared; undefined without one. */
  atTip(path: string): Promise<BlobRef | undefined>;
}

/** A source of changes. All methods may throw a UserError; none of them checks anything out. */
export interface ChangeSource {
  list(): Promise<Listing>;
  /** Every blob of the head tree, changed or not; undefined when it cannot be listed (then the context is unknown). */
  tree(): Promise<readonly BlobRef[] | undefined>;
  /** Gets the blobs that will be read, to fetch them at once; returns which are at hand: others cost requests. */
  prepare?(blobs: readonly BlobRef[]): Promise<(blob: BlobRef) => boolean>;
  /** Contents, in the order of `blobs`. One that cannot be read is `unread` with the reason; never silently absent. */
  read(blobs: readonly BlobRef[]): Promise<readonly FileContent[]>;
}
