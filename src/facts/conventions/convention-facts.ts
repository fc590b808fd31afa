// Which API conventions the fields and types of a change break that are new, or followed them before.
import { BeyondLimits } from '../../errors.ts';
import { lazily, once } from '../../once.ts';
import { folderOf, baseName } from '../../changes/relevant.ts';
import type { Aspect } from '../../conventions/analyzer.ts';
import { ApiField, type ApiPackages } from '../../conventions/api-package.ts';
import { everyAnalyzer } from '../../conventions/every-analyzer.ts';
import { asFiltered, type ProjectConventions } from '../../conventions/exclusion.ts';
import {
  lint,
  packageReader,
  type PackageReader,
  type EnabledAnalyzer,
  type Violation,
} from '../../conventions/lint.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { isGenerated } from '../go/go-sources.ts';
import { importedTexts, type ImportedTexts } from '../go/imported-packages.ts';
import { isForControllerGen, type GoPackage, type PackageSide } from '../go/packages.ts';
import { withImported } from '../go/replaced-types.ts';
import { isCopied } from '../go/served.ts';
import { folderOfName } from '../go/type-table.ts';
import { limitFact, type FileProblemFact } from '../files/file-facts.ts';
import { builtInOptions, type Preset } from './built-in-options.ts';
import { ofCodeAlone } from './code-alone.ts';
import { formerTypes } from './former-types.ts';
import { isOverlooked } from './overlooked.ts';
import { keyOf, packageBefore, sourcesOf, type Adherence, type PackageBefore } from './package-before.ts';
import { subjectOf, typeOf } from './subject.ts';
import { suggestedFix, type SuggestedFix } from './suggested-fix.ts';

/** One convention that a field or a type does not follow. */
export interface Unfollowed {
  /** As in kube-api-linter. */
  readonly analyzer: string;
  readonly message: string;
  readonly aspect: Aspect | undefined;
  /** Whether nearly all fields of the package followed it, most, too few, or it has few. `asked`: configured. */
  readonly others: Adherence | 'asked';
  readonly fix: SuggestedFix | undefined;
}

/** What of the conventions a field or a type newly does not follow. */
export interface ConventionFact {
  readonly kind: 'convention';
  readonly folder: string;
  /** Name of the package. */
  readonly version: string;
  /** Its API group; undefined where it is not known. */
  readonly group: string | undefined;
  /** `WidgetSpec.Colour`, or `WidgetSpec`. */
  readonly subject: string;
  readonly at: Span;
  readonly unfollowed: readonly Unfollowed[];
}

/** On an existing field, to follow these would change what the API accepts. */
const ofNewOnly: ReadonlySet<string> = new Set([
  'arrayofstruct',
  'maxlength',
  'minlength',
  'nonpointerstructs',
  'optionalfields',
  'requiredfields',
]);

/** The configuration of the conventions. */
export interface ConventionSettings {
  /** Options of analyzers, by their names; over those of the project. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The project's own configuration of kube-api-linter. */
  readonly project?: ProjectConventions;
  /** The analyzers whose findings are used; undefined: all. */
  readonly analyzers?: ReadonlySet<string>;
  /** Whether a change must not pass where one of them does. */
  readonly isRequired?: boolean;
  /** Unless `recommended`, all analyzers count whatever the package does elsewhere. */
  readonly preset?: Preset;
}

/** The analyzers to run, with the configuration's options in place of ours; some only a configuration switches on. */
export function enabledAnalyzers({ options: given, project, preset }: ConventionSettings): readonly EnabledAnalyzer[] {
  const builtIn = builtInOptions(preset);
  const asked = new Map(project?.on.map(({ analyzer, options }) => [analyzer, { analyzer, options }]));
  return everyAnalyzer.flatMap((analyzer): EnabledAnalyzer[] => {
    const { name, wantsOptions } = analyzer;
    const options = given[name];
    if (options !== undefined) return [{ analyzer, options }];
    const byProject = asked.get(analyzer);
    if (byProject !== undefined) return [byProject];
    return wantsOptions && builtIn[name] === undefined ? [] : [{ analyzer, options: builtIn[name] }];
  });
}

/** A change, as far as the conventions look at it. */
interface Asked {
  readonly changeSet: ChangeSet;
  readonly packages: readonly GoPackage[];
  readonly settings: ConventionSettings | undefined;
}

