// A report as a check run: title, summary and annotations, within GitHub's limits.
import type { Finding } from '../findings/finding.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { cutBytes, plain } from './escape.ts';
import type { Places } from './places.ts';
import { bySeverity, introduced, type Renderer, type RenderOptions } from './render.ts';
import { verdict } from './verdict.ts';
import { batches } from '../lists.ts';
import type { Severity } from '../rules/severity-table.ts';
import { cutChars, numbered } from '../wording.ts';

/** An annotation of the checks API. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** The content of a check run. */
export interface CheckRunPlan {
  readonly conclusion: Conclusion;
  readonly title: string;
  readonly summary: string;
  readonly batches: readonly (readonly CheckAnnotation[])[];
}

/** The API accepts 50 annotations a request. */
const batchSize = 50;
/** A page with more helps no one, and each batch is a write of its own: the rest is in the summary and the report. */
const maxAnnotations = 1000;
/** The API counts 65,535 characters and mentions 64 KB elsewhere; bytes are never fewer than characters. */
const maxSummaryBytes = 65_000;
const maxMessageBytes = 16_000;
const maxTitleChars = 255;

const levels: Readonly<Record<Severity, CheckAnnotation['annotation_level']>> = {
  error: 'failure',
  warning: 'warning',
  info: 'notice',
};

/** The API was seen to fail on characters beyond U+FFFF in annotations; they are spelled out. */
const withinPlane = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}]/gu, numbered);

/** Whether the API can name a path: without such characters, and without U+FFFD for what is no UTF-8. */
const isNameable = (path: string): boolean => !/[\u{10000}-\u{10ffff}\ufffd]/u.test(path);

function annotation(finding: Finding, places: Places): CheckAnnotation[] {
  const place = places.atHead(finding);
  // A removed file has no line to annotate, and a path has only one spelling.
  if (place === undefined || !isNameable(place.path)) return [];
  return [
    {
      path: place.path,
      start_line: place.line,
      end_line: place.line,
      annotation_level: levels[finding.severity],
      title: cutChars(finding.rule, maxTitleChars),
      message: cutBytes(withinPlane(plain(finding.message)), maxMessageBytes),
    },
  ];
}

/** The check run of a report; `summary` renders its Markdown. */
export function planCheckRun(report: Report, places: Places, summary: Renderer, options: RenderOptions): CheckRunPlan {
  const annotations = bySeverity(introduced(report))
    .flatMap((finding) => annotation(finding, places))
    .slice(0, maxAnnotations);
  return {
    conclusion: report.conclusion,
    title: cutChars(verdict(report), maxTitleChars),
    summary: summary(report, { ...options, maxBytes: maxSummaryBytes }),
    batches: batches(annotations, batchSize),
  };
}
