// Namespaces as applied, compared with `kustomize build`: every kustomization of the trees given, every object that both see.
// Usage: node conformance/kustomize.ts KUSTOMIZE [FOLDER…]   (a kustomize binary, and folders with trees; without one, 40 random trees)
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../src/documents/document.ts';
import { manifestsOf } from '../src/documents/manifest.ts';
import { parseFile } from '../src/documents/parse.ts';
import type { SourceFile } from '../src/documents/span.ts';
import { parseYaml } from '../src/documents/yaml.ts';
import { kustomizeTree } from '../src/facts/kustomize/kustomizations-of-a-side.ts';
import { namespaceIn, worldsOf } from '../src/facts/kustomize/worlds.ts';
import { walk } from '../src/local/disk.ts';
import { caseSeed, randomFrom } from './random.ts';

/** Kinds without a namespace, to which kustomize gives none. */
const clusterKinds =
  /^(?:Namespace|Node|PersistentVolume|CustomResourceDefinition|APIService|.*WebhookConfiguration|ValidatingAdmissionPolicy.*|MutatingAdmissionPolicy.*|ClusterRole.*|StorageClass|IngressClass|PriorityClass|RuntimeClass|CSI(?:Driver|Node)|VolumeAttachment|CertificateSigningRequest|PodSecurityPolicy|SelfSubject.*|SubjectAccessReview|TokenReview|ComponentStatus)$/;

const [binary = '', ...given] = process.argv.slice(2);
const idOf = ({ apiVersion, kind, name }: Manifest): string => `${apiVersion} ${kind} ${name}`;
const counts = { kustomizations: 0, failed: 0, compared: 0, unknown: 0, wrong: 0 };

/** What kustomize makes of a folder: the namespaces of each object; undefined where it does not build. */
function built(folder: string): Map<string, Set<string>> | undefined {
  let text: string;
  try {
    text = execFileSync(binary, ['build', '--load-restrictor', 'LoadRestrictionsNone', folder], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
  } catch {
    return undefined;
  }
  const file: SourceFile = { path: 'built.yaml', side: 'head', text };
  const found = new Map<string, Set<string>>();
  for (const [index, { root }] of parseYaml(file).entries())
    for (const manifest of manifestsOf(file, root, index))
      found.set(idOf(manifest), (found.get(idOf(manifest)) ?? new Set()).add(manifest.namespace ?? ''));
  return found;
}

/** A tree of kustomizations, each of which builds files and kustomizations before it; some set a namespace, some are components. */
function randomTree(seed: number): string {
  const random = randomFrom(seed);
  const root = mkdtempSync(path.join(tmpdir(), 'kustomize-'));
  const namespace = (): string => random.pick(['a', 'b', 'c', 'd']);
  const parts: { readonly dir: string; readonly isComponent: boolean }[] = [];
  for (let index = 0; index < 12; index += 1) {
    const dir = path.join(root, `k${index}`);
    mkdirSync(dir);
    const isComponent = random.chance(0.25);
    const before = parts.filter(() => random.chance(0.3));
    const below = (wanted: boolean): string[] =>
      before.filter((part) => part.isComponent === wanted).map((part) => `../${path.basename(part.dir)}`);
    const files = Array.from({ length: 1 + random.below(3) }, (_, at) => `f${at}.yaml`);
    for (const file of files) {
      const kind = random.pick(['ConfigMap', 'Secret', 'Service', 'Widget']);
      const own = random.chance(0.5) ? `\n  namespace: ${namespace()}` : '';
      const text = `apiVersion: ${kind === 'Widget' ? 'example.com/v1' : 'v1'}\nkind: ${kind}\nmetadata:\n  name: k${index}-${file.slice(0, 2)}${own}\n`;
      writeFileSync(path.join(dir, file), text);
    }
    const op = `- target: { kind: Widget }\n  patch: '[{ "op": "add", "path": "/metadata/namespace", "value": "patched" }]'\n`;
    const text = [
      isComponent ? 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n' : '',
      random.chance(0.4) ? `namespace: ${namespace()}\n` : '',
      random.chance(0.1) ? `patches:\n${op}` : '',
      `resources: [${[...files, ...below(false)].join(', ')}]\n`,
      `components: [${below(true).join(', ')}]\n`,
    ];
    writeFileSync(path.join(dir, 'kustomization.yaml'), text.join(''));
    parts.push({ dir, isComponent });
  }
  return root;
}

const roots = given.length > 0 ? given : Array.from({ length: 40 }, (_, index) => randomTree(caseSeed(7, index)));

for (const root of roots) {
  const paths = (await walk(root)).map((file) => file.path);
  const files = new Map<string, SourceFile>();
  const lookup = (at: string): SourceFile | 'absent' => {
    if (!files.has(at) && paths.includes(at))
      files.set(at, { path: at, side: 'head', text: readFileSync(path.join(root, at), 'utf8') });
    return files.get(at) ?? 'absent';
  };
  const { kustomizations } = kustomizeTree(paths, lookup, true);
  for (const by of kustomizations) {
    if (by.isComponent) continue;
    const theirs = built(path.join(root, by.dir));
    counts[theirs === undefined ? 'failed' : 'kustomizations'] += 1;
    if (theirs === undefined) continue;
    const applier = { name: by.dir, dir: by.dir, moved: undefined, otherwise: undefined, isDeep: false, source: '' };
    const waysOf = worldsOf(kustomizations, [applier], paths, lookup);
    for (const at of paths) {
      const ways = waysOf(at).filter(({ world }) => world === by.dir);
      const file = ways.length === 0 ? 'absent' : lookup(at);
      if (file === 'absent') continue;
      for (const manifest of parseFile(file).manifests) {
        const known = theirs.get(idOf(manifest));
        if (known === undefined || clusterKinds.test(manifest.kind)) continue;
        const ours = ways.map((way) => (way.isUnknown === true ? undefined : (namespaceIn(manifest, way) ?? '')));
        counts.compared += 1;
        if (ours.includes(undefined)) counts.unknown += 1;
        else if (!ours.every((namespace) => known.has(namespace ?? ''))) {
          counts.wrong += 1;
          process.stdout.write(
            `${root}/${by.dir}: ${at}: ${idOf(manifest)}: ours ${ours.join(', ')}, kustomize ${[...known].join(', ')}\n`,
          );
        }
      }
    }
  }
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.wrong === 0 && counts.compared > 0 ? 0 : 1;
