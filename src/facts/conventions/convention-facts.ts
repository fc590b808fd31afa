// Which API conventions the fields and types of a change do not follow: those that it adds, or that followed them before.
import type { Aspect } from '../../conventions/analyzer.ts';
import { ApiField, type ApiFile, type ApiWorld } from '../../conventions/api-package.ts';
import { everyAnalyzer } from '../../conventions/every-analyzer.ts';
import { asFiltered, type ProjectConventions } from '../../conventions/exclusion.ts';
import { lint, readPackages, type SwitchedOn, type Violation } from '../../conventions/lint.ts';
import type { Documents } from '../../documents/documents.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { knownCrds } from '../go/known-crds.ts';
import type { GoPackage, PackageSide } from '../go/packages.ts';
import { folderOf } from '../kustomize/kustomization.ts';
import { suggestedFix, type SuggestedFix } from './suggested-fix.ts';

/** One convention that a field or a type does not follow. */
export interface Unfollowed {
  /** As in kube-api-linter. */
  readonly analyzer: string;
  readonly message: string;
  readonly aspect: Aspect | undefined;
  /** What the package did before the change: nearly all its fields followed it, many did not, or there were too few to tell. `asked`: the project wants it in any case. */
  readonly others: 'keep' | 'break' | 'few' | 'asked';
  readonly fix: SuggestedFix | undefined;
}

/** What of the conventions a field or a type newly does not follow. */
export interface ConventionFact {
  readonly kind: 'convention';
  /** Folder of the package. */
  readonly folder: string;
  /** Name of the package. */
  readonly version: string;
  /** `WidgetSpec.Colour`, or `WidgetSpec`. */
  readonly subject: string;
  readonly at: Span;
  readonly unfollowed: readonly Unfollowed[];
}

