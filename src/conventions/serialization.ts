// How an optional or required field is written: pointer, `omitempty` and `omitzero` fit to its type and its validation.
import type { Checks, Fix, Report } from './analyzer.ts';
import type { Expr } from '../documents/go/ast.ts';
import { type ApiField, type ApiType, lookUp, starless } from './api-package.ts';
import { addOption, fixIf, removeOption } from './fixes.ts';
import { structOf } from './type-lookup.ts';
import { underlyingOf } from './underlying.ts';
import { badNumber, typeMarker, validationHint, type ZeroValue, ZeroValues } from './zero-value.ts';

/** The options that `optionalfields` and `requiredfields` share. */
export interface SerializationOptions {
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
    const zeroValues = new ZeroValues(options.omitzero.policy !== 'Forbid');
    return {
      field(field, report) {
        // Where a type of another package is not known, nothing true can be said of it.
        if (field.name === undefined || !field.markers.hasAny(markers) || !isKnown(field)) return;
        const check = new FieldCheck(field, options, zeroValues, report);
        if (options.pointers.preference === 'Always') check.always();
        else check.whenRequired();
      },
    };
  };

function isKnown({ type, file }: ApiField): boolean {
  const inner = starless(type);
  const declared = inner.kind === 'ident' ? lookUp(inner.name, file)?.spec.type : undefined;
  const of = declared?.kind === 'selector' ? declared : inner;
  return of.kind !== 'selector' || underlyingOf(of, file) !== undefined;
}

class FieldCheck {
  readonly #field: ApiField;
  readonly #options: SerializationOptions;
  readonly #zeroValues: ZeroValues;
  readonly #report: Report;
  readonly #isStruct: boolean;
  readonly #hasStar: boolean;
  /** Whether the type is nil without a `*` as well: a slice, a map. */
  readonly #isNilable: boolean;

  constructor(field: ApiField, options: SerializationOptions, zeroValues: ZeroValues, report: Report) {
    this.#field = field;
    this.#options = options;
    this.#zeroValues = zeroValues;
    this.#report = report;
    this.#hasStar = field.type.kind === 'star';
    const as = typeMarker(field);
    this.#isStruct = structOf(field.type, field.file) !== undefined && (as === '' || as === 'object');
    this.#isNilable = isNilable(field);
  }

