import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  approvalsGiven,
  countedApprovals,
  judge,
  keyOf,
  needsDiscussion,
  parseLink,
  sampleReason
} from "./shared-approvals-approvers.js";
import {
  GraphqlFailure
} from "./shared-github-client.js";
import {
  describe,
  isLimit,
  isRequestFailure,
  isUncertain
} from "./shared-github-answers.js";
import "./shared-documents-duplicate-keys.js";
import {
  append
} from "./shared-lists.js";
import "./shared-documents-node.js";
import "./shared-reports-escape.js";
import "./shared-node_modules-valibot-dist-index.js";
import "./shared-runtime.js";

// src/github/approvals/graphql-answers.ts
var nothingSaid = { reviews: [], comments: [], mentions: [], aliases: [], members: [], unreadLists: [] };
var authorFields = "author { __typename login }";
var authorOf = (actor) => actor === null || actor === void 0 ? null : { login: actor.login, isBot: actor.__typename === "Bot" };
var reviewOf = ({ author, submittedAt, state, body, url, commit }) => submittedAt === null ? [] : [{ state, body, url, at: submittedAt, author: authorOf(author), ...commit ? { commit: commit.oid } : {} }];
function commentOf({ author, createdAt: at, ...comment }) {
  return { ...comment, at, author: authorOf(author) };
}
function mentionOf({ source }) {
  if (source?.__typename !== "PullRequest" || source.number === void 0 || source.repository === void 0) return [];
  const { number, title = "", body = "", mergedAt = null, repository } = source;
  return [{ number, title, body, mergedAt, repository: repository.nameWithOwner }];
}
var states = { OPEN: "open", CLOSED: "closed", MERGED: "merged" };
var unseenRepository = (repository) => ({
  kind: "unseen",
  why: `GitHub shows no repository ${repository} to this token: it does not exist, or it is private (\`approvals-token\`)`
});
function statusOf(wanted, answer, errors) {
  const repository = `${wanted.owner}/${wanted.name}`;
  const [error] = errors;
  if (answer === null)
    return error?.type === "NOT_FOUND" ? unseenRepository(repository) : { kind: "unread", why: `GitHub did not answer: ${error?.message ?? "no reason given"}` };
  const { nameWithOwner, defaultBranchRef, issueOrPullRequest: subject } = answer;
  if (subject === null)
    return error === void 0 || error.type === "NOT_FOUND" ? { kind: "missing", repository: nameWithOwner, why: `${nameWithOwner} has no pull request ${wanted.number}` } : { kind: "unread", why: `GitHub did not answer: ${error.message}` };
  const state = states[subject.state ?? ""];
  if (subject.__typename !== "PullRequest") return { kind: "issue", repository: nameWithOwner };
  if (state === void 0 || subject.baseRefOid === void 0)
    return { kind: "unread", why: "GitHub’s answer is not of the known shape" };
  const isDefault = subject.baseRefName !== void 0 && subject.baseRefName === defaultBranchRef?.name;
  const status = {
    repository: nameWithOwner,
    number: subject.number ?? wanted.number,
    state,
    mergedAt: subject.mergedAt ?? null,
    closedAt: subject.closedAt ?? null,
    author: authorOf(subject.author),
    base: isDefault ? subject.baseRefOid : void 0
  };
  return { kind: "pull-request", status, discussion: void 0 };
}

