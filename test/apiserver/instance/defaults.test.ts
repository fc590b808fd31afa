// Tests of defaults: filling them in, taking nulls out, and judging those of a schema.
import { describe, expect, it } from 'vitest';
import { applyDefaults, pruneNulls, validateDefaults } from '../../../src/apiserver/instance/defaults.ts';
import { withPrunedDefaults } from '../../../src/apiserver/instance/pruned-defaults.ts';
import { errorInWords } from '../../../src/apiserver/checks/index.ts';
import { root } from '../../../src/apiserver/path.ts';
import { newestServer } from '../../../src/apiserver/server.ts';
import type { JSONSchemaProps } from '../../../src/apiserver/schema.ts';

const object = (properties: Record<string, JSONSchemaProps>, more: JSONSchemaProps = {}): JSONSchemaProps => ({
  type: 'object',
  properties: new Map(Object.entries(properties)),
  ...more,
});

describe('applyDefaults', () => {
  it('fills missing fields and nulls that may not be, at every depth', () => {
    const inner = object({ x: { default: 1 }, y: { default: 2, nullable: true } });
    const schema = object({
      a: { ...inner, default: {} },
      list: { type: 'array', items: { schema: { ...inner, default: { x: 9 } } } },
      map: { type: 'object', additionalProperties: { allows: true, schema: inner } },
    });
    const value = { list: [{ y: null }, null], map: { k: {} } };
    applyDefaults(value, schema);
    expect(value).toEqual({
      a: { x: 1, y: 2 },
      list: [
        { x: 1, y: null },
        { x: 9, y: 2 },
      ],
      map: { k: { x: 1, y: 2 } },
    });
  });

  it('copies the default', () => {
    const schema = object({ a: { default: { b: [] } } });
    const value: Record<string, unknown> = {};
    applyDefaults(value as never, schema);
    expect(value['a']).toEqual({ b: [] });
    expect(value['a']).not.toBe(schema.properties?.get('a')?.default);
  });
});

describe('pruneNulls', () => {
  it('drops nulls that have no default and are not allowed', () => {
    const schema = object({ a: {}, b: { nullable: true }, c: { default: 1 }, d: { items: { schema: {} } } });
    const value = { a: null, b: null, c: null, d: [null], unknown: null };
    pruneNulls(value, schema);
    expect(value).toEqual({ b: null, c: null, d: [null], unknown: null });
  });
});

describe('validateDefaults', () => {
  const judged = (schema: JSONSchemaProps, requirePruned = true): string[] =>
    validateDefaults(schema, root('s'), { requirePruned, server: newestServer })
      .errors.map(errorInWords)
      .map(({ type, field, detail }) => `${type.replace('FieldValue', '')} ${field}: ${detail}`);

  it('wants defaults pruned, unless the old ones were not', () => {
    const schema = object({ spec: object({ a: {} }, { default: { b: 1 } }) });
    expect(judged(schema)).toEqual(['Invalid s.properties[spec].default: must not have unknown fields']);
    expect(judged(schema, false)).toEqual([]);
  });

  it('validates them against their node, items included, additionalProperties not', () => {
    const bad: JSONSchemaProps = { type: 'string', default: 1 };
    const schema = object({
      list: { type: 'array', items: { schema: bad } },
      map: { type: 'object', additionalProperties: { allows: true, schema: bad } },
      need: object({ a: {} }, { required: ['a'], default: {} }),
    });
    expect(judged(schema)).toEqual([
      'TypeInvalid s.properties[list].items.default:  in body must be of type string: "integer"',
      'Required s.properties[need].default.a: ',
    ]);
  });

  it('wants metadata of embedded resources to be valid with them', () => {
    const embedded = object(
      {
        metadata: object({ name: { type: 'string', default: 'a/b' }, labels: { default: 1 } }),
        kind: { default: 'no kind' },
      },
      { 'x-kubernetes-embedded-resource': true },
    );
    expect(judged(object({ e: embedded }))).toEqual([
      `Invalid s.properties[e].properties[metadata].properties[name].default: must result in valid metadata: metadata.name: Invalid value: "a/b": may not contain '/'`,
      'Invalid s.properties[e].properties[metadata].properties[labels].default: must result in valid metadata: metadata: Invalid value: {"labels":1}: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type map[string]string',
      expect.stringContaining('must result in valid metadata: kind: Invalid value: "no kind": may have mixed case'),
    ]);
  });

  it('holds defaults against the rules of their node, with an old value and without', () => {
    const rules = [{ rule: 'self == 1' }, { rule: 'self == 1 && oldSelf.hasValue()', optionalOldSelf: true }];
    const schema = object({
      a: { default: 2, type: 'integer', 'x-kubernetes-validations': rules.slice(0, 1) },
      b: { default: 1, type: 'integer', 'x-kubernetes-validations': rules },
    });
    const { errors, unchecked } = validateDefaults(schema, root('s'), {
      requirePruned: true,
      server: newestServer,
    });
    expect(errors.map(errorInWords)).toEqual([
      { type: 'FieldValueInvalid', field: 's.properties[a].default', detail: 'failed rule: self == 1' },
      {
        type: 'FieldValueInvalid',
        field: 's.properties[b].default',
        detail: 'failed rule: self == 1 && oldSelf.hasValue()',
      },
    ]);
    expect(unchecked).toEqual([]);
  });
});

describe('withPrunedDefaults', () => {
  it('removes from defaults what a stored object would not keep', () => {
    const schema = object({
      spec: object({ a: {} }, { default: { a: 1, b: 2 } }),
      list: { type: 'array', items: { schema: object({ a: {} }, { default: { b: 2 } }) } },
      map: { type: 'object', additionalProperties: { allows: true, schema: object({}, { default: { b: 2 } }) } },
      e: object({ metadata: { default: { name: 'n', x: 1 } } }, { 'x-kubernetes-embedded-resource': true }),
    });
    const value = { list: [null], map: { k: null }, e: {} };
    applyDefaults(value, withPrunedDefaults(schema));
    expect(value).toEqual({ spec: { a: 1 }, list: [{}], map: { k: {} }, e: { metadata: { name: 'n' } } });
    expect(schema.properties?.get('spec')?.default).toEqual({ a: 1, b: 2 });
  });

  it('gives a schema without defaults back as it is', () => {
    const schema = object({ a: {} });
    expect(withPrunedDefaults(schema)).toBe(schema);
  });
});
