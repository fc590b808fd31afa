// The verb `validate`: custom resources against their CRD, as the apiserver would store or refuse them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueOf, versionOf, type Catalogue } from '../admission/instance/catalogue.ts';
import type { ServedVersion } from '../admission/instance/custom-resource.ts';
import { droppedFields } from '../admission/instance/dropped-fields.ts';
import { servedVersionOf, validateNode, validateResource } from '../admission/instance/question.ts';
import { get, getIn, stringOf, type Node } from '../documents/node.ts';
import { positionAt, type SourceFile } from '../documents/span.ts';
import { parseYaml } from '../documents/yaml.ts';
import { UserError } from '../errors.ts';
import type { Command, World } from './command.ts';
import { parseFlags } from './flags.ts';
import { optionalString, serveJsonLines, stringMember } from './jsonl.ts';

/** Questions of one CRD usually stand together: its last few versions are kept by text. */
function cachedVersions(keep: number): (crd: string, version: string | undefined) => ServedVersion {
  const known = new Map<string, ServedVersion>();
  return (crd, version) => {
    const key = `${version ?? ''}\n${crd}`;
    let served = known.get(key);
    if (served === undefined) {
      served = servedVersionOf(crd, version);
      if (known.size >= keep) known.clear();
      known.set(key, served);
    }
    return served;
  };
}

const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };

/** JSON.stringify refuses bigints: they become the integers they are, or where the runtime cannot write those, the nearest number. */
function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return rawJSON === undefined ? Number(value) : rawJSON(String(value));
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) copy[key] = withoutBigints(item);
  return copy;
}

const usage = `Usage: kube-api-review validate --crd FILE [--crd FILE…] FILE…
       kube-api-review validate --jsonl

Tells what a kube-apiserver would say to the creation of each custom resource: errors, and fields that it does
not know (refused by kubectl, dropped without a word by other clients). An object with a CEL rule that
cannot be evaluated here is "not judged" unless it is refused for something else.

With --jsonl: {"id","crd":text,"version"?,"object":object|text,"oldObject"?}, one a line, is answered by
{"id","decodeError"?,"pruned":[paths],"result":object,"errors":[{"type","field","detail"}],"unchecked":[{"field","why"}]}.

Exit code: 0 all accepted, 1 something is refused or could not be judged, 2 usage.`;

const serve = (world: World): Promise<number> => {
  const versionFor = cachedVersions(40);
  return serveJsonLines(world, (request) => {
    const served = versionFor(stringMember(request, 'crd'), optionalString(request, 'version'));
    const { object, oldObject } = request;
    const answer = validateResource(served, { object, ...(oldObject === undefined ? {} : { oldObject }) });
    return withoutBigints(answer) as object;
  });
};

async function read(name: string, cwd: string): Promise<SourceFile> {
  try {
    return { path: name, side: 'head', text: await readFile(path.resolve(cwd, name), 'utf8') };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Text from a file may hold control characters, which a terminal would obey. */
const visible = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- exactly these
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1));

interface Report {
  readonly verdict: 'accepted' | 'refused' | 'not judged';
  readonly lines: readonly string[];
}

/** The report on one object of a file. */
function judge(catalogue: Catalogue, file: SourceFile, object: Node): Report {
  const served = versionOf(catalogue, object);
  if (served === undefined)
    return { verdict: 'not judged', lines: ['not checked: no CRD serves its apiVersion and kind'] };
  const answer = validateNode(served, object);
  if ('decodeError' in answer) return { verdict: 'refused', lines: [`error: ${answer.decodeError}`] };
  const lines = answer.errors.map(
    ({ type, field, detail }) => `error: ${field}: ${type}${detail === '' ? '' : `: ${detail}`}`,
  );
  const dropped = answer.pruned.length === 0 ? [] : droppedFields(object, served);
  for (const { path: field, entry } of dropped)
    lines.push(`error (strict): line ${positionAt(file, entry.keyStart).line}: unknown field "${field}"`);
  const isRefused = lines.length > 0;
  for (const warning of answer.warnings) lines.push(`warning: ${warning}`);
  for (const { field, why } of answer.unchecked) lines.push(`not checked: ${field}: ${why}`);
  return { verdict: isRefused ? 'refused' : answer.unchecked.length > 0 ? 'not judged' : 'accepted', lines };
}

const nameOf = (object: Node): string =>
  `${stringOf(get(object, 'kind')) ?? '?'} ${stringOf(getIn(object, ['metadata', 'name'])) ?? '?'}`;

function* reports(catalogue: Catalogue, file: SourceFile): Generator<readonly [string, Report]> {
  for (const { root, problems } of parseYaml(file)) {
    for (const { message, at } of problems)
      yield [`line ${positionAt(file, at.start).line}`, { verdict: 'refused', lines: [`error: ${message}`] }];
    if (root !== undefined && problems.length === 0)
      yield [`line ${positionAt(file, root.start).line}: ${nameOf(root)}`, judge(catalogue, file, root)];
  }
}

async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseFlags(args, { jsonl: 'boolean', crd: 'list' });
  if (values.jsonl === true) return serve(world);
  if (values.crd === undefined || positionals.length === 0)
    throw new UserError('a CRD and a file are needed', 'validate --crd FILE FILE…');
  const catalogue = catalogueOf(await Promise.all(values.crd.map((name) => read(name, world.cwd))));
  for (const problem of catalogue.problems) world.stderr.write(`${visible(problem)}\n`);
  let isAccepted = catalogue.problems.length === 0;
  for (const file of await Promise.all(positionals.map((name) => read(name, world.cwd)))) {
    const told: string[] = [];
    for (const [what, { verdict, lines }] of reports(catalogue, file)) {
      isAccepted &&= verdict === 'accepted';
      told.push(visible([`${file.path}: ${what}: ${verdict}`, ...lines.map((line) => `  ${line}`)].join('\n')));
    }
    if (told.length > 0) world.stdout.write(`${told.join('\n')}\n`);
  }
  return isAccepted ? 0 : 1;
}

/** The verb `validate`. */
export const validate: Command = {
  summary: 'judge custom resources by their CRD, as the apiserver would store or refuse them',
  usage,
  run,
};
