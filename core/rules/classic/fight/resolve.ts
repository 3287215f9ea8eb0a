// A fight on the board: the dice read on the CRT, what was done after them, what is asked of both sides.

import { afterOutcome } from '../../change';
import { judgeRoll } from '../../frame/fight/judge-fight';
import { readingOf, rollWords } from '../../frame/fight/reading';
import { notKnown } from '../../frame/question';
import { by, say, supposing } from '../../sentence';
import type { CombatAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import { announcedNotes } from '../announcement';
import { assessFight } from '../assess';
import { boardOf, type Board } from '../board';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import { withUnsaid } from '../unsaid';
import { AUTOMATIC, isAutomatic } from './automatic';
import { tellings, type Telling } from './by-word';
import { chartOf, wholeOf, type Fight } from './fight';
import type { FightOnBoard, ResolvedFight } from './fight-on-board';
import { goingWhen, type Tried } from './going-on';
import { obligationsOf } from './obligations';
import { outcomeVerdicts, type Resolved } from './outcome';
import { NO_ROLL } from '../../untold';

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

const resolvedOf = (charts: Charts, onBoard: FightOnBoard, { fight, roll }: Telling): Resolved | undefined => {
  const parts = charts.result(roll.result);
  const how = `${rollWords(roll.total, wholeOf(fight.drm))} on ${fight.column ?? ''}`;
  return parts && { onBoard, fight, parts, result: roll.result, how };
};

/** A result, and whether it was carried out. */
interface Told extends Telling {
  readonly resolved: Resolved | undefined;
  readonly verdicts: readonly Verdict[];
}

const isAccused = (verdicts: readonly Verdict[]): boolean => verdicts.some(v => v.answer === 'illegal');

const byWord = (v: Verdict, word: string): Verdict => {
  const says = supposing(`${v.answer === 'legal' ? 'By' : 'by'} the players’ word, ${word}: `, v.says);
  return { ...v, says, message: say({ answer: v.answer, says }, 'log') };
};

/** As it is counted; where somebody would be accused then, by the players' word, if nobody is by that. */
const toldOf = (board: Board, after: Board, onBoard: FightOnBoard, all: readonly Telling[]): Told | undefined => {
  const { charts } = board;
  const told = all.map((telling): Told => {
    const resolved = resolvedOf(charts, onBoard, telling);
    const { word } = telling;
    const verdicts = resolved ? withUnsaid(charts, outcomeVerdicts(board, after, resolved)) : [];
    return { ...telling, resolved, verdicts: word === undefined ? verdicts : verdicts.map(v => byWord(v, word)) };
  });
  return told.find(({ verdicts }) => !isAccused(verdicts)) ?? told[0];
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
        onBoard.defenders.length === 0
          ? []
          : withUnsaid(charts, outcomeVerdicts(board, after, resolved)).map(v => asSureAs(v, combat)),
      reading: `${readingOf({ ...combat, finalColumn: combat.column }, undefined)} · ${outcomeWords(charts, isCleared, resolved, overrun)}`,
      announced: announcedNotes(charts, f, { announced: onBoard.declared, result: undefined, unsure: f.missing[0] }),
      after,
      isCleared: onBoard.defenders.length === 0 ? undefined : isCleared,
    };
  }
  const unsure = unsureFact(board, onBoard, situation, f);
  const told =
    unsure === undefined
      ? toldOf(board, after, onBoard, tellings(charts, f, onBoard.declared, onBoard.dice))
      : undefined;
  const resolved = told?.resolved;
  const isCleared = resolved && !after.isHeld(onBoard.target, side);
  const judged = judgeRoll({
    isEmpty: f.defenders.length === 0,
    // Nobody has to roll where there is no attack.
    isAsked: onBoard.asked !== undefined || f.isTooLow,
    unsure: onBoard.dice === undefined ? undefined : unsure,
    roll: told?.roll,
    unrolled: () =>
      verdict('undetermined', NO_ROLL, rule, by(rule)`the log shows no roll for the ${what}`, {
        ...about,
        missing: 'the roll',
      }),
    unknown: fact =>
      verdict('undetermined', 'result-unknown', rule, by(rule)`the result: ${notKnown(fact)}`, {
        ...about,
        missing: fact,
      }),
    carriedOut: () => (told?.verdicts ?? []).map(v => asSureAs(v, combat)),
    after: () => ({
      outcome: resolved ? outcomeWords(charts, isCleared, resolved, overrun) : 'not known',
      ...(resolved ? { asks: obligationsOf(charts, resolved.fight, resolved.parts, overrun) } : {}),
    }),
  });
  return {
    combat,
    ...judged,
    reading: readingOf(combat, judged.result, told?.word === undefined ? [] : [`by the players’ word, ${told.word}`]),
    announced: announcedNotes(charts, f, { announced: onBoard.declared, result: judged.result?.result, unsure }),
    after,
    isCleared: f.defenders.length === 0 ? undefined : isCleared,
  };
};
