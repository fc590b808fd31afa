// The apiserver's internal CustomResourceDefinition (pkg/apis/apiextensions/types.go), as far as admission looks at it,
// and how it is decoded from one of v1 or v1beta1.
import { isNull, type Node } from '../documents/node.ts';
import { conversionTypes, type Conversion } from './decode-conversion.ts';
import * as fields from './decode-fields.ts';
import { checkTime, objectMetaType, type ObjectMeta } from './decode-metadata.ts';
import { schemaPointer } from './decode-schema.ts';
import { type DecodeField, type Decoder, type StructOf, type StructType } from './go-json.ts';
import type { JSONSchemaProps } from './schema.ts';

const namesType = fields.structType('CustomResourceDefinitionNames', {
  plural: fields.text,
  singular: fields.text,
  shortNames: fields.texts,
  kind: fields.text,
  listKind: fields.text,
  categories: fields.texts,
});

/** apiextensions.CustomResourceDefinitionNames; absent texts are empty. */
export type Names = StructOf<typeof namesType>;

const validationType = fields.structType('CustomResourceValidation', { openAPIV3Schema: schemaPointer });

/** apiextensions.CustomResourceValidation. */
export type Validation = StructOf<typeof validationType>;

const scaleType = fields.structType('CustomResourceSubresourceScale', {
  specReplicasPath: fields.text,
  statusReplicasPath: fields.text,
  labelSelectorPath: fields.textPointer,
});

export type ScaleSubresource = StructOf<typeof scaleType>;

const statusSubresourceType = fields.structType('CustomResourceSubresourceStatus', {});

const statusSubresource: DecodeField<true> = (decoder, node) => {
  decoder.struct(statusSubresourceType, {}, node);
  return isNull(node) ? undefined : true;
};

const subresourcesType = fields.structType('CustomResourceSubresources', {
  status: statusSubresource,
  scale: fields.structPointer(scaleType),
});

/** apiextensions.CustomResourceSubresources. */
export type Subresources = StructOf<typeof subresourcesType>;

/** The JSON path of a printer column is `jsonPath` in v1 and `JSONPath` in v1beta1. */
const columnType = (jsonPath: string) =>
  fields.structType(
    'CustomResourceColumnDefinition',
    {
      name: fields.text,
      type: fields.text,
      format: fields.text,
      description: fields.text,
      priority: fields.plainInt32,
      jsonPath: fields.text,
    },
    { inJson: { jsonPath } },
  );

/** apiextensions.CustomResourceColumnDefinition. */
export type PrinterColumn = StructOf<ReturnType<typeof columnType>>;

const selectableFieldType = fields.structType('SelectableField', { jsonPath: fields.text });

export type SelectableField = StructOf<typeof selectableFieldType>;

const fieldsOfVersions = (jsonPath: string) => ({
  schema: fields.structPointer(validationType),
  subresources: fields.structPointer(subresourcesType),
  additionalPrinterColumns: fields.structs(columnType(jsonPath)),
  selectableFields: fields.structs(selectableFieldType),
});

const versionType = (jsonPath: string) =>
  fields.structType(
    'CustomResourceDefinitionVersion',
    {
      name: fields.requiredText,
      served: fields.requiredFlag,
      storage: fields.requiredFlag,
      deprecated: fields.requiredFlag,
      deprecationWarning: fields.textPointer,
      ...fieldsOfVersions(jsonPath),
    },
    { make: () => ({ name: '', served: false, storage: false, deprecated: false }) },
  );

/** apiextensions.CustomResourceDefinitionVersion. */
export type Version = StructOf<ReturnType<typeof versionType>>;
/** What a version has, and the spec's top level where all versions have the same. Empty lists are absent. */
export type PerVersion = Pick<Version, keyof ReturnType<typeof fieldsOfVersions>>;

const commonSpecFields = {
  group: fields.text,
  names: fields.struct(namesType),
  scope: fields.textOf('apiextensions.ResourceScope'),
};

const newSpec = () => ({ names: {} });

const specTypes = {
  v1: fields.structType(
    'CustomResourceDefinitionSpec',
    {
      ...commonSpecFields,
      preserveUnknownFields: fields.flag,
      versions: fields.structs(versionType('jsonPath')),
      conversion: fields.structPointer(conversionTypes.v1),
    },
    { make: newSpec },
  ),
  v1beta1: fields.structType(
    'CustomResourceDefinitionSpec',
    {
      ...commonSpecFields,
      preserveUnknownFields: fields.flagPointer,
      version: fields.text,
      versions: fields.structs(versionType('JSONPath')),
      ...fieldsOfVersions('JSONPath'),
      conversion: fields.structPointer(conversionTypes.v1beta1),
    },
    { inJson: { schema: 'validation' }, make: newSpec },
  ),
};

