// The differential fuzzer: our admission of CRDs against the apiserver's own packages, on mutants of real and generated CRDs.
import { parseArgs } from 'node:util';
import { admit } from '../src/apiserver/index.ts';
import { makeCase } from './cases.ts';
import { questionOf, type Case } from './case.ts';
import { classes, differences, type Difference } from './compare.ts';
import { readCorpus } from './corpus.ts';
import { buildProgram, GoProgram, newest, type Answer } from './go-program.ts';
import { isKnown } from './known-differences.ts';
import { minimise } from './minimise.ts';
import { isHit, rows } from './rows.ts';

const usage = `Usage: node conformance/fuzz.ts [--kubernetes-version X.Y] [--program PATH] [--seed N] [--from N] [--count N] [--seconds N]
                                [--show N] [--hits N] [--quiet] [FOLDER|FILE.jsonl[.gz]|FILE.yaml …]

Asks our code and the Go program (built with \`go build\` unless --program names it) about the same CRDs and prints, made small,
the first --show differences of each class, and at the end how often each rule was met. Exit code 1 if anything differs that is not known.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string' },
    'kubernetes-version': { type: 'string', default: newest },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string' },
    show: { type: 'string', default: '3' },
    hits: { type: 'string', default: '50' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const { 'kubernetes-version': kubernetesVersion } = values;
const batchSize = 64;
const minimisingTries = 1500;

interface Finding {
  readonly case: Case;
  readonly differences: readonly Difference[];
}

/** Cases and the program's answers to them. */
interface Batch {
  readonly cases: readonly Case[];
  readonly answers: Promise<readonly Answer[]>;
}

const ourAnswer = (item: Case): ReturnType<typeof admit> => {
  const { new: text, old } = questionOf(item);
  return admit(text, { kubernetesVersion, ...(old === undefined ? {} : { old }) });
};

/** What differs in a case; a crash of ours is a difference too. Known ones are left out. */
function compareCase(item: Case, wanted: Answer): Difference[] {
  // The old text says nothing to either side.
  if (wanted.oldDecodeError !== undefined) return [];
  try {
    const found = differences(wanted, ourAnswer(item)).filter((difference) => !isKnown(difference));
    // Words are those of the newest version.
    return kubernetesVersion === newest ? found : found.filter((difference) => difference.class !== 'details');
  } catch (error) {
    return [
      { class: 'crash', missing: [], extra: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
    ];
  }
}

/**
 * Where the server walks a map and stops at the first fault, its answer changes from time to time: a case differs only if we give none of
 * the answers it gives.
 */
async function differsForGood(program: GoProgram, item: Case): Promise<readonly Difference[]> {
  const question = questionOf(item);
  const answers = await program.ask(Array.from({ length: 64 }, () => question));
  const compared = answers.map((answer) => compareCase(item, answer));
  return compared.find((found) => found.length === 0) ?? compared[0] ?? [];
}

async function smallest(program: GoProgram, finding: Finding): Promise<Finding> {
  const worst = finding.differences[0]?.class;
  const compared = async (cases: readonly Case[]): Promise<Difference[][]> => {
    const answers = await program.ask(cases.map(questionOf));
    return answers.map((answer, index) => {
      const item = cases[index];
      return item === undefined ? [] : compareCase(item, answer);
    });
  };
  const shows = async (cases: readonly Case[]): Promise<boolean[]> =>
    (await compared(cases)).map((found) => found.some(({ class: kind }) => kind === worst));
  const small = await minimise(finding.case, shows, minimisingTries);
  return { case: small, differences: (await compared([small]))[0] ?? [] };
}

function printFinding({ case: item, differences: found }: Finding, seed: number): void {
  const { new: text, old } = questionOf(item);
  const short = (texts: readonly string[]): string => texts.map((line) => `\n      ${line.slice(0, 400)}`).join('');
  process.stdout.write(`\n== seed ${seed}, case ${item.index}: ${item.story.join(' + ')}\n`);
  for (const { class: kind, missing, extra } of found)
    process.stdout.write(`   ${kind}\n    only the server:${short(missing)}\n    only we:${short(extra)}\n`);
  if (old !== undefined) process.stdout.write(`--- old\n${old.slice(0, 3000)}`);
  process.stdout.write(`--- new\n${text.slice(0, 3000)}`);
}

function printTable(hits: ReadonlyMap<string, number>, wanted: number): boolean {
  const low = rows.filter(({ id }) => (hits.get(id) ?? 0) < wanted);
  for (const { id } of rows) process.stdout.write(`${String(hits.get(id) ?? 0).padStart(8)}  ${id}\n`);
  process.stdout.write(`${rows.length - low.length} of ${rows.length} rules met at least ${wanted} times\n`);
  return low.length === 0;
}

async function run(): Promise<number> {
  const seed = Number(values.seed);
  const corpus = readCorpus(positionals);
  const program = new GoProgram(values.program ?? buildProgram(kubernetesVersion));
  const started = Date.now();
  const deadline = values.seconds === undefined ? Infinity : started + Number(values.seconds) * 1000;
  const hits = new Map<string, number>();
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const [from, count, show] = [Number(values.from), Number(values.count), Number(values.show)];
  process.stdout.write(`seed ${seed}, ${corpus.length} real CRDs\n`);
  let done = 0;
  let inRow = 0;
  let longest = 0;
  let refused = 0;
  const askBatch = (first: number): Batch => {
    const size = Math.max(0, Math.min(batchSize, count - first));
    const cases = Array.from({ length: size }, (_, index) => makeCase(seed, from + first + index, corpus));
    return { cases, answers: program.ask(cases.map(questionOf)) };
  };
  let next = askBatch(0);
  while (done < count && Date.now() < deadline) {
    const { cases, answers: asked } = next;
    const size = cases.length;
    // The program works on the next batch while this one is compared.
    next = askBatch(done + size);
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const answers = await asked;
    for (const [index, answer] of answers.entries()) {
      const item = cases[index];
      if (item === undefined) continue;
      for (const row of rows) if (isHit(row, answer)) hits.set(row.id, (hits.get(row.id) ?? 0) + 1);
      if (answer.error !== undefined || answer.decodeError !== undefined || answer.createErrors.length > 0) refused++;
      const first = compareCase(item, answer);
      // oxlint-disable-next-line no-await-in-loop -- rarely needed
      const found = first.length === 0 ? first : await differsForGood(program, item);
      inRow = found.length === 0 ? inRow + 1 : 0;
      longest = Math.max(longest, inRow);
      for (const { class: kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      // A few of each class: one frequent fault must not hide the others.
      const alike = findings.filter(({ differences: [other] }) => other?.class === found[0]?.class).length;
      if (found.length > 0 && alike < show) findings.push({ case: item, differences: found });
    }
    done += size;
    if (done % (batchSize * 100) === 0)
      process.stderr.write(`${done} cases, the last ${inRow} in a row agree, ${findings.length} kept differences\n`);
  }
  const seconds = (Date.now() - started) / 1000;
  for (const finding of findings)
    // oxlint-disable-next-line no-await-in-loop -- printed one after the other
    printFinding(await smallest(program, finding), seed);
  program.stop();
  const allMet = values.quiet || kubernetesVersion !== newest ? true : printTable(hits, Number(values.hits));
  const summary = classes.filter((kind) => counts.has(kind)).map((kind) => `${kind} ${counts.get(kind)}`);
  process.stdout.write(
    `seed ${seed}: ${done} cases in ${seconds.toFixed(0)} s, ${refused} refused as new; ${longest} in a row agree; differences: ${summary.length === 0 ? 'none' : summary.join(', ')}${allMet ? '' : '; not all rules met'}\n`,
  );
  return counts.size === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();
