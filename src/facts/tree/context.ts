// Which unchanged files the review needs: a pure planner, called again until it wants nothing more.
import { textOf, type FileContent } from '../../changes/content.ts';
import { folderOf, isKustomizationPath, matcher } from '../../changes/relevant.ts';
import { pathsOf, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { CrdRelease } from '../../changes/crd-releases.ts';
import { ofText } from '../../changes/text-questions.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { approvedAnnotation } from '../../apiserver/index.ts';
import { groupFileNames, mayApprove } from '../approvals/approval-markers.ts';
import type { ConventionSettings } from '../conventions/convention-facts.ts';
import { nearestFirst } from './folder-distance.ts';
import type { AskedVersions } from '../admission/by-version.ts';
import { goWants } from '../go/wanted.ts';
import type { GrantSettings } from '../grants/grant-side.ts';
import { grantWants } from '../grants/wanted-files.ts';
import { inFolder, kustomizationsAbove, type Kustomization, type Link } from '../kustomize/kustomization.ts';
import { kustomizationsOf, type KustomizeTree } from '../kustomize/kustomizations-of-a-side.ts';
import { losesInjection } from '../crd/lost-injections.ts';
import { unconvertedFiles } from '../crd/conversion-elsewhere.ts';
import { ownerWants } from '../crd/unowned-crds.ts';
import { exampleWants } from '../crd/example-copies.ts';
import { promiseWants } from '../crd/broken-promises.ts';
import { chartWants } from '../crd/chart-sizes.ts';
import { chartCrdWants } from '../helm/chart-crds.ts';
import { linkedChartWants } from '../helm/linked-charts.ts';
import { packedWants } from '../helm/packed-charts.ts';
import { chartTextWants } from '../helm/chart-texts.ts';
import { crdWants } from '../crd/wanted-files.ts';
import { listedWants } from '../kustomize/listed-files.ts';
import { kustomizedWants } from '../kustomize/kustomized-crds.ts';
import { resourceWants } from '../resources/wanted-files.ts';
import { sideTree, readAt, type SideTree } from './sides.ts';
import { append } from '../../lists.ts';

/** Kustomizations read at once; beyond that the nearest ones, and the rest counts as not read. */
const kustomizationLimit = 500;
const roundLimit = 20_000;

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Settings of the configuration that decide what is wanted. */
export interface ContextSettings extends GrantSettings {
  readonly approvals?: { readonly annotation: string };
  readonly conventions?: ConventionSettings;
  /** Globs of files with gates, in addition to kube_features.go. */
  readonly featureGates?: { readonly files: readonly string[] };
  readonly crds?: {
    readonly files: readonly string[];
    readonly releases?: readonly CrdRelease[];
    /** Names of CRDs that a webhook converts, whatever the tree shows. */
    readonly converted?: readonly string[];
  };
  readonly kubernetesVersions?: AskedVersions;
  readonly overrides?: readonly { readonly paths: readonly string[] }[];
  readonly ignore?: readonly { readonly path?: string | undefined }[];
}

/** Tells which entries of `overrides` and `ignore` are about a path: equal texts where the same ones are. */
export function settingsByPath({ overrides = [], ignore = [] }: ContextSettings): (path: string) => string {
  const globs = [
    ...overrides.map(({ paths }) => paths),
    ...ignore.flatMap(({ path }) => (path === undefined ? [] : [[path]])),
  ];
  const matchers = globs.map((some) => matcher(some));
  return (path) => matchers.map((matches) => Number(matches(path))).join('');
}

/** Whether a text seems to contain a CRD (for Kubernetes' annotation, of a protected group) without the annotation. */
function lacksAnnotation(text: string, annotation: string): boolean {
  if (!text.includes('CustomResourceDefinition')) return false;
  if (annotation !== approvedAnnotation) return !text.includes(annotation);
  const groups = count(text, /\bgroup["']?\s*:\s*["']?(?:[\w.-]+\.)?(?:k8s|kubernetes)\.io(?![\w.-])/g);
  return groups > count(text, /api-approved\.kubernetes\.io["']?\s*:\s*["']?(?:unapproved|[a-z][\w+.-]*:\/\/)/gi);
}

/** The annotation in a text: whether it is missing, and whether the text is a patch that has it. */
const annotationIn = (annotation: string) => (text: string) => ({
  lacks: lacksAnnotation(text, annotation),
  isPatch: text.includes(annotation) && !/\bgroup["']?\s*:/.test(text),
});
const approvedIn = ofText(annotationIn(approvedAnnotation));
const wordsOf = (content: FileContent | undefined, annotation: string): ReturnType<typeof approvedIn> =>
  annotation === approvedAnnotation ? approvedIn(content) : annotationIn(annotation)(textOf(content));

const linkedPaths = (links: readonly (Link | undefined)[]): string[] => [
  ...new Set(links.flatMap((link) => link?.path ?? [])),
];

const givenThrough = ({ patches, components }: Kustomization): string[] => [
  ...linkedPaths(patches.map((patch) => patch.file)),
  ...linkedPaths(components).flatMap((dir) => inFolder(dir)),
];

type SideView = SideTree & { readonly tree: KustomizeTree; readonly annotations: readonly string[] };

/** An operation on all annotations, or a patch without any. */
const allAnnotations = /["']?path["']?\s*:\s*["']?\/metadata\/annotations(?![\w/~])|\bannotations["']?\s*:\s*null\b/;

/** The texts of a kustomization, and of the patches and components that were read. */
const textsOf = (by: Kustomization, { lookup }: SideView): string[] =>
  [by.file.path, ...givenThrough(by)].map((path) => readAt(lookup, path)?.text ?? '');

/** Whether a kustomization, with the patches and components that were read, mentions an annotation. */
const mentions = (by: Kustomization, view: SideView): boolean =>
  textsOf(by, view).some((text) => view.annotations.some((annotation) => text.includes(annotation)));

/** Kustomizations that are part of what those of `from` build: these, and users of components among them. */
function builtWith(from: readonly string[], { tree }: SideView): Kustomization[] {
  const paths = new Set(from);
  const start = tree.kustomizations.filter((by) => paths.has(by.file.path));
  return [...new Set([...start, ...tree.above(start.map(({ dir }) => dir))])];
}

/** The files that some kustomizations build, directly or through others. */
function builtBy(some: readonly Kustomization[], { tree }: SideView): string[] {
  const seen = new Set(some);
  const found: string[] = [];
  for (const one of seen)
    for (const path of linkedPaths(one.builds)) {
      if (/\.(ya?ml|json)$/i.test(path)) found.push(path);
      const inner = tree.byDir.get(path);
      if (inner !== undefined) seen.add(inner);
    }
  return found;
}

/** Why anything of the context is wanted at all: paths of both sides. */
interface ContextTrigger {
  /** Changed files at the head with a CRD that has several versions and does not convert between them itself. */
  readonly unconverted: readonly string[];
  /** Changed files with a CRD that lacks an annotation which kustomizations may give it. */
  readonly bare: readonly string[];
  readonly kustomizations: readonly string[];
  /** Changed files that mention the annotation and hold no CRD. */
  readonly patches: ReadonlySet<string>;
}

function occasionOf(changeSet: ChangeSet, annotations: readonly string[]): ContextTrigger {
  const bare: string[] = [];
  const kustomizations: string[] = [];
  const patches: string[] = [];
  for (const file of changeSet.files) {
    const [{ before, after }, both] = [file, pathsOf(file)];
    if (both.some(isKustomizationPath)) append(kustomizations, both);
    else if (!both.some(isManifestPath)) continue;
    else if (annotations.some((annotation) => wordsOf(after, annotation).lacks) || losesInjection(file))
      append(bare, both);
    else if ([before, after].some((one) => annotations.some((each) => wordsOf(one, each).isPatch)))
      append(patches, both);
  }
  return { bare, kustomizations, patches: new Set(patches), unconverted: unconvertedFiles(changeSet) };
}

function nearestKustomizations(paths: readonly string[], { bare, kustomizations, patches }: ContextTrigger): string[] {
  const from = [...new Set([...bare, ...patches, ...kustomizations].map(folderOf))].slice(0, 100);
  return nearestFirst(paths.filter(isKustomizationPath), from).slice(0, kustomizationLimit);
}

function wantedOf(view: SideView, { bare, kustomizations, patches, unconverted }: ContextTrigger): string[] {
  // Kustomizations that build a bare CRD may supply the annotation, or a conversion webhook …
  const builders = view.tree.above([...bare, ...unconverted]);
  // … and those that changed, or use a changed patch, supply it to what they build.
  const users = view.tree.kustomizations.filter((by) => givenThrough(by).some((path) => patches.has(path)));
  const suppliers = builtWith([...users.map((by) => by.file.path), ...kustomizations], view);
  const given = [...new Set([...builders, ...suppliers])].flatMap(givenThrough);
  return suppliers.some((by) => mentions(by, view) || textsOf(by, view).some((text) => allAnnotations.test(text)))
    ? [...given, ...builtBy(suppliers, view)]
    : given;
}

const hasWebhook = (text: string): boolean => text.includes('conversion') && text.includes('Webhook');
const patchesWebhook = ofText((text) => hasWebhook(text) && !text.includes('openAPIV3Schema'));

/** What kustomizations of a side build that patch in a conversion webhook there, as none of the other side does. */
function webhookBuilds(side: SideView, other: SideView): string[] {
  const webhooksOf = (by: Kustomization, { lookup }: SideView): string[] =>
    [by.file.path, ...givenThrough(by)].flatMap((path) => {
      const text = readAt(lookup, path)?.text ?? '';
      return hasWebhook(text) ? [JSON.stringify([path, text])] : [];
    });
  const known = new Set(other.tree.kustomizations.flatMap((by) => webhooksOf(by, other)));
  const differing = side.tree.kustomizations.filter((by) => webhooksOf(by, side).some((one) => !known.has(one)));
  return differing.length === 0
    ? []
    : builtBy(
        builtWith(
          differing.map(({ file }) => file.path),
          side,
        ),
        side,
      );
}

/** The files of the packages of marked Go types that state their API group. */
const groupFilesOf = ({ files }: ChangeSet, annotations: readonly string[]): string[] =>
  files
    .filter(
      ({ path, before, after }) =>
        path.endsWith('.go') &&
        annotations.some((annotation) => [before, after].some((side) => mayApprove(textOf(side), annotation))),
    )
    .flatMap(({ path }) => inFolder(folderOf(path), groupFileNames));

function kustomizeWants(
  changeSet: ChangeSet,
  paths: readonly string[],
  occasion: ContextTrigger,
  annotations: readonly string[],
): string[] {
  const { bare, kustomizations, patches, unconverted } = occasion;
  const viewOf = (side: Side): SideView => {
    return { ...sideTree(changeSet, side), tree: kustomizationsOf(changeSet, side), annotations };
  };
  const [base, head] = [viewOf('base'), viewOf('head')];
  const views = [base, head];
  // By kubebuilder's layout a kustomization above patches a webhook in.
  const wanted = [
    ...views.flatMap((view) => wantedOf(view, occasion)),
    ...kustomizationsAbove(unconverted),
    ...webhookBuilds(base, head),
    ...webhookBuilds(head, base),
  ];
  const supplies = (view: SideView): boolean => builtWith(kustomizations, view).some((by) => mentions(by, view));
  // A change of a kustomization that has nothing to do with the annotation is no reason to read all others.
  if (bare.length > 0 || patches.size > 0 || views.some(supplies))
    append(wanted, nearestKustomizations(paths, occasion));
  return wanted;
}

/** The unchanged files that are wanted next; empty when nothing more is, or the tree was not listed. At most 20,000. */
export function planContext(changeSet: ChangeSet, settings?: ContextSettings): readonly string[] {
  const { paths, texts, unread } = changeSet.context;
  const annotations = [...new Set([approvedAnnotation, settings?.approvals?.annotation ?? approvedAnnotation])];
  const occasion = occasionOf(changeSet, annotations);
  const { bare, kustomizations, patches, unconverted } = occasion;
  const unrecognized = new Set(changeSet.context.unrecognized);
  const listed = [
    ...listedWants(changeSet),
    ...chartTextWants(changeSet),
    ...chartCrdWants(changeSet),
    ...packedWants(changeSet),
  ];
  if (paths === undefined) return listed.filter((path) => unrecognized.has(path));
  const wanted = [
    ...listed,
    ...crdWants(changeSet, paths),
    ...chartWants(changeSet),
    ...linkedChartWants(changeSet),
    ...promiseWants(changeSet, paths),
    ...exampleWants(changeSet, paths),
    ...ownerWants(changeSet, [...paths, ...unrecognized]),
    ...groupFilesOf(changeSet, annotations),
    ...goWants(changeSet, paths, settings?.featureGates?.files),
    ...kustomizedWants(changeSet),
    ...resourceWants(changeSet, settings?.crds?.files),
    ...grantWants(changeSet, settings),
  ];
  const isAsked = bare.length + kustomizations.length + patches.size + unconverted.length > 0;
  if (isAsked || changeSet.files.some(({ before, after }) => patchesWebhook(before) || patchesWebhook(after)))
    append(wanted, kustomizeWants(changeSet, paths, occasion, annotations));
  const open = new Set([...paths, ...unrecognized]);
  const closed = new Set([...texts.keys(), ...unread.map(({ path }) => path)]);
  return [...new Set(wanted)].filter((path) => open.has(path) && !closed.has(path)).slice(0, roundLimit);
}
