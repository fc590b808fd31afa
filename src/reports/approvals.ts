// The table of approvals in Markdown: which API names which link, the verdict, who approved, what changed since.
import { isSame } from '../facts/approvals/approval-since.ts';
import { sinceText } from '../rules/change-text.ts';
import { markdown as escape, message } from './escape.ts';
import { linked } from './links.ts';
import { cell, tableHead, tableRow } from './table.ts';
import type { Approval } from '../findings/report.ts';
import type { ApprovedDocument } from '../facts/approvals/link-verdict.ts';
import { cutChars, firstOf } from '../wording.ts';

const shown = 5;

/** Links to issues of github.com leave no trace in their history when they go through this host. */
const redirected = (address: string): string =>
  address.replace(/^https:\/\/github\.com\//, 'https://redirect.github.com/');

const always = ['Link', 'Verdict', 'Approved by', 'Merged'];

/** What is known of one API next to the verdict, as plain text with back quotes; empty where nothing is. */
export function substanceText({ touches, since }: Pick<ApprovedDocument, 'touches' | 'since'>): string {
  const changed = since === undefined ? '' : isSame(since) ? 'the same spec' : sinceText(since);
  const about = touches === false ? 'does not mention this API' : '';
  return [about, changed].filter((text) => text !== '').join('; ');
}

function sinceCell({ documents }: Approval): string {
  const notes = documents.map((document) => ({ name: document.name, text: substanceText(document) }));
  const nonEmpty = notes.filter(({ text }) => text !== '');
  const [first] = nonEmpty;
  if (first === undefined) return '';
  const texts = new Set(nonEmpty.map(({ text }) => text));
  if (nonEmpty.length === documents.length && texts.size === 1) return message(cutChars(first.text, 500), 'inTable');
  const listed = nonEmpty.map(({ name, text }) => `${cell(name)}: ${message(cutChars(text, 200), 'inTable')}`);
  return firstOf(listed, shown, '<br>');
}

function approvedBy({ approvers }: Approval): string {
  const names = approvers.map(({ login, how, at, url }) => {
    const what = linked(how === 'review' ? 'review' : 'comment', redirected(url));
    return `${cell(login)} (${what}, ${escape(at.slice(0, 10))})`;
  });
  return firstOf(names, shown);
}

/** The cells of the table; the first and the last column are there only where something is known for them. */
export function approvalCells(approvals: readonly Approval[]): { head: string[]; rows: string[][] } {
  const since = approvals.map(sinceCell);
  const hasSince = since.some((text) => text !== '');
  const hasApis = approvals.some(({ documents }) => documents.length > 0);
  return {
    head: [...(hasApis ? ['API'] : []), ...always, ...(hasSince ? ['Since then'] : [])],
    rows: approvals.map((approval, index) => [
      ...(hasApis ? [firstOf([...new Set(approval.documents.map(({ name }) => cell(name)))], shown, ' ')] : []),
      // Only what was resolved to a pull request becomes a link: the text itself is anyone's.
      approval.number === null || !approval.url.startsWith('https://github.com/')
        ? cell(approval.url)
        : linked(cell(`${approval.repository}#${approval.number}`), redirected(approval.url)),
      `${cell(approval.verdict)} ${message(cutChars(approval.reason, 300), 'inTable')}`,
      approvedBy(approval),
      escape(approval.mergedAt?.slice(0, 10) ?? ''),
      ...(hasSince ? [since[index] ?? ''] : []),
    ]),
  };
}

/** The whole table, for a page of its own. */
export function approvalMarkdown(approvals: readonly Approval[]): string {
  const { head, rows } = approvalCells(approvals);
  return `${[tableHead(head), ...rows.map(tableRow)].join('\n')}\n`;
}
