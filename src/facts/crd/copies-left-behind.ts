// Facts about copies of one CRD that were equal until this change, and are changed in some places only.
import { baseName, folderOf } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Span } from '../../documents/span.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { nameSpan } from './crd-changes.ts';
import { variantOf } from './crd-counterparts.ts';
import { byEachName, crdIndex, crdsIn, groupsOfName, inInstallManifest, namesOf } from './crd-index.ts';
import { converts, isExperimental } from './crd-versions.ts';
import { lazily, numbering, onceBy, onceOf } from '../../once.ts';
import { meaningOf, sameMeaning } from './spec-meaning.ts';
import { textIdentity } from './text-identity.ts';

/** A CRD was changed, and copies that were equivalent until now were not. */
export interface CopyLeftBehindFact {
  readonly kind: 'copy-left-behind';
  readonly crd: string;
  readonly at: Span;
  readonly document: DocumentRef;
  /** Never empty. */
  readonly copies: readonly Span[];
}

/** Pages and examples show what people install: a copy there must agree as well. */
const shown = /(?:^|\/)(?:docs?|site|website|examples?|samples?)(?=\/)/g;
/** Copies of a release, an environment or a cluster stay behind by intention. */
const staged =
  /\d\.\d|(?:^|[/._-])(?:releases?|released|previous|old|legacy|backup|latest|stable|nightly|canary|env|envs|environments?|clusters?|overlays?|tenants?|dev|development|test|tests|qa|stage|staging|int|prod|production|live)(?=[/._-]|$)/i;

/** The path without what only names the CRD: the group, and in the name of the file its plural, kind or singular. */
function unnamedPath({ file: { path }, group: { value }, names }: Crd): string {
  const rest = value === undefined ? path : path.replaceAll(value, '');
  const own = new Set([names.plural, names.kind, names.singular].map((name) => name.value?.toLowerCase()));
  const words = baseName(rest).split(/(?<=[._-])|(?=[._-])/);
  return `${folderOf(rest)}/${words.filter((word) => !own.has(word.toLowerCase())).join('')}`;
}

/** Whether it is one of those by its path: `postgresql.cnpg.io_clusters.yaml` is none. */
const isStaged = onceOf((crd: Crd): boolean => staged.test(unnamedPath(crd)));

/** The ends of a path, from each of its folders on. */
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at + 1).join('/'));

/** Whether a copy is there to agree with the others. */
const mustAgree = onceOf((crd: Crd): boolean => !isStaged(crd) && !isAuxiliary(crd.file.path.replace(shown, '')));

const pathOf = ({ file }: Crd): string => file.path;

/** What a CRD and its copies have in common, whatever their places. */
const traitsOf = onceOf((crd: Crd): string => JSON.stringify([crd.isV1beta1, variantOf(crd), isExperimental(crd)]));

const hasOther = <T>(some: ReadonlySet<T>, than: T): boolean => some.size > (some.has(than) ? 1 : 0);

/** What a CRD means but for its conversion, which kustomize and charts add to what a generator writes. */
const withoutConversion = ({ spec }: Crd): string =>
  meaningOf(
    spec?.kind === 'mapping' ? { ...spec, entries: spec.entries.filter(({ key }) => key !== 'conversion') } : spec,
  );

