// Ways to have a tool change a CRD, or leave it out, on its way to a cluster, each with a harmless twin.
import { grant, route, whole, type Files, type UnreadCase } from './unread-case.ts';

const found = 'warning files/not-reviewed';
const resources = 'resources: [bases/widgets.yaml]\n';
const config = (kustomization = resources): Files => ({
  'config/kustomization.yaml': kustomization,
  'config/bases/widgets.yaml': whole,
});
const target = '{ kind: CustomResourceDefinition, name: widgets.GROUP }';
const drop = '[{"op":"remove","path":"/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size"}]';
const label = '[{"op":"add","path":"/metadata/labels","value":{"a":"b"}}]';
const flux = (more = '', path = './FOLDER/config'): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: a, namespace: flux-system }
spec:
  path: ${path}
  sourceRef: { kind: GitRepository, name: a }
${more}`;
const argo = (more = ''): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: a, namespace: argocd }
spec:
  source:
    repoURL: https://example.com/a
    path: FOLDER/config
${more}`;
const release = (renderers: string): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: a, namespace: flux-system }
spec:
  chart: { spec: { chart: ./FOLDER/chart, sourceRef: { kind: GitRepository, name: a } } }
  postRenderers: ${renderers}
`;
const patches = (patch: string): string => `patches: [{ target: ${target}, patch: '${patch}' }]\n`;
const part = { 'part/kustomization.yaml': `kind: Component\n${patches(drop)}` };
const pruned =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.GROUP }\n';

type Row = readonly [name: string, base: Files, harm: Files, twin: Files];

const appliers: readonly Row[] = [
  [
    'Flux: patches',
    { 'flux.yaml': flux(), ...config() },
    { 'flux.yaml': flux(`  ${patches(drop)}`) },
    { 'flux.yaml': flux(`  ${patches(label)}`) },
  ],
  [
    'Flux: a patch that names its target',
    { 'flux.yaml': flux(), ...config() },
    { 'flux.yaml': flux(`  patches:\n  - patch: |\n${`${pruned}$patch: delete\n`.replace(/^/gm, '      ')}`) },
    { 'flux.yaml': flux(`  patches:\n  - patch: |\n${pruned.replace(/^/gm, '      ')}`) },
  ],
  [
    'Flux: patches as objects',
    { 'flux.yaml': flux(), ...config() },
    {
      'flux.yaml': flux(
        `  patchesJson6902:\n  - target: ${target}\n    patch: [{ op: remove, path: /spec/versions/0 }]\n`,
      ),
    },
    {
      'flux.yaml': flux(
        `  patchesJson6902:\n  - target: ${target}\n    patch: [{ op: remove, path: /metadata/labels }]\n`,
      ),
    },
  ],
  [
    'Flux: a patch goes with its object',
    { 'flux.yaml': flux(`  ${patches(drop)}`), 'map.yaml': 'a: b\n', ...config() },
    { 'flux.yaml': null },
    { 'flux.yaml': null, 'clusters/flux.yaml': flux(`  ${patches(drop)}`) },
  ],
  [
    'Flux: another folder',
    {
      'flux.yaml': flux(),
      ...config(),
      'patched/kustomization.yaml': `resources: [../config]\n${patches(drop)}`,
      'plain/kustomization.yaml': 'resources: [../config]\n',
    },
    { 'flux.yaml': flux('', './FOLDER/patched') },
    { 'flux.yaml': flux('', './FOLDER/plain') },
  ],
  [
    'Argo CD: patches',
    { 'argo.yaml': argo(), ...config() },
    { 'argo.yaml': argo(`    kustomize: { ${patches(drop).trim()} }\n`) },
    { 'argo.yaml': argo(`    kustomize: { ${patches(label).trim()}, namePrefix: a- }\n`) },
  ],
  [
    'Flux: patches of what a chart renders',
    { 'flux.yaml': release('[]') },
    { 'flux.yaml': release(`[{ kustomize: { ${patches(drop).trim()} } }]`) },
    { 'flux.yaml': release(`[{ kustomize: { ${patches(label).trim()} } }]`) },
  ],
  [
    'Argo CD: a component',
    { 'argo.yaml': argo(), ...config(), ...part, 'other/kustomization.yaml': `kind: Component\n${patches(label)}` },
    { 'argo.yaml': argo('    kustomize: { components: [../part] }\n') },
    { 'argo.yaml': argo('    kustomize: { components: [../other] }\n') },
  ],
  [
    'kustomize: a component that was there',
    { ...config(), ...part, 'other/kustomization.yaml': `kind: Component\n${patches(label)}` },
    config(`${resources}components: [../part]\n`),
    config(`${resources}components: [../other]\n`),
  ],
];

const linked = (link: string, to: string, real: string): Files => ({
  ...config(`${resources}patches: [{ path: ${link}, target: ${target} }]\n`),
  [`config/${link.split('/')[0] ?? ''}`]: { symlink: to },
  [real]: label,
});

const links: readonly Row[] = (
  [
    ['a link to a file elsewhere', linked('p.yaml', '../shared/q.yaml', 'shared/q.yaml'), 'shared/q.yaml'],
    ['a link of any name', linked('p', 'q.yaml', 'config/q.yaml'), 'config/q.yaml'],
    ['a link to a folder', linked('now/p.yaml', 'v1', 'config/v1/p.yaml'), 'config/v1/p.yaml'],
    [
      'links to links',
      { ...linked('p.yaml', 'l', 'config/q.yaml'), 'config/l': { symlink: 'q.yaml' } },
      'config/q.yaml',
    ],
  ] as const
).map(([name, base, real]) => [
  `a patch behind ${name}`,
  base,
  { [real]: drop },
  { [real]: label.replace('"a"', '"c"') },
]);

const annotated = (annotation: string): string => whole.replace('\nspec:', `\n  annotations: { ${annotation} }\nspec:`);
const copies =
  'replacements:\n- source: { kind: ConfigMap, name: a, fieldPath: data.b }\n  targets: [{ select: { kind: CustomResourceDefinition }, fieldPaths: [spec.scope] }]\n';

const generator = (apiVersion: string, kind: string, more = ''): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n${more}`;

