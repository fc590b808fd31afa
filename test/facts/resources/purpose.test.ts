// What documents that look like custom resources are there for, by their paths and names.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';
import { isFilledInLater, isVariable, purposeByName } from '../../../src/facts/resources/purpose.ts';

const purposeOf = (path: string, name = 'first'): string =>
  purposeByName({ file: { path, side: 'head', text: '' }, name });

test.each([
  ['config/samples/v1_widget.yaml', 'use'],
  ['clusters/prod/widget.yaml', 'use'],
  ['docs/latest/protest.yaml', 'use'],
  ['samples/bad.yaml', 'use'],
  ['test/e2e/widget.yaml', 'test'],
  ['api/src/test/resources/widget.yaml', 'test'],
  ['hack/cel-tests/widget.yaml', 'test'],
  ['internal/testdata/widget.yaml', 'test'],
  ['inttest/pvc/widget.yaml', 'test'],
  ['examples/invalid/widget.yaml', 'invalid-example'],
  ['hack/invalid-examples/v1/widget.yaml', 'invalid-example'],
  ['test/KafkaTopic-with-missing-required-property.yaml', 'invalid-example'],
  ['test/WidgetWrongMode.yaml', 'invalid-example'],
  ['tests/chainsaw/a/bad-widget.yaml', 'invalid-example'],
  ['tests/e2e-crd-validations/sidecar/01-widget.yaml', 'invalid-example'],
  ['config/validation/widget.yaml', 'use'],
  ['tests/a/00-assert.yaml', 'none'],
  ['tests/a/chainsaw-assert-ready.yaml', 'none'],
  ['tests/a/02-errors.yaml', 'none'],
  ['tests/a/error.yaml', 'none'],
  ['config/default/manager_patch.yaml', 'none'],
  ['config/crd/patches/widget.yaml', 'none'],
])('%s: %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose);
});

test('the name of the object counts, too', () => {
  expect(purposeOf('tests/all.yaml', 'widget-invalid-mode')).toBe('invalid-example');
  expect(purposeOf('samples/all.yaml', 'widget-invalid-mode')).toBe('use');
});

describe('what a tool fills in', () => {
  const isFilled = (text: string): boolean =>
    isFilledInLater({ file: { path: 'a.yaml', side: 'head', text }, start: 0, end: text.length });

  test.each([
    '${REPLICAS}',
    '${A:=1}',
    '"{{ .Values.a }}"',
    '{% if x %}',
    '<%= a %>',
    '$(NAMESPACE)',
    '@VERSION@',
    '%NAME%',
    '<your-name>',
    '<< Name >>',
    '__REPLICAS__',
    '"{NAMESPACE}"',
    'a-$name$',
    '$$NAME$$-b',
    '{cluster_name}',
    'PLACEHOLDER_NAME',
    'REPLACEME',
    'CHANGE_ME-a',
    '$NAME',
    '"$NAME"',
    'a-%s',
    'a-%v',
    '"%[1]s"',
    '<path:secret/data/a#mode>',
    'ENC[AES256_GCM,data:x+y=,iv:a,tag:b,type:int]',
    '"ENC[AES256_GCM,data:x]"',
    "(join('-', ['a', $namespace]))",
    '"($name)"',
    '($name)-a',
  ])('%s', (text) => {
    expect(isFilled(text)).toBe(true);
  });

  test.each([
    'red',
    'a ENC[AES256_GCM,data:x]',
    '<path:>',
    '3',
    '__init__',
    '{a: 1}',
    '"{name}"',
    '/{id}',
    'placeholder',
    'MY__NAME',
    '5 < 7 > 2',
    'a@b.example',
    '100%',
    '%d0',
    '"%Y-%m-%d"',
    '%d/%m/%Y',
    '$5',
    '$a and $b',
    '$NAME/$OTHER',
    'CLUSTER_NAME',
    '^[a-z]$|^x$',
    '(^[a-z]$)',
    '(a$b)-c',
    'a\nb: <html>',
  ])('not %s', (text) => {
    expect(isFilled(text)).toBe(false);
  });

  test('a long value is not searched to its end', () => {
    expect(isFilled(`${'x'.repeat(200_000)}\${A}`)).toBe(false);
  });
});

test('a file that SOPS encrypts has its field in clusters no longer', () => {
  const object = (sops: string): string =>
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: {}\nsops: ${sops}\n`;
  const told = (sops: string): string[] => {
    const sides = { before: {}, after: { 'a.yaml': object(sops) }, context: { 'crd.yaml': widget('') } };
    return review(changeSetOf(sides), defaultConfig).findings.map(({ rule, field }) => `${rule} ${field}`);
  };
  expect(told('{ mac: "ENC[AES256_GCM,data:x]", version: 3.8.1 }')).toEqual([]);
  expect(told('{ version: 3.8.1 }')).toEqual(['pruning/unknown-field sops']);
});

test('an object among tests that has a status or a name alone, or whose name is computed, is compared with one in a cluster', () => {
  const told = (path: string, name: string, rest: string): string[] => {
    const after = {
      [path]: `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: "${name}", namespace: b }\n${rest}\n`,
    };
    const crd = widget('').replace(/^( +)properties:$/m, '$1required: [spec]\n$1properties:');
    const { findings } = review(changeSetOf({ before: {}, after, context: { 'crd.yaml': crd } }), defaultConfig);
    return findings.map(({ rule }) => rule);
  };
  const status = 'status: { ready: 1 }';
  expect(told('tests/a/check.yaml', 'a', status)).toEqual([]);
  expect(told('tests/a/check.yaml', '($namespace)', '')).toEqual([]);
  expect(told('tests/a/check.yaml', 'a', '')).toEqual([]);
  expect(told('tests/a/check.yaml', 'a', 'hue: red')).toEqual(expect.arrayContaining(['resource/refused']));
  expect(told('deploy/check.yaml', 'a', '')).toEqual(['resource/refused']);
  expect(told('deploy/check.yaml', 'a', status)).toContain('resource/refused');
});

test('a folder with thousands of numbered files takes no longer than it is', () => {
  const object = (name: string): string =>
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: ${name} }\nhue: red\n`;
  const steps = Array.from({ length: 3000 }, (_, at) => [`tests/a/${at}-step.yaml`, object(`step-${at}`)] as const);
  const after = { ...Object.fromEntries(steps), 'tests/a/0-assert.yaml': object('step') };
  const crd = widget('').replace(/^( +)properties:$/m, '$1required: [spec]\n$1properties:');
  const changeSet = changeSetOf({ before: {}, after, context: { 'crd.yaml': crd } });
  expect(secondsOf(() => review(changeSet, defaultConfig))).toBeLessThan(mostSeconds);
});

describe('a name of a variable', () => {
  const span = (text: string) => ({
    file: { path: 'a.yaml', side: 'head' as const, text },
    start: 0,
    end: text.length,
  });

  test.each(['CLUSTER_NAME', '"NODE_IP/32"', 'http://MY_HOST:80'])('%s', (text) => {
    expect(isVariable(span(text))).toBe(true);
  });

  test.each([
    'Cluster_Name',
    'CLUSTER',
    'MY__NAME',
    'a: 1\nb: CLUSTER_NAME',
    'cluster_name',
    '10',
    'a: 1\nb: CLUSTER_NAME',
    `${'a'.repeat(253)} CLUSTER_NAME`,
  ])('not %s', (text) => {
    expect(isVariable(span(text))).toBe(false);
  });
});
