// The door of the GitHub Action: reads inputs and event, runs the job, and gives the result to the runner.
import * as core from '@actions/core';
import path from 'node:path';
import type { BranchSource } from './changes/source.ts';
import { byVersion, type Config } from './config/config.ts';
import { loadConfig } from './config/merge.ts';
import { UserError } from './errors.ts';
import { breakFingerprints, isOpenBreak } from './findings/breaks.ts';
import { surveyAll } from './local/surveys.ts';
import type { Evidence } from './findings/evidence.ts';
import type { Report } from './findings/report.ts';
import { readAcknowledgement } from './github/approvals/acknowledgement.ts';
import { changeSetAt, unanalysed } from './github/analyse.ts';
import type { Engine } from './github/analysis.ts';
import { approvalClients } from './github/approvals/hosts.ts';
import { gatherApprovals } from './github/approvals/gather.ts';
import { waitBudget } from './github/budget.ts';
import { createClient } from './github/client.ts';
import { labelEvent, type Target } from './github/event.ts';
import { describe } from './github/failure.ts';
import { readInputs } from './github/inputs.ts';
import { runJob } from './github/job.ts';
import { putAlone, type Runner } from './github/outputs.ts';
import type { CurrentRun } from './github/publish/rerun.ts';
import { unfinished } from './github/publish/unfinished.ts';
import { checkoutSource } from './local/checkout.ts';
import { reportWriter } from './local/report-files.ts';
import { plain } from './reports/escape.ts';
import { readReview, type Reading } from './review.ts';
import { ruleIds } from './rules/index.ts';
import { withoutUndefined } from './own-value.ts';

const { env } = process;
const workspace = env['GITHUB_WORKSPACE'] ?? process.cwd();
const temporary = env['RUNNER_TEMP'] ?? workspace;
const unfinishedRun = unfinished();
const ownTitle = 'Kubernetes API review';
/** A runner kills a step ten seconds after it cancelled it. */
const graceMs = 6000;

/** A checkout in the workspace that has both commits is read instead of querying GitHub. */
async function checkout({ base, head }: Target): Promise<BranchSource | undefined> {
  const directory = env['GITHUB_WORKSPACE'] ?? '';
  if (directory === '' || base?.sha === undefined) return undefined;
  const found = await checkoutSource(directory, env, { base: base.sha, head: head.sha });
  if ('source' in found) return found.source;
  core.debug(plain(`the workspace is not used: ${found.why}`));
  return undefined;
}

const annotate = { error: core.error, warning: core.warning, notice: core.notice };

const runner = (folder: string, roots: readonly string[]): Runner => ({
  log: (text) => core.info(text),
  annotate: ({ level, message, title, file, line }) =>
    annotate[level](message, withoutUndefined({ title, file, startLine: line })),
  summarise: async (markdown) => {
    await core.summary.addRaw(markdown, true).write();
  },
  output: (name, value) => core.setOutput(name, value),
  writeFile: async (name, text) => {
    try {
      return await reportWriter(folder, roots)(name, text);
    } catch (error) {
      if (folder === temporary) throw error;
      // The output names the report, wherever it is.
      core.warning(plain(`${name} is in the runner's temporary folder instead: ${describe(error)}`), {
        title: ownTitle,
      });
      return reportWriter(temporary, [temporary])(name, text);
    }
  },
  fail: (message) => core.setFailed(message),
});

/** This run, by its environment; `GITHUB_WORKFLOW_REF` is `owner/repo/PATH@REF`. */
const selfOf = (repository: string): CurrentRun => ({
  workflow: (env['GITHUB_WORKFLOW_REF'] ?? '').slice(repository.length + 1).replace(/@.*$/s, ''),
  job: env['GITHUB_JOB'] ?? '',
  action: env['GITHUB_ACTION_REPOSITORY'] ?? '',
});

/** The context of the run, read as the module is loaded. A UserError where the payload cannot be read. */
async function toolkit() {
  try {
    return await import('@actions/github/lib/utils');
  } catch (error) {
    throw new UserError(`the event's payload could not be read (${describe(error)})`);
  }
}

/** The run, its inputs checked. Errors that prevent the run are in the report, too. */
async function readRun() {
  try {
    return { ...(await toolkit()), inputs: readInputs((name) => core.getInput(name)) };
  } catch (error) {
    const place = { runner: runner(temporary, [temporary]), inputs: { reporters: new Set<never>() } };
    await putAlone(place, unanalysed(describe(error)));
    throw error;
  }
}

