// The client of GitHub's REST and GraphQL API: retries, pacing and limits in one budget, answers checked before use.
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Octokit } from '@octokit/rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { checkShape } from './answers.ts';
import { bounded } from './bounded.ts';
import type { WaitBudget } from './budget.ts';
import { BadAnswer, isRequestFailure, isTimeout, TooLarge } from './failure.ts';
import { answerTimeouts, type AnswerTimeouts } from './answer-timeouts.ts';

const apiVersion = '2022-11-28';
/** Bytes of an answer, unpacked: a blob of 8 MiB has 12 million in base64, a tree 7. JSON of 60 MB fills gigabytes. */
const maxAnswerBytes = 16 * 1024 * 1024;

export interface ClientOptions {
  readonly token: string;
  /** `GITHUB_API_URL`: `https://api.github.com`, on GHES `https://HOST/api/v3`. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly budget: WaitBudget;
  readonly log: (line: string) => void;
  /** A fetch that knows the runner's proxy; Node's own by default. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeout?: number;
  /** `false` only in tests: no second between writes, waits of a retry a thousandth as long. */
  readonly pace?: boolean;
}

/** One error of a GraphQL answer. */
export interface GraphqlError {
  readonly type?: string;
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** The result of a GraphQL request: data, and the errors of single fields. */
export interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly GraphqlError[];
}

/** A GraphQL request that gave nothing but errors. */
export class GraphqlFailure extends Error {
  override name = 'GraphqlFailure';
  /** 403 for the type FORBIDDEN, 404 for NOT_FOUND, else 422: the status that REST would give. */
  readonly status: number;
  readonly errors: readonly GraphqlError[];
  constructor(errors: readonly GraphqlError[]) {
    super(errors.map((error) => error.message).join('; '));
    this.errors = errors;
    const type = errors[0]?.type;
    this.status = type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES' ? 403 : type === 'NOT_FOUND' ? 404 : 422;
  }
}

export interface Client {
  readonly read: Octokit;
  /** For writing: one second apart, and never repeated blindly, since a lost answer does not mean a lost request. */
  readonly write: Octokit;
  /** A query (repeated when it fails on the way, unless `retries` is 0). */
  query(text: string, variables: Readonly<Record<string, unknown>>, retries?: number): Promise<GraphqlAnswer>;
  /** Waits so many seconds if the budget has them; false, and no wait, when it does not. */
  pause(seconds: number): Promise<boolean>;
  /** Milliseconds by which GitHub's clock is ahead of this machine's, by its first answer; 0 where that has no date. */
  skew(): number;
  /** A fetch for answers read as they come. Their reader bounds them, and calls `timedOut` when one is late. */
  readonly streamed: typeof globalThis.fetch;
  timedOut(sent: number): void;
  mutate(text: string, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer>;
}

type Options = NonNullable<ConstructorParameters<typeof Octokit>[0]>;
/** Octokit without the plugins of @octokit/rest: what a plugin is given. */
type CoreOctokit = Parameters<typeof retry>[0];
interface RetryState {
  retries?: number;
  retryCount?: number;
}
interface RequestOptions {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly request: object;
}

function redacted(options: RequestOptions): RequestOptions {
  return { ...options, headers: { ...options.headers, authorization: '[REDACTED]' } };
}

/** Octokit gives a body other than JSON as a string, and a broken one as an empty string: neither is an answer. */
function checkAnswer(response: { readonly status: number; readonly data: unknown }, options: RequestOptions): void {
  if (options.method === 'HEAD' || (response.status === 204 && options.method === 'DELETE')) return;
  if (typeof response.data !== 'object' || response.data === null)
    throw new BadAnswer('the answer is cut off or is not JSON', redacted(options));
  checkShape(`${options.method} ${options.url}`, response.data, redacted(options));
}

/** Types of errors by which GraphQL reports its primary limit. */
const limitTypes: ReadonlySet<unknown> = new Set(['RATE_LIMITED', 'RATE_LIMIT']);
/** GraphQL's text for its own time-outs, for which the retry plugin would wait outside of the budget. */
const graphqlTimeout = /Something went wrong while executing your query/;

/** GraphQL reports its primary limit and time-outs inside a 200; as a 403 and a 502 they are what they are by REST. */
function checkGraphqlErrors(response: { readonly data: unknown }, options: RequestOptions): void {
  const { errors } = response.data as { errors?: readonly (GraphqlError | null)[] };
  if (!Array.isArray(errors)) return;
  if (errors.some((error) => limitTypes.has(error?.type))) {
    const error = new Error('API rate limit exceeded (GraphQL)');
    throw Object.assign(error, { status: 403, request: redacted(options), response });
  }
  const said = errors.find((error) => graphqlTimeout.test(error?.message ?? ''));
  if (said) throw new BadAnswer(said.message, redacted(options));
}

/** Removes the token from an error: a proxy may echo it, and Node quotes a header that it rejects. */
function redactToken(token: string, error: unknown): void {
  if (!(error instanceof Error) || token === '') return;
  error.message = error.message.replaceAll(token, '***');
  if (error.stack !== undefined) error.stack = error.stack.replaceAll(token, '***');
}

/** Closest to the network: rejects invalid answers, shows limits to throttling, checks the budget before a retry. */
const guard =
  (token: string, budget: WaitBudget, tookTime: (url: string, sent: number, isMissing: boolean) => void) =>
  (octokit: CoreOctokit): Record<string, never> => {
    octokit.hook.wrap('request', async (request, options) => {
      options.headers['x-github-api-version'] = apiVersion;
      const state = options.request as RetryState;
      const sent = Date.now();
      try {
        const response = await request(options);
        tookTime(options.url, sent, false);
        checkAnswer(response, options);
        checkGraphqlErrors(response, options);
        return response;
      } catch (thrown) {
        const error = thrown instanceof Error && thrown.cause instanceof TooLarge ? thrown.cause : thrown;
        redactToken(token, error);
        if (!isRequestFailure(error)) throw error;
        const { headers } = error.response ?? {};
        const limited = error.status === 429 || (error.status === 403 && headers?.['retry-after'] !== undefined);
        if (limited && headers?.['x-ratelimit-remaining'] !== '0' && !/\bsecondary rate\b/i.test(error.message))
          error.message = `secondary rate limit: ${error.message}`;
        if (error.status < 500) throw error;
        if (isTimeout(error)) tookTime(options.url, sent, true);
        const count = state.retryCount ?? 0;
        // An answer that is too large would be too large again.
        if (error instanceof TooLarge || (count < (state.retries ?? 3) && !budget.take((count + 1) ** 2)))
          state.retries = 0;
        throw error;
      }
    });
    return {};
  };

/** Replaces a limiter of the throttling plugin where nothing needs spacing: queries are reads, whatever the method. */
const unpaced = { key: () => ({ schedule: async (_job: unknown, work: () => Promise<unknown>) => work() }) };

/** The answer with its whole body, so that one which trickles is a time-out as well. Throws TooLarge. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const beyond = (): Error => new TooLarge(`the answer has more than ${maxAnswerBytes / 1024 / 1024} MiB`);
  const body = await buffer(bounded(response.body, maxAnswerBytes, beyond));
  const { status, statusText, headers, url } = response;
  return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: url });
}

/** How far the server's clock is ahead of ours, in milliseconds; undefined where the answer has no date. */
function skewOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date - Date.now();
}

