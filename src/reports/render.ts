// What every renderer of a report is given, and the lookup of source texts.
import { isAudit, type ChangeSet, type Revision, type Side } from '../changes/change-set.ts';
import { textOf, type FileContent } from '../changes/content.ts';
import { lineText, linesOf, type SourceFile } from '../documents/span.ts';
import type { Finding } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { once } from '../once.ts';
import { severities } from '../rules/severity-table.ts';

/** The text of a path at one side, or undefined where it is not available. */
export type Sources = (path: string, side: Side) => string | undefined;

export interface RenderOptions {
  readonly sources?: Sources;
  /** Web address of a line (from 1) of a file at one side. */
  readonly link?: (path: string, side: Side, line: number) => string | undefined;
  readonly repositoryLink?: (origin: string) => string | undefined;
  readonly colors?: boolean;
  /** How the command is called, for the text: `kube-api-review` if undefined. */
  readonly program?: string;
  /** Terminal columns; 100 if undefined, and never fewer than 40. */
  readonly width?: number;
  /** Whether findings that existed at the base are shown one by one; by default they are only counted. */
  readonly existing?: boolean;
  /** Whether ignored findings are shown one by one (text only); by default they are only counted. */
  readonly ignored?: boolean;
  /** Size that the rendered text must not exceed, in UTF-8 bytes (Markdown only). */
  readonly maxBytes?: number;
  /** What is shown below the verdict, before everything else (Markdown only). */
  readonly notes?: string;
  /** Where a reader finds all of the report when it had to be cut: plain words, ours. */
  readonly fullReport?: string;
  /** What was looked at, and when; a page outlives the place it was made in. */
  readonly subject?: Subject;
  readonly rules?: readonly { readonly id: string; readonly summary: string; readonly because?: string }[];
}

/** What a report is about. */
interface Subject {
  /** `example/widgets`, or the name of its folder. */
  readonly repository?: string | undefined;
  /** Not of an audit, nor of many repositories. */
  readonly base?: Revision;
  readonly head?: Revision;
  /** The ISO date of the run. */
  readonly date: string;
}

/** What a report on a change set is about. */
export const subjectOf = (changeSet: ChangeSet, repository: string, date: string): Subject => {
  const { base, head } = changeSet;
  if (isAudit(changeSet)) return { repository, date, ...(head.sha === undefined ? {} : { head }) };
  // Two folders belong to no repository that is known.
  const isOfRepository = base.sha !== undefined || head.sha !== undefined;
  return { ...(isOfRepository ? { repository } : {}), base, head, date };
};

/** A pure function from a report to the text of one format, its last line break included. */
export type Renderer = (report: Report, options?: RenderOptions) => string;

/** The texts of a change set, changed files first, then its context. */
export function sourcesOf(changeSet: ChangeSet): Sources {
  const contents = { base: new Map<string, FileContent>(), head: new Map<string, FileContent>() };
  for (const { path, previousPath = path, before, after } of changeSet.files) {
    if (before?.kind === 'text') contents.base.set(previousPath, before);
    if (after?.kind === 'text') contents.head.set(path, after);
  }
  return (path, side) => {
    const content = contents[side].get(path);
    return content === undefined ? changeSet.context.texts.get(path) : textOf(content);
  };
}

/** The text of one line (from 1) of a path at one side; undefined where the text or the line is not there. */
export type Lines = (path: string, side: Side, line: number) => string | undefined;

/** Reads single lines of the sources, each text split only once. */
export function linesIn(sources: Sources | undefined): Lines {
  const ofSide = (side: Side) =>
    once((path: string): SourceFile | undefined => {
      const text = sources?.(path, side);
      return text === undefined ? undefined : { path, side, text };
    });
  const files = { base: ofSide('base'), head: ofSide('head') };
  return (path, side, line) => {
    const file = files[side](path);
    return file === undefined || line < 1 || line > linesOf(file).length ? undefined : lineText(file, line);
  };
}

export const introduced = (report: Report): readonly Finding[] =>
  report.findings.filter((finding) => finding.status === 'introduced');

export const existing = (report: Report): readonly Finding[] =>
  report.findings.filter((finding) => finding.status === 'existing');

/** The most severe first, else in the original order. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));

/** Introduced before existing, and the most severe first: when a limit cuts, it cuts what matters least. */
export const byWeight = (report: Report): Finding[] => [introduced(report), existing(report)].flatMap(bySeverity);
