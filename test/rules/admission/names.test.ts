// Cases of the rule admission/names.
import { admissionNames } from '../../../src/rules/admission/names.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

const misnamed = (told: string): string =>
  widget('colour: { type: string }').replace(/name: widgets\.example\.com$/m, `name: widget.example.com${told}`);
const found = ' # ! admission/names (info): `metadata.name`';

testRule(admissionNames, [
  ...[
    ['parts of a CRD that a test looks for', 'test/e2e/install/01-assert.yaml', ''],
    ['parts of a CRD that a test looks for in vain', 'test/e2e/install/02-errors.yaml', ''],
    ['a CRD that a test applies', 'test/e2e/install/00-crd.yaml', found],
  ].map(([name = '', path = '', told = '']) => ({ name, after: { [path]: misnamed(told) } })),
  {
    name: 'a name that is not plural and group',
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widget.example.com # ! admission/names: \`metadata.name\`: must be spec.names.plural+"."+spec.group
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'names that agree',
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
    singular: widget
    listKind: WidgetList
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);

interface Names {
  readonly name: string;
  readonly plural: string;
  readonly group?: string;
  readonly singular?: string;
  readonly short?: string;
  readonly scope?: string;
}

const named = ({
  name,
  plural,
  group = 'example.com',
  singular = 'widget',
  short = 'wd',
  scope = 'Cluster',
}: Names): string =>
  widget('colour: { type: string }')
    .replace('name: widgets.example.com', `name: ${name} # its name`)
    .replace('group: example.com', `group: ${group}`)
    .replace('scope: Namespaced', `scope: "${scope}"`)
    .replace('plural: widgets', `plural: ${plural}\n    singular: '${singular}'\n    shortNames: [${short}]`);

const right = { name: 'widgets.example.com', plural: 'widgets' };

test.each([
  ['the singular for the plural', { ...right, name: 'widget.example.com' }, right],
  ['no group', { ...right, name: 'widgets' }, right],
  ['the kind', { ...right, name: 'Widget.example.com' }, right],
  ['a plural with a capital', { ...right, plural: 'Widgets' }, right],
  ['capitals in both', { name: 'Widgets.example.com', plural: 'Widgets' }, right],
  ['a group with a capital', { ...right, group: 'Example.com' }, right],
  ['other names', { ...right, singular: 'Widget', short: 'WD' }, { ...right, singular: 'widget', short: 'wd' }],
  ['the scope', { ...right, scope: 'namespaced' }, { ...right, scope: 'Namespaced' }],
  ['another plural: is unknown which of the two is wrong', { ...right, plural: 'gadgets' }, undefined],
  ['a group that is protected', { ...right, group: 'example.K8s.io' }, undefined],
  ['a protected group with a capital', { name: 'widgets.a.k8s.io', plural: 'widgets', group: 'A.k8s.io' }, undefined],
  ['names that are wrong in another way', { ...right, singular: 'wid_get', short: 'W_D' }, undefined],
  ['another group', { ...right, group: 'example.org' }, undefined],
  ['a plural that is wrong in another way', { ...right, plural: 'my_widgets' }, undefined],
])('%s', (_, given, wanted) => {
  expect(mended('admission/names', named(given))).toEqual({ 'crd.yaml': named(wanted ?? given) });
});
