// Which files are read because of references, and what of them is said not to be checked.
import { describe, expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const grant = (
  namespace = '  namespace: shop\n',
  name = 'routes',
): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata:
  name: ${name}
${namespace}spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }]
  to: [{ group: '', kind: Service }]
`;
const route = (namespace = ', namespace: web', target = 'shop'): string => `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: home${namespace} }
spec: { rules: [{ backendRefs: [{ name: cart, namespace: ${target} }] }] }
`;
const widget = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: b }\n';

const tree: Files = {
  'apps/shop/service.yaml': widget,
  'apps/web/route.yaml': route(),
  'data/values.json': '{}',
  'docs/readme.md': '',
  'vendor/x/grant.yaml': grant(),
  'pkg/testdata/grant.yaml': grant(),
  '.github/workflows/ci.yaml': 'on: push\n',
};

const wanted = (
  before: Files | undefined,
  after: Files | undefined,
  paths: readonly string[] = Object.keys(tree),
): readonly string[] => {
  const changed = changeSetOf({ ...(before && { before }), ...(after && { after }) });
  return planContext({ ...changed, context: { paths, texts: new Map(), unread: [] } });
};

describe('what is read of the tree', () => {
  test.each([
    ['a grant goes', { 'apps/shop/grant.yaml': grant() }, {}],
    ['a grant comes', {}, { 'apps/shop/grant.yaml': grant() }],
    ['a reference comes', {}, { 'apps/shop/r.yaml': route() }],
    ['a reference leads elsewhere', { 'apps/shop/r.yaml': route() }, { 'apps/shop/r.yaml': route(undefined, 'store') }],
  ])(
    '%s: manifests of the tree, likely ones and near ones first, without what others brought',
    (_name, before, after) => {
      expect(wanted(before, after)).toEqual(['apps/web/route.yaml', 'apps/shop/service.yaml', 'data/values.json']);
    },
  );

  test.each([
    ['nothing of the kind', { 'a.yaml': widget }, { 'a.yaml': `${widget}data: { a: b }\n` }],
    ['the comment of a grant', { 'a.yaml': grant() }, { 'a.yaml': `# why\n${grant()}` }],
    ['a route without references across namespaces', {}, { 'a.yaml': route(undefined, 'web') }],
    ['something else of a route', { 'a.yaml': route() }, { 'a.yaml': route().replace('spec:', 'status: {}\nspec:') }],
    ['a file that only speaks of grants', {}, { 'a.yaml': '# ReferenceGrant\nkey: value\n' }],
  ])('%s: nothing', (_name, before, after) => expect(wanted(before, after)).toEqual([]));

  test('at most 15,000 files, those nearest to the change', () => {
    const paths = Array.from({ length: 30_002 }, (_, at) => `${at % 2 === 0 ? 'apps/shop' : 'far/away'}/f${at}.yaml`);
    const found = wanted({}, { 'apps/shop/grant.yaml': grant() }, paths);
    expect(found).toHaveLength(15_000);
    expect(found.every((path) => path.startsWith('apps/shop/'))).toBe(true);
  });

  test('of many files to which a kustomization gives another namespace, those that it lists by name first', () => {
    const many = Array.from({ length: 300 }, (_, at) => `many/${at}.yaml`);
    const named = (namespace: string): Files => ({
      'kustomization.yaml': `namespace: ${namespace}\nresources: [many, named.yaml]\n`,
    });
    const read = wanted(named('shop'), named('store'), [...many, 'named.yaml']);
    expect(read.filter((path) => path === 'named.yaml')).toEqual(['named.yaml']);
    expect(read.filter((path) => path.startsWith('many/'))).toHaveLength(299);
  });

  test('kinds that the configuration declares count', () => {
    const backup =
      'apiVersion: example.com/v1\nkind: Backup\nmetadata: { name: a, namespace: b }\nspec: { secretRef: { name: c, namespace: d } }\n';
    const changed = changeSetOf({ after: { 'a.yaml': backup } });
    const known = { ...changed, context: { paths: ['b.yaml'], texts: new Map<string, string>(), unread: [] } };
    const declared = [
      { group: 'example.com', kind: 'Backup', path: 'spec.secretRef', defaults: { group: '', kind: 'Secret' } },
    ];
    expect(planContext(known)).toEqual([]);
    expect(planContext(known, { references: declared, grantHomes: [] })).toEqual(['b.yaml']);
  });
});

