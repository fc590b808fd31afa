// What it takes to follow types to other packages of the module.
import { expect, test } from 'vitest';
import { parseGo, type GoFile } from '../../../src/documents/go/go-file.ts';
import { typeTable } from '../../../src/facts/go/type-table.ts';

const file = (path: string, text: string): GoFile => parseGo({ path, side: 'head', text });

test('a package that others lead to is read once for all of them', () => {
  const sizes = file('sizes/size.go', 'package sizes\n\ntype Size int64\n');
  const asked: string[] = [];
  const module = {
    qualifiersOf: ({ file: { path } }: GoFile) => new Map(path.startsWith('api') ? [['sizes', 'sizes']] : []),
    filesIn(folder: string): readonly GoFile[] {
      asked.push(folder);
      return [sizes];
    },
  };
  const tables = ['v1', 'v2', 'v3'].map((name) =>
    typeTable([file(`api/${name}/types.go`, `package ${name}\n\ntype Own sizes.Size\n`)], module),
  );
  const found = tables.map((types) => types.get(types.get('Own')?.underlying ?? ''));
  expect(found.map((type) => type?.underlying)).toEqual(['int64', 'int64', 'int64']);
  expect(new Set(found).size).toBe(1);
  expect(asked).toEqual(['sizes']);
});