// src/github/approvals/rest-queries.ts
var maxInlinePages = 10;
var authorOf2 = (user) => user === null || user === void 0 ? null : { login: user.login, isBot: user.type === "Bot" };
function commentOf2({ user, body, created_at: at, html_url: url }) {
  return { author: authorOf2(user), body: body ?? "", at, url };
}
var statusIn = (error) => isRequestFailure(error) ? error.status : 0;
var pulls = /* @__PURE__ */ new WeakMap();
function readPull(client, { owner, name, number }) {
  const known = pulls.get(client) ?? /* @__PURE__ */ new Map();
  pulls.set(client, known);
  const keyOf2 = (repository) => `${repository}#${number}`.toLowerCase();
  const asked = known.get(keyOf2(`${owner}/${name}`));
  if (asked !== void 0) return asked;
  const answer = client.read.rest.pulls.get({ owner, repo: name, pull_number: number }).then(({ data }) => {
    known.set(keyOf2(data.base.repo.full_name), answer);
    return data;
  });
  known.set(keyOf2(`${owner}/${name}`), answer);
  return answer;
}
async function noPull(client, { owner, name, number }) {
  const { issues, repos } = client.read.rest;
  const repository = `${owner}/${name}`;
  try {
    const { data } = await issues.get({ owner, repo: name, issue_number: number });
    if (data.pull_request === void 0) return { kind: "issue", repository };
    return { kind: "unread", why: "GitHub knows the pull request and does not show it" };
  } catch (error) {
    const status = statusIn(error);
    if (status === 410) return { kind: "missing", repository, why: `${repository}#${number} was deleted` };
    if (status !== 404) throw error;
  }
  try {
    const { data } = await repos.get({ owner, repo: name });
    return { kind: "missing", repository: data.full_name, why: `${data.full_name} has no pull request ${number}` };
  } catch (error) {
    if (statusIn(error) !== 404) throw error;
    return unseenRepository(repository);
  }
}
async function readStatus(client, wanted) {
  const { owner, name, number } = wanted;
  try {
    const data = await readPull(client, wanted);
    const status = {
      repository: data.base.repo.full_name,
      number: data.number,
      state: data.merged_at === null ? data.state : "merged",
      mergedAt: data.merged_at,
      closedAt: data.closed_at,
      author: authorOf2(data.user),
      base: data.base.ref === data.base.repo.default_branch ? data.base.sha : void 0
    };
    return { kind: "pull-request", status, discussion: void 0 };
  } catch (error) {
    if (statusIn(error) === 410)
      return { kind: "missing", repository: `${owner}/${name}`, why: `${owner}/${name}#${number} was deleted` };
    if (statusIn(error) !== 404) throw error;
    return noPull(client, wanted);
  }
}
async function readFileAtCommit(client, file, ref) {
  const { owner, name, path } = file;
  try {
    const { data } = await client.read.rest.repos.getContent({ owner, repo: name, path, ref });
    if (Array.isArray(data) || data.type !== "file") return void 0;
    return { source: `${owner}/${name}:${path}`, text: Buffer.from(data.content, "base64").toString("utf8") };
  } catch (error) {
    if (statusIn(error) !== 404) throw error;
    return void 0;
  }
}
async function readFileAt(client, file, until) {
  const query = { owner: file.owner, repo: file.name, path: file.path, per_page: 1 };
  const { data } = await client.read.rest.repos.listCommits({ ...query, ...until === null ? {} : { until } });
  const ref = data[0]?.sha;
  return ref === void 0 ? void 0 : readFileAtCommit(client, file, ref);
}
var reviewStates = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED"]);
async function readReviews(client, { owner, name, number }) {
  const { read } = client;
  const query = { owner, repo: name, pull_number: number, per_page: 100 };
  const all = await read.paginate(read.rest.pulls.listReviews, query);
  return all.flatMap(({ user, state: said, body, submitted_at: at, html_url: url, commit_id: commit }) => {
    const state = said.toUpperCase();
    if (at === void 0 || !reviewStates.has(state)) return [];
    return [{ author: authorOf2(user), state, body, at, url, ...commit ? { commit } : {} }];
  });
}
async function readInlineComments(client, { owner, name, number }, pages) {
  const items = [];
  try {
    for (let page = 1; ; page += 1) {
      if (pages.left <= 0) return { items, unread: ["all of its comments on lines (there are too many)"] };
      pages.left -= 1;
      const query = { owner, repo: name, pull_number: number, per_page: 100, page };
      const { data } = await client.read.rest.pulls.listReviewComments(query);
      append(items, data.map(commentOf2));
      if (data.length < 100) return { items, unread: [] };
    }
  } catch (error) {
    return { items, unread: [`its comments on lines (${describe(error)})`] };
  }
}
async function readMentions(client, { owner, name, number }) {
  const { read } = client;
  try {
    const query = { owner, repo: name, issue_number: number, per_page: 100 };
    const { data } = await read.rest.issues.listEventsForTimeline(query);
    return data.flatMap((row) => {
      const source = row.source?.issue;
      const repository = source?.repository?.full_name;
      if (source?.number === void 0 || source.pull_request === void 0 || repository === void 0) return [];
      const { title = "", body, pull_request: pull } = source;
      return [{ repository, number: source.number, title, body: body ?? "", mergedAt: pull.merged_at ?? null }];
    });
  } catch {
    return [];
  }
}
async function readDiscussion(client, wanted, withAliases) {
  const { owner, name, number, status } = wanted;
  const { read } = client;
  const unread = [];
  const unreadLists = [];
  const attempt = async (what, work, otherwise, missed = unread) => {
    try {
      return await work();
    } catch (error) {
      missed.push(`${what} (${describe(error)})`);
      return otherwise;
    }
  };
  const reviews = await attempt("its reviews", () => readReviews(client, wanted), []);
  const comments = await attempt(
    "its comments",
    () => read.paginate(read.rest.issues.listComments, { owner, repo: name, issue_number: number, per_page: 100 }),
    []
  );
  const inline = await readInlineComments(client, wanted, { left: maxInlinePages });
  append(unread, inline.unread);
  const path = "OWNERS_ALIASES";
  const ref = withAliases ? status.base : void 0;
  const aliases = ref === void 0 ? void 0 : await attempt(
    `${status.repository}:${path}`,
    () => readFileAtCommit(client, { owner, name, path }, ref),
    void 0,
    unreadLists
  );
  return {
    reviews,
    comments: [...comments.map(commentOf2), ...inline.items],
    mentions: status.state === "merged" ? await readMentions(client, wanted) : [],
    aliases: aliases === void 0 ? [] : [aliases],
    members: [],
    unread,
    unreadLists
  };
}
async function readTeam(client, team) {
  const [org = "", team_slug = ""] = team.split("/");
  const { read } = client;
  const members = await read.paginate(read.rest.teams.listMembersInOrg, { org, team_slug, per_page: 100 });
  return members.map(({ login }) => login);
}

