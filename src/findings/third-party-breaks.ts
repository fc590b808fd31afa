// Breaks of third-party CRDs that came with a change: one finding for each vendored module.
import { counted } from '../wording.ts';
import type { Surroundings } from './common-causes.ts';
import type { Finding } from './finding.ts';
import type { Judged } from './problem-findings.ts';
import { maxPlaces } from './resource-groups.ts';

/** The folder of a vendored module: up to the repository, the package or the first folder; else the file's own. */
const moduleFolder =
  /^(?:.*\/)?(?:(?:vendor|third[_-]?party)\/(?:(?:github|gitlab|bitbucket)\.[^/]+\/[^/]+\/|[^/]*\.[^/]*\/)?|node_modules\/(?:@[^/]+\/)?)[^/]+(?=\/)|^.*(?=\/)/;

/** The folder with which third-party breaks were added; undefined where some are not third-party. */
export function thirdPartyFolder(all: readonly Judged[], { isForeign }: Surroundings): string | undefined {
  const isJoined = all.every(
    ({ finding, rule }) =>
      finding.status === 'introduced' &&
      finding.severity === 'info' &&
      finding.fix === undefined &&
      isForeign(finding) &&
      rule.breaks !== undefined,
  );
  return isJoined ? moduleFolder.exec(all[0]?.finding.path ?? '')?.[0] : undefined;
}

/** `one` as the finding for a third-party folder. */
export function ofThirdParty(folder: string, all: readonly Judged[], one: Finding): Finding {
  const crds = new Set(all.flatMap(({ finding }) => finding.document?.name ?? [])).size;
  const of = crds === 0 ? '' : ` in ${counted(crds, 'CRD')}`;
  const related = all.map(({ finding: { path, line, message } }) => ({ path, line, message })).slice(0, maxPlaces);
  const message = `\`${folder}\`: ${all.length} third-party breaks${of} came with this change.`;
  return { ...one, message, related };
}
