// The name formats of k8s.io/apimachinery (util/validation, api/validate/content), with the apiserver's messages.

/** What is wrong with a name. The server's message is made of the three. */
export interface NameFault {
  /** What is spoken of where that is not the name itself: `a DNS-1035 label`, `prefix part`; empty else. */
  readonly subject: string;
  /** The text that follows: `must be no more than 63 characters`. */
  readonly rule: string;
  /** Examples and the regular expression, with the blank in front; may be empty. */
  readonly hint: string;
}

const fault = (subject: string, rule: string, hint = ''): NameFault => ({ subject, rule, hint });
/** A fault without its hint. */
export const withoutHint = ({ subject, rule }: NameFault): string => (subject === '' ? rule : `${subject} ${rule}`);
/** A fault in the server's words. */
export const nameFaultText = (one: NameFault): string => `${withoutHint(one)}${one.hint}`;
const partOf = (subject: string, one: NameFault): NameFault => fault(subject, withoutHint(one), one.hint);

type Unit = 'bytes' | 'characters';
const tooLong = (limit: number, unit: Unit): NameFault => fault('', `must be no more than ${limit} ${unit}`);

interface Shape {
  readonly regex: RegExp;
  readonly fault: NameFault;
}

function shape(subject: string, rule: string, regex: string, ...examples: readonly string[]): Shape {
  const list = examples.map((example) => `'${example}', `).join(' or ');
  const hint = ` (e.g. ${list}regex used for validation is '${regex}')`;
  return { regex: new RegExp(`^${regex}$`), fault: fault(subject, rule, hint) };
}

/** What is wrong with a name of a shape and at most so many bytes, which messages may call characters. */
const faultsOf = (name: string, { regex, fault: one }: Shape, most: number, unit: Unit): NameFault[] => [
  ...(Buffer.byteLength(name) > most ? [tooLong(most, unit)] : []),
  ...(regex.test(name) ? [] : [one]),
];

const labelRegex = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const label1123 = shape(
  'a lowercase RFC 1123 label',
  "must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  labelRegex,
  'my-name',
  '123-abc',
);
const subdomain = shape(
  'a lowercase RFC 1123 subdomain',
  "must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  `${labelRegex}(\\.${labelRegex})*`,
  'example.com',
);
const label1035 = shape(
  'a DNS-1035 label',
  "must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  '[a-z]([-a-z0-9]*[a-z0-9])?',
  'my-name',
  'abc-123',
);
const partRegex = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const namePart = shape(
  '',
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  partRegex,
  'MyName',
  'my.name',
  '123-abc',
);
const value = shape(
  'a valid label',
  "must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  `(${partRegex})?`,
  'MyValue',
  'my_value',
  '12345',
);

/** What is wrong with an RFC 1123 subdomain of at most 253 bytes, which the server's older rule calls characters. */
export const dns1123Subdomain = (name: string, unit: Unit = 'characters'): NameFault[] =>
  faultsOf(name, subdomain, 253, unit);

const dotted = fault('', 'must not contain dots');

/** A lowercase RFC 1123 label of at most 63 bytes, the rule of namespaces. */
export const dns1123Label = (name: string): NameFault[] =>
  faultsOf(name, subdomain.regex.test(name) ? { ...label1123, fault: dotted } : label1123, 63, 'characters');

/** A DNS-1035 label of at most 63 bytes. */
export const dns1035Label = (name: string): NameFault[] => faultsOf(name, label1035, 63, 'characters');

/** A qualified name: the key of a label or annotation, the name of a finalizer. */
export function qualifiedName(text: string): NameFault[] {
  const parts = text.split('/');
  if (parts.length > 2)
    return [
      fault(
        'a valid label key',
        namePart.fault.rule,
        `${namePart.fault.hint} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
      ),
    ];
  const faults: NameFault[] = [];
  const [prefix, name = ''] = parts.length === 2 ? parts : [undefined, parts[0]];
  if (prefix === '') faults.push(fault('prefix part', 'must be non-empty'));
  else if (prefix !== undefined)
    for (const one of dns1123Subdomain(prefix, 'bytes')) faults.push(partOf('prefix part', one));
  if (name === '') faults.push(fault('name part', 'must be non-empty'));
  else if (Buffer.byteLength(name) > 63) faults.push(partOf('name part', tooLong(63, 'bytes')));
  if (!namePart.regex.test(name)) faults.push(partOf('name part', namePart.fault));
  return faults;
}

/** The value of a label. */
export const labelValue = (text: string): NameFault[] => faultsOf(text, value, 63, 'bytes');
/** A name that an object has to have, for reasons of its kind. */
export const mustBe = (what: string): NameFault => fault('', `must be ${what}`);

/** A name that can be a segment of a URL's path; a prefix of one may be `.` or `..`. */
export function pathSegment(name: string, isPrefix: boolean): NameFault[] {
  if (!isPrefix && (name === '.' || name === '..')) return [fault('', `may not be '${name}'`)];
  return ['/', '%']
    .filter((illegal) => name.includes(illegal))
    .map((illegal) => fault('', `may not contain '${illegal}'`));
}

/** A prefix of a name as the server judges it: of one that ends in a dash the last two characters are masked. */
export const maskedPrefix = (prefix: string): string =>
  prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
