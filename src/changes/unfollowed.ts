// Changed files that may be used as manifests in a way that was not checked: too many links, or an unlisted tree.
import type { ChangedFile } from './change-set.ts';
import type { FileContent } from './content.ts';
import { type Shown, shownIn } from './shown.ts';

const shownOf = (content: FileContent | undefined): Shown | undefined => {
  if (content?.kind === 'text') return shownIn(Buffer.from(content.text));
  return content?.kind === 'unread' || content?.kind === 'binary' ? content.shows : undefined;
};

/** The gravest of what files show on both sides; undefined where that is no object. */
function mostImportant(files: readonly ChangedFile[]): 'crd' | 'object' | undefined {
  const shown = new Set(files.flatMap(({ before, after }) => [shownOf(before), shownOf(after)]));
  return (['crd', 'object'] as const).find((one) => shown.has(one));
}

const unread = (shows: Shown, why: string): FileContent => ({ kind: 'unread', why, shows, isBeyondLimit: true });

/** Files that show an object, as files that were not read: it is unknown what leads to them. */
export const asUnread = (files: readonly ChangedFile[], why: string): ChangedFile[] =>
  files.flatMap((file) => {
    const shows = mostImportant([file]);
    return shows === undefined ? [] : [{ path: file.path, status: file.status, after: unread(shows, why) }];
  });

/** Links that were not followed, as unread files, if one of `targets`, to which they may refer, has an object. */
export function asUnfollowed(links: readonly string[], targets: readonly ChangedFile[], why: string): ChangedFile[] {
  const shows = mostImportant(targets);
  if (shows === undefined) return [];
  const content = unread(shows, why);
  return links.map((path) => ({ path, status: 'modified', before: content, after: content }));
}
