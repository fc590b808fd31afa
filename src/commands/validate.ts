// The verb `validate`: custom resources against their CRD, as the apiserver would store or reject them.
import {
  type Catalogue,
  catalogueOf,
  droppedFields,
  type Path,
  pathText,
  placeOf,
  type ServedVersion,
  servedVersionOf,
  serverOf,
  stepsOf,
  errorInWords,
  type ValidateAnswer,
  validateNode,
  validateResource,
  servedVersions,
  versionOf,
} from '../apiserver/index.ts';
import { get, getIn, stringOf, type Node } from '../documents/node.ts';
import { manifestsOf } from '../documents/manifest.ts';
import { positionAt, type SourceFile } from '../documents/span.ts';
import { parseYaml } from '../documents/yaml.ts';
import { UserError } from '../errors.ts';
import { placeOfError } from '../facts/resources/judge.ts';
import { kindsText } from '../reports/not-judged.ts';
import { missingInputError, readSources, type Answerer, type Command, type CommandIo } from './command.ts';
import { jobsOf, parseFlags, serverFlag } from './flags.ts';
import { jsonLinesFlags, optionalString, rejectJobs, serveJsonLines, stringMember } from './jsonl.ts';
import { Recent } from '../recent.ts';
import { counted } from '../wording.ts';
import { errorLine, uncheckedLines } from './answer-lines.ts';
import { terminalLines } from '../reports/escape.ts';

/** Questions about one CRD usually follow each other: so many versions are kept. */
const maxKept = 40;
const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };

/** JSON.stringify rejects bigints: they become integers, or the nearest numbers where the runtime has no rawJSON. */
function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return rawJSON === undefined ? Number(value) : rawJSON(String(value));
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) copy[key] = withoutBigints(item);
  return copy;
}

const flags = {
  crd: { value: 'FILE|DIR', isList: true, help: 'the CRDs of the resources' },
  old: {
    value: 'FILE|DIR',
    isList: true,
    help: 'objects that are also in here (same apiVersion, kind, namespace and name) are updates: transition rules (oldSelf) run, and errors in values that did not change are ratcheted',
  },
  ...serverFlag,
  ...jsonLinesFlags,
} as const;

const answerer = (): Answerer => {
  const recent = new Recent<string, ServedVersion>(maxKept);
  return (request) => {
    const server = serverOf(optionalString(request, 'kubernetesVersion'));
    const [crd, version] = [stringMember(request, 'crd'), optionalString(request, 'version')];
    const key = `${server.version} ${version ?? ''}\n${crd}`;
    const served = recent.get(key, 1, () => servedVersionOf(crd, version, server));
    const { object, oldObject } = request;
    const answer = validateResource(served, { object, ...(oldObject === undefined ? {} : { oldObject }) });
    if ('decodeError' in answer) return { decodeError: answer.decodeError.text };
    return withoutBigints({ ...answer, errors: answer.errors.map(errorInWords) }) as object;
  };
};

interface Report {
  readonly verdict: 'accepted' | 'rejected' | 'not judged';
  readonly lines: readonly string[];
}

/** The place of an offset, as a prefix of a message. */
const lineAt = (file: SourceFile, offset: number): string => `${file.path}:${positionAt(file, offset).line}: `;

/** A server's verdict on an object; undefined where no CRD has its group and kind. */
function judge(catalogue: Catalogue, file: SourceFile, object: Node, old: Node | undefined): Report | undefined {
  const served = versionOf(catalogue, object);
  if (served === undefined) {
    const versions = servedVersions(catalogue, object);
    if (versions.length === 0) return undefined;
    const asked = stringOf(get(object, 'apiVersion')) ?? '';
    const where = lineAt(file, (get(object, 'apiVersion') ?? object).start);
    return {
      verdict: 'rejected',
      lines: [`${where}error: ${asked} is not served; its CRD serves ${versions.join(', ')}`],
    };
  }
  let answer: ValidateAnswer;
  try {
    answer = validateNode(served, object, old);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { verdict: 'not judged', lines: [`not checked: ${why}`] };
  }
  const at = (path: Path): string =>
    lineAt(file, object.kind === 'mapping' ? placeOf(stepsOf(path), object).start : object.start);
  if ('decodeError' in answer) {
    const { path, text } = answer.decodeError;
    return { verdict: 'rejected', lines: [`${at(path)}error: ${text}`] };
  }
  const dropped = answer.pruned.length === 0 ? [] : droppedFields(object, served);
  const unknown = dropped.map(
    ({ path: field, entry }) => `${lineAt(file, entry.keyStart)}error (strict): unknown field "${pathText(field)}"`,
  );
  const errors = [...answer.errors.map((error) => at(placeOfError(error)) + errorLine(error)), ...unknown];
  const warnings = answer.warnings.map((warning) => `warning: ${warning}`);
  return {
    verdict: errors.length > 0 ? 'rejected' : answer.unchecked.length > 0 ? 'not judged' : 'accepted',
    lines: [...errors, ...warnings, ...uncheckedLines(answer.unchecked)],
  };
}

