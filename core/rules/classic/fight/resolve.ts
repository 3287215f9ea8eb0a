// A fight on the board: the dice read on the CRT, what was done after them, what is asked of both sides.

import { afterOutcome } from '../../change';
import { judgeRoll, type ReadRoll } from '../../frame/judge-fight';
import { readingOf, rollWords } from '../../frame/reading';
import { notKnown } from '../../frame/question';
import { by } from '../../sentence';
import type { CombatAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import { announcedNotes } from '../announcement';
import { assessFight } from '../assess';
import { boardOf, type Board } from '../board';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import { AUTOMATIC, isAutomatic } from './automatic';
import { rollOf } from './crt';
import { chartOf, wholeOf, type Fight } from './fight';
import type { FightOnBoard, ResolvedFight } from './fight-on-board';
import { goingWhen, type Tried } from './going-on';
import { obligationsOf } from './obligations';
import { outcomeVerdicts, type Resolved } from './outcome';

/** The fight as it is posed: its facts, and of an overrun what its questions made of it. */
interface Posed {
  readonly situation: Situation;
  readonly fight: Fight;
  readonly overrun?: Tried;
}

/** The fact without which no result can be read; undefined: all is known. */
const unsureFact = (
  board: Board,
  { target, kind }: FightOnBoard,
  situation: Situation,
  f: Fight,
): string | undefined => {
  const side = situation.attackers[0]?.side;
  if (board.maskedAgainst(target, side) > 0) return `what the hidden piece in ${target} is`;
  if (situation.terrain === undefined) return `the terrain of ${target}`;
  const [missing] = f.missing;
  if (missing !== undefined) return missing;
  return f.crt ? undefined : `the chart ${chartOf(board.charts, kind)}`;
};

const resolvedOf = (charts: Charts, onBoard: FightOnBoard, f: Fight, roll: ReadRoll): Resolved | undefined => {
  const parts = charts.result(roll.result);
  const how = `${rollWords(roll.total, wholeOf(f.drm))} on ${f.column ?? ''}`;
  return parts && { onBoard, fight: f, parts, result: roll.result, how };
};

const outcomeWords = (
  charts: Charts,
  isCleared: boolean | undefined,
  { onBoard, fight, parts }: Pick<Resolved, 'onBoard' | 'fight' | 'parts'>,
  tried: Tried | undefined,
): string => {
  if (isCleared === undefined) return 'not known';
  const hex = isCleared ? 'hex cleared' : 'defenders hold';
  if (onBoard.kind === 'combat') return hex;
  const goesOn = goingWhen(charts, fight, parts, tried, isCleared).possible.greatest;
  return `${hex}, ${goesOn ? 'may go on' : 'movement ended'}`;
};

/** By the charts that a fight rests on a verdict is at most as sure as they are. */
const asSureAs = (v: Verdict, { certainty }: CombatAssessment): Verdict =>
  v.certainty === 'quoted' ? { ...v, certainty } : v;

export const resolveFight = (
  board: Board,
  onBoard: FightOnBoard,
  { situation, fight: f, overrun }: Posed,
): ResolvedFight => {
  const { charts } = board;
  const combat = assessFight(charts, situation, f, overrun);
  const after = boardOf(board.game, afterOutcome(board.position, onBoard.outcome), board);
  const side = board.sideOf(onBoard.attackers[0]?.unit ?? '');
  const rule = onBoard.kind === 'overrun' ? 'overrun.how' : 'combat.crt';
  const what = onBoard.kind === 'overrun' ? 'overrun' : 'attack';
  const about = { units: onBoard.attackers.map(a => a.unit), hexes: [onBoard.target] };
  if (isAutomatic(charts, onBoard.kind)) {
    const resolved: Resolved = { onBoard, fight: f, parts: AUTOMATIC, result: 'the overrun', how: '' };
    const isCleared = !after.isHeld(onBoard.target, side);
    return {
      combat,
      verdicts:
        onBoard.defenders.length === 0 ? [] : outcomeVerdicts(board, after, resolved).map(v => asSureAs(v, combat)),
      reading: `${readingOf({ ...combat, finalColumn: combat.column }, undefined)} · ${outcomeWords(charts, isCleared, resolved, overrun)}`,
      announced: announcedNotes(charts, f, { announced: onBoard.declared, result: undefined, unsure: f.missing[0] }),
      after,
      isCleared: onBoard.defenders.length === 0 ? undefined : isCleared,
    };
  }
  const unsure = unsureFact(board, onBoard, situation, f);
  const roll = unsure === undefined ? rollOf(charts, f, onBoard.dice) : undefined;
  const resolved = roll && resolvedOf(charts, onBoard, f, roll);
  const isCleared = resolved && !after.isHeld(onBoard.target, side);
  const judged = judgeRoll({
    isEmpty: f.defenders.length === 0,
    // Nobody has to roll where there is no attack.
    isAsked: onBoard.asked !== undefined || f.isTooLow,
    unsure: onBoard.dice === undefined ? undefined : unsure,
    roll,
    unrolled: () =>
      verdict('undetermined', 'no-roll', rule, by(rule)`the log shows no roll for the ${what}`, {
        ...about,
        missing: 'the roll',
      }),
    unknown: fact =>
      verdict('undetermined', 'result-unknown', rule, by(rule)`the result: ${notKnown(fact)}`, {
        ...about,
        missing: fact,
      }),
    carriedOut: () => (resolved ? outcomeVerdicts(board, after, resolved) : []).map(v => asSureAs(v, combat)),
    after: () => ({
      outcome: resolved ? outcomeWords(charts, isCleared, resolved, overrun) : 'not known',
      ...(resolved ? { asks: obligationsOf(charts, f, resolved.parts, overrun) } : {}),
    }),
  });
  return {
    combat,
    ...judged,
    reading: readingOf(combat, judged.result),
    announced: announcedNotes(charts, f, { announced: onBoard.declared, result: judged.result?.result, unsure }),
    after,
    isCleared: f.defenders.length === 0 ? undefined : isCleared,
  };
};
