// From a text or a parsed document to a decoded, defaulted CRD in the internal form, or to the server's reason why not.
import type { Manifest } from '../documents/document.ts';
import { duplicateKeysOf } from '../documents/duplicate-keys.ts';
import { manifestsOf } from '../documents/manifest.ts';
import { get, stringOf, isNull, type Entry, type MappingNode, type Node } from '../documents/node.ts';
import { linesOf, positionAt, type SourceFile } from '../documents/span.ts';
import { looksLikeJson, parseYaml, type DuplicateKey, type YamlDocument } from '../documents/yaml.ts';
import { Recent } from '../recent.ts';
import type { CustomResourceDefinition, PerVersion, Spec } from './crd.ts';
import { decodeCRD } from './crd.ts';
import { setDefaults } from './defaults.ts';
import { semanticEqual } from './equality.ts';
import { Decoder, kindOf, sortedEntries } from './go-json.ts';
import { goQuote } from './go-quote.ts';
import type { Steps } from './path.ts';
import { newestServer, PerServer, type Server } from './server.ts';
import type { StrictError } from './strict-error.ts';

const lifted = ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields'] as const;

function lift(spec: Spec, field: (typeof lifted)[number]): void {
  const [first, ...others] = spec.versions;
  const value = first?.[field];
  if (!others.every((version) => semanticEqual(version[field], value))) return;
  if (value !== undefined) Object.assign(spec.top, { [field]: value } satisfies PerVersion);
  for (const version of spec.versions) delete version[field];
}

/** Moves each field in which all versions agree to the top level, as the conversion of v1; error paths depend on it. */
function liftEqualFields(spec: Spec): void {
  spec.version = spec.versions[0]?.name ?? '';
  if (spec.versions.length > 0) for (const field of lifted) lift(spec, field);
}

/** A document that is to be decoded: its root (undefined for an empty one) and how the server reads it. */
export interface Decodable {
  readonly root: Node | undefined;
  readonly format: 'yaml' | 'json';
  readonly duplicates: readonly DuplicateKey[];
  /** Where the document begins in its file, for the line numbers of messages. */
  readonly start: number;
  readonly file: SourceFile;
  /** Only of what `decodableSpec` makes: the root of the manifest, by which the answer is known again. */
  readonly of?: Node;
}

/** A decoded CRD, or why the request fails. Strict errors reject a request only under `fieldValidation=Strict`. */
export type Decoded =
  | {
      readonly crd: CustomResourceDefinition;
      readonly strictErrors: readonly StrictError[];
      readonly error?: undefined;
    }
  | {
      readonly crd?: undefined;
      readonly strictErrors: readonly StrictError[];
      readonly error: string;
      /** Keys and indexes to the value that the error is about, where it is about one. */
      readonly errorPath?: Steps | undefined;
    };

const group = 'apiextensions.k8s.io';
const kind = 'CustomResourceDefinition';
const metaType =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/** encoding/json finds the fields of this one struct whatever the case of the keys; the last one counts. */
function typeMetaOf(root: MappingNode, format: 'yaml' | 'json'): { apiVersion: string; kind: string; error?: string } {
  const found: { apiVersion: string; kind: string; error?: string } = { apiVersion: '', kind: '' };
  const entries: readonly Entry[] = format === 'yaml' ? sortedEntries(root) : root.entries;
  for (const { key, value } of entries) {
    const folded = key.replaceAll('\u212a', 'k').toLowerCase();
    const field = folded === 'apiversion' ? 'apiVersion' : folded === 'kind' ? 'kind' : undefined;
    if (field === undefined) continue;
    const text = stringOf(value);
    if (text !== undefined) found[field] = text;
    if (text !== undefined || isNull(value)) continue;
    const mismatch = `json: cannot unmarshal ${kindOf(value)} into Go struct field .${field} of type string`;
    return { ...found, error: `couldn't get version/kind; json parse error: ${mismatch}` };
  }
  return found;
}

