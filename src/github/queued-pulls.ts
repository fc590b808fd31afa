// The pull requests of a merge group: its branch names the last one, its commits the others.
import type { Client } from './client.ts';
import { BadAnswer } from './failure.ts';
import type { Target } from './event.ts';

/** The pull requests whose changes a merge group holds. */
export interface QueuedPulls {
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

/** The most commits that are looked at, which GitHub gives in one answer: a group holds few pull requests. */
const maxCommits = 100;

/** The pull requests of a merge group; undefined when its branch is not called like one of a merge queue. One request. */
export async function queuedPulls(
  client: Client,
  { repository, base, head }: Target,
): Promise<QueuedPulls | undefined> {
  const last = Number(queueBranch.exec(head.name)?.[1] ?? 0);
  if (last === 0 || base?.sha === undefined) return undefined;
  const { data } = await client.read.rest.repos.compareCommitsWithBasehead({
    ...repository,
    basehead: `${base.sha}...${head.sha}`,
    per_page: maxCommits,
  });
  if (data.total_commits > maxCommits) throw new BadAnswer(`the merge group has more than ${maxCommits} commits`, {});
  const commits = new Map(
    data.commits.map(({ sha, commit, parents }): [string, Commit] => [
      sha,
      { sha, message: commit.message, parent: parents[0]?.sha },
    ]),
  );
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
