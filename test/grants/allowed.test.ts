// Is a reference allowed: the 17 cases of KEP-3766's test plan in both homes, and what else the library promises.
import { describe, expect, test } from 'vitest';
import { isReferenceAllowed, type AllowedOptions, type Permission, type Reference } from '../../src/grants/allowed.ts';
import { authorizationHome, gatewayHome, grantName, type GrantHome } from '../../src/grants/grant.ts';
import { wellKnownTable } from '../../src/grants/kinds.ts';
import { grantsIn, kindsIn } from './read.ts';

/** `Gateway@edge` or `Secret:cert`, in the core group or, with `/`, in another. */
type Entry = string;

interface Spec {
  readonly name: string;
  readonly namespace?: string;
  readonly from: readonly Entry[];
  readonly to: readonly Entry[];
}

const entryText = (home: GrantHome, entry: Entry): string => {
  const [type = '', rest] = entry.split(/[@:]/);
  const [kind = '', group = ''] = type.split('/').reverse();
  const what =
    home === gatewayHome
      ? `kind: ${kind}`
      : `resource: ${wellKnownTable.resourceOf(group, kind) ?? kind.toLowerCase()}`;
  const tail = rest === undefined ? '' : `, ${entry.includes('@') ? 'namespace' : 'name'}: '${rest}'`;
  return `{ group: '${group}', ${what}${tail} }`;
};

const grantText = (home: GrantHome, { name, namespace = 'vault', from, to }: Spec): string => `
apiVersion: ${home}/${home === gatewayHome ? 'v1beta1' : 'v1alpha1'}
kind: ReferenceGrant
metadata: { name: ${name}, namespace: ${namespace} }
spec:
  from: [${from.map((entry) => entryText(home, entry)).join(', ')}]
  to: [${to.map((entry) => entryText(home, entry)).join(', ')}]
`;

const gateway = `${gatewayHome}/Gateway`;
const route = `${gatewayHome}/HTTPRoute`;
const reference: Reference = {
  from: { group: gatewayHome, resource: 'gateways', namespace: 'edge' },
  to: { group: '', resource: 'secrets', namespace: 'vault', name: 'cert' },
};

