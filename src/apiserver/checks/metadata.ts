// What a kube-apiserver checks in the metadata of any object (k8s.io/apimachinery/pkg/api/validation/objectmeta.go).
import { goQuote } from '../go-quote.ts';
import { bytesText, faultText, supportedText, type CheckOf } from './check.ts';

export const objectNameTexts = {
  'object-name-missing': () => 'name or generateName is required',
  'object-name-malformed': faultText,
  'object-name-immutable': () => 'field is immutable',
};

/** Labels, annotations and the rest of what all objects can have. */
export const commonMetadataTexts = {
  'label-malformed': faultText,
  'annotation-malformed': faultText,
  'finalizer-malformed': faultText,
  'finalizers-at-odds': () => 'finalizer orphan and foregroundDeletion cannot be both set',
  'finalizers-added': ({ added }: { readonly added: readonly string[] }) =>
    `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map(goQuote).join(', ')}}`,
  'metadata-field-empty': () => 'must not be empty',
  'metadata-too-long': bytesText,
  'owner-version-malformed': () => 'must be <group>/<version> or <version>',
  'owner-event': () => '/v1, Kind=Event is disallowed from being an owner',
  'controllers-many': ({ controllers: [first, second] }: { readonly controllers: readonly [string, string] }) =>
    `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`,
  'operation-unknown': supportedText,
  'fields-type-unknown': () => 'must be `FieldsV1`',
  'manager-unprintable': ({ rune, at }: { readonly rune: string; readonly at: number }) => {
    const number = (rune.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `invalid character U+${number} (at position ${at})`;
  },
};

export const metadataTexts = {
  ...objectNameTexts,
  ...commonMetadataTexts,
  'namespace-malformed': faultText,
  'generation-negative': () => 'must be greater than or equal to 0',
};

export type MetadataCheck = CheckOf<typeof metadataTexts>;
