// `grants` from end to end: the table, one question, the migration, JSON Lines.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { grantsAnswer } from '../../src/commands/grants.ts';
import type { Report } from '../../src/findings/report.ts';
import { git, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { runCli, type Run } from '../support/run-cli.ts';

const grant = `# who may come in
apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }]
  to: [{ group: '', kind: Service }]
# the end
`;
const route = `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: home, namespace: web }
spec: { rules: [{ backendRefs: [{ name: cart, namespace: shop }, { name: db, namespace: data }] }] }
`;
const wizards = grant
  .replace('name: routes', 'name: wizards')
  .replace('group: gateway.networking.k8s.io, kind: HTTPRoute', 'group: example.org, kind: Wizard');

function project(files: Record<string, string> = { 'grant.yaml': grant, 'apps/route.yaml': route }): string {
  const folder = temporaryFolder();
  write(folder, files);
  return folder;
}

const run = (folder: string, ...args: string[]): Promise<Run> => runCli(folder, ['grants', ...args]);

describe('the table', () => {
  test('who may refer to what, and what is missing', async () => {
    const { code, stdout, stderr } = await run(project(), '.');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'web/HTTPRoute.gateway.networking.k8s.io -> shop/Service (all)',
      '    used: granted by shop/routes (gateway.networking.k8s.io), grant.yaml:2',
      'web/HTTPRoute.gateway.networking.k8s.io -> data/Service db',
      '    MISSING: no grant allows it, apps/route.yaml:4',
    ]);
    const offered = stdout.slice(stdout.indexOf('---\n'));
    expect(offered).toMatch(/^---\napiVersion: gateway\.networking\.k8s\.io\/v1beta1\nkind: ReferenceGrant\n/);
    const { code: fixed } = await run(project({ 'g.yaml': grant, 'r.yaml': route, 'offered.yaml': offered }), '.');
    expect(fixed).toBe(0);
  });

  test('an overlay says the namespace: the reference is judged there', async () => {
    const files = (namespace: string) => ({
      'g.yaml': grant,
      'base/r.yaml': route.replace(', namespace: web', '').replace(/, \{ name: db.*?\}/, ''),
      'prod/kustomization.yaml': `namespace: ${namespace}\nresources: [../base/r.yaml]\n`,
    });
    const [good, bad] = [await run(project(files('web')), '.'), await run(project(files('far')), '.')];
    expect([good.code, bad.code]).toEqual([0, 1]);
    expect(bad.stdout).toContain('far/HTTPRoute.gateway.networking.k8s.io -> shop/Service cart\n    MISSING');
  });

  test('where every reference is granted, nothing is offered', async () => {
    const { code, stdout } = await run(
      project({ 'g.yaml': grant, 'r.yaml': route.replace(/, \{ name: db.*?\}/, '') }),
      '.',
    );
    expect([code, stdout.includes('---')]).toEqual([0, false]);
  });

  test('Markdown draws a graph, JSON has everything', async () => {
    const folder = project();
    expect((await run(folder, '.', '--format', 'markdown')).stdout).toContain('```mermaid\nflowchart LR\n');
    const edges: unknown = JSON.parse((await run(folder, '.', '--format=json')).stdout);
    expect(edges).toMatchObject([
      { state: 'used', references: 1, places: [{ path: 'grant.yaml', line: 2 }] },
      { state: 'missing', places: [{ path: 'apps/route.yaml', line: 4 }], offer: expect.stringContaining('name: db') },
    ]);
  });

  test('a file that cannot be read is reported, and is no success', async () => {
    const { code, stderr } = await run(project({ 'a.yaml': 'apiVersion: v1\nkind: [\n' }), '.');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^not read: a\.yaml: /);
  });

  test.each([
    ['a file without text', `${grant}# \0`, 1, 'a binary file'],
    ['a template', grant.replace('shop', '{{ .Values.shop }}'), 0, 'a template, not plain YAML'],
  ])('%s is named', async (_name, text, code, why) => {
    const answer = await run(project({ 'a.yaml': text, 'g.yaml': grant }), '.');
    expect([answer.code, answer.stderr]).toEqual([code, `not checked: a.yaml: ${why}\n`]);
  });
});

