// Bounds of strings, lists, maps and structs: for the analyzers `maxlength` and `minlength`.
import type { Expr } from '../documents/go/ast.ts';
import type { Checks, Report } from './analyzer.ts';
import { type ApiField, type ApiFile, type ApiStruct, lookUp } from './api-package.ts';
import { oneOfMarkers } from './known-markers.ts';
import type { Markers } from './marker.ts';
import { isBasicName } from './type-lookup.ts';
import { badNumber, isRequired, numberOf } from './zero-value.ts';

/** Which end is bounded, and of what. */
interface LengthBound {
  readonly marker: 'Min' | 'Max';
  readonly word: 'minimum' | 'maximum';
  readonly ofMapsAndStructs: boolean;
}

interface Position {
  /** `field S.F type T`: the field, and how the type was reached. */
  readonly prefix: string;
  readonly file: ApiFile;
  /** Those of the field and of every type on the way. */
  readonly markers: readonly Markers[];
  readonly isElement: boolean;
  readonly depth: number;
}

const deepest = 50;
const validation = 'kubebuilder:validation:';
const formats = ['date', 'date-time', 'duration'];

/** Reports fields without the bound. */
export const lengthChecks = (bound: LengthBound): Checks => ({
  field(field, report) {
    const markers = [field.markers];
    const prefix = `field ${field.qualifiedName}`;
    check(field.type, { prefix, file: field.file, markers, isElement: false, depth: 0 }, { field, bound, report });
  },
});

interface Context {
  readonly field: ApiField;
  readonly bound: LengthBound;
  readonly report: Report;
}

function check(type: Expr, at: Position, context: Context): void {
  if (at.depth > deepest) return;
  const { ofMapsAndStructs } = context.bound;
  if (type.kind === 'star') check(type.x, at, context);
  else if (type.kind === 'ident') checkName(type.name, at, context);
  else if (type.kind === 'array') checkArray(type.element, at, context);
  else if (type.kind === 'map' && ofMapsAndStructs) want('MinProperties', 'minimum properties', at, context);
  else if (type.kind === 'struct' && ofMapsAndStructs) checkStruct(at.file.structs.get(type), at, context);
}

function checkName(name: string, at: Position, context: Context): void {
  if (isBasicName(name, at.file)) {
    if (name === 'string') checkString(at, context);
    return;
  }
  const declared = lookUp(name, at.file);
  if (declared === undefined) return;
  const { prefix, markers, depth, isElement } = at;
  check(
    declared.spec.type,
    {
      prefix: `${prefix} type ${name}`,
      file: declared.file,
      markers: [...markers, declared.markers],
      depth: depth + 1,
      isElement,
    },
    context,
  );
}

function checkArray(element: Expr, at: Position, context: Context): void {
  const name = element.kind === 'ident' ? element.name : '';
  // Bytes are one string, also as an element of a list: markers of its items do not count.
  if (name === 'byte') return checkString({ ...at, isElement: false }, context);
  const inElement = { ...at, prefix: `${at.prefix} array element`, isElement: true, depth: at.depth + 1 };
  if (name === 'string') checkString(inElement, context, 'items:');
  // The element's type is known to the analyzer where its own file declares it.
  else if (at.file.types.has(name)) checkName(name, inElement, context);
  const { marker, word } = context.bound;
  want(`${marker}Items`, `${word} items`, at, context);
}

/** A string has a length, is one of some, or has a form that bounds it. */
function checkString(at: Position, context: Context, items = ''): void {
  const { marker, word } = context.bound;
  const families = items === '' && at.isElement ? ['', 'items:'] : [items];
  const isBound = families.some((family) =>
    at.markers.some(
      (markers) =>
        markers.hasAny([`${validation}${family}${marker}Length`, `${validation}${family}Enum`]) ||
        formats.some((format) => markers.hasValue(`${validation}${family}Format=${format}`)),
    ),
  );
  if (!isBound) reportLength(`${items}${marker}Length`, `${word} length`, at, context);
}

function checkStruct(struct: ApiStruct | undefined, at: Position, context: Context): void {
  const bounded = at.markers.find((markers) => markers.has(`${validation}MinProperties`));
  const least = bounded && numberOf(bounded, 'MinProperties', true);
  if (typeof least === 'string') {
    const why = `invalid format for minimum properties marker: ${badNumber(least)}`;
    context.report(context.field, `could not get min properties for struct: ${why}`);
    return;
  }
  if (least !== undefined || at.markers.some((markers) => markers.hasAny(oneOfMarkers))) return;
  if (struct === undefined || struct.fields.some(isRequired)) return;
  context.report(
    context.field,
    `${at.prefix} must have either a required field or a minimum properties, add ${validation}MinProperties marker`,
  );
}

function want(marker: string, what: string, at: Position, context: Context): void {
  if (!at.markers.some((markers) => markers.has(validation + marker))) reportLength(marker, what, at, context);
}

const reportLength = (marker: string, what: string, { prefix }: Position, { field, report }: Context): void =>
  report(field, `${prefix} must have a ${what}, add ${validation}${marker} marker`);
