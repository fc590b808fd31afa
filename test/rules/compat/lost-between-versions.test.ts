// Cases of the rule compat/lost-between-versions.
import { compatLostBetweenVersions } from '../../../src/rules/compat/lost-between-versions.ts';
import { testRule } from '../../support/rule-tester.ts';

const version = (name: string, fields: string, state: string): string =>
  `  - { name: ${name}, ${state}, schema: { openAPIV3Schema: { type: object, properties: { ${fields} } } } }`;
const crd = (...versions: string[]): string => `apiVersion: apiextensions.k8s.io/v1
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
${versions.join('\n')}
`;
const [both, one] = ['colour: { type: string }, size: { type: integer }', 'colour: { type: string }'];
const [apart, stored, hidden] = [
  'served: true, storage: false',
  'served: true, storage: true',
  'served: false, storage: true',
];
const gone = 'served: false, storage: false';
const notStored = (from: string, to: string): string =>
  ` # ! compat/lost-between-versions (error): \`size\` is in \`${from}\`, but not in \`${to}\`, the storage version`;

const converted = (text: string): string =>
  text.replace(
    '  versions:',
    '  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://a.corp.io" } } }\n  versions:',
  );

const inSpec = (required: string, colour = 'type: string'): string =>
  `spec: { type: object, ${required === '' ? '' : `required: [${required}], `}properties: { colour: { ${colour} } } }`;
const rejected =
  ' # ! compat/lost-between-versions (warning): The new version `v1` requires `spec.colour`, and `v1beta1` does not';

const dropped = (severity: string): string =>
  ` # ! compat/lost-between-versions${severity}: not in \`v1\`, the storage version: with conversion strategy \`None\` servers drop what clients of`;

