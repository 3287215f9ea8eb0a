import { manual } from '../command-line/manual';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completionManual = manual({
  name: 'completion',
  what: 'a script that lets a shell complete commands, options and their values',
  usage: ['overrun completion SHELL'],
  operands: [{ name: 'SHELL', what: 'the shell', oneOf: SHELLS }],
  count: [1, 1],
  missing: `Name a shell: ${SHELLS.join(', ')}.`,
  options: {},
  examples: [
    { line: 'source <(overrun completion bash)', what: 'in ~/.bashrc' },
    { line: 'source <(overrun completion zsh)', what: 'in ~/.zshrc, after compinit' },
    { line: 'overrun completion fish | source', what: 'in ~/.config/fish/config.fish' },
  ],
  page: 'docs/command-line.md',
});
