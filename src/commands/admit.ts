// `admit`: what a kube-apiserver would say to CRDs.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { admit, requireCoveredVersion, type Admission } from '../admission/admit.ts';
import { UserError } from '../errors.ts';
import type { Command, World } from './command.ts';
import { optionalString, serveJsonLines, stringMember } from './jsonl.ts';

const usage = `Usage: kube-api-review admit FILE… [--old FILE] [--kubernetes-version VERSION]
       kube-api-review admit --jsonl

Tells what a kube-apiserver would say to each CustomResourceDefinition that is created,
with --old to the update of the one FILE from the old file.

Exit code: 0 all accepted, 1 something is refused or could not be judged, 2 usage.`;

function answer(request: Record<string, unknown>): Admission {
  const old = optionalString(request, 'old');
  const kubernetesVersion = optionalString(request, 'kubernetesVersion');
  return admit(stringMember(request, 'new'), {
    ...(old === undefined ? {} : { old }),
    ...(kubernetesVersion === undefined ? {} : { kubernetesVersion }),
  });
}

async function read(file: string, cwd: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new UserError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Errors that decide: those of the update if there is one. */
const errorsOf = ({ createErrors, updateErrors }: Admission): Admission['createErrors'] => updateErrors ?? createErrors;

/** Text from a file may hold control characters, which a terminal would obey. */
const visible = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- exactly these
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (char) => JSON.stringify(char).slice(1, -1));

function verdictOf(admission: Admission): 'refused' | 'not judged' | 'accepted' {
  const { decodeError, strictDecodeErrors, unchecked } = admission;
  if (decodeError !== undefined || strictDecodeErrors.length > 0 || errorsOf(admission).length > 0) return 'refused';
  return unchecked.length > 0 ? 'not judged' : 'accepted';
}

function report(file: string, admission: Admission): string {
  const lines = [`${file}: ${verdictOf(admission)}`];
  const { decodeError, kubeAPIApproved: approved } = admission;
  if (decodeError !== undefined) lines.push(`  error: ${decodeError}`);
  for (const error of admission.strictDecodeErrors) lines.push(`  error (strict): ${error}`);
  for (const { type, field, detail } of errorsOf(admission))
    lines.push(`  error: ${field}: ${type}${detail === '' ? '' : `: ${detail}`}`);
  for (const warning of new Set(admission.updateWarnings ?? admission.warnings)) lines.push(`  warning: ${warning}`);
  for (const message of admission.nonStructural) lines.push(`  condition NonStructuralSchema: ${message}`);
  if (approved !== null)
    lines.push(
      `  condition KubernetesAPIApprovalPolicyConformant: ${approved.status} ${approved.reason}: ${approved.message}`,
    );
  for (const { field, why } of admission.unchecked) lines.push(`  not checked: ${field}: ${why}`);
  return `${visible(lines.join('\n'))}\n`;
}

async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { jsonl: { type: 'boolean' }, old: { type: 'string' }, 'kubernetes-version': { type: 'string' } },
  });
  const kubernetesVersion = values['kubernetes-version'];
  requireCoveredVersion(kubernetesVersion);
  if (values.jsonl === true) return serveJsonLines(world, answer);
  if (positionals.length === 0) throw new UserError('no file given', 'admit FILE…');
  if (values.old !== undefined && positionals.length > 1)
    throw new UserError('--old goes with one file', 'admit FILE --old OLDFILE');
  const old = values.old === undefined ? undefined : await read(values.old, world.cwd);
  let isAccepted = true;
  for (const file of positionals) {
    // oxlint-disable-next-line no-await-in-loop -- answers in the order of the arguments
    const admission = admit(await read(file, world.cwd), old === undefined ? {} : { old });
    isAccepted &&= verdictOf(admission) === 'accepted';
    world.stdout.write(report(file, admission));
  }
  return isAccepted ? 0 : 1;
}

/** The verb `admit`. */
export const admitCommand: Command = {
  summary: 'what a kube-apiserver would say to CustomResourceDefinitions',
  usage,
  run,
};