/** CRDs of changed files whose copies elsewhere did not change with them, each once. `isOurs`: first-party paths. */
export function copiesLeftBehind(documents: Documents, isOurs: (path: string) => boolean): CopyLeftBehindFact[] {
  const index = crdIndex(documents);
  const isInstalled = inInstallManifest(documents);
  const numberOf = numbering();
  const byMeaningOf = (of: (crd: Crd) => string) => {
    const meaning = onceBy(textIdentity, of);
    return { meaning, byMeaning: groupsOfName(index, 'head', meaning) };
  };
  const [whole, apart] = [byMeaningOf(({ spec }) => meaningOf(spec)), byMeaningOf(withoutConversion)];
  // A thousand files may hold one name: candidates are found by what each copy must have in common with the CRD.
  const were = groupsOfName(index, 'base', pathOf);
  const stagedOf = groupsOfName(index, 'head', isStaged);
  const agreeing = groupsOfName(index, 'head', traitsOf);
  /** What some CRDs have together. */
  const traces = onceOf((crds: readonly Crd[]) => {
    const ours = crds.filter((crd) => mustAgree(crd) && isOurs(pathOf(crd)));
    const paths = new Set(ours.map(pathOf));
    return {
      paths,
      folders: new Set([...paths].map(folderOf)),
      // Most CRDs are in one file only: their texts are not asked for.
      texts: lazily(() => new Set(ours.map(textIdentity))),
      isOneInstalled: lazily(() => ours.some(isInstalled)),
    };
  });
  const [reported, without] = [new Set<string>(), new Set<string>()];
  return documents.files.flatMap(({ path, base, head }): CopyLeftBehindFact[] => {
    if (!isOurs(path) || isAuxiliary(path)) return [];
    const folder = folderOf(path);
    const olds = byEachName(crdsIn(base));
    return [...byEachName(crdsIn(head))].flatMap(([name, [after]]): CopyLeftBehindFact[] => {
      const before = olds.get(name)?.[0];
      if (after === undefined || before === undefined || name !== namesOf(after)[0] || isStaged(after)) return [];
      const names = namesOf(after);
      // One of a thousand need not ask about each: what they have together says whether one may be a copy.
      const hasCandidate = (one: string): boolean => {
        const some = traces(agreeing(one).get(traitsOf(after)) ?? []);
        return (
          hasOther(some.paths, path) &&
          hasOther(some.texts(), textIdentity(after)) &&
          (hasOther(some.folders, folder) || some.isOneInstalled() || isInstalled(after))
        );
      };
      // Most have no copy, or one with the same change: those are skipped before the costly comparison.
      if (!names.some(hasCandidate) || sameMeaning(before.spec, after.spec)) return [];
      const isConversion = apart.meaning(before) === apart.meaning(after);
      // Only a template knows the namespace of its webhook, which what a generator writes lacks.
      if (isConversion && after.shape === 'crd-template' && !converts(before)) return [];
      const { meaning, byMeaning } = isConversion ? whole : apart;
      const old = meaning(before);
      const key = JSON.stringify([name, numberOf(old)]);
      // Whether it has a copy depends on no more than this.
      const at = isInstalled(after) ? path : folder;
      const place = JSON.stringify([key, isConversion, names, namesOf(before), traitsOf(after), at]);
      if (reported.has(key) || without.has(place)) return [];
      const mayBeCopy = (crd: Crd): boolean =>
        pathOf(crd) !== path &&
        traitsOf(crd) === traitsOf(after) &&
        mustAgree(crd) &&
        // Two in one folder are duplicates, and reported as such, unless each of the files is applied alone.
        (folderOf(pathOf(crd)) !== folder || isInstalled(crd) || isInstalled(after)) &&
        isOurs(pathOf(crd)) &&
        namesOf(before).some((one) =>
          were(one)
            .get(pathOf(crd))
            ?.some((was) => was.isV1beta1 === after.isV1beta1 && meaning(was) === old),
        );
      const alike = new Set(names.flatMap((one) => byMeaning(one).get(old) ?? []));
      const likely = [...alike].filter(mayBeCopy);
      // Where a folder of what is to be released has the change, the same path outside of it is a released one.
      const staging = likely.length === 0 ? [] : names.flatMap((one) => stagedOf(one).get(true) ?? []);
      const released = new Set(staging.flatMap((crd) => (alike.has(crd) ? [] : endsOf(pathOf(crd)))));
      const copies = likely.filter((crd) => !released.has(pathOf(crd)));
      if (copies.length === 0) {
        without.add(place);
        return [];
      }
      reported.add(key);
      const places = { at: nameSpan(after), document: documentRef(after), copies: copies.map(nameSpan) };
      return [{ kind: 'copy-left-behind', crd: after.name, ...places }];
    });
  });
}
