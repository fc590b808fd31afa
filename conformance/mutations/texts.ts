// Mutations of the document: nulls, wrong types, unknown and duplicate keys anywhere, odd scalars; and of its text.
import type { Random } from '../random.ts';
import { fields, Fields, Raw, type Tree } from '../tree.ts';
import { mutation, specOf, type Mutation } from './mutation.ts';

/** Scalars that YAML 1.1, as go-yaml reads it, takes for something else than one might think. */
const oddScalars: readonly Raw[] = [
  new Raw('yes', 'true'),
  new Raw('no', 'false'),
  new Raw('on', 'true'),
  new Raw('Off', 'false'),
  new Raw('y', '"y"'),
  new Raw('~', 'null'),
  new Raw('', 'null'),
  new Raw('0777', '511'),
  new Raw('0o17', '15'),
  new Raw('1_000', '1000'),
  new Raw('0x1F', '31'),
  new Raw('0b101', '5'),
  new Raw('1e3', '1e3'),
  new Raw('1.0', '1.0'),
  new Raw('+1', '1'),
  new Raw('.5', '0.5'),
  new Raw('1.'),
  new Raw('08'),
  new Raw('190:20:30'),
  new Raw('2020-01-01'),
  new Raw('!!str 1', '"1"'),
  new Raw('!!int "1"', '1'),
  new Raw("'1'", '"1"'),
  new Raw('"\\u0041"', '"\\u0041"'),
  new Raw('12345678901234567890', '12345678901234567890'),
  new Raw('9223372036854775807', '9223372036854775807'),
  new Raw('-9223372036854775809', '-9223372036854775809'),
  new Raw('1e400', '1e400'),
  new Raw('"\\U000E0001"', '"\\ud800"'),
  new Raw('"\\ud800"', '"x\\udc00\\ud83d\\ude00"'),
  new Raw('.inf'),
  new Raw('.nan'),
  new Raw('"a\\nb"', '"a\\nb"'),
  new Raw('"\\x07"', '"\\u0007"'),
  new Raw('null', 'null'),
  new Raw('True', 'true'),
  new Raw('FALSE', 'false'),
  new Raw('-0', '-0'),
  new Raw('1E1', '1E1'),
];

/** Every place of a document: a mapping and one of its keys, or a list and one of its indexes. */
type Place = { readonly fields: Fields; readonly key: string } | { readonly list: Tree[]; readonly index: number };

function* placesIn(value: Tree): Generator<Place> {
  if (value instanceof Fields)
    for (const [key, item] of value.pairs) {
      yield { fields: value, key };
      yield* placesIn(item);
    }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      yield { list: value, index };
      yield* placesIn(item);
    }
}

/** A place anywhere, but not at the version and kind, without which nothing else is looked at. */
function somePlace(crd: Fields, random: Random): Place | undefined {
  const places = [...placesIn(crd)].filter(
    (place) => !('fields' in place) || place.fields !== crd || !['apiVersion', 'kind'].includes(place.key),
  );
  return places.length === 0 ? undefined : random.pick(places);
}

function put(crd: Fields, random: Random, value: Tree): void {
  const place = somePlace(crd, random);
  if (place === undefined) return;
  if ('fields' in place) place.fields.set(place.key, value);
  else place.list[place.index] = value;
}

function someMapping(crd: Fields, random: Random): Fields {
  const place = somePlace(crd, random);
  return place !== undefined && 'fields' in place ? place.fields : crd;
}

const apiVersions: readonly Tree[] = [
  'apiextensions.k8s.io/v1beta2',
  'v1',
  '',
  'apiextensions.k8s.io/v1',
  1,
  null,
  'a/b/c',
  'apps/v1',
];

