// Cases of the rule lifecycle/gate-removed.
import { lifecycleGateRemoved } from '../../../src/rules/lifecycle/gate-removed.ts';
import { frobber, gates } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const spec = '{Default: true, PreRelease: featuregate.Beta}';
const beta = gates('	// beta: v1.20', spec);
const other = gates('	// beta: v1.20', spec, 'Other');
const tagged = (expected: string): ReturnType<typeof frobber> =>
  frobber(`
${expected}
	// +lifecycle:kubernetes:minVersion=v1.20,status=beta,featureGate=Frobber2D
	Width *int32 \`json:"width,omitempty"\``);

testRule(lifecycleGateRemoved, [
  {
    name: 'the tag was edited and still names the gate that goes',
    before: { ...beta, ...tagged('	// Width.') },
    after: {
      ...other,
      ...tagged('	// !next lifecycle/gate-removed: `Frobber2D` is removed, and the lifecycle tag of `Frobber.Width`'),
    },
  },
  {
    name: 'both go',
    before: { ...beta, ...tagged('	// Width.') },
    after: { ...other, ...frobber('	Width *int32 `json:"width,omitempty"`') },
  },
  { name: 'the gate stays', before: { ...beta, ...tagged('	// Width.') }, after: { ...beta, ...tagged('	// W.') } },
  { name: 'a gate that never was', before: other, after: { ...other, ...tagged('	// W.') } },
]);
