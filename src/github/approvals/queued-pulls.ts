// The pull requests of a merge group: its branch names the last one, its commits the others.
import type { Client } from '../client.ts';
import { BadAnswer } from '../failure.ts';
import type { Target } from '../event.ts';
import type { Repository } from '../change/trees.ts';

/** The pull requests whose changes a merge group holds. */
interface QueuedPulls {
  /** The one the group's branch is called after. */
  readonly last: number;
  /** Further ones that the commits name. */
  readonly others: readonly number[];
  /** Commits of the group's first-parent line, and how many of them name no pull request. */
  readonly commits: number;
  readonly unnamed: number;
}

/** `gh-readonly-queue/BASE/pr-NUMBER-SHA`: how GitHub calls the branches of its merge queue. */
const queueBranch = /^gh-readonly-queue\/.+\/pr-(\d{1,10})-[0-9a-f]{7,64}$/;

/** What GitHub puts around the title: `Merge pull request #1 from …` for a merge, `Title (#1)` for a squash. Only the last number is GitHub's own. */
const numberIn = (message: string): number | undefined => {
  const [line = ''] = message.split('\n', 1);
  const found = /^Merge pull request #(\d{1,10}) from \S+$/.exec(line) ?? /\(#(\d{1,10})\)$/.exec(line.trimEnd());
  return found?.[1] === undefined ? undefined : Number(found[1]);
};

interface Commit {
  readonly sha: string;
  readonly message: string;
  readonly parent: string | undefined;
}

/** GitHub gives the commits of a comparison by hundreds; a group holds few pull requests, but one may have many commits. */
const pageSize = 100;
const maxPages = 5;

/** The commits between two, by their ids. Throws when there are more than 500. */
async function commitsBetween(
  client: Client,
  repository: Repository,
  base: string,
  head: string,
): Promise<Map<string, Commit>> {
  const commits = new Map<string, Commit>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead({
      ...repository,
      basehead: `${base}...${head}`,
      per_page: pageSize,
      page,
    });
    for (const { sha, commit, parents } of data.commits)
      commits.set(sha, { sha, message: commit.message, parent: parents[0]?.sha });
    if (commits.size >= data.total_commits || data.commits.length === 0) return commits;
  }
  throw new BadAnswer(`the merge group has more than ${pageSize * maxPages} commits`, {});
}

/** The pull requests of a merge group; undefined when its branch is not called like one of a merge queue. One request for every hundred commits. */
export async function queuedPulls(
  client: Client,
  { repository, base, head }: Target,
): Promise<QueuedPulls | undefined> {
  const last = Number(queueBranch.exec(head.name)?.[1] ?? 0);
  if (last === 0 || base?.sha === undefined) return undefined;
  const commits = await commitsBetween(client, repository, base.sha, head.sha);
  const line: Commit[] = [];
  for (let at = commits.get(head.sha); at !== undefined; at = commits.get(at.parent ?? '')) line.push(at);
  // The newest commit is the last pull request's, whatever its message says. Another one that names the same pull request, or one that was named before, is no
  // merge and no squash: the messages are people's own then.
  const others: number[] = [];
  let unnamed = 0;
  for (const { message } of line.slice(1)) {
    const number = numberIn(message);
    if (number === undefined || number === last || others.includes(number)) unnamed += 1;
    else others.push(number);
  }
  return { last, others, commits: line.length, unnamed };
}
