// Starts a new rule: writes the rule, its test, its page and its line in the index. Usage: npm run new-rule -- CATEGORY/NAME FACT-KIND [--root DIR]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '../src/rules/index.ts';
import { emptyBlock } from './docs.ts';

/** The name under which a rule's file exports it: `compat/field-removed` → `compatFieldRemoved`. */
export const exportName = (id: string): string =>
  id.replaceAll(/[-/]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** How rules on one kind of fact are written: most are of a family, whose constructor brings severity and words along, and have fixtures for their cases. */
interface Family {
  readonly define: string;
  /** The module of the constructor next to the rules' folders. */
  readonly from: string;
  /** What the constructor requires in addition to the head. */
  readonly body: readonly string[];
  /** The family brings severity and reason. */
  readonly isError?: true;
  /** The import of the fixtures, and a case of them around one line. */
  readonly fixtures?: string;
  readonly material: (line: string) => string;
}

const crdFixture = {
  fixtures: "import { widget } from '../../support/crd.ts';",
  material: (line: string) => `widget(\`\nx:${line}\n  type: string\n\`)`,
} as const;

const plainRule = (fact: string): Family => ({
  define: 'defineRule',
  from: 'rule',
  body: [
    `needs: ['${fact}'],`,
    '// Returns what is wrong with the fact: a message, a place and whether this change brought it.',
    'check: () => [],',
  ],
  material: (line) => `\`\nkind: Example${line}\n\``,
});

/** Kind of fact → the family of the rules that need it. */
const families: Readonly<Record<string, Family>> = {
  'admission-error': {
    define: 'defineAdmissionRule',
    from: 'admission-rule',
    isError: true,
    body: [
      '// The kinds of checks whose errors it reports: each belongs to one rule.',
      'checks: [],',
      "remediation: () => 'What to write instead.',",
    ],
    ...crdFixture,
  },
  'crd-change': {
    define: 'defineCrdRule',
    from: 'compat-rule',
    body: [
      "changes: ['scope'],",
      '// What changed, whom it breaks, the safe way; undefined where it is not the rule’s.',
      'describe: () => undefined,',
    ],
    ...crdFixture,
  },
  'go-change': {
    define: 'defineGoRule',
    from: 'go-types-rule',
    body: ['changes: [],', 'describe: (_, { subject }) => `${subject} … What changed, whom it breaks, the safe way.`,'],
    fixtures: "import { widgetTypes } from '../../support/go.ts';",
    material: (line) => `widgetTypes(\`\n\tColour string \\\`json:"colour"\\\`${line.replace('#', '//')}\`)`,
  },
  resource: {
    define: 'defineResourceRule',
    from: 'resource-rule',
    body: ['// What happens and the fix; undefined where it is not the rule’s.', 'describe: () => undefined,'],
    fixtures: "import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';",
    material: (line) =>
      `{ 'crd.yaml': widgetCrd(objectSchema('mode: { type: string }')), 'widget.yaml': widget(\`spec:\n  mode: a${line}\`) }`,
  },
  'schema-change': {
    define: 'defineSchemaRule',
    from: 'compat-rule',
    body: [
      "subjects: ['enum'],",
      "effects: ['tightened'],",
      '// What changed, whom it breaks, the safe way; undefined where it is not the rule’s.',
      'describe: () => undefined,',
    ],
    ...crdFixture,
  },
};

const familyOf = (fact: string): Family =>
  (Object.hasOwn(families, fact) ? families[fact] : undefined) ?? plainRule(fact);

function ruleText(id: string, fact: string): string {
  const { define, from, body, isError } = familyOf(fact);
  const severity = ["severity: 'warning',", "because: 'one sentence: why this severity and no other',"];
  const lines = [
    `id: '${id}',`,
    "summary: 'One line: what is wrong with what it finds.',",
    ...(isError ? [] : severity),
    "source: 'where the rule comes from: a demand, an apiserver function, an API convention',",
    ...body,
  ];
  return `import { ${define} } from '../${from}.ts';

export const ${exportName(id)} = ${define}({
${lines.map((line) => `  ${line}\n`).join('')}});
`;
}

function testText(id: string, fact: string): string {
  const { fixtures, material } = familyOf(fact);
  return `// Cases of the rule ${id}.
import { ${exportName(id)} } from '../../../src/rules/${id}.ts';
${fixtures === undefined ? '' : `${fixtures}\n`}import { testRule } from '../../support/rule-tester.ts';

testRule(${exportName(id)}, [
  {
    name: 'the fault',
    after: ${material(` # ! ${id}: words of the message`)},
  },
  {
    name: 'its closest innocent neighbour',
    after: ${material('')},
  },
  {
    name: 'a change that leaves the fault alone',
    before: ${material('')},
    after: ${material('')},
  },
]);
`;
}

const pageText = (id: string): string => `${emptyBlock('rule')}

## Why

What goes wrong for whom, with a link.

## What to do

The fix, in the order in which to try it.

## Bad

\`\`\`yaml
kind: Example # ! ${id}: words of the message
\`\`\`

## Good

\`\`\`yaml
kind: Example
\`\`\`
`;

/** Adds the line of a rule to the list of all, in its sorted place. */
export function withIndexLine(index: string, id: string): string {
  const known = [...index.matchAll(/ from '\.\/([\w-]+\/[\w-]+)\.ts';$/gm)].map(([, rule]) => rule ?? '');
  if (known.includes(id)) throw new Error(`${id} is in the index already`);
  const lines = [...known, id].sort().map((rule) => `export { ${exportName(rule)} } from './${rule}.ts';\n`);
  return `${index.slice(0, index.indexOf('export {'))}${lines.join('')}`;
}

/** The kinds of facts that rules need. */
export const factKinds: readonly string[] = [...new Set(rules.flatMap(({ needs }) => needs))].sort();

/** Writes the files of a new rule below `root`; nothing is overwritten. */
export function newRule(root: string, id: string, fact: string): string[] {
  if (!factKinds.includes(fact)) throw new Error(`${fact} is no kind of fact; known are ${factKinds.join(', ')}`);
  if (!/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new Error(`${id} is not category/kebab-case`);
  const files: [string, string][] = [
    [`src/rules/${id}.ts`, ruleText(id, fact)],
    [`test/rules/${id}.test.ts`, testText(id, fact)],
    [`docs/rules/${id}.md`, pageText(id)],
  ];
  for (const [file] of files) if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`);
  const index = path.join(root, 'src/rules/every-rule.ts');
  const indexText = withIndexLine(readFileSync(index, 'utf8'), id);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  writeFileSync(index, indexText);
  return [...files.map(([file]) => file), 'src/rules/every-rule.ts'];
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
  const [id, fact] = positionals;
  if (id === undefined || fact === undefined) {
    process.stderr.write(
      `Usage: npm run new-rule -- CATEGORY/NAME FACT-KIND\nKinds of facts: ${factKinds.join(', ')}\n`,
    );
    process.exitCode = 2;
  } else {
    try {
      const written = newRule(values.root ?? path.dirname(import.meta.dirname), id, fact);
      process.stdout.write(`${written.join('\n')}\nNow write the rule, its cases and its page, then: npm run docs\n`);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = 2;
    }
  }
}
