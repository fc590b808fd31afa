// Tests of src/documents/go/go-file.ts and the parser below it.
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGo, type GoFile } from '../../../src/documents/go/go-file.ts';
import { positionAt, type Span } from '../../../src/documents/span.ts';

const parse = (text: string): GoFile => parseGo({ path: 'types.go', side: 'head', text });
const body = (...lines: string[]): GoFile => parse(['package v1', '', ...lines, ''].join('\n'));
const textOf = ({ file, start, end }: Span): string => file.text.slice(start, end);
const fieldsOf = (go: GoFile): string[] =>
  go.types.flatMap(({ fields }) => fields.map(({ name, type }) => `${name} ${type}`));

describe('types', () => {
  it('reads the fields of a struct with their tags', () => {
    const go = body(
      'type Widget struct {',
      '\tmetav1.TypeMeta `json:",inline"`',
      '\t*Base `json:"base,omitempty" protobuf:"bytes,1"`',
      '\tSize, Depth *int32 "json:\\"size,omitzero\\""',
      '\tHidden string `json:"-"`',
      '\tbare []byte // behind the code',
      '}',
    );
    const [type] = go.types;
    expect(go.problems).toEqual([]);
    expect(
      type?.fields.map(({ name, type: text, embedded, pointer, json }) => [name, text, embedded, pointer, json]),
    ).toEqual([
      [
        'TypeMeta',
        'metav1.TypeMeta',
        true,
        false,
        { name: '', isLeftOut: false, omitempty: false, omitzero: false, inline: true, string: false },
      ],
      [
        'Base',
        '*Base',
        true,
        true,
        { name: 'base', isLeftOut: false, omitempty: true, omitzero: false, inline: false, string: false },
      ],
      [
        'Size',
        '*int32',
        false,
        true,
        { name: 'size', isLeftOut: false, omitempty: false, omitzero: true, inline: false, string: false },
      ],
      [
        'Depth',
        '*int32',
        false,
        true,
        { name: 'size', isLeftOut: false, omitempty: false, omitzero: true, inline: false, string: false },
      ],
      [
        'Hidden',
        'string',
        false,
        false,
        { name: '-', isLeftOut: true, omitempty: false, omitzero: false, inline: false, string: false },
      ],
      [
        'bare',
        '[]byte',
        false,
        false,
        { name: '', isLeftOut: false, omitempty: false, omitzero: false, inline: false, string: false },
      ],
    ]);
    expect(type?.fields.map(({ at }) => textOf(at))).toEqual([
      'metav1.TypeMeta',
      '*Base',
      'Size',
      'Depth',
      'Hidden',
      'bare',
    ]);
    expect(type?.fields[3] && positionAt(type.at.file, type.fields[3].at.start)).toEqual({ line: 6, column: 8 });
  });

  it.each([
    ['int', 'named', 'int'],
    ['= pkg.Other', 'named', 'pkg.Other'],
    ['[]string', 'slice', '[]string'],
    ['[2*N+1]string', 'array', '[2 * N + 1]string'],
    ['[len(x)]string', 'array', '[len(x)]string'],
    ['map[string]map[Key][]*pkg.T', 'map', 'map[string]map[Key][]*pkg.T'],
    ['*T', 'pointer', '*T'],
    ['<-chan chan<- int', 'chan', '<-chan chan<- int'],
    ['chan (<-chan int)', 'chan', 'chan (<-chan int)'],
    ['func(a, b int, rest ...string) (n int, err error)', 'func', 'func(a, b int, rest ...string) (n int, err error)'],
    ['func(int, [3]T, pkg.T[int]) error', 'func', 'func(int, [3]T, pkg.T[int]) error'],
    ['List[K, map[string]V]', 'named', 'List[K, map[string]V]'],
    ['struct{ A, B int; C *pkg.T `json:"c"`; D }', 'struct', undefined],
    ['interface{ ~int | ~string; String() string }', 'interface', undefined],
    ['map[string]struct{ A, B int; C }', 'map', 'map[string]struct{A, B int; C}'],
    [
      '[]interface{ Get(key string) (any, bool); fmt.Stringer }',
      'slice',
      '[]interface{Get(key string) (any, bool); fmt.Stringer}',
    ],
  ])('type T %s is of kind %s', (text, kind, underlying) => {
    const { types, problems } = body(`type T ${text}`);
    expect(problems).toEqual([]);
    expect(types.map((type) => [type.name, type.kind, type.underlying, type.alias])).toEqual([
      ['T', kind, underlying, text.startsWith('=')],
    ]);
  });

  it.each([
    ['type T[P any] struct { A P }', true],
    ['type T[P *C,] struct { A P }', true],
    ['type T[P interface{ *C }] struct { A P }', true],
    ['type T[K comparable, V ~int | ~string] struct { A P }', true],
    ['type T[P []int] struct { A P }', true],
    ['type T [P]struct { A P }', false],
    ['type T [P * C]struct { A P }', false],
  ])('tells type parameters from an array: %s', (text, generic) => {
    const { types, problems } = body(text);
    expect(problems).toEqual([]);
    expect(types.map((type) => [type.generic, type.kind])).toEqual([[generic, generic ? 'struct' : 'array']]);
  });

  it('tells array fields from embedded types with type arguments', () => {
    expect(
      fieldsOf(body('type T struct {', 'A [3]int', 'B []int', 'C[int]', 'D[int, string]', 'p.E[int]', '*F[K]', '}')),
    ).toEqual(['A [3]int', 'B []int', 'C C[int]', 'D D[int, string]', 'E p.E[int]', 'F *F[K]']);
  });

  it('skips functions, methods, variables and their content', () => {
    const go = body(
      'import ("fmt"; . "strings"; _ "embed")',
      'var _ fmt.Stringer = (*T)(nil)',
      "var x, y = map[string]func(){`}`: func() { type No struct{} }}, '}'",
      'func (t *T[P]) String() string { if x := (T{}); x.ok { return "}" }; const no = 1; return `{` }',
      'func F[P any, Q ~[]P](p ...P) (q Q)',
      'type T struct{ ok bool }',
    );
    expect(go.problems).toEqual([]);
    expect(go.types.map(({ name }) => name)).toEqual(['T']);
    expect(go.constants).toEqual([]);
  });
});

