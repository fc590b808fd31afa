// Grants as manifests: the one that a reference needs, and the copy of a grant in its other home.
import { pathText } from '../apiserver/index.ts';
import { dump } from 'js-yaml';
import { jsonOf } from '../documents/json-value.ts';
import { get } from '../documents/node.ts';
import { grantErrors } from './errors.ts';
import { authorizationHome, gatewayHome, type LocatedGrant, type ObjectType } from './grant.ts';
import type { KindTable } from './kinds.ts';
import { openQuestions } from './open-questions.ts';
import type { LocatedReference } from './references.ts';
import { withoutUndefined } from '../own-value.ts';

/** A manifest as an object and as text, which ends with a line break. */
export type GrantManifest = { readonly object: object; readonly yaml: string };

/** js-yaml quotes all that go-yaml would read otherwise (U+0085, `0o7`, `on`); the package yaml does not. */
export const yamlOf = (object: object): string => dump(object, { lineWidth: -1 });
const manifestOf = (object: object): GrantManifest => ({ object, yaml: yamlOf(object) });

const safeNames = {
  group: /^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  kind: /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/,
  namespace: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  name: /^[a-zA-Z0-9]([-a-zA-Z0-9.:_]*[a-zA-Z0-9])?$/,
} as const;

const isSafe = (kind: keyof typeof safeNames, text: string): boolean =>
  text.length <= 253 && safeNames[kind].test(text);

/** The grant of Gateway API's home for exactly one reference; undefined for impossible names or no namespace. */
export function grantFor({ from, to }: LocatedReference): GrantManifest | undefined {
  const { namespace } = from;
  if (namespace === undefined) return undefined;
  const keys = Object.keys(safeNames) as (keyof typeof safeNames)[];
  if (!keys.every((key) => [{ ...from, namespace, name: to.name }, to].every((end) => isSafe(key, end[key]))))
    return undefined;
  const name = `${namespace}-${from.kind}-to-${to.kind}-${to.name}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  return manifestOf({
    // Every release of Gateway API since v0.6.0 serves this version.
    apiVersion: `${gatewayHome}/v1beta1`,
    kind: 'ReferenceGrant',
    metadata: { name: name.slice(0, 63).replace(/-+$/, ''), namespace: to.namespace },
    spec: {
      from: [{ group: from.group, kind: from.kind, namespace }],
      to: [{ group: to.group, kind: to.kind, name: to.name }],
    },
  });
}

/** The outcome of a migration: the copy, or why there is none. */
type Migration = { readonly copy: GrantManifest } | { readonly why: string };
/** Annotations that tools wrote about the original. */
const notCopied: ReadonlySet<string> = new Set(['kubectl.kubernetes.io/last-applied-configuration']);

function metadataOf({ manifest, name, namespace }: LocatedGrant): object {
  const metadata = get(manifest.root, 'metadata');
  const labels = get(metadata, 'labels');
  const annotations = get(metadata, 'annotations');
  const kept = annotations?.kind === 'mapping' ? annotations.entries.filter(({ key }) => !notCopied.has(key)) : [];
  return withoutUndefined({
    name,
    namespace,
    labels: labels && jsonOf(labels),
    annotations: kept.length === 0 ? undefined : Object.fromEntries(kept.map(({ key, value }) => [key, jsonOf(value)])),
  });
}

/** The copy of a Gateway API grant in authorization.k8s.io/v1alpha1; none of invalid or undecided ones. */
export function migrated(grant: LocatedGrant, kinds: KindTable): Migration {
  if (grant.home !== gatewayHome) return { why: `it lives in ${grant.home} already` };
  const [error] = grantErrors(grant);
  if (error !== undefined) return { why: `an apiserver rejects it: ${pathText(error.path)} ${error.detail}` };
  const [question] = openQuestions(grant);
  if (question !== undefined) return { why: `${pathText(question.path)} depends on an open question of KEP-3766` };
  const unknown = [...grant.from, ...grant.to].find(
    ({ group, kind = '' }) => kinds.resourceOf(group, kind) === undefined,
  );
  if (unknown !== undefined)
    return {
      why: `the resource of the kind ${unknown.kind ?? ''} in the group "${unknown.group}" is not known; name its CRD as well`,
    };
  const resourceOf = ({ group, kind = '' }: ObjectType): string => kinds.resourceOf(group, kind) ?? '';
  return {
    copy: manifestOf({
      apiVersion: `${authorizationHome}/v1alpha1`,
      kind: 'ReferenceGrant',
      metadata: metadataOf(grant),
      spec: {
        from: grant.from.map((entry) => ({
          group: entry.group,
          resource: resourceOf(entry),
          namespace: entry.namespace,
        })),
        to: grant.to.map((entry) => {
          const type = { group: entry.group, resource: resourceOf(entry) };
          return entry.name === undefined ? type : { ...type, name: entry.name };
        }),
      },
    }),
  };
}
