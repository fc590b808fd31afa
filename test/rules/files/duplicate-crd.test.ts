// Cases of the rule files/duplicate-crd.
import { filesDuplicateCrd } from '../../../src/rules/files/duplicate-crd.ts';
import { crd, widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const one = widget('colour: { type: string }');
const two = widget('colour: { type: string }\nsize: { type: integer }');
const service = '---\napiVersion: v1\nkind: Service\nmetadata: { name: a }\n';
const other = service.replace('name: a', 'name: b');
const namespace = service.replace('Service', 'Namespace');
const name = 'name: widgets.example.com';
const ofGadgets = (text: string): string =>
  text.replaceAll('idget', 'adget').replaceAll('Wadget', 'Gadget').replaceAll('wadget', 'gadget');
const marked = (text: string, words: string): string => text.replace(name, `${name} # ! files/duplicate-crd: ${words}`);
const variant = (text: string, set: string): string =>
  text.replace(name, `${name}\n  annotations: { release.openshift.io/feature-set: ${set} }`);

testRule(filesDuplicateCrd, [
  {
    name: 'a second document of the file',
    before: one,
    after: `${one}---\n${marked(two, '`widgets.example.com` is also defined in another document of this file')}`,
  },
  {
    name: 'the same document twice, in another order of keys',
    after: `${one}---\n${one.replace('  group: example.com\n', '').replace('  versions:', '  group: example.com\n  versions:')}`,
  },
  {
    name: 'a new file next to an unchanged one, which is applied later',
    after: { 'crds/a.yaml': marked(two, 'is also defined in `crds/b.yaml`, with a different spec') },
    context: { 'crds/b.yaml': one },
  },
  {
    name: 'two new files',
    after: { 'crds/a.yaml': one, 'crds/b.yaml': marked(two, 'is also defined in `crds/a.yaml`') },
  },
  {
    name: 'several CRDs of the same two files',
    after: {
      'crds/a.yaml': `${one}---\n${ofGadgets(one)}`,
      'crds/b.yaml': `${marked(two, '`widgets.example.com` is also defined in `crds/a.yaml`')}---\n${ofGadgets(marked(two, '`widgets.example.com` is also'))}`,
    },
  },
  {
    name: 'a file of the folder that was the same until now',
    before: { 'crds/b.yaml': one },
    after: { 'crds/b.yaml': marked(two, 'is also defined in `crds/a.yaml`') },
    context: { 'crds/a.yaml': one },
  },
  {
    name: 'manifests that install more, of which one was left behind',
    before: { 'install/b.yaml': `${one}${service}` },
    after: { 'install/b.yaml': `${two}${service}` },
    context: { 'install/a.yaml': one },
  },
  {
    name: 'manifests that install more and change in two ways',
    before: { 'install/a.yaml': `${one}${service}`, 'install/b.yaml': `${one}${other}` },
    after: {
      'install/a.yaml': `${two}${service}`,
      'install/b.yaml': `${marked(two.replace('size', 'depth'), 'is also defined in `install/a.yaml`')}${other}`,
    },
  },
  {
    name: 'manifests that install the same, of which people apply one',
    before: { 'install/a.yaml': `${one}${service}`, 'install/b.yaml': `${one}${service}` },
    after: { 'install/a.yaml': `${two}${service}`, 'install/b.yaml': `${two.replace('size', 'depth')}${service}` },
  },
  {
    name: 'a new one of such manifests',
    after: { 'install/b.yaml': `${two}${other}${service}` },
    context: { 'install/a.yaml': `${one}${service}` },
  },
  {
    name: 'a new one of such manifests, next to a file of CRDs alone',
    after: { 'install/c.yaml': `${marked(two, 'is also defined in `install/b.yaml`')}${service}` },
    context: { 'install/a.yaml': `${one}${service}`, 'install/b.yaml': one },
  },
  {
    name: 'manifests of components that share a namespace',
    after: { 'install/b.yaml': `${marked(two, 'is also defined in `install/a.yaml`')}${namespace}${service}` },
    context: { 'install/a.yaml': `${one}${namespace}${other}` },
  },
  {
    name: 'a document next to another one in a manifest that installs more',
    after: { 'install/a.yaml': `${one}${service}---\n${marked(two, 'is also defined in another document')}` },
  },
  {
    name: 'a new manifest that installs more, next to another one',
    after: { 'install/b.yaml': `${marked(two, 'is also defined in `install/a.yaml`')}${service}` },
    context: { 'install/a.yaml': one },
  },
  {
    name: 'they differed before',
    before: { 'crds/b.yaml': one },
    after: { 'crds/b.yaml': two },
    context: { 'crds/a.yaml': widget('size: { type: integer }') },
  },
  {
    name: 'alternatives that the folders of earlier releases have as well',
    after: { 'install/v1.1.0/a.yaml': one, 'install/v1.1.0/b.yaml': two },
    context: { 'install/v1.0.0/a.yaml': one, 'install/v1.0.0/b.yaml': two },
  },
  {
    name: 'a folder of a release in which they differ for the first time',
    after: { 'install/v1.1.0/a.yaml': one, 'install/v1.1.0/b.yaml': marked(two, 'is also defined in') },
    context: { 'install/v1.0.0/a.yaml': one, 'install/v1.0.0/b.yaml': one, 'old/v1.0.0/b.yaml': two },
  },
  {
    name: 'a file of a release next to those of earlier ones, and to one that differed from them',
    after: { 'releases/widgets-1.1.0.yaml': two },
    context: {
      'releases/widgets-1.0.0.yaml': one,
      'releases/widgets-1.1.0-rc1.yaml': one,
      'releases/latest.yaml': widget('size: { type: integer }'),
    },
  },
  {
    name: 'a file of a major release next to those of earlier ones',
    after: { 'releases/widgets-2.0.0.yaml': two },
    context: { 'releases/widgets-1.9.0.yaml': one, 'releases/widgets-1.10.0.yaml': one },
  },
  {
    name: 'two files of one release',
    after: { 'releases/crds-1.1.0.yaml': one, 'releases/widgets-1.1.0.yaml': marked(two, 'is also defined in') },
  },
  { name: 'another folder', after: { 'crds/a.yaml': two }, context: { 'charts/crds/a.yaml': one } },
  { name: 'examples and tests', after: { 'docs/a.yaml': two, 'docs/b.yaml': one } },
  {
    name: 'for servers of another age',
    after: {
      'crds/v1.yaml': crd({ group: 'example.com' }),
      'crds/v1beta1.yaml': crd({ group: 'example.com', apiVersion: 'v1beta1' }),
    },
  },
  {
    name: 'variants that say so',
    after: { 'crds/a.yaml': variant(one, 'Default'), 'crds/b.yaml': variant(two, 'CustomNoUpgrade') },
  },
  {
    name: 'files of a chart of which a condition chooses one',
    after: {
      'chart/templates/a.yaml': `{{- if eq .Values.channel "a" }}\n---\n${one}---\n{{- end }}\n`,
      'chart/templates/b.yaml': `{{- if eq .Values.channel "b" }}\n---\n${two}---\n{{- end }}\n`,
    },
  },
  {
    name: 'files of a chart of which none is under its condition',
    after: {
      'chart/templates/a.yaml': `{{- if .Values.a }}\na: 1\n{{- end }}\n---\n${one}`,
      'chart/templates/b.yaml': `{{- if .Values.a }}\na: 1\n{{- end }}\n---\n${marked(two, 'is also defined in')}`,
    },
  },
  {
    name: 'alternatives of a chart',
    after: {
      'chart/templates/crd.yaml': `{{- if .Values.old }}\n---\n${one}{{- else }}\n---\n${two}{{- end }}\n`,
    },
  },
]);
