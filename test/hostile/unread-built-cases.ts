// Ways to bring a break past a review with kustomize or Helm, each with a harmless twin.
import { broken, grant, removed, route, unread, whole, type Files, type UnreadCase } from './unread-case.ts';

const warned = 'warning files/not-reviewed';
const bases = { 'bases/widgets.yaml': whole };
const kustomization = (text: string, more: Files = {}): Files => ({ 'kustomization.yaml': text, ...more });
const resources = 'resources: [bases/widgets.yaml]\n';
const patch = (spec: string, metadata = '{ name: widgets.GROUP }'): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: ${metadata}\nspec: ${spec}\n`;
const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
const webhook =
  '{ conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { service: { namespace: a, name: b } } } } }';
const drop = '[{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size }]';
const annotate = '[{ op: add, path: /metadata/annotations, value: { cert-manager.io/inject-ca-from: a/b } }]';
const target = '{ kind: CustomResourceDefinition, name: widgets.GROUP }';
const replacement = (kind: string, path: string): string => `replacements:
- source: { kind: ConfigMap, name: a, fieldPath: data.b }
  targets:
  - select: { kind: ${kind} }
    fieldPaths: ["${path}"]
`;

const properties = '"spec/versions[]/schema/openAPIV3Schema/properties"';
const labelTransformer = (path: string): Files => ({
  't/kustomization.yaml': 'resources: [t.yaml]\n',
  't/t.yaml': `apiVersion: builtin\nkind: LabelTransformer\nmetadata: { name: a }\nlabels: { a: b }\nfieldSpecs: [{ path: ${path}, create: true }]\n`,
});
const annotationTransformer = (path: string): Files => ({
  't/kustomization.yaml': 'resources: [t.yaml]\n',
  't/t.yaml': `apiVersion: builtin\nkind: AnnotationsTransformer\nmetadata: { name: a }\nannotations: { scope: Cluster }\nfieldSpecs: [{ path: ${path}, create: true }]\n`,
});
const chartGenerator = (more: string): string =>
  `apiVersion: builtin\nkind: HelmChartInflationGenerator\nmetadata: { name: a }\nname: a\n${more}\n`;
const rename = '[{ "op": "replace", "path": "/metadata", "value": { "name": "gadgets.GROUP" } }]';

/** What kustomize builds. `base` is what the cases share. */
const kustomize: readonly UnreadCase[] = (
  [
    [
      'a patch in the kustomization',
      kustomization(`${resources}patches:\n- patch: |\n${indented(patch('{ scope: Cluster }'))}`),
      kustomization(`${resources}patches:\n- patch: |\n${indented(patch(webhook))}`),
    ],
    [
      'a patch with a target and a path',
      kustomization(`${resources}patches:\n- { path: p.yaml, target: ${target} }\n`, { 'p.yaml': drop }),
      kustomization(`${resources}patches:\n- { path: p.yaml, target: ${target} }\n`, { 'p.yaml': annotate }),
    ],
    [
      'a patch that names no kind',
      kustomization(`${resources}patches:\n- { path: p.yaml, target: { name: widgets.* } }\n`, { 'p.yaml': drop }),
      kustomization(`${resources}patches:\n- { path: p.yaml, target: { name: widgets.* } }\n`, { 'p.yaml': annotate }),
    ],
    [
      'patchesStrategicMerge',
      kustomization(`${resources}patchesStrategicMerge: [p.yaml]\n`, { 'p.yaml': patch('{ versions: [] }') }),
      kustomization(`${resources}patchesStrategicMerge: [p.yaml]\n`, { 'p.yaml': patch(webhook) }),
    ],
    [
      'patchesJson6902',
      kustomization(`${resources}patchesJson6902:\n- { path: p.json, target: ${target} }\n`, { 'p.json': drop }),
      kustomization(`${resources}patchesJson6902:\n- { path: p.json, target: { kind: Deployment, name: a } }\n`, {
        'p.json': '[{ op: remove, path: /spec/replicas }]',
      }),
    ],
    [
      'a patch that deletes',
      kustomization(`${resources}patches: [{ path: p.yaml }]\n`, { 'p.yaml': `$patch: delete\n${patch('{}')}` }),
      kustomization(`${resources}patches: [{ path: p.yaml }]\n`, {
        'p.yaml': '$patch: delete\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
      }),
    ],
    [
      'a component',
      kustomization(`${resources}components: [part]\n`, {
        'part/kustomization.yaml': `kind: Component\npatches:\n- patch: '${drop}'\n  target: ${target}\n`,
      }),
      kustomization(`${resources}components: [part]\n`, {
        'part/kustomization.yaml': `kind: Component\npatches:\n- patch: '${annotate}'\n  target: ${target}\n`,
      }),
    ],
    [
      'a replacement',
      kustomization(resources + replacement('CustomResourceDefinition', 'spec.scope')),
      kustomization(resources + replacement('CustomResourceDefinition', '.metadata.annotations.[a.b/c]')),
    ],
    [
      'a transformer',
      kustomization(`${resources}transformers: [t.yaml]\n`, {
        't.yaml': `apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: a }\npatch: '${drop}'\ntarget: ${target}\n`,
      }),
      kustomization(`${resources}transformers: [t.yaml]\n`, {
        't.yaml': 'apiVersion: builtin\nkind: NamespaceTransformer\nmetadata: { name: a, namespace: b }\n',
      }),
    ],
    [
      'labels in fields',
      kustomization(`${resources}labels:\n- pairs: { a: b }\n  fields: [{ path: ${properties}, create: true }]\n`),
      kustomization(`${resources}labels:\n- pairs: { a: b }\n  fields: [{ path: spec/template/metadata/labels }]\n`),
    ],
    [
      'annotations in the spec of all',
      kustomization(`${resources}transformers: [t]\n`, annotationTransformer('spec')),
      kustomization(`${resources}transformers: [t]\n`, annotationTransformer('spec/template/metadata/annotations')),
    ],
    [
      'fields of a transformer in a folder',
      kustomization(`${resources}transformers: [t]\n`, labelTransformer(properties)),
      kustomization(`${resources}transformers: [t]\n`, labelTransformer('metadata/labels')),
    ],
    [
      'fields of a configuration',
      kustomization(`${resources}configurations: [c.yaml]\n`, {
        'c.yaml': 'commonLabels: [{ path: spec/names, kind: CustomResourceDefinition }]\n',
      }),
      kustomization(`${resources}configurations: [c.yaml]\n`, {
        'c.yaml':
          'nameReference: [{ kind: Service, fieldSpecs: [{ kind: CustomResourceDefinition, path: spec/conversion/a }] }]\n',
      }),
    ],
    [
      'the CRDs of a chart that a generator fetches',
      kustomization(`${resources}generators: [g.yaml]\n`, { 'g.yaml': chartGenerator('includeCRDs: true') }),
      kustomization(`${resources}generators: [g.yaml]\n`, { 'g.yaml': chartGenerator('version: 2.0.0') }),
    ],
    [
      'a patch of all metadata',
      kustomization(`${resources}patches:\n- target: ${target}\n  patch: '${rename}'\n`),
      kustomization(
        `${resources}patches:\n- target: ${target}\n  patch: '${rename.replace('/metadata', '/metadata/labels')}'\n`,
      ),
    ],
    [
      'a kustomization that goes',
      { 'kustomization.yaml': null },
      { 'kustomization.yaml': null, 'all/kustomization.yaml': 'resources: [../bases/widgets.yaml]\n' },
    ],
    [
      'a CRD that is no longer built',
      kustomization('resources: []\n'),
      kustomization('resources: [bases]\n', { 'bases/kustomization.yaml': 'resources: [widgets.yaml]\n' }),
    ],
    [
      'a CRD of another file',
      kustomization('resources: [old/widgets.txt]\n', { 'other.yaml': 'a: 1\n' }),
      kustomization('resources: [same/widgets.txt]\n', { 'other.yaml': 'a: 2\n' }),
    ],
    [
      'the CRDs of a chart',
      kustomization(`${resources}helmCharts: [{ name: FOLDER, version: 2.0.0, includeCRDs: true }]\n`),
      kustomization(`${resources}helmCharts: [{ name: FOLDER, version: 2.0.0 }]\n`),
    ],
    [
      'something of another place',
      kustomization(`resources: [bases/widgets.yaml, "https://github.com/a/b/releases/download/v2/crds.yaml"]\n`),
      kustomization(`${resources}namespace: a\nimages: [{ name: a, newTag: v2 }]\nnamePrefix: x-\n`),
    ],
  ] as const
).map(([name, harm, twin]) => ({
  name: `kustomize: ${name}`,
  base: { ...kustomization(resources), ...bases, 'old/widgets.txt': broken, 'same/widgets.txt': whole },
  harm,
  twin,
  found: warned,
}));

const patched = `${resources}patches:\n- { path: patches/p.yaml, target: ${target} }\n`;

/** Patches of kustomizations that do not change. */
const patches: readonly UnreadCase[] = [
  {
    name: 'kustomize: a patch changes',
    base: { ...bases, ...kustomization(patched), 'patches/p.yaml': annotate },
    harm: { 'patches/p.yaml': drop },
    twin: { 'patches/p.yaml': annotate.replace('a/b', 'a/c') },
    found: warned,
  },
  {
    name: 'kustomize: a patch goes',
    base: { ...bases, ...kustomization(patched), 'patches/p.yaml': drop },
    harm: { ...kustomization(resources), 'patches/p.yaml': null },
    twin: kustomization(`# the same\n${patched}`),
    found: warned,
  },
];

