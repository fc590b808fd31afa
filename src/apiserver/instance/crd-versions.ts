// The served versions of CRDs, for judging their custom resources.
import { get, stringOf, type Node } from '../../documents/node.ts';
import { positionAt, type SourceFile } from '../../documents/span.ts';
import { parseYaml } from '../../documents/yaml.ts';
import type { CustomResourceDefinition } from '../crd.ts';
import { crdsIn, decodeDocument } from '../decode.ts';
import { newestServer, type Server } from '../server.ts';
import type { ServedVersion } from './custom-resource.ts';
import { withPrunedDefaults } from './pruned-defaults.ts';
import { versionWarning } from './warnings.ts';

/** Served versions by `group/version kind`. */
export interface Catalogue {
  readonly versions: ReadonlyMap<string, ServedVersion>;
  readonly problems: readonly string[];
}

const keyOf = (apiVersion: string, kind: string): string => `${apiVersion} ${kind}`;

/** Every served version of every CRD in some files. */
export function catalogueOf(files: readonly SourceFile[], server: Server = newestServer): Catalogue {
  const versions = new Map<string, ServedVersion>();
  const problems: string[] = [];
  for (const file of files)
    for (const document of parseYaml(file)) {
      const broken = document.problems[0];
      if (broken !== undefined)
        problems.push(`${file.path}:${positionAt(file, broken.at.start).line}: ${broken.message}`);
      for (const decodable of crdsIn(file, document)) {
        const { crd, error } = decodeDocument(decodable, server);
        if (crd === undefined) problems.push(`${file.path}: ${error}`);
        for (const { name, served } of crd?.spec.versions ?? []) {
          const found = crd && served ? servedVersion(crd, name, server) : undefined;
          if (found !== undefined) versions.set(keyOf(`${found.group}/${found.version}`, found.kind), found);
        }
      }
    }
  return { versions, problems };
}

/** The served version of an object, if the catalogue has it. */
export const versionOf = (catalogue: Catalogue, object: Node): ServedVersion | undefined =>
  catalogue.versions.get(keyOf(stringOf(get(object, 'apiVersion')) ?? '', stringOf(get(object, 'kind')) ?? ''));

/** The apiVersions in which the catalogue serves the group and kind of an object. */
export function servedVersions({ versions }: Catalogue, object: Node): string[] {
  const [group] = (stringOf(get(object, 'apiVersion')) ?? '').split('/');
  const kind = stringOf(get(object, 'kind'));
  return [...versions.values()].flatMap((one) =>
    one.group === group && one.kind === kind ? [`${one.group}/${one.version}`] : [],
  );
}

/** A version as it is served: the named one, else the storage one, else the first; undefined if it is not served. */
export function servedVersion(
  crd: CustomResourceDefinition,
  name?: string,
  server: Server = newestServer,
): ServedVersion | undefined {
  const { spec } = crd;
  const served = spec.versions.filter((version) => version.served);
  const version =
    name === undefined ? (served.find(({ storage }) => storage) ?? served[0]) : served.find((one) => one.name === name);
  if (version === undefined) return undefined;
  const schema = (version.schema ?? spec.top.schema)?.openAPIV3Schema;
  const subresources = version.subresources ?? spec.top.subresources;
  return {
    server,
    group: spec.group,
    version: version.name,
    kind: spec.names.kind ?? '',
    namespaced: spec.scope === 'Namespaced',
    schema: schema === undefined || spec.preserveUnknownFields ? schema : withPrunedDefaults(schema),
    preserveUnknownFields: spec.preserveUnknownFields,
    hasStatus: subresources?.status === true,
    scale: subresources?.scale,
    warning: versionWarning(crd, version),
  };
}
