// CRDs in templates that are so by their names: read as far as they are plain YAML around actions, and noted otherwise.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widgetCrd } from '../support/widgets.ts';

type Files = Readonly<Record<string, string>>;

/** What a review of two sides says: findings, and paths that were not checked. */
function said(before: Files, after: Files): string[] {
  const [base, head] = [before, after].map((files) => new Map(Object.entries(files)));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), defaultConfig);
  const { findings, notChecked } = review(changeSet, defaultConfig);
  return [
    ...findings.map(({ severity, rule, path, line }) => `${severity} ${rule} ${path}:${line}`),
    ...notChecked.map(({ path, why }) => `${path}: ${why}`),
  ];
}

const wide = widgetCrd('{ type: object, properties: { mode: { type: string }, size: { type: integer } } }');
const narrow = widgetCrd('{ type: object, properties: { mode: { type: string } } }');
const error = 'error compat/field-removed';
const compared =
  'a CRD in a template: compared with its old text, except for what the actions fill in; whether a server accepts it is checked only where its spec has no actions';

test('what is plain YAML is judged like a manifest, whatever language would fill it in', () => {
  for (const path of ['a.yaml.template', 'a.yml.j2', 'a.json.in', 'a.tpl', 'roles/b/templates/a.yaml.erb'])
    expect(said({ [path]: wide }, { [path]: narrow })).toEqual([`${error} ${path}:17`]);
});

test('around actions it is compared', () => {
  const under = (crd: string): string => `{{ if .CRDs }}\n${crd}{{ end }}\n`;
  const path = 'a.yaml.tmpl';
  expect(said({ [path]: under(wide) }, { [path]: under(narrow) })).toEqual([
    `${error} ${path}:18`,
    `${path}: ${compared}`,
  ]);
});

test('what actions and variables in quotes fill in is not judged as it is written', () => {
  const path = 'a.yaml.gotmpl';
  const labelled = (value: string): Files => ({
    [path]: wide.replace('\nspec:', `\n  labels: { a: "${value}" }\nspec:`),
  });
  expect(said({ [path]: wide }, labelled('{{ .Name }}'))).toEqual([]);
  expect(said({ [path]: wide }, labelled('${NAME}'))).toEqual([]);
  expect(said({ [path]: wide }, labelled('a b'))).toEqual([`error admission/metadata ${path}:5`]);
});

test('what cannot be read is a finding where a CRD in it changes, and no error of its syntax', () => {
  const path = 'roles/a/templates/crd.yml.j2';
  const under = (crd: string): string => `{% if crds %}\n${crd}{% endif %}\n`;
  const unread = [expect.stringMatching(/^warning files\/not-reviewed /), expect.stringMatching(/: a template, not /)];
  expect(said({ [path]: under(wide) }, { [path]: under(narrow) })).toEqual(unread);
  expect(said({ [path]: under(wide) }, { [path]: `# More.\n${under(wide)}` })).toEqual(unread.slice(1));
  // What was read before and no longer is.
  const hidden = [expect.stringMatching(/^error files\/not-reviewed /), expect.stringMatching(/: a template, not /)];
  expect(said({ [path]: wide }, { [path]: under(narrow) })).toEqual(hidden);
  expect(said({ [path]: wide }, { [path]: `${wide}  : [\n` })).toEqual(hidden);
});

test('a CRD that goes, and one that only a template has from now on', () => {
  expect(said({ 'a.yaml.tmpl': wide }, {})).toEqual(['error compat/crd-removed a.yaml.tmpl:4']);
  expect(said({ 'a.yaml': wide }, { 'a.yaml.tmpl': wide })).toEqual(['error compat/crd-removed a.yaml:4']);
  expect(said({ 'a.yaml.tmpl': wide }, { 'a.yaml': wide })).toEqual([]);
  const removed = ['error compat/crd-removed config/crd/a.yaml:4'];
  expect(said({ 'config/crd/a.yaml': wide }, { 'config/templates/a.yaml.tmpl': wide })).toEqual(removed);
  expect(said({ 'charts/a/templates/a.yaml': wide }, { 'charts/a/templates/a.yaml.tmpl': wide })).toEqual([]);
});

test('without a CRD nothing is said', () => {
  const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: {{ .Name }} }\n';
  expect(said({ 'a.yaml.tmpl': service }, { 'a.yaml.tmpl': `${service}# {{ . }}\n`, 'b.tpl': 'a: [' })).toEqual([]);
});
