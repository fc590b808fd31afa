// Decodes a CustomResourceDefinition of v1 or v1beta1 and converts it to the internal form, without defaults.
import { isNull, type Node } from '../documents/node.ts';
import type * as internal from './crd.ts';
import { checkTime, objectMetaType } from './decode-metadata.ts';
import * as fields from './decode-fields.ts';
import { conversionTypes } from './decode-conversion.ts';
import { schemaPointer } from './decode-schema.ts';
import { structType, type DecodeField, type Decoder, type StructType } from './go-json.ts';

type Fields<T> = [string, DecodeField<T>][];

const namesType = structType<internal.Names>('CustomResourceDefinitionNames', [
  ...fields.each(fields.text, 'plural', 'singular'),
  ['shortNames', fields.texts('shortNames')],
  ...fields.each(fields.text, 'kind', 'listKind'),
  ['categories', fields.texts('categories')],
]);

const validationType = structType<internal.Validation>(
  'CustomResourceValidation',
  fields.each(schemaPointer, 'openAPIV3Schema'),
);

const scaleType = structType<internal.ScaleSubresource>('CustomResourceSubresourceScale', [
  ...fields.each(fields.text, 'specReplicasPath', 'statusReplicasPath'),
  ['labelSelectorPath', fields.textPointer('labelSelectorPath')],
]);

const statusSubresourceType = structType<object>('CustomResourceSubresourceStatus', []);

const subresourcesType = structType<internal.Subresources>('CustomResourceSubresources', [
  [
    'status',
    (decoder, into, node) => {
      fields.put(into, 'status', isNull(node) ? undefined : true, node);
      decoder.struct(statusSubresourceType, into, node);
    },
  ],
  ['scale', fields.struct('scale', scaleType, () => ({}))],
]);

/** The JSON path of a printer column is `jsonPath` in v1 and `JSONPath` in v1beta1. */
const columnType = (jsonPath: string): StructType<internal.PrinterColumn> =>
  structType<internal.PrinterColumn>('CustomResourceColumnDefinition', [
    ...fields.each(fields.text, 'name', 'type', 'format', 'description'),
    ['priority', fields.plainInt32('priority')],
    [jsonPath, fields.text('jsonPath')],
  ]);

const selectableFieldType = structType<internal.SelectableField>('SelectableField', [
  ['jsonPath', fields.text('jsonPath')],
]);

const schemaField: DecodeField<internal.PerVersion> = fields.struct('schema', validationType, () => ({}));
const subresourcesField: DecodeField<internal.PerVersion> = fields.struct('subresources', subresourcesType, () => ({}));
const columnsField = (jsonPath: string): DecodeField<internal.PerVersion> =>
  fields.structs('additionalPrinterColumns', columnType(jsonPath), () => ({}));
const selectableFieldsField: DecodeField<internal.PerVersion> = fields.structs(
  'selectableFields',
  selectableFieldType,
  () => ({}),
);

const versionType = (jsonPath: string): StructType<internal.Version> =>
  structType<internal.Version>('CustomResourceDefinitionVersion', [
    ['name', fields.requiredText('name')],
    ...fields.each(fields.requiredFlag, 'served', 'storage', 'deprecated'),
    ['deprecationWarning', fields.textPointer('deprecationWarning')],
    ['schema', schemaField],
    ['subresources', subresourcesField],
    ['additionalPrinterColumns', columnsField(jsonPath)],
    ['selectableFields', selectableFieldsField],
  ]);

const newVersion = (): internal.Version => ({ name: '', served: false, storage: false, deprecated: false });

const versionsField = (jsonPath: string): DecodeField<{ versions?: internal.Version[] }> =>
  fields.structs('versions', versionType(jsonPath), newVersion);

/** The spec as the two versions spell it; `top` has what v1beta1 can say for all versions. */
interface RawSpec {
  group?: string;
  version?: string;
  names: internal.Names;
  scope?: string;
  versions?: internal.Version[];
  top: internal.PerVersion;
  conversion?: internal.Conversion;
  preserveUnknownFields?: boolean;
}

const commonSpecFields: Fields<RawSpec> = [
  ['group', fields.text('group')],
  ['names', (decoder, into, node) => decoder.struct(namesType, into.names, node)],
  ['scope', fields.text('scope', 'apiextensions.ResourceScope')],
];

const onTop =
  (field: DecodeField<internal.PerVersion>): DecodeField<RawSpec> =>
  (decoder, into, node) =>
    field(decoder, into.top, node);

