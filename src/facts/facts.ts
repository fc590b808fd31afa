// Documents → facts: every step that finds some, each guarded, so that a crash in one is a fact and hides nothing else.
import type { ChangeSet } from '../changes/change-set.ts';
import type { Documents } from '../documents/documents.ts';
import { approvalFacts } from './approvals/group-protection.ts';
import { settingsByPath, type ContextSettings } from './tree/context.ts';
import { conventionFacts } from './conventions/convention-facts.ts';
import { conversionElsewhere, unpatchedConversions } from './crd/conversion-elsewhere.ts';
import { lostInjections } from './crd/lost-injections.ts';
import { incompleteWebhooks } from './crd/patched-webhooks.ts';
import { withBundled } from './crd/bundled-crds.ts';
import { crdPairs, foldCopies } from './crd/crd-pairs.ts';
import { withinWeight } from './crd/crd-weight.ts';
import { withExampleCopies } from './crd/example-copies.ts';
import { isCrdFact, type Fact } from './fact.ts';
import { brokenPromises } from './crd/broken-promises.ts';
import { copiesLeftBehind } from './crd/copies-left-behind.ts';
import { chartSizes } from './crd/chart-sizes.ts';
import { crdSizes } from './crd/crd-sizes.ts';
import { guarded } from './guarded.ts';
import { pairFacts } from './survey/pair-facts.ts';
import { enoughChanges } from './crd/enough-changes.ts';
import { duplicateCrdFacts } from './crd/duplicate-crds.ts';
import { nameConflicts } from './crd/name-conflicts.ts';
import { fileFacts, repeatedKeyFacts } from './files/file-facts.ts';
import { goFacts } from './go/facts.ts';
import { patchedParts, withPatched, withPatchedVersions } from './kustomize/patched-schemas.ts';
import { goPackages, type GoPackage } from './go/packages.ts';
import { noGrantSettings } from './grants/grant-side.ts';
import { referenceGrantFacts } from './grants/grant-facts.ts';
import { lifecycleFacts } from './lifecycle/lifecycle-facts.ts';
import { chartMoves } from './helm/chart-moves.ts';
import { unkeptCrds } from './helm/unkept-crds.ts';
import { notComparedFacts } from './files/not-compared.ts';
import { notReviewedFacts } from './files/not-reviewed.ts';
import { openApiLifecycleFacts } from './openapi/openapi-drift.ts';
import { rejectedCrds } from './resources/rejected-crds.ts';
import { resourceFacts } from './resources/resource-facts.ts';
import { unownedCrds } from './crd/unowned-crds.ts';
import { withProviders } from './crd/unread-origins.ts';
import { foldTemplates } from './crd/template-copies.ts';
import { append } from '../lists.ts';

const isOfVersions = ({ kind }: Fact): boolean => kind === 'round-trip' || kind === 'field-clash';

