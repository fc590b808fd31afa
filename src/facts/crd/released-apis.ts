// APIs that a release may have although no CRD of their names was read of it: as a text, as a Go type, or elsewhere.
import { pathOn, type ChangedFile, type ChangeSet } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { mayHold } from '../../changes/shown.ts';
import type { SinceRelease } from '../../changes/since-release.ts';
import { parsedSide } from '../../documents/documents.ts';
import { parseGo } from '../../documents/go/go-file.ts';
import { once } from '../../once.ts';
import { isKind } from '../go/packages.ts';
import { crdsIn } from './crd-index.ts';

/** A CRD by its name, with the kind that it defines, or the file of a Go type. */
export type SoughtApi = { readonly name: string; readonly kind: string } | { readonly path: string };

/** Whether a file at the release has the schema of a CRD in some text: of a template, of code, of another object. */
function isText(file: ChangedFile, name: string): boolean {
  const text = textOf(file.before);
  if (!text.includes(name) || !mayHold(text, 'openAPIV3Schema')) return false;
  return !crdsIn(parsedSide(file, 'base')).some((crd) => crd.name === name);
}

/** Whether it declares a kind of this name. */
function isGoType(file: ChangedFile, kind: string): boolean {
  if (!file.path.endsWith('.go') || kind === '' || !textOf(file.before).includes(kind)) return false;
  const read = parsedSide(file, 'base');
  return read !== undefined && parseGo(read.file).types.some((type) => type.name === kind && isKind(type));
}

/**
 * Tells whether a release may have an API that was not found there. `reviewed`: the paths of the review, which may have
 * again what the release has; `unread`: files that were not looked at.
 */
export function releasedApis(
  { files, context }: ChangeSet,
  reviewed: ReadonlySet<string>,
  unread: SinceRelease['unread'] = { manifests: false, go: false },
): (api: SoughtApi) => boolean {
  const before = files.filter((file) => file.before !== undefined);
  const isSame = (name: string): boolean =>
    [...reviewed].some((path) => context.texts.get(path)?.includes(name) === true);
  const crdIn = once((name: string) => {
    const isUnread = unread.manifests && !isSame(name);
    return once((kind: string) => isUnread || before.some((file) => isText(file, name) || isGoType(file, kind)));
  });
  return (api) =>
    'path' in api
      ? unread.go && !before.some((file) => pathOn(file, 'base') === api.path)
      : api.name !== '' && crdIn(api.name)(api.kind);
}
