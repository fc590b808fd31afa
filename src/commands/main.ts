// The command line: picks the verb, runs it, and formats its final error.
import { commands } from './index.ts';
import type { Command, CommandIo } from './command.ts';
import { BeyondLimits, brokenPipe, UserError } from '../errors.ts';
import { toolName } from '../version.ts';
import { ownValue } from '../own-value.ts';

async function commandNamed(verb: string): Promise<Command> {
  const load = ownValue(commands, verb);
  if (load !== undefined) return load();
  const { didYouMean } = await import('../config/nearest.ts');
  const hint = didYouMean(verb, Object.keys(commands), `${toolName} --help lists the verbs`);
  throw new UserError(`unknown verb ${JSON.stringify(verb)}`, hint);
}

async function called(args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  const isHelp = verb === undefined || verb === '--help' || verb === '-h' || verb === 'help';
  const about = isHelp ? rest[0] : verb;
  if (!isHelp && !rest.includes('--help') && !rest.includes('-h')) return (await commandNamed(verb)).run(rest, io);
  // `help help` and `help version` are in the help of all.
  const command =
    about === undefined || about === 'help' || about === 'version' ? undefined : await commandNamed(about);
  const { helpOf, mainHelp } = await import('./help.ts');
  (verb === undefined ? io.stderr : io.stdout).write(command === undefined ? await mainHelp() : helpOf(command));
  return verb === undefined ? 2 : 0;
}

/** Runs the verb that `args` name, and gives its exit code; an error is reported on stderr, and the code is 2. */
export async function main(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await called(args, io);
  } catch (error) {
    if (error instanceof UserError || error instanceof BeyondLimits) {
      // The message may quote hostile paths and refs.
      const { terminalLine } = await import('../reports/escape.ts');
      const hint = error instanceof UserError ? error.hint : undefined;
      const lines = [...error.message.split('\n'), ...(hint === undefined ? [] : [`  ${hint}`])];
      const shown = lines.map((line) => `${terminalLine(line)}\n`).join('');
      io.stderr.write(`${toolName}: ${shown}`);
    } else if ((error as NodeJS.ErrnoException).code === 'EPIPE') return brokenPipe;
    else {
      io.stderr.write(
        `${toolName}: internal error, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
    }
    return 2;
  }
}
