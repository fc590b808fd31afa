// APIs that a release may have although no CRD of their names was read of it: as a text, as a Go type, or elsewhere.
import { pathOn, type ChangedFile, type ChangeSet } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { folderOf } from '../../changes/relevant.ts';
import { mayHold } from '../../changes/shown.ts';
import type { SinceRelease } from '../../changes/since-release.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { parsedSide } from '../../documents/documents.ts';
import { packageGroup } from '../../documents/go/annotations.ts';
import { parseGo } from '../../documents/go/go-file.ts';
import { addTo, groupBy } from '../../group-by.ts';
import { lazily, onceOf } from '../../once.ts';
import { isKind } from '../go/packages.ts';
import { crdsIn } from './crd-index.ts';

/** A CRD by its name, with the kind that it defines, or the file of a Go type. */
export type SoughtApi = { readonly name: string; readonly kind: string } | { readonly path: string };

/** The whole words of a text that may be names of CRDs, which have dots in them. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/[\w.-]+/g) ?? []).flatMap((word) =>
      word.length < 300 && word.includes('.') ? word.replace(/^[.-]+|[.-]+$/g, '') : [],
    ),
  );

/** What the names of structs in Go code follow, and what follows them. */
const struct = /^[ \t]*(?:type[ \t]+)?(\w+)[ \t]+struct\b/gm;

/** Some files, by each of the words that they have. */
function filesBy(files: readonly ChangedFile[], wordsOf: (text: string) => Iterable<string>) {
  const found = new Map<string, ChangedFile[]>();
  for (const file of files) for (const word of wordsOf(textOf(file.before))) addTo(found, word, file);
  return (word: string): readonly ChangedFile[] => found.get(word) ?? [];
}

/** The names in what a file has at the release besides CRDs that were read of it, where that shows a schema. */
const shownIn = onceOf((file: ChangedFile): ReadonlySet<string> => {
  let rest = textOf(file.before);
  for (const { name, root } of crdsIn(parsedSide(file, 'base')).toReversed())
    if (name !== '') rest = rest.slice(0, root.start) + rest.slice(root.end);
  return mayHold(rest, 'openAPIV3Schema') ? namesIn(rest) : new Set();
});

const isGo = ({ path }: ChangedFile): boolean => path.endsWith('.go');

/** Whether it declares a kind of this name at the release. */
function hasKind(file: ChangedFile, kind: string): boolean {
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
  const applied = before.filter((file) => !isAuxiliary(pathOn(file, 'base')));
  const same = lazily(() => new Set([...reviewed].flatMap((path) => [...namesIn(context.texts.get(path) ?? '')])));
  const byName = lazily(() => filesBy(applied, namesIn));
  const byStruct = lazily(() =>
    filesBy(applied.filter(isGo), (text) => [...text.matchAll(struct)].map(([, name = '']) => name)),
  );
  const inFolder = lazily(() =>
    groupBy(
      [
        ...before.filter(isGo).flatMap((file) => parsedSide(file, 'base')?.file ?? []),
        ...[...context.texts].map(([path, text]) => ({ path, side: 'base', text }) as const),
      ].filter(({ path }) => path.endsWith('.go')),
      ({ path }) => folderOf(path),
    ),
  );
  /** Whether the package of a Go file may be of a group: nothing that was read of it states another one. */
  const isOf = (file: ChangedFile, group: string): boolean => {
    const stated = (inFolder().get(folderOf(pathOn(file, 'base'))) ?? []).flatMap((one) => packageGroup(one) ?? []);
    return stated.length === 0 || stated.includes(group);
  };
  const isThere = (name: string, kind: string): boolean =>
    byName()(name).some((file) => shownIn(file).has(name)) ||
    byStruct()(kind).some((file) => hasKind(file, kind) && isOf(file, name.slice(name.indexOf('.') + 1)));
  return (api) => {
    if ('name' in api)
      return api.name !== '' && ((unread.manifests && !same().has(api.name)) || isThere(api.name, api.kind));
    const isSame = reviewed.has(api.path) && context.texts.has(api.path);
    return unread.go && !isSame && !before.some((file) => pathOn(file, 'base') === api.path);
  };
}
