// A configuration text → its content, or every mistake in it with its place.
import * as v from 'valibot';
import { isDate } from '../apiserver/index.ts';
import { restOfLine, type SourceFile, type Span } from '../documents/span.ts';
import { readVersions } from './kubernetes-versions.ts';
import { append } from '../lists.ts';
import { configuredOptions, type SchemaNode } from './convention-settings.ts';
import { labelOf, mistakeOf, nameOfKind, quoted, type Mistake } from './mistake.ts';
import { didYouMean, nearestIds } from './nearest.ts';
import { rules } from '../rules/index.ts';
import { isOnReading } from '../rules/rule.ts';
import { coversRule } from './ignores.ts';
import { hidesUnread } from './severity.ts';
import { readYaml, type ConfigError, type KeyPath, type YamlValue } from './read-yaml.ts';
import { configSchema, type ConfigLayer } from './schema.ts';
import { isRecord } from '../documents/json-value.ts';
import { ownValue } from '../own-value.ts';

type ParsedConfig =
  | {
      readonly config: ConfigLayer;
      /** The places of the entries of `ignore`, in their order. */
      readonly ignores: readonly Span[];
      readonly errors?: undefined;
    }
  | { readonly config?: undefined; readonly ignores?: undefined; readonly errors: readonly ConfigError[] };

/** Mistakes beyond this many are only counted. */
const maxMistakes = 50;

/** Unknown keys, all of them (valibot names only the first), and lists where mappings belong (it accepts them). */
function shapeMistakes(value: unknown, schema: SchemaNode, path: KeyPath): Mistake[] {
  if (schema.wrapped !== undefined) return shapeMistakes(value, schema.wrapped, path);
  if (schema.type === 'array')
    return Array.isArray(value) && schema.item !== undefined
      ? value.flatMap((item, index) => shapeMistakes(item, schema.item ?? schema, [...path, index]))
      : [];
  const { entries } = schema;
  if (schema.type === 'union') {
    // Of several forms a mapping is the one with keys.
    const forms = (schema.options ?? []) as readonly SchemaNode[];
    const form = forms.find((option) => option.entries !== undefined);
    return form === undefined || !isRecord(value) ? [] : shapeMistakes(value, form, path);
  }
  if (entries === undefined && schema.type !== 'record') return [];
  if (!isRecord(value)) {
    const label = path.length === 0 ? 'the configuration' : labelOf(path);
    return [{ path, at: 'value', message: `${label} must be a mapping, not ${nameOfKind(value)}` }];
  }
  if (entries === undefined) return [];
  const known = Object.keys(entries);
  return Object.entries(value).flatMap(([key, below]): Mistake[] => {
    const entry = ownValue(entries, key);
    if (entry !== undefined) return shapeMistakes(below, entry, [...path, key]);
    const where = path.length === 0 ? '' : ` in ${labelOf(path)}`;
    const message = `unknown key ${quoted(key)}${where}; ${didYouMean(key, known, `known are ${known.join(', ')}`, quoted)}`;
    return [{ path: [...path, key], at: 'key', message }];
  });
}

const isWithin = (path: KeyPath, outer: KeyPath): boolean => outer.every((key, index) => path[index] === key);

/** Mistakes against the schema; what is below a place that is wrong as a whole is not judged as well. */
function schemaMistakes(value: unknown): { mistakes: Mistake[]; config: ConfigLayer | undefined } {
  const shape = shapeMistakes(value, configSchema, []);
  const result = v.safeParse(configSchema, value);
  const issues = (result.issues ?? []).flatMap((issue) => mistakeOf(issue) ?? []);
  const rest = issues.filter(({ path }) => !shape.some((mistake) => isWithin(path, mistake.path)));
  return { mistakes: [...shape, ...rest], config: result.success ? result.output : undefined };
}

/** The mappings of a list, with their indexes. */
const mappingsOf = (value: unknown): readonly (readonly [number, Record<string, unknown>])[] =>
  Array.isArray(value)
    ? [...value.entries()].filter((entry): entry is [number, Record<string, unknown>] => isRecord(entry[1]))
    : [];

/** What is wrong with an ignore (`at` its value) or a severity of rules on the reading of files. */
function readingMistake(name: string, label: string, at: Mistake['at'], setting: unknown): string | undefined {
  const remediation = 'leave files that are not manifests out with `pathsIgnore`';
  if (at === 'value')
    return isOnReading(name)
      ? `${label}: findings on the reading of a file (\`files/…\`) cannot be ignored; ${remediation}`
      : undefined;
  const covered = rules.find((rule) => coversRule(name, rule.id) && hidesUnread(setting, rule));
  return (
    covered && `${label} cannot be ${quoted(setting)}: \`${covered.id}\` reports what was not reviewed; ${remediation}`
  );
}

function hintFor(name: string, known: readonly string[]): string {
  const ids = nearestIds(name, known);
  return ids.length === 0
    ? 'the command `rules` lists the known ones'
    : `did you mean ${ids.map(quoted).join(' or ')}?`;
}

