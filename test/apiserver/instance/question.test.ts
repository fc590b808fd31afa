// Tests of whole custom resources: what the server would store, reject or drop.
import { describe, expect, it } from 'vitest';
import { errorInWords } from '../../../src/apiserver/checks/index.ts';
import { pathText } from '../../../src/apiserver/path.ts';
import { droppedFields } from '../../../src/apiserver/instance/dropped-fields.ts';
import { servedVersionOf, validateResource } from '../../../src/apiserver/instance/question.ts';
import type { ValidateAnswer } from '../../../src/apiserver/instance/question.ts';
import { parseYaml } from '../../../src/documents/yaml.ts';

const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: things, kind: Thing }
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
      scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [mode]
            properties:
              mode: { type: string, enum: [a, b] }
              replicas: { type: integer, default: 1 }
              set: { type: array, items: { type: string }, x-kubernetes-list-type: set }
              template:
                type: object
                x-kubernetes-embedded-resource: true
                x-kubernetes-preserve-unknown-fields: true
          status: { type: object, properties: { replicas: { type: integer } } }
  - name: v1alpha1
    served: true
    storage: false
    deprecated: true
    schema: { openAPIV3Schema: { type: object, x-kubernetes-validations: [{ rule: '"%.200f".format([1.5]) != self.metadata.name' }] } }
  - { name: v0, served: false, storage: false, schema: { openAPIV3Schema: { type: object } } }
`;

const served = servedVersionOf(crd, undefined);

const thing = (spec: unknown, more: object = {}): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Thing',
  metadata: { name: 'x', namespace: 'd' },
  spec,
  ...more,
});

const judged = (answer: ValidateAnswer): string[] =>
  'decodeError' in answer
    ? [`decode: ${answer.decodeError.text}`]
    : answer.errors.map(errorInWords).map(({ type, field }) => `${type.replace('FieldValue', '')} ${field}`);

describe('validateResource', () => {
  it('prunes, defaults and drops the status of a create', () => {
    const answer = validateResource(served, { object: thing({ mode: 'a', x: 1 }, { status: { replicas: 3 } }) });
    expect(answer).toEqual({
      pruned: ['spec.x'],
      result: thing({ mode: 'a', replicas: 1 }),
      errors: [],
      warnings: [],
      unchecked: [],
    });
  });

  it('gives the errors of schema, scale, list types and metadata together', () => {
    const object = thing(
      { mode: 'c', replicas: -1, set: ['x', 'x'] },
      { metadata: { name: 'X', namespace: 'd', labels: { a: '-' } } },
    );
    expect(judged(validateResource(served, { object }))).toEqual([
      'Invalid metadata.name',
      'Invalid metadata.labels',
      'NotSupported spec.mode',
      'Invalid .spec.replicas',
      'Duplicate spec.set[1]',
    ]);
  });

  it('validates embedded resources and prunes their metadata', () => {
    const template = { kind: 'a b', metadata: { name: 'n', foo: 1, labels: {} }, free: 1 };
    const answer = validateResource(served, { object: thing({ mode: 'a', template }) });
    expect(judged(answer)).toEqual(['Required spec.template.apiVersion', 'Invalid spec.template.kind']);
    expect(answer).toMatchObject({
      pruned: ['spec.template.metadata.foo'],
      result: { spec: { template: { metadata: { name: 'n' }, free: 1 } } },
    });
  });

  it('rejects what it cannot decode', () => {
    expect(judged(validateResource(served, { object: '{' }))[0]).toContain('decode: ');
    expect(judged(validateResource(served, { object: thing({}, { kind: '' }) }))).toEqual([
      'decode: `kind` is missing',
    ]);
    expect(judged(validateResource(served, { object: thing({}, { metadata: { labels: { a: 1 } } }) }))).toEqual([
      'decode: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
    ]);
    expect(judged(validateResource(served, { object: thing({}, { apiVersion: 'example.com/v2' }) }))[0]).toContain(
      'example.com/v2',
    );
  });

  it('judges an update by what it changes, and keeps the status', () => {
    const oldObject = thing({ mode: 'old' }, { status: { replicas: 2 } });
    const answer = validateResource(served, { object: thing({ mode: 'old', replicas: 1 }), oldObject });
    expect(answer).toMatchObject({ errors: [], result: { status: { replicas: 2 } } });
    expect(judged(validateResource(served, { object: thing({ mode: 'new' }), oldObject }))).toEqual([
      'NotSupported spec.mode',
    ]);
  });

  it('generates a name for a create, not for an update', () => {
    const metadata = { generateName: 'x-', namespace: 'd' };
    const object = thing({ mode: 'a' }, { metadata });
    expect(validateResource(served, { object })).toMatchObject({
      errors: [],
      result: { metadata: { name: 'x-00000' } },
    });
    expect(judged(validateResource(served, { object, oldObject: thing({ mode: 'a' }) }))).toContain(
      'Required metadata.name',
    );
  });

  it('leaves the generation to the server, which counts it', () => {
    const negative = thing({ mode: 'a' }, { metadata: { name: 'x', namespace: 'd', generation: -1 } });
    expect(judged(validateResource(served, { object: negative }))).toEqual([]);
    expect(judged(validateResource(served, { object: negative, oldObject: thing({ mode: 'b' }) }))).toEqual([]);
  });

  it('evaluates rules of an update though the metadata of every kind has faults', () => {
    const ruled = servedVersionOf(crd, 'v1alpha1');
    const metadata = {
      name: 'x',
      namespace: 'd',
      ownerReferences: [{ apiVersion: 'v1', kind: '', name: 'p', uid: 'u' }],
    };
    const updated = (kind: string): string[] => {
      const was = { apiVersion: 'example.com/v1alpha1', kind, metadata: { name: 'x', namespace: 'd' } };
      return judged(validateResource(ruled, { object: { ...was, metadata }, oldObject: was }));
    };
    expect(updated('Thing')).toContain('Invalid <nil>');
    // Of another kind, the strategy has no word about the metadata.
    expect(updated('Other')).not.toContain('Invalid <nil>');
  });

  it('holds old data of another type only against rules that look at it', () => {
    const ruled = servedVersionOf(
      `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: things, kind: Thing }
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
            properties: { mode: { type: string } }
            x-kubernetes-validations:
            - rule: '!has(oldSelf.mode) || has(self.mode)'
            - rule: 'self == oldSelf'
