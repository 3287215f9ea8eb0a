// What SP a move, an overrun, an attack or a bombardment makes due (rules 3, 6, 9, 13, logistics). Which units were paid
// for a log does not say, so each due tells whether it must have been paid, or could be left out at half strength.

import { atMost, HALF, multiply, subtract, sum, toWords } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { Moved } from '../movement/moved';
import { activationCost, attackSpCost, overrunSpCost, pays, type Payer } from './supply-points';

/** What is paid together is rounded up together: all c/m divisions of a phase, the others of a fight (R6-1, R6-16). */
type Occasion = 'movement and combat' | 'exploitation' | 'overrun' | 'attack' | 'artillery';

export interface SpDue {
  /** A later due of the same key is the same SP: a division pays once for Movement and Combat, a target's guns once. */
  readonly key: string;
  readonly occasion: Occasion;
  readonly step: number;
  /** The phase in which it fell due, by its name. */
  readonly phase: string;
  readonly units: readonly UnitId[];
  /** In sentences: `11 Pz`. */
  readonly name: string;
  /** What made it due, where that is not plain: `6 of 10 MP`. */
  readonly did?: string;
  /** Who pays, by the name that ledgers show: `11 Pz, exploitation`; undefined: the artillery of a combat. */
  readonly payer: Payer | undefined;
  /** It must have been paid: what was done is not allowed without. Else: the units may have fought at half. */
  readonly surely: boolean;
  /** What makes it due, and what was broken if it was not paid. */
  readonly rule: string;
  readonly broken: string;
}

type Acting = Pick<ActionOf<'move'>, 'steps'>;

const stepOf = ({ steps }: Acting): number => steps[0] ?? 0;

const phaseNameOf = (board: Board): string => board.position.phase?.name ?? '';

/** Divisions of the phasing side that SP can be paid for: in supply, and not marked as unpaid. */
const payersAmong = (board: Board, ids: readonly UnitId[]): readonly (Combatant & { readonly id: UnitId })[] =>
  ids.flatMap(id => {
    const unit = board.combatant(id);
    return unit && board.sideOf(id) === board.position.phase?.side && pays(unit) && !unit.unpaid
      ? [{ ...unit, id }]
      : [];
  });

const activation = (
  board: Board,
  unit: Combatant & { readonly id: UnitId },
  action: Acting,
  about: Pick<SpDue, 'surely' | 'broken' | 'did'>,
): SpDue => ({
  key: `activation ${unit.id}`,
  occasion: 'movement and combat',
  step: stepOf(action),
  phase: phaseNameOf(board),
  units: [unit.id],
  name: unit.label,
  payer: unit,
  rule: 'R6-1',
  ...about,
});

const exploitation = (board: Board, unit: Combatant & { readonly id: UnitId }, action: Acting): SpDue => ({
  key: `exploitation ${unit.id}`,
  occasion: 'exploitation',
  step: stepOf(action),
  phase: phaseNameOf(board),
  units: [unit.id],
  name: unit.label,
  payer: { ...unit, label: `${unit.label}, exploitation` },
  surely: true,
  rule: 'R4-7',
  broken: 'R4-7',
});

/**
 * R3-4: without SP a c/m division has half its MA, and no administrative movement, which needs supply. One hex may
 * always be moved (R6-8).
 */
const movedBeyondHalf = (unit: Combatant, moved: Moved | undefined): boolean => {
  if (!unit.ma || !moved || moved.hexes <= 1) return false;
  const { normal } = moved.least;
  return normal === undefined || !atMost(ledger('MP', normal).total, multiply(unit.ma, HALF));
};

/** What it spent, of which MA. */
const didMove = ({ ma }: Combatant, moved: Moved | undefined): Pick<SpDue, 'did'> => {
  const normal = moved?.least.normal;
  return ma && normal ? { did: `${toWords(ledger('MP', normal).total)} of ${toWords(ma)} MP` } : {};
};

type Moves = ReadonlyMap<UnitId, Moved>;

/** `moves`: of the phase, this move among them. */
export const moveDues = (board: Board, moves: Moves, action: ActionOf<'move'>): readonly SpDue[] => {
  const kind = board.position.phase?.kind;
  const divisions = payersAmong(board, action.units).filter(unit => unit.cm);
  if (kind === 'exploitation') return divisions.map(unit => exploitation(board, unit, action));
  if (kind !== 'movement') return [];
  return divisions
    .filter(unit => movedBeyondHalf(unit, moves.get(unit.id)))
    .map(unit =>
      activation(board, unit, action, { surely: true, broken: 'R3-4', ...didMove(unit, moves.get(unit.id)) }),
    );
};

/** Log-3 (option): may a division in supply fight at half for no SP? */
const mustPay = (charts: Charts): boolean => charts.option('unpaidAttack') === 'forbidden';

