// Reads a file by its path: YAML and JSON into manifests, everything else into nothing.
import { isConfigurationCode, isKustomizationPath, isTemplateName } from '../changes/relevant.ts';
import { mayHold, unescaped } from '../changes/shown.ts';
import { isCrd } from './crd.ts';
import type { Crd, FileProblem, Manifest, ParsedFile, RepeatedKey } from './document.ts';
import { manifestsOf, undecodable } from './manifest.ts';
import { get, getIn, itemsOf, keyOffsets, stringOf, type Node } from './node.ts';
import type { SourceFile, Span } from './span.ts';
import { hasBareActions, isActionAt, isChartTemplate, showsTemplate } from './template.ts';
import { joinedObjects, trimmedSeparator } from './template-joins.ts';
import { maskTemplate, hasControlActions, type Mask } from './template-mask.ts';
import { comparedTemplate, whyTemplate } from './template-notes.ts';
import { objectsIn } from './template-objects.ts';
import { isUnknown, markUnknown } from './unknown.ts';
import { nodeBudget, tooManyNodes, type NodeBudget } from './read-error.ts';
import { parseAsKubectl, parseChunks, parseYamlText, type YamlDocument } from './yaml.ts';
import { olderDocument } from './yaml-older.ts';
import { splitDocuments } from './yaml-stream.ts';
import { distinctBy } from '../group-by.ts';
import { onceOf } from '../once.ts';
import { append } from '../lists.ts';

const manifestPath = /\.(?:ya?ml|json)$/i;

/** Whether a path can hold Kubernetes manifests: `.yaml`, `.yml`, `.json` and `Kustomization`. */
export const isManifestPath = (path: string): boolean => manifestPath.test(path) || isKustomizationPath(path);

/** Whether a file that is read at all may hold manifests: a kustomization lists files of any name. */
export const mayHoldManifests = (path: string): boolean => !path.endsWith('.go');

const objectKeys = ['apiVersion', 'kind'].map(
  (name) => new RegExp(`(?:^|[\\s\u0085{},\\[?"'-])(?:\\?[ \\t]+["']?${name}|${name}["']?[\\s\u0085]*:)`),
);

/** What Helm prints and does not apply. */
const isPrinted = (path: string): boolean => /(?:^|\/)templates\/(?:.*\/)?[^/]*NOTES\.txt$/.test(path);

/** Whether a text is intended as a Kubernetes manifest, so that its syntax errors are reported. */
export const showsManifest = (text: string): boolean => objectKeys.every((key) => key.test(text));

const noList = 'expected a list of objects, and the types of an object around it: kubectl applies nothing of it';

/** Whether the first line of a text can be one of JSON, which code begins with as well. */
const mayBeJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Whether a text is JSON of any size. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a file that is not Go into manifests, as a kustomization does; never throws. A syntax error is a problem if the
 * file shows `apiVersion` and `kind`. Parts that are the same in an older text are not read again. Templates (none with
 * `isPlain`) are `notChecked`, but for their CRDs, read as far as actions allow: `crd-template`. Of a file that is code
 * by its name nothing is read, unless all of it is YAML or JSON, which a kustomization may list.
 */
export function parseFile(file: SourceFile, isPlain = false, older?: ParsedFile): ParsedFile {
  const { path, text } = file;
  const none: ParsedFile = { file, manifests: [], problems: [], repeatedKeys: [], notChecked: [] };
  if (!mayHoldManifests(path) || !(isKustomizationPath(path) || mayHold(text, 'apiVersion'))) return none;
  if (!isConfigurationCode(path) || isChartTemplate(path)) return readText(file, isPlain, older);
  const read = mayBeJson(text) && !isJson(text) ? none : readText(file, isPlain, older);
  return read.problems.length > 0 || read.notChecked.length > 0 ? none : read;
}

/** Whether at an offset of a file a YAML document of a stream may begin: no item of a list, and no JSON. */
export const isDocumentAt = ({ text }: SourceFile, start: number): boolean =>
  (start === 0 || text.charAt(start - 1) === '\n') && text.charAt(start) !== '{';

/**
 * The object that begins at an offset of a file, where it is all of a YAML document of a stream: only that one is read.
 * Else undefined, also where it is an item of a list or JSON. `index`: that of its document.
 */
export function objectAt(file: SourceFile, index: number, start: number): Manifest | undefined {
  if (!isDocumentAt(file, start)) return undefined;
  const { text } = file;
  const end = text.indexOf('\n---', start) + 1 || text.length;
  const { root } = parseYamlText(file, { index, start, end }, text.slice(start, end), nodeBudget());
  const [object, ...others] = manifestsOf(file, root, index);
  return others.length === 0 ? object : undefined;
}

