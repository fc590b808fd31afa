// Cases of the rule reference-grant/redundant.
import { referenceGrantRedundant } from '../../../src/rules/reference-grant/redundant.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf, testRule } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';
import { processorSeconds } from '../../support/processor-time.ts';

const grant = (name: string, entries: string, mark = ''): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata:
  name: ${name} ${mark}
  namespace: shop
spec:
  from:
  - { group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }
  to:
${entries}
`;
const all = "  - { group: '', kind: Service }";
const one = "  - { group: '', kind: Service, name: cart }";
const say = '# ! reference-grant/redundant:';

testRule(referenceGrantRedundant, [
  {
    name: 'the same entry twice',
    after: grant('a', `${one}\n${one} ${say} \`spec.to[1]\` says the same as \`spec.to[0]\``),
  },
  {
    name: 'the same entry twice in what is there to be wrong',
    after: { 'tests/invalid/a.yaml': grant('a', `${one}\n${one}`) },
  },
  {
    name: 'a name next to all names',
    after: grant('a', `${one} ${say} \`spec.to[0]\` is covered by \`spec.to[1]\`\n${all}`),
  },
  {
    name: 'the same sender twice',
    after: grant('a', all).replace(
      '  to:',
      `  - { namespace: web, group: gateway.networking.k8s.io, kind: HTTPRoute } ${say} \`spec.from[1]\` says the same\n  to:`,
    ),
  },
  {
    name: 'a wider grant next to it',
    after: `${grant('wide', all)}---\n${grant('narrow', one, `${say} The ReferenceGrant \`shop/narrow\` is covered by the ReferenceGrant \`shop/wide\``)}`,
  },
  {
    name: 'a wider grant of the tree',
    after: grant('narrow', one, `${say} is covered by the ReferenceGrant \`shop/wide\``),
    context: { 'wide.yaml': grant('wide', all) },
  },
  {
    name: 'a wider grant of another overlay',
    after: { 'b/narrow.yaml': grant('narrow', one) },
    context: {
      'a/wide.yaml': grant('wide', all),
      'a/kustomization.yaml': 'resources: [wide.yaml]\n',
      'b/kustomization.yaml': 'resources: [narrow.yaml]\n',
    },
  },
  {
    name: 'a wider grant of one of two overlays',
    after: { 'base/narrow.yaml': grant('narrow', one) },
    context: {
      'a/wide.yaml': grant('wide', all),
      'a/kustomization.yaml': 'resources: [../base, wide.yaml]\n',
      'b/kustomization.yaml': 'resources: [../base]\n',
      'base/kustomization.yaml': 'resources: [narrow.yaml]\n',
    },
  },
  {
    name: 'a wider grant of the same overlay',
    after: { 'base/narrow.yaml': grant('narrow', one, `${say} is covered by the ReferenceGrant \`shop/wide\``) },
    context: {
      'a/wide.yaml': grant('wide', all),
      'a/kustomization.yaml': 'resources: [../base, wide.yaml]\n',
      'base/kustomization.yaml': 'resources: [narrow.yaml]\n',
    },
  },
  {
    name: 'a wider grant of a test',
    after: { 'a/narrow.yaml': grant('narrow', one) },
    context: { 'test/wide.yaml': grant('wide', all) },
  },
  {
    name: 'two that are the same: the later one',
    after: `${grant('first', all)}---\n${grant('second', all, `${say} says the same as the ReferenceGrant \`shop/first\``)}`,
  },
  {
    name: 'it was so before',
    before: grant('a', `${one}\n${one}`),
    after: `${grant('a', `${one}\n${one} ${say.replace(':', ' (existing):')} says the same`)}# changed\n`,
  },
  { name: 'different names', after: grant('a', `${one}\n  - { group: '', kind: Service, name: stock }`) },
  {
    name: 'the same in another namespace',
    after: `${grant('a', all)}---\n${grant('a', all).replace('shop', 'store')}`,
  },
  {
    name: 'another sender',
    after: `${grant('wide', all).replace('HTTPRoute', 'GRPCRoute')}---\n${grant('narrow', one)}`,
  },
  {
    name: 'the same grant in another home',
    after: `${grant('a', all)}---\n${grant('a', all).replace('gateway.networking.k8s.io/v1beta1', 'authorization.k8s.io/v1alpha1').replaceAll('kind: HTTPRoute', 'resource: httproutes').replaceAll('kind: Service', 'resource: services')}`,
  },
]);

test('a duplicate entry is removed with its line, and nothing else', () => {
  const text = grant('a', `${one} # the cart\n${one} # again\n  - { group: '', kind: Service, name: stock }`);
  expect(mended('reference-grant/redundant', text)).toEqual({ 'crd.yaml': text.replace(`${one} # again\n`, '') });
  const narrow = grant('a', `${one}\n${all}`);
  expect(mended('reference-grant/redundant', narrow)).toEqual({ 'crd.yaml': narrow });
});

test('hundreds of grants with hundreds of entries are not compared with each other', () => {
  const entries = Array.from({ length: 250 }, (_, at) => `  - { group: '', kind: Service, name: a${at} }`).join('\n');
  const after = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [
      `${at}.yaml`,
      grant(`a${at}`, `${entries}\n  - { group: '', kind: Service, name: b${at} }`),
    ]),
  );
  const seconds = processorSeconds(() => {
    const { findings } = review(changeSetOf({ after, context: {} }), defaultConfig);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['reference-grant/invalid']));
  });
  expect(seconds).toBeLessThan(10);
});

test('grants that hundreds of overlays apply are compared once', () => {
  const grants = (service: string): string =>
    Array.from({ length: 40 }, (_, at) => grant(`a${at}`, all.replace('}', `, name: ${service}${at} }`))).join('---\n');
  const overlay = 'resources: [../../base]\n';
  const context = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`overlays/o${at}/kustomization.yaml`, overlay]),
  );
  const listed = { ...context, 'base/kustomization.yaml': 'resources: [a.yaml]\n' };
  const changeSet = changeSetOf({
    before: { 'base/a.yaml': grants('a') },
    after: { 'base/a.yaml': grants('b') },
    context: listed,
  });
  expect(secondsOf(() => review(changeSet, defaultConfig))).toBeLessThan(mostSeconds / 2);
});
