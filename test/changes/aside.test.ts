// Folders by whose names a path tells that its file is not the project's own, or not what people apply.
import { describe, expect, test } from 'vitest';
import { isAside, isCopied, isForeign, isRehearsal, isSetAside } from '../../src/changes/aside.ts';
import { matcher } from '../../src/changes/relevant.ts';
import { thirdPartyFolders } from '../../src/config/config.ts';

describe('what other people wrote', () => {
  const copied = ['vendor/a', 'x/third_party/a', 'third-party/a', 'x/thirdparty/y/a', 'x/node_modules/a'];

  test.each(copied)('%s', (path) => {
    expect([isCopied(path), isForeign(path), isAside(path), matcher(thirdPartyFolders)(path)]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  test.each(['vendors/a', 'my_third_party/a', 'party/a', 'api/vendor.go'])('not %s', (path) => {
    expect([isCopied(path), isForeign(path), matcher(thirdPartyFolders)(path)]).toEqual([false, false, false]);
  });

  test('files that only tests read are not copies, but declare nothing of the project either', () => {
    expect([isCopied('x/testdata/a'), isForeign('x/testdata/a'), isRehearsal('x/testdata/a')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('a file is set aside where it leaves what people apply', () => {
  expect(isSetAside('docs/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(isSetAside('documentation/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(isSetAside('Third_Party/crd.yaml', 'crds/crd.yaml')).toBe(true);
  expect(isSetAside('docs/crd.yaml', 'examples/crd.yaml')).toBe(false);
  expect(isSetAside('crds/crd.yaml', 'docs/crd.yaml')).toBe(false);
});
