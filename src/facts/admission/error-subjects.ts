// Which rule reports which error of the apiserver: a table of error texts and field paths, read from top to bottom.
import type { FieldError } from '../../apiserver/field-error.ts';

interface Row {
  readonly subject: string;
  readonly field?: RegExp;
  readonly detail?: RegExp;
}

/** Errors that rules of another category report from facts of their own. */
export const reportedElsewhere = 'elsewhere';

const rows: readonly Row[] = [
  { subject: reportedElsewhere, field: /^metadata\.annotations\[api-approved\.kubernetes\.io\]$/ },
  // Group, kind, plural and scope that change are told as breaking changes, `compat/crd-renamed` and `compat/scope-changed`.
  { subject: reportedElsewhere, field: /^spec\.(group|scope|names)/, detail: /^field is immutable$/ },
  { subject: 'admission/stored-version', field: /^status\.storedVersions/, detail: /^missing from spec\.versions/ },
  // The status of a manifest is never taken over; what else is wrong with it follows from the versions.
  { subject: reportedElsewhere, field: /^status\./ },
  { subject: 'structural/missing-type', detail: /^must not be empty (at the root|for specified )/ },
  { subject: 'structural/missing-type', detail: /^must be object at the root$/ },
  { subject: 'structural/missing-items', field: /\.items$/, detail: /^must be specified$/ },
  {
    subject: 'structural/additional-properties',
    field: /\.additionalProperties$/,
    detail: /^must not be used at the root$/,
  },
  { subject: 'structural/additional-properties', detail: /^additionalProperties and properties are mutual exclusive$/ },
  { subject: 'structural/value-validation', detail: /to be structural$/ },
  { subject: 'structural/incomplete', detail: /^because it is defined in / },
  { subject: 'structural/restricted-metadata', detail: /^must not specify anything other than name and generateName/ },
  { subject: 'structural/restricted-metadata', detail: /^must not be specified in a nested context$/ },
  {
    subject: 'structural/restricted-metadata',
    field: /properties\[(kind|apiVersion|metadata)\]\.type$/,
    detail: /^must be (string|object)/,
  },
  { subject: 'structural/int-or-string', detail: /^must be false if x-kubernetes-int-or-string is true$/ },
  {
    subject: 'structural/embedded-resource',
    detail: /x-kubernetes-embedded-resource|^must not be used inside of resource meta$/,
  },
  { subject: 'admission/pattern', detail: /^must be a valid regular expression/ },
  { subject: 'admission/validation-rule', field: /x-kubernetes-validations/ },
  { subject: 'admission/validation-rule', detail: /^x-kubernetes-validations / },
  { subject: 'admission/list-type', field: /\.x-kubernetes-(list-type|list-map-keys|map-type)$/ },
  { subject: 'admission/list-type', detail: /x-kubernetes-(list-type|list-map-keys|map-type)/ },
  { subject: 'admission/default', field: /openAPIV3Schema.*\.default($|[.[])/ },
  { subject: 'admission/default', field: /^spec\.preserveUnknownFields$/, detail: /to use defaults/ },
  {
    subject: 'admission/missing-schema',
    field: /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema$/,
    detail: /^$|^because otherwise/,
  },
  { subject: 'admission/schema', field: /openAPIV3Schema|^spec\.validation/ },
  { subject: 'admission/schema', field: /^spec\.preserveUnknownFields$/ },
  { subject: 'admission/subresources', field: /^spec(\.versions\[\d+\])?\.subresources/ },
  { subject: 'admission/printer-columns', field: /^spec(\.versions\[\d+\])?\.additionalPrinterColumns/ },
  { subject: 'admission/selectable-fields', field: /^spec(\.versions\[\d+\])?\.selectableFields/ },
  { subject: 'admission/conversion', field: /^spec\.conversion/ },
  { subject: 'admission/names', field: /^spec\.(group|scope|names)/ },
  { subject: 'admission/names', field: /^metadata\.(name|generateName)$/ },
  { subject: 'admission/metadata', field: /^metadata/ },
  { subject: 'admission/versions', field: /^spec\.versions?/ },
];

/** The rule that reports `error`; `admission/refused` where the table has no row, so that nothing is lost. */
export function subjectOf(error: FieldError): string {
  const row = rows.find(
    ({ field, detail }) =>
      (field === undefined || field.test(error.field)) && (detail === undefined || detail.test(error.detail)),
  );
  return row?.subject ?? 'admission/refused';
}

/** Every subject of the table, for the test that there is a rule for each. */
export const subjects: readonly string[] = [...new Set(rows.map((row) => row.subject)), 'admission/refused'];
