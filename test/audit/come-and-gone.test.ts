// Counters that come back, and counters that nobody knows, as people play them: recorded, and audited from the file.

import { cp, readFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit, OpenedLog } from '../../core/audit/audit';
import { auditTogether } from '../../core/audit/chain/audit-together';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { recordOnSample } from '../cli/record-on-sample';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { mailsOf } from './chain/mails';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

const SCENARIO = path.resolve(SAMPLE_FOLDER);

const recorded = async (acts: string): Promise<SavedGame> => {
  const script = `scenario: ${SCENARIO}\nacts:\n  - as: Axis\n  - phase: Axis Movement\n${acts}`;
  await session.io.writeFile(path.join(session.folder, 'game.record.yaml'), script);
  expect(await recordOnSample(SCENARIO, ['game.record.yaml', '-o', 'game.vlog'], session.io), session.err()).toBe(0);
  const read = await readSavedGame(new Uint8Array(readFileSync(path.join(session.folder, 'game.vlog'))));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const opened = async (game: SavedGame, file = 'whole.vlog', scenario = SCENARIO): Promise<OpenedLog> => {
  const log = await openLog(writeSavedGame(game), file, nodeSurroundings(path.join(scenario, 'games', file)));
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

const found = ({ findings }: Audit): readonly string[] =>
  findings.filter(f => f.verdict !== 'note').map(f => `${f.verdict} ${f.code}`);

const audited = async (acts: string): Promise<Audit> => audit(await opened(await recorded(acts)));

// 10 : 4 with armour; by 5 + 3 the defenders are lost.
const OVERRUN = `
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0606'
  - declare: overrun
    units: [11 Pz, 25 Mot, 191 StuG]
    target: '0706'
  - roll: 2d6
    dice: [5, 3]
  - as: Soviet
`;
const ADVANCE = `
  - as: Axis
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0706'
`;
const DEAD = `${OVERRUN}  - remove: [147 Rifle]\n${ADVANCE}`;
const BACK = `  - place: 147 Rifle\n    at: '0907'\n`;
const SOVIET = `  - as: Soviet\n  - phase: Soviet Movement\n`;

describe('a counter comes back', () => {
  it('that was lost in a fight', async () => {
    const read = await audited(DEAD + BACK);
    expect(found(read)).toEqual(['undetermined lost-unit-back']);
    expect(read.findings[0]).toMatchObject({
      message: 'Cannot tell: 147 Rifle was lost in 0706 at step 5 and stands in 0907 again.',
      missing: 'how it came back: by replacements, or because its loss was a slip',
      because: [{ step: 5, what: 'lost in 0706' }],
    });
    expect(read.actions.at(-1)?.verdict).toBe('undetermined');
  });
  it('that was lost in an earlier mail', async () => {
    const game = await recorded(DEAD + SOVIET + BACK);
    const cut = game.steps.length - 1;
    const mails = mailsOf(game, [cut]).map((mail, i) => opened(mail, `mail-${i + 1}.vlog`));
    const [first, second] = auditTogether(await Promise.all(mails));
    expect([first, second].map(one => one && found(one))).toEqual([[], ['undetermined lost-unit-back']]);
    expect(second?.findings[0]?.because).toEqual([{ step: 5, what: 'lost in 0706', file: 'mail-1.vlog' }]);
  });
  it('that was laid aside as lost, from where its pile lies', async () => {
    const aside = `${OVERRUN}  - move: [147 Rifle]\n    to: '1601'\n${ADVANCE}${SOVIET}  - move: [147 Rifle]\n    to: `;
    const read = await audited(`${aside}'1405'\n  - move: [147 Rifle]\n    to: '1305'\n`);
    expect(found(read)).toEqual(['undetermined lost-unit-back']);
    expect(found(await audited(`${aside}'1501'\n`))).toEqual([]);
  });
  it('taken off and put back at once it was a slip', async () => {
    const slip = `  - remove: [14 Flak]\n  - place: 14 Flak\n    at: '0306'\n`;
    expect(found(await audited(slip))).toEqual([]);
  });
  it('farther off than its move: in the words of the rules', async () => {
    const read = await audited(`  - remove: [14 Flak]\n  - place: 14 Flak\n    at: '0107'\n`);
    expect(found(read)).toEqual([]);
    const far = await audited(`  - remove: [57 Inf]\n  - place: 57 Inf\n    at: '0502'\n`);
    expect(found(far)).toEqual(['undetermined move-too-far']);
    expect(far.findings.find(f => f.verdict !== 'note')?.message).toContain('As a move: ');
  });
});

describe('pieces that the scenario does not know', () => {
  it('are named once, and what touches them is open', async () => {
    const game = await recorded(`${DEAD}  - phase: Axis Combat\n  - phase: Axis Exploitation\n`);
    expect(found(audit(await opened(game)))).toEqual([]);
    const other = path.join(session.folder, 'other');
    await cp(SCENARIO, other, { recursive: true });
    const file = path.join(other, 'units.csv');
    const units = await readFile(file, 'utf8');
    await writeFile(file, units.replace(/^25-mot,/m, 'mot25,').replace(/^147-rifle,/m, 'rifle147,'));
    const read = audit(await opened(game, 'whole.vlog', other));
    expect(found(read).filter(f => f.startsWith('illegal'))).toEqual([]);
    expect(read.findings.filter(f => f.code === 'unknown-units').map(f => f.message)).toEqual([
      'No unit of these rules is 25 Mot (id 25-mot), 147 Rifle (id 147-rifle): audit with the scenario that was played, or give units of units.csv these ids.',
    ]);
  });
  it('far from them the rules hold', async () => {
    const game = await recorded(`  - move: [57 Inf]\n    to: '0502'\n`);
    const other = path.join(session.folder, 'other');
    await cp(SCENARIO, other, { recursive: true });
    const file = path.join(other, 'units.csv');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^50-tk,/m, 'tk50,'));
    expect(found(audit(await opened(game, 'whole.vlog', other)))).toEqual(['illegal move-too-far']);
  });
});

it('who resigns may sweep the counters off', async () => {
  const sweep = `  - move: [13 Mech]\n    to: '0101'\n  - remove: [50 Tk]\n`;
  expect(found(await audited(DEAD + sweep))).toContain('illegal not-phasing');
  const read = await audited(`${DEAD}  - as: Soviet\n  - say: I resign. Well played!\n${sweep}`);
  expect(found(read)).toEqual([]);
  expect(read.findings.map(f => f.code)).toEqual(['resigned']);
});
