import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  everyVerb,
  parseFlags
} from "./shared-commands-flags.js";
import {
  commands
} from "./shared-commands-index.js";
import {
  toolName
} from "./shared-version.js";
import "./shared-config-nearest.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/completion.ts
var shells = ["bash", "zsh", "fish"];
var short = (help) => help.replace(/[;:(].*$/s, "").trim();
var quoted = (text) => `'${text.replaceAll("'", "’")}'`;
function bash(verbs) {
  const cases = verbs.map(({ name, flags, words = [] }) => {
    const entries = Object.entries(flags);
    const values = entries.flatMap(
      ([flag, { words: known }]) => known === void 0 ? [] : [`      --${flag}) words='${known.join(" ")}' ;;`]
    );
    const files = entries.flatMap(
      ([flag, { value, words: known }]) => value !== void 0 && known === void 0 ? [`--${flag}`] : []
    );
    return [
      `    ${name}) case $prev in`,
      ...values,
      ...files.length === 0 ? [] : [`      ${files.join("|")}) return ;;`],
      `      *) words='${words.join(" ")}'; [[ $cur == -* ]] && words='${entries.map(([flag]) => `--${flag}`).join(" ")}' ;;`,
      "    esac ;;"
    ].join("\n");
  });
  return `# bash completion of ${toolName}: source <(${toolName} completion bash)
_kube_api_review() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words=
  [[ $cur == = ]] && cur=
  [[ $prev == = ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then words='${verbs.map(({ name }) => name).join(" ")}'
  else case \${COMP_WORDS[1]} in
${cases.join("\n")}
  esac; fi
  [[ -z $words ]] || COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _kube_api_review ${toolName}
`;
}
function zsh(verbs) {
  const plain = (text) => short(text).replace(/[[\]:\\]/g, " ");
  const cases = verbs.map(({ name, flags, words }) => {
    const entries = Object.entries(flags).map(([flag, { help, value, words: known, isList }]) => {
      const action = known === void 0 ? "_files" : `(${known.join(" ")})`;
      const tail = value === void 0 ? "" : `:${plain(value)}:${action}`;
      return quoted(`${isList === true ? "*" : ""}--${flag}[${plain(help)}]${tail}`);
    });
    const operand = quoted(words === void 0 ? "*:file:_files" : `*:word:(${words.join(" ")})`);
    return `    ${name}) _arguments ${[...entries, operand].join(" ")} ;;`;
  });
  return `#compdef ${toolName}
# zsh completion of ${toolName}: source <(${toolName} completion zsh)
_kube_api_review() {
  local -a verbs
  verbs=(${verbs.map(({ name, summary }) => quoted(`${name}:${plain(summary)}`)).join(" ")})
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _kube_api_review ]]; then _kube_api_review "$@"; else compdef _kube_api_review ${toolName}; fi
`;
}
function fish(verbs) {
  const lines = verbs.flatMap(({ name, summary, flags, words }) => {
    const here = `complete -c ${toolName} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ${toolName} -n __fish_use_subcommand -f -a ${name} -d ${quoted(short(summary))}`,
      ...words === void 0 ? [] : [`${here} -f -a '${words.join(" ")}'`],
      ...Object.entries(flags).map(([flag, { help, value, words: known }]) => {
        const argument = value === void 0 ? "" : known === void 0 ? " -r -F" : ` -x -a '${known.join(" ")}'`;
        return `${here} -l ${flag}${argument} -d ${quoted(short(help))}`;
      })
    ];
  });
  return `# fish completion of ${toolName}: ${toolName} completion fish | source
${lines.join("\n")}
`;
}
var scripts = { bash, zsh, fish };
async function run(args, world) {
  const [name, ...more] = parseFlags(args, {}).positionals;
  const shell = shells.find((one) => one === name);
  if (shell === void 0 || more.length > 0)
    throw new UserError(`completion needs the name of a shell: ${shells.join(", ")}`);
  const verbs = await Promise.all(
    Object.entries(commands).map(async ([verb, load]) => {
      const { summary, flags, words } = await load();
      return {
        name: verb,
        summary,
        flags: { ...flags, ...everyVerb, help: { help: "show help" } },
        words: await words?.()
      };
    })
  );
  const help = { name: "help", summary: "show help of a verb", flags: {}, words: Object.keys(commands) };
  world.stdout.write(
    scripts[shell]([...verbs, help, { ...help, name: "version", summary: "print the version", words: [] }])
  );
  return 0;
}
var completion = {
  summary: "print a completion script for a shell",
  calls: [`completion ${shells.join("|")}`],
  about: ["Completes verbs, flags, their values and the ids of rules."],
  examples: [
    ["completion bash > kube-api-review.bash", "then source that file"],
    ["completion zsh > _kube-api-review", "in a folder of $fpath"],
    ["completion fish > kube-api-review.fish", "in ~/.config/fish/completions"]
  ],
  flags: {},
  exit: "Exit code: 0, or 2 when there is no such shell.",
  words: () => Promise.resolve(shells),
  run
};
export {
  completion
};
