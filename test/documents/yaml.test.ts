// YAML as sigs.k8s.io/yaml reads it: scalars, keys, merges, flow and block style.
import { describe, expect, test } from 'vitest';
import { getIn } from '../../src/documents/node.ts';
import { jsonOf, onlyDocument, valueOf } from '../support/yaml.ts';

describe('scalars', () => {
  const cases: readonly [string, string][] = [
    // Booleans of YAML 1.1, exactly in these spellings.
    ['y', 'true'],
    ['Yes', 'true'],
    ['ON', 'true'],
    ['off', 'false'],
    ['n', 'false'],
    ['oN', '"oN"'],
    ['tRUE', '"tRUE"'],
    ['"yes"', '"yes"'],
    // Nulls.
    ['~', 'null'],
    ['Null', 'null'],
    ['nULL', '"nULL"'],
    ['', 'null'],
    // Integers.
    ['0', '0'],
    ['-0', '0'],
    ['+12', '12'],
    ['0777', '511'],
    ['0o777', '511'],
    ['0O17', '15'],
    ['-0b11', '-3'],
    ['0X1f', '31'],
    ['1_000', '1000'],
    ['0x_1F', '31'],
    ['08', '8'],
    ['9223372036854775807', '9223372036854775807'],
    ['18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', '18446744073709552000'],
    ['-9223372036854775809', '-9223372036854776000'],
    ['0xffffffffffffffff', '18446744073709551615'],
    ['0xfffffffffffffffff', '"0xfffffffffffffffff"'],
    ['0b12', '"0b12"'],
    ['0b-1', '-1'],
    // Floats, as encoding/json spells them.
    ['1.0', '1'],
    ['1.50', '1.5'],
    ['-0.0', '-0'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['12e03', '12000'],
    ['1e21', '1e+21'],
    ['1e20', '100000000000000000000'],
    ['0.0000001', '1e-7'],
    ['1e-400', '0'],
    ['.5_0', '0.5'],
    ['1e400', '"1e400"'],
    ['1e', '"1e"'],
    // What stays a string.
    ['190:20:30', '"190:20:30"'],
    ['2001-01-01', '"2001-01-01"'],
    ['2001-12-14t21:59:43.10-05:00', '"2001-12-14t21:59:43.10-05:00"'],
    ['1,000', '"1,000"'],
    ['Inf', '"Inf"'],
    ['a#b', '"a#b"'],
    // Tags.
    ['!!str 1', '"1"'],
    ['!!int "7"', '7'],
    ['!!float 1', '1'],
    ['!!bool yes', 'true'],
    ['!!null ""', 'null'],
    ['!!binary aGk=', '"hi"'],
    ['!!binary /w==', '"\ufffd"'],
    ['!!binary 8JDDqWE=', '"\ufffd\ufffd\u00e9a"'],
    ['!!timestamp 2001-01-01', '"2001-01-01"'],
    ['!own 1', '"1"'],
    ['! 1', '"1"'],
    ['!<tag:yaml.org,2002:int> 7', '7'],
    ['!<tag:yaml.org,2002:%69nt> 7', '7'],
    // Quotes and escapes.
    ["'it''s'", '"it\'s"'],
    ['"a\\x41\\u0042\\U00000043\\n"', '"aABC\\n"'],
    ['"a\n\n  b"', '"a\\nb"'],
  ];

  test.each(cases)('%j is %s', (text, expected) => expect(valueOf(`a: ${text}\n`)).toBe(`{"a":${expected}}`));

  test.each(cases.filter(([text]) => !/^$|\n|,/.test(text)))('[%j] is [%s]', (text, expected) =>
    expect(valueOf(`- [${text}]\n`)).toBe(`[[${expected}]]`),
  );

  test.each([
    ['.inf', 'expected a finite number'],
    ['-.INF', 'expected a finite number'],
    ['.nan', 'expected a finite number'],
    ['!!int 1.5', 'expected a value of type `!!int`, found one of type `!!float`'],
    ['!!bool 1', 'found one of type `!!int`'],
    ['!!null x', 'found one of type `!!str`'],
    ['!!binary a', 'expected base64 text'],
    ['!!timestamp x', 'expected a timestamp'],
    ['!a%ff x', 'expected UTF-8 in the escapes of a tag'],
    ['!<> x', 'expected a URI and a `>`'],
    ['"\\/"', 'Kubernetes has no escape `\\/`'],
    ['"\\ud83d\\ude00"', '`\\ud83d` is no Unicode character'],
    ['@x', '`@` cannot begin a plain value'],
    ['*x', 'expected an anchor `&x` before its alias `*x`'],
    ['&x [*x]', 'contains itself'],
    ['&x:\n  b: c', 'expected no `: ` here'],
    ['&é b', 'after a `*` or `&`'],
    ['b: c', 'expected no `: ` here'],
    ['[1', 'expected `,` or `]`, found the end of the document'],
    ['"b', 'expected a closing `"`'],
  ])('%j is rejected', (text, message) => {
    const { root, problems } = onlyDocument(`x: 1\na: ${text}\n`);
    expect(root).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.kind).toBe('syntax');
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.at.start).toBeGreaterThanOrEqual(5);
  });
});

