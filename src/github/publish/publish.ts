// Publishes a report on GitHub: decides what may be posted now, posts it, and notes what could not be posted and why.
import { planCheckRun } from '../../reports/check-run.ts';
import { markdown } from '../../reports/markdown.ts';
import { placesOf, type Places } from '../../reports/places.ts';
import { introduced, type RenderOptions } from '../../reports/render.ts';
import { planReview, type ReviewPlan } from '../../reports/review-comments.ts';
import type { MarkerOwner } from '../../reports/review-comments-marker.ts';
import { currentOf, knownOf } from '../../reports/review-comments-existing.ts';
import type { Analysis, Note } from '../analysis.ts';
import type { Client } from '../client.ts';
import type { Target } from '../event.ts';
import type { Reporter } from '../inputs.ts';
import { listPullFiles } from '../change/listed-files.ts';
import { publishCheck } from './check.ts';
import { publishReview } from './review-comments.ts';
import { failed, type Published } from './writes.ts';
import { readPullState, type PullState } from './own-comments.ts';
import type { Unfinished } from './unfinished.ts';
import { joined } from '../../wording.ts';

interface PublishOptions {
  readonly client: Client;
  readonly target: Target;
  readonly analysis: Analysis;
  readonly reporters: ReadonlySet<Reporter>;
  readonly checkName: string;
  readonly runUrl: string | undefined;
  /** When the run began: before anything that it judges by was read. */
  readonly startedAt: Date;
  readonly render: RenderOptions;
  readonly unfinished?: Unfinished | undefined;
}

/** The result of publishing. */
export interface Publication {
  /** Undefined: not requested, or there is no place for it. */
  readonly check: Published | undefined;
  readonly review: Published | undefined;
  readonly places: Places;
  readonly notes: readonly Note[];
  /** The head moved meanwhile: only the run for the newer one publishes. */
  readonly overtaken: boolean;
}

const listedPatches = async (...pull: Parameters<typeof listPullFiles>): Promise<Analysis['patches']> =>
  new Map((await listPullFiles(...pull)).map(({ path, patch }) => [path, patch]));

/** GitHub's patches: as the listing gave them, else from the pull request, if there is anything to place in them. */
async function patchesOf(options: PublishOptions): Promise<Analysis['patches']> {
  const { client, target, analysis, reporters } = options;
  const { repository, pull } = target;
  const toPlace = reporters.has('review') && introduced(analysis.report).some(({ severity }) => severity === 'error');
  if (analysis.source === 'github' || pull === undefined || !toPlace) return analysis.patches;
  try {
    return await listedPatches(client, repository, pull);
  } catch {
    // Computed hunks are nearly always the same; where not, GitHub rejects the review and its body has all findings.
    return analysis.patches;
  }
}

type State = PullState | { readonly problem: Published };

async function stateOf({ client, target }: PublishOptions, pull: number): Promise<State> {
  try {
    return await readPullState(client, target.repository, pull);
  } catch (error) {
    return { problem: failed(error, 'pull-requests: write') };
  }
}

/** When the run began, in seconds since 1970 by GitHub's clock: runs on other machines are compared with it. */
const secondsOf = ({ startedAt, client }: PublishOptions): number =>
  Math.floor((startedAt.getTime() + client.skew()) / 1000);

const moved = (head: string): Note => ({
  level: 'notice',
  message: `the pull request has a newer commit than ${head.slice(0, 7)} now: nothing was posted, the newer run will report`,
});

