// Kinds that no package has any more under their group and version: their file went or is left out of builds, their
// package has another group or version, a generator is to leave them out, or nothing registers them.
import { packageGroup, registeredKinds } from '../../documents/go/annotations.ts';
import type { GoFile, GoType } from '../../documents/go/go-file.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { groupBy, distinctBy } from '../../group-by.ts';
import { lazily, once } from '../../once.ts';
import { stabilityOf } from '../crd/crd-versions.ts';
import type { GoChangeFact } from './go-change.ts';
import { isVersionName } from './go-sources.ts';
import { identityOf, markersOf, restatedAt, versionOf } from './package-identity.ts';
import { isOpen, wireOf } from './wire.ts';
import {
  isConfigurationKind,
  isDeprecated,
  isEnding,
  isExample,
  isForControllerGen,
  isIdle,
  isKind,
  isSkipped,
  isUnserved,
  type GoPackage,
} from './packages.ts';

/** How a kind was removed. */
type Why = GoChangeFact<'kind-removed'>['why'];

/** One declaration of a type on one side. */
interface Declared {
  readonly of: GoPackage;
  readonly type: GoType;
  readonly version: string;
  readonly group: string | undefined;
  /** The group that the package registers, whatever its marker states. */
  readonly registered?: string | undefined;
}

const typesIn = (files: readonly GoFile[]): { file: GoFile; type: GoType }[] =>
  files.flatMap((file) => file.types.map((type) => ({ file, type })));

/** What a generator makes of a package: the group and version are those of its markers, and types may be left out. */
function generatedIn(of: GoPackage, side: 'before' | 'after'): Declared[] {
  const { files } = of[side];
  const [markers, registered] = [markersOf(files), identityOf(of[side]).group?.text];
  const isWhole = side === 'after' && !isForControllerGen(of.before);
  if (!isWhole && markers.has('kubebuilder:skip')) return [];
  const named = markers.get('groupName')?.text;
  const group = named === undefined || named === '' ? registered : named;
  // The file that stated the group no longer does.
  const isDropped = ({ base, head }: GoPackage['changed'][number]): boolean =>
    base !== undefined && head !== undefined && packageGroup(base.file) !== undefined;
  const other = side === 'after' && of.changed.some(isDropped) ? '' : of.group;
  const versionIn = once((name: string) => versionOf(of[side], name));
  return typesIn(files)
    .filter(({ type }) => isWhole || !isUnserved(type))
    .map(({ file, type }) => ({
      of,
      type,
      version: versionIn(file.package ?? of.version),
      group: group ?? other,
      registered,
    }));
}

/** What a program registers of a package, where the package shows it literally. */
function registeredIn(of: GoPackage, side: 'before' | 'after'): Declared[] {
  const { files } = of[side];
  const { group, version } = identityOf(of[side]);
  return typesIn(files).map(({ file, type }) => {
    return { of, type, group: group?.text, version: version?.text ?? file.package ?? of.version };
  });
}

/** A type that is not a struct may be a kind under another name; what is a text, a number or a list is none. */
export function mayBeKind({ of, type }: Pick<Declared, 'of' | 'type'>): boolean {
  if (type.kind === 'struct') return isKind(type);
  const wire = wireOf(type.underlying ?? '', of.after.types);
  const named = wire.kind === 'struct' ? of.after.types.get(wire.name) : undefined;
  return named === undefined ? isOpen(wire) : isKind(named);
}

/** Whether a type is a kind, or the root of files that configure a program. */
const isRoot = (type: GoType): boolean => isKind(type) || isConfigurationKind(type);

/** Whether people may use the package of a declaration. */
const isUsed = ({ of }: Declared): boolean => !isAuxiliary(`${of.folder}/`);

/**
 * The kinds of `before` that are not in `after`. A kind moved where a package of its version, with the same or an
 * unknown group or the one that was registered, has a type of its name; not to examples. A package that states no
 * version is of any.
 */