const ordered = (...names: readonly string[]): Files => ({
  'bases/widgets.yaml': names.reduce(
    (text, name) =>
      `${text}  - { name: ${name}, served: true, storage: ${name === 'v1alpha1'}, schema: { openAPIV3Schema: { type: object } } }\n`,
    whole.replace(/ {2}- name: v1[^]*/, ''),
  ),
});

/** A CRD that moves out of what a kustomization builds. */
const moved: readonly UnreadCase[] = [
  {
    name: 'kustomize: a CRD moves to a file that is not listed',
    base: { ...bases, ...kustomization(resources) },
    harm: { 'bases/widgets.yaml': null, 'other/widgets.yaml': whole, ...kustomization('resources: []\n') },
    twin: {
      'bases/widgets.yaml': null,
      'other/widgets.yaml': whole,
      ...kustomization(resources.replace('bases', 'other')),
    },
    found: warned,
  },
];

/** A patch that stays, of a kustomization that stays, and that writes to a version by its number. */
const counted: readonly UnreadCase[] = [
  {
    name: 'kustomize: versions get other numbers',
    base: {
      ...ordered('v1alpha1'),
      ...kustomization(patched),
      'patches/p.yaml': '[{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/type }]',
    },
    harm: ordered('v1', 'v1alpha1'),
    twin: ordered('v1alpha1', 'v1'),
    found: warned,
  },
];

