// Cases of the rule lifecycle/unknown-gate.
import { lifecycleUnknownGate } from '../../../src/rules/lifecycle/unknown-gate.ts';
import { frobber, gates, versionedGates } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const tagged = (gate: string, expected = ''): ReturnType<typeof frobber> =>
  frobber(`
${expected}
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=${gate}
	Width *int32 \`json:"width,omitempty"\``);
const known = gates('	// alpha: v1.20', '{Default: false, PreRelease: featuregate.Alpha}');

testRule(lifecycleUnknownGate, [
  {
    name: 'a slip of the pen',
    after: tagged('Frober2D', '	// !next lifecycle/unknown-gate: did you mean `Frobber2D`?'),
    context: known,
  },
  {
    name: 'a gate that no one has',
    after: tagged('Other', '	// !next lifecycle/unknown-gate: defines the feature gate `Other`. Define it there'),
    context: known,
  },
  { name: 'a gate of the context', after: tagged('Frobber2D'), context: known },
  {
    name: 'a gate that the same change defines',
    after: {
      ...tagged('Frobber2D'),
      ...versionedGates('{Version: version.MustParse("1.20"), Default: false, PreRelease: featuregate.Alpha},'),
    },
    context: {},
  },
  {
    name: 'a tree without gates: not known, and said',
    after: tagged(
      'Other',
      '	// !next lifecycle/unknown-gate (info): was not checked: the tree has no `kube_features.go`',
    ),
    context: {},
  },
  {
    name: 'nobody listed the tree',
    after: tagged('Other', '	// !next lifecycle/unknown-gate (info): is among the files that were read'),
  },
  {
    name: 'another component',
    after: frobber(`
	// +lifecycle:istio:minVersion=v3.0.0,featureGate=Other
	Width *int32 \`json:"width,omitempty"\``),
    context: known,
  },
]);
