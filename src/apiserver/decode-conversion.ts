// Decodes `spec.conversion` of a CustomResourceDefinition of apiextensions.k8s.io/v1 or v1beta1.
import { decodeBase64 } from './base64.ts';
import { int32, pointer, structPointer, structType, text, textOf, textPointer, texts } from './decode-fields.ts';
import { type StructOf } from './go-json.ts';

const serviceType = structType('ServiceReference', { namespace: text, name: text, path: textPointer, port: int32 });

export type ServiceReference = StructOf<typeof serviceType>;

const bytes = pointer<Uint8Array>((decoder, node) => {
  // Go reads a list of numbers as bytes, too.
  if (node.kind === 'sequence')
    return Uint8Array.from(
      (decoder.list(node, '[]uint8', (inner, item) => inner.integer(item, 'uint8')) ?? []).map(Number),
    );
  const value = decoder.string(node, '[]uint8');
  const read = value === undefined ? undefined : decodeBase64(value);
  if (read?.error !== undefined) decoder.note(read.error);
  return read?.bytes;
});

const clientConfigType = structType('WebhookClientConfig', {
  url: textPointer,
  service: structPointer(serviceType),
  caBundle: bytes,
});

export type WebhookClientConfig = StructOf<typeof clientConfigType>;

const strategy = textOf('apiextensions.ConversionStrategyType');
const webhook = { webhookClientConfig: structPointer(clientConfigType), conversionReviewVersions: texts };
const webhookType = structType('WebhookConversion', webhook, { inJson: { webhookClientConfig: 'clientConfig' } });

/** `spec.conversion` as the two versions spell it: v1 nests what the internal form and v1beta1 have side by side. */
export const conversionTypes = {
  v1: structType('CustomResourceConversion', { strategy, webhook: structPointer(webhookType) }),
  v1beta1: structType('CustomResourceConversion', { strategy, ...webhook }),
};

/** apiextensions.CustomResourceConversion. */
export type Conversion = StructOf<typeof conversionTypes.v1beta1>;
