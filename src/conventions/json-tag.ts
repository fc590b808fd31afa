// The `json` key of a field's tag as kube-api-linter reads it, and its place.
import type { Field } from '../documents/go/ast.ts';
import { tagValue, unquote } from '../documents/go/literal.ts';

export interface ConventionTag {
  /** No tag, or none with a `json` key. */
  readonly missing: boolean;
  /** Exactly `-`. */
  readonly ignored: boolean;
  /** Exactly `,inline`, or empty on an embedded field. */
  readonly inline: boolean;
  readonly name: string;
  readonly omitEmpty: boolean;
  readonly omitZero: boolean;
  /** The value of the key, and its place in the file. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the tag of a field. */
export function conventionTag({ names, tag }: Field): ConventionTag {
  // The value of the key; the first alternative is what nearly all tags are.
  const found = tag && (/^`json:"([^"\\`\r]*)"/.exec(tag.text)?.[1] ?? tagValue(unquote(tag.text) ?? '', 'json'));
  const missing = found === undefined;
  const value = found ?? '';
  const ignored = value === '-';
  const inline = value === ',inline' || (!missing && value === '' && names.length === 0);
  const comma = value.indexOf(',');
  const name = comma < 0 ? value : value.slice(0, comma);
  const start = missing ? 0 : (tag?.start ?? 0) + Math.max(0, tag?.text.indexOf(value) ?? 0);
  const options = `,${value},`;
  return {
    missing,
    ignored,
    inline,
    name: ignored || inline ? '' : name,
    omitEmpty: options.includes(',omitempty,'),
    omitZero: options.includes(',omitzero,'),
    value,
    start,
    end: start + value.length,
  };
}
