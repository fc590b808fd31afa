// GitHub's API for verbs that need it, with the token and the host of the environment.
import { UserError } from '../errors.ts';
import type { Client } from '../github/client.ts';
import type { CommandIo } from './command.ts';

/** The token of the environment; undefined without one. */
export const tokenOf = ({ env }: Pick<CommandIo, 'env'>): string | undefined =>
  [env['GITHUB_TOKEN'], env['GH_TOKEN']].find((text) => text !== undefined && text !== '');

/** A client and its host, which waits at most `maxWait` seconds for limits. Octokit is loaded now: few need it. */
export async function githubClient(
  token: string,
  { env }: Pick<CommandIo, 'env'>,
  maxWait: number,
): Promise<{ readonly client: Client; readonly host: string }> {
  const [{ createClient }, { waitBudget }, { apiOf }] = await Promise.all([
    import('../github/client.ts'),
    import('../github/budget.ts'),
    import('../github/approvals/hosts.ts'),
  ]);
  const server = env['GITHUB_SERVER_URL'] ?? 'https://github.com';
  if (!URL.canParse(server)) throw new UserError(`GITHUB_SERVER_URL is not a URL: ${JSON.stringify(server)}`);
  const host = new URL(server).host.toLowerCase();
  const api = apiOf(host);
  const apiUrl = env['GITHUB_API_URL'] ?? api.apiUrl;
  const graphqlUrl = env['GITHUB_GRAPHQL_URL'] ?? api.graphqlUrl;
  return { client: createClient({ token, apiUrl, graphqlUrl, budget: waitBudget(maxWait), log: () => {} }), host };
}