testRule(compatLostBetweenVersions, [
  {
    name: 'a version gets a field that the storage version lacks',
    before: crd(version('v1beta1', one, apart), version('v1', one, stored)),
    after: crd(version('v1beta1', both, apart) + dropped(' (warning)'), version('v1', one, stored)),
  },
  {
    name: 'a version gets a field that the storage version lacks, which is not served',
    before: crd(version('v1', one, hidden), version('v2', one, apart)),
    after: crd(version('v1', one, hidden), version('v2', both, apart) + dropped(' (warning)')),
  },
  {
    name: 'a new version has a field that the storage version lacks, which is no longer served',
    before: crd(version('v1', one, stored)),
    after: crd(version('v1', one, hidden), version('v2', both, apart) + dropped('')),
  },
  {
    name: 'a version that requires what the storage version does not, which is not served',
    before: crd(version('v1', inSpec(''), hidden)),
    after: crd(version('v1', inSpec(''), hidden), version('v2', inSpec('colour'), apart)),
  },
  {
    name: 'a version gets more of what it lost already in the storage version, which is not served',
    before: crd(version('v1', 'spec: { type: object }', hidden), version('v2', inSpec(''), apart)),
    after: crd(
      version('v1', 'spec: { type: object }', hidden),
      version('v2', inSpec('').replace('{ colour', '{ size: { type: integer }, colour'), apart),
    ),
  },
  {
    name: 'an alpha version gets a field that the storage version lacks',
    before: crd(version('v1alpha1', one, apart), version('v1', one, stored)),
    after: crd(version('v1alpha1', both, apart) + dropped(' (warning)'), version('v1', one, stored)),
  },
  {
    name: 'a new version has a field that the storage version lacks',
    before: crd(version('v1', one, stored)),
    after: crd(version('v1', one, stored), version('v2', both, apart) + dropped('')),
  },
  {
    name: 'the storage version gets the field, too, or a webhook converts',
    before: crd(version('v1beta1', one, apart), version('v1', one, stored)),
    after: crd(version('v1beta1', both, apart), version('v1', both, stored)),
  },
  {
    name: 'a new version requires what the other one has as optional',
    before: crd(version('v1beta1', inSpec(''), stored)),
    after: crd(version('v1beta1', inSpec(''), apart), version('v1', inSpec('colour'), stored) + rejected),
  },
  {
    name: 'it has a default',
    before: crd(version('v1beta1', inSpec(''), stored)),
    after: crd(
      version('v1beta1', inSpec(''), apart),
      version('v1', inSpec('colour', 'type: string, default: red'), stored),
    ),
  },
  {
    name: 'the other version gives it a default',
    before: crd(version('v1beta1', inSpec('', 'type: string, default: red'), stored)),
    after: crd(
      version('v1beta1', inSpec('', 'type: string, default: red'), apart),
      version('v1', inSpec('colour'), stored),
    ),
  },
  {
    name: 'both require it',
    before: crd(version('v1beta1', inSpec('colour'), stored)),
    after: crd(version('v1beta1', inSpec('colour'), apart), version('v1', inSpec('colour'), stored)),
  },
  {
    name: 'a new version requires less',
    before: crd(version('v1beta1', inSpec('colour'), stored)),
    after: crd(version('v1beta1', inSpec('colour'), apart), version('v1', inSpec(''), stored)),
  },
  {
    name: 'the version required it before',
    before: crd(version('v1beta1', inSpec(''), stored), version('v1', inSpec('colour'), apart)),
    after: crd(version('v1beta1', inSpec(''), apart), version('v1', inSpec('colour'), stored)),
  },
  {
    name: 'of two new versions one requires it, as the old one does',
    before: crd(version('v1alpha1', inSpec('colour'), stored)),
    after: crd(
      version('v1alpha1', inSpec('colour'), apart),
      version('v1beta1', inSpec(''), apart),
      version('v1', inSpec('colour'), stored),
    ),
  },
  ...[
    ['the whole spec', 'type: object, required: [spec], properties: { spec: { type: object } }'],
    [
      'a field of the status',
      'type: object, properties: { status: { type: object, required: [phase], properties: { phase: { type: string } } } }',
    ],
  ].map(([name = '', schema = '']) => {
    const of = (called: string, text: string, state: string): string =>
      `  - { name: ${called}, ${state}, schema: { openAPIV3Schema: { ${text} } } }`;
    const optional = schema.replace(/required: \[\w+\], /, '');
    return {
      name: `a new version requires ${name}`,
      before: crd(of('v1beta1', optional, stored)),
      after: crd(of('v1beta1', optional, apart), of('v1', schema, stored)),
    };
  }),
  {
    name: 'a field goes from a storage version that is not served',
    before: crd(version('v1', both, apart), version('v1beta1', both, hidden)),
    after: crd(version('v1', both, apart) + notStored('v1', 'v1beta1'), version('v1beta1', one, hidden)),
  },
  {
    name: 'a field of the version in which objects are stored, and which is no longer served once another one stores them',
    before: crd(version('v1beta1', both, stored)),
    after: crd(
      version('v1beta1', both, gone) +
        `${notStored('v1beta1', 'v1')}: with conversion strategy \`None\` servers drop what is stored there.`,
      version('v1', one, stored),
    ),
  },
  {
    name: 'the same in an alpha version',
    before: crd(version('v1alpha1', both, stored)),
    after: crd(
      version('v1alpha1', both, gone) + notStored('v1alpha1', 'v1').replace('(error)', '(warning)'),
      version('v1', one, stored),
    ),
  },
  {
    name: 'a version that is no longer served, while objects are stored in another one that has its fields',
    before: crd(version('v1beta1', both, stored)),
    after: crd(version('v1beta1', both, gone), version('v1', both, stored)),
  },
  {
    name: 'a version that is no longer served, long after objects were stored in it',
    before: crd(version('v1beta1', both, apart), version('v1', one, stored)),
    after: crd(version('v1beta1', both, gone), version('v1', one, stored)),
  },
  {
    name: 'a version that is no longer served, while a webhook converts',
    before: crd(version('v1beta1', both, stored)),
    after: `${crd(version('v1beta1', both, gone), version('v1', one, stored))}  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://a.example.com" } } }\n`,
  },
  {
    name: 'a version without a field becomes the one of storage',
    before: crd(version('v1beta1', both, stored), version('v1', one, apart)),
    after: crd(version('v1beta1', both, apart) + notStored('v1beta1', 'v1'), version('v1', one, stored)),
  },
  {
    name: 'a new version without a field becomes the one of storage',
    before: crd(version('v1', both, stored)),
    after: crd(version('v1', both, apart) + notStored('v1', 'v2'), version('v2', one, stored)),
  },
  {
    name: 'several versions have it: each with what it promises',
    before: crd(version('v1alpha1', both, apart), version('v1beta1', both, stored), version('v1beta2', both, apart)),
    after: crd(
      version('v1alpha1', both, apart) + notStored('v1alpha1', 'v1').replace('(error)', '(warning)'),
      version('v1beta1', both, apart) + notStored('v1beta1', 'v1'),
      version('v1beta2', both, apart) + notStored('v1beta2', 'v1'),
      version('v1', one, stored),
    ),
  },
  ...[
    ['a map', 'additionalProperties: { type: string }', '`sizes.*`'],
    ['unknown fields', 'x-kubernetes-preserve-unknown-fields: true', '`sizes.*`'],
    ['a field', 'properties: { more: { type: object, properties: { a: { type: string } } } }', '`sizes.more.a`'],
  ].map(([name = '', keeps = '', told = '']) => {
    const closed =
      name === 'a field' ? 'additionalProperties: { type: object }' : 'properties: { a: { type: string } }';
    const [open, shut] = [keeps, closed].map((body) => `sizes: { type: object, ${body} }`);
    return {
      name: `a version that does not keep ${name} becomes the one of storage`,
      before: crd(version('v1beta1', open ?? '', stored), version('v1', shut ?? '', apart)),
      after: crd(
        version('v1beta1', open ?? '', apart) + notStored('v1beta1', 'v1').replace('`size`', told),
        version('v1', shut ?? '', stored),
      ),
    };
  }),
  {
    name: 'a webhook that kept a field goes',
    before: converted(crd(version('v1beta1', both, apart), version('v1', one, stored))),
    after: crd(version('v1beta1', both, apart) + notStored('v1beta1', 'v1'), version('v1', one, stored)),
  },
  {
    name: 'the storage version never had the field',
    before: crd(version('v1beta1', both, apart), version('v1', one, stored)),
    after: crd(version('v1beta1', both, apart), version('v1', one.replace('string', 'string, maxLength: 9'), stored)),
  },
  {
    name: 'a storage version that is not served keeps all unknown fields',
    before: crd(version('v1', both, apart), version('v1beta1', both, hidden)),
    after: crd(
      version('v1', both, apart),
      version('v1beta1', one, hidden).replace(
        'type: object',
        'type: object, x-kubernetes-preserve-unknown-fields: true',
      ),
    ),
  },
  {
    name: 'a field goes from an alpha version, which is served, and in which objects are stored',
    before: crd(version('v1alpha1', both, stored), version('v1', both, apart)),
    after: crd(version('v1alpha1', one, stored), version('v1', both, apart) + notStored('v1', 'v1alpha1')),
  },
  {
    name: 'of a beta version it is reported as removed',
    before: crd(version('v1beta1', both, stored), version('v1', both, apart)),
    after: crd(
      version('v1beta1', one, stored),
      version('v1', both, apart) +
        notStored('v1', 'v1beta1').replace(' (error)', '').replace(', the storage version', ''),
    ),
  },
  ...['', 'x-kubernetes-embedded-resource: true, '].map((embedded) => {
    const fields = (metadata: string): string => {
      const named = `metadata: { type: object${metadata} }`;
      const kind = 'apiVersion: { type: string }, kind: { type: string }, ';
      return embedded === '' ? named : `template: { type: object, ${embedded}properties: { ${kind}${named} } }`;
    };
    const [name, none] = [fields(', properties: { name: { type: string } }'), fields('')];
    return {
      name: `the metadata of ${embedded === '' ? 'an object' : 'an embedded one'} is never dropped`,
      before: crd(version('v1beta1', name, stored), version('v1', none, apart)),
      after: crd(version('v1beta1', name, apart), version('v1', none, stored)),
    };
  }),
  {
    name: 'of an alpha version it is a warning',
    before: crd(version('v1alpha1', both, stored)),
    after: crd(
      version('v1alpha1', both, apart) + notStored('v1alpha1', 'v1').replace('(error)', '(warning)'),
      version('v1', one, stored),
    ),
  },
  {
    name: 'a field in one of two served versions',
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
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
              size: { type: integer } # ! compat/lost-between-versions: \`spec.size\` is in \`v1\`, but not in \`v1beta1\`
`,
  },
  {
    name: 'a field of the items of a list that preserves unknown fields in the other version: nothing is lost',
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          list:
            type: array
            x-kubernetes-preserve-unknown-fields: true
            items:
              type: object
              properties:
                colour: { type: string }
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          list:
            type: array
            items:
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          list:
            type: array
            x-kubernetes-preserve-unknown-fields: true
            items:
              type: object
              properties:
                colour: { type: string }
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          list:
            type: array
            items:
              type: object
              properties:
                colour: { type: string }
                size: { type: integer }
`,
  },
  {
    name: 'the field in both',
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
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
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
              size: { type: integer }
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
              size: { type: integer }
`,
  },
  {
    name: 'the other version is not served',
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
  - name: v1beta1
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
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
  - name: v1beta1
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
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
              size: { type: integer }
`,
  },
  {
    name: 'the other version lost fields of the spec before',
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
  - name: v1beta1
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { colour: { type: string } } }, status: { type: object, properties: { ready: { type: boolean } } } } } }
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
              size: { type: integer }
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
  - name: v1beta1
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { colour: { type: string } } }, status: { type: object, properties: { ready: { type: boolean } } } } } }
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
              size: { type: integer }
              shape: { type: string }
          status:
            type: object
            properties:
              ready: { type: boolean }
