// Bombardments of the combat phase, judged (rule 9): who may fire, at what, in which order, and what came of it.

import { toWords } from '../../base/fraction';
import type { UnitId } from '../../scenario/scenario';
import { weakest } from '../../scenario/certainty';
import type { ActionOf } from '../action';
import { afterOutcome } from '../change';
import { certaintyOf, type Ledger } from '../ledger';
import type { Judgement } from '../system';
import type { About, Verdict } from '../verdict';
import { phaseName } from './activation';
import { Board } from './board';
import { bombardmentBar, bombardmentShift, bombardmentStrength } from './bombardment';
import { bombardmentLossVerdicts, densityOf } from './bombardment-losses';
import { bandFor, bombardmentParts, bombardmentResult } from './bombardment-table';
import { verdict } from './cite';
import { combatant } from './combatant';
import { groundOf, settingOf } from './fight';
import { pendingAttack } from './fire';
import type { Memory } from './memory';
import { because } from './move';
import { situationOf } from './situation-of';
import { attackShare } from './strength';
import { bombardmentSpCost } from './supply-points';
import { FIRE_WORDS } from './words-fire';

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
    code: string,
    rule: string,
    ids: readonly UnitId[],
    words: (names: readonly string[]) => string,
  ): void => {
    if (ids.length > 0) verdicts.push(verdict('illegal', code, rule, words(names(ids)), aboutOf(action, ids)));
  };
  const others = guns.filter(id => board.combatant(id)?.artillery === false);
  const unsupplied = guns.filter(id => board.combatant(id)?.unsupplied === true);
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

interface Shot {
  readonly strength: Ledger;
  readonly shifts: Ledger | undefined;
  /** A fact that is not known and without which no result can be read. */
  readonly unsure: string | undefined;
}

/** R9-25, R9-2: factors after terrain, and the columns for density and terrain. */
const shotOf = (board: Board, action: Bombardment, defenders: readonly UnitId[], side: string | undefined): Shot => {
  const { charts } = board;
  const { target } = action;
  const situation = situationOf(board, { kind: 'combat', attackers: action.actors, defenders, target });
  const ground = groundOf(charts, settingOf(situation, situation.terrain ?? 'clear'));
  const guns = situation.attackers.map(u => attackShare(combatant(charts, u), ground));
  const re = densityOf(board, target, defenders, side);
  return {
    strength: bombardmentStrength(guns),
    shifts: re && bombardmentShift(re, (ground.effects?.shift ?? 0) < 0),
    unsure:
      re === undefined
        ? `a masked piece is in ${target}`
        : situation.terrain === undefined
          ? `the terrain of ${target} is not known`
          : undefined,
  };
};

const shiftWords = (shifts: Ledger | undefined): string =>
  (shifts?.entries ?? [])
    .map(e => `${e.what} ${Math.abs(e.value.n)}${e.value.n > 0 ? 'R' : 'L'}`)
    .map(words => `, ${words}`)
    .join('');

const NO_TABLE = 'the bombardment table (give the scenario a chart “bombardment”)';

export const judgeBombardment = (board: Board, memory: Memory, action: Bombardment): JudgedBombardment => {
  const side = board.sideOf(action.actors[0]?.unit ?? '');
  const { target } = action;
  const defenders = board.enemiesIn(target, side);
  const shot = shotOf(board, action, defenders, side);
  const table = board.charts.given('bombardment');
  const shift = shot.shifts ? shot.shifts.total.n / shot.shifts.total.d : 0;
  const column = table && shot.unsure === undefined ? bandFor(table, shot.strength.total, shift) : undefined;
  const [one, two] = action.dice ?? [];
  const total = one === undefined || two === undefined ? undefined : one + two;
  const result =
    table && column !== undefined && total !== undefined ? bombardmentResult(table, column, total) : undefined;
  const about = aboutOf(action);
  const known = certaintyOf(shot.strength, ...(shot.shifts ? [shot.shifts] : []));
  const missing =
    defenders.length === 0 && shot.unsure === undefined
      ? `what is in ${target}`
      : total === undefined
        ? 'the roll'
        : (shot.unsure ?? (table ? undefined : NO_TABLE));
  const outcome =
    result === undefined || missing !== undefined
      ? [
          verdict('undetermined', 'bombardment-result', 'R9-2', FIRE_WORDS.bombardmentUnknown(target, missing ?? ''), {
            ...about,
            missing: missing ?? '',
          }),
        ]
      : bombardmentLossVerdicts(
          board,
          action,
          defenders,
          result,
          `${total ?? ''} on ${column ?? ''}`,
          weakest([known, table?.certainty ?? 'quoted']),
        );
  const reading = `bombardment ${toWords(shot.strength.total)}${shiftWords(shot.shifts)}${column === undefined ? '' : ` → ${column}`}`;
  return {
    verdicts: [...mayFire(board, memory, action, side), ...outcome],
    ledgers: {
      af: shot.strength,
      ...(shot.shifts ? { shifts: shot.shifts } : {}),
      sp: bombardmentSpCost(action.actors.length),
    },
    ...(result === undefined || total === undefined
      ? {}
      : {
          result: {
            dice: action.dice ?? [],
            total,
            modified: total,
            result,
            meaning: meaningOfBombardment(result),
            outcome: '',
          },
        }),
    reading: result === undefined ? reading : `${reading} · ${total ?? ''} → ${result}`,
    after: new Board(board.game, afterOutcome(board.position, action.outcome)),
    shift: result === undefined ? undefined : bombardmentParts(result).shift,
  };
};

const meaningOfBombardment = (result: string): string => {
  const { shift, re, cadre } = bombardmentParts(result);
  const words = [
    ...(re ? ['defender loses 1 RE'] : []),
    ...(cadre ? ['a division becomes a cadre, or 2 RE are lost'] : []),
    ...(shift ? ['1 column right for attacks on the hex'] : []),
  ];
  return words.length === 0 ? 'no effect' : words.join(', ');
};
