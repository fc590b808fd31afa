// Ways to bring a break past the reader of a file, each with a harmless twin; and those past what a tool builds.
import { broken, grant, removed, route, unread, whole, type UnreadCase } from './unread-case.ts';
import { builtCases } from './unread-built-cases.ts';
import { chartCases } from './unread-chart-cases.ts';
import { goCases } from './unread-go-cases.ts';
import { packedCases } from './unread-packed-cases.ts';
import { toolCases } from './unread-tool-cases.ts';
import type { Entry } from '../github/git-repository.ts';

/** A CRD in another spelling: with the break, and without. */
const spelled = (name: string, spell: (text: string) => Entry, path = 'crd.yaml'): UnreadCase => ({
  name,
  base: { [path]: whole },
  harm: { [path]: spell(broken) },
  twin: { [path]: spell(whole) },
  found: removed,
});

/** As one line of JSON. */
export function json(text: string, write: (crds: object) => object = (one) => one): string {
  const fields = [...text.matchAll(/^ {14}(\w+): \{/gm)].map(([, field = '']) => [field, { type: 'string' }]);
  const spec = { type: 'object', properties: Object.fromEntries(fields) as object };
  const openAPIV3Schema = { type: 'object', properties: { spec } };
  return `${JSON.stringify(
    write({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.GROUP' },
      spec: {
        group: 'GROUP',
        scope: 'Namespaced',
        names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      },
    }),
  )}\n`;
}

const nested = (levels: number): string => `x: ${'['.repeat(levels)}${']'.repeat(levels)}\n`;
const aliases = (levels: number): string =>
  `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from(
    { length: levels },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array<string>(10).fill(`*a${at}`).join(', ')}]\n`,
  ).join('')}`;

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`;
const escaped = json(broken).replace('CustomResource', 'Custom\\u0052esource');

/** What kubectl reads. */
const reading: readonly UnreadCase[] = [
  ...['\u0085', '\u2028', '\u2029'].map((end) =>
    spelled(`line ends U+${end.charCodeAt(0).toString(16).padStart(4, '0')}`, (text) => text.replaceAll('\n', end)),
  ),
  spelled('a flow mapping', (text) => `# one line\n${json(text)}`),
  spelled('JSON in one line', json, 'crd.json'),
  spelled('JSON under the name of a tool', json, 'tsconfig.json'),
  spelled('JSON under the name of a lock file', json, 'package-lock.json'),
  spelled('a folder with a dot', (text) => text, '.deploy/crd.yaml'),
  spelled('items of a list', (text) => json(text, (one) => ({ apiVersion: 'v1', kind: 'List', items: [one] }))),
  spelled('escaped keys', (text) => text.replace('apiVersion:', '"\\x61piVersion":').replace('kind:', '"k\\u0069nd":')),
  spelled('keys in base64', (text) => text.replace('apiVersion:', '!!binary YXBpVmVyc2lvbg==:')),
  spelled('tags on keys', (text) => text.replace('apiVersion:', '!!str apiVersion:').replace('spec:', '&s spec:')),
  spelled('aliases as keys', (text) =>
    text.replace('metadata:\n', 'metadata:\n  labels: { a: &k spec }\n').replace('spec:', '? *k\n:'),
  ),
  spelled('everything indented', (text) => text.replace(/^/gm, '   ').trimEnd()),
  spelled('long escapes', (text) => text.replace('apiVersion:', '"\\U00000061piVersion":')),
  spelled('two byte order marks', (text) => `\ufeff\ufeff${text}`),
  spelled('UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  {
    name: 'a byte that is no UTF-8',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': Buffer.concat([Buffer.from(broken), Buffer.from('# \xff\n', 'latin1')]) },
    twin: { 'crd.yaml': `${whole}# \u00ff\n` },
    found: unread,
  },
  {
    name: 'a link out of the repository',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': { symlink: '/etc/crd.yaml' } },
    twin: { 'crd.yaml': { symlink: 'real.yaml' }, 'real.yaml': whole },
    found: unread,
  },
  {
    name: 'a pointer to Git LFS',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': pointer },
    twin: { 'crd.yaml': `# version https://git-lfs.github.com/spec/v1\n${whole}` },
    found: unread,
  },
  {
    name: 'a new pointer to Git LFS',
    base: { 'crd.yaml': whole },
    harm: { 'more.yaml': pointer },
    twin: { 'more.txt': pointer },
    found: unread,
  },
  {
    name: 'a new file of more than is read, with escapes in its kind',
    base: { 'crd.yaml': whole },
    harm: { 'more.json': `${escaped}${' '.repeat(8 * 1024 * 1024)}\n` },
    twin: { 'more.json': `${escaped.replaceAll('GROUP', 'other.GROUP')}${' '.repeat(1024)}\n` },
    found: unread,
  },
  {
    name: 'a new file with a NUL behind a CRD',
    base: { 'crd.yaml': whole },
    harm: { 'more.yaml': `${broken}---\na: \0\n` },
    twin: { 'more.yaml': '# a CustomResourceDefinition\na: "\\0"\n' },
    found: unread,
  },
  {
    name: 'more than is read of a file',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': `${broken}#${' '.repeat(8 * 1024 * 1024)}\n` },
    twin: { 'crd.yaml': `${whole}#${' '.repeat(1024)}\n` },
    found: unread,
  },
  {
    name: 'deeper than is read',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': `${nested(1100)}---\n${broken}` },
    twin: { 'crd.yaml': `${nested(90)}---\n${whole}` },
    found: removed,
  },
  {
    name: 'a CRD that is deeper than is read',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': `${broken}${nested(1100)}` },
    twin: { 'crd.yaml': whole.replace('metadata:', 'metadata:\n  labels: { a: b }') },
    found: 'error files/limit-exceeded',
  },
  {
    name: 'more aliases than are followed',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': broken.replace('metadata:', `${aliases(9)}metadata:`) },
    twin: { 'crd.yaml': `${aliases(2)}---\n${whole}` },
    found: 'error files/limit-exceeded',
  },
];

