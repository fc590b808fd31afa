// Cases of the rule resource/version-not-served.
import { resourceVersionNotServed } from '../../../src/rules/resource/version-not-served.ts';
import { testRule } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const spec = objectSchema('mode: { type: string }');
const crd = (served: boolean): string => widgetCrd({ spec }, { name: 'v1beta1', spec, served, storage: false });
const beta = (marker = ''): string => widget('spec: {}', { apiVersion: `example.com/v1beta1${marker}` });
const bad = (words: string, tags = ''): string => ` # ! resource/version-not-served${tags}: ${words}`;

testRule(resourceVersionNotServed, [
  {
    name: 'a version that is not served',
    after: { 'a.yaml': beta(bad('The CRD of `crd.yaml` does not serve `v1beta1`')) },
    context: { 'crd.yaml': crd(false) },
  },
  {
    name: 'a version that does not exist',
    after: { 'a.yaml': beta(bad('a server rejects Widget `first`, as it has no such kind in that version')) },
    context: { 'crd.yaml': widgetCrd(spec) },
  },
  {
    name: 'the change takes the version away',
    before: { 'a.yaml': beta(), 'crd.yaml': crd(true) },
    after: { 'a.yaml': beta(bad('The CRD of `crd.yaml` no longer serves')), 'crd.yaml': crd(false) },
  },
  {
    name: 'an old sin',
    before: { 'a.yaml': beta() },
    after: { 'a.yaml': `${beta(bad('The CRD of `crd.yaml` does not serve', ' (existing)'))}# more\n` },
    context: { 'crd.yaml': crd(false) },
  },
  { name: 'it is served', after: { 'a.yaml': beta() }, context: { 'crd.yaml': crd(true) } },
  {
    name: 'one variant serves it',
    after: { 'a.yaml': beta() },
    context: { 'crd.yaml': crd(false), 'old/crd.yaml': crd(true) },
  },
  { name: 'is unknown the CRD', after: { 'a.yaml': beta() } },
]);
