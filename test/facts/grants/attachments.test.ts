// How much is compared to see which routes attach nowhere.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const api = 'apiVersion: gateway.networking.k8s.io/v1';
const gateway = (listeners: number): string =>
  `${api}\nkind: Gateway\nmetadata: { name: edge, namespace: infra }\nspec:\n  listeners:\n${'  - { name: a, port: 443, protocol: HTTPS }\n'.repeat(listeners)}`;
const route = (parents: number, name = 'home'): string =>
  `${api}\nkind: HTTPRoute\nmetadata: { name: ${name}, namespace: web }\nspec:\n  parentRefs:\n${'  - { name: edge, namespace: infra }\n'.repeat(parents)}`;
const detachedRoute = (after: string, context: string) => {
  const { findings, notChecked } = review(
    changeSetOf({ after: { 'r.yaml': after }, context: { 'g.yaml': context } }),
    defaultConfig,
  );
  return { rules: findings.map(({ rule }) => rule), why: notChecked.map(({ why }) => why) };
};

test.each([
  [32, 64, ['resource/route-detached']],
  [33, 64, []],
  [32, 65, []],
] as const)('%d parents and %d listeners: a server rejects more', (parents, listeners, rules) => {
  expect(detachedRoute(route(parents), gateway(listeners))).toEqual({ rules, why: [] });
});

const tooMany = 'there are too many routes and parents to report each route that attaches nowhere';
const many = (count: number, parents: number): string =>
  Array.from({ length: count }, (_, at) => route(parents, `r${at}`)).join('---\n');

test('too many parents in all are not compared, which is reported', () => {
  const open = gateway(1).replace('HTTPS', 'HTTPS, allowedRoutes: { namespaces: { from: All } }');
  expect(detachedRoute(many(1300, 32), open)).toEqual({ rules: [], why: [tooMany] });
  expect(detachedRoute(many(1200, 32), open)).toEqual({ rules: [], why: [] });
});

test('200 are reported, and that there are more', () => {
  const { rules, why } = detachedRoute(many(201, 1), gateway(1));
  expect([rules.length, why]).toEqual([200, [tooMany]]);
  expect(detachedRoute(many(199, 1), gateway(1)).why).toEqual([]);
});

describe('a route in a folder called docs', () => {
  const path = 'apps/docs/route.yaml';
  const app = (file: string): Record<string, string> => ({
    [file]: `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: docs, namespace: argocd }\nspec:\n  source: { path: apps/docs }\n  destination: { namespace: web }\n`,
  });
  const lists = { 'clusters/a/kustomization.yaml': `resources: [../../${path}]\n` };
  test.each([
    ['nothing applies', {}, []],
    ['an Application applies', app('argocd/apps.yaml'), ['resource/route-detached']],
    ['an Application of an example applies', app('examples/apps.yaml'), []],
    [
      'the kustomization of the root lists',
      { 'kustomization.yaml': `resources: [${path}]\n` },
      ['resource/route-detached'],
    ],
    ['a kustomization lists', lists, ['resource/route-detached']],
    ['a kustomization of the page lists', { 'apps/docs/kustomization.yaml': 'resources: [route.yaml]\n' }, []],
  ])('that %s', (_, context, rules) => {
    const { findings } = review(
      changeSetOf({ after: { [path]: route(1) }, context: { 'g.yaml': gateway(1), ...context } }),
      defaultConfig,
    );
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });
});
