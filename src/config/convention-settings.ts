// The configuration of kube-api-linter, in its own shape: which analyzers are switched on, with which options.
import * as v from 'valibot';
import type { AnyAnalyzer } from '../conventions/analyzer.ts';
import { append } from '../lists.ts';
import { everyAnalyzer } from '../conventions/every-analyzer.ts';
import type { EnabledAnalyzer } from '../conventions/lint.ts';
import { mistakeOf, nameOfKind, quoted, type Mistake } from './mistake.ts';
import { didYouMean } from './nearest.ts';
import type { KeyPath } from './read-yaml.ts';
import { isRecord } from '../documents/json-value.ts';
import { ownValue } from '../own-value.ts';

/** The settings in a configuration, or every mistake in them. */
type ConventionSettings =
  | { readonly on: readonly EnabledAnalyzer[]; readonly mistakes?: undefined }
  | { readonly on?: undefined; readonly mistakes: readonly Mistake[] };

const wrongValue = (path: KeyPath, message: string): Mistake => ({ path, at: 'value', message });

/** What is read of a schema of the configuration besides checking values by it. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly wrapped?: SchemaNode;
  readonly item?: SchemaNode;
  readonly pipe?: readonly SchemaNode[];
  /** The forms of a union; of other types something else. */
  readonly options?: readonly unknown[];
}

/** A value with its keys spelled as in the schema, since Go accepts any case; null is left out. */
function spelled(value: unknown, node: SchemaNode | undefined): unknown {
  const schema = node?.wrapped ?? node;
  if (schema === undefined) return value;
  if (schema.pipe !== undefined && schema.pipe[0] !== schema) return spelled(value, schema.pipe[0]);
  if (Array.isArray(value)) return value.map((item) => spelled(item, schema.item));
  const { entries } = schema;
  if (!isRecord(value) || entries === undefined) return value;
  const keys = new Map(Object.keys(entries).map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) => {
      const known = keys.get(key.toLowerCase());
      return known === undefined || below === null ? [] : [[known, spelled(below, ownValue(entries, known))]];
    }),
  );
}

/** The options of one analyzer, or the mistakes in them; `path` leads to them. */
export function analyzerOptions(
  { name: of, wantsOptions, options: schema }: AnyAnalyzer,
  value: unknown,
  path: KeyPath,
): { readonly options: unknown; readonly mistakes: readonly Mistake[] } {
  if (schema === undefined || value === undefined || value === null) {
    const message = `${of} is switched on and has no configuration; write one below lintersConfig, or disable it`;
    return { options: undefined, mistakes: wantsOptions ? [wrongValue(path, message)] : [] };
  }
  if (!isRecord(value))
    return { options: undefined, mistakes: [wrongValue(path, `${of} must be a mapping, not ${nameOfKind(value)}`)] };
  const result = v.safeParse(schema, spelled(value, schema as object as SchemaNode));
  const mistakes = (result.issues ?? []).flatMap((issue) => {
    const mistake = mistakeOf(issue);
    return mistake === undefined ? [] : [{ ...mistake, path: [...path, ...mistake.path] }];
  });
  return { options: result.output, mistakes };
}

/** Reads `linters` and `lintersConfig`; other keys are ignored, as kube-api-linter does. */
export function conventionSettings(value: unknown, path: KeyPath = []): ConventionSettings {
  const mistakes: Mistake[] = [];
  const linters = member(value, 'linters');
  if (linters !== undefined && !isRecord(linters))
    mistakes.push(wrongValue([...path, 'linters'], `linters must be a mapping, not ${nameOfKind(linters)}`));
  const enablePath = [...path, 'linters', 'enable'];
  const enable = namesOf(member(linters, 'enable'), enablePath, mistakes);
  const disable = namesOf(member(linters, 'disable'), [...path, 'linters', 'disable'], mistakes);
  for (const [index, one] of enable.entries())
    if (disable.includes(one))
      mistakes.push(wrongValue([...enablePath, index], `${quoted(one)} is both enabled and disabled`));
  const configs = configsOf(value, path, mistakes);
  const areNamed = mistakes.length === 0;
  const on = everyAnalyzer.filter(
    (one) =>
      areNamed &&
      !disable.includes(one.name) &&
      (enable.includes('*') || enable.includes(one.name) || (one.isOnByDefault && !disable.includes('*'))),
  );
  const read = withOptions(on, configs, enablePath, mistakes);
  return mistakes.length > 0 ? { mistakes } : { on: read };
}

