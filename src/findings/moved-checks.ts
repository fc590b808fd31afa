// Bounds that move from Go code, as a webhook has them, into a schema: what they reject was rejected before.
import { isForeign } from '../changes/unapplied-paths.ts';
import type { Documents, FilePair } from '../documents/documents.ts';
import { isGoSource } from '../facts/go/go-sources.ts';
import type { BoundValue } from '../facts/schema/change.ts';
import { groupBy } from '../group-by.ts';
import type { GoLineOf } from './go-lines.ts';
import { withCircumstance, type FoundProblem } from './run-rules.ts';

/** The Go code that checks a value against a bound of 5: `x.Count < int32(5)`, `len(x.Items) > 5`. */
function checkOf(keyword: string, { value, exclusive }: BoundValue, name: string): RegExp | undefined {
  const isLower = keyword.startsWith('min');
  if (exclusive || !Number.isSafeInteger(value) || keyword === 'multipleOf') return undefined;
  const first = name.charAt(0);
  const field = `\\b[${first.toLowerCase()}${first.toUpperCase()}]${name.slice(1)}`;
  const read = /^m..imum$/.test(keyword) ? field : `\\blen\\([^()\\n]{0,80}${field}\\)`;
  const next = isLower ? value - 1 : value + 1;
  const [sign, plain] = isLower ? ['<', value] : ['>', value];
  return new RegExp(`${read}\\s*${sign}(?:\\s*(?:\\w+\\()?${plain}\\b|=\\s*(?:\\w+\\()?${next}\\b)`);
}

/** The Go field of a new bound, where all of the API has it at one place, and the bound. */
function boundOf(one: FoundProblem, lineOf: GoLineOf): { readonly key: string; readonly check: RegExp } | undefined {
  const { fact } = one;
  if (fact.kind !== 'schema-change' || fact.change.subject !== 'bound' || fact.change.effect !== 'tightened')
    return undefined;
  const line = lineOf(one);
  if (line?.isExact !== true) return undefined;
  const { file, start, end } = line.at;
  const name = /^\w+/.exec(file.text.slice(start, end))?.[0];
  const check = name && checkOf(fact.change.keyword, fact.change.after, name);
  return check ? { key: `${file.path} ${start}`, check } : undefined;
}

/** Characters of comparisons on one side, and bounds: a change that moves more is no change of a webhook. */
const limits = { text: 200_000, bounds: 200 } as const;

/** The lines with a comparison that changed Go files of the project have on one side alone. */
function comparisons({ files }: Pick<Documents, 'files'>, side: 'base' | 'head'): string {
  const other = side === 'base' ? 'head' : 'base';
  const linesOf = (pair: FilePair, of: 'base' | 'head'): readonly string[] =>
    (pair[of]?.file.text ?? '').split('\n').flatMap((line) => {
      const [code = ''] = line.split('//');
      return /[<>]/.test(code) ? code.trim() : [];
    });
  const lines = files.flatMap((pair) => {
    if (!isGoSource(pair.path) || isForeign(pair.path)) return [];
    const known = new Set(linesOf(pair, other));
    return linesOf(pair, side).filter((line) => !known.has(line));
  });
  return lines.join('\n');
}

/**
 * The problems, those about a bound on a Go field marked if the same check is removed from the Go code. Where several
 * fields of the API have the type, the check may have been for one of them alone: these are unchanged.
 */
export function ofMovedChecks(
  all: readonly FoundProblem[],
  lineOf: GoLineOf,
  documents: Pick<Documents, 'files'>,
): FoundProblem[] {
  const bounds = new Map(all.map((one) => [one, boundOf(one, lineOf)] as const));
  const fields = groupBy(all, (one) => bounds.get(one)?.key);
  fields.delete(undefined);
  if (fields.size === 0 || fields.size > limits.bounds) return [...all];
  const [removed, added] = [comparisons(documents, 'base'), comparisons(documents, 'head')];
  if (Math.max(removed.length, added.length) > limits.text) return [...all];
  return all.map((one) => {
    const bound = bounds.get(one);
    const places = new Set(fields.get(bound?.key)?.map(({ problem: { field } }) => field));
    if (bound === undefined || places.size !== 1 || !bound.check.test(removed) || bound.check.test(added)) return one;
    return withCircumstance(one, { kind: 'moved-check' });
  });
}
