// Who acknowledged breaks: a pull request's label, who set it last, whether that person may write to the repository.
import * as v from 'valibot';
import type { Acknowledgement, Acknowledger, RejectedLabel } from '../../findings/acknowledged.ts';
import { answered } from '../answers.ts';
import type { Client } from '../client.ts';
import type { labelEvent, Target } from '../event.ts';
import { BadAnswer, describe, isDenied } from '../failure.ts';
import { actor, ifOfType, nodesOf, text } from '../graphql-parts.ts';
import { listPullFiles, maxPullFiles } from '../change/listed-files.ts';
import { queuedPulls } from './queued-pulls.ts';
import type { Repository } from '../change/trees.ts';
import { headHistory } from './head-history.ts';

const maxPulls = 20;
/** Earlier commits of which one may have been the head when the label was set, and that are reviewed for it. */
const maxHeads = 5;

const queryOf = (numbers: readonly number[]): string => `query($owner: String!, $repo: String!) {
  repository(owner: $owner, name: $repo) {
    ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...labelled }`).join('\n    ')}
  }
}
fragment labelled on PullRequest {
  labels(first: 100) { nodes { name } }
  timelineItems(last: 100, itemTypes: [LABELED_EVENT]) {
    nodes { ... on LabeledEvent { createdAt label { name } actor { __typename login } } }
  }
}`;

const named = v.object({ name: text });
const labeledEvent = ifOfType(v.object({ createdAt: text, label: v.nullable(named), actor }));
const pullRequest = v.object({ labels: v.nullable(nodesOf(named)), timelineItems: nodesOf(labeledEvent) });
type PullRequest = v.InferOutput<typeof pullRequest>;

interface Labelled {
  readonly number: number;
  readonly hasLabel: boolean;
  /** Of a merge group: its head is not in it, so that only its own changes are acknowledged. */
  readonly isSquashed?: boolean;
  /** Who set it last; undefined when the history does not have it. */
  readonly setBy: { readonly login: string; readonly isPerson: boolean; readonly at: string } | undefined;
}

/** GitHub compares names of labels without their case. */
const sameLabel = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function labelledOf(number: number, { labels, timelineItems }: PullRequest, label: string): Labelled {
  // A null is an event that GitHub failed to read.
  const event = timelineItems.nodes.findLast((node) => !node || (node.label && sameLabel(node.label.name, label)));
  const who = event?.actor ?? null;
  return {
    number,
    hasLabel: labels?.nodes.some((node) => node !== null && sameLabel(node.name, label)) ?? false,
    setBy:
      who === null ? undefined : { login: who.login, isPerson: who.__typename === 'User', at: event?.createdAt ?? '' },
  };
}

async function readLabels(client: Client, repository: Repository, numbers: readonly number[], label: string) {
  const { data, errors } = await client.query(queryOf(numbers), { ...repository });
  const asked = Object.fromEntries(numbers.map((number) => [`p${number}`, v.nullable(pullRequest)]));
  const pulls = answered(v.object({ repository: v.nullable(v.object(asked)) }), data).repository;
  return numbers.map((number) => {
    const pull = pulls?.[`p${number}`] ?? null;
    if (pull === null)
      throw new BadAnswer(errors[0]?.message ?? `GitHub has no answer about pull request ${number}`, {});
    return labelledOf(number, pull, label);
  });
}

/** Permissions with which one may push; the API gives `maintain` as `write`, custom roles as their base role. */
const writing: ReadonlySet<string> = new Set(['admin', 'write', 'maintain']);

async function judge(
  client: Client,
  repository: Repository,
  { number: pull, setBy }: Labelled,
  label: string,
): Promise<Acknowledger | RejectedLabel> {
  if (setBy === undefined)
    return { pull, why: `who set the label \`${label}\` cannot be determined: set it once more` };
  const { login, isPerson, at } = setBy;
  if (!isPerson) return { pull, why: `the label \`${label}\` was set by the app \`${login}\`, not by a person` };
  try {
    const { data } = await client.read.rest.repos.getCollaboratorPermissionLevel({ ...repository, username: login });
    if (writing.has(data.permission)) return { pull, login, at };
    return { pull, why: `the label \`${label}\` was set by \`${login}\`, who has no write access to this repository` };
  } catch (error) {
    const what = `whether \`${login}\`, who set the label \`${label}\`, has write access`;
    return { pull, why: `${what} could not be read (${describe(error)})` };
  }
}

async function pathsOf(client: Client, repository: Repository, pulls: readonly number[]): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const pull of pulls) {
    const files = await listPullFiles(client, repository, pull);
    if (files.length >= maxPullFiles) throw new BadAnswer(`GitHub does not list all files of pull request ${pull}`);
    for (const { path, previousPath } of files) {
      paths.add(path);
      if (previousPath !== undefined) paths.add(previousPath);
    }
  }
  return paths;
}

