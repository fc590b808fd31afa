// What a failed request means (missing rights, a limit, a fault of the server), and its description in one line.
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

/** An invalid answer with a status of success: cut off, not JSON, not of the known shape. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
  /** As a server fault on the way: to be retried. */
  readonly status = 502;
  readonly request: { readonly request?: unknown };
  constructor(message: string, request: { readonly request?: unknown } = {}) {
    super(message);
    this.request = request;
  }
}

/** An answer beyond the size limit for any. */
export class TooLarge extends BadAnswer {}

/** Whether something thrown is the failure of a request. */
export const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && typeof (error as { status?: unknown }).status === 'number';

const headerOf = (error: RequestFailure, name: string): string | undefined =>
  error.response?.headers?.[name]?.toString();

/** Whether a 403 or 429 is about a rate limit, primary or secondary, and not about rights. */
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

/** Whether the server denied a request for missing rights: by 403, or by 404 where the token cannot see the object. */
export const isDenied = (error: unknown): boolean =>
  isRequestFailure(error) && (error.status === 403 || error.status === 404 || error.status === 401) && !isLimit(error);

/** Denials that no permission of a job changes: GitHub's texts for policies, states and kinds of tokens. */
const otherReasons =
  /SAML enforcement|IP allow list|was archived|lock prevents|authenticate via a GitHub App|Bad credentials/i;

/** Whether a request may have been denied for a permission that the workflow can grant. */
export const isMissingRight = (error: unknown): boolean =>
  isDenied(error) && !otherReasons.test(error instanceof Error ? error.message : '');

/** Whether the request may or may not have been carried out: a fault of the server or of the connection. */
export const isUncertain = (error: unknown): boolean => isRequestFailure(error) && error.status >= 500;

/** Whether an answer was missing or incomplete after the time limit of a request. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((one) => one instanceof Error && one.name === 'TimeoutError');

/** The permissions that GitHub would have accepted (`checks=write`), where the answer has them. */
export const acceptedPermissions = (error: unknown): string | undefined =>
  isRequestFailure(error) ? headerOf(error, 'x-accepted-github-permissions') : undefined;

/** One line for people: status and GitHub's sentence, without HTML, documentation links, control characters. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return plain(String(error));
  const sentence = error.message.trimStart().startsWith('<') ? 'an HTML page' : error.message;
  // Ours may list many mistakes of a configuration; GitHub's are one sentence, or a page of a proxy.
  if (!isRequestFailure(error)) return cutChars(plain(sentence), 2000);
  if (error instanceof BadAnswer) return cutChars(plain(sentence), 300);
  // Octokit gives the status 500 to a request that got no answer.
  const what = error.status === 500 && error.response === undefined ? 'no answer' : `HTTP ${error.status}`;
  return `${what}: ${cutChars(plain(sentence.replace(/ - https:\/\/docs\.github\.com\S*$/, '')), 300)}`;
}