function missing(before: readonly Declared[], after: readonly Declared[]): Declared[] {
  const now = groupBy(after, ({ type }) => type.name);
  return before.filter(
    (one) =>
      isRoot(one.type) &&
      now
        .get(one.type.name)
        ?.some(
          (other) =>
            (other.version === one.version || !isVersionName(one.version)) &&
            (mayBeKind(other) || (!isKind(one.type) && isRoot(other.type))) &&
            (isUsed(other) || !isUsed(one)) &&
            (other.group === undefined || [one.group ?? other.group, one.registered].includes(other.group)),
        ) !== true,
  );
}

const registeredOf = ({ file }: GoFile): ReturnType<typeof registeredKinds> => registeredKinds(file);

/** The types that the base of a package registers and the head does not, where the head shows all registrations. */
function unregistered({ before, after }: GoPackage): ReadonlySet<string> {
  const registered = before.files.flatMap((file) => registeredOf(file).registered);
  const now = registered.length === 0 ? [] : after.files.map(registeredOf);
  if (now.some(({ isWhole }) => !isWhole)) return new Set();
  const kinds = new Set(now.flatMap((one) => one.registered.map(({ kind }) => kind)));
  return new Set(registered.flatMap(({ type, kind }) => (kinds.has(kind) ? [] : type)));
}

interface RemovedKind {
  readonly of: GoPackage;
  readonly fact: GoChangeFact;
}

/** The kinds that are removed from all packages, each once. */
export function removedKinds(packages: readonly GoPackage[]): RemovedKind[] {
  const apis = packages.filter(({ isApi }) => isApi);
  if (apis.every(({ before }) => before.files.length === 0)) return [];
  const on = (some: readonly GoPackage[], side: 'before' | 'after', read: typeof generatedIn) =>
    some.flatMap((of) => read(of, side));
  const [generated, registered] = [on(apis, 'before', generatedIn), on(packages, 'after', registeredIn)];
  const lost = new Map(apis.map((of) => [of, unregistered(of)]));
  const elsewhere = lazily(
    () =>
      new Set(
        packages.flatMap(({ changed }) =>
          changed.flatMap(({ head }) => (head ? registeredOf(head).registered.map(({ kind }) => kind) : [])),
        ),
      ),
  );
  const declared = new Set(registered.filter(mayBeKind).map(({ of, type }) => `${of.folder} ${type.name}`));
  const found = [
    ...[
      ...missing(generated, on(packages, 'after', generatedIn)),
      ...missing(on(apis, 'before', registeredIn), registered),
    ].map((one) => removedKind(declared.has(`${one.of.folder} ${one.type.name}`) ? 'regrouped' : 'undeclared', one)),
    ...generated
      .filter(({ of, type }) => isKind(type) && lost.get(of)?.has(type.name) === true && !elsewhere().has(type.name))
      .map((one) => removedKind('unregistered', one)),
  ];
  return distinctBy(found, ({ fact }) => `${fact.folder} ${fact.typeName}`);
}

/** The marker of a kind that leaves it out now, in a package with the group and version that it had. */
function markerOn(of: GoPackage, { name }: GoType): GoChangeFact<'kind-removed'>['marker'] {
  const now = of.after.types.get(name);
  if (now === undefined || !isUnserved(now) || restatedAt(of.before, of.after) !== undefined) return undefined;
  return isSkipped(now) ? 'skipversion' : 'unservedversion';
}

const removedKind = (why: Why, { of, type, version, group }: Declared): RemovedKind => ({
  of: { ...of, group, version },
  fact: {
    kind: 'go-change',
    change: 'kind-removed',
    before: type.name,
    why,
    marker: markerOn(of, type),
    wasDeprecated: isDeprecated(type),
    isAnnounced: isEnding(type),
    wasUnserved: isIdle(type),
    isConfiguration: !isKind(type),
    folder: of.folder,
    version,
    stability: isVersionName(version) ? stabilityOf(version) : 'stable',
    subject: type.name,
    typeName: type.name,
    json: undefined,
    places: [{ kind: type.name, steps: [] }],
    at: (why === 'regrouped' ? restatedAt(of.before, of.after) : undefined) ?? type.at,
    isExperimental: false,
    isStatus: false,
    isExample: isExample({ folder: of.folder, group }),
  },
});
