// The differential fuzzer of CEL: whether random expressions compile here as they do on the apiserver.
import { parseArgs } from 'node:util';
import { admit } from '../src/apiserver/admit.ts';
import { types } from '../src/apiserver/cel/types.ts';
import { Expressions } from './cel-expressions.ts';
import { crdWith, sampleOf, variables, type Rule } from './cel-schema.ts';
import { buildProgram, GoProgram, newest, type Answer, type FieldError } from './go-program.ts';
import { caseSeed, randomFrom } from './random.ts';

const usage = `Usage: node conformance/fuzz-cel.ts [--kubernetes-version X.Y] [--program PATH] [--seed N] [--from N] [--count N] [--show N] [--stored] [--evaluate]

Asks our code and the Go program about --count random expressions and prints the first --show differences of each class. With --stored, the
expressions are those of the stored object already; with --evaluate, they are well formed, of any type, and evaluated
on the default of their node. What rules cost is left out. Exit code 1 if a verdict differs.`;

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    'kubernetes-version': { type: 'string', default: newest },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '10000' },
    show: { type: 'string', default: '10' },
    stored: { type: 'boolean', default: false },
    evaluate: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const { 'kubernetes-version': kubernetesVersion } = values;
const rulesPerCrd = 25;
const crdsPerBatch = 16;

function makeRule(seed: number, number: number): Rule {
  const random = randomFrom(caseSeed(seed, number));
  if (values.evaluate)
    return { expression: new Expressions(random, variables, 0).makeAny(1 + random.below(4)), isMessage: false };
  const isMessage = random.chance(0.1);
  const expressions = new Expressions(random, variables, random.pick([0, 0, 0.02, 0.1]));
  const whole = expressions.make(isMessage ? types.string : types.bool, 1 + random.below(4));
  const expression = random.chance(0.12) ? expressions.broken(whole) : whole;
  // A blank rule is rejected before anything is compiled.
  return { expression: expression.trim() === '' ? 'true' : expression, isMessage };
}

const costs = /estimated (?:rule|messageExpression) cost|cost total exceeding|rule cost total/;

interface RulesInCrd {
  readonly rules: readonly Rule[];
  readonly text: string;
}

/** The rules from a number on; the random default of their CRD is that of the first. */
function makeCrd(seed: number, first: number): RulesInCrd {
  const rules = Array.from({ length: rulesPerCrd }, (_, at) => makeRule(seed, first + at));
  const value = values.evaluate ? sampleOf(randomFrom(caseSeed(seed + 1, first))) : undefined;
  return { rules, text: crdWith(rules, value) };
}

/** The errors about one rule, in one text each; the server numbers types of objects and type variables at random, so their numbers are left out. */
function errorsOf(errors: readonly FieldError[], at: number): { keys: string; texts: string } {
  const isOwn = ({ field, detail }: FieldError): boolean =>
    values.evaluate
      ? new RegExp(String.raw`\b(?:rule|value) ${at}\.`).test(detail)
      : field.includes(`x-kubernetes-validations[${at}]`);
  const own = errors.filter((error) => isOwn(error) && !costs.test(error.detail));
  const lines = own.map(
    ({ type, field, detail }) => `${type} ${field}: ${detail.replace(/(selfType|_var)\d+/g, '$1')}`,
  );
  return {
    keys: own
      .map(({ type, field }) => `${type} ${field}`)
      .sort()
      .join('\n'),
    texts: lines.sort().join('\n'),
  };
}

type Kind = 'crash' | 'verdict' | 'details' | 'syntax error details';

interface Difference {
  readonly kind: Kind;
  readonly server: string;
  readonly ours: string;
}

function compareRule(server: Answer, ours: ReturnType<typeof admit>, at: number): Difference | undefined {
  const pick = (errors: readonly FieldError[] | undefined): readonly FieldError[] => errors ?? [];
  const wanted = errorsOf(pick(values.stored ? server.updateErrors : server.createErrors), at);
  const got = errorsOf(pick(values.stored ? ours.updateErrors : ours.createErrors), at);
  if (wanted.keys !== got.keys) return { kind: 'verdict', server: wanted.texts, ours: got.texts };
  // Words are those of the newest version.
  if (wanted.texts === got.texts || kubernetesVersion !== newest) return undefined;
  const kind = wanted.texts.includes('Syntax error') ? 'syntax error details' : 'details';
  return { kind, server: wanted.texts, ours: got.texts };
}

function compareCrd({ rules, text }: RulesInCrd, server: Answer): { rule: Rule; difference: Difference }[] {
  const ours = admit(text, { kubernetesVersion, ...(values.stored ? { old: text } : {}) });
  if ((server.error === undefined) !== (ours.decodeError === undefined)) {
    const difference: Difference = { kind: 'crash', server: server.error ?? '', ours: ours.decodeError ?? '' };
    return rules.slice(0, 1).map((rule) => ({ rule, difference }));
  }
  return rules.flatMap((rule, at) => {
    const difference = compareRule(server, ours, at);
    return difference === undefined ? [] : [{ rule, difference }];
  });
}

async function run(): Promise<number> {
  const [seed, from, count] = [values.seed, values.from, values.count].map(Number) as [number, number, number];
  const program = new GoProgram(values.program ?? buildProgram(kubernetesVersion));
  const counts = new Map<Kind, number>();
  let done = 0;
  let accepted = 0;
  let waited = 0;
  const started = Date.now();
  while (done < count) {
    const crds: RulesInCrd[] = [];
    for (; crds.length < crdsPerBatch && done < count; done += rulesPerCrd) crds.push(makeCrd(seed, from + done));
    const asked = Date.now();
    const questions = crds.map(({ text }) => ({ new: text, ...(values.stored ? { old: text } : {}) }));
    const answers = await program.ask(questions);
    waited += Date.now() - asked;
    for (const [index, crd] of crds.entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      accepted += crd.rules.filter((_, at) => errorsOf(answer.createErrors ?? [], at).keys === '').length;
      for (const { rule, difference } of compareCrd(crd, answer)) {
        const number = (counts.get(difference.kind) ?? 0) + 1;
        counts.set(difference.kind, number);
        if (number <= Number(values.show))
          process.stdout.write(
            `\n== ${difference.kind}: ${rule.expression}\n  server: ${difference.server}\n  ours:   ${difference.ours}\n`,
          );
      }
    }
  }
  program.stop();
  const ours = (Date.now() - started - waited) / done;
  const summary = [...counts].map(([kind, number]) => `${kind} ${number}`).join(', ');
  process.stdout.write(
    `seed ${seed}: ${done} expressions, ${accepted} accepted, ${ours.toFixed(3)} ms each on our side; differences: ${summary === '' ? 'none' : summary}\n`,
  );
  return (counts.get('verdict') ?? 0) + (counts.get('crash') ?? 0) === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await run();
