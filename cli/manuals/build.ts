import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const buildManual = manual({
  name: 'build',
  what: 'the VASSAL module of a scenario; the same bytes for the same data',
  usage: [
    'overrun build DIR [-o FILE.vmod] [--dry-run | --watch] [--force]',
    'overrun build DIR -o FILE.vmdx [--force]',
  ],
  operands: [{ name: 'DIR', what: 'the scenario’s folder, which holds scenario.yaml', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name one scenario folder.',
  options: {
    output: {
      value: 'FILE.vmod',
      short: 'o',
      completes: 'file',
      what: 'the module to write; without it, the scenario’s id with .vmod in the working folder; “-” is standard output; with .vmdx, an expansion of the module whose scenario this one extends',
    },
    'dry-run': { what: 'show what would be written, but write nothing' },
    watch: { what: 'build again whenever the folder changes, until Ctrl-C' },
    'no-cache': { what: 'draw every picture anew; without it, those of earlier builds are taken again' },
    force: FORCE,
  },
  examples: [
    { line: 'overrun build my-scenario', what: 'writes the module to the working folder' },
    { line: 'overrun build my-scenario -o ford.vmod --watch', what: 'keeps ford.vmod up to date while you write' },
  ],
  exits: { 1: 'the scenario has mistakes; nothing was written' },
  page: 'docs/modules.md',
});
