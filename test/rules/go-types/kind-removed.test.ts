// Cases of the rule go-types/kind-removed.
import { goTypesKindRemoved } from '../../../src/rules/go-types/kind-removed.ts';
import { generatedCrd, goFileOf, typesPath } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A kind `Widget`, its line with a comment. */
const widget = (comment = '', version = 'v1'): Files =>
  goFileOf(
    `// +kubebuilder:object:root=true
type Widget struct {${comment}
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`,
    version,
  );

/** A kind without metadata, its line with a comment. */
const isObject = '+k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object';
const settings = (comment = '', more = '', marker = isObject): Files => ({
  'config/v1beta3/types.go': `// +groupName=config.example.com
package v1beta3

// ${marker}

// Settings of the program.
type Settings struct {${comment}
	metav1.TypeMeta \`json:",inline"\`
${more}	Size int32 \`json:"size,omitempty"\`
}
`,
});

const gone = ' // ! go-types/kind-removed: The kind `Widget` of `v1` is removed';
const text = widget()[typesPath] ?? '';
/** Its types file after the change, the marker of its group at the first line in place of `example.com`. */
const regrouped = (group: string): Files => ({
  [typesPath]: text.replace('groupName=example.com', `groupName=${group}`).replace('\n', `${gone}\n`),
});
const before = (found = ''): Files => ({
  ...widget(found),
  'api/v1/doc.go': '// +groupName=example.com\npackage v1\n',
});
const rest = { 'api/v1/doc.go': '// +groupName=example.com\npackage v1\n' };

const registered = (objects: string): string =>
  `package v1\n\nfunc init() {\n\tSchemeBuilder.Register(${objects})\n}\n`;
const registering = (group: string, version: string, found = ''): Files => ({
  'api/v1/register.go': `package v1\n\nconst name = "a.com"\n\nvar GroupVersion = schema.GroupVersion{Group: ${group}, Version: ${version}}${found}\n`,
});

