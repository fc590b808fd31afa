// Facts about copies of one CRD that were equal until this change, and are changed in some places only.
import { baseName, folderOf } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { manifestText, type Documents } from '../../documents/documents.ts';
import type { Span } from '../../documents/span.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { nameSpan } from './crd-changes.ts';
import { variantOf } from './crd-counterparts.ts';
import { byEachName, crdIndex, crdsIn, groupsOfName, inInstallManifest, namesOf } from './crd-index.ts';
import { converts, isExperimental } from './crd-versions.ts';
import { numbering, once, onceBy } from '../../once.ts';
import { meaningOf, sameMeaning } from './spec-meaning.ts';

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
const isStaged = once((crd: Crd): boolean => staged.test(unnamedPath(crd)), new WeakMap());

/** The ends of a path, from each of its folders on. */
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at + 1).join('/'));

/** Whether a copy is there to agree with the others. */
const mustAgree = once(
  (crd: Crd): boolean => !isStaged(crd) && !isAuxiliary(crd.file.path.replace(shown, '')),
  new WeakMap(),
);

const pathOf = ({ file }: Crd): string => file.path;

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
  const textOf = once((crd: Crd) => numberOf(manifestText(crd)));
  const byMeaningOf = (of: (crd: Crd) => string) => {
    const meaning = onceBy(textOf, of);
    return { meaning, byMeaning: groupsOfName(index, 'head', meaning) };
  };
  const [whole, apart] = [byMeaningOf(({ spec }) => meaningOf(spec)), byMeaningOf(withoutConversion)];
  // A thousand files may hold one name: candidates are found by what each copy must have in common with the CRD.
  const were = groupsOfName(index, 'base', pathOf);
  const byText = groupsOfName(index, 'head', textOf);
  const reported = new Set<string>();
  return documents.files.flatMap(({ path, base, head }): CopyLeftBehindFact[] => {
    if (!isOurs(path) || isAuxiliary(path)) return [];
    const folder = folderOf(path);
    const olds = byEachName(crdsIn(base));
    return [...byEachName(crdsIn(head))].flatMap(([name, [after]]): CopyLeftBehindFact[] => {
      const before = olds.get(name)?.[0];
      if (after === undefined || before === undefined || name !== namesOf(after)[0] || isStaged(after)) return [];
      /** Whether a CRD at this place was equivalent before, by `isLike`. */
      const was = (crd: Crd, isLike: (old: Crd) => boolean): boolean =>
        namesOf(before).some((one) =>
          were(one)
            .get(pathOf(crd))
            ?.some((old) => old.isV1beta1 === after.isV1beta1 && isLike(old)),
        );
      const mayBeCopy = (crd: Crd): boolean =>
        pathOf(crd) !== path &&
        crd.isV1beta1 === after.isV1beta1 &&
        mustAgree(crd) &&
        // Two in one folder are duplicates, and reported as such, unless each of the files is applied alone.
        (folderOf(pathOf(crd)) !== folder || isInstalled(crd) || isInstalled(after)) &&
        textOf(crd) !== textOf(after) &&
        was(crd, () => true) &&
        isOurs(pathOf(crd)) &&
        variantOf(crd) === variantOf(after) &&
        isExperimental(crd) === isExperimental(after);
      const names = namesOf(after);
      const hasCandidate = (one: string): boolean => {
        // Most CRDs are in one file only: their texts are not asked for.
        if (!index.named('head', one).some((crd) => pathOf(crd) !== path)) return false;
        for (const [text, crds] of byText(one)) if (text !== textOf(after) && crds.some(mayBeCopy)) return true;
        return false;
      };
      // Most have no copy, or one with the same change: those are skipped before the costly comparison.
      if (!names.some(hasCandidate) || sameMeaning(before.spec, after.spec)) return [];
      const isConversion = apart.meaning(before) === apart.meaning(after);
      // Only a template knows the namespace of its webhook, which what a generator writes lacks.
      if (isConversion && after.shape === 'crd-template' && !converts(before)) return [];
      const { meaning, byMeaning } = isConversion ? whole : apart;
      const old = meaning(before);
      const key = JSON.stringify([name, old]);
      if (reported.has(key)) return [];
      const alike = new Set(names.flatMap((one) => byMeaning(one).get(old) ?? []));
      // Where a folder of what is to be released has the change, the same path outside of it is a released one.
      const staging = names
        .flatMap((one) => index.named('head', one))
        .filter((crd) => isStaged(crd) && !alike.has(crd));
      const released = new Set(staging.flatMap((crd) => endsOf(pathOf(crd))));
      const copies = [...alike].filter(
        (crd) => mayBeCopy(crd) && !released.has(pathOf(crd)) && was(crd, (one) => meaning(one) === old),
      );
      if (copies.length === 0) return [];
      reported.add(key);
      const places = { at: nameSpan(after), document: documentRef(after), copies: copies.map(nameSpan) };
      return [{ kind: 'copy-left-behind', crd: after.name, ...places }];
    });
  });
}
