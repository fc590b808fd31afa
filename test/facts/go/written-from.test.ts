// Whether a CRD is written from Go types, asked by a break of the types that the CRD does not have yet.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const fields = '	Mode string `json:"mode,omitempty"`\n	Name string `json:"name,omitempty"`';
const status = `          status:
            type: object
            properties: { ready: { type: boolean } }
`;
/** A CRD without the annotation of controller-gen. */
const byHand = (schema: string, path = 'config/crd.yaml'): Files =>
  Object.fromEntries(
    Object.values(generatedCrd(schema)).map((text) => [
      path,
      text.replace(/\n *annotations:\n.*controller-gen.*/, '') + status,
    ]),
  );
const both = 'mode: { type: string }\nname: { type: string }';

/** What is reported of a Go field that is removed. */
const removed = (change: { readonly before?: Files; readonly after?: Files; readonly context?: Files }): string[] =>
  review(
    changeSetOf({
      before: { ...widgetTypes(fields), ...change.before },
      after: { ...widgetTypes(fields.replace(/\n.*/, '')), ...change.after },
      ...(change.context === undefined ? {} : { context: change.context }),
    }),
    defaultConfig,
  ).findings.flatMap(({ rule, severity }) => (rule.endsWith('field-removed') ? [`${severity} ${rule}`] : []));

describe('a CRD that stays as it was', () => {
  test('has no annotation in this test', () => expect(Object.values(byHand(both))[0]).not.toContain('controller-gen'));

  test('is written from types with just its fields', () =>
    expect(removed({ context: byHand(both) })).toEqual(['error go-types/field-removed']));

  test('is not where it has another field', () =>
    expect(removed({ context: byHand(`${both}\nother: { type: string }`) })).toEqual([]));

  test('is not where a field is required that its type leaves out', () =>
    expect(
      removed({
        context: Object.fromEntries(
          Object.entries(byHand(both)).map(([path, text]) => [
            path,
            text.replace('          status:', '            required: [name]\n          status:'),
          ]),
        ),
      }),
    ).toEqual([]));

  test('is not where its descriptions are none of the comments', () => {
    const described = both.replaceAll('type: string', 'type: string, description: By hand.');
    const commented = Object.fromEntries(
      Object.entries(widgetTypes(fields.replaceAll(/^\t/gm, '\t// Says something.\n\t'))),
    );
    expect(removed({ before: commented, context: byHand(described) })).toEqual([]);
  });
});

describe('a copy among what other people wrote', () => {
  test.each(['vendor/a/crd.yaml', 'testdata/crd.yaml', 'third_party/a/crd.yaml'])('%s hides no break', (path) => {
    const [before, after] = [byHand(both, path), byHand('mode: { type: string }', path)];
    expect(removed({ before, after })).toContain('error go-types/field-removed');
  });

  test('that of the project does: its finding is about the CRD', () => {
    const [before, after] = [byHand(both), byHand('mode: { type: string }')];
    expect(removed({ before, after })).toEqual(['error compat/field-removed']);
  });
});
