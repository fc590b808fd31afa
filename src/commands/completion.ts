// The verb `completion`: scripts that complete verbs, flags and values in a shell, from the tables of the help.
import { UserError } from '../errors.ts';
import { toolName } from '../version.ts';
import type { Command, CommandIo } from './command.ts';
import { everyVerb, parseFlags, type Flags } from './flags.ts';
import { commands } from './index.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly flags: Flags;
  /** The possible words of its arguments; undefined: files. */
  readonly words: readonly string[] | undefined;
}

/** Help in one short line. */
const short = (help: string): string => help.replace(/[;:(].*$/s, '').trim();
/** In single quotes of any of the three shells; no text of ours has one. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;

function bash(verbs: readonly Verb[]): string {
  const cases = verbs.map(({ name, flags, words = [] }) => {
    const entries = Object.entries(flags);
    const values = entries.flatMap(([flag, { words: known }]) =>
      known === undefined ? [] : [`      --${flag}) words='${known.join(' ')}' ;;`],
    );
    const files = entries.flatMap(([flag, { value, words: known }]) =>
      value !== undefined && known === undefined ? [`--${flag}`] : [],
    );
    return [
      `    ${name}) case $prev in`,
      ...values,
      ...(files.length === 0 ? [] : [`      ${files.join('|')}) return ;;`]),
      `      *) words='${words.join(' ')}'; [[ $cur == -* ]] && words='${entries.map(([flag]) => `--${flag}`).join(' ')}' ;;`,
      '    esac ;;',
    ].join('\n');
  });
  return `# bash completion of ${toolName}: source <(${toolName} completion bash)
_kube_api_review() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words=
  [[ $cur == = ]] && cur=
  [[ $prev == = ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then words='${verbs.map(({ name }) => name).join(' ')}'
  else case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac; fi
  [[ -z $words ]] || COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _kube_api_review ${toolName}
`;
}

function zsh(verbs: readonly Verb[]): string {
  const plain = (text: string): string => short(text).replace(/[[\]:\\]/g, ' ');
  const cases = verbs.map(({ name, flags, words }) => {
    const entries = Object.entries(flags).map(([flag, { help, value, words: known, isList }]) => {
      const action = known === undefined ? '_files' : `(${known.join(' ')})`;
      const tail = value === undefined ? '' : `:${plain(value)}:${action}`;
      return quoted(`${isList === true ? '*' : ''}--${flag}[${plain(help)}]${tail}`);
    });
    const operand = quoted(words === undefined ? '*:file:_files' : `*:word:(${words.join(' ')})`);
    return `    ${name}) _arguments ${[...entries, operand].join(' ')} ;;`;
  });
  return `#compdef ${toolName}
# zsh completion of ${toolName}: source <(${toolName} completion zsh)
_kube_api_review() {
  local -a verbs
  verbs=(${verbs.map(({ name, summary }) => quoted(`${name}:${plain(summary)}`)).join(' ')})
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _kube_api_review ]]; then _kube_api_review "$@"; else compdef _kube_api_review ${toolName}; fi
`;
}

function fish(verbs: readonly Verb[]): string {
  const lines = verbs.flatMap(({ name, summary, flags, words }) => {
    const here = `complete -c ${toolName} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ${toolName} -n __fish_use_subcommand -f -a ${name} -d ${quoted(short(summary))}`,
      ...(words === undefined ? [] : [`${here} -f -a '${words.join(' ')}'`]),
      ...Object.entries(flags).map(([flag, { help, value, words: known }]) => {
        const argument = value === undefined ? '' : known === undefined ? ' -r -F' : ` -x -a '${known.join(' ')}'`;
        return `${here} -l ${flag}${argument} -d ${quoted(short(help))}`;
      }),
    ];
  });
  return `# fish completion of ${toolName}: ${toolName} completion fish | source\n${lines.join('\n')}\n`;
}

const scripts = { bash, zsh, fish } as const;

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const [name, ...more] = parseFlags(args, {}).positionals;
  const shell = shells.find((one) => one === name);
  if (shell === undefined || more.length > 0)
    throw new UserError(`completion needs the name of a shell: ${shells.join(', ')}`);
  const verbs = await Promise.all(
    Object.entries(commands).map(async ([verb, load]): Promise<Verb> => {
      const { summary, flags, words } = await load();
      return {
        name: verb,
        summary,
        flags: { ...flags, ...everyVerb, help: { help: 'show help' } },
        words: await words?.(),
      };
    }),
  );
  const help = { name: 'help', summary: 'show help of a verb', flags: {}, words: Object.keys(commands) };
  io.stdout.write(
    scripts[shell]([...verbs, help, { ...help, name: 'version', summary: 'print the version', words: [] }]),
  );
  return 0;
}

export const completion: Command = {
  summary: 'print a completion script for a shell',
  calls: [`completion ${shells.join('|')}`],
  about: ['Completes verbs, flags, their values and the ids of rules.'],
  examples: [
    ['completion bash > kube-api-review.bash', 'then source that file'],
    ['completion zsh > _kube-api-review', 'in a folder of $fpath'],
    ['completion fish > kube-api-review.fish', 'in ~/.config/fish/completions'],
  ],
  flags: {},
  exit: 'Exit code: 0, or 2 when there is no such shell.',
  words: () => Promise.resolve(shells),
  run,
};
