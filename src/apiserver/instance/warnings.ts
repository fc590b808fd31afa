// Warnings that the apiserver sends with a custom resource: deprecated versions, finalizers that may clash.
import type { CustomResourceDefinition, Version } from '../crd.ts';
import { goQuote } from '../go-quote.ts';
import { nameFaultText, qualifiedName } from '../name-rules.ts';
import type { JSONValue } from '../schema.ts';
import { isObject, sortedByBytes, type JSONObject } from './json.ts';

const kubeVersion = /^v([0-9]+)(?:(alpha|beta)([0-9]+))?$/;

/** version.CompareKubeAwareVersionStrings: GA before beta before alpha, higher numbers first, all others by name. */
function isNewerVersion(left: string, right: string): boolean {
  const a = kubeVersion.exec(left);
  const b = kubeVersion.exec(right);
  if (a === null || b === null) return a === null && b === null ? left < right : a !== null;
  const rank = (found: RegExpExecArray): number[] => [
    found[2] === undefined ? 2 : found[2] === 'beta' ? 1 : 0,
    Number(found[1]),
    Number(found[3] ?? 0),
  ];
  const [ranksA, ranksB] = [rank(a), rank(b)];
  const differing = ranksA.findIndex((value, index) => value !== ranksB[index]);
  return differing >= 0 && (ranksA[differing] ?? 0) > (ranksB[differing] ?? 0);
}

/** The warning that every request to a deprecated version gets; undefined for others. */
export function versionWarning(crd: CustomResourceDefinition, version: Version): string | undefined {
  if (!version.deprecated) return undefined;
  if (version.deprecationWarning !== undefined) return version.deprecationWarning;
  const { group, names, versions } = crd.spec;
  const named = (name: string): string => `${group}/${name} ${names.kind ?? ''}`;
  const better = versions
    .filter((one) => one.served && !one.deprecated && isNewerVersion(one.name, version.name))
    .reduce<string | undefined>(
      (best, { name }) => (best === undefined || isNewerVersion(name, best) ? name : best),
      undefined,
    );
  return `${named(version.name)} is deprecated${better === undefined ? '' : `; use ${named(better)}`}`;
}

const standardFinalizers = new Set(['orphan', 'foregroundDeletion', 'kubernetes']);

const finalizersOf = (object: JSONObject | undefined): string[] => {
  const metadata: JSONValue | undefined = object?.['metadata'];
  const list = isObject(metadata) ? metadata['finalizers'] : undefined;
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
};

/** Warnings about finalizers that a create or an update adds (generateWarningsFromObj). */
export function finalizerWarnings(object: JSONObject, old: JSONObject | undefined): string[] {
  const known = new Set(finalizersOf(old));
  const added = new Set(finalizersOf(object).filter((name) => !known.has(name)));
  return sortedByBytes([...added]).flatMap((name) => {
    const warnings = qualifiedName(name).map(nameFaultText);
    if (!name.includes('/') && !standardFinalizers.has(name)) {
      const how = name.includes('.') ? 'finalizer name including a path (/)' : 'finalizer name';
      warnings.push(`prefer a domain-qualified ${how} to avoid accidental conflicts with other finalizer writers`);
    }
    return warnings.map((warning) => `metadata.finalizers: ${goQuote(name)}: ${warning}`);
  });
}
