// A drag that is taken back in the next mail: nobody has moved, whichever log it stands in.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeSurroundings } from '../../../cli/node-surroundings';
import type { Audit, OpenedLog } from '../../../core/audit/audit';
import { auditTogether } from '../../../core/audit/chain/audit-together';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { readSavedGame } from '../../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import { transcriptOf } from '../../../core/report/transcript/write';
import { writeSavedGame } from '../../../core/vassal/game/write-saved-game';
import { recordOnSample } from '../../cli/record-on-sample';
import { startSession, type Session } from '../../cli/session';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { mailsOf } from './mails';

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

const opened = async (game: SavedGame, file: string): Promise<OpenedLog> => {
  const log = await openLog(writeSavedGame(game), file, nodeSurroundings(path.join(SCENARIO, 'games', file)));
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

/** The game in mails that are cut after these steps. */
const inMails = async (game: SavedGame, cuts: readonly number[]): Promise<readonly Audit[]> =>
  auditTogether(await Promise.all(mailsOf(game, cuts).map((mail, i) => opened(mail, `mail-${i + 1}.vlog`))));

const broken = ({ findings }: Audit): readonly string[] => findings.filter(f => f.verdict !== 'note').map(f => f.code);

// 0508 to 0502 costs 57 Inf more than it has.
const THERE = `  - move: [57 Inf]\n    to: '0502'\n`;
/** Another unit's move in between: the drags of the first are no one move. */
const OTHER = `  - move: [98 Inf]\n    to: '0502'\n`;
const BACK = `  - move: [57 Inf]\n    to: '0508'\n`;
const ON = `  - move: [57 Inf]\n    to: '0607'\n`;

it('is taken back in the next mail as in one log', async () => {
  const game = await recorded(THERE + OTHER + BACK + ON);
  const there = game.steps.length - 3;
  expect(broken(audit(await opened(game, 'whole.vlog')))).toEqual([]);
  const [first, second] = await inMails(game, [there + 1]);
  expect([first, second].map(one => one && broken(one))).toEqual([[], []]);
  // Each mail tells it, with its own step.
  const what = '57 Inf: dragged from 0508 to 0502 and back';
  expect(first?.corrections).toMatchObject([{ steps: [there], what }]);
  expect(second?.corrections).toMatchObject([{ steps: [1], what }]);
  expect(second?.actions.map(({ action }) => [action.kind, action.steps])).toEqual([['move', [2]]]);
  const backIn = (mail: Audit | undefined): readonly string[] =>
    mail ? transcriptOf(mail).lines.flatMap(({ kind, text }) => (kind === 'taken-back' ? [text.trim()] : [])) : [];
  expect(backIn(first)).toEqual(['back     taken back in a later log, not judged: 57 Inf']);
  expect(backIn(second)).toEqual(['back     takes back what an earlier log has: 57 Inf']);
});

it('is taken back though the phase has changed between the mails: neither drag is a move of its own phase', async () => {
  const game = await recorded(`${THERE}  - phase: Axis Combat\n${BACK}`);
  const [first, second] = await inMails(game, [game.steps.length - 1]);
  expect([first, second].map(one => one && broken(one))).toEqual([[], []]);
  expect([first, second].map(one => one?.corrections.length)).toEqual([1, 1]);
});

it('is told once where both drags stand in one mail', async () => {
  const game = await recorded(THERE + BACK + ON);
  const [first, second] = await inMails(game, [game.steps.length - 1]);
  expect(first?.corrections).toHaveLength(1);
  expect(second?.corrections).toEqual([]);
});
