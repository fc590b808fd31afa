// The verb `grants`: which reference is allowed by which grant, as a table, a graph, or the answer to one question.
import { buffer } from 'node:stream/consumers';
import { pathFilter } from '../changes/relevant.ts';
import { readDocuments } from '../documents/documents.ts';
import { UserError } from '../errors.ts';
import { notReviewedFacts } from '../facts/files/not-reviewed.ts';
import { grantSide, type GrantSide } from '../facts/grants/grant-side.ts';
import { grantSides } from '../facts/grants/grant-sides.ts';
import { servedHomes } from '../facts/grants/grant-facts.ts';
import { isReferenceAllowed, type Permission, type Reference } from '../grants/allowed.ts';
import { grantEdges } from '../grants/edges.ts';
import { grantName, type Grant } from '../grants/grant.ts';
import { kindNamesOf, type KindName } from '../grants/kinds.ts';
import { readGrants } from '../grants/read.ts';
import { filesSource } from '../local/files.ts';
import { terminal } from '../reports/escape.ts';
import { grantMarkdown, grantOffers, grantTable } from '../reports/grant-edges.ts';
import { answer, needsFiles, missingInputError, type Command, type CommandIo } from './command.ts';
import { configFlag, jobsOf, outputFlag, parseFlags, type ValuesOf } from './flags.ts';
import { questionOf, resolved } from './grants-question.ts';
import { migrateGrants } from './grants-migrate.ts';
import { isRequestsAlone, jsonLinesFlags, rejectJobs, serveJsonLines } from './jsonl.ts';
import { collect } from './review-change.ts';
import { readConfig } from './settings.ts';
import { isRecord } from '../documents/json-value.ts';
import { jsonOutput } from '../reports/json.ts';

function memberOf(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`"${name}" must be an object`);
  return value;
}

function textsOf(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string'))
    throw new Error(`"${name}" must be a list of strings`);
  return value;
}

function referenceOf(value: unknown): Reference {
  const ends = memberOf(value, 'reference');
  const textAt = (side: 'from' | 'to', name: string, fallback?: string): string => {
    const text = memberOf(ends[side], `reference.${side}`)[name] ?? fallback;
    if (typeof text !== 'string') throw new Error(`"reference.${side}.${name}" must be a string`);
    return text;
  };
  const endOf = (side: 'from' | 'to') => ({
    group: textAt(side, 'group', ''),
    resource: textAt(side, 'resource'),
    namespace: textAt(side, 'namespace'),
  });
  return { from: endOf('from'), to: { ...endOf('to'), name: textAt('to', 'name', '') } };
}

