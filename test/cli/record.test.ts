import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { record } from '../../cli/commands/record';
import { EXIT } from '../../cli/io';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { stepCommands } from '../../core/vassal/game/log-step';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from './session';

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

beforeEach(async () => {
  user = await startSession();
  await cp(SAMPLE_FOLDER, at('lipnya'), { recursive: true });
});
afterEach(() => user.end());

const HEAD = 'scenario: lipnya\nplayers: { Axis: Ines, Soviet: Tomas }\nacts:\n  - as: Axis\n';

const recorded = async (acts: string): Promise<number> => {
  await writeFile(at('game.yaml'), HEAD + acts);
  return record(['game.yaml', '-o', 'lipnya/game.vlog'], user.io);
};

/** What each step of the log says in the chat. */
const chat = async (): Promise<readonly (readonly string[])[]> => {
  const game = await readSavedGame(new Uint8Array(await readFile(at('lipnya/game.vlog'))));
  if (!game.ok) throw new Error(game.error.message);
  return game.value.steps.map(step =>
    stepCommands(step)
      .filter(text => text.startsWith('CHAT'))
      .map(text => text.slice(4)),
  );
};

const observed = async () => {
  const file = at('lipnya/game.vlog');
  const log = await openLog(new Uint8Array(await readFile(file)), 'game.vlog', nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value).observations.map(({ step: _, player: __, ...seen }) => seen);
};

describe('overrun record', () => {
  it('writes what players do as VASSAL would say it', async () => {
    const code = await recorded(`
  - phase: Axis Movement
  - move: [11 Pz, 25 Mot]
    via: ['0506', '0606']
  - declare: overrun
    units: [11 Pz]
    target: '0706'
  - roll: 2d6
    dice: [3, 4]
  - reduce: [11 Pz]
  - state: unsupplied
    units: [25 Mot]
  - pool: Axis SP
    to: 12
  - place: hit
    at: '0707'
  - say: over to you
  - undo: 1
`);
    expect(user.err()).toContain('lipnya/game.vlog: 11 steps');
    expect(code).toBe(EXIT.clean);
    expect(await chat()).toEqual([
      ['* Turn 1 – Axis Initial is over; now Turn 1 – Axis Movement'],
      ['* 25 Mot, 11 Pz: 0406 &rarr; 0506 *'],
      ['* 25 Mot, 11 Pz: 0506 &rarr; 0606 *'],
      ['* Overrun NE from 0606 · 11 Pz [11-pz]'],
      ['*** 2d6 = 3 + 4 = 7 *** &lt;Ines&gt;'],
      ['* 11 Pz is flipped in 0606: 11 Pz (reduced)'],
      ['* 25 Mot: Out of supply on or off (0606)'],
      ['* Axis SP: 0 &rarr; 12'],
      ['* Hit (1 column right) created in 0707 *'],
      ['&lt;Ines&gt; - over to you'],
      ['* UNDO: &lt;Ines&gt; - over to you'],
    ]);
  });

  it('and the audit sees just that', async () => {
    await recorded(`
  - move: [11 Pz, 25 Mot]
    to: '0506'
  - undo: 1
  - reduce: [44 Inf]
  - remove: [57 Inf]
  - place: 113 Inf
    at: '0101'
  - place: hit
    at: '0707'
  - lift: hit
    at: '0707'
`);
    expect(await observed()).toEqual([
      { kind: 'reduced', unit: '44-inf', hex: '0507', faceUp: 1 },
      { kind: 'removed', unit: '57-inf', hex: '0508' },
      { kind: 'placed', unit: '113-inf', hex: '0101', faceUp: 0 },
      { kind: 'marker', marker: 'hit', hex: '0707', present: true },
      { kind: 'marker', marker: 'hit', hex: '0707', present: false },
    ]);
  });

  it.each([
    ['  - mvoe: [11 Pz]\n', 'game.yaml:5:5: Unknown act “mvoe”. Did you mean “move”?'],
    ["  - move: [12 Pz]\n    to: '0506'\n", 'game.yaml:5:12: No unit of this scenario is called “12 Pz”. Did you mean'],
    ['  - move: [11 Pz]\n    to: 0506\n', "game.yaml:6:9: Write '0506' in quotes"],
    [
      "  - move: [11 Pz, 16 Pz]\n    to: '0506'\n",
      'game.yaml:5:5: These are not in one hex: 11 Pz is in 0406, 16 Pz is in 0405. Write an act for each stack.',
    ],
    ["  - move: [13 Pz]\n    to: '0506'\n", 'game.yaml:5:5: 13 Pz is not in play'],
    ["  - declare: overrun\n    units: [11 Pz]\n    target: '0706'\n", 'game.yaml:5:5: 0706 is not next to 0406'],
    ['  - roll: 2d6\n    dice: [3, 7]\n', 'game.yaml:6:5: 2d6 cannot show 3, 7.'],
    ['  - phase: Axis Lunch\n', 'game.yaml:5:12: Unknown phase “Axis Lunch”.'],
    ['  - pool: Axis Gold\n    to: 3\n', 'game.yaml:5:5: The module keeps no value “Axis Gold”.'],
    ["  - lift: hit\n    at: '0707'\n", 'game.yaml:5:5: There is no marker “hit” in 0707.'],
    ['  - undo: 1\n', 'game.yaml:5:5: There is no step left to take back.'],
    ['  - reduce: [191 StuG]\n', 'game.yaml:5:5: None of these changes'],
  ])('says where %j is wrong, and writes nothing', async (acts, words) => {
    expect(await recorded(acts)).toBe(EXIT.findings);
    expect(user.err()).toContain(words);
    await expect(user.read('lipnya/game.vlog')).rejects.toThrow('ENOENT');
  });

  it('says of a file that is no script what a script is, not that a scenario is missing', async () => {
    await writeFile(at('game.yaml'), '- move: 11 Pz\n');
    expect(await record(['game.yaml', '-o', 'game.vlog'], user.io)).toBe(EXIT.findings);
    expect(user.err()).toContain('game.yaml:1:1: A script has the keys scenario, description, players, acts.');
  });

  it('wants a script and a place for the log', async () => {
    expect(await record(['game.yaml'], user.io)).toBe(EXIT.wrongUse);
    expect(await record(['game.yaml', '-o', 'x.vlog'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('game.yaml cannot be read');
  });
});
