// Which token is sent to which host when approval URLs are followed.
import { afterEach, describe, expect, it } from 'vitest';
import { apiOf, approvalClients, type ApiAccess } from '../../../src/github/approvals/hosts.ts';
import type { Client } from '../../../src/github/client.ts';
import { closeApi, openApi } from '../api.ts';

afterEach(closeApi);

describe('approvalClients', () => {
  const made: ApiAccess[] = [];
  const build = (serverUrl: string, second?: { token: string; host: string }): ReadonlyMap<string, Client> => {
    made.length = 0;
    const { client } = openApi();
    const job = { client, serverUrl, apiUrl: 'https://job.test/api', graphqlUrl: 'https://job.test/graphql' };
    return approvalClients(job, second, (api) => {
      made.push(api);
      return openApi().client;
    });
  };

  it('the job’s own host alone, without a second token', () => {
    expect([...build('https://GitHub.com').keys()]).toEqual(['github.com']);
    expect([...build('https://git.example.com').keys()]).toEqual(['git.example.com']);
    expect(made).toEqual([]);
  });

  it('a second host has its own API and token', () => {
    const clients = build('https://git.example.com', { token: 'second', host: 'github.com' });
    expect([...clients.keys()]).toEqual(['git.example.com', 'github.com']);
    expect(clients.get('github.com')).not.toBe(clients.get('git.example.com'));
    expect(made).toEqual([
      { token: 'second', apiUrl: 'https://api.github.com', graphqlUrl: 'https://api.github.com/graphql' },
    ]);
  });

  it('on the job’s own host the second token asks the API that the runner names', () => {
    const clients = build('https://github.com', { token: 'second', host: 'github.com' });
    expect([...clients.keys()]).toEqual(['github.com']);
    expect(made).toEqual([{ token: 'second', apiUrl: 'https://job.test/api', graphqlUrl: 'https://job.test/graphql' }]);
  });
});

it('apiOf: github.com, data residency, Enterprise Server', () => {
  expect(apiOf('acme.ghe.com').apiUrl).toBe('https://api.acme.ghe.com');
  expect(apiOf('git.example.com')).toEqual({
    apiUrl: 'https://git.example.com/api/v3',
    graphqlUrl: 'https://git.example.com/api/graphql',
  });
});
