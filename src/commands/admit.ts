// `admit`: what a kube-apiserver would say to CRDs.
import {
  type Admission,
  admissionOf,
  admit,
  type CrdJudgement,
  crdsIn,
  type Decodable,
  judgeDocument,
  locate,
  type Path,
  type Place,
  placeOf,
  type Server,
  serverOf,
  stepsOf,
  strictErrorText,
} from '../apiserver/index.ts';
import { getIn, stringOf, type MappingNode } from '../documents/node.ts';
import { positionAt, type SourceFile } from '../documents/span.ts';
import { parseYaml, type YamlDocument } from '../documents/yaml.ts';
import { BeyondLimits } from '../errors.ts';
import { terminal } from '../reports/escape.ts';
import { messageLines } from '../reports/message-lines.ts';
import { needsFiles, missingInputError, readSources, type Command, type CommandIo } from './command.ts';
import { costErrors, costTable, costReductionLines } from './cost-lines.ts';
import { jobsOf, parseFlags, serverFlag } from './flags.ts';
import { jsonLinesFlags, optionalString, rejectJobs, serveJsonLines, stringMember } from './jsonl.ts';
import { errorLine, uncheckedLines } from './answer-lines.ts';
import { withoutUndefined } from '../own-value.ts';

const flags = {
  old: { value: 'FILE|DIR', help: 'judge the update of the CRD of that name in this file' },
  cost: {
    help: 'also what each CEL rule and messageExpression can cost at most, its share of the limit, and the sum of a schema',
  },
  ...serverFlag,
  ...jsonLinesFlags,
} as const;

function answer(request: Record<string, unknown>): Admission {
  const [old, kubernetesVersion] = [optionalString(request, 'old'), optionalString(request, 'kubernetesVersion')];
  return admit(stringMember(request, 'new'), withoutUndefined({ old, kubernetesVersion }));
}

/** A CRD, or a document that is not valid YAML. */
type Subject = Decodable & Pick<YamlDocument, 'problems'>;

const subjectsOf = (file: SourceFile): Subject[] =>
  parseYaml(file).flatMap((document): Subject[] =>
    document.problems.length > 0
      ? [{ ...document, file }]
      : crdsIn(file, document).map((crd) => ({ ...crd, problems: [] })),
  );

const nameOf = ({ root }: Decodable): string => stringOf(getIn(root, ['metadata', 'name'])) ?? '';
const isMapping = (root: Decodable['root']): root is MappingNode => root?.kind === 'mapping';
type Verdict = 'accepted' | 'rejected' | 'not judged';

const errorsOf = ({ createErrors, updateErrors }: CrdJudgement): CrdJudgement['createErrors'] =>
  updateErrors ?? createErrors;

function verdictOf(judgement: CrdJudgement): Verdict {
  const { decodeError, strictErrors, unchecked } = judgement;
  if (decodeError !== undefined || strictErrors.length > 0 || errorsOf(judgement).length > 0) return 'rejected';
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
      const line = placeOfField(error.path) + errorLine(error);
      return costly.has(error) ? [line, ...costReductionLines(error, rules, placeOfField)] : [line];
    }),
    ...[...new Set(updateWarnings)].map((text) => `warning: ${text}`),
    ...nonStructural.map((text) => `condition NonStructuralSchema: ${text}`),
    ...(approved === null
      ? []
      : [
          `condition KubernetesAPIApprovalPolicyConformant: ${approved.status} ${approved.reason}: ${approved.message}`,
        ]),
    ...uncheckedLines(unchecked),
    ...(withCosts ? costTable(rules, placeOfField) : []),
  ];
}

/** The old state of a CRD: that of its name, or of two single CRDs the one of the other, whatever their names. */
function counterpart(subject: Subject, isAlone: boolean, old: readonly Subject[]): Subject | undefined {
  const [first, second] = old;
  return isAlone && second === undefined ? first : old.find((document) => nameOf(document) === nameOf(subject));
}

function judge(subject: Subject, old: Subject | undefined, server: Server, withCosts: boolean) {
  const [problem] = subject.problems;
  if (problem !== undefined) {
    const { line } = positionAt(subject.file, problem.at.start);
    return { verdict: 'rejected', lines: [`${subject.file.path}:${line}: error: ${problem.message}`] };
  }
  try {
    const judgement = judgeDocument(subject, old, server);
    return { verdict: verdictOf(judgement), lines: linesOf(subject, judgement, withCosts) };
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    return { verdict: 'not judged', lines: [`not checked: ${error.message}`] };
  }
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const server = serverOf(values['kubernetes-version'], '--kubernetes-version');
  if (values.jsonl === true) return serveJsonLines(io, { verb: 'admit', args, jobs: jobsOf(values), answerer: answer });
  rejectJobs(values);
  if (positionals.length === 0) throw needsFiles('admit');
  const crds = 'CustomResourceDefinition';
  const old = (await readSources(values.old === undefined ? [] : [values.old], io, crds)).flatMap(subjectsOf);
  const files = await readSources(positionals, io, crds);
  const all = files.map((file) => ({ file, subjects: subjectsOf(file) }));
  const count = all.reduce((sum, { subjects }) => sum + subjects.length, 0);
  if (count === 0) throw missingInputError(crds, positionals);
  let isAccepted = true;
  for (const { file, subjects } of all) {
    if (subjects.length === 0) io.stdout.write(`${terminal(file.path)}: no CustomResourceDefinition\n`);
    for (const subject of subjects) {
      const before = counterpart(subject, count === 1, old);
      const { verdict, lines } = judge(subject, before, server, values.cost === true);
      const name = nameOf(subject);
      const head = `${file.path}${name === '' ? '' : `: ${name}`}: ${verdict}`;
      const shown = lines.flatMap((line) => messageLines(line, Infinity)).map((line) => `  ${line}\n`);
      io.stdout.write(`${terminal(head)}\n${shown.join('')}`);
      isAccepted &&= verdict === 'accepted';
    }
  }
  return isAccepted ? 0 : 1;
}

/** The verb `admit`. */
export const admitCommand: Command = {
  summary: 'print what a kube-apiserver would answer to CRDs',
  calls: ['admit FILE|DIR… [--old FILE|DIR] [--cost] [flags]', 'admit --jsonl < requests.jsonl'],
  about: [
    'Each CustomResourceDefinition of the files is created; with --old, updated. Files may have several documents; those of other kinds are skipped. Of a folder, all YAML and JSON files with CRDs are read; `-` is standard input.',
    'With --jsonl, a request is {"id","new":text,"old"?:text,"kubernetesVersion"?:"1.33"}, and its answer\n  {"id","decodeError"?,"strictDecodeErrors":[…],\n   "createErrors":[{"type","field","detail"}],"updateErrors"?:[…],\n   "warnings":[…],"updateWarnings"?:[…],"nonStructural":[…],\n   "kubeAPIApproved":{"status","reason","message"}|null,\n   "unchecked":[{"field","why"}]}',
  ],
  examples: [
    ['admit config/crd', 'create'],
    ['admit new.yaml --old old.yaml', 'update'],
  ],
  flags,
  answerer: () => answer,
  exit: 'Exit code: 0 all accepted, 1 something is rejected or could not be judged, 2 usage, or no CRD.',
  run,
};
