// Change sets out of two maps of path → text.
import { expect, test } from 'vitest';
import type { ChangedFile } from '../../src/changes/change-set.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';

const everything = { paths: [], pathsIgnore: [] };

const files = (base: Record<string, string>, head: Record<string, string>): readonly ChangedFile[] =>
  collectFromMaps(new Map(Object.entries(base)), new Map(Object.entries(head)), undefined, everything).files;

const summary = (base: Record<string, string>, head: Record<string, string>): string[] =>
  files(base, head).map(({ status, path, previousPath }) => [status, previousPath, path].filter(Boolean).join(' '));

test('added, removed, modified; what is not relevant is left out', () => {
  expect(summary({ 'a.yaml': '1', 'gone.yaml': '2', 'b.md': '' }, { 'a.yaml': '3', 'new.go': '4' })).toEqual([
    'modified a.yaml',
    'removed gone.yaml',
    'added new.go',
  ]);
  expect(files({ 'a.yaml': '1' }, { 'a.yaml': '2' })).toEqual([
    { path: 'a.yaml', status: 'modified', before: { kind: 'text', text: '1' }, after: { kind: 'text', text: '2' } },
  ]);
});

test('a removed and an added file with the same text are renamed, each once', () => {
  expect(summary({ 'a.yaml': 'x', 'b.yaml': 'x' }, { 'c.yaml': 'x', 'd.yaml': 'x', 'e.yaml': 'x' })).toEqual([
    'renamed a.yaml c.yaml',
    'renamed b.yaml d.yaml',
    'added e.yaml',
  ]);
  expect(summary({ 'a.yaml': '' }, { 'b.yaml': '' })).toEqual(['removed a.yaml', 'added b.yaml']);
  expect(summary({ 'a.yaml': 'x' }, { 'a.yaml': 'x', 'b.yaml': 'x' })).toEqual(['modified a.yaml', 'added b.yaml']);
});

test('keys that are special in JavaScript are paths like any other', () => {
  const base = new Map([['__proto__.yaml', '1']]);
  const head = new Map([['constructor.yaml', '2']]);
  const { files: found } = collectFromMaps(base, head, undefined, everything);
  expect(found.map(({ path }) => path)).toEqual(['__proto__.yaml', 'constructor.yaml']);
});

test('the context is what was given, and unknown when nothing was', () => {
  const empty = new Map<string, string>();
  expect(collectFromMaps(empty, empty, undefined, everything).context.paths).toBeUndefined();
  const context = new Map([['kustomization.yaml', 'resources: []']]);
  expect(collectFromMaps(empty, empty, context, everything).context).toEqual({
    paths: ['kustomization.yaml'],
    texts: context,
    unread: [],
  });
});

test('what is the same on both sides is known of the tree', () => {
  const [base, head] = [
    { 'a.yaml': '1', 'b.yaml': 'x' },
    { 'a.yaml': '2', 'b.yaml': 'x' },
  ].map((side) => new Map(Object.entries(side)));
  const of = (context: ReadonlyMap<string, string> | undefined) =>
    collectFromMaps(base ?? new Map(), head ?? new Map(), context, everything).context;
  expect(of(undefined)).toMatchObject({ paths: undefined, texts: new Map([['b.yaml', 'x']]) });
  expect(of(new Map([['c.yaml', 'y']]))).toMatchObject({ paths: ['c.yaml', 'b.yaml'] });
});

test('a file of any name is among the changed ones where the planner names it', () => {
  const base = new Map([
    ['a.txt', '1'],
    ['b.txt', '1'],
  ]);
  const head = new Map([['a.txt', '2']]);
  const found = collectFromMaps(
    base,
    head,
    new Map(),
    everything,
    ({ context }) => context.unrecognized?.slice(0, 1) ?? [],
  );
  expect(found.files.map(({ path }) => path)).toEqual(['a.txt']);
  expect(files(Object.fromEntries(base), Object.fromEntries(head))).toEqual([]);
});

test('a template of a manifest is among them where it holds a CRD; one that a manifest becomes is another file', () => {
  const [crd, other] = ['kind: CustomResourceDefinition', 'kind: Service'];
  expect(files({ 'a.yaml.tmpl': other }, { 'a.yaml.tmpl': `${other}\n` })).toEqual([]);
  expect(files({ 'a.yaml': crd }, { 'a.yaml.tmpl': crd })).toMatchObject([
    { path: 'a.yaml', status: 'removed' },
    { path: 'a.yaml.tmpl', status: 'added' },
  ]);
});
