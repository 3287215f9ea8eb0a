// Files to damage: some of our own, written here, and those of the reference folder if it is there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArchive } from '../../core/vassal/archive/archive';
import { leaf } from '../../core/vassal/game/command-tree';
import { obfuscate } from '../../core/vassal/archive/obfuscation';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { commandText, writeSavedGame } from '../../core/vassal/game/write-saved-game';

const PIECE =
  '+/101/markmoved;;0;0;Mark;77,130;;false;;;;\tfootprint;84,130;Trail\\\tpiece;;;u.png;1st Div/false\tfalse;;0;false;0\\\tMain;100;50;1;0';

export const SAMPLE: SavedGame = {
  module: { name: 'Sample', version: '1.0', vassalVersion: '3.7.0', dateSaved: 1 },
  save: { version: '1.0', vassalVersion: '3.7.0', description: 'a comment' },
  obfuscation: { magic: '!VCSK', key: 0x5a },
  start: [
    leaf('begin_save'),
    { text: '', children: [leaf(PIECE), leaf('+/201/stack/Main;100;50;101;@@1')] },
    leaf('PLAYER\tsecret1\tAnn\tRed'),
    leaf('Main MapBoardPicker\tBoard A\t0\t0\tBoard B/rev\t1\t0'),
    leaf('GlobalProperty\t;Weather;Dry;Module'),
    leaf('TURNTurnTracker0\t0|1;0;false;-1'),
    leaf('end_save'),
  ],
  steps: [
    leaf('CHAT&lt;Ann&gt; - Zürich → 日本'),
    {
      text: 'null',
      children: [
        leaf('M/101/Main/200/80/null/Main/100/50/null/secret1'),
        leaf('+/301/stack/Main;200;80;101;@@1'),
        leaf('CHAT* 1st Div moves 0101 &rarr; 0202 *'),
      ],
    },
    { text: 'UNDO\ttrue', children: [leaf('M/101/Main/100/50/null/Main/200/80/null/secret1'), leaf('UNDO\tfalse')] },
  ].map(logStep),
};

const ENGINE = path.resolve('test/fixtures/engine');
const SHARED = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/reference');

/** Our own files in every shape; of the reference folder the small ones. */
export const seedFiles = async (): Promise<readonly Uint8Array[]> => {
  const text = commandText(SAMPLE);
  const own = [
    writeSavedGame(SAMPLE),
    writeSavedGame({ ...SAMPLE, obfuscation: { magic: '', key: 0 } }),
    obfuscate(text),
    obfuscate(text, { magic: 'VOBS', key: 7 }),
    new TextEncoder().encode(text),
  ];
  const recorded = ['alt.vlog', 'lipnya.vlog'].map(name => new Uint8Array(readFileSync(path.join(ENGINE, name))));
  own.push(...(await Promise.all(recorded.map(plainText))));
  if (!existsSync(SHARED)) return own;
  const files = readdirSync(SHARED)
    .filter(name => /^0\d.*\.(vlog|vsav)$/.test(name))
    .map(name => new Uint8Array(readFileSync(path.join(SHARED, name))));
  return [...own, ...files, ...(await Promise.all(files.map(plainText)))];
};

/** A file's commands without zip and obfuscation: damage then falls upon the commands themselves. */
const plainText = async (file: Uint8Array): Promise<Uint8Array> => {
  const game = await readSavedGame(file);
  if (!game.ok) throw new Error(game.error.message);
  return new TextEncoder().encode(commandText(game.value));
};

/** The build file of the module of many grids. */
export const seedBuildFile = async (): Promise<Uint8Array> => {
  const archive = readArchive(new Uint8Array(readFileSync(path.join(ENGINE, 'alt.vmod'))));
  const text = archive.ok ? await archive.value.read('buildFile.xml') : archive;
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
};
