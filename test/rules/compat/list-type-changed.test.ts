// Cases of the rule compat/list-type-changed.
import { compatListTypeChanged } from '../../../src/rules/compat/list-type-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD with a list of conditions below a field of the object. */
const conditions = (field: string, keys: string): string =>
  `${widget('a: { type: string }')}          ${field}:
            type: object
            properties:
              conditions:
                type: array
                ${keys}
                items: { type: object, required: [type], properties: { type: { type: string } } }
`;
const mapKeys = 'x-kubernetes-list-map-keys: [type]\n                x-kubernetes-list-type: map';

/** The same, in the items of a list of parts. */
const partConditions = (field: string, keys: string): string =>
  `${widget('a: { type: string }')}          ${field}:
            type: object
            properties:
              parts:
                type: array
                items:
                  type: object
                  properties:
                    conditions:
                      type: array
                      ${keys}
                      items: { type: object, required: [type], properties: { type: { type: string } } }
`;
const partKeys = mapKeys.replace('\n', '\n      ');

testRule(compatListTypeChanged, [
  {
    name: 'conditions of the status become a map',
    before: conditions('status', ''),
    after: conditions('status', `${mapKeys} # ! compat/list-type-changed (info): the API conventions ask for it`),
  },
  {
    name: 'conditions of the status become a map in which none has a status of another',
    before: conditions('status', '').replaceAll('type]', 'status]'),
    after: conditions(
      'status',
      `${mapKeys} # ! compat/list-type-changed (warning): from \`atomic\` to \`map\``,
    ).replaceAll('type]', 'status]'),
  },
  {
    name: 'conditions further down in the status become a map',
    before: partConditions('status', ''),
    after: partConditions('status', `${partKeys} # ! compat/list-type-changed (info): the API conventions ask for it`),
  },
  {
    name: 'conditions further down in something else become a map',
    before: partConditions('rules', ''),
    after: partConditions('rules', `${partKeys} # ! compat/list-type-changed (warning): from \`atomic\` to \`map\``),
  },
  {
    name: 'conditions of something else become a map',
    before: conditions('rules', ''),
    after: conditions('rules', `${mapKeys} # ! compat/list-type-changed (warning): from \`atomic\` to \`map\``),
  },

  {
    name: 'a map becomes atomic',
    before: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: atomic # ! compat/list-type-changed: \`spec.list\` changes its \`x-kubernetes-list-type\` from \`map\` to \`atomic\`
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
  },
  {
    name: 'atomic is what nothing means',
    before: widget('list: { type: array, items: { type: string } }'),
    after: widget('list: { type: array, items: { type: string }, x-kubernetes-list-type: atomic }'),
  },
  {
    name: 'a new list',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
list: { type: array, items: { type: string }, x-kubernetes-list-type: set }
`),
  },
  {
    name: 'atomic lists become sets: of texts, of objects, of lists',
    before: widget(`
names: { type: array, items: { type: string } }
parts: { type: array, items: { type: object, x-kubernetes-map-type: atomic } }
rows: { type: array, items: { type: array, x-kubernetes-list-type: atomic, items: { type: string } } }
`),
    after: widget(`
names:
  type: array
  x-kubernetes-list-type: set # ! compat/list-type-changed (warning): server-side apply has no owners for the stored items, so they stay where an applier leaves them out, and other appliers change them without a conflict; lists with duplicate items are rejected
  items: { type: string }
parts:
  type: array
  x-kubernetes-list-type: set # ! compat/list-type-changed: rejects every object that has an item there, stored ones included
  items: { type: object, x-kubernetes-map-type: atomic }
rows:
  type: array
  x-kubernetes-list-type: set # ! compat/list-type-changed: rejects every object that has an item there
  items: { type: array, x-kubernetes-list-type: atomic, items: { type: string } }
`),
  },
]);
