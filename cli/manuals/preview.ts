import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const previewManual = manual({
  name: 'preview',
  what: 'the map and the counters of a scenario as one web page, without VASSAL',
  usage: ['overrun preview DIR [-o FILE.html] [--force]', 'overrun preview DIR -o FOLDER/'],
  operands: [{ name: 'DIR', what: 'the scenario’s folder, which holds scenario.yaml', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name one scenario folder.',
  options: {
    output: {
      value: 'FILE.html',
      short: 'o',
      completes: 'file',
      what: 'the page to write; without it, the scenario’s id with -preview.html in the working folder; “-” is standard output. A name without .html is a folder for picture files, new or of an older preview: map and set-up, key, counters, and sheets to print (SVG)',
    },
    'no-cache': { what: 'draw every picture anew; without it, those of earlier builds are taken again' },
    force: FORCE,
  },
  examples: [
    {
      line: 'overrun preview my-scenario',
      what: 'writes the page; print it from the browser for a map and counters to cut out',
    },
    {
      line: 'overrun preview my-scenario -o pictures/',
      what: 'writes PNG files of the map, its set-up and the counters, and sheets to print',
    },
  ],
  exits: { 1: 'the scenario has mistakes; nothing was written' },
  page: 'docs/modules.md',
});