const permissionAnswer = ({ allowed, by, reason, message, unknown }: Permission): object => ({
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
  const { grants: found, kinds } = readGrants(textsOf(request['objects'], 'objects'));
  const homes = request['homes'] === undefined ? undefined : textsOf(request['homes'], 'homes');
  return permissionAnswer(
    isReferenceAllowed(found, referenceOf(request['reference']), { kinds, ...(homes && { homes }) }),
  );
}

const flags = {
  can: {
    value: 'GROUP/RESOURCE/NAMESPACE',
    help: 'with --refer: answer one question; both homes count, and the answer names the one that allows it',
  },
  refer: { value: 'GROUP/RESOURCE/NAMESPACE[/NAME]', help: 'what is referred to; the core group is empty' },
  migrate: { help: 'print the files with copies of Gateway API grants in authorization.k8s.io/v1alpha1 added' },
  replace: { help: 'with --migrate: the copies in place of the originals' },
  ...jsonLinesFlags,
  ...configFlag,
  format: {
    value: 'FORMAT',
    words: ['text', 'json', 'markdown'],
    help: 'format of the table; markdown has a Mermaid graph',
  },
  ...outputFlag,
} as const;

type Values = ValuesOf<typeof flags>;

function permissionText({ message, unknown, by }: Permission, served: readonly string[]): string {
  const remarks = [
    ...unknown.map(
      ({ grant, type }) =>
        `not known: which resource ${type.kind ?? type.resource ?? ''} of the group "${type.group}" is, named by ${grantName(grant)}; name its CRD as well`,
    ),
    ...by
      .filter(({ home }) => !served.includes(home))
      .map(
        (grant) => `${grantName(grant)} counts only where ${grant.home} is served; no released Kubernetes serves it`,
      ),
  ];
  return [message, ...remarks].map((line) => `${terminal(line)}\n`).join('');
}

interface Read {
  /** As it is applied, and as it is written. */
  readonly side: GrantSide;
  readonly written: GrantSide;
  readonly homes: readonly string[];
  /** The kinds of the CRDs among the files. */
  readonly names: readonly KindName[];
  /** Whether every file could be read; an unread one may contain the very grant in question. */
  readonly whole: boolean;
}

async function readFiles(names: readonly string[], values: Values, io: CommandIo): Promise<Read> {
  const config = await readConfig(values, io, io.cwd);
  const stdin = (): Promise<Uint8Array> => buffer(io.stdin);
  const source = await filesSource(names, { cwd: io.cwd, lets: pathFilter(config), stdin });
  const changeSet = await collect(source, { ...config, paths: [], pathsIgnore: [] }, 1);
  const documents = readDocuments(changeSet);
  const heads = documents.files.flatMap(({ head }) => head ?? []);
  const broken = heads.flatMap(({ problems }) => problems);
  for (const { at, message } of broken) io.stderr.write(`not read: ${terminal(`${at.file.path}: ${message}`)}\n`);
  for (const { path: at, why } of documents.notChecked) io.stderr.write(`not checked: ${terminal(`${at}: ${why}`)}\n`);
  const manifests = heads.flatMap((head) => head.manifests);
  if (manifests.length + broken.length + documents.notChecked.length === 0)
    throw missingInputError('Kubernetes object', names);
  const [side, written] = [grantSides(changeSet, documents, config).head, grantSide(manifests, config)];
  const whole = broken.length === 0 && notReviewedFacts(changeSet, documents).length === 0;
  return { side, written, homes: servedHomes(side, config), names: kindNamesOf(manifests), whole };
}

async function migrate(
  { side, written, whole }: Read,
  { replace = false, output: file }: Values,
  io: CommandIo,
): Promise<number> {
  const { output, copied, rejected } = migrateGrants(written.grants, side.kinds, replace);
  for (const line of rejected) io.stderr.write(`${terminal(line)}\n`);
  if (replace && copied > 0)
    io.stderr.write(
      'warning: the originals are replaced. No released Kubernetes serves authorization.k8s.io ReferenceGrants: where they are not served, every reference that counts on them is rejected.\n',
    );
  await answer(output, file, io);
  return rejected.length > 0 || !whole ? 1 : 0;
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (values.jsonl === true && isRequestsAlone(values, positionals))
    return serveJsonLines(io, { verb: 'grants', args, jobs: jobsOf(values), answerer: grantsAnswer });
  rejectJobs(values);
  if (positionals.length === 0) throw needsFiles('grants');
  const { format = 'text' } = values;
  const question = questionOf(values);
  if (values.replace === true && values.migrate !== true) throw new UserError('--replace belongs to --migrate');
  if (values.migrate === true && question !== undefined) throw new UserError('--migrate answers no question');
  const read = await readFiles(positionals, values, io);
  if (values.migrate === true) return migrate(read, values, io);
  const { side, homes, whole } = read;
  if (question !== undefined) {
    const asked = resolved(question, side, read.names);
    const permission = isReferenceAllowed(side.grants, asked, { kinds: side.kinds });
    const asJson = `${JSON.stringify(permissionAnswer(permission))}\n`;
    await answer(format === 'json' ? asJson : permissionText(permission, homes), values.output, io);
    return permission.allowed ? 0 : 1;
  }
  const edges = grantEdges(side.grants, side.references, { kinds: side.kinds, homes });
  const render = {
    json: () => jsonOutput(edges),
    markdown: () => grantMarkdown(edges),
    text: () => grantTable(edges) + grantOffers(edges),
  };
  await answer(render[format](), values.output, io);
  return whole && !edges.some(({ state }) => state === 'missing') ? 0 : 1;
}

export const grants: Command = {
  summary: 'print which reference is allowed by which ReferenceGrant',
  calls: [
    'grants FILE|DIR… [flags]',
    'grants FILE|DIR… --can GROUP/RESOURCE/NAMESPACE --refer GROUP/RESOURCE/NAMESPACE[/NAME]',
    'grants --migrate FILE|DIR… [--replace]',
    'grants --jsonl < requests.jsonl',
  ],
  about: [
    'Prints who may refer to what across namespaces, with references that no grant allows and grants that no reference uses. Where a grant is missing, the one that would allow the reference is printed as YAML. One question is, for example (resources by any name that kubectl knows: plural, singular, kind or short),\n  --can gateway.networking.k8s.io/gateways/edge --refer /secrets/vault/tls',
    'With --jsonl, a request is\n  {"id","objects":[text…],"homes"?,\n   "reference":{"from":{group,resource,namespace},\n                "to":{group,resource,namespace,name}}}\nand its answer {"id","allowed","by","reason"}.',
  ],
  examples: [
    ['grants config', 'the table of a folder'],
    ['grants config --format markdown', 'with a graph'],
  ],
  flags,
  exit: 'Exit code: 0; 1 when a reference is not allowed, a grant could not be migrated or a file could not be read; 2 the command could not do its work.',
  run,
};