/** Of a package beyond the limits no convention is checked, which is reported at its first changed file. */
function withinLimits(
  { changed }: GoPackage,
  { isRequired }: ConventionSettings,
  facts: () => ConventionFact[],
): (ConventionFact | FileProblemFact)[] {
  try {
    return facts();
  } catch (error) {
    const [file] = changed.flatMap(({ head }) => head?.file ?? []);
    if (!(error instanceof BeyondLimits) || file === undefined) throw error;
    const message = `the API conventions of its package, as ${error.message}`;
    return [limitFact(message, spanOf(file, { start: 0, end: 0 }), isRequired === true)];
  }
}

/** An answer about a package; undefined where it is beyond the limits. */
function ifWithinLimits<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    return undefined;
  }
}

/** The facts about packages of API types, of which some file changed; copies of Kubernetes' own are as those are. */
export function conventionFacts({
  changeSet,
  packages,
  settings = { options: {} },
}: Asked): (ConventionFact | FileProblemFact)[] {
  const reached = lazily(() => reachedTypes(packages));
  const changed = packages.filter(
    (of) => of.changed.some(({ head }) => head !== undefined) && (of.isApi ? !isCopied(of) : reached().has(of.folder)),
  );
  if (changed.length === 0) return [];
  const { project, preset = 'recommended' } = settings;
  const on = enabledAnalyzers(settings);
  const asked = on.filter(({ analyzer }) => settings.analyzers?.has(analyzer.name) !== false);
  const builtIn = builtInOptions(preset);
  const unchosen = new Set(on.flatMap(({ analyzer: { name }, options }) => (options === builtIn[name] ? [name] : [])));
  // An analyzer makes its markers known to the others, even if its own findings are not used.
  const read = packageReader(on, true);
  const imported = { base: importedTexts(changeSet, 'base'), head: importedTexts(changeSet, 'head') };
  const baseOf = once((of: GoPackage) =>
    packageBefore(packagesOf(of.folder, of.before, read, imported.base), of.folder, asked),
  );
  // What another version beyond the limits had is unknown; it is read once, not for each version.
  const otherBase = once((of: GoPackage) => ifWithinLimits(() => baseOf(of)));
  const removed = removedTypes(packages);
  function factsOfPackage(of: GoPackage): ConventionFact[] {
    const versions = packages.filter((other) => other !== of && other.isApi && isVersionOfOne(of, other));
    const isInVersion = (has: (other: PackageBefore) => boolean): boolean =>
      versions.some((other) => {
        const base = otherBase(other);
        return base !== undefined && ifWithinLimits(() => has(base)) === true;
      });
    const movedFrom = (type: string): PackageBefore | undefined => {
      const from = of.before.types.has(type) ? undefined : removed.get(type);
      return from && baseOf(from.find(({ version }) => version === of.version) ?? from[0] ?? of);
    };
    const isKnown = (one: Violation): boolean => isInVersion((other) => other.has(one, keyOf(one.of)));
    const isSpelledSo = (one: Violation): boolean =>
      unchosen.has(one.analyzer) && (baseOf(of).hasAlike(one) || isInVersion((other) => other.hasAlike(one)));
    const head = packagesOf(of.folder, of.after, read, imported.head);
    return factsOf({
      of,
      head,
      base: baseOf(of),
      movedFrom,
      asked,
      isKnown,
      isSpelledSo,
      reached: of.isApi ? undefined : reached().get(of.folder),
      project,
      isStrict: preset !== 'recommended',
    });
  }
  return changed.flatMap((of) => withinLimits(of, settings, () => factsOfPackage(of)));
}

/** The names of the types of other packages that API packages lead to, by the folders of these. */
function reachedTypes(packages: readonly GoPackage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = packages.flatMap(({ isApi, after }) => (isApi ? [...withImported(after).keys()] : []));
  const found = names.flatMap((name) => {
    const folder = folderOfName(name);
    return folder === undefined ? [] : [{ folder, type: name.slice(folder.length + 2) }];
  });
  return new Map(
    [...groupBy(found, ({ folder }) => folder)].map(([folder, all]) => [folder, new Set(all.map(({ type }) => type))]),
  );
}

/** One side of a package, all files in the same folder; and what it imports of the same repository. */
function packagesOf(folder: string, { files }: PackageSide, read: PackageReader, imported: ImportedTexts): ApiPackages {
  const own = files.map(({ file }) => [`${folder}/${baseName(file.path)}`, file.text] as const);
  const others = imported(
    folder,
    own.map(([, text]) => text),
  );
  return read(new Map([...others, ...own]));
}

const isVersionOfOne = (one: GoPackage, other: GoPackage): boolean =>
  folderOf(one.folder) === folderOf(other.folder) || (one.group !== undefined && one.group === other.group);

