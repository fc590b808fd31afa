// The examples of a rule's page: code below the headings "Bad" and "Good", as cases for the rule tester.
import { pageFixtures } from './page-fixtures.ts';
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

/** The text of a block in its fixture. */
function inFixture(name: string, lines: readonly string[]): string {
  const { above, indent, below } = pageFixtures[name] ?? { above: '', indent: 0, below: '' };
  return `${above}${lines.map((line) => `${line === '' ? '' : ' '.repeat(indent)}${line}\n`).join('')}${below}`;
}

/** The lines of a block with `-` and `+` that one side has; what is expected at a line of both sides is expected after the change. */
const sideOf = (lines: readonly string[], sign: '-' | '+'): readonly string[] =>
  lines.flatMap((line) => {
    if (/^[-+]/.test(line)) return line.startsWith(sign) ? [line.slice(1)] : [];
    return [sign === '-' ? line.slice(1).replace(/[ \t]*(?:#|\/\/) !.*/, '') : line.slice(1)];
  });

/**
 * The examples of a page, one for each heading that begins with "Bad" or "Good". The words behind a block's language say where its text
 * stands: `before`, `after` (also without a word) or `context`, then a path (without one, `crd.yaml`); in front of them may be the name of the fixture around it.
 * A block of the language `diff` is both sides in one text. The tree around an example is empty but for its context.
 */
export function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  for (const section of page.split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n')).trim();
    const kind = /^(Bad|Good)\b/.exec(title)?.[1]?.toLowerCase();
    if (kind !== 'bad' && kind !== 'good') continue;
    const files: Record<Part, Record<string, string>> = { before: {}, after: {}, context: {} };
    for (const [, language, info = '', text = ''] of section.matchAll(/^```(\w+)(?: ([^\n]*))?\n([^]*?)^```$/gm)) {
      const words = info.split(' ').filter((part) => part !== '');
      const fixture = words[0] !== undefined && words[0] in pageFixtures ? (words.shift() ?? '') : '';
      const lines = text.replace(/\n$/, '').split('\n');
      if (language === 'diff') {
        const [path = 'crd.yaml'] = words;
        files.before[path] = inFixture(fixture, sideOf(lines, '-'));
        files.after[path] = inFixture(fixture, sideOf(lines, '+'));
        continue;
      }
      const [word, path = 'crd.yaml'] = words;
      files[partOf(word)][path] = inFixture(fixture, lines);
    }
    examples.push({ kind, name: title, ...files });
  }
  return examples;
}
