// Answers that GitHub should not give: without what was asked for, or empty where something changed. None of them passes.
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/merge.ts';
import { analyse } from '../../../src/github/analyse.ts';
import type { Analysis } from '../../../src/github/analysis.ts';
import { review } from '../../../src/review.ts';
import { closeApi, openApi, repository, repositoryPath } from '../api.ts';

afterEach(closeApi);

const [base, head, tree] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string];
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

interface Answers {
  readonly compare?: object;
  readonly trees?: Readonly<Record<string, object>>;
  /** Tree of every commit. */
  readonly commitTree?: string;
  readonly blob?: object;
  readonly changedFiles?: number;
}

async function analysed({
  compare = {},
  trees = {},
  commitTree = tree,
  blob = {},
  changedFiles,
}: Answers): Promise<Analysis> {
  const api = openApi({ maxWait: 0 });
  const reply = (path: string, body: object): unknown =>
    api.scope.persist().get(`${repositoryPath}${path}`).query(true).reply(200, body);
  reply(`/compare/${base}...${head}`, compare);
  for (const [sha, body] of Object.entries(trees)) reply(`/git/trees/${sha}`, body);
  reply(`/git/blobs/${tree}`, blob);
  for (const sha of [base, head]) reply(`/commits/${sha}`, { sha, commit: { tree: { sha: commitTree } } });
  return analyse({
    client: api.client,
    target: {
      repository,
      pull: 1,
      base: { name: 'main', sha: base },
      head: { name: 'topic', sha: head },
      ...(changedFiles === undefined ? {} : { changedFiles }),
    },
    engine: {
      configure: (text, path) => loadConfig(text, path, {}, []),
      review: (changeSet, config) => review(changeSet, config),
    },
    configPath: '.github/kube-api-review.yaml',
    checkout: async () => undefined,
  });
}

const readme = { path: 'README.md', mode: '100644', type: 'blob', sha: tree, size: 1 };
const whole = { tree: [readme], truncated: false };
/** Names that are not UTF-8 come with U+FFFD for what they have instead. */
const odd = { ...readme, path: 'crd\ufffd.yaml' };
const twins = { tree: [{ ...odd, sha: head }, odd], truncated: false };
const mergeBase = { merge_base_commit: { sha: base }, total_commits: 0, commits: [] };
const listed = { filename: 'README.md', status: 'modified', sha: tree };

const failing: Readonly<Record<string, readonly [Answers, RegExp]>> = {
  'an empty object for the comparison': [{ compare: {} }, /answered without a valid `merge_base_commit`/],
  'a comparison without files': [
    { compare: mergeBase, trees: { [base]: {}, [head]: {} } },
    /answered without a valid `tree`/,
  ],
  'a list for the comparison': [{ compare: [] }, /answered without/],
  'a tree without entries': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: { tree: [], truncated: false }, [head]: whole } },
    /answered without the entries of a tree/,
  ],
  'a tree that does not say whether it is whole': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: whole, [head]: { tree: [readme] } } },
    /answered without a valid `truncated`/,
  ],
  'an entry without an id': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: whole, [head]: { tree: [{}], truncated: false } } },
    /has no path, mode or id/,
  ],
  'an entry that is nothing': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: whole, [head]: { tree: [null], truncated: false } } },
    /has no path, mode or id/,
  ],
  'a file of the comparison without a name': [{ compare: { ...mergeBase, files: [{}] } }, /a valid `files.0.filename`/],
  'a file of the comparison with an empty name': [
    { compare: { ...mergeBase, files: [{ ...listed, filename: '' }] } },
    /a valid `files.0.filename`/,
  ],
  'a file with a patch that is no text': [
    { compare: { ...mergeBase, files: [{ ...listed, patch: 5 }] } },
    /a valid `files.0.patch`/,
  ],
  'two files with names that GitHub writes alike, of which one is new': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: { tree: [odd], truncated: false }, [head]: twins } },
    /several changed files one name, "crd\ufffd.yaml"/,
  ],
  'a folder that GitHub cuts off': [
    {
      compare: { ...mergeBase, files: [] },
      trees: { [base]: { ...whole, truncated: true }, [head]: { ...whole, truncated: true } },
    },
    /cuts off the listing of a folder with more than 100,000 entries/,
  ],
  'nothing changed, where the pull request says that files did': [
    { compare: { ...mergeBase, files: [] }, trees: { [base]: whole, [head]: whole }, changedFiles: 2 },
    /two equal trees, although it counts 2 changed files/,
  ],
  'fewer files than the pull request says, and equal trees': [
    { compare: { ...mergeBase, files: [listed] }, trees: { [base]: whole, [head]: whole }, changedFiles: 2 },
    /two equal trees, although it counts 2 changed files/,
  ],
};

describe('an analysis fails for', () => {
  it.each(Object.entries(failing))('%s', async (_name, [answers, why]) => {
    const { report, notes } = await analysed(answers);
    expect(report.conclusion).toBe('failure');
    expect(notes.map(({ message }) => message).join('\n')).toMatch(why);
    expect(notes.map(({ message }) => message).join('\n')).not.toMatch(/internal error|undefined|TypeError/);
  });
});

const changedTree = { tree: [readme, { ...readme, path: 'a.yaml' }], truncated: false };

it.each<[string, object, RegExp]>([
  ['another content', { encoding: 'base64', content: 'YQ==' }, /another content than the one that belongs to/],
  ['another encoding', { encoding: 'utf-8', content: 'x' }, /another content than the one that belongs to/],
  ['no content', {}, /without a valid `content`/],
])('an analysis fails for a file of which GitHub gives %s', async (_name, blob, why) => {
  const trees = { [base]: whole, [head]: changedTree };
  const { report } = await analysed({ compare: { ...mergeBase, files: [] }, trees, blob });
  expect(report.conclusion).toBe('failure');
  expect(report.notChecked).toMatchObject([{ path: 'a.yaml', why: expect.stringMatching(why) as string }]);
});

describe('an analysis passes for', () => {
  it('a comparison without files where the trees are equal and no one says otherwise', async () => {
    const compare = { ...mergeBase, files: [] };
    const { report } = await analysed({ compare, trees: { [base]: whole, [head]: whole }, changedFiles: 0 });
    expect(report.conclusion).toBe('success');
  });

  it('files with names that GitHub writes alike, where none of them changed', async () => {
    const compare = { ...mergeBase, files: [] };
    const { report } = await analysed({ compare, trees: { [base]: twins, [head]: twins } });
    expect(report.conclusion).toBe('success');
  });

  it('commits that have no files at all', async () => {
    const empty = { tree: [], truncated: false };
    const trees = { [base]: empty, [head]: empty };
    const { report } = await analysed({ compare: { ...mergeBase, files: [] }, trees, commitTree: emptyTree });
    expect(report.conclusion).toBe('success');
  });

  it('files that do not matter, where the tree of the head has no link to them', async () => {
    const { report } = await analysed({
      compare: { ...mergeBase, files: [listed] },
      trees: { [head]: whole },
      changedFiles: 1,
    });
    expect(report.conclusion).toBe('success');
  });
});

it('a comparison without files is held against the trees', async () => {
  const { changeSet } = await analysed({
    compare: { ...mergeBase, files: [] },
    trees: { [base]: whole, [head]: changedTree },
  });
  // Its blob is not served here: named, and not taken for nothing.
  expect(changeSet.files.map(({ path, after }) => [path, after?.kind])).toEqual([['a.yaml', 'unread']]);
});
