// Conversion webhooks that kustomizations patch in, and no longer do after a change.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';

const crdOf = (more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
${more}  versions:
  - name: v1
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object } }
  - name: v2
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object } }
`;
const conversion = `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { namespace: a, name: b } }
`;
const patch = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
${conversion}`;

const tree = {
  'config/crd/bases/widgets.yaml': crdOf(),
  'config/crd/kustomization.yaml':
    'resources:\n- bases/widgets.yaml\npatches:\n- path: patches/webhook_in_widgets.yaml\n',
  'config/crd/patches/webhook_in_widgets.yaml': patch,
  'config/default/kustomization.yaml': 'resources:\n- ../crd\n',
};
type Tree = Readonly<Record<string, string | undefined>>;

/** The findings of the rule where some files of a tree change; undefined: they are deleted. */
function findingsOf(changed: Tree, base: Tree = tree) {
  const [before, after, context] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  for (const [path, text] of Object.entries(base))
    if (text !== undefined) (path in changed ? before : context).set(path, text);
  for (const [path, text] of Object.entries(changed)) if (text !== undefined) after.set(path, text);
  // Of a release only CRDs are read, and this one is the same there.
  const released = [{ name: 'v1.0.0', changeSet: collectFromMaps(new Map(), new Map(), new Map(), defaultConfig) }];
  const { findings } = review(collectFromMaps(before, after, context, defaultConfig), defaultConfig, { released });
  return findings.filter(({ rule }) => rule === 'compat/conversion-changed');
}

const saidOf = (changed: Tree, base?: Tree): string[] =>
  findingsOf(changed, base).map(({ path, severity }) => `${severity} ${path}`);

const bare = 'resources:\n- bases/widgets.yaml\n';
const at = 'config/crd/patches/webhook_in_widgets.yaml';

test.each<[string, Tree, string]>([
  ['patch and entry', { [at]: undefined, 'config/crd/kustomization.yaml': bare }, at],
  ['patch', { [at]: undefined }, at],
  ['entry', { 'config/crd/kustomization.yaml': bare }, 'config/crd/kustomization.yaml'],
  ['strategy', { [at]: patch.replace('Webhook', 'None') }, at],
])('is told where the %s goes', (_name, changed, path) => {
  expect(saidOf(changed)).toEqual([`warning ${path}`]);
});

test.each<[string, Tree]>([
  ['another service', { [at]: patch.replace('name: b', 'name: c') }],
  [
    'a patch of another name',
    {
      [at]: undefined,
      'config/crd/a.yaml': patch,
      'config/crd/kustomization.yaml': `${bare}patches: [{ path: a.yaml }]\n`,
    },
  ],
  [
    'a patch in the folder above',
    {
      [at]: undefined,
      'config/crd/kustomization.yaml': bare,
      'config/default/a.yaml': patch,
      'config/default/kustomization.yaml': 'resources:\n- ../crd\npatches: [{ path: a.yaml }]\n',
    },
  ],
])('is not told of %s', (_name, changed) => {
  expect(saidOf(changed)).toEqual([]);
});

test('a CRD that converts itself now, and one with one version, lose nothing', () => {
  const gone = { [at]: undefined, 'config/crd/kustomization.yaml': bare };
  const own = { ...gone, 'config/crd/bases/widgets.yaml': crdOf(conversion) };
  expect(saidOf(own).filter((said) => said.startsWith('warning'))).toEqual([]);
  const single = crdOf().replace(/ {2}- name: v1[^]*?(?= {2}- name: v2)/, '');
  expect(saidOf(gone, { ...tree, 'config/crd/bases/widgets.yaml': single })).toEqual([]);
});

test.each([
  [patch, true],
  [patch.replace('{ service', '{ caBundle: c29tZQ==, service'), false],
  [patch.replace('{ service: { namespace: a, name: b } }', '{ url: "https://a.example.com" }'), false],
])('what else fills in the authority is told: %#', (text, isInjected) => {
  const [found] = findingsOf({ [at]: undefined }, { ...tree, [at]: text });
  expect(found?.message.includes('server-side apply')).toBe(isInjected);
});

test('a CRD that a kustomization no longer lists is a finding of its own, unless a copy of it is built without the patch', () => {
  const listing = (file: string): Tree => ({ 'config/crd/kustomization.yaml': `resources: [${file}]\n` });
  expect(saidOf({ 'config/crd/kustomization.yaml': '# bases/widgets.yaml\nresources: []\n' })).toEqual([]);
  const entry = ['warning config/crd/kustomization.yaml'];
  expect(saidOf({ ...listing('copy.yaml'), 'config/crd/copy.yaml': crdOf() })).toEqual(entry);
  expect(saidOf({ ...listing(''), 'config/kustomization.yaml': 'resources: [crd/bases/widgets.yaml]\n' })).toEqual(
    entry,
  );
  // Its folder may be applied as it is.
  expect(saidOf({ 'config/crd/kustomization.yaml': undefined })).toEqual(entry);
});
