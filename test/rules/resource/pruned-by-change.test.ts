// Cases of the rule resource/pruned-by-change.
import { resourcePrunedByChange } from '../../../src/rules/resource/pruned-by-change.ts';
import { testRule } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const full = objectSchema('mode: { type: string }, size: { type: integer }');
const lean = objectSchema('mode: { type: string }');
const both = (spec: string, body: string): string => `${widgetCrd(spec)}---\n${widget(`spec:\n  mode: a\n${body}`)}`;

testRule(resourcePrunedByChange, [
  {
    name: 'a field goes',
    before: { 'all.yaml': both(full, '  size: 3') },
    after: {
      'all.yaml': both(
        lean,
        '  size: 3 # ! resource/pruned-by-change: makes servers drop `spec.size` of Widget `first`',
      ),
    },
  },
  { name: 'nobody sets it', before: { 'all.yaml': both(full, '') }, after: { 'all.yaml': both(lean, '') } },
  {
    name: 'it was dropped before',
    before: { 'all.yaml': both(lean, '  size: 3') },
    after: { 'all.yaml': both(objectSchema('mode: { type: string, maxLength: 9 }'), '  size: 3') },
  },
  {
    name: 'what has it was dropped before',
    before: { 'all.yaml': both(lean, '  limits: { cpu: 1, memory: 2 }') },
    after: {
      'all.yaml': both(
        objectSchema('mode: { type: string }, limits: { type: object, properties: { cpu: { type: integer } } }'),
        '  limits: { cpu: 1, memory: 2 }',
      ),
    },
  },
  {
    name: 'the field goes from both',
    before: { 'all.yaml': both(full, '  size: 3') },
    after: { 'all.yaml': both(lean, '') },
  },
]);
