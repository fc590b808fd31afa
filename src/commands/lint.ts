// The verb `lint`: the API conventions of Go types, over whole files.
import { analyzerOptions, conventionSettings } from '../config/convention-settings.ts';
import type { Mistake } from '../config/mistake.ts';
import { everyAnalyzer } from '../conventions/every-analyzer.ts';
import { lint as check, readPackages, type SwitchedOn, type Violation } from '../conventions/lint.ts';
import { bytePlace, type BytePlace } from '../conventions/byte-place.ts';
import type { Command } from './command.ts';
import { jsonLinesExit, jsonLinesFlags, jsonLinesOnly, optionalString, stringMap } from './jsonl.ts';

const known = (mistakes: readonly Mistake[]): void => {
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join('; '));
};

/** The analyzers that a request asks for: those of its configuration, or one with its own. */
function asked(config: unknown, name: string | undefined): readonly SwitchedOn[] {
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

function findingAnswer({ analyzer, file, start, message, fixes }: Violation): object {
  const place = (offset: number): BytePlace => bytePlace(file, offset);
  return {
    analyzer,
    path: file.path,
    ...place(start),
    message,
    ...(fixes.length === 0
      ? {}
      : {
          fixes: fixes.map((fix) => ({
            message: fix.message,
            edits: fix.edits.map((edit) => {
              const [from, to] = [place(edit.start), place(edit.end)];
              return [from.line, from.column, to.line, to.column, edit.text];
            }),
          })),
        }),
  };
}

function lintAnswer(request: Record<string, unknown>): object {
  const files = stringMap(request, 'files');
  const path = optionalString(request, 'path');
  const on = asked(request['config'], optionalString(request, 'analyzer'));
  const world = readPackages(new Map([...stringMap(request, 'imports'), ...files]), on);
  const isAsked = (file: string): boolean => (path === undefined ? files.has(file) : file === path);
  const problems = [...world.folders.values()].flatMap((folder) =>
    folder.files.flatMap((file) =>
      file.problem === undefined || !isAsked(file.path)
        ? []
        : [{ path: file.path, line: bytePlace(file, file.problem.start).line, message: file.problem.message }],
    ),
  );
  return {
    findings: check(world, on, isAsked).map(findingAnswer),
    ...(problems.length === 0 ? {} : { problems }),
  };
}

export const lint: Command = {
  summary: 'check the API conventions of Go types, whole files',
  calls: ['lint --jsonl'],
  about: [
    'A request is\n  {"id","files":{path:text},"imports"?:{path:text},\n   "config"?,"analyzer"?,"path"?}\nand its answer\n  {"id","findings":[{"analyzer","path","line","column","message","fixes"?}]}\nColumns count bytes. `config` is that of kube-api-linter: {"linters":{"enable","disable"},"lintersConfig":{…}}.',
  ],
  examples: [],
  flags: jsonLinesFlags,
  exit: jsonLinesExit,
  run: jsonLinesOnly('lint', lintAnswer),
};