/** What a link means, which kubectl and kustomize follow. */
const linked: readonly UnreadCase[] = [
  {
    name: 'a link to a file of another name, which changes alone',
    base: { 'crd.yaml': { symlink: 'crd.txt' }, 'crd.txt': whole },
    harm: { 'crd.txt': broken },
    twin: { 'crd.txt': `${whole}# more\n` },
    found: removed,
  },
  {
    name: 'many links on the way to a file',
    base: {
      'crd.yaml': { symlink: 'l1' },
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [`l${at + 1}`, { symlink: at < 19 ? `l${at + 2}` : 'a' }]),
      ),
      a: whole,
    },
    harm: { a: broken },
    twin: { a: `# more\n${whole}` },
    found: removed,
  },
  {
    name: 'a link to another folder',
    base: { crds: { symlink: 'v1' }, 'v1/crd.yaml': whole, 'v2/crd.yaml': broken, 'v3/crd.yaml': `${whole}# more\n` },
    harm: { crds: { symlink: 'v2' } },
    twin: { crds: { symlink: 'v3' } },
    found: removed,
  },
  {
    name: 'a link on the way to a file',
    base: {
      'crd.yaml': { symlink: 'now/crd.txt' },
      now: { symlink: 'v1' },
      'v1/crd.txt': whole,
      'v2/crd.txt': broken,
    },
    harm: { now: { symlink: 'v2' } },
    twin: { now: { symlink: './v1/.' } },
    found: removed,
  },
  {
    name: 'a link to a folder of someone else',
    base: { crds: { symlink: 'vendor/a' }, 'vendor/a/crd.yaml': whole },
    harm: { 'vendor/a/crd.yaml': broken },
    twin: { 'vendor/a/crd.yaml': `${whole}# more\n` },
    found: removed,
  },
  ...['a link to a file', 'a link to a folder'].map((name) => ({
    name: `${name} in one that nobody applies`,
    base: {
      ...(name === 'a link to a file'
        ? { 'crd.yaml': { symlink: 'hack/a/crd.yaml' } }
        : { crds: { symlink: 'hack/a' } }),
      'hack/a/crd.yaml': whole,
      'hack/b/crd.yaml': whole,
      'docs/crd.yaml': { symlink: '../hack/b/crd.yaml' },
    },
    harm: { 'hack/a/crd.yaml': broken },
    twin: { 'hack/a/crd.yaml': `# more\n${whole}`, 'hack/b/crd.yaml': `# more\n${whole}` },
    found: removed,
  })),
  {
    name: 'a link in place of a folder',
    base: { 'crds/crd.yaml': whole },
    harm: { 'crds/crd.yaml': null, crds: { symlink: 'v2' }, 'v2/crd.yaml': broken },
    twin: { 'crds/crd.yaml': null, crds: { symlink: 'v2' }, 'v2/crd.yaml': whole },
    found: removed,
  },
  {
    name: 'a link in place of the folder of a chart, to one that has its CRD already',
    base: {
      'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      'chart/crds/crd.yaml': whole,
      'v1/crd.yaml': whole,
      'v2/a.txt': 'a\n',
    },
    harm: { 'chart/crds/crd.yaml': null, 'chart/crds': { symlink: '../v2' } },
    twin: { 'chart/crds/crd.yaml': null, 'chart/crds': { symlink: '../v1' } },
    found: 'warning compat/crd-removed',
  },
  {
    name: 'a folder of a chart that moves and leaves a link',
    base: { 'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', 'chart/crds/crd.yaml': whole },
    harm: { 'chart/crds/crd.yaml': null, 'v1/crd.yaml': whole, 'chart/crds': { symlink: '../v2' }, 'v2/a.txt': 'a\n' },
    twin: { 'chart/crds/crd.yaml': null, 'v1/crd.yaml': whole, 'chart/crds': { symlink: '../v1' } },
    found: 'warning files/not-reviewed',
  },
];

