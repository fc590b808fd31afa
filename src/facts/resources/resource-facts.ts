// Facts about custom resources: what a server with their CRDs rejects, drops or changes, and if this change is why.
import { pathText, stepsOf, whole as nowhere } from '../../apiserver/index.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { CrdRelease } from '../../changes/crd-releases.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { grantOf } from '../../grants/grant.ts';
import { matchedOnce } from '../../group-by.ts';
import type { ByVersion } from '../admission/admission-fact.ts';
import { newestAlone, type AskedVersions } from '../admission/by-version.ts';
import { isExperimental, stabilityOf } from '../crd/crd-versions.ts';
import { documentRef, type Status } from '../document-ref.ts';
import { patchedFields } from '../kustomize/patched-schemas.ts';
import { misspeltField } from './misspelling.ts';
import type { DroppedFieldFact } from './unknown-fields.ts';
import {
  changedGroups,
  isCustom,
  kindOfObject,
  kindSides,
  kindsNamedBy,
  placeOf,
  type JudgingCrd,
  type KindSides,
} from './crds-of-a-side.ts';
import type { ResourceFact, ResourceNotCheckedFact } from './resource-fact.ts';
import {
  countedOffByServer,
  filledIn,
  isAmong,
  isOfNewest,
  judgeResource,
  withoutIndexes,
  versionOf,
  type Judgement,
  type LocatedError,
  type LocatedPlace,
} from './judge.ts';
import { isFilledInLater, isLeftEmpty, isOfSops, isVariable, mergedByTest, purposes, type Purpose } from './purpose.ts';
import { notCheckedOfRejected } from './rejected-crds.ts';
import { releasesNotRead } from './crds-of-releases.ts';
import { resourceTally, type ResourceTallyFact } from './tally.ts';
import { touchedResources, type Resource } from './touched-resources.ts';
import { resourcesBeyond } from './wanted-files.ts';

type AnyResourceFact = ResourceFact | ResourceNotCheckedFact | ResourceTallyFact | DroppedFieldFact;

function unchangedResources(changeSet: ChangeSet, documents: Documents, sides: KindSides): Resource[] {
  const crds = [...sides.changed].flatMap((key) => (sides.head.get(key) ?? sides.base.get(key))?.[0]?.manifest ?? []);
  const kindsIn = kindsNamedBy(crds);
  return [...changeSet.context.texts].flatMap(([path, text]) =>
    kindsIn(text).length > 0
      ? (documents.context(path)?.manifests ?? [])
          .filter((object) => isCustom(object) && sides.changed.has(kindOfObject(object)))
          .map((object) => ({ object, before: object }))
      : [],
  );
}

interface Case {
  readonly object: Manifest;
  readonly purpose: ResourceFact['purpose'];
  readonly now: Judgement;
  /** What the base made of what the resource was there; undefined where either was missing. */
  readonly past: Judgement | undefined;
  /** What the head's CRD makes of what the resource was at the base. */
  readonly oldNow: Judgement | undefined;
  readonly isForeign: boolean;
  readonly isRejected: boolean;
  readonly isNewKind: boolean;
}

function factOf(of: Case, place: LocatedPlace, rest: Pick<ResourceFact, 'what' | 'byChange' | 'status'>): ResourceFact {
  const { object, now, purpose, isForeign, isRejected, isNewKind } = of;
  const version = versionOf(object);
  const { manifest } = now.crd;
  return {
    kind: 'resource',
    ...rest,
    crd: { name: manifest.name, path: placeOf(now.crd), isForeign, isRejected, isNew: isNewKind },
    version,
    stability: stabilityOf(version),
    experimental: [of.past ?? now, now].every(({ crd }) => isExperimental(crd.manifest)),
    path: place.path,
    dropsStatus: now.served?.hasStatus === true,
    purpose,
    at: place.at,
    document: documentRef(object),
  };
}