// src/github/approvals/graphql-queries.ts
var statusBatch = 25;
var discussionBatch = 4;
var batches = (items, size) => {
  const found = [];
  for (let at = 0; at < items.length; at += size) found.push(items.slice(at, at + size));
  return found;
};
async function ask(client, text, variables) {
  try {
    return await client.query(text, variables);
  } catch (error) {
    if (!(error instanceof GraphqlFailure) || !error.errors.every(({ path }) => path !== void 0)) throw error;
    return { data: {}, errors: error.errors };
  }
}
var errorsOf = ({ errors }, alias) => errors.filter(({ path }) => path?.[0] === alias);
var variablesOf = (wanted) => Object.fromEntries(
  wanted.flatMap(({ owner, name, number }, index) => [
    [`o${index}`, owner],
    [`n${index}`, name],
    [`i${index}`, number]
  ])
);
var declared = (count) => Array.from({ length: count }, (_, index) => `$o${index}: String!, $n${index}: String!, $i${index}: Int!`);
var statusQuery = (count) => `query(${declared(count).join(", ")}) {
  ${Array.from({ length: count }, (_, index) => `l${index}: repository(owner: $o${index}, name: $n${index}) { nameWithOwner defaultBranchRef { name } issueOrPullRequest(number: $i${index}) { ...status } }`).join("\n  ")}
}
fragment status on IssueOrPullRequest { __typename ... on PullRequest { number state mergedAt closedAt baseRefName baseRefOid ${authorFields} } }`;
async function queryStatuses(client, wanted) {
  const found = [];
  for (const batch of batches(wanted, statusBatch)) {
    const answer = await ask(client, statusQuery(batch.length), variablesOf(batch));
    for (const [index, one] of batch.entries()) {
      const part = answer.data[`l${index}`] ?? null;
      found.push(statusOf(one, part, errorsOf(answer, `l${index}`)));
    }
  }
  return found;
}
var pageFields = "pageInfo { hasNextPage endCursor }";
var commentFields = `nodes { body createdAt url ${authorFields} } ${pageFields}`;
var reviewFields = `nodes { state body submittedAt url commit { oid } ${authorFields} comments(first: 5) { ${commentFields} } } ${pageFields}`;
var mentionFields = "nodes { ... on CrossReferencedEvent { source { __typename ... on PullRequest { number title body mergedAt repository { nameWithOwner } } } } }";
function discussionQuery(batch, withAliases) {
  const parts = batch.map(({ status: { mergedAt, base } }, index) => {
    const aliases = withAliases && base !== void 0 ? `object(expression: $e${index}) { ... on Blob { text isTruncated } } ` : "";
    const mentions = mergedAt === null ? "" : `timelineItems(itemTypes: [CROSS_REFERENCED_EVENT], since: $s${index}, first: 100) { ${mentionFields} } `;
    return `d${index}: repository(owner: $o${index}, name: $n${index}) { ${aliases}pullRequest(number: $i${index}) { ${mentions}reviews(first: 100) { ${reviewFields} } comments(first: 100) { ${commentFields} } } }`;
  });
  const variables = batch.flatMap(({ status: { mergedAt, base } }, index) => [
    ...withAliases && base !== void 0 ? [`$e${index}: String!`] : [],
    ...mergedAt === null ? [] : [`$s${index}: DateTime!`]
  ]);
  return `query(${[...declared(batch.length), ...variables].join(", ")}) {
  ${parts.join("\n  ")}
}`;
}
var present = (items) => items.filter((item) => item !== null);
async function furtherPages({ client, pages }, wanted, { what, fields }, first) {
  const items = present(first.nodes);
  let { pageInfo } = first;
  const text = `query($owner: String!, $name: String!, $number: Int!, $after: String!) { repository(owner: $owner, name: $name) { pullRequest(number: $number) { ${what}(first: 100, after: $after) { ${fields} } } } }`;
  try {
    while (pageInfo.hasNextPage) {
      if (pages.left <= 0) return { items, unread: [`all of its ${what} (there are too many)`] };
      pages.left -= 1;
      const { data } = await client.query(text, { ...wanted, after: pageInfo.endCursor });
      const next = data["repository"]?.pullRequest?.[what];
      if (next === void 0) return { items, unread: [`all of its ${what}`] };
      append(items, present(next.nodes));
      ({ pageInfo } = next);
    }
  } catch (error) {
    return { items, unread: [`all of its ${what} (${describe(error)})`] };
  }
  return { items, unread: [] };
}
async function inlineComments({ client, pages }, wanted, reviews) {
  const submitted = reviews.filter(({ submittedAt }) => submittedAt !== null);
  if (submitted.some(({ comments }) => comments?.pageInfo.hasNextPage === true))
    return readInlineComments(client, wanted, pages);
  return { items: submitted.flatMap(({ comments }) => present(comments?.nodes ?? []).map(commentOf)), unread: [] };
}
async function discussionOf(reading, { owner, name, number, status }, raw, errors) {
  const pull = raw?.pullRequest ?? void 0;
  if (pull === void 0)
    return { ...nothingSaid, unread: [`its reviews and comments (${errors[0]?.message ?? "no answer"})`] };
  const wanted = { owner, name, number };
  const reviews = await furtherPages(reading, wanted, { what: "reviews", fields: reviewFields }, pull.reviews);
  const comments = await furtherPages(reading, wanted, { what: "comments", fields: commentFields }, pull.comments);
  const inline = await inlineComments(reading, wanted, reviews.items);
  const { text, isTruncated } = raw?.object ?? {};
  const source = `${status.repository}:OWNERS_ALIASES`;
  const denied = errors.some(({ path }) => path?.[1] === "object") || isTruncated === true;
  return {
    reviews: reviews.items.flatMap(reviewOf),
    comments: [...comments.items.map(commentOf), ...inline.items],
    mentions: present(pull.timelineItems?.nodes ?? []).flatMap(mentionOf),
    aliases: typeof text === "string" && !denied ? [{ source, text }] : [],
    members: [],
    unread: [...reviews.unread, ...comments.unread, ...inline.unread],
    unreadLists: denied ? [source] : []
  };
}
async function queryDiscussions({ client, pages, withAliases }, wanted, found) {
  for (const batch of batches(wanted, discussionBatch)) {
    const more = batch.flatMap(({ status }, index) => [
      ...withAliases && status.base !== void 0 ? [[`e${index}`, `${status.base}:OWNERS_ALIASES`]] : [],
      ...status.mergedAt === null ? [] : [[`s${index}`, status.mergedAt]]
    ]);
    const variables = { ...variablesOf(batch), ...Object.fromEntries(more) };
    const answer = await ask(client, discussionQuery(batch, withAliases), variables);
    for (const [index, one] of batch.entries()) {
      const raw = answer.data[`d${index}`] ?? null;
      found(one, await discussionOf({ client, pages }, one, raw, errorsOf(answer, `d${index}`)));
    }
  }
}
var historyQuery = `query($owner: String!, $name: String!, $path: String!, $until: GitTimestamp) {
  repository(owner: $owner, name: $name) { defaultBranchRef { target { ... on Commit {
    history(first: 1, path: $path, until: $until) { nodes { file(path: $path) { object { ... on Blob { text isTruncated } } } } }
  } } } }
}`;
async function queryFileAt(client, file, until) {
  const { owner, name, path } = file;
  const answer = await ask(client, historyQuery, { owner, name, path, until });
  const raw = answer.data["repository"];
  const error = answer.errors.find(({ type }) => type !== "NOT_FOUND");
  if (error !== void 0) throw new GraphqlFailure([error]);
  const blob = raw?.defaultBranchRef?.target?.history?.nodes[0]?.file?.object;
  if (blob?.isTruncated === true) throw new Error("the file is too large");
  return typeof blob?.text === "string" ? { source: `${owner}/${name}:${path}`, text: blob.text } : void 0;
}