const ignored =
  (check: (decoder: Decoder, node: Node) => unknown): DecodeField<never> =>
  (decoder, node) => {
    check(decoder, node);
    return undefined;
  };

const ignoredText = ignored((decoder, node) => decoder.string(node));
const ignoredGeneration = ignored((decoder, node) => decoder.integer(node, 'int64'));
const newer = { observedGeneration: 'observed-generation' } as const;

const conditionType = fields.structType(
  'CustomResourceDefinitionCondition',
  {
    type: fields.textOf('apiextensions.CustomResourceDefinitionConditionType'),
    status: fields.textOf('apiextensions.ConditionStatus'),
    lastTransitionTime: ignored(checkTime),
    reason: ignoredText,
    message: ignoredText,
    observedGeneration: ignoredGeneration,
  },
  { newer },
);

const statusType = fields.structType(
  'CustomResourceDefinitionStatus',
  {
    conditions: fields.structs(conditionType),
    acceptedNames: fields.struct(namesType),
    storedVersions: fields.texts,
    observedGeneration: ignoredGeneration,
  },
  { newer, make: () => ({ acceptedNames: {} }) },
);

/** What the two versions say; the `webhook` of v1 has what is next to it in the internal form. */
type RawSpec = StructOf<typeof specTypes.v1> & StructOf<typeof specTypes.v1beta1>;

const crdType = (specType: StructType<RawSpec>) =>
  fields.structType(
    'CustomResourceDefinition',
    {
      apiVersion: fields.text,
      kind: fields.text,
      metadata: fields.struct(objectMetaType),
      spec: fields.struct(specType),
      status: fields.struct(statusType),
    },
    { make: () => ({ metadata: {}, spec: specType.make(), status: statusType.make() }) },
  );

const crdTypes = { v1: crdType(specTypes.v1), v1beta1: crdType(specTypes.v1beta1) };

/** apiextensions.CustomResourceDefinitionSpec; `top`: validation, subresources, columns, selectable fields on top. */
export interface Spec {
  group: string;
  /** Name of the first version, as far as v1 is concerned. */
  version: string;
  names: Names;
  scope: string;
  versions: Version[];
  top: PerVersion;
  conversion?: Conversion;
  preserveUnknownFields: boolean;
}

/** apiextensions.CustomResourceDefinitionStatus; `established` is the condition of that name. */
export interface Status {
  hasConditions: boolean;
  established: boolean;
  acceptedNames: Names;
  storedVersions: string[];
}

/** A decoded, defaulted CRD in the internal form. */
export interface CustomResourceDefinition {
  apiVersion: 'v1' | 'v1beta1';
  metadata: ObjectMeta;
  spec: Spec;
  status: Status;
}

/** Decodes a CRD without defaults and lifting. After an error, which the decoder reports, the result is of no use. */
export function decodeCRD(decoder: Decoder, root: Node, apiVersion: 'v1' | 'v1beta1'): CustomResourceDefinition {
  const type = crdTypes[apiVersion];
  const raw = type.make();
  decoder.run(() => decoder.struct(type, raw, root));
  const { group = '', version = '', scope = '', versions = [], names, ...more } = raw.spec;
  const { conversion, preserveUnknownFields, ...top } = more;
  const { webhook, ...plain } = conversion ?? {};
  const { conditions = [], acceptedNames, storedVersions = [] } = raw.status;
  return {
    apiVersion,
    metadata: raw.metadata,
    spec: {
      group,
      version,
      names,
      scope,
      versions,
      top,
      ...(conversion === undefined ? {} : { conversion: { ...plain, ...webhook } }),
      // Missing is false in v1 and true in v1beta1.
      preserveUnknownFields: preserveUnknownFields ?? apiVersion === 'v1beta1',
    },
    status: {
      hasConditions: conditions.length > 0,
      established: conditions.some((one) => one.type === 'Established' && one.status === 'True'),
      acceptedNames,
      storedVersions,
    },
  };
}

/** The schemas of a spec in the order in which the server looks at them: the lifted one, then those of the versions. */
export function schemasOf(spec: Spec): JSONSchemaProps[] {
  const schemas: JSONSchemaProps[] = [];
  for (const { schema } of [spec.top, ...spec.versions])
    if (schema?.openAPIV3Schema !== undefined) schemas.push(schema.openAPIV3Schema);
  return schemas;
}