const nameOf = (object: Node): string =>
  `${stringOf(get(object, 'kind')) ?? '?'} ${stringOf(getIn(object, ['metadata', 'name'])) ?? '?'}`;

/** What identifies an object; a missing namespace is "". */
function identityOf(object: Node): string {
  const identity = [['apiVersion'], ['kind'], ['metadata', 'namespace'], ['metadata', 'name']];
  return JSON.stringify(identity.map((steps) => stringOf(getIn(object, steps)) ?? ''));
}

function oldObjects(files: readonly SourceFile[]): OldObjects {
  const olds = new Map<string, Node>();
  for (const file of files)
    for (const { root, problems } of parseYaml(file)) {
      const [broken] = problems;
      if (broken !== undefined) throw new UserError(`${file.path}: ${broken.message}`);
      if (root !== undefined) olds.set(identityOf(root), root);
    }
  return olds;
}

type OldObjects = ReadonlyMap<string, Node>;

/** The documents of a file with a server's verdict on each; of a list, on its items. */
function* reports(
  catalogue: Catalogue,
  file: SourceFile,
  olds: OldObjects,
): Generator<readonly [string, Report] | { readonly skipped: string }> {
  for (const [index, { root: document, problems }] of parseYaml(file).entries()) {
    for (const { message, at } of problems)
      yield [`line ${positionAt(file, at.start).line}`, { verdict: 'rejected', lines: [`error: ${message}`] }];
    if (document === undefined || problems.length > 0) continue;
    const manifests = manifestsOf(file, document, index);
    for (const root of manifests.length === 0 ? [document] : manifests.map((manifest) => manifest.root)) {
      const old = olds.get(identityOf(root));
      const what = `line ${positionAt(file, root.start).line}: ${nameOf(root)}${old === undefined ? '' : ', updated'}`;
      const report = judge(catalogue, file, root, old);
      yield report === undefined ? { skipped: stringOf(get(root, 'kind')) ?? '(no kind)' } : [what, report];
    }
  }
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const server = serverOf(values['kubernetes-version'], '--kubernetes-version');
  if (values.jsonl === true)
    return serveJsonLines(io, { verb: 'validate', args, jobs: jobsOf(values), answerer: answerer() });
  rejectJobs(values);
  if (values.crd === undefined || positionals.length === 0)
    throw new UserError('a CRD and a file are needed', 'validate --crd FILE|DIR FILE|DIR…');
  const catalogue = catalogueOf(await readSources(values.crd, io, 'CustomResourceDefinition'), server);
  const olds = oldObjects(await readSources(values.old ?? [], io));
  for (const problem of catalogue.problems) io.stderr.write(`${terminalLines(problem)}\n`);
  if (catalogue.versions.size + catalogue.problems.length === 0)
    throw missingInputError('CustomResourceDefinition with a served version', values.crd);
  let isAccepted = catalogue.problems.length === 0;
  let isJudged = !isAccepted;
  const skipped: string[] = [];
  for (const file of await readSources(positionals, io)) {
    const out: string[] = [];
    for (const found of reports(catalogue, file, olds)) {
      if ('skipped' in found) skipped.push(found.skipped);
      else {
        const [what, { verdict, lines }] = found;
        isJudged = true;
        isAccepted &&= verdict === 'accepted';
        out.push(terminalLines([`${file.path}: ${what}: ${verdict}`, ...lines.map((line) => `  ${line}`)].join('\n')));
      }
    }
    if (out.length > 0) io.stdout.write(`${out.join('\n')}\n`);
  }
  const kinds = kindsText(skipped.map((kind) => ({ kind, count: 1 })));
  const left = `skipped ${counted(skipped.length, 'object')} that no CRD given here serves: ${kinds}`;
  if (!isJudged)
    throw missingInputError('custom resource to judge', positionals, skipped.length === 0 ? undefined : left);
  if (skipped.length > 0) io.stdout.write(`${terminalLines(left)}\n`);
  return isAccepted ? 0 : 1;
}

/** The verb `validate`. */
export const validate: Command = {
  summary: 'validate custom resources by their CRDs, as an API server would',
  calls: ['validate --crd FILE|DIR [--old FILE|DIR] FILE|DIR… [flags]', 'validate --jsonl < requests.jsonl'],
  about: [
    'Prints what a kube-apiserver would answer to the creation of each custom resource: errors, and unknown fields (rejected by kubectl, silently dropped for other clients). An object with a CEL rule that cannot be evaluated here is "not judged" unless it is rejected for something else. Objects of kinds that no CRD serves are skipped and counted. Of a folder, all YAML and JSON files are read; `-` is standard input.',
    'With --jsonl, a request is\n  {"id","crd":text,"version"?,"object":object|text,\n   "oldObject"?,"kubernetesVersion"?}\nand its answer\n  {"id","decodeError"?,"pruned":[paths],"result":object,\n   "errors":[{"type","field","detail"}],"unchecked":[{"field","why"}]}',
  ],
  examples: [['validate --crd config/crd config/samples', 'samples against their CRD']],
  flags,
  answerer,
  exit: 'Exit code: 0 all accepted, 1 something is rejected or could not be judged, 2 usage, or nothing to judge.',
  run,
};