// src/github/approvals/follow-links.ts
var maxPulls = 100;
var maxFurtherPages = 200;
var builtInAliases = "kubernetes/kubernetes:OWNERS_ALIASES";
var isHopeless = (error) => isLimit(error) || isUncertain(error);
var Lookup = class {
  #client;
  #options;
  #files = /* @__PURE__ */ new Map();
  #teams = /* @__PURE__ */ new Map();
  #hopeless;
  /** GraphQL failed as a whole: from then on only REST is asked. */
  #isGraphqlDown = false;
  #pages = { left: maxFurtherPages };
  constructor(client, options) {
    this.#client = client;
    this.#options = options;
  }
  async #restStatus(link) {
    if (this.#hopeless !== void 0) return { kind: "unread", why: this.#hopeless };
    try {
      return await readStatus(this.#client, link);
    } catch (error) {
      const why = describe(error);
      if (isHopeless(error)) this.#hopeless = why;
      return { kind: "unread", why };
    }
  }
  async statuses(links) {
    try {
      return await queryStatuses(this.#client, links);
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      this.#isGraphqlDown = true;
      const found = [];
      for (const link of links) found.push(await this.#restStatus(link));
      return found;
    }
  }
  async discussions(wanted, found) {
    const withAliases = this.#options.ownersAliases.length === 0;
    const open = new Set(wanted);
    try {
      if (!this.#isGraphqlDown)
        await queryDiscussions({ client: this.#client, pages: this.#pages, withAliases }, wanted, (one, discussion) => {
          open.delete(one);
          found(one, discussion);
        });
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      this.#isGraphqlDown = true;
    }
    for (const one of open) {
      if (this.#hopeless === void 0) {
        const discussion = await readDiscussion(this.#client, one, withAliases);
        if (discussion.unread.length > 1) this.#hopeless = discussion.unread[0];
        found(one, discussion);
      } else found(one, { ...nothing, unread: [this.#hopeless] });
    }
  }
  #fileAt(source, until) {
    const key = `${source} ${until ?? ""}`;
    const known = this.#files.get(key);
    if (known !== void 0) return known;
    const colon = source.indexOf(":");
    const path = source.slice(colon + 1);
    const [owner = "", name = ""] = source.slice(0, colon).split("/");
    const file = { owner, name, path };
    const client = (source === builtInAliases ? this.#options.clients.get("github.com") : void 0) ?? this.#client;
    const asked = this.#isGraphqlDown ? readFileAt(client, file, until) : queryFileAt(client, file, until).catch(async (error) => {
      if (!isRequestFailure(error)) throw error;
      return readFileAt(client, file, until);
    });
    this.#files.set(key, asked);
    return asked;
  }
  #team(team) {
    const known = this.#teams.get(team) ?? readTeam(this.#client, team);
    this.#teams.set(team, known);
    return known;
  }
  /** Asks who else may approve, as long as somebody approved who is not known to be one of them. */
  async withApprovers({ status }, given) {
    const { policy, ownersAliases } = this.#options;
    const approvals = approvalsGiven(status, given);
    const aliases = [...given.aliases];
    const members = [...given.members];
    const unreadLists = [...given.unreadLists];
    const isSettled = () => approvals.length === 0 || countedApprovals(approvals, { aliases, members }, policy.approvers).length > 0;
    const attempt = async (what, ask2) => {
      if (isSettled()) return;
      try {
        await ask2();
      } catch (error) {
        unreadLists.push(`${what} (${describe(error)})`);
      }
    };
    const own = status.base === void 0 ? [`${status.repository}:OWNERS_ALIASES`] : [];
    for (const source of ownersAliases.length === 0 ? [...own, builtInAliases] : ownersAliases)
      await attempt(source, async () => {
        const file = await this.#fileAt(source, status.mergedAt ?? status.closedAt);
        if (file !== void 0) aliases.push(file);
      });
    for (const team of policy.approvers.filter((approver) => approver.includes("/")))
      await attempt(`the members of ${team}`, async () => {
        append(members, await this.#team(team));
      });
    return { ...given, aliases, members, unreadLists };
  }
};
var nothing = { ...nothingSaid, unread: [] };
async function lookUp(client, links, options) {
  const evidence = /* @__PURE__ */ new Map();
  const lookup = new Lookup(client, options);
  const discussed = /* @__PURE__ */ new Map();
  for (const [index, found] of (await lookup.statuses(links)).entries()) {
    const link = links[index];
    if (link === void 0) continue;
    evidence.set(keyOf(link), found);
    if (found.kind !== "pull-request" || !needsDiscussion(link.host, found.status, options.policy)) continue;
    const { status } = found;
    const [owner = "", name = ""] = status.repository.split("/");
    const one = { owner, name, number: status.number, status };
    const id = `${status.repository}#${status.number}`;
    const known = discussed.get(id) ?? { one, keys: [] };
    known.keys.push(keyOf(link));
    discussed.set(id, known);
  }
  const said = /* @__PURE__ */ new Map();
  const wanted = [...discussed.values()];
  await lookup.discussions(
    wanted.map(({ one }) => one),
    (one, discussion) => said.set(one, discussion)
  );
  for (const { one, keys } of wanted) {
    const given = said.get(one);
    const discussion = given && await lookup.withApprovers(one, given);
    for (const key of keys) evidence.set(key, { kind: "pull-request", status: one.status, discussion });
  }
  return evidence;
}
async function verifyLinks(urls, options) {
  const hosts = [...options.clients.keys()];
  const links = new Map([...new Set(urls)].map((url) => [url, parseLink(url, hosts)]));
  const evidence = /* @__PURE__ */ new Map();
  for (const [host, client] of options.clients) {
    const wanted = /* @__PURE__ */ new Map();
    for (const link of links.values())
      if (link.kind === "numbered" && link.host === host && sampleReason(link) === void 0)
        wanted.set(keyOf(link), link);
    if (wanted.size === 0) continue;
    const [first, rest] = [[...wanted.values()].slice(0, maxPulls), [...wanted.values()].slice(maxPulls)];
    for (const link of rest)
      evidence.set(keyOf(link), { kind: "unseen", why: `only the first ${maxPulls} pull requests are looked up` });
    try {
      for (const [key, found] of await lookUp(client, first, options)) evidence.set(key, found);
    } catch (error) {
      for (const link of first) evidence.set(keyOf(link), { kind: "unread", why: describe(error) });
    }
  }
  return [...links].map(
    ([url, link]) => judge(url, link, link.kind === "numbered" ? evidence.get(keyOf(link)) : void 0, options.policy)
  );
}
export {
  verifyLinks
};
