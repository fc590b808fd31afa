// Which Go types an API server may serve, by the CRDs of the tree: not a program's own, nor only within others.
import { packageGroup } from '../../documents/go/annotations.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { isBuiltInGroup } from '../../documents/built-in-groups.ts';
import type { GoChange, GoChangeFact, UnreadType } from './go-change.ts';
import { ofKind, schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { isVersionName } from './go-sources.ts';
import { identityOf, markersOf } from './package-identity.ts';
import { embeds, isIdle, isKind, isSkipped, type GoPackage, type PackageSide } from './packages.ts';
import { maxPlaces } from './reach.ts';

/** Whether a CRD has a kind of the package. A package whose name is no version may be about any version. */
const servesKind = (of: GoPackage, kind: string, crds: readonly KnownCrd[]): boolean =>
  ofKind(crds, kind).some(
    (crd) =>
      (of.group === undefined || of.group === crd.group) &&
      (!isVersionName(of.version) ||
        [crd.before, crd.after].some((side) => schemaOfVersion(side, of.version) !== undefined)),
  );

/** Whether a CRD of its group had a kind of the package before the change, but none that did had this version. */
const hasOtherVersions = ({ group, version }: GoPackage, kind: string, crds: readonly KnownCrd[]): boolean => {
  const same = isVersionName(version) ? ofKind(crds, kind).filter((crd) => crd.group === group) : [];
  const known = same.flatMap(({ before }) => before ?? []);
  return known.length > 0 && known.every(({ versionsByName }) => !versionsByName.has(version));
};

/** The side that shows what a package is: a change does not decide what of it is reported, unless it is new. */
const formerOf = ({ before, after }: GoPackage): PackageSide => (before.files.length > 0 ? before : after);

/** Where Kubernetes has its own types: in its repository, and in those that it publishes. */
const kubernetesHomes = /^(?:staging\/src\/k8s\.io\/|pkg\/apis\/|\w+\/v\d\w*$)/;

/** Groups of Kubernetes besides those of built-in kinds that end in `.k8s.io`. */
const otherGroups: ReadonlySet<string> = new Set(
  'apiextensions.k8s.io apps autoscaling batch extensions meta.k8s.io policy'.split(' '),
);

/** Whether a package copies types of a Kubernetes group (or the core) for its own program: no server serves those. */
export const isCopied = (of: GoPackage): boolean => !kubernetesHomes.test(of.folder) && isOfKubernetes(of);

/** Whether a package has types of Kubernetes' own groups where Kubernetes has them. */
export const isBuiltIn = (of: GoPackage): boolean => kubernetesHomes.test(of.folder) && isOfKubernetes(of);

function isOfKubernetes(of: GoPackage): boolean {
  const former = formerOf(of);
  const stated = former.files.flatMap(({ file }) => packageGroup(file) ?? []);
  const groups = [of.group, identityOf(former).group?.text ?? stated.find((one) => one !== '')].flatMap(
    (one) => one ?? [],
  );
  const isOwn = (group: string): boolean => otherGroups.has(group) || isBuiltInGroup(group);
  return groups.every(isOwn) && (groups.length > 1 || stated.includes(''));
}

/** The markers of a file for the generators of schemas, and for those of an aggregated server. */
const ofSchema =
  /^[ \t]*\/\/ ?\+(?:kubebuilder:|optional\b|required\b|listType\b|k8s:(?!(?:conversion|deepcopy|defaulter)-gen))|ObjectMeta[ \t]+`[^`\n]*protobuf:"/m;

/** The markers of a package for code generators of an aggregated server, or of a program's configuration. */
const ofConversion = /^[ \t]*\/\/ ?\+k8s:conversion-gen=/m;
const ofServer = /^[ \t]*\/\/ ?\+k8s:(?:protobuf-gen=package\b|defaulter-gen=)/m;
/** What makes a CRD of a type, or code that validates: there markers are obeyed. */
const ofChecks =
  /^[ \t]*\/\/ ?\+(?:kubebuilder:(?:object:root|resource|subresource|storageversion)|k8s:validation-gen=)/m;

/** Changes of what only markers of a schema ask of values. */
export const ofMarkers: ReadonlySet<GoChange> = new Set([
  'bound',
  'enum-set',
  'enum-value-removed',
  'pattern-added',
  'pattern-changed',
]);

/** Changes of what a schema requires. */
export const ofRequired: ReadonlySet<GoChange> = new Set(['field-required', 'required-field-added']);

/** Whether a file of a side has some markers for generators. */
const has = ({ files }: PackageSide, something: RegExp): boolean => files.some(({ file }) => something.test(file.text));

const mentions = ({ before, after }: GoPackage, something: RegExp): boolean =>
  has(before, something) || has(after, something);

/** Markers with which a package asks something of the values in its types, whatever made of them. */
const ofValues = /^[ \t]*\/\/ ?\+(?:kubebuilder:validation:|k8s:validation-gen=)/m;

/** Markers with which authors tell required fields from optional ones: without any, a tag shows what Go writes. */
const ofPresence = /^[ \t]*\/\/ ?\+(?:(?:k8s:|kubebuilder:validation:)?(?:optional|required)\b)/im;

