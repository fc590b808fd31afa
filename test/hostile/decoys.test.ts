// A looser copy of a CRD in a folder that is never applied does not replace the CRD that is applied.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { crd } from './unread-case.ts';

const strict = crd('mode', 'size').replaceAll('GROUP', 'corp.io');
const loose = strict.replaceAll('{ type: string }', '{ x-kubernetes-preserve-unknown-fields: true }');
const widget = (size: string): string =>
  `apiVersion: corp.io/v1\nkind: Widget\nmetadata: { name: a }\nspec: { size: ${size} }\n`;

/** What is reported of a widget that becomes invalid, next to a CRD in the repository and a copy somewhere. */
const found = (path: string, copy: string, isNew: boolean, text = loose): readonly string[] => {
  const known = { 'config/crd/widgets.yaml': strict, ...(isNew ? {} : { [copy]: text }) };
  return review(
    changeSetOf({
      before: { [path]: widget('a') },
      after: { [path]: widget('1'), ...(isNew ? { [copy]: text } : {}) },
      context: known,
    }),
    defaultConfig,
  ).findings.flatMap(({ rule, severity }) => (rule.startsWith('resource/') ? `${severity} ${rule}` : []));
};

test.each(['test', 'docs', 'vendor/x', 'hack', 'testdata'])('in %s, new or not', (folder) => {
  for (const isNew of [true, false])
    expect(found('deploy/widget.yaml', `${folder}/crds/widgets.yaml`, isNew)).toEqual(['error resource/refused']);
});

test('in v1beta1, which no server accepts, or in a file that kubectl ignores', () => {
  const older = loose.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
  for (const isNew of [true, false]) {
    expect(found('deploy/widget.yaml', 'old/widgets.yaml', isNew, older)).toEqual(['error resource/refused']);
    expect(found('deploy/widget.yaml', 'old/widgets.YAML', isNew)).toEqual(['error resource/refused']);
  }
});

test('a resource of tests is judged by the CRD of tests, too', () => {
  expect(found('test/widget.yaml', 'test/crds/widgets.yaml', false)).toEqual([]);
});
