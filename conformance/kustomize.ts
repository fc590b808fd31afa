// Namespaces as applied, compared with `kustomize build`: every kustomization of the trees given, and every folder that objects of Flux or
// Argo CD in them apply, every object that both see.
// Usage: node conformance/kustomize.ts KUSTOMIZE [FOLDER…]   (a kustomize binary, and folders with trees; without one, 60 random trees)
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../src/documents/document.ts';
import { manifestsOf } from '../src/documents/manifest.ts';
import { getIn, stringOf } from '../src/documents/node.ts';
import { parseFile } from '../src/documents/parse.ts';
import type { SourceFile } from '../src/documents/span.ts';
import { parseYaml } from '../src/documents/yaml.ts';
import { appliersIn, type Applier } from '../src/facts/kustomize/appliers.ts';
import { inFolder } from '../src/facts/kustomize/kustomization.ts';
import { kustomizeTree } from '../src/facts/kustomize/kustomizations-of-a-side.ts';
import { namespaceIn, placementsOf } from '../src/facts/kustomize/placements.ts';
import { walk } from '../src/local/disk.ts';
import { randomTree } from './kustomize-trees.ts';
import { caseSeed } from './random.ts';

/** Kinds without a namespace, to which kustomize gives none. */
const clusterKinds =
  /^(?:Namespace|Node|PersistentVolume|CustomResourceDefinition|APIService|.*WebhookConfiguration|ValidatingAdmissionPolicy.*|MutatingAdmissionPolicy.*|ClusterRole.*|StorageClass|IngressClass|PriorityClass|RuntimeClass|CSI(?:Driver|Node)|VolumeAttachment|CertificateSigningRequest|PodSecurityPolicy|SelfSubject.*|SubjectAccessReview|TokenReview|ComponentStatus)$/;

const [binary = '', ...given] = process.argv.slice(2);
const counts = { kustomizations: 0, applied: 0, failed: 0, compared: 0, unknown: 0, wrong: 0 };

const kustomize = (args: readonly string[], cwd?: string): string =>
  execFileSync(binary, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  });

/** An object that kustomize built, with the file that it is from. */
interface Built {
  readonly at: string;
  readonly type: string;
  readonly name: string;
  readonly namespace: string;
}

const typeOf = ({ apiVersion, kind }: Manifest): string => `${apiVersion} ${kind}`;

/** What kustomize makes of a folder; undefined where it does not build. A kustomization around it asks for the origin of each object. */
function built(root: string, dir: string): Built[] | undefined {
  const around = realpathSync(mkdtempSync(path.join(tmpdir(), 'around-')));
  const folder = path.relative(around, realpathSync(path.join(root, dir)));
  writeFileSync(
    path.join(around, 'kustomization.yaml'),
    `resources: [${folder}]\nbuildMetadata: [originAnnotations]\n`,
  );
  let text: string;
  try {
    text = kustomize(['build', '--load-restrictor', 'LoadRestrictionsNone', around]);
  } catch {
    return undefined;
  } finally {
    rmSync(around, { recursive: true });
  }
  const file: SourceFile = { path: 'built.yaml', side: 'head', text };
  return parseYaml(file).flatMap((document, index) =>
    manifestsOf(file, document.root, index).map((manifest): Built => {
      const origin = stringOf(getIn(manifest.root, ['metadata', 'annotations', 'config.kubernetes.io/origin']));
      const from = /^path: (.+)$/m.exec(origin ?? '')?.[1] ?? '';
      const at = path.relative(realpathSync(root), path.resolve(around, from));
      return { at, type: typeOf(manifest), name: manifest.name, namespace: manifest.namespace ?? '' };
    }),
  );
}

