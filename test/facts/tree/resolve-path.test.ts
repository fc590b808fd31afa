// Where paths lead from a folder of the tree.
import { describe, expect, test } from 'vitest';
import { resolvePath } from '../../../src/facts/tree/resolve-path.ts';

describe('resolvePath', () => {
  test.each([
    ['config/crd', 'bases/widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', './bases//widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', './bases/widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', '../default/', 'config/default'],
    ['config', '..', ''],
    ['', 'crd.yaml', 'crd.yaml'],
    ['', '..', undefined],
    ['config', '../../outside.yaml', undefined],
    ['config', '../../config/crd.yaml', undefined],
    ['config', '/etc/passwd', undefined],
    ['config', 'https://example.com/crd.yaml', undefined],
    ['config', 'git@example.com:org/repo', undefined],
    ['config', 'github.com/org/repo?ref=v1', undefined],
    ['config', 'C:\\crd.yaml', undefined],
    ['config', '', undefined],
    ['config', 'a\u0000b', undefined],
  ])('%j names %j: %j', (dir, text, path) => {
    expect(resolvePath(dir, text)).toBe(path);
  });
});
