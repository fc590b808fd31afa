// Cases of the rule resource/refused-by-change.
import { resourceRefusedByChange } from '../../../src/rules/resource/refused-by-change.ts';
import { testRule } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const crdPath = 'crd.yaml';
const wide = objectSchema('mode: { type: string, enum: [a, b, c] }');
const narrow = objectSchema('mode: { type: string, enum: [a, b] }');
const both = (spec: string, mode: string, name = 'v1'): string =>
  `${widgetCrd({ name, spec })}---\n${widget(`spec:\n  mode: ${mode}`, { apiVersion: `example.com/${name}` })}`;
const bad = (tags = ''): string =>
  `c # ! resource/refused-by-change${tags}: This change of \`widgets.example.com\` makes servers reject Widget \`first\`, which they accepted before: \`spec.mode\` must be one of "a", "b"`;

testRule(resourceRefusedByChange, [
  { name: 'an enum is narrowed', before: { 'all.yaml': both(wide, 'c') }, after: { 'all.yaml': both(narrow, bad()) } },
  {
    name: 'an alpha version may change',
    before: { 'all.yaml': both(wide, 'c', 'v1alpha1') },
    after: { 'all.yaml': both(narrow, bad(' (warning)'), 'v1alpha1') },
  },
  { name: 'the value stays', before: { 'all.yaml': both(wide, 'b') }, after: { 'all.yaml': both(narrow, 'b') } },
  {
    name: 'it was rejected before',
    before: { 'all.yaml': both(narrow, 'c') },
    after: { 'all.yaml': both(narrow, 'd') },
  },
  {
    name: 'it was rejected by the CRD next to a former one of v1beta1, which is removed',
    before: {
      'crd/old.yaml': widgetCrd(wide).replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1'),
    },
    after: {},
    context: { 'crd/new.yaml': widgetCrd(narrow), 'samples/a.yaml': widget('spec: { mode: c }') },
  },
  {
    name: 'the resource changed, not the CRD',
    before: { 'a.yaml': widget('spec: { mode: a }') },
    after: { 'a.yaml': widget('spec: { mode: d }') },
    context: { [crdPath]: widgetCrd(wide) },
  },
  {
    name: 'the CRD is new',
    after: { [crdPath]: widgetCrd(narrow) },
    context: { 'a.yaml': widget('spec: { mode: c }') },
  },
]);
