// Was a result carried out (rules 9, 13)? Losses, retreats and advances as played against what the result asks.

import { compare, fraction, subtract, sum, toWords, ZERO, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Outcome } from '../action';
import { afterOutcome } from '../change';
import type { Verdict } from '../verdict';
import { demandOf } from './assess';
import { Board } from './board';
import { verdict } from './cite';
import type { Fight } from './fight';
import {
  lossLedger,
  mustRetreat,
  partsOf,
  reForRetreat,
  replacementsBack,
  valueInLosses,
  type FightSide,
} from './losses';
import type { Combatant } from './combatant';
import { WORDS } from './words';
import { zocsAgainst } from './zoc';

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
  if (due === 0 && losses.length > 0 && !extra.allowed)
    return [
      verdict('illegal', 'loss-not-due', 'R9-16', WORDS.lossNotDue(side, toWords(taken), r.how, r.result), about),
    ];
  if (compare(taken, fraction(due)) < 0)
    return [verdict('illegal', 'loss-too-small', 'R9-28', WORDS.lossShort(side, toWords(taken), due, r.result), about)];
  const armourDue = as === 'attacker' ? demand.attackerArmour : demand.defenderArmour;
  const lost = losses.flatMap(l => before.combatant(l.unit) ?? []);
  if (armourDue && !lost.some(u => u.aeca.n > 0))
    return [verdict('illegal', 'armour-loss', 'R9-17', WORDS.armourLoss(side, r.result), about)];
  if (due === 0) return [];
  const back = rpsBack(before, losses, as, due, armourDue);
  return [verdict('legal', 'loss', 'R9-28', WORDS.lossFits(side, toWords(taken), due, back), about)];
};

