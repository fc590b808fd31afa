// Random trees of kustomizations: nested bases and overlays, components, transformers, replacements, generators, and objects of Flux and Argo CD that apply their folders.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomFrom } from './random.ts';

type Random = ReturnType<typeof randomFrom>;

/** A folder of the tree. */
interface Part {
  readonly name: string;
  readonly isComponent: boolean;
}

/** Kustomize's own namespace transformer, as a file of `transformers`. */
const transformer = (namespace: string): string =>
  `apiVersion: builtin\nkind: NamespaceTransformer\nmetadata:\n  name: move\n  namespace: ${namespace}\n`;
const widgetPatch = (key: 'patches' | 'patchesJson6902', file: string): string =>
  `${key}:\n- target: { group: example.com, version: v1, kind: Widget, name: ${file} }\n  patch: '[{ "op": "add", "path": "/metadata/namespace", "value": "patched" }]'\n`;
const replacement = (name: string, from: string, to: string): string =>
  `replacements:\n- source: { kind: ConfigMap, name: ${name}-source, fieldPath: data.${from} }\n  targets: [{ select: { kind: Widget }, fieldPaths: [${to}], options: { create: true } }]\n`;

/** A kustomization with what it lists, `chance` deciding what else it does to namespaces. */
function kustomizationText(
  random: Random,
  { name, isComponent }: Part,
  lists: readonly string[],
  uses: string[],
): string {
  const namespace = random.pick(['a', 'b', 'c', 'd']);
  const source = `configMapGenerator:\n- { name: ${name}-source, literals: [namespace=replaced, spec=x], options: { disableNameSuffixHash: true } }\n`;
  const isReplacing = !isComponent && random.chance(0.12);
  return [
    isComponent ? 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n' : '',
    random.chance(0.4) ? `namespace: ${namespace}\n` : '',
    random.chance(0.3) ? `namePrefix: p-\n` : '',
    random.chance(0.08)
      ? widgetPatch('patches', `${name}-own`)
      : random.chance(0.08)
        ? widgetPatch('patchesJson6902', `${name}-own`)
        : '',
    random.chance(0.08) ? 'transformers: [move.yaml]\n' : '',
    isReplacing
      ? `${source}${random.chance(0.5) ? replacement(name, 'namespace', 'metadata.namespace') : replacement(name, 'spec', 'spec.text')}`
      : random.chance(0.2)
        ? `configMapGenerator:\n- { name: ${name}-made, literals: [a=b] }\n`
        : '',
    `resources: [${lists.join(', ')}]\n`,
    `components: [${uses.join(', ')}]\n`,
  ].join('');
}

const applied = (name: string): string => `metadata: { name: apply-${name}, namespace: tools }`;
const fluxText = (name: string, at: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n${applied(name)}\nspec:\n  path: ./${at}\n  sourceRef: { kind: GitRepository, name: repo }\n  targetNamespace: flux\n`;
const argoText = (name: string, at: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\n${applied(name)}\nspec:\n  source: { repoURL: repo, path: ${at} }\n  destination: { namespace: argo }\n`;

/** Writes a tree into a new folder and gives its path. Nothing is built twice by one kustomization, which kustomize rejects. */
export function randomTree(seed: number): string {
  const random = randomFrom(seed);
  // Both tools at once would name two sources, and it is unknown which of them is this tree.
  const byTool = random.chance(0.5) ? fluxText : argoText;
  const root = mkdtempSync(path.join(tmpdir(), 'kustomize-'));
  const reached = new Map<string, ReadonlySet<string>>();
  const parts: Part[] = [];
  for (let index = 0; index < 12; index += 1) {
    const name = `k${index}`;
    const dir = path.join(root, name);
    mkdirSync(dir);
    const isComponent = random.chance(0.25);
    const below = new Set([name]);
    const chosen = parts.filter((part) => {
      const inside = reached.get(part.name) ?? new Set();
      if (!random.chance(0.35) || [...inside].some((one) => below.has(one))) return false;
      for (const one of inside) below.add(one);
      return true;
    });
    reached.set(name, below);
    const folders = (wanted: boolean): string[] =>
      chosen.filter((part) => part.isComponent === wanted).map((part) => `../${part.name}`);
    const files = Array.from({ length: 1 + random.below(3) }, (_, at) => `f${at}.yaml`);
    for (const [at, file] of files.entries()) {
      const kind = at === 0 ? 'Widget' : random.pick(['ConfigMap', 'Secret', 'Service', 'Widget']);
      const own = random.chance(0.5) ? `\n  namespace: ${random.pick(['a', 'b', 'c', 'd'])}` : '';
      const text = `apiVersion: ${kind === 'Widget' ? 'example.com/v1' : 'v1'}\nkind: ${kind}\nmetadata:\n  name: ${name}-${at === 0 ? 'own' : `f${at}`}${own}\n`;
      writeFileSync(path.join(dir, file), text);
    }
    writeFileSync(path.join(dir, 'move.yaml'), transformer('moved'));
    const part = { name, isComponent };
    writeFileSync(
      path.join(dir, 'kustomization.yaml'),
      kustomizationText(random, part, [...files, ...folders(false)], folders(true)),
    );
    parts.push(part);
  }
  mkdirSync(path.join(root, 'apply'));
  mkdirSync(path.join(root, 'plain', 'below'), { recursive: true });
  for (const [at, own] of ['', ', namespace: a', ''].entries())
    writeFileSync(
      path.join(root, 'plain', at === 2 ? 'below' : '', `f${at}.yaml`),
      `apiVersion: v1\nkind: Secret\nmetadata: { name: plain-${at}${own} }\n`,
    );
  writeFileSync(path.join(root, 'apply', 'plain.yaml'), byTool('plain', 'plain'));
  for (const { name, isComponent } of parts)
    if (!isComponent && random.chance(0.4)) writeFileSync(path.join(root, 'apply', `${name}.yaml`), byTool(name, name));
  return root;
}
