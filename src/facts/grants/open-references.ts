// References and grants whose namespace is unknown: the tree does not state it, or a tool fills it in later.
import type { Manifest } from '../../documents/document.ts';
import type { Reference } from '../../grants/allowed.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import type { LocatedReference } from '../../grants/references.ts';
import { filledIn, isNamespaceName } from '../kustomize/variables.ts';
import type { Placement } from '../kustomize/placements.ts';
import { short } from './grant-effect-fact.ts';

/** Whether either namespace of a reference is not known, so that it cannot be judged. */
export const isOpen = (reference: LocatedReference): boolean => askable(reference) === undefined;

/** A reference whose namespaces are known, so that it can be judged. */
export const askable = ({ from, to }: LocatedReference): Reference | undefined =>
  from.namespace === undefined || !isNamespaceName(to.namespace)
    ? undefined
    : { from: { ...from, namespace: from.namespace }, to };

/** A grant after the unknown namespaces in its `from` are filled in. */
export function filledFor(grant: LocatedGrant, namespace: string): LocatedGrant {
  const from = grant.from.map((one) => (isNamespaceName(one.namespace) ? one : { ...one, namespace }));
  return { ...grant, from };
}

/** Why references of one object are not checked; the first is named. */
export function openReferenceReason({ manifest, from, to }: LocatedReference, count: number): string {
  const others = count === 1 ? '' : ` and ${count - 1} more`;
  const what = `${manifest.kind} ${short(manifest.name)}`;
  const unknown =
    from.namespace === undefined
      ? `the namespace of ${what} is not known (a kustomization or -n sets it)`
      : `the namespace to which ${what} refers is not known (a tool fills it in)`;
  return `${unknown}: whether its reference to ${short(to.namespace)}/${short(to.name)}${others} needs a grant is unknown`;
}

/** The grants and references of a side. */
interface Asked {
  readonly grants: readonly LocatedGrant[];
  readonly references: readonly LocatedReference[];
}

/** Namespaces of grants and references with what is filled in; one within a namespace needs no grant. */
export function withVariables<S extends Asked>(side: S, placed: ReadonlyMap<Manifest, Placement>): S {
  const fill = ({ manifest }: { readonly manifest: Manifest }, text: string): string =>
    filledIn(text, placed.get(manifest)?.variables);
  return {
    ...side,
    grants: side.grants.map((grant) => {
      const from = grant.from.map((entry) => ({ ...entry, namespace: fill(grant, entry.namespace) }));
      return { ...grant, from };
    }),
    references: side.references
      .map((one) => ({ ...one, to: { ...one.to, namespace: fill(one, one.to.namespace) } }))
      .filter(({ from, to }) => from.namespace !== to.namespace),
  };
}