/** One notice for all denied requests, as one change of the workflow fixes them; a warning for each other failure. */
function notesOn(attempts: readonly { readonly what: string; readonly published: Published | undefined }[]): Note[] {
  const denied = attempts.flatMap(({ what, published }) =>
    published?.kind === 'denied' ? [{ what, ...published }] : [],
  );
  const warnings = attempts.flatMap(({ what, published }): Note[] =>
    published?.kind === 'failed' ? [{ level: 'warning', message: `could not ${what}: ${published.why}` }] : [],
  );
  if (attempts.some(({ published }) => published?.kind === 'overtaken'))
    warnings.push({
      level: 'notice',
      message: 'a run that began later has reported on this commit already: its report counts',
    });
  if (denied.length === 0) return warnings;
  const needed = [
    ...new Set(denied.flatMap(({ permission }) => (permission === undefined ? [] : `\`${permission}\``))),
  ];
  const permissions = `${needed.length === 1 ? 'permission' : 'permissions'} ${joined(needed)}`;
  const lacks =
    needed.length === 0 ? '' : `: the job lacks the ${permissions}, which runs for forks and Dependabot never get`;
  const message = `the token may not ${joined(denied.map(({ what }) => what))} (${denied[0]?.why ?? ''})${lacks}. The findings are in the annotations and the job summary instead`;
  return [{ level: 'notice', message }, ...warnings];
}

const ownerOf = ({ checkName, target: { repository, pull } }: PublishOptions): MarkerOwner => ({
  name: checkName,
  pull: `${repository.owner}/${repository.repo}#${pull ?? ''}`,
});

/** Findings that fit a job summary, whatever their length. */
const summaryHolds = 500;

/** Posts the review, or updates the existing one. Undefined: there is no place for it, or it must not be posted. */
async function postReview(options: PublishOptions, state: State | undefined, places: Places) {
  const { client, target, analysis, reporters, render } = options;
  const { repository, head, pull } = target;
  // Where no report could be made, findings must not be posted or resolved.
  if (!reporters.has('review') || pull === undefined || state === undefined || analysis.source === 'none')
    return undefined;
  if ('problem' in state) return state.problem;
  const identity = { ...ownerOf(options), head: head.sha, startedAt: secondsOf(options) };
  const reread = (): Promise<PullState> => readPullState(client, repository, pull);
  const isWhole = reporters.has('summary') && analysis.report.findings.length <= summaryHolds;
  const whole = isWhole ? 'The job summary' : render.fullReport;
  const shown = { ...render, ...(whole === undefined ? {} : { fullReport: whole }) };
  const planned = (where: Places): ReviewPlan => planReview(analysis.report, where, state.existing, identity, shown);
  const replan = async (): Promise<ReviewPlan['create']> => {
    return planned(placesOf(analysis.changeSet, await listedPatches(client, repository, pull))).create;
  };
  return publishReview(client, { repository, pull, identity, reread, replan }, planned(places));
}

/** Two runs that start within this many seconds of each other are most likely both at work. */
const together = 30;

function hasConcurrentRun(options: PublishOptions, state: State | undefined): boolean {
  if (state === undefined || 'problem' in state) return false;
  const { sha } = options.target.head;
  const review = currentOf(knownOf(state.existing, ownerOf(options)).reviews, sha);
  return review?.head === sha && Math.abs(secondsOf(options) - review.startedAt) <= together;
}

/** Posts check run and review as far as reporters, event and token allow; what went wrong is in the answer. */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { client, target, analysis, reporters } = options;
  const { repository, head, pull } = target;
  const wantsState = pull !== undefined && (reporters.has('review') || reporters.has('check'));
  const patches = await patchesOf(options);
  const state = wantsState ? await stateOf(options, pull) : undefined;
  const places = placesOf(analysis.changeSet, patches);
  if (state !== undefined && 'head' in state && state.head !== head.sha)
    return { check: undefined, review: undefined, places, notes: [moved(head.sha)], overtaken: true };
  // The review comes first: the more recent its state, the smaller the chance that another run posts it too.
  const review = await postReview(options, state, places);
  const startedAt = secondsOf(options);
  const awaited = hasConcurrentRun(options, state);
  const { checkName: name, runUrl: detailsUrl, unfinished } = options;
  const run = { repository, name, head: head.sha, detailsUrl, startedAt, awaited, unfinished };
  const check =
    reporters.has('check') && review?.kind !== 'overtaken'
      ? await publishCheck(client, run, planCheckRun(analysis.report, places, markdown, options.render))
      : undefined;
  const reviewed = { what: 'review the pull request', published: review };
  const notes = notesOn([reviewed, { what: 'create check runs', published: check }]);
  const overtaken = review?.kind === 'overtaken' || check?.kind === 'overtaken';
  return { check, review, places, notes, overtaken };
}
