// Whose apiserver rules apply: one Kubernetes version, a range, or a list of both.
import { servers } from '../apiserver/index.ts';
import type { AskedVersions } from '../facts/admission/by-version.ts';

/** Every Kubernetes minor version whose rules are covered, newest first. Any other is a configuration error. */
export const coveredKubernetesVersions: readonly string[] = servers.map(({ version }) => version);

/** How many of the newest versions count where none is configured: those that the Kubernetes project supports. */
const supported = 3;

export const defaultKubernetesVersions: AskedVersions = {
  asked: coveredKubernetesVersions.slice(0, supported),
  isConfigured: false,
};

/** `1.37`, `v1.37.2`, `1.33-1.37`, `1.33,1.36`. */
const version = String.raw`v?\d{1,3}\.\d{1,3}(?:\.\d{1,3})?`;
const part = `${version}(?: *- *${version})?`;
export const oneVersion = new RegExp(`^${version}$`);
export const versionRange = new RegExp(`^${part}(?: *, *${part}){0,20}$`);

/** `v1.37.2` → `1.37`. */
const minorVersion = (text: string): string => /^v?(\d+\.\d+)/.exec(text)?.[1] ?? text;

/** The versions that a text of the form `versionRange` names, the newest first, or what is wrong with it. */
export function readVersions(text: string): { readonly asked: readonly string[] } | { readonly mistake: string } {
  const asked = new Set<string>();
  for (const one of text.split(',')) {
    const [first = '', last = first] = one.split('-').map((end) => minorVersion(end.trim()));
    const [from, to] = [first, last].map((end) => coveredKubernetesVersions.indexOf(end)) as [number, number];
    const unknown = from < 0 ? first : to < 0 ? last : undefined;
    if (unknown !== undefined)
      return {
        mistake: `Kubernetes ${unknown} is not covered; covered are ${coveredKubernetesVersions.toReversed().join(', ')}`,
      };
    if (from < to) return { mistake: `the range ${first}-${last} ends before it begins` };
    for (const covered of coveredKubernetesVersions.slice(to, from + 1)) asked.add(covered);
  }
  return { asked: coveredKubernetesVersions.filter((covered) => asked.has(covered)) };
}

/** As `readVersions`, for a valid text; undefined where there is none. */
export function versionsOf(text: string | undefined): AskedVersions | undefined {
  const read = text === undefined ? undefined : readVersions(text);
  return read === undefined || 'mistake' in read ? undefined : { asked: read.asked, isConfigured: true };
}
