// Real CRDs to start from: any folder of manifests, and files of JSON Lines that hold them as text.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseYaml } from '../src/documents/yaml.ts';
import type { Random } from './random.ts';
import { copy, Fields, sizeOf, treeOf, type Tree } from './tree.ts';

const isCrd = (value: Tree): value is Fields =>
  value instanceof Fields &&
  value.get('kind') === 'CustomResourceDefinition' &&
  value.get('apiVersion') === 'apiextensions.k8s.io/v1';

const crdsOfText = (text: string, name: string): Fields[] =>
  text.includes('CustomResourceDefinition')
    ? parseYaml({ path: name, side: 'head', text }).flatMap(({ root }) => {
        const value = root === undefined ? null : treeOf(root);
        return isCrd(value) ? [value] : [];
      })
    : [];

function crdsOfLines(text: string, name: string): Fields[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const row = JSON.parse(line) as Record<string, unknown>;
    return ['new', 'crd', 'text'].flatMap((key) => (typeof row[key] === 'string' ? crdsOfText(row[key], name) : []));
  });
}

/** Every CRD of v1 below some paths: folders of YAML and JSON, `.jsonl` and `.jsonl.gz` files with texts under `new`, `crd` or `text`. */
export function readCorpus(paths: readonly string[]): Fields[] {
  return paths.flatMap((name) => {
    if (statSync(name).isDirectory())
      return readdirSync(name, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:ya?ml|json)$/.test(file))
        .sort()
        .flatMap((file) => crdsOfText(readFileSync(path.join(name, file), 'utf8'), file));
    const bytes = readFileSync(name);
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return /\.jsonl(?:\.gz)?$/.test(name) ? crdsOfLines(text, name) : crdsOfText(text, name);
  });
}

const prose = new Set(['description', 'x-kubernetes-validations']);

/** Takes away what makes real CRDs long and says little: descriptions, and rules, which we do not evaluate. `description` may be a field's name. */
function strip(value: Tree, isProperties: boolean): void {
  if (Array.isArray(value)) for (const item of value) strip(item, false);
  if (!(value instanceof Fields)) return;
  if (!isProperties) value.pairs = value.pairs.filter(([key]) => !prose.has(key));
  for (const [key, item] of value.pairs) strip(item, !isProperties && key === 'properties');
}

/** Mappings of properties that are not empty, in the order of the text, put into `found`. */
function propertiesIn(value: Tree, found: Fields[]): Fields[] {
  if (Array.isArray(value)) for (const item of value) propertiesIn(item, found);
  if (!(value instanceof Fields)) return found;
  for (const [key, item] of value.pairs) {
    if (key === 'properties' && item instanceof Fields && item.pairs.length > 0) found.push(item);
    propertiesIn(item, found);
  }
  return found;
}

const mostNodes = 160;

/** A small copy of a real CRD: stripped, and with random properties left out until it is small. */
export function smallCopy(crd: Fields, random: Random): Fields {
  const made = copy(crd);
  if (random.chance(0.97)) strip(made, false);
  made.delete('status');
  const annotations = made.at('metadata').get('annotations');
  if (annotations instanceof Fields)
    annotations.pairs = annotations.pairs.filter(([key]) => key.startsWith('api-approved'));
  const versions = made.at('spec').get('versions');
  if (Array.isArray(versions) && versions.length > 2) versions.splice(2);
  for (let tries = 0; tries < 400 && sizeOf(made) > mostNodes; tries++) {
    const places = propertiesIn(made, []);
    if (places.length === 0) break;
    const place = random.pick(places);
    place.pairs.splice(random.below(place.pairs.length), Math.max(1, place.pairs.length >> 1));
  }
  return made;
}
