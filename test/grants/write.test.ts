// Grants written by the program: the one that a reference needs, and copies in the other home.
import { describe, expect, test } from 'vitest';
import { isReferenceAllowed } from '../../src/grants/allowed.ts';
import { wellKnownTable } from '../../src/grants/kinds.ts';
import { builtInReferencePaths } from '../../src/grants/reference-paths.ts';
import { referencesOf, type LocatedReference } from '../../src/grants/references.ts';
import { grantFor, migrated } from '../../src/grants/write.ts';
import { grantErrors } from '../../src/grants/errors.ts';
import { grantsIn, manifestsIn } from './read.ts';

const referenceIn = (namespace: string, name: string, target: string): LocatedReference => {
  const [manifest] = manifestsIn(
    `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: { name: g, namespace: '${namespace}' }\nspec: { listeners: [{ tls: { certificateRefs: [{ name: '${name}', namespace: '${target}' }] } }] }\n`,
  );
  const [reference] = manifest === undefined ? [] : referencesOf(manifest, builtInReferencePaths);
  if (reference === undefined) throw new Error('no reference');
  return reference;
};

describe('the grant that a reference needs', () => {
  // Words that a YAML 1.1 reader, as Kubernetes has one, takes for something else than a string.
  const traps = ['on', 'y', 'no', '1e3', '0x1f', '012', '1', 'null', 'tls'];

  test.each(traps)('%s stays what it is, and the grant allows exactly that reference', (word) => {
    const reference = referenceIn(`a${word}`, word, word);
    const { from, to } = reference;
    const written = grantFor(reference);
    for (const text of [written?.yaml, JSON.stringify(written?.object)]) {
      const [grant] = grantsIn(text ?? '');
      if (grant === undefined) throw new Error('no grant');
      expect(grantErrors(grant)).toEqual([]);
      const asked = { from: { ...from, namespace: from.namespace ?? '' }, to };
      expect(isReferenceAllowed([grant], asked).allowed).toBe(true);
      expect(isReferenceAllowed([grant], { ...asked, to: { ...to, name: `${word}2` } }).allowed).toBe(false);
    }
  });

  test.each(['a b', 'x\u0007', 'a`b', '-a', '../b'])('%j is no name, and nothing is written', (name) => {
    expect(grantFor(referenceIn('a', name.replace('\u0007', '\\x07'), 'b'))).toBeUndefined();
  });

  test('a long name is cut to a valid one', () => {
    const [grant] = grantsIn(grantFor(referenceIn('a', `${'b'.repeat(60)}.${'c'.repeat(60)}`, 'd'))?.yaml ?? '');
    expect(grant && grantErrors(grant)).toEqual([]);
  });
});

describe('migration', () => {
  const grant = (from: string, to: string, metadata = 'name: a, namespace: b'): string =>
    `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: { ${metadata} }\nspec: { from: [{ ${from} }], to: [{ ${to} }] }\n`;
  const route = 'group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web';
  const outcome = (text: string): string => {
    const [found] = grantsIn(text);
    if (found === undefined) throw new Error('no grant');
    const result = migrated(found, wellKnownTable);
    return 'why' in result ? result.why : JSON.stringify(result.copy.object);
  };

  test('kinds become resources, metadata stays, what tools wrote does not', () => {
    const metadata =
      "name: a, namespace: b, uid: '7', labels: { app: 'on' }, annotations: { note: x, kubectl.kubernetes.io/last-applied-configuration: '{}' }";
    expect(JSON.parse(outcome(grant(route, "group: '', kind: Secret, name: tls", metadata)))).toEqual({
      apiVersion: 'authorization.k8s.io/v1alpha1',
      kind: 'ReferenceGrant',
      metadata: { name: 'a', namespace: 'b', labels: { app: 'on' }, annotations: { note: 'x' } },
      spec: {
        from: [{ group: 'gateway.networking.k8s.io', resource: 'httproutes', namespace: 'web' }],
        to: [{ group: '', resource: 'secrets', name: 'tls' }],
      },
    });
  });

  test.each([
    ['an unknown kind', grant(route, 'group: example.org, kind: Wizard'), 'is not known'],
    ['what an apiserver rejects', grant(route, 'kind: Secret'), 'rejects it: spec.to[0].group is required'],
    ['an open question', grant(route, "group: '', kind: Secret, name: '*'"), 'open question'],
    [
      'one that is there already',
      grant(route, "group: '', kind: Secret").replace(
        'gateway.networking.k8s.io/v1\n',
        'authorization.k8s.io/v1alpha1\n',
      ),
      'already',
    ],
  ])('refuses %s', (_name, text, words) => expect(outcome(text)).toContain(words));

  test('the copy allows what the original allows', () => {
    const text = grant(route, "group: '', kind: Service");
    const copies = grantsIn(outcome(text));
    const asked = {
      from: { group: 'gateway.networking.k8s.io', resource: 'httproutes', namespace: 'web' },
      to: { group: '', resource: 'services', namespace: 'b', name: 'x' },
    };
    expect(isReferenceAllowed(copies, asked).by.map(({ home }) => home)).toEqual(['authorization.k8s.io']);
    expect(isReferenceAllowed(copies, { ...asked, from: { ...asked.from, namespace: 'w' } }).allowed).toBe(false);
  });
});
