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
    return [{ path: fact.at.file.path, why: `which ${fact.name} is in force: ${fact.change.path} has one as well` }];
  if (fact.change.by === 'go-type')
    return [
      {
        path: fact.at.file.path,
        why: `whether ${fact.name} has the same fields: a type of it is declared in a file that was not read`,
      },
    ];
  if (fact.change.by === 'go-marker')
    return [{ path: fact.at.file.path, why: `what its markers change in the CRD of ${fact.name}, which was not read` }];
  const tool = ['values', 'partial', 'chart', 'packed'].includes(fact.change.by) ? 'Helm' : 'kustomize';
  const what = fact.change.by === 'remote' ? fact.change.of : fact.name === '' ? `${fact.ofKind ?? 'CRD'}s` : fact.name;
  return [{ path: fact.at.file.path, why: `what this change makes of ${what}: ${tool} is not run` }];
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
