// The result of publishing, and how a write is sent so that it is made exactly once.
import type { Client } from '../client.ts';
import { acceptedPermissions, describe, isMissingRight, isDenied, isUncertain } from '../failure.ts';

/** What became of one output. */
export type Published =
  | { readonly kind: 'published'; readonly url: string | undefined }
  | { readonly kind: 'unneeded' }
  /** A run that began later has published on this commit: the older one does not. */
  | { readonly kind: 'overtaken' }
  /** The token may not; `permission` is the line that the workflow lacks, `checks: write`, unless none would help. */
  | { readonly kind: 'denied'; readonly permission: string | undefined; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

/** The meaning of a failed write. `permission`: what GitHub's documentation names, when the answer has none. */
export function failed(error: unknown, permission: string): Published {
  if (!isDenied(error)) return { kind: 'failed', why: describe(error) };
  if (!isMissingRight(error)) return { kind: 'denied', permission: undefined, why: describe(error) };
  // `checks=write`, or several of which each is enough: `issues=write; pull_requests=write`. Reading that is denied
  // (`checks=read`) needs the permission to write all the same.
  const accepted = acceptedPermissions(error)
    ?.split(/[;,]/)
    .map((pair) => pair.trim().replace('=', ': ').replaceAll('_', '-'));
  const scope = permission.slice(0, permission.indexOf(':') + 1);
  const known = accepted === undefined || accepted.some((other) => other.startsWith(scope));
  const named = known ? permission : accepted.join(' or ');
  return { kind: 'denied', permission: named, why: describe(error) };
}

const waits: readonly number[] = [2, 8];

/** Sends a write; when its answer is lost, `made` looks for its effect first. Fails as the last attempt failed. */
export async function sendOnce<T>(
  client: Client,
  send: () => Promise<T>,
  made: () => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = waits[attempt];
      if (!isUncertain(error) || wait === undefined || !(await client.pause(wait))) throw error;
      const effect = await made();
      if (effect !== undefined) return effect;
    }
  }
}