/** runtime/serializer: the version of the object, completed by that of the endpoint where the object has none. */
function versionOf(
  root: Node,
  format: 'yaml' | 'json',
): { version: 'v1' | 'v1beta1'; error?: undefined } | { error: string } {
  if (root.kind !== 'mapping' && !isNull(root)) {
    const mismatch = `json: cannot unmarshal ${kindOf(root)} into Go value of type ${metaType}`;
    return { error: `couldn't get version/kind; json parse error: ${mismatch}` };
  }
  const meta = root.kind === 'mapping' ? typeMetaOf(root, format) : { apiVersion: '', kind: '' };
  if (meta.error !== undefined) return { error: meta.error };
  if (meta.apiVersion.split('/').length > 2) return { error: `unexpected GroupVersion string: ${meta.apiVersion}` };
  const isMissing = meta.apiVersion === '' || meta.apiVersion === '/' || meta.apiVersion === `${group}/`;
  const apiVersion = isMissing ? `${group}/v1` : meta.apiVersion;
  const name = meta.kind === '' ? kind : meta.kind;
  if (name === kind && apiVersion === `${group}/v1`) return { version: 'v1' };
  if (name === kind && apiVersion === `${group}/v1beta1`) return { version: 'v1beta1' };
  return { error: otherKind(name, apiVersion) };
}

const scheme = 'in scheme "pkg/runtime/scheme.go:111"';

function otherKind(name: string, apiVersion: string): string {
  const [inGroup, version = ''] = apiVersion.split('/');
  if (inGroup === group && (version === 'v1' || version === 'v1beta1')) {
    if (name === `${kind}List`) return `${name} in version "${version}" cannot be handled as a ${kind}`;
    if (name === 'ConversionReview')
      return `no kind "ConversionReview" is registered for the internal version of group "${group}" ${scheme}`;
  }
  return `no kind ${goQuote(name)} is registered for version ${goQuote(apiVersion)} ${scheme}`;
}

/** What yaml.UnmarshalStrict says of duplicate keys: one error for all, with the lines of their values. */
function duplicateKeyError({ duplicates, file, start }: Decodable): StrictError[] {
  // The number `1` and the text "1" are one key in JSON, where the conversion keeps one of them without a word.
  const inYaml = duplicates.filter(({ type }) => type !== 'mixed');
  if (inYaml.length === 0) return [];
  const offset = positionAt(file, start).line - 1;
  const keys = inYaml.map(({ key, valueStart, type }) => ({
    line: positionAt(file, valueStart).line - offset,
    key: type === 'typed' ? key : goQuote(key),
  }));
  return [{ kind: 'duplicate-keys', keys }];
}

const formatOf = ({ root, file }: Manifest): Decodable['format'] =>
  file.text.charAt(root.start) === '{' ? 'json' : 'yaml';

/** A manifest of a parsed file as something to decode. */
export function decodableOf(manifest: Manifest): Decodable {
  const { root, file } = manifest;
  const format = formatOf(manifest);
  return { root, format, duplicates: format === 'yaml' ? duplicateKeysOf(root) : [], start: root.start, file };
}

const isCrdKind = (root: Node | undefined): boolean => stringOf(get(root, 'kind')) === kind;

/** The CRDs of a document: itself, whatever else it says, or those in a list, as `kubectl get` prints several. */
export const crdsIn = (file: SourceFile, document: YamlDocument): Decodable[] =>
  isCrdKind(document.root)
    ? [{ ...document, file }]
    : manifestsOf(file, document.root, document.index)
        .filter(({ root }) => isCrdKind(root))
        .map(decodableOf);

/** As `decodableOf`, without status, which a server drops, and duplicate keys, which are reported with the file. */
export function decodableSpec(manifest: Manifest): Decodable {
  const { root, file } = manifest;
  const spoken = { ...root, entries: root.entries.filter((entry) => entry.key !== 'status') };
  return { root: spoken, format: formatOf(manifest), duplicates: [], start: root.start, file, of: root };
}

