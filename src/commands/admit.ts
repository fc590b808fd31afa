// `admit`: what a kube-apiserver would say to CRDs.
import {
  type Admission,
  admissionOf,
  admit,
  type CrdJudgement,
  judgeDocument,
  locate,
  type Path,
  type Place,
  placeOf,
  type Server,
  serverOf,
  stepsOf,
  strictErrorText,
  toldError,
} from '../apiserver/index.ts';
import { get, getIn, stringOf, type MappingNode } from '../documents/node.ts';
import { positionAt, type SourceFile } from '../documents/span.ts';
import { parseYaml, type YamlDocument } from '../documents/yaml.ts';
import { BeyondLimits, UserError } from '../errors.ts';
import { terminal } from '../reports/escape.ts';
import { readSources, type Command, type World } from './command.ts';
import { costErrors, costTable, wayLines } from './cost-lines.ts';
import { parseFlags } from './flags.ts';
import { optionalString, serveJsonLines, stringMember } from './jsonl.ts';

const usage = `Usage: kube-api-review admit FILE|DIR… [--old FILE|DIR] [--cost] [--kubernetes-version X.Y]
       kube-api-review admit --jsonl

Tells what a kube-apiserver would say to each CustomResourceDefinition of the files that is created; with --old, to the
update of the CRD of that name in the old file. Files may hold several documents; those of other kinds are left out.
Of a folder, all YAML and JSON files with CRDs are read.

With --cost also what each CEL rule and messageExpression can cost at most, its share of the limit, and the sum by schema.

With --kubernetes-version the server is one of that minor version, 1.31 to 1.37 (built-in: the newest).

With --jsonl: {"id","new":text,"old"?:text,"kubernetesVersion"?:"1.33"}, one a line, is answered by
{"id","decodeError"?,"strictDecodeErrors":[…],"createErrors":[{"type","field","detail"}],"updateErrors"?:[…],"warnings":[…],
"updateWarnings"?:[…],"nonStructural":[…],"kubeAPIApproved":{"status","reason","message"}|null,"unchecked":[{"field","why"}]}.

Exit code: 0 all accepted, 1 something is refused or could not be judged, 2 usage.`;

function answer(request: Record<string, unknown>): Admission {
  const old = optionalString(request, 'old');
  const kubernetesVersion = optionalString(request, 'kubernetesVersion');
  return admit(stringMember(request, 'new'), {
    ...(old === undefined ? {} : { old }),
    ...(kubernetesVersion === undefined ? {} : { kubernetesVersion }),
  });
}

type Subject = YamlDocument & { readonly file: SourceFile };
const isCRD = ({ root }: YamlDocument): boolean => stringOf(get(root, 'kind')) === 'CustomResourceDefinition';

const subjectsOf = (file: SourceFile): Subject[] =>
  parseYaml(file)
    .filter((document) => document.problems.length > 0 || isCRD(document))
    .map((document) => ({ ...document, file }));

const nameOf = ({ root }: YamlDocument): string => stringOf(getIn(root, ['metadata', 'name'])) ?? '';
const isMapping = (root: YamlDocument['root']): root is MappingNode => root?.kind === 'mapping';
type Verdict = 'accepted' | 'refused' | 'not judged';

const errorsOf = ({ createErrors, updateErrors }: CrdJudgement): CrdJudgement['createErrors'] =>
  updateErrors ?? createErrors;

function verdictOf(judgement: CrdJudgement): Verdict {
  const { decodeError, strictErrors, unchecked } = judgement;
  if (decodeError !== undefined || strictErrors.length > 0 || errorsOf(judgement).length > 0) return 'refused';
  return unchecked.length > 0 ? 'not judged' : 'accepted';
}

