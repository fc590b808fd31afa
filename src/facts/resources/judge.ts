// What the CRDs of one side make of one custom resource, every error and dropped field with its place.
import type { FieldError } from '../../apiserver/field-error.ts';
import { droppedFields } from '../../apiserver/instance/dropped-fields.ts';
import { isObject } from '../../apiserver/instance/json.ts';
import { validateNode, type ValidateAnswer } from '../../apiserver/instance/question.ts';
import type { ServedVersion } from '../../apiserver/instance/custom-resource.ts';
import { locateValue } from '../../apiserver/locate.ts';
import type { JSONValue } from '../../apiserver/schema.ts';
import type { Manifest } from '../../documents/document.ts';
import { get, getIn } from '../../documents/node.ts';
import { keySpan, spanOf, type Span } from '../../documents/span.ts';
import { groupOf, kindOfObject, type CrdsByKind, type JudgingCrd } from './crds-of-a-side.ts';

/** Something at one place of a resource. */
export interface LocatedPlace {
  readonly path: string;
  readonly steps: readonly (string | number)[];
  readonly at: Span;
  /** The whole value that is spoken of, or the one around what is missing. */
  readonly valueAt: Span;
}

/** An error of the server, with those that belong to it. */
export interface LocatedError extends LocatedPlace {
  readonly error: FieldError;
  readonly nearest: readonly FieldError[];
}

/** What a side's CRDs make of a resource. */
export interface Judgement {
  readonly crd: JudgingCrd;
  readonly served: ServedVersion | undefined;
  /** Empty where the resource is accepted, and where its version is not served. */
  readonly errors: readonly LocatedError[];
  readonly dropped: readonly LocatedPlace[];
  readonly result: JSONValue | undefined;
  readonly unchecked: readonly { readonly field: string; readonly why: string }[];
}

/** The server says it beside the errors that keep it from evaluating rules: it is no error of its own. */
const isRemark = ({ detail }: FieldError): boolean => detail.startsWith('some validation rules were not checked');

/** Errors of junctors have no field: they name it in their text, quoted. */
const junctorPath = ({ field, detail }: FieldError): string | undefined =>
  field === '<nil>' ? /^"((?:[^"\\]|\\.)*)" must (?:not )?validate /.exec(detail)?.[1] : undefined;

/** Behind these the server goes on with the errors of the branch that is nearest to fitting; where too many branches fit, there is none. */
const hasNearest = ({ detail }: FieldError): boolean => /(?:\(anyOf\)|Found none valid)$/.test(detail);

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** How the scale subresource complains of a value of another type. */
const accessor = / accessor error: /;

/** Errors of a resource that are told one by one at most; the rest waits until these are mended. */
const mostErrors = 20;

/** The same for fields that a server drops. */
const mostDropped = 100;

function locatedErrors(object: Manifest, found: readonly FieldError[]): LocatedError[] {
  const errors: { path: string; error: FieldError; nearest: FieldError[]; isOpen: boolean }[] = [];
  for (const error of found.filter((one) => !isRemark(one))) {
    const inText = junctorPath(error);
    const path = inText ?? (error.field === '<nil>' ? '' : error.field.replace(/^\./, ''));
    // What the scale subresource cannot read is told as an error of the schema already.
    if (accessor.test(error.detail) && found.some((one) => one !== error && one.field === path)) continue;
    const last = errors.at(-1);
    if (last?.isOpen === true && isWithin(path, last.path)) last.nearest.push(error);
    else errors.push({ path, error, nearest: [], isOpen: inText !== undefined && hasNearest(error) });
  }
  return errors.slice(0, mostErrors).map(({ path, error, nearest }) => ({ ...placeIn(object, path), error, nearest }));
}

function placeIn(object: Manifest, path: string): LocatedPlace {
  const { steps, place } = locateValue(path, object.root);
  return { path, steps, at: spanOf(object.file, place), valueAt: spanOf(object.file, place.node) };
}

function errorsOf(answer: ValidateAnswer, object: Manifest): LocatedError[] {
  if (!('decodeError' in answer)) return locatedErrors(object, answer.errors);
  const { path, detail } = undecodable(answer.decodeError);
  const isMetadata = get(object.root, 'metadata') !== undefined;
  const at = placeIn(object, path ?? (isMetadata ? 'metadata' : ''));
  return [{ ...at, error: { type: 'FieldValueTypeInvalid', field: at.path, detail }, nearest: [] }];
}

