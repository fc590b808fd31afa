import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./shared-runtime.js";

// src/github/approvals/hosts.ts
function apiOf(host) {
  if (host === "github.com" || host.endsWith(".ghe.com"))
    return { apiUrl: `https://api.${host}`, graphqlUrl: `https://api.${host}/graphql` };
  return { apiUrl: `https://${host}/api/v3`, graphqlUrl: `https://${host}/api/graphql` };
}
function approvalClients({ client, serverUrl, apiUrl, graphqlUrl }, second, create) {
  const own = new URL(serverUrl).host.toLowerCase();
  const clients = /* @__PURE__ */ new Map([[own, client]]);
  if (second !== void 0) {
    const api = second.host === own ? { apiUrl, graphqlUrl } : apiOf(second.host);
    clients.set(second.host, create({ ...api, token: second.token }));
  }
  return clients;
}
export {
  apiOf,
  approvalClients
};
