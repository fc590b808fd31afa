// Facts about files that could not be read as a whole, and about keys that they set twice.
import { mayHold } from '../../changes/shown.ts';
import { isCrd } from '../../documents/crd.ts';
import type { FileProblem, Manifest, ParsedFile, RepeatedKey } from '../../documents/document.ts';
import type { KeyPath } from '../../documents/duplicate-keys.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { matchedOnce } from '../../group-by.ts';
import { numbering, onceOf } from '../../once.ts';
import type { Span } from '../../documents/span.ts';
import { notNamed } from '../crd/crd-index.ts';
import type { Status } from '../document-ref.ts';
import { purposeByName } from '../resources/purpose.ts';

interface OfFile {
  readonly status: Status;
  /** Of the last one that is reported of a file: how many more of the kind there are. */
  readonly more?: number;
}

/** A file of which something could not be read. */
export interface FileProblemFact extends OfFile {
  readonly kind: 'file-problem';
  readonly problem: FileProblem;
  /** The file may hold a CRD, or types of an API in Go, or held them; or what was not checked must not pass. */
  readonly holdsCrd?: boolean;
  /** Its name or folder marks it as an invalid example, and the change removes no object from it. */
  readonly isInvalidExample?: boolean;
}

/** The fact that a limit of this program is exceeded at a place; `message` says which one. */
export const limitFact = (message: string, at: Span, holdsCrd = true): FileProblemFact => ({
  kind: 'file-problem',
  problem: { kind: 'limit', message, at },
  status: 'introduced',
  holdsCrd,
});

/** A mapping of a manifest has a key twice. */
interface RepeatedKeyFact extends RepeatedKey, OfFile {
  readonly kind: 'repeated-key';
}

/** A step of this program that threw while it looked at something. */
interface CrashFact {
  readonly kind: 'crash';
  readonly what: string;
  readonly message: string;
  readonly at: Span;
}

export type FileFact = FileProblemFact | RepeatedKeyFact | CrashFact;

/** The parts of a file that was read that its problems depend on. */
type ReadFile = Pick<ParsedFile, 'file' | 'problems'> & Partial<Pick<ParsedFile, 'manifests'>>;

/** The problem at the end of a file's old text: without it, what is there now would look as if it had been added. */
function endOfBase(base: ReadFile | undefined, head: ReadFile | undefined): readonly FileProblem[] {
  const limit = base?.problems.find(({ endsFile }) => endsFile);
  if (limit === undefined || head?.problems.some(({ endsFile }) => endsFile) === true) return [];
  const message = `${limit.message} in its old text`;
  return [{ ...limit, message, at: head === undefined ? limit.at : { file: head.file, start: 0, end: 0 } }];
}

/** Problems of a kind are reported one by one up to this many: more of them say the same. */
const maxOfFile = 20;

/** With their statuses, those of this change first: as many existed before as the base's file has of the same. */
function withStatus<T>(found: readonly T[], before: readonly T[], keyOf: (one: T) => string): (T & OfFile)[] {
  const existed = matchedOnce(before, keyOf);
  const introduced: T[] = [];
  const existing: T[] = [];
  for (const one of found) (existed(one) ? existing : introduced).push(one);
  const all = [
    ...introduced.map((one) => ({ ...one, status: 'introduced' as const })),
    ...existing.map((one) => ({ ...one, status: 'existing' as const })),
  ];
  const more = all.length - maxOfFile;
  return more <= 0 ? all : all.slice(0, maxOfFile).map((one, at) => (at === maxOfFile - 1 ? { ...one, more } : one));
}

/** Whether a side may hold a CRD, however its kind is written. */
const mayHoldCrd = (side: ReadFile | undefined): boolean =>
  side !== undefined && (mayHold(side.file.text, 'CustomResourceDefinition') || side.manifests?.some(isCrd) === true);