/** By name, the packages from which a type was removed: a package that has it now may have got it from there. */
function removedTypes(packages: readonly GoPackage[]): ReadonlyMap<string, readonly GoPackage[]> {
  const all = packages.flatMap((of) =>
    [...of.before.types.keys()].flatMap((type) => (of.after.types.has(type) ? [] : [{ type, of }])),
  );
  return new Map([...groupBy(all, ({ type }) => type)].map(([type, from]) => [type, from.map(({ of }) => of)]));
}

interface Sides {
  readonly of: GoPackage;
  readonly head: ApiPackages;
  readonly base: PackageBefore;
  /** The package in which a type was that this one did not have. */
  readonly movedFrom: (type: string) => PackageBefore | undefined;
  readonly asked: readonly EnabledAnalyzer[];
  /** Whether another version of the API had it before the change. */
  readonly isKnown: (one: Violation) => boolean;
  /** Whether this version or another already spells a default so, and the configuration sets no spelling. */
  readonly isSpelledSo: (one: Violation) => boolean;
  /** The types of the package that API packages use, where it is no API package itself. */
  readonly reached: ReadonlySet<string> | undefined;
  readonly project: ProjectConventions | undefined;
  readonly isStrict: boolean;
}

function factsOf(sides: Sides): ConventionFact[] {
  const { of, head, base, movedFrom, asked, isKnown, isSpelledSo, reached, project, isStrict } = sides;
  const { folder, version, group, changed } = of;
  const changedNames = new Set(
    changed.flatMap(({ head: file }) =>
      file === undefined || isGenerated(file.file.text) ? [] : baseName(file.file.path),
    ),
  );
  const after = head.folders.get(folder);
  const own = after?.files ?? [];
  const former = formerTypes(base.folder, after);
  const changedPaths = new Set(own.flatMap(({ path }) => (changedNames.has(baseName(path)) ? [path] : [])));
  const sources = sourcesOf(own, former);
  if ([...sources].every(([key, source]) => base.sources.get(key) === source)) return [];
  const wanted = new Set((isStrict ? asked : (project?.on ?? [])).map(({ analyzer }) => analyzer.name));
  const isOfCode = ofCodeAlone(of.after, reached !== undefined);
  // kube-api-linter has it for built-in types alone: for CRDs, `optionalfields` wants structs without pointers.
  const isForeignTo = ({ analyzer }: Violation): boolean =>
    analyzer === 'nonpointerstructs' &&
    isForControllerGen(of.after) &&
    project?.on.some((enabled) => enabled.analyzer.name === analyzer) !== true;
  const fresh = lint(head, asked, (path) => changedPaths.has(path)).filter((one) => {
    if (isForeignTo(one)) return false;
    if (!wanted.has(one.analyzer) && (isOfCode(one) || isOverlooked(one, of.after))) return false;
    const key = keyOf(one.of, former);
    const type = typeOf(one);
    if (reached?.has(type) === false) return false;
    const was = movedFrom(type) ?? base;
    if (was.sources.get(key) === sources.get(key)) return false;
    if (project?.isExcluded(asFiltered(one, one.file.path)) === true || was.has(one, key)) return false;
    if (one.aspect === 'default-spelling' && isSpelledSo(one)) return false;
    // A type copied from another version of the API stays as it is there; converting between two shapes is worse.
    const isForeign = former.has(type) && former.get(type) === undefined;
    if (!was.sources.has(key) && !isForeign) return !isKnown(one);
    // A list without a list type is atomic: to set another type on an existing one would change the API.
    return one.aspect !== 'no-list-type' && !ofNewOnly.has(one.analyzer);
  });
  const files = new Map(of.after.files.map(({ file }) => [baseName(file.path), file]));
  return [...groupBy(fresh, subjectOf)].flatMap(([subject, all]): ConventionFact[] => {
    const [first] = all;
    const file = files.get(baseName(first.file.path));
    if (file === undefined) return [];
    const node = first.of instanceof ApiField ? (first.of.syntax.names[0] ?? first.of.type) : first.of.spec.name;
    const unfollowed = all.map((one): Unfollowed => {
      const { analyzer, message, aspect } = one;
      const fix = suggestedFix(one, file);
      return { analyzer, message, aspect, others: wanted.has(analyzer) ? 'asked' : base.othersDo(one), fix };
    });
    return [{ kind: 'convention', folder, version, group, subject, at: spanOf(file, node), unfollowed }];
  });
}