const left: readonly Row[] = [
  [
    'an annotation for kustomize',
    config(),
    { 'config/bases/widgets.yaml': annotated('config.kubernetes.io/local-config: "true"') },
    { 'config/bases/widgets.yaml': annotated('config.kubernetes.io/local-config: "false"') },
  ],
  [
    'an annotation for Helm',
    { 'crd.yaml': whole },
    { 'crd.yaml': annotated('helm.sh/hook: test') },
    { 'crd.yaml': annotated('helm.sh/hook: "pre-install,pre-upgrade"') },
  ],
  [
    'an annotation of all',
    config(),
    config(`${resources}commonAnnotations: { config.kubernetes.io/local-config: "true" }\n`),
    config(`${resources}commonAnnotations: { example.com/local-config: "true" }\n`),
  ],
  [
    'an annotation by a patch',
    config(),
    config(
      `${resources}patches: [{ target: ${target}, patch: '[{"op":"add","path":"/metadata/annotations/config.kubernetes.io~1local-config","value":"true"}]' }]\n`,
    ),
    config(
      `${resources}patches: [{ target: ${target}, patch: '[{"op":"add","path":"/metadata/annotations/config.kubernetes.io~1origin","value":"true"}]' }]\n`,
    ),
  ],
  [
    'another kind',
    config(),
    config(
      `${resources}patches: [{ target: ${target}, options: { allowKindChange: true }, patch: "{ apiVersion: v1, kind: ConfigMap, metadata: { name: a } }" }]\n`,
    ),
    config(
      `${resources}patches: [{ target: ${target}, patch: "{ apiVersion: v1, kind: ConfigMap, metadata: { name: a, labels: { a: b } } }" }]\n`,
    ),
  ],
  [
    'another name',
    config(),
    config(
      `${resources}patches: [{ target: ${target}, options: { allowNameChange: true }, patch: "{ kind: CustomResourceDefinition, metadata: { name: gadgets.GROUP } }" }]\n`,
    ),
    config(
      `${resources}patches: [{ target: ${target}, patch: "{ kind: CustomResourceDefinition, metadata: { name: gadgets.GROUP } }" }]\n`,
    ),
  ],
  [
    'a replacement copies a file',
    {
      ...config(`${resources}configMapGenerator: [{ name: a, files: [b=v.txt] }]\n${copies}`),
      'config/v.txt': 'Namespaced',
    },
    { 'config/v.txt': 'Cluster' },
    { 'README.txt': 'Cluster' },
  ],
  [
    'a generator that is a program',
    { ...config(`${resources}generators: [g.yaml]\n`), 'config/g.yaml': generator('builtin', 'ConfigMapGenerator') },
    { 'config/g.yaml': generator('example.com/v1', 'Generator') },
    { 'config/g.yaml': generator('builtin', 'ConfigMapGenerator', 'literals: [a=b]\n') },
  ],
  [
    'values of a chart that is fetched',
    config('helmCharts: [{ name: FOLDER, version: 1.0.0, valuesInline: { crds: { enabled: true } } }]\n'),
    config('helmCharts: [{ name: FOLDER, version: 1.0.0, valuesInline: { crds: { enabled: false } } }]\n'),
    config('helmCharts: [{ name: FOLDER, version: 1.0.0, valuesInline: { crds: { enabled: true }, replicas: 2 } }]\n'),
  ],
];

