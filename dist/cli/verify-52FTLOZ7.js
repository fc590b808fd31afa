import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readConfig
} from "./chunk-B4QMSZXB.js";
import {
  oneOf,
  parseFlags
} from "./chunk-O2DABLAM.js";
import {
  cutChars,
  terminal
} from "./chunk-XJIZWJXG.js";
import "./chunk-E43QKJJH.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-X6YATHKU.js";
import "./chunk-KYFYAGB5.js";
import "./chunk-Q63LJHRW.js";
import "./chunk-JGGON2GF.js";
import "./chunk-YQ4TRWUH.js";
import "./chunk-SCEO3AO5.js";
import "./chunk-ANPUNTS6.js";
import {
  UserError
} from "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";

// src/commands/verify.ts
var flags = { config: "string", preset: "string", format: "string", "max-wait": "string" };
function linesOn({ url, verdict, reason, approvers }) {
  const by = approvers.map(({ login, how, at, url: where }) => `${login}: ${how} on ${at.slice(0, 10)}, ${where}`);
  return [terminal(`${cutChars(url, 500)}: ${verdict}`), ...[reason, ...by].map((line) => `  ${terminal(line)}`)];
}
function waitOf(text) {
  if (text === void 0) return 30;
  if (!/^\d{1,4}$/.test(text)) throw new UserError(`--max-wait: ${JSON.stringify(text)} is no number of seconds`);
  return Number(text);
}
async function verdictsOn(urls, world, maxWait, config) {
  const { env } = world;
  const token = [env["GITHUB_TOKEN"], env["GH_TOKEN"]].find((text) => text !== void 0 && text !== "");
  if (token === void 0) throw new UserError("verify needs GITHUB_TOKEN or GH_TOKEN, a token for GitHub’s API");
  const [{ createClient }, { waitBudget }, { verifyLinks }, { apiOf }] = await Promise.all([
    import("./client-3BNBGP5A.js"),
    import("./budget-PJJUXON7.js"),
    import("./approvals-U4N6VQCX.js"),
    import("./approval-hosts-INRG7SMX.js")
  ]);
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  if (!URL.canParse(server)) throw new UserError(`GITHUB_SERVER_URL is no URL: ${JSON.stringify(server)}`);
  const host = new URL(server).host.toLowerCase();
  const api = apiOf(host);
  const client = createClient({
    token,
    apiUrl: env["GITHUB_API_URL"] ?? api.apiUrl,
    graphqlUrl: env["GITHUB_GRAPHQL_URL"] ?? api.graphqlUrl,
    budget: waitBudget(maxWait),
    log: () => {
    }
  });
  const { repositories, approvers, ownersAliases } = config.approvals;
  const repository = env["GITHUB_REPOSITORY"];
  const reviewed = repository === void 0 ? void 0 : { host, repository, number: void 0 };
  return verifyLinks(urls, {
    clients: /* @__PURE__ */ new Map([[host, client]]),
    policy: { repositories, approvers, reviewed },
    ownersAliases
  });
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0)
    throw new UserError("verify needs a URL", "verify https://github.com/OWNER/REPO/pull/NUMBER");
  const format = oneOf("--format", values.format ?? "text", ["text", "json"]);
  const config = await readConfig(values, world, world.cwd);
  const verdicts = await verdictsOn(positionals, world, waitOf(values["max-wait"]), config);
  world.stdout.write(
    format === "json" ? `${JSON.stringify(verdicts, void 0, 2)}
` : `${verdicts.flatMap(linesOn).join("\n")}
`
  );
  const isGood = ({ verdict }) => verdict === "approved-and-merged" || verdict === "approved-not-merged" && !config.approvals.requireMerged;
  return verdicts.every(isGood) ? 0 : 1;
}
var verify = {
  summary: "check through GitHub whether approval URLs name approved and merged pull requests",
  usage: [
    "Usage: kube-api-review verify URL… [flags]",
    "",
    "Prints the verdict on each URL, and who approved how and when. GITHUB_TOKEN or GH_TOKEN is the token;",
    "GITHUB_SERVER_URL names another host than github.com. Only that host is asked.",
    "",
    "  --config FILE     configuration with `approvals` (built-in: .github/kube-api-review.yml, if it is there)",
    "  --preset NAME     recommended (built-in), strict or kubernetes",
    "  --format FORMAT   text (built-in) or json",
    "  --max-wait SECONDS  how long to wait for rate limits in all (built-in: 30)",
    "",
    "Exit code: 0 all are approved (and merged, where the configuration requires it), 1 not all, 2 usage."
  ].join("\n"),
  run
};
export {
  verify
};
