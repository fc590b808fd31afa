// The served versions of a CRD, for judging its custom resources.
import type { CustomResourceDefinition } from '../crd.ts';
import type { ServedVersion } from './custom-resource.ts';
import { withPrunedDefaults } from './pruned-defaults.ts';
import { versionWarning } from './warnings.ts';

/** A version as it is served: the named one, else the storage one, else the first; undefined if it is not served. */
export function servedVersion(crd: CustomResourceDefinition, name?: string): ServedVersion | undefined {
  const { spec } = crd;
  const served = spec.versions.filter((version) => version.served);
  const version =
    name === undefined ? (served.find(({ storage }) => storage) ?? served[0]) : served.find((one) => one.name === name);
  if (version === undefined) return undefined;
  const schema = (version.schema ?? spec.top.schema)?.openAPIV3Schema;
  const subresources = version.subresources ?? spec.top.subresources;
  return {
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
