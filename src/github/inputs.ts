// The action's inputs: strings of the workflow → checked options.
import { UserError } from '../errors.ts';
import { isFormat, type Format } from '../reports/formats.ts';

/** What may be published, and where: on GitHub, in the job's log and summary, or as a file next to the JSON report. */
const reporters = ['check', 'review', 'summary', 'annotations', 'sarif', 'html'] as const;
export type Reporter = (typeof reporters)[number];

/** Whether a reporter writes a file. */
export const isFileReporter = (reporter: Reporter): reporter is Extract<Reporter, Format> => isFormat(reporter);

/** The inputs after reading. `undefined`: the workflow does not set it, so the configuration or the default decides. */
export interface Inputs {
  readonly token: string;
  readonly config: string | undefined;
  readonly paths: readonly string[] | undefined;
  readonly pathsIgnore: readonly string[] | undefined;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly baseline: string | undefined;
  readonly preset: string | undefined;
  readonly kubernetesVersion: string | undefined;
  readonly kubernetesVersions: string | undefined;
  readonly failOn: string | undefined;
  readonly reporters: ReadonlySet<Reporter>;
  readonly checkName: string;
  readonly outputDir: string | undefined;
  readonly maxWait: number;
  readonly verifyApprovals: boolean;
  readonly approvals: { readonly token: string; readonly host: string } | undefined;
}

type GetInput = (name: string) => string;
const defaultReporters = 'check,review,summary';
const defaultCheckName = 'Kubernetes API review';
const defaultMaxWait = 300;
/** A job is stopped after six hours; longer waits make no sense. */
const maxWaitSeconds = 6 * 60 * 60;

const listOf = (text: string, separator: RegExp): string[] | undefined => {
  const items = text.split(separator).map((item) => item.trim());
  const found = items.filter((item) => item !== '');
  return found.length === 0 ? undefined : found;
};

function reportersOf(text: string): ReadonlySet<Reporter> {
  const names = listOf(text === '' ? defaultReporters : text, /[,\n]/) ?? [];
  const known: ReadonlySet<string> = new Set(reporters);
  const unknown = names.filter((name) => !known.has(name));
  const list = unknown.map((name) => JSON.stringify(name)).join(', ');
  if (unknown.length > 0)
    throw new UserError(`input \`reporters\`: unknown ${list}`, `known are ${reporters.join(', ')}`);
  return new Set(names as Reporter[]);
}

function maxWaitOf(text: string): number {
  if (text === '') return defaultMaxWait;
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= maxWaitSeconds))
    throw new UserError(
      `input \`max-wait\`: ${JSON.stringify(text)} is not a number of seconds up to ${maxWaitSeconds}`,
    );
  return seconds;
}

/** A commit or ref; one that could be read as something else in a URL or by git is rejected. */
function revisionOf(name: string, text: string): string | undefined {
  if (text === '') return undefined;
  if (text.startsWith('-') || text.includes('..') || !/^[\w./+@-]{1,255}$/.test(text))
    throw new UserError(`input \`${name}\`: ${JSON.stringify(text)} is not a commit, branch or tag`);
  return text;
}

function booleanOf(name: string, text: string, builtIn: boolean): boolean {
  if (text === '') return builtIn;
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  throw new UserError(`input \`${name}\`: ${JSON.stringify(text)} is neither true nor false`);
}

/** A token with characters that are invalid in a header is rejected here: the error of the request would quote it. */
function tokenOf(name: string, text: string): string {
  if (!/^[!-~]*$/.test(text))
    throw new UserError(
      `input \`${name}\` has characters that no token has`,
      'such as a space or a line break inside it',
    );
  return text;
}

/** The second token with its host: a host without a token is a mistake. */
function approvalsOf(token: string, host: string): Inputs['approvals'] {
  if (host !== '' && !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(host))
    throw new UserError(
      `input \`approvals-host\`: ${JSON.stringify(host)} is not a host`,
      'such as github.com, without https://',
    );
  if (token === '' && host !== '')
    throw new UserError('input `approvals-host` needs `approvals-token`', "the job's own token is never sent there");
  return token === '' ? undefined : { token, host: host === '' ? 'github.com' : host.toLowerCase() };
}

/** All inputs. Throws a UserError that names the input which cannot be right. */
export function readInputs(get: GetInput): Inputs {
  const optional = (name: string): string | undefined => (get(name) === '' ? undefined : get(name));
  const token = tokenOf('github-token', get('github-token'));
  const ownToken = "leave it out to use the job's own token, or give the job `permissions: contents: read`";
  if (token === '') throw new UserError('input `github-token` is empty', ownToken);
  const config = optional('config');
  if (config !== undefined && (config.startsWith('/') || config.split('/').includes('..')))
    throw new UserError('input `config` is a path inside the repository, without `..`');
  const checkName = optional('check-name') ?? defaultCheckName;
  return {
    token,
    config,
    paths: listOf(get('paths'), /\n/),
    pathsIgnore: listOf(get('paths-ignore'), /\n/),
    base: revisionOf('base', get('base')),
    head: revisionOf('head', get('head')),
    baseline: optional('baseline'),
    preset: optional('preset'),
    kubernetesVersion: optional('kubernetes-version'),
    kubernetesVersions: optional('kubernetes-versions'),
    failOn: optional('fail-on'),
    reporters: reportersOf(get('reporters')),
    checkName,
    outputDir: optional('output-dir'),
    maxWait: maxWaitOf(get('max-wait')),
    verifyApprovals: booleanOf('verify-approvals', get('verify-approvals'), true),
    approvals: approvalsOf(tokenOf('approvals-token', get('approvals-token')), get('approvals-host')),
  };
}
