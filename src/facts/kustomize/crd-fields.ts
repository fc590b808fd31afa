// Which fields of CRDs a kustomization may write to without a word from a review, and which selectors reach CRDs.
import type { Json } from '../../documents/json-value.ts';
import type { Target } from './kustomization.ts';
import { crdKind, selects } from './kustomizations-of-a-side.ts';

/** Keys of a CRD's spec that hardly another kind has. */
export const crdKeys: ReadonlySet<string> = new Set([
  'group',
  'versions',
  'names',
  'scope',
  'validation',
  'preserveUnknownFields',
]);

/**
 * Whether a text is written to what only documents a schema, or that is removed: no property of that name, and no key
 * of a value.
 */
function isDocumentation(
  [spec, versions, , schema, root, ...path]: readonly string[],
  value: Json | undefined,
): boolean {
  if (spec !== 'spec' || versions !== 'versions' || schema !== 'schema' || root !== 'openAPIV3Schema') return false;
  let at = 0;
  while (path[at] === 'properties' || path[at] === 'items' || path[at] === 'additionalProperties')
    at += path[at] === 'properties' ? 2 : 1;
  const isText = value === undefined || typeof value === 'string';
  return isText && at === path.length - 1 && (path[at] === 'description' || path[at] === 'title');
}

/**
 * Whether nothing compared changes here: metadata but the names, status, conversion, the default of pruning, and
 * descriptions.
 */
export function isUncompared(path: readonly string[], value: Json | undefined): boolean {
  const [first, second] = path;
  if (first === 'metadata') return second !== undefined && second !== 'name' && second !== 'namespace';
  if (first !== 'spec') return first === 'status';
  const isDefault = second === 'preserveUnknownFields' && (value ?? false) === false;
  return second === 'conversion' || isDefault || isDocumentation(path, value);
}

/** What a selector asks of an object beyond its kind and name; all are of the version `usual`. */
export const narrowingOf = (target: Target | undefined, usual?: string): readonly string[] => {
  if (target === undefined) return [];
  const { version = usual, namespace, selectors } = target;
  return [
    ...(version === usual ? [] : [`version ${version}`]),
    ...(namespace === undefined ? [] : [namespace]),
    ...selectors,
  ];
};

/** Whether a selector matches CRDs: `named` by its kind, `perhaps` where it names no kind. */
export function reach({ group, kind }: Target): 'named' | 'perhaps' | undefined {
  if (!selects(group, 'apiextensions.k8s.io') || !selects(kind, crdKind)) return undefined;
  return (kind ?? group ?? '') === '' ? 'perhaps' : 'named';
}

/** A name as it is; of an expression that only one name satisfies, that name; else undefined. */
export const nameIn = (expression: string): string | undefined =>
  /^\^?(?:[\w-]|\\?\.)+\$?$/.test(expression) ? expression.replaceAll(/^\^|\$$|\\/g, '') : undefined;
