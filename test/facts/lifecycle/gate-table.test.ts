// Tests of the table of feature gates: stages, releases, constants whose specs are elsewhere, and unknown ones.
import { describe, expect, test } from 'vitest';
import { gatesFileMatcher, gateTable, type GateTable } from '../../../src/facts/lifecycle/gate-table.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { gates, gatesPath, versionedGates } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';

const tableOf = (after: Files, context: Files = {}, configured: readonly string[] = []): GateTable =>
  gateTable(changeSetOf({ after, context }), 'head', gatesFileMatcher(configured));

describe('gateTable', () => {
  test('the newest spec counts, since the first release of its stage', () => {
    const table = tableOf(
      versionedGates(`
		{Version: version.MustParse("1.9"), Default: false, PreRelease: featuregate.Alpha},
		{Version: version.MustParse("1.10"), Default: false, PreRelease: featuregate.Beta},
		{Version: version.MustParse("1.12"), Default: true, PreRelease: featuregate.Beta},`),
    );
    expect(table.gates.get('Frobber2D')?.spec).toMatchObject({ stage: 'beta', since: '1.10' });
    expect(table).toMatchObject({ files: [gatesPath], unknown: undefined });
  });

  test.each([
    ['	// owner: @a\n	// alpha: v1.20\n	// beta: 1.22 (off until 1.23)', { stage: 'beta', since: '1.22' }],
    ['	// alpha: v1.9\n	// constructor: v1.10', { stage: 'alpha', since: '1.9' }],
    ['	// alpha: v1.9\n	// Deprecated: v1.10', { stage: 'deprecated', since: '1.10' }],
    ['	// alpha: v1.9\n	// Deprecated: use another one.', { stage: 'alpha', since: '1.9' }],
  ])('the furthest stage of the comments counts: %j', (comment, claim) => {
    const { gates: found } = tableOf(gates(comment, '{Default: true, PreRelease: featuregate.Beta}'));
    expect(found.get('Frobber2D')?.comment).toMatchObject(claim);
    expect(found.get('Frobber2D')?.spec).toMatchObject({ stage: 'beta', since: undefined });
  });

  test('prose claims nothing', () => {
    const { gates: found } = tableOf(
      gates('	// alpha: v1.20\n	// beta: see below', '{Default: true, PreRelease: featuregate.Beta}'),
    );
    expect(found.get('Frobber2D')?.comment).toBeUndefined();
  });

  test('a constant of one file, its specs in another, its name its own', () => {
    const table = tableOf({
      'apiserver/kube_features.go': 'package features\nconst (\n	CPUQuota featuregate.Feature = "CustomCPUQuota"\n)\n',
      [gatesPath]:
        'package features\nvar gates = map[featuregate.Feature]featuregate.FeatureSpec{\n	genericfeatures.CPUQuota: {Default: true, PreRelease: featuregate.GA},\n}\n',
    });
    expect([...table.gates.keys()]).toEqual(['CustomCPUQuota']);
    expect(table.gates.get('CustomCPUQuota')?.spec?.stage).toBe('ga');
  });

  test('files of others do not count, files that are named do', () => {
    const text = gates('	// alpha: v1.20', '{PreRelease: featuregate.Alpha}')[gatesPath] ?? '';
    const context = { 'vendor/k8s.io/apiserver/pkg/features/kube_features.go': text, 'internal/gates.go': text };
    expect(tableOf({}, context)).toMatchObject({ files: [], unknown: 'the tree has no `kube_features.go`' });
    expect(tableOf({}, context, ['internal/*.go']).gates.has('Frobber2D')).toBe(true);
  });

  test('a file that does not parse leaves the rest unknown', () => {
    const table = tableOf({ [gatesPath]: 'package features\nconst A featuregate.Feature = "A"\nconst (' });
    expect([...table.gates.keys()]).toEqual(['A']);
    expect(table.unknown).toContain(gatesPath);
  });

  test('the tree was not listed', () => {
    const table = gateTable(changeSetOf({ after: {} }), 'head', gatesFileMatcher([]));
    expect(table.unknown).toContain('among the files that were read');
  });
});
