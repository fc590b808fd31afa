// Which findings the comments and markers of the head cover.
import type { Side } from '../changes/change-set.ts';
import { coversRule } from '../config/ignores.ts';
import { nearest } from '../config/nearest.ts';
import type { ParsedFile } from '../documents/document.ts';
import type { Documents, FilePair } from '../documents/documents.ts';
import type { IgnoreMistake } from '../facts/files/ignores.ts';
import type { SourceFile, Span } from '../documents/span.ts';
import { rules, ruleIds } from '../rules/index.ts';
import { categoryOf, isOnReading } from '../rules/rule.ts';
import type { Finding } from './finding.ts';
import { goDirectives, goPlaceAt, nolintIgnores } from './go-ignores.ts';
import { survivorOf } from './survivor.ts';
import { maxDirectives, yamlDirectives, type Directive, type Scope } from './yaml-ignores.ts';
import { once } from '../once.ts';

/** One ignore in a comment or marker of the head. */
export interface InlineIgnore {
  readonly source: 'comment' | 'marker';
  readonly rules: readonly string[];
  readonly reason: string;
  readonly at: Span;
  readonly scope: Scope;
  /** It is another tool's: it may cover nothing here. */
  readonly isForeign?: true;
}

/** A directive that ignores nothing, and why. */
interface InvalidIgnore {
  readonly source: 'comment' | 'marker';
  readonly mistake: IgnoreMistake;
  readonly at: Span;
}

const isGo = (path: string): boolean => path.endsWith('.go');
/** The rules of the linter whose comments these are. */
const conventions = rules.flatMap(({ id, needs }) => (needs.includes('convention') ? [id] : []));
const known: readonly string[] = [...ruleIds, ...new Set(ruleIds.map((id) => `${categoryOf(id)}/*`))];

function ruleMistake(named: readonly string[]): IgnoreMistake | undefined {
  if (named.some(isOnReading)) return { is: 'on-reading' };
  const rule = named.find((one) => !known.includes(one));
  return rule === undefined ? undefined : { is: 'unknown-rule', rule, suggestion: nearest(rule, known) };
}

/** The ignores in the comments and markers of a file. */
type Sorted = { readonly ignores: readonly InlineIgnore[]; readonly invalid: readonly InvalidIgnore[] };

function sorted(file: ParsedFile): Sorted {
  const source = isGo(file.file.path) ? 'marker' : 'comment';
  const directives: readonly Directive[] = source === 'marker' ? goDirectives(file.file) : yamlDirectives(file);
  const ignores: InlineIgnore[] = [];
  const invalid: InvalidIgnore[] = [];
  const mistakes = new Map<string, IgnoreMistake | undefined>();
  const mistakeOf = (named: readonly string[]): IgnoreMistake | undefined => {
    const key = named.join();
    if (!mistakes.has(key)) mistakes.set(key, ruleMistake(named));
    return mistakes.get(key);
  };
  for (const { said, at, scope } of directives) {
    if (said === undefined) invalid.push({ source, mistake: { is: 'too-many', most: maxDirectives }, at });
    else if (said.mistake !== undefined) invalid.push({ source, mistake: said.mistake, at });
    else {
      const mistake = mistakeOf(said.rules);
      if (mistake !== undefined) invalid.push({ source, mistake, at });
      else ignores.push({ source, rules: said.rules, reason: said.reason, at, scope });
    }
  }
  if (source === 'marker')
    for (const nolint of nolintIgnores(file.file))
      ignores.push({ source, rules: conventions, ...nolint, isForeign: true });
  return { ignores, invalid };
}

const holds = ({ first, last }: Scope, line: number): boolean => first <= line && line <= last;

/** The inline ignores of a change set. */
export interface InlineIgnores {
  of(finding: Finding): readonly InlineIgnore[];
  /** The ignores in the head of a changed file. */
  in(pair: FilePair): Sorted;
}

/** Looks for the inline ignores of the files that findings are in; a file is read when it is first needed. */
export function inlineIgnores(documents: Documents): InlineIgnores {
  const inFile = once((file: ParsedFile): Sorted => sorted(file));
  const byPath = { base: new Map<string, FilePair>(), head: new Map<string, FilePair>() };
  for (const pair of documents.files) {
    if (pair.base !== undefined) byPath.base.set(pair.base.file.path, pair);
    if (pair.head !== undefined) byPath.head.set(pair.head.file.path, pair);
  }
  /** Both sides of the file at a path of one side; an unchanged file is the same on both. */
  const sidesOf = (path: string, side: Side): { base?: ParsedFile | undefined; head?: ParsedFile | undefined } => {
    const pair = byPath[side].get(path);
    if (pair !== undefined) return pair;
    const file = documents.context(path);
    return { base: file, head: file };
  };
  const covering = (path: string, side: Side, line: number, column: number): readonly InlineIgnore[] => {
    const { base, head } = sidesOf(path, side);
    const ignores = head === undefined ? [] : inFile(head).ignores;
    if (head === undefined || ignores.length === 0) return [];
    if (side === 'head') return ignores.filter(({ scope }) => holds(scope, line));
    if (base === undefined) return [];
    if (isGo(path)) return atGoPlace(ignores, base.file, line);
    const survivor = survivorOf(base, head, { line, column });
    return ignores.filter(
      ({ scope }) =>
        survivor !== undefined &&
        (holds(scope, survivor.line) || scope.among?.some((container) => container === survivor.among) === true),
    );
  };
  return {
    of(finding) {
      const { path, side, line, column } = finding;
      const origin = finding.related?.[0];
      const places = [
        ...covering(path, side, line, column),
        ...(origin !== undefined && isGo(origin.path) && origin.path !== path
          ? covering(origin.path, side, origin.line, 1)
          : []),
      ];
      return places.filter((ignore) => ignore.rules.some((rule) => coversRule(rule, finding.rule)));
    },
    in: ({ head }) => (head === undefined ? { ignores: [], invalid: [] } : inFile(head)),
  };
}

/** Markers at the head on the declaration, or the field, that was on a line of the old text. */
function atGoPlace(ignores: readonly InlineIgnore[], file: SourceFile, line: number): readonly InlineIgnore[] {
  const place = goPlaceAt(file, line);
  return ignores.filter(
    ({ scope: { declared } }) =>
      place !== undefined &&
      declared?.name === place.name &&
      (declared.field === undefined || declared.field === place.field),
  );
}
