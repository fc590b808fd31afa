// What must be true of every set of grants, whatever is in it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReferenceAllowed, type Reference } from '../../src/grants/allowed.ts';
import { coversGrant } from '../../src/grants/effect.ts';
import { authorizationHome, gatewayHome, type Grant } from '../../src/grants/grant.ts';
import { wellKnownTable } from '../../src/grants/kinds.ts';
import { migrated } from '../../src/grants/write.ts';
import { grantsIn } from './read.ts';

const types = [
  { group: '', kind: 'Secret', resource: 'secrets' },
  { group: '', kind: 'Service', resource: 'services' },
  { group: gatewayHome, kind: 'Gateway', resource: 'gateways' },
];
const namespaces = ['a', 'b', 'c'];
const names = ['x', 'y'];
const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const grantIn = (home: Grant['home']): fc.Arbitrary<Grant> => {
  const type = oneOf(types).map(({ group, kind, resource }) =>
    home === gatewayHome ? { group, kind } : { group, resource },
  );
  return fc.record({
    home: fc.constant(home),
    name: oneOf(['g', 'h', 'i']),
    namespace: oneOf(namespaces),
    from: fc.array(
      fc.tuple(type, oneOf(namespaces)).map(([one, namespace]) => ({ ...one, namespace })),
      { minLength: 1, maxLength: 3 },
    ),
    to: fc.array(
      fc.tuple(type, fc.option(oneOf(names), { nil: undefined })).map(([one, name]) => ({ ...one, name })),
      { minLength: 1, maxLength: 3 },
    ),
  });
};
const anyGrant = fc.oneof(grantIn(gatewayHome), grantIn(authorizationHome));
const anyReference: fc.Arbitrary<Reference> = fc.record({
  from: fc
    .tuple(oneOf(types), oneOf(namespaces))
    .map(([{ group, resource }, namespace]) => ({ group, resource, namespace })),
  to: fc
    .tuple(oneOf(types), oneOf(namespaces), oneOf(names))
    .map(([{ group, resource }, namespace, name]) => ({ group, resource, namespace, name })),
});

test('grants are combined by OR: a set allows what one of them allows alone, and names exactly those', () => {
  fc.assert(
    fc.property(fc.array(anyGrant, { maxLength: 5 }), anyReference, (grants, reference) => {
      const { allowed, by, reason } = isReferenceAllowed(grants, reference);
      if (reason === 'SameNamespace') return;
      expect(by).toEqual(grants.filter((grant) => isReferenceAllowed([grant], reference).allowed));
      expect(allowed).toBe(by.length > 0);
    }),
  );
});

test('a kind and its resource ask the same question', () => {
  fc.assert(
    fc.property(fc.array(anyGrant, { maxLength: 5 }), anyReference, (grants, { from, to }) => {
      const kindOf = ({ group, resource = '' }: Reference['from'] | Reference['to']): string =>
        wellKnownTable.kindOf(group, resource) ?? '';
      const byKind = {
        from: { group: from.group, kind: kindOf(from), namespace: from.namespace },
        to: { group: to.group, kind: kindOf(to), namespace: to.namespace, name: to.name },
      };
      expect(isReferenceAllowed(grants, byKind).by).toEqual(isReferenceAllowed(grants, { from, to }).by);
    }),
  );
});

test('a grant that covers another allows all that the other allows', () => {
  fc.assert(
    fc.property(anyGrant, fc.nat(2), oneOf(names), anyReference, (wide, at, name, reference) => {
      const [first] = wide.from;
      const from = wide.from[at] ?? first;
      const to = wide.to.map((entry) => ({ ...entry, name: entry.name ?? name }));
      const narrow: Grant = { ...wide, name: 'narrow', from: from === undefined ? [] : [from], to };
      expect(coversGrant(wide, narrow)).toBe(true);
      const isLess = isReferenceAllowed([narrow], reference).allowed;
      expect(isLess && !isReferenceAllowed([wide], reference).allowed).toBe(false);
    }),
  );
});

test('a migrated grant allows what the original allows, in its new home', () => {
  fc.assert(
    fc.property(grantIn(gatewayHome), anyReference, (grant, reference) => {
      const { home, name, namespace, from, to } = grant;
      const [original] = grantsIn(
        JSON.stringify({
          apiVersion: `${home}/v1`,
          kind: 'ReferenceGrant',
          metadata: { name, namespace },
          spec: { from, to },
        }),
      );
      if (original === undefined) throw new Error('not read');
      const result = migrated(original, wellKnownTable);
      if ('why' in result) throw new Error(result.why);
      const copies = grantsIn(result.copy.yaml);
      expect(copies.map((copy) => copy.home)).toEqual([authorizationHome]);
      expect(isReferenceAllowed(copies, reference).allowed).toBe(isReferenceAllowed([grant], reference).allowed);
    }),
  );
});
