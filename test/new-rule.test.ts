// The script that starts a rule, run in a copy of the project: what it writes type-checks, and its test fails until the rule is written.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportName, factKinds, newRule, withIndexLine } from '../scripts/new-rule.ts';
import { temporaryFolder } from './support/git-repository.ts';

const root = path.dirname(import.meta.dirname);
const id = 'compat/brand-new-fault';

describe('new-rule', () => {
  let copy = '';
  beforeAll(() => {
    copy = temporaryFolder();
    for (const part of ['src', 'test/support', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    // The lint has checked what is there; here it is only read for what is written.
    for (const file of readdirSync(path.join(copy, 'src'), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts') && file !== path.join('rules', 'every-rule.ts')) {
        const there = path.join(copy, 'src', file);
        writeFileSync(there, `// @ts-nocheck\n${readFileSync(there, 'utf8')}`);
      }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  });

  const run = (tool: string, ...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, tool), ...args], {
      cwd: copy,
      encoding: 'utf8',
      // The checker of types collects no garbage.
      env: { ...process.env, GOGC: 'off' },
    });
    return `${stdout}${stderr}`;
  };

  test('writes four pieces that type-check, and a test that fails until the rule reports; of every family', () => {
    const ids = factKinds.map((fact) => [fact, `compat/brand-new-${fact}`] as const);
    const written = ids.map(([fact, each]) => newRule(copy, each, fact));
    const [, first = ''] = ids[0] ?? [];
    expect(written[0]).toEqual([
      `src/rules/${first}.ts`,
      `test/rules/${first}.test.ts`,
      `docs/rules/${first}.md`,
      'src/rules/every-rule.ts',
    ]);
    expect(readFileSync(path.join(copy, 'src/rules/every-rule.ts'), 'utf8')).toContain(`{ ${exportName(first)} }`);
    const constructors = ids.map(
      ([, name]) => / (define\w+)\(/.exec(readFileSync(path.join(copy, `src/rules/${name}.ts`), 'utf8'))?.[1],
    );
    expect(new Set(constructors).size).toBe(6);
    // What is written and what that needs; one checker, since several would check much of the same.
    const part = { extends: './tsconfig.json', include: ['src/rules/index.ts', 'test/rules'] };
    writeFileSync(path.join(copy, 'tsconfig.part.json'), JSON.stringify(part));
    const complaints = run('node_modules/typescript/bin/tsc', '--singleThreaded', '-p', 'tsconfig.part.json').split(
      '\n',
    );
    expect(complaints.filter((line) => line.includes('brand-new') || line.includes('every-rule'))).toEqual([]);
    run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'test/rules',
      '--maxWorkers=1',
      '--reporter=json',
      '--outputFile=result.json',
    );
    const result = JSON.parse(readFileSync(path.join(copy, 'result.json'), 'utf8')) as Record<string, number>;
    const { numFailedTests, numPassedTests } = result;
    expect({ numFailedTests, numPassedTests }).toEqual({ numFailedTests: ids.length, numPassedTests: 3 * ids.length });
  });

  test('overwrites nothing and accepts no other form of id', () => {
    newRule(copy, id, 'schema-change');
    expect(() => newRule(copy, id, 'schema-change')).toThrow('is there already');
    expect(() => newRule(copy, 'compat/other', 'nothing')).toThrow('nothing is no kind of fact; known are ');
    expect(() => newRule(copy, 'NoCategory', 'schema-change')).toThrow('is not category/kebab-case');
    expect(() => newRule(copy, '../evil', 'schema-change')).toThrow('is not category/kebab-case');
  });

  test('the index stays sorted', () => {
    const index = `// The rules.
export { aB } from './a/b.ts';
export { cD } from './c/d.ts';
`;
    expect(withIndexLine(index, 'b/new-one')).toBe(`// The rules.
export { aB } from './a/b.ts';
export { bNewOne } from './b/new-one.ts';
export { cD } from './c/d.ts';
`);
    expect(() => withIndexLine(index, 'a/b')).toThrow('in the index already');
  });
});