const further = '  - { name: v2, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }\n';
const converted = `${resources}patches: [{ path: p.yaml }, { path: q.yaml }]\n`;

/** A webhook that a patch adds to a CRD which stays as it is. */
const webhooks: readonly UnreadCase[] = (
  [
    ['a file', { 'p.yaml': patch('{ conversion: { strategy: None } }') }, { 'p.yaml': `# more\n${patch(webhook)}` }],
    ['an entry', kustomization(converted.replace('{ path: p.yaml }, ', '')), kustomization(`# more\n${converted}`)],
  ] as const
).map(([name, harm, twin]) => ({
  name: `kustomize: a conversion webhook goes with ${name}`,
  base: {
    ...kustomization(converted, { 'p.yaml': patch(webhook), 'q.yaml': patch('{ preserveUnknownFields: false }') }),
    'bases/widgets.yaml': `${whole}${further}`,
  },
  harm,
  twin,
  found: 'warning compat/conversion-changed',
}));

const removal = drop.replace('[', '').replace(']', '');
const mapped = 'resources: [bases/widgets.yaml, map.yaml]\n';
const crds = '{ kind: CustomResourceDefinition }';
const replaced = (select: string, path: string): string =>
  `${mapped}replacements:
- source: { kind: ConfigMap, name: a, fieldPath: data.b }
  targets: [{ select: ${select}, fieldPaths: ['${path}'], options: { create: true } }]
`;
const sourced = replaced(crds, 'spec.scope');
const below = (value: string, other = 'c'): Files => ({
  'below/kustomization.yaml': `configMapGenerator: [{ name: a, literals: [b=${value}] }, { name: z, literals: [${other}=1] }]\n`,
});
const map = (data: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: ${data}\n`;
const deployment = (spec: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: ${spec}\n`;
const commit = (digit: string): Files[''] => ({ submodule: digit.repeat(40) });

/** Files whose names or folders are not those of manifests: kustomize reads them as any other. */
const listed: readonly UnreadCase[] = [
  {
    name: 'kustomize: a file of another name',
    base: { ...kustomization('resources: [parts/widgets.crd]\n'), 'parts/widgets.crd': whole },
    harm: { 'parts/widgets.crd': broken },
    twin: { 'parts/widgets.crd': `# more\n${whole}` },
    found: removed,
  },
  {
    name: 'kustomize: a file of another name, of a component',
    base: {
      ...kustomization('components: [part]\n'),
      'part/kustomization.yaml': 'kind: Component\nresources: [./widgets]\n',
      'part/widgets': whole,
    },
    harm: { 'part/widgets': broken },
    twin: { 'part/widgets': `# more\n${whole}` },
    found: removed,
  },
  {
    name: 'kustomize: a path of two slashes',
    base: { ...bases, ...kustomization(resources) },
    harm: kustomization('resources: [a//bases/widgets.yaml]\n'),
    twin: kustomization('resources: [./bases//widgets.yaml]\n'),
    found: warned,
  },
  {
    name: 'kustomize: a grant of another name',
    base: { ...kustomization('resources: [grant.txt]\n'), 'grant.txt': grant, 'route.yaml': route },
    harm: { 'grant.txt': grant.replace('FOLDER-b', 'FOLDER-c') },
    twin: { 'grant.txt': `# more\n${grant}` },
    found: 'error reference-grant/revoked',
  },
  {
    name: 'kustomize: a patch that calls itself a Deployment',
    base: { ...bases, ...kustomization(patched), 'patches/p.yaml': deployment('{ replicas: 1 }') },
    harm: { 'patches/p.yaml': deployment('{ scope: Cluster }') },
    twin: { 'patches/p.yaml': `# more\n${deployment('{ replicas: 1 }')}` },
    found: warned,
  },
  {
    name: 'kustomize: a file that is data',
    base: {
      ...kustomization('resources: [widgets.txt]\nconfigMapGenerator: [{ name: a, files: [data.txt] }]\n'),
      'data.txt': whole,
      'widgets.txt': whole,
    },
    harm: { 'widgets.txt': null, ...kustomization('resources: []\n') },
    twin: { 'data.txt': broken },
    found: 'error compat/crd-removed',
  },
  {
    name: 'kustomize: a patch of another name',
    base: { ...bases, ...kustomization(patched.replace('p.yaml', 'p.txt')), 'patches/p.txt': annotate },
    harm: { 'patches/p.txt': drop },
    twin: { 'patches/p.txt': annotate.replace('a/b', 'a/c') },
    found: warned,
  },
  {
    name: 'kustomize: a patch that says another kind',
    base: { ...bases, ...kustomization(patched), 'patches/p.yaml': `# kind: Deployment\n${annotate}` },
    harm: { 'patches/p.yaml': `# kind: Deployment\n- ${removal}` },
    twin: { 'patches/p.yaml': annotate },
    found: warned,
  },
  {
    name: 'kustomize: a link to a folder that is no longer listed',
    base: {
      ...kustomization('resources: [deployment.yaml, widgets]\n'),
      'deployment.yaml': deployment('{ replicas: 1 }'),
      widgets: { symlink: 'real' },
      'real/kustomization.yaml': 'resources: [w.yaml]\n',
      'real/w.yaml': whole,
    },
    harm: kustomization('resources: [deployment.yaml]\n'),
    twin: kustomization('resources: [widgets, deployment.yaml]\n'),
    found: 'warning files/not-reviewed',
  },
  {
    name: 'charts: a file of another name that a template reads',
    base: {
      'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      'chart/templates/crd.yaml': '{{ .Files.Get "files/w.def" }}\n',
      'chart/files/w.def': whole,
    },
    harm: { 'chart/files/w.def': broken },
    twin: { 'chart/files/w.def': `# more\n${whole}` },
    found: removed,
  },
  {
    name: 'kustomize: a link of another name to a file of another name',
    base: { ...kustomization('resources: [widgets]\n'), widgets: { symlink: 'real.txt' }, 'real.txt': whole },
    harm: { 'real.txt': broken },
    twin: { 'real.txt': `# more\n${whole}` },
    found: removed,
  },
  {
    name: 'kustomize: an unchanged file of a folder that nobody applies',
    base: { ...bases, ...kustomization('resources: []\n'), 'hack/a.yaml': broken, 'hack/b.yaml': whole },
    harm: kustomization('resources: [hack/a.yaml]\n'),
    twin: kustomization('resources: [hack/b.yaml]\n'),
    found: warned,
  },
  {
    name: 'kustomize: a file that comes to a folder that nobody applies',
    base: { ...bases, ...kustomization('resources: []\n') },
    harm: {
      ...kustomization('resources: [hack/a.yaml]\n'),
      'hack/a.yaml': broken,
      'bases/widgets.yaml': `# more\n${whole}`,
    },
    twin: { ...kustomization('resources: [hack/a.yaml]\n'), 'hack/a.yaml': `# more\n${whole}` },
    found: warned,
  },
  {
    name: 'kustomize: an unchanged file of another name',
    base: { ...bases, ...kustomization('resources: []\n'), 'a.crd': broken, 'b.crd': whole },
    harm: kustomization('resources: [a.crd]\n'),
    twin: kustomization('resources: [b.crd]\n'),
    found: warned,
  },
  {
    name: 'kustomize: the source of a replacement',
    base: { ...bases, ...kustomization(sourced), 'map.yaml': map('{ b: Namespaced }') },
    harm: { 'map.yaml': map('{ b: Cluster }') },
    twin: { 'map.yaml': map('{ b: Namespaced, c: d }') },
    found: warned,
  },
  {
    name: 'kustomize: a replacement that names no kind gives another name',
    base: { ...bases, ...kustomization(mapped), 'map.yaml': map('{ b: gadgets.GROUP }') },
    harm: kustomization(replaced('{ name: widgets.GROUP }', 'metadata.name')),
    twin: kustomization(replaced('{ name: widgets }', 'metadata.name')),
    found: warned,
  },
  {
    name: 'kustomize: a replacement writes an annotation by which kustomize leaves the CRD out',
    base: { ...bases, ...kustomization(mapped), 'map.yaml': map('{ b: "true" }') },
    harm: kustomization(replaced(crds, 'metadata.annotations.[config.kubernetes.io/local-config]')),
    twin: kustomization(replaced(crds, 'metadata.annotations.config\\.kubernetes\\.io/origin')),
    found: warned,
  },
  {
    name: 'kustomize: a patch of the source of a replacement',
    base: {
      ...bases,
      ...kustomization(`${replaced(crds, 'spec.scope')}patches: [{ target: { kind: ConfigMap }, path: p.txt }]\n`),
      'map.yaml': map('{ b: Namespaced }'),
      'p.txt': '[{ op: replace, path: /data/b, value: Namespaced }]',
    },
    harm: { 'p.txt': '[{ op: replace, path: /data/b, value: Cluster }]' },
    twin: {
      'p.txt': '# The scope.\n- { op: replace, path: /data/b, value: Namespaced }\n',
      'p.yaml': '[{ op: replace, path: /data/b, value: Cluster }]',
    },
    found: warned,
  },
  {
    name: 'kustomize: a replacement of a component, from any object of a name',
    base: {
      ...bases,
      ...kustomization(`${mapped}components: [part]\n`),
      'map.yaml': map('{ b: Namespaced }'),
      'part/kustomization.yaml': `kind: Component\n${replaced(crds, 'spec.scope').replace(mapped, '').replace('kind: ConfigMap, ', '')}`,
    },
    harm: { 'map.yaml': map('{ b: Cluster }') },
    twin: { 'map.yaml': map('{ b: Namespaced, c: d }') },
    found: warned,
  },
  {
    name: 'kustomize: a replacement copies what is generated below',
    base: {
      ...bases,
      ...kustomization(replaced(crds, 'spec.scope').replace('map.yaml', 'below')),
      ...below('Namespaced'),
    },
    harm: below('Cluster'),
    twin: below('Namespaced', 'd'),
    found: warned,
  },
  {
    name: 'kustomize: a submodule that is built moves',
    base: { ...kustomization('resources: [module/crds]\n'), module: commit('1'), other: commit('1') },
    harm: { module: commit('2') },
    twin: { other: commit('2') },
    found: warned,
  },
  {
    name: 'kustomize: a submodule is built',
    base: { ...bases, ...kustomization(resources), module: commit('1') },
    harm: kustomization('resources: [bases/widgets.yaml, module]\n'),
    twin: kustomization(`# the same\n${resources}`),
    found: warned,
  },
];

const chart = { 'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n' };
const masked = (from: string, to: string): Files => ({ 'chart/templates/crd.yaml': whole.replace(from, to) });

/** Files that helm renders, and files that nothing renders. */
const templates: readonly UnreadCase[] = [
  {
    name: 'an action outside of a chart',
    base: { 'crd.yaml': whole },
    harm: { 'crd.yaml': `{{ if true }}\n${broken}` },
    twin: { 'crd.yaml': whole.replace('mode: { type: string', 'mode: { type: string, description: "{{ a }}"') },
    found: 'error files/unreadable',
  },
  {
    name: 'a folder of templates that is no chart',
    base: { 'templates/crd.yaml': whole },
    harm: { 'templates/crd.yaml': broken.replace('metadata:', 'metadata:\n  labels:\n    a: b-{{ c }}') },
    twin: { 'templates/crd.yaml': `# {{ a }}\n${whole}` },
    found: removed,
  },
  {
    name: 'an action in place of fields',
    base: { ...chart, 'chart/templates/crd.yaml': whole },
    harm: masked('              size: { type: string }\n', '{{ .Values.fields | indent 14 }}\n'),
    twin: masked('  name: widgets.GROUP\n', '  name: widgets.GROUP\n  labels: {{ .Values.labels }}\n'),
    found: warned,
  },
  {
    name: 'an action in place of a keyword',
    base: { ...chart, 'chart/templates/crd.yaml': whole },
    harm: masked('size: { type: string }', 'size: { type: string, maxLength: {{ .Values.a }} }'),
    twin: masked('size: { type: string }', 'size: { type: string, description: {{ .Values.a }} }'),
    found: warned,
  },
  {
    name: 'fields under a condition',
    base: { ...chart, 'chart/templates/crd.yaml': whole },
    harm: masked(
      '              size: {',
      '{{- if .Values.a }}\n              size: { type: string }\n{{- end }}\n              more: {',
    ),
    twin: { 'chart/templates/crd.yaml': `{{- if not .Values.crds }}\n${whole}{{- end }}\n` },
    found: warned,
  },
  {
    name: 'a condition that never holds',
    base: { ...chart, 'chart/templates/crd.yaml': whole },
    harm: { 'chart/templates/crd.yaml': `{{- if false }}\n${whole}{{- end }}\n` },
    twin: { 'chart/templates/crd.yaml': `{{- if true }}\n${whole}{{- end }}\n` },
    found: unread,
  },
  {
    name: 'a template that hides a custom resource',
    base: { ...chart, 'chart/templates/grant.yaml': grant },
    harm: { 'chart/templates/grant.yaml': grant.replace('name: a', 'name: {{ .Values.a }}') },
    twin: { 'chart/templates/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Values.a }}\n' },
    found: warned,
  },
  {
    name: 'a template that hides a whole CRD',
    base: { ...chart, 'chart/templates/crd.yaml': whole },
    harm: { 'chart/templates/crd.yaml': `{{ define "a" }}\n${broken}{{ end }}\n` },
    twin: { 'chart/templates/other.yaml': `{{ define "a" }}\n${broken.replaceAll('GROUP', 'example.com')}{{ end }}\n` },
    found: unread,
  },
];

export const builtCases: readonly UnreadCase[] = [
  ...kustomize,
  ...patches,
  ...moved,
  ...counted,
  ...moved,
  ...webhooks,
  ...listed,
  ...templates,
];
