// The baseline on GitHub: which release is the newest that the base contains, and what the change from there to the head is.
import { afterEach, describe, expect, it } from 'vitest';
import { review } from '../../../src/review.ts';
import { loadConfig } from '../../../src/config/merge.ts';
import { analyse } from '../../../src/github/analyse.ts';
import type { Analysis } from '../../../src/github/analysis.ts';
import { latestRelease, newestReleases } from '../../../src/github/change/release-commits.ts';
import { gitSource } from '../../../src/local/git.ts';
import { widget } from '../../support/crd.ts';
import { closeApi, openApi, repository as names, repositoryPath, type Api } from '../api.ts';
import { serveGit, type Answer } from '../git-api.ts';
import { gitRepository } from '../git-repository.ts';

const repository = gitRepository();
afterEach(closeApi);

interface Tag {
  readonly name: string;
  readonly target: object;
}
const lightweight = (name: string, oid: string): Tag => ({ name, target: { oid } });
const annotated = (name: string, oid: string): Tag => ({ name, target: { oid: 'f'.repeat(40), target: { oid } } });

/** Serves tags by pages of two. */
function serveTags({ scope }: Api, tags: readonly Tag[]): void {
  const reply = async (request: Request): Promise<Answer> => {
    const { variables } = (await request.json()) as { variables: { cursor: string | null } };
    const from = Number(variables.cursor ?? 0);
    const pageInfo = { hasNextPage: from + 2 < tags.length, endCursor: String(from + 2) };
    return [200, { data: { repository: { refs: { nodes: tags.slice(from, from + 2), pageInfo } } } }];
  };
  scope
    .persist()
    .post('/graphql', /refs\/tags/)
    .reply(reply);
}

/** Commits that `compare` finds in the base; all others are ahead of it. */
function serveCompare({ scope }: Api, contained: readonly string[]): void {
  const reply = (request: Request): Promise<Answer> => {
    const isContained = contained.some((sha) => request.url.includes(`...${sha}`));
    return Promise.resolve([200, { ahead_by: isContained ? 0 : 3, files: [], merge_base_commit: { sha: '' } }]);
  };
  scope
    .persist()
    .get(new RegExp(`^${repositoryPath}/compare/.*page=2`))
    .reply(reply);
}

const sha = (digit: number): string => String(digit).repeat(40);

describe('the newest releases', () => {
  const found = async (tags: readonly Tag[]): Promise<readonly string[]> => {
    closeApi();
    const api = openApi();
    serveTags(api, tags);
    return (await newestReleases(api.client, { repo: names, commit: sha(9), paths: [] }, 'main')).map(
      (one) => `${one.name} ${one.sha[0] ?? ''}`,
    );
  };

  it('are the newest patches over all tags, whatever contains them, without the commit under review', async () => {
    expect(
      await found([
        lightweight('v1.12.0', sha(9)),
        lightweight('v1.11.2', sha(1)),
        annotated('v1.11.3', sha(2)),
        lightweight('v1.12.0-rc.1', sha(3)),
        lightweight('nightly', sha(4)),
        lightweight('v1.9.0', sha(5)),
      ]),
    ).toEqual(['v1.11.3 2', 'v1.9.0 5']);
    expect(await found([lightweight('v0.1.0-alpha.1', sha(1)), lightweight('v0.1.0-alpha.2', sha(2))])).toEqual([
      'v0.1.0-alpha.2 2',
    ]);
    expect(await found([])).toEqual([]);
  });

  it('are asked for until five minors are known', async () => {
    closeApi();
    const api = openApi();
    serveTags(
      api,
      Array.from({ length: 40 }, (_, index) => lightweight(`v1.${40 - index}.0`, sha(1))),
    );
    expect(await newestReleases(api.client, { repo: names, commit: sha(9), paths: [] }, 'main')).toHaveLength(5);
    expect(api.sent.filter(({ body }) => JSON.stringify(body).includes('refs/tags'))).toHaveLength(3);
  });
});

describe('the latest release', () => {
  const found = async (
    tags: readonly Tag[],
    contained: readonly string[],
  ): Promise<{ api: Api; name: string | undefined; sha: string | undefined }> => {
    closeApi();
    const api = openApi();
    serveTags(api, tags);
    serveCompare(api, contained);
    const release = await latestRelease(api.client, { repo: names, commit: sha(9), paths: [] });
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
    return { api, name: release?.name, sha: release?.sha };
  };

  it('is the newest version that the base contains, by its number and not by its date', async () => {
    const tags = [
      annotated('v1.2.10', sha(3)),
      lightweight('v1.10.0', sha(4)),
      lightweight('v2.0.0', sha(5)),
      lightweight('nightly', sha(6)),
    ];
    expect(await found(tags, [sha(3), sha(4)])).toMatchObject({ name: 'v1.10.0', sha: sha(4) });
  });

  it('may be the base itself, and then no one has to be asked', async () => {
    const { api, name } = await found([lightweight('v1.0.0', sha(9))], []);
    expect(name).toBe('v1.0.0');
    expect(api.sent.length).toBe(1);
  });

  it('is a pre-release where the base contains nothing else', async () => {
    const tags = [
      lightweight('v2.0.0-rc.1', sha(3)),
      lightweight('v1.0.0', sha(4)),
      lightweight('v2.0.0-rc.2', sha(5)),
    ];
    expect((await found(tags, [sha(3), sha(5)])).name).toBe('v2.0.0-rc.2');
    expect((await found(tags, [sha(3), sha(4), sha(5)])).name).toBe('v1.0.0');
  });

  it('is none where no tag is a release, or none is contained', async () => {
    expect((await found([lightweight('nightly', sha(3))], [sha(3)])).name).toBeUndefined();
    const tags = Array.from({ length: 60 }, (_, at) => lightweight(`v1.0.${at}`, sha(3)));
    const { api, name } = await found(tags, []);
    expect(name).toBeUndefined();
    // A bound on the pages and on the comparisons.
    expect(api.sent.length).toBeLessThanOrEqual(5 + 40);
  });
});

