// Questions about the versions of a CRD on both sides, and about how stable a CRD promises to be.
import type { Crd, CrdVersion } from '../../documents/document.ts';
import { entriesOf, get, stringOf } from '../../documents/node.ts';
import type { Stability, VersionState } from './crd-fact.ts';
import { noted } from './crd-notes.ts';
import { isTestOrExample } from '../../changes/unapplied-paths.ts';

/** `v1alpha1` is alpha, `v2beta3` beta, all else stable: who names a version otherwise has promised nothing less. */
export const stabilityOf = (version: string): Stability =>
  /^v\d+alpha\d+$/.test(version) ? 'alpha' : /^v\d+beta\d+$/.test(version) ? 'beta' : 'stable';

/** Whether a webhook converts between the versions of a CRD. */
export const converts = ({ conversion }: Crd): boolean => conversion.value === 'Webhook';
/** Whether a CRD has several versions and states no conversion between them. */
export const lacksConversion = (crd: Crd): boolean => !converts(crd) && crd.versionsByName.size > 1;

/** One version on both sides; a side that lacks it does not serve it. */
export const stateOf = (name: string, before: CrdVersion | undefined, after: CrdVersion | undefined): VersionState => ({
  name,
  stability: stabilityOf(name),
  servedBefore: before?.served.value === true,
  // A missing `served` counts as true; one that the change removes is false, as a server decodes it.
  servedAfter: after?.served.value === true && (after.saysServed || before?.saysServed !== true),
  storageBefore: before?.storage.value === true,
  deprecatedBefore: before?.deprecated.value === true,
});

/** Whether the served versions of a CRD are alpha versions, all of them. */
export function isAlphaOnly({ versionsByName }: Crd): boolean {
  const served = [...versionsByName.values()].filter((version) => version.served.value);
  return served.length > 0 && served.every(({ name }) => stabilityOf(name) === 'alpha');
}

/** A folder of tests, or a group of tests (`test.corp.io`). */
export const isOfTests = ({ group, file }: Crd): boolean =>
  isTestOrExample(file.path) && (group.value ?? '').split('.').includes('test');

const gate = 'feature-gate.release.openshift.io/';

/** The CRD as openshift generates it for one feature gate, or for none, to merge them into those that it releases. */
export const isFeaturePart = ({ annotations }: Pick<Crd, 'annotations'>): boolean =>
  entriesOf(annotations).some(({ key }) => key.startsWith(gate));

/** The experimental channel of gateway-api, previews and feature gates of openshift, or a folder with such a name. */
export const isExperimental = noted('experimental', ({ annotations, file }): boolean => {
  const channel =
    stringOf(get(annotations, 'gateway.networking.k8s.io/channel')) ??
    stringOf(get(annotations, 'policy.networking.k8s.io/channel'));
  const featureSet = stringOf(get(annotations, 'release.openshift.io/feature-set')) ?? '';
  return (
    channel === 'experimental' ||
    entriesOf(annotations).some(({ key }) => key.startsWith(gate) && key !== gate) ||
    /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) ||
    /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(file.path)
  );
});
