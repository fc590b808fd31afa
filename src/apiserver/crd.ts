// The apiserver's internal CustomResourceDefinition (pkg/apis/apiextensions/types.go), as far as admission looks at it.
import type { JSONSchemaProps } from './schema.ts';

/** metav1.ObjectMeta without times, which the server sets. Owners and managers: JSON of the fields of their types. */
export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  selfLink?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number | bigint;
  deletionTimestamp?: true;
  deletionGracePeriodSeconds?: number | bigint;
  labels?: Map<string, string>;
  annotations?: Map<string, string>;
  ownerReferences?: object[];
  finalizers?: string[];
  managedFields?: object[];
}

/** apiextensions.CustomResourceDefinitionNames; absent texts are empty. */
export interface Names {
  plural?: string;
  singular?: string;
  shortNames?: string[];
  kind?: string;
  listKind?: string;
  categories?: string[];
}

/** apiextensions.CustomResourceValidation. */
export interface Validation {
  openAPIV3Schema?: JSONSchemaProps;
}

export interface ScaleSubresource {
  specReplicasPath?: string;
  statusReplicasPath?: string;
  labelSelectorPath?: string;
}

/** apiextensions.CustomResourceSubresources. */
export interface Subresources {
  status?: true;
  scale?: ScaleSubresource;
}

/** apiextensions.CustomResourceColumnDefinition. */
export interface PrinterColumn {
  name?: string;
  type?: string;
  format?: string;
  description?: string;
  priority?: number | bigint;
  jsonPath?: string;
}

export interface SelectableField {
  jsonPath?: string;
}

/** What a version has, and the spec's top level where all versions have the same. Empty lists are absent. */
export interface PerVersion {
  schema?: Validation;
  subresources?: Subresources;
  additionalPrinterColumns?: PrinterColumn[];
  selectableFields?: SelectableField[];
}

/** apiextensions.CustomResourceDefinitionVersion. */
export interface Version extends PerVersion {
  name: string;
  served: boolean;
  storage: boolean;
  deprecated: boolean;
  deprecationWarning?: string;
}

export interface ServiceReference {
  namespace?: string;
  name?: string;
  path?: string;
  port?: number | bigint;
}

export interface WebhookClientConfig {
  url?: string;
  service?: ServiceReference;
  caBundle?: Uint8Array;
}

/** apiextensions.CustomResourceConversion. */
export interface Conversion {
  strategy?: string;
  webhookClientConfig?: WebhookClientConfig;
  conversionReviewVersions?: string[];
}

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

/** The schemas of a spec in the order in which the server looks at them: the lifted one, then those of the versions. */
export function schemasOf(spec: Spec): JSONSchemaProps[] {
  const schemas: JSONSchemaProps[] = [];
  for (const { schema } of [spec.top, ...spec.versions])
    if (schema?.openAPIV3Schema !== undefined) schemas.push(schema.openAPIV3Schema);
  return schemas;
}
