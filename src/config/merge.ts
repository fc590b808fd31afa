// Inputs over the configuration file over the preset over the built-in defaults.
import * as v from 'valibot';
import type { CrdRelease } from '../changes/crd-releases.ts';
import { crdFilesOf } from '../facts/resources/known-charts.ts';
import { defaultConfig, type Config } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { defaultKubernetesVersions, readVersions, versionsOf } from './kubernetes-versions.ts';
import { configuredOptions } from './convention-settings.ts';
import { choiceMessage, quoted } from './mistake.ts';
import { configErrorText, parseConfig } from './parse-config.ts';
import { presets } from './presets.ts';
import { configSchema, type ConfigLayer } from './schema.ts';
import { withoutUndefined } from '../own-value.ts';

/** The keys of `over` that are set, the rest from `under`. */
const layered = <T extends object>(under: T, over: { readonly [K in keyof T]?: T[K] | undefined }): T => ({
  ...under,
  ...(withoutUndefined(over) as object),
});

/** Where CRDs are: releases in full, then folders and addresses. */
function crdSources({ files, converted, releases = [], folders = [], urls = [] }: NonNullable<ConfigLayer['crds']>) {
  const named = releases.map((one): CrdRelease => {
    if (typeof one !== 'string') return one;
    const at = one.indexOf('@');
    const repository = one.slice(0, at);
    return { repository, ref: one.slice(at + 1), files: crdFilesOf(repository) };
  });
  const elsewhere = [
    ...folders.map((ref): CrdRelease => ({ ref, files: ['**'], from: 'folder' })),
    ...urls.map((ref): CrdRelease => ({ ref, files: [], from: 'url' })),
  ];
  return layered(defaultConfig.crds, { files, converted, releases: [...named, ...elsewhere] });
}

/** A layer may spell them one way or the other. */
const versionsIn = ({ kubernetesVersion, kubernetesVersions }: ConfigLayer) =>
  versionsOf(kubernetesVersions ?? kubernetesVersion);

/** The effective configuration: inputs over file over preset, key by key; lists are not joined. */
export function resolveConfig(file: ConfigLayer = {}, inputs: ConfigLayer = {}): Config {
  const layer = layered(file, inputs);
  const preset = layer.preset ?? defaultConfig.preset;
  const { failOn, requireMerged } = presets[preset];
  const { approvals = {}, conventions, crds: sources = {}, overrides = [], references = [], ...more } = layer;
  const { kubernetesVersion: _one, kubernetesVersions: _all, ...rest } = more;
  return {
    ...layered({ ...defaultConfig, preset, failOn }, rest),
    kubernetesVersions: versionsIn(inputs) ?? versionsIn(file) ?? defaultKubernetesVersions,
    overrides: overrides.map(({ paths = [], crds = [], versions = [], rules }) => ({ paths, crds, versions, rules })),
    conventions: { options: configuredOptions(conventions).options, golangci: conventions?.golangci },
    crds: crdSources(sources),
    approvals: layered({ ...defaultConfig.approvals, requireMerged }, approvals),
    references: references.map(({ defaults = {}, ...reference }) => ({ ...reference, defaults })),
  };
}

const inputKeys = [
  'preset',
  'kubernetesVersion',
  'kubernetesVersions',
  'failOn',
  'baseline',
  'paths',
  'pathsIgnore',
] as const;
/** Inputs of the action, which are the command's flags too, before they are checked. Empty text counts as not given. */
type InputTexts = { readonly [K in (typeof inputKeys)[number]]?: string | readonly string[] | undefined };
const asInput = (name: string): string => `input ${name}:`;

type ParsedInputs =
  | { readonly config: ConfigLayer; readonly errors?: undefined }
  | { readonly config?: undefined; readonly errors: readonly string[] };

/** Inputs or flags as a layer of the configuration, or every mistake in them as one sentence each. */
export function parseInputs(inputs: InputTexts, label = asInput): ParsedInputs {
  const given: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const key of inputKeys) {
    const value = inputs[key];
    if (value === undefined || value === '') continue;
    // `failOn` → `fail-on`, as inputs and flags are spelled.
    const name = label(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const result = v.safeParse(configSchema.entries[key], value);
    if (!result.success)
      for (const issue of result.issues) {
        const text = `${name} ${issue.message}; it is ${quoted(issue.input)}`;
        errors.push(issue.type === 'picklist' ? choiceMessage(name, issue) : text);
      }
    else {
      const read = key.startsWith('kubernetes') ? readVersions(String(value)) : undefined;
      if (read !== undefined && 'mistake' in read) errors.push(`${name} ${read.mistake}`);
      else given[key] = result.output;
    }
  }
  const { kubernetesVersion: one, kubernetesVersions: several } = given;
  if (one !== undefined && several !== undefined)
    errors.push(`${label('kubernetes-version')} is another name of kubernetes-versions; only one of them counts`);
  return errors.length > 0 ? { errors } : { config: given };
}

/** The configuration of a file (`path`) and of inputs, which `label` names. A UserError lists every mistake. */
export function loadConfig(
  text: string | undefined,
  path: string,
  inputs: InputTexts,
  knownRules: readonly string[],
  label = asInput,
): Config {
  const fromInputs = parseInputs(inputs, label);
  const fromFile = text === undefined ? { config: {}, ignores: [] } : parseConfig(text, path, knownRules);
  const mistakes = [...(fromInputs.errors ?? []), ...(fromFile.errors ?? []).map(configErrorText)];
  const ofFile = fromFile.errors ?? [];
  if (mistakes.length > 0 && ofFile.length === 0) throw new ConfigurationError(mistakes.join('\n'), ofFile);
  if (mistakes.length === 1)
    throw new ConfigurationError(`the configuration is not valid: ${mistakes.join('')}`, ofFile);
  if (mistakes.length > 1) {
    const list = mistakes.map((mistake) => `  ${mistake}`).join('\n');
    throw new ConfigurationError(`the configuration is not valid:\n${list}`, ofFile);
  }
  const config = resolveConfig(fromFile.config, fromInputs.config);
  // Inputs have no `ignore`: every entry is of the file.
  return { ...config, ignore: config.ignore.map((entry, index) => ({ ...entry, at: fromFile.ignores?.[index] })) };
}
