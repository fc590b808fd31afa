// Where what a finding is about was before the change: settings for the folder to which it is moved are not for that.
import type { Documents } from '../documents/documents.ts';
import { categoryOf } from '../rules/rule.ts';
import { withMore, type FoundProblem } from './run-rules.ts';

/** Categories of rules on the head alone, unless the rule is about a break. */
const ofHead: ReadonlySet<string> = new Set(['admission', 'structural', 'conventions', 'files', 'resource']);

/**
 * Adds to a problem of a comparison the path from which its file was renamed. What an added file changes was in another
 * one before: as a rename may not be recognized, in any of the removed ones.
 */
export function withOrigins(files: Documents['files']): (found: FoundProblem) => FoundProblem {
  const byHead = new Map(files.flatMap((pair) => (pair.head === undefined ? [] : [[pair.head.file.path, pair]])));
  const removed = files.flatMap(({ base, head }) => (base !== undefined && head === undefined ? base.file.path : []));
  return (found) => {
    const { rule, problem } = found;
    const pair = byHead.get(problem.at.file.path);
    if (pair === undefined || (rule.breaks === undefined && ofHead.has(categoryOf(rule.id)))) return found;
    const before = pair.base === undefined ? removed : [pair.base.file.path];
    return before.length === 0 ? found : withMore(found, { alsoAt: [...(problem.alsoAt ?? []), ...before] });
  };
}