/** What the tool of an applier makes of its folder: the kustomization there gets the namespace, and one is made where there is none. */
function appliedBy({ dir, moved, otherwise }: Applier, root: string): Built[] | undefined {
  const folder = path.join(root, dir);
  const own = inFolder(dir).find((file) => existsSync(path.join(root, file)));
  const text = own === undefined ? undefined : readFileSync(path.join(root, own), 'utf8');
  // Argo CD reads a folder without a kustomization itself.
  if (own === undefined && moved === undefined) return undefined;
  try {
    if (own === undefined) kustomize(['create', '--autodetect', '--recursive', '--namespace', moved ?? ''], folder);
    else if (moved !== undefined) kustomize(['edit', 'set', 'namespace', moved], folder);
    return built(root, dir)?.map((one) => {
      const isFilled =
        one.namespace === '' && otherwise !== undefined && !clusterKinds.test(one.type.split(' ')[1] ?? '');
      return isFilled ? { ...one, namespace: otherwise } : one;
    });
  } catch {
    return undefined;
  } finally {
    if (own === undefined) rmSync(path.join(folder, 'kustomization.yaml'), { force: true });
    else writeFileSync(path.join(root, own), text ?? '');
  }
}

/** A copy of a folder, in which kustomizations may be edited. */
function copyOf(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tree-'));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'u+w', copy]);
  return copy;
}

const roots =
  given.length > 0 ? given.map(copyOf) : Array.from({ length: 60 }, (_, index) => randomTree(caseSeed(7, index)));

for (const root of roots) {
  const paths = (await walk(root)).map((file) => file.path);
  const files = new Map<string, SourceFile>();
  const lookup = (at: string): SourceFile | 'absent' => {
    if (!files.has(at) && paths.includes(at))
      files.set(at, { path: at, side: 'head', text: readFileSync(path.join(root, at), 'utf8') });
    return files.get(at) ?? 'absent';
  };
  const manifestsAt = (at: string): readonly Manifest[] => {
    const file = lookup(at);
    return file === 'absent' ? [] : parseFile(file).manifests;
  };
  const { kustomizations } = kustomizeTree(paths, lookup, true);

  function compare(applier: Applier, theirs: readonly Built[]): void {
    const placementsAt = placementsOf(kustomizations, [applier], paths, lookup);
    for (const at of paths) {
      const ways = placementsAt(at).filter((one) => one.applier === applier.name);
      for (const manifest of ways.length === 0 ? [] : manifestsAt(at)) {
        // Prefixes and suffixes are around the name.
        const known = theirs.filter(
          (one) => one.at === at && one.type === typeOf(manifest) && one.name.includes(manifest.name),
        );
        if (known.length === 0 || clusterKinds.test(manifest.kind)) continue;
        const ours = ways.map((way) => (way.isUnknown === true ? undefined : (namespaceIn(manifest, way) ?? '')));
        counts.compared += 1;
        if (ours.includes(undefined)) counts.unknown += 1;
        else if (!ours.every((namespace) => known.some((one) => one.namespace === namespace))) {
          counts.wrong += 1;
          const said = known.map(({ namespace }) => namespace).join(', ');
          process.stdout.write(
            `${root}: ${applier.name}: ${at}: ${typeOf(manifest)} ${manifest.name}: ours ${ours.join(', ')}, theirs ${said}\n`,
          );
        }
      }
    }
  }

  for (const { dir, isComponent } of kustomizations) {
    if (isComponent) continue;
    const theirs = built(root, dir);
    counts[theirs === undefined ? 'failed' : 'kustomizations'] += 1;
    const applier = {
      name: dir,
      dir,
      moved: undefined,
      otherwise: undefined,
      isDeep: false,
      source: '',
      isWithin: false,
      variables: [],
      settings: undefined,
    };
    if (theirs !== undefined) compare(applier, theirs);
  }
  for (const applier of appliersIn(paths.flatMap(manifestsAt), paths)) {
    const theirs = appliedBy(applier, root);
    counts[theirs === undefined ? 'failed' : 'applied'] += 1;
    if (theirs !== undefined) compare(applier, theirs);
  }
  rmSync(root, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.wrong === 0 && counts.compared > 0 ? 0 : 1;
