// Was a result carried out (rules 9, 13)? Losses, retreats and advances as played against what the result asks.

import { compare, ONE, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Owes, Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { demandOf } from './demand';
import type { Fight } from './fight';
import { lossLedger, mustRetreat, partsOf, replacementsBack, valueInLosses, type FightSide } from './losses';
import type { Combatant } from '../combatant';
import { reLost, retreatVerdicts, zocRetreatVerdicts, type Retreat } from './retreats';
import { WORDS } from '../words';

export interface Resolved {
  readonly kind: 'overrun' | 'combat';
  readonly fight: Fight;
  readonly target: HexId;
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly result: string;
  /** `3 + 1 = 4 on 4-1`: how the result came about. */
  readonly how: string;
  readonly outcome: Outcome;
}

const lossesOf = (r: Resolved, ids: readonly UnitId[]): Outcome['losses'] =>
  r.outcome.losses.filter(l => ids.includes(l.unit));

const unitIds = (r: Resolved): readonly UnitId[] => r.attackers.map(a => a.unit);

/** Factors that the losses fulfil: a division reduced counts in full (R9-19); reduced and then removed counts once. */
const fulfilled = (before: Board, losses: Outcome['losses'], as: FightSide): Fraction => {
  const units = [...new Set(losses.map(l => l.unit))].flatMap(id => before.combatant(id) ?? []);
  return sum(units.map(u => valueInLosses(u, as)));
};

const lossVerdicts = (
  before: Board,
  r: Resolved,
  as: FightSide,
  extra: { readonly allowed: boolean },
): readonly Verdict[] => {
  const ids = as === 'attacker' ? unitIds(r) : r.defenders;
  const losses = lossesOf(r, ids);
  const demand = demandOf(before.charts, r.fight, r.result);
  const due = demand[as];
  const taken = fulfilled(before, losses, as);
  const side = before.sideOf(ids[0] ?? '') ?? as;
  const about = {
    units: losses.length > 0 ? [...new Set(losses.map(l => l.unit))] : ids,
    hexes: [r.target],
    ledger: lossLedger(before.charts, r.fight, r.result, as, due),
  };
  if (due.n === 0 && losses.length > 0 && !extra.allowed)
    return [verdict('illegal', 'loss-not-due', 'R9-16', WORDS.lossNotDue(side, taken, r.how, r.result), about)];
  if (compare(taken, due) < 0)
    return [
      verdict('illegal', 'loss-too-small', 'R9-28', WORDS.lossShort(side, taken, due, r.result), {
        ...about,
        owes: { by: as, asks: 'lose' },
      }),
    ];
  const armourDue = as === 'attacker' ? demand.attackerArmour : demand.defenderArmour;
  const lost = losses.flatMap(l => before.combatant(l.unit) ?? []);
  if (armourDue && !lost.some(u => u.aeca.n > 0))
    return [
      verdict('illegal', 'armour-loss', 'R9-17', WORDS.armourLoss(side, r.result), {
        ...about,
        owes: { by: as, asks: 'lose' },
      }),
    ];
  if (due.n === 0) return [];
  const back = rpsBack(before, losses, as, due, armourDue);
  return [verdict('legal', 'loss', 'R9-28', WORDS.lossFits(side, taken, due, back), about)];
};

/** R9-20: what comes back for factors lost too many, such as `2 RPs`; nothing for isolated units. */
const rpsBack = (
  before: Board,
  losses: Outcome['losses'],
  as: FightSide,
  due: Fraction,
  armourLossDue: boolean,
): string => {
  const last = new Map(losses.map(l => [l.unit, l.to]));
  const lost = [...last].flatMap(([id, to]) => {
    const unit = before.combatant(id);
    return unit ? [{ unit, to }] : [];
  });
  const cadreOf = (u: Combatant): Fraction => (as === 'attacker' ? u.cadre?.af : u.cadre?.df) ?? ZERO;
  const gone = sum(
    lost.map(({ unit, to }) => {
      const value = valueInLosses(unit, as);
      return to === 'reduced' ? subtract(value, cadreOf(unit)) : value;
    }),
  );
  const armour = lost.filter(({ unit }) => unit.aeca.n > 0);
  const { rp, kind } = replacementsBack({
    required: due,
    gone,
    armourLossDue,
    armourCost: sum(armour.map(({ unit }) => unit.armourCost ?? ZERO)),
    isolated: lost.some(({ unit }) => unit.isolated),
  });
  if (rp === 0) return '';
  // What an armoured unit costs in armour RPs is in no chart of ours: without that figure the kind is left open.
  const isKnown = armour.length === 0 || armourLossDue || armour.every(({ unit }) => unit.armourCost);
  return `${rp} ${isKnown ? `${kind} ` : ''}${rp === 1 ? 'RP' : 'RPs'}`;
};

const isNkvd =
  (before: Board, r: Resolved) =>
  (id: UnitId): boolean =>
    r.defenders.includes(id) && before.combatant(id)?.traits.includes('nkvd') === true;

/** R9-22: has at least 1 RE of NKVD been eliminated, so that a retreat may be cancelled? */
const nkvdLost = (before: Board, r: Resolved): boolean =>
  compare(reLost(before, r.outcome, isNkvd(before, r)), ONE) >= 0;

/** R9-22: the defenders stay on a retreat that their NKVD could cancel, but did not pay for. */
const unpaidStay = (before: Board, after: Board, r: Resolved): readonly Verdict[] => {
  if (!partsOf(r.result).retreatMayBeCancelled || !r.defenders.some(isNkvd(before, r))) return [];
  const stayed = r.defenders.filter(id => after.hexOf(id) === r.target);
  if (stayed.length === 0 || nkvdLost(before, r)) return [];
  const words = WORDS.nkvdNotLost(
    stayed.map(id => before.nameOf(id)),
    r.result,
  );
  return [
    verdict('illegal', 'retreat-not-paid', 'R9-22', words, {
      units: stayed,
      hexes: [r.target],
      owes: { by: 'defender', asks: 'retreat' },
    }),
  ];
};

/** @param owed what the defenders still have to do, or the attackers: those who stand in the hex may leave it yet */
const advanceVerdicts = (
  before: Board,
  after: Board,
  r: Resolved,
  cleared: boolean,
  owed: Owes | undefined,
): readonly Verdict[] => {
  const ids = unitIds(r);
  const left = ids.filter(id => after.hexOf(id) !== undefined);
  const inTarget = left.filter(
    id => after.hexOf(id) === r.target || r.outcome.advances.some(a => a.unit === id && a.to === r.target),
  );
  const about = { units: left, hexes: [r.target] };
  if (!cleared && inTarget.length > 0) {
    const names = inTarget.map(id => before.nameOf(id));
    return [
      verdict('illegal', 'advance-not-due', 'R9-27', WORDS.mayNotAdvance(names, r.target, r.how, r.result), {
        ...about,
        owes: owed ?? { by: 'attacker', asks: 'leave' },
      }),
    ];
  }
  const behind = left.filter(id => !inTarget.includes(id));
  if (r.kind === 'overrun' && cleared && behind.length > 0) {
    const names = behind.map(id => before.nameOf(id));
    return [
      verdict('illegal', 'advance-not-made', 'R6-15', WORDS.mustAdvance(names, r.target), {
        ...about,
        units: behind,
        owes: { by: 'attacker', asks: 'advance' },
      }),
    ];
  }
  return inTarget.length > 0 ? [verdict('legal', 'advance', 'R9-27', WORDS.advanceFits(), about)] : [];
};

/** Attackers that go back where nothing sends them: after an overrun that failed they halt where they stand (R6-14). */
const wentBack = (before: Board, r: Resolved): readonly Verdict[] => {
  const units = unitIds(r).filter(id => r.outcome.retreats.some(back => back.unit === id));
  if (units.length === 0) return [];
  const names = units.map(id => before.nameOf(id));
  const about = { units, hexes: [r.target] };
  return r.kind === 'overrun'
    ? [verdict('illegal', 'halted-by-overrun', 'R6-14', WORDS.mustHalt(names, r.target, r.how, r.result), about)]
    : [verdict('illegal', 'retreat-not-due', 'R9-21', WORDS.retreatNotDue(names, r.how, r.result), about)];
};

/** R13-7: nobody is left in the hex, by elimination or by a retreat that was due, also one that NKVD could cancel. */
const isRightlyCleared = (r: Resolved, after: Board): boolean =>
  partsOf(r.result).defendersRetreat
    ? r.defenders.every(id => after.hexOf(id) !== r.target)
    : r.defenders.every(id => after.hexOf(id) === undefined);

/** Whether any defender is still in the hex after it all. */
export const isCleared = (after: Board, target: HexId, side: string | undefined): boolean =>
  after.enemiesIn(target, side).length === 0 && after.maskedAgainst(target, side) === 0;

export const outcomeVerdicts = (before: Board, after: Board, r: Resolved): readonly Verdict[] => {
  const parts = partsOf(r.result);
  const unpaid = unpaidStay(before, after, r);
  const stands = unpaid.length > 0 || (parts.defendersRetreat && !mustRetreat(r.result, nkvdLost(before, r)));
  const home = new Map(r.attackers.map(a => [a.unit, a.from]));
  const demand = demandOf(before.charts, r.fight, r.result);
  const defenders: Retreat = {
    as: 'defender',
    ids: r.defenders,
    from: () => r.target,
    due: parts.defendersRetreat ? (r.fight.effects?.retreat ?? 2) : 0,
    mayStay: stands,
    factorsDue: demand.defender,
  };
  if (parts.eliminated) {
    const alive = unitIds(r).filter(id => after.hexOf(id) !== undefined);
    if (alive.length > 0)
      return [
        verdict('illegal', 'not-eliminated', 'R9-6', WORDS.eliminatedNotRemoved(alive.map(id => before.nameOf(id))), {
          units: alive,
          hexes: [r.target],
          owes: { by: 'attacker', asks: 'lose' },
        }),
      ];
  }
  const verdicts = [
    ...lossVerdicts(before, r, 'attacker', { allowed: parts.attackersRetreat }),
    ...lossVerdicts(before, r, 'defender', { allowed: parts.defendersRetreat }),
    ...unpaid,
    ...retreatVerdicts(before, after, r, defenders),
    ...(parts.defendersRetreat ? zocRetreatVerdicts(before, after, r, defenders) : []),
  ];
  if (parts.attackersRetreat) {
    const attackers: Retreat = {
      as: 'attacker',
      ids: unitIds(r),
      from: id => home.get(id),
      due: 1,
      mayStay: false,
      factorsDue: demand.attacker,
    };
    verdicts.push(...retreatVerdicts(before, after, r, attackers), ...zocRetreatVerdicts(before, after, r, attackers));
  } else verdicts.push(...wentBack(before, r));
  const owed = (verdicts.find(v => v.owes?.by === 'defender') ?? verdicts.find(v => v.owes !== undefined))?.owes;
  // What was lost or moved by a wrong reading of the result shows in one verdict; the advance that follows from it is
  // not counted a second time.
  if (verdicts.some(v => v.code === 'loss-not-due' || v.code === 'retreat-not-due')) return verdicts;
  return [...verdicts, ...advanceVerdicts(before, after, r, isRightlyCleared(r, after), owed)];
};