/** R9-20: what comes back for factors lost too many, such as `2 RPs`; nothing for isolated units. */
const rpsBack = (
  before: Board,
  losses: Outcome['losses'],
  as: FightSide,
  due: number,
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

/** Has an NKVD unit been lost, so that a retreat may be cancelled (R9-22)? */
const nkvdLost = (before: Board, r: Resolved): boolean =>
  lossesOf(r, r.defenders).some(l => before.combatant(l.unit)?.traits.includes('nkvd') ?? false);

interface Retreat {
  readonly ids: readonly UnitId[];
  readonly from: (id: UnitId) => HexId | undefined;
  readonly due: number;
  readonly mayStay: boolean;
}

const retreatVerdicts = (before: Board, after: Board, r: Resolved, retreat: Retreat): readonly Verdict[] => {
  const left = retreat.ids.filter(id => after.hexOf(id) !== undefined);
  const gone = (id: UnitId): number | undefined => {
    const [from, to] = [retreat.from(id), retreatEnd(r, id) ?? after.hexOf(id)];
    return from === undefined || to === undefined ? undefined : before.map.distance(from, to);
  };
  const names = (ids: readonly UnitId[]): readonly string[] => ids.map(id => before.nameOf(id));
  const about = (ids: readonly UnitId[]): { units: readonly UnitId[]; hexes: readonly HexId[] } => ({
    units: ids,
    hexes: [r.target, ...ids.flatMap(id => after.hexOf(id) ?? [])],
  });
  const stayed = left.filter(id => gone(id) === 0);
  const far = left.filter(id => (gone(id) ?? 0) > retreat.due);
  const short = left.filter(id => (gone(id) ?? 0) > 0 && (gone(id) ?? 0) < retreat.due);
  if (retreat.due === 0) {
    const moved = left.filter(id => (gone(id) ?? 0) > 0);
    return moved.length === 0
      ? []
      : [
          verdict(
            'illegal',
            'retreat-not-due',
            'R9-21',
            WORDS.retreatNotDue(names(moved), r.how, r.result),
            about(moved),
          ),
        ];
  }
  const verdicts: Verdict[] = [];
  if (stayed.length > 0 && !retreat.mayStay)
    verdicts.push(
      verdict(
        'illegal',
        'retreat-not-made',
        'R9-21',
        WORDS.notRetreated(names(stayed), r.result, retreat.due),
        about(stayed),
      ),
    );
  const firstFar = far[0];
  if (firstFar !== undefined)
    verdicts.push(
      verdict(
        'illegal',
        'retreat-too-far',
        'R9-21',
        WORDS.retreatedTooFar(names(far), gone(firstFar) ?? 0, retreat.due),
        about(far),
      ),
    );
  if (short.length > 0)
    verdicts.push(
      verdict('undetermined', 'retreat-way', 'R9-21', WORDS.retreatShort(names(short), retreat.due), {
        ...about(short),
        missing: 'the way of the retreat',
      }),
    );
  return verdicts.length > 0
    ? verdicts
    : left.length === 0
      ? []
      : [verdict('legal', 'retreat', 'R9-21', WORDS.retreatFits(), about(left))];
};

const retreatEnd = (r: Resolved, id: UnitId): HexId | undefined => r.outcome.retreats.findLast(x => x.unit === id)?.to;

/**
 * R9-23: a retreat that cannot avoid enemy ZOCs costs the stack 1 RE beyond the result's losses; friendly units negate.
 * Armour alone pays only where AECA units exert the ZOC. ZOCs are those after the losses, before the advance.
 */
const zocRetreatVerdicts = (before: Board, r: Resolved, retreat: Retreat, as: FightSide): readonly Verdict[] => {
  const side = before.sideOf(retreat.ids[0] ?? '');
  const losses = { losses: r.outcome.losses, retreats: [], advances: [] };
  const during = new Board(before.game, afterOutcome(before.position, losses));
  const zocs = zocsAgainst(during, side);
  const isFree = (hex: HexId, id: UnitId): boolean => {
    const zoc = zocs.known.get(hex);
    const isArmour = (before.combatant(id)?.aeca.n ?? 0) > 0;
    const harmless = isArmour && zoc?.by.every(e => (during.combatant(e)?.aeca.n ?? 0) === 0) === true;
    const friendlyInHex = during.friendsIn(hex, side).some(f => !retreat.ids.includes(f));
    return reForRetreat({ throughZoc: zoc !== undefined, friendlyInHex, onlyArmourUnopposed: harmless }) === 0;
  };
  const through = retreat.ids.filter(id => {
    const [from, end] = [retreat.from(id), retreatEnd(r, id)];
    if (from === undefined || end === undefined) return false;
    const between = during.map.neighbours(from).filter(h => during.map.distance(h, end) === 1);
    const open = between.some(h => isFree(h, id) && during.enemiesIn(h, side).length === 0);
    return !isFree(end, id) || (during.map.distance(from, end) === 2 && !open);
  });
  const due = demandOf(before.charts, r.fight, r.result)[as];
  if (through.length === 0 || hasExtra(before, lossesOf(r, retreat.ids), due, as)) return [];
  const names = through.map(id => before.nameOf(id));
  return [
    verdict('illegal', 'retreat-through-zoc', 'R9-23', WORDS.retreatThroughZoc(names), {
      units: through,
      hexes: [r.target],
    }),
  ];
};

/** Is something lost beyond what the result asks: is there a unit without which the rest still fulfils it? */
const hasExtra = (before: Board, losses: Outcome['losses'], due: number, as: FightSide): boolean => {
  const units = [...new Set(losses.map(l => l.unit))].flatMap(id => before.combatant(id) ?? []);
  if (due === 0) return units.length > 0;
  return units.some(u => compare(sum(units.filter(o => o !== u).map(o => valueInLosses(o, as))), fraction(due)) >= 0);
};

const advanceVerdicts = (before: Board, after: Board, r: Resolved, cleared: boolean): readonly Verdict[] => {
  const ids = unitIds(r);
  const left = ids.filter(id => after.hexOf(id) !== undefined);
  const inTarget = left.filter(
    id => after.hexOf(id) === r.target || r.outcome.advances.some(a => a.unit === id && a.to === r.target),
  );
  const about = { units: left, hexes: [r.target] };
  if (!cleared && inTarget.length > 0) {
    const names = inTarget.map(id => before.nameOf(id));
    return [
      verdict('illegal', 'advance-not-due', 'R9-27', WORDS.mayNotAdvance(names, r.target, r.how, r.result), about),
    ];
  }
  const behind = left.filter(id => !inTarget.includes(id));
  if (r.kind === 'overrun' && cleared && behind.length > 0) {
    const names = behind.map(id => before.nameOf(id));
    return [
      verdict('illegal', 'advance-not-made', 'R6-15', WORDS.mustAdvance(names, r.target), { ...about, units: behind }),
    ];
  }
  return inTarget.length > 0 ? [verdict('legal', 'advance', 'R9-27', WORDS.advanceFits(), about)] : [];
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
  const standing = parts.defendersRetreat && !mustRetreat(r.result, nkvdLost(before, r));
  const retreat = r.fight.effects?.retreat ?? 2;
  const home = new Map(r.attackers.map(a => [a.unit, a.from]));
  const defenders: Retreat = {
    ids: r.defenders,
    from: () => r.target,
    due: parts.defendersRetreat ? retreat : 0,
    mayStay: standing,
  };
  if (parts.eliminated) {
    const alive = unitIds(r).filter(id => after.hexOf(id) !== undefined);
    if (alive.length > 0)
      return [
        verdict('illegal', 'not-eliminated', 'R9-6', WORDS.eliminatedNotRemoved(alive.map(id => before.nameOf(id))), {
          units: alive,
          hexes: [r.target],
        }),
      ];
  }
  const verdicts = [
    ...lossVerdicts(before, r, 'attacker', { allowed: parts.attackersRetreat }),
    ...lossVerdicts(before, r, 'defender', { allowed: parts.defendersRetreat }),
    ...retreatVerdicts(before, after, r, defenders),
    ...(parts.defendersRetreat ? zocRetreatVerdicts(before, r, defenders, 'defender') : []),
  ];
  if (parts.attackersRetreat) {
    const attackers = { ids: unitIds(r), from: (id: UnitId) => home.get(id), due: 1, mayStay: false };
    verdicts.push(
      ...retreatVerdicts(before, after, r, attackers),
      ...zocRetreatVerdicts(before, r, attackers, 'attacker'),
    );
  }
  // What was lost or moved by a wrong reading of the result shows in one verdict; the advance that follows from it is
  // not counted a second time.
  if (verdicts.some(v => v.code === 'loss-not-due' || v.code === 'retreat-not-due')) return verdicts;
  return [...verdicts, ...advanceVerdicts(before, after, r, isRightlyCleared(r, after))];
};
