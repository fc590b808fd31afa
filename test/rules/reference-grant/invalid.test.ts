// Cases of the rule reference-grant/invalid.
import { referenceGrantInvalid } from '../../../src/rules/reference-grant/invalid.ts';
import { testRule } from '../../support/rule-tester.ts';

const grant = (from: string, to: string, spec = ''): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from:
${from}
  to:
${to}
${spec}`;
const from = '  - { group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }';
const to = "  - { group: '', kind: Service }";
const proposed = (entry: string): string => `apiVersion: authorization.k8s.io/v1alpha1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from: [{ group: gateway.networking.k8s.io, resource: httproutes, namespace: web }]
  to:
  - ${entry}
`;
const say = '# ! reference-grant/invalid:';

testRule(referenceGrantInvalid, [
  {
    name: 'no namespace in from',
    after: grant(
      `  - { group: gateway.networking.k8s.io, kind: HTTPRoute } ${say} \`spec.from[0].namespace\` is required`,
      to,
    ),
  },
  { name: 'no group', after: grant(from, `  - { kind: Service } ${say} \`spec.to[0].group\` is required`) },
  {
    name: 'an entry before one that was rejected already, and another one like it',
    before: grant(from, '  - { kind: Service }'),
    after: grant(
      from,
      `${to}\n  - { kind: Service } # ! reference-grant/invalid (existing): \`spec.to[1].group\` is required\n  - { kind: Secret } ${say} \`spec.to[2].group\` is required (gateway.networking.k8s.io). Correct it`,
    ),
  },
  { name: 'an empty kind', after: grant(from, `  - { group: '', kind: '' } ${say} must have at least 1 character`) },
  {
    name: 'a group with a version',
    after: grant(from, `  - { group: apps/v1, kind: Deployment } ${say} \`spec.to[0].group\` must match`),
  },
  {
    name: 'an upper-case namespace',
    after: grant(`  - { group: '', kind: Pod, namespace: Web } ${say} \`spec.from[0].namespace\` must match`, to),
  },
  {
    name: 'an asterisk as namespace',
    after: grant(`  - { group: '', kind: Pod, namespace: '*' } ${say} \`spec.from[0].namespace\` must match`, to),
  },
  { name: 'a number as name', after: grant(from, `  - { group: '', kind: Service, name: 5 } ${say} must be a string`) },
  { name: 'an entry that is no object', after: grant(from, `  - Service ${say} \`spec.to[0]\` must be an object`) },
  {
    name: 'seventeen entries',
    after: grant(
      `${say.replace('# !', '  # !next')} \`spec.from\` may have at most 16 items\n${Array.from({ length: 17 }, (_, at) => `  - { group: '', kind: Pod, namespace: n${at} }`).join('\n')}`,
      to,
    ),
  },
  {
    name: 'sixteen entries',
    after: grant(
      Array.from({ length: 16 }, (_, at) => `  - { group: '', kind: Pod, namespace: n${at} }`).join('\n'),
      to,
    ),
  },
  { name: 'an empty list', after: grant(from, '').replace('to:\n', `to: [] ${say} must have at least 1 item\n`) },
  {
    name: 'no to',
    after: grant(from, '').replace('  to:\n', '').replace('  from:', `  from: ${say} \`spec.to\` is required`),
  },
  {
    name: 'no spec',
    after: `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant ${say} \`spec\` is required\nmetadata: { name: a, namespace: b }\n`,
  },
  {
    name: 'no name',
    after: `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata:\n  namespace: b ${say} \`metadata.name\` is required\nspec: { from: [{ group: '', kind: Pod, namespace: c }], to: [{ group: '', kind: Service }] }\n`,
  },
  {
    name: 'a label that no label can be',
    after: grant(from, to).replace(
      'namespace: shop }',
      `namespace: shop, labels: { 'a b': c } } ${say} \`metadata.labels\` is invalid`,
    ),
  },
  {
    name: 'a name in upper case',
    after: grant(from, to).replace(
      'name: routes, namespace: shop }',
      `name: Routes, namespace: shop } ${say} \`metadata.name\` is invalid: a lowercase RFC 1123 subdomain`,
    ),
  },
  {
    name: 'metadata that is no object',
    after: grant(from, to).replace('{ name: routes, namespace: shop }', `7 ${say} \`metadata\` cannot be decoded`),
  },
  { name: 'a name that the server makes', after: grant(from, to).replace('name: routes', 'generateName: routes-') },
  {
    name: 'a field that the type does not have',
    after: grant(from, to, `  status: {} ${say} \`spec.status\` is a field that the type does not have`),
  },
  {
    name: 'resource in place of kind is two faults',
    after: grant(
      from,
      `  - { group: '', resource: secrets } ${say} \`spec.to[0].kind\` is required ${say} \`spec.to[0].resource\` is a field`,
    ),
  },
  {
    name: 'kind in place of resource in the other home',
    after: proposed(
      `{ group: '', kind: Secret } ${say} \`spec.to[0].resource\` is required ${say} \`spec.to[0].kind\` is a field`,
    ),
  },
  {
    name: 'an old fault is not blamed on the change',
    before: grant(from, '  - { kind: Service }'),
    after: grant(
      `${from}\n  - { group: '', kind: Pod, namespace: more }`,
      `  - { kind: Service } ${say.replace(':', ' (existing):')} \`spec.to[0].group\` is required`,
    ),
  },
  {
    name: 'in a test folder',
    after: { 'tests/grant.yaml': grant(from, `  - { kind: Service } ${say.replace(':', ' (info):')} is required`) },
  },
  { name: 'a valid grant', after: grant(from, to) },
  { name: 'a valid grant of the other home', after: proposed("{ group: '', resource: secrets }") },
  { name: 'the other home has no patterns', after: proposed("{ group: '', resource: Secret/9 }") },
  { name: 'selectors are another rule', after: grant(from, `  - { group: '', kind: Service, selector: {} }`) },
  { name: 'no grant at all', after: `apiVersion: v1\nkind: Secret\nspec: {}\n` },
]);
