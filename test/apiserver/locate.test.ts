// Where the apiserver's field paths land in a document, and what users call the place.
import { describe, expect, test } from 'vitest';
import { locate, placeOf, type Place } from '../../src/apiserver/locate.ts';
import { pathOf, type Path } from '../../src/apiserver/path.ts';
import { parseYaml } from '../../src/documents/yaml.ts';
import type { MappingNode } from '../../src/documents/node.ts';
import { fieldOf } from '../../src/documents/field-path.ts';

const text = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  annotations:
    api-approved.kubernetes.io: nonsense
spec:
  group: example.com
  names:
    plural: widgets
    shortNames: [w, W]
  conversion:
    strategy: Webhook
    webhook:
      clientConfig:
        service:
          namespace: b
      conversionReviewVersions: [v2]
  versions:
  - name: v1
    served: true
    subresources:
      scale:
        specReplicasPath: spec.a
    additionalPrinterColumns:
    - name: A
      jsonPath: a
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              mode: {type: text}
              a.b: {type: word}
              x]y: {type: word}
              list:
                type: array
                items:
                  type: object
                  properties:
                    name: {maxLength: 1}
              map:
                additionalProperties:
                  type: string
                  default: {k.l: [1]}
            anyOf:
            - properties:
                other: {type: string}
  - name: v2
    served: false
    schema: {}
`;

const rootOf = (source: string): MappingNode => {
  const root = parseYaml({ path: 'crd.yaml', side: 'head', text: source })[0]?.root;
  if (root?.kind !== 'mapping') throw new Error('no mapping');
  return root;
};
/** The steps of a path without dots in names but for those in brackets. */
const pathTo = (field: string): Path =>
  pathOf(
    [...field.matchAll(/\[((?:[^\]]|\](?![.[]|$))*)\]|[^.[]+/g)].map(([whole, inBrackets]) => {
      const step = inBrackets ?? whole;
      return /^\d+$/.test(step) ? Number(step) : step;
    }),
  );

const root = rootOf(text);
const shown = (place: Place, source = text): string => source.slice(place.start, place.end);

const lifted = 'spec.validation.openAPIV3Schema';
const own = 'spec.versions[0].schema.openAPIV3Schema';

test.each([
  ['spec.group', 'example.com'],
  ['spec.names.shortNames[1]', 'W'],
  ['metadata.annotations[api-approved.kubernetes.io]', 'nonsense'],
  ['spec.subresources.scale.specReplicasPath', 'spec.a'],
  ['spec.additionalPrinterColumns[0].JSONPath', 'a'],
  ['spec.versions[0].additionalPrinterColumns[0].JSONPath', 'a'],
  ['spec.version', 'v1'],
  ['spec.versions[1].name', 'v2'],
  ['spec.versions', 'versions'],
  ['spec.conversion.conversionReviewVersions[0]', 'v2'],
  ['spec.conversion.webhookClientConfig', 'clientConfig'],
  ['status.acceptedNames.plural', 'widgets'],
  ['status.storedVersions[0]', 'versions'],
  [`${lifted}.properties[spec].properties[mode].type`, 'text'],
  [`${own}.properties[spec].properties[mode].type`, 'text'],
  [`${lifted}.properties[spec].properties[a.b].type`, 'word'],
  [`${lifted}.properties[spec].properties[x]y].type`, 'word'],
  [`${lifted}.properties[spec].properties[list].items.properties[name].maxLength`, '1'],
  [`${lifted}.properties[spec].properties[map].additionalProperties.default[k.l][0]`, '1'],
  [`${lifted}.properties[spec].properties[list].items`, 'items'],
  [`${lifted}.properties[spec].anyOf[0].properties[other].type`, 'string'],
])('%s', (field, expected) => {
  const place = locate(pathTo(field), root);
  expect(shown(place)).toBe(expected);
  expect(place.isExact).toBe(true);
});

describe('what is missing lands on the nearest parent', () => {
  test.each([
    ['spec.scope', 'spec'],
    ['metadata.labels', 'metadata'],
    ['spec.versions[1].schema.openAPIV3Schema', 'schema'],
    ['spec.versions[7].name', 'versions'],
    [`${lifted}.properties[spec].properties[list].items.properties[name].type`, 'name'],
    [`${lifted}.properties[nothing]`, 'properties'],
    // The server has name and namespace the wrong way round: it is the name that is missing here.
    ['spec.conversion.webhookClientConfig.service.namespace', 'service'],
    ['', 'apiVersion'],
  ])('%s', (field, expected) => {
    const place = locate(pathTo(field), root);
    expect(shown(place)).toBe(expected);
    expect(place.isExact).toBe(field === '');
  });
});

describe('names for users', () => {
  test.each([
    [`${lifted}.properties[spec].properties[mode].type`, 'v1', 'spec.mode'],
    [`${own}.properties[spec].properties[list].items.properties[name].maxLength`, 'v1', 'spec.list[*].name'],
    [`${lifted}.properties[spec].properties[a.b]`, 'v1', 'spec["a.b"]'],
    [`${lifted}.properties[spec].properties[map].additionalProperties.default[k.l][0]`, 'v1', 'spec.map.*'],
    [`${lifted}.properties[spec].anyOf[0].properties[other].type`, 'v1', 'spec.other'],
    [`${lifted}.type`, 'v1', ''],
    [lifted, 'v1', ''],
    ['spec.subresources.scale', 'v1', undefined],
    ['spec.versions[1].name', 'v2', undefined],
    ['spec.names.kind', undefined, undefined],
  ])('%s', (field, version, name) => {
    const place = locate(pathTo(field), root);
    expect({ version: place.version, field: place.steps && fieldOf(place.steps) }).toEqual({ version, field: name });
  });
});

test('v1beta1 has its own top level', () => {
  const beta = `apiVersion: apiextensions.k8s.io/v1beta1
spec:
  version: v1
  additionalPrinterColumns: [{JSONPath: a}]
  validation: {openAPIV3Schema: {properties: {spec: {type: text}}}}
`;
  const betaRoot = rootOf(beta);
  const type = locate(pathTo('spec.validation.openAPIV3Schema.properties[spec].type'), betaRoot);
  expect(shown(type, beta)).toBe('text');
  expect(type).toMatchObject({ version: 'v1', steps: [{ property: 'spec' }] });
  expect(shown(locate(pathTo('spec.additionalPrinterColumns[0].JSONPath'), betaRoot), beta)).toBe('a');
});

test('steps of a document are unchanged', () => {
  const place = placeOf(['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'anyOf'], root);
  expect(place).toMatchObject({ isExact: true, steps: [{ property: 'spec' }] });
  expect(shown(place)).toBe('anyOf');
  expect(placeOf(['spec', '\u00e9\u0001'], root).isExact).toBe(false);
});
