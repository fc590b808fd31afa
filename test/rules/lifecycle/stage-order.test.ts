// Cases of the rule lifecycle/stage-order.
import { lifecycleStageOrder } from '../../../src/rules/lifecycle/stage-order.ts';
import { frobber, gates, versionedGates } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const width = '	Width *int32 `json:"width,omitempty"`';
const tagged = (status: string, version: string, expected = ''): ReturnType<typeof frobber> =>
  frobber(`
${expected}
	// +lifecycle:kubernetes:minVersion=${version},status=${status},featureGate=Frobber2D
${width}`);
const spec = (version: string, stage: string): string =>
  `		{Version: version.MustParse("${version}"), Default: false, PreRelease: featuregate.${stage}},`;
const stage = (name: string): string => `{Default: false, PreRelease: featuregate.${name}}`;

testRule(lifecycleStageOrder, [
  {
    name: 'a tag goes back to alpha',
    before: tagged('beta', 'v1.22'),
    after: tagged(
      'alpha',
      'v1.23',
      '	// !next lifecycle/stage-order: from Beta since v1.22 to Alpha since v1.23, which is backwards',
    ),
  },
  {
    name: 'two stages in one release',
    before: tagged('alpha', 'v1.22'),
    after: tagged('beta', 'v1.22', '	// !next lifecycle/stage-order: is not later'),
  },
  {
    name: 'the same stage earlier',
    before: tagged('beta', 'v1.10'),
    after: tagged('beta', 'v1.9', '	// !next lifecycle/stage-order: now begins earlier, with v1.9'),
  },
  {
    name: 'a field that is alpha loses tag and gate',
    before: tagged('alpha', 'v1.22'),
    after: frobber('	Width *int32 `json:"width,omitempty"` // ! lifecycle/stage-order: which skips beta'),
    context: {},
  },
  {
    name: 'a gate goes from alpha to GA, another back to beta',
    before: versionedGates(spec('1.30', 'Alpha')),
    after: versionedGates(
      `${spec('1.30', 'Alpha')}\n${spec('1.31', 'GA')} // ! lifecycle/stage-order: The feature gate \`Frobber2D\` moves from Alpha since v1.30 to GA since v1.31, which skips beta`,
    ),
  },
  {
    name: 'a gate that was beta in between, by its specs',
    before: versionedGates(spec('1.30', 'Alpha')),
    after: versionedGates(['Alpha', 'Beta', 'GA'].map((one, at) => spec(`1.${30 + at}`, one)).join('\n')),
  },
  {
    name: 'a gate that was beta in between, by its comments',
    before: gates('	// alpha: v1.30', stage('Alpha')),
    after: gates('	// alpha: v1.30\n	// beta: v1.31\n	// GA: v1.32', stage('GA')),
  },
  {
    name: 'a gate whose comments name no beta',
    before: gates('	// alpha: v1.30', stage('Alpha')),
    after: gates('	// alpha: v1.30\n	// GA: v1.32', `// !next lifecycle/stage-order: skips beta\n${stage('GA')}`),
  },
  { name: 'one stage further', before: tagged('alpha', 'v1.20'), after: tagged('beta', 'v1.22') },
  { name: 'deprecated', before: tagged('beta', 'v1.20'), after: tagged('deprecated', 'v1.22') },
  {
    name: 'a gate one stage further',
    before: versionedGates(spec('1.30', 'Alpha')),
    after: versionedGates(`${spec('1.30', 'Alpha')}\n${spec('1.31', 'Beta')}`),
  },
]);
