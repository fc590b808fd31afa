// A small GitHub with one pull request and its check runs, that remembers what was posted and fails where it is set to.
import { createClient, type Client } from '../../src/github/client.ts';
import { waitBudget } from '../../src/github/budget.ts';
import { apiUrl, problemsOf, repositoryPath } from './api.ts';

export interface FakeComment {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly side: string;
  body: string;
}
export interface FakeThread {
  readonly id: string;
  readonly comments: FakeComment[];
  isResolved: boolean;
  isOutdated: boolean;
  replies: number;
}
export interface FakeReview {
  readonly id: string;
  readonly url: string;
  body: string;
}
export interface FakeCheck {
  readonly id: number;
  readonly head_sha: string;
  readonly external_id: string;
  readonly started_at: string;
  status: string;
  conclusion?: string;
  annotations: number;
}

/** How a request fails: `lost` makes the change and loses the answer. */
export type FaultKind = 'bad gateway' | 'reset' | 'cut off' | 'limited' | 'lost' | 'lost and reset';
export interface Fault {
  /** Number of the request, from 0. */
  readonly at: number;
  readonly kind: FaultKind;
  /** Whether all later requests of the same method and path fail as well. */
  readonly lasting?: boolean;
}

type Body = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The pull request, and what the world can do to it. */
export class FakePull {
  head = '';
  /** Whether the token may resolve threads. */
  mayResolve = false;
  readonly reviews: FakeReview[] = [];
  readonly threads: FakeThread[] = [];
  readonly checks: FakeCheck[] = [];
  /** Method and path of every request. */
  readonly asked: string[] = [];
  /** What GitHub's description has against them. */
  readonly problems: string[] = [];
  fault: Fault | undefined;
  /** Called before a request is answered. */
  before: (request: string) => Promise<void> = async () => {};
  #serial = 0;

  /** A client whose requests come here; waits take a thousandth of their time. */
  client(maxWait = 1_000): Client {
    const fetch = async (url: unknown, init?: RequestInit): Promise<Response> =>
      this.#serve(new URL(String(url)), init);
    return createClient({
      token: 'ghs_secret',
      apiUrl,
      graphqlUrl: `${apiUrl}/graphql`,
      budget: waitBudget(maxWait),
      log: () => {},
      pace: false,
      fetch,
    });
  }

