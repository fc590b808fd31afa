// API packages that moved to another folder and were rewritten on the way, so that git sees other files: what was in
// the old folder is the past of the new one.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { GoFile, GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import { isKind, sideOf, type GoPackage, type PackageSide } from './packages.ts';
import { namesOf } from './type-table.ts';

/** Packages that are compared with one as its past; a real one comes from one or two. */
const maxSources = 20;

/** The names of the types that one side of a package has and the other has not. */
const lone = (here: PackageSide, there: PackageSide): string[] =>
  [...here.types.keys()].filter((name) => !there.types.has(name));

/** A package with the types that were removed from it, and those that were added. */
interface PackageTypeChanges {
  readonly of: GoPackage;
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** The names in the definitions of its added types: those that it does not declare moved with it from elsewhere. */
  readonly named: () => ReadonlySet<string>;
}

/** Whether types of one package may be in another now: both may be of one group, and both or none are examples. */
const mayLead = (from: GoPackage, to: GoPackage): boolean =>
  from !== to &&
  (from.group === undefined || to.group === undefined || from.group === to.group) &&
  isAuxiliary(`${to.folder}/`) === isAuxiliary(`${from.folder}/`);

const isKindIn = (side: PackageSide, name: string): boolean => {
  const type = side.types.get(name);
  return type !== undefined && isKind(type);
};

/**
 * The types that moved from one package to another, shown by a kind among them; by an old package that is now empty
 * while the new one states the same group; or by files which git found in both and that name one of them.
 */
function moved(
  { of: from, lost }: PackageTypeChanges,
  { of: to, gained, named }: PackageTypeChanges,
): ReadonlySet<string> {
  const here = new Set(mayLead(from, to) ? gained : []);
  const common = lost.filter((name) => here.has(name));
  const isMove =
    common.some((name) => from.isApi && isKindIn(from.before, name) && isKindIn(to.after, name)) ||
    (from.after.types.size === 0 && from.group !== undefined && from.group === to.group) ||
    common.some((name) => named().has(name));
  return new Set(isMove ? common : []);
}

const withTypes = (files: readonly GoFile[], keeps: (type: GoType) => boolean): GoFile[] =>
  files.map((file) => ({ ...file, types: file.types.filter(keeps) }));

/**
 * The packages, with the old types of moved ones in the past of their new package. Group, version and kinds show what
 * moved, as no path does. Types that no package has now stay in the past of their own.
 */
export function withMoved(packages: readonly GoPackage[]): readonly GoPackage[] {
  const turnovers = packages.flatMap((of): PackageTypeChanges[] => {
    const [lost, gained] = [lone(of.before, of.after), of.isApi ? lone(of.after, of.before) : []];
    const named = lazily(() => new Set([...of.before.types.values()].flatMap(namesOf)));
    return lost.length + gained.length === 0 ? [] : [{ of, lost, gained, named }];
  });
  const losing = groupBy(
    turnovers.flatMap((turnover) => turnover.lost.map((name) => ({ turnover, name }))),
    ({ turnover, name }) => `${turnover.of.version} ${name}`,
  );
  const left = new Map<GoPackage, Set<string>>();
  const grown = new Map<GoPackage, PackageSide>();
  for (const to of turnovers.filter(({ gained }) => gained.length > 0)) {
    const lost = to.gained.flatMap((name) => losing.get(`${to.of.version} ${name}`) ?? []);
    const sources = [...new Set(lost.map(({ turnover }) => turnover))]
      .slice(0, maxSources)
      .map((from) => ({ from: from.of, names: moved(from, to) }))
      .filter(({ names }) => names.size > 0)
      .sort((a, b) => b.names.size - a.names.size);
    const { files, types, module } = to.of.before;
    const known = new Set(types.keys());
    const past = sources.flatMap(({ from, names }) => {
      const taken = left.get(from) ?? new Set();
      for (const name of names) taken.add(name);
      left.set(from, taken);
      const brought = withTypes(
        from.before.files,
        (type) => !known.has(type.name) && (names.has(type.name) || !isKind(type)),
      );
      for (const file of brought) for (const { name } of file.types) known.add(name);
      return brought;
    });
    if (past.length > 0) grown.set(to.of, sideOf([...past, ...files], module));
  }
  return packages.map((of) => {
    const [names, before = of.before] = [left.get(of), grown.get(of)];
    if (names === undefined) return before === of.before ? of : { ...of, before };
    return {
      ...of,
      before: sideOf(
        withTypes(before.files, ({ name }) => !names.has(name)),
        before.module,
      ),
    };
  });
}