/** Values of a chart that is fetched, in files of their own. */
const valueFiles = ['valuesFile: v.yaml', 'additionalValuesFiles: [a.yaml, v.yaml]'].map((entry): Row => {
  const chart = `helmCharts: [{ name: FOLDER, version: 1.0.0, ${entry} }]\n`;
  return [
    `a chart that is fetched, by \`${entry}\``,
    { ...config(chart), 'config/v.yaml': 'crds: { enabled: true }\n', 'config/a.yaml': 'replicas: 1\n' },
    { 'config/v.yaml': 'crds: { enabled: false }\n' },
    { 'config/v.yaml': '# more\ncrds: { enabled: true }\nreplicas: 2\n' },
  ];
});

/** A chart that is fetched with its CRDs: values that are not about them do nothing to them. */
const withCrds = (more: string): string => `helmCharts: [{ name: FOLDER, includeCRDs: true, ${more} }]\n`;
const fetched: readonly Row[] = [
  ...[
    ['', 'version: 1.0.0', 'version: 1.1.0'],
    [', and leaves out a subchart', 'version: 1.0.0', 'version: 1.0.0, valuesInline: { a: { enabled: false } }'],
    [', and leaves out others by a tag', 'version: 1.0.0', 'version: 1.0.0, valuesInline: { tags: { a: false } }'],
  ].map(([what = '', before = '', after = '']): Row => [
    `a chart that is fetched with its CRDs${what}`,
    config(withCrds(before)),
    config(withCrds(after)),
    config(withCrds('version: 1.0.0, releaseName: a, valuesInline: { replicas: 2, a: { enabled: true, b: false } }')),
  ]),
  [
    'a chart that is fetched, of which other values win',
    ...(['override', 'replace', 'override'].map((merge, at): Files => ({
      ...config(
        `helmCharts: [{ name: FOLDER, valuesFile: v.yaml, valuesMerge: ${merge}, valuesInline: { crds: true, a: ${at} } }]\n`,
      ),
      'config/v.yaml': 'crds: false\n',
    })) as [Files, Files, Files]),
  ],
];

const both = (text: string): Files => config(`${resources}${text}`);
const withPatch = (kind: string): Files => ({
  ...config(`${resources}patches: [{ path: p.yaml }]\n`),
  'config/p.yaml': `apiVersion: v1\nkind: ${kind}\nitems:\n- ${pruned.replaceAll('\n', '\n  ')}spec: { scope: Cluster }\n`,
});

