// An approval in a CRD covers no other value, or none, that a kustomization puts in its place.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { readReview } from '../../src/review.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { crd } from './unread-case.ts';

const key = 'api-approved.kubernetes.io';
const url = (number: number): string => `https://github.com/kubernetes/kubernetes/pull/${number}`;
const approved = crd('mode')
  .replaceAll('GROUP', 'corp.k8s.io')
  .replace('\nspec:', `\n  annotations: { ${key}: "${url(1)}" }\nspec:`);
const built = (more = ''): string => `resources: [crd.yaml]\n${more}`;
const operation = (text: string, kind = '{ kind: CustomResourceDefinition }'): string =>
  `patches: [{ target: ${kind}, patch: '[${text}]' }]\n`;
const twice = (...texts: readonly string[]): string => {
  const patches = texts.map((text) => `{ target: { kind: CustomResourceDefinition }, patch: '[${text}]' }`);
  return `patches: [${patches.join(', ')}]\n`;
};
const merge = (metadata: string): string =>
  `patches: [{ patch: '{ apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: { name: widgets.corp.k8s.io, ${metadata} } }' }]\n`;
const pointer = `/metadata/annotations/${key}`;
const copy = (to: string): string =>
  `configMapGenerator: [{ name: a, literals: ["b=c"] }]\nreplacements: [{ source: { kind: ConfigMap, name: a, fieldPath: data.b }, targets: [{ select: { kind: CustomResourceDefinition }, fieldPaths: ["metadata.annotations.[${to}]"] }] }]\n`;
const transformer = (annotation: string): string =>
  `transformers:\n- |\n  apiVersion: builtin\n  kind: AnnotationsTransformer\n  metadata: { name: a }\n  annotations: { ${annotation}: "${url(2)}" }\n  fieldSpecs: [{ path: metadata/annotations, create: true }]\n`;

/** What is reported of a kustomization that changes above an unchanged CRD, and the links that are followed. */
function told(more: string, before = built()): readonly string[] {
  const files = { 'crds/kustomization.yaml': built(more) };
  const changeSet = changeSetOf({
    before: { 'crds/kustomization.yaml': before },
    after: files,
    context: { 'crds/crd.yaml': approved },
  });
  const reading = readReview(changeSet, defaultConfig);
  return [
    ...reading
      .report()
      .findings.flatMap(({ severity, rule, path }) =>
        rule === 'api-approved/link-unverified' ? [] : [`${severity} ${rule} ${path}`],
      ),
    ...reading.links.map((one) => one.url),
  ];
}
const place = 'crds/kustomization.yaml';

test.each([
  ['for all', `commonAnnotations: { ${key}: "${url(2)}" }\n`],
  ['an operation', operation(`{"op":"replace","path":"${pointer}","value":"${url(2)}"}`)],
  ['a merge', merge(`annotations: { ${key}: "${url(2)}" }`)],
])('another link in the place of the own one is followed: %s', (_name, more) => {
  expect(told(more)).toEqual([url(2)]);
  expect(told(more.replace(url(2), url(1)))).toEqual([]);
  expect(told(more, built(more))).toEqual([]);
});

test.each([
  operation(`{"op":"remove","path":"${pointer}"}`),
  operation('{"op":"remove","path":"/metadata/annotations"}'),
  operation('{"op":"add","path":"/metadata/annotations","value":{"a":"b"}}'),
  operation(`{"op":"move","from":"${pointer}","path":"/metadata/annotations/a"}`),
  merge('annotations: null'),
  merge(`annotations: { ${key}: null }`),
  merge('annotations: { $patch: replace, a: b }'),
  merge(`annotations: { ${key}: "" }`),
  `commonAnnotations: { ${key}: "" }\n`,
  operation(`{"op":"replace","path":"${pointer}","value":""}`),
  operation(`{"op":"copy","from":"/metadata/annotations/a","path":"${pointer}"}`),
  operation('{"op":"remove","path":"/metadata/annotations"}', '{ name: widgets.corp.k8s.io }'),
  operation('{"op":"remove","path":"/metadata/annotations"}', '{ kind: CustomResourceDefinition, labelSelector: a=b }'),
  twice(`{"op":"add","path":"${pointer}","value":"${url(1)}"}`, `{"op":"remove","path":"${pointer}"}`),
  operation(`{"op":"add","path":"${pointer}","value":"${url(1)}"},{"op":"remove","path":"${pointer}"}`),
])('that it is taken away is an error: %s', (more) => {
  expect(told(more)).toEqual([`error api-approved/removed ${place}`]);
  expect(told(more, built(more))).toEqual([]);
});

test.each([
  operation('{"op":"add","path":"/metadata/annotations/a","value":"b"}'),
  operation('{"op":"remove","path":"/metadata/annotations/a"}'),
  operation('{"op":"remove","path":"/metadata/annotations"}', '{ kind: Deployment }'),
  operation('{"op":"remove","path":"/metadata/annotations"}', '{ labelSelector: a=b }'),
  twice(`{"op":"remove","path":"${pointer}"}`, `{"op":"add","path":"${pointer}","value":"${url(1)}"}`),
  operation(`{"op":"remove","path":"${pointer}"},{"op":"add","path":"${pointer}","value":"${url(1)}"}`),
  merge('annotations: { a: b }'),
  merge('labels: { $patch: replace }'),
  copy('example.com/a'),
  transformer('example.com/a'),
])('what leaves the annotation alone is nothing: %s', (more) => {
  expect(told(more)).toEqual([]);
});

test('that it says that the CRD is not approved is a warning', () => {
  expect(told(`commonAnnotations: { ${key}: "unapproved, a" }\n`)).toEqual([
    `warning api-approved/unapproved ${place}`,
  ]);
});

test.each([copy(key), transformer(key)])('what a tool writes there was not reviewed: %s', (more) => {
  expect(told(more)).toEqual([`warning files/not-reviewed ${place}`]);
});

test('of two values that kustomizations give a CRD without one, both are followed', () => {
  const more = `commonAnnotations: { ${key}: "${url(1)}" }\n${operation(`{"op":"add","path":"${pointer}","value":"${url(2)}"}`)}`;
  const bare = approved.replace(/ {2}annotations: .*\n/, '');
  const changeSet = changeSetOf({ before: {}, after: { 'a/crd.yaml': bare, 'a/kustomization.yaml': built(more) } });
  const followed = readReview(changeSet, defaultConfig).links.map((one) => one.url);
  expect(followed.sort()).toEqual([url(1), url(2)]);
});
