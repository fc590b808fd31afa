// The command line as it is called: picks the verb, runs it, and words what ends it.
import { commands } from './index.ts';
import type { World } from './command.ts';
import { UserError } from '../errors.ts';
import { toolName, toolVersion } from '../version.ts';

async function help(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([verb, load]) => `  ${verb.padEnd(10)} ${(await load()).summary}`),
  );
  return [`Usage: ${toolName} VERB [arguments]`, '', ...rows, '', `${toolName} VERB --help tells more.`, ''].join('\n');
}

async function called(args: readonly string[], world: World): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === '--version' || verb === '-v') {
    world.stdout.write(`${toolVersion}\n`);
    return 0;
  }
  if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
    (verb === undefined ? world.stderr : world.stdout).write(await help());
    return verb === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (load === undefined) {
    const { didYouMean } = await import('../config/nearest.ts');
    const hint = didYouMean(verb, Object.keys(commands), `${toolName} --help lists the verbs`);
    throw new UserError(`unknown verb ${JSON.stringify(verb)}`, hint);
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    world.stdout.write(`${command.usage}\n`);
    return 0;
  }
  return command.run(rest, world);
}

/** Runs the verb that `args` name, and gives its exit code; whatever is thrown is told on stderr, and the code is 2. */
export async function main(args: readonly string[], world: World): Promise<number> {
  try {
    return await called(args, world);
  } catch (error) {
    if (error instanceof UserError) {
      // The message may name paths and refs of anybody's making.
      const { terminal } = await import('../reports/escape.ts');
      const lines = [...error.message.split('\n'), ...(error.hint === undefined ? [] : [`  ${error.hint}`])];
      const shown = lines.map((line) => `${/^ */.exec(line)?.[0] ?? ''}${terminal(line)}\n`).join('');
      world.stderr.write(`${toolName}: ${shown}`);
    } else {
      world.stderr.write(
        `${toolName}: internal error, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
    }
    return 2;
  }
}
