// Grants that a change removes without touching the text of a grant, in files whose names do not mention grants.
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { review } from '../../src/commands/review.ts';
import type { Report } from '../../src/findings/report.ts';
import { gitRepository } from '../github/git-repository.ts';
import { grant as unplaced, route as unplacedRoute, type Files } from './unread-case.ts';

const repository = gitRepository();
const [grant, route] = [unplaced, unplacedRoute].map((text) => text.replaceAll('FOLDER', 'a')) as [string, string];
const bare = grant.replace(', namespace: a', '');

/** What is introduced by a change of files that are all in the base, or come with it. */
async function introduced(base: Files, change: Files): Promise<readonly string[]> {
  const [from = '', to = ''] = repository.commits([[base], [change, ':1']]);
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const printed = textOf(stdout);
  const args = ['--base', from, '--head', to, '--format', 'json'];
  await review.run(args, { stdin, stdout, stderr, env: {}, cwd: repository.folder, colors: false });
  stdout.end();
  const { findings } = JSON.parse(await printed) as Report;
  return findings.flatMap(({ severity, rule, status }) => (status === 'introduced' ? [`${severity} ${rule}`] : []));
}

const crdOfGrants = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: referencegrants.example.com }
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: ReferenceGrant
    listKind: ReferenceGrantList
    plural: referencegrants
    singular: referencegrant
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`;
const resources = 'resources: [one.yaml, two.yaml]\n';
const built = { 'kustomization.yaml': resources, 'one.yaml': grant, 'two.yaml': route };
const apart = {
  'x/kustomization.yaml': 'namespace: a\nresources: [one.yaml]\n',
  'x/one.yaml': bare,
  'two.yaml': route,
};
const hundreds = Object.fromEntries(
  Array.from({ length: 310 }, (_, index) => [
    `a/${index}.yaml`,
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
  ]),
);
const target =
  '$patch: delete\napiVersion: gateway.networking.k8s.io/v1beta1\nkind: ReferenceGrant\nmetadata: { name: a, namespace: a }\n';
const inline = (text: string): string => `patches:\n- patch: |\n${text.replace(/^/gm, '    ')}`;
const part = { 'part/kustomization.yaml': `kind: Component\n${inline(target)}` };
const flux = (more = ''): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: a, namespace: flux-system }
spec:
  path: ./
  sourceRef: { kind: GitRepository, name: a }
${more}`;
const chart = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'two.yaml': route };
const action = (text: string): string => `{{ if .Values.on }}\n${text}{{ end }}\n`;

