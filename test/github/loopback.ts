// A GitHub on the loopback interface, for a bundled action in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemsOf, repositoryPath, type Sent } from './api.ts';
import { answerFromGit, type Answer, type Commits } from './git-api.ts';
import type { GitRepository } from './git-repository.ts';

export interface Loopback {
  readonly url: string;
  readonly sent: readonly Sent[];
  /** What GitHub's description has against the requests. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const empty = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

function answerToWrite(method: string, path: string, head: string): Answer {
  const run = { id: 5, html_url: 'https://github.test/check', output: { annotations_count: 0 }, status: 'completed' };
  if (method === 'GET' && path.endsWith('/check-runs')) return [200, { total_count: 0, check_runs: [] }];
  if (method === 'POST' && path === `${repositoryPath}/check-runs`) return [201, run];
  if (method === 'PATCH' && path === `${repositoryPath}/check-runs/5`) return [200, run];
  if (method === 'POST' && path === `${repositoryPath}/pulls/1/reviews`)
    return [200, { id: 1, html_url: 'https://github.test/review' }];
  const pullRequest = { headRefOid: head, reviews: empty, reviewThreads: empty };
  if (path === '/graphql') return [200, { data: { repository: { pullRequest } } }];
  return [404, { message: 'Not Found' }];
}

/** Serves pull request 1 (`base...head`) of acme/api. */
export async function loopback(repository: GitRepository, commits: Commits): Promise<Loopback> {
  const sent: Sent[] = [];
  const problems: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text === '' ? undefined : (JSON.parse(text) as Sent['body']);
      const method = request.method ?? '';
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      sent.push({
        method,
        path: url.pathname + url.search,
        body: body ?? {},
        headers: { authorization: request.headers.authorization ?? '' },
      });
      if (url.pathname !== '/graphql') problems.push(...problemsOf(method, url, body));
      const [status, answer, headers] =
        answerFromGit(repository, commits, { method, url, body }) ?? answerToWrite(method, url.pathname, commits.head);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
