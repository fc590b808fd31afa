// What a ReferenceGrant is, and what only looks like one.
import { describe, expect, test } from 'vitest';
import { grantOf, otherApiOf } from '../../src/grants/grant.ts';
import { grantsIn, manifestsIn } from './read.ts';

const manifest = (apiVersion: string, kind = 'ReferenceGrant', rest = ''): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n${rest}`;

describe('grantOf', () => {
  test.each([
    'gateway.networking.k8s.io/v1alpha2',
    'gateway.networking.k8s.io/v1beta1',
    'gateway.networking.k8s.io/v1',
    'authorization.k8s.io/v1alpha1',
  ])('%s is a home', (apiVersion) => expect(grantsIn(manifest(apiVersion))).toHaveLength(1));

  test.each([
    ['reference.authorization.k8s.io/v1alpha1', 'ReferenceGrant', 'proof-of-concept'],
    ['reference.authorization.k8s.io/v1alpha1', 'ClusterReferenceConsumer', 'proof-of-concept'],
    ['gateway.networking.k8s.io/v1alpha2', 'ReferencePolicy', 'former-name'],
    ['gateway.networking.k8s.io/v2', 'ReferenceGrant', 'unknown-version'],
    ['authorization.k8s.io/v1', 'ReferenceGrant', 'unknown-version'],
  ])('%s %s is another API', (apiVersion, kind, is) => {
    const [found] = manifestsIn(manifest(apiVersion, kind));
    expect(found && grantOf(found)).toBeUndefined();
    expect(found && otherApiOf(found)).toMatchObject({ is });
  });

  test.each([
    ['example.org/v1', 'ReferenceGrant'],
    ['v1', 'Secret'],
    ['gateway.networking.k8s.io/v1', 'Gateway'],
    ['authorization.k8s.io/v1', 'SubjectAccessReview'],
  ])('%s %s has nothing to do with it', (apiVersion, kind) => {
    const [found] = manifestsIn(manifest(apiVersion, kind));
    expect(found && otherApiOf(found)).toBeUndefined();
  });

  test('nonsense where lists and objects belong is no entry, and breaks nothing', () => {
    const text = 'spec:\n  from: { a: b }\n  to: [1, null, [x], { kind: Secret, name: 5 }]\n';
    const [grant] = grantsIn(manifest('gateway.networking.k8s.io/v1', 'ReferenceGrant', text));
    expect(grant?.from).toEqual([]);
    expect(grant?.to.map(({ kind, name }) => [kind, name])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('an entry whose name is no text allows nothing, rather than every name', () => {
    const text =
      'spec:\n  to: [{ kind: Secret, name: on }, { kind: Secret, group: 5 }, { kind: Secret, name: null }]\n';
    const [grant] = grantsIn(manifest('gateway.networking.k8s.io/v1', 'ReferenceGrant', text));
    expect(grant?.to).toEqual([{ group: '' }, { group: '' }, { group: '', kind: 'Secret' }]);
  });

  test("the other home's word is not read", () => {
    const entries = "spec:\n  from: [{ group: '', resource: pods, kind: Pod, namespace: x }]\n";
    const [gateway] = grantsIn(manifest('gateway.networking.k8s.io/v1', 'ReferenceGrant', entries));
    const [authorization] = grantsIn(manifest('authorization.k8s.io/v1alpha1', 'ReferenceGrant', entries));
    expect(gateway?.from).toEqual([{ group: '', kind: 'Pod', namespace: 'x' }]);
    expect(authorization?.from).toEqual([{ group: '', resource: 'pods', namespace: 'x' }]);
  });
});