const specTypes = {
  v1: structType<RawSpec>('CustomResourceDefinitionSpec', [
    ...commonSpecFields,
    ['preserveUnknownFields', fields.flag('preserveUnknownFields')],
    ['versions', versionsField('jsonPath')],
    ['conversion', fields.struct('conversion', conversionTypes.v1, () => ({}))],
  ]),
  v1beta1: structType<RawSpec>('CustomResourceDefinitionSpec', [
    ...commonSpecFields,
    ['preserveUnknownFields', fields.flagPointer('preserveUnknownFields')],
    ['version', fields.text('version')],
    ['versions', versionsField('JSONPath')],
    ['validation', onTop(schemaField)],
    ['subresources', onTop(subresourcesField)],
    ['additionalPrinterColumns', onTop(columnsField('JSONPath'))],
    ['selectableFields', onTop(selectableFieldsField)],
    ['conversion', fields.struct('conversion', conversionTypes.v1beta1, () => ({}))],
  ]),
};

interface RawCondition {
  type?: string;
  status?: string;
}

const ignore =
  (check: (decoder: Decoder, node: Node) => unknown): DecodeField<object> =>
  (decoder, _into, node) => {
    check(decoder, node);
  };

const observedGeneration = ['observedGeneration', 'observed-generation'] as const;

const conditionFields: Fields<RawCondition> = [
  ['type', fields.text('type', 'apiextensions.CustomResourceDefinitionConditionType')],
  ['status', fields.text('status', 'apiextensions.ConditionStatus')],
  ['lastTransitionTime', ignore(checkTime)],
  ['reason', ignore((decoder, node) => decoder.string(node))],
  ['message', ignore((decoder, node) => decoder.string(node))],
  ['observedGeneration', ignore((decoder, node) => decoder.integer(node, 'int64'))],
];

const conditionType = structType('CustomResourceDefinitionCondition', conditionFields, [observedGeneration]);

interface RawStatus {
  conditions?: RawCondition[];
  acceptedNames: internal.Names;
  storedVersions?: string[];
}

const statusFields: Fields<RawStatus> = [
  ['conditions', fields.structs('conditions', conditionType, () => ({}))],
  ['acceptedNames', (decoder, into, node) => decoder.struct(namesType, into.acceptedNames, node)],
  ['storedVersions', fields.texts('storedVersions')],
  ['observedGeneration', ignore((decoder, node) => decoder.integer(node, 'int64'))],
];

const statusType = structType('CustomResourceDefinitionStatus', statusFields, [observedGeneration]);

interface RawCRD {
  apiVersion?: string;
  kind?: string;
  metadata: internal.CustomResourceDefinition['metadata'];
  spec: RawSpec;
  status: RawStatus;
}

const crdType = (spec: StructType<RawSpec>): StructType<RawCRD> =>
  structType<RawCRD>('CustomResourceDefinition', [
    ...fields.each(fields.text, 'apiVersion', 'kind'),
    ['metadata', (decoder, into, node) => decoder.struct(objectMetaType, into.metadata, node)],
    ['spec', (decoder, into, node) => decoder.struct(spec, into.spec, node)],
    ['status', (decoder, into, node) => decoder.struct(statusType, into.status, node)],
  ]);

const crdTypes = { v1: crdType(specTypes.v1), v1beta1: crdType(specTypes.v1beta1) };

/** Decodes a CRD without defaults and lifting. After an error, which the decoder reports, the result is of no use. */
export function decodeCRD(
  decoder: Decoder,
  root: Node,
  apiVersion: 'v1' | 'v1beta1',
): internal.CustomResourceDefinition {
  const raw: RawCRD = { metadata: {}, spec: { names: {}, top: {} }, status: { acceptedNames: {} } };
  decoder.run(() => decoder.struct(crdTypes[apiVersion], raw, root));
  const { spec, status } = raw;
  const conditions = status.conditions ?? [];
  return {
    apiVersion,
    metadata: raw.metadata,
    spec: {
      group: spec.group ?? '',
      version: spec.version ?? '',
      names: spec.names,
      scope: spec.scope ?? '',
      versions: spec.versions ?? [],
      top: spec.top,
      ...(spec.conversion === undefined ? {} : { conversion: spec.conversion }),
      // Missing is false in v1 and true in v1beta1.
      preserveUnknownFields: spec.preserveUnknownFields ?? apiVersion === 'v1beta1',
    },
    status: {
      hasConditions: conditions.length > 0,
      established: conditions.some(({ type, status: is }) => type === 'Established' && is === 'True'),
      acceptedNames: status.acceptedNames,
      storedVersions: status.storedVersions ?? [],
    },
  };
}
