// The required shape of GitHub's answers, by route: one without it is a fault of the server, never "nothing".
import * as v from 'valibot';
import { BadAnswer } from './failure.ts';
import { ownValue } from '../own-value.ts';

/** Whether a value is the id of a commit or of another object of git. */
export const isObjectId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value);

const text = v.string();
const number = v.number();
/** Entries are checked by their reader. */
const list = v.array(v.unknown());
const person = v.nullish(v.looseObject({ login: text }));
const file = v.looseObject({
  filename: v.pipe(text, v.minLength(1)),
  previous_filename: v.optional(text),
  status: v.optional(text),
  sha: v.nullish(text),
  patch: v.optional(text),
});
/** One file of a listing. */
export type ApiFile = v.InferOutput<typeof file>;
/** The files of a comparison. */
export const comparedFiles = v.object({ files: v.array(file) });
const commit = v.looseObject({ sha: text });
const pull = v.looseObject({ number, state: text, base: v.looseObject({ ref: text, sha: text }), head: commit });
const repository = v.looseObject({ full_name: text });
const pullInFull = v.looseObject({
  ...pull.entries,
  user: person,
  base: v.looseObject({ ref: text, sha: text, repo: v.optional(repository) }),
});
/** The commits of a comparison. */
export const comparedCommits = v.looseObject({
  total_commits: number,
  commits: v.array(v.looseObject({ sha: text, parents: v.array(commit) })),
});
const comparison = v.looseObject({ files: v.optional(v.array(file)) });
const listedRun = v.looseObject({ external_id: v.nullish(text), started_at: v.nullish(text) });
const checkRun = v.looseObject({ id: number, status: text, output: v.looseObject({ annotations_count: number }) });
const workflowRun = v.looseObject({ id: number, path: text, event: text });
const job = v.looseObject({
  name: text,
  conclusion: v.nullish(text),
  run_id: v.optional(number),
  steps: v.optional(v.array(v.looseObject({ name: text }))),
});

/** Shapes of answers, with what cannot be missing. Entries of lists without a shape are checked where they are read. */
const shapes: Readonly<Record<string, v.GenericSchema>> = {
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': v.looseObject({ tree: list, truncated: v.boolean() }),
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': v.looseObject({ content: text, encoding: text }),
  'GET /repos/{owner}/{repo}/commits/{ref}': commit,
  'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls': v.array(pull),
  'GET /repos/{owner}/{repo}/pulls': v.array(pull),
  'GET /repos/{owner}/{repo}/compare/{basehead}': comparison,
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': pullInFull,
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': v.array(file),
  'GET /orgs/{org}/teams/{team_slug}/members': v.array(v.looseObject({ login: text })),
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': v.looseObject({ check_runs: v.array(listedRun) }),
  'POST /repos/{owner}/{repo}/check-runs': v.looseObject({ id: number }),
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': v.looseObject({ id: number }),
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}': checkRun,
  'GET /repos/{owner}/{repo}/actions/runs': v.looseObject({ workflow_runs: v.array(workflowRun) }),
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}': workflowRun,
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs': v.looseObject({ jobs: v.array(job) }),
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission': v.looseObject({ permission: text }),
};

/**
 * What an answer is about, by route: the key that names it, and the parameter of the request that must be equal.
 */
const subjects: Readonly<Record<string, readonly [key: string, parameter: string]>> = {
  'GET /repos/{owner}/{repo}/commits/{ref}': ['sha', 'ref'],
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': ['number', 'pull_number'],
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}': ['id', 'check_run_id'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}': ['id', 'run_id'],
};
const isName = (asked: unknown): boolean => typeof asked === 'string' && !isObjectId(asked);

/** Rejects an answer about something else than the request; a branch or tag may name any commit. */
function checkSubject(route: string, data: unknown, request: object): void {
  const asked = (key: string): unknown => (request as Readonly<Record<string, unknown>>)[key];
  const answer = data as Readonly<Record<string, unknown>>;
  const [key = '', parameter = ''] = ownValue(subjects, route) ?? [];
  const isOther = key !== '' && !isName(asked(parameter)) && answer[key] !== asked(parameter);
  const { jobs } = answer as { readonly jobs?: readonly { readonly run_id?: number }[] };
  const isOtherRun =
    route.endsWith('/jobs') && jobs?.some((one) => (one.run_id ?? asked('run_id')) !== asked('run_id'));
  if (isOther || isOtherRun === true)
    throw new BadAnswer('GitHub answered about something else than was asked for', request);
}

/** A part of an answer, checked. Throws a BadAnswer (of `request`) that names what is missing or of another kind. */
export function answered<T extends v.GenericSchema>(schema: T, data: unknown, request = {}): v.InferOutput<T> {
  const { issues, output } = v.safeParse(schema, data);
  if (issues === undefined) return output;
  const path = v.getDotPath(issues[0]);
  const what = path === null ? 'with something else than was requested' : `without a valid \`${path}\``;
  throw new BadAnswer(`GitHub answered ${what}`, request);
}

const others = v.union([list, v.looseObject({ errors: v.nullish(list) })]);

/** Checks the shape of an answer and its subject, of GraphQL only its list of errors. Throws a BadAnswer. */
export function checkShape(route: string, data: unknown, request: object): void {
  const shape = ownValue(shapes, route);
  answered(shape ?? others, data, request);
  checkSubject(route, data, request);
}
