// Texts for the fuzzer of the reader: Kubernetes objects written in every way that YAML and JSON allow, then damaged.
import { caseSeed, randomFrom, type Random } from './random.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const words = [
  'a',
  'b-c',
  'yes',
  'null',
  '~',
  '0x1F',
  '1_000',
  '1e3',
  '.5',
  '0o7',
  '010',
  '0b11',
  '1__0',
  '190:20:30',
  '.inf',
  '.NaN',
  '+1',
  'on',
  'y',
  'é',
  '😀',
  'x: y',
  'a #b',
  '- x',
  '{}',
  "it's",
  '"q"',
  '',
  ' a',
  'a\nb',
  'a\n\nb\n',
  '<<',
  '=',
  '2001-01-01',
  'key with blanks',
];

function value(random: Random, depth: number): Json {
  const kind = random.below(depth > 3 ? 5 : 9);
  if (kind < 3) return random.pick(words);
  if (kind === 3) return random.pick([0, -1, 3.5, 1e21, 9007199254740992, 12]);
  if (kind === 4) return random.pick([true, false, null]);
  if (kind < 7) return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [random.pick(words), value(random, depth + 1)]),
  );
}

const names = ['ConfigMap', 'List', 'Bundle', 'CustomResourceDefinition', 'Widget', 'WidgetList'];

function object(random: Random, depth = 0): Json {
  const kind = random.pick(names);
  const entries: [string, Json][] = [];
  if (random.chance(0.95))
    entries.push(['apiVersion', random.pick(['v1', 'apiextensions.k8s.io/v1', 'example.com/v1'])]);
  if (random.chance(0.95)) entries.push(['kind', kind]);
  const name = random.pick(['a', 'b', 'widgets.example.com']);
  entries.push(['metadata', random.chance(0.04) ? random.pick(['a', null, { name, labels: { a: 1 } }]) : { name }]);
  if (random.chance(0.7)) entries.push(['spec', value(random, 0)]);
  if (depth < 2 && random.chance(kind.endsWith('List') ? 0.8 : 0.1))
    entries.push(['items', Array.from({ length: random.below(3) }, () => itemOf(random, depth + 1))]);
  if (random.chance(0.2)) entries.reverse();
  return Object.fromEntries(entries);
}

/** An item of a list, now and then none. */
const itemOf = (random: Random, depth: number): Json =>
  random.chance(0.04) ? random.pick(['a', null, 1, []]) : object(random, depth);