describe('what a review says', () => {
  const reviewed = (before: Files, after: Files, context: Files, config = {}): ReturnType<typeof review> => {
    const map = (files: Files): Map<string, string> => new Map(Object.entries(files));
    const changeSet = collectFromMaps(map(before), map(after), map(context), { paths: [], pathsIgnore: [] });
    return review(changeSet, { ...defaultConfig, ...config });
  };
  const said = (...of: Parameters<typeof reviewed>): { rules: string[]; notChecked: string[] } => {
    const { findings, notChecked } = reviewed(...of);
    return {
      rules: findings.map(({ rule }) => rule),
      notChecked: notChecked.map(({ path, why }) => `${path}: ${why}`),
    };
  };

  test('a namespace that is not written is not checked, and no alarm', () => {
    expect(said({}, { 'a.yaml': route('') }, {})).toEqual({
      rules: [],
      notChecked: [
        'a.yaml: the namespace of HTTPRoute home is not known (a kustomization or -n sets it): whether its reference to shop/cart needs a grant is unknown',
      ],
    });
    expect(said({ 'g.yaml': grant('') }, {}, { 'r.yaml': route() }).notChecked).toEqual([
      expect.stringContaining('g.yaml: the namespace of the removed ReferenceGrant routes is not known'),
    ]);
  });

  test('a copy among pages or tests grants nothing in place of the one that people applied', () => {
    const [kept, copy] = [{ 'r.yaml': route() }, { 'docs/g.yaml': grant() }];
    const base = { 'deploy/g.yaml': grant() };
    expect(said(base, copy, kept).rules).toEqual(['reference-grant/revoked']);
    expect(reviewed(base, copy, kept).findings.map(({ path }) => path)).toEqual(['deploy/g.yaml']);
    expect(said(base, {}, { ...kept, ...copy }).rules).toEqual(['reference-grant/revoked']);
    // Moved to another folder that people apply, moved with all that needs it, or built by a kustomization elsewhere.
    expect(said(base, { 'other/g.yaml': grant() }, kept).rules).toEqual([]);
    expect(said({ ...base, ...kept }, { ...copy, 'docs/r.yaml': route() }, {}).rules).toEqual([]);
    const built = (path: string, listed: string): Files => ({ ...kept, [path]: `resources: [${listed}]\n` });
    expect(said(base, copy, built('kustomization.yaml', 'docs/g.yaml')).rules).toEqual([]);
    expect(said(base, copy, built('docs/kustomization.yaml', 'g.yaml')).rules).toEqual(['reference-grant/revoked']);
    // A move within what the kustomization at the root applies.
    const listing = (folder: string): Files => ({ 'kustomization.yaml': `resources: [${folder}/g.yaml, r.yaml]\n` });
    const moved = { ...listing('external'), 'external/g.yaml': grant() };
    expect(said({ ...base, ...listing('deploy') }, moved, kept).rules).toEqual([]);
  });

  test('a folder called as its namespace is none of examples or pages', () => {
    const granted = (folder: string): Files => ({
      [`${folder}/g.yaml`]: grant(),
      'n.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
    });
    expect(said({}, { 'r.yaml': route() }, granted('docs')).rules).toEqual(['reference-grant/not-granted']);
    const docs = (files: Files): Files =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('shop', 'docs')]));
    expect(said({}, docs({ 'r.yaml': route() }), docs(granted('docs'))).rules).toEqual([]);
  });

  const overlay = (namespace: string, ...resources: string[]): string =>
    `namespace: ${namespace}\nresources: [${resources.join(', ')}]\n`;

  describe('namespaces as applied', () => {
    const gone = { 'shop/g.yaml': grant() };

    test('a kustomization moves a grant to another namespace: what it allowed there is no matter here', () => {
      const context = { 'r.yaml': route(), 'shop/kustomization.yaml': overlay('other', 'g.yaml') };
      expect(said(gone, {}, context)).toEqual({ rules: [], notChecked: [] });
      const moved = { 'r.yaml': route(), 'shop/kustomization.yaml': overlay('shop', 'g.yaml') };
      expect(said({ 'shop/g.yaml': grant('') }, {}, moved).rules).toEqual(['reference-grant/revoked']);
    });

    test('a route without a namespace in a base, its grant removed: reported in the namespace of the overlay', () => {
      const context = {
        'base/r.yaml': route(''),
        'base/kustomization.yaml': 'resources: [r.yaml]\n',
        'overlays/prod/kustomization.yaml': overlay('web', '../../base'),
        'overlays/test/kustomization.yaml': overlay('elsewhere', '../../base'),
      };
      expect(said(gone, {}, context)).toEqual({ rules: ['reference-grant/revoked'], notChecked: [] });
      const twin = { ...context, 'overlays/prod/kustomization.yaml': overlay('far', '../../base') };
      expect(said(gone, {}, twin)).toEqual({ rules: [], notChecked: [] });
    });

    test('nested overlays: the outermost namespace counts, and a component sets one for all that is built', () => {
      const nested = {
        'base/r.yaml': route(', namespace: inner'),
        'base/kustomization.yaml': overlay('middle', 'r.yaml'),
        'prod/kustomization.yaml': overlay('web', '../base'),
      };
      expect(said(gone, {}, nested).rules).toEqual(['reference-grant/revoked']);
      const component = {
        'base/r.yaml': route(', namespace: inner'),
        'parts/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamespace: web\n',
        'prod/kustomization.yaml': 'resources: [../base/r.yaml]\ncomponents: [../parts]\n',
      };
      expect(said(gone, {}, component).rules).toEqual(['reference-grant/revoked']);
    });

    test('every overlay is a world of its own: the grant of another cluster allows nothing in this one', () => {
      const files = (name: string) => ({
        [`${name}/g.yaml`]: grant(),
        [`${name}/kustomization.yaml`]: 'resources: [../base, g.yaml]\n',
      });
      const base = { 'base/r.yaml': route(), 'base/kustomization.yaml': 'resources: [r.yaml]\n' };
      const [prod, staging] = [files('prod'), files('staging')];
      const without = { 'prod/kustomization.yaml': 'resources: [../base]\n' };
      expect(said(prod, without, { ...base, ...staging }).rules).toEqual(['reference-grant/revoked']);
      // Where both overlays are for one cluster, they give their objects different namespaces: then a grant counts wherever it is.
      const apart = {
        'base/r.yaml': route(''),
        'base/kustomization.yaml': 'resources: [r.yaml]\n',
        'a/kustomization.yaml': overlay('web', '../base'),
        'b/kustomization.yaml': overlay('other', '../base'),
        'grants/kustomization.yaml': 'resources: [g.yaml]\n',
        'grants/g.yaml': grant(),
      };
      expect(said({ 'x.yaml': grant(undefined, 'second') }, {}, apart).rules).toEqual([]);
    });

    test('Flux moves everything, Argo CD what names no namespace', () => {
      const flux = (namespace: string): string =>
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec: { path: ./apps, targetNamespace: ${namespace}, sourceRef: { kind: GitRepository, name: x } }\n`;
      const argo = (path = 'apps'): string =>
        `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: apps, namespace: argocd }\nspec: { source: { repoURL: x, path: ${path} }, destination: { namespace: web } }\n`;
      const rules = (applier: string, namespace: string, file = 'apps/r.yaml'): string[] =>
        said(
          gone,
          {},
          { 'clusters/apps.yaml': applier, [file]: route(namespace === '' ? '' : `, namespace: ${namespace}`) },
        ).rules;
      expect(rules(flux('web'), 'inner')).toEqual(['reference-grant/revoked']);
      expect(rules(flux('web'), 'inner', 'apps/deep/r.yaml')).toEqual(['reference-grant/revoked']);
      expect(rules(flux('other'), 'web')).toEqual([]);
      expect(rules(argo(), '')).toEqual(['reference-grant/revoked']);
      expect(rules(argo(), 'inner')).toEqual([]);
      // A plain folder is applied without those below it, and another folder not at all.
      expect(rules(argo(), '', 'apps/deep/r.yaml')).toEqual([]);
      expect(rules(argo('other'), '')).toEqual([]);
    });

    const gitRepository = (name: string, path: string, namespace: string, more = ''): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ${path}, targetNamespace: '${namespace}', sourceRef: { kind: GitRepository, name: ${name} }${more} }\n`;

    test('of several sources of Flux, the one that applies its own folder is this tree', () => {
      const context = (other: string) => ({
        'clusters/prod/own.yaml': gitRepository('own', './clusters/prod', 'flux-system'),
        'clusters/prod/apps.yaml': gitRepository('own', './apps', 'web').replace('name: own', 'name: apps'),
        'clusters/prod/other.yaml': gitRepository('other', './apps', other),
        'apps/r.yaml': route(''),
      });
      expect(said(gone, {}, context('else')).rules).toEqual(['reference-grant/revoked']);
      const elsewhere = { ...context('web'), 'clusters/prod/apps.yaml': gitRepository('own', './apps', 'else') };
      expect(said(gone, {}, elsewhere).rules).toEqual([]);
    });

    test('variables that Flux fills in: those that it names are known, others are not', () => {
      const apps = (more: string): Files => ({ 'clusters/apps.yaml': gitRepository('apps', './apps', '', more) });
      const filled = { 'apps/r.yaml': route(', namespace: "${NS}"') };
      const known = apps(', postBuild: { substitute: { NS: web } }');
      expect(said(gone, {}, { ...known, ...filled }).rules).toEqual(['reference-grant/revoked']);
      const [why, ...others] = said(gone, {}, { ...apps(''), ...filled }).notChecked;
      expect(others).toEqual([]);
      expect(why).toMatch(/^apps\/r\.yaml: the namespace of HTTPRoute home is not known/);
      const target = route(undefined, '"${SHOP}"');
      expect(said(gone, {}, { 'r.yaml': target })).toEqual({
        rules: [],
        notChecked: [
          'r.yaml: the namespace to which HTTPRoute home refers is not known (a tool fills it in): whether its reference to ${SHOP}/cart needs a grant is unknown',
        ],
      });
      const open = { 'shop/g.yaml': grant().replace('namespace: web', 'namespace: "${NS}"') };
      expect(said({}, { 'r.yaml': route() }, open)).toEqual({ rules: [], notChecked: [] });
    });

    test('what a patch deletes is not applied in that overlay', () => {
      const patch = (kind: string, name: string): string =>
        `patches: [{ patch: "$patch: delete\\nkind: ${kind}\\nmetadata: { name: ${name} }" }]\n`;
      const context = {
        'base/g.yaml': grant(''),
        'base/kustomization.yaml': 'resources: [g.yaml]\n',
        'r.yaml': route(),
      };
      const path = 'prod/kustomization.yaml';
      const prod = overlay('shop', '../base');
      const rules = (more: string): string[] => said({ [path]: prod }, { [path]: prod + more }, context).rules;
      expect(rules(patch('ReferenceGrant', 'routes'))).toEqual(['reference-grant/revoked']);
      expect(rules(patch('ReferenceGrant', 'other'))).toEqual([]);
      const routes = { 'base/r.yaml': route(''), 'base/kustomization.yaml': 'resources: [r.yaml]\n' };
      const built = (more: string) => ({ ...routes, [path]: overlay('web', '../base') + more });
      expect(said(gone, {}, built('')).rules).toEqual(['reference-grant/revoked']);
      expect(said(gone, {}, built(patch('HTTPRoute', 'home')))).toEqual({ rules: [], notChecked: [] });
    });

    // What `kustomize build` leaves of the grant.
    test.each([
      ['{ kind: ReferenceGrant, namespace: shop }', ['reference-grant/revoked']],
      ['{ group: gateway.networking.k8s.io, version: v1beta1 }', ['reference-grant/revoked']],
      ['{ kind: ReferenceGrant, namespace: other }', []],
      ['{ kind: ReferenceGrant, version: v1 }', []],
      ['{ group: apps }', []],
      // Whether the labels of an object are among these is not looked at.
      ["{ kind: ReferenceGrant, labelSelector: 'a=b' }", ['files/not-reviewed']],
    ])('of what the selector %s of a patch that deletes reaches', (target, rules) => {
      const context = { 'g.yaml': grant(), 'r.yaml': route() };
      const build = 'resources: [g.yaml, r.yaml]\n';
      const patch = `patches: [{ target: ${target}, patch: "$patch: delete\\nkind: X\\nmetadata: { name: x }" }]\n`;
      const path = 'kustomization.yaml';
      expect(said({ [path]: build }, { [path]: build + patch }, context).rules).toEqual(rules);
    });

    test('a patch that deletes an object leaves the one of its name in another namespace', () => {
      const context = { 'g.yaml': grant(), 'r.yaml': route(), 'other.yaml': grant('  namespace: other\n') };
      const build = 'resources: [g.yaml, r.yaml, other.yaml]\n';
      const patch = (namespace: string): string =>
        `patches: [{ patch: "$patch: delete\\nkind: ReferenceGrant\\nmetadata: { name: routes, namespace: ${namespace} }" }]\n`;
      const path = 'kustomization.yaml';
      const rules = (namespace: string): string[] =>
        said({ [path]: build }, { [path]: build + patch(namespace) }, context).rules;
      expect(rules('shop')).toEqual(['reference-grant/revoked']);
      expect(rules('other')).toEqual([]);
    });

    test('a patch that deletes may name the namespace that a kustomization below gives', () => {
      const patch = (namespace: string): string =>
        `patches: [{ target: { kind: ReferenceGrant, namespace: ${namespace} }, patch: "$patch: delete\\nkind: X\\nmetadata: { name: x }" }]\n`;
      const context = {
        'base/g.yaml': grant(''),
        'base/kustomization.yaml': overlay('shop', 'g.yaml'),
        'r.yaml': route(),
      };
      const path = 'prod/kustomization.yaml';
      const prod = 'resources: [../base]\n';
      const rules = (namespace: string): string[] =>
        said({ [path]: prod }, { [path]: prod + patch(namespace) }, context).rules;
      expect(rules('shop')).toEqual(['reference-grant/revoked']);
      expect(rules('other')).toEqual([]);
    });

    test('a patch that deletes does not reach the namespace that its own kustomization gives afterwards', () => {
      const patch =
        'patches: [{ target: { kind: ReferenceGrant, namespace: shop }, patch: "$patch: delete\\nkind: X\\nmetadata: { name: x }" }]\n';
      const context = { 'prod/g.yaml': grant(''), 'r.yaml': route() };
      const [path, prod] = ['prod/kustomization.yaml', overlay('shop', 'g.yaml')];
      expect(said({ [path]: prod }, { [path]: prod + patch }, context).rules).toEqual([]);
    });

    test('where no one can know the namespace, the reference is not checked, with its file', () => {
      const why = expect.stringMatching(/^[\w/]+\.yaml: the namespace of HTTPRoute home is not known/) as string;
      expect(said(gone, {}, { 'r.yaml': route('') })).toEqual({ rules: [], notChecked: [why] });
      const patched = {
        'r.yaml': route(),
        'kustomization.yaml':
          "resources: [r.yaml]\npatches: [{ target: { kind: HTTPRoute }, patch: '[{ op: replace, path: /metadata/namespace, value: x }]' }]\n",
      };
      expect(said(gone, {}, patched)).toEqual({ rules: [], notChecked: [why] });
      // The removed grant was for another subject.
      const other = { 'shop/g.yaml': grant(undefined, 'other').replace('HTTPRoute', 'GRPCRoute') };
      expect(said(other, {}, { 'r.yaml': route('') }).notChecked).toEqual([]);
    });

    test('another namespace of an overlay separates its references from their grant', () => {
      const context = {
        'base/r.yaml': route(''),
        'base/kustomization.yaml': 'resources: [r.yaml]\n',
        'g.yaml': grant(),
      };
      const path = 'prod/kustomization.yaml';
      const moved = said({ [path]: overlay('web', '../base') }, { [path]: overlay('web2', '../base') }, context);
      expect(moved.rules).toContain('reference-grant/not-granted');
      const same = said(
        { [path]: overlay('web', '../base') },
        { [path]: `# prod\n${overlay('web', '../base')}` },
        context,
      );
      expect(same).toEqual({ rules: [], notChecked: [] });
    });

    test('a further layer above an overlay changes nothing', () => {
      const context = {
        'base/r.yaml': route(''),
        'base/kustomization.yaml': 'resources: [r.yaml]\n',
        'prod/kustomization.yaml': overlay('far', '../base'),
        'g2.yaml': grant(undefined, 'second'),
      };
      const top = { 'clusters/one/kustomization.yaml': 'resources: [../../prod]\n' };
      expect(said({ 'g.yaml': grant() }, top, context).rules).toEqual([]);
    });
  });

  test('a home counts where the configuration says that it is served', () => {
    const proposed = grant()
      .replace('gateway.networking.k8s.io/v1beta1', 'authorization.k8s.io/v1alpha1')
      .replace('kind: HTTPRoute', 'resource: httproutes')
      .replace('kind: Service', 'resource: services');
    const after = { 'g.yaml': proposed, 'r.yaml': route() };
    expect(said({}, after, {}).rules.sort()).toEqual(['reference-grant/not-granted', 'reference-grant/without-effect']);
    expect(said({}, after, {}, { grantHomes: ['authorization.k8s.io'] }).rules).toEqual([]);
  });

  test('the graph around the change, and none for a change without references', () => {
    const touched = changeSetOf({
      before: { 'g.yaml': grant() },
      context: { 'r.yaml': route(), 'other.yaml': route(undefined, 'far') },
    });
    expect(review(touched, defaultConfig).references).toMatchObject([
      { to: { namespace: 'shop', name: 'cart' }, state: 'missing' },
    ]);
    const quiet = changeSetOf({ after: { 'a.yaml': widget }, context: { 'r.yaml': route() } });
    expect(review(quiet, defaultConfig)).not.toHaveProperty('references');
  });

  test('what was not read of a large tree is said', () => {
    const changed = changeSetOf({ before: { 'g.yaml': grant() } });
    const paths = Array.from({ length: 1200 }, (_, at) => `f${at}.yaml`);
    const texts = new Map(paths.slice(0, 1000).map((file) => [file, file === 'f7.yaml' ? route() : widget]));
    const { findings, notChecked } = review({ ...changed, context: { paths, texts, unread: [] } }, defaultConfig);
    expect(findings).toMatchObject([{ rule: 'reference-grant/revoked', severity: 'warning' }]);
    expect(notChecked).toMatchObject([
      { path: '.', why: expect.stringMatching(/^references across namespaces: \d+ files of/) as string },
    ]);
  });

  test('more than can be compared is said, and not compared', () => {
    const entries = Array.from({ length: 256 }, (_, at) => `{ group: '', kind: Pod, namespace: n${at} }`).join(', ');
    const wide = Array.from({ length: 10 }, (_, at) =>
      grant(undefined, `g${at}`).replace(/from: .*/, `from: [${entries}]`),
    );
    const backends = Array.from({ length: 2000 }, (_, at) => `{ name: s${at}, namespace: shop }`).join(', ');
    const many = route().replace('{ name: cart, namespace: shop }', backends);
    const { rules, notChecked } = said({}, { 'g.yaml': wide.join('---\n'), 'r.yaml': many }, {});
    expect(rules).not.toContain('reference-grant/not-granted');
    expect(notChecked).toEqual(['.: there are too many references and ReferenceGrants to compare all of them']);
  });

  test('of very many references without a grant the first ones are reported', () => {
    const backends = Array.from({ length: 300 }, (_, at) => `{ name: s${at}, namespace: shop }`).join(', ');
    const many = route().replace('{ name: cart, namespace: shop }', backends);
    const { rules, notChecked } = said({}, { 'r.yaml': many }, {});
    expect(rules).toEqual(Array.from({ length: 200 }, () => 'reference-grant/not-granted'));
    expect(notChecked).toEqual([expect.stringContaining('100 more references across namespaces')]);
  });

  test('a plural name that the configuration says lets a grant of resources match', () => {
    const proposed = `apiVersion: authorization.k8s.io/v1alpha1
kind: ReferenceGrant
metadata: { name: backups, namespace: shop }
spec:
  from: [{ group: example.com, resource: backups, namespace: web }]
  to: [{ group: '', resource: secrets }]
`;
    const backup =
      'apiVersion: example.com/v1\nkind: Backup\nmetadata: { name: a, namespace: web }\nspec: { secretRef: { name: c, namespace: shop } }\n';
    const declared = {
      group: 'example.com',
      kind: 'Backup',
      path: 'spec.secretRef',
      defaults: { group: '', kind: 'Secret' },
    };
    const referencesIn = (resource?: string): string[] =>
      (
        review(changeSetOf({ after: { 'g.yaml': proposed, 'b.yaml': backup }, context: {} }), {
          ...defaultConfig,
          grantHomes: ['authorization.k8s.io'],
          references: [{ ...declared, resource }],
        }).references ?? []
      ).map(({ state }) => state);
    expect(referencesIn()).toEqual(['unused', 'unknown']);
    expect(referencesIn('backups')).toEqual(['used']);
  });

  test('the fix adds the grant to the referring file as a document of its own', () => {
    const changeSet = changeSetOf({ after: { 'r.yaml': route() }, context: {} });
    const [finding] = review(changeSet, defaultConfig).findings;
    expect(finding?.fix?.edits).toEqual([
      {
        path: 'r.yaml',
        line: 5,
        column: 1,
        endLine: 5,
        endColumn: 1,
        text: `---
apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata:
  name: web-httproute-to-service-cart
  namespace: shop
spec:
  from:
    - group: gateway.networking.k8s.io
      kind: HTTPRoute
      namespace: web
  to:
    - group: ''
      kind: Service
      name: cart
`,
      },
    ]);
  });
});
