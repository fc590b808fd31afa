// Ways to have Helm change a CRD, or leave it out of what it installs, each with a harmless twin; tried with Helm 3.16.
import { broken, whole, type Files, type UnreadCase } from './unread-case.ts';

type Row = readonly [name: string, base: Files, harm: Files, twin: Files];

const chart = (files: Files): Files =>
  Object.fromEntries(
    Object.entries({ 'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', ...files }).map(([path, text]) => [
      `chart/${path}`,
      text,
    ]),
  );
const when = (text = whole, condition = 'if .Values.crds.install'): string =>
  `{{- ${condition} }}\n${text}{{- end }}\n`;
const define = (text: string, more = ''): string => `{{- define "crd" }}\n${more}${text}{{- end }}\n`;
const scoped = whole.replace('scope: Namespaced', 'scope: {{ .Values.scope }}');
const labelled = whole.replace('\nspec:', '\n  labels: { a: {{ .Values.label }} }\nspec:');

const include = '{{ include "crd" . }}\n';
const get = '{{ .Files.Get "files/w.yaml" }}\n';
/** A chart with a CRD of a named template. */
const named = (text = whole): Files => ({ 'templates/crd.yaml': when(include), 'templates/_crd.tpl': define(text) });
const grouped = (text: string): string => text.replace('group: GROUP', 'group: {{ .Values.group }}');
const texts: readonly Row[] = [
  [
    'a CRD of which an action writes the group',
    chart({ 'templates/crd.yaml': grouped(whole) }),
    { 'chart/templates/crd.yaml': grouped(broken) },
    { 'chart/templates/crd.yaml': `{{/* more */}}\n\n# more\n${grouped(whole)}` },
  ],
  [
    'a CRD within an action',
    chart({}),
    { 'chart/templates/crd.yaml': `{{ \`${whole}\` }}\n` },
    { 'chart/templates/crd.yaml': `{{ define "crd" }}\n${whole}{{ end }}\n` },
  ],
  [
    'a new partial with a CRD',
    chart({}),
    { 'chart/templates/_crd.tpl': define(whole), 'chart/templates/crd.yaml': '{{ include "crd" . }}\n' },
    { 'chart/templates/_crd.tpl': define(whole), 'chart/templates/map.yaml': 'kind: "crd"\n' },
  ],
  [
    'values of a condition',
    chart({ 'templates/crd.yaml': when(), 'values.yaml': 'crds: { install: true }\n' }),
    { 'chart/values.yaml': 'crds: { install: false }\n' },
    { 'chart/values.yaml': '# more\ncrds: { install: true }\nreplicas: 2\n' },
  ],
  [
    'values of a field',
    chart({ 'templates/crd.yaml': scoped, 'values.yaml': 'scope: Namespaced\n' }),
    { 'chart/values.yaml': 'scope: Cluster\n' },
    { 'chart/values.yaml': 'scope: Namespaced\nlabel: a\n' },
  ],
  ...(
    [
      ['a text', (text: string) => `crd: |\n${text.replaceAll(/^(?=.)/gm, '  ')}`, '{{ .Values.crd }}\n'],
      ['an object', (text: string) => `crd:\n${text.replaceAll(/^(?=.)/gm, '  ')}`, '{{ toYaml .Values.crd }}\n'],
    ] as const
  ).map(([name, values, template]): Row => [
    `a CRD in values: ${name}`,
    chart({ 'templates/crd.yaml': template, 'values.yaml': values(whole) }),
    { 'chart/values.yaml': values(broken) },
    { 'chart/values.yaml': `# more\n${values(whole)}replicas: 2\n` },
  ]),
  ...[
    ['a spec', `${whole.slice(0, whole.indexOf('spec:'))}spec: {{ toYaml .Values.spec | nindent 2 }}\n`],
    [
      'specs by their names',
      '{{- range $name, $spec := .Values }}\n---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: {{ $name }}\nspec: {{ toYaml $spec | nindent 2 }}\n{{- end }}\n',
    ],
  ].map(([name = '', template = '']): Row => {
    const values = (text: string): string => text.slice(text.indexOf('spec:'));
    return [
      `values of a CRD: ${name}`,
      chart({ 'templates/crd.yaml': template, 'values.yaml': values(whole) }),
      { 'chart/values.yaml': values(broken) },
      { 'chart/values.yaml': `# more\n${values(whole)}` },
    ];
  }),
  [
    'values of a condition in a chart that is a link',
    {
      ...chart({ 'charts/b': { symlink: '../../b' }, 'values.yaml': 'b: { crds: { install: true } }\n' }),
      'b/Chart.yaml': 'apiVersion: v2\nname: b\nversion: 1.0.0\n',
      'b/templates/crd.yaml': when(),
    },
    { 'chart/values.yaml': 'b: { crds: { install: false } }\n' },
    { 'chart/values.yaml': '# more\nb: { crds: { install: true } }\n' },
  ],
  [
    'values of a condition around a CRD of a named template',
    chart({ ...named(), 'values.yaml': 'crds: { install: true }\n' }),
    { 'chart/values.yaml': 'crds: { install: false }\n' },
    { 'chart/values.yaml': 'crds: { install: true }\nreplicas: 2\n' },
  ],
  [
    'values of a field of such a CRD',
    chart({ ...named(scoped), 'values.yaml': 'crds: { install: true }\nscope: Namespaced\n' }),
    { 'chart/values.yaml': 'crds: { install: true }\nscope: Cluster\n' },
    { 'chart/values.yaml': 'crds: { install: true }\nscope: Namespaced\nlabel: a\n' },
  ],
  [
    'values of a condition around a file that templates read',
    chart({
      'files/w.yaml': whole,
      'templates/w.yaml': when(get, 'if gt (len .Values.crds) 1'),
      'values.yaml': 'crds: [a, b]\n',
    }),
    { 'chart/values.yaml': 'crds: []\n' },
    { 'chart/values.yaml': 'crds: [a, b]\nreplicas: 2\n' },
  ],
  [
    'another condition around a file that templates read',
    chart({
      'files/w.yaml': whole,
      'templates/w.yaml': when(get, 'if gt (len .Values.crds) 1'),
      'values.yaml': 'crds: [a]\n',
    }),
    { 'chart/templates/w.yaml': when(get, 'if gt (len .Values.crds) 2') },
    { 'chart/templates/w.yaml': when(get, 'if .Values.crds') },
  ],
  [
    'a condition around a CRD of a named template',
    chart({ ...named(), 'values.yaml': 'crds: { install: true, all: true }\n' }),
    { 'chart/templates/crd.yaml': when(include, 'if .Values.crds.some') },
    { 'chart/templates/crd.yaml': when(include, 'if .Values.crds.all') },
  ],
  [
    'a condition in comments of YAML within a named template',
    chart(named()),
    { 'chart/templates/_crd.tpl': define(`# {{ if .Values.crds.some }}\n${whole}# {{ end }}\n`) },
    { 'chart/templates/_crd.tpl': define(`# some {if}\n${whole}# {end}\n`) },
  ],
  [
    'a condition around a CRD of a file that templates fill in',
    chart({ 'files/w.yaml': whole, 'templates/w.yaml': get.replace('{{', '{{ tpl (').replace('}}', ') . }}') }),
    { 'chart/files/w.yaml': when() },
    { 'chart/files/w.yaml': when(whole, 'if .Values.all'), 'chart/values.yaml': 'all: true\n' },
  ],
  [
    'a CRD of a named template that nothing includes any more',
    chart(named()),
    { 'chart/templates/crd.yaml': 'kind: "crd"\n' },
    { 'chart/templates/crd.yaml': null, 'chart/templates/w.yaml': when(include) },
  ],
  [
    'a named template with a CRD that is removed',
    chart(named()),
    { 'chart/templates/crd.yaml': null, 'chart/templates/_crd.tpl': null },
    { 'chart/templates/_crd.tpl': null, 'chart/templates/_w.tpl': define(whole) },
  ],
  [
    'values of labels',
    chart({ 'templates/crd.yaml': labelled, 'values.yaml': 'label: a\n' }),
    { 'chart/templates/crd.yaml': labelled.replace('size: { type: string }', 'size: {{ .Values.a }}') },
    { 'chart/values.yaml': 'label: b\n' },
  ],
  [
    'a condition that default values do not meet',
    chart({ 'templates/crd.yaml': whole, 'values.yaml': 'crds: { install: false, enabled: true }\n' }),
    { 'chart/templates/crd.yaml': when() },
    { 'chart/templates/crd.yaml': when(whole, 'if .Values.crds.enabled') },
  ],
  [
    'a partial with a CRD',
    chart({ 'templates/crd.yaml': '{{ include "crd" . }}\n', 'templates/_crd.tpl': define(whole) }),
    { 'chart/templates/_crd.tpl': define(broken) },
    { 'chart/templates/_crd.tpl': `${define(whole, '# more\n')}{{ define "a" }}b{{ end }}\n` },
  ],
  [
    'a template becomes a partial',
    chart({ 'templates/crd.yaml': whole }),
    { 'chart/templates/crd.yaml': null, 'chart/templates/_crd.yaml': whole },
    { 'chart/templates/crd.yaml': null, 'chart/templates/crds.yaml': whole },
  ],
];

