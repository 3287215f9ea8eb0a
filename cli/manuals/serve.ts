import { manual } from '../command-line/manual';

export const serveManual = manual({
  name: 'serve',
  what: 'shows the games of a folder in your browser: text, verdicts, board, odds',
  usage: ['overrun serve [DIR] [--port N]'],
  operands: [{ name: 'DIR', what: 'the folder; without it, the working folder', completes: 'folder' }],
  count: [0, 1],
  missing: '',
  options: {
    port: { value: 'N', what: 'the port to listen on; without it, one that is free' },
  },
  examples: [{ line: 'overrun serve my-games', what: 'says which address to open; Ctrl+C ends it' }],
  page: 'docs/page.md',
});
