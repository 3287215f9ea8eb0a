// A game sent in mails is judged as the one log that it is.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../../cli/node-surroundings';
import type { Audit, Finding, OpenedLog } from '../../../core/audit/audit';
import { auditTogether } from '../../../core/audit/chain/audit-together';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { readSavedGame } from '../../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../../core/vassal/game/write-saved-game';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { mailOf } from './mails';

const games = (scenario: string): string => path.join(SAMPLE_FOLDER, '..', scenario, 'games');

const readGame = async (scenario: string, name: string): Promise<SavedGame> => {
  const read = await readSavedGame(new Uint8Array(readFileSync(path.join(games(scenario), `${name}.vlog`))));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const opened = async (game: SavedGame, scenario: string, file: string): Promise<OpenedLog> => {
  const around = nodeSurroundings(path.join(games(scenario), file));
  const log = await openLog(writeSavedGame(game), file, around);
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

interface Mail {
  readonly from: number;
  readonly log: OpenedLog;
}

const mailsAt = async (game: SavedGame, scenario: string, cuts: readonly number[]): Promise<readonly Mail[]> => {
  const froms = [0, ...cuts];
  return Promise.all(
    froms.map(async (from, i) => ({
      from,
      log: await opened(mailOf(game, from, froms[i + 1] ?? game.steps.length), scenario, `mail-${i + 1}.vlog`),
    })),
  );
};

/** `step 12 of mail-3.vlog` and `step 4` as steps of the whole game. */
const inWholeGame = (text: string, from: number, mails: readonly Mail[]): string =>
  text
    .replace(/the start of mail-(\d+)\.vlog/g, (_, n: string) => `step ${mails[Number(n) - 1]?.from ?? 0}`)
    .replace(/(steps? )(\d+)( of mail-(\d+)\.vlog)?/g, (_, word: string, step: string, __, n?: string) => {
      const start = n === undefined ? from : (mails[Number(n) - 1]?.from ?? 0);
      return `${word}${Number(step) + start}`;
    });

/** What a finding says, in the whole game's steps. */
const told = (f: Finding, from: number, mails: readonly Mail[]): unknown => ({
  step: f.step + from,
  code: f.code,
  verdict: f.verdict,
  units: f.units,
  hexes: f.hexes,
  message: inWholeGame(f.message, from, mails),
  because: f.because.map(({ step, what, file }) => [
    step + (mails.find(mail => mail.log.file === file)?.from ?? from),
    inWholeGame(what, from, mails),
  ]),
});

const allTold = (audits: readonly Audit[], mails: readonly Mail[]): readonly unknown[] =>
  audits.flatMap((one, i) => one.findings.map(f => told(f, mails[i]?.from ?? 0, mails)));

/** `1` to `last`, so many of them, spread evenly; `shift` moves them all. */
const evenly = (last: number, count: number, shift: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(((i + 1) * last) / (count + 1)) + shift);

/** Before another player's hand, and after the track is turned. */
const changesOfHands = ({ timeline }: OpenedLog): readonly number[] => {
  const cuts = new Set<number>();
  let player: string | undefined;
  for (let step = 1; step < timeline.steps; step++) {
    const changes = timeline.changes(step);
    if (Object.keys(changes.globals).some(name => name.startsWith('turn:'))) cuts.add(step);
    if (changes.player === undefined) continue;
    if (player !== undefined && changes.player !== player) cuts.add(step - 1);
    player = changes.player;
  }
  return [...cuts].sort((a, b) => a - b);
};

/** VASSAL takes back what is in the same log only. */
const isUndoneAcross = ({ timeline }: OpenedLog, cut: number): boolean =>
  Array.from({ length: cut }, (_, i) => timeline.undoneBy(i + 1) ?? 0).some(undo => undo > cut);

/** A game, and by how many steps its even cuts are shifted. */
const GAMES = [
  ['crossing-at-lipnya', 'a-clean-week', 0],
  ['crossing-at-lipnya', 'twelve-faults', 1],
  ['wells-of-sidi-haram', 'a-clean-day', 1],
  ['wells-of-sidi-haram', 'twelve-faults', 0],
] as const;

describe.each(GAMES)('the game %s/%s in mails', (scenario, name, shift) => {
  let game: SavedGame;
  let whole: OpenedLog;
  let one: Audit;
  beforeAll(async () => {
    game = await readGame(scenario, name);
    whole = await opened(game, scenario, 'whole.vlog');
    one = audit(whole);
  });

  it.each(['evenly', 'hands'])('has the findings of its one log (cut %s)', async where => {
    const cuts = (where === 'hands' ? changesOfHands(whole) : evenly(game.steps.length - 4, 11, shift)).filter(
      cut => !isUndoneAcross(whole, cut),
    );
    const mails = await mailsAt(game, scenario, cuts);
    expect(mails.length).toBeGreaterThan(where === 'hands' ? 1 : 10);
    const audits = auditTogether(mails.map(({ log }) => log));
    expect(allTold(audits, mails)).toEqual(one.findings.map(f => told(f, 0, [])));
    expect(audits.flatMap(a => a.actions.map(({ verdict }) => verdict))).toEqual(
      one.actions.map(({ verdict }) => verdict),
    );
    expect(audits.map(a => a.chain)).toEqual(
      mails.map((_, i) => ({
        place: i + 1,
        of: mails.length,
        ...(i === 0 ? {} : { after: `mail-${i}.vlog` }),
      })),
    );
  });
});
