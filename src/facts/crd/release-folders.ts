// Folders that are named after releases (`install/v1.2.0/`), of which each stands for one.
import { folderOf } from '../../changes/relevant.ts';

const isRelease = (part: string): boolean => /^v?\d+\.\d+(?:\.\d+)?(?:[-+].*)?$/.test(part);

/** The release after which a folder of a path is named, without its `v`. */
export const releaseOf = (path: string): string | undefined =>
  folderOf(path).split('/').find(isRelease)?.replace(/^v/, '');

/** A folder, with any release for those that it or a folder above is named after. */
export const releaseSeries = (folder: string): string =>
  folder
    .split('/')
    .map((part) => (isRelease(part) ? '*' : part))
    .join('/');

/** Whether two paths are of different releases in one series of folders. */
export const areOfOneSeries = (one: string, other: string): boolean =>
  releaseOf(one) !== releaseOf(other) && releaseSeries(folderOf(one)) === releaseSeries(folderOf(other));
