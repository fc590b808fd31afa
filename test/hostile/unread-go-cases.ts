// Ways to change a type of Go in another place than where it is used, each with a harmless twin; tried with
// controller-gen 0.19.
import { type Files, type UnreadCase } from './unread-case.ts';

const fields = (type: string): string => `\t// +optional\n\tSize ${type} \`json:"size,omitempty"\`\n`;
const struct = (name: string, body: string): string => `type ${name} struct {\n${body}}\n`;
const kind = (body: string, spec = 'WidgetSpec'): Files => ({
  'api/v1/doc.go': '// +groupName=GROUP\npackage v1\n',
  'api/v1/types.go': `package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec ${spec} \`json:"spec,omitempty"\`
}

${struct(spec, body)}`,
});
const file = (text: string | null, name = 'size'): Files => ({ [`api/v1/${name}.go`]: text });
const code = (text: string): string => `package v1\n\n${text}`;
const inner = (text: string): string => struct('inner', text);
const [named, count] = [code('type Size string\n'), code('type Size int32\n')];

type Row = readonly [name: string, base: Files, harm: Files, twin: Files, found?: string];
const removed = 'error go-types/field-removed';

export const goCases: readonly UnreadCase[] = (
  [
    [
      'a type behind two names',
      { ...kind(fields('First')), ...file(code('type First = Second\ntype Second Size\ntype Size string\n')) },
      file(code('type First = Second\ntype Second Size\ntype Size int32\n')),
      file(code('type First = Second\ntype Second Size\ntype Size string\ntype Third int32\n')),
    ],
    [
      'a file that a build leaves out',
      { ...kind(fields('Size')), ...file(named) },
      { ...file(`//go:build ignore\n\n${named}`), ...file(count, 'count') },
      { ...file(`//go:build linux\n\n${named}`), ...file(code('type Count int32\n'), 'count') },
    ],
    [
      'a file of another system',
      { ...kind(fields('Size')), ...file(named) },
      { ...file(null), ...file(named, 'size_windows'), ...file(count, 'size_linux') },
      { ...file(null), ...file(named, 'size_linux'), ...file(count, 'size_windows') },
    ],
    ["a name of Go's own", kind(fields('int32')), file(code('type int32 string\n')), file(code('type int64 string\n'))],
    [
      'a list of integers that are called bytes',
      kind(fields('[]byte')),
      kind(fields('[]uint8')),
      kind(`\t// More.\n${fields('[]byte')}`),
    ],
    [
      'a map in place of a struct with other values',
      { ...kind(fields('[]Size')), ...file(code(struct('Size', fields('int32')))) },
      file(code('type Size map[string]string\n')),
      file(code(struct('Size', `\t// More.\n${fields('int32')}`))),
    ],
    [
      'a struct that is not exported',
      kind(fields('string'), 'widgetSpec'),
      kind('', 'widgetSpec'),
      kind(`\t// More.\n${fields('string')}`, 'widgetSpec'),
      removed,
    ],
    [
      'a value of an enum in a file of its own',
      {
        ...kind(fields('Size')),
        ...file(code('// +enum\ntype Size string\n')),
        ...file(code('const (\n\tSmall Size = "s"\n\tLarge Size = "l"\n)\n'), 'sizes'),
      },
      file(code('const (\n\tSmall Size = "s"\n)\n'), 'sizes'),
      file(code('const (\n\tSmall Size = "s"\n\tLarge Size = "l"\n\tHuge  Size = "h"\n)\n'), 'sizes'),
      'warning go-types/enum-narrowed',
    ],
    [
      'an embedded struct that is not exported',
      { ...kind('\tinner `json:",inline"`\n'), ...file(code(inner(fields('string')))) },
      file(code(inner(''))),
      file(code(`${inner(fields('string'))}${struct('other', '')}`)),
      removed,
    ],
  ] satisfies Row[]
).map(([name, base, harm, twin, found = 'error go-types/field-type-changed']: Row) => ({
  name: `Go: ${name}`,
  base,
  harm,
  twin,
  found,
}));
