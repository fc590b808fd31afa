// Cases of the rule compat/status-subresource-added.
import { compatStatusSubresourceAdded } from '../../../src/rules/compat/status-subresource-added.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const old = crd({ group: 'example.com', apiVersion: 'v1beta1' });
const [now = ''] = crd({ group: 'example.com' }).split('    schema:\n');
const keeping = '    schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }\n';
const marked = '  subresources:\n    status: {} # ! compat/status-subresource-added: `v1` gains a status subresource\n';

testRule(compatStatusSubresourceAdded, [
  {
    name: 'where a status was written with the object',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
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
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
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
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {} # ! compat/status-subresource-added: \`v1\` gains a status subresource
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
  },
  {
    name: 'together with the status',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
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
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
  },
  {
    name: 'a version that no one served',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: false
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
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
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
  },
  {
    name: 'where nothing was pruned, so that a status may have been written',
    before: old,
    after: old + marked,
  },
  {
    name: 'where the schema keeps what it does not name',
    before: now + keeping,
    after: `${now}    subresources:\n      status: {} # ! compat/status-subresource-added: gains a status subresource\n${keeping}`,
  },
  {
    name: 'where a status was pruned, if any was written',
    before: `${old}  preserveUnknownFields: false\n`,
    after: `${old}  preserveUnknownFields: false\n  subresources: { status: {} }\n`,
  },
  {
    name: 'it stays',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
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
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
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
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
          status:
            type: object
            properties:
              done: { type: boolean }
`,
  },
]);
