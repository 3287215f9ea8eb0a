// Completion scripts, made of the manuals. They hold all they need: a shell does not run the program to complete.

import type { Manual, Operand, Option } from './manual';

export type Shell = 'bash' | 'zsh' | 'fish';

export const completionOf = (shell: Shell, manuals: readonly Manual[]): string => ({ bash, zsh, fish })[shell](manuals);

const namesOf = (name: string, { short }: Option): readonly string[] => [
  ...(short === undefined ? [] : [`-${short}`]),
  `--${name}`,
];

const optionsOf = ({ options }: Manual): readonly (readonly [string, Option])[] => Object.entries(options);

/** Of the operands of a command: fixed words, and whether files or folders may stand there. */
const operandWords = ({ operands }: Manual): readonly string[] => operands.flatMap(o => o.oneOf ?? []);
const operandPaths = ({ operands }: Manual): Operand['completes'] => operands.find(o => o.completes)?.completes;

const commandNames = (manuals: readonly Manual[]): readonly string[] => manuals.map(m => m.name);

// ---- bash

const bashPaths = (kind: Option['completes']): string =>
  kind === 'folder' ? '_overrun_folders' : kind === 'file' ? ':' : 'compopt +o default';

const bash = (manuals: readonly Manual[]): string => {
  const names = commandNames(manuals).join(' ');
  const values = manuals.flatMap(m =>
    optionsOf(m).flatMap(([name, option]) => {
      if (option.value === undefined) return [];
      const given = namesOf(name, option).map(n => `'${m.name} ${n}'`);
      const what = option.oneOf ? `_overrun_words "${option.oneOf.join(' ')}"` : bashPaths(option.completes);
      return [`    ${given.join(' | ')}) ${what}; return ;;`];
    }),
  );
  const rest = manuals.map(m => {
    const options = [...optionsOf(m).flatMap(([name, o]) => namesOf(name, o)), '--help'].join(' ');
    const words = operandWords(m);
    const operands = words.length > 0 ? `_overrun_words "${words.join(' ')}"` : bashPaths(operandPaths(m));
    return `    ${m.name}) if [[ $current == -* ]]; then _overrun_words "${options}"; else ${operands}; fi ;;`;
  });
  return `# Completion of overrun for bash. Use: source <(overrun completion bash)
_overrun_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
_overrun_folders() {
  local IFS=$'\\n'
  compopt -o filenames
  COMPREPLY=($(compgen -d -- "$current"))
}
_overrun() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _overrun_words "${names} help --help --version"
    return
  fi
  case "$command $before" in
${values.join('\n')}
  esac
  case $command in
    help) _overrun_words "${names}" ;;
${rest.join('\n')}
  esac
}
# Where the function offers nothing, bash offers files.
complete -o default -F _overrun overrun
`;
};

// ---- zsh

/** Between the quotes and brackets of an \`_arguments\` row. */
const zshText = (text: string): string => text.replace(/'/g, "'\\''").replace(/[[\]:\\]/g, '\\$&');

const zshAction = ({ oneOf, completes }: Pick<Option, 'oneOf' | 'completes'>): string =>
  oneOf ? `(${oneOf.join(' ')})` : completes === 'folder' ? '_files -/' : completes === 'file' ? '_files' : ' ';

const zsh = (manuals: readonly Manual[]): string => {
  const commands = manuals.map(m => `    '${m.name}:${zshText(m.what)}'`);
  const cases = manuals.map(m => {
    const options = optionsOf(m).map(([name, option]) => {
      const names = namesOf(name, option);
      const head = names.length === 1 ? `'--${name}` : `'(${names.join(' ')})'{${names.join(',')}}'`;
      const value = option.value === undefined ? '' : `:${zshText(option.value)}:${zshAction(option)}`;
      return `${head}[${zshText(option.what)}]${value}'`;
    });
    const operands = m.operands.map(o => `'*:${zshText(o.name)}:${zshAction(o)}'`).slice(0, 1);
    return `    ${m.name}) _arguments '--help[help]' ${[...options, ...operands].join(' ')} ;;`;
  });
  return `#compdef overrun
# Completion of overrun for zsh. Use: source <(overrun completion zsh)
_overrun() {
  local -a commands
  commands=(
${commands.join('\n')}
    'help:help on a command'
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
    help) _describe command commands ;;
${cases.join('\n')}
  esac
}
compdef _overrun overrun
`;
};

// ---- fish

const fishText = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const fishPaths = (kind: Option['completes']): string =>
  kind === 'folder' ? "-a '(__fish_complete_directories)'" : kind === 'file' ? '-F' : '';

const fish = (manuals: readonly Manual[]): string => {
  const lines = manuals.flatMap(m => {
    const within = `complete -c overrun -n '__fish_seen_subcommand_from ${m.name}'`;
    const options = optionsOf(m).map(([name, { short, value, oneOf, completes, what }]) =>
      [
        within,
        ...(short === undefined ? [] : [`-s ${short}`]),
        `-l ${name}`,
        ...(value === undefined ? [] : ['-r']),
        ...(oneOf ? [`-a ${fishText(oneOf.join(' '))}`] : value === undefined ? [] : [fishPaths(completes)]),
        `-d ${fishText(what)}`,
      ]
        .filter(part => part !== '')
        .join(' '),
    );
    const words = operandWords(m);
    const operands = words.length > 0 ? `-a ${fishText(words.join(' '))}` : fishPaths(operandPaths(m));
    return [
      `complete -c overrun -n __fish_use_subcommand -a ${m.name} -d ${fishText(m.what)}`,
      ...options,
      ...(operands === '' ? [] : [`${within} ${operands}`]),
    ];
  });
  return `# Completion of overrun for fish. Use: overrun completion fish | source
complete -c overrun -f
complete -c overrun -n __fish_use_subcommand -a help -d 'help on a command'
complete -c overrun -n __fish_use_subcommand -l version -s v -d 'which version this is'
complete -c overrun -l help -s h -d help
complete -c overrun -n '__fish_seen_subcommand_from help' -a ${fishText(commandNames(manuals).join(' '))}
${lines.join('\n')}
`;
};
