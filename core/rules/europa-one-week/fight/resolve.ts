// A fight on the board: the dice read on the MAIN table, what was done after them, what is asked of both sides.

import { ZERO } from '../../../base/fraction';
import { afterOutcome } from '../../change';
import { judgeRoll, type ReadRoll } from '../../frame/fight/judge-fight';
import { readingOf, rollWords } from '../../frame/fight/reading';
import type { CombatAssessment, OverrunAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import { announcedNotes } from '../announcement';
import { assessFight } from '../assess';
import { boardOf, type Board } from '../board';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import { goesOn2009, goesOn2012 } from './aftermath';
import { situationOf } from '../situation-of';
import { redTotals } from './dice';
import type { Came, FightOnBoard, ResolvedFight } from './fight-on-board';
import { fightOf, wholeOf, type Fight } from './fight';
import { isPrintedFort } from './ground';
import { obligationsOf } from './obligations';
import { cameOnBoard, outcomeVerdicts, type Resolved } from './outcome';
import { partsOf } from './results';
import { rollOf } from './roll-on-board';
import { wordsOf } from './words';
import { NO_ROLL } from '../../untold';

/** The fact without which no result can be read; undefined: all is known. */
const unsureFact = (
  board: Board,
  { target, isOwnerUnknown }: FightOnBoard,
  situation: Situation,
  f: Fight,
): string | undefined => {
  const side = f.attackers[0]?.unit.side;
  if (board.masked(target, side)) return `a masked piece is in ${target}`;
  if (situation.terrain === undefined) return `the terrain of ${target} is not known`;
  const fort = isOwnerUnknown === true ? situation.features.find(isPrintedFort) : undefined;
  if (fort !== undefined) return `it is not known which side held the ${fort} in ${target} first`;
  const [missing] = f.missing;
  if (missing !== undefined) return `not known is ${missing}`;
  if (!board.charts.given('main')) return 'the scenario has no MAIN table';
  if (!board.charts.given('results')) return 'the scenario has no chart results';
  return f.odds.place < 0 ? `the MAIN table has no column ${f.column}` : undefined;
};

const howRead = (f: Fight, { total }: ReadRoll): string => `${rollWords(total, wholeOf(f.drm))} on ${f.column}`;

const resolvedOf = (charts: Charts, onBoard: FightOnBoard, f: Fight, roll: ReadRoll): Resolved | undefined => {
  const parts = partsOf(charts, roll.result);
  return (
    parts && {
      charts,
      onBoard,
      fight: f,
      parts,
      result: roll.result,
      how: howRead(f, roll),
      red: redTotals(charts, roll.dice, parts),
    }
  );
};

const HEX: Readonly<Record<NonNullable<Came>, string>> = {
  or: 'hex cleared',
  cleared: 'hex cleared',
  retreated: 'hex cleared by retreat',
  held: 'defenders hold',
};

const outcomeWords = ({ edition }: Charts, { kind, spSpent }: FightOnBoard, came: Came): string => {
  if (came === undefined) return 'not known';
  if (kind === 'combat') return came === 'held' ? 'not cleared' : HEX[came];
  const goes = edition.lowOdds ? goesOn2009(came, spSpent) : goesOn2012(came);
  if (goes === undefined) return `${HEX[came]}, may go on if SPs were spent`;
  return `${HEX[came]}, ${goes ? 'may go on' : 'movement ended'}`;
};

/** By the charts that a fight rests on a verdict is at most as sure as they are. */
const asSureAs = (v: Verdict, { certainty }: CombatAssessment): Verdict =>
  v.certainty === 'quoted' ? { ...v, certainty } : v;

/** How it stands before any dice. */
export interface PreparedFight {
  readonly situation: Situation;
  readonly charts: Charts;
  readonly fight: Fight;
}

export const prepareFight = (board: Board, onBoard: FightOnBoard): PreparedFight => {
  const found = situationOf(board, onBoard);
  const situation = onBoard.asked?.said(found) ?? found;
  const charts = board.charts.with(situation.options);
  return { situation, charts, fight: fightOf(charts, situation) };
};

/** @param overrun may it be tried, and who pays what */
export const resolveFight = (
  board: Board,
  onBoard: FightOnBoard,
  prepared: PreparedFight = prepareFight(board, onBoard),
  overrun?: OverrunAssessment,
): ResolvedFight => {
  const { situation, charts, fight: f } = prepared;
  const combat = assessFight(charts, situation, f, overrun);
  const after = boardOf(board.game, afterOutcome(board.position, onBoard.outcome), board);
  const unsure = unsureFact(board, onBoard, situation, f);
  const roll = unsure === undefined ? rollOf(charts, f, onBoard.dice) : undefined;
  const resolved = roll && resolvedOf(charts, onBoard, f, roll);
  const came = resolved && cameOnBoard(board, after, resolved);
  const rule = charts.edition.rules.odds;
  const words = wordsOf(rule);
  const what = onBoard.kind === 'overrun' ? 'overrun' : 'attack';
  const about = { units: onBoard.attackers.map(a => a.unit), hexes: [onBoard.target] };
  const judged = judgeRoll({
    isEmpty: f.defenders.length === 0,
    isAsked: onBoard.asked !== undefined,
    unsure: onBoard.dice === undefined ? undefined : unsure,
    roll,
    unrolled: () =>
      verdict(charts.edition, 'undetermined', NO_ROLL, rule, words.noRoll(what), { ...about, missing: 'the roll' }),
    unknown: fact =>
      verdict(charts.edition, 'undetermined', 'result-unknown', rule, words.unknown(fact), { ...about, missing: fact }),
    carriedOut: () => (resolved ? outcomeVerdicts(board, after, resolved) : []).map(v => asSureAs(v, combat)),
    after: ({ result }) => ({
      outcome: outcomeWords(charts, onBoard, came),
      ...(resolved
        ? {
            asks: obligationsOf(charts, {
              fight: f,
              result,
              parts: resolved.parts,
              overrun,
              spSpent: onBoard.spSpent,
            }),
          }
        : {}),
    }),
  });
  return {
    combat,
    ...judged,
    reading: readingOf(combat, judged.result),
    announced: announcedNotes(charts, f, {
      announced: onBoard.declared,
      result: judged.result?.result,
      rolled: roll && howRead(f, roll),
      unsure,
    }),
    after,
    came: f.defenders.length === 0 ? undefined : came,
    mpBack: resolved?.parts.mpBack ?? ZERO,
  };
};
