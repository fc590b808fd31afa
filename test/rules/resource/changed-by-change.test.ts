// Cases of the rule resource/changed-by-change.
import { resourceChangedByChange } from '../../../src/rules/resource/changed-by-change.ts';
import { testRule } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const withDefault = (value: string): string => objectSchema(`size: { type: integer${value} }`);
const both = (value: string, body: string): string => `${widgetCrd(withDefault(value))}---\n${widget(body)}`;
const told =
  'spec: {} # ! resource/changed-by-change: makes servers store `spec.size: 5` instead of `3` in Widget `first`, which leaves the field out';

testRule(resourceChangedByChange, [
  {
    name: 'another default',
    before: { 'all.yaml': both(', default: 3', 'spec: {}') },
    after: { 'all.yaml': both(', default: 5', told) },
  },
  {
    name: 'a default where there was none',
    before: { 'all.yaml': both('', 'spec: {}') },
    after: { 'all.yaml': both(', default: 5', 'spec: {}') },
  },
  {
    name: 'the resource says it',
    before: { 'all.yaml': both(', default: 3', 'spec: { size: 3 }') },
    after: { 'all.yaml': both(', default: 5', 'spec: { size: 3 }') },
  },
  {
    name: 'a copy with one default goes, and one with another stays',
    before: { 'a.yaml': widgetCrd(withDefault(', default: 3')) },
    after: {},
    context: { 'b.yaml': widgetCrd(withDefault(', default: 5')), 'c.yaml': widget('spec: {}') },
  },
  {
    name: 'the same default',
    before: { 'all.yaml': both(', default: 3', 'spec: {}') },
    after: { 'all.yaml': both(', minimum: 1, default: 3', 'spec: {}') },
  },
]);
