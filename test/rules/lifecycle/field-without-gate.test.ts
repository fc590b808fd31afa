// Cases of the rule lifecycle/field-without-gate.
import { lifecycleFieldWithoutGate } from '../../../src/rules/lifecycle/field-without-gate.ts';
import { frobber, gates, goFileOf } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const height = '	Height *int32 `json:"height,omitempty"`';
const width = '	Width *int32 `json:"width,omitempty"`';
const context = gates('	// alpha: v1.20', '{Default: false, PreRelease: featuregate.Alpha}');

testRule(lifecycleFieldWithoutGate, [
  {
    name: 'a new field of a stable version',
    before: frobber(height),
    after: frobber(
      `${height}\n${width} // ! lifecycle/field-without-gate: \`Frobber.Width\` (\`width\`) of the stable version \`v1\``,
    ),
    context,
  },
  {
    name: "the native marker and the KEP's tag",
    before: frobber(height),
    after: frobber(`
${height}
	// +featureGate=Frobber2D
${width}
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D
	Depth *int32 \`json:"depth,omitempty"\``),
    context,
  },
  {
    name: 'a beta version',
    before: frobber(height, 'v1beta1'),
    after: frobber(`${height}\n${width}`, 'v1beta1'),
    context,
  },
  { name: 'a new type', before: goFileOf('type A struct{}\n'), after: frobber(width), context },
  { name: 'no gates in the tree', before: frobber(height), after: frobber(`${height}\n${width}`), context: {} },
  {
    name: 'gates of someone else',
    before: frobber(height),
    after: frobber(`${height}\n${width}\n	Depth int32 \`json:"depth"\``),
    context: {
      'vendor/k8s.io/apiserver/pkg/features/kube_features.go': context['pkg/features/kube_features.go'] ?? '',
    },
  },
  {
    name: 'a type of a CRD in a project with gates of its own',
    before: frobber(`	// +kubebuilder:validation:Minimum=1\n${height}`),
    after: frobber(`	// +kubebuilder:validation:Minimum=1\n${height}\n${width}`),
    context,
  },
  {
    name: 'only the name in Go changes',
    before: frobber(width),
    after: frobber('	Breadth *int32 `json:"width,omitempty"`'),
    context,
  },
]);
