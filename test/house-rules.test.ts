// The rules of this house, checked over the committed tree: names, triples, import directions, sizes, words that must not be there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportName } from '../scripts/new-rule.ts';
import { rules } from '../src/rules/index.ts';

const root = path.dirname(import.meta.dirname);

/** Files of the tree that git knows or would add, with slashes. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && !file.startsWith('dist/'));

const texts = new Map<string, string>();
/** The text of a file; empty for one that git lists and that was deleted. */
function textOf(file: string): string {
  let text = texts.get(file);
  if (text === undefined) {
    try {
      text = readFileSync(path.join(root, file), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      text = '';
    }
    texts.set(file, text);
  }
  return text;
}

const present = files.filter((file) => textOf(file) !== '');
const sources = present.filter((file) => file.startsWith('src/') && file.endsWith('.ts'));
const code = present.filter((file) => /^(src|test|scripts)\/.*\.ts$/.test(file));
const architecture = textOf('docs/architecture.md');

/** Names below a folder that match, as ids: `category/name`. */
const idsIn = (folder: string, end: string): string[] =>
  present.flatMap((file) => {
    if (!file.startsWith(`${folder}/`) || !file.endsWith(end)) return [];
    const id = file.slice(folder.length + 1, -end.length);
    return id.split('/').length === 2 ? [id] : [];
  });

describe('rules', () => {
  const ids = rules.map(({ id }) => id);
  /** Help and configuration show how one writes a rule. */
  const showsExamples = new Set([
    'src/config/mistake.ts',
    'src/config/schema.ts',
    'src/commands/help.ts',
    'src/commands/init-files.ts',
    'src/commands/rules.ts',
  ]);

  test('the index is sorted and names nothing twice', () => {
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('every rule has a file of its name, and every file is in the index', () => {
    expect(idsIn('src/rules', '.ts').sort()).toEqual(ids);
    const wrong = ids.filter((id) => !textOf(`src/rules/${id}.ts`).includes(`export const ${exportName(id)} = `));
    expect(wrong).toEqual([]);
  });

  test('nothing but its own file names a rule', () => {
    const known = new Set(ids);
    const named = sources.flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w./-])[a-z-]+\/[a-z0-9-]+(?![\w-]|\.ts)/g)].flatMap(([id]) =>
        known.has(id) && file !== `src/rules/${id}.ts` && !showsExamples.has(file) ? [`${file}: ${id}`] : [],
      ),
    );
    expect(named).toEqual([]);
    // Nor a family of them, by a part of their ids.
    const categories = new Set(ids.map((id) => id.slice(0, id.indexOf('/'))));
    const part =
      /(?:startsWith\('|\/\^(?:\(\?:)*)([a-z-]+)\\?\/|'([a-z-]+)\/\*'|categoryOf\([^)]*\) [!=]== '([a-z-]+)'/g;
    const parts = sources.filter(
      (file) =>
        // What the reading of files means is said next to the category itself.
        file !== 'src/rules/rule.ts' &&
        [...textOf(file).matchAll(part)].some(([, ...found]) => found.some((one) => categories.has(one ?? ''))),
    );
    expect(parts).toEqual([]);
  });

  test('every rule has a test, and every test a rule', () => {
    expect(idsIn('test/rules', '.test.ts').sort()).toEqual(ids);
  });

  test('every rule has a page, and every page a rule', () => {
    expect(idsIn('docs/rules', '.md').sort()).toEqual(ids);
  });

  test('categories are those of the contract', () => {
    const categories = new Set([
      'api-approved',
      'structural',
      'admission',
      'compat',
      'pruning',
      'resource',
      'reference-grant',
      'lifecycle',
      'go-types',
      'conventions',
      'files',
    ]);
    expect(ids.filter((id) => !categories.has(id.slice(0, id.indexOf('/'))))).toEqual([]);
    expect(ids.filter((id) => !/^[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('what a rule says of itself is one line, and its reason is given', () => {
    const wrong = rules.filter(
      ({ summary, because, source }) =>
        [summary, because, source].some((text) => text.trim() === '' || text.includes('\n')) || !summary.endsWith('.'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

/** The rooms that may touch the world. */
const edges = new Set(['github', 'local', 'commands', 'cli.ts', 'action.ts', 'worker.ts']);

/** Node's own modules that reach for nothing outside, by the room that needs them. */
const pure = new Set([
  // Digests of fingerprints.
  'findings node:crypto',
  // X.509 certificates of conversion webhooks.
  'apiserver node:crypto',
  // Charts that are packed.
  'changes node:zlib',
  // What a Helm release takes in its Secret, and digests of texts that are released.
  'facts node:crypto',
  'facts node:zlib',
  // Colours of the terminal report, switched on by its caller.
  'reports node:util',
]);

interface Import {
  readonly from: string;
  readonly to: string;
  /** A path of `src`, or the name of a package. */
  readonly isLocal: boolean;
  /** It is loaded when it is called for. */
  readonly isLazy: boolean;
}

const imports: Import[] = sources.flatMap((from) =>
  [
    ...textOf(from).matchAll(
      /^(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, plain, lazy]): Import => {
    const target = plain ?? lazy ?? '';
    const isLocal = target.startsWith('.');
    return {
      from,
      to: isLocal ? path.posix.join(path.posix.dirname(from), target) : target,
      isLocal,
      isLazy: lazy !== undefined,
    };
  }),
);

describe('architecture', () => {
  /** `src/facts/fact.ts` → `facts`; a file of src itself → its name. */
  const roomOf = (file: string): string => file.split('/')[1] ?? '';
  const folders = new Set(sources.filter((file) => file.split('/').length > 2).map(roomOf));
  const direction =
    /`changes`[^\n]*/.exec(architecture.slice(architecture.indexOf('An import points left')))?.[0] ?? '';
  const stages = direction.split('←').map((stage) => [...stage.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
  const rankOf = (room: string): number => stages.findIndex((stage) => stage.includes(room));

  test('every folder of src has its line in docs/architecture.md and its place in the order', () => {
    const described = [...architecture.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name ?? '');
    expect(described.sort()).toEqual([...folders].sort());
    expect([...folders].filter((folder) => rankOf(folder) < 0)).toEqual([]);
  });

  test('every folder within a room is named on the page, but for categories of rules', () => {
    const inner = new Set(sources.flatMap((file) => /^src\/[a-z]+\/([a-z]+)\//.exec(file)?.[1] ?? []));
    const rulesOf = new Set(rules.map(({ id }) => id.slice(0, id.indexOf('/'))));
    expect([...inner].filter((name) => !rulesOf.has(name) && !architecture.includes(`\`${name}\``))).toEqual([]);
  });

  test('every file that the page names is there', () => {
    const named = [...architecture.matchAll(/`([a-z][\w/-]*\.ts)`/g)].map(([, file = '']) => file);
    const known = new Set(present);
    expect(named.filter((file) => !known.has(`src/${file}`) && !known.has(file))).toEqual([]);
  });

  test('an import points left', () => {
    const anyone = new Set([
      'errors.ts',
      'group-by.ts',
      'lists.ts',
      'once.ts',
      'own-value.ts',
      'recent.ts',
      'version.ts',
      'wording.ts',
    ]);
    const wrong = imports.filter(({ from, to, isLocal }) => {
      if (!isLocal || anyone.has(roomOf(to))) return false;
      const [here, there] = [rankOf(roomOf(from)), rankOf(roomOf(to))];
      return (
        here < 0 ||
        there < 0 ||
        there > here ||
        (here === there && roomOf(from) !== roomOf(to) && roomOf(from) !== 'commands')
      );
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('no files import each other in a circle, not even types', () => {
    const next = new Map(sources.map((file) => [file, imports.filter(({ from, isLazy }) => from === file && !isLazy)]));
    const left = new Set(sources);
    const loose = (): string[] => [...left].filter((file) => !next.get(file)?.some(({ to }) => left.has(to)));
    for (let ends = loose(); ends.length > 0; ends = loose()) for (const file of ends) left.delete(file);
    expect([...left]).toEqual([]);
  });

  test('the apiserver has one door, which gives nothing that no one asks for', () => {
    const door = 'src/apiserver/index.ts';
    // Tests of the apiserver may look inside, and so may those that make up CEL expressions for it.
    const outside = present.filter((file) =>
      /^(src|bench|scripts|conformance)\/(?!apiserver\/|cel-|fuzz-cel).*\.ts$/.test(file),
    );
    const below = outside.filter((file) => /(?:from |import\()'[./a-z]*\/apiserver\/(?!index\.ts')/.test(textOf(file)));
    expect(below).toEqual([]);
    const asked = new Set(
      outside.flatMap((file) =>
        [...textOf(file).matchAll(/\{([^}]*)\} from '[./a-z]*\/apiserver\/index\.ts'/g)].flatMap(
          ([, names = '']) => names.match(/\w+/g) ?? [],
        ),
      ),
    );
    const given = [...textOf(door).matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
    expect(given.filter((name) => name !== 'type' && !asked.has(name))).toEqual([]);
    expect(textOf(door)).not.toContain('export *');
  });

  test('every import names a file that is there', () => {
    const known = new Set(present);
    expect(
      imports.filter(({ to, isLocal }) => isLocal && !known.has(to)).map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
  });

  test('only the edges name Node, @actions/* and @octokit/*', () => {
    const wrong = imports.filter(
      ({ from, to, isLocal }) =>
        !isLocal &&
        /^(node:|@actions\/|@octokit\/)/.test(to) &&
        !edges.has(roomOf(from)) &&
        !pure.has(`${roomOf(from)} ${to}`),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('no call has a list of unknown length for its arguments', () => {
    const own = sources.filter((file) => !file.startsWith('src/reports/html/'));
    const spread = /\.(?:push|unshift)\((?:[^;(){}[\]]*,)?\s*\.\.\.|\bMath\.(?:max|min)\((?:[^;()]|\([^()]*\))*\.\.\./;
    expect(own.filter((file) => spread.test(textOf(file)))).toEqual([]);
  });

  /** Sources that look into a message, and whose it is, or that they only lay it out. */
  const readers: Readonly<Record<string, string>> = {
    'src/apiserver/instance/pattern.ts': "RE2's",
    'src/approvals/verdict.ts': 'titles of pull requests',
    'src/commands/main.ts': 'in lines',
    'src/commands/rule-page.ts': 'headings in capitals',
    'src/documents/yaml-compose.ts': "V8's, where its stack ends",
    'src/facts/conventions/suggested-fix.ts': "kube-api-linter's, as a fix of ours is called",
    'src/findings/change-log.ts': 'the name of a kind of change in words',
    'src/github/client.ts': "GitHub's",
    'src/github/failure.ts': "GitHub's",
    'src/github/publish/rerun.ts': "GitHub's",
    'src/reports/markdown.ts': 'no field twice in a line',
    'src/reports/text.ts': 'in lines',
    'src/rules/admission-rule.ts': 'a line of its own behind what a compiler drew',
    'src/rules/rejection.ts': "an author's, of a validation rule",
  };

  test('a table is asked for its own keys alone: every object has a `constructor`', () => {
    const table = /^(?:export )?const (\w+): Readonly<Record<string, /gm;
    const found = sources.flatMap((file) => {
      const text = textOf(file);
      const names = file.includes('/browser/') ? [] : [...text.matchAll(table)].map(([, name]) => name);
      return names.flatMap((name) => text.match(new RegExp(`\\b${name}\\[[^'\\]].*`, 'g')) ?? []);
    });
    expect(found).toEqual([]);
  });

  test('no source reads a message of ours', () => {
    const word = String.raw`(?:message|why|detail|sentence|reason|title|remark|verdict|change|because)`;
    const read = new RegExp(
      String.raw`\b${word}\)?\.(?:startsWith|endsWith|includes|match|matchAll|search|replace|replaceAll|split)\(` +
        String.raw`|\.(?:test|exec)\((?:[\w.()]*\.)?${word}\)`,
    );
    const found = sources.filter((file) => read.test(textOf(file)));
    expect(found).toEqual(Object.keys(readers).sort());
  });

  test('the middle has no clock, no environment and no globals of the process', () => {
    const wrong = sources.filter(
      (file) =>
        !edges.has(roomOf(file)) &&
        /\bDate\.now\(|\bnew Date\(\)|\bprocess\.|\bfetch\(|\bMath\.random\(/.test(textOf(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  /** Files that may be longer than 300 lines, and why. */
  const long: Readonly<Record<string, string>> = {
    'src/apiserver/cel/eval.ts': 'one walk over an expression, whose cases share activation and budget',
  };
  const lines = (file: string): number => textOf(file).split('\n').length - 1;

  test('no source is longer than 300 lines but for a named reason', () => {
    const wrong = sources.filter((file) => lines(file) > 300 && long[file] === undefined);
    expect(wrong.map((file) => `${file}: ${lines(file)}`)).toEqual([]);
    expect(Object.keys(long).filter((file) => lines(file) <= 300)).toEqual([]);
  });

  test('every source begins with a sentence on what lives there, but for rules, whose summary it is', () => {
    const isRule = /^src\/rules\/[a-z-]+\//;
    expect(
      code.filter(
        (file) =>
          !isRule.test(file) && !/^(#!.*\n)?(\/\/ \S.*\n)*?\/\/ \S.*[.:]( `[^\n]*)?\S*( [^\n]*)?\n/.test(textOf(file)),
      ),
    ).toEqual([]);
  });

  test('every exported function and class says what it does', () => {
    const silent = sources.flatMap((file) =>
      Array.from(
        textOf(file).matchAll(/(?<!\*\/\n|;\n)^export (?:async )?(?:function\*?|class) (\w+)/gm),
        ([, name]) => `${file}: ${name}`,
      ),
    );
    expect(silent).toEqual([]);
  });

  test('a comment is at most 120 columns wide', () => {
    const wide = sources.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) =>
          line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
    expect(wide).toEqual([]);
  });

  test('no folder is for everything', () => {
    expect(
      present.filter((file) => /(^|\/)((utils?|helpers?|common|shared|lib|misc)(\/|\.ts$)|types\/)/.test(file)),
    ).toEqual([]);
  });

  test('what is exported is imported by another file', () => {
    const all = present.filter((file) => /^(src|test|scripts|bench|conformance)\/.*\.(ts|mjs)$/.test(file));
    const asked = new Set<string>();
    for (const file of all)
      for (const [, names = '', plain, lazy] of textOf(file).matchAll(
        /^(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\* as \w+) from '(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm,
      )) {
        const target = path.posix.join(path.posix.dirname(file), plain ?? lazy ?? '');
        const named = names.startsWith('{') ? (names.match(/(?<![\w$]|as )[A-Za-z_$][\w$]*/g) ?? []) : ['*'];
        for (const name of named) asked.add(`${target}: ${name}`);
      }
    const alone = sources.flatMap((file) =>
      [
        ...textOf(file).matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm),
      ].flatMap(([, name = '']) =>
        asked.has(`${file}: ${name}`) || asked.has(`${file}: *`) ? [] : [`${file}: ${name}`],
      ),
    );
    expect(alone).toEqual([]);
  });

  test('no test judges by a clock', () => {
    // A machine may be as busy as it likes: `test/support/processor-time.ts`.
    const clocks = /\bexpect\(.*\b(?:performance\.now|Date\.now|hrtime)\b.*toBeLess/;
    expect(code.filter((file) => clocks.test(textOf(file)))).toEqual([]);
  });

  test('names are in kebab-case', () => {
    const names = code.map((file) => path.posix.basename(file).replace(/(\.test)?\.ts$/, ''));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test('no default exports, nothing left to do', () => {
    expect(code.filter((file) => /^export default /m.test(textOf(file)))).toEqual([]);
    const words = /\b(TO[D]O|FI[X]ME|X{3})\b/;
    expect(code.filter((file) => words.test(textOf(file)))).toEqual([]);
  });

  test('no comment cites a document that is not here by a number of its own', () => {
    expect(code.filter((file) => /\b(?:GP|RG|SS)-\d/.test(textOf(file)))).toEqual([]);
  });

  test('no committed file names a path of one machine', () => {
    const machine = [`${root}/`, `${homedir()}/`, ...['work', 'tmp', 'home/runner'].map((folder) => `/${folder}/`)];
    // The last segment of such a path may be part of a longer, innocent one: `test/tmp/…`.
    const wrong = present.filter((file) => {
      if (file === 'package-lock.json') return false;
      const text = textOf(file);
      return machine.some((place) => {
        for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, at + 1)) {
          if (!/[\w.}-]/.test(text.charAt(at - 1))) return true;
        }
        return false;
      });
    });
    expect(wrong).toEqual([]);
  });
});
