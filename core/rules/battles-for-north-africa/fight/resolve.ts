// A fight on the board: the die read on the tables, what was done after it, what is asked of both sides.

import type { FoughtOnBoard } from '../../frame/fight/fought';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf, Outcome } from '../../action';
import { afterOutcome } from '../../change';
import { judgeRoll, type ReadRoll } from '../../frame/fight/judge-fight';
import { readingOf, rollWords } from '../../frame/fight/reading';
import { by } from '../../sentence';
import type { CombatAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import { announcedNotes } from '../announcement';
import { assessFight } from '../assess';
import { boardOf, type Board } from '../board';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import type { At } from '../memory';
import { defendersIn, situationOf, untoldAirIn } from '../situation-of';
import { losesSupply } from '../supply/after-retreat';
import { engagedIn } from './engaged';
import { fightOf, wholeOf, type Fight, type OnTable } from './fight';
import { obligationsOf, type FightSide } from './obligations';
import { goneOutcome, outcomeVerdicts, type Resolved } from './outcome';
import { meaningOf, partsOf } from './results';
import { openHexes, retreatGround, retreatPaths } from './retreat-paths';
import { resultIn, rowOf } from './crt';
import { NO_ROLL } from '../../untold';

export interface FightOnBoard extends Pick<ActionOf<'combat'>, 'dice' | 'declared' | 'asked'> {
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly target: HexId;
  readonly outcome: Outcome;
}

export interface ResolvedFight extends FoughtOnBoard<Board> {
  readonly fight: Fight;
}

/** The fact without which no result can be read; undefined: all is known. */
const unsureFact = (at: At, { target }: FightOnBoard, situation: Situation, f: Fight): string | undefined => {
  const { board } = at;
  const side = f.attackers[0]?.unit.side;
  if (board.masked(target, side)) return `what the masked piece in ${target} is`;
  if (situation.terrain === undefined) return `the terrain of ${target}`;
  const untyped = [...f.attackers.map(a => a.unit), ...f.defenders].find(
    u => u.id !== undefined && board.game.units.get(u.id)?.type === undefined,
  );
  if (untyped) return `the type of ${untyped.label}`;
  const [air] = untoldAirIn(at, target);
  if (air !== undefined) return `the mission of ${board.nameOf(air)}`;
  const [missing] = f.missing;
  if (missing !== undefined) return missing;
  const [table] = f.tables;
  return table.odds.place < 0 && !f.gone ? `what odds ${table.odds.column} give` : undefined;
};

const rollOn = (charts: Charts, { crt, odds, drm }: OnTable, dice: readonly number[]): ReadRoll | undefined => {
  const [die] = dice;
  const modified = die === undefined ? undefined : rowOf(charts, crt, die + wholeOf(drm));
  const result = modified === undefined ? undefined : resultIn(charts, crt, odds.column, modified);
  if (die === undefined || modified === undefined || result === undefined) return undefined;
  return { dice, total: die, modified, result, meaning: meaningOf(result) };
};

/** A table with what the die gives on it. */
interface ReadTable {
  readonly table: OnTable;
  readonly roll: ReadRoll;
}

const readTables = (charts: Charts, f: Fight, dice: readonly number[]): readonly ReadTable[] =>
  f.tables.flatMap(table => {
    const roll = rollOn(charts, table, dice);
    return roll ? [{ table, roll }] : [];
  });

export const howRead = ({ table, roll }: ReadTable): string =>
  `${rollWords(roll.total, wholeOf(table.drm))} on ${table.odds.column}`;

/** What became of the target. */
const outcomeWords = (after: Board, { target }: FightOnBoard, side: string | undefined): string =>
  after.isHeld(target, side) ? 'defenders hold' : 'hex cleared';

/** By the charts that a fight rests on a verdict is at most as sure as they are. */
const asSureAs = (v: Verdict, { certainty }: CombatAssessment): Verdict =>
  v.certainty === 'quoted' ? { ...v, certainty } : v;

/** Hexes that a side's units may retreat to, for what a result asks. */
const openFor =
  (at: At, engaged: Resolved['engaged']) =>
  (side: FightSide, far: number): readonly HexId[] => {
    const { board } = at;
    const ids = engaged[side];
    const whose = board.sideOf(ids[0] ?? '');
    const ground = retreatGround(board, whose, losesSupply(at, board, whose));
    const hexes = ids.flatMap(id => {
      const [unit, from] = [board.combatant(id), board.hexOf(id)];
      return unit && from !== undefined
        ? openHexes(retreatPaths(ground, { id, unit, from, isEscorted: false }, far))
        : [];
    });
    return [...new Set(hexes)].sort();
  };

export const resolveFight = (at: At, onBoard: FightOnBoard): ResolvedFight => {
  const { board } = at;
  const { attackers, target, outcome } = onBoard;
  const found = situationOf(at, { kind: 'combat', attackers, target, untoldAir: 'supports' });
  const situation = onBoard.asked?.said(found) ?? found;
  const { charts } = board;
  const f = fightOf(charts, situation);
  const side = board.sideOf(attackers[0]?.unit ?? '');
  const after = boardOf(board.game, afterOutcome(board.position, outcome), board);
  const engaged = engagedIn(at, attackers, target);
  const about = { units: attackers.map(a => a.unit), hexes: [target] };
  const unsure = unsureFact(at, onBoard, situation, f);
  const reads = unsure === undefined ? readTables(charts, f, onBoard.dice ?? []) : [];
  const homes = new Map(attackers.map(a => [a.unit, a.from] as const));
  const common = { at, fight: f, target, outcome, engaged, homes };
  const resolved = reads.flatMap((read): readonly Resolved[] => {
    const parts = partsOf(read.roll.result);
    const how = `${read.roll.result} by ${howRead(read)}`;
    const { crt } = read.table;
    return parts ? [{ ...common, crt, result: read.roll.result, parts, how, moreDice: read.roll.dice.slice(1) }] : [];
  });
  const [first, ...others] = resolved;
  const settled = first && outcomeVerdicts([first, ...others]);
  const taken = reads.find(r => r.table.crt === settled?.resolved.crt) ?? reads[0];
  const combat = assessFight(charts, situation, f, { table: taken?.table });
  if (f.gone && unsure === undefined)
    return {
      fight: f,
      combat,
      reading: `${readingOf(combat, undefined)} · no roll: the ${f.gone} has nobody who can fight`,
      announced: [],
      // Of a fight that is only asked about nobody has been taken off.
      verdicts: onBoard.asked === undefined ? goneOutcome(common) : [],
      after,
    };
  const judged = judgeRoll({
    isEmpty: defendersIn(at, target, side).length === 0,
    isAsked: onBoard.asked !== undefined,
    unsure: onBoard.dice === undefined ? undefined : unsure,
    roll: taken?.roll,
    unrolled: () =>
      verdict('undetermined', NO_ROLL, 'Combat.9', by('Combat.9')`the log shows no roll for the attack`, {
        ...about,
        missing: 'the roll',
      }),
    unknown: fact =>
      verdict(
        'undetermined',
        'result-unknown',
        'Combat.9',
        by('Combat.9')`the result rests on ${fact}, which is not known`,
        {
          ...about,
          missing: fact,
        },
      ),
    carriedOut: () => (settled?.verdicts ?? []).map(v => asSureAs(v, combat)),
    after: ({ result }) => ({
      outcome: outcomeWords(after, onBoard, side),
      ...(taken ? { asks: obligationsOf({ fight: f, crt: taken.table.crt, result, open: openFor(at, engaged) }) } : {}),
    }),
  });
  return {
    fight: f,
    combat,
    ...judged,
    reading: readingOf(combat, judged.result),
    announced: announcedNotes(charts, f, { announced: onBoard.declared, reads, unsure }),
    after,
  };
};