  always(): void {
    const { tag } = this.#field;
    this.#tellBad(this.#zeroValues.of(this.#field));
    if (this.#isNilable && !this.#hasStar) {
      if (this.#isEmptyDistinct()) this.#say(words.distinguish, this.#pointerFix());
    } else this.#wantPointer('should be a pointer.');
    if (!tag.omitEmpty && this.#options.omitempty.policy !== 'Ignore') this.#wantOmitEmpty(words.noOmitEmpty);
  }

  whenRequired(): void {
    const { tag } = this.#field;
    const zero = this.#zeroValues.of(this.#field);
    this.#tellBad(zero);
    this.#omitZero(zero);
    const { policy } = this.#options.omitempty;
    if (policy !== 'Ignore' || tag.omitEmpty) return this.#withOmitEmpty(zero, policy);
    if (zero.valid) {
      if (this.#hasStar) this.#rejectPointer(words.zeroWithoutOmitEmpty);
      return;
    }
    const isForbidden = this.#options.omitzero.policy === 'Forbid';
    if (!this.#isStruct || isForbidden) this.#wantOmitEmpty(words.wantsOmitEmpty);
    this.#withOmitEmpty(zero, policy);
  }

  #tellBad({ bad }: ZeroValue): void {
    for (const { field, bound, text } of bad) {
      const isStruct = bound === 'minProperties';
      const what = isStruct ? `struct ${field.ownName}` : `field ${this.#field.qualifiedName}`;
      const why = `${isStruct ? 'invalid format for minimum properties marker: ' : ''}${badNumber(text)}`;
      this.#report(field, `${what} has an invalid ${bound} marker: ${why}`);
    }
  }

  #omitZero(zero: ZeroValue): void {
    const { tag } = this.#field;
    const { policy } = this.#options.omitzero;
    if (!this.#isStruct) return;
    if (policy === 'Forbid') {
      const edits = removeOption(this.#field, 'omitzero');
      if (tag.omitZero) this.#say(words.omitZeroForbidden, [{ message: 'should remove the omitzero tag', edits }]);
      return;
    }
    if (zero.valid) return;
    if (!tag.omitZero) this.#say(words.wantsOmitZero, fixIf(policy, this.#addOption('omitzero')));
    if (this.#hasStar) this.#rejectPointer(words.noPointer);
  }

  #withOmitEmpty(zero: ZeroValue, policy: string): void {
    const { tag } = this.#field;
    const { valid, complete } = zero;
    if (this.#isStruct && !valid && this.#options.omitzero.policy !== 'Forbid') return;
    if (valid && !complete)
      this.#wantPointer(
        `has a valid zero value (${this.#zeroText()}), but the validation is not complete (e.g. ${this.#hint()}). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.`,
      );
    else if (valid || this.#isStruct)
      this.#wantPointer(`has a valid zero value (${this.#zeroText()}) and should be a pointer.`);
    else if (complete && this.#hasStar) this.#rejectPointer(words.noPointer);
    if (!tag.omitEmpty && policy !== 'Ignore') this.#wantOmitEmpty(words.noOmitEmpty);
  }

  /** Says that a pointer is wanted, or that none is where the type is nil without. */
  #wantPointer(message: string): void {
    if (!this.#isNilable) {
      if (!this.#hasStar) this.#say(message, this.#pointerFix());
      return;
    }
    if (this.#hasStar) this.#rejectPointer(words.needless);
  }

  #rejectPointer(message: string): void {
    if (this.#isEmptyDistinct()) return;
    const { start } = this.#field.type;
    const edits = [{ start, end: start + 1, text: '' }];
    this.#say(message, fixIf(this.#options.pointers.policy, { message: 'should remove the pointer', edits }));
  }

  #wantOmitEmpty(message: string): void {
    this.#say(message, fixIf(this.#options.omitempty.policy, this.#addOption('omitempty')));
  }

  #pointerFix(): readonly Fix[] {
    const { start } = this.#field.type;
    const edits = [{ start, end: start, text: '*' }];
    return fixIf(this.#options.pointers.policy, { message: 'should make the field a pointer', edits });
  }

  #addOption(option: string): Fix {
    const message = `should add '${option}' to the field tag for field ${this.#field.qualifiedName}`;
    return { message, edits: addOption(this.#field, option) };
  }

  /** Whether an empty list or map is valid by a marker, and so means something else than none. */
  #isEmptyDistinct(): boolean {
    const { allMarkers, type, file } = this.#field;
    const inner = starless(type);
    const kind = inner.kind === 'array' ? 'slice' : underlyingOf(inner, file)?.kind;
    const bound = kind === 'slice' ? 'MinItems' : kind === 'map' ? 'MinProperties' : undefined;
    return bound !== undefined && allMarkers.hasValue(`kubebuilder:validation:${bound}=0`);
  }

  #zeroText = (): string => this.#zeroValues.text(starless(this.#field.type), this.#field.file);

  #hint = (): string => validationHint(starless(this.#field.type), this.#field.file);

  #say(message: string, fixes: readonly Fix[] = []): void {
    this.#report(this.#field, `field ${this.#field.qualifiedName} ${message}`, fixes);
  }
}

/** Whether a type, one `*` taken off, is nil by itself. */
function isNilable({ type, file }: ApiField): boolean {
  const nilable = (kind: string | undefined): boolean => kind === 'pointer' || kind === 'slice' || kind === 'map';
  const inner = starless(type);
  if (inner.kind === 'map' || inner.kind === 'array' || inner.kind === 'star') return true;
  if (inner.kind === 'selector') return nilable(underlyingOf(inner, file)?.kind);
  if (inner.kind !== 'ident') return false;
  let declared: ApiType | undefined = lookUp(inner.name, file);
  if (declared === undefined) return nilable(underlyingOf(inner, file)?.kind);
  for (let depth = 0; depth < 50; depth++) {
    const of: Expr = declared.spec.type;
    if (of.kind === 'star' || of.kind === 'map' || of.kind === 'array') return true;
    if (of.kind === 'selector') return nilable(underlyingOf(of, declared.file)?.kind);
    const next: ApiType | undefined = of.kind === 'ident' ? lookUp(of.name, declared.file) : undefined;
    if (next === undefined) return false;
    declared = next;
  }
  return false;
}