describe('keys', () => {
  test.each([
    ['y: 1', '{"true":1}'],
    ['"y": 1', '{"y":1}'],
    ['off: 1', '{"false":1}'],
    ['0777: 1', '{"511":1}'],
    ['1.50: 1', '{"1.5":1}'],
    ['1000000.5: 1', '{"1.0000005e+06":1}'],
    ['1e-7: 1', '{"1e-07":1}'],
    ['.inf: 1', '{".inf":1}'],
    ['-1e40: 1', '{"-.inf":1}'],
    ['-0.0: 1', '{"-0":1}'],
    ['a: &x 0x1f\n*x : 1', '{"31":1,"a":31}'],
    ['2001-01-01: 1', '{"2001-01-01":1}'],
    ['? a\n: b', '{"a":"b"}'],
    ['? a', '{"a":null}'],
    ['&x a: 1\nb: *x', '{"a":1,"b":"a"}'],
    ['a: &x b\n*x : 1', '{"a":"b","b":1}'],
    ['"<<": {a: 1}', '{"<<":{"a":1}}'],
    ['__proto__: {a: 1}', '{"__proto__":{"a":1}}'],
  ])('%j', (text, expected) => expect(valueOf(`${text}\n`)).toBe(expected));

  test.each([
    ['null: 1', 'found null'],
    ['[a]: 1', 'found a list'],
    ['? {a: b}\n: 1', 'found a mapping'],
    ['18446744073709551615: 1', 'an integer beyond 64 bits'],
    ['a: &x 18446744073709551615\n*x : 1', 'an integer beyond 64 bits'],
    ['a: &x [1]\n*x : 1', 'found a list'],
  ])('%j is rejected', (text, message) => expect(valueOf(`x: y\n${text}\n`)).toContain(message));

  test('duplicate keys are reported with their place and where the second value begins, the last one counts', () => {
    const text = 'a:\n  - b: 1\n    "b": 2\n';
    const { root, duplicates } = onlyDocument(text);
    expect(jsonOf(root)).toBe('{"a":[{"b":2}]}');
    expect(duplicates).toEqual([
      {
        key: 'b',
        above: { key: 'a', above: undefined },
        again: { start: 16, end: 19 },
        valueStart: 21,
        merged: undefined,
        type: 'string',
      },
    ]);
  });

  test('keys that only become the same are duplicate too', () =>
    expect(onlyDocument('1: a\n0x1: b\n"1": c\n').duplicates.map(({ key, type }) => [key, type])).toEqual([
      ['1', 'typed'],
      ['1', 'mixed'],
    ]));

  test('in the order in which go-yaml meets them, those below an anchor again at its alias', () => {
    const text = 'a:\n  b: {c: 1, c: 2}\n  b: 3\na: &x\n  d: 1\n  d: !!int\n    2\ne: 1\ne: *x\n';
    const { duplicates } = onlyDocument(text);
    expect(duplicates.map(({ key, valueStart }) => `${key} ${text.slice(valueStart).split('\n')[0]}`)).toEqual([
      'c 2}',
      'b 3',
      'd !!int',
      'a &x',
      'd !!int',
      'e *x',
    ]);
  });

  test('nesting is bounded with aliases written out', () => {
    const deep = '['.repeat(400) + ']'.repeat(400);
    const deeper = `[${'['.repeat(400)}*a${']'.repeat(400)}]`;
    expect(onlyDocument(`a: &a ${deep}\nb: &b ${deeper}\n`).problems).toEqual([]);
    const { problems } = onlyDocument(`a: &a ${deep}\nb: &b ${deeper}\nc: [${'['.repeat(300)}*b${']'.repeat(300)}]\n`);
    expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['limit', 'nested deeper than 1000 levels once its aliases are written out'],
    ]);
  });

  test('many keys', () => {
    const keys = Array.from({ length: 40 }, (_, at) => `k${at % 39}: ${at}\n`).join('');
    expect(onlyDocument(keys).duplicates.map(({ key }) => key)).toEqual(['k0']);
  });
});

