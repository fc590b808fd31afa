// The name formats of k8s.io/apimachinery (util/validation, api/validate/content), with the messages that the apiserver gives.

const bytes = new TextEncoder();

/** Go's `len` of a string. Only texts that are not ASCII need counting. */
function byteLength(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return bytes.encode(text).length;
  return text.length;
}

const tooLong = (limit: number, unit: 'bytes' | 'characters'): string => `must be no more than ${limit} ${unit}`;

function pattern(message: string, regex: string, ...examples: readonly string[]): string {
  const list = examples.map((example) => `'${example}', `).join(' or ');
  return `${message} (e.g. ${list}regex used for validation is '${regex}')`;
}

const labelRegex = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomainRegex = `${labelRegex}(\\.${labelRegex})*`;
const subdomain = new RegExp(`^${subdomainRegex}$`);

/**
 * A lowercase RFC 1123 subdomain of at most 253 bytes. Answers with what is wrong. The server has this rule twice: the older one calls
 * the bytes characters.
 */
export function dns1123Subdomain(value: string, unit: 'bytes' | 'characters' = 'characters'): string[] {
  const faults: string[] = [];
  if (byteLength(value) > 253) faults.push(tooLong(253, unit));
  if (!subdomain.test(value))
    faults.push(
      pattern(
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
        subdomainRegex,
        'example.com',
      ),
    );
  return faults;
}

const label1035Regex = '[a-z]([-a-z0-9]*[a-z0-9])?';
const label1035 = new RegExp(`^${label1035Regex}$`);

/** A DNS-1035 label of at most 63 bytes, which the message calls characters. */
export function dns1035Label(value: string): string[] {
  const faults: string[] = [];
  if (byteLength(value) > 63) faults.push(tooLong(63, 'characters'));
  if (!label1035.test(value))
    faults.push(
      pattern(
        "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
        label1035Regex,
        'my-name',
        'abc-123',
      ),
    );
  return faults;
}

const partRegex = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const part = new RegExp(`^${partRegex}$`);
const namePart = pattern(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  'MyName',
  'my.name',
  '123-abc',
);

/** A qualified name: the key of a label or annotation, the name of a finalizer. */
export function qualifiedName(value: string): string[] {
  const parts = value.split('/');
  if (parts.length > 2)
    return [`a valid label key ${namePart} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  const faults: string[] = [];
  const [prefix, name = ''] = parts.length === 2 ? parts : [undefined, parts[0]];
  if (prefix === '') faults.push('prefix part must be non-empty');
  else if (prefix !== undefined)
    faults.push(...dns1123Subdomain(prefix, 'bytes').map((fault) => `prefix part ${fault}`));
  if (name === '') faults.push('name part must be non-empty');
  else if (byteLength(name) > 63) faults.push(`name part ${tooLong(63, 'bytes')}`);
  if (!part.test(name)) faults.push(`name part ${namePart}`);
  return faults;
}

const labelValueRegex = `(${partRegex})?`;
const value = new RegExp(`^${labelValueRegex}$`);

/** The value of a label. */
export function labelValue(text: string): string[] {
  const faults: string[] = [];
  if (byteLength(text) > 63) faults.push(tooLong(63, 'bytes'));
  if (!value.test(text))
    faults.push(
      pattern(
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
        labelValueRegex,
        'MyValue',
        'my_value',
        '12345',
      ),
    );
  return faults;
}

/** A name that can stand as a segment of a URL's path; a prefix of one may be `.` or `..`. */
export function pathSegment(name: string, isPrefix: boolean): string[] {
  if (!isPrefix && (name === '.' || name === '..')) return [`may not be '${name}'`];
  return ['/', '%'].filter((illegal) => name.includes(illegal)).map((illegal) => `may not contain '${illegal}'`);
}