const ofClient = /^[ \t]*\/\/ ?\+genclient\b/m;

/** Whether a package without kinds is the configuration of a program: files, which its code defaults and checks. */
const isConfiguration = (of: GoPackage): boolean =>
  [...formerOf(of).types.values()].some((type) => embeds(type, 'TypeMeta')) &&
  !mentions(of, ofClient) &&
  !mentions(of, ofValues);

/** Whether it is about a marker for schemas, which only other packages that have the type may enforce. */
const isOfMarkers = (fact: UnreadType | GoChangeFact): boolean =>
  'change' in fact ? ofMarkers.has(fact.change) : 'what' in fact && fact.what === 'marker';

/** Whether it is about what servers do not offer for custom resources: Protobuf, strategic merge patches. */
const isOfNoCrd = (fact: UnreadType | GoChangeFact): boolean =>
  'change' in fact && (fact.change === 'protobuf' || fact.change === 'patch-strategy');

/** Whether it is about what a schema requires. */
const isRequired = (fact: UnreadType | GoChangeFact): boolean => 'change' in fact && ofRequired.has(fact.change);

/**
 * The types for which controller-gen writes no schema: kinds that a marker leaves out, and types that embed one of
 * them, whose TypeMeta is not their own.
 */
function withoutSchema(types: readonly GoType[]): ReadonlySet<string> {
  const embedding = groupBy(
    types.flatMap((type) =>
      isKind(type) ? [] : type.fields.flatMap(({ embedded, name }) => (embedded ? [{ name, type }] : [])),
    ),
    ({ name }) => name,
  );
  const found = new Set(types.filter(isSkipped).map(({ name }) => name));
  // Iterating a set includes what is added to it meanwhile.
  for (const name of found) for (const { type } of embedding.get(name) ?? []) found.add(type.name);
  return found;
}

/**
 * Whether clients of an API server may notice a change of a package, given `crdsWithHistory` of the tree. If CRDs
 * serve its kinds, a type below none of these kinds is the program's own, or is used in CRDs through types of other
 * packages, for which the rules on these CRDs report it. A package whose kinds have no CRDs is served in another way
 * (an aggregated server, CRDs elsewhere), unless its name is no version and no marker states one, or the CRD of a kind
 * did not have this version: a removed version is only converted from, and a new one has no users before it is served.
 * What is required there is unknown if the package has no markers for the generators of schemas, and markers of a kind
 * that they leave out of the generated schemas have no effect. An aggregated server validates with its own code, so
 * markers of schemas do not apply to its kinds, and tags alone do not tell what it requires; what was marked as not
 * served has no clients; and whether fields of a program's configuration are required is unknown.
 */
export function mayBeServed(of: GoPackage, crds: readonly KnownCrd[]): (fact: UnreadType | GoChangeFact) => boolean {
  if (isCopied(of)) return () => false;
  const kinds = new Set([of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind)));
  const isOther = (kind: string): boolean => hasOtherVersions(of, kind, crds);
  const served = new Set(
    [...kinds].flatMap(({ name }) => (servesKind(of, name, crds) && !isOther(name) ? [name] : [])),
  );
  if (served.size === 0) {
    const isVersion = isVersionName(of.version) || markersOf(formerOf(of).files).has('versionName');
    // Whether only Go code checked the types of a package without CRDs, which it converts to internal types.
    const isUnmarked = has(formerOf(of), ofConversion) && has(formerOf(of), ofServer) && !has(formerOf(of), ofChecks);
    // What a program's configuration leaves out is defaulted, or zero.
    const isToldApart = isUnmarked
      ? kinds.size > 0 && mentions(of, ofPresence)
      : kinds.size > 0 || !isConfiguration(of);
    const hasSchema = isToldApart && mentions(of, ofSchema);
    const unserved = new Set([...formerOf(of).types.values()].flatMap((type) => (isIdle(type) ? type.name : [])));
    const isOfUnserved = (fact: UnreadType | GoChangeFact): boolean =>
      fact.places.length > 0 &&
      fact.places.every(({ kind }) => unserved.has(kind)) &&
      !('change' in fact && fact.change === 'kind-removed');
    const noSchema = withoutSchema([...formerOf(of).types.values()]);
    const isOfNone = ({ places, typeName }: UnreadType | GoChangeFact): boolean =>
      places.length === 0 ? noSchema.has(typeName) : places.every(({ kind }) => noSchema.has(kind));
    return (fact) =>
      isVersion &&
      !isOfUnserved(fact) &&
      !(isUnmarked && isOfMarkers(fact)) &&
      !((isOfMarkers(fact) || isRequired(fact)) && isOfNone(fact)) &&
      (hasSchema || !isRequired(fact)) &&
      (fact.places.length === 0 || fact.places.length >= maxPlaces || !fact.places.every(({ kind }) => isOther(kind)));
  }
  return (fact) =>
    !isOfNoCrd(fact) && (fact.places.length >= maxPlaces || fact.places.some(({ kind }) => served.has(kind)));
}
