// Cases of the rule admission/conversion.
import { admissionConversion } from '../../../src/rules/admission/conversion.ts';
import { expect, test } from 'vitest';
import { widget } from '../../support/crd.ts';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionConversion, [
  {
    name: 'no review versions',
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
  conversion:
    strategy: Webhook
    webhook: # ! admission/conversion: \`spec.conversion.conversionReviewVersions\`: a value is required
      clientConfig: { url: https://example.com/convert }
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
    name: 'a whole webhook',
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
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { url: https://example.com/convert }
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
    name: 'no conversion',
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
  conversion: { strategy: None }
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
]);

const webhook = 'webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://example.com" } }';

test.each([
  ['{ strategy: none }', '{ strategy: None }'],
  [`{ strategy: webhook, ${webhook} }`, `{ strategy: Webhook, ${webhook} }`],
  // More than its case may be wrong.
  ['{ strategy: webhook }', undefined],
  [`{ strategy: none, ${webhook} }`, undefined],
])('%s', (given, wanted = given) => {
  const crd = (conversion: string): string =>
    widget('colour: { type: string }').replace('  versions:', `  conversion: ${conversion}\n  versions:`);
  expect(mended('admission/conversion', crd(given))).toEqual({ 'crd.yaml': crd(wanted) });
});