`,
  },
  {
    name: 'it lost fields of the spec before, and loses the first of the status',
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
  - name: v1beta1
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { colour: { type: string } } }, status: { type: object, properties: { ready: { type: boolean } } } } } }
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
              size: { type: integer }
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
  - name: v1beta1
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { colour: { type: string } } }, status: { type: object, properties: { ready: { type: boolean } } } } } }
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
              size: { type: integer }
          status:
            type: object
            required: [phase]
            properties:
              ready: { type: boolean }
              phase: { type: string } # ! compat/lost-between-versions: \`status.phase\` is in \`v1\`, but not in \`v1beta1\`
`,
  },
  ...[
    [
      'a field that the new version requires',
      '{ type: integer }',
      ' (warning): servers drop what clients of `v1` write there. `v1` requires `spec.size`: what clients of `v1beta1` write is rejected when it is changed in `v1`. Add',
    ],
    [
      'a required field with a default',
      '{ type: integer, default: 1 }',
      ': servers drop what clients of `v1` write there. Add',
    ],
  ].map(([name = '', size = '', words = '']) => {
    const withNew = (v1: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1beta1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { colour: { type: string } } } } } }
${v1}`;
    const v1 = `  - name: v1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              colour: { type: string }
              size: ${size} # ! compat/lost-between-versions${words}