/** Everything that is so about a change set. `isOurs`: first-party paths. */
export function factsOf(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
  settings: ContextSettings = noGrantSettings,
): Fact[] {
  const hasPatchedVersions = withPatchedVersions(changeSet);
  // What comes, and gets other versions on its way to clusters, follows no CRD of another place.
  const found = crdPairs(documents, isOurs).filter(
    ({ before, after, furtherOf }) =>
      after === undefined || furtherOf !== after || before?.file.path === after.file.path || !hasPatchedVersions(after),
  );
  const { pairs: all, beyond } = withinWeight(withExampleCopies(changeSet, documents, isOurs, found));
  const pairs = foldCopies(withBundled(changeSet, all), isOurs, settingsByPath(settings));
  const compared = pairs.filter(({ furtherOf }) => furtherOf === undefined);
  // A server never gets the text of a template: only its changes can be reported.
  const plain = compared.filter(({ template }) => !template);
  const known = new Map(pairs.map((pair) => [pair, pairFacts(pair, settings.kubernetesVersions)]));
  const names = new Set(plain.flatMap(({ after }) => after?.name ?? []));
  // What a CRD loses between its versions is not reported at the template of it as well, nor is what servers say.
  const lossy = new Set(
    plain.flatMap((pair) =>
      isOurs(pair.path) && known.get(pair)?.versions.some(isOfVersions) ? (pair.after?.name ?? []) : [],
    ),
  );
  const changes = [...known.values()].flatMap((one) => one.changes);
  const { reported, beyond: uncounted } = enoughChanges(foldTemplates(changes.filter(isCrdFact), isOurs));
  const packages: GoPackage[] = [];
  const moves = guarded('moves in charts', all[0], () => chartMoves(changeSet, documents, compared));
  const movedCrds = new Set(moves.filter(isCrdFact).map(({ crd }) => crd));
  const unread = [
    ...notReviewedFacts(changeSet, documents),
    ...guarded('built CRDs', all[0], () => notComparedFacts(changeSet, pairs, movedCrds)),
  ];
  const provided = guarded('removed CRDs', all[0], () => withProviders(changeSet, reported, unread, isOurs), reported);
  const crdFacts = provided.filter(isCrdFact);
  const markPatched = withPatched(changeSet);
  const convertedElsewhere = conversionElsewhere(changeSet, documents, settings.crds?.converted);
  return [
    ...unread,
    ...documents.files.flatMap(({ base, head }) => [...fileFacts(base, head), ...repeatedKeyFacts(base, head)]),
    ...beyond,
    ...uncounted,
    ...guarded('approvals', all[0], () =>
      approvalFacts(changeSet, documents, compared, settings.approvals?.annotation),
    ),
    ...changes.filter((fact) => !isCrdFact(fact)),
    ...provided,
    ...moves,
    ...guarded('CRDs that Helm keeps', undefined, () => unkeptCrds(changeSet, all)),
    ...guarded('patched conversions', undefined, () => unpatchedConversions(changeSet, documents, convertedElsewhere)),
    ...guarded('authorities of webhooks', undefined, () => lostInjections(changeSet, compared)),
    ...guarded('patched webhooks', undefined, () => incompleteWebhooks(changeSet, documents)),
    ...guarded('duplicate CRDs', undefined, () => duplicateCrdFacts(documents, isOurs)),
    ...guarded('names of CRDs', undefined, () => nameConflicts(documents, plain, isOurs)),
    ...guarded('copies of CRDs', undefined, () => copiesLeftBehind(documents, isOurs)),
    ...guarded('sizes of CRDs', undefined, () => [
      ...crdSizes(plain, documents, isOurs, patchedParts(changeSet)),
      ...chartSizes(changeSet, pairs),
    ]),
    ...guarded('promised Kubernetes versions', undefined, () => brokenPromises(changeSet, plain)),
    ...guarded('owners of CRDs', undefined, () => unownedCrds(changeSet, documents, isOurs)),
    ...compared.flatMap((pair) => {
      const { admission = [], versions: own = [], structural = [] } = known.get(pair) ?? {};
      const { after, template } = pair;
      const isKnown = template && names.has(after?.name ?? '');
      const versions = template && after !== undefined && lossy.has(after.name) ? [] : own;
      const isConverted = (): boolean =>
        versions.some(isOfVersions) && after !== undefined && convertedElsewhere(after);
      return [
        ...(isKnown ? [] : guarded('patched parts', pair, () => markPatched(admission), admission)),
        ...guarded('versions', pair, () => (isConverted() ? [] : versions), versions),
        ...structural,
      ];
    }),
    ...guarded('Go types', undefined, () => {
      append(packages, goPackages(changeSet, documents, isOurs));
      // CRDs in third-party folders are not generated from this project's types.
      const own = all.filter(({ path, furtherOf }) => furtherOf === undefined && isOurs(path));
      const ofOwn = crdFacts.filter(({ pair }) => isOurs(pair.path));
      const isListed = changeSet.context.paths !== undefined;
      return goFacts({ documents, packages, pairs: own, crdFacts: ofOwn, isListed });
    }),
    ...guarded('API conventions', undefined, () =>
      conventionFacts({ changeSet, packages, settings: settings.conventions }),
    ),
    ...guarded('lifecycles', undefined, () =>
      lifecycleFacts(changeSet, documents, packages, settings.featureGates?.files),
    ),
    ...guarded('custom resources', undefined, () =>
      resourceFacts(
        changeSet,
        documents,
        isOurs,
        settings.crds?.releases,
        settings.kubernetesVersions,
        rejectedCrds(known),
      ),
    ),
    ...guarded('OpenAPI files', undefined, () => openApiLifecycleFacts(changeSet, packages)),
    ...guarded('references', undefined, () => referenceGrantFacts(changeSet, documents, settings)),
  ];
}
