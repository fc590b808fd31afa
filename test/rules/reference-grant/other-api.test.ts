// Cases of the rule reference-grant/other-api.
import { referenceGrantOtherApi } from '../../../src/rules/reference-grant/other-api.ts';
import { testRule } from '../../support/rule-tester.ts';

const poc = (mark = ''): string => `apiVersion: reference.authorization.k8s.io/v1alpha1 ${mark}
kind: ReferenceGrant
metadata: { name: a, namespace: b }
from: { group: gateway.networking.k8s.io, resource: gateways, namespace: c }
to: { group: '', resource: secrets, names: [tls] }
for: tls-serving
`;
const say = '# ! reference-grant/other-api:';

testRule(referenceGrantOtherApi, [
  { name: 'the proof of concept', after: poc(`${say} belongs to the proof of concept of KEP-3766`) },
  {
    name: 'its cluster-wide kinds',
    after: poc(`${say} proof of concept`).replace('kind: ReferenceGrant', 'kind: ClusterReferenceGrant'),
  },
  {
    name: 'the former name',
    after: `apiVersion: gateway.networking.k8s.io/v1alpha2 ${say} is the former name of ReferenceGrant\nkind: ReferencePolicy\nmetadata: { name: a }\n`,
  },
  {
    name: 'a version that does not exist',
    after: `apiVersion: authorization.k8s.io/v1 ${say} has a version that authorization.k8s.io does not have (it has authorization.k8s.io/v1alpha1)\nkind: ReferenceGrant\nmetadata: { name: a }\n`,
  },
  { name: 'it was there before', before: poc(), after: poc(`${say.replace(':', ' (existing):')} proof of concept`) },
  {
    name: 'a grant',
    after: `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: { name: a, namespace: b }\n`,
  },
  {
    name: 'a kind of that name in a group of someone else',
    after: `apiVersion: example.org/v1\nkind: ReferenceGrant\nmetadata: { name: a }\n`,
  },
]);
