// Tests of the change log of Go types.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../support/go.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const colour = '	Colour string `json:"colour,omitempty"`';

test('fields that come and go, below their kind', () => {
  const { changes, findings } = review(
    changeSetOf({ before: widgetTypes(colour), after: widgetTypes('	Weight int32 `json:"weight,omitempty"`') }),
    defaultConfig,
  );
  expect(changes).toEqual([
    {
      path: 'api/v1/types.go',
      name: 'Widget',
      version: 'v1',
      field: 'spec.colour',
      change: 'field removed',
      direction: 'breaking',
      before: 'colour',
    },
    {
      path: 'api/v1/types.go',
      name: 'Widget',
      version: 'v1',
      field: 'spec.weight',
      change: 'field added',
      direction: 'compatible',
    },
  ]);
  expect(findings.map(({ rule }) => rule)).toEqual(['go-types/field-removed']);
});

test('a type that no kind leads to, and a bound', () => {
  const type = (limit: number) =>
    goFileOf(
      `type A struct {\n	// +kubebuilder:validation:MaxLength=${limit}\n	B string \`json:"b,omitempty"\`\n}\n`,
    );
  expect(review(changeSetOf({ before: type(9), after: type(5) }), defaultConfig).changes).toEqual([
    {
      path: 'api/v1/types.go',
      name: 'A',
      version: 'v1',
      field: 'b',
      change: 'MaxLength tightened',
      direction: 'breaking',
      before: '9',
      after: '5',
    },
  ]);
});

test('a type as a whole: the field that has it, or the type itself', () => {
  const paint = (values: string) => `// +kubebuilder:validation:Enum=${values}\ntype Paint string\n`;
  const shown = (before: ReturnType<typeof goFileOf>, after: ReturnType<typeof goFileOf>): string[] =>
    review(changeSetOf({ before, after }), defaultConfig).changes.map(
      ({ name, field, change }) => `${name} ${field}: ${change}`,
    );
  const used = (values: string) => {
    const files = widgetTypes('	Colour Paint `json:"colour,omitempty"`');
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}\n${paint(values)}`]));
  };
  expect(shown(used('A;B'), used('A'))).toEqual(['Widget spec.colour: enum values removed']);
  expect(shown(goFileOf(paint('A;B')), goFileOf(paint('A')))).toEqual(['Paint Paint: enum values removed']);
});

test('a change that the generated CRD shows is in the log once', () => {
  const { changes } = review(
    changeSetOf({
      before: { ...widgetTypes(''), ...generatedCrd('') },
      after: { ...widgetTypes(colour), ...generatedCrd('colour: { type: string }') },
    }),
    defaultConfig,
  );
  expect(changes.map(({ path, change }) => `${path}: ${change}`)).toEqual([
    'config/crd/bases/example.com_widgets.yaml: field added',
  ]);
});