describe('comments', () => {
  it('treats the comment directly above as the doc, and finds markers further up', () => {
    const [type] = body(
      'var before int // +not',
      '',
      '// +detached=1',
      '',
      '// Widget is a thing.   ',
      '//   indented',
      '//+marker',
      '//\t +tabbed ',
      'type Widget struct {',
      '\tA int // behind A',
      '\t/* About',
      '\t   B.',
      '\t+block */',
      '\tB int',
      '',
      '\t// far away',
      '',
      '\tC int',
      '}',
    ).types;
    expect(type?.doc.map(({ text }) => text)).toEqual(['Widget is a thing.', '  indented', '+marker', '\t +tabbed']);
    expect(type?.markers.map(({ text }) => text)).toEqual(['+marker', '+tabbed']);
    expect(type?.detachedMarkers.map(({ text }) => text)).toEqual(['+detached=1']);
    expect(type?.fields.map(({ doc }) => doc.map(({ text }) => text))).toEqual([[], ['About', 'B.', '+block'], []]);
    for (const { text, start, end } of [...(type?.doc ?? []), ...(type?.markers ?? [])]) {
      expect(type?.at.file.text.slice(start, end)).toBe(text);
    }
  });

  it('counts no marker of controller-gen in a block comment, which it does not read, but those of other generators', () => {
    const [type] = body(
      'type Widget struct {',
      '\t/*',
      '\t+optional',
      '\t+kubebuilder:validation:MinLength=1',
      '\t+k8s:maxLength=2 */',
      '\t// +kubebuilder:validation:MaxLength=3',
      '\tA string',
      '}',
    ).types;
    const written = ['+optional', '+k8s:maxLength=2', '+kubebuilder:validation:MaxLength=3'];
    expect(type?.fields[0]?.markers.map(({ text }) => text)).toEqual(written);
  });

  it('counts markers of the closest group of comments above the doc of a field, as controller-gen does', () => {
    const [type] = body(
      'type Widget struct { // +not',
      '\t// +further',
      '',
      '\t// +above=1',
      '',
      '\t// About A.',
      '\t// +own=1',
      '\tA int // +behind',
      '',
      '\t// +alone=1',
      '',
      '\tB int',
      '\tC int',
      '}',
    ).types;
    expect(type?.fields.map(({ markers }) => markers.map(({ text }) => text))).toEqual([
      ['+above=1', '+own=1'],
      ['+alone=1'],
      [],
    ]);
  });

  it('drops carriage returns as Go does', () => {
    const [type] = parse(
      'package v1\r\n\r\n// Doc.\r\n// +m=1\r\ntype A struct {\r\n\tB int `json:"b"`\r\n}\r\n',
    ).types;
    expect(type?.doc.map(({ text }) => text)).toEqual(['Doc.', '+m=1']);
    expect(type?.fields.map(({ tag }) => tag)).toEqual(['json:"b"']);
  });

  it('gives specs of a group the doc of the keyword where they have none', () => {
    const { types } = body('// Group.', 'type (', '\tA int', '', '\t// Own.', '\tB int', ')');
    expect(types.map(({ doc }) => doc.map(({ text }) => text))).toEqual([['Group.'], ['Own.']]);
  });
});

