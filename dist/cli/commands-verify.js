import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  githubClient,
  tokenOf
} from "./shared-commands-github-client.js";
import {
  readConfig
} from "./shared-commands-settings.js";
import {
  answer
} from "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import "./shared-local-disk.js";
import {
  commonFlags,
  configFlag,
  outputFlag,
  parseFlags
} from "./shared-commands-flags.js";
import {
  approvalMarkdown
} from "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import "./shared-reports-table.js";
import "./shared-config-config.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-content.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-documents-crd.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import {
  cutChars,
  terminal
} from "./shared-reports-escape.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/verify.ts
var flags = {
  ...configFlag,
  preset: commonFlags.preset,
  format: {
    value: "FORMAT",
    words: ["text", "json", "markdown"],
    help: "format of the answer; markdown: the table of a review"
  },
  ...outputFlag,
  "max-wait": { value: "SECONDS", help: "how long to wait for rate limits in all (default: 30)" }
};
function linesOn({ url, repository, number, verdict, reason, approvers }) {
  const by = approvers.map(({ login, how, at, url: where }) => `${login}: ${how} on ${at.slice(0, 10)}, ${where}`);
  const named = number === null ? reason : `${repository}#${number}: ${reason}`;
  return [terminal(`${cutChars(url, 500)}: ${verdict}`), ...[named, ...by].map((line) => `  ${terminal(line)}`)];
}
function waitOf(text) {
  if (text === void 0) return 30;
  if (!/^\d{1,4}$/.test(text)) throw new UserError(`--max-wait: ${JSON.stringify(text)} is no number of seconds`);
  return Number(text);
}
async function verdictsOn(urls, world, maxWait, { approvals }) {
  const token = tokenOf(world);
  if (token === void 0) throw new UserError("verify needs GITHUB_TOKEN or GH_TOKEN, a token for GitHub’s API");
  const [{ client, host }, { verifyLinks }] = await Promise.all([
    githubClient(token, world, maxWait),
    import("./github-approvals-follow-links.js")
  ]);
  const { repositories, approvers, ownersAliases } = approvals;
  const repository = world.env["GITHUB_REPOSITORY"];
  const reviewed = repository === void 0 ? void 0 : { host, repository, number: void 0 };
  const policy = { repositories, approvers, reviewed };
  return verifyLinks(urls, { clients: /* @__PURE__ */ new Map([[host, client]]), policy, ownersAliases });
}
var printed = {
  text: (verdicts) => `${verdicts.flatMap(linesOn).join("\n")}
`,
  json: (verdicts) => `${JSON.stringify(verdicts, void 0, 2)}
`,
  markdown: (verdicts) => approvalMarkdown(verdicts.map((verdict) => ({ ...verdict, documents: [] })))
};
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0)
    throw new UserError("verify needs a URL", "verify https://github.com/OWNER/REPO/pull/NUMBER");
  const { format = "text" } = values;
  const config = await readConfig(values, world, world.cwd);
  const verdicts = await verdictsOn(positionals, world, waitOf(values["max-wait"]), config);
  await answer(printed[format](verdicts), values.output, world);
  const isGood = ({ verdict }) => verdict === "approved-and-merged" || verdict === "approved-not-merged" && !config.approvals.requireMerged;
  return verdicts.every(isGood) ? 0 : 1;
}
var verify = {
  summary: "check whether approval URLs name approved, merged pull requests",
  calls: ["verify URL… [flags]"],
  about: [
    "Prints the verdict on each URL, and who approved, how and when. GITHUB_TOKEN or GH_TOKEN is the token; GITHUB_SERVER_URL names another host than github.com. No other host is used."
  ],
  examples: [["verify https://github.com/kubernetes/kubernetes/pull/78458", "one URL"]],
  flags,
  exit: "Exit code: 0 all are approved (and merged, where the configuration requires it), 1 not all, 2 the command could not do its work.",
  words: () => Promise.resolve([]),
  run
};
export {
  verify
};
