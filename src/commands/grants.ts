// The verb `grants`: which reference is allowed by which grant.
import type { Manifest } from '../documents/document.ts';
import { parseFile } from '../documents/parse.ts';
import { UserError } from '../errors.ts';
import { isReferenceAllowed, type Permission, type Reference } from '../grants/allowed.ts';
import { grantName, grantOf, type Grant } from '../grants/grant.ts';
import { kindNameOf, kindTable } from '../grants/kinds.ts';
import type { Command } from './command.ts';
import { serveJsonLines } from './jsonl.ts';

function memberOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`"${name}" must be an object`);
  return value as Record<string, unknown>;
}

function textOf(object: Record<string, unknown>, where: string, name: string, fallback?: string): string {
  const value = object[name] ?? fallback;
  if (typeof value !== 'string') throw new Error(`"${where}.${name}" must be a string`);
  return value;
}

function textsOf(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) throw new Error(`"${name}" must be a list of strings`);
  return value.map((text: unknown) => {
    if (typeof text !== 'string') throw new Error(`"${name}" must be a list of strings`);
    return text;
  });
}

/** The reference of a request; missing groups are the core group. */
function referenceOf(value: unknown): Reference {
  const reference = memberOf(value, 'reference');
  const from = memberOf(reference['from'], 'reference.from');
  const to = memberOf(reference['to'], 'reference.to');
  return {
    from: {
      group: textOf(from, 'reference.from', 'group', ''),
      resource: textOf(from, 'reference.from', 'resource'),
      namespace: textOf(from, 'reference.from', 'namespace'),
    },
    to: {
      group: textOf(to, 'reference.to', 'group', ''),
      resource: textOf(to, 'reference.to', 'resource'),
      namespace: textOf(to, 'reference.to', 'namespace'),
      name: textOf(to, 'reference.to', 'name', ''),
    },
  };
}

function manifestsOf(texts: readonly string[]): Manifest[] {
  return texts.flatMap((text, index) => {
    const { manifests, problems } = parseFile({ path: `objects/${index}.yaml`, side: 'head', text });
    const broken = problems.find(({ kind }) => kind !== 'duplicate-key');
    if (broken !== undefined) throw new Error(`objects[${index}]: ${broken.message}`);
    return manifests;
  });
}

/** What a permission says, as JSON; `unknown` and `homes` only where they say something. */
export const permissionAnswer = ({ allowed, by, reason, message, unknown }: Permission): object => ({
  allowed,
  by: [...new Set(by.map((grant: Grant) => grantName(grant)))],
  reason,
  message,
  ...(by.length === 0 ? {} : { homes: [...new Set(by.map(({ home }) => home))].sort() }),
  ...(unknown.length === 0
    ? {}
    : { unknown: unknown.map(({ grant, type }) => ({ grant: grantName(grant), ...type })) }),
});

/** The answer to one request of `grants --jsonl`. */
export function grantsAnswer(request: Record<string, unknown>): object {
  const manifests = manifestsOf(textsOf(request['objects'], 'objects'));
  const homes = request['homes'] === undefined ? undefined : textsOf(request['homes'], 'homes');
  const permission = isReferenceAllowed(
    manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    referenceOf(request['reference']),
    { kinds: kindTable(manifests.flatMap((manifest) => kindNameOf(manifest) ?? [])), ...(homes && { homes }) },
  );
  return permissionAnswer(permission);
}

export const grants: Command = {
  summary: 'say which reference is allowed by which ReferenceGrant',
  usage: [
    'Usage: kube-api-review grants --jsonl < requests.jsonl',
    '',
    'Reads {"id","objects":[text…],"reference":{"from":{group,resource,namespace},"to":{group,resource,namespace,name}},"homes"?}',
    'a line and answers {"id","allowed","by":["namespace/name"…],"reason"}.',
  ].join('\n'),
  async run(args, world) {
    if (args.length !== 1 || args[0] !== '--jsonl')
      throw new UserError('grants reads JSON Lines only', 'run it as: grants --jsonl < requests.jsonl');
    return serveJsonLines(world, grantsAnswer);
  },
};
