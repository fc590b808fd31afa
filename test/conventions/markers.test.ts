// How markers are read for the API conventions, and to what they belong.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { markerReader, type Marker, Markers, repeatedMarkers } from '../../src/conventions/marker.ts';
import { readPackages } from '../../src/conventions/read-packages.ts';

test('what is kept of a marker does not keep its file in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const reader = markerReader();
  const before = used();
  for (let at = 0; at < 64; at += 1) {
    const marker = `// +kubebuilder:validation:XValidation:rule="self == ${at}"`;
    const source = Buffer.from(`${marker}\n${'// text\n'.repeat(64 * 1024)}`).toString('latin1');
    expect(reader.read(source, { start: 0, end: marker.length, line: 1, endLine: 1 })?.args.size).toBe(1);
  }
  expect(used() - before).toBeLessThan(8 * 1024 * 1024);
});

test('markers that repeat those of the type are found, and the type is read once for all its fields', () => {
  const reader = markerReader();
  const listed = (...texts: readonly string[]): Markers => {
    const source = texts.map((text) => `// +${text}`).join('\n');
    const lines = source.matchAll(/^.*$/gm);
    const found = [...lines].flatMap(({ index, 0: { length } }): Marker[] => {
      const marker = reader.read(source, { start: index, end: index + length, line: 1, endLine: 1 });
      return marker === undefined ? [] : [marker];
    });
    return new Markers(found, reader);
  };
  const read: string[] = [];
  const repeated = repeatedMarkers((marker) => {
    read.push(marker.key);
    return [marker];
  });
  const ofType = listed('nullable', 'optional', 'nullable');
  const said = (markers: Markers): string[] => repeated(markers).map(({ marker }) => marker.identifier);
  expect(said(listed('required').after(ofType))).toEqual(['nullable']);
  expect(said(listed('optional', 'required', 'required').after(ofType))).toEqual(['nullable', 'optional', 'required']);
  expect(said(listed().after(ofType))).toEqual(['nullable']);
  expect(read).toHaveLength(3 + 1 + 3);
});

describe('a marker', () => {
  const reader = markerReader(['gate=on']);
  const read = (text: string): unknown => {
    const found = reader.parse(text);
    return found && [found.identifier, Object.fromEntries(found.args), found.payload];
  };

  test.each([
    ['optional', ['optional', {}, '']],
    // A known identifier that the text begins with is the identifier, wherever it ends.
    ['optionalFoo=bar', ['optional', { Foo: 'bar' }, '']],
    ['kubebuilder:validation:MinLength:=1', ['kubebuilder:validation:MinLength', {}, '1']],
    ['kubebuilder:validation:Minimum=0.5', ['kubebuilder:validation:Minimum', {}, '0']],
    ['kubebuilder:default={}', ['kubebuilder:default', {}, '']],
    [
      'kubebuilder:validation:XValidation:rule="a=\\"b\\"",message=\'no\'',
      ['kubebuilder:validation:XValidation', { rule: '"a=\\"b\\""', message: "'no'" }, ''],
    ],
    ['gate=only', ['gate=on', {}, '']],
    ['other:thing:=a b', ['other:thing', {}, 'a b']],
    ['other:thing:a=1,b=2', ['other:thing', { a: '1', b: '2' }, '']],
    ['k8s:alpha(since: "1.37")=+k8s:optional', ['k8s:alpha', { since: '1.37' }, '']],
    ['k8s:ifEnabled(Gate)=+k8s:maxItems=4', ['k8s:ifEnabled', { '': 'Gate' }, '']],
    ['k8s:maxLength=12', ['k8s:maxLength', {}, '12']],
    ['k8s:supports="/x"', ['k8s:supports', {}, '/x']],
    ['k8s:maxLength=0x10 # in hexadecimal', ['k8s:maxLength', {}, '0x10']],
    ['k8s:item(a: `x`, b: -1)=true', ['k8s:item', { a: 'x', b: '-1' }, 'true']],
    ['k8s:item("say \\"x\\"")=', ['k8s:item', { '': 'say "x"' }, '']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    'a',
    '-----',
    '1st',
    'k8s:broken(',
    'k8s:made-by=a/b',
    'k8s:two(a, b)',
    'k8s:twice("a", b: 1)',
    'k8s:half(1.5)',
    'k8s:max=1e3',
    'k8s:max= 3',
    'k8s:max=',
    'k8s:octal=09',
  ])('%s is none', (text) => expect(read(text)).toBeUndefined());

  test('a word of any length is read once', () => {
    expect(read(`x${'a'.repeat(500_000)}:b=c=d`)).toEqual([`x${'a'.repeat(500_000)}`, { b: 'c' }, 'd']);
  });
});

/** Identifiers of markers, by field and by type. */
function markersOf(text: string): Record<string, string[]> {
  const world = readPackages(new Map([['v1/a.go', `package v1\n${text}`]]), markerReader());
  const found: Record<string, string[]> = {};
  for (const { files } of world.folders.values())
    for (const { types, structs } of files) {
      for (const { name, markers } of types.values()) found[name] = markers.list.map(({ identifier }) => identifier);
      for (const { fields } of structs.values())
        for (const field of fields) found[field.ownName] = field.markers.list.map(({ identifier }) => identifier);
    }
  return found;
}

describe('markers belong', () => {
  test('to the field below, not to the one next to, and only from `// +` on', () => {
    const source = 'type T struct {\n// +ab\n//+cd\n//  +ef\nA int // +gh\nB int\n\n\n\n/* +ij */\nC int\n}';
    expect(markersOf(source)).toEqual({ T: [], A: ['ab'], B: [], C: [] });
    // But to a field two lines on, as in kube-api-linter.
    expect(markersOf('type T struct {\nA int // +gh\nB int\n// doc\nC int\n}')).toMatchObject({ B: [], C: ['gh'] });
  });

  test('to a field with a doc comment below them, one or two lines on', () => {
    expect(markersOf('type T struct {\n// +ab\n\n// doc\nA int\n// +cd\n\n\n\n// doc\nB int\n}')).toEqual({
      T: [],
      A: ['ab'],
      B: [],
    });
    expect(markersOf('type T struct {\n// prose\n// +ab\n\n// doc\nA int\n// +cd\nB int\n// doc\nC int\n}')).toEqual({
      T: [],
      A: [],
      B: ['cd'],
      C: [],
    });
  });

  test('to the first type of a declaration', () => {
    const source = '// +ab\ntype (\n// +cd\nA int\n// +ef\nB int\n)\n// Prose.\n// +gh\n\n// doc\ntype C int';
    expect(markersOf(source)).toEqual({ A: ['ab'], B: [], C: ['gh'] });
  });

  test('to no type where code was taken out', () => {
    expect(markersOf('// +ab\n// A int\n\n// doc\ntype B int')).toEqual({ B: [] });
    expect(markersOf('// +ab\nfunc f() {}\n// doc\ntype B int')).toEqual({ B: [] });
  });
});
