// Which findings are ignored, and until when.
import { describe, expect, test } from 'vitest';
import { mostSeconds, secondsOf } from '../support/work.ts';
import type { Ignore } from '../../src/config/config.ts';
import { coveringIgnores, isExpired, type Ignorable } from '../../src/config/ignores.ts';

const finding: Ignorable = {
  rule: 'compat/field-removed',
  path: 'config/crd/a.yaml',
  version: 'v1',
  field: 'spec.mode',
  document: {
    index: 0,
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    name: 'widgets.example.com',
  },
};

const isIgnored = (ignore: Partial<Ignore>, today = '2026-11-21', of: Ignorable = finding): boolean => {
  const entry: Ignore = { rule: 'compat/field-removed', reason: 'meant', ...ignore };
  return coveringIgnores([entry])(of)[0] === entry && !isExpired(entry, today);
};

describe('an ignore', () => {
  test.each([
    [{}, true],
    [{ rule: 'compat/*' }, true],
    [{ rule: 'compat/field' }, false],
    [{ rule: 'structural/*' }, false],
    [{ crd: 'widgets.example.com' }, true],
    [{ crd: '*.example.com' }, true],
    [{ crd: 'gadgets.example.com' }, false],
    [{ version: 'v1' }, true],
    [{ version: 'v2' }, false],
    [{ field: 'spec.mode' }, true],
    [{ field: 'spec' }, false],
    [{ field: 'spec.mode.deep' }, false],
    [{ path: 'config/**' }, true],
    [{ path: 'docs/**' }, false],
    [{ crd: 'widgets.example.com', version: 'v1', field: 'spec.other' }, false],
  ])('%j', (ignore, expected) => {
    expect(isIgnored(ignore)).toBe(expected);
  });

  test('a finding without a version or an object is in no ignore that asks for one', () => {
    const bare: Ignorable = { rule: 'compat/field-removed', path: 'a.go' };
    expect(isIgnored({}, '2026-11-21', bare)).toBe(true);
    expect(isIgnored({ version: 'v1' }, '2026-11-21', bare)).toBe(false);
    expect(isIgnored({ crd: 'widgets.example.com' }, '2026-11-21', bare)).toBe(false);
  });

  test('holds through the day it names', () => {
    expect(isIgnored({ expires: '2026-11-21' }, '2026-11-21')).toBe(true);
    expect(isIgnored({ expires: '2026-11-21' }, '2026-11-22')).toBe(false);
    expect(isIgnored({ expires: '2026-11-21' }, '2026-11-21T23:59:59Z')).toBe(true);
  });

  test('expired ones are known', () => {
    const old: Ignore = { rule: 'compat/*', reason: 'x', expires: '2020-01-01' };
    const current: Ignore = { rule: 'compat/*', reason: 'x', expires: '2030-01-01' };
    expect([old, current].filter((entry) => isExpired(entry, '2026-11-21'))).toEqual([old]);
  });
});

test('thousands of entries are found by what each is about', () => {
  const paths = Array.from({ length: 8000 }, (_, at) => `w${at}.yaml`);
  const rule = 'compat/field-removed';
  const covering = coveringIgnores(
    paths.flatMap((path) => [
      { rule, path, reason: path },
      { rule: 'compat/*', field: `spec.${path}`, reason: path },
    ]),
  );
  let reasons: string[] = [];
  const seconds = secondsOf(() => {
    reasons = paths.flatMap((path) => covering({ rule, path, field: `spec.${path}` }).map(({ reason }) => reason));
  });
  expect(reasons).toEqual(paths.flatMap((path) => [path, path]));
  expect(seconds).toBeLessThan(mostSeconds / 2);
});
