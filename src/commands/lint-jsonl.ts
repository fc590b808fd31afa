// What `lint --jsonl` answers to a request.
import { analyzerOptions, conventionSettings } from '../config/convention-settings.ts';
import type { Mistake } from '../config/mistake.ts';
import { bytePlace } from '../conventions/byte-place.ts';
import { everyAnalyzer } from '../conventions/every-analyzer.ts';
import { lint, packageReader, type PackageReader, type EnabledAnalyzer, type Violation } from '../conventions/lint.ts';
import { UserError } from '../errors.ts';
import { Recent } from '../recent.ts';
import { optionalString, stringMap } from './jsonl.ts';

const known = (mistakes: readonly Mistake[]): void => {
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join('; '));
};

/** The analyzers of a request: those of its configuration, or one with its own. */
function asked(config: unknown, name: string | undefined): readonly EnabledAnalyzer[] {
  const isWhole = typeof config === 'object' && config !== null && ('linters' in config || 'lintersConfig' in config);
  if (name !== undefined && !isWhole) {
    const analyzer = everyAnalyzer.find((one) => one.name === name);
    if (analyzer === undefined) throw new Error(`unknown analyzer ${JSON.stringify(name)}`);
    const { options, mistakes } = analyzerOptions(analyzer, config, []);
    known(mistakes);
    return [{ analyzer, options }];
  }
  const { on, mistakes } = conventionSettings(config);
  known(mistakes ?? []);
  return (on ?? []).filter(({ analyzer }) => name === undefined || analyzer.name === name);
}

/** Caches for many requests: configurations and markers. */
interface Asked {
  readonly on: readonly EnabledAnalyzer[];
  readonly read: PackageReader;
}

const maxKept = 100_000;
const recent = new Recent<string, Asked>(maxKept);

function askedOf(config: unknown, name: string | undefined): Asked {
  const key = JSON.stringify([config, name]);
  return recent.get(key, key.length, () => {
    const on = asked(config, name);
    return { on, read: packageReader(on) };
  });
}

function findingAnswer({ analyzer, file, start, message, fixes }: Violation): object {
  const place = (offset: number) => bytePlace(file, offset);
  const answers = fixes.map((fix) => ({
    message: fix.message,
    edits: fix.edits.map((edit) => {
      const [from, to] = [place(edit.start), place(edit.end)];
      return [from.line, from.column, to.line, to.column, edit.text];
    }),
  }));
  const all = { analyzer, path: file.path, ...place(start), message };
  return answers.length === 0 ? all : { ...all, fixes: answers };
}

/** The findings of the files of a request. */
export function lintAnswer(request: Record<string, unknown>): object {
  if (request['files'] === undefined) throw new UserError('"files" is missing');
  const files = stringMap(request, 'files');
  const path = optionalString(request, 'path');
  const { on, read } = askedOf(request['config'], optionalString(request, 'analyzer'));
  const io = read(new Map([...stringMap(request, 'imports'), ...files]));
  const isAsked = (file: string): boolean => (path === undefined ? files.has(file) : file === path);
  const problems = [...io.folders.values()].flatMap((folder) =>
    folder.files.flatMap((file) =>
      file.problem === undefined || !isAsked(file.path)
        ? []
        : [{ path: file.path, line: bytePlace(file, file.problem.start).line, message: file.problem.message }],
    ),
  );
  return {
    findings: lint(io, on, isAsked).map(findingAnswer),
    ...(problems.length === 0 ? {} : { problems }),
  };
}
