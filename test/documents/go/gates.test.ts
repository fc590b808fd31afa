// Tests of src/documents/go/gates.ts.
import { expect, it } from 'vitest';
import { readGates } from '../../../src/documents/go/gates.ts';
import { positionAt } from '../../../src/documents/span.ts';

const read = (...lines: string[]) =>
  readGates({ path: 'kube_features.go', side: 'head', text: ['package features', ...lines, ''].join('\n') });
const plain = (...lines: string[]) =>
  read(...lines).gates.map(({ constant, gate, specs }) => [
    constant,
    gate,
    specs.map((spec) => ({ ...spec, at: undefined })),
  ]);

it('reads the map of specs that came first, with the comments of the constants', () => {
  const { gates, problems } = read(
    'const (',
    '\t// owner: @a, @b',
    '\t// kep: http://kep.k8s.io/1',
    '\t// alpha: v1.20',
    '\t// GA:    1.22 (was beta)',
    '\t// alpha: v1.21',
    '\t// Deprecated: use another one',
    '\t//',
    '\t// Text.',
    '\tFirst featuregate.Feature = "FirstGate"',
    ')',
    'var gates = map[featuregate.Feature]featuregate.FeatureSpec{',
    '\tFirst: {Default: true, PreRelease: featuregate.GA, LockToDefault: true},',
    '}',
  );
  expect(problems).toEqual([]);
  expect(gates).toHaveLength(1);
  expect(gates[0]?.comments.map(({ key, text }) => [key, text])).toEqual([
    ['owner', '@a, @b'],
    ['kep', 'http://kep.k8s.io/1'],
    ['alpha', 'v1.20'],
    ['ga', '1.22 (was beta)'],
  ]);
  expect(gates[0]?.specs.map((spec) => ({ ...spec, at: undefined }))).toEqual([
    { default: true, preRelease: 'GA', lockToDefault: true },
  ]);
  expect(gates[0]?.specs[0] && positionAt(gates[0].at.file, gates[0].specs[0].at.start).line).toBe(14);
});

it('reads versioned specs, in a function as well', () => {
  expect(
    plain(
      'const A Feature = "A"',
      'func specs() map[Feature]VersionedSpecs {',
      '\treturn map[Feature]VersionedSpecs{',
      '\t\tA: {',
      '\t\t\t{Version: version.MustParse("1.31"), Default: false, PreRelease: featuregate.Alpha},',
      '\t\t\t{Version: version.MajorMinor(1, 32), Default: on, PreRelease: prerelease.Beta}, // why',
      '\t\t},',
      '\t}',
      '}',
    ),
  ).toEqual([
    [
      'A',
      'A',
      [
        { version: '1.31', default: false, preRelease: 'Alpha' },
        { version: '1.32', default: null, preRelease: 'Beta' },
      ],
    ],
  ]);
});

it('reads keys that are no constant of the file, explicit element types and several maps', () => {
  expect(
    plain(
      'const A featuregate.Feature = "A"',
      'const Plain = "Plain"',
      'var one = map[featuregate.Feature]featuregate.FeatureSpec{',
      '\tA: {Default: false, PreRelease: featuregate.Alpha},',
      '\tgenericfeatures.B: featuregate.FeatureSpec{PreRelease: featuregate.Beta},',
      '}',
      'var two = map[featuregate.Feature]featuregate.VersionedSpecs{',
      '\tA: featuregate.VersionedSpecs{{Default: true, PreRelease: featuregate.Beta}},',
      '\tPlain: {},',
      '}',
      'var other = map[featuregate.Feature][]featuregate.Feature{C: {A}}',
    ),
  ).toEqual([
    [
      'A',
      'A',
      [
        { default: false, preRelease: 'Alpha' },
        { default: true, preRelease: 'Beta' },
      ],
    ],
    ['genericfeatures.B', undefined, [{ default: false, preRelease: 'Beta' }]],
    ['Plain', undefined, []],
  ]);
});

it('gives the good part of a file that does not parse', () => {
  const { gates, problems } = read('const A Feature = "A"', 'var m = map[Feature]FeatureSpec{ A: {Default: ]} }');
  expect(gates.map(({ constant }) => constant)).toEqual(['A']);
  expect(problems).toHaveLength(1);
});
