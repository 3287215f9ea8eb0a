import { manual } from '../command-line/manual';
import { AS } from './shared';

export const importManual = manual({
  name: 'import',
  what: 'a scenario folder out of a VASSAL module, spreadsheets or a Tiled map, as far as it can be known',
  usage: [
    'overrun import FILE [FILE.vsav] -o DIR [--as SIDE] [--reveal]',
    'overrun import FILE.vmod --setup FILE.vsav -o DIR',
    'overrun import FILE|DIR... -o DIR [--system ID]',
  ],
  operands: [
    {
      name: 'FILE',
      what: 'a module (.vmod, .mod); units, terrain, hexsides, roads and charts in spreadsheets (.xlsx, .ods, .csv), several of them or a folder as one game; or a hex map of Tiled (.tmj, .json)',
      completes: 'file',
    },
    {
      name: 'FILE.vsav',
      what: 'a save whose pieces are the set-up of the module; without it, the module’s own set-up',
      completes: 'file',
    },
  ],
  count: [1, 50],
  missing: 'Name a module, spreadsheets or a Tiled map.',
  options: {
    output: {
      value: 'DIR',
      short: 'o',
      completes: 'folder',
      required: true,
      what: 'the folder to make; a spreadsheet or a Tiled map may also go into the folder of a scenario that does not have these files yet',
    },
    system: {
      value: 'ID',
      oneOf: ['none', 'classic'],
      what: 'of spreadsheets and Tiled maps: none (the default), a module without a referee; classic, rules and charts as data, as far as the sheets say them',
    },
    setup: { value: 'FILE.vsav', completes: 'file', what: 'the same as a save named after the module' },
    as: { ...AS, what: 'take the save as a player of this side sees it; without it, as an observer on no side does' },
    reveal: { what: 'take masked and hidden pieces of the save too' },
  },
  examples: [
    { line: 'overrun import game.vmod -o game', what: 'then: overrun check game, overrun build game' },
    {
      line: 'overrun import oob.xlsx -o game',
      what: 'a whole scenario of its sheets; then: overrun check game, overrun build game',
    },
    {
      line: 'overrun import units.csv map.csv crt.csv -o game --system classic',
      what: 'one game of several lists, with its rules as data',
    },
  ],
  page: 'docs/importing.md',
});
