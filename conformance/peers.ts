// The findings of crdify and crd-schema-checker for real changes, compared with ours: every breaking finding of theirs in one class, as a table of docs/peers.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { collectFromMaps } from '../src/changes/from-maps.ts';
import { defaultConfig } from '../src/config/config.ts';
import type { Report } from '../src/findings/report.ts';
import { review } from '../src/review.ts';

const root = path.dirname(import.meta.dirname);
const data = path.resolve(root, process.env['CONFORMANCE_DIR'] ?? '../shared', 'data');

interface PeerFinding {
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
  readonly scope?: string;
  readonly version?: string;
  readonly property?: string;
}

interface Row {
  readonly id: string;
  readonly pair?: string;
  readonly breaking: boolean | null;
  readonly peers?: Readonly<Record<string, readonly PeerFinding[] | null>> | null;
}

interface Pair {
  readonly id: string;
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
}

const read = <T>(name: string): T[] =>
  gunzipSync(readFileSync(path.join(data, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** A field without its lists, maps and junctors, which each tool spells its own way. */
const bare = (field: string): string =>
  field
    .replace(/^\^\.?/, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\.(?:items|additionalProperties|allOf|anyOf|oneOf|not|\*)(?=\.|$)/g, '')
    .replace(/^(?:\.|\*)/, '');

/** Version and field of a finding of a peer, as far as it names them. */
function placeOf(finding: PeerFinding): { version: string; field: string } {
  const { version, property, message } = finding;
  const removed = /^removed field : ([^.]+)\.(\S+)/.exec(message);
  const checked = /version\/(\S+) .*?field\/(\S+)/.exec(message);
  const required = finding.rule === 'required' ? /\[(\S+)/.exec(message)?.[1]?.replace(/\]$/, '') : undefined;
  return {
    version: version ?? removed?.[1] ?? checked?.[1] ?? '',
    field: bare([property ?? removed?.[2] ?? checked?.[2] ?? '', required ?? []].flat().join('.')),
  };
}

const styleRules = new Set([
  'NoBools',
  'NoFloats',
  'NoUints',
  'NoMaps',
  'ListsMustHaveSSATags',
  'ConditionsMustHaveProperSSATags',
  'MustHaveStatus',
  'MustNotExceedCostBudget',
]);

/** The classes, in the order of the table, and why a finding of a peer may be right or wrong there. */
const classes = {
  found: ['found by us too', 'an error or a warning at the field, or at one around it that is removed as a whole'],
  told: [
    'reported by us as an info',
    'new values, defaults that come, fields that are no longer required: clients may stumble, no object is rejected',
  ],
  listed: [
    'in our change log alone',
    'what was rejected before is accepted now, a format that no server checks, a CEL rule that rejects nothing more, a version that was not served',
  ],
  description: ['description only', 'no program reads it'],
  style: ['style rule', 'how an API should be shaped, not what breaks; left to linters of Go types'],
  versions: [
    'between two versions of the head',
    'versions may differ; what gets lost between them without a webhook is reported by `compat/lost-between-versions`',
  ],
  failed: ['the peer failed', 'a panic on a CRD without a schema, or on conditions without bounds; we answer'],
  equal: [
    'the peer sees a difference where there is none',
    'a list without a type is atomic for server-side apply; booleans and strings have no unknown fields to preserve',
  ],
  status: ['`status.storedVersions` of a file', 'a server keeps its own; what a file says there changes nothing'],
  missed: ['not found by us', 'see the next section'],
} as const;

type Class = keyof typeof classes;

/** Differences of crdify's dump that mean the same on both sides, where we see no change of the field at all. */
const sameMeaning =
  /XListType: nil, \+ XListType: &"atomic"|XListType: &"atomic", \+ XListType: nil|XPreserveUnknownFields/;

const covers = (ours: string, theirs: string): boolean =>
  ours === theirs || theirs.startsWith(`${ours}.`) || (theirs === '' && ours === '');

function classOf(finding: PeerFinding, report: Report): Class {
  if (finding.rule === '(tool failed)') return 'failed';
  if (finding.rule === 'description') return 'description';
  if (styleRules.has(finding.rule)) return 'style';
  if (finding.scope === 'served') return 'versions';
  const { version, field } = placeOf(finding);
  const loud = report.findings
    .filter(({ status }) => status === 'introduced')
    .flatMap((one) => [one, ...(one.includes ?? [])]);
  const changed = report.changes.filter(
    (change) => (change.version === version || version === '') && covers(bare(change.field), field),
  );
  const said = loud.filter(
    (one) =>
      covers(bare(one.field ?? ''), field) &&
      (field === '' || one.field !== undefined || one.rule === 'compat/scope-changed'),
  );
  if (said.some(({ severity }) => severity !== 'info')) return 'found';
  if (said.length > 0) return 'told';
  if (changed.length > 0) return 'listed';
  if (finding.rule === 'storedVersionRemoval') return 'status';
  if (sameMeaning.test(finding.message)) return 'equal';
  const isWider = report.changes.some((change) => field !== '' && bare(change.field).startsWith(`${field}.`));
  return isWider ? 'listed' : 'missed';
}

const compat = read<Row>('compat').filter(({ pair }) => pair !== undefined);
const pairs = new Map([...read<Pair>('pair-spec'), ...read<Pair>('pair-meta')].map((pair) => [pair.id, pair]));
const everything = { paths: [], pathsIgnore: [] };
const tools = ['crdify', 'crdSchemaChecker'] as const;
const counts = new Map<string, number>();
const missed: string[] = [];

for (const { id, peers } of compat) {
  const pair = pairs.get(id);
  if (pair === undefined || peers === undefined || peers === null) continue;
  const [base, head] = [pair.base, pair.head].map((texts) => new Map(Object.entries(texts)));
  const report = review(collectFromMaps(base ?? new Map(), head ?? new Map(), undefined, everything), defaultConfig);
  for (const tool of tools) {
    for (const finding of (peers[tool] ?? []).filter(({ severity }) => severity === 'error')) {
      const found = classOf(finding, report);
      counts.set(`${tool} ${found}`, (counts.get(`${tool} ${found}`) ?? 0) + 1);
      if (found === 'missed')
        missed.push(`${tool} ${id} ${finding.rule} ${finding.property ?? ''} ${finding.message.slice(0, 160)}`);
    }
  }
}

const rows = (Object.keys(classes) as Class[]).map((name) => {
  const [title, why] = classes[name];
  return `| ${title} | ${tools.map((tool) => counts.get(`${tool} ${name}`) ?? 0).join(' | ')} | ${why} |`;
});
const block = ['| class | crdify | crd-schema-checker | why |', '| --- | --- | --- | --- |', ...rows].join('\n');
const [begin, end] = ['<!-- begin peers: rendered by node conformance/peers.ts -->', '<!-- end peers -->'];
const file = path.join(root, 'docs/peers.md');
const text = readFileSync(file, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from) throw new Error(`${file} has no block for the peers`);
writeFileSync(file, `${text.slice(0, from + begin.length)}\n${block}\n${text.slice(to)}`);
process.stdout.write(`${block}\n${missed.join('\n')}\n`);
