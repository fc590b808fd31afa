// The fuzzer of breaking changes: whatever servers reject or drop after a change of a schema has to be reported.
import { parseArgs } from 'node:util';
import { admit, newestServer, servedVersionOf, validateResource, type ServedVersion } from '../src/apiserver/index.ts';
import { collectFromMaps } from '../src/changes/from-maps.ts';
import { defaultConfig } from '../src/config/config.ts';
import { review } from '../src/review.ts';
import { readCorpus, smallCopy } from './corpus.ts';
import { generateCrd } from './generate.ts';
import { schemaMutations } from './mutations/schema.ts';
import { caseSeed, randomFrom, type Random } from './random.ts';
import { valueOf, type Schema } from './schema-values.ts';
import { copy, toJson, type Fields } from './tree.ts';

const usage = `Usage: node conformance/fuzz-compat.ts [--seed N] [--from N] [--count N] [--show N] [PATH…]

Changes --count schemas at random, parts of the CRDs below PATH and generated ones, and makes objects that servers accept before the change.
Prints the first --show changes after which they reject or drop something of an object without an error or a warning of the review.
Exit code 1 if there is one.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '10000' },
    show: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

const objectsPerChange = 150;
const path = 'crd.yaml';

/** A real CRD that was cut down, or a generated one, and the same with changes of its schemas. */
function makeChange(random: Random, corpus: readonly Fields[]) {
  const before = corpus.length > 0 && random.chance(0.7) ? smallCopy(random.pick(corpus), random) : generateCrd(random);
  const after = copy(before);
  const changes = Array.from({ length: 1 + random.below(3) }, () => random.pick(schemaMutations));
  for (const change of changes) change.apply(after, random);
  return { before: toJson(before), after: toJson(after), story: changes.map(({ name }) => name).join(', ') };
}

interface Version {
  readonly name: string;
  readonly served: boolean;
  readonly schema?: { readonly openAPIV3Schema?: Schema };
}

interface Crd {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly Version[];
  };
}

/** What a server makes of an object: undefined where it rejects it or a rule was not evaluated. */
function stored(served: ServedVersion, object: unknown): { object: unknown; pruned: readonly string[] } | undefined {
  const answer = validateResource(served, { object });
  if ('decodeError' in answer || answer.errors.length > 0 || answer.unchecked.length > 0) return undefined;
  return { object: answer.result, pruned: answer.pruned };
}

/** An object of a version that servers took before the change, and reject or cut now; undefined where none was found. */
function brokenBy(before: string, after: string, random: Random): object | undefined {
  const [old, now] = [JSON.parse(before) as Crd, JSON.parse(after) as Crd];
  for (const { name, served, schema } of old.spec.versions) {
    const next = now.spec.versions.find((one) => one.name === name);
    if (!served || next?.served !== true) continue;
    const [was, is] = [servedVersionOf(before, name, newestServer), servedVersionOf(after, name, newestServer)];
    for (let left = objectsPerChange; left > 0; left -= 1) {
      const made = valueOf(random.pick([schema, next.schema])?.openAPIV3Schema, random) as Schema;
      const head = { apiVersion: `${old.spec.group}/${name}`, kind: old.spec.names.kind };
      const object = { ...made, ...head, metadata: { name: 'a', namespace: 'b' } };
      const accepted = stored(was, object);
      if (accepted === undefined) continue;
      const again = stored(is, accepted.object);
      if (again === undefined || again.pruned.length > 0) return object;
    }
  }
  return undefined;
}

function isAccepted(crd: string): boolean {
  const { decodeError, createErrors } = admit(crd);
  return decodeError === undefined && createErrors.length === 0;
}

function run(): number {
  const [seed, from, count, show] = [
    Number(values.seed),
    Number(values.from),
    Number(values.count),
    Number(values.show),
  ];
  const corpus = readCorpus(positionals);
  let [changed, broken, missed] = [0, 0, 0];
  for (let index = from; index < from + count; index += 1) {
    const random = randomFrom(caseSeed(seed, index));
    const { before, after, story } = makeChange(random, corpus);
    if (before === after || !isAccepted(before) || !isAccepted(after)) continue;
    const changeSet = collectFromMaps(new Map([[path, before]]), new Map([[path, after]]), new Map(), defaultConfig);
    changed += 1;
    const object = brokenBy(before, after, random);
    if (object === undefined) continue;
    broken += 1;
    if (review(changeSet, defaultConfig).findings.some(({ severity }) => severity !== 'info')) continue;
    missed += 1;
    if (missed > show) continue;
    process.stdout.write(
      `\n== missed: seed ${seed}, case ${index}, ${story}\n  before ${before}\n  after  ${after}\n  object ${JSON.stringify(object)}\n`,
    );
  }
  process.stdout.write(
    `${changed} changes from seed ${seed}, ${broken} that break an object, ${missed} of them missed\n`,
  );
  return missed === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = run();
