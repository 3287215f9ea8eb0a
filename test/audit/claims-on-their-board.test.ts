// What a module claims of a fight is compared on the board on which it counted, also where the judge reads that somebody never went
// there.

import { expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { announcedWords } from '../../core/rules/announced';
import { openLog } from '../../core/audit/open/open-log';
import { ALONE } from '../../core/audit/open/surroundings';
import { audit } from '../../core/audit/run-audit';
import type { CommandNode } from '../../core/vassal/game/command';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { recordOnSample } from '../cli/record-on-sample';

const FOLDER = 'assets/scenarios/bridges-of-halden';

const SCRIPT = `
scenario: .
players: { Allied: Edith, Axis: Karl }
acts:
  - as: Allied
  - phase: Allied Combat
  - as: Axis
  - move: [Huber]
    to: '0604'
  - as: Allied
  - declare: attack
    units: [23 Hus]
    target: '0604'
  - roll: 1d6
    dice: [3]
  - as: Axis
  - move: [Huber]
    to: '0704'
`;

/** The log of the script as a module that counts would have written it. */
const recorded = async (claim: string): Promise<Uint8Array> => {
  let bytes = new Uint8Array();
  let said = '';
  const code = await recordOnSample(FOLDER, ['script.yaml', '-o', 'game.vlog'], {
    out: () => undefined,
    err: text => void (said += text),
    readFile: () => Promise.resolve(new TextEncoder().encode(SCRIPT)),
    writeFile: (_, written) => {
      if (written instanceof Uint8Array) bytes = new Uint8Array(written);
      return Promise.resolve();
    },
    colour: false,
    progress: false,
    cwd: FOLDER,
  });
  expect(code, said).toBe(0);
  const game = await readSavedGame(bytes);
  if (!game.ok) throw new Error(game.error.message);
  const told = ({ text, children }: CommandNode): CommandNode => ({
    text: text.replace(/(\[23-hus\])/, `$1 · ${claim}`),
    children: children.map(told),
  });
  return writeSavedGame({ ...game.value, steps: game.value.steps.map(told) });
};

const found = async (claim: string) => {
  const scenario = { name: 'Bridges', files: await nodeFiles(FOLDER) };
  const log = await openLog(await recorded(claim), 'game.vlog', ALONE, { scenario });
  if (!log.ok) throw new Error(log.error.message);
  const { announced, corrections, findings } = await audit(log.value);
  return {
    claims: announced.map(announcedWords),
    takenBack: corrections.flatMap(({ names }) => names),
    illegal: findings.filter(({ verdict }) => verdict === 'illegal').map(({ message }) => message),
  };
};

it('is right where the defender was dragged in before and back afterwards', async () => {
  expect(await found('3 : 4 at 0604 → 1-2')).toEqual({ claims: [], takenBack: ['Huber'], illegal: [] });
});

it('is wrong where it is on that board, too', async () => {
  expect((await found('3 : 9 at 0604 → 1-3')).claims).toContainEqual(
    expect.stringMatching(/^The module says defence 9; counted defence 4/),
  );
});
