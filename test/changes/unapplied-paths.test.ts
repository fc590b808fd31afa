// Folders by whose names a path tells that its file is not the project's own, or not what people apply.
import { describe, expect, test } from 'vitest';
import {
  isAuxiliary,
  isVendored,
  isForeign,
  isTestOrExample,
  becomesUnapplied,
} from '../../src/changes/unapplied-paths.ts';
import { matcher } from '../../src/changes/relevant.ts';
import { thirdPartyFolders } from '../../src/config/config.ts';

test.each([
  'e2e/a.yaml',
  'x/e2etest/manifests/a.yaml',
  'e2e-tests/a.yaml',
  'kind-e2e/a.yaml',
  'functional-tests/a.yaml',
  'x/acceptance_test/a.yaml',
  'test/cli/policies/crd.yaml',
])('%s is a test', (path) => {
  expect(isTestOrExample(path)).toBe(true);
});

test.each(['e2ee/a.yaml', 'e2etestament/a.yaml', 'acceptance/a.yaml', 'functional/a.yaml'])('%s is none', (path) => {
  expect(isTestOrExample(path)).toBe(false);
});

describe('what other people wrote', () => {
  const copied = ['vendor/a', 'x/third_party/a', 'third-party/a', 'x/thirdparty/y/a', 'x/node_modules/a'];

  test.each(copied)('%s', (path) => {
    expect([isVendored(path), isForeign(path), isAuxiliary(path), matcher(thirdPartyFolders)(path)]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  test.each(['vendors/a', 'my_third_party/a', 'party/a', 'api/vendor.go'])('not %s', (path) => {
    expect([isVendored(path), isForeign(path), matcher(thirdPartyFolders)(path)]).toEqual([false, false, false]);
  });

  test('files that only tests read are not copies, but declare nothing of the project either', () => {
    expect([isVendored('x/testdata/a'), isForeign('x/testdata/a'), isTestOrExample('x/testdata/a')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('a file is set aside where it leaves what people apply', () => {
  expect(becomesUnapplied('docs/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(becomesUnapplied('documentation/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(becomesUnapplied('Third_Party/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(becomesUnapplied('crds/crd.yaml.tmpl', 'crds/crd.yaml')).toBe(true);
  expect(becomesUnapplied('crds/crd.tf', 'crds/crd.yaml')).toBe(true);
  expect(becomesUnapplied('a/templates/crd.yaml.j2', 'crds/crd.yaml')).toBe(false);
  expect(becomesUnapplied('docs/crd.yaml', 'examples/crd.yaml')).toBe(false);
  expect(becomesUnapplied('crds/crd.yaml', 'docs/crd.yaml')).toBe(false);
});
