// The examples of a rule's page: code below the headings "Bad" and "Good", as cases for the rule tester.
import type { RuleCase } from './rule-tester.ts';

/** One example of a page. */
export interface Example extends RuleCase {
  readonly kind: 'bad' | 'good';
}

type Part = 'before' | 'after' | 'context';

const partOf = (word: string | undefined): Part => {
  if (word === undefined || word === 'after') return 'after';
  if (word === 'before' || word === 'context') return word;
  throw new Error(`an example's code is before, after or context, not ${JSON.stringify(word)}`);
};

/**
 * The examples of a page, one for each heading that begins with "Bad" or "Good". The words behind a block's language say where its text
 * stands: `before`, `after` (also without a word) or `context`, then a path (without one, `crd.yaml`). The tree around an example is empty but for its context.
 */
export function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  for (const section of page.split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n')).trim();
    const kind = /^(Bad|Good)\b/.exec(title)?.[1]?.toLowerCase();
    if (kind !== 'bad' && kind !== 'good') continue;
    const files: Record<Part, Record<string, string>> = { before: {}, after: {}, context: {} };
    for (const [, info, text] of section.matchAll(/^```\w+(?: ([^\n]*))?\n([^]*?)^```$/gm)) {
      const [word, path = 'crd.yaml'] = (info ?? '').split(' ').filter((part) => part !== '');
      files[partOf(word)][path] = text ?? '';
    }
    examples.push({ kind, name: title, ...files });
  }
  return examples;
}
