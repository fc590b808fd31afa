// Cases of the rule files/crd-size: the limits of kubectl, etcd and Helm, to the byte where that is known.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesCrdSize } from '../../../src/rules/files/crd-size.ts';
import { findingsOf } from '../../support/findings-of.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';

/** A CRD of one schema, written as JSON so that its size is known; `words` is the description of `spec.big`. */
function crd(words: string, more: object = {}, name = 'widgets'): string {
  const spec = { type: 'object', properties: { big: { type: 'string', description: words }, ...more } };
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { annotations: {}, name: `${name}.example.com` },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: name },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
        },
      ],
    },
  });
}

const told = (change: Omit<RuleCase, 'name'>) =>
  findingsOf(filesCrdSize, changeSetOf(change)).map(({ severity, message, path }) => ({ severity, message, path }));
const path = 'crd.json';
const at = (before: string | undefined, after: string, context = {}) =>
  told({ ...(before === undefined ? {} : { before: { [path]: before } }), after: { [path]: after }, context });

/** A CRD whose JSON is of so many bytes. */
const sized = (bytes: number, more = {}): string => {
  const empty = crd('', more);
  return crd('x'.repeat(bytes - empty.length), more);
};
/** The applied object, a line break, and the key of the annotation are what kubectl writes. */
const last = 262_144 - 'kubectl.kubernetes.io/last-applied-configuration'.length - 1;

describe('client-side apply', () => {
  test('the last byte that fits, and the first that does not', () => {
    expect(at(sized(100_000), sized(last))).toEqual([]);
    expect(at(sized(last), sized(last + 1))).toEqual([
      {
        severity: 'warning',
        path,
        message: expect.stringMatching(
          /^`widgets\.example\.com` takes 262,145 bytes \(262,144 before this change\); .* can be 262,144\. What grew: `spec\.big` of v1 by 1\. Client-side `kubectl apply` fails/,
        ),
      },
    ]);
  });

  test('not of what a kustomization shortens', () => {
    const kustomization = (pointer: string, op = 'op: remove') => ({
      'kustomization.yaml': `resources: [crd.json]\npatches:\n- target: { kind: CustomResourceDefinition }\n  patch: '[{ ${op}, path: ${pointer} }]'\n`,
    });
    const big = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/big';
    expect(at(sized(last), sized(last + 1), kustomization(big))).toEqual([]);
    expect(at(sized(last), sized(last + 1), kustomization('/metadata/annotations'))).toHaveLength(1);
    // What comes on top of it, or is smaller than what is too much, changes nothing.
    const added = kustomization(`${big}/maxLength`, 'op: add, value: 5');
    expect(at(sized(last), sized(last + 1), added)).toHaveLength(1);
    // A part within a part is counted with it.
    const small = `${big.slice(0, -3)}small`;
    const both = kustomization(`${small}/description }, { op: remove, path: ${small}`);
    const withSmall = sized(last + 130, { small: { type: 'string', description: 'y'.repeat(60) } });
    expect(at(sized(last), withSmall, both)).toHaveLength(1);
    const served = kustomization('/spec/versions/0/served');
    expect(at(sized(last), sized(last + 100), served)).toHaveLength(1);
    expect(at(sized(last), sized(last + 1), served)).toEqual([]);
  });

  test('other annotations count, the one of an earlier apply does not', () => {
    const annotated = (annotations: object, size: number): string =>
      sized(size).replace('"annotations":{}', `"annotations":${JSON.stringify(annotations)}`);
    expect(at(sized(last), annotated({ a: 'b' }, last))).toHaveLength(1);
    const earlier = { 'kubectl.kubernetes.io/last-applied-configuration': 'x'.repeat(500) };
    expect(at(sized(100_000), annotated(earlier, last))).toEqual([]);
  });

  test('`<`, `>` and `&` are written as six bytes, as Go writes them', () => {
    expect(at(sized(100_000), crd('<'.repeat(50_000)))).toHaveLength(1);
    expect(at(sized(100_000), crd('('.repeat(50_000)))).toEqual([]);
  });

  test('the fields that grew, the most first', () => {
    const field = (bytes: number) => ({ type: 'string', description: 'y'.repeat(bytes) });
    const [before, after] = [sized(200_000), sized(270_000, { fresh: field(40_000), small: field(10_000) })];
    const [finding] = at(before, after);
    expect(finding?.message).toMatch(
      /What grew: `spec\.fresh` of v1 by 40,0\d\d, `spec\.big` of v1 by 19,\d{3}, `spec\.small` of v1 by 10,0\d\d\. /,
    );
  });

  test('fields of items, of values and with a dot are named as findings name them', () => {
    const nested = (bytes: number) => {
      const inner = { type: 'object', properties: { name: { type: 'string', description: 'y'.repeat(bytes) } } };
      return {
        list: { type: 'array', items: inner },
        map: { type: 'object', additionalProperties: inner },
        'a.b': inner,
      };
    };
    const [finding] = at(sized(200_000, nested(10)), sized(300_000, nested(70_000)));
    for (const field of ['spec.list[*].name', 'spec.map.*.name', 'spec["a.b"].name'])
      expect(finding?.message).toContain(`\`${field}\` of v1 by 69,990`);
  });
});