/** The value of `apiVersion`, for what concerns the whole resource. */
function wholePlace({ root, file }: Manifest): LocatedPlace {
  const at = spanOf(file, get(root, 'apiVersion') ?? root);
  return { path: nowhere, at, valueAt: at };
}

/** Whether an error is about a value that a tool fills in before a server sees it. */
const isOfPlaceholder = ({ valueAt, error }: LocatedError): boolean =>
  isFilledInLater(valueAt) || (error.check.kind !== 'enum' && isVariable(valueAt));

/** Whether servers rejected the resource at the base: then a change of its CRD breaks nothing. */
const wasRejected = ({ past }: Case, by?: ByVersion): boolean =>
  past?.errors.some((error) => !isOfPlaceholder(error) && isAmong(by, error.kubernetes)) === true;

function rejections(of: Case, { isPatched, isMerged }: ResourceContext): ResourceFact[] {
  const { now, past, oldNow, object, purpose } = of;
  const isMissing = ({ error }: LocatedError): boolean => error.type === 'FieldValueRequired';
  const isPatchedAt = (one: LocatedError): boolean =>
    isPatched(now.crd.manifest, versionOf(object), stepsOf(one.path), isMissing(one) ? 'missing' : 'set');
  const purposeAt = (error: LocatedError): ResourceFact['purpose'] =>
    purpose === 'use' && isPatchedAt(error) ? 'patched' : purpose;
  const [wasThere, isOfChange] = [countedOffByServer(past?.errors), countedOffByServer(oldNow?.errors)];
  const isOfTest = (one: LocatedError): boolean =>
    purpose === 'test' && isMissing(one) && (isLeftEmpty(object, stepsOf(one.path)) || isMerged(object));
  // A field without a name, which a CRD requires by mistake, can be added to nothing.
  const isNameless = (one: LocatedError): boolean => isMissing(one) && stepsOf(one.path).at(-1) === '';
  return now.errors
    .filter((error) => !isOfPlaceholder(error) && !isNameless(error))
    .flatMap((error) => {
      const [wasBefore, isOfCrd] = [wasThere(error), isOfChange(error)];
      const isOld = wasBefore || (isOfCrd && wasRejected(of, error.kubernetes));
      const byChange = isOfCrd && !isOld && past !== undefined;
      if (!byChange && isOfTest(error)) return [];
      const fact = factOf(of, error, { what: 'rejected', byChange, status: isOld ? 'existing' : 'introduced' });
      const { kubernetes } = error;
      const found = { purpose: purposeAt(error), error: error.error, nearest: error.nearest };
      return [{ ...fact, ...(kubernetes && { kubernetes }), ...found }];
    });
}

function drops(of: Case, isPatched: ResourceContext['isPatched']): AnyResourceFact[] {
  const { now, past, oldNow, object } = of;
  const counted = (judgement: Judgement | undefined): ((place: LocatedPlace) => boolean) =>
    matchedOnce<LocatedPlace>(judgement?.dropped ?? [], ({ path }) => withoutIndexes(stepsOf(path)));
  const [wasThere, isOfChange] = [counted(past), counted(oldNow)];
  const lost = new Set(past?.dropped.map(({ path }) => withoutIndexes(stepsOf(path))));
  const isOfLost = ({ path }: LocatedPlace): boolean =>
    stepsOf(path).some((_, at, steps) => lost.has(withoutIndexes(steps.slice(0, at))));
  const dropped = now.dropped.filter(({ path }) => !isOfSops(object, stepsOf(path)));
  return dropped.map((place): AnyResourceFact => {
    if (isPatched(now.crd.manifest, versionOf(object), stepsOf(place.path), 'undefined'))
      return notChecked(
        object.file.path,
        `whether servers drop ${pathText(place.path)}: a kustomization patches the CRD`,
      );
    const [wasBefore, isOfCrd] = [wasThere(place), isOfChange(place)];
    const isOld = wasBefore || (isOfCrd && (wasRejected(of) || isOfLost(place)));
    const status = isOld ? 'existing' : 'introduced';
    if (status === 'introduced' && past !== undefined && isOfCrd)
      return factOf(of, place, { what: 'pruned', byChange: true, status });
    const crd = {
      crdPath: placeOf(now.crd),
      ...(now.crd.release === undefined ? {} : { isOfRelease: true as const }),
      ...(of.isRejected && { isOfRejected: true as const }),
      ...(of.purpose === 'invalid-example' && { isInvalidExample: true as const }),
    };
    const { path: field, at } = place;
    const misspelt = now.served && { misspelt: misspeltField(object, stepsOf(field), now.served) };
    return { kind: 'dropped-field', path: field, ...crd, ...misspelt, at, status, document: documentRef(object) };
  });
}

