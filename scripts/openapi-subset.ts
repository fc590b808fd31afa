// Cuts GitHub's OpenAPI description down to the operations that the action uses, for tests that check requests against it.
//
// Usage: node scripts/openapi-subset.ts PATH/TO/api.github.com.json
// The file is part of the npm package @octokit/openapi (`generated/api.github.com.json`), which is no dependency of this
// project for its size. Writes test/github/openapi-subset.json: parameters and request bodies, without descriptions.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const repository = '/repos/{owner}/{repo}';
const operations: readonly (readonly [string, string])[] = [
  ['get', `${repository}/compare/{basehead}`],
  ['get', `${repository}/git/trees/{tree_sha}`],
  ['get', `${repository}/git/blobs/{file_sha}`],
  ['get', `${repository}/tarball/{ref}`],
  ['get', `${repository}/commits/{ref}`],
  ['get', `${repository}/commits/{ref}/check-runs`],
  ['get', `${repository}/check-runs/{check_run_id}`],
  ['post', `${repository}/check-runs`],
  ['patch', `${repository}/check-runs/{check_run_id}`],
  ['get', `${repository}/pulls/{pull_number}/files`],
  ['post', `${repository}/pulls/{pull_number}/reviews`],
  ['get', `${repository}/pulls/{pull_number}`],
  ['get', `${repository}/collaborators/{username}/permission`],
  ['get', `${repository}/pulls`],
  ['get', `${repository}/commits/{commit_sha}/pulls`],
  ['get', `${repository}/actions/runs`],
  ['get', `${repository}/actions/runs/{run_id}`],
  ['get', `${repository}/actions/runs/{run_id}/jobs`],
  ['post', `${repository}/actions/runs/{run_id}/rerun`],
  ['post', `${repository}/actions/runs/{run_id}/rerun-failed-jobs`],
  ['get', '/orgs/{org}/teams/{team_slug}/members'],
];

/** Words for people, and what only other tools read. */
const unneeded = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'x-github', 'deprecated']);

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (value: Json | undefined, ...keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value);

/** A schema without prose; OpenAPI 3.0's `nullable` becomes a type of JSON Schema. `isMap`: its keys are names, not keywords. */
function stripped(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item: Json) => stripped(item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isMap || (!unneeded.has(key) && key !== 'nullable'))
    .map(([key, child]): [string, Json] => [key, stripped(child, !isMap && key === 'properties')]);
  const { type } = value;
  if (!isMap && value['nullable'] === true && typeof type === 'string')
    return { ...Object.fromEntries(entries), type: [type, 'null'] };
  return Object.fromEntries(entries);
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node scripts/openapi-subset.ts PATH/TO/api.github.com.json');
const description = JSON.parse(readFileSync(file, 'utf8')) as Json;

/** What `#/components/parameters/owner` points at. */
function resolved(value: Json): Json {
  const reference = isObject(value) ? value['$ref'] : undefined;
  if (typeof reference !== 'string') return value;
  const target = member(description, ...reference.replace('#/', '').split('/'));
  if (target === undefined) throw new Error(`${reference} points at nothing`);
  return resolved(target);
}

const paths: Record<string, Record<string, Json>> = {};
for (const [method, route] of operations) {
  const operation = member(description, 'paths', route, method);
  if (operation === undefined) throw new Error(`${method} ${route} is not described`);
  const parameters = member(operation, 'parameters') ?? [];
  const body = member(operation, 'requestBody', 'content', 'application/json', 'schema');
  const kept: Json = {
    parameters: (Array.isArray(parameters) ? parameters : []).map((parameter: Json) => {
      const { name, in: place, required, schema } = resolved(parameter) as { readonly [key: string]: Json };
      return { name: name ?? '', in: place ?? '', required: required ?? false, schema: stripped(schema ?? {}) };
    }),
    ...(body === undefined ? {} : { body: stripped(body) }),
  };
  if (JSON.stringify(kept).includes('"$ref"')) throw new Error(`${method} ${route} refers to a component`);
  paths[route] = { ...paths[route], [method]: kept };
}

const subset = { version: member(description, 'info', 'version') ?? '', paths };
const target = path.join(path.dirname(import.meta.dirname), 'test/github/openapi-subset.json');
writeFileSync(target, `${JSON.stringify(subset, null, 1)}\n`);
