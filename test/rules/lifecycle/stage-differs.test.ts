// Cases of the rule lifecycle/stage-differs.
import { lifecycleStageDiffers } from '../../../src/rules/lifecycle/stage-differs.ts';
import { frobber, gates, versionedGates } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const alphaSpec = '{Default: false, PreRelease: featuregate.Alpha}';
const betaSpec = '{Default: true, PreRelease: featuregate.Beta}';
const width = '	Width *int32 `json:"width,omitempty"`';
const tagged = (status: string, version: string, expected = ''): ReturnType<typeof frobber> =>
  frobber(`
${expected}
	// +lifecycle:kubernetes:minVersion=${version},status=${status},featureGate=Frobber2D
${width}`);

testRule(lifecycleStageDiffers, [
  {
    name: 'the comment of a gate and its PreRelease',
    before: gates('	// alpha: v1.20', alphaSpec),
    after: gates(
      '	// !next lifecycle/stage-differs: says Alpha since v1.20, its `PreRelease` says Beta\n	// alpha: v1.20',
      betaSpec,
    ),
  },
  {
    name: 'every wild spelling that agrees',
    after: gates(
      '	// onwer: @someone\n	// alpha: 1.20\n	// beta: v1.22 (off by default until 1.23)\n	// GA: 1.26',
      '{Default: true, PreRelease: featuregate.GA, LockToDefault: true}',
    ),
  },
  {
    name: 'versioned specs have no comments',
    after: versionedGates(`
		{Version: version.MustParse("1.20"), Default: false, PreRelease: featuregate.Alpha},
		{Version: version.MustParse("1.22"), Default: true, PreRelease: featuregate.Beta},`),
  },
  {
    name: 'a gate that no one touched',
    before: { ...gates('	// alpha: v1.20', betaSpec), 'pkg/features/other.go': 'package features\n' },
    after: { ...gates('	// alpha: v1.20', betaSpec), 'pkg/features/other.go': 'package features\n\n' },
  },
  {
    name: 'a tag that stayed behind its gate',
    after: tagged(
      'alpha',
      'v1.20',
      '	// !next lifecycle/stage-differs: Write `status=beta` and `minVersion=v1.22`, or correct the gate.',
    ),
    context: versionedGates(`
		{Version: version.MustParse("1.20"), Default: false, PreRelease: featuregate.Alpha},
		{Version: version.MustParse("1.22"), Default: false, PreRelease: featuregate.Beta},
		{Version: version.MustParse("1.24"), Default: true, PreRelease: featuregate.Beta},`),
  },
  {
    name: 'a tag that has no effect where it stands',
    after: frobber(`
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D
	Embedded \`json:",inline"\``),
    context: versionedGates(`
		{Version: version.MustParse("1.22"), Default: false, PreRelease: featuregate.Beta},`),
  },
  {
    name: 'a tag whose release is not that of the comment',
    after: tagged(
      'alpha',
      'v1.21',
      '	// !next lifecycle/stage-differs: says Alpha since v1.21, its feature gate `Frobber2D` is Alpha since v1.20',
    ),
    context: gates('	// alpha: v1.20', alphaSpec),
  },
  {
    name: 'a gate that is generally available',
    after: tagged('beta', 'v1.22', '	// !next lifecycle/stage-differs: has no tag: remove it together with the gate'),
    context: versionedGates('{Version: version.MustParse("1.25"), Default: true, PreRelease: featuregate.GA},'),
  },
  {
    name: 'a tag that agrees',
    after: tagged('beta', 'v1.22'),
    context: versionedGates(`
		{Version: version.MustParse("1.22"), Default: false, PreRelease: featuregate.Beta},
		{Version: version.MustParse("1.24"), Default: true, PreRelease: featuregate.Beta},`),
  },
]);