/** Mistakes in the names of rules, and in their settings. */
function ruleMistakes(value: unknown, knownRules: readonly string[]): Mistake[] {
  // Rule ids and categories that a configuration may name.
  const known = [...knownRules, ...new Set(knownRules.map((id) => `${id.split('/')[0] ?? id}/*`))];
  const uses: { name: string; path: KeyPath; at: Mistake['at']; setting?: unknown }[] = [];
  const settingsOf = (at: unknown, path: KeyPath): void => {
    if (!isRecord(at)) return;
    for (const [name, setting] of Object.entries(at)) uses.push({ name, path: [...path, name], at: 'key', setting });
  };
  if (!isRecord(value)) return [];
  settingsOf(value['rules'], ['rules']);
  for (const [index, item] of mappingsOf(value['overrides'])) settingsOf(item['rules'], ['overrides', index, 'rules']);
  for (const [index, { rule }] of mappingsOf(value['ignore']))
    if (typeof rule === 'string') uses.push({ name: rule, path: ['ignore', index, 'rule'], at: 'value' });
  return uses.flatMap(({ name, path, at, setting }) => {
    const category = `${name}/*`;
    const hint = known.includes(category) ? `did you mean ${quoted(category)}?` : hintFor(name, known);
    const unknown = `unknown rule ${quoted(name)}; ${hint}`;
    const message = known.includes(name) ? readingMistake(name, labelOf(path), at, setting) : unknown;
    return message === undefined ? [] : [{ path, at, message }];
  });
}

const isEmptyList = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** Checks that the schema cannot express, of those parts of a configuration that have the right shape. */
function furtherMistakes(value: unknown): Mistake[] {
  if (!isRecord(value)) return [];
  const mistakes: Mistake[] = [];
  const { overrides, ignore } = value;
  for (const name of ['kubernetesVersion', 'kubernetesVersions'] as const) {
    const given = value[name];
    const read = typeof given === 'string' ? readVersions(given) : undefined;
    if (read !== undefined && 'mistake' in read)
      mistakes.push({ path: [name], at: 'value', message: `${name}: ${read.mistake}` });
  }
  const { kubernetesVersion: one, kubernetesVersions: several } = value;
  if (one !== undefined && one !== null && several !== undefined && several !== null)
    mistakes.push({
      path: ['kubernetesVersion'],
      at: 'key',
      message: 'kubernetesVersion is another name of kubernetesVersions; only one of them counts',
    });
  append(mistakes, configuredOptions(value['conventions'], ['conventions']).mistakes);
  for (const [index, { paths, crds, versions }] of mappingsOf(overrides))
    if ([paths, crds, versions].every(isEmptyList))
      mistakes.push({
        path: ['overrides', index],
        at: 'value',
        message: `overrides[${index}] names no \`paths\`, \`crds\` or \`versions\`; what applies everywhere belongs in \`rules\``,
      });
  for (const [index, { expires }] of mappingsOf(ignore))
    if (typeof expires === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(expires) && !isDate(expires))
      mistakes.push({ path: ['ignore', index, 'expires'], at: 'value', message: `there is no day ${quoted(expires)}` });
  return mistakes;
}

function placed(mistakes: readonly Mistake[], yaml: YamlValue): ConfigError[] {
  const errors = mistakes
    .map(({ path, at, message }) => yaml.errorAt(path, at, message))
    .sort((one, other) => one.line - other.line || one.column - other.column);
  const last = errors[maxMistakes];
  return last === undefined
    ? errors
    : [...errors.slice(0, maxMistakes), { ...last, message: `… and ${errors.length - maxMistakes} more mistakes` }];
}

/** The place of each entry of `ignore`, from its first key to the end of that line. */
const ignorePlaces = ({ ignore = [] }: ConfigLayer, yaml: YamlValue, file: SourceFile): Span[] =>
  ignore.map((_, index) => restOfLine(file, yaml.errorAt(['ignore', index], 'value', '')));

/** Reads a configuration file: its content, or every mistake in the order of the text. `path`: for the errors. */
export function parseConfig(text: string, path: string, knownRules: readonly string[]): ParsedConfig {
  const { yaml, errors } = readYaml(text, path, ['kubernetesVersion', 'kubernetesVersions']);
  if (errors.length > 0) return { errors };
  const { mistakes, config } = schemaMistakes(yaml.value);
  const hint = furtherMistakes(yaml.value).filter(
    // What has the wrong shape has no meaning yet.
    ({ path: place }) => !mistakes.some((mistake) => isWithin(place, mistake.path)),
  );
  const all = [...mistakes, ...ruleMistakes(yaml.value, knownRules), ...hint];
  return config === undefined || all.length > 0
    ? { errors: placed(all, yaml) }
    : { config, ignores: ignorePlaces(config, yaml, { path, side: 'head', text }) };
}

/** An error as one line: `path:line:column: message`. */
export const configErrorText = ({ path, line, column, message }: ConfigError): string =>
  `${path}:${line}:${column}: ${message}`;