testRule(goTypesKindRemoved, [
  { name: 'its file goes', before: before(gone), after: rest },
  {
    name: 'not what is in a file that no longer parses, which is an error of its own',
    before: before(),
    after: { ...before(), [typesPath]: `x ${text}` },
  },
  { name: 'its package goes', before: widget(gone), after: {} },
  {
    name: 'it configures a program',
    before: settings(' // ! go-types/kind-removed (warning): of `v1beta3`, which configures a program, is removed'),
    after: {},
  },
  ...['object:root=true', 'object:root:=true'].map((marker) => ({
    name: `it configures a program, by +kubebuilder:${marker}`,
    before: settings(' // ! go-types/kind-removed (warning): configures a program', '', `+kubebuilder:${marker}`),
    after: {},
  })),
  {
    name: 'no object, but a part of what configures a program',
    before: settings('', '', '+kubebuilder:object:root=false'),
    after: {},
  },
  { name: 'a list of what configures a program', before: settings('', '\tmetav1.ListMeta\n'), after: {} },
  {
    name: 'what configures a program moves',
    before: settings(),
    after: { 'api/v1beta3/types.go': settings()['config/v1beta3/types.go'] ?? '' },
  },
  {
    name: 'it moves from a package that states no version into one of a version',
    before: { 'endpoint/types.go': text.replace('package v1', 'package endpoint') },
    after: before(),
  },
  {
    name: 'not one that a script copies from another version from now on',
    before: before(),
    after: {
      ...rest,
      'api/v1/zz_generated.widget_types.go': `// Generated from v2/widget_types.go. DO NOT EDIT.\n\n${text}`,
    },
  },
  {
    name: 'not an internal version, which no server serves',
    before: {
      'api/widgets/types.go': text.replace('package v1', 'package widgets'),
      'api/widgets/register.go':
        'package widgets\n\nvar SchemeGroupVersion = schema.GroupVersion{Group: "example.com", Version: runtime.APIVersionInternal}\n',
    },
    after: {},
  },
  {
    name: 'of a package that registers an internal version with this change',
    before: {
      'api/widgets/types.go': text
        .replace('package v1', 'package widgets')
        .replace('struct {', `struct {${gone.replace('`v1`', '`widgets`')}`),
    },
    after: {
      'api/widgets/register.go':
        'package widgets\n\nvar GroupVersion = schema.GroupVersion{Group: "example.com", Version: runtime.APIVersionInternal}\n',
    },
  },
  {
    name: 'of an alpha version',
    before: widget(' // ! go-types/kind-removed (warning): `v1alpha1` is an alpha version', 'v1alpha1'),
    after: {},
  },
  {
    name: 'builds leave its file out',
    before: before(gone),
    after: { ...rest, [typesPath]: `//go:build legacy && !(linux || darwin)\n\n${text}` },
  },
  {
    name: 'its file is for another system',
    before: before(gone),
    after: { ...rest, 'api/v1/types_windows.go': text },
  },
  {
    name: 'not where the CRD shows its new group, which is reported of the CRD',
    before: { ...widget(), ...generatedCrd('') },
    after: {
      [typesPath]: text.replace('groupName=example.com', 'groupName=new.example.com'),
      [Object.keys(generatedCrd(''))[0] ?? '']: Object.values(generatedCrd(''))
        .join('')
        .replaceAll('example.com', 'new.example.com'),
    },
  },
  {
    name: 'it gets another group that no CRD shows',
    before: widget(),
    after: regrouped('new.example.com'),
  },
  {
    name: 'it gets another group, and its CRD stays as it was',
    before: widget(),
    after: regrouped('new.example.com'),
    context: generatedCrd(''),
  },
  { name: 'its file is for tests', before: before(gone), after: { ...rest, 'api/v1/types_test.go': text } },
  {
    name: 'it has another name',
    before: before(gone),
    after: { ...rest, [typesPath]: text.replace('type W', 'type G') },
  },
  {
    name: 'its package has another group',
    before: before(),
    after: regrouped('other.com'),
  },
  {
    name: 'its package has another version',
    before: widget(gone),
    after: { 'api/v2/types.go': text.replace('package v1', 'package v2') },
  },
  { name: 'it moves to another file', before: before(), after: { ...rest, 'api/v1/widget_types.go': text } },
  { name: 'its package moves', before: widget(), after: { 'pkg/apis/v1/types.go': text } },
  {
    name: 'builds leave its file out under a tag that no one sets',
    before: before(),
    after: { ...rest, [typesPath]: `//go:build !ignore_autogenerated && (linux || windows)\n\n${text}` },
  },
  {
    name: 'builds have always left its file out',
    before: { [typesPath]: `//go:build legacy\n\n${text}` },
    after: { [typesPath]: `//go:build legacy\n\n// Kinds.\n${text}` },
  },
  {
    name: 'another type takes its place by an alias',
    before: before(),
    after: {
      ...rest,
      [typesPath]: `${text.split('// +kubebuilder')[0] ?? ''}type Widget = metav1.PartialObjectMetadata\n`,
    },
  },
  {
    name: 'a type that is no kind goes',
    before: { ...before(), 'api/v1/more.go': 'package v1\n\ntype Part struct {\n\tA string `json:"a"`\n}\n' },
    after: before(),
  },
  {
    name: 'its CRD was read: the rules on CRDs judge it',
    before: { ...before(), ...generatedCrd('colour: { type: string }') },
    after: { ...rest, ...generatedCrd('') },
  },
  ...[
    ['', 'skipversion', `${gone}: its marker \`+kubebuilder:skipversion\` leaves it out of what is generated`],
    ['', 'unservedversion', `${gone}: its marker \`+kubebuilder:unservedversion\` says that it is not served`],
    ['deprecatedversion', 'skipversion', `${gone}, which was deprecated: its marker \`+kubebuilder:skipversion\``],
    ['deprecatedversion:warning="Move."', 'unservedversion', ' // ! go-types/kind-removed (warning): was deprecated'],
  ].map(([former = '', marker = '', found]) => {
    const lines = former === '' ? '' : `// +kubebuilder:${former}\n`;
    return {
      name: `a marker says that it is not served: ${former} ${marker}`,
      before: { ...rest, [typesPath]: (before(found)[typesPath] ?? '').replace('type W', `${lines}type W`) },
      after: { ...rest, [typesPath]: text.replace('type W', `${lines}// +kubebuilder:${marker}\ntype W`) },
    };
  }),
  {
    name: 'it is marked deprecated and unserved at once',
    before: before(`${gone}: its marker`),
    after: {
      ...rest,
      [typesPath]: text.replace('type W', '// +kubebuilder:deprecatedversion\n// +kubebuilder:unservedversion\ntype W'),
    },
  },
  {
    name: 'markers leave out what nobody told controller-gen about',
    before: { ...before(), [typesPath]: text.replace('+kubebuilder:object:root=true', '+genclient') },
    after: { ...rest, [typesPath]: text.replace('type W', '// +kubebuilder:skipversion\ntype W') },
  },
  {
    name: 'it goes, and was left out of what is generated before',
    before: {
      ...rest,
      [typesPath]: text
        .replace('type W', '// +kubebuilder:skipversion\ntype W')
        .replace('struct {', 'struct { // ! go-types/kind-removed: its type is no longer declared'),
    },
    after: rest,
  },
  {
    name: 'a marker that is for packages stands on it',
    before: before(),
    after: { ...rest, [typesPath]: text.replace('type W', '// +kubebuilder:skip\ntype W') },
  },
  {
    name: 'what makes it an object for Go is gone: no CRD changes',
    before: before(),
    after: { ...rest, [typesPath]: text.replace('// +kubebuilder:object:root=true\n', '// +optional\n') },
  },
  {
    name: 'a marker leaves its package out',
    before: before(),
    after: { ...rest, [typesPath]: `// +kubebuilder:skip=true${gone}\n${text}` },
  },
  {
    name: 'a marker gives its package another version',
    before: before(),
    after: { ...rest, [typesPath]: `// +versionName=v2${gone}\n${text}` },
  },
  {
    name: 'a marker goes that had another group than its package registers',
    before: { ...widget(), ...registering('"a.com"', '"v1"') },
    after: { [typesPath]: text.replace('// +groupName=example.com\n', ''), ...registering('"a.com"', '"v1"') },
  },
  ...[
    ['another group', '"b.com"', '"v1"'],
    ['another version', '"a.com"', '"v2"'],
    ['the same in another way', 'name', '"v1"'],
  ].map(([name, group = '', version = '']) => ({
    name: `its package registers ${name}`,
    before: { ...before(), ...registering('"a.com"', '"v1"') },
    after: { ...before(), ...registering(group, version, name === 'the same in another way' ? '' : gone) },
  })),
  ...[
    ['the constant of another package is another group', 'const GroupName = "b.com"', gone],
    ['the constant of another package is in another place', 'const (\n\tGroupName = "a.com"\n)', ''],
  ].map(([name = '', constant = '', found = '']) => ({
    name,
    before: { 'api/group.go': 'package api\n\nconst GroupName = "a.com"\n' },
    after: { 'api/group.go': `package api\n\n${constant}${found}\n` },
    context: {
      'go.mod': 'module example.com/widgets\n',
      ...before(),
      'api/v1/register.go':
        'package v1\n\nimport "example.com/widgets/api"\n\nvar SchemeGroupVersion = schema.GroupVersion{Group: api.GroupName, Version: "v1"}\n',
    },
  })),
  {
    name: 'another constant of a group takes the place of that of another package',
    before: {
      'api/group.go': 'package api\n\nconst (\n\tGroupName = "a.com"\n\tOther = "b.com"\n)\n',
      'api/v1/register.go':
        'package v1\n\nimport "example.com/widgets/api"\n\nvar GroupVersion = schema.GroupVersion{Group: api.GroupName, Version: "v1"}\n',
    },
    after: {
      'api/group.go': `package api\n\nconst (\n\tGroupName = "a.com"\n\tOther = "b.com"${gone}\n)\n`,
      'api/v1/register.go':
        'package v1\n\nimport "example.com/widgets/api"\n\nvar GroupVersion = schema.GroupVersion{Group: api.Other, Version: "v1"}\n',
    },
    context: { 'go.mod': 'module example.com/widgets\n', ...before() },
  },
  {
    name: 'it is no longer registered',
    before: {
      ...before(' // ! go-types/kind-removed: The kind `Widget` of `v1` is no longer registered with a scheme'),
      'api/v1/register.go': registered('&Widget{}, &WidgetList{}'),
    },
    after: { ...before(), 'api/v1/register.go': registered('&WidgetList{}') },
  },
  {
    name: 'it is registered elsewhere',
    before: { ...before(), 'api/v1/register.go': registered('&Widget{}') },
    after: {
      ...before(),
      'api/v1/register.go': 'package v1\n',
      'api/v1/scheme.go': registered('&Widget{}'),
    },
  },
  ...[
    ['with `new`', 'SchemeBuilder.Register(new(Widget), new(WidgetList))'],
    ['with `new` of its package', 'scheme.AddKnownTypes(GroupVersion, new(v1.Widget))'],
    ['under its name', 'scheme.AddKnownTypeWithName(GroupVersion.WithKind("Widget"), &Widget{})'],
    ['as an unknown type', 'scheme.AddKnownTypeWithName(GroupVersion.WithKind("Widget"), object)'],
    ['as a type of another name', 'scheme.AddKnownTypeWithName(GroupVersion.WithKind("Widget"), &Other{})'],
    ['perhaps under its name', 'scheme.AddKnownTypeWithName(GroupVersion.WithKind(kind), object)'],
    ['as what a function makes', 'scheme.AddKnownTypes(GroupVersion, NewWidget(), &WidgetList{})'],
    ['as a variable of a package', 'scheme.AddKnownTypes(GroupVersion, kinds.Widget)'],
    ['as a conversion', 'scheme.AddKnownTypes(GroupVersion, (*Widget)(nil))'],
    ['as a variable', 'for _, one := range all {\n\t\tscheme.AddKnownTypes(GroupVersion, one)\n\t}'],
  ].map(([name = '', call = '']) => ({
    name: `it is registered ${name}`,
    before: { ...before(), 'api/v1/register.go': registered('&Widget{}, &WidgetList{}') },
    after: { ...before(), 'api/v1/register.go': `package v1\n\nfunc init() {\n\t${call}\n}\n` },
  })),
  ...[
    ['while another kind is registered as an unknown type', 'GroupVersion.WithKind("Gadget"), object'],
    ['but as another kind', 'GroupVersion.WithKind("Gadget"), &Widget{}'],
  ].map(([name = '', registers = '']) => ({
    name: `it is no longer registered ${name}`,
    before: {
      ...before(' // ! go-types/kind-removed: The kind `Widget` of `v1` is no longer registered with a scheme'),
      'api/v1/register.go': registered('&Widget{}'),
    },
    after: {
      ...before(),
      'api/v1/register.go': `package v1\n\nfunc init() {\n\tscheme.AddKnownTypeWithName(${registers})\n}\n`,
    },
  })),
  {
    name: 'it is no longer registered next to functions and others',
    before: {
      ...before(' // ! go-types/kind-removed: The kind `Widget` of `v1` is no longer registered with a scheme'),
      'api/v1/register.go': registered('&Widget{}, &WidgetList{}'),
    },
    after: {
      ...before(),
      'api/v1/register.go':
        'package v1\n\nfunc init() {\n\tlocal.Register(addKnownTypes, addDefaults)\n}\n\nfunc addKnownTypes(scheme *runtime.Scheme) error {\n\tscheme.AddKnownTypes(SchemeGroupVersion,\n\t\t&WidgetList{},\n\t)\n\treturn nil\n}\n',
    },
  },
  {
    name: 'it is registered from a list',
    before: { ...before(), 'api/v1/register.go': registered('&Widget{}') },
    after: { ...before(), 'api/v1/register.go': registered('objects...') },
  },
  {
    name: 'it loses what makes it an object',
    before: before(gone),
    after: { ...rest, [typesPath]: text.replace(/\tmetav1.ObjectMeta.*\n/, '') },
  },
  {
    name: 'it becomes what configures a program',
    before: before(gone),
    after: {
      ...rest,
      [typesPath]: text.replace(/\tmetav1.ObjectMeta.*\n/, '').replace('type Widget', `// ${isObject}\n$&`),
    },
  },
  {
    name: 'its markers announced its end',
    before: Object.fromEntries(
      Object.entries(
        before(' // ! go-types/kind-removed (warning): as its `+k8s:prerelease-lifecycle-gen` markers announced'),
      ).map(([path, lines]) => [
        path,
        lines.replace('type Widget', '// +k8s:prerelease-lifecycle-gen:removed=1.25\ntype Widget'),
      ]),
    ),
    after: rest,
  },
  ...['examples/api/v1', 'test/api/v1'].map((folder) => ({
    name: `its package moves to ${folder}`,
    before: before(gone),
    after: { [`${folder}/types.go`]: text, [`${folder}/doc.go`]: rest['api/v1/doc.go'] },
    context: { 'examples/crd.yaml': Object.values(generatedCrd(''))[0] ?? '' },
  })),
  {
    name: 'another package has a text of its name',
    before: before(gone),
    after: { ...rest, 'internal/model/v1/types.go': 'package v1\n\ntype Widget string\n' },
  },
  {
    name: 'another package has a struct of its name that is no kind, by another name',
    before: before(gone),
    after: {
      ...rest,
      'internal/model/v1/types.go': 'package v1\n\ntype Widget Model\n\ntype Model struct {\n\tName string\n}\n',
    },
  },
  ...[
    ['was not served', '', ' (warning): whose marker says that it is not served'],
    ['was not served, but stored', '// +kubebuilder:storageversion\n', ': is removed'],
  ].map(([state, marker, words]) => ({
    name: `its version ${state}`,
    before: Object.fromEntries(
      Object.entries(before(` // ! go-types/kind-removed${words}`)).map(([path, lines]) => [
        path,
        lines.replace('type Widget', `// +kubebuilder:unservedversion\n${marker}type Widget`),
      ]),
    ),
    after: rest,
    context: { 'README.md': 'Widgets.' },
  })),
]);