/** A submodule or link in the place of a file, or a file with another name, is not read. */
const replaced: readonly UnreadCase[] = [
  {
    name: 'a submodule in place of a file',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': { submodule: '1'.repeat(40) } },
    twin: { 'crds.yaml': { submodule: '1'.repeat(40) } },
    found: unread,
  },
  {
    name: 'a submodule in place of a grant',
    base: { 'grant.yaml': grant },
    harm: { 'grant.yaml': { submodule: '1'.repeat(40) } },
    twin: { 'grant.yaml': `# more\n${grant}` },
    found: 'warning files/not-reviewed',
  },
  {
    name: 'a name in capitals, which kubectl passes over in a folder',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': null, 'crd.YAML': whole },
    twin: { 'crd.yaml': null, 'CRD.yml': whole },
    found: 'error compat/crd-removed',
  },
  {
    name: 'a grant under a name that nobody reads',
    base: { 'grant.yaml': grant, 'route.yaml': route },
    harm: { 'grant.yaml': null, 'grant.yaml.bak': grant },
    twin: { 'grant.yaml': null, 'other.yaml': grant },
    found: 'error reference-grant/revoked',
  },
];

const jinja = (text: string): string => `{% if crds %}\n${text}{% endif %}\n`;

/** Files that a program makes manifests of. */
const templates: readonly UnreadCase[] = [
  spelled('a template by its name', (text) => text, 'crd.yaml.template'),
  {
    name: 'a template by its name, with actions',
    base: { 'crd.tpl': `{{ if .CRDs }}\n${whole}{{ end }}\n` },
    harm: { 'crd.tpl': `{{ if .CRDs }}\n${broken}{{ end }}\n` },
    twin: { 'crd.tpl': `{{- if .CRDs }}\n\n${whole}{{ end }}\n` },
    found: removed,
  },
  {
    name: 'a template that is not read',
    base: { 'roles/a/templates/crd.yml.j2': jinja(whole) },
    harm: { 'roles/a/templates/crd.yml.j2': jinja(broken) },
    twin: { 'roles/a/templates/crd.yml.j2': `# more\n${jinja(whole)}` },
    found: 'warning files/not-reviewed',
  },
  {
    name: 'a template that is no longer read',
    base: { 'crd.yaml.in': whole },
    harm: { 'crd.yaml.in': broken.replace('scope: Namespaced', 'scope: @SCOPE@') },
    twin: { 'crd.yaml.in': whole.replace('metadata:', 'metadata: # @LABELS@') },
    found: unread,
  },
  {
    name: 'a link to what a template has',
    base: { 'crd.yaml.tmpl': { symlink: 'crd.txt' }, 'crd.txt': whole },
    harm: { 'crd.txt': broken },
    twin: { 'crd.txt': `${whole}# more\n` },
    found: removed,
  },
  {
    name: 'a template in place of a manifest',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': null, 'crd.yaml.tmpl': whole },
    twin: { 'crd.yaml': null, 'crds.yaml': whole, 'note.yaml.tmpl': 'a: {{ .A }}\n' },
    found: 'error compat/crd-removed',
  },
];

export const unreadCases: readonly UnreadCase[] = [
  ...reading,
  ...templates,
  ...linked,
  ...replaced,
  ...builtCases,
  ...toolCases,
  ...chartCases,
  ...packedCases,
  ...goCases,
];
