// How an optional or required field is written: pointer, `omitempty` and `omitzero` fit to its type and its validation.
import type { Checks, Fix, Report } from './analyzer.ts';
import type { Expr } from '../documents/go/ast.ts';
import { type ApiField, type ApiFile, lookUp, withoutPointer } from './api-package.ts';
import { addOption, fixIf, removeOption } from './fixes.ts';
import { structOf } from './type-lookup.ts';
import { underlyingOf } from './underlying.ts';
import { badNumber, typeMarker, validationHint, type ZeroValue, type ZeroValues, zeroValues } from './zero-value.ts';

/** The options that `optionalfields` and `requiredfields` share. */
interface SerializationOptions {
  readonly pointers: { readonly preference: 'Always' | 'WhenRequired'; readonly policy: string };
  readonly omitempty: { readonly policy: string };
  readonly omitzero: { readonly policy: string };
}

const words = {
  needless: 'underlying type does not need to be a pointer. The pointer should be removed.',
  distinguish:
    'with MinItems=0/MinProperties=0, underlying type should be a pointer to distinguish nil (unset) from empty.',
  noOmitEmpty: 'should have the omitempty tag.',
  omitZeroForbidden: 'has the omitzero tag, but by policy is not allowed. The omitzero tag should be removed.',
  wantsOmitZero: 'does not allow the zero value. It must have the omitzero tag.',
  wantsOmitEmpty: 'does not allow the zero value. It must have the omitempty tag.',
  noPointer: 'does not allow the zero value. The field does not need to be a pointer.',
  zeroWithoutOmitEmpty: 'does not have omitempty and allows the zero value. The field does not need to be a pointer.',
} as const;

/** Checks how the fields with one of some markers are written. */
export const serializationChecks =
  (markers: readonly string[]) =>
  (options: SerializationOptions): Checks => {
    const zeroes = zeroValues(options.omitzero.policy !== 'Forbid');
    return {
      field(field, report) {
        // Where a type of another package is unknown, it is not judged.
        if (field.name === undefined || !field.markers.hasAny(markers) || !isKnown(field)) return;
        checkField(field, options, zeroes, report);
      },
    };
  };

function isKnown({ type, file }: ApiField): boolean {
  const inner = withoutPointer(type);
  const declared = inner.kind === 'ident' ? lookUp(inner.name, file) : undefined;
  const of = declared?.spec.type.kind === 'selector' ? declared : { spec: { type: inner }, file };
  return of.spec.type.kind !== 'selector' || underlyingOf(of.spec.type, of.file) !== undefined;
}