test.each<[string, Files, Files, string]>([
  [
    'another namespace',
    apart,
    { 'x/kustomization.yaml': 'namespace: c\nresources: [one.yaml]\n' },
    'error reference-grant/revoked',
  ],
  [
    'no namespace from a kustomization',
    apart,
    { 'x/kustomization.yaml': 'resources: [one.yaml]\n' },
    'warning reference-grant/revoked',
  ],
  [
    'no namespace from a kustomization, in another file',
    apart,
    { 'x/kustomization.yaml': 'resources: [other.yaml]\n', 'x/one.yaml': null, 'x/other.yaml': bare },
    'warning reference-grant/revoked',
  ],
  [
    'a reference whose file gets another name',
    { 'one.yaml': grant, 'two.yaml': route },
    { 'one.yaml': null, 'two.yaml': null, 'three.yaml': route },
    'error reference-grant/revoked',
  ],
  [
    'a grant that moves to another kustomization',
    { ...apart, 'y/kustomization.yaml': 'namespace: c\nresources: []\n' },
    {
      'x/kustomization.yaml': 'namespace: a\nresources: []\n',
      'x/one.yaml': null,
      'y/kustomization.yaml': 'namespace: c\nresources: [one.yaml]\n',
      'y/one.yaml': bare,
    },
    'error reference-grant/revoked',
  ],
  [
    'no namespace of its own',
    built,
    { 'kustomization.yaml': null, 'one.yaml': bare },
    'warning reference-grant/revoked',
  ],
  [
    'a resource that is listed no longer',
    built,
    { 'kustomization.yaml': 'resources: [two.yaml]\n' },
    'error reference-grant/revoked',
  ],
  [
    'another namespace where the folder has hundreds of files',
    {
      ...hundreds,
      'kustomization.yaml': 'namespace: a\nresources: [x/one.yaml]\n',
      'x/one.yaml': bare,
      'y/two.yaml': route,
    },
    { 'kustomization.yaml': 'namespace: c\nresources: [x/one.yaml]\n' },
    'error reference-grant/revoked',
  ],
  [
    'a patch in a file that deletes all of a kind',
    built,
    {
      'kustomization.yaml': `${resources}patches: [{ path: p.yaml, target: { kind: ReferenceGrant } }]\n`,
      'p.yaml': '$patch: delete\napiVersion: v1\nkind: A\nmetadata: { name: a }\n',
    },
    'warning files/not-reviewed',
  ],
  [
    'a patch that deletes',
    built,
    { 'kustomization.yaml': resources + inline(target) },
    'error reference-grant/revoked',
  ],
  [
    'a component that deletes',
    { ...built, ...part },
    { 'kustomization.yaml': `${resources}components: [part]\n` },
    'error reference-grant/revoked',
  ],
  [
    'a patch of Flux that deletes',
    { ...built, 'sync.yaml': flux() },
    { 'sync.yaml': flux(`  ${inline(target).replaceAll('\n', '\n  ')}`) },
    'warning files/not-reviewed',
  ],
  [
    'a template that changes',
    { ...chart, 'c/templates/one.yaml': action(grant) },
    { 'c/templates/one.yaml': action(grant.replace('-b }]', '-c }]')) },
    'warning files/not-reviewed',
  ],
  [
    'a template that goes',
    { ...chart, 'c/templates/one.yaml': action(grant) },
    { 'c/templates/one.yaml': null },
    'warning files/not-reviewed',
  ],
  [
    'a folder of invalid examples',
    { 'one.yaml': grant, 'two.yaml': route },
    { 'one.yaml': null, 'invalid-examples/one.yaml': grant },
    'error reference-grant/revoked',
  ],
  [
    'a partial',
    { ...chart, 'c/templates/one.yaml': grant },
    { 'c/templates/one.yaml': null, 'c/templates/_one.yaml': grant },
    'error reference-grant/revoked',
  ],
])('%s', async (_name, base, change, found) => {
  expect(await introduced(base, change)).toContain(found);
});

test.each<[string, Files, Files]>([
  [
    'a new reference and another name of the file',
    { 'one.yaml': grant },
    { 'one.yaml': null, 'a.yaml': grant, 'two.yaml': route },
  ],
  ['labels of all', built, { 'kustomization.yaml': `${resources}commonLabels: { a: b }\n` }],
  [
    'a namespace that all have',
    apart,
    { 'x/kustomization.yaml': 'namespace: a\nresources: [one.yaml]\nnameSuffix: -b\n' },
  ],
  [
    'a transformer of labels',
    apart,
    {
      'x/kustomization.yaml': 'namespace: a\nresources: [one.yaml]\ntransformers: [t.yaml]\n',
      'x/t.yaml': 'apiVersion: builtin\nkind: LabelTransformer\nmetadata: { name: a }\nlabels: { a: b }\n',
    },
  ],
  [
    'a comment in a template',
    { ...chart, 'c/templates/one.yaml': action(grant) },
    { 'c/templates/one.yaml': action(`# More.\n${grant}`) },
  ],
  ['a new template', chart, { 'c/templates/one.yaml': action(grant) }],
  [
    'a CRD of grants next to a template',
    { ...chart, 'c/templates/one.yaml': `${crdOfGrants}---\n${action('kind: ConfigMap\n')}` },
    { 'c/templates/one.yaml': `${crdOfGrants}---\n${action('kind: Secret\n')}` },
  ],
  [
    'a partial from the start',
    { ...chart, 'c/templates/_one.yaml': grant },
    { 'c/templates/_one.yaml': `# More.\n${grant}` },
  ],
])('%s takes nothing away', async (_name, base, change) => {
  expect(await introduced(base, change)).toEqual([]);
});

test('a new route counts on no grant of documentation, unless a kustomization applies it', async () => {
  const docs = { 'namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n', 'docs/one.yaml': grant };
  const missing = ['warning reference-grant/not-granted'];
  expect(await introduced(docs, { 'two.yaml': route })).toEqual(missing);
  expect(await introduced(docs, { 'docs/two.yaml': route })).toEqual([]);
  expect(
    await introduced({ ...docs, 'kustomization.yaml': 'resources: [docs/one.yaml]\n' }, { 'two.yaml': route }),
  ).toEqual([]);
});
