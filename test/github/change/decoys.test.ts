// What a change hides in files that it leaves alone, as the action reads them.
import { afterEach, expect, it } from 'vitest';
import { collectChangeSet } from '../../../src/changes/collect.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { githubSource } from '../../../src/github/change/source.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { closeApi, openApi, repository as names } from '../api.ts';
import { serveGit } from '../git-api.ts';
import { gitRepository } from '../git-repository.ts';

const repository = gitRepository();
afterEach(closeApi);

it('the files next to a new CRD are read through the API', async () => {
  const good = widget('a: { type: string }\nb: { type: string }');
  const maps = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`crds/${at}.yaml`, `kind: A\nname: ${at}\n`]));
  const base = repository.commit({ ...maps, 'crds/all.yaml': good, 'go.mod': 'module a\n' });
  const head = repository.commit(
    {
      ...maps,
      'crds/all.yaml': good,
      'go.mod': 'module a\n',
      'crds/new.yaml': widget('a: { type: string }'),
    },
    base,
  );
  const api = openApi({ maxWait: 0 });
  serveGit(api.scope, repository, { base, head });
  const source = githubSource(api.client, {
    repository: names,
    base: { sha: base, name: 'main' },
    head: { sha: head, name: 'x' },
    pull: 1,
  });
  const changeSet = await collectChangeSet(source, { ...defaultConfig, planContext: (known) => planContext(known) });
  expect(review(changeSet, defaultConfig).findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'compat/field-removed crds/new.yaml',
    'files/duplicate-crd crds/new.yaml',
  ]);
  // One request for the changed file, one for the thirty-one around it.
  expect(api.sent.filter(({ path }) => path === '/graphql')).toHaveLength(2);
});
