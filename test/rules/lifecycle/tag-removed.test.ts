// Cases of the rule lifecycle/tag-removed.
import { lifecycleTagRemoved } from '../../../src/rules/lifecycle/tag-removed.ts';
import { frobber, gates, versionedGates } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const width = '	Width *int32 `json:"width,omitempty"`';
const tagged = frobber(`
	// +lifecycle:kubernetes:minVersion=v1.20,status=beta,featureGate=Frobber2D
${width}`);
const beta = gates('	// beta: v1.20', '{Default: true, PreRelease: featuregate.Beta}');
const ga = versionedGates('{Version: version.MustParse("1.22"), Default: true, PreRelease: featuregate.GA},');

testRule(lifecycleTagRemoved, [
  {
    name: 'the gate is in beta',
    before: tagged,
    after: frobber(`${width} // ! lifecycle/tag-removed: \`Frobber2D\`, Beta, is still there: keep the tag`),
    context: beta,
  },
  {
    name: 'the gate is finished and waits for its removal',
    before: tagged,
    after: frobber(`${width} // ! lifecycle/tag-removed (info): remove the gate, too`),
    context: ga,
  },
  { name: 'tag and gate go together', before: { ...tagged, ...beta }, after: frobber(width), context: {} },
  { name: 'the field goes with its tag', before: tagged, after: frobber(''), context: beta },
  {
    name: 'the other spelling of the tag',
    before: tagged,
    after: frobber(`
	// +lifecycle:component=kubernetes,minVersion=v1.20,status=beta,featureGate=Frobber2D
${width}`),
    context: beta,
  },
]);
