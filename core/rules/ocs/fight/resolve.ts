// A fight on the board: how it stands, what the dice gave, and whether what was done after them is what they ask.

import type { FoughtOnBoard } from '../../frame/fight/fought';
import { present } from '../../../base/present';
import type { Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { AnnouncedNote } from '../../announced';
import { afterOutcome } from '../../change';
import type { OverrunPayer, Situation } from '../../situation';
import type { Judgement } from '../../system';
import type { About, Verdict } from '../../verdict';
import { mayGoOn } from './aftermath';
import { announcedNotes } from '../announcement';
import { assessFight, certaintyOfFight, type MayFight } from '../assess';
import { boardOf, type Board } from '../board';
import { verdict } from '../cite';
import { resultOf, rowOf } from './crt';
import { columnName, fightOf, wholeOf, type Fight } from './fight';
import type { SpentByUnit } from '../../frame/movement/judge-move';
import { ledByAny, openByLeader } from './leaders';
import { openHexes, settle, type Resolved } from './outcome';
import type { Owed } from './retreat-verdicts';
import { obligationsOf } from './obligations';
import { readingOf, rollWords } from '../reading';
import { meaningOf } from './results';
import { leftOf } from './going-on';
import { readRolls, type Rolls } from './rolls';
import { WORDS } from '../words';
import { NO_ROLL } from '../../untold';

type OverrunAction = ActionOf<'overrun'>;

export interface JudgedFight extends FoughtOnBoard<Board> {
  readonly attackersRetreated: boolean;
  readonly owedDg: readonly Owed[];
  readonly spent: SpentByUnit;
  readonly ledgers: Judgement['ledgers'];
  readonly text?: Judgement['spent'];
}

/** What a player announced, against the fight as it was rolled. */
export const announcedIn = (
  board: Board,
  { declared, target }: Pick<OverrunAction, 'declared' | 'target'>,
  ids: readonly UnitId[],
  { fight, result }: Pick<Rolled, 'fight' | 'result'>,
): readonly AnnouncedNote[] =>
  announcedNotes(board.charts, fight, {
    announced: declared,
    result: result?.result,
    rolled: result && `${rollWords(result.total, wholeOf(fight.drm))} on ${columnName(fight, fight.place)}`,
    unsure: board.masked(target, board.sideOf(ids[0] ?? '')) ? `what the masked piece in ${target} is` : undefined,
  });

interface Rolled {
  readonly fight: Fight;
  readonly rolls: Rolls;
  readonly result?: NonNullable<Judgement['result']>;
  readonly verdicts: readonly Verdict[];
  readonly after: Board;
  readonly attackersRetreated: boolean;
  readonly owedDg: readonly Owed[];
}

/** 8.0-e, 8.1f: what the attackers may do now. */
const outcomeWords = (
  board: Board,
  cleared: boolean,
  retreated: boolean,
  lefts: readonly (Fraction | undefined)[],
): string => {
  if (retreated) return 'attackers retreated, movement ended';
  const hex = cleared ? 'hex cleared' : 'defenders hold';
  const may = lefts.map(left => left && mayGoOn(board.charts, { retreated, left }));
  if (may.some(m => m === undefined || m.mayOverrunAgain)) return `${hex}, may go on`;
  return may.some(m => m?.mayContinue) ? `${hex}, may go on, not overrun` : `${hex}, no MP left`;
};

/**
 * 9.1d: with a masked piece among the defenders neither the odds nor what is owed can be known. undefined: none there. Where nobody else
 * is seen, the fight itself asks what is there.
 */
const maskedVerdicts = (
  board: Board,
  { target, attackers, inTarget }: Pick<Resolved, 'target' | 'attackers' | 'inTarget'>,
  about: About,
): readonly Verdict[] | undefined => {
  if (!board.masked(target, board.sideOf(attackers[0]?.unit ?? ''))) return undefined;
  if (inTarget.length === 0) return [];
  const missing = `what the masked piece in ${target} is`;
  return [verdict('undetermined', 'result-unknown', '9.1d', WORDS.maskedDefends(target), { ...about, missing })];
};

/** 8.0-d: settled like any combat: surprise, shift, the roll, and what was done after it. */
const rolled = (
  board: Board,
  situation: Situation,
  facts: Omit<Resolved, 'fight' | 'result' | 'how'>,
  { dice = [], asked }: Pick<OverrunAction, 'dice' | 'asked'>,
  payers: readonly OverrunPayer[],
): Rolled => {
  const { charts } = board;
  const before = fightOf(charts, situation, 'inf');
  const rolls = readRolls(charts, before.kind, wholeOf(before.surpriseDrm), dice);
  const known =
    rolls.surprise === undefined ? undefined : { surprise: rolls.surprise, ...present({ die: rolls.shiftDie }) };
  const fight = known ? fightOf(charts, situation, 'inf', known) : before;
  const after = boardOf(board.game, afterOutcome(board.position, facts.outcome), board);
  const about = { units: facts.attackers.map(a => a.unit), hexes: [facts.target] };
  // Of those named none can attack: that is told, and nothing came of it.
  if (fight.attackers.length === 0) return { fight, rolls, verdicts: [], after, attackersRetreated: false, owedDg: [] };
  const { combatRoll, missing } = rolls;
  if (missing !== undefined || combatRoll === undefined) {
    const unrolled = verdict('undetermined', NO_ROLL, '9.9', WORDS.noRoll(missing ?? 'combat roll'), {
      ...about,
      missing: `the ${missing ?? 'combat roll'}`,
    });
    const verdicts = fight.defenders.length === 0 || asked ? [] : [unrolled];
    return { fight, rolls, verdicts, after, attackersRetreated: false, owedDg: [] };
  }
  const [lacking] = fight.offChart;
  if (lacking) {
    const unread = verdict(
      'undetermined',
      'ground-off-chart',
      '9.4c',
      WORDS.groundOffChart(lacking.what, lacking.chart, charts.rowsOf(lacking.chart)),
      { ...about, missing: `${lacking.what} in the chart ${lacking.chart}` },
    );
    return { fight, rolls, verdicts: [unread], after, attackersRetreated: false, owedDg: [] };
  }
  const masked = maskedVerdicts(board, facts, about);
  const drm = wholeOf(fight.drm);
  const result = resultOf(charts, fight.place, combatRoll + drm);
  const how = `${rollWords(combatRoll, drm)} on ${columnName(fight, fight.place)}`;
  const settled = settle(board, after, { ...facts, fight, result, how });
  const resting = certaintyOfFight(charts, fight);
  const cleared = !after.isHeld(facts.target, fight.attackers[0]?.side);
  return {
    fight,
    rolls,
    verdicts:
      masked ?? settled.verdicts.map(v => ({ ...v, certainty: v.certainty === 'quoted' ? resting : v.certainty })),
    after,
    attackersRetreated: settled.attackersRetreated,
    owedDg: settled.owedDg,
    result: {
      dice,
      total: combatRoll,
      modified: rowOf(combatRoll + drm),
      result,
      meaning: meaningOf(result),
      asks: obligationsOf(charts, { fight, result, payers, open: openHexes(board, { ...facts, fight }) }),
      outcome:
        facts.kind === 'overrun'
          ? outcomeWords(
              board,
              cleared,
              settled.attackersRetreated,
              leftOf(charts, fight.attackers, payers).map(({ left }) => left),
            )
          : cleared
            ? 'hex cleared'
            : 'not cleared',
    },
  };
};

/** The same, whoever led: 9.6 lets each side choose, and only a badge tells whom. */
export const rolledByAny = (
  board: Board,
  situation: Situation,
  facts: Parameters<typeof rolled>[2],
  action: Pick<OverrunAction, 'dice' | 'declared' | 'asked'>,
  payers: readonly OverrunPayer[] = [],
): Rolled => {
  const drmOf = ({ fight }: Rolled): number => wholeOf(fight.drm);
  const usual = rolled(board, situation, facts, action, payers);
  const each = ledByAny(board.charts, situation, action.declared).map(s => rolled(board, s, facts, action, payers));
  const [first] = each;
  const main = first === undefined || each.some(roll => drmOf(roll) === drmOf(usual)) ? usual : first;
  return {
    ...main,
    verdicts: openByLeader(main.verdicts, each),
    owedDg: main.owedDg.filter(({ unit }) => each.every(roll => roll.owedDg.some(o => o.unit === unit))),
  };
};

/** How the fight reads, for whoever judges it. `may`: his answer whether it may be fought. */
export const readAs = (
  board: Board,
  situation: Situation,
  roll: Rolled,
  may: MayFight,
): Pick<JudgedFight, 'combat' | 'result' | 'reading' | 'after' | 'attackersRetreated' | 'owedDg'> => ({
  combat: assessFight(board.charts, situation, roll.fight, may),
  ...(roll.result ? { result: roll.result } : {}),
  reading: readingOf(roll.fight, roll.rolls, roll.result),
  after: roll.after,
  attackersRetreated: roll.attackersRetreated,
  owedDg: roll.owedDg,
});

/** The enemies in the target. */
export const enemiesInTarget = (board: Board, target: HexId, ids: readonly UnitId[]): readonly UnitId[] =>
  board.enemiesIn(target, board.sideOf(ids[0] ?? ''));
