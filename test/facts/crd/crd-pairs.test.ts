// Which CRD became which: moved, renamed, copied, varied, unreadable.
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import type { CrdPair } from '../../../src/facts/crd/crd-pair.ts';
import { crdPairs, foldCopies } from '../../../src/facts/crd/crd-pairs.ts';
import { crd, widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const one = widget('a: { type: string }');
const two = widget('b: { type: string }');
const gadget = one.replaceAll('idget', 'adget');

const pairsOf = (before: Files, after: Files, context?: Files): CrdPair[] => {
  const changeSet = changeSetOf({ before, after, ...(context === undefined ? {} : { context }) });
  return crdPairs(readDocuments(changeSet));
};

const told = (pairs: readonly CrdPair[]): string[] =>
  pairs.map(
    ({ before, after }) =>
      `${before?.file.path ?? '-'}#${before?.index ?? ''} ${after?.file.path ?? '-'}#${after?.index ?? ''}`,
  );

describe('pairs', () => {
  test('documents of a file are paired by group and kind, whatever their order', () => {
    expect(told(pairsOf({ 'a.yaml': `${one}---\n${gadget}` }, { 'a.yaml': `${gadget}---\n${two}` }))).toEqual([
      'a.yaml#1 a.yaml#0',
      'a.yaml#0 a.yaml#1',
    ]);
  });
  test('of two documents of one CRD both are compared with the one that stays', () => {
    const pairs = pairsOf({ 'a.yaml': `${one}---\n${two}` }, { 'a.yaml': one });
    expect(told(pairs)).toEqual(['a.yaml#0 a.yaml#0', 'a.yaml#1 a.yaml#0']);
    expect(pairs.map(({ furtherOf }) => furtherOf?.index)).toEqual([undefined, 0]);
  });
  test('one for old servers that goes is not compared with the one for others that stays', () => {
    const old = one.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
    expect(told(pairsOf({ 'a.yaml': `${old}---\n${one}` }, { 'a.yaml': two }))).toEqual(['a.yaml#1 a.yaml#0']);
    expect(told(pairsOf({ 'a.yaml': `${old}---\n${one}` }, { 'a.yaml': old }))).toHaveLength(2);
    expect(told(pairsOf({ 'a.yaml': old }, { 'a.yaml': two }))).toEqual(['a.yaml#0 a.yaml#0']);
  });
  test('a CRD that moves into another file', () => {
    expect(told(pairsOf({ 'a.yaml': one, 'b.yaml': gadget }, { 'b.yaml': `${gadget}---\n${two}` }))).toContain(
      'a.yaml#0 b.yaml#1',
    );
  });
  test('of several candidates the one whose path ends most alike', () => {
    expect(
      told(pairsOf({ 'x/crds/a.yaml': one, 'y/crds/b.yaml': one }, { 'z/crds/b.yaml': two, 'z/crds/a.yaml': two })),
    ).toEqual(['y/crds/b.yaml#0 z/crds/b.yaml#0', 'x/crds/a.yaml#0 z/crds/a.yaml#0']);
  });
  test('of those whose paths end alike the one with the same spec, then the one whose path begins most alike', () => {
    const before = { 'config/crd/bases/x.yaml': one, 'charts/crds/x.yaml': two };
    const marked = (text: string): string => text.replace('metadata:', 'metadata:\n  labels: { a: b }');
    expect(told(pairsOf(before, { 'templates/x-a.yaml': marked(two), 'templates/x-b.yaml': marked(one) }))).toEqual([
      'charts/crds/x.yaml#0 templates/x-a.yaml#0',
      'config/crd/bases/x.yaml#0 templates/x-b.yaml#0',
    ]);
    expect(told(pairsOf(before, { 'a/bases/x.yaml': marked(two), 'a/crds/x.yaml': marked(one) }))).toEqual([
      'config/crd/bases/x.yaml#0 a/bases/x.yaml#0',
      'charts/crds/x.yaml#0 a/crds/x.yaml#0',
    ]);
  });
  test('of those whose paths end alike the one whose path begins most alike', () => {
    const all = `${gadget}---\n${two}`;
    expect(
      told(pairsOf({ 'x/a.yaml': one, 'x/b.yaml': gadget, 'y/a.yaml': one }, { 'y/all.yaml': two, 'x/all.yaml': all })),
    ).toEqual(['y/a.yaml#0 y/all.yaml#0', 'x/b.yaml#0 x/all.yaml#0', 'x/a.yaml#0 x/all.yaml#1']);
  });
  test('of those whose paths begin and end alike the one whose folder has the name that is most alike', () => {
    const charts = (text: string, ...names: string[]): Files =>
      Object.fromEntries(names.map((name) => [`charts/${name}/templates/a.yaml`, text]));
    expect(told(pairsOf(charts(one, 'full', 'small'), charts(two, 'a-small', 'b-full'))).sort()).toEqual([
      'charts/full/templates/a.yaml#0 charts/b-full/templates/a.yaml#0',
      'charts/small/templates/a.yaml#0 charts/a-small/templates/a.yaml#0',
    ]);
  });
  test('what comes with a release follows the one before, and not what moved elsewhere', () => {
    const after = { 'config/full/a.yaml': two, 'install/v1.1/a.yaml': two };
    const old = widget('c: { type: string }');
    expect(told(pairsOf({ 'config/a.yaml': one }, after, { 'install/v1.0/a.yaml': old }))).toEqual([
      'config/a.yaml#0 config/full/a.yaml#0',
      '-# install/v1.1/a.yaml#0',
      'install/v1.0/a.yaml#0 install/v1.1/a.yaml#0',
    ]);
    expect(told(pairsOf({ 'config/a.yaml': one }, after, { 'install/a.yaml': old }))).toEqual([
      'config/a.yaml#0 config/full/a.yaml#0',
      'config/a.yaml#0 install/v1.1/a.yaml#0',
    ]);
  });
  test('a file of a release follows the nearest before it, if it is no copy of what is applied elsewhere', () => {
    const release = { 'install/w-v1.10.yaml': two };
    const earlier = { 'install/w-v1.2.yaml': one, 'install/w-v1.9.yaml': one, 'install/w-v1.11.yaml': one };
    expect(told(pairsOf({}, release, earlier))).toEqual([
      '-# install/w-v1.10.yaml#0',
      'install/w-v1.9.yaml#0 install/w-v1.10.yaml#0',
    ]);
    expect(told(pairsOf({}, release, { ...earlier, 'config/w.yaml': two }))).toEqual(['-# install/w-v1.10.yaml#0']);
    expect(told(pairsOf({}, { 'a/v2.0/w.yaml': two }, { 'b/v1.1/w.yaml': one, 'b/v1.0/w.yaml': two }))).toEqual([
      '-# a/v2.0/w.yaml#0',
      'b/v1.1/w.yaml#0 a/v2.0/w.yaml#0',
    ]);
    const old = { 'install/w-1.8.0.yaml': widget('c: { type: string }'), 'install/w-1.9.0.yaml': one };
    expect(told(pairsOf({}, { 'install/w-2.0.0.yaml': two }, old))).toEqual([
      '-# install/w-2.0.0.yaml#0',
      'install/w-1.9.0.yaml#0 install/w-2.0.0.yaml#0',
    ]);
    // What is the same as an older release takes away what the nearest one brought.
    expect(told(pairsOf({}, release, { ...earlier, 'install/w-v1.2.yaml': two }))).toEqual([
      '-# install/w-v1.10.yaml#0',
      'install/w-v1.9.yaml#0 install/w-v1.10.yaml#0',
    ]);
  });
  test('a CRD that is removed with a release is not moved to a folder that is added with another', () => {
    const of = (release: string, text: string): Files => ({
      [`charts/${release}/a.yaml`]: text,
      [`deploy/${release}/a.yaml`]: text,
    });
    const next = of('v1.3', two);
    expect(told(pairsOf(of('v1.1', one), next, of('v1.2', two)))).toEqual([
      '-# charts/v1.3/a.yaml#0',
      '-# deploy/v1.3/a.yaml#0',
    ]);
    expect(told(pairsOf(of('v1.1', one), next))).toEqual([
      '-# charts/v1.3/a.yaml#0',
      '-# deploy/v1.3/a.yaml#0',
      'charts/v1.1/a.yaml#0 charts/v1.3/a.yaml#0',
      'deploy/v1.1/a.yaml#0 deploy/v1.3/a.yaml#0',
    ]);
  });
  test.each(['103.1.0+up0.9.0-rc.1', '1.2.0-beta.3'])('a preview %s goes where its release comes', (preview) => {
    const of = (release: string, text: string): Files => ({ [`charts/w-crd/${release}/templates/a.yaml`]: text });
    const released = of(preview.replace(/-.*/, ''), two);
    const later = of(preview.replace(/-.*/, '-hotfix'), two);
    expect(told(pairsOf(of(preview, one), released))).toEqual([
      expect.stringMatching(/^-# /),
      expect.stringContaining(`${preview}/`),
    ]);
    expect(told(pairsOf(of(preview, one), {}, released))).toEqual([]);
    expect(told(pairsOf(released, {}, of(preview, one)))).not.toEqual([]);
    expect(told(pairsOf(later, {}, released))).not.toEqual([]);
  });
  test('the newest release stays where the tree has other manifests in its folder, read or not', () => {
    const changeSet = changeSetOf({ before: { 'op-1.2.0/w.yaml': one }, context: { 'op-1.1.0/w.yaml': one } });
    const elsewhere = (...paths: string[]): readonly string[][] =>
      crdPairs(readDocuments({ ...changeSet, context: { ...changeSet.context, paths } })).map((pair) => [
        ...pair.elsewhere,
      ]);
    expect(elsewhere('op-1.1.0/w.yaml', 'op-1.2.0/csv.yaml')).toEqual([[]]);
    expect(elsewhere('op-1.1.0/w.yaml', 'op-1.2.0/README.md')).toEqual([['op-1.1.0/w.yaml']]);
  });
  test('a release that goes back to an earlier one removes no CRD, and is compared with it', () => {
    const [newer, older]: Files[] = [{ 'infra/gateways-v1.1.0.yaml': two }, { 'infra/gateways-v1.0.0.yaml': one }];
    const pairs = pairsOf(newer ?? {}, older ?? {});
    expect(told(pairs).toSorted()).toEqual([
      '-# infra/gateways-v1.0.0.yaml#0',
      'infra/gateways-v1.1.0.yaml#0 infra/gateways-v1.0.0.yaml#0',
    ]);
  });
  test('what comes with another cluster follows no CRD of those that stay', () => {
    const of = (cluster: string, text: string): Files => ({ [`fleet/clusters/${cluster}/crds/a.yaml`]: text });
    const fresh = '-# fleet/clusters/edge/crds/a.yaml#0';
    expect(told(pairsOf({}, of('edge', one), of('prod', two)))).toEqual([fresh]);
    expect(told(pairsOf({}, { 'fleet/clusters/a.yaml': one }, of('prod', two)))).toHaveLength(2);
    expect(told(pairsOf(of('prod', two), of('edge', one)))).toEqual([
      'fleet/clusters/prod/crds/a.yaml#0 fleet/clusters/edge/crds/a.yaml#0',
    ]);
    // The cluster of another folder gets it.
    const applied = (cluster: string): Files => ({
      'flux/apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nspec: { path: ./fleet/clusters/${cluster} }\n`,
    });
    expect(told(pairsOf(applied('prod'), { ...applied('edge'), ...of('edge', one) }, of('prod', two)))).toEqual([
      fresh,
      'fleet/clusters/prod/crds/a.yaml#0 fleet/clusters/edge/crds/a.yaml#0',
    ]);
    // What all clusters have, and flavours of one installation.
    const comes = 'clusters/edge/a.yaml';
    expect(told(pairsOf({}, { [comes]: one }, { 'clusters/base/a.yaml': two }))).toHaveLength(2);
    const component = [{ 'environment/helm/crds/a.yaml': one }, { 'environment/config/crd/a.yaml': two }] as const;
    expect(told(pairsOf({}, ...component))).toHaveLength(2);
    const flavours = [{ 'config/overlays/new/a.yaml': one }, { 'config/overlays/old/a.yaml': two }] as const;
    expect(told(pairsOf({}, ...flavours))).toHaveLength(2);
  });
  test('renamed in place, if group or kind stay', () => {
    expect(told(pairsOf({ 'a.yaml': one }, { 'a.yaml': gadget }))).toEqual(['a.yaml#0 a.yaml#0']);
    expect(told(pairsOf({ 'a.yaml': one }, { 'a.yaml': gadget.replaceAll('example.com', 'example.org') }))).toEqual([
      '-# a.yaml#0',
      'a.yaml#0 -#',
    ]);
  });
  test('of another group, after which its file is named, too', () => {
    const renamed = two.replaceAll('example.com', 'example.org');
    expect(told(pairsOf({ 'bases/example.com_a.yaml': one }, { 'bases/example.org_a.yaml': renamed }))).toEqual([
      'bases/example.com_a.yaml#0 bases/example.org_a.yaml#0',
    ]);
    expect(told(pairsOf({ 'bases/a.yaml': one }, { 'bases/b.yaml': renamed }))).toHaveLength(2);
    const other = gadget.replaceAll('example.com', 'example.org');
    expect(told(pairsOf({ 'example.com_a.yaml': one }, { 'example.org_a.yaml': other }))).toHaveLength(2);
  });
  test('moved and of another kind, identified by its name', () => {
    const kind = one.replaceAll('kind: Widget', 'kind: Gadget');
    expect(kind).not.toBe(one);
    expect(told(pairsOf({ 'a.yaml': one }, { 'b.yaml': kind }))).toEqual(['a.yaml#0 b.yaml#0']);
  });
  test('that another file cannot be read makes no CRD stay', () => {
    expect(told(pairsOf({ 'a.yaml': one }, { 'b.yaml': `${one}x: [\n` }))).toEqual(['a.yaml#0 -#']);
    expect(told(pairsOf({ 'a.yaml': one }, { 'b.yaml': 'apiVersion: v1\nx: [\n' }))).toEqual(['a.yaml#0 -#']);
  });
  test('variants are judged per file, equal copies once', () => {
    const variants = pairsOf({ 'a.yaml': one, 'b.yaml': two }, { 'a.yaml': two, 'b.yaml': one });
    expect(foldCopies(variants, () => true)).toHaveLength(2);
    const copies = pairsOf({ 'vendor/a.yaml': one, 'a.yaml': one }, { 'vendor/a.yaml': two, 'a.yaml': two });
    const [folded, ...more] = foldCopies(copies, (path) => !path.startsWith('vendor/'));
    expect(more).toEqual([]);
    expect(folded).toMatchObject({ path: 'a.yaml', copies: [{ file: { path: 'vendor/a.yaml' } }] });
  });
  test('a removed CRD stays elsewhere', () => {
    expect(pairsOf({ 'a.yaml': one }, {}).map(({ elsewhere: stays }) => stays)).toEqual([[]]);
    expect(pairsOf({ 'a.yaml': one }, {}, { 'charts/a.yaml': one }).map(({ elsewhere: stays }) => stays)).toEqual([
      ['charts/a.yaml'],
    ]);
    expect(
      pairsOf({ 'a.yaml': one, 'b.yaml': one }, { 'b.yaml': two })
        .filter(({ after }) => after === undefined)
        .map(({ elsewhere: stays }) => stays),
    ).toEqual([['b.yaml']]);
  });
  test('a removed CRD whose equal copy stays is compared with what becomes of that', () => {
    const source = { 'sources/widget.yaml': widget('c: { type: string }') };
    const copies = { 'deploy/a.yaml': one, 'charts/a.yaml': one };
    expect(told(pairsOf(copies, { 'charts/a.yaml': two }, source))).toEqual([
      'charts/a.yaml#0 charts/a.yaml#0',
      'deploy/a.yaml#0 -#',
    ]);
    expect(told(pairsOf({ 'deploy/a.yaml': one }, {}, { ...source, 'charts/a.yaml': one }))).toEqual([
      'deploy/a.yaml#0 -#',
    ]);
    expect(told(pairsOf({ 'deploy/a.yaml': one }, {}, { ...source, 'charts/a.yaml': two }))).toEqual([
      'deploy/a.yaml#0 -#',
      'deploy/a.yaml#0 sources/widget.yaml#0',
      'deploy/a.yaml#0 charts/a.yaml#0',
    ]);
  });
  test('a removed CRD of a test is compared with one that comes only where people applied no other one', () => {
    const tests = { 'test/helm/out.yaml': widget('c: { type: string }') };
    const came = { 'charts/b/crds/a.yaml': two };
    expect(told(pairsOf({ ...tests, 'charts/a/crds/a.yaml': one }, came))).toEqual([
      'charts/a/crds/a.yaml#0 charts/b/crds/a.yaml#0',
    ]);
    expect(told(pairsOf({ ...tests, 'test/helm/in.yaml': one }, came))).toContain(
      'test/helm/out.yaml#0 charts/b/crds/a.yaml#0',
    );
  });
  describe('the part of a CRD for a feature gate', () => {
    const [part, next] = [one, two].map((text) =>
      text.replace('\nspec:', '\n  annotations: { feature-gate.release.openshift.io/Extra: "true" }\nspec:'),
    );
    if (part === undefined || next === undefined) throw new Error('two are made');
    const whole = { 'payload/a.yaml': one };
    test('is no CRD of the change where people apply what is made of it', () => {
      expect(pairsOf({ 'gates/Extra.yaml': part }, {}, whole)).toEqual([]);
      expect(pairsOf({}, { 'gates/Extra.yaml': part }, whole)).toEqual([]);
      expect(pairsOf({ 'gates/Extra.yaml': part }, { 'gates/Extra.yaml': next }, whole)).toEqual([]);
    });
    test('is one where nothing else has its name', () => {
      expect(told(pairsOf({ 'gates/Extra.yaml': part }, {}))).toEqual(['gates/Extra.yaml#0 -#']);
      expect(pairsOf({ 'gates/Extra.yaml': part }, {}, { 'testdata/a.yaml': one })).toHaveLength(1);
    });
    test('is not what a CRD becomes that moves', () => {
      const moved = { 'gates/a.yaml': part, 'payload/b.yaml': two };
      expect(told(pairsOf({ 'crds/a.yaml': one }, moved))).toEqual(['crds/a.yaml#0 payload/b.yaml#0']);
    });
  });
  test('of variants that move an experimental one becomes the experimental one, if there is one', () => {
    const files = (folder: string, text: string): Files => ({
      [`${folder}/a-CustomNoUpgrade.crd.yaml`]: text,
      [`${folder}/a-Default.crd.yaml`]: text,
    });
    const before = { 'crds/a-CustomNoUpgrade.crd.yaml': one, 'crds/a.crd.yaml': one };
    expect(told(pairsOf(before, files('payload', two)))).toEqual([
      'crds/a.crd.yaml#0 payload/a-Default.crd.yaml#0',
      'crds/a-CustomNoUpgrade.crd.yaml#0 payload/a-CustomNoUpgrade.crd.yaml#0',
    ]);
  });
  describe('what a generator reads, with `$ref` in its schema', () => {
    const [source, next] = ['#/a', '#/b'].map((ref) => widget(`a: { $ref: "${ref}" }`));
    if (source === undefined || next === undefined) throw new Error('two are made');
    const written = { 'charts/a.yaml': one };
    test('is no CRD of the change where people apply what it writes', () => {
      expect(pairsOf({ 'src/a.yaml': source }, { 'src/a.yaml': next }, written)).toEqual([]);
      expect(pairsOf({}, { 'src/a.yaml': source }, written)).toEqual([]);
      expect(pairsOf({ 'src/a.yaml': source }, {}, written)).toEqual([]);
      expect(told(pairsOf({ 'src/a.yaml': source, ...written }, { 'src/a.yaml': next, 'charts/a.yaml': two }))).toEqual(
        ['charts/a.yaml#0 charts/a.yaml#0'],
      );
    });
    test('is one where nothing else has its name', () => {
      expect(told(pairsOf({ 'src/a.yaml': source }, { 'src/a.yaml': next }))).toEqual(['src/a.yaml#0 src/a.yaml#0']);
      expect(pairsOf({}, { 'src/a.yaml': source }, { 'charts/a.yaml': gadget })).toHaveLength(1);
      expect(pairsOf({}, { 'src/a.yaml': source }, { 'testdata/a.yaml': one })).toHaveLength(1);
    });
    test('hides no CRD that becomes one, nor one whose defaults have such a key', () => {
      expect(told(pairsOf({ 'src/a.yaml': one }, { 'src/a.yaml': source }, written))).toEqual([
        'src/a.yaml#0 src/a.yaml#0',
      ]);
      const fine = widget('a: { type: object, default: { $ref: "#/a" }, properties: { $ref: { type: string } } }');
      expect(pairsOf({ 'src/a.yaml': fine }, { 'src/a.yaml': two }, written)).toHaveLength(1);
    });
    test('is not where a removed CRD stays', () => {
      const found = pairsOf({ 'deploy/a.yaml': one }, {}, { 'src/a.yaml': source, ...written });
      expect(found.map(({ elsewhere: stays }) => stays)).toEqual([['charts/a.yaml']]);
    });
  });
  test('one for old servers does not move to where one for others is copied', () => {
    const [old, now] = (['v1beta1', 'v1'] as const).map((apiVersion) => crd({ group: 'example.com', apiVersion }));
    if (old === undefined || now === undefined) throw new Error('two are made');
    expect(told(pairsOf({ 'crds/v1beta1/a.yaml': old }, { 'bundle/a.yaml': now }, { 'crds/v1/a.yaml': now }))).toEqual([
      '-# bundle/a.yaml#0',
    ]);
    expect(told(pairsOf({ 'crds/v1beta1/a.yaml': old }, { 'bundle/a.yaml': now }))).toEqual([
      'crds/v1beta1/a.yaml#0 bundle/a.yaml#0',
    ]);
  });
  test('nothing is taken for removed from a file that can no longer be read', () => {
    expect(pairsOf({ 'a.yaml': one }, { 'a.yaml': `${one}    - [` })).toEqual([]);
    expect(pairsOf({ 'a.yaml': one }, { 'a.yaml': '{{ include "crd" . }}\napiVersion: {{ .x }}\n' })).toEqual([]);
  });
  test('nor from a template of which a part cannot be read', () => {
    const chart = `${one}---\napiVersion: v1\nkind: CustomResourceDefinition\nspec: {{ include "crd" . }\n`;
    expect(told(pairsOf({ 'templates/a.yaml': `${gadget}---\n${one}` }, { 'templates/a.yaml': chart }))).toEqual([
      'templates/a.yaml#1 templates/a.yaml#0',
    ]);
  });
  test('many CRDs and many copies', () => {
    const many = (text: string): Files =>
      Object.fromEntries(
        Array.from({ length: 1500 }, (_, index) => [`${index}.yaml`, text.replaceAll('idget', `idget${index}`)]),
      );
    const after = Object.fromEntries(Object.entries(many(two)).map(([path, text]) => [`new/${path}`, text]));
    let pairs = 0;
    expect(secondsOf(() => (pairs = pairsOf(many(one), after).length))).toBeLessThan(mostSeconds);
    expect(pairs).toBe(1500);
  });
  test('a CRD comes to thousands of clusters, next to thousands that have it', () => {
    const clusters = (from: number, to: number): Files =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, at) => [`clusters/c${from + at}/crd.yaml`, from === 0 ? one : two]),
      );
    const [olds, news] = [clusters(0, 3000), clusters(3000, 6000)];
    let pairs: readonly CrdPair[] = [];
    const seconds = secondsOf(() => (pairs = pairsOf(olds, { ...olds, ...news })));
    expect(pairs.filter(({ before }) => before !== undefined)).toEqual([]);
    expect(seconds).toBeLessThan(mostSeconds / 5);
  });
  describe('nine thousand copies of one CRD', () => {
    const copies = (folder: string, text: string): Files =>
      Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`${folder}${index}/crd.yaml`, text]));
    const [olds, news] = [copies('a', one), copies('b', two)];
    const gone = Object.fromEntries(Object.entries(olds).slice(0, 4500));
    test.each([
      ['come', olds, { ...olds, ...news }],
      ['move', olds, news],
      ['go', olds, gone],
    ])('%s', (_, before, after) => {
      expect(secondsOf(() => pairsOf(before, after))).toBeLessThan(mostSeconds);
    });
  });
});