/** Options that fit to custom resources, where kube-api-linter's own fit to built-in types. */
const tuned: Readonly<Record<string, unknown>> = {
  conditions: { isFirstField: 'Ignore', useProtobuf: 'Ignore', usePatchStrategy: 'Ignore' },
  defaults: {
    preferredDefaultMarker: 'kubebuilder:default',
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'Forbid' },
  },
  optionalfields: {
    pointers: { preference: 'WhenRequired', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
};

/** On a field that is there, what they ask would change what the API accepts. */
const ofNewOnly: ReadonlySet<string> = new Set(['maxlength', 'minlength', 'optionalfields', 'requiredfields']);

/** What a configuration says of the conventions. */
export interface ConventionSettings {
  /** Options of analyzers, by their names; over those of the project. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What the project says to kube-api-linter, where it does. */
  readonly project?: ProjectConventions;
}

/** What is asked, with the options of the configuration in place of ours; some can be asked only by a configuration. */
function switchedOn({ options: given, project }: ConventionSettings): readonly SwitchedOn[] {
  const asked = new Map(project?.on.map(({ analyzer, options }) => [analyzer, { analyzer, options }]));
  return everyAnalyzer.flatMap((analyzer): SwitchedOn[] => {
    const { name, wantsOptions } = analyzer;
    const options = given[name];
    if (options !== undefined) return [{ analyzer, options }];
    const byProject = asked.get(analyzer);
    if (byProject !== undefined) return [byProject];
    return wantsOptions ? [] : [{ analyzer, options: tuned[name] }];
  });
}

/** A package keeps a convention where at most one field in twenty breaks it, and says so by enough fields. */
const keptShare = 0.95;
const fewFields = 5;

/** The facts about packages of API types, of which some file changed. */
export function conventionFacts(
  packages: readonly GoPackage[],
  documents: Documents,
  pairs: readonly CrdPair[],
  settings: ConventionSettings = { options: {} },
): ConventionFact[] {
  const asked = packages.filter(({ isApi, changed }) => isApi && changed.some(({ head }) => head !== undefined));
  if (asked.length === 0) return [];
  const on = switchedOn(settings);
  const crds = knownCrds(documents, pairs);
  const bases = new Map<GoPackage, Base>();
  const baseOf = (of: GoPackage): Base => {
    const base = bases.get(of) ?? readBase(of, on);
    bases.set(of, base);
    return base;
  };
  return asked.flatMap((of) => {
    const hasCrds = crds.some(({ group, after }) => group === of.group && after?.versionsByName.has(of.name) === true);
    const versions = packages.filter((other) => other !== of && other.isApi && isVersionOfOne(of, other));
    const isKnown = (id: string): boolean => versions.some((other) => baseOf(other).unfollowed.has(id));
    // Where the CRDs were read, they show what is wrong with the keys of a list.
    return factsOf(of, on, baseOf(of), isKnown, settings.project).flatMap((fact): ConventionFact[] => {
      const unfollowed = fact.unfollowed.filter(({ aspect }) => aspect !== 'list-map' || !hasCrds);
      return unfollowed.length === 0 ? [] : [{ ...fact, unfollowed }];
    });
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** One side of a package, all files in the same folder, wherever they were. */
const worldOf = (folder: string, { files }: PackageSide, on: readonly SwitchedOn[]): ApiWorld =>
  readPackages(new Map(files.map(({ file }) => [`${folder}/${nameOf(file.path)}`, file.text])), on);

const subjectOf = ({ of }: Violation): string => (of instanceof ApiField ? of.qualifiedName : of.name);
/** What is not followed by what, in whatever words: these change with the half of it that is done. */
const idOf = (one: Violation): string => JSON.stringify([subjectOf(one), one.analyzer, one.aspect]);
const isVersionOfOne = (one: GoPackage, other: GoPackage): boolean => folderOf(one.folder) === folderOf(other.folder);

/** Fields and types by their names, with their source and comments. */
function sourcesOf(world: ApiWorld): Map<string, string> {
  const found = new Map<string, string>();
  for (const { files } of world.folders.values())
    for (const file of files) {
      for (const type of file.types.values()) found.set(type.name, sourceOf(file, type.spec.start, type.spec.end));
      for (const { fields } of file.structs.values())
        for (const { qualifiedName, doc, start, syntax } of fields) {
          const end = syntax.tag?.end ?? syntax.type.end;
          found.set(qualifiedName, sourceOf(file, doc?.comments[0]?.start ?? start, end));
        }
    }
  return found;
}

const sourceOf = ({ text }: ApiFile, start: number, end: number): string => text.slice(start, end);

/** A package before the change. */
interface Base {
  /** What is not followed, by `idOf`. */
  readonly unfollowed: ReadonlySet<string>;
  /** Text of fields and types, by name. */
  readonly sources: ReadonlyMap<string, string>;
  othersDo(one: Violation): Unfollowed['others'];
}

function readBase({ folder, before }: GoPackage, on: readonly SwitchedOn[]): Base {
  const world = worldOf(folder, before, on);
  const known = lint(world, on, () => true);
  return { unfollowed: new Set(known.map(idOf)), sources: sourcesOf(world), othersDo: habits(world, known) };
}

function factsOf(
  { folder, name, after, changed }: GoPackage,
  on: readonly SwitchedOn[],
  base: Base,
  isKnown: (id: string) => boolean,
  project: ProjectConventions | undefined,
): ConventionFact[] {
  const head = worldOf(folder, after, on);
  const changedPaths = new Set(changed.flatMap(({ head: file }) => (file === undefined ? [] : nameOf(file.file.path))));
  const sources = sourcesOf(head);
  const wanted = new Set(project?.on.map(({ analyzer }) => analyzer.name));
  const fresh = lint(head, on, (path) => changedPaths.has(nameOf(path))).filter((one) => {
    if (project?.isExcluded(asFiltered(one, one.file.path)) === true) return false;
    const [subject, id] = [subjectOf(one), idOf(one)];
    if (base.unfollowed.has(id) || base.sources.get(subject) === sources.get(subject)) return false;
    // What comes from another version of the API is as it is there; to convert between two shapes is worse.
    if (!base.sources.has(subject)) return !isKnown(id);
    // A list that is there merges as a whole: to say otherwise now would change the API.
    return one.aspect !== 'no-list-type' && !ofNewOnly.has(one.analyzer);
  });
  const files = new Map(after.files.map(({ file }) => [nameOf(file.path), file]));
  return [...groupBy(fresh, subjectOf)].flatMap(([subject, all]): ConventionFact[] => {
    const [first] = all;
    const file = first && files.get(nameOf(first.file.path));
    if (first === undefined || file === undefined) return [];
    const node = first.of instanceof ApiField ? (first.of.syntax.names[0] ?? first.of.type) : first.of.spec.name;
    const unfollowed = all.map((one): Unfollowed => {
      const { analyzer, message, aspect, fixes } = one;
      const fix = suggestedFix(fixes, file);
      return { analyzer, message, aspect, others: wanted.has(analyzer) ? 'asked' : base.othersDo(one), fix };
    });
    return [{ kind: 'convention', folder, version: name, subject, at: spanOf(file, node), unfollowed }];
  });
}

/** What a package does about the convention that a violation is about. */
function habits(world: ApiWorld, known: readonly Violation[]): Base['othersDo'] {
  let fields = 0;
  for (const { files } of world.folders.values())
    for (const { structs } of files) for (const struct of structs.values()) fields += struct.fields.length;
  const habitOf = ({ analyzer, aspect }: Violation): string => JSON.stringify([analyzer, aspect]);
  const breaking = groupBy(known, habitOf);
  return (one) => {
    const subjects = new Set(breaking.get(habitOf(one))?.map(subjectOf)).size;
    if (fields < fewFields) return 'few';
    return subjects <= fields * (1 - keptShare) ? 'keep' : 'break';
  };
}
