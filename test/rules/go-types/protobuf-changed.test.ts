// Cases of the rule go-types/protobuf-changed.
import { goTypesProtobufChanged } from '../../../src/rules/go-types/protobuf-changed.ts';
import { goFileOf } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const field = (tag: string, more = '', marker = 'genclient') =>
  goFileOf(`// +${marker}
type Widget struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Size int32 \`json:"size" ${tag}\`${more}
}
`);

const crd = {
  'config/crd/bases/example.com_widgets.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`,
};

testRule(goTypesProtobufChanged, [
  {
    name: 'another number',
    before: field('protobuf:"varint,2,opt,name=size"'),
    after: field(
      'protobuf:"varint,3,opt,name=size"',
      ' // ! go-types/protobuf-changed: changes from `varint 2` to `varint 3` in Protobuf',
    ),
  },
  {
    name: 'another form',
    before: field('protobuf:"varint,2,opt,name=size"'),
    after: field('protobuf:"fixed32,2,opt,name=size"', ' // ! go-types/protobuf-changed: to `fixed32 2`'),
  },
  {
    name: 'another name in Protobuf, which is not sent',
    before: field('protobuf:"varint,2,opt,name=size"'),
    after: field('protobuf:"varint,2,req,name=Size"'),
  },
  {
    name: 'a tag that is new',
    before: field(''),
    after: field('protobuf:"varint,2,opt,name=size"'),
  },
  {
    name: 'types of a CRD, which servers read and write in JSON',
    before: field('protobuf:"varint,2,opt,name=size"', '', 'kubebuilder:object:root=true'),
    after: field('protobuf:"varint,3,opt,name=size"', '', 'kubebuilder:object:root=true'),
  },
  {
    name: 'types of a CRD whose schema does not name the field',
    before: field('protobuf:"varint,2,opt,name=size"'),
    after: field('protobuf:"varint,3,opt,name=size"'),
    context: crd,
  },
]);
