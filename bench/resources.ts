// Custom resources by their CRDs, compared with kubeconform: `node bench/resources.ts [FOLDER OF CRDS] [COUNT]`. The built command (COMMAND names another), one process for each tool and round.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { generatedCrd } from './generated-crd.ts';

/** A JSON object of unknown make. */
type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const part = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), value);
const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const [folder, count = '2000'] = process.argv.slice(2);
const crdLimit = 50;
const rounds = 3;
const command = path.resolve(process.env['COMMAND'] ?? path.join(import.meta.dirname, '../dist/cli.js'));

const texts =
  folder === undefined
    ? Array.from({ length: crdLimit }, (_, seed) => generatedCrd(seed))
    : readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .toSorted()
        .slice(0, crdLimit)
        .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** A value that a schema takes, as far as types, enums and defaults say; one of three optional fields is filled in. */
function valueFor(schema: unknown, depth: number): unknown {
  const [first] = partsOf(part(schema, 'enum'));
  if (first !== undefined) return first;
  if (part(schema, 'default') !== undefined) return part(schema, 'default');
  if (part(schema, 'x-kubernetes-int-or-string') === true) return 8080;
  const type = part(schema, 'type');
  if (type === 'integer' || type === 'number') return part(schema, 'minimum') ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return depth < 6 ? [valueFor(part(schema, 'items'), depth + 1)] : [];
  if (type !== 'object') return part(schema, 'format') === 'date-time' ? '2026-01-02T03:04:05Z' : 'abc';
  const properties = part(schema, 'properties');
  const required = new Set(partsOf(part(schema, 'required')));
  const fields = Object.entries(isJson(properties) ? properties : {});
  return Object.fromEntries(
    fields
      .filter(([name], at) => required.has(name) || (depth < 6 && at % 3 === 0))
      .map(([name, field]) => [name, valueFor(field, depth + 1)]),
  );
}

/** The schema as JSON Schema spells it: unknown fields rejected, int-or-string and nullable as types. */
function jsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(jsonSchema);
  if (!isJson(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, jsonSchema(value)]));
  if (schema['x-kubernetes-int-or-string'] === true) {
    const { anyOf: _anyOf, ...rest } = copy;
    return { ...rest, type: ['integer', 'string'] };
  }
  if (schema['nullable'] === true && typeof schema['type'] === 'string') copy['type'] = [schema['type'], 'null'];
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in schema;
  if (isJson(schema['properties']) && !isOpen) copy['additionalProperties'] = false;
  return copy;
}

const work = mkdtempSync(path.join(tmpdir(), 'resources-'));
for (const name of ['crds', 'schemas', 'objects']) mkdirSync(path.join(work, name));
const kinds = texts.flatMap((text, at) => {
  const crd: unknown = parse(text);
  const version = partsOf(part(crd, 'spec', 'versions')).find((one) => part(one, 'served') === true);
  const schema = part(version, 'schema', 'openAPIV3Schema');
  const [group, kind, name] = [part(crd, 'spec', 'group'), part(crd, 'spec', 'names', 'kind'), part(version, 'name')];
  if (!isJson(schema)) return [];
  const properties = part(schema, 'properties');
  const known = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } };
  const converted = jsonSchema({ ...schema, properties: { ...(isJson(properties) ? properties : {}), ...known } });
  writeFileSync(path.join(work, 'crds', `${at}.yaml`), text);
  const file = `${String(group)}-${String(kind).toLowerCase()}-${String(name)}.json`;
  writeFileSync(path.join(work, 'schemas', file), JSON.stringify(converted));
  const {
    apiVersion: _apiVersion,
    kind: _kind,
    metadata: _metadata,
    status: _status,
    ...fields
  } = isJson(properties) ? properties : {};
  const object = {
    apiVersion: `${String(group)}/${String(name)}`,
    kind,
    metadata: { name: 'a', namespace: 'default' },
  };
  return [
    { ...object, ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueFor(field, 0)])) },
  ];
});
const objects = Array.from({ length: Number(count) }, (_, at) => {
  const file = path.join(work, 'objects', `${at}.yaml`);
  // JSON is YAML: both tools read the same bytes.
  writeFileSync(file, JSON.stringify(kinds[at % kinds.length], null, 2));
  return file;
});

interface Run {
  readonly seconds: number;
  readonly processor: number;
  readonly output: string;
}

function timed(...args: string[]): Run {
  const { stdout, stderr, error } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="TIME %R %U %S"; time "$@"', 'bash', ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    },
  );
  if (error !== undefined) throw error;
  const [seconds = 0, user = 0, system = 0] = (/TIME (\S+) (\S+) (\S+)/.exec(stderr)?.slice(1) ?? []).map(Number);
  return { seconds, processor: user + system, output: stdout };
}

const crds = readdirSync(path.join(work, 'crds')).flatMap((name) => ['--crd', path.join(work, 'crds', name)]);
const location = `${path.join(work, 'schemas')}/{{.Group}}-{{.ResourceKind}}-{{.ResourceAPIVersion}}.json`;
const tools: Record<string, readonly string[]> = {
  validate: [process.execPath, command, 'validate', ...crds, ...objects],
  check: [
    process.execPath,
    command,
    'check',
    '--fail-on',
    'never',
    '--format',
    'json',
    path.join(work, 'crds'),
    path.join(work, 'objects'),
  ],
};
const kubeconform = process.env['KUBECONFORM'] ?? 'kubeconform';
if (spawnSync(kubeconform, ['-v']).error === undefined) {
  const args = [kubeconform, '-schema-location', location, '-summary', '-output', 'json'];
  tools['kubeconform, 4 workers'] = [...args, ...objects];
  tools['kubeconform, 1 worker'] = [...args, '-n', '1', ...objects];
} else process.stdout.write('kubeconform is not here (KUBECONFORM names it): measured without\n');

process.stdout.write(`${objects.length} resources, ${kinds.length} CRDs, best of ${rounds} rounds\n`);
const best = new Map<string, Run>();
for (let round = 0; round < rounds; round += 1)
  for (const [name, args] of Object.entries(tools)) {
    const run = timed(...args);
    if (run.processor < (best.get(name)?.processor ?? Infinity)) best.set(name, run);
  }
for (const [name, { seconds, processor, output }] of best) {
  const rate = (time: number): string => `${Math.round(objects.length / time)}`;
  const rejected =
    /"invalid": (\d+)/.exec(output)?.[1] ??
    output.match(/: rejected$/gm)?.length ??
    output.match(/"resource\/refused"/g)?.length ??
    0;
  process.stdout.write(
    `${name.padEnd(24)} ${rate(seconds).padStart(6)}/s by the clock, ${rate(processor).padStart(6)} for each second of processor time (rejected: ${rejected})\n`,
  );
}
if (process.env['KEEP'] === undefined) rmSync(work, { recursive: true });
else process.stdout.write(`${work}\n`);
