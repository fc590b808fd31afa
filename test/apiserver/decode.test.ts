// Doubled keys as the server decodes them; the expected answers are those of the apiserver's own packages (1.37).
import { describe, expect, test } from 'vitest';
import { admit } from '../../src/apiserver/admit.ts';
import { decodeText } from '../../src/apiserver/decode.ts';
import type { JSONSchemaProps } from '../../src/apiserver/schema.ts';

const crdOf = (version: string, spec = ''): string =>
  `{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "foos.example.com"}, "spec": {
    "group": "example.com", "names": {"plural": "foos", "singular": "foo", "kind": "Foo", "listKind": "FooList"}, "scope": "Namespaced",
    ${spec} "versions": [{"name": "v1", "served": true, "storage": true, ${version}}]}}`;
const schemaOf = (fields: string): string =>
  crdOf(`"schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "string", ${fields}}}}}`);

describe('a key that is set twice in JSON and is null the second time', () => {
  const property = (fields: string): JSONSchemaProps | undefined =>
    decodeText(schemaOf(fields)).crd?.spec.top.schema?.openAPIV3Schema?.properties?.get('a');

  test.each([
    ['"maximum": 1, "maximum": null', { maximum: undefined }],
    ['"required": ["b"], "required": null', { required: undefined }],
    ['"not": {"type": "string"}, "not": null', { not: undefined }],
    ['"default": "x", "default": null', { default: undefined }],
    ['"title": "x", "title": null', { title: 'x' }],
    ['"nullable": true, "nullable": null', { nullable: true }],
    ['"required": ["b", "c"], "required": [null]', { required: ['b'] }],
    ['"enum": ["b", "c"], "enum": [null, "d"]', { enum: ['b', 'd'] }],
    ['"enum": [null]', { enum: [null] }],
  ])('%s', (fields, expected) => {
    const found = property(fields);
    for (const [name, value] of Object.entries(expected)) expect(found?.[name as keyof JSONSchemaProps]).toEqual(value);
  });

  test('a schema is emptied', () => {
    const text = crdOf('"schema": {"openAPIV3Schema": {"type": "object"}, "openAPIV3Schema": null}');
    const { createErrors, strictDecodeErrors } = admit(text);
    expect(createErrors.map(({ field }) => field)).toEqual(['spec.versions[0].schema.openAPIV3Schema']);
    expect(strictDecodeErrors).toEqual(['duplicate field "spec.versions[0].schema.openAPIV3Schema"']);
  });

  test('the priority of a column and `preserveUnknownFields` of v1 are no pointers', () => {
    const column = '"name": "a", "type": "string", "jsonPath": ".a", "priority": 1, "priority": null';
    const text = crdOf(
      `"schema": {"openAPIV3Schema": {"type": "object"}}, "additionalPrinterColumns": [{${column}}]`,
      '"preserveUnknownFields": true, "preserveUnknownFields": null,',
    );
    const { crd } = decodeText(text);
    expect(crd?.spec.top.additionalPrinterColumns).toMatchObject([{ priority: 1 }]);
    expect(crd?.spec.preserveUnknownFields).toBe(true);
  });
});

describe('duplicate keys in YAML', () => {
  const strict = (text: string): string | undefined =>
    admit(`apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n${text}`).strictDecodeErrors[0];

  test.each([
    ['inner before outer', 'a:\n  b: 1\na:\n  b: 1\n  b: 2\n', ['line 7: key "b"', 'line 6: key "a"']],
    ['below what another replaces', 'a:\n  b: 1\n  b: 2\na:\n', ['line 5: key "b"', 'line 6: key "a"']],
    ['the line of the anchor', 'a: 1\na: &x\n  b: 1\n', ['line 4: key "a"']],
    ['the line of the alias', 'a: &x\n  b: 1\nc: 1\nc: *x\n', ['line 6: key "c"']],
    ['again at the alias', 'a: &x {b: 1, b: 2}\nc: *x\n', ['line 3: key "b"', 'line 3: key "b"']],
    [
      'by a merge',
      'a: &x {b: 1, b: 2}\nc:\n  <<: *x\n  b: 3\n',
      ['line 3: key "b"', 'line 3: key "b"', 'line 6: key "b"'],
    ],
    ['numbers and booleans', 'true: 1\ntrue: 2\n1.5: 3\n1.50: 4\n', ['line 4: key true', 'line 6: key 1.5']],
  ])('%s', (_name, text, lines) =>
    expect(strict(text)).toBe(
      ['yaml: unmarshal errors:', ...lines.map((at) => `  ${at} already set in map`)].join('\n'),
    ),
  );

  test('a number and a text that become one key in JSON are not reported', () =>
    expect(strict('1: a\n"1": b\n')).toBe('unknown field "1"'));
});

describe('texts that are no time', () => {
  const error = (time: string): string | undefined =>
    decodeText(
      `{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"creationTimestamp": ${JSON.stringify(time)}}}`,
    ).error;

  test.each([
    ['\u0007', '\\x07', '\\x07'],
    ['é', '\\xc3\\xa9', '\\xc3\\xa9'],
    ['"\\\u007f', '\\"\\\\\u007f', '\\"\\\\\u007f'],
    ['\ufffd\n', '\\xef\\xbf\\xbd\\x0a', '\\xef\\xbf\\xbd\\x0a'],
  ])('%j is quoted as Go’s package time quotes', (time, text, rest) =>
    expect(error(time)).toBe(`parsing time "${text}" as "2006-01-02T15:04:05Z07:00": cannot parse "${rest}" as "2006"`),
  );

  test.each([
    ['2020-13-01', ': month out of range'],
    ['2020-02-30T00:00:00Z', ': day out of range'],
    ['2020-02-30T25:00:00Z', ': hour out of range'],
    ['2020-02-30T00:00:00Zé', ': extra text: "\\xc3\\xa9"'],
    ['2020-02-03T00:00:00+25:61', ': time zone offset minute out of range'],
    ['2020-02-03T00:00:00+25:00', ': time zone offset hour out of range'],
  ])('%j is refused at the first part that does not fit', (time, what) =>
    expect(error(time)?.endsWith(what)).toBe(true),
  );

  test.each(['2020-02-03T00:00:00+24:60', '2020-02-03T0:00:00,5Z'])('%j is a time', (time) =>
    expect(error(time)).toBeUndefined(),
  );
});
