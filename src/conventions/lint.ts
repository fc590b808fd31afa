// The conventions over packages: the violations of each enabled analyzer, in the order of files and lines.
import type { AnyAnalyzer, Aspect, Checks, Fix, Report } from './analyzer.ts';
import { takeRoom, type ApiField, type ApiFile, type ApiType, type ApiPackages } from './api-package.ts';
import { readPackages } from './read-packages.ts';
import { markerReader } from './marker.ts';
import { byText } from '../wording.ts';

/** An analyzer that is switched on, with its options; undefined for the built-in ones. */
export interface EnabledAnalyzer {
  readonly analyzer: AnyAnalyzer;
  readonly options: unknown;
}

/** One convention that something does not follow. */
export interface Violation {
  readonly analyzer: string;
  readonly file: ApiFile;
  /** Its place, in UTF-16 units. */
  readonly start: number;
  /** What does not follow it. */
  readonly of: ApiField | ApiType;
  /** In the words of kube-api-linter. */
  readonly message: string;
  readonly fixes: readonly Fix[];
  readonly aspect: Aspect | undefined;
}

interface Running {
  readonly checks: Checks;
  readonly report: Report;
}

/** Reads packages, each time all the files there are, those of other packages too. */
export type PackageReader = (files: ReadonlyMap<string, string>) => ApiPackages;

/**
 * A reader that knows the markers of the analyzers. `countsTwins`: whether `+k8s:maxLength` counts like
 * `+kubebuilder:validation:MaxLength`, which it does not for kube-api-linter.
 */
export function packageReader(on: readonly EnabledAnalyzer[], countsTwins = false): PackageReader {
  const known = on.flatMap(({ analyzer, options }) => analyzer.start(options).markers);
  const markers = markerReader(known, countsTwins);
  return (files) => readPackages(files, markers);
}

/** Checks the files of packages that `isAsked` selects. */
export function lint(
  packages: ApiPackages,
  on: readonly EnabledAnalyzer[],
  isAsked: (path: string) => boolean,
): Violation[] {
  const found: Violation[] = [];
  for (const folder of packages.folders.values()) {
    if (!folder.files.some(({ path }) => isAsked(path))) continue;
    // What an analyzer remembers is of one package.
    const running = on.map(({ analyzer, options }) => run(analyzer, options, isAsked, found));
    for (const file of folder.files) checkFile(file, running);
  }
  return found.sort((a, b) => byText(a.file.path, b.file.path) || a.start - b.start || byText(a.analyzer, b.analyzer));
}

/** What a violation takes besides its message, in characters. */
const perViolation = 100;

function run(analyzer: AnyAnalyzer, options: unknown, isAsked: (path: string) => boolean, found: Violation[]): Running {
  const report: Report = (place, message, fixes = [], aspect) => {
    const { file } = place;
    if (!isAsked(file.path)) return;
    const of = 'of' in place ? place.of : place;
    const start = 'spec' in place ? place.spec.name.start : place.start;
    takeRoom(file.folder.packages.room, 'violations', perViolation + message.length);
    found.push({ analyzer: analyzer.name, file, start, of, message, fixes, aspect });
  };
  return { checks: analyzer.start(options).checks(), report };
}

function checkFile({ types, structs }: ApiFile, running: readonly Running[]): void {
  for (const { checks, report } of running) {
    if (checks.type === undefined) continue;
    for (const type of types.values()) checks.type(type, report);
  }
  const looked = [...structs.values()]
    .filter(({ isHidden }) => !isHidden)
    .map(({ isList, fields }) => ({ isList, fields: fields.filter((field) => !field.isSkipped) }));
  for (const { checks, report } of running) {
    if (checks.field === undefined) continue;
    for (const { isList, fields } of looked)
      if (!isList || checks.withLists === true) for (const field of fields) checks.field(field, report);
  }
}