const transformed: Files = {
  ...both('transformers: [t.yaml]\n'),
  'config/t.yaml': generator('builtin', 'LabelTransformer'),
};

/** What tools read in another way than it looks. */
const looks: readonly Row[] = [
  [
    'a key in another case',
    config(),
    both(`Patches: [{ Target: ${target}, Patch: '${drop}' }]\n`),
    both(`Patches: [{ Target: ${target}, Patch: '${label}' }]\n`),
  ],
  [
    'two spellings of one key',
    config(),
    both(`Patches: [{ patch: '${drop}' }]\npatches: [{ target: ${target} }]\n`),
    both(`Patches: [{ target: ${target}, patch: '${drop}' }]\npatches: []\n`),
  ],
  [
    'a key of a transformer in another case',
    transformed,
    { 'config/t.yaml': generator('builtin', 'PatchTransformer', `Patch: '${drop}'\nTarget: ${target}\n`) },
    { 'config/t.yaml': generator('builtin', 'PatchTransformer', `Patch: '${label}'\nTarget: ${target}\n`) },
  ],
  ['a list of patches', config(), withPatch('List'), withPatch('Lists')],
  [
    'a description that is none',
    config(),
    both(
      `patches: [{ target: ${target}, patch: '[{"op":"copy","from":"/spec/names","path":"/spec/versions/0/schema/openAPIV3Schema/description"}]' }]\n`,
    ),
    both(
      `patches: [{ target: ${target}, patch: '[{"op":"remove","path":"/spec/versions/0/schema/openAPIV3Schema/description"}]' }]\n`,
    ),
  ],
  [
    'a program of the name of a built-in transformer',
    transformed,
    { 'config/t.yaml': generator('example.com/v1', 'LabelTransformer') },
    { 'config/t.yaml': generator('builtin', 'LabelTransformer', 'labels: { a: b }\n') },
  ],
  [
    'another value of an annotation',
    config(),
    { 'config/bases/widgets.yaml': annotated('config.kubernetes.io/local-config: "yes"') },
    { 'config/bases/widgets.yaml': annotated('argocd.argoproj.io/hook: PreSync') },
  ],
  [
    'a hook that Helm does not know',
    { 'crd.yaml': whole },
    { 'crd.yaml': annotated('helm.sh/hook: crd-install') },
    { 'crd.yaml': annotated('helm.sh/hook: "post-delete,pre-install"') },
  ],
  [
    'a label for Flux',
    config(),
    both('labels: [{ pairs: { kustomize.toolkit.fluxcd.io/reconcile: disabled } }]\n'),
    both('labels: [{ pairs: { kustomize.toolkit.fluxcd.io/reconcile: enabled } }]\n'),
  ],
  [
    'a chart that becomes a library, in another case',
    { 'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', 'chart/templates/crd.yaml': whole },
    { 'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\nType: library\n' },
    { 'chart/Chart.yaml': 'apiVersion: v2\nName: a\nversion: 1.0.0\nType: application\n' },
  ],
];

const granted = (patch: string): Files => ({
  'grants/kustomization.yaml': `resources: [grant.yaml, route.yaml]\npatches: [{ target: { kind: ReferenceGrant }, patch: '${patch}' }]\n`,
});
const grants: readonly Row[] = [
  [
    'a patch of a grant',
    { ...granted(label), 'grants/grant.yaml': grant, 'grants/route.yaml': route },
    granted('[{"op":"replace","path":"/spec/from/0/namespace","value":"other"}]'),
    granted(label.replace('"a"', '"c"')),
  ],
];

export const toolCases: readonly UnreadCase[] = [
  ...appliers,
  ...links,
  ...left,
  ...valueFiles,
  ...fetched,
  ...looks,
  ...grants,
].map(([name, base, harm, twin]) => ({
  name: `tools: ${name}`,
  base,
  harm,
  twin,
  found,
}));
