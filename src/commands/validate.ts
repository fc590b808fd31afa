// The verb `validate`: custom resources against their CRD, as the apiserver would store or refuse them.
import { servedVersionOf, validateResource } from '../admission/instance/question.ts';
import type { ServedVersion } from '../admission/instance/custom-resource.ts';
import { UserError } from '../errors.ts';
import type { Command } from './command.ts';
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

export const validate: Command = {
  summary: 'judge custom resources by their CRD, as the apiserver would store or refuse them',
  usage: [
    'Usage: kube-api-review validate --jsonl',
    '',
    'Reads {"id","crd":text,"version"?,"object":object|text,"oldObject"?}, one a line, and answers',
    '{"id","decodeError"?,"pruned":[paths],"result":object,"errors":[{"type","field","detail"}],"unchecked":[{"field","why"}]}.',
    'CEL rules are not evaluated: where a schema has any, `unchecked` says so, and no errors are not acceptance.',
  ].join('\n'),
  async run(args, world) {
    if (args.length !== 1 || args[0] !== '--jsonl') throw new UserError('validate needs --jsonl');
    const versionOf = cachedVersions(40);
    return serveJsonLines(world, (request) => {
      const served = versionOf(stringMember(request, 'crd'), optionalString(request, 'version'));
      const { object, oldObject } = request;
      const answer = validateResource(served, { object, ...(oldObject === undefined ? {} : { oldObject }) });
      return withoutBigints(answer) as object;
    });
  },
};
