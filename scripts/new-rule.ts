// Starts a new rule: writes the rule, its test, its page and its line in the index. Usage: npm run new-rule -- CATEGORY/NAME FACT-KIND [--root DIR]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { emptyBlock } from './docs.ts';

/** The name under which a rule's file exports it: `compat/field-removed` → `compatFieldRemoved`. */
export const exportName = (id: string): string =>
  id.replaceAll(/[-/]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const ruleText = (id: string, fact: string): string => `// One sentence: what this rule finds.
import { defineRule } from '../rule.ts';

export const ${exportName(id)} = defineRule({
  id: '${id}',
  summary: 'One line: what is wrong with what it finds.',
  severity: 'warning',
  because: 'one sentence: why this severity and no other',
  source: 'where the rule comes from: a demand, an apiserver function, an API convention',
  needs: ['${fact}'],
  // Returns what is wrong with the fact: a message, a place and whether this change brought it.
  check: () => [],
});
`;

const testText = (id: string): string => `// Cases of the rule ${id}.
import { ${exportName(id)} } from '../../../src/rules/${id}.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(${exportName(id)}, [
  {
    name: 'the fault',
    after: \`
kind: Example # ! ${id}: words of the message
\`,
  },
  {
    name: 'its closest innocent neighbour',
    after: \`
kind: Example
\`,
  },
  {
    name: 'a change that leaves the fault alone',
    before: \`
kind: Example
\`,
    after: \`
kind: Example
\`,
  },
]);
`;

const pageText = (id: string): string => `${emptyBlock('rule')}

## Why

What goes wrong for whom, with a link.

## What to do

The way out, in the order in which to try it.

## Bad

\`\`\`yaml
kind: Example # ! ${id}: words of the message
\`\`\`

## Good

\`\`\`yaml
kind: Example
\`\`\`
`;

/** Adds the import and the entry of a rule to the index, both in their sorted place. */
export function withIndexLine(index: string, id: string): string {
  const imports = [...index.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+\/[\w-]+)\.ts';$/gm)];
  const [first, last] = [imports[0], imports.at(-1)];
  if (first === undefined || last === undefined) throw new Error('the index has no imports of rules');
  const known = imports.map(([, rule]) => rule ?? '');
  if (known.includes(id)) throw new Error(`${id} is in the index already`);
  const ids = [...known, id].sort();
  const lines = ids.map((rule) => `import { ${exportName(rule)} } from './${rule}.ts';`).join('\n');
  const list = `export const rules: readonly Rule[] = [\n${ids.map((rule) => `  ${exportName(rule)},\n`).join('')}];`;
  const rest = index
    .slice(last.index + last[0].length)
    .replace(/export const rules: readonly Rule\[\] = \[[^\]]*\];/, list);
  return `${index.slice(0, first.index)}${lines}${rest}`;
}

/** Writes the files of a new rule below `root`; nothing is overwritten. */
export function newRule(root: string, id: string, fact: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new Error(`${id} is not category/kebab-case`);
  const files: [string, string][] = [
    [`src/rules/${id}.ts`, ruleText(id, fact)],
    [`test/rules/${id}.test.ts`, testText(id)],
    [`docs/rules/${id}.md`, pageText(id)],
  ];
  for (const [file] of files) if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`);
  const index = path.join(root, 'src/rules/index.ts');
  const indexText = withIndexLine(readFileSync(index, 'utf8'), id);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  writeFileSync(index, indexText);
  return [...files.map(([file]) => file), 'src/rules/index.ts'];
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
  const [id, fact] = positionals;
  if (id === undefined || fact === undefined) {
    process.stderr.write('Usage: npm run new-rule -- CATEGORY/NAME FACT-KIND\n');
    process.exitCode = 2;
  } else {
    const written = newRule(values.root ?? path.dirname(import.meta.dirname), id, fact);
    process.stdout.write(`${written.join('\n')}\nNow write the rule, its cases and its page, then: npm run docs\n`);
  }
}