/** What cannot be decoded: metadata of a wrong type, in the words of Go's decoder, or something that names its place in front. */
function undecodable(text: string): { readonly path: string | undefined; readonly detail: string } {
  // Metadata of an embedded resource is named in front, that of the resource itself is not.
  const [, path, detail = text] = /^(?!json: )(\S+): ([\s\S]*)$/.exec(text) ?? [];
  const [, found, field, type] =
    /cannot unmarshal (\w+) into Go (?:struct field ObjectMeta\.(\S+)|value) of type (\S+)$/.exec(detail) ?? [];
  if (found === undefined) return { path, detail };
  return {
    path: field === undefined ? path : `${path ?? 'metadata'}.${field}`,
    detail: `holds ${/^[aeio]/.test(found) ? 'an' : 'a'} ${found} where ${type ?? ''} is read`,
  };
}

const judgements = new WeakMap<ServedVersion, WeakMap<Manifest, Omit<Judgement, 'crd' | 'served'>>>();

function judgedBy(served: ServedVersion, object: Manifest): Omit<Judgement, 'crd' | 'served'> {
  const known = judgements.get(served) ?? new WeakMap<Manifest, Omit<Judgement, 'crd' | 'served'>>();
  judgements.set(served, known);
  const before = known.get(object);
  if (before !== undefined) return before;
  const answer = validateNode(served, object.root);
  const isRead = !('decodeError' in answer);
  const isWhole = isRead && answer.pruned.length === 0;
  const judged = {
    errors: errorsOf(answer, object),
    dropped: (isWhole ? [] : droppedFields(object.root, served)).slice(0, mostDropped).map(({ path, entry }) => ({
      ...placeIn(object, path),
      at: keySpan(object.file, entry),
    })),
    result: isRead ? answer.result : undefined,
    unchecked: isRead ? answer.unchecked : [],
  };
  known.set(object, judged);
  return judged;
}

/** A version without a schema drops everything, and is told as a fault of the CRD. */
const isUsable = ({ schema }: ServedVersion): boolean => schema !== undefined;

const versionOf = ({ apiVersion }: Manifest): string => apiVersion.slice(apiVersion.indexOf('/') + 1);

/**
 * What the CRDs of a side make of a resource: of several variants the one that holds the least against it, and only fields that all of them drop. Undefined where no CRD
 * of its kind is known, or none with a schema.
 */
export function judgeResource(object: Manifest, crds: CrdsByKind): Judgement | undefined {
  const ofKind = groupOf(object) === '' ? undefined : crds.get(kindOfObject(object));
  const [first] = ofKind ?? [];
  if (ofKind === undefined || first === undefined) return undefined;
  const version = versionOf(object);
  const serving = ofKind.flatMap((crd) =>
    crd.versions.flatMap((served) => (served.version === version ? [{ crd, served }] : [])),
  );
  if (serving.length === 0)
    return { crd: first, served: undefined, errors: [], dropped: [], result: undefined, unchecked: [] };
  const judged = serving
    .filter(({ served }) => isUsable(served))
    .map(({ crd, served }) => ({ crd, served, ...judgedBy(served, object) }));
  const best = judged.toSorted((a, b) => a.errors.length - b.errors.length)[0];
  if (best === undefined) return undefined;
  const others = judged.map(({ dropped }) => new Set(dropped.map(({ path }) => path)));
  return { ...best, dropped: best.dropped.filter(({ path }) => others.every((paths) => paths.has(path))) };
}

/** A value that was filled in for a field that the resource leaves out, and differs between two results. */
export interface FilledIn extends LocatedPlace {
  readonly before: JSONValue | undefined;
  readonly after: JSONValue;
}

/** Differences that are looked for in one resource. */
const mostFilledIn = 20;

/** Fields that a resource leaves out and that two judgements fill in differently: the topmost places, with both values. */
export function filledIn(object: Manifest, before: Judgement, after: Judgement): FilledIn[] {
  const found: FilledIn[] = [];
  const walk = (was: JSONValue | undefined, is: JSONValue, steps: readonly (string | number)[], path: string): void => {
    if (found.length >= mostFilledIn) return;
    if (Array.isArray(was) && Array.isArray(is))
      return is.forEach((item, index) => walk(was[index], item, [...steps, index], `${path}[${index}]`));
    if (isObject(was) && isObject(is)) {
      for (const [key, value] of Object.entries(is))
        walk(was[key], value, [...steps, key], path === '' ? key : `${path}.${key}`);
      return;
    }
    if (was === is) return;
    if (getIn(object.root, steps) === undefined)
      found.push({ ...placeIn(object, path), steps, before: was, after: is });
  };
  const [was, is] = [before.result, after.result];
  if (!isObject(was) || !isObject(is)) return [];
  for (const [key, value] of Object.entries(is)) if (key !== 'metadata') walk(was[key], value, [key], key);
  return found;
}
