// Cases of the rule reference-grant/broad.
import { referenceGrantBroad } from '../../../src/rules/reference-grant/broad.ts';
import { testRule } from '../../support/rule-tester.ts';

const grant = (to: string, apiVersion = 'gateway.networking.k8s.io/v1'): string => `apiVersion: ${apiVersion}
kind: ReferenceGrant
metadata: { name: certificates, namespace: vault }
spec:
  from: [{ group: gateway.networking.k8s.io, ${apiVersion.startsWith('gateway') ? 'kind: Gateway' : 'resource: gateways'}, namespace: edge }]
  to:
  - ${to}
`;
const say = '# ! reference-grant/broad:';
const proposed = 'authorization.k8s.io/v1alpha1';

testRule(referenceGrantBroad, [
  {
    name: 'every Secret',
    after: grant(`{ group: '', kind: Secret } ${say} has no \`name\` in \`spec.to[0]\`: it opens every Secret`),
  },
  {
    name: 'every Secret, in the other home',
    after: grant(`{ group: '', resource: secrets } ${say} opens every Secret`, proposed),
  },
  { name: 'an empty name is none', after: grant(`{ group: '', kind: Secret, name: '' } ${say} opens every Secret`) },
  {
    name: 'the change takes the name away',
    before: grant("{ group: '', kind: Secret, name: tls }"),
    after: grant(`{ group: '', kind: Secret } ${say} opens every Secret`),
  },
  {
    name: 'it was as wide before',
    before: grant("{ group: '', kind: Secret }"),
    after: `${grant(`{ group: '', kind: Secret } ${say.replace(':', ' (existing):')} opens every Secret`)}  - { group: '', kind: ConfigMap }\n`,
  },
  {
    name: 'an example',
    after: {
      'examples/grant.yaml': grant(`{ group: '', kind: Secret } ${say.replace(':', ' (info):')} opens every Secret`),
    },
  },
  { name: 'one Secret', after: grant("{ group: '', kind: Secret, name: tls }") },
  { name: 'every Service', after: grant("{ group: '', kind: Service }") },
  { name: 'a Secret of another group', after: grant('{ group: example.org, kind: Secret }') },
]);
