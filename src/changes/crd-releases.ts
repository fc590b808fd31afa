// Files of releases that the configuration names for CRDs, within bounds: no part of the tree under review.
import { contentOfMode, notTextReason, type FileContent } from './content.ts';
import { sizeText } from './limits.ts';
import { isRelevant, matcher } from './relevant.ts';
import { byText } from '../wording.ts';

/** A configured release whose CRDs custom resources are validated against. */
export interface CrdRelease {
  /** `owner/name`; undefined: the repository under review. */
  readonly repository?: string | undefined;
  readonly ref: string;
  /** Globs of the files there that contain CRDs. */
  readonly files: readonly string[];
  /** `ref` is the path of a folder, or an address; undefined: it is a revision of a repository. */
  readonly from?: 'folder' | 'url';
}

/** What was read of a release. */
export interface CrdReleaseFiles {
  readonly release: CrdRelease;
  readonly texts: ReadonlyMap<string, string>;
  /** Why it was not read, or not all of it; undefined: everything was. */
  readonly missing?: string | undefined;
  /** As many bytes were read as may be. */
  readonly isFull?: boolean;
}

/** Releases that a configuration may name, and addresses. */
export const [maxReleases, maxUrls] = [5, 20] as const;
/** Bytes that are read of one. */
export const maxBytes = 20 * 1024 * 1024;
const maxFiles = 200;

/** How people call a release: `kubernetes-sigs/gateway-api v1.3.0`; of the reviewed repository the ref alone. */
export const releaseName = ({ repository, ref }: Pick<CrdRelease, 'repository' | 'ref'>): string =>
  repository === undefined ? ref : `${repository} ${ref}`;

/** A release of which nothing was read, and why. */
export const missingRelease = (release: CrdRelease, missing: string): CrdReleaseFiles => ({
  release,
  texts: new Map(),
  missing,
});

interface ReleaseEntry {
  readonly path: string;
  readonly mode: string;
  readonly oid: string;
  readonly size?: number | undefined;
}

/**
 * What is to be read of a release's tree: the manifests that its globs name, at most 200 and at most 20 MiB as far as
 * sizes are known, and why others are left out.
 */
export function releaseEntries<T extends ReleaseEntry>(
  { files }: CrdRelease,
  tree: readonly T[],
): { readonly entries: readonly T[]; readonly missing: string | undefined } {
  const isNamed = matcher(files);
  const named = tree
    .filter(({ path, mode }) => /\.(?:ya?ml|json)$/i.test(path) && isRelevant(path) && isNamed(path) && isFile(mode))
    .sort((a, b) => byText(a.path, b.path));
  if (named.length === 0) return { entries: [], missing: 'no manifest there matches `files`' };
  const entries: T[] = [];
  let bytes = 0;
  for (const entry of named) {
    bytes += entry.size ?? 0;
    if (entries.length < maxFiles && bytes <= maxBytes) entries.push(entry);
  }
  const left = named.length - entries.length;
  const missing = left === 0 ? undefined : `${left} of ${named.length} files are beyond the limit of ${limits}`;
  return { entries, missing };
}

const limits = `${maxFiles} files and ${sizeText(maxBytes)}`;

const isFile = (mode: string): boolean => contentOfMode(mode) === undefined && mode !== '040000';

/** The result for one file. */
export interface ReleaseFile {
  readonly path: string;
  readonly content: FileContent;
}

/** The texts of a release, within 20 MiB, and what was not read. `read`: entries of `releaseEntries`, in any order. */
export function releaseFiles(
  release: CrdRelease,
  read: readonly ReleaseFile[],
  missing: string | undefined,
): CrdReleaseFiles {
  const texts = new Map<string, string>();
  let why = missing;
  let bytes = 0;
  for (const { path, content } of read) {
    bytes += content.kind === 'text' ? Buffer.byteLength(content.text) : 0;
    if (content.kind !== 'text') why ??= `${path}: ${notTextReason(content)}`;
    else if (bytes <= maxBytes) texts.set(path, content.text);
    else why ??= `more than ${sizeText(maxBytes)} in all`;
  }
  return { release, texts, missing: why, isFull: bytes > maxBytes };
}