  async #serve(url: URL, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const body = JSON.parse(typeof init.body === 'string' && init.body !== '' ? init.body : '{}') as Body;
    const request = `${method} ${url.pathname}`;
    if (url.pathname !== '/graphql')
      this.problems.push(...problemsOf(method, url, init.body === undefined ? undefined : body));
    const number = this.asked.push(request) - 1;
    await this.before(request);
    const fault = this.#faultOf(number, request);
    if (fault === 'reset') throw new TypeError('fetch failed');
    if (fault === 'bad gateway') return json({ status: 502, body: { message: 'Server Error' } });
    if (fault === 'limited')
      return json(
        { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } },
        { 'retry-after': '1' },
      );
    const answer = url.pathname === '/graphql' ? this.#graphql(body) : this.#rest(method, url, body);
    if (fault === 'lost') return json({ status: 502, body: { message: 'Server Error' } });
    if (fault === 'lost and reset') throw new TypeError('fetch failed');
    if (fault === 'cut off')
      return new Response(JSON.stringify(answer.body).slice(0, 20), { status: answer.status, headers });
    return json(answer);
  }

  #faultOf(number: number, request: string): FaultKind | undefined {
    const { fault } = this;
    if (fault === undefined || number < fault.at) return undefined;
    return number === fault.at || (fault.lasting === true && request === this.asked[fault.at]) ? fault.kind : undefined;
  }

  #rest(method: string, url: URL, body: Body): Answer {
    const path = url.pathname.slice(repositoryPath.length);
    if (method === 'POST' && path === '/pulls/1/reviews') return this.#createReview(body);
    if (method === 'GET' && path.startsWith('/commits/')) {
      const runs = this.checks.filter(({ head_sha }) => path.includes(head_sha)).reverse();
      const shown = url.searchParams.get('filter') === 'latest' ? runs.slice(0, 1) : runs;
      return { status: 200, body: { total_count: shown.length, check_runs: shown.map(checkRun) } };
    }
    if (method === 'POST' && path === '/check-runs') {
      const { head_sha, external_id, started_at, status } = body as unknown as FakeCheck;
      const check: FakeCheck = {
        id: this.checks.length + 1,
        head_sha,
        external_id,
        started_at,
        status,
        annotations: 0,
      };
      this.checks.push(check);
      return this.#changeCheck(check, body, 201);
    }
    const check = this.checks.find(({ id }) => path === `/check-runs/${id}`);
    if (check === undefined) return { status: 404, body: { message: 'Not Found' } };
    return method === 'GET' ? { status: 200, body: checkRun(check) } : this.#changeCheck(check, body, 200);
  }

  #changeCheck(check: FakeCheck, body: Body, status: number): Answer {
    const { annotations = [] } = (body['output'] ?? {}) as { annotations?: readonly unknown[] };
    Object.assign(check, {
      status: body['status'] ?? check.status,
      conclusion: body['conclusion'] ?? check.conclusion,
    });
    check.annotations += annotations.length;
    return { status, body: checkRun(check) };
  }

  #createReview(body: Body): Answer {
    const given = (body['comments'] ?? []) as readonly Omit<FakeComment, 'id'>[];
    this.#serial += 1;
    const id = `R${this.#serial}`;
    const review = { id, url: `https://github.test/${id}`, body: String(body['body']) };
    this.reviews.push(review);
    for (const comment of given) {
      this.#serial += 1;
      const made = { ...comment, id: `C${this.#serial}` };
      const thread = { id: `T${this.#serial}`, comments: [made], isResolved: false, isOutdated: false, replies: 0 };
      this.threads.push(thread);
    }
    return { status: 200, body: { id: this.#serial, node_id: id, html_url: review.url } };
  }

  #graphql({ query, variables }: Body): Answer {
    const text = String(query);
    const given = (variables ?? {}) as Readonly<Record<string, unknown>>;
    if (text.startsWith('query')) return { status: 200, body: { data: this.#state(given) } };
    const data: Record<string, unknown> = {};
    const errors: unknown[] = [];
    for (const [, name = '', field = '', input = ''] of text.matchAll(/(\w+): (\w+)\(input: \$(\w+)\)/g)) {
      const problem = this.#mutate(field, given[input] as Readonly<Record<string, string>>);
      data[name] = problem === undefined ? {} : null;
      if (problem !== undefined) errors.push({ type: problem, message: problem, path: [name] });
    }
    return { status: 200, body: errors.length === 0 ? { data } : { data, errors } };
  }

  #mutate(field: string, input: Readonly<Record<string, string>>): string | undefined {
    if (field.endsWith('ReviewThread')) {
      const thread = this.threads.find(({ id }) => id === input['threadId']);
      if (thread === undefined || !this.mayResolve) return thread === undefined ? 'NOT_FOUND' : 'FORBIDDEN';
      thread.isResolved = field === 'resolveReviewThread';
      return undefined;
    }
    const id = input['pullRequestReviewId'] ?? input['pullRequestReviewCommentId'] ?? input['id'];
    if (field === 'deletePullRequestReviewComment') return this.remove(id ?? '') ? undefined : 'NOT_FOUND';
    const found = [...this.reviews, ...this.comments()].find((item) => item.id === id);
    if (found === undefined) return 'NOT_FOUND';
    found.body = input['body'] ?? '';
    return undefined;
  }

  #state({ reviews, threads, size, reviewCursor, threadCursor }: Readonly<Record<string, unknown>>): unknown {
    const page = <T>(all: readonly T[], cursor: unknown, of: (item: T) => unknown): unknown => {
      const start = Number(cursor ?? 0);
      const end = start + Number(size);
      const pageInfo = { hasNextPage: end < all.length, endCursor: String(end) };
      return { nodes: all.slice(start, end).map(of), pageInfo };
    };
    const threadOf = (thread: FakeThread): unknown => {
      const [first] = thread.comments;
      return {
        id: thread.id,
        isResolved: thread.isResolved,
        isOutdated: thread.isOutdated,
        path: first?.path,
        line: thread.isOutdated ? null : first?.line,
        startLine: null,
        viewerCanResolve: this.mayResolve,
        viewerCanUnresolve: this.mayResolve,
        comments: { totalCount: 1 + thread.replies, nodes: [{ ...first, viewerDidAuthor: true }] },
      };
    };
    const pullRequest = {
      headRefOid: this.head,
      ...(reviews === true
        ? { reviews: page(this.reviews, reviewCursor, (review) => ({ ...review, viewerDidAuthor: true })) }
        : {}),
      ...(threads === true ? { reviewThreads: page(this.threads, threadCursor, threadOf) } : {}),
    };
    return { repository: { pullRequest } };
  }

  comments(): FakeComment[] {
    return this.threads.flatMap(({ comments }) => comments);
  }

  /** Deletes a comment, and its thread with it. False: there is none. */
  remove(id: string): boolean {
    const at = this.threads.findIndex(({ comments }) => comments[0]?.id === id);
    if (at < 0) return false;
    this.threads.splice(at, 1);
    return true;
  }
}

const headers = { 'content-type': 'application/json; charset=utf-8' };
const json = ({ status, body }: Answer, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } });

const checkRun = ({ annotations, ...check }: FakeCheck): unknown => ({
  ...check,
  html_url: `https://github.test/check/${check.id}`,
  output: { annotations_count: annotations },
});
