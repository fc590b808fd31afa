// Problems of many custom resources with one cause → one problem with its other places.
import type { Problem } from '../rules/rule.ts';
import { pathText, stepsOf } from '../apiserver/index.ts';
import { groupBy, type Group } from '../group-by.ts';
import type { ResourceFact } from '../facts/resources/resource-fact.ts';
import { withMore, type FoundProblem } from './run-rules.ts';
import { counted } from '../wording.ts';

/** A problem of a custom resource. */
export type ResourceProblem = FoundProblem & { readonly fact: ResourceFact };
/** Places that one finding names in addition to its own, at most. */
export const maxPlaces = 20;

/** What two problems share when one cause is behind them. */
const causeOf = ({ what, byChange, status, crd, version, path, error, before, after, purpose }: ResourceFact) => {
  const place = stepsOf(path, '*');
  const { name, path: file } = crd;
  const check = error?.check;
  const fault = [error?.type, check?.kind, check !== undefined && 'rule' in check && check.rule];
  // A resource of a third-party CRD has the same severity whether a kustomization patches it or not.
  const of = crd.isForeign && purpose === 'patched' ? 'use' : purpose;
  return JSON.stringify([what, byChange, status, file, name, version, place, fault, before, after, of]);
};

/** Whether one error of a resource is enough to report: it is old, or an invalid example or test. */
const isCounted = ({ what, status, purpose }: ResourceFact): boolean =>
  what === 'rejected' && (status === 'existing' || purpose === 'invalid-example' || purpose === 'test');

const resourceOf = ({ byChange, status, at, document }: ResourceFact): string =>
  JSON.stringify([byChange, status, at.file.path, document.index, document.name]);

const saying = (found: ResourceProblem, words: string, more: Partial<Problem> = {}): ResourceProblem =>
  withMore(found, { message: `${found.problem.message} ${words}`, ...more });

const withErrors = ([first, ...others]: Group<ResourceProblem>): ResourceProblem =>
  others.length === 0 ? first : saying(first, `It has ${counted(others.length, 'more error')}.`);

function withPlaces([first, ...others]: Group<ResourceProblem>): ResourceProblem {
  if (others.length === 0) return first;
  const related = others.slice(0, maxPlaces).map(({ fact: { at, document, path } }) => {
    const field = pathText(path);
    return { at, message: `${document.kind} ${document.name}${field === '' ? '' : `: \`${field}\``}` };
  });
  const words = `The same happens in ${counted(others.length, 'other place')} of this repository.`;
  return saying(first, words, { related });
}

/** Folds problems of one cause into the first, and counts the errors of old or tested resources. */
export function groupResources(found: readonly ResourceProblem[]): ResourceProblem[] {
  const once = groupBy<unknown, ResourceProblem>(found, (one) => (isCounted(one.fact) ? resourceOf(one.fact) : one));
  return [...groupBy([...once.values()].map(withErrors), ({ fact }) => causeOf(fact)).values()].map(withPlaces);
}
