// `versions`: which Kubernetes versions accept a CRD, and why not further.
import { acceptedVersions, type AcceptedVersions, crdsIn } from '../apiserver/index.ts';
import { getIn, stringOf } from '../documents/node.ts';
import { positionAt } from '../documents/span.ts';
import { parseYaml } from '../documents/yaml.ts';
import { BeyondLimits } from '../errors.ts';
import { terminalLine } from '../reports/escape.ts';
import { versionList } from '../rules/version-words.ts';
import { answer, needsFiles, missingInputError, readSources, type Command, type CommandIo } from './command.ts';
import { outputFlag, parseFlags } from './flags.ts';
import { uncheckedLines } from './answer-lines.ts';
import { jsonOutput } from '../reports/json.ts';

const flags = {
  format: { value: 'FORMAT', words: ['text', 'json'], help: 'a list, or JSON' },
  ...outputFlag,
} as const;

interface Row extends AcceptedVersions {
  readonly path: string;
  readonly name: string;
}

/** Versions, the oldest first, as part of a sentence. */
const listed = (versions: readonly string[]): string => versionList(versions.toReversed());
const maxErrorLength = 400;

/** The first line of an error, and of a list of errors the first one, too. */
const firstLine = (error: string): string =>
  error.replace(/:\n +/, ': ').split('\n', 1).join('').slice(0, maxErrorLength);

function linesOf({ path, name, accepted, rejected, unchecked }: Row): string {
  const none = rejected.length === 0 ? 'not checked' : 'no covered Kubernetes version';
  const head = `${path}: ${name === '' ? 'a document' : name}: ${accepted.length === 0 ? none : `Kubernetes ${listed(accepted)}`}`;
  const reasons = rejected.flatMap(({ versions, error, because }) => [
    `not ${listed(versions)}: ${firstLine(error)}`,
    ...because.map((what) => `  depends on ${what}`),
  ]);
  return [head, ...[...reasons, ...uncheckedLines(unchecked)].map((line) => `  ${line}`)]
    .map((line) => `${terminalLine(line)}\n`)
    .join('');
}

async function rowsOf(names: readonly string[], io: CommandIo): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of await readSources(names, io, 'CustomResourceDefinition'))
    for (const document of parseYaml(file)) {
      const [problem] = document.problems;
      if (problem !== undefined) {
        const unchecked = [{ field: `line ${positionAt(file, problem.at.start).line}`, why: problem.message }];
        rows.push({ path: file.path, name: '', accepted: [], rejected: [], unchecked });
        continue;
      }
      for (const crd of crdsIn(file, document)) {
        const name = stringOf(getIn(crd.root, ['metadata', 'name'])) ?? '';
        try {
          rows.push({ path: file.path, name, ...acceptedVersions(crd) });
        } catch (error) {
          if (!(error instanceof BeyondLimits)) throw error;
          const unchecked = [{ field: '', why: error.message }];
          rows.push({ path: file.path, name, accepted: [], rejected: [], unchecked });
        }
      }
    }
  return rows;
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw needsFiles('versions');
  const rows = await rowsOf(positionals, io);
  if (rows.length === 0) throw missingInputError('CustomResourceDefinition', positionals);
  const text = values.format === 'json' ? jsonOutput({ crds: rows }) : rows.map(linesOf).join('');
  await answer(text, values.output, io);
  return rows.every(({ accepted }) => accepted.length > 0) ? 0 : 1;
}

/** The verb `versions`. */
export const versions: Command = {
  summary: 'print which Kubernetes versions accept a CRD, and why not further',
  calls: ['versions FILE|DIR… [flags]'],
  about: [
    'Each CustomResourceDefinition of the files is created on a kube-apiserver of every covered Kubernetes version, as kubectl does (unknown fields are errors). For the versions that reject it, the first error and what it depends on that the nearest accepting version judges in another way. Of a folder, all YAML and JSON files with CRDs are read; `-` is standard input.',
  ],
  examples: [
    ['versions config/crd', 'of all CRDs of a folder'],
    ['versions crd.yaml --format json', 'for other programs'],
  ],
  flags,
  exit: 'Exit code: 0 each CRD is accepted by some version, 1 one is accepted by none, 2 usage, or no CRD.',
  run,
};
