// Tests of validation against a schema: types, paths and texts as the apiserver gives them.
import { describe, expect, it } from 'vitest';
import { Correlation } from '../../../src/apiserver/instance/correlation.ts';
import { validateValue } from '../../../src/apiserver/instance/validate.ts';
import { errorInWords } from '../../../src/apiserver/checks/index.ts';
import { fieldText } from '../../../src/apiserver/field-error.ts';
import { root, whole } from '../../../src/apiserver/path.ts';
import { newestServer } from '../../../src/apiserver/server.ts';
import type { JSONSchemaProps, JSONValue } from '../../../src/apiserver/schema.ts';

const object = (properties: Record<string, JSONSchemaProps>, more: JSONSchemaProps = {}): JSONSchemaProps => ({
  type: 'object',
  properties: new Map(Object.entries(properties)),
  ...more,
});

const spoken = (value: JSONValue, schema: JSONSchemaProps, path?: string): string[] =>
  validateValue(value, schema, path === undefined ? whole : root(path), newestServer)
    .map(errorInWords)
    .map(({ type, field, detail }) => `${type.replace('FieldValue', '')} ${field}: ${detail}`);

describe('validateValue', () => {
  it('names the wrong type and the found one', () => {
    const schema = object({ a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'boolean', nullable: true } });
    expect(spoken({ a: 1, b: 1.5, c: null }, schema)).toEqual([
      'TypeInvalid a: a in body must be of type string: "integer"',
      'TypeInvalid b: b in body must be of type integer: "number"',
      'Invalid <nil>: Checked value must be of type integer (default format) in b',
    ]);
    expect(spoken({ a: null }, schema)).toEqual(['TypeInvalid a: a in body must be of type string: "null"']);
  });

  it('starts the names below a path at nothing', () => {
    expect(spoken(1, { type: 'string' }, 'x.default')).toEqual([
      'TypeInvalid x.default:  in body must be of type string: "integer"',
    ]);
    expect(spoken([1], { type: 'array', items: { schema: { type: 'string' } } }, 'x.default')).toEqual([
      'TypeInvalid x.default.[0]: [0] in body must be of type string: "integer"',
    ]);
  });

  it('accepts either type for int-or-string', () => {
    const schema = object({ port: { 'x-kubernetes-int-or-string': true } });
    expect(spoken({ port: 80 }, schema)).toEqual([]);
    expect(spoken({ port: 'http' }, schema)).toEqual([]);
    expect(spoken({ port: true }, schema)).toEqual([
      'TypeInvalid port: port in body must be of type integer,string: "boolean"',
    ]);
  });

  it('counts lengths in runes, and reports bytes', () => {
    const schema: JSONSchemaProps = { type: 'string', maxLength: 2, minLength: 2 };
    expect(spoken('😀é', schema, 'p')).toEqual([]);
    expect(spoken('abc', schema, 'p')).toEqual(['TooLong p: may not be more than 2 bytes']);
    expect(spoken('a', schema, 'p')).toEqual(['Invalid p:  in body should be at least 2 chars long']);
  });

  it('matches patterns anywhere, in RE2 syntax', () => {
    expect(spoken('xabx', { type: 'string', pattern: 'ab' }, 'p')).toEqual([]);
    expect(spoken('xa', { type: 'string', pattern: '^a$' }, 'p')).toEqual(["Invalid p:  in body should match '^a$'"]);
    expect(spoken('aa', { type: 'string', pattern: '(?P<n>a)(?P<n>a)' }, 'p')).toEqual([]);
    expect(spoken('a', { type: 'string', pattern: '(' }, 'p')[0]).toContain(
      'but pattern is invalid: error parsing regexp',
    );
  });

  it('reports enum with every entry quoted, and compares numbers by value', () => {
    expect(spoken('c', { type: 'string', enum: ['a', 'b'] }, 'p')).toEqual([
      'NotSupported p: supported values: "a", "b"',
    ]);
    expect(spoken({ a: 1 }, { enum: [{ a: '<' }, 2] }, 'p')).toEqual([
      'NotSupported p: supported values: "{\\"a\\":\\"\\\\u003c\\"}", "2"',
    ]);
    expect(spoken(2n ** 60n, { enum: [2n ** 60n] }, 'p')).toEqual([]);
    // Go converts the number to the entry's type: 97 is the character a.
    expect(spoken(97, { enum: ['a'] }, 'p')).toEqual([]);
  });

  it('checks bounds, and cuts the fraction off a bound for an integer value', () => {
    expect(spoken(5, { type: 'integer', maximum: 5, exclusiveMaximum: true }, 'p')).toEqual([
      'Invalid p:  in body should be less than 5',
    ]);
    expect(spoken(1, { type: 'number', minimum: 1.5 }, 'p')).toEqual([]);
    expect(spoken(1.25, { type: 'number', minimum: 1.5 }, 'p')).toEqual([
      'Invalid p:  in body should be greater than or equal to 1.5',
    ]);
    expect(spoken(1, { type: 'integer', maximum: 1.5 }, 'p')).toEqual([
      'Invalid p: Maximum boundary value must be of type integer (default format) in ',
    ]);
    // Its shortest text, -9223372036854776000, is no int64.
    expect(spoken(1, { type: 'integer', format: 'int64', minimum: -(2 ** 63) }, 'p')).toEqual([
      'Invalid p: Minimum boundary value must be of type integer with format int64 in ',
    ]);
    expect(spoken(2 ** 31, { type: 'integer', format: 'int32' }, 'p')).toEqual([
      'Invalid p: Checked value must be of type integer with format int32 in ',
    ]);
  });

  it('rejects a multiple of a fraction for an integer value', () => {
    expect(spoken(3, { type: 'number', multipleOf: 0.5 }, 'p')).toEqual([
      'Invalid p: factor MultipleOf declared for  must be positive: 0',
    ]);
    expect(spoken(0.75, { type: 'number', multipleOf: 0.5 }, 'p')).toEqual([
      'Invalid p:  in body should be a multiple of 0.5',
    ]);
    expect(spoken(7, { type: 'integer', multipleOf: 2 }, 'p')).toEqual([
      'Invalid p:  in body should be a multiple of 2',
    ]);
  });

  it('checks objects: required, sizes, closed and open additional properties', () => {
    const closed = object({ a: {} }, { required: ['a'], additionalProperties: { allows: false }, maxProperties: 1 });
    expect(spoken({ b: 1, c: 2 }, closed)).toEqual([
      'TooMany <nil>: must have at most 1 item',
      'Invalid <nil>: .b in body is a forbidden property',
      'Invalid <nil>: .c in body is a forbidden property',
      'Required a: ',
    ]);
    const map: JSONSchemaProps = { type: 'object', additionalProperties: { allows: true, schema: { type: 'string' } } };
    expect(spoken({ k: 1 }, map)).toEqual(['TypeInvalid k: .k in body must be of type string: "integer"']);
  });

  it('checks lists: sizes and doubles', () => {
    const schema: JSONSchemaProps = { type: 'array', minItems: 3, uniqueItems: true };
    expect(spoken([{ a: 1 }, { a: 1 }], schema, 'p')).toEqual([
      'Invalid p:  in body should have at least 3 items',
      "Invalid p:  in body shouldn't contain duplicates",
    ]);
  });

  it('explains junctors by their best branch', () => {
    const either: JSONSchemaProps = {
      anyOf: [{ required: ['a'] }, object({ b: { type: 'string' } }, { required: ['c'] })],
    };
    expect(spoken({ b: 'x' }, object({ in: either }).properties?.get('in') ?? {}, 'p')).toEqual([
      'Invalid p: "" must validate at least one schema (anyOf)',
      'Required p.c: ',
    ]);
    expect(spoken('x', { oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'p')).toEqual([
      'Invalid p: "" must validate one and only one schema (oneOf). Found 2 valid alternatives',
    ]);
    expect(spoken('x', { allOf: [{ minLength: 2 }], not: { type: 'string' } }, 'p')).toEqual([
      'Invalid p:  in body should be at least 2 chars long',
      'Invalid p: "" must validate all the schemas (allOf). None validated',
      'Invalid p: "" must not validate the schema (not)',
    ]);
  });

  it('ignores formats unknown to the server, except in defaults', () => {
    expect(spoken(1, { format: 'strange' }, 'p')).toEqual([]);
    expect(
      validateValue(1, { format: 'strange' }, root('p'), newestServer, { reading: 'default' }).map(errorInWords),
    ).toEqual([{ type: 'FieldValueTypeInvalid', field: 'p', detail: ' in body must be of type strange: "int64"' }]);
    expect(spoken('x', { type: 'string', format: 'date-time' }, 'p')).toEqual([
      'TypeInvalid p:  in body must be of type date-time: "x"',
    ]);
  });

  it('does not hold an update to what it leaves alone', () => {
    const schema = object({ a: { type: 'string', maxLength: 1 }, b: { type: 'string', maxLength: 1 } });
    const value = { a: 'long', b: 'long' };
    const correlation = new Correlation(value, { a: 'long', b: 'other' }, schema);
    expect(validateValue(value, schema, whole, newestServer, { correlation }).map(fieldText)).toEqual(['b']);
  });

  it('correlates items of list-maps by their keys only', () => {
    const items: JSONSchemaProps = object({ name: { type: 'string' }, v: { type: 'string', maxLength: 1 } });
    const list = (more: JSONSchemaProps): JSONSchemaProps =>
      object({ l: { type: 'array', items: { schema: items }, ...more } });
    const value = { l: [{ name: 'new' }, { name: 'b', v: 'long' }] };
    const old = { l: [{ name: 'b', v: 'long' }] };
    const errors = (schema: JSONSchemaProps): number =>
      validateValue(value, schema, whole, newestServer, { correlation: new Correlation(value, old, schema) }).length;
    expect(errors(list({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }))).toBe(0);
    expect(errors(list({}))).toBe(1);
  });
});
