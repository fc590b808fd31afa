// Names and label texts as k8s.io/apimachinery judges them; each function returns the reasons against a text, none if it is good.
import { byteLength } from './json.ts';

const withRegex = (message: string, pattern: string, ...examples: string[]): string =>
  `${message} (e.g. ${examples.map((example) => `'${example}'`).join(' or ')}, regex used for validation is '${pattern}')`;

/** Upstream writes a comma and a blank after every example, also before `or`. */
const regexError = (message: string, pattern: string, ...examples: string[]): string =>
  withRegex(message, pattern, ...examples).replaceAll("' or '", "',  or '");

const tooLong = (limit: number): string => `must be no more than ${limit} bytes`;

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;
const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const labelKey = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const labelValue = `(${labelKey})?`;

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);
const wholeLabel = whole(label);
const wholeSubdomain = whole(subdomain);
const whole1035 = whole(label1035);
const wholeKey = whole(labelKey);
const wholeValue = whole(labelValue);

/** content.IsDNS1123Subdomain. */
export function dns1123SubdomainErrors(value: string): string[] {
  const errors = byteLength(value) > 253 ? [tooLong(253)] : [];
  if (!wholeSubdomain.test(value)) {
    const message =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
    errors.push(regexError(message, subdomain, 'example.com'));
  }
  return errors;
}

/** content.IsDNS1123Label. */
export function dns1123LabelErrors(value: string): string[] {
  const errors = byteLength(value) > 63 ? [tooLong(63)] : [];
  if (wholeLabel.test(value)) return errors;
  if (wholeSubdomain.test(value)) return [...errors, 'must not contain dots'];
  const message =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return [...errors, regexError(message, label, 'my-name', '123-abc')];
}

/** util/validation.IsDNS1035Label. */
export function dns1035LabelErrors(value: string): string[] {
  const errors = byteLength(value) > 63 ? [tooLong(63)] : [];
  if (!whole1035.test(value)) {
    const message =
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
    errors.push(regexError(message, label1035, 'my-name', 'abc-123'));
  }
  return errors;
}

/** content.IsLabelKey, also known as IsQualifiedName: an optional DNS prefix and a name of at most 63 bytes. */
export function qualifiedNameErrors(value: string): string[] {
  const message =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  const refusal = regexError(message, labelKey, 'MyName', 'my.name', '123-abc');
  const parts = value.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.length > 2)
    return [`a valid label key ${refusal} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  const errors: string[] = [];
  const prefix = parts.length === 2 ? (parts[0] ?? '') : undefined;
  if (prefix === '') errors.push('prefix part must be non-empty');
  else if (prefix !== undefined) errors.push(...dns1123SubdomainErrors(prefix).map((error) => `prefix part ${error}`));
  if (name === '') errors.push('name part must be non-empty');
  else if (byteLength(name) > 63) errors.push(`name part ${tooLong(63)}`);
  if (!wholeKey.test(name)) errors.push(`name part ${refusal}`);
  return errors;
}

/** content.IsLabelValue. */
export function labelValueErrors(value: string): string[] {
  const errors = byteLength(value) > 63 ? [tooLong(63)] : [];
  if (!wholeValue.test(value)) {
    const message =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
    errors.push(regexError(message, labelValue, 'MyValue', 'my_value', '12345'));
  }
  return errors;
}

/** content.IsPathSegmentName: any name that can be a segment of a URL's path. */
export function pathSegmentErrors(value: string, prefix: boolean): string[] {
  if (!prefix && (value === '.' || value === '..')) return [`may not be '${value}'`];
  return ['/', '%'].filter((part) => value.includes(part)).map((part) => `may not contain '${part}'`);
}
