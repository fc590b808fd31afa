// One side of a change as to references across namespaces: its grants and references, and what they depend on.
import { isCrd } from '../../documents/crd.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import { authorizationHome, grantOf, type LocatedGrant } from '../../grants/grant.ts';
import { kindNamesOf, kindTable, type KindName, type KindTable } from '../../grants/kinds.ts';
import { builtInReferencePaths, declaredReferencePaths, type ReferencePath } from '../../grants/reference-paths.ts';
import { referencesOf, type LocatedReference } from '../../grants/references.ts';
import type { Applied } from './applied-manifests.ts';

/** The configuration of references. */
export interface GrantSettings {
  /** Further places of references (`references`). */
  readonly references: readonly (Pick<ReferencePath, 'group' | 'kind' | 'path' | 'defaults'> & {
    readonly resource?: string | undefined;
  })[];
  /** Further API groups that serve ReferenceGrant (`grantHomes`). */
  readonly grantHomes: readonly string[];
}

/** Nothing but the defaults. */
export const noGrantSettings: GrantSettings = { references: [], grantHomes: [] };

/** The places of references under a configuration. */
export const referencePathsOf = ({ references }: GrantSettings): readonly ReferencePath[] =>
  references.length === 0 ? builtInReferencePaths : [...builtInReferencePaths, ...declaredReferencePaths(references)];

/** One side: everything of it that was read, and how it is applied, where that was determined. */
export interface GrantSide extends Partial<Pick<Applied, 'placed' | 'isAltered' | 'listedAt'>> {
  readonly manifests: readonly Manifest[];
  readonly grants: readonly LocatedGrant[];
  readonly references: readonly LocatedReference[];
  readonly kinds: KindTable;
  /** Namespaces of objects of the side, and those that it defines. */
  readonly namespaces: ReadonlySet<string>;
  /** Whether a CRD of the side serves authorization.k8s.io/v1alpha1. */
  readonly servesAuthorization: boolean;
}

const serves = ({ group, names, versions }: Crd): boolean =>
  group.value === authorizationHome &&
  names.kind.value === 'ReferenceGrant' &&
  versions.some(({ name, served }) => served.value && name === 'v1alpha1');

/** Kinds whose plural name the configuration states. */
const configuredKinds = ({ references }: GrantSettings): KindName[] =>
  references.flatMap(({ group, kind, resource }) => (resource === undefined ? [] : [{ group, kind, resource }]));

/** The side that consists of some manifests. */
export function grantSide(manifests: readonly Manifest[], settings: GrantSettings): GrantSide {
  const paths = referencePathsOf(settings);
  return {
    manifests,
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    references: manifests.flatMap((manifest) => referencesOf(manifest, paths)),
    kinds: kindTable([...configuredKinds(settings), ...kindNamesOf(manifests)]),
    namespaces: new Set(
      manifests.flatMap(({ kind, apiVersion, name, namespace }) =>
        kind === 'Namespace' && apiVersion === 'v1' ? [name] : namespace === undefined ? [] : [namespace],
      ),
    ),
    servesAuthorization: manifests.filter(isCrd).some(serves),
  };
}
