// Defaulting of a CustomResourceDefinition before it is validated (SetDefaults_* of apiextensions/v1 and v1beta1).
import type { CustomResourceDefinition, Spec } from './crd.ts';
import { goLower } from './go-text.ts';

function setV1beta1Defaults(spec: Spec): void {
  if (spec.scope === '') spec.scope = 'Namespaced';
  if (spec.versions.length === 0 && spec.version !== '')
    spec.versions = [{ name: spec.version, served: true, storage: true, deprecated: false }];
  if (spec.version === '') spec.version = spec.versions[0]?.name ?? '';
}

/** Fills in what the server does: names, conversion, the webhook service's port, storedVersions; in v1beta1 more. */
export function setDefaults(crd: CustomResourceDefinition): void {
  const { spec, status } = crd;
  const isV1beta1 = crd.apiVersion === 'v1beta1';
  if (isV1beta1) setV1beta1Defaults(spec);
  const kind = spec.names.kind ?? '';
  if ((spec.names.singular ?? '') === '' && kind !== '') spec.names.singular = goLower(kind);
  if ((spec.names.listKind ?? '') === '' && kind !== '') spec.names.listKind = `${kind}List`;
  spec.conversion ??= { strategy: 'None' };
  const { conversion } = spec;
  if (isV1beta1 && conversion.strategy === 'Webhook' && (conversion.conversionReviewVersions ?? []).length === 0)
    conversion.conversionReviewVersions = ['v1beta1'];
  const service = conversion.webhookClientConfig?.service;
  if (service !== undefined) service.port ??= 443;
  const storage = spec.versions.find((version) => version.storage)?.name;
  if (status.storedVersions.length === 0 && storage !== undefined) status.storedVersions = [storage];
}