describe('one question', () => {
  const from = 'gateway.networking.k8s.io/httproutes/web';
  test.each([
    [from, '/services/shop/cart', 0, 'allowed by shop/routes (gateway.networking.k8s.io)\n'],
    [from, '/services/shop', 0, 'allowed by shop/routes (gateway.networking.k8s.io)\n'],
    [from, '/services/web/cart', 0, 'both objects are in one namespace: no grant is needed\n'],
    [
      from,
      '/secrets/shop',
      1,
      'httproutes.gateway.networking.k8s.io of namespace web may not refer to every secrets of namespace shop\n',
    ],
    [
      from,
      '/services/nowhere/x',
      1,
      'httproutes.gateway.networking.k8s.io of namespace web may not refer to services x of namespace nowhere\n',
    ],
  ])('--can %s --refer %s', async (can, refer, code, words) => {
    const answer = await run(project(), 'grant.yaml', '--can', can, '--refer', refer);
    expect([answer.code, answer.stdout]).toEqual([code, words]);
  });

  test.each([
    ['gateway.networking.k8s.io/HTTPRoute/web', '/svc/shop/cart'],
    ['gateway.networking.k8s.io/httproute/web', '/Service/shop/cart'],
  ])('kinds, singulars and short names are known: %s %s', async (can, refer) => {
    const answer = await run(project(), 'grant.yaml', '--can', can, '--refer', refer);
    expect([answer.code, answer.stdout]).toEqual([0, 'allowed by shop/routes (gateway.networking.k8s.io)\n']);
  });

  test('the names of a CRD among the files are known', async () => {
    const crd =
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: wizardry.example.org }\n' +
      'spec: { group: example.org, names: { kind: Wizard, plural: wizardry, singular: mage, shortNames: [wz] } }\n';
    const folder = project({ 'a.yaml': wizards, 'crd.yaml': crd });
    for (const word of ['wizardry', 'wizard', 'mage', 'wz'])
      expect((await run(folder, '.', '--can', `example.org/${word}/web`, '--refer', '/svc/shop/x')).code).toBe(0);
  });

  test.each([
    ['gateway.networking.k8s.io/httprouts/web', '/services/shop', 'did you mean gateway.networking.k8s.io/httproutes?'],
    ['gateway.networking.k8s.io/httproutes/web', '/servces/shop', 'did you mean /services?'],
    ['/httproutes/web', '/services/shop', 'did you mean gateway.networking.k8s.io/httproutes?'],
    ['example.org/gadgets/web', '/services/shop', 'name the file of its CRD as well'],
  ])('an unknown resource is unknown, not forbidden: %s %s', async (can, refer, hint) => {
    const answer = await run(project(), 'grant.yaml', '--can', can, '--refer', refer);
    expect([answer.code, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toContain('is not a known resource of');
    expect(answer.stderr).toContain(hint);
  });

  test('an unknown kind and an unserved home are reported', async () => {
    const unknown = await run(
      project({ 'a.yaml': wizards }),
      '.',
      '--can',
      'example.org/wizards/web',
      '--refer',
      '/services/shop/x',
    );
    expect([unknown.code, unknown.stdout]).toEqual([
      1,
      expect.stringContaining('not known: which resource Wizard of the group "example.org" is'),
    ]);
    const proposed = grant
      .replace('gateway.networking.k8s.io/v1beta1', 'authorization.k8s.io/v1alpha1')
      .replaceAll(/kind: (HTTPRoute|Service)/g, (_, kind: string) => `resource: ${kind.toLowerCase()}s`);
    const other = await run(project({ 'a.yaml': proposed }), '.', '--can', from, '--refer', '/services/shop/x');
    expect([other.code, other.stdout]).toEqual([0, expect.stringContaining('no released Kubernetes serves it')]);
  });

  test.each([
    [['.', '--can', 'a/b/c']],
    [['.', '--can', 'a/b', '--refer', '/services/shop']],
    [['.', '--can', from, '--refer', '/services/shop/a/b']],
    [['.', '--replace']],
    [[]],
  ])('%j is a mistake', async (args) => {
    const { code, stderr } = await run(project(), ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^kube-api-review: /);
  });
});

describe('migration', () => {
  const copy =
    /apiVersion: authorization\.k8s\.io\/v1alpha1\nkind: ReferenceGrant\n[^]*resource: httproutes\n[^]*resource: services\n/;

  test('adds the copy behind the original, and touches no file', async () => {
    const folder = project();
    const { code, stdout, stderr } = await run(folder, '--migrate', '.');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(`${grant}---\n`)).toBe(true);
    expect(stdout).toMatch(copy);
    expect(readFileSync(path.join(folder, 'grant.yaml'), 'utf8')).toBe(grant);
  });

  test('a second run adds nothing', async () => {
    const folder = project();
    const { stdout } = await run(folder, '--migrate', 'grant.yaml');
    write(folder, { 'grant.yaml': stdout });
    expect((await run(folder, '--migrate', 'grant.yaml')).stdout).toBe('');
  });

  test('--replace replaces the original and warns', async () => {
    const { code, stdout, stderr } = await run(project(), '--migrate', '--replace', '.');
    expect(code).toBe(0);
    expect(stdout).toMatch(copy);
    expect(stdout).not.toContain('gateway.networking.k8s.io/v1beta1');
    expect(stdout.startsWith('# who may come in\n')).toBe(true);
    expect(stdout.endsWith('# the end\n')).toBe(true);
    expect(stderr).toContain('warning: the originals are replaced');
  });

  test('a grant that overlays place in several namespaces is copied once, as it is written', async () => {
    const resources = 'resources: [../base]\n';
    const folder = project({
      'base/grant.yaml': grant.replace(', namespace: shop', ''),
      'base/kustomization.yaml': 'resources: [grant.yaml]\n',
      'a/kustomization.yaml': `namespace: a\n${resources}`,
      'b/kustomization.yaml': `namespace: b\n${resources}`,
    });
    const { stdout } = await run(folder, '--migrate', 'a', 'b', 'base');
    expect(stdout.match(/authorization\.k8s\.io\/v1alpha1/g)).toHaveLength(1);
    expect(stdout).not.toMatch(/namespace: [ab]\n/);
  });

  test('what cannot be translated is rejected and kept', async () => {
    const { code, stdout, stderr } = await run(
      project({ 'a.yaml': `${grant}---\n${wizards}` }),
      '--migrate',
      '--replace',
      '.',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('a.yaml: ReferenceGrant wizards is not migrated: the resource of the kind Wizard');
    expect(stdout).toContain(wizards);
  });

  test('a grant within a list is copied, not replaced', async () => {
    const item = grant
      .split('\n')
      .slice(1, -2)
      .map((line) => `  ${line}`)
      .join('\n')
      .replace('  apiVersion', '- apiVersion');
    const folder = project({ 'a.yaml': `apiVersion: v1\nkind: List\nitems:\n${item}\n` });
    expect((await run(folder, '--migrate', '.')).stdout).toMatch(copy);
    const replaced = await run(folder, '--migrate', '--replace', '.');
    expect([replaced.code, replaced.stdout]).toEqual([1, '']);
    expect(replaced.stderr).toContain('cannot be replaced as text');
  });
});

describe('a review of a repository', () => {
  test('a removed grant is checked against the references of the whole tree', async () => {
    const folder = repository({
      'shop/grant.yaml': grant,
      'apps/web/route.yaml': route,
      'far/away/config.yaml': 'apiVersion: v1\nkind: ConfigMap\n',
    });
    git(folder, 'rm', '-q', 'shop/grant.yaml');
    const { code, stdout } = await runCli(folder, ['review', '--base', 'main', '--format', 'json']);
    const { findings, notChecked, references } = JSON.parse(stdout) as Report;
    expect(findings).toMatchObject([
      {
        rule: 'reference-grant/revoked',
        severity: 'error',
        path: 'shop/grant.yaml',
        side: 'base',
        related: [{ path: 'apps/web/route.yaml', line: 4 }],
      },
    ]);
    expect(notChecked).toEqual([]);
    expect(references).toMatchObject([{ state: 'missing', to: { namespace: 'shop', name: 'cart' } }]);
    expect(code).toBe(1);
  });

  test('a change next to them reads nothing of the tree', async () => {
    const folder = repository({
      'shop/grant.yaml': grant,
      'apps/web/route.yaml': route.replace('name: cart', 'name: other'),
      'a.yaml': 'apiVersion: v1\nkind: ConfigMap\n',
    });
    write(folder, { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\ndata: {}\n' });
    const { code, stdout } = await runCli(folder, ['review', '--base', 'main', '--format', 'json']);
    expect([code, (JSON.parse(stdout) as Report).findings]).toEqual([0, []]);
  });
});

describe('JSON Lines', () => {
  const reference = {
    from: { group: 'gateway.networking.k8s.io', resource: 'httproutes', namespace: 'web' },
    to: { group: '', resource: 'services', namespace: 'shop', name: 'cart' },
  };

  test('the answer of the contract, with the homes it rests on', () => {
    expect(grantsAnswer({ objects: [grant, route], reference })).toEqual({
      allowed: true,
      by: ['shop/routes'],
      reason: 'Granted',
      message: 'allowed by shop/routes (gateway.networking.k8s.io)',
      homes: ['gateway.networking.k8s.io'],
    });
    expect(grantsAnswer({ objects: [grant], reference, homes: ['authorization.k8s.io'] })).toMatchObject({
      allowed: false,
      by: [],
      reason: 'RefNotPermitted',
    });
  });

  test('a grant without a namespace counts for default', () => {
    const asked = { ...reference, to: { ...reference.to, namespace: 'default' } };
    expect(grantsAnswer({ objects: [grant.replace(', namespace: shop', '')], reference: asked })).toMatchObject({
      by: ['default/routes'],
    });
  });

  test.each([
    [{ reference }, '"objects" must be a list'],
    [{ objects: [5], reference }, '"objects" must be a list of strings'],
    [{ objects: [] }, '"reference" must be an object'],
    [{ objects: [], reference: { ...reference, to: { namespace: 'a' } } }, '"reference.to.resource" must be a string'],
    [{ objects: ['apiVersion: v1\nkind: ['], reference }, 'objects[0]: '],
  ])('%j is rejected', (request, words) => expect(() => grantsAnswer(request)).toThrow(words));

  test('the stream continues after a bad line', async () => {
    const lines = [JSON.stringify({ id: 1 }), JSON.stringify({ id: 2, objects: [grant], reference })].join('\n');
    const { code, stdout } = await runCli(project(), ['grants', '--jsonl'], lines);
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { id: 1, error: expect.stringContaining('objects') as string },
      { id: 2, allowed: true },
    ]);
  });
});
