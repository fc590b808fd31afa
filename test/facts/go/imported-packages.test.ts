// Where the packages are that Go files import, by the go.mod files around them.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { packageIn } from '../../../src/documents/go/imports.ts';
import { importedFolders, importedTexts, moduleFiles } from '../../../src/facts/go/imported-packages.ts';

test('a package may be of each module around it', () => {
  expect(moduleFiles('api/v1')).toEqual(['api/v1/go.mod', 'api/go.mod', 'go.mod']);
  expect(moduleFiles('')).toEqual(['go.mod']);
});

test('folders of imports follow the nearest module whose name fits', () => {
  const modules: Record<string, string> = {
    'go.mod': 'module example.com/garden // the root\n',
    'api/go.mod': '// a comment\nmodule "example.com/garden/api"\n',
  };
  const text =
    'package v1\nimport "example.com/garden/api/common"\nimport x "example.com/garden/sizes"\nimport "fmt"\n';
  const folders = (folder: string): object =>
    Object.fromEntries(importedFolders(folder, text, (path) => modules[path]));
  expect(folders('api/v1')).toEqual({
    'example.com/garden/api/common': 'api/common',
    'example.com/garden/sizes': 'sizes',
  });
  expect(folders('v1')).toEqual({
    'example.com/garden/api/common': 'api/common',
    'example.com/garden/sizes': 'sizes',
  });
  expect(importedFolders('api/v1', text, () => undefined).size).toBe(0);
});

test.each([
  'import `example.com/garden/sizes`',
  'import "example.com/g\\x61rden/sizes"',
  'import (\n\t"fmt"; s `example.com/garden/sizes`\n)',
  'import ("fmt"; _ "embed"; "example.com/garden/sizes")',
  'import /* a */ s /* b */ "example.com/garden/sizes"; import "fmt"',
  '/*\ntype of things\n*/\nimport . "example.com/garden/sizes" // var',
])('an import is found as Go reads it: %s', (line) => {
  const said = `// type\n/* const\nfunc */ package  v1; ${line}\nvar _ = "example.com/garden/other"\n`;
  const folders = importedFolders('api/v1', said, (path) =>
    path === 'go.mod' ? 'module example.com/garden' : undefined,
  );
  expect([...folders]).toEqual([['example.com/garden/sizes', 'sizes']]);
  expect(packageIn(said)).toBe('v1');
});

test.each([
  'module `example.com/garden`',
  'module (\n\texample.com/garden // words\n)',
  '\trequire (\n\tmodule v1.0.0\n)\n module\t"example.com/g\\x61rden"\r',
])('the name of a module is found as Go reads it: %s', (said) => {
  const text = 'package v1\nimport "example.com/garden/sizes"\n';
  const folders = importedFolders('api/v1', text, (path) => (path === 'go.mod' ? `${said}\n` : undefined));
  expect([...folders.values()]).toEqual(['sizes']);
});

test('a module that go.mod replaces by a folder of the repository is there', () => {
  const text =
    'package v1\nimport "example.com/sizes/metric"\nimport "example.com/colors"\nimport "example.com/other/a"\n';
  const folders = (path: string, replaced: string): object =>
    Object.fromEntries(
      importedFolders('api/v1', text, (one) => (one === path ? `module example.com/garden\n${replaced}` : undefined)),
    );
  const both = { 'example.com/sizes/metric': 'libs/sizes/metric', 'example.com/colors': 'colors' };
  const block = 'replace (\n\texample.com/sizes v1.0.0 => ./libs/sizes // local\n\texample.com/colors => ./colors\n)\n';
  expect(folders('go.mod', block)).toEqual(both);
  const lines = 'replace example.com/sizes => ../libs/sizes\nreplace "example.com/colors" => ../colors/\n';
  expect(folders('api/go.mod', lines)).toEqual(both);
  const away = 'replace example.com/sizes => ../../sizes\nreplace example.com/colors => example.com/tints v1.0.0\n';
  expect(folders('go.mod', away)).toEqual({});
});

test('a module of the repository is where a go.work uses it', () => {
  const files: Record<string, string> = {
    'go.work': 'go 1.22\n\nuse (\n\t./operator // the program\n\t./libs/sizes\n\t../beyond\n)\n',
    'operator/go.mod': 'module example.com/garden\n',
    'libs/sizes/go.mod': 'module example.com/sizes\n',
    'colors/go.mod': 'module example.com/colors\n',
  };
  const text = 'package v1\nimport "example.com/sizes/metric"\nimport "example.com/colors"\n';
  const folders = (work: string): object =>
    Object.fromEntries(
      importedFolders('operator/v1', text, (path) => (path === 'go.work' && work !== '' ? work : files[path])),
    );
  expect(folders('')).toEqual({ 'example.com/sizes/metric': 'libs/sizes/metric' });
  expect(folders('use ./colors\n')).toEqual({ 'example.com/colors': 'colors' });
  expect(folders('use .\nreplace example.com/sizes => ./libs/sizes\n')).toEqual({});
});

test('each side has its own texts of a package that changed', () => {
  const size = (type: string): string => `package sizes\n\ntype Size ${type}\n`;
  const text = 'package v1\nimport "example.com/garden/sizes"\n';
  const changeSet = collectFromMaps(
    new Map([['sizes/size.go', size('int32')]]),
    new Map([['sizes/size.go', size('string')]]),
    new Map([
      ['go.mod', 'module example.com/garden\n'],
      ['sizes/other.go', 'package sizes\n'],
    ]),
    { paths: [], pathsIgnore: [] },
  );
  const known = (side: 'base' | 'head'): object => Object.fromEntries(importedTexts(changeSet, side)('api/v1', [text]));
  const other = { 'example.com/garden/sizes/other.go': 'package sizes\n' };
  expect(known('base')).toEqual({ 'example.com/garden/sizes/size.go': size('int32'), ...other });
  expect(known('head')).toEqual({ 'example.com/garden/sizes/size.go': size('string'), ...other });
});
