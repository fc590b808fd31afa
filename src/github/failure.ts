// What a failed request means (a refusal, a limit, a fault of the server) and how to say so in one line.
import { plain } from '../reports/escape.ts';
import { cutChars } from '../wording.ts';

interface RequestFailure extends Error {
  readonly status: number;
  readonly request?: { readonly method?: string; readonly url?: string };
  readonly response?: {
    readonly headers?: Readonly<Record<string, string | number | undefined>>;
    readonly data?: unknown;
  };
}

/** An answer that is no success although its status says so: cut off, not JSON, not of the known shape. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
  /** As a fault of the server on the way: worth a retry. */
  readonly status = 502;
  readonly request: { readonly request?: unknown };
  constructor(message: string, request: { readonly request?: unknown } = {}) {
    super(message);
    this.request = request;
  }
}

/** An answer beyond what is read of any. */
export class TooLarge extends BadAnswer {}

/** Whether something thrown is the failure of a request. */
export const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && typeof (error as { status?: unknown }).status === 'number';

const headerOf = (error: RequestFailure, name: string): string | undefined =>
  error.response?.headers?.[name]?.toString();

/** Whether a 403 or 429 speaks of a rate limit, primary or secondary, and not of rights. */
export function isLimit(error: unknown): boolean {
  if (!isRequestFailure(error)) return false;
  if (error.status === 429) return true;
  return (
    error.status === 403 &&
    (headerOf(error, 'retry-after') !== undefined ||
      headerOf(error, 'x-ratelimit-remaining') === '0' ||
      /\brate limit|\babuse detection/i.test(error.message))
  );
}

/** Whether the server refused for want of rights: with 403, or with 404 where the token may not even see the thing. */
export const isRefusal = (error: unknown): boolean =>
  isRequestFailure(error) && (error.status === 403 || error.status === 404 || error.status === 401) && !isLimit(error);

/** Refusals that no permission of a job lifts: GitHub's words for policies, states and kinds of tokens. */
const otherReasons =
  /SAML enforcement|IP allow list|was archived|lock prevents|authenticate via a GitHub App|Bad credentials/i;

/** Whether what was refused may be for want of a permission that the workflow can give. */
export const isMissingRight = (error: unknown): boolean =>
  isRefusal(error) && !otherReasons.test(error instanceof Error ? error.message : '');

/** Whether the request may or may not have been carried out: a fault of the server or of the connection. */
export const isUncertain = (error: unknown): boolean => isRequestFailure(error) && error.status >= 500;

/** Whether an answer did not come, or not whole, in the time that a request has. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((one) => one instanceof Error && one.name === 'TimeoutError');

/** The permissions that GitHub says would have been enough (`checks=write`), where it says so. */
export const acceptedPermissions = (error: unknown): string | undefined =>
  isRequestFailure(error) ? headerOf(error, 'x-accepted-github-permissions') : undefined;

/** One line for people: status and GitHub's sentence, without HTML, documentation links, control characters. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error));
  const sentence = error.message.trimStart().startsWith('<') ? 'an HTML page' : error.message;
  // Ours may list many mistakes of a configuration; GitHub's are one sentence, or a page of somebody in between.
  if (!isRequestFailure(error)) return cutChars(plain(sentence), 2000);
  if (error instanceof BadAnswer) return cutChars(plain(sentence), 300);
  // Octokit gives the status 500 to a request that never got an answer.
  const what = error.status === 500 && error.response === undefined ? 'no answer' : `HTTP ${error.status}`;
  return `${what}: ${cutChars(plain(sentence.replace(/ - https:\/\/docs\.github\.com\S*$/, '')), 300)}`;
}