describe.each([gatewayHome, authorizationHome] as const)('the test plan of KEP-3766, grants of %s', (home) => {
  const ask = (specs: readonly Spec[], asked = reference, options?: AllowedOptions): Permission =>
    isReferenceAllowed(grantsIn(specs.map((spec) => grantText(home, spec)).join('---')), asked, options);
  const by = (specs: readonly Spec[], asked = reference): string[] => ask(specs, asked).by.map((one) => grantName(one));
  const one = (change: Partial<Spec>): Spec => ({ name: 'one', from: [`${gateway}@edge`], to: ['Secret'], ...change });

  test('1 a namespace that does not exist', () => {
    const asked = { ...reference, to: { ...reference.to, namespace: 'nowhere' } };
    expect(ask([one({})], asked)).toMatchObject({ allowed: false, reason: 'RefNotPermitted', by: [] });
  });

  test('2 a resource that does not exist in a namespace that does: only the grant counts', () => {
    expect(ask([], { ...reference, to: { ...reference.to, name: 'nobody' } }).reason).toBe('RefNotPermitted');
    expect(by([one({})], { ...reference, to: { ...reference.to, name: 'nobody' } })).toEqual(['vault/one']);
  });

  test('3 namespace and resource exist, a grant does not', () => {
    expect(ask([one({ to: ['ConfigMap'] })])).toMatchObject({ allowed: false, reason: 'RefNotPermitted' });
  });

  test('1 to 3 are answered the same', () => {
    const message = ({ to }: Reference): string => ask([], { ...reference, to }).message.replaceAll(to.namespace, 'NS');
    const words = [
      message({ ...reference, to: { ...reference.to, namespace: 'nowhere' } }),
      message(reference),
      ask([one({ to: ['ConfigMap'] })]).message.replaceAll('vault', 'NS'),
    ];
    expect(new Set(words).size).toBe(1);
    expect(words[0]).not.toMatch(/exist|found|grant/);
  });

  test('4 several entries in from and to: any pair of them', () => {
    const grant = one({ from: [`${route}@shop`, `${gateway}@edge`], to: ['ConfigMap', 'Secret:cert', 'Service'] });
    expect(by([grant])).toEqual(['vault/one']);
    expect(by([grant], { ...reference, from: { ...reference.from, namespace: 'shop' } })).toEqual([]);
  });

  test('5 kinds that do not exist may be next to those that do', () => {
    const grant = one({ from: ['example.org/Wizard@edge', `${gateway}@edge`], to: ['example.org/Wand', 'Secret'] });
    expect(by([grant])).toEqual(['vault/one']);
  });

  test('6 several grants that overlap in part: each that allows it is named', () => {
    const other = one({ name: 'two', from: [`${gateway}@edge`, `${route}@edge`], to: ['Secret:cert'] });
    expect(by([one({}), other, one({ name: 'three', to: ['Secret:other'] })])).toEqual(['vault/one', 'vault/two']);
  });

  test('7 revocation of one of two that overlap leaves the other', () => {
    const two = one({ name: 'two', to: ['Secret:cert'] });
    expect(by([one({}), two])).toEqual(['vault/one', 'vault/two']);
    expect(by([two])).toEqual(['vault/two']);
    expect(by([])).toEqual([]);
  });

  test('8 no to.name: every object of the type', () => {
    expect(by([one({})])).toEqual(['vault/one']);
    expect(by([one({})], { ...reference, to: { ...reference.to, name: 'another' } })).toEqual(['vault/one']);
  });

  test('9 with and without a name for the same namespace', () => {
    const grant = one({ to: ['Secret:other', 'Secret'] });
    expect(by([grant, one({ name: 'two', to: ['Secret:other'] })])).toEqual(['vault/one']);
  });

  test('10 allowed by no grant at all', () => expect(ask([]).allowed).toBe(false));
  test('11 wrong from.namespace', () => expect(by([one({ from: [`${gateway}@edges`] })])).toEqual([]));
  test('12 wrong from.group', () => expect(by([one({ from: ['Gateway@edge'] })])).toEqual([]));
  test('13 wrong from.resource', () => expect(by([one({ from: [`${route}@edge`] })])).toEqual([]));
  test('14 wrong to.group', () => expect(by([one({ to: ['apps/Secret'] })])).toEqual([]));
  test('15 wrong to.resource', () => expect(by([one({ to: ['Service'] })])).toEqual([]));
  test('16 wrong to.name', () => expect(by([one({ to: ['Secret:cert2'] })])).toEqual([]));
  test('17 in the wrong namespace', () => expect(by([one({ namespace: 'edge' })])).toEqual([]));

  test('within one namespace no grant is needed', () => {
    const asked = { ...reference, from: { ...reference.from, namespace: 'vault' } };
    expect(ask([one({ from: [`${gateway}@vault`] })], asked)).toMatchObject({
      allowed: true,
      reason: 'SameNamespace',
      by: [],
    });
  });

  test('an asterisk is a name like any other', () => {
    expect(by([one({ from: [`${gateway}@*`] })])).toEqual([]);
    expect(by([one({ to: ['Secret:*'] })])).toEqual([]);
  });

  test('only the homes that are asked for count', () => {
    expect(ask([one({})], reference, { homes: [home] }).allowed).toBe(true);
    expect(ask([one({})], reference, { homes: [] }).allowed).toBe(false);
    expect(ask([one({})]).by[0]?.home).toBe(home);
  });
});

describe('kinds and resources', () => {
  const wizards = `
apiVersion: ${gatewayHome}/v1
kind: ReferenceGrant
metadata: { name: magic, namespace: vault }
spec:
  from: [{ group: example.org, kind: Mage, namespace: tower }]
  to: [{ group: '', kind: Secret }]
`;
  const asked: Reference = { from: { group: 'example.org', resource: 'magi', namespace: 'tower' }, to: reference.to };

  test('an unknown kind allows nothing, and is said to be unknown', () => {
    const { allowed, unknown } = isReferenceAllowed(grantsIn(wizards), asked);
    expect(allowed).toBe(false);
    expect(unknown.map(({ type }) => type)).toEqual([{ group: 'example.org', kind: 'Mage', resource: undefined }]);
  });

  test('a CRD tells its resource', () => {
    const kinds = kindsIn(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: magi.example.org }
spec: { group: example.org, names: { kind: Mage, plural: magi } }
`);
    expect(isReferenceAllowed(grantsIn(wizards), asked, { kinds }).allowed).toBe(true);
    expect(
      isReferenceAllowed(grantsIn(wizards), { ...asked, from: { ...asked.from, resource: 'mages' } }, { kinds })
        .unknown,
    ).toEqual([]);
  });

  test('two kinds are compared without any table', () => {
    const byKind = { ...asked, from: { group: 'example.org', kind: 'Mage', namespace: 'tower' } };
    const to = { group: '', kind: 'Secret', namespace: 'vault', name: 'x' };
    expect(isReferenceAllowed(grantsIn(wizards), { ...byKind, to }).allowed).toBe(true);
  });

  test.each(['mages', 'Magi', 'MAGI'])('%s is another resource', (resource) => {
    expect(isReferenceAllowed(grantsIn(wizards), { ...asked, from: { ...asked.from, resource } }).allowed).toBe(false);
  });
});