/** Decodes in the order of the text, right as long as nothing is wrong: it shows in which order errors are met. */
function decodeAs(
  document: Decodable,
  root: Node,
  version: 'v1' | 'v1beta1',
  server: Server,
): { crd: CustomResourceDefinition; decoder: Decoder } {
  const isJSON = document.format === 'json';
  const decoder = new Decoder('text', version, isJSON, server);
  const crd = decodeCRD(decoder, root, version);
  const isClean = decoder.error === undefined && decoder.strictErrors.size === 0 && !decoder.duplicates;
  if (isJSON || isClean) return { crd, decoder };
  const sorted = new Decoder('sorted', version, false, server);
  return { crd: decodeCRD(sorted, root, version), decoder: sorted };
}

/** Characters of manifests whose decoded forms are kept: the checks of a CRD and of its resources need the same. */
const maxKept = 2_000_000;
const recent = new Recent<Node, PerServer<Decoded>>(maxKept);

/** Decodes a request to the CRD endpoint, with defaults and lifting; empty `apiVersion` and `kind` are filled in. */
export function decodeDocument(document: Decodable, server: Server = newestServer): Decoded {
  const { of } = document;
  if (of === undefined) return decodeAnew(document, server);
  const known = recent.get(of, of.end - of.start, () => new PerServer());
  return known.get(server, () => decodeAnew(document, server));
}

function decodeAnew(document: Decodable, server: Server): Decoded {
  const root: Node = document.root ?? { kind: 'scalar', value: null, start: document.start, end: document.start };
  const type = versionOf(root, document.format);
  if (type.error !== undefined) return { strictErrors: [], error: type.error };
  const { crd, decoder } = decodeAs(document, root, type.version, server);
  if (decoder.error !== undefined) return { strictErrors: [], error: decoder.error, errorPath: decoder.errorPath };
  setDefaults(crd);
  if (type.version === 'v1') liftEqualFields(crd.spec);
  const duplicates = document.format === 'yaml' ? duplicateKeyError(document) : [];
  return { crd, strictErrors: [...duplicates, ...decoder.strictErrors.values()] };
}

/** What follows a JSON value, as encoding/json has it; YAML's reader sees no text that begins with `{`. */
function trailing(text: string, from: number): string | undefined {
  const found = /[^ \t\r\n]/u.exec(text.slice(from))?.[0];
  if (found === undefined) return undefined;
  const quoted = found === "'" ? "'\\''" : `'${goQuote(found).slice(1, -1).replace('\\"', '"')}'`;
  return `couldn't get version/kind; json parse error: invalid character ${quoted} after top-level value`;
}

/** Directives before the first `---`: to the reader that cuts streams they are a document of their own. */
const directivesFirst = /^(?:[ \t]*(?:#[^\n]*|\r)?\n)*%[^\n]*\n(?:[^\n]*\n)*?---/;

/** Decodes a text that is to hold one CRD. */
export function decodeText(text: string, server: Server = newestServer): Decoded {
  const file: SourceFile = { path: '', side: 'head', text };
  const documents = parseYaml(file).filter(({ root, problems }) => root !== undefined || problems.length > 0);
  const [first, second] = documents;
  const fail = (error: string): Decoded => ({ strictErrors: [], error });
  const isJSON = looksLikeJson(text);
  const rest = isJSON && first?.root !== undefined ? trailing(text, first.end) : undefined;
  if (rest !== undefined) return fail(rest);
  if (!isJSON && (second !== undefined || directivesFirst.test(text)))
    return fail('more than one non-empty YAML document');
  const problem = first?.problems[0];
  if (problem !== undefined) {
    const line = linesOf(file).length > 1 ? `line ${positionAt(file, problem.at.start).line}: ` : '';
    return fail(`${first?.format ?? 'yaml'}: ${line}${problem.message}`);
  }
  const { root, format = 'yaml', duplicates = [], start = 0 } = first ?? {};
  return decodeDocument({ root, format, duplicates, start, file }, server);
}
