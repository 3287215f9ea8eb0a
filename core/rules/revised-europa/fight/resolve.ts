// The roll of a fight on the board, read on the chart, and whether what was done after it is what it asks.

import type { FoughtOnBoard } from '../../frame/fight/fought';
import { factOf, notKnown, THE_WEATHER } from '../../frame/question';
import { equal } from '../../../base/fraction';
import { present } from '../../../base/present';
import type { UnitId } from '../../../scenario/scenario';
import type { Announced, AnnouncedNote } from '../../announced';
import { afterOutcome } from '../../change';
import type { Situation } from '../../situation';
import type { Judgement } from '../../system';
import type { Verdict } from '../../verdict';
import { announcedNotes } from '../announcement';
import { fightOf } from '../assess';
import { boardOf, type Board } from '../board';
import { verdict } from '../cite';
import { demandOf } from './demand';
import { resultOf, rowOf } from './crt';
import type { Fight } from './fight';
import type { Lefts } from './going-on';
import { meaningOf } from './results';
import type { Moved } from '../movement/moved';
import { obligationsOf } from './obligations';
import { openRetreats } from './open-retreats';
import { isCleared, outcomeVerdicts, type Resolved } from './outcome';
import { WORDS } from '../words';
import { NO_ROLL } from '../../untold';

/** An overrun or an attack, judged. */
export interface JudgedFight extends FoughtOnBoard<Board> {
  readonly cleared: boolean;
  readonly moves: ReadonlyMap<UnitId, Moved>;
  readonly ledgers: Judgement['ledgers'];
  readonly spent?: Judgement['spent'];
}

/** The roll read on the chart. */
export interface Roll {
  readonly fight: Fight;
  readonly result?: NonNullable<Judgement['result']>;
  readonly verdicts: readonly Verdict[];
  readonly announced: readonly AnnouncedNote[];
  readonly after: Board;
  readonly cleared: boolean;
}

export type FightFacts = Omit<Resolved, 'fight' | 'result' | 'how'> & {
  /** MPs that the attackers have left after their overrun. */
  readonly lefts?: Lefts;
  /** A fact outside the fight on which its column rests, and that is not known. */
  readonly open?: { readonly feature: string; readonly what: string };
};

const WEATHER_UNKNOWN = notKnown(THE_WEATHER);

/** A fact that is not known and without which no result can be read, as a clause; undefined: all is known. */
const unsureFact = (
  board: Board,
  situation: Situation,
  f: Fight,
  facts: FightFacts,
  side: string | undefined,
): string | undefined => {
  if (board.maskedAgainst(facts.target, side) > 0) return `a masked piece is in ${facts.target}`;
  if (situation.terrain === undefined) return `the terrain of ${facts.target} is not known`;
  if (f.missing.length > 0) return `not known is ${f.missing[0] ?? ''}`;
  const { open } = facts;
  if (open) {
    const other = fightOf(board.charts, { ...situation, features: [...situation.features, open.feature] }, 'inf');
    if (other.finalColumn !== f.finalColumn) return `not known is ${open.what}`;
  }
  if (situation.weather !== undefined) return undefined;
  const same = ['Mud', 'Snow', 'Frost'].every(weather => {
    const other = fightOf(board.charts, { ...situation, weather }, 'inf');
    return other.finalColumn === f.finalColumn && equal(other.drm.total, f.drm.total);
  });
  return same ? undefined : WEATHER_UNKNOWN;
};

const outcomeWords = (kind: Resolved['kind'], cleared: boolean): string =>
  kind === 'combat'
    ? cleared
      ? 'hex cleared'
      : 'not cleared'
    : cleared
      ? 'hex cleared, may go on'
      : 'not cleared, must halt';

interface Thrown {
  readonly dice: readonly number[] | undefined;
  readonly announced: Announced | undefined;
  /** Nobody has to roll. */
  readonly isAsked: boolean;
}

export const rollOf = (
  board: Board,
  situation: Situation,
  facts: FightFacts,
  { dice, announced, isAsked }: Thrown,
  side: string | undefined,
): Roll => {
  const { charts } = board;
  const f = fightOf(charts, situation, 'inf');
  const after = boardOf(board.game, afterOutcome(board.position, facts.outcome), board);
  const cleared = isCleared(after, facts.target, side);
  const about = { units: facts.attackers.map(a => a.unit), hexes: [facts.target] };
  const [one, two] = dice ?? [];
  const unsure = unsureFact(board, situation, f, facts, side);
  const total = one === undefined || two === undefined ? undefined : one + two;
  const known = unsure === WEATHER_UNKNOWN ? undefined : unsure;
  const said = (rolled?: string): readonly AnnouncedNote[] =>
    facts.defenders.length === 0
      ? []
      : announcedNotes(charts, situation, f, { total, unsure: known, ...present({ announced, rolled }) });
  if (total === undefined) {
    const what = facts.kind === 'overrun' ? 'overrun' : 'attack';
    const unrolled = verdict('undetermined', NO_ROLL, 'R9-9', WORDS.noRoll(what), {
      ...about,
      missing: 'the roll',
    });
    const verdicts = facts.defenders.length === 0 || isAsked ? [] : [unrolled];
    return { fight: f, verdicts, announced: said(), after, cleared };
  }
  const drm = f.drm.total.n / f.drm.total.d;
  const result = resultOf(charts, f.place, total, drm);
  const modified = rowOf(total, drm);
  const how = `${drm === 0 ? '' : `${total} ${drm > 0 ? '+' : '-'} ${Math.abs(drm)} = `}${modified} on ${f.finalColumn}`;
  const certainty = charts.table('crt').certainty;
  const judged =
    unsure === undefined
      ? outcomeVerdicts(board, after, { ...facts, fight: f, result, how }).map(v => ({ ...v, certainty }))
      : [
          verdict('undetermined', 'result-unknown', 'R9-5', WORDS.resultUnknown(unsure), {
            ...about,
            missing: factOf(unsure),
          }),
        ];
  return {
    fight: f,
    verdicts: facts.defenders.length === 0 ? [] : judged,
    announced: said(how),
    after,
    cleared,
    result: {
      dice: dice ?? [],
      total,
      modified,
      result,
      meaning: meaningOf(result, f.effects?.retreat ?? 2),
      outcome: outcomeWords(facts.kind, cleared),
      asks: obligationsOf({
        fight: f,
        result,
        demand: demandOf(charts, f, result),
        lefts: facts.lefts,
        stacks: openRetreats(board, facts),
      }),
    },
  };
};