/** The value of a key, in whatever case that is written. */
function member(of: unknown, key: string): unknown {
  if (!isRecord(of)) return undefined;
  const written = Object.hasOwn(of, key) ? key : Object.keys(of).find((one) => one.toLowerCase() === key.toLowerCase());
  return written === undefined ? undefined : (of[written] ?? undefined);
}

const known = everyAnalyzer.map((one) => one.name);

function namesOf(value: unknown, path: KeyPath, mistakes: Mistake[]): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    mistakes.push(wrongValue(path, `${path.join('.')} must be a list, not ${nameOfKind(value)}`));
    return [];
  }
  const seen = new Set<unknown>();
  for (const [index, one] of (value as unknown[]).entries()) {
    const message = nameMistake(one, seen.has(one), value.length);
    if (message !== undefined) mistakes.push(wrongValue([...path, index], message));
    seen.add(one);
  }
  return value.filter((one): one is string => typeof one === 'string');
}

function nameMistake(one: unknown, isRepeated: boolean, among: number): string | undefined {
  if (one === '*') return among > 1 ? '"*" is all analyzers: no other name is allowed next to it' : undefined;
  if (typeof one !== 'string' || !known.includes(one))
    return `unknown analyzer ${quoted(one)}; ${didYouMean(String(one), known, `known are ${known.join(', ')}`, quoted)}`;
  return isRepeated ? `${quoted(one)} is named twice` : undefined;
}

type Configs = ReadonlyMap<string, { readonly value: unknown; readonly path: KeyPath }>;

/** Analyzers with their options; those that have none and want some are a mistake at `elsewhere`. */
const withOptions = (
  analyzers: readonly AnyAnalyzer[],
  configs: Configs,
  elsewhere: KeyPath,
  mistakes: Mistake[],
): EnabledAnalyzer[] =>
  analyzers.map((analyzer) => {
    const { value, path } = configs.get(analyzer.name) ?? { value: undefined, path: elsewhere };
    const read = analyzerOptions(analyzer, value, path);
    append(mistakes, read.mistakes);
    return { analyzer, options: read.options };
  });

/** What `lintersConfig` has for each analyzer. */
function configsOf(settings: unknown, above: KeyPath, mistakes: Mistake[]): Configs {
  const value = member(settings, 'lintersConfig');
  const path = [...above, 'lintersConfig'];
  const found = new Map<string, { value: unknown; path: KeyPath }>();
  if (value === undefined) return found;
  if (!isRecord(value)) {
    mistakes.push(wrongValue(path, `lintersConfig must be a mapping, not ${nameOfKind(value)}`));
    return found;
  }
  const configurable = everyAnalyzer.flatMap((one) => (one.options === undefined ? [] : one.name));
  for (const [key, below] of Object.entries(value)) {
    const of = key.toLowerCase();
    const at = [...path, key];
    if (configurable.includes(of)) found.set(of, { value: below, path: at });
    else {
      const hint = didYouMean(key, known, `with options are ${configurable.join(', ')}`, quoted);
      const message = known.includes(of) ? `${of} has no options` : `unknown analyzer ${quoted(key)}; ${hint}`;
      mistakes.push({ path: at, at: 'key', message });
    }
  }
  return found;
}

/** The options of the analyzers that `lintersConfig` names, by their names, or the mistakes in them. */
export function configuredOptions(
  value: unknown,
  path: KeyPath = [],
): { readonly options: Readonly<Record<string, unknown>>; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const configs = configsOf(value, path, mistakes);
  const configured = everyAnalyzer.filter(({ name }) => configs.has(name));
  const read = withOptions(configured, configs, path, mistakes);
  return { options: Object.fromEntries(read.map(({ analyzer, options }) => [analyzer.name, options])), mistakes };
}
