// Which API conventions the fields and types of a change do not follow: those that it adds, or that followed them before.
import type { Aspect } from '../../conventions/analyzer.ts';
import { ApiField, type ApiFile, type ApiWorld } from '../../conventions/api-package.ts';
import { everyAnalyzer } from '../../conventions/every-analyzer.ts';
import { asFiltered, type ProjectConventions } from '../../conventions/exclusion.ts';
import { lint, packageReader, type PackageReader, type SwitchedOn, type Violation } from '../../conventions/lint.ts';
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
  /** The analyzers that somebody listens to; undefined: all. */
  readonly analyzers?: ReadonlySet<string>;
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
  const changed = packages.filter((of) => of.isApi && of.changed.some(({ head }) => head !== undefined));
  if (changed.length === 0) return [];
  const on = switchedOn(settings);
  const asked = on.filter(({ analyzer }) => settings.analyzers?.has(analyzer.name) !== false);
  // An analyzer makes its markers known to the others, whether or not somebody listens to it.
  const read = packageReader(on);
  const crds = knownCrds(documents, pairs);
  const bases = new Map<GoPackage, Base>();
  const baseOf = (of: GoPackage): Base => {
    const base = bases.get(of) ?? new Base(worldOf(of.folder, of.before, read), asked);
    bases.set(of, base);
    return base;
  };
  return changed.flatMap((of) => {
    const hasCrds = crds.some(({ group, after }) => group === of.group && after?.versionsByName.has(of.name) === true);
    const versions = packages.filter((other) => other !== of && other.isApi && isVersionOfOne(of, other));
    const isKnown = (one: Violation): boolean => versions.some((other) => baseOf(other).has(one));
    const head = worldOf(of.folder, of.after, read);
    // Where the CRDs were read, they show what is wrong with the keys of a list.
    const sides: Sides = { of, head, base: baseOf(of), asked, isKnown, project: settings.project };
    return factsOf(sides).flatMap((fact): ConventionFact[] => {
      const unfollowed = fact.unfollowed.filter(({ aspect }) => aspect !== 'list-map' || !hasCrds);
      return unfollowed.length === 0 ? [] : [{ ...fact, unfollowed }];
    });
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** One side of a package, all files in the same folder, wherever they were. */
const worldOf = (folder: string, { files }: PackageSide, read: PackageReader): ApiWorld =>
  read(new Map(files.map(({ file }) => [`${folder}/${nameOf(file.path)}`, file.text])));

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

/** A package before the change. An analyzer is run over it once somebody asks what was so. */
class Base {
  /** Text of fields and types, by name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly #world: ApiWorld;
  readonly #asked: readonly SwitchedOn[];
  readonly #known = new Map<string, { readonly ids: ReadonlySet<string>; readonly all: readonly Violation[] }>();
  readonly #fields: number;

  constructor(world: ApiWorld, asked: readonly SwitchedOn[]) {
    this.sources = sourcesOf(world);
    this.#world = world;
    this.#asked = asked;
    this.#fields = fieldsOf(world);
  }

  /** Whether it is not followed here, either. */
  has(one: Violation): boolean {
    return this.#of(one).ids.has(idOf(one));
  }

  /** What the package does about the convention that a violation is about. */
  othersDo(one: Violation): Unfollowed['others'] {
    if (this.#fields < fewFields) return 'few';
    const alike = this.#of(one).all.filter(({ aspect }) => aspect === one.aspect);
    return new Set(alike.map(subjectOf)).size <= this.#fields * (1 - keptShare) ? 'keep' : 'break';
  }

  #of({ analyzer }: Violation) {
    const known = this.#known.get(analyzer);
    if (known !== undefined) return known;
    const only = this.#asked.filter((one) => one.analyzer.name === analyzer);
    const all = lint(this.#world, only, () => true);
    const found = { all, ids: new Set(all.map(idOf)) };
    this.#known.set(analyzer, found);
    return found;
  }
}

function fieldsOf(world: ApiWorld): number {
  let fields = 0;
  for (const { files } of world.folders.values())
    for (const { structs } of files) for (const struct of structs.values()) fields += struct.fields.length;
  return fields;
}

interface Sides {
  readonly of: GoPackage;
  readonly head: ApiWorld;
  readonly base: Base;
  readonly asked: readonly SwitchedOn[];
  /** Whether another version of the API had it before the change. */
  readonly isKnown: (one: Violation) => boolean;
  readonly project: ProjectConventions | undefined;
}

function factsOf({ of, head, base, asked, isKnown, project }: Sides): ConventionFact[] {
  const { folder, name, after, changed } = of;
  const changedPaths = new Set(changed.flatMap(({ head: file }) => (file === undefined ? [] : nameOf(file.file.path))));
  const sources = sourcesOf(head);
  if ([...sources].every(([subject, source]) => base.sources.get(subject) === source)) return [];
  const wanted = new Set(project?.on.map(({ analyzer }) => analyzer.name));
  const fresh = lint(head, asked, (path) => changedPaths.has(nameOf(path))).filter((one) => {
    const subject = subjectOf(one);
    if (base.sources.get(subject) === sources.get(subject)) return false;
    if (project?.isExcluded(asFiltered(one, one.file.path)) === true || base.has(one)) return false;
    // What comes from another version of the API is as it is there; to convert between two shapes is worse.
    if (!base.sources.has(subject)) return !isKnown(one);
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
