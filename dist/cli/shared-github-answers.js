import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  cutChars,
  plain
} from "./shared-reports-escape.js";
import {
  array,
  boolean,
  getDotPath,
  literal,
  looseObject,
  nullish,
  number,
  optional,
  picklist,
  safeParse,
  string,
  union,
  unknown
} from "./shared-node_modules-valibot-dist-index.js";

// src/github/failure.ts
var BadAnswer = class extends Error {
  name = "BadAnswer";
  /** As a fault of the server on the way: worth a retry. */
  status = 502;
  request;
  constructor(message, request = {}) {
    super(message);
    this.request = request;
  }
};
var TooLarge = class extends BadAnswer {
};
var isRequestFailure = (error) => error instanceof Error && typeof error.status === "number";
var headerOf = (error, name) => error.response?.headers?.[name]?.toString();
function isLimit(error) {
  if (!isRequestFailure(error)) return false;
  if (error.status === 429) return true;
  return error.status === 403 && (headerOf(error, "retry-after") !== void 0 || headerOf(error, "x-ratelimit-remaining") === "0" || /\brate limit|\babuse detection/i.test(error.message));
}
var isUncertain = (error) => isRequestFailure(error) && error.status >= 500;
var isTimeout = (error) => error instanceof Error && [error, error.cause].some((one) => one instanceof Error && one.name === "TimeoutError");
function describe(error) {
  if (!(error instanceof Error)) return plain(String(error));
  const sentence = error.message.trimStart().startsWith("<") ? "an HTML page" : error.message;
  if (!isRequestFailure(error)) return cutChars(plain(sentence), 2e3);
  if (error instanceof BadAnswer) return cutChars(plain(sentence), 300);
  const what = error.status === 500 && error.response === void 0 ? "no answer" : `HTTP ${error.status}`;
  return `${what}: ${cutChars(plain(sentence.replace(/ - https:\/\/docs\.github\.com\S*$/, "")), 300)}`;
}

// src/github/answers.ts
var text = string();
var number2 = number();
var list = array(unknown());
var person = nullish(looseObject({ login: text }));
var said = looseObject({ user: person, body: nullish(text), html_url: text });
var comment = looseObject({ ...said.entries, created_at: text });
var review = looseObject({
  ...said.entries,
  state: text,
  submitted_at: optional(text),
  commit_id: nullish(text)
});
var file = looseObject({
  filename: text,
  previous_filename: optional(text),
  status: optional(text),
  sha: nullish(text),
  patch: optional(text)
});
var commit = looseObject({ sha: text });
var pull = looseObject({ number: number2, state: text, base: looseObject({ ref: text, sha: text }), head: commit });
var repository = looseObject({ full_name: text });
var pullInFull = looseObject({
  ...pull.entries,
  user: person,
  base: looseObject({ ref: text, sha: text, repo: optional(repository) })
});
var content = union([
  list,
  looseObject({ type: literal("file"), content: text }),
  looseObject({ type: picklist(["dir", "submodule", "symlink"]) })
]);
var comparedCommits = looseObject({
  total_commits: number2,
  commits: array(looseObject({ sha: text, parents: array(commit) }))
});
var comparison = looseObject({ files: optional(array(file)) });
var listedRun = looseObject({ external_id: nullish(text), started_at: nullish(text) });
var checkRun = looseObject({ id: number2, status: text, output: looseObject({ annotations_count: number2 }) });
var workflowRun = looseObject({ id: number2, path: text, event: text });
var shapes = {
  "GET /repos/{owner}/{repo}/git/trees/{tree_sha}": looseObject({ tree: list, truncated: boolean() }),
  "GET /repos/{owner}/{repo}/git/blobs/{file_sha}": looseObject({ content: text, encoding: text }),
  "GET /repos/{owner}/{repo}/commits/{ref}": commit,
  "GET /repos/{owner}/{repo}/commits": array(commit),
  "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls": array(pull),
  "GET /repos/{owner}/{repo}/pulls": array(pull),
  "GET /repos/{owner}/{repo}": repository,
  "GET /repos/{owner}/{repo}/compare/{basehead}": comparison,
  "GET /repos/{owner}/{repo}/contents/{path}": content,
  "GET /repos/{owner}/{repo}/pulls/{pull_number}": pullInFull,
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/files": array(file),
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews": array(review),
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments": array(comment),
  "GET /repos/{owner}/{repo}/issues/{issue_number}": looseObject({ number: number2 }),
  "GET /repos/{owner}/{repo}/issues/{issue_number}/comments": array(comment),
  "GET /orgs/{org}/teams/{team_slug}/members": array(looseObject({ login: text })),
  "GET /repos/{owner}/{repo}/commits/{ref}/check-runs": looseObject({ check_runs: array(listedRun) }),
  "POST /repos/{owner}/{repo}/check-runs": looseObject({ id: number2 }),
  "GET /repos/{owner}/{repo}/check-runs/{check_run_id}": checkRun,
  "GET /repos/{owner}/{repo}/actions/runs": looseObject({ workflow_runs: array(workflowRun) }),
  "GET /repos/{owner}/{repo}/actions/runs/{run_id}": workflowRun,
  "GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs": looseObject({ jobs: list }),
  "GET /repos/{owner}/{repo}/collaborators/{username}/permission": looseObject({ permission: text })
};
function answered(schema, data, request = {}) {
  const { issues, output } = safeParse(schema, data);
  if (issues === void 0) return output;
  const path = getDotPath(issues[0]);
  const what = path === null ? `not what was requested: ${issues[0].expected}` : `a valid \`${path}\``;
  throw new BadAnswer(`GitHub answered without ${what}`, request);
}
var others = union([list, looseObject({ errors: nullish(list) })]);
function checkShape(route, data, request) {
  const shape = Object.hasOwn(shapes, route) ? shapes[route] : void 0;
  answered(shape ?? others, data, request);
}

export {
  BadAnswer,
  TooLarge,
  isRequestFailure,
  isLimit,
  isUncertain,
  isTimeout,
  describe,
  answered,
  checkShape
};