async function main(): Promise<void> {
  const { context, defaults, inputs } = await readRun();
  core.setSecret(inputs.token);
  if (inputs.approvals !== undefined) core.setSecret(inputs.approvals.token);
  const { runId, serverUrl, graphqlUrl, apiUrl, payload, eventName } = context;
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const fetch = defaults.request?.fetch as typeof globalThis.fetch | undefined;
  const log = (line: string): void => core.debug(plain(line));
  const shared = { budget: waitBudget(inputs.maxWait), log, ...(fetch === undefined ? {} : { fetch }) };
  const client = createClient({ ...shared, token: inputs.token, apiUrl, graphqlUrl });
  const job = { client, serverUrl, apiUrl, graphqlUrl };
  const clients = approvalClients(job, inputs.approvals, (api) => createClient({ ...shared, ...api }));
  const today = new Date().toISOString().slice(0, 10);
  const approvalsOf = async (reading: Reading, config: Config, target: Target): Promise<Evidence> => {
    if (!inputs.verifyApprovals || reading.links.length === 0) return {};
    const reviewed = {
      host: new URL(serverUrl).host.toLowerCase(),
      repository: `${target.repository.owner}/${target.repository.repo}`,
      number: target.pull,
      head: target.head.sha,
      isMergeGroup: eventName === 'merge_group',
    };
    const { repositories, approvers, ownersAliases } = config.approvals;
    const policy = { repositories, approvers, reviewed };
    const { links, comparable } = reading;
    return gatherApprovals(links, { clients, policy, ownersAliases, comparable });
  };
  const prepare: NonNullable<Engine['prepare']> = (files, config) => surveyAll(files, 1, config.kubernetesVersions);
  // A step that is `uses: ./` has no repository and no ref.
  const { GITHUB_ACTION_REPOSITORY: own = '', GITHUB_ACTION_REF: ref = '' } = env;
  const guides = own === '' || ref === '' ? {} : { documentation: `${serverUrl}/${own}/blob/${ref}/docs` };
  const configure: Engine['configure'] = (text, file) => loadConfig(text, file, inputs, ruleIds);
  const review: Engine['review'] = async (changeSet, config, target, releasedSince): Promise<Report> => {
    const reading = readReview(changeSet, config);
    const gathered = { today, ...guides, ...(await approvalsOf(reading, config, target)) };
    const first = reading.report(gathered);
    if (!first.findings.some(isOpenBreak)) return first;
    const evidence = { ...gathered, ...(await releasedSince()) };
    const report = evidence.released === undefined ? first : reading.report(evidence);
    if (!report.findings.some(isOpenBreak)) return report;
    const isMergeGroup = eventName === 'merge_group';
    const engine = { review, configure, prepare };
    const breaksAt = async (commit: string): Promise<Set<string>> => {
      const earlier = await changeSetAt(commit, config, { client, target, engine });
      // A label covers the versions of a CRD that had a break, and no other one: each is listed.
      const { findings } = readReview(earlier, byVersion(config)).report({ today });
      return breakFingerprints(findings);
    };
    const options = { ...config.acknowledge, isMergeGroup, event: labelEvent(eventName, payload), breaksAt };
    const acknowledgement = await readAcknowledgement(client, target, options);
    return acknowledgement === undefined ? report : reading.report({ ...evidence, acknowledgement });
  };
  await runJob({
    run: { eventName, payload, repository, sha: env['GITHUB_SHA'] ?? '', ref: env['GITHUB_REF'] ?? '' },
    inputs,
    client,
    engine: { review, configure, prepare },
    runner: runner(path.resolve(workspace, inputs.outputDir ?? temporary), [workspace, temporary]),
    checkout,
    serverUrl,
    runUrl: Number.isNaN(runId) ? undefined : `${serverUrl}/${repository}/actions/runs/${runId}`,
    self: selfOf(repository),
    unfinished: unfinishedRun,
  });
}

/** Fails the step with one line: a runner reads commands from all that is printed, an error's own text included. */
function fail(error: unknown): void {
  const hint = error instanceof UserError && error.hint !== undefined ? ` (${error.hint})` : '';
  core.setFailed(`${ownTitle}: ${describe(error)}${hint}`);
  core.setOutput('conclusion', 'failure');
  if (!(error instanceof UserError) && error instanceof Error) core.debug(error.stack ?? '');
}

function stop(error: unknown): void {
  fail(error);
  process.exit(1);
}

process.on('uncaughtException', stop);
let isCancelled = false;
function cancel(): void {
  const end = (): void => stop(new UserError('the run was canceled before it was finished'));
  if (isCancelled) return end();
  isCancelled = true;
  setTimeout(end, graceMs);
  void unfinishedRun.finish().then(end);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cancel);

// A promise that nothing settles would end the process without a message.
const failStandstill = (): void => stop(new Error('internal error, please report it: the run came to a standstill'));
process.once('beforeExit', failStandstill);

try {
  await main();
} catch (error) {
  fail(error);
} finally {
  process.off('beforeExit', failStandstill);
}
