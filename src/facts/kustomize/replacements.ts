// Replacements of a kustomization that write to CRDs: from which object, and what they copy.
import { approvedAnnotation } from '../../apiserver/index.ts';
import { canonicalJson, jsonOf, type Json } from '../../documents/json-value.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import { mayLeaveOut } from '../crd/left-out.ts';
import { readAt } from '../tree/sides.ts';
import { documentsAt, patchDocuments, type SideContext, type CrdEffect } from './effects.ts';
import { crdKeys, isUncompared, reach } from './crd-fields.ts';
import { asSpelled, targetOf, type Kustomization, type PatchEntry, type Target } from './kustomization.ts';
import { crdKind, readNodes, selects } from './kustomizations-of-a-side.ts';

/** The content and the target of a patch, if it may change an object of a kind and name; either may be unknown. */
function patchOf(
  patch: PatchEntry,
  { kind, name }: Pick<Target, 'kind' | 'name'>,
  context: SideContext,
): readonly Json[] {
  const { target } = patch;
  const documents = patchDocuments(patch, context);
  const text = typeof documents === 'string' ? documents : canonicalJson(documents.map(jsonOf));
  const isFor =
    target === undefined
      ? [kind, name].every((word = '') => text.includes(word))
      : (kind === undefined || selects(target.kind, kind)) && (name === undefined || selects(target.name, name));
  return isFor ? [text] : [];
}

/** Where replacements of one kustomization copy from. */
interface Sources {
  /** The kustomizations around it. */
  readonly all: readonly Kustomization[];
  /** Of their files, by kind. */
  readonly objects: ReadonlyMap<string | undefined, readonly Node[]>;
}

function sourcesOf(by: Kustomization, { around, lookup }: SideContext): Sources {
  const all = around(by);
  const files = new Set(all.flatMap(({ builds }) => builds.flatMap(({ path }) => path ?? [])));
  const roots = [...files].flatMap((path) => readAt(lookup, path) ?? []).flatMap(readNodes);
  return { all, objects: new Map([...groupBy(roots, (root) => stringOf(get(root, 'kind'))), [undefined, roots]]) };
}

/** All that is looked at on one side, as `effort` counts it: no repository has as much. */
const maxEffort = 20_000_000;

/**
 * What a replacement copies, as far as files, generators and patches of what `by` builds show it: the value or else the
 * object, of every possible source. Where that is too much work, the sides count as different.
 */
function copied(source: Node | undefined, { all, objects }: Sources, context: SideContext): string {
  const { lookup, effort, side } = context;
  if (effort.spent > maxEffort) return side;
  const from = targetOf(source);
  const ofKind = objects.get(from.kind) ?? [];
  // What has another name may have got this one from a kustomization.
  const named = (some: readonly Node[], keys: readonly string[]): readonly Node[] => {
    const found = some.filter((one) => from.name !== undefined && stringOf(getIn(one, keys)) === from.name);
    return found.length > 0 ? found : some;
  };
  const keys = (stringOf(get(source, 'fieldPath')) ?? 'metadata.name').split('.');
  const values = named(ofKind, ['metadata', 'name']).map((root) => getIn(root, keys) ?? root);
  const made = named(
    all.flatMap(({ generated }) => generated),
    ['name'],
  );
  const texts = made.length === 0 ? [] : all.flatMap(({ generatedFrom }) => generatedFrom.map(({ path = '' }) => path));
  const text = canonicalJson([
    ...[...values, ...made, ...(source === undefined ? [] : [source])].map(jsonOf),
    ...texts.map((one) => readAt(lookup, one)?.text ?? null),
    ...all.flatMap(({ patches }) => patches.flatMap((patch) => patchOf(patch, from, context))),
  ]);
  effort.spent += ofKind.length + all.length + text.length;
  return text;
}

/** The keys of a path of kustomize: `metadata.annotations.[a.b/c]`, `metadata.annotations.a\\.b/c`. */
const keysOf = (path: string): string[] =>
  [...path.matchAll(/\[([^[\]]*)\]|((?:\\.|[^.\\[\]])+)/g)].map(
    ([, inner, plain = '']) => inner ?? plain.replaceAll('\\', ''),
  );

const isApproval = (keys: readonly string[]): boolean =>
  keys[0] === 'metadata' && keys[1] === 'annotations' && keys[2] === approvedAnnotation;

/** Whether a path of a CRD is outside of the ignored fields, makes tools leave the CRD out, or approves it. */
const isFar = (keys: readonly string[]): boolean => !isUncompared(keys, null) || mayLeaveOut(keys) || isApproval(keys);

/** A replacement of a kustomization: what it writes to, and what it copies. */
function effectsOf(node: Node, by: Kustomization, context: SideContext, sources: () => Sources): CrdEffect[] {
  const path = by.linkOf(get(node, 'path'));
  const at = spanOf(by.file, node);
  const documents = path === undefined ? [node] : documentsAt(path, context);
  if (typeof documents === 'string')
    return documents.includes(crdKind)
      ? [{ by: 'replacement', outcome: 'anything', name: '', key: documents, at }]
      : [];
  return documents
    .map(asSpelled)
    .flatMap((root) => (root.kind === 'sequence' ? root.items : [root]))
    .flatMap((one) => {
      const copies = lazily(() => copied(get(one, 'source'), sources(), context));
      return itemsOf(get(one, 'targets')).map((target) => ({ target, copies }));
    })
    .flatMap(({ target, copies }) => {
      const select = targetOf(get(target, 'select'));
      const found = reach(select);
      const far = itemsOf(get(target, 'fieldPaths'))
        .map((one) => keysOf(stringOf(one) ?? ''))
        .filter(isFar);
      if (found === undefined || far.length === 0) return [];
      // A word without a dot is the name of no CRD.
      const isOfAny = !/^[\w-]+$/.test(select.name ?? '') && far.some(([first]) => first !== 'spec');
      if (found === 'perhaps' && !isOfAny && !far.some(([, second = '']) => crdKeys.has(second))) return [];
      const key = canonicalJson([select.name ?? '', far, copies()]);
      const outcome = far.every(isApproval) ? 'approves' : undefined;
      return [{ by: 'replacement', outcome, name: select.name ?? '', key, at } as const];
    });
}

/** What the replacements of a kustomization do: they are written into it, or listed in files. */
export function replacementEffects(by: Kustomization, context: SideContext): CrdEffect[] {
  const sources = lazily(() => sourcesOf(by, context));
  return by.replacements.flatMap((node) => effectsOf(node, by, context, sources));
}