describe('constants', () => {
  it('reads values as text, strings unquoted, and null where the line repeats', () => {
    const { constants, problems } = body(
      'const A, B = "a\\tb\\u00e9\\xc3\\xa9", `raw\\`',
      'const (',
      '\tC Kind = iota + 1 // first',
      '\tD',
      '\t_',
      '\tE = Kind( "x" ) + pkg.F',
      '\tG = 1<<3 | ^0x_f',
      '\tH = true',
      '\tI = pkg.Kind("i")',
      '\tJ Kind = Kind("j")',
      '\tK = len("k")',
      ')',
    );
    expect(problems).toEqual([]);
    expect(
      constants.flatMap(({ name, valueType, text = '' }) => (text === '' ? [] : `${valueType} ${name} ${text}`)),
    ).toEqual([' A a\tbéé', ' B raw\\', 'pkg.Kind I i', 'Kind J j']);
    expect(constants.map(({ name, type, value, quoted }) => [name, type, value, quoted])).toEqual([
      ['A', '', 'a\tbéé', true],
      ['B', '', 'raw\\', true],
      ['C', 'Kind', 'iota + 1', false],
      ['D', '', null, false],
      ['_', '', null, false],
      ['E', '', 'Kind("x") + pkg.F', false],
      ['G', '', '1 << 3 | ^0x_f', false],
      ['H', '', 'true', false],
      ['I', '', 'pkg.Kind("i")', false],
      ['J', 'Kind', 'Kind("j")', false],
      ['K', '', 'len("k")', false],
    ]);
  });

  it('reads integers, those of iota and of lines that repeat others', () => {
    const { constants } = body(
      'const A, B Level = 1_000, -2',
      'const (',
      '\tC = Level(iota)',
      '\t_',
      '\tD',
      '\tE, F Flag = 1 << (iota + 1), 2*iota - 1',
      '\tG, H',
      '\tI = "i"',
      '\tJ Level = iota + A',
      '\tK = 1 << 99',
      '\tL = 0x10',
      ')',
      'const M Level = iota',
    );
    const shown = constants.map(({ name, valueType, integer = '-' }) => `${valueType} ${name} ${integer}`);
    expect(shown.join(';')).toBe(
      'Level A 1000;Level B -2;Level C 0;Level _ 1;Level D 2;Flag E 16;Flag F 5;Flag G 32;Flag H 7; I -;Level J -; K -; L -;Level M 0',
    );
  });
});

// Values as go/types.ExprString prints them.
it.each([
  ['x[1:n]'],
  ['x[:n:3]'],
  ['v.(pkg.T)'],
  ['[]T{{1}, {}}', '[]T{…}'],
  ['T{}'],
  [
    'func(a int, b ...string) (c int, err error) { return 0, nil }',
    '(func(a int, b ...string) (c int, err error) literal)',
  ],
  ['<-c'],
  ['(<-chan int)(nil)'],
  ['chan<- int(nil)'],
  ['[...]string{"a"}', '[...]string{…}'],
  ['f(a, b...)'],
  ['interface{ M(); ~int | string }(nil)', 'interface{M(); ~int | string}(nil)'],
  ['struct{ A, B int }{}', 'struct{A, B int}{}'],
  ['List[map[string]T]{}'],
])('prints the value %s', (written, printed = written) => {
  const { constants, problems } = body(`const A = ${written}`);
  expect([problems, constants.map(({ value }) => value)]).toEqual([[], [printed]]);
});

it('ends statements at comments as at the ends of lines', () => {
  const go = body(
    'type A int /* one */ /* two */ // three',
    'type B int /*',
    '*/',
    'type C int /* four */; type D int',
  );
  expect([go.problems, go.types.map(({ name, underlying }) => `${name} ${underlying ?? ''}`)]).toEqual([
    [],
    ['A int', 'B int', 'C int', 'D int'],
  ]);
});