/** Only of unchanged resources, by a CRD that the base did not have (`olds`): there, only it makes the difference. */
function fillings(of: Case, olds: readonly JudgingCrd[] = []): ResourceFact[] {
  const { object, now, past, oldNow } = of;
  if (past === undefined || oldNow !== now || [...now.errors, ...past.errors].some(isOfNewest)) return [];
  if (olds.some(({ versions }) => versions === now.crd.versions)) return [];
  return filledIn(object, past, now).map(({ before, after, ...place }) => ({
    ...factOf(of, place, { what: 'changed', byChange: true, status: 'introduced' }),
    ...(before === undefined ? {} : { before }),
    after,
  }));
}

function unserved(of: Case): ResourceFact[] {
  const { object, past, oldNow } = of;
  const isOld = past !== undefined && past.served === undefined;
  const byChange = past?.served !== undefined && oldNow !== undefined && oldNow.served === undefined;
  return [factOf(of, wholePlace(object), { what: 'not-served', byChange, status: isOld ? 'existing' : 'introduced' })];
}

const notChecked = (path: string, why: string): ResourceNotCheckedFact => ({ kind: 'resource-not-checked', path, why });

function unchecked({ object, now }: Case): ResourceNotCheckedFact[] {
  const [first, ...others] = now.errors.some(isOfNewest) ? [] : now.unchecked;
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const why = `whether ${object.kind} ${object.name} is accepted: the CEL rule of ${first.field} could not be evaluated: ${first.why}${more}`;
  return [notChecked(object.file.path, why)];
}

/** Why an object that is not a whole resource is not checked. */
const notWhole =
  'a patch or a part of a custom resource, by its name or a kustomization: no server sees it in this form';

/** Whether an unchanged file may contain resources of CRDs of these groups, or could not be searched. */
const mayBeAround = (changeSet: ChangeSet, groups: ReadonlySet<string>): boolean =>
  [...changeSet.context.texts.values()].some((text) => [...groups].some((group) => text.includes(group))) ||
  resourcesBeyond(changeSet) > 0;

/** Unchanged files that may contain resources of changed CRDs, and are beyond the limit. */
function notRead(changeSet: ChangeSet, { changed, head }: KindSides): ResourceNotCheckedFact[] {
  const beyond = changed.size === 0 ? 0 : resourcesBeyond(changeSet);
  const [path] = [...changed].flatMap((key) => head.get(key)?.map(({ manifest }) => manifest.file.path) ?? []);
  if (beyond === 0 || path === undefined) return [];
  return [notChecked(path, `whether its change breaks resources in ${beyond} more files of the repository`)];
}

/** What the resources of a change are judged by. */
interface ResourceContext {
  readonly versions: AskedVersions;
  readonly sides: KindSides;
  readonly isOurs: (path: string) => boolean;
  readonly purposeOf: (object: Manifest) => Purpose;
  readonly rejection: (crd: Crd) => Status | undefined;
  readonly isPatched: ReturnType<typeof patchedFields>;
  readonly isMerged: ReturnType<typeof mergedByTest>;
}

