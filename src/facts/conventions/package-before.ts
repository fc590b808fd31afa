// A package of API types before a change: what it had, and what it did about the conventions.
import { once } from '../../once.ts';
import { ApiField, type ApiFile, type ApiType, type ApiPackages } from '../../conventions/api-package.ts';
import { lint, type EnabledAnalyzer, type Violation } from '../../conventions/lint.ts';
import { groupBy } from '../../group-by.ts';
import { fieldName, type FormerTypes } from './former-types.ts';

/** Whether nearly all fields of a package follow a convention, most, too few, or it has few. */
export type Adherence = 'keep' | 'mostly' | 'break' | 'few';

/** A package with enough fields follows a convention where at most 5% of them break it, mostly where at most 15% do. */
const keptShare = 0.95;
const mostlyShare = 0.85;
const fewFields = 5;

const noFormer: FormerTypes = new Map();

/** Which field or type this is, on both sides: a field by its name in JSON, types by their former names. */
export function keyOf(of: ApiField | ApiType, former = noFormer): string {
  const type = of instanceof ApiField ? of.struct.name : of.name;
  const was = former.get(type) ?? type;
  return of instanceof ApiField ? `${was}.${fieldName(of)}` : was;
}

/** The source of fields, with their comments, and of types, with their markers, by `keyOf`. */
export function sourcesOf(files: readonly ApiFile[], former = noFormer): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text, types, structs } of files) {
    for (const type of types.values()) {
      const markers = type.markers.list.map((marker) => `${marker.text}\n`);
      found.set(keyOf(type, former), markers.join('') + text.slice(type.spec.start, type.spec.end));
    }
    for (const { fields } of structs.values())
      for (const field of fields) {
        const { doc, start, syntax } = field;
        const end = syntax.tag?.end ?? syntax.type.end;
        found.set(keyOf(field, former), text.slice(doc?.comments[0]?.start ?? start, end));
      }
  }
  return found;
}

/** The findings of an analyzer in a package before the change. */
interface Known {
  readonly ids: ReadonlySet<string>;
  /** By aspect, how many fields and types do not follow. */
  readonly subjects: ReadonlyMap<Violation['aspect'], number>;
}

/** A package before the change. */
export type PackageBefore = ReturnType<typeof packageBefore>;

/** A package before the change. An analyzer runs over it when its findings are first needed. */
export function packageBefore(packages: ApiPackages, path: string, asked: readonly EnabledAnalyzer[]) {
  const folder = packages.folders.get(path);
  const files = folder?.files ?? [];
  const own = new Set(files.map((file) => file.path));
  const fields = countOf(files, () => true);
  const lists = countOf(files, ({ type }) => type.kind === 'array');
  const known = once((analyzer: string) =>
    knownOf(
      packages,
      own,
      asked.filter((one) => one.analyzer.name === analyzer),
    ),
  );
  return {
    folder,
    /** Text of fields and types, by `keyOf`. */
    sources: sourcesOf(files),

    /** Whether it had this violation already: the one with this key. */
    has: (one: Violation, key: string): boolean => known(one.analyzer).ids.has(idOf(one, key)),

    /** Whether something in it violates the same. */
    hasAlike: (one: Violation): boolean => known(one.analyzer).subjects.has(one.aspect),

    /** What the package does about the convention that a violation is about. */
    othersDo: (one: Violation): Adherence => {
      if (fields < fewFields) return 'few';
      const without = known(one.analyzer).subjects.get(one.aspect) ?? 0;
      // Only lists can have a list type.
      const kept = 1 - without / (one.aspect === 'no-list-type' ? lists : fields);
      return kept >= keptShare ? 'keep' : kept >= mostlyShare ? 'mostly' : 'break';
    },
  };
}

function knownOf(packages: ApiPackages, own: ReadonlySet<string>, asked: readonly EnabledAnalyzer[]): Known {
  const all = lint(packages, asked, (path) => own.has(path));
  const alike = groupBy(all, ({ aspect }) => aspect);
  const subjects = new Map([...alike].map(([aspect, some]) => [aspect, new Set(some.map(({ of }) => keyOf(of))).size]));
  return { ids: new Set(all.map((one) => idOf(one, keyOf(one.of)))), subjects };
}

/** What is not followed by what, in whatever words: these change with the half of it that is done. */
const idOf = ({ analyzer, aspect }: Violation, key: string): string => JSON.stringify([key, analyzer, aspect]);

function countOf(files: readonly ApiFile[], isAmong: (field: ApiField) => boolean): number {
  let count = 0;
  for (const { structs } of files)
    for (const { fields } of structs.values()) for (const field of fields) if (isAmong(field)) count += 1;
  return count;
}
