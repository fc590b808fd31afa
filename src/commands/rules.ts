// The verb `rules`: every rule or those of a category, one a line, or the page of one.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearestIds } from '../config/nearest.ts';
import { UserError } from '../errors.ts';
import type { Rule } from '../rules/rule.ts';
import { columnsOf, usualWidth } from '../reports/width.ts';
import type { Command, CommandIo } from './command.ts';
import { pageText } from './rule-page.ts';
import { parseFlags } from './flags.ts';
import { largest } from '../lists.ts';
import { jsonOutput } from '../reports/json.ts';

const flags = { format: { value: 'FORMAT', words: ['text', 'json'], help: 'format of the answer' } } as const;
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

const nameOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** The rules of an id, a category (`compat`, `compat/*`) or the second part of ids. A UserError where none is. */
function rulesNamed(id: string, rules: readonly Rule[]): readonly Rule[] {
  const category = rules.filter((rule) => rule.id.startsWith(`${id.replace(/\/\*?$/, '')}/`));
  const found = category.length > 0 ? category : rules.filter((rule) => rule.id === id || nameOf(rule.id) === id);
  if (found.length > 0) return found;
  const ids = nearestIds(
    id,
    rules.map((rule) => rule.id),
  );
  const hint = ids.length === 0 ? '`rules` lists them all' : `did you mean ${ids.join(' or ')}?`;
  throw new UserError(`there is no rule ${JSON.stringify(id)}`, hint);
}

async function textOf(rule: Rule, paper: Parameters<typeof pageText>[1]): Promise<string> {
  const { id, summary, severity, because, source } = rule;
  const short = `# ${id}\n\n${summary}\n\nSeverity: ${severity}. ${because}\n\nSource: ${source}\n`;
  return pageText((await pageOf(rule)) ?? short, paper);
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const [id, ...more] = positionals;
  if (more.length > 0) throw new UserError('rules accepts one id at most');
  const { rules } = await import('../rules/index.ts');
  const chosen = id === undefined ? rules : rulesNamed(id, rules);
  const [only] = chosen.length === 1 ? chosen : [];
  const colors = io.colors && values['no-color'] !== true;
  if (values.format === 'json') io.stdout.write(jsonOutput(chosen.map(facts)));
  else
    io.stdout.write(
      only === undefined
        ? listing(chosen)
        : await textOf(only, { width: columnsOf(io.stdout as object) ?? usualWidth, colors }),
    );
  return 0;
}

export const rules: Command = {
  summary: 'list the rules, or print the page of one',
  calls: ['rules [ID|CATEGORY] [flags]'],
  about: [
    'Without an argument: every rule with its severity and what it finds, or those of a category. With the id of a rule: its page, with why it matters, how to fix it, and examples.',
  ],
  examples: [
    ['rules compat', 'the rules of a category'],
    ['rules compat/field-removed', 'the page of a rule'],
    ['rules crd-removed', 'a page, without its category'],
  ],
  flags,
  exit: 'Exit code: 0, or 2 when there is no such rule.',
  words: async () => {
    const { ruleIds } = await import('../rules/index.ts');
    return [...new Set(ruleIds.map((id) => id.slice(0, id.indexOf('/')))), ...ruleIds];
  },
  run,
};
