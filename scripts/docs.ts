// Renders what the documentation takes from the sources: rule headers and tables, the JSON Schema of the configuration, inputs and outputs of the action, the pages of conformance/. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { rendered, versionTable } from '../conformance/docs.ts';
import { featureRows } from '../src/apiserver/index.ts';
import { formats } from '../src/reports/formats.ts';
import { rules } from '../src/rules/index.ts';
import type { Rule } from '../src/rules/rule.ts';
import { severityTable, type SeverityRow } from '../src/rules/severity-table.ts';
import { configurationSchema, schemaPath } from './configuration-schema.ts';

const root = path.dirname(import.meta.dirname);

const begin = (name: string): string => `<!-- begin ${name}: rendered by npm run docs -->`;
const end = (name: string): string => `<!-- end ${name} -->`;

/** Puts `text` between the markers of a block; undefined when the document has no such block. */
export function replaceBlock(document: string, name: string, text: string): string | undefined {
  const from = document.indexOf(begin(name));
  const to = document.indexOf(end(name), from);
  if (from < 0 || to < 0) return undefined;
  return `${document.slice(0, from)}${begin(name)}\n${text}\n${document.slice(to)}`;
}

/** An empty block, for a new document. */
export const emptyBlock = (name: string): string => `${begin(name)}\n${end(name)}`;

const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Severities of a rule by preset, `recommended` first. */
function severities({ severity, presets }: Rule): string {
  const { recommended, ...more } = presets ?? {};
  const others = Object.entries(more)
    .filter(([, setting]) => setting !== (recommended ?? severity))
    .map(([preset, setting]) => `${setting} in the preset \`${preset}\``);
  return [recommended ?? severity, ...others].join(', ');
}

/** The head of a rule's page. */
export const ruleHeader = (rule: Rule): string =>
  [
    `# ${rule.id}`,
    '',
    rule.summary,
    '',
    table(['severity', 'because', 'source'], [[severities(rule), rule.because, rule.source]]),
    '',
    rule.meansUnread === true
      ? 'It reports what was not reviewed: no configuration makes it less severe, and no ignore or baseline covers it. What is no manifest is left out with `pathsIgnore`.'
      : `Set it with \`rules: { ${rule.id}: warning }\` in the configuration: \`error\`, \`warning\`, \`info\` or \`off\`.`,
  ].join('\n');

/** The table of all rules, for a document in `docs/rules`. */
export const ruleTable = (all: readonly Rule[]): string =>
  table(
    ['rule', 'severity', 'finds'],
    all.map((rule) => [`[${rule.id}](${rule.id}.md)`, severities(rule), rule.summary]),
  );

/** What differs between Kubernetes versions, for docs/kubernetes-versions.md. */
const featureTable = (): string =>
  table(
    ['since', 'in stored CRDs since', 'what', 'feature gate'],
    featureRows().map(({ what, since, stored, until, gate }) => [
      until === undefined ? `1.${since}` : `until 1.${until}`,
      stored === since ? '' : `1.${stored}`,
      what,
      gate === undefined ? '' : `\`${gate}\``,
    ]),
  );

/** What circumstances do, for docs/severities.md. */
const severityRows = (): string =>
  table(
    ['circumstance', 'severity', 'because'],
    Object.values<SeverityRow>(severityTable).map(({ severity, isLeast, isFinal, texts: [what, because] }) => [
      what,
      `at ${isLeast === true ? 'least' : 'most'} \`${severity}\`${isFinal === true ? ', whatever is configured' : ''}`,
      typeof because === 'string' ? because : because(),
    ]),
  );

interface ActionFile {
  readonly inputs?: Record<string, { readonly description?: string; readonly default?: string }>;
  readonly outputs?: Record<string, { readonly description?: string }>;
}

function actionTables(text: string): [string, string][] {
  const { inputs, outputs } = parse(text) as ActionFile;
  const input = Object.entries(inputs ?? {}).map(([name, { description, default: value }]) => [
    `\`${name}\``,
    description ?? '',
    value === undefined || value === '' ? '' : `\`${value}\``,
  ]);
  const output = Object.entries(outputs ?? {}).map(([name, { description }]) => [`\`${name}\``, description ?? '']);
  return [
    ['inputs', table(['input', 'meaning', 'default'], input)],
    ['outputs', table(['output', 'meaning'], output)],
  ];
}

const formatTable = (): string =>
  table(
    ['format', 'for', 'in the action'],
    Object.entries(formats).map(([name, { use, action }]) => [`\`${name}\``, use, action]),
  );

/** Every rendered document, path → text, and what could not be rendered. */
export function renderDocs(): { texts: Map<string, string>; problems: string[] } {
  const texts = new Map<string, string>();
  const problems: string[] = [];
  const render = (file: string, blocks: readonly (readonly [string, string])[]): void => {
    if (!existsSync(path.join(root, file))) {
      problems.push(`${file} is missing (npm run new-rule writes the first version of a rule's page)`);
      return;
    }
    let text = readFileSync(path.join(root, file), 'utf8');
    for (const [name, block] of blocks) {
      const replaced = replaceBlock(text, name, block);
      if (replaced === undefined) problems.push(`${file} has no block "${name}"`);
      text = replaced ?? text;
    }
    texts.set(file, text);
  };
  for (const rule of rules) render(`docs/rules/${rule.id}.md`, [['rule', ruleHeader(rule)]]);
  render('docs/rules/README.md', [['rules', ruleTable(rules)]]);
  render('docs/github-action.md', actionTables(readFileSync(path.join(root, 'action.yml'), 'utf8')));
  render('docs/severities.md', [['severities', severityRows()]]);
  render('docs/kubernetes-versions.md', [
    ['features', featureTable()],
    ['versions', versionTable()],
  ]);
  render('docs/reports.md', [['formats', formatTable()]]);
  texts.set(schemaPath, configurationSchema());
  for (const [file, text] of rendered()) texts.set(path.relative(root, file), text);
  return { texts, problems };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const { texts, problems } = renderDocs();
  for (const [file, text] of texts) {
    const target = path.join(root, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    if (values.check === true) problems.push(`${file} is not what the sources render: run npm run docs and commit it`);
    else writeFileSync(target, text);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
