// The feature gates that one side of the tree defines, as far as its kube_features.go files were read.
import { isForeign } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { matcher } from '../../changes/relevant.ts';
import { readGates, type FeatureGate, type GateSpec } from '../../documents/go/gates.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import { sideTree } from '../tree/sides.ts';
import { ownValue } from '../../own-value.ts';

/** A stage of a gate; `deprecated` precedes its removal. */
export type Stage = 'alpha' | 'beta' | 'ga' | 'deprecated';

/** The stage of a gate by one source. */
export interface StageClaim {
  readonly stage: Stage;
  /** `1.22`: the first release with that stage, where it is stated. */
  readonly since: string | undefined;
  readonly at: Span;
}

/** One gate of one side. */
export interface Gate {
  /** The gate's own name, not that of its Go constant. */
  readonly name: string;
  readonly at: Span;
  /** `PreRelease` of its newest spec; undefined where no spec was read or its stage has no name. */
  readonly spec: StageClaim | undefined;
  /** The furthest stage of its comments; undefined where no comment names one, as in files with versioned specs. */
  readonly comment: StageClaim | undefined;
  /** Whether a spec or a comment says that it was beta, in whatever release. */
  readonly wasBeta: boolean;
  /** The newest spec; undefined where none was read. */
  readonly newest: GateSpec | undefined;
  /** The specs as text, for telling whether anything changed. */
  readonly text: string;
}

/** The gates of one side. */
export interface GateTable {
  readonly gates: ReadonlyMap<string, Gate>;
  readonly files: readonly string[];
  /** Why gates may be missing from the table; undefined when every gates file of the tree was read. */
  readonly unknown: string | undefined;
}

/** Whether a path is a file of feature gates: by Kubernetes' own name for it, or because the configuration names it. */
export function gatesFileMatcher(configured: readonly string[]): (path: string) => boolean {
  const named = matcher(configured);
  return (path) =>
    path.endsWith('.go') && (named(path) || (/(?:^|\/)kube_features\.go$/.test(path) && !isForeign(path)));
}

const preReleases: Readonly<Record<string, Stage>> = {
  Alpha: 'alpha',
  Beta: 'beta',
  GA: 'ga',
  Deprecated: 'deprecated',
};
const words = { alpha: 'alpha', beta: 'beta', ga: 'ga', stable: 'ga', deprecated: 'deprecated' } as const;
const stages: Readonly<Record<string, Stage>> = { ...preReleases, ...words };
const order: readonly Stage[] = ['alpha', 'beta', 'ga', 'deprecated'];
/** How far a stage is: 0 for alpha to 3 for deprecated. */
export const rankOf = (stage: Stage): number => order.indexOf(stage);

/** Compares versions `1.9` and `1.10` by their numbers; negative when the first is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = Number(left[at] ?? 0) - Number(right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Specs from the oldest to the newest release; without releases in their own order. */
const inOrder = (specs: readonly GateSpec[]): readonly GateSpec[] =>
  specs.some(({ version }) => version !== undefined)
    ? [...specs].sort((a, b) => compareVersions(a.version ?? '0', b.version ?? '0'))
    : specs;

/** The newest spec's stage, and the first release of the run of specs that have it. */
function specClaim(sorted: readonly GateSpec[]): StageClaim | undefined {
  const last = sorted.at(-1);
  const stage = ownValue(preReleases, last?.preRelease ?? '');
  if (last === undefined || stage === undefined) return undefined;
  const start = sorted.findLastIndex((spec) => spec.preRelease !== last.preRelease) + 1;
  return { stage, since: sorted[start]?.version, at: last.at };
}

/** The stages of comments, the furthest first; without a release behind each they are prose and claim nothing. */
function commentClaims({ comments, doc, at: { file } }: FeatureGate): readonly StageClaim[] {
  const claims: StageClaim[] = comments.flatMap(({ key, text, at }) => {
    const stage = ownValue(stages, key);
    return stage === undefined ? [] : [{ stage, since: /^v?(\d+\.\d+)\b/.exec(text)?.[1], at }];
  });
  // Go's own paragraph on what is deprecated is a stage only if nothing but a release follows.
  for (const { text, start, end } of doc) {
    const since = /^\s*Deprecated:\s*v?(\d+\.\d+)\s*$/.exec(text)?.[1];
    if (since !== undefined) claims.push({ stage: 'deprecated', since, at: { file, start, end } });
  }
  if (claims.some(({ since }) => since === undefined)) return [];
  return claims.sort((a, b) => rankOf(b.stage) - rankOf(a.stage));
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The gates of files by name, specs found by their constant in any file; and the files that do not parse. */
export function gatesIn(files: readonly SourceFile[]): {
  readonly gates: ReadonlyMap<string, Gate>;
  readonly broken: readonly string[];
} {
  const found: FeatureGate[] = [];
  const broken: string[] = [];
  for (const file of files) {
    const { gates, problems } = readGates(file);
    for (const gate of gates) found.push(gate);
    if (problems.length > 0) broken.push(file.path);
  }
  const elsewhere = new Map(
    found.filter(({ gate }) => gate === undefined).map(({ constant, specs }) => [lastPart(constant), specs]),
  );
  const gates = new Map<string, Gate>();
  for (const one of found) {
    const { gate: name, constant, specs: own, comments, at } = one;
    if (name === undefined) continue;
    const specs = inOrder(own.length > 0 ? own : (elsewhere.get(constant) ?? []));
    const text = JSON.stringify([
      specs.map(({ version, default: on, preRelease, lockToDefault }) => [version, on, preRelease, lockToDefault]),
      comments.map(({ key, text: comment }) => [key, comment]),
    ]);
    const claims = commentClaims(one);
    const wasBeta =
      specs.some(({ preRelease }) => preRelease === 'Beta') || claims.some(({ stage }) => stage === 'beta');
    const [spec, newest] = [specClaim(specs), specs.at(-1)];
    gates.set(name, { name, at, spec, comment: claims[0], wasBeta, newest, text });
  }
  return { gates, broken };
}

/** The gates of a side: of every file of the change set and its context that `isGatesFile`. */
export function gateTable(changeSet: ChangeSet, side: Side, isGatesFile: (path: string) => boolean): GateTable {
  const { paths, lookup } = sideTree(changeSet, side);
  const files: SourceFile[] = [];
  const unread: string[] = [];
  for (const path of paths.filter(isGatesFile)) {
    const file = lookup(path);
    if (file === 'unread') unread.push(path);
    else if (file !== 'absent') files.push(file);
  }
  const { gates, broken } = gatesIn(files);
  const names = files.map(({ path }) => path);
  return { gates, files: names, unknown: whyUnknown(changeSet, names, [...unread, ...broken]) };
}

function whyUnknown(changeSet: ChangeSet, files: readonly string[], unread: readonly string[]): string | undefined {
  const [first] = unread;
  if (first !== undefined) return `\`${first}\` could not be read${unread.length > 1 ? ', nor could others' : ''}`;
  if (files.length > 0) return undefined;
  return changeSet.context.paths === undefined
    ? 'no `kube_features.go` is among the files that were read'
    : 'the tree has no `kube_features.go`';
}
