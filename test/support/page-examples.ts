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

/** A block of code on a page: the language, the words behind it, and its lines. */
interface Block {
  readonly language: string;
  readonly words: readonly string[];
  readonly lines: readonly string[];
}

/** The blocks of code on a page or in a section of it. */
export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(\w*)(?: ([^\n]*))?\n([^]*?)^```$/gm)].map(([, language = '', info = '', text = '']) => ({
    language,
    words: info.split(' ').filter((word) => word !== ''),
    lines: text.replace(/\n$/, '').split('\n'),
  }));

/**
 * The examples of a page, one for each heading that begins with "Bad" or "Good". The words after a block's language are its
 * side (`before`, `after`, which is the default, or `context`) and path (`crd.yaml` by default), after an optional fixture.
 * A block of the language `diff` is both sides in one text. The tree around an example is empty but for its context.
 */
export function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  for (const section of page.split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n')).trim();
    const kind = /^(Bad|Good)\b/.exec(title)?.[1]?.toLowerCase();
    if (kind !== 'bad' && kind !== 'good') continue;
    const files: Record<Part, Record<string, string>> = { before: {}, after: {}, context: {} };
    for (const { language, words: info, lines } of blocksOf(section)) {
      const [first = ''] = info;
      const fixture = Object.hasOwn(pageFixtures, first) ? first : '';
      const words = fixture === '' ? info : info.slice(1);
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
