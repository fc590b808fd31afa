// Kubernetes' own validation markers: what they say, of what, and how far it is rolled out.
import { expect, it } from 'vitest';
import { declarativeValidation } from '../../../src/documents/go/declarative-validation.ts';

const said = (text: string): unknown[] | undefined => {
  const found = declarativeValidation(text);
  return found && [found.stage, found.isOfItems ? `items:${found.name}` : found.name, found.value];
};

it.each([
  ['+k8s:required', ['stable', 'required', undefined]],
  ['+k8s:format="k8s-uuid"', ['stable', 'format', 'k8s-uuid']],
  ['+k8s:alpha=+k8s:minimum=1', ['alpha', 'minimum', '1']],
  ['+k8s:alpha(since: "1.36")=+k8s:optional', ['alpha', 'optional', undefined]],
  ['+k8s:beta(since:1.37)=+k8s:maxLength=5', ['beta', 'maxLength', '5']],
  ['+k8s:eachVal=+k8s:maxLength=5', ['stable', 'items:maxLength', '5']],
  ['+k8s:beta(since: "1.37")=+k8s:eachVal=+k8s:minLength=1', ['beta', 'items:minLength', '1']],
  ['+k8s:required # as ever', ['stable', 'required', undefined]],
  ['+k8s:beta(since: "1.37")=+k8s:maximum=2  # two, not # three', ['beta', 'maximum', '2']],
  ['+k8s:default="a # b" # a number', ['stable', 'default', 'a # b']],
  ['+k8s:default=`a # "b` # "', ['stable', 'default', 'a # "b']],
])('%s', (text, wanted) => expect(said(text)).toEqual(wanted));

it.each([
  '+optional',
  '+kubebuilder:validation:MinLength=1',
  '+k8s:eachKey=+k8s:maxLength=5',
  '+k8s:subfield(name)=+k8s:optional',
  '+k8s:item(type: "a")=+k8s:required',
  '+k8s:ifEnabled("Gate")=+k8s:required',
  '+k8s:eachVal=+k8s:eachVal=+k8s:maxLength=5',
  '+k8s:beta(since: "1.37")=+optional',
  '',
])('%s is about something else', (text) => expect(said(text)).toBeUndefined());
