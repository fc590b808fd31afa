// Cases of the rule admission/name-conflict.
import { admissionNameConflict } from '../../../src/rules/admission/name-conflict.ts';
import { testRule } from '../../support/rule-tester.ts';

const named = (plural: string, kind: string, more = ''): string => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${plural}.example.com }
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: ${kind}
    plural: ${plural}${more}
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`;
const widgets = named('widgets', 'Widget');
const short = (words = ''): string => `\n    shortNames: [wd]${words}`;
const taken = (of: string): string => ` # ! admission/name-conflict${of}`;

testRule(admissionNameConflict, [
  {
    name: 'a short name that is the own singular',
    before: widgets,
    after: named(
      'widgets',
      'Widget',
      `\n    shortNames: [widget]${taken(' (warning): `widgets.example.com` gets the name `widget`, which is its own plural or singular name: the CRD gets the condition `NamesAccepted=False`, and this name is not served. Choose another name, or leave it out.')}`,
    ),
  },
  {
    name: 'a new CRD with the short name of another one',
    before: { 'a/widgets.yaml': named('widgets', 'Widget', short()) },
    after: {
      'a/widgets.yaml': named('widgets', 'Widget', short()),
      'b/wardens.yaml': named(
        'wardens',
        'Warden',
        short(
          taken(
            ': `wardens.example.com` gets the name `wd`, which is also a name of `widgets.example.com`, in the same group: in a cluster, the second of the two gets the condition `NamesAccepted=False` and is not served.',
          ),
        ),
      ),
    },
  },
  {
    name: 'two new CRDs with one short name: the second',
    after: {
      'a/wardens.yaml': named('wardens', 'Warden', short()),
      'a/widgets.yaml': named('widgets', 'Widget', short(taken(': a name of `wardens.example.com`'))),
    },
  },
  {
    name: 'a CRD gets the short name of another one',
    before: { 'widgets.yaml': named('widgets', 'Widget', short()), 'wardens.yaml': named('wardens', 'Warden') },
    after: {
      'widgets.yaml': named('widgets', 'Widget', short()),
      'wardens.yaml': named('wardens', 'Warden', short(taken(' (warning): this name is not served'))),
    },
  },
  {
    name: 'one kind twice',
    before: { 'widgets.yaml': widgets },
    after: {
      'widgets.yaml': widgets,
      'widgetz.yaml': named('widgetz', 'Widget').replace(
        'kind: Widget\n',
        `kind: Widget${taken(': gets the name `Widget`')}\n`,
      ),
    },
  },
  {
    name: 'a new CRD with its own name as the short one: its names are accepted together',
    after: named('widgets', 'Widget', '\n    shortNames: [widget]'),
  },
  {
    name: 'names that are empty, as servers fill these in',
    before: { 'widgets.yaml': named('widgets', 'Widget', '\n    singular: ""\n    listKind: ""') },
    after: {
      'widgets.yaml': named('widgets', 'Widget', '\n    singular: ""\n    listKind: ""'),
      'wardens.yaml': named('wardens', 'Warden', '\n    singular: ""\n    listKind: ""'),
    },
  },
  {
    name: 'a CRD that stays in the folder of an earlier release alone',
    before: {
      'op/1.0.0/manifests/widgets.yaml': named('widgets', 'Widget', short()),
      'deploy/crds.yaml': named('widgets', 'Widget', short()),
    },
    after: {
      'op/1.0.0/manifests/widgets.yaml': named('widgets', 'Widget', short()),
      'op/2.0.0/manifests/wardens.yaml': named('wardens', 'Warden', short()),
      'deploy/crds.yaml': named('wardens', 'Warden', short()),
    },
  },
  {
    name: 'one short name in two groups',
    before: { 'widgets.yaml': named('widgets', 'Widget', short()) },
    after: {
      'widgets.yaml': named('widgets', 'Widget', short()),
      'wardens.yaml': named('wardens', 'Warden', short()).replaceAll('example.com', 'example.org'),
    },
  },
  {
    name: 'an example',
    before: { 'widgets.yaml': named('widgets', 'Widget', short()) },
    after: {
      'widgets.yaml': named('widgets', 'Widget', short()),
      'examples/wardens.yaml': named('wardens', 'Warden', short()),
    },
  },
  {
    name: 'a CRD that replaces the one with the name, of which another cluster keeps a copy',
    before: {
      'clusters/a/widgets.yaml': named('widgets', 'Widget', short()),
      'clusters/b/widgets.yaml': named('widgets', 'Widget', short()),
    },
    after: {
      'clusters/a/widgets.yaml': named('widgets', 'Widget', short()),
      'clusters/b/wardens.yaml': named('wardens', 'Warden', short()),
    },
  },
  {
    name: 'the kind of a CRD is the list kind of another one',
    before: { 'widgets.yaml': widgets },
    after: {
      'widgets.yaml': widgets,
      'lists.yaml': named('lists', 'WidgetList').replace(
        'kind: WidgetList\n',
        `kind: WidgetList${taken(': gets the name `WidgetList`, which is also a name of `widgets.example.com`')}\n`,
      ),
    },
  },
  {
    name: 'next to a CRD that the same change edits',
    before: { 'widgets.yaml': named('widgets', 'Widget', short()) },
    after: {
      'widgets.yaml': named('widgets', 'Widget', short()).replace('Namespaced', 'Cluster'),
      'wardens.yaml': named('wardens', 'Warden', short(taken(': a name of `widgets.example.com`'))),
    },
  },
  {
    name: 'one more copy of CRDs that share a name',
    before: {
      'a/widgets.yaml': named('widgets', 'Widget', short()),
      'a/wardens.yaml': named('wardens', 'Warden', short()),
    },
    after: {
      'a/widgets.yaml': named('widgets', 'Widget', short()),
      'a/wardens.yaml': named('wardens', 'Warden', short()),
      'b/wardens.yaml': named('wardens', 'Warden', short()),
    },
  },
  {
    name: 'a name that a copy of the CRD had already',
    before: { 'a/widgets.yaml': widgets, 'b/widgets.yaml': named('widgets', 'Widget', short()) },
    after: {
      'a/widgets.yaml': named('widgets', 'Widget', short()),
      'b/widgets.yaml': named('widgets', 'Widget', short()),
    },
  },
  {
    name: 'a name that only an example has, or a CRD for servers of other Kubernetes versions',
    before: {
      'examples/widgets.yaml': named('widgets', 'Widget', short()),
      'old/gadgets.yaml': named('gadgets', 'Gadget', short()).replace('k8s.io/v1', 'k8s.io/v1beta1'),
    },
    after: {
      'examples/widgets.yaml': named('widgets', 'Widget', short()),
      'old/gadgets.yaml': named('gadgets', 'Gadget', short()).replace('k8s.io/v1', 'k8s.io/v1beta1'),
      'wardens.yaml': named('wardens', 'Warden', short()),
    },
  },
  {
    name: 'both had it before',
    before: {
      'widgets.yaml': named('widgets', 'Widget', short()),
      'wardens.yaml': named('wardens', 'Warden', short()),
    },
    after: {
      'widgets.yaml': named('widgets', 'Widget', short()).replace('Namespaced', 'Cluster'),
      'wardens.yaml': named('wardens', 'Warden', short()),
    },
  },
]);
