// Facts about approval annotations that markers of Go types put on generated CRDs.
import { firstOf } from '../../lists.ts';
import { folderOf } from '../../changes/relevant.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { approvalState } from '../../apiserver/index.ts';
import type { Documents } from '../../documents/documents.ts';
import {
  type AnnotationMarker,
  mayHaveAnnotations,
  packageGroup,
  readAnnotations,
} from '../../documents/go/annotations.ts';
import { parseGo } from '../../documents/go/go-file.ts';
import { get, stringOf } from '../../documents/node.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import type { Approval, ApprovalFact, MarkerDiffersFact } from './approval-fact.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { inFolder } from '../kustomize/kustomization.ts';
import { sideTree, readAt } from '../tree/sides.ts';

/** Files next to a Go type that by convention name the API group of the package. */
export const groupFileNames: readonly string[] = ['doc.go', 'groupversion_info.go', 'register.go'];

/** Whether a Go text may put the annotation on a CRD. */
export const mayApprove = (text: string, annotation: string): boolean =>
  text.includes(annotation) && mayHaveAnnotations(text);

interface SearchedAnnotation {
  readonly annotation: string;
  /** Whether it means something in this group. */
  readonly applies: (group: string) => boolean;
}

interface MarkedType {
  readonly folder: string;
  readonly name: string;
  readonly package?: string | undefined;
  readonly before?: AnnotationMarker | undefined;
  readonly after?: AnnotationMarker | undefined;
  /** The Go file at the head, for pointing at a type that lost its marker. */
  readonly head?: SourceFile | undefined;
}

const approvals = (file: SourceFile | undefined, annotation: string) => {
  if (file === undefined || !mayApprove(file.text, annotation)) return { package: undefined, markers: [] };
  const { package: name, annotations } = readAnnotations(file);
  return { package: name, markers: annotations.filter(({ key }) => key === annotation) };
};

/** The types of the changed Go files that carry the marker on some side and exist at the head. */
function markedTypes(documents: Documents, annotation: string): MarkedType[] {
  const found = new Map<string, MarkedType>();
  const put = (folder: string, name: string, part: Partial<MarkedType>): void => {
    found.set(`${folder}/${name}`, { ...(found.get(`${folder}/${name}`) ?? { folder, name }), ...part });
  };
  const goFiles = documents.files.filter(({ path }) => path.endsWith('.go'));
  for (const { path, base, head } of goFiles) {
    const folder = folderOf(path);
    for (const before of approvals(base?.file, annotation).markers) put(folder, before.typeName, { before });
    const after = approvals(head?.file, annotation);
    for (const marker of after.markers)
      put(folder, marker.typeName, { after: marker, package: after.package, head: marker.span.file });
  }
  return [...found.values()].flatMap((type) => {
    if (type.after !== undefined) return [type];
    const home = goFiles.find(
      ({ path, head }) =>
        head !== undefined &&
        folderOf(path) === type.folder &&
        parseGo(head.file).types.some(({ name }) => name === type.name),
    );
    return home?.head === undefined ? [] : [{ ...type, head: home.head.file }];
  });
}

/** The API group of the package in `folder`, from its own files. */
function groupOfFolder(changeSet: ChangeSet, documents: Documents, folder: string): string | undefined {
  const { lookup } = sideTree(changeSet, 'head');
  const changed = documents.files
    .filter(({ path }) => path.endsWith('.go') && folderOf(path) === folder)
    .map(({ path }) => path);
  return firstOf(new Set([...inFolder(folder, groupFileNames), ...changed]), (path) => {
    const file = readAt(lookup, path);
    const group = file && packageGroup(file);
    return group === '' ? undefined : group;
  });
}

const approvalOf = (marker: AnnotationMarker | undefined, elsewhere: Span): Approval => ({
  state: approvalState(marker?.value),
  value: marker?.value,
  at: marker?.valueSpan ?? elsewhere,
  request: 'v1',
});

/** A CRD of the change set, with what its manifest itself says. */
interface ChangedCrd {
  readonly fact: ApprovalFact;
  readonly pair: CrdPair;
  readonly kind: string;
}

const annotationOf = (pair: CrdPair, side: 'before' | 'after', annotation: string): string | undefined =>
  stringOf(get(pair[side]?.annotations, annotation));

/** Where marker and CRD name different approvals; only if every version of the CRD could be looked at. */
function differences(types: readonly MarkedType[], crd: ChangedCrd): MarkerDiffersFact[] {
  const { fact, pair, kind } = crd;
  const value = annotationOf(pair, 'after', fact.annotation);
  const markers = types.flatMap(({ after }) => after ?? []);
  const [first] = markers;
  if (first === undefined || fact.document === undefined) return [];
  if (value === undefined || value === '' || value !== fact.after.value) return [];
  if (markers.some((marker) => marker.value === value)) return [];
  const versions = pair.after?.versions ?? [];
  const seen = new Set(types.flatMap((type) => (type.after === undefined ? [] : (type.package ?? []))));
  if (versions.length !== 1 && !versions.every(({ name }) => seen.has(name))) return [];
  const old = annotationOf(pair, 'before', fact.annotation);
  const existing = old === value && types.every(({ before, after }) => before?.value === after?.value);
  return [
    {
      kind: 'approval-marker-differs',
      annotation: fact.annotation,
      type: kind,
      marker: { value: first.value, at: first.valueSpan },
      crd: { name: fact.name, value, at: fact.after.at },
      document: fact.document,
      status: existing ? 'existing' : 'introduced',
    },
  ];
}

/**
 * Facts about markers with the approval annotation on changed Go types whose CRD did not change, and of those that
 * differ from their CRD. Where the package does not name its group, that of a changed CRD of the same kind counts;
 * without one there is no fact.
 */
export function approvalMarkerFacts(
  changeSet: ChangeSet,
  documents: Documents,
  crds: ReadonlyMap<CrdPair, ApprovalFact>,
  { annotation, applies }: SearchedAnnotation,
): (ApprovalFact | MarkerDiffersFact)[] {
  const types = markedTypes(documents, annotation);
  if (types.length === 0) return [];
  const changed = [...crds].map(([pair, fact]): ChangedCrd => ({ pair, fact, kind: fact.definedKind ?? '' }));
  const facts: (ApprovalFact | MarkerDiffersFact)[] = [];
  const byCrd = new Map<ChangedCrd, MarkedType[]>();
  for (const type of types) {
    const sameKind = changed.filter(({ kind }) => kind === type.name);
    const groups = new Set(sameKind.map(({ fact }) => fact.group));
    const group = groupOfFolder(changeSet, documents, type.folder) ?? (groups.size === 1 ? [...groups][0] : undefined);
    const own = sameKind.filter(({ fact }) => fact.group === group);
    for (const crd of own) byCrd.set(crd, [...(byCrd.get(crd) ?? []), type]);
    const place = type.after?.valueSpan ?? type.before?.valueSpan;
    if (group === undefined || own.length > 0 || place === undefined || !applies(group)) continue;
    const after = approvalOf(type.after, place);
    facts.push({
      kind: 'approval',
      annotation,
      carrier: 'go-marker',
      path: (type.head ?? place.file).path,
      name: type.name,
      group,
      definedKind: type.name,
      isProtected: true,
      document: undefined,
      before: approvalOf(type.before, place),
      after,
      unless: after.state === 'missing' ? 'the generated CRD is not among the changed files' : undefined,
    });
  }
  return [...facts, ...[...byCrd].flatMap(([crd, of]) => differences(of, crd))];
}
