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
export interface NamedFormat {
  readonly kind: 'format';
  readonly name: string;
  readonly faults: (text: string) => readonly string[];
  readonly patternSize: number;
}

const format = (name: string, faults: NamedFormat['faults'], patternSize: number): NamedFormat => ({
  kind: 'format',
  name,
  faults,
  patternSize,
});

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
  (registered: string, fault: string) =>
  (text: string): readonly string[] =>
    stringFormat(registered)?.(text) === true ? [] : [fault];

const names = {
  label: asTexts(dns1123Label),
  subdomain: asTexts((text) => dns1123Subdomain(text)),
  label1035: asTexts(dns1035Label),
};

/** The formats by the names that expressions call them. */
export const namedFormats: Readonly<Record<string, NamedFormat>> = {
  dns1123Label: format('DNS1123Label', names.label, 30),
  dns1123Subdomain: format('DNS1123Subdomain', names.subdomain, 60),
  dns1035Label: format('DNS1035Label', names.label1035, 30),
  qualifiedName: format('QualifiedName', asTexts(qualifiedName), 60),
  dns1123LabelPrefix: format('DNS1123LabelPrefix', asPrefix(names.label), 30),
  dns1123SubdomainPrefix: format('DNS1123SubdomainPrefix', asPrefix(names.subdomain), 60),
  dns1035LabelPrefix: format('DNS1035LabelPrefix', asPrefix(names.label1035), 30),
  labelValue: format('LabelValue', asTexts(labelValue), 40),
  uri: format('URI', uriFaults, 1103),
  uuid: format('uuid', byRegistry('uuid', 'does not match the UUID format'), 75),
  byte: format('byte', byRegistry('byte', 'invalid base64'), 84),
  date: format('date', byRegistry('date', 'invalid date'), 86),
  datetime: format('datetime', byRegistry('datetime', 'invalid datetime'), 86),
};