/** The pull requests under review; undefined without one. Throws when those of a merge group are unknown. */
async function pullsOf(client: Client, target: Target, label: string, isMergeGroup: boolean) {
  const { repository, pull } = target;
  if (pull !== undefined) return readLabels(client, repository, [pull], label);
  const queued = isMergeGroup ? await queuedPulls(client, target) : undefined;
  if (queued === undefined) return undefined;
  if (queued.isUnknown) throw new BadAnswer('which pull requests the merge group has cannot be determined', {});
  const numbers = [...queued.pulls.keys()];
  if (numbers.length > maxPulls) throw new BadAnswer(`the merge group has more than ${maxPulls} pull requests`, {});
  const pulls = await readLabels(client, repository, numbers, label);
  return pulls.map((one) => ({ ...one, isSquashed: queued.pulls.get(one.number) === false }));
}

interface AcknowledgementOptions {
  readonly label: string;
  readonly isMergeGroup: boolean;
  /** The label that was just set: then the head is that of the payload. */
  readonly event?: ReturnType<typeof labelEvent>;
  /** The breaks between the base of the target and a commit, by `breakKey`. Throws where they could not be read. */
  readonly breaksAt: (commit: string) => Promise<ReadonlySet<string>>;
}

type Limit = Acknowledgement['limits'][number];

/** What a label covers: undefined for everything, as nothing was pushed after it. Throws as requests do. */
async function limitOf(
  client: Client,
  { repository, pull: reviewed, head }: Target,
  { pull, login, at }: Acknowledger,
  isSquashed: boolean,
  { label, event, breaksAt }: AcknowledgementOptions,
): Promise<Limit | RejectedLabel | undefined> {
  if (pull === reviewed && event !== undefined && sameLabel(event.label, label) && event.by === login) return undefined;
  const { owner, repo: name } = repository;
  const history = await headHistory(client, { owner, name, number: pull }, at);
  if (await history.isRebased())
    return {
      pull,
      why: `the base branch changed since \`${login}\` set the label \`${label}\`: set it once more`,
    };
  const reviewedHead = isSquashed ? undefined : reviewed === undefined ? history.head : head.sha;
  const earlier = (await history.headsAt(at))?.filter((commit) => commit !== reviewedHead);
  if (earlier?.length === 0) return undefined;
  if (earlier === undefined || earlier.length > maxHeads)
    return {
      pull,
      why: `at which commit \`${login}\` set the label \`${label}\` cannot be determined: set it once more`,
    };
  let present: Set<string> | undefined;
  for (const commit of earlier) {
    const breaks = await breaksAt(commit);
    present = new Set([...(present ?? breaks)].filter((key) => breaks.has(key)));
  }
  const paths = reviewed === undefined ? await pathsOf(client, repository, [pull]) : undefined;
  return { pull, login, paths, present: present ?? new Set() };
}

/** Undefined if no pull request has the label. Never throws: a failing look-up acknowledges nothing and states why. */
export async function readAcknowledgement(
  client: Client,
  target: Target,
  options: AcknowledgementOptions,
): Promise<Acknowledgement | undefined> {
  const { label, isMergeGroup } = options;
  const { repository } = target;
  try {
    const pulls = await pullsOf(client, target, label, isMergeGroup);
    if (pulls === undefined || !pulls.some(({ hasLabel }) => hasLabel)) return undefined;
    const by: Acknowledger[] = [];
    const rejected: RejectedLabel[] = [];
    const limits: Limit[] = [];
    for (const pull of pulls) {
      if (!pull.hasLabel) continue;
      const judged = await judge(client, repository, pull, label);
      const limit = 'why' in judged ? judged : await limitOf(client, target, judged, pull.isSquashed === true, options);
      if (limit !== undefined && 'why' in limit) rejected.push(limit);
      else if ('login' in judged) by.push(judged);
      if (limit !== undefined && 'present' in limit) limits.push(limit);
    }
    const open = pulls.map(({ number }) => number).filter((number) => !by.some(({ pull }) => pull === number));
    const except = by.length === 0 ? new Set<string>() : await pathsOf(client, repository, open);
    return { label, by, refused: rejected, except, limits };
  } catch (error) {
    const hint = isDenied(error) ? '; the job needs `pull-requests: read`' : '';
    const why = `whether the label \`${label}\` acknowledges the breaks could not be read (${describe(error)}${hint})`;
    const refused = [{ ...(target.pull === undefined ? {} : { pull: target.pull }), why }];
    return { label, by: [], refused, except: new Set(), limits: [] };
  }
}