`;
    return { name, before: withNew(''), after: withNew(v1) };
  }),
  ...(
    [
      ["a chart's template with actions beside its versions", '', true],
      [
        'the template says how it converts under a condition',
        '  {{- if .Values.webhook }}\n  conversion: { strategy: Webhook }\n  {{- end }}\n',
        false,
      ],
    ] as const
  ).map(([name, more, isTold]) => {
    const template = (...versions: string[]): string =>
      crd(...versions)
        .replace('\nspec:', '\n  labels:\n    {{- include "labels" . | nindent 4 }}\nspec:')
        .replace('  versions:', `${more}  versions:`);
    const now = (mark = ''): string => version('v1', both, apart) + mark;
    return {
      name,
      before: { 'c/templates/w.yaml': template(version('v1', both, stored), version('v2', one, apart)) },
      after: { 'c/templates/w.yaml': template(now(isTold ? notStored('v1', 'v2') : ''), version('v2', one, stored)) },
    };
  }),
  {
    name: 'a CRD and the template of it',
    before: {
      'crd.yaml': crd(version('v1', both, stored), version('v2', one, apart)),
      'c/templates/w.yaml': `{{ if .Values.crds }}\n${crd(version('v1', both, stored), version('v2', one, apart))}{{ end }}\n`,
    },
    after: {
      'crd.yaml': crd(version('v1', both, apart) + notStored('v1', 'v2'), version('v2', one, stored)),
      'c/templates/w.yaml': `{{ if .Values.crds }}\n${crd(version('v1', both, apart), version('v2', one, stored))}{{ end }}\n`,
    },
  },
]);
