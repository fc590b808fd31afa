// The places of keys and values of YAML and JSON, how documents are separated, and that no text does harm.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonOf as valueOf, jsonText } from '../../src/documents/json-value.ts';
import { getIn, type Node } from '../../src/documents/node.ts';
import { jsonOf, onlyDocument, parseText } from '../support/yaml.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';
import { codePoint } from '../support/code-points.ts';

describe('places', () => {
  /** The source text at the places of keys and scalars, in order. */
  function slices(text: string): string[] {
    const { root } = onlyDocument(text);
    const found: string[] = [];
    const walk = (node: Node): void => {
      if (node.kind === 'scalar') found.push(text.slice(node.start, node.end));
      else if (node.kind === 'sequence') node.items.forEach(walk);
      else
        for (const { keyStart, keyEnd, value } of node.entries) {
          found.push(`${text.slice(keyStart, keyEnd)}:`);
          walk(value);
        }
    };
    if (root !== undefined) walk(root);
    return found;
  }

  test.each([
    ['a: b\n"c" : \'d\'\n', ['a:', 'b', '"c":', "'d'"]],
    ['a: | # c|\n  x\n\n  y\n\n# z\nb: >-\n  w\n', ['a:', '| # c|\n  x\n\n  y', 'b:', '>-\n  w']],
    ['a: !!str &x 1\nb: *x\n', ['a:', '1', 'b:', '1']],
    ['a:   # c\n  - x\n  -\n  - "y"\n', ['a:', 'x', '', '"y"']],
    ['a: x\n  y # c\n', ['a:', 'x\n  y']],
    ['? a\n: b\n', ['a:', 'b']],
  ])('%j', (text, expected) => expect(slices(text)).toEqual(expected));

  test.each([
    ['a:\n  b: 1\n  c: [1, 2 ] # x\nd: 2\n', ['a'], 'b: 1\n  c: [1, 2 ]'],
    ['a: [1, {b: 2, }, ] # ]\n', ['a'], '[1, {b: 2, }, ]'],
    ['a: [1, {b: 2, }, ] # ]\n', ['a', 1], '{b: 2, }'],
    ['a: [b: c]\n', ['a', 0], 'b: c'],
    ['a:\n- 1\n- b:\nc: d\n', ['a'], '- 1\n- b:'],
    ['a: {b: [x], "c": } # }\n', ['a'], '{b: [x], "c": }'],
    ['{"a" : {"b":[1 , 2]} }', ['a'], '{"b":[1 , 2]}'],
  ])('collections: %j %j', (text, path, expected) => {
    const node = getIn(onlyDocument(text).root, path);
    expect(text.slice(node?.start, node?.end)).toBe(expected);
  });

  test('an absent value has the place after its indicator', () => {
    const text = 'a :  \nb:\n';
    const { root } = onlyDocument(text);
    expect([getIn(root, ['a'])?.start, getIn(root, ['b'])?.start]).toEqual([3, 8]);
  });

  test('offsets are those of the whole file', () => {
    const text = 'a: 1\n---\n# c\nb: [x]\n---\nc: [\n';
    const [, second, third] = parseText(text);
    const node = getIn(second?.root, ['b', 0]);
    expect(text.slice(node?.start, node?.end)).toBe('x');
    expect(third?.problems[0]?.at).toMatchObject({ start: text.length - 2, end: text.length - 1 });
  });

  test('an error is reported where the mistake is', () => {
    const text = 'a: 1\nfoo bar\nc: 2\n';
    const at = onlyDocument(text).problems[0]?.at;
    expect(text.slice(at?.start, at?.end)).toBe('foo bar');
  });
});

describe('documents', () => {
  test('a broken document hides no other', () => {
    const documents = parseText('a: 1\n---\nb: [\n---\nc: 3\n');
    expect(documents.map(({ index, root, problems }) => [index, jsonOf(root), problems.length])).toEqual([
      [0, '{"a":1}', 0],
      [1, 'null', 1],
      [2, '{"c":3}', 0],
    ]);
  });

  test('text behind `---` is rejected as kubectl rejects it, and read where it is YAML', () => {
    const [first, second] = parseText('--- {a: 1}\n--- # fine\nb: 2\n');
    expect(first?.problems[0]?.message).toContain('nothing but a comment after `---`');
    expect(jsonOf(first?.root)).toBe('{"a":1}');
    expect(second?.problems).toEqual([]);
    expect(onlyDocument('-----BEGIN-----\n').root).toBeUndefined();
  });

  test('JSON: numbers keep their spelling, escapes are JSON’s, several values are several documents', () => {
    const [first, second] = parseText(' {"a": 1.0, "b": "\\/\\ud83d\\ude00", "a": 1e2}\n{"c": []}\n');
    expect(first?.format).toBe('json');
    expect(jsonOf(first?.root)).toBe('{"a":1e2,"b":"/😀"}');
    expect(first?.duplicates.map(({ key }) => key)).toEqual(['a']);
    expect([second?.index, jsonOf(second?.root)]).toEqual([1, '{"c":[]}']);
  });

  test('what begins with `{` is read as JSON, not as a flow mapping', () => {
    const [document] = parseText('{a: 1}\n');
    expect(document?.root).toBeUndefined();
    expect(document?.problems[0]?.message).toBe('expected a `"` that begins a key, or `}`, found `a`');
  });
});

