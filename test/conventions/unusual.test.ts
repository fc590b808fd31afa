// Go types that are rarely written, as kube-api-linter has them; each was seen in a run of it.
import { expect, test } from 'vitest';
import { said, violations } from '../support/conventions.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

test.each([
  [
    'bytes in a list have no bounds of items',
    'maxlength',
    `type Rack struct {
	// +kubebuilder:validation:MaxItems=3
	// +kubebuilder:validation:items:MaxLength=9
	Keys []Key
}
type Key []byte
`,
    [
      '4 field Rack.Keys array element type Key must have a maximum length, add kubebuilder:validation:MaxLength marker',
    ],
  ],
  [
    'a generic type with several arguments is not walked, one with one is',
    'nomaps',
    `type Rack struct {
	Two Dict[string, bool]
	One Bag[string]
}
type Dict[K comparable, V any] map[K]V
type Bag[K comparable] map[K]bool
`,
    [
      '3 field Rack.One type Bag should not use a map type, use a list type with a unique name/identifier instead',
      '5 type Dict should not use a map type, use a list type with a unique name/identifier instead',
      '6 type Bag should not use a map type, use a list type with a unique name/identifier instead',
    ],
  ],
  [
    'parentheses change no list',
    'ssatags',
    'type Rack struct {\n\tSides Sides\n}\ntype Sides ([]string)\n',
    ['2 Rack.Sides should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map)'],
  ],
  [
    'bytes by an alias are no list',
    'ssatags',
    'type Rack struct {\n\tOne []Byte\n\tTwo []Octet\n}\ntype (\n\tByte = Small\n\tSmall = uint8\n\tOctet byte\n)\n',
    ['3 Rack.Two should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map)'],
  ],
  [
    'a struct in the parameters of a method has fields',
    'jsontags',
    'type Rack struct {\n\tSide interface { Turn(to struct{ Left bool }) } `json:"side"`\n}\n',
    ['2 field Left is missing json tag'],
  ],
] as const)('%s (%s)', (_what, name, source, says) => {
  expect(said(source, name)).toEqual(says);
});

test('basic types in parentheses make a map of basic types', () => {
  expect(said('type Rack struct {\n\tSides map[string](int32)\n}\n', 'nomaps', { policy: 'Ignore' })).toEqual([]);
});

test('two pointers lead to the type behind both', () => {
  const source = `type Rack struct {
	// +optional
	Side Side \`json:"side"\`
}
type Side = **metav1.Duration
`;
  const config = { pointers: { preference: 'WhenRequired' }, omitempty: { policy: 'Ignore' } };
  expect(said(source, 'optionalfields', config)).toEqual([]);
});

test('a type that another file has from another package is known in all of them', () => {
  const files = {
    'api/v1/rack.go': 'package v1\ntype Rack struct {\n\t// +optional\n\tSide Side `json:"side,omitempty"`\n}\n',
    'api/v1/side.go': 'package v1\nimport "example.com/sides"\ntype Side sides.Side\n',
    'example.com/sides/side.go': `package sides
type Side struct {
	Box Box[string] \`json:"box"\`
}
type Box[T any] struct{ Key T \`json:"key"\` }
`,
  };
  const config = { pointers: { preference: 'WhenRequired' } };
  expect(violations(files, 'optionalfields', config).map(({ message }) => message)).toEqual([
    'field Rack.Side has a valid zero value ({"box": {}}) and should be a pointer.',
  ]);
});

test('a struct with a field of an unknown type is judged where another field decides', () => {
  const source = `type Rack struct {
	// +optional
	Side *Side \`json:"side,omitempty"\`
	// +optional
	Door *Door \`json:"door,omitempty"\`
	// +optional
	Slot *Slot \`json:"slot,omitempty"\`
}
type Side struct { Turn metav1.Unheard \`json:"turn"\` }
type Door struct {
	Turn metav1.Unheard \`json:"turn"\`
	// +required
	Key string \`json:"key,omitempty"\`
}
type Slot struct { Turn *metav1.Unheard \`json:"turn"\` }
`;
  const config = { pointers: { preference: 'WhenRequired' } };
  expect(said(source, 'optionalfields', config)).toEqual([
    '5 field Rack.Door does not allow the zero value. It must have the omitzero tag.',
    '5 field Rack.Door does not allow the zero value. The field does not need to be a pointer.',
  ]);
});

const ofSides = (imported: string): Record<string, string> => ({
  'v1/rack.go': `package v1
import "${imported}"
type Rack struct {
	// +optional
	Side sides.Side \`json:"side,omitempty"\`
}
type Side struct{}
`,
});

test('a package has the name of its package clause, whatever its path', () => {
  const files = {
    ...ofSides('example.com/go-sides'),
    'example.com/go-sides/side.go': 'package sides\ntype Side struct{}\n',
  };
  expect(violations(files, 'optionalfields').map(({ message }) => message)).toEqual([
    'field Rack.Side should be a pointer.',
  ]);
});

test('no package imports itself: one whose path ends like its own is another, and unknown', () => {
  const [text = ''] = Object.values(ofSides('example.com/sides'));
  const files = { 'sides/rack.go': text.replace('package v1', 'package sides') };
  expect(violations(files, 'optionalfields')).toEqual([]);
});

test('what a file calls its imports is found once for all its fields', () => {
  const numbers = Array.from({ length: 4000 }, (_, at) => at);
  const imports = numbers.map((at) => `\t"example.com/p${at}"\n`).join('');
  const fields = numbers.map((at) => `\t// +required\n\tF${at} z${at}.A\n`).join('');
  const text = `package v1\n\nimport (\n${imports})\n\ntype Rack struct {\n${fields}}\n`;
  const seconds = secondsOf(() => {
    expect(violations({ 'v1/a.go': text }, 'requiredfields')).toEqual([]);
  });
  expect(seconds).toBeLessThan(mostSeconds / 4);
});
