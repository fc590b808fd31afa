// The changes of a linked pull request → whether it is about an API, and the API's CRD there.
import { best } from '../lists.ts';
import { onceOf } from '../once.ts';
import { isCrd } from '../documents/crd.ts';
import type { Crd } from '../documents/document.ts';
import { isManifestPath, parseFile } from '../documents/parse.ts';
import type { LinkedApi } from '../facts/approvals/approval-fact.ts';
import { sharedTail } from '../facts/crd/crd-pair.ts';
import { isForeign } from '../changes/unapplied-paths.ts';
import { baseName } from '../changes/relevant.ts';

/** What is known of the contents of a linked pull request. */
export interface ApprovedChange {
  /** The URL texts that name it. */
  readonly urls: readonly string[];
  /** Its repository is the one under review, so that a path means the same file. */
  readonly isReviewedRepository: boolean;
  readonly title: string;
  readonly body: string;
  /** Paths of the files that it added or changed. */
  readonly files: readonly string[];
  /** Whether `files` are all of them. */
  readonly hasAllFiles: boolean;
  /** Texts of files as they were when it was merged, or, where it never was, at its head. */
  readonly texts: ReadonlyMap<string, string>;
}

const textLimit = 30;
const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const isProse = (path: string): boolean => /\.(?:md|adoc|rst|txt)$/i.test(path);

/** Material that is no API of its own. */
const isOther = (path: string): boolean =>
  isForeign(path) || /_test\.go$|(?:^|\/)(?:go\.(?:mod|sum)|zz_generated[^/]*)$/.test(path);

/** Whether a file may be about an API. */
const mayTell = (path: string): boolean =>
  !isOther(path) && (isManifestPath(path) || isProse(path) || /\.(?:go|proto|rs|java|py|ts)$/.test(path));

/** Whether a file or a KEP's folder has the API's name: `acme.io_widgets.yaml`, `widget_types.go`, `12-widget/`. */
function isNamedAfter(path: string, { kind, plural }: LinkedApi): boolean {
  // After a group and an underscore there is only the plural.
  const [, generated] = /^[a-z0-9.-]+\.[a-z]+_([a-z0-9-]+)\.ya?ml$/.exec(baseName(path)) ?? [];
  if (generated !== undefined && plural !== '') return generated === plural;
  const name = lettersAndDigits(isProse(path) || path.startsWith('keps/') ? path : baseName(path));
  return [kind, plural].some((word) => word !== '' && name.includes(lettersAndDigits(word)));
}

const isWordChar = (character: string): boolean => /\w/.test(character);

/** Whether a text has the word, and not only as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordChar(text.charAt(at - 1)) && !isWordChar(text.charAt(at + word.length))) return true;
  return false;
}

const isNamedIn = (text: string, { name, group, kind, plural }: LinkedApi): boolean =>
  hasWord(text, kind) || hasWord(text, name) || hasWord(text, group) || hasWord(text, `${plural}.${group}`);

/** Whether people's words name the API: they write "widgets" and "volume group snapshot" too. */
function isNamedInProse(text: string, api: LinkedApi): boolean {
  const { kind, plural } = api;
  if (isNamedIn(text, api) || hasWord(text.toLowerCase(), kind.toLowerCase()) || hasWord(text.toLowerCase(), plural))
    return true;
  const isCompound = /[a-z0-9][A-Z]/.test(kind);
  return isCompound && lettersAndDigits(text).includes(lettersAndDigits(kind));
}

/** Whether a file is about the API. A manifest has to name group and kind: each word alone is in most files near it. */
const isAbout = (path: string, text: string, api: LinkedApi): boolean =>
  isManifestPath(path)
    ? hasWord(text, api.name) ||
      hasWord(text, `${api.plural}.${api.group}`) ||
      (hasWord(text, api.group) && hasWord(text, api.kind))
    : isProse(path)
      ? isNamedInProse(text, api)
      : isNamedIn(text, api);

/** How likely a file is about the API: its own path, its name, CRDs, Go types and KEPs, the rest. */
function promise(path: string, apis: readonly LinkedApi[]): number {
  if (apis.some(({ paths }) => paths.includes(path))) return 4;
  if (apis.some((api) => isNamedAfter(path, api))) return 3;
  if (/crds?\b/i.test(path) || /types[^/]*\.go$/.test(path) || /(?:^|\/)keps\//.test(path)) return 2;
  return 1;
}

/** The files whose texts show what a linked pull request does to `apis`: at most 30, the most likely first. */
export function wantedTexts(
  { files, isReviewedRepository }: Pick<ApprovedChange, 'files' | 'isReviewedRepository'>,
  apis: readonly LinkedApi[],
): string[] {
  const own = isReviewedRepository
    ? apis.flatMap(({ crd, paths }) => (crd === undefined ? [] : paths)).filter(isManifestPath)
    : [];
  return [...new Set([...own, ...files.filter(mayTell)])]
    .map((path) => ({ path, worth: promise(path, apis) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, textLimit)
    .map(({ path }) => path);
}

/** Whether a linked pull request names an API. False only where all that could name it was read; undefined: unknown. */
export function namesApi(change: ApprovedChange, api: LinkedApi): boolean | undefined {
  const { title, body, files, hasAllFiles, texts } = change;
  if (isNamedInProse(`${title}\n${body}`, api)) return true;
  // Of a patch the kind is unknown, and Go types are named after it.
  let isOpen = !hasAllFiles || api.kind === '';
  for (const path of files) {
    const text = texts.get(path);
    if (text === undefined ? isNamedAfter(path, api) : isAbout(path, text, api)) return true;
    if (text === undefined && mayTell(path)) isOpen = true;
  }
  return isOpen ? undefined : false;
}

/** The CRDs among the texts of a pull request; each text is parsed once for all APIs. */
const crdsIn = onceOf(({ texts }: ApprovedChange): readonly Crd[] =>
  [...texts].flatMap(([path, text]) =>
    isManifestPath(path) && text.includes('CustomResourceDefinition')
      ? parseFile({ path, side: 'base', text }).manifests.filter(isCrd)
      : [],
  ),
);

/** The CRD of an API as a linked pull request had it: of several, the one at its path, or most like it at the end. */
export function approvedCrd(change: ApprovedChange, api: LinkedApi): Crd | undefined {
  const [path = ''] = api.paths;
  const nearness = ({ file }: Crd): number =>
    change.isReviewedRepository && api.paths.includes(file.path) ? Infinity : sharedTail(file.path, path);
  const own = crdsIn(change).filter(({ group, names }) => group.value === api.group && names.kind.value === api.kind);
  return best(own, nearness);
}