describe('hostile text', () => {
  const nested = (depth: number): string => `a: ${'['.repeat(depth)}${']'.repeat(depth)}\n`;
  const levels = (count: number): string =>
    Array.from({ length: count }, (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(', ')}]\n`).join(
      '',
    );

  test.each([
    ['depth', nested(5000)],
    ['block depth', Array.from({ length: 1500 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
    ['JSON depth', `{"a": ${'['.repeat(100_000)}`],
    ['aliases', `l0: &l0 [x, x, x, x, x, x, x, x, x]\n${levels(9)}`],
    [
      'merges',
      `b: &b0 {a: 1, b: 2}\n${Array.from({ length: 40 }, (_, at) => `k${at}: &b${at + 1}\n  <<: [*b${at}, *b${at}]\n`).join('')}`,
    ],
    ['length', `a: ${'x'.repeat(16 * 1024 * 1024)}`],
  ])('%s: a problem of kind limit, no crash', (_name, text) => {
    const [document] = parseText(text);
    expect(document?.root).toBeUndefined();
    expect(document?.problems.map(({ kind }) => kind)).toEqual(['limit']);
  });

  test('depth and aliases that Kubernetes accepts are read', () => {
    expect(onlyDocument(nested(900)).problems).toEqual([]);
    expect(onlyDocument(`l0: &l0 [x]\n${levels(2)}`).problems).toEqual([]);
  });

  test('lines in brackets may begin at any column, however many there are', () => {
    expect(onlyDocument('a: [\n1\n]\n'.repeat(500)).problems).toEqual([]);
    expect(onlyDocument(`a:\n  b: [\n${'c: {\nd: "e\nf"\n},\n'.repeat(500)}]\n`).problems).toEqual([]);
  });

  test('tens of thousands of keys are no quadratic work', () => {
    let found = 0;
    const read = (): number => (found = onlyDocument('a: 1\n'.repeat(60_000)).duplicates.length);
    expect(secondsOf(read)).toBeLessThan(mostSeconds);
    expect(found).toBe(59_999);
  });
});

/** Texts that look like YAML often enough to reach every branch. */
const yamlish = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a: ',
        '- ',
        '\n',
        '\n  ',
        '\n    ',
        '---\n',
        '...\n',
        '{',
        '}',
        '[',
        ']',
        ', ',
        ': ',
        '? ',
        '#',
        ' # c\n',
      ),
      fc.constantFrom(
        '"',
        "'",
        '|',
        '>-',
        '|+2',
        '&x ',
        '*x',
        '<<: ',
        '!!int ',
        '! ',
        '%YAML 1.1\n',
        '\t',
        '\r\n',
        '\ufeff',
        '\\',
      ),
      fc.constantFrom('true', '0x1f', '1e3', '.inf', '~', 'foo bar', '{"a": 1}', '😀', '\ud800', '\u0085'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** What is wrong with the places of a text's documents and nodes; empty when all lie within and hold what they should. */
function misplaced(text: string): string[] {
  const wrong: string[] = [];
  const within = (what: string, start: number, end: number, from: number, to: number): void => {
    if (!(from <= start && start <= end && end <= to)) wrong.push(`${what} ${start}-${end} outside of ${from}-${to}`);
  };
  let last = 0;
  for (const { start, end, problems, root } of parseText(text)) {
    within('document', start, end, last, text.length);
    last = end;
    for (const { at } of problems) within('problem', at.start, at.end, 0, text.length);
    const walk = (node: Node): void => {
      within(node.kind, node.start, node.end, start, end);
      if (node.kind === 'sequence') return node.items.forEach(walk);
      if (node.kind === 'mapping') {
        for (const { keyStart, keyEnd, value } of node.entries) {
          within('key', keyStart, keyEnd, start, end);
          walk(value);
        }
        return undefined;
      }
      const slice = text.slice(node.start, node.end);
      if (typeof node.value === 'string' && /^[A-Za-z]+$/.test(slice) && slice !== node.value)
        wrong.push(`${slice} is not ${node.value}`);
      return undefined;
    };
    if (root !== undefined) walk(root);
  }
  return wrong;
}

describe('properties', () => {
  test('no text that looks like YAML makes it throw, and every place lies within its document', () =>
    expect(
      fc.check(
        fc.property(yamlish, (text) => misplaced(text).length === 0),
        { numRuns: 3000 },
      ).counterexample,
    ).toBeNull());

  test('nor does any other text', () => {
    const text = fc.string({ maxLength: 200, unit: codePoint });
    expect(
      fc.check(
        fc.property(text, (any) => misplaced(any).length === 0),
        { numRuns: 1000 },
      ).counterexample,
    ).toBeNull();
  });

  test('JSON is read as JSON.parse reads it', () => {
    const same = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const root = parseText(text)[0]?.root;
      return root !== undefined && jsonText(valueOf(root)) === JSON.stringify(JSON.parse(text));
    });
    expect(fc.check(same, { numRuns: 500 }).counterexample).toBeNull();
  });
});
