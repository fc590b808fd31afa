// Help for people, within 80 columns: of the whole command, and of one verb.
import { wrap } from '../reports/width.ts';
import { largest } from '../lists.ts';
import { toolName } from '../version.ts';
import type { Command } from './command.ts';
import { everyVerb, type Flags } from './flags.ts';
import { groups } from './index.ts';

const columns = 80;

/** Rows of two columns, the second one wrapped; a long first cell has a line of its own. */
function twoColumns(rows: readonly (readonly [string, string])[], widest: number): string[] {
  const width = Math.min(widest, largest(rows.map(([first]) => first.length)));
  const indent = ' '.repeat(width + 4);
  return rows.flatMap(([first, second]) => {
    const [opening = '', ...rest] = wrap(second, columns - indent.length);
    const head = first.length > width ? [`  ${first}`, indent + opening] : [`  ${first.padEnd(width)}  ${opening}`];
    return [...head, ...rest.map((line) => indent + line)];
  });
}

function flagRows(flags: Flags): (readonly [string, string])[] {
  return Object.entries(flags).map(([name, { help, value, words = [], isList }]) => {
    const [first, ...more] = words;
    const choice = first === undefined ? '' : `${[`${first} (default)`, ...more].join(', ')}: `;
    return [`--${name}${value === undefined ? '' : ` ${value}`}${isList === true ? '…' : ''}`, choice + help];
  });
}

const exampleRows = (examples: Command['examples']): (readonly [string, string])[] =>
  examples.map(([call, use]) => [`${toolName} ${call}`, use]);

/** What `help VERB` and `VERB --help` print, its last line break included. */
export function helpOf({ summary, calls, about, examples, flags, exit }: Command): string {
  const usage = calls.map((call, index) => `${index === 0 ? 'Usage: ' : '       '}${toolName} ${call}`);
  const blocks = [
    usage.flatMap((line) => wrap(line, columns).map((part, index) => (index === 0 ? part : `         ${part}`))),
    ...[`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, ...about].map((paragraph) =>
      paragraph.split('\n').flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, columns))),
    ),
    examples.length === 0 ? [] : ['Examples:', ...twoColumns(exampleRows(examples), 48)],
    ['Flags:', ...twoColumns(flagRows({ ...flags, ...everyVerb }), 24)],
    wrap(exit, columns),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const examples: Command['examples'] = [
  ['review', 'what does my branch change?'],
  ['check config/crd', 'what is wrong already?'],
  ['diff v1.2.0 v1.3.0', 'what did a release change?'],
  ['rules compat/field-removed', 'why, and how to fix it'],
];

/** What `--help` prints, its last line break included. */
export async function mainHelp(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(groups).map(async ([title, verbs]) => {
      const entries = Object.entries(verbs).map(
        async ([verb, load]) => [verb.padEnd(10), (await load()).summary] as const,
      );
      return ['', `${title}:`, ...twoColumns(await Promise.all(entries), 10)];
    }),
  );
  return `${[
    `Usage: ${toolName} VERB [arguments]`,
    '',
    'Reviews changes of Kubernetes APIs: CRDs, Go types, custom resources, grants.',
    ...rows.flat(),
    '',
    'Examples:',
    ...twoColumns(exampleRows(examples), 48),
    '',
    `\`${toolName} help VERB\` shows the flags of a verb, \`version\` the version.`,
    'Compiled code is kept in your cache folder, outside of CI;',
    'NODE_DISABLE_COMPILE_CACHE=1 switches that off.',
  ].join('\n')}\n`;
}