const about = (name: string, more = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;
const depends = (more = '', name = 'sub'): string => `dependencies:\n- name: ${name}\n  version: 1.0.0\n${more}`;
const only = (condition: string): Files => ({ 'Chart.yaml': about('a', depends(`  condition: ${condition}\n`)) });
const sub = (files: Files, dir = 'charts/sub'): Files => ({
  [`${dir}/Chart.yaml`]: about('sub'),
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${dir}/${path}`, text])),
});
const crds = { 'crds/widgets.yaml': whole };
const moved = (path: string, more: Files = {}): Files =>
  chartFiles({ 'crds/widgets.yaml': null, [path]: whole, ...more });
const templated = { 'templates/widgets.yaml': whole };
/** The same of a CRD that the templates apply before as well: none that Helm does not own comes into them. */
const unpacked = (more: Files = {}): Files =>
  chartFiles({ 'templates/widgets.yaml': null, 'files/w.yaml': whole, ...more });
/** Files of the chart, without one that says what it is. */
const chartFiles = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`chart/${path}`, text]));
const values = (text: string): Files => chartFiles({ 'values.yaml': `${text}\n` });
const globbed = '{{- range $path, $_ := .Files.Glob "files/*.yaml" }}\n---\n{{ $.Files.Get $path }}\n{{- end }}\n';
const shown = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n{{ .Files.Get "files/w.yaml" | indent 4 }}\n`;

const helper = (body: string): string => `{{- define "crds.on" -}}\n${body}\n{{- end }}\n`;
const included = when(whole, 'if (include "crds.on" .)');
const byVariable = `{{- $crds := .Values.crds }}\n${when(whole, 'if $crds.install')}`;

/** Conditions that are not written as one value. */
const conditions: readonly Row[] = [
  [
    'the other branch',
    chart({ 'templates/w.yaml': when(), 'values.yaml': 'crds: { install: true }\n' }),
    chartFiles({ 'templates/w.yaml': `{{ if .Values.crds.install }}\n{{ else }}\n${whole}{{ end }}\n` }),
    chartFiles({ 'templates/w.yaml': `{{ if .Values.crds.install -}}\n${whole}{{ else }}\n{{ end }}\n` }),
  ],
  [
    'a template with a definition',
    chart({ 'templates/w.yaml': whole, 'values.yaml': 'crds: { install: false, keep: true }\n' }),
    chartFiles({ 'templates/w.yaml': `${helper('')}{{ if .Values.crds.install }}\n---\n${whole}{{ end }}\n` }),
    chartFiles({ 'templates/w.yaml': `${helper('')}{{ if .Values.crds.keep }}\n---\n${whole}{{ end }}\n` }),
  ],
  [
    'values of a variable',
    chart({ 'templates/w.yaml': byVariable, 'values.yaml': 'crds: { install: true }\n' }),
    values('crds: { install: false }'),
    values('{ crds: { install: true }, a: b }'),
  ],
  [
    'values of a named template',
    chart({
      'templates/w.yaml': included,
      'templates/_helpers.tpl': helper('{{ if .Values.crds.install }}true{{ end }}'),
      'values.yaml': 'crds: { install: true }\n',
    }),
    values('crds: { install: false }'),
    values('{ crds: { install: true }, a: b }'),
  ],
  [
    'a named template',
    chart({ 'templates/w.yaml': included, 'templates/_helpers.tpl': helper('true') }),
    chartFiles({ 'templates/_helpers.tpl': helper('') }),
    chartFiles({ 'templates/_helpers.tpl': `${helper('true')}{{ define "other" }}a{{ end }}\n` }),
  ],
  [
    'a second definition of a named template',
    chart({ 'templates/w.yaml': included, 'templates/_helpers.tpl': helper('true') }),
    chartFiles({ 'templates/_more.tpl': helper('') }),
    chartFiles({ 'templates/_more.tpl': `${helper('true')}{{ define "other" }}a{{ end }}\n` }),
  ],
  [
    'a second definition of a named template that has the CRD',
    chart({ 'templates/w.yaml': '{{ include "crds.on" . }}\n', 'templates/_helpers.tpl': helper(`\n${whole}`) }),
    chartFiles({ 'templates/_more.tpl': helper(`\n${whole.replace('Namespaced', 'Cluster')}`) }),
    chartFiles({ 'templates/_more.tpl': helper(`\n${whole}`) }),
  ],
  [
    'a named template of another one',
    chart({
      'templates/w.yaml': included,
      'templates/_helpers.tpl': `${helper('{{ template "inner" . }}')}{{ define "inner" }}true{{ end }}{{ define "other" }}{{ end }}\n`,
    }),
    chartFiles({ 'templates/_helpers.tpl': `${helper('{{ template "inner" . }}')}{{ define "inner" }}{{ end }}\n` }),
    chartFiles({
      'templates/_helpers.tpl': `${helper('{{ template "inner" . }}')}{{ define "other" }}true{{ end }}{{ define "inner" }}true{{ end }}\n`,
    }),
  ],
];

/** What a chart leaves out of itself. */
const left: readonly Row[] = [
  [
    'rules leave out the folder',
    chart(crds),
    chartFiles({ '.helmignore': 'crds/\n' }),
    chartFiles({ '.helmignore': '*.md\n' }),
  ],
  [
    'a further rule leaves out a template',
    chart({ 'templates/widgets.yaml': whole, '.helmignore': '*.md\n' }),
    chartFiles({ '.helmignore': '*.md\n/templates/widgets.yaml\n' }),
    chartFiles({ '.helmignore': '*.md\n*.orig\n' }),
  ],
  [
    'rules leave out a file that a template reads',
    chart({ 'files/w.yaml': whole, 'templates/w.yaml': get }),
    chartFiles({ '.helmignore': 'files/\n' }),
    chartFiles({ '.helmignore': 'file/\n' }),
  ],
  [
    'a condition around a CRD of a named template of a chart with one of another folder',
    {
      ...chart({
        ...named(),
        'Chart.yaml': about('a', 'dependencies: [{ name: b, version: 1.0.0, repository: file://../b }]\n'),
        'values.yaml': 'crds: { install: true, all: true }\n',
      }),
      'b/Chart.yaml': about('b'),
    },
    { 'chart/templates/crd.yaml': when(include, 'if .Values.crds.some') },
    { 'chart/templates/crd.yaml': when(include, 'if .Values.crds.all') },
  ],
  [
    'rules leave out a template that includes a CRD',
    chart(named()),
    chartFiles({ '.helmignore': 'templates/crd.yaml\n' }),
    chartFiles({ '.helmignore': 'templates/crds.yaml\n' }),
  ],
  [
    'rules leave out a chart in it',
    chart(sub(crds)),
    chartFiles({ '.helmignore': 'charts/sub/\n' }),
    chartFiles({ '.helmignore': 'charts/other/\n' }),
  ],
  [
    'rules leave out the CRDs of a chart in it, whose own rules Helm does not read',
    chart(sub(crds)),
    chartFiles({ '.helmignore': 'charts/sub/crds/\n' }),
    chartFiles({ 'charts/sub/.helmignore': 'crds/\n' }),
  ],
  [
    'rules that Helm rejects',
    chart(crds),
    chartFiles({ '.helmignore': '**/x\n' }),
    chartFiles({ '.helmignore': '*/x\n' }),
  ],
  [
    'rules leave out a link to the folder',
    { ...chart({ crds: { symlink: '../bases' } }), 'bases/widgets.yaml': whole },
    chartFiles({ '.helmignore': 'crds\n' }),
    chartFiles({ '.helmignore': 'bases\n' }),
  ],
  [
    'a library',
    chart(crds),
    chartFiles({ 'Chart.yaml': about('a', 'type: library\n') }),
    chartFiles({ 'Chart.yaml': about('a', 'type: application\n') }),
  ],
  [
    'a chart in it becomes a library',
    chart(sub({ 'templates/widgets.yaml': whole })),
    chartFiles({ 'charts/sub/Chart.yaml': about('sub', 'type: library\n') }),
    chartFiles({ 'charts/sub/Chart.yaml': about('sub', 'icon: a\n') }),
  ],
  [
    'a chart becomes a library by its requirements',
    chart(crds),
    chartFiles({ 'requirements.yaml': 'type: library\n' }),
    chartFiles({ 'charts/sub/Chart.yaml': about('sub', 'type: library\n'), 'charts/sub/crds/widgets.yaml': whole }),
  ],
  [
    'a chart that is none any more',
    chart({ ...crds, 'values.yaml': 'a: b\n' }),
    chartFiles({ 'Chart.yaml': null }),
    {
      ...chartFiles({ 'Chart.yaml': null, 'crds/widgets.yaml': null }),
      'b/Chart.yaml': about('a'),
      'b/crds/widgets.yaml': whole,
    },
  ],
  [
    'a folder of a name that is not read',
    chart({ ...sub(crds) }),
    chartFiles({ ...sub({ 'crds/widgets.yaml': null }), 'charts/sub/Chart.yaml': null, ...sub(crds, 'charts/_sub') }),
    chartFiles({ ...sub({ 'crds/widgets.yaml': null }), 'charts/sub/Chart.yaml': null, ...sub(crds, 'charts/other') }),
  ],
];

/** A named template that reads files. */
const reading = (pattern: string): string =>
  `{{- define "w" }}\n{{- range $path, $_ := .Files.Glob "${pattern}" }}\n{{ $.Files.Get $path }}\n{{- end }}\n{{- end }}\n`;

/** Where a CRD is removed. */
const places: readonly Row[] = [
  ['another folder', chart(crds), moved('crd/widgets.yaml'), moved('crds/all/widgets.yaml')],
  ['a hidden template', chart(crds), moved('templates/.widgets.yaml'), moved('crds/w.yaml')],
  [
    'another chart',
    chart(crds),
    { ...moved('a.yaml'), 'chart/a.yaml': null, ...sub(crds, 'other') },
    moved('charts/sub/crds/widgets.yaml', { 'charts/sub/Chart.yaml': about('sub') }),
  ],
  ['a file that templates apply', chart(templated), unpacked(), unpacked({ 'templates/w.yaml': globbed })],
  [
    'a file that templates read',
    chart(templated),
    unpacked({ 'templates/map.yaml': shown }),
    unpacked({ 'templates/w.yaml': '{{ .Files.Get "files/w.yaml" }}\n' }),
  ],
  [
    'a file that templates apply under a condition',
    chart({ ...templated, 'values.yaml': 'run: true\n' }),
    unpacked({ 'templates/w.yaml': `{{ if .Values.off }}\n${globbed}{{ end }}\n` }),
    unpacked({ 'templates/w.yaml': `{{ if .Values.run }}\n${globbed}{{ end }}\n` }),
  ],
  [
    'a file that templates no longer apply',
    chart({ 'files/w.yaml': whole, 'templates/w.yaml': globbed }),
    chartFiles({ 'templates/w.yaml': `{{/* ${globbed.replaceAll(/[{}]/g, '')} */}}\n` }),
    chartFiles({ 'templates/w.yaml': `# more\n${globbed}` }),
  ],
  ...['replace "size" "sizes"', 'fromYaml | toYaml', 'b64enc', 'swapcase', 'wrap 8', 'printf "%.99s"'].map(
    (more): Row => [
      `a file that templates write in other words: ${more}`,
      chart({ 'files/w.yaml': whole, 'templates/w.yaml': globbed }),
      chartFiles({ 'templates/w.yaml': globbed.replace('$path }}\n', `$path | ${more} }}\n`) }),
      chartFiles({ 'templates/w.yaml': globbed.replace('$path }}\n', '$path | trim | nindent 0 }}\n') }),
    ],
  ),
  [
    'a file that templates read and write no more',
    chart({ 'files/w.yaml': whole, 'templates/w.yaml': globbed }),
    chartFiles({ 'templates/w.yaml': globbed.replace('{{ $.', '{{ $_ := $.') }),
    chartFiles({
      'templates/w.yaml': globbed.replace('{{ $.Files.Get $path', '{{ tpl (printf "%s" ($.Files.Get $path)) $'),
    }),
  ],
  [
    'a file that a named template no longer reads',
    chart({
      'files/w.yaml': whole,
      'templates/w.yaml': '{{ include "w" . }}\n',
      'templates/_w.tpl': reading('files/*'),
    }),
    chartFiles({ 'templates/_w.tpl': reading('others/*') }),
    chartFiles({ 'templates/_w.tpl': reading('files/w.yaml') }),
  ],
  [
    'one of two documents',
    chart({ 'crds/widgets.yaml': `${whole}---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n` }),
    chartFiles({
      'crds/widgets.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
      'other/w.yaml': whole,
    }),
    chartFiles({
      'crds/widgets.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
      'crds/w.yaml': whole,
    }),
  ],
];

/** Charts in charts, and values of the ones above. */
const parts: readonly Row[] = [
  [
    'a condition',
    chart({ ...only('sub.enabled'), ...sub(crds), 'values.yaml': 'sub: { enabled: true }\n' }),
    values('sub: { enabled: false }'),
    values('sub: { enabled: true, replicas: 2 }'),
  ],
  [
    'a condition that comes',
    chart({ 'Chart.yaml': about('a', depends()), ...sub(crds), 'values.yaml': 'sub: { enabled: false }\n' }),
    chartFiles(only('sub.enabled')),
    chartFiles(only('sub.other')),
  ],
  [
    'a condition by values of the part',
    chart({ ...only('sub.enabled'), ...sub({ ...crds, 'values.yaml': 'enabled: true\n' }) }),
    chartFiles({ 'charts/sub/values.yaml': 'enabled: false\n' }),
    chartFiles({ 'charts/sub/values.yaml': 'enabled: true\na: b\n' }),
  ],
  [
    'a condition of several paths',
    chart({ ...only('a.b,sub.enabled'), ...sub(crds), 'values.yaml': 'sub: { enabled: true }\n' }),
    values('{ a: { b: false }, sub: { enabled: true } }'),
    values('{ a: { b: true }, sub: { enabled: false } }'),
  ],
  [
    'tags',
    chart({ 'Chart.yaml': about('a', depends('  tags: [one, two]\n')), ...sub(crds), 'values.yaml': 'a: b\n' }),
    values('tags: { one: false }'),
    values('tags: { one: false, two: true }'),
  ],
  [
    'an alias',
    chart({
      'Chart.yaml': about('a', depends('  alias: other\n  condition: other.enabled\n')),
      ...sub(crds),
      'values.yaml': 'other: { enabled: true }\n',
    }),
    values('other: { enabled: false }'),
    values('sub: { enabled: false }'),
  ],
  [
    'another alias than that of the values',
    chart({
      'Chart.yaml': about('a', depends()),
      ...sub({ 'templates/w.yaml': `{{ if .Values.run }}\n${whole}{{ end }}\n`, 'values.yaml': 'run: false\n' }),
      'values.yaml': 'sub: { run: true }\n',
    }),
    chartFiles({ 'Chart.yaml': about('a', depends('  alias: other\n')) }),
    chartFiles({ 'Chart.yaml': about('a', depends('  alias: other\n')), 'values.yaml': 'other: { run: true }\n' }),
  ],
  ...(
    [
      ['values that a chart imports', '  - run', 'exports: { run: { crds: { install: true } } }\n'],
      ['a path of values that a chart imports', '  - { child: a.b, parent: crds }', 'a: { b: { install: true } }\n'],
    ] as const
  ).map(([name, entry, given]): Row => [
    name,
    chart({
      'Chart.yaml': about('a', depends(`  import-values:\n${entry}\n`)),
      ...sub({ 'values.yaml': given }),
      'templates/w.yaml': when(),
    }),
    chartFiles({ 'charts/sub/values.yaml': given.replace('true', 'false') }),
    chartFiles({
      'charts/sub/values.yaml': given.replace('true', 'false'),
      'values.yaml': 'crds: { install: true }\n',
    }),
  ]),
  [
    'values that a chart imports from one that imports them itself',
    chart({
      'Chart.yaml': about('a', depends('  import-values: [{ child: got, parent: crds }]\n')),
      'charts/sub/Chart.yaml': about('sub', depends('  import-values: [{ child: given, parent: got }]\n', 'deep')),
      'charts/sub/charts/deep/Chart.yaml': about('deep'),
      'charts/sub/charts/deep/values.yaml': 'given: { install: true }\n',
      'templates/w.yaml': when(),
    }),
    chartFiles({ 'charts/sub/charts/deep/values.yaml': 'given: { install: false }\n' }),
    chartFiles({
      'charts/sub/charts/deep/values.yaml': 'given: { install: false }\n',
      'charts/sub/values.yaml': 'got: { install: true }\n',
    }),
  ],
  [
    'requirements',
    chart({
      'Chart.yaml': 'apiVersion: v1\nname: a\nversion: 1.0.0\n',
      'requirements.yaml': depends('  condition: sub.enabled\n'),
      ...sub(crds),
      'values.yaml': 'sub: { enabled: true }\n',
    }),
    values('sub: { enabled: false }'),
    values('sub: { enabled: true, a: b }'),
  ],
  [
    'a part of a part',
    chart({
      'Chart.yaml': about('a', depends()),
      'values.yaml': 'sub: { deep: { run: true } }\n',
      'charts/sub/Chart.yaml': about('sub', depends('  condition: deep.run\n', 'deep')),
      'charts/sub/charts/deep/Chart.yaml': about('deep'),
      'charts/sub/charts/deep/crds/widgets.yaml': whole,
    }),
    values('sub: { deep: { run: false } }'),
    values('sub: { deep: { run: true, a: b } }'),
  ],
  [
    'a part of another folder',
    { ...chart({ 'Chart.yaml': about('a', depends('  repository: file://../part\n')) }), ...sub(crds, 'part') },
    chartFiles({ 'Chart.yaml': about('a') }),
    chartFiles({ 'Chart.yaml': about('a', depends('  repository: "file://../part/"\n')) }),
  ],
  [
    'values for a part',
    chart({
      ...sub({ 'templates/w.yaml': when(), 'values.yaml': 'crds: { install: true }\n' }),
      'values.yaml': 'a: b\n',
    }),
    values('sub: { crds: { install: false } }'),
    values('sub: { crds: { keep: false } }'),
  ],
  [
    'a value of a part that is taken away',
    chart({
      ...sub({ 'templates/w.yaml': when(whole, 'if .Values.crds'), 'values.yaml': 'crds: true\n' }),
      'values.yaml': 'a: b\n',
    }),
    values('sub: { crds: null }'),
    values('sub: { keep: null }'),
  ],
  [
    'values in a second document',
    chart({ 'templates/w.yaml': when(), 'values.yaml': 'crds: { install: true }\n' }),
    values('crds: { install: true }\n---\ncrds: { install: false }'),
    values('crds: { install: true }\n---\ncrds: { keep: false }'),
  ],
  [
    'values for all',
    chart({
      ...sub({ 'templates/w.yaml': when(whole, 'if .Values.global.crds') }),
      'values.yaml': 'global: { crds: true }\n',
    }),
    values('global: { crds: false }'),
    values('global: { crds: true, a: b }'),
  ],
  [
    'values of a part that do not count',
    chart({
      ...sub({ 'templates/w.yaml': whole, 'values.yaml': 'crds: { install: true, keep: true }\n' }),
      'values.yaml': 'sub: { crds: { install: false } }\n',
    }),
    chartFiles({ 'charts/sub/templates/w.yaml': when() }),
    chartFiles({ 'charts/sub/templates/w.yaml': when(whole, 'if .Values.crds.keep') }),
  ],
  [
    'a condition that nobody can tell',
    chart({ 'templates/w.yaml': whole, 'values.yaml': 'a: { b: true, c: false }\n' }),
    chartFiles({
      'templates/w.yaml': when(whole, 'if and .Values.a.b (not (.Capabilities.APIVersions.Has "example.com/v1"))'),
    }),
    chartFiles({ 'templates/w.yaml': when(whole, 'if and .Values.a.b (not .Values.a.c)') }),
  ],
  [
    'values that are not the default ones',
    chart({ 'templates/w.yaml': when(), 'values.yaml': 'crds: { install: true }\n', 'ci/values.yaml': 'a: b\n' }),
    values('crds: { install: false }'),
    chartFiles({ 'ci/values.yaml': 'crds: { install: false }\n' }),
  ],
];

/** Where a chart is known to leave out a CRD with its default values. */
const known = new Set([
  'a further rule leaves out a template',
  'a chart in it becomes a library',
  'another alias than that of the values',
  'values that a chart imports',
  'a path of values that a chart imports',
  'values that a chart imports from one that imports them itself',
  'values of a condition',
  'values of a condition in a chart that is a link',
  'a condition that default values do not meet',
  'the other branch',
  'a template with a definition',
  'values for a part',
  'a value of a part that is taken away',
  'values in a second document',
  'values for all',
  'values of a part that do not count',
  'values that are not the default ones',
]);

export const chartCases: readonly UnreadCase[] = [...texts, ...conditions, ...left, ...places, ...parts].map(
  ([name, base, harm, twin]) => ({
    name: `charts: ${name}`,
    base,
    harm,
    twin,
    found: known.has(name) ? 'error compat/crd-removed' : 'warning files/not-reviewed',
  }),
);
