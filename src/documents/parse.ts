// Reads a file as its path says: YAML and JSON into manifests, everything else into nothing.
import type { FileProblem, Manifest, ParsedFile } from './document.ts';
import { isKustomizationPath, manifestsOf } from './manifest.ts';
import type { SourceFile } from './span.ts';
import { hasBareActions, isChartTemplate, showsTemplate } from './template.ts';
import { looksLikeJson, parseChunks, type YamlDocument } from './yaml.ts';
import { splitDocuments, type Chunk } from './yaml-stream.ts';

const manifestPath = /\.(?:ya?ml|json)$/i;

/** Whether a path can hold Kubernetes manifests: `.yaml`, `.yml`, `.json` and `Kustomization`. */
export const isManifestPath = (path: string): boolean => manifestPath.test(path) || isKustomizationPath(path);

/** Signs of a Kubernetes object: its `apiVersion` at the start of a line, or anywhere in a text that is read as JSON. */
const yamlSign = /^(?:apiVersion|"apiVersion"|'apiVersion')[ \t]*:/m;

function mayHoldManifest(text: string, start: number, end: number): boolean {
  const at = text.indexOf('apiVersion', start);
  return at >= 0 && at < end;
}

/** Doubled keys are told one by one up to this many; a file full of them says the same thing. */
const mostDuplicates = 20;

/**
 * Reads a file into manifests. Never throws for what the text holds; other paths than isManifestPath's give an empty result.
 * - A document that does not parse gives one problem, and only if the file shows an `apiVersion`; the other documents are read all the same.
 * - Templates that are no YAML (or lie in a chart's `templates/` with actions outside of strings) are `notChecked`, without a problem.
 * - Doubled keys and limits are told of manifests only.
 */
export function parseFile(file: SourceFile): ParsedFile {
  const { path, text } = file;
  if (!isManifestPath(path)) return { file, manifests: [], problems: [], notChecked: [] };
  const always = isKustomizationPath(path);
  if (!always && !text.includes('apiVersion')) return { file, manifests: [], problems: [], notChecked: [] };
  const chunks = splitDocuments(text);
  const signed = always || yamlSign.test(text) || looksLikeJson(text, chunks[0]?.start ?? 0);
  const manifests: Manifest[] = [];
  const problems: FileProblem[] = [];
  const templates: number[] = [];
  const chart = isChartTemplate(path);
  for (const document of parseWanted(file, chunks, signed)) {
    const slice = (): string => text.slice(document.start, document.end);
    if (document.problems.some(({ kind }) => kind === 'syntax') && showsTemplate(slice()))
      templates.push(document.index);
    else if (chart && document.root !== undefined && slice().includes('{{') && hasBareActions(document.root, text))
      templates.push(document.index);
    else {
      const found = manifestsOf(file, document.root, document.index);
      manifests.push(...found);
      if (signed) problems.push(...document.problems, ...duplicateProblems(file, found, document));
    }
  }
  return {
    file,
    manifests,
    problems,
    notChecked: templates.length === 0 ? [] : [whyTemplate(templates, chunks.length)],
  };
}

/** Documents that can matter: with an `apiVersion` somewhere, or, in a file that has one at a line's start, all that are broken. */
function parseWanted(file: SourceFile, chunks: readonly Chunk[], signed: boolean): YamlDocument[] {
  const wanted = signed ? chunks : chunks.filter(({ start, end }) => mayHoldManifest(file.text, start, end));
  return parseChunks(file, wanted);
}

function whyTemplate(indexes: readonly number[], documents: number): string {
  if (documents === 1) return 'a template, no plain YAML';
  const list = indexes.length > 5 ? `${indexes.slice(0, 5).join(', ')}, …` : indexes.join(', ');
  return `${indexes.length} of its ${documents} documents (${list}; counted from 0) are templates, no plain YAML`;
}

function duplicateProblems(file: SourceFile, found: readonly Manifest[], document: YamlDocument): FileProblem[] {
  if (found.length === 0) return [];
  return document.duplicates.slice(0, mostDuplicates).map(({ key, again, merged }) => ({
    kind: 'duplicate-key',
    message: merged
      ? `the key \`${key}\` is set by the merge \`<<\` and beside it: strict decoding refuses it`
      : `the key \`${key}\` is set twice in one mapping: only the last one counts`,
    at: { file, ...again },
  }));
}