/** `moves`: of the phase, the overrun's MPs among them. */
export const overrunDues = (board: Board, moves: Moves, action: ActionOf<'overrun'>): readonly SpDue[] => {
  const kind = board.position.phase?.kind;
  const divisions = payersAmong(board, action.units);
  if (kind === 'exploitation') return divisions.filter(unit => unit.cm).map(unit => exploitation(board, unit, action));
  if (kind !== 'movement') return [];
  const forbidden = mustPay(board.charts);
  return divisions.map(unit => {
    if (!unit.cm) return fighting(board, unit, action, { occasion: 'overrun', rule: 'R6-16' });
    const beyond = movedBeyondHalf(unit, moves.get(unit.id));
    const did = beyond ? didMove(unit, moves.get(unit.id)) : {};
    return activation(board, unit, action, { surely: forbidden || beyond, broken: beyond ? 'R3-4' : 'Log-3', ...did });
  });
};

/** A division that is not c/m: half an SP to fight at full strength (R3-6, R6-16, R9-14). */
const fighting = (
  board: Board,
  unit: Combatant & { readonly id: UnitId },
  action: Acting,
  { occasion, rule }: Pick<SpDue, 'occasion' | 'rule'>,
): SpDue => ({
  key: `${occasion} ${stepOf(action)} ${unit.id}`,
  occasion,
  step: stepOf(action),
  phase: phaseNameOf(board),
  units: [unit.id],
  name: unit.label,
  payer: { ...unit, label: `${unit.label}, ${occasion}` },
  surely: mustPay(board.charts),
  rule,
  broken: 'Log-3',
});

export const combatDues = (board: Board, action: ActionOf<'combat'>): readonly SpDue[] => {
  if (board.position.phase?.kind !== 'combat') return [];
  const ids = action.attackers.map(a => a.unit);
  const surely = mustPay(board.charts);
  return [
    ...payersAmong(board, ids).map(unit =>
      unit.cm
        ? activation(board, unit, action, { surely, broken: 'Log-3' })
        : fighting(board, unit, action, { occasion: 'attack', rule: 'R9-14' }),
    ),
    ...artilleryDues(board, ids, action.target, action),
  ];
};

/**
 * Log-2, R9-1: 1 SP for all artillery that fires in one combat, bombardment and support together. Units out of supply
 * pay nothing.
 */
export const artilleryDues = (
  board: Board,
  ids: readonly UnitId[],
  target: HexId,
  action: Acting,
): readonly SpDue[] => {
  const guns = ids.filter(id => {
    const unit = board.combatant(id);
    return unit?.artillery === true && !unit.unsupplied && board.sideOf(id) === board.position.phase?.side;
  });
  if (guns.length === 0) return [];
  return [
    {
      key: `artillery ${target}`,
      occasion: 'artillery',
      step: stepOf(action),
      phase: phaseNameOf(board),
      units: guns,
      name: `artillery against ${target}`,
      payer: undefined,
      surely: true,
      rule: 'Log-2',
      broken: 'Log-2',
    },
  ];
};

/** What dues that are paid together cost, by the rule of their occasion. */
const costOf = (dues: readonly SpDue[]): Ledger => {
  const payers = dues.flatMap(due => due.payer ?? []);
  switch (dues[0]?.occasion) {
    case 'overrun':
      return overrunSpCost(payers);
    case 'attack':
    case 'artillery':
      return attackSpCost(payers, payers.length < dues.length);
    default:
      return activationCost(payers);
  }
};

/** A ledger with its rounding as an item that is added, so that more can follow. */
const summands = ({ entries, total }: Ledger): readonly LedgerEntry[] => {
  const items = entries.filter(e => e.op === '+');
  const rounding = subtract(total, sum(items.map(e => e.value)));
  return rounding.n === 0 ? items : [...items, entry(rounding, 'rounded up', cite('R3-1'))];
};

const spLedgerOf = (together: readonly (readonly SpDue[])[]): Ledger =>
  ledger(
    'SP',
    together.flatMap(dues => summands(costOf(dues))),
  );

const grouped = (dues: readonly SpDue[], keyOf: (due: SpDue) => string): readonly (readonly SpDue[])[] => {
  const groups = new Map<string, SpDue[]>();
  for (const due of dues) groups.set(keyOf(due), [...(groups.get(keyOf(due)) ?? []), due]);
  return [...groups.values()];
};

const perFight = ({ key, occasion, step }: SpDue): string =>
  occasion === 'artillery' ? key : occasion === 'overrun' || occasion === 'attack' ? `${occasion} ${step}` : occasion;

/** All that is due, by our reading: halves are rounded up for each overrun and attack (R6-16). */
export const dueInAll = (dues: readonly SpDue[]): Ledger => spLedgerOf(grouped(dues, perFight));

/** What must have been paid at the very least: halves of a phase's fights rounded up together. */
export const dueAtLeast = (dues: readonly SpDue[]): Ledger =>
  spLedgerOf(
    grouped(
      dues.filter(due => due.surely),
      due => (due.occasion === 'artillery' ? due.key : `${due.occasion} ${due.phase}`),
    ),
  );
