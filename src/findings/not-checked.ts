// What a report lists as not checked: unread files, and facts about the rest.
import type { NotChecked } from '../changes/change-set.ts';
import { readingOrder } from '../changes/relevant.ts';
import type { Fact } from '../facts/fact.ts';
import { distinctBy } from '../group-by.ts';

function ofFact(fact: Fact): NotChecked[] {
  if (fact.kind === 'references-not-checked' || fact.kind === 'resource-not-checked')
    return [{ path: fact.path, why: fact.why }];
  // A template is in the list as a file, and an annotation was read.
  if (
    fact.kind !== 'not-compared' ||
    ['template', 'hidden', 'condition', 'annotation', 'approval'].includes(fact.change.by)
  )
    return [];
  if (fact.change.by === 'duplicate')
    return [{ path: fact.at.file.path, why: `${fact.change.path} has another one of its name: ${fact.name}` }];
  if (fact.change.by === 'go-type')
    return [{ path: fact.at.file.path, why: `a type is declared where it is not read: what ${fact.name} is made of` }];
  if (fact.change.by === 'go-marker')
    return [{ path: fact.at.file.path, why: `no CRD of it was read: what markers change in ${fact.name}` }];
  const tool = ['values', 'partial', 'chart', 'packed'].includes(fact.change.by) ? 'Helm' : 'kustomize';
  const what = fact.change.by === 'remote' ? fact.change.of : fact.name === '' ? `${fact.ofKind ?? 'CRD'}s` : fact.name;
  return [{ path: fact.at.file.path, why: `${tool} is not run: what this change makes of ${what}` }];
}

/** What was not checked, files with CRDs first. `unread`: what documents and configuration lack. */
export function notCheckedOf(facts: readonly Fact[], unread: readonly NotChecked[]): NotChecked[] {
  const held = new Set(
    facts.flatMap((fact) =>
      (fact.kind === 'not-reviewed' && fact.held === 'crd') || (fact.kind === 'not-compared' && fact.name !== '')
        ? [fact.at.file.path, ...('more' in fact ? fact.more : [])]
        : [],
    ),
  );
  const rank = ({ path }: NotChecked): number => (held.has(path) ? -1 : readingOrder(path));
  const all = distinctBy([...unread, ...facts.flatMap(ofFact)], ({ path, why }) => JSON.stringify([path, why]));
  return all.sort((a, b) => rank(a) - rank(b));
}