export const documentMutations: readonly Mutation[] = [
  mutation('document: null', (crd, random) => put(crd, random, null), 2),
  mutation(
    'document: wrong type',
    (crd, random) =>
      put(
        crd,
        random,
        random.pick<Tree>([1, 1.5, 'x', true, false, [], ['x'], new Fields(), fields({ a: 1 }), -1, '', [null], 1e21]),
      ),
    3,
  ),
  mutation('document: odd scalar', (crd, random) => put(crd, random, random.pick(oddScalars)), 4),
  mutation(
    'document: unknown key',
    (crd, random) =>
      void someMapping(crd, random).pairs.push([
        random.pick(['foo', 'Spec', 'NAME', 'x-bar', 'name ', '_', 'é', '\u{e0001}']),
        random.pick<Tree>([1, null, 'x', fields({ a: 1 })]),
      ]),
    3,
  ),
  mutation(
    'document: doubled key',
    (crd, random) => {
      const place = someMapping(crd, random);
      const [key, value] = place.pairs.length === 0 ? (['a', 1 as Tree] as const) : random.pick(place.pairs);
      place.pairs.push([key, random.chance(0.5) ? value : random.pick<Tree>([1, 'x', null])]);
    },
    2,
  ),
  mutation('document: key spelled otherwise', (crd, random) => {
    const place = someMapping(crd, random);
    if (place.pairs.length === 0) return;
    const pair = random.pick(place.pairs);
    pair[0] = random.chance(0.5) ? pair[0].toUpperCase() : `${pair[0].charAt(0).toUpperCase()}${pair[0].slice(1)}`;
  }),
  mutation(
    'document: remove',
    (crd, random) => {
      const place = somePlace(crd, random);
      if (place === undefined) return;
      if ('fields' in place) place.fields.delete(place.key);
      else place.list.splice(place.index, 1);
    },
    3,
  ),
  mutation('document: version', (crd, random) => void crd.set('apiVersion', random.pick(apiVersions)), 0.3),
  mutation(
    'document: kind',
    (crd, random) => void crd.set('kind', random.pick<Tree>(['Foo', '', null, 1, 'customresourcedefinition'])),
    0.3,
  ),
  mutation(
    'document: status',
    (crd, random) => {
      if (random.chance(0.3)) crd.at('metadata').set('deletionTimestamp', '2026-01-01T00:00:00Z');
      crd.set(
        'status',
        fields(
          random.pick<{ readonly [key: string]: Tree }>([
            { storedVersions: ['v1', 'old'] },
            { storedVersions: [] },
            { acceptedNames: fields({ kind: 'X' }) },
            { conditions: [fields({ type: 'Established', status: 'True' })], storedVersions: ['v1'] },
            { conditions: [fields({ type: 'Established', status: 'False' })] },
            { conditions: [fields({ type: 'Other', status: 'True' })], storedVersions: ['v0', 'v1'] },
            { conditions: [fields({ type: 'Established', status: 'True' })] },
          ]),
        ),
      );
    },
    2,
  ),
  mutation('document: no spec', (crd) => crd.delete('spec'), 0.2),
  mutation('document: nothing in spec', (crd) => void crd.set('spec', new Fields()), 0.2),
  mutation('document: spec is a list', (crd) => void crd.set('spec', []), 0.1),
  mutation('document: spec key is null', (crd, random) => {
    const { pairs } = specOf(crd);
    if (pairs.length > 0) specOf(crd).set(random.pick(pairs)[0], null);
  }),
];

/** Changes of the written text, for YAML. Each takes its choices at once, so that it can be applied again. */
export const textEdits: readonly { readonly name: string; make(random: Random): (text: string) => string }[] = [
  { name: 'text: CRLF', make: () => (text) => text.replaceAll('\n', '\r\n') },
  { name: 'text: comments', make: () => (text) => `# a comment\n${text.replace(/\n(?=[a-z])/g, '\n# another\n')}` },
  { name: 'text: separators', make: () => (text) => `---\n${text}---\n` },
  { name: 'text: end mark', make: () => (text) => `${text}...\n` },
  { name: 'text: two documents', make: () => (text) => `${text}---\na: 1\n` },
  { name: 'text: byte order mark', make: () => (text) => `\ufeff${text}` },
  { name: 'text: blank lines', make: () => (text) => `\n\n${text}\n\n` },
  {
    name: 'text: doubled line',
    make: (random) => {
      const share = random.next();
      return (text) => {
        const lines = text.split('\n');
        const at = Math.floor(share * lines.length);
        return lines.toSpliced(at, 0, lines[at] ?? '').join('\n');
      };
    },
  },
];