describe('source that does not parse', () => {
  const good = 'type Good struct {\n\tA int\n}\n';
  it.each([
    [
      'a field without its type',
      'type Bad struct {\n\tA int\n\tB []\n\tC string\n}',
      ['A int', 'C string'],
      5,
      'a type, found the end of the line',
    ],
    ['a struct without its end', 'type Bad struct {\n\tA int\n', ['A int'], 6, 'expected a field or "}", found "type"'],
    [
      'a conflict',
      'type Bad struct {\n<<<<<<< HEAD\n\tA int\n=======\n\tB int\n>>>>>>> x\n}',
      ['A int', 'B int'],
      4,
      'a conflict marker',
    ],
    ['a function without its end', 'func f() {\n\tif x {\n}\n', [], 3, 'expected the end of what "{" opens'],
    ['a wrong bracket', 'func f() {\n\tg(}\n}\n', [], 4, 'found "}"'],
    ['a tag that is not closed', 'type Bad struct {\n\tA int "json\n\tB int\n}', ['B int'], 4, 'not closed'],
    ['a parameter list', 'type Bad func(a int, pkg.B)', [], 3, 'names for all parameters or for none'],
    ['a last parameter without its type', 'type Bad func(a int, b)', [], 3, 'a type for the last parameter'],
    ['parameters without a comma', 'type Bad func(a int b int)', [], 3, 'expected "," or ")"'],
    ['an interface of numbers', 'type Bad interface { 1 }', [], 3, 'expected a method, a type or "}"'],
    ['a variable without its type', 'var bad', [], 3, 'expected a type or "="'],
    ['arguments without a comma', 'const bad = f(1 2)', [], 3, 'expected "," or ")"'],
    ['a sign of no kind', 'type Bad \u{1d49c}§', [], 3, 'found "§"'],
    ['no declaration', 'Bad struct {}', [], 3, 'expected a declaration'],
  ])('%s: the rest is read, and the problem says what was expected', (_, text, fields, line, message) => {
    const go = body(text, good);
    expect(fieldsOf(go)).toEqual([...fields, 'A int']);
    expect(go.problems).toHaveLength(1);
    expect(go.problems[0]?.kind).toBe('syntax');
    expect(go.problems[0]?.message).toContain(message);
    expect(go.problems[0] && positionAt(go.file, go.problems[0].at.start).line).toBe(line);
  });

  it('keeps the constants of a group around a bad line', () => {
    const { constants, problems } = body('const (', 'A = 1', 'B = = 2', 'C = 3', ')');
    expect(constants.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(problems).toHaveLength(1);
  });

  it('reports a missing package clause, and continues', () => {
    const go = parse('type A int\n');
    expect([go.package, go.types.length, go.problems[0]?.message]).toEqual([
      undefined,
      0,
      'expected the package clause, found "type"',
    ]);
  });

  it('stops at a limit where types or expressions nest too deep', () => {
    for (const text of [
      'type T ' + '[]'.repeat(5000) + 'int',
      'const A = ' + '('.repeat(5000),
      'type T ' + 'struct { A '.repeat(5000),
    ]) {
      expect(body(text, good).problems.map(({ kind }) => kind)).toEqual(['limit']);
    }
  });

  it('reads long chains and sums without recursion', () => {
    const { constants, problems } = body(`const A = 1${'+1'.repeat(20_000)}`, `const B = a${'.b()'.repeat(20_000)}`);
    expect(problems).toEqual([]);
    expect(constants.map(({ value }) => value?.length)).toEqual([80_001, 80_001]);
  });

  it('answers to any text without throwing', () => {
    const pieces = [
      'package v1\n',
      'type A struct {\n',
      '}\n',
      '(',
      ')',
      '[',
      ']',
      '{',
      '"',
      '`',
      "'",
      '/*',
      '*/',
      '// +x\n',
      '\n',
      'func ',
      'const ',
      'map',
      'A ',
      '.',
      ',',
      '=',
      '<-',
      'chan ',
      '*',
      '\r',
      '\u0000',
      '\\',
      '𝒳',
    ];
    assert(
      property(array(constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const { problems } = parse(text);
        expect(problems.length).toBeLessThanOrEqual(1);
        for (const { at } of problems) expect(at.start <= at.end && at.end <= text.length).toBe(true);
      }),
    );
  });
});
