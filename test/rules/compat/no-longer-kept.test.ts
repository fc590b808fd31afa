// Cases of the rule compat/no-longer-kept.
import { compatNoLongerKept } from '../../../src/rules/compat/no-longer-kept.ts';
import { widget } from '../../support/crd.ts';
import { testRule, type RuleCase } from '../../support/rule-tester.ts';

const plain = widget('a: { type: string }');
const keep = 'helm.sh/resource-policy: keep';
const withLines = (...lines: readonly string[]): string => plain.replace('\nspec:', `\n  ${lines.join('\n  ')}\nspec:`);
const withAnnotations = (...lines: readonly string[]): string =>
  withLines('annotations:', '  a: b', ...lines.map((line) => `  ${line}`));
const lost = `${keep} # ! compat/no-longer-kept: \`helm uninstall\`, or values that leave the CRD out, delete it`;
const kept = withAnnotations(keep);
const underCondition = (condition: string, ...lines: readonly string[]): string =>
  withAnnotations(`{{- if ${condition} }}`, ...lines, '{{- end }}');

const path = 'c/templates/crds/w.yaml';
const chart = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n' };
const values = (is: boolean): string => `crds:\n  install: true\n  keep: ${is}\n`;
const on = { ...chart, 'c/values.yaml': values(true) };
const off = { ...chart, 'c/values.yaml': values(false) };
const asked = '.Values.crds.keep';

const losses: readonly RuleCase[] = [
  { name: 'the annotation is removed', before: withAnnotations(lost), after: withAnnotations() },
  {
    name: 'with all annotations, of a template that fills in labels',
    before: withLines('annotations:', `  ${lost}`, 'labels:', '  {{- include "labels" . | nindent 4 }}'),
    after: withLines('labels:', '  {{- include "labels" . | nindent 4 }}'),
  },
  {
    name: 'with the condition around it, which default values met',
    before: underCondition(asked, lost),
    after: withAnnotations(),
    context: on,
  },
  {
    name: 'it comes under a condition that default values do not meet',
    before: kept,
    after: underCondition(asked, lost),
    context: off,
  },
  {
    name: 'it comes under a condition on a value that the chart does not have',
    before: kept,
    after: underCondition('.Values.keepCrds', lost),
    context: on,
  },
  {
    name: 'it gets a value that keeps nothing',
    before: kept,
    after: withAnnotations(lost.replace('policy: keep', 'policy: delete')),
  },
  {
    name: 'of a CRD under a condition, which may be off',
    before: `{{- if .Values.crds.install }}\n${withAnnotations(lost)}{{- end }}\n`,
    after: `{{- if .Values.crds.install }}\n${withAnnotations()}{{- end }}\n`,
    context: on,
  },
].map(({ before, after, context = chart, ...rest }) => ({
  before: { [path]: before },
  after: { [path]: after },
  context,
  ...rest,
}));

const silent: readonly RuleCase[] = [
  { name: 'it comes under a condition that default values meet', after: underCondition(asked, keep), context: on },
  { name: 'it comes under a condition that is not known', after: underCondition('include "keep" .', keep) },
  { name: 'a helper may write it', after: withAnnotations('{{- include "annotations" . | nindent 4 }}') },
  { name: 'a value may', after: withAnnotations('helm.sh/resource-policy: {{ .Values.crds.policy }}') },
  { name: 'so may values, in the place of all annotations', after: withLines('annotations: {{ toJson .Values.a }}') },
  { name: 'it is written in another way', after: withAnnotations('"helm.sh/resource-policy": "Keep"') },
  { name: 'one branch has it', after: withAnnotations(`{{- if ${asked} }}`, keep, '{{- else }}', keep, '{{- end }}') },
  { name: 'it is no part of the release', after: withAnnotations('helm.sh/hook: pre-install') },
].map(({ name, after, context = chart }) => ({ name, before: { [path]: kept }, after: { [path]: after }, context }));

testRule(compatNoLongerKept, [
  ...losses,
  ...silent,
  {
    name: 'default values were not read',
    before: { ...chart, [path]: kept },
    after: { 'c/Chart.yaml': `${chart['c/Chart.yaml']}type: application\n`, [path]: underCondition(asked, keep) },
  },
  {
    name: 'there is no chart',
    before: { [path]: kept },
    after: { [path]: withAnnotations() },
    context: { 'README.md': '' },
  },
  ...['c/crds/w.yaml', 'config/crd/w.yaml', 'c/files/w.yaml', 'test/c/templates/w.yaml'].map((elsewhere) => ({
    name: `Helm does not own what is in ${elsewhere}`,
    before: { [elsewhere]: kept },
    after: { [elsewhere]: withAnnotations() },
    context: { ...chart, 'test/c/Chart.yaml': chart['c/Chart.yaml'] },
  })),
  {
    name: 'a template writes the file as it is',
    before: { 'c/files/w.yaml': withAnnotations(lost) },
    after: { 'c/files/w.yaml': withAnnotations() },
    context: { ...chart, 'c/templates/crds.yaml': '{{ .Files.Get "files/w.yaml" }}\n' },
  },
  {
    name: 'a template writes the file, and adds annotations',
    before: { 'c/files/w.yaml': kept },
    after: { 'c/files/w.yaml': withAnnotations() },
    context: { ...chart, 'c/templates/crds.yaml': `{{ annotated (.Files.Get "files/w.yaml") "${keep}" }}\n` },
  },
  {
    name: 'of two lists of annotations the last one counts',
    before: { [path]: withLines('annotations:', `  ${keep}`, 'annotations:', '  a: b') },
    after: { [path]: withAnnotations() },
    context: chart,
  },
  {
    name: 'it moves to crds/, where Helm never deletes anything',
    before: { [path]: kept },
    after: { 'c/crds/w.yaml': withAnnotations() },
    context: chart,
  },
  {
    name: 'it moves to another template',
    before: { [path]: kept },
    after: {
      'c/templates/w.yaml': withAnnotations().replace(/(name: widgets.*)/, `$1 # ! compat/no-longer-kept: delete`),
    },
    context: chart,
  },
  {
    name: 'the default value of its condition changes',
    before: { ...off, 'c/values.yaml': values(true) },
    after: { ...off, 'c/values.yaml': `${values(false).trim()} # ! compat/no-longer-kept: With its default values\n` },
    context: { [path]: underCondition(asked, keep) },
  },
  {
    name: 'the default value of a condition in comments changes, as cert-manager writes it',
    before: { ...off, 'c/values.yaml': values(true) },
    after: { ...off, 'c/values.yaml': `${values(false).trim()} # ! compat/no-longer-kept: With its default values\n` },
    context: {
      [path]: withLines(`# START {{- if ${asked} }}`, 'annotations:', `  ${keep}`, '# END annotations {{- end }}'),
    },
  },
  {
    name: 'it becomes true',
    before: { ...chart, 'c/values.yaml': values(false) },
    after: { ...chart, 'c/values.yaml': values(true) },
    context: { [path]: underCondition(asked, keep) },
  },
  {
    name: 'a default value changes that decides nothing about it',
    before: { ...chart, 'c/values.yaml': `a: 1\n${values(false)}` },
    after: { ...chart, 'c/values.yaml': `a: 2\n${values(false)}` },
    context: { [path]: underCondition(asked, keep) },
  },
  {
    name: 'the option goes, and was off',
    before: { [path]: underCondition(asked, keep) },
    after: { [path]: withAnnotations() },
    context: off,
  },
]);
