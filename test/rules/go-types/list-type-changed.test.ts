// Cases of the rule go-types/list-type-changed.
import { goTypesListTypeChanged } from '../../../src/rules/go-types/list-type-changed.ts';
import { goFileOf, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';
import { widgetCrd } from '../../support/widgets.ts';

const ofKeys = '// +listType=map\n// +listMapKey=name\n';
/** A list with a name of its own: the markers of the field, and of the type. */
const named = (field: string, type: string, said = ''): Files =>
  Object.fromEntries(
    Object.entries(widgetTypes(`${field}\tSlots Slots \`json:"slots,omitempty"\`${said}`)).map(([path, text]) => [
      path,
      `${text}\n${type}type Slots []Slot\n\ntype Slot struct {\n\tName string \`json:"name"\`\n}\n`,
    ]),
  );

/** A kind with conditions in its spec or its status. */
const conditionsIn = (part: string, text: string, markers = ''): Files =>
  goFileOf(`// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	${part} WidgetPart \`json:"${part.toLowerCase()},omitempty"\`
}

type WidgetPart struct {${markers}
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`${text}
}
`);

const protobuf = ' protobuf:"bytes,1,rep,name=parts"';
const listed = (tag: string, more = '', marker = 'genclient', ofServer = protobuf) =>
  goFileOf(`// +${marker}
type Widget struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Parts []Part \`json:"parts"${tag}${ofServer}\`${more}
}

type Part struct {
	Name string \`json:"name"\`
}
`);
const merged = ' patchStrategy:"merge" patchMergeKey:"name"';

/** A CRD whose schema is an object with these keywords. */
const crdOf = (keywords: string): string => widgetCrd({ root: `{ type: object, ${keywords} }` });
const anything = 'x-kubernetes-preserve-unknown-fields: true';

testRule(goTypesListTypeChanged, [
  {
    name: 'patches no longer merge a list',
    before: listed(merged),
    after: listed(
      '',
      ' // ! go-types/list-type-changed: changes from `merge by name` to `replace` in strategic merge patches',
    ),
  },
  {
    name: 'patches merge a list by another key',
    before: listed(merged),
    after: listed(
      ' patchStrategy:"merge" patchMergeKey:"id"',
      ' // ! go-types/list-type-changed: changes from `merge by name` to `merge by id`',
    ),
  },
  {
    name: 'patches of a custom resource, which has no strategic ones',
    before: listed(merged, '', 'kubebuilder:object:root=true'),
    after: listed('', '', 'kubebuilder:object:root=true'),
  },
  {
    name: 'patches of a type without Protobuf, whose CRD may be in another repository',
    before: listed(merged, '', 'genclient', ''),
    after: listed('', '', 'genclient', ''),
  },
  {
    name: 'a list type that moves from a field to its type',
    before: named(ofKeys, ''),
    after: named('', ofKeys),
  },
  {
    name: 'a list type that moves from a type to its field',
    before: named('', ofKeys),
    after: named(ofKeys, ''),
  },
  {
    name: 'a type that gets a list type',
    before: named('', ''),
    after: named('', ofKeys, ' // ! go-types/list-type-changed (warning): from `atomic` to `map`'),
  },
  {
    name: 'a field that states another list type than its type',
    before: named('', ofKeys),
    after: named('// +listType=atomic\n', ofKeys, ' // ! go-types/list-type-changed: from `map` to `atomic`'),
  },
  {
    name: 'a set becomes atomic',
    before: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: from \`set\` to \`atomic\``),
  },
  {
    name: 'atomic becomes a set',
    before: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed (warning): from \`atomic\` to \`set\``),
  },
  {
    name: 'another key',
    before: widgetTypes(`
	// +listType=map
	// +listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +listMapKey=b
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: changes its \`+listMapKey\` from \`a\` to \`b\``),
  },
  {
    name: 'a key said once instead of twice',
    before: widgetTypes(`
	// +listType=map
	// +listMapKey=type
	// +k8s:listMapKey=type
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +listMapKey=type
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the marker says what no marker means',
    before: widgetTypes(`
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the marker says what the patch strategy means',
    before: widgetTypes(`
	Colours []string \`json:"colours,omitempty" patchStrategy:"merge"\``),
    after: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty" patchStrategy:"merge"\``),
  },
  {
    name: 'keys of a list that is no map, which a validation compares',
    before: widgetTypes(`
	// +listType=atomic
	// +k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	// +k8s:listMapKey=b
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the same keys in a stage of declarative validation',
    before: widgetTypes(`
	// +listType=map
	// +k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'another key in a stage, of a field that is not experimental for that',
    before: widgetTypes(`
	// +listType=map
	// +k8s:alpha(since: "1.35")=+k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +k8s:beta(since: "1.36")=+k8s:listMapKey=b
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: changes its \`+listMapKey\` from \`a\` to \`b\``),
  },
  ...['Status', 'Spec'].map((part) => ({
    name: `conditions become a map: ${part}`,
    before: conditionsIn(part, ''),
    after: conditionsIn(
      part,
      ` // ! go-types/list-type-changed (${part === 'Status' ? 'info' : 'warning'}): from \`atomic\` to \`map\``,
      '\n\t// +listType=map\n\t// +listMapKey=type',
    ),
  })),
  {
    name: 'conditions become a map by another key, which several have in common',
    before: conditionsIn('Status', ''),
    after: conditionsIn(
      'Status',
      ' // ! go-types/list-type-changed (warning): from `atomic` to `map`',
      '\n\t// +listType=map\n\t// +listMapKey=reason',
    ),
  },
  {
    name: 'not where a copy of such a CRD is removed',
    before: { ...widgetTypes('\tTags []string `json:"tags,omitempty"`'), 'old/crd.yaml': crdOf(anything) },
    after: widgetTypes('\t// +listType=set\n\tTags []string `json:"tags,omitempty"`'),
    context: { 'crd.yaml': crdOf(anything) },
  },
  ...[
    ['not where the CRD has no schema for it', anything, ''],
    [
      'where the CRD has other fields alone',
      'properties: { kind: { type: string } }',
      ' // ! go-types/list-type-changed (warning): from `atomic` to `set`',
    ],
  ].map(([name = '', schema = '', found = '']) => ({
    name,
    before: widgetTypes('\t// +listType=atomic\n\tTags []string `json:"tags,omitempty"`'),
    after: widgetTypes(`\t// +listType=set\n\tTags []string \`json:"tags,omitempty"\`${found}`),
    context: { 'crd.yaml': crdOf(schema) },
  })),
]);
