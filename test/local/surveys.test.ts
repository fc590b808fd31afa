// Surveys of large changes: what they keep gives the same report, in however many threads they were made.
import { describe, expect, test } from 'vitest';
import { contentOn, type ChangedFile, type ChangeSet } from '../../src/changes/change-set.ts';
import type { FileContent } from '../../src/changes/content.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import type { BlobRef, ChangeSource } from '../../src/changes/source.ts';
import { askAll } from '../../src/changes/text-questions.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { parsedSide } from '../../src/documents/documents.ts';
import { crdsIn } from '../../src/facts/crd/crd-index.ts';
import { noteSizes } from '../../src/facts/crd/crd-sizes.ts';
import { changedMeanings } from '../../src/facts/crd/wanted-files.ts';
import { packed, unpacked } from '../../src/facts/survey/packed.ts';
import { changedKindsOf } from '../../src/facts/resources/wanted-files.ts';
import { adoptSurvey, isSurveyed, surveyOf } from '../../src/facts/survey/survey.ts';
import { compact, surveyInThreads } from '../../src/local/surveys.ts';
import { review } from '../../src/review.ts';

const crd = (plural: string, schema: string, more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.com
spec:
  group: example.com
  scope: Namespaced${more}
  names: { kind: ${plural.replace(/^./, (first) => first.toUpperCase())}, plural: ${plural} }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: { type: object, properties: { ${schema} } }
`;

/** A bound that does not fit the format. */
const fault = 'b: {type: integer, format: int32, maximum: 4294967295}';

const base = new Map([
  ['crds/a.yaml', crd('widgets', 'mode: {type: string, enum: [a, b]}, size: {type: integer}')],
  ['crds/b.yaml', crd('gadgets', 'a: {type: string}')],
  ['crds/moved.yaml', crd('movers', 'a: {type: string}')],
  ['crds/two.yaml', `${crd('twos', `a: {type: string}, ${fault}`)}---\n${crd('threes', 'a: {type: string}')}`],
  ['bundle.yaml', `${crd('bundled', 'a: {type: string}')}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n`],
]);
const head = new Map([
  // An enum that lost a value, a removed field, an unknown field and a default that every server rejects, with its fix.
  ['crds/a.yaml', crd('widgets', "mode: {type: string, enum: [a], default: 'x'}", '\n  scopes: Cluster')],
  ['crds/b.yaml', crd('gadgets', 'a: {type: integer}, b: {type: String}')],
  ['elsewhere/moved.yaml', crd('movers', 'a: {type: integer}')],
  ['crds/two.yaml', `${crd('twos', `a: {type: integer}, ${fault}`)}---\n${crd('threes', 'a: {type: number}')}`],
  ['bundle.yaml', `${crd('bundled', 'a: {type: object}')}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n`],
  // One more copy of a CRD that was there, which adds no API and no fault.
  ['bundle/two.yaml', crd('twos', `a: {type: integer}, ${fault}`)],
  ['crds/new.yaml', crd('news', 'a: {type: string, x-kubernetes-validations: [{rule: self == 1}]}')],
  ['use.yaml', 'apiVersion: example.com/v1\nkind: Gadgets\nmetadata: {name: a}\nspec: {a: text}\n'],
]);

const sides = ['base', 'head'] as const;
const changes = (): ChangeSet => collectFromMaps(base, head, new Map(), defaultConfig);
const plain = review(changes(), defaultConfig);
const { kubernetesVersions: versions } = defaultConfig;

test('what is reviewed after a survey is what is reviewed without one', () => {
  const changeSet = changes();
  const surveyed = changeSet.files.filter(isSurveyed).flatMap((file) => {
    const survey = surveyOf(file, versions);
    if (survey !== undefined) adoptSurvey(file, structuredClone(survey));
    return survey === undefined ? [] : [file.path];
  });
  expect(surveyed.sort()).toEqual(
    ['bundle', 'bundle/two', 'crds/a', 'crds/b', 'crds/moved', 'crds/new', 'crds/two', 'elsewhere/moved'].map(
      (path) => `${path}.yaml`,
    ),
  );
  expect(plain.findings.some(({ fix }) => fix !== undefined)).toBe(true);
  expect(plain.findings.length).toBeGreaterThan(8);
  expect(plain.findings.filter(({ path, status }) => path === 'bundle/two.yaml' && status === 'existing')).toHaveLength(
    1,
  );
  expect(review(changeSet, defaultConfig)).toEqual(plain);
});

test('a file whose rules are more than are looked at is not compiled in a survey either', () => {
  const long = (count: number): string =>
    crd('widgets', `a: {type: integer, x-kubernetes-validations: [{rule: "${'self > 1 || '.repeat(count)}self < 2"}]}`);
  const factsOf = (count: number): number => {
    const files = new Map([['crds/a.yaml', long(count)]]);
    const [file] = collectFromMaps(new Map(), files, new Map(), defaultConfig).files;
    return (file && surveyOf(file))?.facts.length ?? 0;
  };
  expect(factsOf(100)).toBe(1);
  expect(factsOf(100_000)).toBe(0);
});

test('what is asked of every CRD is answered without its tree', () => {
  const long = `a: {type: string, description: ${'x'.repeat(50_000)}}`;
  let isGone = false;
  const textOf = (text: string): FileContent => ({
    kind: 'text',
    get text() {
      if (isGone) throw new Error('the text is gone');
      return text;
    },
  });
  const file: ChangedFile = {
    path: 'crds/a.yaml',
    status: 'modified',
    before: textOf(crd('widgets', long)),
    after: textOf(crd('widgets', long.replace('string', 'integer'))),
  };
  const survey = structuredClone(surveyOf(file));
  if (survey === undefined) throw new Error('not surveyed');
  adoptSurvey(file, survey);
  isGone = true;
  const [olds, news] = sides.map((side) => crdsIn(parsedSide(file, side)));
  expect(changedMeanings(olds ?? [], news ?? [])).toEqual(news);
  expect(changedKindsOf(file)).toEqual(['widgets']);
  for (const one of news ?? []) noteSizes(one);
  expect(() => news?.[0]?.versions[0]?.schema.value?.start).toThrow('the text is gone');
});

test('the texts of surveyed CRDs without findings are not needed again', () => {
  const before = crd('widgets', 'a: {type: string}');
  let reads = 0;
  const counted = (text: string): FileContent => ({
    kind: 'text',
    get text() {
      reads += 1;
      return text;
    },
  });
  const file: ChangedFile = {
    path: 'crds/a.yaml',
    status: 'modified',
    before: counted(before),
    after: counted(before.replace('{type: string}', '{type: string}, b: {type: string}')),
  };
  const changeSet: ChangeSet = { ...changes(), files: [file] };
  for (const side of sides) askAll(contentOn(file, side) ?? { kind: 'binary' });
  const survey = structuredClone(surveyOf(file, versions));
  if (survey === undefined) throw new Error('not surveyed');
  adoptSurvey(file, survey);
  reads = 0;
  expect(review(changeSet, defaultConfig).findings).toEqual([]);
  expect(reads).toBe(0);
});

test.each([1, 2, 3])('%i threads find the same', async (count) => {
  const changeSet = changes();
  const files = changeSet.files.filter(isSurveyed);
  await surveyInThreads(
    // As long as what a thread may have before it, so that this one has something to do, too.
    files.map((file) => [file, 100_000] as const),
    { count, versions },
  );
  const adopted = files.filter((file) => {
    const parsed = parsedSide(file, 'head') ?? parsedSide(file, 'base');
    return parsed !== undefined && Object.getOwnPropertyDescriptor(parsed.file, 'text')?.get !== undefined;
  });
  expect(adopted).toEqual(files);
  expect(review(changeSet, defaultConfig)).toEqual(plain);
});

describe('packed facts', () => {
  const named = { a: 1 };
  const nameOf = (one: object): string | undefined => (one === named ? 'named' : undefined);

  test('come back as they were', () => {
    const bare = Object.assign(Object.create(null) as object, { constructor: 'a', list: [1n, undefined] });
    const shared = { text: 'x' };
    const value = { named, bare, first: shared, second: shared, none: undefined };
    const back = unpacked(structuredClone(packed(value, nameOf)), () => named) as typeof value;
    expect(back).toEqual(value);
    expect(back.named).toBe(named);
    expect(Object.getPrototypeOf(back.bare)).toBe(null);
    expect(back.first).toBe(back.second);
  });

  test('only plain data is packed', () => {
    expect(packed({ a: new URL('https://example.com') }, nameOf)).toBe(undefined);
    expect(packed([() => 1], nameOf)).toBe(undefined);
  });
});

test('texts that are kept compressed are the same when they are needed, in any order', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `${at} – ß 𝄞 ${'a: b\n'.repeat(900_000)}`);
  const blobs = texts.map((_, at): BlobRef => ({ side: 'head', path: String(at), mode: '100644' }));
  const source: ChangeSource = {
    list: () => Promise.resolve({ base: { name: 'b' }, head: { name: 'h' }, entries: [] }),
    tree: () => Promise.resolve([]),
    read: (wanted) =>
      Promise.resolve(
        wanted.map(({ path }) =>
          path === '3' ? { kind: 'binary' } : { kind: 'text', text: texts[Number(path)] ?? '' },
        ),
      ),
  };
  const contents = await compact(source).read(blobs);
  expect(contents[3]).toEqual({ kind: 'binary' });
  for (const at of [11, 0, 10, 9, 11, 8])
    expect(contents[at]?.kind === 'text' && contents[at].text === texts[at]).toBe(true);
});
