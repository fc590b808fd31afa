// How long a review takes in a repository of 10,000 manifests, by what changes: `node bench/grants.ts`. Over manifests made here, in memory.
import type { ChangeSource, BlobRef } from '../src/changes/source.ts';
import type { FileContent } from '../src/changes/content.ts';
import { collectChangeSet } from '../src/changes/collect.ts';
import { defaultConfig } from '../src/config/config.ts';
import { planContext } from '../src/facts/tree/context.ts';
import { review } from '../src/review.ts';

const manifests = 10_000;
const rounds = 5;

const text = (at: number): string => {
  const team = at % 100;
  if (at % 10 === 0)
    return `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: { name: r${at}, namespace: team${team} }\nspec:\n  rules:\n  - backendRefs:\n    - { name: s${at}, namespace: team${(team + 1) % 100}, port: 80 }\n`;
  if (at < 100 && at % 10 === 1)
    return `apiVersion: gateway.networking.k8s.io/v1beta1\nkind: ReferenceGrant\nmetadata: { name: g, namespace: team${team} }\nspec:\n  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: team${team - 1} }]\n  to: [{ group: '', kind: Service }]\n`;
  return `apiVersion: v1\nkind: Service\nmetadata:\n  name: s${at}\n  namespace: team${team}\nspec:\n  selector: { app: a${at} }\n  ports:\n  - { port: 80, targetPort: 8080 }\n`;
};

const pathOf = (at: number): string => `teams/team${at % 100}/f${at}.yaml`;
const whole = new Map(Array.from({ length: manifests + 1 }, (_, at) => [pathOf(at), text(at)]));
/** The grant that one of the changes removes. */
const removed = pathOf(1);
const tree = new Map([...whole].filter(([path]) => path !== removed));

/** The tree with some files changed, and how many files and bytes were read of it. */
function sourceOf(before: ReadonlyMap<string, string>): { source: ChangeSource; read: () => number } {
  let read = 0;
  const blob = (side: 'base' | 'head', path: string): BlobRef => ({ side, path, mode: '100644' });
  const content = ({ side, path }: BlobRef): FileContent => {
    read += 1;
    return { kind: 'text', text: (side === 'base' ? before.get(path) : tree.get(path)) ?? '' };
  };
  const source: ChangeSource = {
    list: () =>
      Promise.resolve({
        base: { name: 'base' },
        head: { name: 'head' },
        entries: [...before.keys()].map((path) =>
          tree.has(path)
            ? { path, status: 'modified' as const, before: blob('base', path), after: blob('head', path) }
            : { path, status: 'removed' as const, before: blob('base', path) },
        ),
      }),
    tree: () => Promise.resolve([...tree.keys()].map((path) => blob('head', path))),
    read: (blobs) => Promise.resolve(blobs.map(content)),
  };
  return { source, read: () => read };
}

const services = (count: number): Map<string, string> =>
  new Map(
    [...tree]
      .filter(([, manifest]) => manifest.includes('kind: Service\n'))
      .slice(0, count)
      .map(([path, manifest]) => [path, manifest.replace('8080', '9090')]),
  );

const changes: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'one Service changes': services(1),
  '100 Services change': services(100),
  '1,000 Services change': services(1000),
  'one grant is removed': new Map([[removed, text(1)]]),
  'one reference changes': new Map([[pathOf(10), text(10).replace('name: s10', 'name: s11')]]),
};

for (const [name, before] of Object.entries(changes)) {
  let best = Infinity;
  let files = 0;
  let findings = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { source, read } = sourceOf(before);
    const started = performance.now();
    const changeSet = await collectChangeSet(source, { ...defaultConfig, planContext: (known) => planContext(known) });
    findings = review(changeSet, defaultConfig).findings.length;
    // The first round warms up.
    if (round > 0) best = Math.min(best, performance.now() - started);
    files = read();
  }
  process.stdout.write(
    `${name.padEnd(24)} ${best.toFixed(1).padStart(8)} ms   ${String(files).padStart(5)} of ${manifests} files read   ${findings} findings\n`,
  );
}
