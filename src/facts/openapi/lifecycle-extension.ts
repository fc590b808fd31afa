// The OpenAPI extension `x-kubernetes-api-lifecycle` (KEP-2558): what a tag publishes, and under which definition.
import type { GoFile } from '../../documents/go/go-file.ts';
import type { LifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { parseMarker, unquoted } from '../../documents/go/marker.ts';
import { withoutUndefined } from '../../own-value.ts';

/** The name of the extension. */
export const lifecycleExtension = 'x-kubernetes-api-lifecycle';
/** The lifecycle of one component: the keys that its tag has. */
type ComponentLifecycle = Readonly<Partial<Record<'minVersion' | 'status' | 'featureGate', string>>>;
/** The extension's value: component → lifecycle. */
export type Lifecycle = Readonly<Record<string, ComponentLifecycle>>;

/** What well-formed tags publish, the first of a component; malformed ones nothing. Undefined without any. */
export function lifecycleOf(
  tags: readonly Pick<LifecycleTag, 'component' | 'minVersion' | 'status' | 'featureGate' | 'problems'>[],
): Lifecycle | undefined {
  const found = new Map<string, ComponentLifecycle>();
  for (const { component, minVersion, status, featureGate, problems } of tags) {
    if (problems.length > 0 || component === '' || found.has(component)) continue;
    found.set(component, withoutUndefined({ minVersion, status, featureGate }));
  }
  return found.size === 0 ? undefined : Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The OpenAPI package that a Go package names (`+k8s:openapi-model-package=io.k8s.api.core.v1`). */
export function modelPackage(files: readonly GoFile[]): string | undefined {
  for (const { packageComments } of files)
    for (const { text } of packageComments) {
      const marker = parseMarker(text.trim());
      if (marker?.name === 'k8s:openapi-model-package' && marker.value !== undefined)
        return unquoted(marker.value).text;
    }
  return undefined;
}

/** How kube-openapi names the models of a Go import path: `k8s.io/api/core/v1` → `io.k8s.api.core.v1`. */
export function modelPackageOfImport(importPath: string): string {
  const [domain = '', ...rest] = importPath.split('/');
  return [domain.split('.').reverse().join('.'), ...rest].join('.');
}
