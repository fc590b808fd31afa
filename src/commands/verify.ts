// The verb `verify`: approval URLs against GitHub.
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';
import type { Config } from '../config/config.ts';
import { UserError } from '../errors.ts';
import { approvalMarkdown } from '../reports/approvals.ts';
import { terminal } from '../reports/escape.ts';
import { answer, type Command, type CommandIo } from './command.ts';
import { commonFlags, configFlag, outputFlag, parseFlags } from './flags.ts';
import { githubClient, tokenOf } from './github-client.ts';
import { readConfig } from './settings.ts';
import { cutChars } from '../wording.ts';
import { jsonOutput } from '../reports/json.ts';

const flags = {
  ...configFlag,
  preset: commonFlags.preset,
  format: {
    value: 'FORMAT',
    words: ['text', 'json', 'markdown'],
    help: 'format of the answer; markdown: the table of a review',
  },
  ...outputFlag,
  'max-wait': { value: 'SECONDS', help: 'how long to wait for rate limits in all (default: 30)' },
} as const;

function linesOn({ url, repository, number, verdict, reason, approvers }: LinkVerdict): string[] {
  const by = approvers.map(({ login, how, at, url: where }) => `${login}: ${how} on ${at.slice(0, 10)}, ${where}`);
  // The URL is an argument and the rest GitHub's: none of it may command the terminal.
  const named = number === null ? reason : `${repository}#${number}: ${reason}`;
  return [terminal(`${cutChars(url, 500)}: ${verdict}`), ...[named, ...by].map((line) => `  ${terminal(line)}`)];
}

function waitOf(text: string | undefined): number {
  if (text === undefined) return 30;
  if (!/^\d{1,4}$/.test(text)) throw new UserError(`--max-wait: ${JSON.stringify(text)} is not a number of seconds`);
  return Number(text);
}

async function verdictsOn(urls: readonly string[], io: CommandIo, maxWait: number, { approvals }: Config) {
  const token = tokenOf(io);
  if (token === undefined) throw new UserError("verify needs GITHUB_TOKEN or GH_TOKEN, a token for GitHub's API");
  const [{ client, host }, { verifyLinks }] = await Promise.all([
    githubClient(token, io, maxWait),
    import('../github/approvals/follow-links.ts'),
  ]);
  const { repositories, approvers, ownersAliases } = approvals;
  const repository = io.env['GITHUB_REPOSITORY'];
  const reviewed = repository === undefined ? undefined : { host, repository, number: undefined };
  const policy = { repositories, approvers, reviewed };
  return verifyLinks(urls, { clients: new Map([[host, client]]), policy, ownersAliases });
}

const printed: Readonly<Record<(typeof flags.format.words)[number], (verdicts: readonly LinkVerdict[]) => string>> = {
  text: (verdicts) => `${verdicts.flatMap(linesOn).join('\n')}\n`,
  json: jsonOutput,
  markdown: (verdicts) => approvalMarkdown(verdicts.map((verdict) => ({ ...verdict, documents: [] }))),
};

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0)
    throw new UserError('verify needs a URL', 'verify https://github.com/OWNER/REPO/pull/NUMBER');
  const { format = 'text' } = values;
  const config = await readConfig(values, io, io.cwd);
  const verdicts = await verdictsOn(positionals, io, waitOf(values['max-wait']), config);
  await answer(printed[format](verdicts), values.output, io);
  const isGood = ({ verdict }: LinkVerdict): boolean =>
    verdict === 'approved-and-merged' || (verdict === 'approved-not-merged' && !config.approvals.requireMerged);
  return verdicts.every(isGood) ? 0 : 1;
}

export const verify: Command = {
  summary: 'check whether approval URLs name approved, merged pull requests',
  calls: ['verify URL… [flags]'],
  about: [
    'Prints the verdict on each URL, and who approved, how and when. GITHUB_TOKEN or GH_TOKEN is the token; GITHUB_SERVER_URL names another host than github.com. No other host is used.',
  ],
  examples: [['verify https://github.com/OWNER/REPO/pull/NUMBER', 'one URL']],
  flags,
  exit: 'Exit code: 0 all are approved (and merged, where the configuration requires it), 1 not all, 2 the command could not do its work.',
  words: () => Promise.resolve([]),
  run,
};
