// The verb `gates`: the feature gates of a kube_features.go, as JSON Lines.
import { readGates } from '../documents/go/gates.ts';
import { lineOf } from '../documents/span.ts';
import type { Command } from './command.ts';
import { jsonLinesOnly, problemsAnswer, sourceOf } from './jsonl.ts';

function gatesAnswer(request: Record<string, unknown>): object {
  const { gates: found, problems } = readGates(sourceOf(request));
  return {
    gates: found.map(({ constant, gate, specs, comments, at }) => ({
      const: constant,
      gate: gate ?? null,
      specs: specs.map(({ at: place, ...spec }) => ({ ...spec, line: lineOf(place) })),
      comments: Object.fromEntries(comments.map(({ key, text }) => [key, text])),
      line: lineOf(at),
    })),
    ...problemsAnswer(problems),
  };
}

export const gates: Command = {
  summary: 'print the feature gates of kube_features.go files, as JSON Lines',
  calls: ['gates --jsonl'],
  about: [
    'Reads {"id","path","text"} a line from standard input (a feature-gates file each) and answers {"id","gates"}, with "problems" where the source does not parse.',
  ],
  examples: [],
  ...jsonLinesOnly('gates', gatesAnswer),
};
