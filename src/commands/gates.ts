// The verb `gates`: the feature gates of a kube_features.go, as JSON Lines.
import { readGates } from '../documents/go/gates.ts';
import { positionAt } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import type { Command } from './command.ts';
import { serveJsonLines, stringMember } from './jsonl.ts';

/** The answer to one request of `gates --jsonl`. */
function gatesAnswer(request: Record<string, unknown>): object {
  const file = { path: stringMember(request, 'path'), side: 'head', text: stringMember(request, 'text') } as const;
  const { gates: found, problems } = readGates(file);
  return {
    gates: found.map(({ constant, gate, specs, comments, at }) => ({
      const: constant,
      gate: gate ?? null,
      specs: specs.map(({ at: place, ...spec }) => ({ ...spec, line: positionAt(file, place.start).line })),
      comments: Object.fromEntries(comments.map(({ key, text }) => [key, text])),
      line: positionAt(file, at.start).line,
    })),
    ...(problems.length === 0
      ? {}
      : { problems: problems.map(({ message, at }) => ({ message, line: positionAt(file, at.start).line })) }),
  };
}

export const gates: Command = {
  summary: 'print the feature gates of kube_features.go files, as JSON Lines',
  usage: [
    'Usage: kube-api-review gates --jsonl',
    '',
    'Reads {"id","path","text"} a line from standard input (a feature-gates file each) and answers {"id","gates"},',
    'with "problems" where the source does not parse.',
  ].join('\n'),
  async run(args, world) {
    if (args.length !== 1 || args[0] !== '--jsonl') {
      throw new UserError('gates reads JSON Lines only', 'run it as: gates --jsonl < requests.jsonl');
    }
    return serveJsonLines(world, gatesAnswer);
  },
};
