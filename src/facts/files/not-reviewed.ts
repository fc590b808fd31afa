// Facts about changed files that were not read, and about their content as far as it is known.
import { isAnyCrd } from '../../documents/crd.ts';
import { pathOn, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { FileContent } from '../../changes/content.ts';
import { isForeignJson, isGeneratedGoPath, isPackedChart } from '../../changes/relevant.ts';
import type { Manifest, ParsedFile } from '../../documents/document.ts';
import { parsedSide, unreadReason, type Documents } from '../../documents/documents.ts';
import { get, stringOf } from '../../documents/node.ts';
import { fileSpan, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { isDerived } from '../go/go-sources.ts';
import { mayHaveCrd } from '../../documents/built-in-groups.ts';

/** The most important content of a file at the base or at the head. `unknown`: neither could be seen. */
type UnseenContent = 'crd' | 'api' | 'unknown';

/** A changed file of which one side was not read, although it may hold what a review is about. */
export interface NotReviewedFact {
  readonly kind: 'not-reviewed';
  readonly side: Side;
  readonly why: string;
  readonly held: UnseenContent;
  /** Names of the CRDs that the side that was read has. */
  readonly crds: readonly string[];
  /** The missing part is unknown: a limit for all files was reached, or a file named like a manifest is empty. */
  readonly isUnseen: boolean;
  readonly at: Span;
  /** It is a template of which an action, at this place, trims the line break before a line `---`. */
  readonly isJoined?: true;
  /** Where the file was before the change, if elsewhere. */
  readonly formerPath?: string;
  /** Files with the same problem that are not reported one by one. */
  readonly more: readonly string[];
}

const isGeneratedGo = (path: string, read: ParsedFile | undefined): boolean =>
  path.endsWith('.go') && (read === undefined ? isGeneratedGoPath(path) : isDerived(read.file.text));

function shows(content: FileContent | undefined): UnseenContent | undefined {
  const shown = content?.kind === 'unread' || content?.kind === 'binary' ? content.shows : undefined;
  return shown === 'object' ? 'api' : shown === 'crd' ? 'crd' : undefined;
}

/** The former path of what was moved, as a part of a fact. */
const movedFrom = (path: string, formerPath = path): Pick<NotReviewedFact, 'formerPath'> =>
  formerPath === path ? {} : { formerPath };

/** YAML of which no byte was read: nearly always a manifest, which JSON rarely is. */
const isUnseenYaml = (path: string, content: FileContent | undefined): boolean =>
  /\.ya?ml$/i.test(path) && content?.kind === 'unread' && content.shows === undefined;

function factOf(file: ChangedFile): NotReviewedFact | undefined {
  const { before, after } = file;
  const [whyBefore, whyAfter] = [unreadReason(before), unreadReason(after)];
  // Another repository is listed as not checked, unless it replaces a file; a removed one is known to be absent.
  const isModule = after?.kind === 'submodule' || (after === undefined && before?.kind === 'submodule');
  if ((whyBefore ?? whyAfter) === undefined || (isModule && (before ?? after)?.kind === 'submodule')) return undefined;
  const side: Side = whyAfter === undefined ? 'base' : 'head';
  const read = parsedSide(file, side === 'head' ? 'base' : 'head');
  const isPacked = [before, after].every(
    (one) => one === undefined || (one.kind === 'binary' && one.packed !== undefined),
  );
  const isFolder = after?.kind === 'unread' && after.isFolder === true;
  if ((isGeneratedGo(file.path, read) && !isFolder) || (isPacked && isPackedChart(file.path))) return undefined;
  const crds = (read?.manifests ?? [])
    .filter(isAnyCrd)
    .map(({ name, root }) => (name === '' ? (stringOf(get(root, 'kind')) ?? '') : name));
  const seen = new Set([shows(before), shows(after), crds.length > 0 ? 'crd' : undefined]);
  const hasObjects = read !== undefined && (read.manifests.length > 0 || file.path.endsWith('.go'));
  const held = seen.has('crd') ? 'crd' : hasObjects || seen.has('api') ? 'api' : 'unknown';
  // What has nothing of Kubernetes in it at the head gets no finding because its old text is missing.
  const isForeign = isForeignJson(file.path) && !isFolder;
  if (held === 'unknown' && (side === 'base' || isModule || isForeign)) return undefined;
  const isBeyondLimit = [before, after].some((one) => one?.kind === 'unread' && one.isBeyondLimit === true);
  const isUnseen = isFolder || (isBeyondLimit && !file.path.endsWith('.go')) || isUnseenYaml(file.path, after);
  const at = fileSpan(pathOn(file, side), side);
  const from = movedFrom(file.path, file.previousPath);
  return { kind: 'not-reviewed', side, why: whyAfter ?? whyBefore ?? '', held, crds, isUnseen, at, ...from, more: [] };
}

/** What a review is about: CRDs, and objects that may have one. */
const matters = (manifest: Manifest): boolean => isAnyCrd(manifest) || mayHaveCrd(manifest);

const identityOf = ({ kind, namespace = '', name }: Manifest): string => `${kind} ${namespace} ${name}`;

/** Why documents of a file were not read: they are templates. Undefined where every document was read. */
const unreadTemplates = (read: ParsedFile | undefined): string | undefined =>
  read?.notChecked.find(({ templates }) => templates === 'unread')?.why;

/** What of the base a template of the head hides: no YAML until filled in, CRDs also without its actions. */
function hiddenFacts({ files }: Documents): NotReviewedFact[] {
  const there = new Set(files.flatMap(({ head }) => head?.manifests.map(identityOf) ?? []));
  const lost = files.flatMap(({ base }) =>
    (base?.manifests ?? []).filter((one) => one.name !== '' && matters(one) && !there.has(identityOf(one))),
  );
  return files.flatMap(({ base, head }): NotReviewedFact[] => {
    const why = unreadTemplates(head);
    if (head === undefined || why === undefined) return [];
    const { text } = head.file;
    // Roles name CRDs as well.
    const mayHave = (one: Manifest): boolean => isAnyCrd(one) && text.includes(one.kind) && text.includes(one.name);
    const here = lost.filter((one) => one.file === base?.file || mayHave(one));
    if (here.length === 0) return [];
    const at = head.trimmedSeparator ?? { file: head.file, start: 0, end: 0 };
    const joined = head.trimmedSeparator === undefined ? {} : ({ isJoined: true } as const);
    const crds = [...new Set(here.filter(isAnyCrd).map(({ name }) => name))];
    const held = crds.length > 0 ? 'crd' : 'api';
    const from = movedFrom(head.file.path, base?.file.path);
    return [{ kind: 'not-reviewed', side: 'head', why, held, crds, isUnseen: false, at, ...joined, ...from, more: [] }];
  });
}

/** The kind of a grant, and not that of a CRD of grants, next to the kind of its lists. */
const ofGrant = /\bkind:\s*["']?ReferenceGrant\b(?!.*\n\s*listKind:)/;

/** A template that has grants, without comments and blank lines; empty where a file is none. */
const grantTemplate = (read: ParsedFile | undefined): string =>
  read !== undefined && unreadTemplates(read) !== undefined && ofGrant.test(read.file.text)
    ? read.file.text
        .split('\n')
        .filter((line) => !/^\s*(?:#.*)?$/.test(line))
        .join('\n')
    : '';

/** Templates with grants that a change edits or removes: which references lose theirs is unknown. */
const grantTemplateFacts = ({ files }: Documents): NotReviewedFact[] =>
  files.flatMap(({ base, head }): NotReviewedFact[] => {
    const was = grantTemplate(base);
    const why = unreadTemplates(base);
    const shown = head ?? base;
    if (was === '' || was === grantTemplate(head) || why === undefined || shown === undefined) return [];
    const { file } = shown;
    const at = { file, start: 0, end: 0 };
    const from = movedFrom(file.path, base?.file.path);
    return [
      { kind: 'not-reviewed', side: file.side, why, held: 'api', crds: [], isUnseen: false, at, ...from, more: [] },
    ];
  });

/** Files with one problem that are reported one by one; of more, one finding names the first. */
const fewFiles = 20;

/** What was not read of a change, where that can matter to an API: CRDs first. */
export function notReviewedFacts({ files }: ChangeSet, documents: Documents): NotReviewedFact[] {
  const fates = groupBy(
    [...files.flatMap((file) => factOf(file) ?? []), ...hiddenFacts(documents), ...grantTemplateFacts(documents)],
    ({ held, side, why, isUnseen }) => JSON.stringify([held, side, why, isUnseen]),
  );
  return [...fates.values()].flatMap(([first, ...rest]) =>
    rest.length < fewFiles ? [first, ...rest] : [{ ...first, more: rest.map(({ at }) => at.file.path) }],
  );
}
