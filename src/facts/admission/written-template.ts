// CRDs of templates whose actions are all around their specs: a server gets what is written there.
import type { Crd } from '../../documents/document.ts';
import { get, type MappingNode } from '../../documents/node.ts';
import { containsUnknown, isOpen } from '../../documents/unknown.ts';
import { isWritten } from '../crd/known-parts.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { templateActions } from '../helm/template-actions.ts';

const isComment = (action: string): boolean => /^\{\{(?:- )?\/\*/.test(action);

/** Without what actions write of the metadata, which decides over nothing else. */
function withoutFilledIn(root: MappingNode): MappingNode {
  const entries = root.entries.map((entry) => {
    if (entry.key !== 'metadata' || entry.value.kind !== 'mapping') return entry;
    const written = entry.value.entries.filter(({ value }) => !containsUnknown(value) && !isOpen(value));
    return { ...entry, value: { ...entry.value, entries: written } };
  });
  return { ...root, entries };
}

/** Whether a condition around a CRD in v1beta1 may be that the server is an old one. */
function mayBeForOldServers({ file, root }: Crd): boolean {
  const open = templateActions(file).openAt(root.start);
  if (open.length === 0) return false;
  // Where others get one in v1, any condition may tell the servers apart.
  return (
    open.some((text) => /\bCapabilities\b|\binclude\b|\$\w/.test(text)) ||
    /apiextensions\.k8s\.io\/v1\b/.test(file.text)
  );
}

/**
 * A CRD as a server gets it; undefined where an action is in its spec or writes its name, and for one in v1beta1 that
 * may be for old servers alone.
 */
function asWritten(crd: Crd): Crd | undefined {
  const { shape, file, root, spec, isV1beta1 } = crd;
  if (shape === 'crd') return crd;
  if (isV1beta1 && mayBeForOldServers(crd)) return undefined;
  const name = get(get(root, 'metadata'), 'name');
  if (spec === undefined || name === undefined || containsUnknown(name) || !isWritten(crd)) return undefined;
  const isAround = templateActions(file).actions.every(
    ({ start, end, text }) => end <= spec.start || start >= spec.end || isComment(text),
  );
  return isAround ? { ...crd, root: withoutFilledIn(root) } : undefined;
}

/** A pair with a template as servers get it; undefined where an action is in a spec, or nothing is left. */
export function writtenPair(pair: CrdPair): CrdPair | undefined {
  const { before, after } = pair;
  const [was, is] = [before && asWritten(before), after && asWritten(after)];
  return is === undefined || (before !== undefined && was === undefined)
    ? undefined
    : { ...pair, before: was, after: is };
}
