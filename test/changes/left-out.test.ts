// The notes on `paths` and `pathsIgnore` that exclude more than intended.
import { describe, expect, test } from 'vitest';
import { leftOut } from '../../src/changes/left-out.ts';
import type { ChangedEntry } from '../../src/changes/source.ts';

const changed = (path: string): ChangedEntry => ({ path, status: 'modified' });
const all = ['README.md', 'config/crd.yaml', 'docs/sample.yaml'];
const said = (paths: string[], pathsIgnore: string[], entry = changed('config/crd.yaml'), isNothing = true) =>
  leftOut({ paths, pathsIgnore }, [entry], { isNothing, all }).map(({ path }) => path);

describe('where nothing of a change is let through', () => {
  test.each([
    ['an entry that no file matches', ['conifg/**', 'docs/**'], [], ['conifg/**']],
    ['a folder without what is in it', ['config'], [], ['config']],
    ['entries that match other files', ['docs/**'], [], []],
    ['every manifest is ignored', [], ['**/*.yaml'], ['.']],
    ['all that matches is ignored', ['config/**'], ['config/**'], ['.']],
    ['some are ignored', [], ['config/**'], []],
  ])('%s', (_name, paths, pathsIgnore, expected) => {
    expect(said(paths, pathsIgnore)).toEqual(expected);
  });

  test('no note on a change without manifests, on one that is included, or without a listing of the tree', () => {
    expect(said(['conifg/**'], [], changed('README.md'))).toEqual([]);
    expect(said(['conifg/**'], [], changed('config/crd.yaml'), false)).toEqual([]);
    const filter = { paths: ['conifg/**'], pathsIgnore: [] };
    expect(leftOut(filter, [changed('config/crd.yaml')], { isNothing: true, all: undefined })).toEqual([]);
  });
});

test.each([
  ['config', '; all of a folder is `config/`'],
  ['*.yaml', '; at any depth it is `**/*.yaml`'],
  ['config\\crd.yaml', '; folders are separated by `/`'],
  ['config/**,api/**', '; each entry is one glob, without commas'],
  ['{conifg,api}/**', ''],
  ['conifg/**', ''],
])('what is probably meant by the entry %s', (glob, expected) => {
  const filter = { paths: [glob], pathsIgnore: [] };
  expect(leftOut(filter, [changed('config/crd.yaml')], { isNothing: true, all })).toEqual([
    { path: glob, why: `an entry of \`paths\` that no file matches${expected}` },
  ]);
});

test.each([
  ['out of `paths`', ['config/**'], [], ['docs/crd.yaml']],
  ['into `pathsIgnore`', [], ['docs/**'], ['docs/crd.yaml']],
  ['within', ['config/**', 'docs/**'], [], []],
  ['into `paths`', ['docs/**'], [], []],
])('a file that moves %s', (_name, paths, pathsIgnore, expected) => {
  const entry: ChangedEntry = { path: 'docs/crd.yaml', previousPath: 'config/crd.yaml', status: 'renamed' };
  expect(said(paths, pathsIgnore, entry, false)).toEqual(expected);
});
