// Tests of pruning: fields that a schema does not define are removed, and the path in the server's message.
import { describe, expect, it } from 'vitest';
import { prune } from '../../../src/apiserver/instance/prune.ts';
import type { JSONSchemaProps, JSONValue } from '../../../src/apiserver/schema.ts';

const object = (properties: Record<string, JSONSchemaProps>, more: JSONSchemaProps = {}): JSONSchemaProps => ({
  type: 'object',
  properties: new Map(Object.entries(properties)),
  ...more,
});
const preserve = { 'x-kubernetes-preserve-unknown-fields': true };
const text: JSONSchemaProps = { type: 'string' };

const pruned = (
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  isResourceRoot = true,
): [string[], JSONValue] => [prune(value, schema, { isResourceRoot }), value];

describe('prune', () => {
  it('drops unknown fields at every depth and sorts their paths', () => {
    const schema = object({
      spec: object({ list: { type: 'array', items: { schema: object({ a: text }) } } }),
      map: { type: 'object', additionalProperties: { allows: true, schema: object({ a: text }) } },
    });
    const value = {
      kind: 'Thing',
      metadata: { anything: 1 },
      spec: { list: [{ a: 'x', b: 1 }, { c: 2 }], z: 1 },
      map: { k: { a: 'x', d: 1 } },
      other: {},
    };
    const [paths, rest] = pruned(value, schema);
    expect(paths).toEqual(['map.k.d', 'other', 'spec.list[0].b', 'spec.list[1].c', 'spec.z']);
    expect(rest).toEqual({
      kind: 'Thing',
      metadata: { anything: 1 },
      spec: { list: [{ a: 'x' }, {}] },
      map: { k: { a: 'x' } },
    });
  });

  it('stops below preserve-unknown-fields and begins again below nested properties', () => {
    const schema = object({ free: object({ known: object({ a: text }) }, preserve) });
    const [paths, rest] = pruned({ free: { any: { b: 1 }, known: { a: 'x', b: 1 } } }, schema);
    expect(paths).toEqual(['free.known.b']);
    expect(rest).toEqual({ free: { any: { b: 1 }, known: { a: 'x' } } });
  });

  it('continues preserving in the items of a preserving list', () => {
    const schema = object({ list: { type: 'array', items: { schema: object({ a: object({}) }) }, ...preserve } });
    expect(pruned({ list: [{ x: 1, a: { y: 1 } }] }, schema)[0]).toEqual(['list[0].a.y']);
  });

  it('keeps apiVersion, kind and metadata of embedded resources only', () => {
    const schema = object({
      template: object({ spec: object({}) }, { 'x-kubernetes-embedded-resource': true }),
      plain: object({}),
    });
    const value = { template: { kind: 'A', metadata: { x: 1 }, spec: {}, status: {} }, plain: { kind: 'A' } };
    expect(pruned(value, schema)[0]).toEqual(['plain.kind', 'template.status']);
  });

  it('drops everything inside additionalProperties that is a boolean, but not its keys', () => {
    const schema = object({ map: { type: 'object', additionalProperties: { allows: true } } });
    const [paths, rest] = pruned({ map: { a: { b: 1 }, c: 2 } }, schema);
    expect(paths).toEqual(['map.a.b']);
    expect(rest).toEqual({ map: { a: {}, c: 2 } });
  });

  it('keeps only the three fields of a resource without a schema', () => {
    expect(pruned({ kind: 'A', spec: {} }, undefined)[0]).toEqual(['spec']);
    expect(pruned({ kind: 'A', spec: {} }, undefined, false)[0]).toEqual(['kind', 'spec']);
  });

  it('drops the three fields of a value that is no resource without a word', () => {
    const [paths, rest] = pruned({ kind: 'A', a: 'x', b: 1 }, object({ a: text }), false);
    expect(paths).toEqual(['b']);
    expect(rest).toEqual({ a: 'x' });
  });

  it('treats __proto__ as a field like any other', () => {
    const value = Object.assign(Object.create(null) as Record<string, JSONValue>, { spec: {} });
    Object.defineProperty(value, '__proto__', { value: 1, enumerable: true, configurable: true });
    expect(prune(value, object({ spec: object({}) }), { isResourceRoot: true })).toEqual(['__proto__']);
  });
});