`,
      undefined,
    );
    const answer = validateResource(ruled, { object: thing({ mode: 'a' }), oldObject: thing([]) });
    expect('errors' in answer && answer.errors.map(errorInWords)).toMatchObject([
      {
        field: 'spec',
        detail:
          'invalid data, expected a map for the provided schema with type=object evaluating rule: self == oldSelf',
      },
    ]);
  });

  it('reads large numbers of parsed JSON as the integers that they were', () => {
    const object = thing({ mode: 'a', replicas: 2 ** 60 });
    expect(judged(validateResource(served, { object }))).toEqual(['Invalid .spec.replicas']);
    expect(judged(validateResource(served, { object: thing({ mode: 'a', replicas: 2 ** 70 }) }))).toEqual([
      'TypeInvalid spec.replicas',
      'Invalid <nil>',
      'Invalid .spec.replicas',
    ]);
  });

  it('never passes over CEL rules in silence', () => {
    const alpha = servedVersionOf(crd, 'v1alpha1');
    const object = { apiVersion: 'example.com/v1alpha1', kind: 'Thing', metadata: { name: 'x' } };
    const answer = validateResource(alpha, { object });
    expect(answer).toMatchObject({
      errors: [],
      unchecked: [{ field: '<nil>' }],
      warnings: ['example.com/v1alpha1 Thing is deprecated; use example.com/v1 Thing'],
    });
  });

  it('throws for a version that is not served', () => {
    expect(() => servedVersionOf(crd, 'v0')).toThrow('serves no version v0');
    expect(() => servedVersionOf('', undefined)).toThrow('cannot be read');
  });
});

describe('droppedFields', () => {
  it('gives each dropped field with its place', () => {
    const text = [
      'apiVersion: example.com/v1',
      'kind: Thing',
      'metadata:',
      '  name: x',
      '  nmae: y',
      'spec:',
      '  mode: a',
      '  moed: b',
      '  template: { metadata: { foo: 1 }, any: 1 }',
      'sepc: {}',
    ].join('\n');
    const root = parseYaml({ path: 'thing.yaml', side: 'head', text })[0]?.root;
    const found = root === undefined ? [] : droppedFields(root, served);
    expect(found.map(({ path, entry }) => [pathText(path), text.slice(entry.keyStart, entry.keyEnd)])).toEqual([
      ['metadata.nmae', 'nmae'],
      ['sepc', 'sepc'],
      ['spec.moed', 'moed'],
      ['spec.template.metadata.foo', 'foo'],
    ]);
  });

  it('says nothing of objects of another kind or version', () => {
    const text = 'apiVersion: example.com/v2\nkind: Thing\nx: 1\n';
    const root = parseYaml({ path: 'thing.yaml', side: 'head', text })[0]?.root;
    expect(root === undefined ? undefined : droppedFields(root, served)).toEqual([]);
  });
});
