// Cases of the rule compat/made-experimental.
import { compatMadeExperimental } from '../../../src/rules/compat/made-experimental.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const plain = widget('colour: { type: string }');
const annotated = (annotation: string): string => plain.replace('\nspec:', `\n  annotations: { ${annotation} }\nspec:`);
const told = (text: string): string =>
  text.replace('name: widgets.example.com', '$& # ! compat/made-experimental: experimental channel');
const channel = 'gateway.networking.k8s.io/channel';

testRule(compatMadeExperimental, [
  { name: 'an annotation', before: plain, after: told(annotated(`${channel}: experimental`)) },
  {
    name: 'a feature set',
    before: annotated('release.openshift.io/feature-set: Default'),
    after: told(annotated('release.openshift.io/feature-set: TechPreviewNoUpgrade')),
  },
  {
    name: 'a folder, where nothing else changes',
    before: { 'config/crd.yaml': plain },
    after: { 'config/experimental/crd.yaml': told(plain) },
  },
  {
    name: 'it was there before',
    before: annotated(`${channel}: experimental`),
    after: annotated(`${channel}: experimental, a: b`),
  },
  { name: 'it leaves the channel', before: annotated(`${channel}: experimental`), after: plain },
  { name: 'a new CRD', after: annotated(`${channel}: experimental`) },
]);