/** A client with its own retry, throttling and budget. Errors carry no token. */
export function createClient(options: ClientOptions): Client {
  const { budget, log, pace = true, timeout = 60 } = options;
  const inner = options.fetch ?? globalThis.fetch;
  let skew: number | undefined;
  // GraphQL may hang while REST answers, and the other way round.
  const graphql = answerTimeouts(budget, timeout);
  const rest = answerTimeouts(budget, timeout);
  const patienceFor = (url: unknown): AnswerTimeouts => (url === options.graphqlUrl ? graphql : rest);
  const streamed: typeof globalThis.fetch = async (url, init) => {
    const seconds = patienceFor(url).next();
    if (seconds === undefined)
      throw new DOMException('not requested, as those before had no answer in time', 'TimeoutError');
    const late = AbortSignal.timeout(Math.round(seconds * 1000));
    const response = await inner(url, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
    skew ??= skewOf(response);
    return response;
  };
  /** Longer and longer waits: with a past or missing reset time the next request would be sent at once. */
  const mayWait = async (seconds: number, _options: unknown, _octokit: unknown, retries: number): Promise<boolean> => {
    const wait = Math.max(seconds, 2 ** retries);
    if (!budget.take(wait)) return false;
    await delay((wait - seconds) * (pace ? 1000 : 1));
    return true;
  };
  // Its debug lines would hand out whole requests.
  const logger = { debug: () => {}, info: log, warn: log, error: log };
  const tookTime = (url: string, sent: number, isMissing: boolean): void => patienceFor(url).took(sent, isMissing);
  const GuardedOctokit = Octokit.plugin(guard(options.token, budget, tookTime), retry, throttling);
  const make = (kind: 'read' | 'write'): Octokit =>
    new GuardedOctokit({
      auth: options.token,
      baseUrl: options.apiUrl,
      userAgent: 'kube-api-review',
      log: logger,
      request: { fetch: async (url: string, init: RequestInit) => whole(await streamed(url, init)), log: logger },
      retry: {
        enabled: kind === 'read',
        retryAfterBaseValue: pace ? 1000 : 1,
        // 429 is left to the throttling plugin, which respects `retry-after`.
        doNotRetry: [400, 401, 403, 404, 406, 410, 422, 429, 451],
      },
      throttle: {
        id: `${kind} ${options.apiUrl}`,
        fallbackSecondaryRateRetryAfter: 60,
        retryAfterBaseValue: pace ? 1000 : 1,
        ...(kind === 'read' || !pace ? { write: unpaced, notifications: unpaced } : {}),
        onRateLimit: mayWait,
        onSecondaryRateLimit: mayWait,
      },
    } as unknown as Options);
  const read = make('read');
  const write = make('write');
  const ask = async (octokit: Octokit, query: string, variables: object, retries?: number): Promise<GraphqlAnswer> => {
    const response = await octokit.request({
      method: 'POST',
      url: options.graphqlUrl,
      query,
      variables,
      ...(retries === undefined ? {} : { request: { retries } }),
    });
    const { data, errors } = response.data as { data?: GraphqlAnswer['data'] | null; errors?: readonly GraphqlError[] };
    const said = Array.isArray(errors) ? errors : undefined;
    if (typeof data !== 'object' || data === null || Object.values(data).every((value) => value === null)) {
      throw new GraphqlFailure(said ?? [{ message: 'the GraphQL answer has no data' }]);
    }
    return { data, errors: said ?? [] };
  };
  return {
    read,
    write,
    query: (text, variables, retries) => ask(read, text, variables, retries),
    mutate: (text, variables) => ask(write, text, variables),
    skew: () => skew ?? 0,
    streamed,
    timedOut: (sent) => rest.took(sent, true),
    pause: async (seconds) => {
      if (!budget.take(seconds)) return false;
      await delay(seconds * (pace ? 1000 : 1));
      return true;
    },
  };
}
