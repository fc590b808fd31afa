// Releases that the configuration names for their CRDs: when they are needed, and which parts could not be read.
import type { ChangeSet } from '../../changes/change-set.ts';
import { releaseName, type CrdRelease, type CrdReleaseFiles } from '../../changes/crd-releases.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Manifest } from '../../documents/document.ts';
import { readDocuments } from '../../documents/documents.ts';
import { parseFile } from '../../documents/parse.ts';
import { groupOf, isCustom, kindOfObject, kindSides, type KindSides } from './crds-of-a-side.ts';
import type { ResourceNotCheckedFact } from './resource-fact.ts';
import { isBuiltInGroup } from '../../documents/built-in-groups.ts';

/** Objects of kinds that no known CRD defines, and none needs to. */
const withoutCrd = (objects: readonly Manifest[], { head }: KindSides): Manifest[] =>
  objects.filter((object) => !head.has(kindOfObject(object)) && !isBuiltInGroup(groupOf(object)));

/** Whether a change has resources of kinds that no CRD of its tree defines. Needs the context of `planContext`. */
function asksForReleases(changeSet: ChangeSet): boolean {
  try {
    const documents = readDocuments(changeSet);
    const objects = documents.files.flatMap(({ head }) => head?.manifests.filter(isCustom) ?? []);
    return objects.length > 0 && withoutCrd(objects, kindSides(changeSet, documents, objects)).length > 0;
  } catch {
    // This fails again where the facts are found, and is reported there.
    return false;
  }
}

/** A change set with the `named` releases, where it needs them; `read` gives undefined for what is not read here. */
export async function withReleases(
  changeSet: ChangeSet,
  named: readonly CrdRelease[],
  read: (release: CrdRelease) => Promise<CrdReleaseFiles | undefined>,
): Promise<ChangeSet> {
  if (named.length === 0 || !asksForReleases(changeSet)) return changeSet;
  const releases: CrdReleaseFiles[] = [];
  for (const release of named) {
    const found = await read(release);
    if (found !== undefined) releases.push(found);
  }
  return { ...changeSet, context: { ...changeSet.context, releases } };
}

const isOf =
  (release: CrdRelease) =>
  (read: CrdReleaseFiles): boolean =>
    JSON.stringify(read.release) === JSON.stringify(release);

const holdsCrd = (path: string, text: string): boolean =>
  text.includes('CustomResourceDefinition') && parseFile({ path, side: 'head', text }).manifests.some(isCrd);

function whyMissing(release: CrdRelease, read: CrdReleaseFiles | undefined): string | undefined {
  if (read === undefined) {
    if (release.from !== undefined) return 'it was not read';
    return release.repository === undefined
      ? 'there is no repository here'
      : 'releases of other repositories are read on GitHub, or with GITHUB_TOKEN in the environment';
  }
  if (read.missing !== undefined) return read.missing;
  if ([...read.texts].some(([path, text]) => holdsCrd(path, text))) return undefined;
  return release.from === undefined
    ? 'the files that match `files` have no CRD that can be read'
    : 'there is no CRD that can be read';
}

/** The releases of the configuration that were not completely read, each at the first resource they may judge. */
export function releasesNotRead(
  { context }: ChangeSet,
  named: readonly CrdRelease[],
  objects: readonly Manifest[],
  sides: KindSides,
): ResourceNotCheckedFact[] {
  const [first, ...others] = named.length === 0 ? [] : withoutCrd(objects, sides);
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return named.flatMap((release) => {
    const why = whyMissing(release, context.releases?.find(isOf(release)));
    if (why === undefined) return [];
    const text = `whether ${first.kind} ${first.name}${more} would be accepted: the CRDs of ${releaseName(release)} could not be read: ${why}`;
    return [{ kind: 'resource-not-checked', path: first.file.path, why: text }];
  });
}
