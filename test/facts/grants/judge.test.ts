// The work to judge references: each once, however many grants ask about it.
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { noGrantSettings } from '../../../src/facts/grants/grant-side.ts';
import { grantSides } from '../../../src/facts/grants/grant-sides.ts';
import { judgeOf } from '../../../src/facts/grants/judge.ts';
import { gatewayHome, type LocatedGrant } from '../../../src/grants/grant.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const grant = (kind: string): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }]
  to: [{ group: '', kind: ${kind} }]
`;
const route = `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: home, namespace: web }
spec: { rules: [{ backendRefs: [{ name: cart, namespace: shop }] }] }
`;

test.each([
  ['Service', 1],
  ['Secret', 0],
])('a reference is compared with a grant for %s once', (kind, allowing) => {
  const changeSet = changeSetOf({ after: { 'grant.yaml': grant(kind), 'route.yaml': route }, context: {} });
  const { head } = grantSides(changeSet, readDocuments(changeSet), noGrantSettings);
  let read = 0;
  const counted = (one: LocatedGrant): LocatedGrant => ({
    ...one,
    get from() {
      read += 1;
      return one.from;
    },
  });
  const judge = judgeOf({ ...head, grants: head.grants.map(counted) }, [gatewayHome]);
  const [reference] = head.references;
  if (reference === undefined) throw new Error('the route refers to a service');
  const ask = () => [judge.by(reference).length, judge.maybe(reference)];
  expect(ask()).toEqual([allowing, false]);
  expect(read).toBeGreaterThan(0);
  read = 0;
  expect(ask()).toEqual([allowing, false]);
  expect(read).toBe(0);
});