/** Whether a document of a template is a CRD, by its schemas or, where actions write these too, by its kind. */
const writesCrd = (text: string): boolean =>
  /^kind:[ \t]*["']?CustomResourceDefinition\b/m.test(text) ||
  (text.includes('openAPIV3Schema') && /CustomResourceDefinition|apiextensions\.k8s\.io/.test(text));

function readText(file: SourceFile, isPlain: boolean, older: ParsedFile | undefined): ParsedFile {
  const { path, text } = file;
  const always = isKustomizationPath(path);
  const chunks = splitDocuments(text);
  const manifests: Manifest[] = [];
  const problems: FileProblem[] = [];
  const repeatedKeys: RepeatedKey[] = [];
  const templates: number[] = [];
  const hiddenCrds: string[] = [];
  const separators: Span[] = [];
  let firstFault: FileProblem | undefined;
  let intended: boolean | undefined;
  const isIntended = (): boolean =>
    (intended ??= always || isPlain || (!isPrinted(file.path) && showsManifest(unescaped(text))));
  const room = nodeBudget();
  const read: typeof parseAsKubectl = (of, chunk, left) =>
    parseAsKubectl(of, chunk, left, olderDocument(file, chunk.index, older));
  for (const document of parseChunks(file, chunks, read, room)) {
    if (!isPlain && isTemplate(file, document, room)) {
      if (hasOnlyConditions(file.text, document)) continue;
      const { crds, repeated = [], fault, separator } = templatedCrds(file, document, room);
      if (room.nodes < 0) {
        const { start } = document;
        problems.push({ kind: 'limit', endsFile: true, message: tooManyNodes, at: { file, start, end: start + 1 } });
        break;
      }
      append(manifests, crds);
      append(repeatedKeys, repeated);
      if (crds.length === 0) templates.push(document.index);
      firstFault ??= fault;
      if (separator !== undefined) separators.push(separator);
      const isWhole = crds.length > 0 && crds.every(({ versions }) => versions.every(({ name }) => name !== ''));
      const hidden = isWhole ? '' : text.slice(document.start, document.end);
      if (writesCrd(hidden)) hiddenCrds.push(hidden);
      continue;
    }
    const found = manifestsOf(file, document.root, document.index);
    append(manifests, found);
    if (document.problems.length > 0 && isIntended()) {
      const { start, end } = document;
      append(
        problems,
        document.problems.map((one) => ({ ...one, within: { start, end } })),
      );
    }
    const wrong = found.length > 0 ? undecodable(document.root) : undefined;
    if (wrong !== undefined)
      problems.push({ kind: 'syntax', message: noList, at: { file, start: wrong.start, end: wrong.end } });
    if (found[0] !== undefined) append(repeatedKeys, repeatedIn(found[0], document));
  }
  const unread = {
    templates: 'unread',
    why: whyTemplate(templates, chunks.length, firstFault, separators[0]),
  } as const;
  const notChecked = [
    ...(templates.length === 0 ? [] : [unread]),
    ...(manifests.some(({ shape }) => shape === 'crd-template') ? [comparedTemplate] : []),
  ];
  const [separator] = separators.length === hiddenCrds.length ? separators : [];
  return {
    file,
    manifests,
    problems,
    repeatedKeys,
    notChecked,
    ...(separator === undefined ? {} : { trimmedSeparator: separator }),
    ...(hiddenCrds.length > 0 ? { hiddenCrds } : {}),
  };
}

function isTemplate(file: SourceFile, document: YamlDocument, room: NodeBudget): boolean {
  const { root, problems, start, end } = document;
  const problem = problems.find(({ kind }) => kind === 'syntax');
  const isNamed = isTemplateName(file.path);
  if (problem === undefined && !isChartTemplate(file.path) && !isNamed) return false;
  const text = file.text.slice(start, end);
  // A document that is YAML only once its actions are filled in, `"{{ include "a" . }}"`.
  const isMaskedYaml = (): boolean =>
    isChartTemplate(file.path) && text.includes('{{') && maskedDocument(file, document, room)?.problems.length === 0;
  if (problem !== undefined) {
    const shows = document.format === 'json' ? isActionAt : showsTemplate;
    return isNamed || shows(text, problem.at.start - start) || isMaskedYaml();
  }
  return (
    root !== undefined &&
    text.includes('{{') &&
    (hasBareActions(root, file.text) || hasControlActions(file.text, start, end))
  );
}

/** Whether a document contains only conditions around others, as before the first `---` of a chart's template. */
function hasOnlyConditions(text: string, { start, end }: YamlDocument): boolean {
  const masked = maskTemplate(text, start, end);
  return (
    masked !== undefined &&
    masked.masks.every(({ writes }) => !writes) &&
    masked.body.split('\n').every((line) => /^(?:---)?\s*(?:#.*)?$/.test(line))
  );
}

/** A document with its actions masked: its values, of which those that actions write are unknown, or its problems. */
type MaskedDocument =
  | { readonly root: Node; readonly masks: readonly Mask[]; readonly problems: readonly [] }
  | { readonly root: undefined; readonly problems: readonly [FileProblem, ...FileProblem[]] };

/** A document with its actions masked; undefined where they cannot be, or where nothing is left. */
function maskedDocument(
  file: SourceFile,
  { index, start, end }: YamlDocument,
  room: NodeBudget,
): MaskedDocument | undefined {
  const masked = maskTemplate(file.text, start, end);
  if (masked === undefined) return undefined;
  const { root, problems } = parseYamlText(file, { index, start, end }, masked.body, room);
  const [first, ...others] = problems;
  if (first !== undefined) return { root: undefined, problems: [first, ...others] };
  return root && { root: markUnknown(root, masked.body, start, masked.masks), masks: masked.masks, problems: [] };
}

/** A condition that is never true, or a loop over nothing: the text under it is never rendered. */
const neverRendered =
  /\{\{-?\s*(?:(?:if|with)\s+(?:\(+\s*)?(?:not\s+true|false|nil|0|"")\s*(?:\)+\s*)?|range\s+(?:list|dict|tuple)\s*)-?\}\}/;

/** Whether a condition of a file is never true: the whole text is searched, once for all its documents. */
const hidesSome = onceOf((file: SourceFile): boolean => neverRendered.test(file.text));

/** A CRD whose `apiVersion` an action fills in, by what the server has: its form shows which one it is. */
function withApiVersion(root: Node): Node {
  const written = get(root, 'apiVersion');
  if (root.kind !== 'mapping' || written === undefined || !isUnknown(written)) return root;
  if (stringOf(get(root, 'kind')) !== 'CustomResourceDefinition') return root;
  const hasSchemas = itemsOf(getIn(root, ['spec', 'versions'])).some((version) => get(version, 'schema') !== undefined);
  const { start, end } = written;
  const value: Node = { kind: 'scalar', start, end, value: `apiextensions.k8s.io/${hasSchemas ? 'v1' : 'v1beta1'}` };
  return { ...root, entries: root.entries.map((entry) => (entry.value === written ? { ...entry, value } : entry)) };
}

/**
 * The CRDs of a template that is YAML once its actions are masked, each with a literal group and kind, and the keys
 * that join two of its objects; where it shows CRDs and is not YAML even so, its first problem, or the action that
 * joins it to the next document.
 */
function templatedCrds(
  file: SourceFile,
  document: YamlDocument,
  room: NodeBudget,
): {
  readonly crds: readonly Crd[];
  readonly repeated?: readonly RepeatedKey[];
  readonly fault?: FileProblem;
  readonly separator?: Span;
} {
  const none = { crds: [] };
  if (!/CustomResourceDefinition/.test(file.text.slice(document.start, document.end)) || hidesSome(file)) return none;
  const masked = maskedDocument(file, document, room);
  if (masked === undefined) return none;
  if (masked.root === undefined) return { crds: [], fault: masked.problems[0] };
  const separator = trimmedSeparator(file.text, document, masked.masks);
  if (separator !== undefined) return { crds: [], separator: { file, start: separator.start, end: separator.end } };
  const objects = objectsIn(masked.root);
  if (objects === undefined) return none;
  const found = objects.flatMap((root) => manifestsOf(file, withApiVersion(root), document.index));
  const known = found
    .filter(isCrd)
    .filter(({ group, names }) => group.value !== undefined && names.kind.value !== undefined);
  if (known.length < found.length) return none;
  const crds = known.map((crd) => ({ ...crd, shape: 'crd-template' as const, name: nameOf(crd) }));
  const joined = crds.length === 0 ? [] : joinedObjects(file.text, masked.root, masked.masks);
  const [object = { kind: '', name: '' }] = crds.map(({ kind, name }) => ({ kind, name }));
  const repeated = joined.map((entry) => ({
    object,
    above: undefined,
    key: entry.key,
    isMerged: false,
    at: { file, ...keyOffsets(entry) },
  }));
  return { crds, repeated };
}

/** The name of a CRD, composed of its plural and its group where an action is in `metadata.name`. */
const nameOf = ({ name, names, group }: Crd): string =>
  name === '' ? `${names.plural.value ?? '?'}.${group.value ?? '?'}` : name;

function repeatedIn({ file, kind, name }: Manifest, { duplicates }: YamlDocument): RepeatedKey[] {
  // What is set twice below an anchor does so again at each alias.
  const reported = duplicates.filter(({ merged }) => merged !== 'first');
  const object = { kind, name };
  return distinctBy(reported, ({ again, key }) => `${again.start} ${key}`).map(({ key, above, again, merged }) => ({
    object,
    above,
    key,
    isMerged: merged !== undefined,
    at: { file, ...again },
  }));
}
