// Which API conventions the fields and types of a change break that are new, or followed them before.
import { folderOf } from '../../changes/relevant.ts';
import type { Aspect } from '../../conventions/analyzer.ts';
import { ApiField, type ApiFile, type ApiWorld } from '../../conventions/api-package.ts';
import { everyAnalyzer } from '../../conventions/every-analyzer.ts';
import { asFiltered, type ProjectConventions } from '../../conventions/exclusion.ts';
import { lint, packageReader, type PackageReader, type SwitchedOn, type Violation } from '../../conventions/lint.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { importedTexts, type ImportedTexts } from '../go/imported-packages.ts';
import type { GoPackage, PackageSide } from '../go/packages.ts';
import { builtInOptions, type Preset } from './built-in-options.ts';
import { subjectOf } from './subject.ts';
import { suggestedFix, type SuggestedFix } from './suggested-fix.ts';

/** One convention that a field or a type does not follow. */
export interface Unfollowed {
  /** As in kube-api-linter. */
  readonly analyzer: string;
  readonly message: string;
  readonly aspect: Aspect | undefined;
  /** Whether nearly all fields of the package followed it, most, too few, or it has few. `asked`: wanted anyhow. */
  readonly others: 'keep' | 'mostly' | 'break' | 'few' | 'asked';
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

/** On a field that is there, what they ask would change what the API accepts. */
const ofNewOnly: ReadonlySet<string> = new Set([
  'arrayofstruct',
  'maxlength',
  'minlength',
  'nonpointerstructs',
  'optionalfields',
  'requiredfields',
]);

/** What a configuration says of the conventions. */
export interface ConventionSettings {
  /** Options of analyzers, by their names; over those of the project. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What the project says to kube-api-linter, where it does. */
  readonly project?: ProjectConventions;
  /** The analyzers that somebody listens to; undefined: all. */
  readonly analyzers?: ReadonlySet<string>;
  /** Other than `recommended`, all is asked whatever the package does elsewhere. */
  readonly preset?: Preset;
}

/** The analyzers to run, with the configuration's options in place of ours; some only a configuration switches on. */
export function switchedOn({ options: given, project, preset }: ConventionSettings): readonly SwitchedOn[] {
  const builtIn = builtInOptions(preset);
  const asked = new Map(project?.on.map(({ analyzer, options }) => [analyzer, { analyzer, options }]));
  return everyAnalyzer.flatMap((analyzer): SwitchedOn[] => {
    const { name, wantsOptions } = analyzer;
    const options = given[name];
    if (options !== undefined) return [{ analyzer, options }];
    const byProject = asked.get(analyzer);
    if (byProject !== undefined) return [byProject];
    return wantsOptions && builtIn[name] === undefined ? [] : [{ analyzer, options: builtIn[name] }];
  });
}

/** A package with enough fields keeps a convention where at most 5% of them break it, mostly where at most 10% do. */
const keptShare = 0.95;
const mostlyShare = 0.9;
const fewFields = 5;

/** A change, as far as the conventions look at it. */
interface Asked {
  readonly changeSet: ChangeSet;
  readonly packages: readonly GoPackage[];
  readonly settings: ConventionSettings | undefined;
}

/** The facts about packages of API types, of which some file changed. */
export function conventionFacts({ changeSet, packages, settings = { options: {} } }: Asked): ConventionFact[] {
  const changed = packages.filter((of) => of.isApi && of.changed.some(({ head }) => head !== undefined));
  if (changed.length === 0) return [];
  const { project, preset = 'recommended' } = settings;
  const on = switchedOn(settings);
  const asked = on.filter(({ analyzer }) => settings.analyzers?.has(analyzer.name) !== false);
  const builtIn = builtInOptions(preset);
  const unchosen = new Set(on.flatMap(({ analyzer: { name }, options }) => (options === builtIn[name] ? [name] : [])));
  // An analyzer makes its markers known to the others, whether or not somebody listens to it.
  const read = packageReader(on, true);
  const imported = { base: importedTexts(changeSet, 'base'), head: importedTexts(changeSet, 'head') };
  const bases = new Map<GoPackage, Base>();
  const baseOf = (of: GoPackage): Base => {
    const base = bases.get(of) ?? new Base(worldOf(of.folder, of.before, read, imported.base), of.folder, asked);
    bases.set(of, base);
    return base;
  };
  const gone = typesGone(packages);
  return changed.flatMap((of) => {
    const versions = packages.filter((other) => other !== of && other.isApi && isVersionOfOne(of, other));
    const movedFrom = (type: string): Base | undefined => {
      const from = of.before.types.has(type) ? undefined : gone.get(type);
      return from && baseOf(from.find(({ name }) => name === of.name) ?? from[0] ?? of);
    };
    const isKnown = (one: Violation): boolean => versions.some((other) => baseOf(other).has(one));
    const isSpelledSo = (one: Violation): boolean =>
      unchosen.has(one.analyzer) && [of, ...versions].some((other) => baseOf(other).does(one));
    const head = worldOf(of.folder, of.after, read, imported.head);
    return factsOf({
      of,
      head,
      base: baseOf(of),
      movedFrom,
      asked,
      isKnown,
      isSpelledSo,
      project,
      isStrict: preset !== 'recommended',
    });
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** One side of a package, all files in the same folder; and what it imports of the same repository. */
function worldOf(folder: string, { files }: PackageSide, read: PackageReader, imported: ImportedTexts): ApiWorld {
  const own = files.map(({ file }) => [`${folder}/${nameOf(file.path)}`, file.text] as const);
  const others = imported(
    folder,
    own.map(([, text]) => text),
  );
  return read(new Map([...others, ...own]));
}

/** The type of which something is said; empty for a field of a struct without a name. */
const typeOf = ({ of }: Violation): string => (of instanceof ApiField ? of.struct.name : of.name);
/** What is not followed by what, in whatever words: these change with the half of it that is done. */
const idOf = (one: Violation): string => JSON.stringify([subjectOf(one), one.analyzer, one.aspect]);
const isVersionOfOne = (one: GoPackage, other: GoPackage): boolean =>
  folderOf(one.folder) === folderOf(other.folder) || (one.group !== undefined && one.group === other.group);

/** By name, the packages out of which a type is gone: where it is now, it may have come from there. */
function typesGone(packages: readonly GoPackage[]): ReadonlyMap<string, readonly GoPackage[]> {
  const all = packages.flatMap((of) =>
    [...of.before.types.keys()].flatMap((type) => (of.after.types.has(type) ? [] : [{ type, of }])),
  );
  return new Map([...groupBy(all, ({ type }) => type)].map(([type, from]) => [type, from.map(({ of }) => of)]));
}

/** Fields and types by their names, with their source and comments. */
function sourcesOf(files: readonly ApiFile[]): Map<string, string> {
  const found = new Map<string, string>();
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

/** What an analyzer says of a package before the change. */
interface Known {
  readonly ids: ReadonlySet<string>;
  /** By aspect, how many fields and types do not follow. */
  readonly subjects: ReadonlyMap<Violation['aspect'], number>;
}

/** A package before the change. An analyzer is run over it once somebody asks what was so. */
class Base {
  /** Text of fields and types, by name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly #world: ApiWorld;
  readonly #own: ReadonlySet<string>;
  readonly #asked: readonly SwitchedOn[];
  readonly #known = new Map<string, Known>();
  readonly #fields: number;

  constructor(world: ApiWorld, folder: string, asked: readonly SwitchedOn[]) {
    const files = filesOf(world, folder);
    this.sources = sourcesOf(files);
    this.#world = world;
    this.#own = new Set(files.map(({ path }) => path));
    this.#asked = asked;
    this.#fields = fieldsOf(files);
  }

  /** Whether it is not followed here, either. */
  has(one: Violation): boolean {
    return this.#of(one).ids.has(idOf(one));
  }

  /** Whether something in it does as a violation does. */
  does(one: Violation): boolean {
    return this.#of(one).subjects.has(one.aspect);
  }

  /** What the package does about the convention that a violation is about. */
  othersDo(one: Violation): Unfollowed['others'] {
    if (this.#fields < fewFields) return 'few';
    const without = this.#of(one).subjects.get(one.aspect) ?? 0;
    const kept = 1 - without / this.#fields;
    return kept >= keptShare ? 'keep' : kept >= mostlyShare ? 'mostly' : 'break';
  }

  #of({ analyzer }: Violation): Known {
    const known = this.#known.get(analyzer);
    if (known !== undefined) return known;
    const only = this.#asked.filter((one) => one.analyzer.name === analyzer);
    const all = lint(this.#world, only, (path) => this.#own.has(path));
    const alike = groupBy(all, ({ aspect }) => aspect);
    const subjects = new Map([...alike].map(([aspect, some]) => [aspect, new Set(some.map(subjectOf)).size]));
    const found = { ids: new Set(all.map(idOf)), subjects };
    this.#known.set(analyzer, found);
    return found;
  }
}

/** The files of the package itself. */
const filesOf = ({ folders }: ApiWorld, folder: string): readonly ApiFile[] => folders.get(folder)?.files ?? [];

function fieldsOf(files: readonly ApiFile[]): number {
  let fields = 0;
  for (const { structs } of files) for (const struct of structs.values()) fields += struct.fields.length;
  return fields;
}

interface Sides {
  readonly of: GoPackage;
  readonly head: ApiWorld;
  readonly base: Base;
  /** The package in which a type was that this one did not have. */
  readonly movedFrom: (type: string) => Base | undefined;
  readonly asked: readonly SwitchedOn[];
  /** Whether another version of the API had it before the change. */
  readonly isKnown: (one: Violation) => boolean;
  /** Whether a default is spelled as it is in this version or another, and nobody chose a spelling. */
  readonly isSpelledSo: (one: Violation) => boolean;
  readonly project: ProjectConventions | undefined;
  readonly isStrict: boolean;
}

function factsOf({
  of,
  head,
  base,
  movedFrom,
  asked,
  isKnown,
  isSpelledSo,
  project,
  isStrict,
}: Sides): ConventionFact[] {
  const { folder, name, after, changed } = of;
  const changedNames = new Set(changed.flatMap(({ head: file }) => (file === undefined ? [] : nameOf(file.file.path))));
  const own = filesOf(head, folder);
  const changedPaths = new Set(own.flatMap(({ path }) => (changedNames.has(nameOf(path)) ? [path] : [])));
  const sources = sourcesOf(own);
  if ([...sources].every(([subject, source]) => base.sources.get(subject) === source)) return [];
  const wanted = new Set((isStrict ? asked : (project?.on ?? [])).map(({ analyzer }) => analyzer.name));
  const fresh = lint(head, asked, (path) => changedPaths.has(path)).filter((one) => {
    const subject = subjectOf(one);
    const was = movedFrom(typeOf(one)) ?? base;
    if (was.sources.get(subject) === sources.get(subject)) return false;
    if (project?.isExcluded(asFiltered(one, one.file.path)) === true || was.has(one)) return false;
    if (one.aspect === 'default-spelling' && isSpelledSo(one)) return false;
    // What comes from another version of the API is as it is there; to convert between two shapes is worse.
    if (!was.sources.has(subject)) return !isKnown(one);
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
      const { analyzer, message, aspect } = one;
      const fix = suggestedFix(one, file);
      return { analyzer, message, aspect, others: wanted.has(analyzer) ? 'asked' : base.othersDo(one), fix };
    });
    return [{ kind: 'convention', folder, version: name, subject, at: spanOf(file, node), unfollowed }];
  });
}
