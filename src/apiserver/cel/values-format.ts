// Named formats as values (k8s.io/apiserver/pkg/cel/library/format.go).
import { parseRequestURI } from '../go-url.ts';
import { stringFormat } from '../instance/formats.ts';
import {
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  labelValue,
  maskedPrefix,
  nameFaultText,
  qualifiedName,
  type NameFault,
} from '../name-rules.ts';

/** A format: what it holds against a text, and the size of a regular expression that its cost is reckoned by. */
export class NamedFormat {
  readonly kind = 'format';
  readonly name: string;
  readonly faults: (text: string) => readonly string[];
  readonly patternSize: number;

  constructor(name: string, faults: (text: string) => readonly string[], patternSize: number) {
    this.name = name;
    this.faults = faults;
    this.patternSize = patternSize;
  }

  equals(format: NamedFormat): boolean {
    return format.name === this.name;
  }
}

const asTexts =
  (faults: (text: string) => readonly NameFault[]) =>
  (text: string): readonly string[] =>
    faults(text).map(nameFaultText);

const asPrefix =
  (faults: (text: string) => readonly string[]) =>
  (text: string): readonly string[] =>
    faults(maskedPrefix(text));

function uriFaults(text: string): readonly string[] {
  const { error } = parseRequestURI(text);
  return error === undefined ? [] : [error];
}

const byRegistry =
  (format: string, fault: string) =>
  (text: string): readonly string[] =>
    stringFormat(format)?.(text) === true ? [] : [fault];

const names = {
  label: asTexts(dns1123Label),
  subdomain: asTexts((text) => dns1123Subdomain(text)),
  label1035: asTexts(dns1035Label),
};

const named: Readonly<Record<string, NamedFormat>> = {
  dns1123Label: new NamedFormat('DNS1123Label', names.label, 30),
  dns1123Subdomain: new NamedFormat('DNS1123Subdomain', names.subdomain, 60),
  dns1035Label: new NamedFormat('DNS1035Label', names.label1035, 30),
  qualifiedName: new NamedFormat('QualifiedName', asTexts(qualifiedName), 60),
  dns1123LabelPrefix: new NamedFormat('DNS1123LabelPrefix', asPrefix(names.label), 30),
  dns1123SubdomainPrefix: new NamedFormat('DNS1123SubdomainPrefix', asPrefix(names.subdomain), 60),
  dns1035LabelPrefix: new NamedFormat('DNS1035LabelPrefix', asPrefix(names.label1035), 30),
  labelValue: new NamedFormat('LabelValue', asTexts(labelValue), 40),
  uri: new NamedFormat('URI', uriFaults, 1103),
  uuid: new NamedFormat('uuid', byRegistry('uuid', 'does not match the UUID format'), 75),
  byte: new NamedFormat('byte', byRegistry('byte', 'invalid base64'), 84),
  date: new NamedFormat('date', byRegistry('date', 'invalid date'), 86),
  datetime: new NamedFormat('datetime', byRegistry('datetime', 'invalid datetime'), 86),
};

/** The format of a name, or undefined. */
export const formatNamed = (name: string): NamedFormat | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;
