// The kinds that some CRDs serve, to find the one of an object.
import type { SourceFile } from '../../documents/span.ts';
import { stringOf, get, type Node } from '../../documents/node.ts';
import { parseYaml } from '../../documents/yaml.ts';
import { decodeDocument } from '../decode.ts';
import { servedVersion } from './crd-versions.ts';
import type { ServedVersion } from './custom-resource.ts';

/** Served versions by `group/version kind`. */
export interface Catalogue {
  readonly versions: ReadonlyMap<string, ServedVersion>;
  /** CRDs that could not be used, and why. */
  readonly problems: readonly string[];
}

const keyOf = (apiVersion: string, kind: string): string => `${apiVersion} ${kind}`;

/** Every served version of every CRD in some files. */
export function catalogueOf(files: readonly SourceFile[]): Catalogue {
  const versions = new Map<string, ServedVersion>();
  const problems: string[] = [];
  for (const file of files)
    for (const document of parseYaml(file)) {
      const broken = document.problems[0];
      if (broken !== undefined) problems.push(`${file.path}: ${broken.message}`);
      if (stringOf(get(document.root, 'kind')) !== 'CustomResourceDefinition') continue;
      const { crd, error } = decodeDocument({ ...document, file });
      if (error !== undefined) problems.push(`${file.path}: ${error}`);
      for (const { name, served } of crd?.spec.versions ?? []) {
        const found = crd === undefined || !served ? undefined : servedVersion(crd, name);
        if (found !== undefined) versions.set(keyOf(`${found.group}/${found.version}`, found.kind), found);
      }
    }
  return { versions, problems };
}

/** The served version of an object, if the catalogue has it. */
export const versionOf = (catalogue: Catalogue, object: Node): ServedVersion | undefined =>
  catalogue.versions.get(keyOf(stringOf(get(object, 'apiVersion')) ?? '', stringOf(get(object, 'kind')) ?? ''));
