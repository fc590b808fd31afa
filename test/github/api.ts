// GitHub's API for tests: nock without any real network, every request checked against GitHub's own description.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import nock from 'nock';
import { waitBudget, type WaitBudget } from '../../src/github/budget.ts';
import { createClient, type Client, type ClientOptions } from '../../src/github/client.ts';

/** Without TLS, whose contexts would take as long as all else. */
export const apiUrl = 'http://api.github.test';
export const token = 'ghs_secret0123456789';
export const repository = { owner: 'acme', repo: 'api' };
export const repositoryPath = '/repos/acme/api';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}
/** What is wrong with a value; nothing when it fits. */
type Check = (value: unknown) => string | undefined;
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly body?: object;
}
interface Route {
  readonly method: string;
  readonly template: string;
  readonly pattern: RegExp;
  readonly operation: Operation;
}

const subset = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openapi-subset.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const routes: readonly Route[] = Object.entries(subset.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    template,
    pattern: new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    operation,
  })),
);
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
const ajvText = new Ajv({ strict: false, coerceTypes: true });
for (const instance of [ajv, ajvText]) addFormats.default(instance);

/** Compiling a schema takes longer than a hundred requests, so each is compiled once, when it is first needed. */
const checks = new Map<object, Check>();
function checkOf(instance: Ajv, schema: object): Check {
  const known = checks.get(schema);
  if (known !== undefined) return known;
  // In an object, where a value can be coerced.
  const validate = instance.compile({ properties: { value: schema } });
  const check: Check = (value) => (validate({ value }) ? undefined : instance.errorsText(validate.errors));
  checks.set(schema, check);
  return check;
}

/** What GitHub's description has against a REST request; nothing when it is in order. */
export function problemsOf(method: string, url: URL, body: unknown): string[] {
  const route = routes.find((item) => item.method === method && item.pattern.test(url.pathname));
  if (route === undefined) return [`${method} ${url.pathname} is not described`];
  const { parameters, body: schema } = route.operation;
  const where = `${method} ${route.template}`;
  const problems: string[] = [];
  for (const [name, text] of url.searchParams) {
    const parameter = parameters.find((item) => item.in === 'query' && item.name === name);
    if (parameter === undefined) problems.push(`${where}: unknown query ${name}`);
    else if (checkOf(ajvText, parameter.schema)(text) !== undefined) problems.push(`${where}: query ${name}=${text}`);
  }
  const values: Readonly<Record<string, string>> = route.pattern.exec(url.pathname)?.groups ?? {};
  for (const parameter of parameters.filter((item) => item.in === 'path')) {
    if (checkOf(ajvText, parameter.schema)(values[parameter.name]) !== undefined)
      problems.push(`${where}: path ${parameter.name}`);
  }
  if (schema !== undefined) {
    // Where a body may be left out, its schema allows for null.
    const problem = checkOf(ajv, schema)(body ?? null);
    if (problem !== undefined) problems.push(`${where}: ${problem}`);
    const known = Object.keys((schema as { properties?: object }).properties ?? {});
    for (const key of Object.keys(body ?? {}))
      if (!known.includes(key)) problems.push(`${where}: unknown member ${key}`);
  } else if (body !== undefined && body !== '') problems.push(`${where}: a body where there is none`);
  return problems;
}

/** A request as it was sent. */
export interface Sent {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** One test's GitHub. */
export interface Api {
  readonly scope: nock.Scope;
  readonly client: Client;
  readonly budget: WaitBudget;
  readonly sent: Sent[];
  /** What is wrong with the requests so far, and which answers were not requested. */
  problems(): readonly string[];
}

const jsonOf = (body: unknown): unknown => {
  if (typeof body !== 'string' || body === '') return body === '' ? undefined : body;
  return JSON.parse(body) as unknown;
};

/** Opens a GitHub for one test; `closeApi` belongs in `afterEach`. */
export function openApi(given: Partial<ClientOptions> & { maxWait?: number } = {}): Api {
  nock.disableNetConnect();
  const { maxWait = 1000, ...options } = given;
  const budget = waitBudget(maxWait);
  const base = options.apiUrl ?? apiUrl;
  const scope = nock(new URL(base).origin);
  const sent: Sent[] = [];
  const problems: string[] = [];
  // Not what its types say: nock hands out the Request of the fetch API.
  scope.on('request', (request: Request, _: unknown, text: string) => {
    const body = jsonOf(text);
    const url = new URL(request.url);
    sent.push({
      method: request.method,
      path: url.pathname + url.search,
      body: (body ?? {}) as Sent['body'],
      headers: Object.fromEntries(request.headers),
    });
    const route = new URL(request.url.replace(base, apiUrl));
    if (!route.pathname.endsWith('/graphql')) problems.push(...problemsOf(request.method, route, body));
  });
  const client = createClient({
    token,
    apiUrl: base,
    graphqlUrl: `${apiUrl}/graphql`,
    budget,
    log: () => {},
    pace: false,
    ...options,
  });
  return { scope, client, budget, sent, problems: () => [...problems, ...scope.pendingMocks()] };
}

/** Forgets every answer, so that no test sees another's. */
export function closeApi(): void {
  nock.abortPendingRequests();
  nock.cleanAll();
  nock.enableNetConnect();
}

/** A refusal as GitHub words it. */
export const forbidden = { message: 'Resource not accessible by integration', status: '403' };