function checkField(field: ApiField, options: SerializationOptions, zeroes: ZeroValues, report: Report): void {
  const { tag } = field;
  const as = typeMarker(field);
  const hasStar = field.type.kind === 'star';
  const isStruct = structOf(field.type, field.file) !== undefined && (as === '' || as === 'object');
  /** Whether the type is nil without a `*` as well: a slice, a map. */
  const isNil = isNilable(withoutPointer(field.type), field.file);

  function always(): void {
    tellBad(zeroes.of(field));
    if (isNil && !hasStar) {
      if (isEmptyDistinct()) say(words.distinguish, pointerFix());
    } else wantPointer('should be a pointer.');
    if (!tag.omitEmpty && options.omitempty.policy !== 'Ignore') wantOmitEmpty(words.noOmitEmpty);
  }

  function whenRequired(): void {
    const zero = zeroes.of(field);
    tellBad(zero);
    if (!zero.isKnown) return;
    omitZero(zero);
    const { policy } = options.omitempty;
    if (policy !== 'Ignore' || tag.omitEmpty) return withOmitEmpty(zero, policy);
    if (zero.valid) {
      if (hasStar) rejectPointer(words.zeroWithoutOmitEmpty);
      return;
    }
    const isForbidden = options.omitzero.policy === 'Forbid';
    if (!isStruct || isForbidden) wantOmitEmpty(words.wantsOmitEmpty);
    withOmitEmpty(zero, policy);
  }

  function tellBad({ bad }: ZeroValue): void {
    for (const { field: of, bound, text } of bad) {
      const isOfStruct = bound === 'minProperties';
      const what = isOfStruct ? `struct ${of.ownName}` : `field ${field.qualifiedName}`;
      const why = `${isOfStruct ? 'invalid format for minimum properties marker: ' : ''}${badNumber(text)}`;
      report(of, `${what} has an invalid ${bound} marker: ${why}`);
    }
  }

  function omitZero(zero: ZeroValue): void {
    const { policy } = options.omitzero;
    if (!isStruct) return;
    if (policy === 'Forbid') {
      const edits = removeOption(field, 'omitzero');
      if (tag.omitZero) say(words.omitZeroForbidden, [{ message: 'should remove the omitzero tag', edits }]);
      return;
    }
    if (zero.valid) return;
    if (!tag.omitZero) say(words.wantsOmitZero, fixIf(policy, optionFix('omitzero')));
    if (hasStar) rejectPointer(words.noPointer);
  }

  function withOmitEmpty(zero: ZeroValue, policy: string): void {
    const { valid, complete } = zero;
    if (isStruct && !valid && options.omitzero.policy !== 'Forbid') return;
    if (valid && !complete)
      wantPointer(
        `has a valid zero value (${zeroText()}), but the validation is not complete (e.g. ${hint()}). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.`,
      );
    else if (valid || isStruct) wantPointer(`has a valid zero value (${zeroText()}) and should be a pointer.`);
    else if (complete && hasStar) rejectPointer(words.noPointer);
    if (!tag.omitEmpty && policy !== 'Ignore') wantOmitEmpty(words.noOmitEmpty);
  }

  /** Reports that a pointer is needed, or that none is where the type is nil without. */
  function wantPointer(message: string): void {
    if (!isNil) {
      if (!hasStar) say(message, pointerFix());
      return;
    }
    if (hasStar) rejectPointer(words.needless);
  }

  function rejectPointer(message: string): void {
    if (isEmptyDistinct()) return;
    const { start } = field.type;
    const edits = [{ start, end: start + 1, text: '' }];
    say(message, fixIf(options.pointers.policy, { message: 'should remove the pointer', edits }));
  }

  function wantOmitEmpty(message: string): void {
    say(message, fixIf(options.omitempty.policy, optionFix('omitempty')));
  }

  function pointerFix(): readonly Fix[] {
    const { start } = field.type;
    const edits = [{ start, end: start, text: '*' }];
    return fixIf(options.pointers.policy, { message: 'should make the field a pointer', edits });
  }

  function optionFix(option: string): Fix {
    const message = `should add '${option}' to the field tag for field ${field.qualifiedName}`;
    return { message, edits: addOption(field, option) };
  }

  /** Whether an empty list or map is valid by a marker, and so means something else than none. */
  function isEmptyDistinct(): boolean {
    const { allMarkers, type, file } = field;
    const inner = withoutPointer(type);
    const kind = inner.kind === 'array' ? 'slice' : underlyingOf(inner, file)?.kind;
    const bound = kind === 'slice' ? 'MinItems' : kind === 'map' ? 'MinProperties' : undefined;
    return bound !== undefined && allMarkers.hasValue(`kubebuilder:validation:${bound}=0`);
  }

  const zeroText = (): string => zeroes.text(withoutPointer(field.type), field.file);
  const hint = (): string => validationHint(withoutPointer(field.type), field.file);

  function say(message: string, fixes: readonly Fix[] = []): void {
    report(field, `field ${field.qualifiedName} ${message}`, fixes);
  }

  if (options.pointers.preference === 'Always') always();
  else whenRequired();
}

const deepest = 50;

/** Whether a type is nil by itself. */
function isNilable(type: Expr, file: ApiFile, depth = 0): boolean {
  if (type.kind === 'map' || type.kind === 'array' || type.kind === 'star') return true;
  const declared = type.kind === 'ident' ? lookUp(type.name, file) : undefined;
  if (declared !== undefined) return depth < deepest && isNilable(declared.spec.type, declared.file, depth + 1);
  if (type.kind !== 'selector' && (type.kind !== 'ident' || depth > 0)) return false;
  const kind = underlyingOf(type, file)?.kind;
  return kind === 'pointer' || kind === 'slice' || kind === 'map';
}
