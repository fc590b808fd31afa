// What the CRDs of one side make of one custom resource, every error and dropped field with its place.
import {
  child,
  type DecodeError,
  droppedFields,
  index,
  isObject,
  type JSONValue,
  type Path,
  pathText,
  placeOf,
  type ServedVersion,
  type Steps,
  stepsOf,
  type ValidateAnswer,
  validateNode,
  type ValueError,
  whole,
} from '../../apiserver/index.ts';
import { isAuxiliary, isUnapplied } from '../../changes/unapplied-paths.ts';
import type { Manifest } from '../../documents/document.ts';
import { getIn } from '../../documents/node.ts';
import { keySpan, spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import type { ByVersion, OfVersions } from '../admission/admission-fact.ts';
import {
  answersOf,
  gathered,
  rejectingOf,
  whereNotAll,
  type Answer,
  type AskedVersions,
} from '../admission/by-version.ts';
import { groupOf, kindOfObject, type CrdsByKind, type JudgingCrd } from './crds-of-a-side.ts';

/** Something at one place of a resource. */
export interface LocatedPlace {
  readonly path: Path;
  readonly at: Span;
  /** The whole value that is spoken of, or the one around what is missing. */
  readonly valueAt: Span;
}

/** An error of the server, with those that belong to it. */
export interface LocatedError extends LocatedPlace, OfVersions {
  readonly error: ValueError;
  readonly nearest: readonly ValueError[];
}

/** What a side's CRDs make of a resource. */
export interface Judgement {
  readonly crd: JudgingCrd;
  readonly served: ServedVersion | undefined;
  /** Empty where the resource is accepted, or its version not served. What follows is of the newest server. */
  readonly errors: readonly LocatedError[];
  readonly dropped: readonly LocatedPlace[];
  readonly result: JSONValue | undefined;
  readonly unchecked: readonly { readonly field: string; readonly why: string }[];
}

/** The server adds it to the errors that keep it from evaluating rules: it is not an error of its own. */
const isRemark = ({ check }: ValueError): boolean => check.kind === 'rules-not-checked';

/** A path as users write it: those of the scale subresource have a dot in front. */
const userPath = ({ parent, name, joint }: Path): Path =>
  parent === undefined ? whole : { parent: userPath(parent), name, joint: joint === 'member' ? 'field' : joint };

const inside: ReadonlySet<ValueError['check']['kind']> = new Set(['any-of', 'one-of', 'all-of', 'not', 'number-range']);

/** Where an error is: servers report what fits no branch, and numbers out of range, at the root of the object. */
export const placeOfError = ({ check, path }: ValueError): Path =>
  userPath(inside.has(check.kind) && 'at' in check && typeof check.at === 'object' ? check.at : path);

/** After these a server reports the errors of the branch that fits best; if too many fit, there is none. */
const hasNearest = ({ check }: ValueError): boolean =>
  check.kind === 'any-of' || (check.kind === 'one-of' && check.fitting === 0);

/** A path without the indexes of lists: items move. */
export const withoutIndexes = (steps: Steps): string =>
  JSON.stringify(steps.map((step) => (typeof step === 'number' ? '*' : step)));

/** The same error at the same place; indexes of lists do not count, as items move. */
const errorKey = ({ path, error }: LocatedError): string => `${error.type} ${withoutIndexes(stepsOf(path))}`;

/** Whether some servers are among others; undefined is all of them. */
export const isAmong = (some: ByVersion | undefined, others: ByVersion | undefined): boolean =>
  others === undefined || some?.by.every((version) => others.by.includes(version)) === true;

/** Which of some errors the same servers had before: as many of each kind as there were. */
export function countedOffByServer(before: readonly LocatedError[] = []): (error: LocatedError) => boolean {
  const left = new Map<string, readonly LocatedError[]>(groupBy(before, errorKey));
  return (error) => {
    const same = left.get(errorKey(error)) ?? [];
    const at = same.findIndex(({ kubernetes }) => isAmong(error.kubernetes, kubernetes));
    if (at >= 0) left.set(errorKey(error), same.toSpliced(at, 1));
    return at >= 0;
  };
}

const startsWith = (steps: Steps, outer: Steps): boolean => outer.every((step, at) => step === steps[at]);
const isSame = (one: Path, other: Path): boolean => pathText(one) === pathText(other);
/** Errors of a resource that are reported one by one; the others can wait until these are fixed. */
const maxErrors = 20;
const maxDropped = 100;

/** An error with those of the branch that is nearest to fitting. */
type Rejection = Omit<LocatedError, 'at' | 'valueAt'>;

function rejectionsOf(found: readonly ValueError[]): Rejection[] {
  const errors: (Rejection & { readonly nearest: ValueError[] })[] = [];
  for (const error of found.filter((one) => !isRemark(one))) {
    const path = placeOfError(error);
    // What the scale subresource cannot read is already reported as an error of the schema.
    const isDouble = error.check.kind === 'scale-unreadable';
    if (isDouble && found.some((one) => one !== error && isSame(one.path, path))) continue;
    const last = errors.at(-1);
    if (last !== undefined && hasNearest(last.error) && startsWith(stepsOf(path), stepsOf(last.path)))
      last.nearest.push(error);
    else errors.push({ path, error, nearest: [] });
  }
  return errors;
}

function placeIn(object: Manifest, path: Path): LocatedPlace {
  const place = placeOf(stepsOf(path), object.root);
  return { path, at: spanOf(object.file, place), valueAt: spanOf(object.file, place.node) };
}

function rejections(answer: ValidateAnswer): Rejection[] {
  if (!('decodeError' in answer)) return rejectionsOf(answer.errors);
  const { path, check } = unread(answer.decodeError);
  return [{ path, error: { type: 'FieldValueTypeInvalid', path, check }, nearest: [] }];
}

/** The errors of servers, each once. A rule that only older ones cannot compile is reported for the CRD. */
function errorsOf(answers: readonly Answer<ValidateAnswer>[], object: Manifest, asked: AskedVersions): LocatedError[] {
  const rejected = answers.map(({ versions, said }) => ({ versions, said: said.flatMap(rejections) }));
  const rejecting = rejectingOf(rejected, () => true);
  return gathered(rejected, ({ error: { type, check, path } }) => JSON.stringify([type, check.kind, stepsOf(path)]))
    .map(({ fact, by }) => ({ ...fact, ...whereNotAll(by, asked, rejecting) }))
    .filter((one) => one.error.check.kind !== 'cel-not-compiled' || isOfNewest(one))
    .slice(0, maxErrors)
    .map((one) => ({ ...placeIn(object, one.path), ...one }));
}

/** A decoding error: of metadata at its field, and with our message where a type is wrong. */
function unread({ path, check }: DecodeError): Pick<ValueError, 'path' | 'check'> {
  if (check.kind !== 'metadata-undecodable') return { path, check };
  const { field, mistyped } = check.why;
  const at = field === undefined ? path : child(path, field);
  return { path: at, check: mistyped === undefined ? check : { kind: 'mistyped', ...mistyped } };
}

const judgements = new WeakMap<ServedVersion, WeakMap<Manifest, Omit<Judgement, 'crd' | 'served'>>>();

function judgedBy(served: ServedVersion, object: Manifest, asked: AskedVersions): Omit<Judgement, 'crd' | 'served'> {
  const known = judgements.get(served) ?? new WeakMap<Manifest, Omit<Judgement, 'crd' | 'served'>>();
  judgements.set(served, known);
  const before = known.get(object);
  if (before !== undefined) return before;
  const answers = answersOf(asked, (server) => [validateNode({ ...served, server }, object.root)]);
  const answer = answers[0]?.said[0] ?? validateNode(served, object.root);
  const isRead = !('decodeError' in answer);
  const isWhole = isRead && answer.pruned.length === 0;
  const judged = {
    errors: errorsOf(answers, object, asked),
    dropped: (isWhole ? [] : droppedFields(object.root, served))
      .slice(0, maxDropped)
      .map(({ path, entry }) => ({ ...placeIn(object, path), at: keySpan(object.file, entry) })),
    result: isRead ? answer.result : undefined,
    unchecked: isRead ? answer.unchecked : [],
  };
  known.set(object, judged);
  return judged;
}

/** The version in the apiVersion of an object. */
export const versionOf = ({ apiVersion }: Manifest): string => apiVersion.slice(apiVersion.indexOf('/') + 1);

/** How much the newest server and all others have against a resource. */
const weightOf = ({ errors }: Pick<Judgement, 'errors'>): number =>
  errors.filter(isOfNewest).length * (maxErrors + 1) + errors.length;

/** Whether the newest server reports it, too. */
export const isOfNewest = ({ kubernetes }: OfVersions): boolean => kubernetes?.isOnlyOfOlder !== true;

/**
 * The CRDs of its kind for an object, without those of `v1beta1`, which no server serves, and for what people apply
 * without those that they do not apply, where there are others.
 */
function crdsFor(object: Manifest, crds: CrdsByKind): readonly JudgingCrd[] | undefined {
  const all = groupOf(object) === '' ? undefined : crds.get(kindOfObject(object));
  if (all === undefined) return all;
  const isExample = isAuxiliary(object.file.path);
  const applied = all.filter(
    ({ release, manifest: { file, isV1beta1 } }) =>
      release !== undefined || !(isV1beta1 || (!isExample && isUnapplied(file.path))),
  );
  return applied.length === 0 ? all : applied;
}

/** What a side's CRDs make of a resource: the variant with the least against it; undefined without a schema. */
export function judgeResource(object: Manifest, crds: CrdsByKind, asked: AskedVersions): Judgement | undefined {
  const ofKind = crdsFor(object, crds);
  const [first] = ofKind ?? [];
  if (ofKind === undefined || first === undefined) return undefined;
  const version = versionOf(object);
  const serving = ofKind.flatMap((crd) =>
    crd.versions.flatMap((served) => (served.version === version ? [{ crd, served }] : [])),
  );
  if (serving.length === 0)
    return { crd: first, served: undefined, errors: [], dropped: [], result: undefined, unchecked: [] };
  const judged = serving
    .filter(({ served }) => served.schema !== undefined)
    .map(({ crd, served }) => ({ crd, served, ...judgedBy(served, object, asked) }));
  const best = judged.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
  if (best === undefined) return undefined;
  const others = judged.map(({ dropped }) => new Set(dropped.map(({ path }) => pathText(path))));
  return { ...best, dropped: best.dropped.filter(({ path }) => others.every((paths) => paths.has(pathText(path)))) };
}

/** A value that was filled in for a field that the resource leaves out, and differs between two results. */
type FilledIn = LocatedPlace & { readonly before: JSONValue | undefined; readonly after: JSONValue };
/** Differences that are looked for in one resource. */
const maxFilledIn = 20;

/** Fields that a resource leaves out and two judgements fill in differently: topmost places, both values. */
export function filledIn(object: Manifest, before: Judgement, after: Judgement): FilledIn[] {
  const found: FilledIn[] = [];
  const walk = (was: JSONValue | undefined, is: JSONValue, path: Path): void => {
    if (found.length >= maxFilledIn) return;
    if (Array.isArray(was) && Array.isArray(is)) return is.forEach((item, at) => walk(was[at], item, index(path, at)));
    if (isObject(was) && isObject(is)) {
      for (const [key, value] of Object.entries(is)) walk(was[key], value, child(path, key));
      return;
    }
    if (was === is) return;
    if (getIn(object.root, stepsOf(path)) === undefined)
      found.push({ ...placeIn(object, path), before: was, after: is });
  };
  const [was, is] = [before.result, after.result];
  if (!isObject(was) || !isObject(is)) return [];
  for (const [key, value] of Object.entries(is)) if (key !== 'metadata') walk(was[key], value, child(whole, key));
  return found;
}
