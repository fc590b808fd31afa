// API packages that were moved to another folder and rewritten: the changes in them are reported.
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { factsOf } from '../../../src/facts/facts.ts';
import { generatedCrd, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const changedTypes = (before: Files, after: Files, context: Files = {}): string[] => {
  const changeSet = changeSetOf({ before, after, context });
  return factsOf(changeSet, readDocuments(changeSet), () => true).flatMap((fact) =>
    fact.kind === 'go-change'
      ? [`${fact.subject} ${fact.change}${(fact.staleCrds ?? []).map(({ crd }) => ` ${crd}`).join('')}`]
      : [],
  );
};

const colour = '\tColour string `json:"colour"`';
const typesOf = (spec: string, version = 'v1'): string => Object.values(widgetTypes(spec, version))[0] ?? '';
const colourless = typesOf('');
const coloured = typesOf(colour);
const gadgets = (text: string): string => text.replaceAll('Widget', 'Gadget');
/** A file with the types of another one as well. */
const joined = (one: string, other: string): string => one + other.slice(other.indexOf('// +kubebuilder'));
const withoutGroup = (text: string): string => text.replace(/^.*groupName.*\n/, '');
const registered = `package v1\n\nvar GroupVersion = schema.GroupVersion{Group: "example.com", Version: "v1"}\n`;
const gone = 'WidgetSpec.Colour field-removed';

test.each<[string, Files, Files, string[]]>([
  ['a field is removed', { [typesPath]: coloured }, { 'apis/v1/types.go': colourless }, [gone]],
  [
    'a field gets another type',
    { 'pkg/apis/widgets/v1/types.go': coloured },
    { 'api/widgets/v1/widget.go': typesOf(colour.replace('string', 'int32')) },
    ['WidgetSpec.Colour type'],
  ],
  [
    'a required field is added',
    { [typesPath]: colourless },
    { 'apis/v1/types.go': coloured },
    ['WidgetSpec.Colour required-field-added'],
  ],
  [
    'the group is what kinds are registered with',
    { [typesPath]: withoutGroup(coloured), 'api/v1/register.go': registered },
    { 'apis/v1/types.go': withoutGroup(colourless), 'apis/v1/register.go': registered },
    [gone],
  ],
  [
    'one of its kinds is lost',
    { [typesPath]: joined(coloured, gadgets(coloured)) },
    { 'apis/v1/types.go': colourless },
    [gone, 'Gadget kind-removed'],
  ],
  [
    'one of its kinds alone moves',
    { [typesPath]: joined(coloured, gadgets(coloured)) },
    { [typesPath]: coloured, 'gadgets/v1/types.go': gadgets(colourless) },
    ['GadgetSpec.Colour field-removed'],
  ],
  [
    'two become one',
    { 'widgets/v1/types.go': coloured, 'gadgets/v1/types.go': gadgets(coloured) },
    { [typesPath]: joined(colourless, gadgets(colourless)) },
    [gone, 'GadgetSpec.Colour field-removed'],
  ],
  [
    'its kind stays the same, and a type of another file does not',
    {
      [typesPath]: typesOf('\tDye Dye `json:"dye"`'),
      'api/v1/dye.go': 'package v1\n\ntype Dye struct {\n\tTone string `json:"tone"`\n\tHue string `json:"hue"`\n}\n',
    },
    {
      'apis/v1/types.go': typesOf('\tDye Dye `json:"dye"`'),
      'apis/v1/dye.go': 'package v1\n\ntype Dye struct {\n\tTone string `json:"tone"`\n}\n',
    },
    ['Dye.Hue field-removed'],
  ],
  ['nothing else changes', { [typesPath]: coloured }, { 'apis/v1/types.go': `${coloured}// Widgets.\n` }, []],
])('a package moves, and %s', (_what, before, after, expected) => {
  expect(changedTypes(before, after).toSorted()).toEqual(expected.toSorted());
});

test('a new package of another group has no past in one whose group went with another file', () => {
  const [bare, less] = [coloured, colourless].map(withoutGroup);
  const before = { 'apis/v1/types.go': bare ?? '', 'apis/v1/register.go': registered };
  const after = {
    [typesPath]: bare?.replace('Colour', 'Tone') ?? '',
    'api/v1/register.go': registered,
    'paints/v1/types.go': less ?? '',
    'paints/v1/register.go': registered.replace('example.com', 'b.com'),
  };
  expect(changedTypes(before, after)).toEqual([]);
});

test('a CRD that was not generated again is named', () => {
  const crd = generatedCrd('colour: { type: string }');
  expect(changedTypes({ [typesPath]: coloured }, { 'apis/v1/types.go': colourless }, crd)).toEqual([
    `${gone} widgets.example.com`,
  ]);
});

test.each<[string, Files, Files]>([
  ['of another version', { 'api/v1beta1/types.go': typesOf(colour, 'v1beta1') }, { 'api/v1/types.go': colourless }],
  ['of another group', { [typesPath]: coloured }, { 'apis/v1/types.go': colourless.replace('example.com', 'b.com') }],
  ['beside it', { [typesPath]: coloured }, { [typesPath]: `${coloured}// Old.\n`, 'apis/v1/types.go': colourless }],
  ['of an API that was an example', { 'examples/v1/types.go': coloured }, { 'apis/v1/types.go': colourless }],
  ['of an API that was vendored', { 'vendor/api/v1/types.go': coloured }, { 'apis/v1/types.go': colourless }],
])('a new package %s has no past in another', (_what, before, after) => {
  expect(changedTypes(before, after).filter((change) => !change.endsWith('kind-removed'))).toEqual([]);
});
