// Which Go files may be sources of API types, by their paths and a cheap look at their texts.
import { isGoWithoutTypes } from '../../changes/relevant.ts';
import { packageIn } from '../../documents/go/imports.ts';

const versionName = /^v\d+(?:(?:alpha|beta)\d+)?$/;

/** Whether a generator wrote a Go text, by Go's convention for marking it. */
export const isGenerated = (text: string): boolean =>
  text.includes('// Code generated ') && /^\/\/ Code generated .* DO NOT EDIT\.$/m.test(text);

/** What makes a Go text, also of a generator, a source of CRDs: roots of kubebuilder, the group of its package. */
const sourceMarker = /^[ \t]*\/\/[ \t]*\+(?:kubebuilder:object:root\b|groupName=)/m;

/** Whether a generator wrote a Go text from API types: clients, copies. Others write types that CRDs come from. */
export const isDerived = (text: string): boolean => isGenerated(text) && !sourceMarker.test(text);

/** Whether the package of a Go text is named after an API version. */
const isOfVersion = (text: string): boolean => isVersionName(packageIn(text) ?? '');

/** Whether a Go text may contain API types; a cheap test with false positives. */
export const mayHoldApi = (text: string): boolean =>
  text.includes('json:') &&
  (isOfVersion(text) || /^[ \t]*\/\/[ \t]*\+(?:genclient|kubebuilder:object:root)/m.test(text)) &&
  !isDerived(text);

/** Whether a Go text may state what is generated from its package: group, version, left out, registered. */
export const mayNamePackage = (text: string): boolean =>
  (isOfVersion(text)
    ? /GroupVersion|\+(?:groupName|versionName|kubebuilder:skip)\b|Register\(|AddKnownType/
    : /^[ \t]*\/\/[ \t]*\+(?:groupName|versionName)=|\bGroupVersion\s+= schema\.GroupVersion\{/m
  ).test(text) && !isDerived(text);

/** Whether a path by its name belongs to a package of API types, whatever that is called. */
export const isNamedAfterApi = (path: string): boolean => /(?:^|\/)(?:groupversion_info|\w+_types)\.go$/.test(path);

/** Whether a path can be a source of API types: Go, no test, no generated deep copies. */
export const isGoSource = (path: string): boolean => path.endsWith('.go') && !isGoWithoutTypes(path);

/** Whether a package name is an API version: `v1`, `v1alpha1`, `v2beta3`. */
export const isVersionName = (name: string): boolean => versionName.test(name);

/** Whether a folder, or one around it, is named after an API version: `api/v1`, `api/v1/shared`. */
export const isInVersion = (folder: string): boolean => folder.split('/').some(isVersionName);
