// What KEP-3766 leaves open: `*`, selectors and verbs. No implementation gives them a meaning.
import { child, pathOf, type Path } from '../apiserver/index.ts';
import { get, keyOffsets, stringOf, type Node } from '../documents/node.ts';
import type { LocatedGrant } from './grant.ts';

/** A place where a grant depends on an unanswered question. */
export interface OpenQuestion {
  readonly question: 'wildcard' | 'selector' | 'verbs';
  readonly path: Path;
  readonly at: { readonly start: number; readonly end: number };
}

/** Fields that the KEP only discusses, and what they would be. */
const discussed: ReadonlyMap<string, OpenQuestion['question']> = new Map([
  ['verbs', 'verbs'],
  ['peer', 'selector'],
  ['selector', 'selector'],
  ['labelSelector', 'selector'],
  ['namespaceSelector', 'selector'],
  ['matchLabels', 'selector'],
]);

/** Whether a field is one that the KEP discusses and does not have. */
export const isOpenQuestionField = (key: string): boolean => discussed.has(key);

function inMapping(path: Path, node: Node | undefined): OpenQuestion[] {
  if (node?.kind !== 'mapping') return [];
  return node.entries.flatMap((entry): OpenQuestion[] => {
    const { key, value } = entry;
    const question = discussed.get(key);
    if (question !== undefined) return [{ question, path: child(path, key), at: keyOffsets(entry) }];
    return stringOf(value) === '*' ? [{ question: 'wildcard', path: child(path, key), at: value }] : [];
  });
}

/** Where a grant relies on an open question of the KEP: `*` in an entry, fields that were only discussed. */
export function openQuestions({ manifest, fromNodes, toNodes }: LocatedGrant): OpenQuestion[] {
  const spec = get(manifest.root, 'spec');
  return [
    ...inMapping(pathOf(['spec']), spec),
    ...fromNodes.flatMap((node, index) => inMapping(pathOf(['spec', 'from', index]), node)),
    ...toNodes.flatMap((node, index) => inMapping(pathOf(['spec', 'to', index]), node)),
  ];
}
