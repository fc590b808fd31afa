// Which Go types an API server may serve, by the CRDs of the tree: not a program's own, nor only within others.
import { packageGroup } from '../../documents/go/annotations.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { isBuiltInGroup } from '../resources/wanted-files.ts';
import type { GoChange, GoChangeFact, UnreadType } from './go-change.ts';
import { ofKind, schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { isVersionName } from './go-sources.ts';
import { isKind, isSkipped, type GoPackage } from './packages.ts';
import { mostPlaces } from './reach.ts';

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

/** Where Kubernetes has its own types: in its repository, and in those that it publishes. */
const kubernetesHomes = /^(?:staging\/src\/k8s\.io\/|pkg\/apis\/|\w+\/v\d\w*$)/;

/** Groups of Kubernetes besides those that end in `.k8s.io`. */
const oldGroups: ReadonlySet<string> = new Set(['apps', 'autoscaling', 'batch', 'extensions', 'policy']);

/** Whether a package copies types of a Kubernetes group (the core, too) for its own program: nobody serves those. */
function isCopied({ folder, group, before, after }: GoPackage): boolean {
  if (kubernetesHomes.test(folder)) return false;
  if (group !== undefined) return oldGroups.has(group) || isBuiltInGroup(group) || group === 'apiextensions.k8s.io';
  return [...before.files, ...after.files].some(({ file }) => packageGroup(file) === '');
}

/** What a file of Go types says to the generators of schemas, and to those of an aggregated server. */
const ofSchema =
  /^[ \t]*\/\/ ?\+(?:kubebuilder:|optional\b|required\b|listType\b|k8s:(?!(?:conversion|deepcopy|defaulter)-gen))|ObjectMeta[ \t]+`[^`\n]*protobuf:"/m;

/** What a package of an aggregated server, or of a program's configuration, says to the generators of its code. */
const ofConversion = /^[ \t]*\/\/ ?\+k8s:conversion-gen=/m;
const ofServer = /^[ \t]*\/\/ ?\+k8s:(?:protobuf-gen=package\b|defaulter-gen=)/m;
/** What makes a CRD of a type, or code that validates: there markers are obeyed. */
const ofChecks =
  /^[ \t]*\/\/ ?\+(?:kubebuilder:(?:object:root|resource|subresource|storageversion)|k8s:validation-gen=)/m;

const ofMarkers: ReadonlySet<GoChange> = new Set([
  'bound',
  'enum-set',
  'enum-value-removed',
  'pattern-added',
  'pattern-changed',
]);

const ofRequired: ReadonlySet<GoChange> = new Set(['field-required', 'required-field-added']);

/** Whether a file of a package says something to generators. */
const says = ({ before, after }: GoPackage, something: RegExp): boolean =>
  [...before.files, ...after.files].some(({ file }) => something.test(file.text));

/** Whether Go code alone checks what a package without CRDs declares, which it converts to internal types. */
const isCheckedByCode = (of: GoPackage): boolean => says(of, ofConversion) && says(of, ofServer) && !says(of, ofChecks);

/** Whether it is about what a marker asks of a schema, which only other packages that have the type may obey. */
const isOfMarkers = (fact: UnreadType | GoChangeFact): boolean =>
  'change' in fact ? ofMarkers.has(fact.change) : 'what' in fact && fact.what === 'marker';

/** Whether it is about what a schema requires. */
const isRequired = (fact: UnreadType | GoChangeFact): boolean => 'change' in fact && ofRequired.has(fact.change);

/**
 * The names of the types of which controller-gen writes no schema: kinds that a marker leaves out, and what embeds one
 * of them, whose TypeMeta is not its own.
 */
function withoutSchema(types: readonly GoType[]): ReadonlySet<string> {
  const embedding = groupBy(
    types.flatMap((type) =>
      isKind(type) ? [] : type.fields.flatMap(({ embedded, name }) => (embedded ? [{ name, type }] : [])),
    ),
    ({ name }) => name,
  );
  const found = new Set(types.filter(isSkipped).map(({ name }) => name));
  // A set tells what comes to it while it is gone through, too.
  for (const name of found) for (const { type } of embedding.get(name) ?? []) found.add(type.name);
  return found;
}

/**
 * Tells whether a change of a package may be seen through an API server, where all CRDs of the tree are known that tell
 * it (`telling`). If CRDs serve its kinds, a type below none of these kinds is the program's own, or reaches CRDs
 * through types of other packages, and the rules on these CRDs tell of it. A package whose kinds have no CRDs is served
 * in another way (an aggregated server, CRDs elsewhere), unless its name is no version, or the CRD of a kind did not
 * have this version, which is what a program converts from once the version is gone, and what nobody has before it is
 * served; what is required there is not known where the package says nothing to the generators of schemas, and what
 * markers ask of a kind that they leave out of what is generated is asked of nothing. An aggregated server checks by
 * its own code, so that markers of a schema say nothing of its kinds; and nothing is known to be required of a
 * program's configuration.
 */
export function mayBeServed(of: GoPackage, crds: readonly KnownCrd[]): (fact: UnreadType | GoChangeFact) => boolean {
  if (isCopied(of)) return () => false;
  const kinds = new Set([of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind)));
  const isOther = (kind: string): boolean => hasOtherVersions(of, kind, crds);
  const served = new Set(
    [...kinds].flatMap(({ name }) => (servesKind(of, name, crds) && !isOther(name) ? [name] : [])),
  );
  if (served.size === 0) {
    const [isVersion, isUnmarked] = [isVersionName(of.version), isCheckedByCode(of)];
    // What a program's configuration leaves out is defaulted, or zero.
    const hasSchema = says(of, ofSchema) && (kinds.size > 0 || !isUnmarked);
    const noSchema = withoutSchema([...of.after.types.values()]);
    const isOfNone = ({ places, typeName }: UnreadType | GoChangeFact): boolean =>
      places.length === 0 ? noSchema.has(typeName) : places.every(({ kind }) => noSchema.has(kind));
    return (fact) =>
      isVersion &&
      !(isUnmarked && isOfMarkers(fact)) &&
      !((isOfMarkers(fact) || isRequired(fact)) && isOfNone(fact)) &&
      (hasSchema || !isRequired(fact)) &&
      (fact.places.length === 0 || fact.places.length >= mostPlaces || !fact.places.every(({ kind }) => isOther(kind)));
  }
  return ({ places }) => places.length >= mostPlaces || places.some(({ kind }) => served.has(kind));
}