function factsOfResource({ object, before }: Resource, context: ResourceContext): AnyResourceFact[] {
  const { sides, isOurs, purposeOf, versions, rejection } = context;
  const key = kindOfObject(object);
  if (!sides.head.has(key) && !sides.base.has(key)) return [];
  const purpose = purposeOf(object);
  if (purpose === 'none') return before === object ? [] : [notChecked(object.file.path, notWhole)];
  const hasChanged = sides.changed.has(key);
  // A release in the configuration is one that clusters have.
  const isForeign = ({ release, manifest }: JudgingCrd): boolean =>
    release === undefined && !isOurs(manifest.file.path);
  const now = judgeResource(object, sides.head, versions);
  const past = before === undefined ? undefined : judgeResource(before, sides.base, versions);
  const oldNow = before === undefined || !hasChanged ? undefined : judgeResource(before, sides.head, versions);
  const isNewKind = before !== undefined && past === undefined && kindOfObject(before) === key;
  const common = { object, purpose, past, isNewKind };
  if (now === undefined) {
    if (past === undefined || sides.head.has(key)) return [];
    const orphan: Case = { ...common, now: past, oldNow, isForeign: isForeign(past.crd), isRejected: false };
    return [factOf(orphan, wholePlace(object), { what: 'kind-removed', byChange: true, status: 'introduced' })];
  }
  const seen = before === object && oldNow !== undefined ? now : oldNow;
  const rejected = rejection(now.crd.manifest);
  const of: Case = { ...common, now, oldNow: seen, isForeign: isForeign(now.crd), isRejected: rejected !== undefined };
  if (rejected === 'introduced') return [notChecked(object.file.path, notCheckedOfRejected(now.crd))];
  if (now.served === undefined) return unserved(of);
  return [
    ...rejections(of, context),
    ...drops(of, context.isPatched),
    ...fillings(of, sides.base.get(key)),
    ...unchecked(of),
  ];
}

/** Errors of a ReferenceGrant are reported by the facts on grants, but not the effects of a change of its CRD. */
const isReportedAsGrant = ({ object }: Resource, fact: AnyResourceFact): boolean =>
  (fact.kind === 'dropped-field' || (fact.kind === 'resource' && fact.what === 'rejected' && !fact.byChange)) &&
  grantOf(object) !== undefined;

/**
 * The errors of servers about resources that change, or whose CRD does. `isOurs`: first-party paths; `rejection`: since
 * when every server rejects a CRD; resources of those newly rejected are not judged.
 */
export function resourceFacts(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
  releases: readonly CrdRelease[] = [],
  versions: AskedVersions = newestAlone,
  rejection: (crd: Crd) => Status | undefined = () => undefined,
): AnyResourceFact[] {
  const own = touchedResources(documents);
  const groups = changedGroups(documents);
  if (own.length === 0 && (groups.size === 0 || !mayBeAround(changeSet, groups)))
    return resourceTally(documents, new Map(), () => false, releases);
  const objects = own.flatMap(({ object, before }) => (before === undefined ? [object] : [object, before]));
  const sides = kindSides(changeSet, documents, objects, groups);
  const purposeOf = purposes(changeSet);
  const open = (): AnyResourceFact[] => {
    const whole = own.filter(({ object }) => purposeOf(object) !== 'none').map(({ object }) => object);
    return releases.length === 0 ? [] : releasesNotRead(changeSet, releases, whole, sides);
  };
  const tally = resourceTally(documents, sides.head, (object) => purposeOf(object) === 'none', releases);
  if (sides.head.size + sides.base.size === 0) return [...tally, ...open()];
  const judging = {
    sides,
    isOurs,
    purposeOf,
    versions,
    rejection,
    isPatched: patchedFields(changeSet),
    isMerged: mergedByTest(changeSet),
  };
  const touchedFacts = own.flatMap((resource) =>
    factsOfResource(resource, judging).filter((fact) => !isReportedAsGrant(resource, fact)),
  );
  const around = unchangedResources(changeSet, documents, sides).flatMap((one) => factsOfResource(one, judging));
  return [...tally, ...touchedFacts, ...around, ...notRead(changeSet, sides), ...open()];
}
