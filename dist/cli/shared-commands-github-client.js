import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UserError
} from "./shared-errors.js";

// src/commands/github-client.ts
var tokenOf = ({ env }) => [env["GITHUB_TOKEN"], env["GH_TOKEN"]].find((text) => text !== void 0 && text !== "");
async function githubClient(token, { env }, maxWait) {
  const [{ createClient }, { waitBudget }, { apiOf }] = await Promise.all([
    import("./github-client.js"),
    import("./github-budget.js"),
    import("./github-approvals-hosts.js")
  ]);
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  if (!URL.canParse(server)) throw new UserError(`GITHUB_SERVER_URL is no URL: ${JSON.stringify(server)}`);
  const host = new URL(server).host.toLowerCase();
  const api = apiOf(host);
  const apiUrl = env["GITHUB_API_URL"] ?? api.apiUrl;
  const graphqlUrl = env["GITHUB_GRAPHQL_URL"] ?? api.graphqlUrl;
  return { client: createClient({ token, apiUrl, graphqlUrl, budget: waitBudget(maxWait), log: () => {
  } }), host };
}

export {
  tokenOf,
  githubClient
};
