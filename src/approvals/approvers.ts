// Who approved a pull request: reviews and Prow's commands, by people who may approve APIs.
import { getIn, type Node } from '../documents/node.ts';
import { parseYaml } from '../documents/yaml.ts';
import type { AliasFile, Comment, Discussion, PullStatus, Review } from './evidence.ts';

/** One who approved, and where it can be read. */
export interface Approver {
  readonly login: string;
  readonly how: 'review' | 'comment';
  readonly at: string;
  readonly url: string;
  /** The commit that a review was about; a comment names none. */
  readonly commit?: string;
}

/** An act that counts until the same person acts again. */
type Act = Approver & { readonly approves: boolean };
/** Aliases of OWNERS_ALIASES whose members approve APIs: `api-approvers`, and the one of each SIG. */
const approverAlias = /^(?:api-approvers|sig-[a-z0-9-]+-api-approvers)$/;

/** As Prow compares names of people and of aliases (`NormLogin`). */
const normal = (name: string): string => name.toLowerCase().replace(/^@/, '');

/** A list, or the keys of a mapping: Prow accepts `{ann, bea}` as one. */
function membersIn(node: Node | undefined): string[] {
  if (node?.kind === 'mapping') return node.entries.map(({ key }) => key);
  if (node?.kind !== 'sequence') return [];
  return node.items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : []));
}

/** Logins (lower case) of the API approvers in an OWNERS_ALIASES text. A text that is no such file has none. */
export function apiApprovers({ source, text }: AliasFile): string[] {
  const [document] = parseYaml({ path: source, side: 'base', text });
  const aliases = getIn(document?.root, ['aliases']);
  if (aliases?.kind !== 'mapping') return [];
  return aliases.entries
    .filter(({ key }) => approverAlias.test(normal(key)))
    .flatMap(({ value }) => membersIn(value))
    .map(normal);
}

/** The lines of a Markdown text outside of fenced code blocks; a block that is not closed extends to the end. */
function linesOutsideCode(body: string): string[] {
  let fence: string | undefined;
  return body.split(/\r\n|\r|\n/).filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line);
    const [, run = '', rest = ''] = mark ?? [];
    if (fence === undefined) {
      // After back quotes that open a block no further one may follow: else it is code within a line.
      if (mark === null || (run.startsWith('`') && rest.includes('`'))) return true;
      fence = run;
      return false;
    }
    if (run.startsWith(fence) && rest.trim() === '') fence = undefined;
    return false;
  });
}

/** Prow's commands at line starts, outside of comments and code: true for `/approve`, false for its opposite. */
export function approveCommands(body: string): boolean[] {
  const commands: boolean[] = [];
  for (const line of linesOutsideCode(body.replaceAll(/<!--[^]*?(?:-->|$)|<pre\b[^]*?(?:<\/pre>|$)/gi, ''))) {
    const [, name = '', argument = ''] = /^\/([\w-]+)(?:[ \t]+(.*))?$/s.exec(line.trimEnd()) ?? [];
    const command = name.toLowerCase();
    if (command === 'approve') commands.push(argument.trim().toLowerCase() !== 'cancel');
    else if (command === 'remove-approve') commands.push(false);
  }
  return commands;
}

const commandActs = ({ author, body, at, url, commit }: Comment): Act[] => {
  const approves = approveCommands(body).at(-1);
  return author === null || author.isBot || approves === undefined
    ? []
    : [{ login: author.login, how: 'comment', at, url, approves, ...(commit === undefined ? {} : { commit }) }];
};

function reviewActs(review: Review): Act[] {
  const { author, state, at, url, commit } = review;
  if (author === null || author.isBot || state === 'DISMISSED' || state === 'PENDING') return [];
  // The body comes after the state: an explicit command counts.
  const fromBody = commandActs(review);
  if (fromBody.length > 0 || state === 'COMMENTED') return fromBody;
  const approves = state === 'APPROVED';
  return [{ login: author.login, how: 'review', at, url, approves, ...(commit === undefined ? {} : { commit }) }];
}

const time = (iso: string): number => Date.parse(iso);

/** Everyone whose last act before the merge is an approval, oldest first; the author and bots do not count. */
export function approvalsGiven(
  { author, mergedAt }: Pick<PullStatus, 'author' | 'mergedAt'>,
  { reviews, comments }: Pick<Discussion, 'reviews' | 'comments'>,
): Approver[] {
  const last = new Map<string, Act>();
  const acts = [...reviews.flatMap(reviewActs), ...comments.flatMap(commandActs)]
    .filter(({ at }) => mergedAt === null || time(at) <= time(mergedAt))
    .sort((a, b) => time(a.at) - time(b.at));
  for (const act of acts)
    if (act.login.toLowerCase() !== author?.login.toLowerCase()) last.set(act.login.toLowerCase(), act);
  return [...last.values()]
    .filter(({ approves }) => approves)
    .map(({ approves: _approves, ...approver }) => approver)
    .sort((a, b) => time(a.at) - time(b.at));
}

/** Those of `given` that count: API approvers of the alias files, configured people and members of configured teams. */
export function countedApprovals(
  given: readonly Approver[],
  { aliases, members }: Pick<Discussion, 'aliases' | 'members'>,
  configured: readonly string[],
): Approver[] {
  const people = new Set([
    ...aliases.flatMap(apiApprovers),
    ...[...configured, ...members].map((login) => login.toLowerCase()),
  ]);
  return given.filter(({ login }) => people.has(login.toLowerCase()));
}
