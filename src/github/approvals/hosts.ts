// Which host's links may be followed, and with which token: one client a host, so that no token crosses to another.
import type { Client } from '../client.ts';

/** Where an API is, and the token that belongs there. */
export interface ApiAccess {
  readonly token: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
}

interface JobApi {
  readonly client: Client;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
}

/** The API of a host: github.com, `*.ghe.com`, and GitHub Enterprise Server have different ones. */
export function apiOf(host: string): Omit<ApiAccess, 'token'> {
  if (host === 'github.com' || host.endsWith('.ghe.com'))
    return { apiUrl: `https://api.${host}`, graphqlUrl: `https://api.${host}/graphql` };
  return { apiUrl: `https://${host}/api/v3`, graphqlUrl: `https://${host}/api/graphql` };
}

/** Clients by host: the job's with its token, the second token's with that one, which wins where they are the same. */
export function approvalClients(
  { client, serverUrl, apiUrl, graphqlUrl }: JobApi,
  second: { readonly token: string; readonly host: string } | undefined,
  create: (api: ApiAccess) => Client,
): Map<string, Client> {
  const own = new URL(serverUrl).host.toLowerCase();
  const clients = new Map([[own, client]]);
  if (second !== undefined) {
    const api = second.host === own ? { apiUrl, graphqlUrl } : apiOf(second.host);
    clients.set(second.host, create({ ...api, token: second.token }));
  }
  return clients;
}
