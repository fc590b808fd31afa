// Cases of the rule reference-grant/open-question.
import { referenceGrantOpenQuestion } from '../../../src/rules/reference-grant/open-question.ts';
import { testRule } from '../../support/rule-tester.ts';

const grant = (from: string, to: string, more = ''): string => `apiVersion: authorization.k8s.io/v1alpha1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
${more}  from:
  - ${from}
  to:
  - ${to}
`;
const from = '{ group: gateway.networking.k8s.io, resource: httproutes, namespace: web }';
const to = "{ group: '', resource: services }";
const say = '# ! reference-grant/open-question:';

testRule(referenceGrantOpenQuestion, [
  {
    name: 'every namespace',
    after: grant(
      `{ group: gateway.networking.k8s.io, resource: httproutes, namespace: '*' } ${say} uses \`spec.from[0].namespace\`: whether \`*\` may stand for everything`,
      to,
    ),
  },
  { name: 'every resource', after: grant(from, `{ group: '', resource: '*' } ${say} uses \`spec.to[0].resource\``) },
  { name: 'every name', after: grant(from, `{ group: '', resource: services, name: '*' } ${say} matches nothing`) },
  {
    name: 'a selector of namespaces',
    after: grant(
      `{ group: '', resource: pods, namespace: web, namespaceSelector: {} } ${say} selectors are an open question`,
      to,
    ),
  },
  {
    name: 'a selector of objects',
    after: grant(
      from,
      `{ group: '', resource: services, selector: { matchLabels: { a: b } } } ${say} uses \`spec.to[0].selector\``,
    ),
  },
  {
    name: 'verbs',
    after: grant(from, `{ group: '', resource: services, verbs: [route] } ${say} verbs are an open question`),
  },
  { name: 'verbs of the whole', after: grant(from, to, `  verbs: [read] ${say} uses \`spec.verbs\`\n`) },
  {
    name: 'Gateway API takes an asterisk for a name',
    after: grant(from, `{ group: '', kind: Service, name: '*' } ${say} uses \`spec.to[0].name\``)
      .replaceAll('resource: httproutes', 'kind: HTTPRoute')
      .replace('authorization.k8s.io/v1alpha1', 'gateway.networking.k8s.io/v1'),
  },
  {
    name: 'Gateway API rejects an asterisk for a namespace, which is an error and no question',
    after: grant(
      "{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: '*' }",
      "{ group: '', kind: Service }",
    ).replace('authorization.k8s.io/v1alpha1', 'gateway.networking.k8s.io/v1'),
  },
  {
    name: 'it was so before',
    before: grant(from, "{ group: '', resource: '*' }"),
    after: `${grant(from, `{ group: '', resource: '*' } ${say.replace(':', ' (existing):')} \`*\``)}  - { group: '', resource: secrets, name: a }\n`,
  },
  { name: 'everything is named', after: grant(from, to) },
  {
    name: 'no name stands for every name, and that is settled',
    after: grant(from, "{ group: '', resource: configmaps }"),
  },
]);
