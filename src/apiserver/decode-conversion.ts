// Decodes `spec.conversion` of a CustomResourceDefinition of apiextensions.k8s.io/v1 or v1beta1.
import { isNull } from '../documents/node.ts';
import { decodeBase64 } from './base64.ts';
import type { Conversion, ServiceReference, WebhookClientConfig } from './crd.ts';
import { clear, each, int32, put, struct, text, textPointer, texts } from './decode-fields.ts';
import { structType, type DecodeField } from './go-json.ts';

const serviceType = structType<ServiceReference>('ServiceReference', [
  ...each(text, 'namespace', 'name'),
  ['path', textPointer('path')],
  ['port', int32('port')],
]);

const clientConfigType = structType<WebhookClientConfig>('WebhookClientConfig', [
  ['url', textPointer('url')],
  ['service', struct('service', serviceType, () => ({}))],
  [
    'caBundle',
    (decoder, into, node) => {
      if (node.kind === 'sequence') {
        // Go reads a list of numbers as bytes, too.
        const bytes = decoder.list(node, '[]uint8', (inner, item) => inner.integer(item, 'uint8'));
        put(into, 'caBundle', Uint8Array.from((bytes ?? []).map(Number)), node);
        return;
      }
      const value = decoder.string(node, '[]uint8');
      if (value === undefined) {
        put(into, 'caBundle', undefined, node);
        return;
      }
      const { bytes, error } = decodeBase64(value);
      if (error === undefined) into.caBundle = bytes;
      else decoder.note(error);
    },
  ],
]);

const strategy = text('strategy', 'apiextensions.ConversionStrategyType');
const reviewVersions: DecodeField<Conversion> = texts('conversionReviewVersions');

/** v1 nests what the internal form and v1beta1 have side by side. */
const webhookType = structType<Conversion>('WebhookConversion', [
  ['clientConfig', struct('webhookClientConfig', clientConfigType, () => ({}))],
  ['conversionReviewVersions', reviewVersions],
]);

/** `spec.conversion` as the two versions spell it. */
export const conversionTypes = {
  v1: structType<Conversion>('CustomResourceConversion', [
    ['strategy', strategy],
    [
      'webhook',
      (decoder, into, node) => {
        if (isNull(node)) {
          clear(into, 'webhookClientConfig');
          clear(into, 'conversionReviewVersions');
        }
        decoder.struct(webhookType, into, node);
      },
    ],
  ]),
  v1beta1: structType<Conversion>('CustomResourceConversion', [
    ['strategy', strategy],
    ['webhookClientConfig', struct('webhookClientConfig', clientConfigType, () => ({}))],
    ['conversionReviewVersions', reviewVersions],
  ]),
};