describe('with a baseline', () => {
  const crd = (fields: string): string => widget(fields);
  const released = repository.commit({
    'old/crd.yaml': crd('kept: { type: string }'),
    'same.yaml': 'a: 1\n',
    'docs/x.md': 'x\n',
  });
  const base = repository.commit(
    {
      'old/crd.yaml': null,
      'new/crd.yaml': crd('kept: { type: string }\nfresh: { type: string }'),
      'docs/x.md': 'y\n',
    },
    released,
  );
  const head = repository.commit({ 'new/crd.yaml': crd('other: { type: string }') }, base);

  const analysed = async (
    baseline: string,
    prepare: (api: Api) => void,
    withCheckout = false,
  ): Promise<{ api: Api; analysis: Analysis }> => {
    const api = openApi({ maxWait: 0 });
    prepare(api);
    serveGit(api.scope, repository, { base, head });
    const analysis = await analyse({
      client: api.client,
      target: { repository: names, base: { name: 'main', sha: base }, head: { name: 'topic', sha: head }, pull: 1 },
      engine: {
        review: async (changeSet, config, _target, since) => review(changeSet, config, await since()),
        configure: (text, path) => loadConfig(text, path, { baseline }, []),
      },
      configPath: '.github/kube-api-review.yml',
      checkout: async () =>
        withCheckout ? gitSource({ directory: repository.folder, env: process.env, base, head }) : undefined,
    });
    return { api, analysis };
  };
  const told = ({ report }: Analysis): string[] =>
    report.findings
      .filter(({ rule }) => rule === 'compat/field-removed')
      .map(({ severity, field }) => `${severity} ${field ?? ''}`)
      .sort();
  const tagged = (api: Api): void => {
    serveTags(api, [lightweight('v1.0.0', released)]);
    serveCompare(api, [released]);
  };

  it('of the merge base all breaks count', async () => {
    const { api, analysis } = await analysed('merge-base', () => {});
    expect(told(analysis)).toEqual(['error spec.fresh', 'error spec.kept']);
    expect(api.sent.some(({ body }) => JSON.stringify(body).includes('refs/tags'))).toBe(false);
  });

  it.each([false, true])(
    'of a release those of what it had count, wherever it lay; a checkout: %s',
    async (withCheckout) => {
      const { analysis } = await analysed('latest-release', tagged, withCheckout);
      expect(told(analysis)).toEqual(['error spec.kept', 'info spec.fresh']);
      expect(analysis.notes).toEqual([]);
      expect(analysis.report.findings.find(({ field }) => field === 'spec.fresh')?.message).toContain(
        'it is not in any release so far (`v1.0.0`)',
      );
    },
  );

  it.each([false, true])(
    'released, the built-in one: what a release on a branch of its own had counts; a checkout: %s',
    async (withCheckout) => {
      const { api, analysis } = await analysed(
        'released',
        (opened) => serveTags(opened, [lightweight('v1.0.0', released)]),
        withCheckout,
      );
      expect(told(analysis)).toEqual(['error spec.kept', 'info spec.fresh']);
      expect(api.sent.some(({ path }) => path.includes('/compare/') && path.includes(released))).toBe(false);
    },
  );

  it('of a ref likewise', async () => {
    const { analysis } = await analysed('release-1.0', ({ scope }) => {
      scope.get(`${repositoryPath}/commits/release-1.0?per_page=1`).reply(200, { sha: released });
    });
    expect(told(analysis)).toEqual(['error spec.kept', 'info spec.fresh']);
  });

  it('that is missing is reported, and every break counts', async () => {
    const none = await analysed('latest-release', (api) => serveTags(api, []));
    expect(told(none.analysis)).toEqual(['error spec.fresh', 'error spec.kept']);
    expect(none.analysis.notes).toMatchObject([
      { level: 'notice', message: expect.stringContaining('main has no release tag') as string },
    ]);
    closeApi();
    const unknown = await analysed('v9', ({ scope }) => {
      scope.get(`${repositoryPath}/commits/v9?per_page=1`).reply(422, { message: 'No commit found for SHA: v9' });
    });
    expect(told(unknown.analysis)).toEqual(['error spec.fresh', 'error spec.kept']);
    expect(unknown.analysis.notes).toMatchObject([
      {
        level: 'warning',
        message: 'the baseline "v9" could not be read (GitHub has no such commit, branch or tag): every break counts',
      },
    ]);
    closeApi();
    const failing = await analysed('latest-release', ({ scope }) => {
      scope
        .post('/graphql', /refs\/tags/)
        .reply(200, { data: { repository: null }, errors: [{ type: 'FORBIDDEN', message: 'no' }] });
    });
    expect(told(failing.analysis)).toHaveLength(2);
    expect(failing.analysis.notes[0]?.message).toMatch(/could not be read \(HTTP 403: no\)/);
  });
});
