// Logs with their scenario beside them, so that rules judge them: small to send, and dear to judge by what is made long, of
// which a game has some. Played on the map of Halden from its own start; sizes differ with the seed.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { audit } from '../../core/audit/run-audit';
import { openLog } from '../../core/audit/open/open-log';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';
import { escaped, times } from './costly-parts';

const HALDEN = path.resolve('assets/scenarios/bridges-of-halden/games/a-clean-day.vlog');

type Steps = (count: number, own: SavedGame['steps']) => SavedGame['steps'];

/** A kind of log that rules judge: how many are too many for any limit, and the steps of so many. */
export interface Judged {
  readonly most: number;
  readonly steps: Steps;
}

const step = (...[head = '', ...rest]: readonly string[]): SavedGame['steps'][number] =>
  logStep({ text: head, children: rest.map(leaf) });

/** Units of both sides, as the game begins. */
const UNITS = times(16, i => 1_000_000_002 + 2 * i);
const HEXES = ['186/348', '276/296', '366/348', '456/400', '546/452', '636/400', '456/608', '456/712'];

const hex = (i: number): string => HEXES[i % HEXES.length] ?? '';
const moves = (id: number, to: number, from: number): string =>
  `M/${id}/Main Map/${hex(to)}/null/Main Map/${hex(from)}/null/`;
const attack = (from: string, names: string, ids: string): string => `CHAT* Attack SE from ${from} · ${names} [${ids}]`;
const overrun = (from: string, names: string, ids: string): string =>
  `CHAT* Overrun SE from ${from} · ${names} [${ids}]`;
const roll = (face: number): string => `CHAT*** 1d6 = ${1 + (face % 6)} *** &lt;Edith&gt;`;
const phase = (i: number): string =>
  `TURNTurnTracker0\t0|${1 + Math.floor(i / 6)};0;false;-1;${i % 6}\\;0\\;0\\;true,true,true,true,true,true`;

const maskState = (owner: string, at: string): string =>
  escaped(nestTraits([`${owner};`, `Main Map;${at.replace('/', ';')};77;0`]));
const masked = (id: number, at: string): string =>
  `+/${id}/${escaped(nestTraits(['obs;;b.png;Mask;B;Card;player:;;d;true;;', `piece;;;u.png;X${id}`]))}/${maskState('s', at)}`;

export const JUDGED: Readonly<Record<string, Judged>> = {
  // As many as a file of a megabyte has.
  'its own day over and over': {
    most: 4000,
    steps: (count, own) => times(count, i => own[i % own.length] ?? step('CHATa')),
  },
  'small fights': {
    most: 20_000,
    steps: count =>
      times(2 * count, i =>
        i % 2 ? step(roll(i)) : step(attack('0507', i % 4 ? '6 Gds' : '9 Inf', i % 4 ? '6-gds' : '9-inf')),
      ),
  },
  'small fights that others’ moves part': {
    most: 10_000,
    steps: count =>
      times(
        3 * count,
        i =>
          [step(attack('0507', '6 Gds', '6-gds')), step(moves(UNITS[i % UNITS.length] ?? 0, i + 1, i)), step(roll(i))][
            i % 3
          ] ?? step('CHATa'),
      ),
  },
  'overruns by one unit in every phase': {
    most: 10_000,
    steps: count =>
      times(
        4 * count,
        i =>
          [
            step(moves(1_000_000_008, i + 1, i)),
            step(overrun('0504', '29 Arm', '29-arm')),
            step(roll(i)),
            step('CHAT* on', phase(i >> 2)),
          ][i % 4] ?? step('CHATa'),
      ),
  },
  'a stack of all units that moves': {
    most: 5000,
    steps: count =>
      times(count, i => {
        const [first = '', ...others] = UNITS.map(id => moves(id, i + 1, i));
        return step(first, ...others);
      }),
  },
  'a long stack that fights wherever it goes': {
    most: 4000,
    steps: count =>
      times(3 * count, i => {
        if (i % 3 === 2) return step(roll(i));
        const each =
          i % 3 ? UNITS.map(() => attack('0504', '29 Arm', '29-arm')) : UNITS.map(id => moves(id, i / 3 + 1, i / 3));
        const [first = '', ...others] = each;
        return step(first, ...others);
      }),
  },
  'loose dice': {
    most: 20_000,
    steps: count => times(count, i => step(roll(i))),
  },
  'loose dice with words between them': {
    most: 10_000,
    steps: count => times(2 * count, i => step(i % 2 ? roll(i) : `CHAT<Edith> - 6 Gds and 9 Inf on 050${i % 9}`)),
  },
  'declarations without dice': {
    most: 20_000,
    steps: count => times(count, i => step(attack('0507', i % 2 ? '6 Gds' : '9 Inf', i % 2 ? '6-gds' : '9-inf'))),
  },
  'moves for which others declare, and nobody rolls': {
    most: 8000,
    steps: count =>
      times(2 * count, i =>
        step(
          i % 2 ? moves(UNITS[(i >> 1) % UNITS.length] ?? 0, (i >> 5) + 1, i >> 5) : attack('0507', '6 Gds', '6-gds'),
        ),
      ),
  },
  'one declaration with dice without end': {
    most: 20_000,
    steps: count => [step(attack('0507', '6 Gds', '6-gds')), ...times(count, i => step(roll(i)))],
  },
  'odds in remarks': {
    most: 30_000,
    steps: count => times(count, i => step(`CHAT<Edith> - 9 Inf and 6 Gds attack 0507: 12-4 = 3-1, +${i % 3} DRM`)),
  },
  'moves beside masked pieces': {
    most: 4000,
    steps: count => [
      step('CHAT* masks', ...times(count, i => masked(5000 + i, hex(i)))),
      ...times(count, i => step(moves(UNITS[i % UNITS.length] ?? 0, i + 1, i))),
    ],
  },
  'masked pieces that are seen one by one': {
    most: 8000,
    steps: count => [
      step('CHAT* masks', ...times(count, i => masked(5000 + i, hex(0)))),
      ...times(count, i => step(`D/${5000 + i}/${maskState('null', hex(0))}/${maskState('s', hex(0))}`)),
    ],
  },
  'a track that goes back and on': {
    most: 8000,
    steps: count =>
      times(count, i =>
        i % 2
          ? step('CHAT* on', phase([1, 2, 3, 2][(i >> 1) % 4] ?? 0))
          : step(moves(UNITS[i % UNITS.length] ?? 0, (i >> 4) + 1, i >> 4)),
      ),
  },
  'phases without end': {
    most: 50_000,
    steps: count => times(count, i => step('CHAT* on', phase(i))),
  },
};

/** As a log's file. */
export const judgedFile = async ({ steps }: Judged, count: number): Promise<Uint8Array> => {
  const game = await readSavedGame(new Uint8Array(readFileSync(HALDEN)));
  if (!game.ok) throw new Error(game.error.message);
  return writeSavedGame({ ...game.value, steps: steps(count, game.value.steps) });
};

/**
 * Judges it by its scenario, and tells it: how many findings there are, or the code of the error that ends it. Throws only if
 * there is a defect.
 */
export const tryJudged = async (bytes: Uint8Array): Promise<number | string> => {
  const log = await openLog(bytes, 'fuzzed.vlog', nodeSurroundings(HALDEN));
  if (!log.ok) return log.error.code;
  if (log.value.rules === undefined) throw new Error('a log beside its scenario that no rules judge');
  const judged = audit(log.value);
  transcriptText(transcriptOf(judged));
  return judged.findings.length;
};