describe('once, at the crossing', () => {
  test('one that was beyond it already', () => expect(at(sized(300_000), sized(310_000))).toEqual([]));
  test('one that shrinks below it', () => expect(at(sized(300_000), sized(200_000))).toEqual([]));
  test('a new one', () => {
    const [finding] = at(undefined, sized(300_000));
    expect(finding?.message).toMatch(/^`widgets\.example\.com` takes 300,\d{3} bytes; /);
  });
  test('a new copy of one that is there already', () =>
    expect(at(undefined, sized(300_000), { 'config/crd.json': sized(310_000) })).toEqual([]));
  test('a test or an example', () =>
    expect(told({ after: { 'test/crd.json': sized(300_000), 'examples/crd.json': sized(300_000) } })).toEqual([]));
});

test('beyond etcd’s limit for one request it is an error, reported once', () => {
  const found = at(sized(100_000), sized(1_572_865));
  expect(found).toEqual([{ severity: 'error', path, message: expect.stringContaining('Servers reject the CRD') }]);
  expect(at(sized(300_000), sized(1_572_864))).toEqual([]);
});

describe('the CRDs of a chart and the Secret of a release', () => {
  /** Text that hardly compresses: 43 characters for each of 32 random bytes. */
  const noise = (count: number, seed: number): string =>
    Array.from({ length: count }, (_, index) => createHash('sha256').update(`${seed} ${index}`).digest('base64')).join(
      '',
    );
  const files = (count: number, words: (seed: number) => string, folder = 'charts/w'): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${folder}/crds/${index}.json`,
        crd(words(index), {}, `widgets${index}`),
      ]),
    );
  const random = (seed: number): string => noise(2_300, seed);
  const context = { 'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\n', 'crds/README.md': '' };

  test('are reported at the first CRD that changed, where they no longer fit', () => {
    const found = told({ before: files(6, random), after: files(12, random), context });
    expect(found).toEqual([
      {
        severity: 'warning',
        path: 'charts/w/crds/6.json',
        message: expect.stringMatching(
          /^The CRDs of the chart `charts\/w` take 1,[3-9]\d\d,\d{3} bytes; .*`helm install` and `helm upgrade` fail/,
        ),
      },
    ]);
  });

  test('count where another file has the same CRDs', () => {
    const both = (count: number): Record<string, string> => ({ ...files(count, random, 'a'), ...files(count, random) });
    const found = told({ before: both(6), after: both(12), context });
    expect(found).toEqual([expect.objectContaining({ path: 'charts/w/crds/6.json' })]);
  });

  test('count where no .helmignore leaves them out', () => {
    const found = (rules: string) =>
      told({
        before: files(6, random),
        after: files(12, random),
        context: { ...context, 'charts/w/.helmignore': rules },
      });
    expect(found('crds/\n')).toEqual([]);
    expect(found('dashboards/\n')).toHaveLength(1);
  });

  test('unchanged CRDs of the chart count', () => {
    const all = files(12, random);
    const [first = '', ...others] = Object.keys(all);
    const rest = Object.fromEntries(others.map((name) => [name, all[name] ?? '']));
    const before = { [first]: crd('small') };
    const change = { before, after: { [first]: all[first] ?? '' } };
    expect(told({ ...change, context: { ...context, ...rest } })).toEqual([]);
    const few = Object.fromEntries(Object.entries(rest).slice(0, 8));
    expect(told({ ...change, context: { ...context, ...few } })).toEqual([]);
  });

  test('text that compresses, a folder that is no chart, and what did not fit before', () => {
    const same = (): string => 'words '.repeat(17_000);
    expect(told({ before: files(6, same), after: files(12, same), context })).toEqual([]);
    expect(told({ before: files(6, random), after: files(12, random), context: {} })).toEqual([]);
    expect(told({ before: files(12, random), after: files(13, random), context })).toEqual([]);
  });
});
