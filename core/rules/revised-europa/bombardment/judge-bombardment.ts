// Bombardments of the combat phase, judged (rule 9): who may fire, at what, in which order, and what came of it.

import { sum, toWords, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { weakest } from '../../../scenario/certainty';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import { certaintyOf, type Ledger } from '../../ledger';
import type { Situation } from '../../situation';
import type { Judgement } from '../../system';
import type { About, Verdict } from '../../verdict';
import { phaseName } from '../movement/who-moves';
import { Board } from '../board';
import { bombardmentBar } from './bombardment';
import { bombardmentAsks } from './assess-bombardment';
import { bombardmentLossVerdicts } from './bombardment-losses';
import { NO_TABLE, shotOf } from './bombardment-shot';
import { bombardmentMeaning, bombardmentParts, bombardmentResult } from './bombardment-table';
import { WEATHERS } from '../charts';
import { verdict } from '../cite';
import { pendingAttack } from './fire';
import type { Memory } from '../memory';
import { because, THE_WEATHER } from '../../frame/question';
import { situationOf } from '../situation-of';
import { bombardmentSpCost } from '../supply-points/supply-points';
import { inItsHex } from '../stack-supply';
import { FIRE_WORDS } from './words-fire';
import type { Sentence } from '../../sentence';
import type { Code } from '../codes';

type Bombardment = ActionOf<'procedure'>;

export interface JudgedBombardment {
  readonly verdicts: readonly Verdict[];
  readonly ledgers: Judgement['ledgers'];
  readonly result?: NonNullable<Judgement['result']>;
  readonly reading: string;
  readonly after: Board;
  /** A column for attacks on the hex; undefined: not known. */
  readonly shift: boolean | undefined;
}

const aboutOf = (action: Bombardment, units?: readonly UnitId[]): About => ({
  units: units ?? action.actors.map(a => a.unit),
  hexes: [...new Set(action.actors.map(a => a.from)), action.target],
});

/** R9-1, R3-5: artillery in supply that has neither fired nor attacked in the phase. */
const gunVerdicts = (board: Board, memory: Memory, action: Bombardment): readonly Verdict[] => {
  const guns = action.actors.map(a => a.unit);
  const names = (ids: readonly UnitId[]): readonly string[] => ids.map(id => board.nameOf(id));
  const verdicts: Verdict[] = [];
  const wrong = (
    code: Code,
    rule: string,
    ids: readonly UnitId[],
    words: (names: readonly string[]) => Sentence,
  ): void => {
    if (ids.length > 0) verdicts.push(verdict('illegal', code, rule, words(names(ids)), aboutOf(action, ids)));
  };
  const others = guns.filter(id => board.combatant(id)?.artillery === false);
  const unsupplied = guns.filter(id => inItsHex(board, id)?.unsupplied === true);
  wrong('no-artillery', 'R9-1', others, FIRE_WORDS.noArtillery);
  wrong('bombardment-unsupplied', 'R3-5', unsupplied, FIRE_WORDS.bombardmentUnsupplied);
  const before = (id: UnitId): number | undefined => memory.fire.fired.get(id) ?? memory.attacked.get(id);
  const again = guns.filter(id => before(id) !== undefined);
  const step = before(again[0] ?? '');
  const rule = bombardmentBar({ unitActed: step !== undefined });
  if (rule !== undefined && step !== undefined) {
    const words = FIRE_WORDS.gunActed(names(again), step);
    verdicts.push(
      because(verdict('illegal', 'gun-acted', rule, words, aboutOf(action, again)), step, 'fired or attacked'),
    );
  }
  return verdicts;
};

/** R9-1, R9-26: one bombardment of a hex, and the last one's attack fought before the next. */
const orderVerdicts = (memory: Memory, action: Bombardment): readonly Verdict[] => {
  const { target } = action;
  const first = memory.fire.bombarded.get(target);
  const pending = pendingAttack(memory.fire);
  const verdicts: Verdict[] = [];
  const twice = bombardmentBar({ onThisHex: first ? 2 : 1 });
  if (first && twice !== undefined)
    verdicts.push(
      because(
        verdict('illegal', 'hex-bombarded', twice, FIRE_WORDS.hexBombarded(target, first.step), aboutOf(action)),
        first.step,
        `first bombardment of ${target}`,
      ),
    );
  const waiting = bombardmentBar({ anotherPending: pending !== undefined && pending.target !== target });
  if (pending && waiting !== undefined)
    verdicts.push(
      because(
        verdict('illegal', 'attack-pending', waiting, FIRE_WORDS.attackPending(pending.target), aboutOf(action)),
        pending.bombarded.step,
        `bombardment of ${pending.target}`,
      ),
    );
  return verdicts;
};

const mayFire = (board: Board, memory: Memory, action: Bombardment, side: string | undefined): readonly Verdict[] => {
  const phase = board.position.phase;
  const about = aboutOf(action);
  const verdicts: Verdict[] = [];
  const early = bombardmentBar({ inOverrun: phase !== undefined && phase.kind !== 'combat' });
  if (early !== undefined)
    verdicts.push(
      verdict('illegal', 'bombardment-phase', early, FIRE_WORDS.notBombardmentPhase(phaseName(board)), about),
    );
  if (phase && phase.side !== undefined && phase.side !== side)
    verdicts.push(
      verdict('illegal', 'not-phasing', 'R9-1', FIRE_WORDS.bombardmentNotPhasing(phase.side, phaseName(board)), about),
    );
  verdicts.push(...gunVerdicts(board, memory, action), ...orderVerdicts(memory, action));
  return verdicts.length > 0 ? verdicts : [verdict('legal', 'bombardment', 'R9-1', FIRE_WORDS.mayBombard(), about)];
};

/** A fact that is not known and without which no result can be read; undefined: all is known. */
const openFact = (
  board: Board,
  situation: Situation,
  target: string,
  side: string | undefined,
  re: Fraction,
): string | undefined => {
  if (board.maskedAgainst(target, side) > 0) return `what is masked in ${target}`;
  if (situation.defenders.length === 0) return `what is in ${target}`;
  if (situation.terrain === undefined) return `the terrain of ${target}`;
  if (situation.weather !== undefined) return undefined;
  const columns = WEATHERS.map(weather => shotOf(board.charts, { ...situation, weather }, re).finalColumn);
  return new Set(columns).size > 1 ? THE_WEATHER : undefined;
};

const shiftWords = (shifts: Ledger): string =>
  shifts.entries.map(e => `, ${e.what} ${Math.abs(e.value.n)}${e.value.n > 0 ? 'R' : 'L'}`).join('');

const unknownResult = (action: Bombardment, missing: string): Verdict =>
  verdict('undetermined', 'bombardment-result', 'R9-2', FIRE_WORDS.bombardmentUnknown(action.target, missing), {
    ...aboutOf(action),
    missing,
  });

export const judgeBombardment = (board: Board, memory: Memory, action: Bombardment): JudgedBombardment => {
  const side = board.sideOf(action.actors[0]?.unit ?? '');
  const { target } = action;
  const defenders = board.enemiesIn(target, side);
  const situation = situationOf(board, { kind: 'combat', attackers: action.actors, defenders, target });
  const re = sum(board.combatantsOf(defenders).map(u => u.re));
  const shot = shotOf(board.charts, situation, re);
  const open = openFact(board, situation, target, side, re);
  const column = open === undefined ? shot.finalColumn : undefined;
  const [one, two] = action.dice ?? [];
  const total = one === undefined || two === undefined ? undefined : one + two;
  const reading = `bombardment ${toWords(shot.strength.total)}${shiftWords(shot.shifts)}${column === undefined ? '' : ` → ${column}`}`;
  const fired = {
    ledgers: { af: shot.strength, shifts: shot.shifts, sp: bombardmentSpCost(action.actors.length) },
    after: new Board(board.game, afterOutcome(board.position, action.outcome)),
  };
  const allowed = mayFire(board, memory, action, side);
  const result =
    shot.table && column !== undefined && total !== undefined
      ? bombardmentResult(shot.table, column, total)
      : undefined;
  if (result === undefined || total === undefined) {
    const missing = open ?? (total === undefined ? 'the roll' : NO_TABLE);
    return { ...fired, verdicts: [...allowed, unknownResult(action, missing)], reading, shift: undefined };
  }
  const certainty = weakest([certaintyOf(shot.strength, shot.shifts), shot.table?.certainty ?? 'quoted']);
  const how = `${total} on ${column ?? ''}`;
  return {
    ...fired,
    verdicts: [...allowed, ...bombardmentLossVerdicts(board, action, defenders, result, how, certainty)],
    result: {
      dice: action.dice ?? [],
      total,
      modified: total,
      result,
      meaning: bombardmentMeaning(result),
      outcome: '',
      asks: bombardmentAsks(result, board.combatantsOf(defenders)),
    },
    reading: `${reading} · ${total} → ${result}`,
    shift: bombardmentParts(result).shift,
  };
};
