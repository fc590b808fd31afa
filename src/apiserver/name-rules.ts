// The name formats of k8s.io/apimachinery (util/validation, api/validate/content), with the messages that the apiserver gives.

/** What is wrong with a name. The server's message is made of the three. */
export interface NameFault {
  /** What is spoken of where that is not the name itself: `a DNS-1035 label`, `prefix part`; empty else. */
  readonly subject: string;
  /** What goes on behind it: `must be no more than 63 characters`. */
  readonly rule: string;
  /** Examples and the regular expression, with the blank in front; may be empty. */
  readonly hint: string;
}

const fault = (subject: string, rule: string, hint = ''): NameFault => ({ subject, rule, hint });

/** A fault without its hint. */
export const briefly = ({ subject, rule }: NameFault): string => (subject === '' ? rule : `${subject} ${rule}`);

/** A fault as the server tells it. */
export const nameFaultText = (one: NameFault): string => `${briefly(one)}${one.hint}`;

const partOf = (subject: string, one: NameFault): NameFault => fault(subject, briefly(one), one.hint);

const bytes = new TextEncoder();

/** Go's `len` of a string. Only texts that are not ASCII need counting. */
function byteLength(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return bytes.encode(text).length;
  return text.length;
}

const tooLong = (limit: number, unit: 'bytes' | 'characters'): NameFault =>
  fault('', `must be no more than ${limit} ${unit}`);

function pattern(subject: string, rule: string, regex: string, ...examples: readonly string[]): NameFault {
  const list = examples.map((example) => `'${example}', `).join(' or ');
  return fault(subject, rule, ` (e.g. ${list}regex used for validation is '${regex}')`);
}

const labelRegex = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomainRegex = `${labelRegex}(\\.${labelRegex})*`;
const subdomain = new RegExp(`^${subdomainRegex}$`);

/**
 * A lowercase RFC 1123 subdomain of at most 253 bytes. Answers with what is wrong. The server has this rule twice: the older one calls
 * the bytes characters.
 */
export function dns1123Subdomain(value: string, unit: 'bytes' | 'characters' = 'characters'): NameFault[] {
  const faults: NameFault[] = [];
  if (byteLength(value) > 253) faults.push(tooLong(253, unit));
  if (!subdomain.test(value))
    faults.push(
      pattern(
        'a lowercase RFC 1123 subdomain',
        "must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
        subdomainRegex,
        'example.com',
      ),
    );
  return faults;
}

const label1123 = new RegExp(`^${labelRegex}$`);

/** A lowercase RFC 1123 label of at most 63 bytes, the rule of namespaces. */
export function dns1123Label(value: string): NameFault[] {
  const faults = byteLength(value) > 63 ? [tooLong(63, 'characters')] : [];
  if (label1123.test(value)) return faults;
  if (subdomain.test(value)) return [...faults, fault('', 'must not contain dots')];
  const shape = pattern(
    'a lowercase RFC 1123 label',
    "must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
    labelRegex,
    'my-name',
    '123-abc',
  );
  return [...faults, shape];
}

const label1035Regex = '[a-z]([-a-z0-9]*[a-z0-9])?';
const label1035 = new RegExp(`^${label1035Regex}$`);

/** A DNS-1035 label of at most 63 bytes, which the message calls characters. */
export function dns1035Label(value: string): NameFault[] {
  const faults: NameFault[] = [];
  if (byteLength(value) > 63) faults.push(tooLong(63, 'characters'));
  if (!label1035.test(value))
    faults.push(
      pattern(
        'a DNS-1035 label',
        "must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
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
  '',
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  'MyName',
  'my.name',
  '123-abc',
);

/** A qualified name: the key of a label or annotation, the name of a finalizer. */
export function qualifiedName(value: string): NameFault[] {
  const parts = value.split('/');
  if (parts.length > 2)
    return [
      fault(
        'a valid label key',
        namePart.rule,
        `${namePart.hint} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
      ),
    ];
  const faults: NameFault[] = [];
  const [prefix, name = ''] = parts.length === 2 ? parts : [undefined, parts[0]];
  if (prefix === '') faults.push(fault('prefix part', 'must be non-empty'));
  else if (prefix !== undefined)
    faults.push(...dns1123Subdomain(prefix, 'bytes').map((one) => partOf('prefix part', one)));
  if (name === '') faults.push(fault('name part', 'must be non-empty'));
  else if (byteLength(name) > 63) faults.push(partOf('name part', tooLong(63, 'bytes')));
  if (!part.test(name)) faults.push(partOf('name part', namePart));
  return faults;
}

const labelValueRegex = `(${partRegex})?`;
const value = new RegExp(`^${labelValueRegex}$`);

/** The value of a label. */
export function labelValue(text: string): NameFault[] {
  const faults: NameFault[] = [];
  if (byteLength(text) > 63) faults.push(tooLong(63, 'bytes'));
  if (!value.test(text))
    faults.push(
      pattern(
        'a valid label',
        "must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
        labelValueRegex,
        'MyValue',
        'my_value',
        '12345',
      ),
    );
  return faults;
}

/** A name that an object has to have, for reasons of its kind. */
export const mustBe = (what: string): NameFault => fault('', `must be ${what}`);

/** A name that can stand as a segment of a URL's path; a prefix of one may be `.` or `..`. */
export function pathSegment(name: string, isPrefix: boolean): NameFault[] {
  if (!isPrefix && (name === '.' || name === '..')) return [fault('', `may not be '${name}'`)];
  return ['/', '%']
    .filter((illegal) => name.includes(illegal))
    .map((illegal) => fault('', `may not contain '${illegal}'`));
}