/** What documentation has in place of lines that were left out, or that readers write: `...`, `<< more >>`. */
const ellipsis = /^(?:\.\.\.|…|<<?[^<>\n]*>>?)[ \t]*(?:[\r\n#]|$)/;

/** Whether nothing but such lines keeps a file of the documentation from being read. */
const isShortened = ({ file, problems }: ReadFile): boolean =>
  /(?:^|\/)(?:docs?|documentation|website)\//i.test(file.path) &&
  problems.every(({ at }) => ellipsis.test(file.text.slice(at.start, at.start + 200)));

/** Whether a file with faults is an invalid example for tests: no Go, no CRD, and it had none before. */
function isInvalidExampleFile({ manifests: olds = [] }: Partial<ReadFile>, head: ReadFile): boolean {
  const { file, manifests = [] } = head;
  const keyOf = ({ apiVersion, kind, name }: Manifest): string => JSON.stringify([apiVersion, kind, name]);
  const now = new Set(manifests.map(keyOf));
  const isNamed = purposeByName({ file, name: '' }) === 'invalid-example' || isShortened(head);
  return isManifestPath(file.path) && isNamed && olds.every((old) => now.has(keyOf(old)));
}

/**
 * The text of a problem and, where a CRD or a grant may be in the document that it left unread, that document
 * without comments and line ends.
 */
function unreadText({ message, at: { file }, within }: FileProblem): string {
  const text = within === undefined ? '' : file.text.slice(within.start, within.end);
  const mayMatter = ['CustomResourceDefinition', 'ReferenceGrant'].some((kind) => mayHold(text, kind));
  if (!mayMatter) return message;
  const lines = text.split(/[\r\n\u0085\u2028\u2029]/).filter((line) => !/^\s*(?:#|$)/.test(line));
  return [message, ...lines].join('\n');
}

/**
 * The problems of `head`. One with the same text in the base's file existed before, unless it left a part of the change
 * unread, or a CRD is missing: it may be in the part that could not be read.
 */
export function fileFacts(base: ReadFile | undefined, head: ReadFile | undefined): FileProblemFact[] {
  const isOfText = ({ endsFile }: FileProblem): boolean => endsFile !== true;
  const problems = [...(head?.problems ?? []), ...endOfBase(base, head)];
  const ends = problems.filter((one) => !isOfText(one));
  if (problems.length === 0) return [];
  const holdsCrd = [head, base].some(mayHoldCrd);
  const isInvalidExample = !holdsCrd && head !== undefined && isInvalidExampleFile(base ?? {}, head);
  const [olds, news] = [base, head].map((side) => side?.manifests?.filter(isCrd) ?? []);
  const isLost = notNamed(olds ?? [], news ?? []).length > 0;
  const before = isLost ? [] : (base?.problems ?? []).filter(isOfText);
  return withStatus([...ends, ...problems.filter(isOfText)], before, unreadText).map(
    ({ status, more, ...problem }) => ({
      kind: 'file-problem',
      problem,
      status,
      ...(more === undefined ? {} : { more }),
      ...(holdsCrd ? { holdsCrd } : {}),
      ...(isInvalidExample ? { isInvalidExample } : {}),
    }),
  );
}

/** A short text for the place of a repeated key: paths and names, which a file may repeat often, are numbers in it. */
function keyOfPlace(): (one: RepeatedKey) => string {
  const numberOf = numbering();
  const objectOf = onceOf(({ kind, name }: RepeatedKey['object']) => numberOf(`${kind} ${name}`));
  const pathOf: (path: KeyPath) => number = onceOf(({ key, above }: KeyPath) =>
    numberOf(`${above === undefined ? '' : pathOf(above)} ${key}`),
  );
  return ({ object, above, key, isMerged }) =>
    `${objectOf(object)} ${above === undefined ? '' : pathOf(above)} ${isMerged} ${key}`;
}

/** The keys that mappings of `head` set twice. */
export const repeatedKeyFacts = (base: ParsedFile | undefined, head: ParsedFile | undefined): RepeatedKeyFact[] =>
  withStatus(head?.repeatedKeys ?? [], base?.repeatedKeys ?? [], keyOfPlace()).map((one) => ({
    kind: 'repeated-key',
    ...one,
  }));