function linesOf({ file, root }: Subject, judgement: CrdJudgement, withCosts: boolean): string[] {
  if (!isMapping(root)) return [];
  const at = (place: Place | undefined): string =>
    place === undefined ? '' : `${file.path}:${positionAt(file, place.start).line}: `;
  const placeOfField = (field: Path): string => at(locate(field, root));
  const { decodeError, decodePath, kubeAPIApproved: approved, rules } = judgement;
  const { warnings, updateWarnings = warnings, nonStructural, unchecked } = admissionOf(judgement);
  const costly = costErrors(errorsOf(judgement));
  return [
    ...(decodeError === undefined
      ? []
      : [`${at(decodePath === undefined ? undefined : placeOf(decodePath, root))}error: ${decodeError}`]),
    ...judgement.strictErrors.map((error) => {
      const place = error.kind === 'duplicate-keys' ? undefined : placeOf(stepsOf(error.path), root);
      return `${at(place)}error (strict): ${strictErrorText(error)}`;
    }),
    ...errorsOf(judgement).flatMap((error) => {
      const { type, field, detail } = toldError(error);
      const line = `${placeOfField(error.path)}error: ${field}: ${type}${detail === '' ? '' : `: ${detail}`}`;
      return costly.has(error) ? [line, ...wayLines(error, rules, placeOfField)] : [line];
    }),
    ...[...new Set(updateWarnings)].map((text) => `warning: ${text}`),
    ...nonStructural.map((text) => `condition NonStructuralSchema: ${text}`),
    ...(approved === null
      ? []
      : [
          `condition KubernetesAPIApprovalPolicyConformant: ${approved.status} ${approved.reason}: ${approved.message}`,
        ]),
    ...unchecked.map(({ field, why }) => `not checked: ${field === '' ? '' : `${field}: `}${why}`),
    ...(withCosts ? costTable(rules, placeOfField) : []),
  ];
}

function counterpart(subject: Subject, isAlone: boolean, old: readonly Subject[]): Subject | undefined {
  const [first, second] = old;
  return isAlone && second === undefined ? first : old.find((document) => nameOf(document) === nameOf(subject));
}

function judge(subject: Subject, old: Subject | undefined, server: Server, withCosts: boolean) {
  const [problem] = subject.problems;
  if (problem !== undefined) {
    const { line } = positionAt(subject.file, problem.at.start);
    return { verdict: 'refused', lines: [`${subject.file.path}:${line}: error: ${problem.message}`] };
  }
  try {
    const judgement = judgeDocument(subject, old, server);
    return { verdict: verdictOf(judgement), lines: linesOf(subject, judgement, withCosts) };
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    return { verdict: 'not judged', lines: [`not checked: ${error.message}`] };
  }
}

async function run(args: readonly string[], world: World): Promise<number> {
  const flags = { jsonl: 'boolean', cost: 'boolean', old: 'string', 'kubernetes-version': 'string' } as const;
  const { values, positionals } = parseFlags(args, flags);
  const server = serverOf(values['kubernetes-version']);
  if (values.jsonl === true) return serveJsonLines(world, answer);
  if (positionals.length === 0) throw new UserError('no file given', 'admit FILE|DIR…');
  const crds = 'CustomResourceDefinition';
  const old = (await readSources(values.old === undefined ? [] : [values.old], world, crds)).flatMap(subjectsOf);
  const files = await readSources(positionals, world, crds);
  if (files.length === 0) world.stdout.write('no CustomResourceDefinition\n');
  let isAccepted = true;
  for (const file of files) {
    const subjects = subjectsOf(file);
    if (subjects.length === 0) world.stdout.write(`${terminal(file.path)}: no CustomResourceDefinition\n`);
    for (const subject of subjects) {
      const before = counterpart(subject, subjects.length === 1, old);
      const { verdict, lines } = judge(subject, before, server, values.cost === true);
      const name = nameOf(subject);
      const head = `${file.path}${name === '' ? '' : `: ${name}`}: ${verdict}`;
      world.stdout.write([head, ...lines].map((line, at) => `${at === 0 ? '' : '  '}${terminal(line)}\n`).join(''));
      isAccepted &&= verdict === 'accepted';
    }
  }
  return isAccepted ? 0 : 1;
}

/** The verb `admit`. */
export const admitCommand: Command = {
  summary: 'what a kube-apiserver would say to CustomResourceDefinitions',
  usage,
  run,
};