describe('merges', () => {
  const anchor = 'x: &x {a: 1, b: 2}\n';
  test.each([
    ['m: {<<: *x, c: 3}', '{"a":1,"b":2,"c":3}', undefined],
    ['m:\n  <<: *x\n  a: 9', '{"a":9,"b":2}', 'first'],
    ['m:\n  a: 9\n  <<: *x', '{"a":1,"b":2}', 'again'],
    ['m:\n  <<: [{a: 8}, *x]', '{"a":8,"b":2}', 'first'],
    ['m:\n  << : {a: 1}\n  <<: {c: 2}', '{"a":1,"c":2}', undefined],
    ['m: {! <<: {a: 1}}', '{"a":1}', undefined],
  ])('%j', (text, expected, doubled) => {
    const { root, duplicates, problems } = onlyDocument(`${anchor}${text}\n`);
    expect(problems).toEqual([]);
    expect(jsonOf(getIn(root, ['m']))).toBe(expected);
    expect(duplicates.map(({ key, merged }) => [key, merged])).toEqual(doubled === undefined ? [] : [['a', doubled]]);
  });

  test.each(['m:\n  <<: 1', 'y: &y [*x]\nm:\n  <<: *y', 'm:\n  <<:'])('%j is rejected', (text) =>
    expect(valueOf(`${anchor}${text}\n`)).toContain('after the merge key `<<`'),
  );

  test('a duplicate key from a merge is reported at the `<<`', () => {
    const text = `${anchor}m:\n  a: 9\n  <<: *x\n`;
    const again = onlyDocument(text).duplicates[0]?.again;
    expect(text.slice(again?.start, again?.end)).toBe('<<');
  });
});

describe('flow and block', () => {
  test.each([
    // go-yaml does not mind the indentation of brackets and strings.
    ['a: [\n1\n]\n', '{"a":[1]}'],
    ['a:\n  b: {\n  c: d, # e ]\n} # f\n', '{"a":{"b":{"c":"d"}}}'],
    ['a: "x\ny"\nb: \'#\n #\'\n', '{"a":"x y","b":"# #"}'],
    ['a: [b, {c: d}, ]\n', '{"a":["b",{"c":"d"}]}'],
    ['a: [b: c, ? d]\n', '{"a":[{"b":"c"},{"d":null}]}'],
    ['a: {b, c: }\n', '{"a":{"b":null,"c":null}}'],
    ['- a\n- - b\n-\n- c: d\n  e:\n', '["a",["b"],null,{"c":"d","e":null}]'],
    ['a: |\n  x\n   y\n\n  z\n\nb: >-\n  x\n  y\n', '{"a":"x\\n y\\n\\nz\\n","b":"x y"}'],
    ['a: |2-\n    x\nb: |+\n  x\n\n', '{"a":"  x","b":"x\\n\\n"}'],
    ['a: |', '{"a":""}'],
    ['a: |\n  x', '{"a":"x"}'],
    ['a: x\n  y\n\n  z\n', '{"a":"x y\\nz"}'],
    ['\ufeffa: 1\r\nb:\r\n  - "x\r\n    y"\r\n', '{"a":1,"b":["x y"]}'],
    ['a: |\r\n  x\r\n  y\r\n', '{"a":"x\\ny\\n"}'],
    ['a: {\tb: 1}\t# c\n', '{"a":{"b":1}}'],
    ['a: 1\n...\n@@@ [\n', '{"a":1}'],
    ['%YAML 1.1\r---\ra: 1\n', '{"a":1}'],
    ['%TAG !e! tag:yaml.org,2002:\r---\ra: !e!int "3"\n', '{"a":3}'],
  ])('%j', (text, expected) => expect(valueOf(text)).toBe(expected));

  test.each([
    ['%YAML 1.2\r---\ra: 1\n', 'expected YAML 1.1'],
    ['%YAML 1.1\n', 'expected a `---` line behind directives'],
    ['a: 1\n\tb: 2\n', 'found a tab'],
    ['a: 1\n\t# c\n', 'found a tab'],
    ['a:\n  b: 1\n c: 2\n', 'expected a key at the indentation'],
    ['a: 1\nfoo\nb: 2\n', 'found text without a `:`'],
    ['a: \u0007\n', 'a control character'],
    ['a: \0\n', 'a control character'],
  ])('%j is rejected', (text, message) => expect(valueOf(text)).toContain(message));
});