const escaped = (random: Random, text: string): string =>
  Array.from(text)
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      if (random.chance(0.1) && code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
      if (random.chance(0.1) && code < 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`;
      return char === '"' || char === '\\' ? `\\${char}` : char === '\n' ? '\\n' : char;
    })
    .join('');

/** A scalar in one of its spellings; `isKey` or `inFlow` leave out those of several lines. */
function scalar(random: Random, text: string, indent: string, single: boolean): string {
  const style = random.below(single ? 4 : 7);
  const isPlain = /^[\w.][\w./-]*$/.test(text);
  if (style < 2 && isPlain) return text;
  if (style === 2 && !text.includes('\n')) return `'${text.replaceAll("'", "''")}'`;
  if (style === 4)
    return `|${random.pick(['', '-', '+', '2', '-1'])}\n${text
      .split('\n')
      .map((line) => `${indent}  ${line}`)
      .join('\n')}`;
  if (style === 5)
    return `>${random.pick(['', '-', '+'])}\n${text
      .split('\n')
      .map((line) => `${indent}  ${line}`)
      .join('\n')}`;
  if (style === 6) return `${random.pick(['!!str ', '&x ', '! ', '!!binary ', '!foo '])}"${escaped(random, text)}"`;
  return `"${escaped(random, text)}"`;
}

function atom(random: Random, item: Json, indent: string, single: boolean): string {
  if (typeof item === 'string') return scalar(random, item, indent, single);
  return item === null && random.chance(0.5) ? random.pick(['', '~', 'null']) : JSON.stringify(item);
}

const isTree = (item: Json): item is readonly Json[] | { readonly [key: string]: Json } =>
  typeof item === 'object' && item !== null;

function flow(random: Random, item: Json, indent: string): string {
  const gap = (): string => random.pick(['', ' ', '', `\n${indent}`, '\n', '  # c\n', ' ']);
  if (!isTree(item)) return atom(random, item, indent, true);
  if (Array.isArray(item))
    return `[${(item as readonly Json[]).map((one) => `${gap()}${flow(random, one, indent)}`).join(',')}${random.pick(['', gap(), ','])}]`;
  const entries = Object.entries(item).map(([key, one]) => {
    const colon = random.pick([': ', ': ', ':', ' : ', ':\n ']);
    return `${gap()}${random.chance(0.05) ? '? ' : ''}${scalar(random, key, indent, true)}${one === null && random.chance(0.3) ? '' : `${colon}${flow(random, one, indent)}`}`;
  });
  return `{${entries.join(',')}${gap()}}`;
}

function block(random: Random, item: Json, indent: string): string {
  if (!isTree(item) || random.chance(0.12))
    return ` ${isTree(item) ? flow(random, item, indent) : atom(random, item, indent, false)}`;
  const comment = random.chance(0.05) ? ' # c' : '';
  if (Array.isArray(item)) {
    if (item.length === 0) return ' []';
    const inner = random.chance(0.3) && indent.length > 1 ? indent.slice(2) : indent;
    return `${comment}\n${(item as readonly Json[]).map((one) => `${inner}-${isTree(one) && !Array.isArray(one) && Object.keys(one).length > 0 && random.chance(0.8) ? ` ${mapping(random, one as { readonly [key: string]: Json }, `${inner}  `).trimStart()}` : block(random, one, `${inner}  `)}`).join('\n')}`;
  }
  if (Object.keys(item).length === 0) return ' {}';
  return `${random.chance(0.05) ? ' &x' : ''}${comment}\n${mapping(random, item as { readonly [key: string]: Json }, indent)}`;
}

function mapping(random: Random, item: { readonly [key: string]: Json }, indent: string): string {
  if (random.chance(0.03)) return merged(random, item, indent);
  return Object.entries(item)
    .map(([key, one]) => {
      const name = scalar(random, key, indent, true);
      if (random.chance(0.03)) return `${indent}? ${name}\n${indent}:${block(random, one, `${indent}  `)}`;
      return `${indent}${name}:${block(random, one, indent + random.pick(['  ', '  ', '    ', ' ']))}`;
    })
    .join('\n');
}

/** A mapping of which some entries are merged in; its own entries may override them. */
function merged(random: Random, item: { readonly [key: string]: Json }, indent: string): string {
  const entries = Object.entries(item);
  const at = random.below(entries.length + 1);
  const inner = flow(random, Object.fromEntries(entries.slice(0, at)), `${indent}  `);
  const all = random.pick([inner, `[${inner}]`, `[${inner}, {a: 1}]`, `&x ${inner}`, `!!map ${inner}`]);
  const merge = `${indent}${random.pick(['<<', '<<', '"<<"', '!!merge <<'])}: ${all}`;
  const rest = Object.fromEntries(entries.slice(random.chance(0.8) ? at : 0));
  return Object.keys(rest).length === 0 ? merge : `${merge}\n${mapping(random, rest, indent)}`;
}

function written(random: Random, item: Json): string {
  const style = random.below(10);
  if (style < 2) return JSON.stringify(item, undefined, random.pick([0, 2, '\t']));
  if (style === 2) return flow(random, item, '');
  const indent = random.chance(0.15) ? ' '.repeat(1 + random.below(4)) : '';
  return mapping(random, item as { readonly [key: string]: Json }, indent);
}

const separators = [
  '\n---\n',
  '\n---\n',
  '\n--- # c\n',
  '\n...\n---\n',
  '\n',
  '\n\n---\n# only a comment\n---\n',
  '\n--- \n',
  '\n---\r\n',
  '\n...\n',
  '\n%YAML 1.1\n---\n',
  ' # c\n',
  '\n---a\n',
  '\n----\n',
  '\n--- !!map\n',
  '\n---\u2028',
  '\n---\n---\n',
  '',
];
const heads = [
  '',
  '',
  '',
  '',
  '---\n',
  '# c\n',
  '\ufeff',
  '%YAML 1.1\n---\n',
  '\n\n',
  ' ',
  '%TAG !a! tag:yaml.org,2002:\n---\n',
  '%YAML 1.1\r---\r',
  '%YAML 1.2\n---\n',
  '%YAML 1.1\n%TAG ! tag:example.com,2000:\n---\n',
  '...\n',
  '[]\n---\n',
];
const insertions = [
  '\u0085',
  '\u2028',
  '\u2029',
  '\t',
  '\r',
  '\n',
  ' ',
  ':',
  ': ',
  '?',
  '? ',
  '-',
  '- ',
  '#',
  ' #',
  ',',
  '{',
  '}',
  '[',
  ']',
  '&x ',
  '*x',
  '!',
  '!!str ',
  '!!int ',
  '|',
  '>',
  '|-\n',
  '"',
  "'",
  '\\',
  '%',
  '@',
  '`',
  '<<: *x',
  '---',
  '...',
  '\n---\n',
  '\n...\n',
  '\ufeff',
  '\ud83d\ude00',
  '\u0000',
  '\u00a0',
  '{{ x }}',
  '0',
  '=',
  '\n  ',
  ' \n',
  'apiVersion: v1\nkind: X\n',
  '\\\n',
  '\r\n',
  '\u0085---\n',
  '\u2028kind: Y\n',
];

function damaged(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const lines = text.split('\n');
  switch (random.below(9)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + random.below(3));
    case 1: {
      const line = random.below(lines.length);
      return [...lines.slice(0, line), lines[line] ?? '', ...lines.slice(line)].join('\n');
    }
    case 2: {
      const line = random.below(lines.length);
      return lines
        .map((one, index) => (index === line ? (random.chance(0.5) ? ` ${one}` : one.replace(/^ /, '')) : one))
        .join('\n');
    }
    case 3:
      return text.replaceAll('\n', random.pick(['\r\n', '\r', '\u0085', '\u2028', '\n\n']));
    case 4: {
      const line = random.below(lines.length);
      const end = random.pick(['\u0085', '\u2028', '\u2029', '\r']);
      return lines.slice(0, line + 1).join('\n') + end + lines.slice(line + 1).join('\n');
    }
    default:
      return text.slice(0, at) + random.pick(insertions) + text.slice(at);
  }
}

/** The text of one case; a run and an index always give the same one. */
export function textOf(run: number, index: number): string {
  const random = randomFrom(caseSeed(run, index));
  let text = random.pick(heads);
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    text += written(random, object(random));
    if (count > 1) text += random.pick(separators);
  }
  text += random.pick(['\n', '\n', '\n', '']);
  for (let count = random.pick([0, 1, 1, 1, 2, 4]); count > 0; count -= 1) text = damaged(random, text);
  return text.toWellFormed();
}
