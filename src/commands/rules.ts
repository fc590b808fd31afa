// The verb `rules`: every rule or those of a category, one a line, or the page of one.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../config/nearest.ts';
import { UserError } from '../errors.ts';
import type { Rule } from '../rules/rule.ts';
import type { Command, World } from './command.ts';
import { oneOf, parseFlags } from './flags.ts';
import { largest } from '../lists.ts';

const flags = { format: 'string' } as const;
/** The root of the package: two folders above this module, in the sources as in `dist/`. */
const root = path.resolve(import.meta.dirname, '../..');

async function pageOf(rule: Rule): Promise<string | undefined> {
  try {
    return await readFile(path.join(root, 'docs/rules', `${rule.id}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function facts({ id, summary, severity, because, source, presets }: Rule): object {
  return { id, summary, severity, because, source, ...(presets === undefined ? {} : { presets }) };
}

function listing(rules: readonly Rule[]): string {
  const width = largest(rules.map(({ id }) => id.length));
  return rules.map(({ id, severity, summary }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`).join('');
}

function ruleNamed(id: string, rules: readonly Rule[]): Rule {
  const found = rules.find((rule) => rule.id === id);
  if (found !== undefined) return found;
  const ids = rules.map((rule) => rule.id);
  throw new UserError(`there is no rule ${JSON.stringify(id)}`, didYouMean(id, ids, '`rules` lists them all'));
}

async function textOf(rule: Rule): Promise<string> {
  const page = await pageOf(rule);
  if (page !== undefined) return page.replace(/^<!--.*-->\n/gm, '');
  const { id, summary, severity, because, source } = rule;
  return `# ${id}\n\n${summary}\n\nSeverity: ${severity}. ${because}\n\nSource: ${source}\n`;
}

const formats = ['text', 'json'] as const;

async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const [id, ...more] = positionals;
  if (more.length > 0) throw new UserError('rules takes one id at most');
  const format = oneOf('--format', values.format ?? 'text', formats);
  const { rules } = await import('../rules/index.ts');
  const category =
    id === undefined ? rules : rules.filter((rule) => rule.id.startsWith(`${id.replace(/\/\*?$/, '')}/`));
  const chosen = id === undefined || category.length > 0 ? category : [ruleNamed(id, rules)];
  if (format === 'json') world.stdout.write(`${JSON.stringify(chosen.map(facts), null, 2)}\n`);
  else world.stdout.write(chosen === category ? listing(chosen) : await textOf(ruleNamed(id ?? '', rules)));
  return 0;
}

export const rules: Command = {
  summary: 'list the rules, or print the page of one',
  usage: [
    `Usage: kube-api-review rules [ID|CATEGORY] [--format ${formats.join('|')}]`,
    '',
    'Without ID: every rule with its severity and what it finds, or those of a category (`compat`). With ID: why, with',
    'examples.',
  ].join('\n'),
  run,
};
