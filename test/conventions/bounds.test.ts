// Numbers in markers of validation, as kube-api-linter reads them; each was seen in a run of it.
import { expect, test } from 'vitest';
import { said } from '../support/conventions.ts';

/** What `optionalfields` says of a field of a type with a bound. */
const bounded = (type: string, bound: string): readonly string[] =>
  said(
    `type Rack struct {
	// +optional
	// +kubebuilder:validation:${bound}
	Width ${type} \`json:"width,omitempty"\`
}
`,
    'optionalfields',
    { pointers: { preference: 'WhenRequired' } },
  );

const rejected = (bound: string, text: string, why: string): string =>
  `4 field Rack.Width has an invalid ${bound} marker: error getting marker value: error converting value to number: strconv.ParseFloat: parsing "${text}": ${why}`;
const needless = '4 field Rack.Width does not allow the zero value. The field does not need to be a pointer.';
const incomplete =
  '4 field Rack.Width has a valid zero value (0), but the validation is not complete (e.g. minimum/maximum). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.';

test.each([
  ['*int64', 'Minimum=1_000', [needless]],
  ['*int64', 'Minimum=1__0', [rejected('minimum', '1__0', 'invalid syntax')]],
  ['*int64', 'Minimum=0x10', [rejected('minimum', '0x10', 'invalid syntax')]],
  ['*float64', 'Minimum=Inf', [needless]],
  ['*float64', 'Maximum=-infinity', [needless]],
  ['*float64', 'Maximum=1e400', [rejected('maximum', '1e400', 'value out of range')]],
  ['*float64', 'Maximum=-nan', [rejected('maximum', '-nan', 'invalid syntax')]],
])('a bound of %s by %s', (type, bound, says) => {
  expect(bounded(type, bound)).toEqual(says);
});

test.each([
  // Beyond an int of Go, where 2^63 - 1 is as a float: the lowest one.
  ['*int64', 'Maximum=9223372036854775807', [needless]],
  ['*int64', 'Maximum=9223372036854774784', []],
  ['int64', 'Minimum=18446744073709551615', [incomplete]],
  ['*int64', 'Maximum=Infinity', [needless]],
  ['uint64', 'Minimum=NaN', [incomplete]],
])('what no int of Go can be is its lowest one: %s by %s', (type, bound, says) => {
  expect(bounded(type, bound)).toEqual(says);
});
