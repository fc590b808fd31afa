// The evidence from GitHub about a linked pull request, from which a verdict is made.

/** An account in an API answer; null where the account is deleted. */
export type Author = { readonly login: string; readonly isBot: boolean };

export interface Review {
  readonly author: Author | null;
  readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING';
  readonly body: string;
  /** ISO time. */
  readonly at: string;
  readonly url: string;
  /** The commit that it is about, where GitHub has it. */
  readonly commit?: string;
}

export interface Comment {
  readonly author: Author | null;
  readonly body: string;
  readonly at: string;
  readonly url: string;
  /** Of the text of a review; a comment is about no commit. */
  readonly commit?: string;
}

/** A pull request that mentions the linked one. */
export interface Mention {
  readonly repository: string;
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly mergedAt: string | null;
}

/** The text of an OWNERS_ALIASES file, and where it was read. */
export interface AliasFile {
  /** `kubernetes/kubernetes:OWNERS_ALIASES`, for the reason. */
  readonly source: string;
  readonly text: string;
}

/** The state of a pull request. */
export interface PullStatus {
  /** `owner/name` as GitHub answered: after a rename, the new one. */
  readonly repository: string;
  readonly number: number;
  readonly state: 'open' | 'closed' | 'merged';
  readonly mergedAt: string | null;
  readonly closedAt: string | null;
  readonly author: Author | null;
  /** Commit of the default branch that a closed one is based on; undefined for a base that its author may have made. */
  readonly base: string | undefined;
}

/** The discussion of a pull request, and who may approve. */
export interface Discussion {
  readonly reviews: readonly Review[];
  readonly comments: readonly Comment[];
  /** Those that were found; to find none is not an error. */
  readonly mentions: readonly Mention[];
  readonly aliases: readonly AliasFile[];
  readonly members: readonly string[];
  /** What could not be read and might have given or revoked an approval, as clauses: `its comments (HTTP 502)`. */
  readonly unread: readonly string[];
  /** Lists of approvers that could not be read, likewise. */
  readonly unreadLists: readonly string[];
  /** It has more than is read, as its authors like: no approval in it counts. */
  readonly isTooLong?: boolean;
}

/** What is known of what one URL points at. */
export type LinkEvidence =
  | { readonly kind: 'pull-request'; readonly status: PullStatus; readonly discussion: Discussion | undefined }
  | { readonly kind: 'issue'; readonly repository: string }
  /** The repository exists and has nothing with this number, or has it no longer. */
  | { readonly kind: 'missing'; readonly repository: string; readonly why: string }
  /** The token cannot see the repository: it is private, or does not exist. */
  | { readonly kind: 'unseen'; readonly why: string }
  /** Could not be looked up. */
  | { readonly kind: 'unread'; readonly why: string };
