// After the roll: is what was done to both sides what the result asks (8.0-f, 8.1h, 9.10 to 9.12)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import { worst, type Owes, type Verdict } from '../../verdict';
import { afterOutcome } from '../../change';
import { beforeRetreat, mayJoinRetreat, mustEnter } from './aftermath';
import { boardOf, type Board } from '../board';
import { sideDid, type SideDid } from './carried-out';
import { verdict } from '../cite';
import type { Fight } from './fight';
import type { Facts } from './obligations';
import { ratingOf, type Leader } from './rating';
import { defenderDue, lossesTaken, optionsFit, partsOf, type Part } from './results';
import { canRetreat, judgeRetreat, type Owed, type RetreatJudged, type RetreatPlayed } from './retreat-verdicts';
import { retreatHexes } from './retreats';
import { WORDS } from '../words';

/** A fight with its result, and what the log shows that was done after it. */
export interface Resolved {
  readonly kind: 'overrun' | 'combat';
  readonly fight: Fight;
  readonly result: string;
  /** How the roll was read: `8 + 2 = 10 on 7:1`. */
  readonly how: string;
  readonly target: HexId;
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  /** All units of the hex, also those that take no part. */
  readonly inTarget: readonly UnitId[];
  readonly outcome: Outcome;
}

export interface Settled {
  readonly verdicts: readonly Verdict[];
  readonly attackersRetreated: boolean;
  readonly owedDg: readonly Owed[];
}

const about = (r: Resolved, units: readonly UnitId[]): { units: readonly UnitId[]; hexes: readonly HexId[] } => ({
  units,
  hexes: [r.target],
});

const idsOf = (side: SideDid): readonly UnitId[] => side.units.flatMap(u => u.id ?? []);

/** A side, what it had to do and what it did. */
interface Duty {
  readonly by: Owes['by'];
  readonly side: SideDid;
  readonly due: Part;
  /** Options that it may carry out though it need not (9.10c). */
  readonly free: number;
  /** Steps that its retreat cost beside the result (9.12-b). */
  readonly toll: RetreatJudged['steps'];
  /** Could all its units retreat so far? */
  readonly open: (far: number) => boolean;
}

/** All gone: by losses that were due or for options, or because a retreat of some length was open to none (9.12-a). */
const isWiped = ({ side, toll, open }: Duty, extra: number, options: number): boolean =>
  side.alive.length === 0 &&
  (extra <= options + toll.most || Array.from({ length: options }, (_, i) => i + 1).some(far => !open(far)));

/** 9.11: losses that are due; 9.10a: options carried out. */
const dutyVerdict = (r: Resolved, duty: Duty): Verdict => {
  const { by, side, due, free, toll } = duty;
  const required = lossesTaken(due.losses, side.steps);
  const ids = idsOf(side);
  const how = `${r.result} by ${r.how}`;
  if (side.lost < required)
    return verdict('illegal', 'loss-short', '9.11', WORDS.lossShort(side.name, side.lost, required, r.result), {
      ...about(r, ids),
      owes: { by, asks: 'lose' },
    });
  const extra = side.lost - required;
  const wanted = [due.options, free];
  const wiped = wanted.some(options => isWiped(duty, extra, options));
  const fitsAt = (cost: number): boolean =>
    extra >= cost && wanted.some(options => optionsFit(options, { losses: extra - cost, retreat: side.retreat }));
  const fits = Array.from({ length: toll.most - toll.least + 1 }, (_, i) => toll.least + i).some(fitsAt);
  if (wiped || fits)
    return verdict('legal', 'result-taken', '9.10a', WORDS.lossFits(side.name, side.lost), about(r, ids));
  if (fitsAt(0))
    return verdict('illegal', 'retreat-step', '9.12-b', WORDS.retreatStep(side.name, toll.least), {
      ...about(r, ids),
      owes: { by, asks: 'lose' },
    });
  const most = Math.max(...wanted);
  // Who need not carry his options out and has begun to may go on.
  if (extra + side.retreat < most)
    return verdict('illegal', 'options-short', '9.10a', WORDS.optionsShort(side.name, most, extra, side.retreat, how), {
      ...about(r, ids),
      owes: { by, asks: 'choose' },
    });
  if (side.retreat > most)
    return verdict(
      'illegal',
      'retreat-not-due',
      '9.10a',
      most === 0
        ? WORDS.retreatNotDue(
            side.alive.filter(id => (side.far.get(id) ?? 0) > 0).map(id => nameOf(side, id)),
            how,
          )
        : WORDS.optionsShort(side.name, most, extra, side.retreat, how),
      about(r, ids),
    );
  return verdict(
    'illegal',
    'loss-not-due',
    '9.10a',
    WORDS.lossNotDue(side.name, side.lost, required + Math.max(0, most - side.retreat), how),
    about(r, ids),
  );
};

const nameOf = (side: SideDid, id: UnitId): string => side.units.find(u => u.id === id)?.label ?? id;

/** Without the steps that a retreat cost: its owner takes them where he likes (9.11c). */
const inCombat = (r: Resolved, side: SideDid, toll: number): SideDid['losses'] => {
  if (toll === 0) return side.losses;
  const going = Math.min(...r.outcome.retreats.filter(x => idsOf(side).includes(x.unit)).map(x => x.step));
  const late = side.losses.filter(l => l.step > going).slice(-toll);
  return side.losses.filter(l => !late.includes(l));
};

/**
 * The same where the second step of a unit was the retreat's: what was carried out unit by unit does not tell which came
 * first.
 */
const inCombatOnceEach = ({ losses }: SideDid, toll: number): SideDid['losses'] => {
  let left = toll;
  const seen = new Set<UnitId>();
  return losses.flatMap(loss => {
    const second = Math.min(left, loss.steps - (seen.has(loss.unit) ? 0 : 1));
    seen.add(loss.unit);
    left -= second;
    return second < loss.steps ? [{ ...loss, steps: loss.steps - second }] : [];
  });
};

/** 9.11c: the unit that led loses the first step, and no unit loses two before all have lost one. */
const distributionVerdicts = (
  board: Board,
  r: Resolved,
  side: SideDid,
  leader: Leader | undefined,
  toll: number,
): readonly Verdict[] => {
  const found = spreadVerdicts(board, r, side, leader, inCombat(r, side, toll));
  if (toll === 0 || worst(found) !== 'illegal') return found;
  const other = spreadVerdicts(board, r, side, leader, inCombatOnceEach(side, toll));
  return worst(other) === 'illegal' ? found : other;
};

const spreadVerdicts = (
  board: Board,
  r: Resolved,
  side: SideDid,
  leader: Leader | undefined,
  losses: SideDid['losses'],
): readonly Verdict[] => {
  const [first] = losses;
  const taken = new Map<UnitId, number>();
  for (const l of losses) taken.set(l.unit, (taken.get(l.unit) ?? 0) + l.steps);
  const untouched = idsOf(side).filter(id => !taken.has(id));
  if (!first || !leader || untouched.length === 0) return [];
  const verdicts: Verdict[] = [];
  const twice = [...taken].find(([, n]) => n > 1)?.[0];
  if (twice !== undefined)
    verdicts.push(
      verdict(
        'illegal',
        'losses-not-spread',
        '9.11',
        WORDS.spread(nameOf(side, twice)),
        about(r, [twice, ...untouched]),
      ),
    );
  const taker = side.units.find(u => u.id === first.unit);
  const spared = leader.unit.id !== undefined && untouched.includes(leader.unit.id);
  if (!taker || !spared) return verdicts;
  const units = [first.unit, ...(leader.unit.id === undefined ? [] : [leader.unit.id])];
  if (leader.marked)
    verdicts.push(
      verdict(
        'illegal',
        'leader-spared',
        '9.11',
        WORDS.leaderSpared(leader.unit.label, leader.rating, taker.label),
        about(r, units),
      ),
    );
  else if ((ratingOf(board.charts, taker) ?? 0) < leader.rating)
    verdicts.push(
      verdict('undetermined', 'leader-unknown', '9.11', WORDS.leaderUnknown(taker.label, leader.rating), {
        ...about(r, units),
        missing: `which unit led ${side.name}`,
      }),
    );
  return verdicts;
};

/** 8.1h, 9.12: losses and retreats of units that took no part. */
const outsiderVerdicts = (before: Board, r: Resolved, sides: readonly SideDid[]): readonly Verdict[] => {
  // Those that attacked although they cannot are judged for that alone.
  const involved = new Set([...sides.flatMap(idsOf), ...r.attackers.map(a => a.unit)]);
  const hit = [...new Set(r.outcome.losses.map(l => l.unit))].filter(
    id => !involved.has(id) && !r.inTarget.includes(id),
  );
  const joined = [...new Set(r.outcome.retreats.map(x => x.unit))].filter(id => !involved.has(id));
  const staying = joined.filter(id => !mayJoinRetreat(before.charts, before.game.units.get(id)?.type ?? ''));
  const moved = joined.filter(id => !staying.includes(id) && !r.inTarget.includes(id));
  return [
    ...(hit.length + moved.length > 0
      ? [
          verdict(
            'illegal',
            'bystander-hit',
            '8.1h',
            WORDS.bystander(before.namesOf([...hit, ...moved])),
            about(r, [...hit, ...moved]),
          ),
        ]
      : []),
    ...(staying.length > 0
      ? [
          verdict(
            'illegal',
            'may-not-retreat',
            '9.12-e',
            WORDS.mayNotRetreat(before.namesOf(staying)),
            about(r, staying),
          ),
        ]
      : []),
  ];
};

/** @param owed what the defenders still have to do, or the attackers: those who stand in the hex may leave it yet */
const advanceVerdicts = (after: Board, r: Resolved, attacker: SideDid, owed: Owes | undefined): readonly Verdict[] => {
  const side = attacker.units[0]?.side;
  const gone = !after.isHeld(r.target, side) && !after.masked(r.target, side);
  const inside = attacker.alive.filter(id => after.hexOf(id) === r.target);
  const names = (ids: readonly UnitId[]): readonly string[] => ids.map(id => nameOf(attacker, id));
  const told = about(r, inside);
  if (!gone)
    return inside.length === 0
      ? []
      : [
          verdict('illegal', 'advance-not-due', '8.0-c', WORDS.mayNotAdvance(names(inside), r.target), {
            ...told,
            owes: owed ?? { by: 'attacker', asks: 'leave' },
          }),
        ];
  const retreated = attacker.retreat > 0;
  if (retreated && inside.length > 0)
    return [
      verdict('illegal', 'advance-after-retreat', '8.1f', WORDS.noAdvanceAfterRetreat(names(inside), r.target), told),
    ];
  const due = mustEnter({ defenderGone: gone, retreated, attackers: attacker.alive.length });
  if (r.kind === 'overrun' && inside.length < due) {
    const behind = attacker.alive.filter(id => !inside.includes(id));
    return [
      verdict('illegal', 'advance-not-made', '8.0-f', WORDS.mustAdvance(names(behind), r.target), {
        ...about(r, behind),
        owes: { by: 'attacker', asks: 'advance' },
      }),
    ];
  }
  return inside.length > 0 ? [verdict('legal', 'advance', '8.0-f', WORDS.advanceFits(r.target), told)] : [];
};

/** The board while the defender retreats: the attackers have carried out their part, and have not advanced. */
const afterAttackers = (before: Board, r: Pick<Resolved, 'attackers' | 'outcome'>): Board => {
  const theirs = new Set(r.attackers.map(a => a.unit));
  const of = <T extends { readonly unit: UnitId }>(all: readonly T[]): readonly T[] =>
    all.filter(x => theirs.has(x.unit));
  const outcome = { losses: of(r.outcome.losses), retreats: of(r.outcome.retreats), advances: [] };
  return boardOf(before.game, afterOutcome(before.position, outcome), before);
};

/** Where each side may retreat on this board. */
export const openHexes = (before: Board, r: Omit<Resolved, 'result' | 'how'>): NonNullable<Facts['open']> => {
  const during = afterAttackers(before, r);
  return (side, far) => {
    const units = side === 'attacker' ? r.fight.attackers : r.fight.defenders;
    const tolls = new Map<HexId, boolean>();
    for (const unit of units) {
      const from = unit.id === undefined ? undefined : before.hexOf(unit.id);
      if (from === undefined) continue;
      const going = {
        start: before,
        during: side === 'attacker' ? before : during,
        unit,
        before: beforeRetreat(unit.dg, false),
      };
      for (const hex of retreatHexes(going, from, far).keys()) tolls.set(hex, during.inEnemyZoc(hex, unit.side));
    }
    const hexes = [...tolls.keys()].sort();
    return { free: hexes.filter(h => tolls.get(h) !== true), costly: hexes.filter(h => tolls.get(h) === true) };
  };
};

export const settle = (before: Board, after: Board, r: Resolved): Settled => {
  const parts = partsOf(r.result);
  const { outcome, target } = r;
  const attacker = sideDid(before, after, outcome, r.fight.attackers, 'the attacker');
  const defender = sideDid(before, after, outcome, r.fight.defenders, 'the defender');
  const retreated = attacker.retreat > 0;
  const whole = parts.attacker.losses + parts.attacker.options;
  const did = { retreated, couldNotTakeAll: attacker.alive.length === 0 && attacker.steps < whole };
  const played = { start: before, after, outcome, target };
  const attackers: RetreatPlayed = { ...played, during: before, side: attacker, dgBy: undefined };
  const defenders: RetreatPlayed = {
    ...played,
    during: afterAttackers(before, r),
    side: defender,
    dgBy: parts.dg ? r.result : undefined,
  };
  const back = { attacker: judgeRetreat(attackers), defender: judgeRetreat(defenders) };
  const openTo = (p: RetreatPlayed) => (far: number) => idsOf(p.side).every(id => canRetreat(p, id, far));
  const duties = [
    dutyVerdict(r, {
      by: 'attacker',
      side: attacker,
      due: parts.attacker,
      free: parts.attacker.options,
      toll: back.attacker.steps,
      open: openTo(attackers),
    }),
    // The defender may carry his options out although he need not (9.10c).
    dutyVerdict(r, {
      by: 'defender',
      side: defender,
      due: defenderDue(r.result, did),
      free: parts.defender.options,
      toll: back.defender.steps,
      open: openTo(defenders),
    }),
  ];
  const verdicts = [
    ...duties,
    ...back.attacker.verdicts,
    ...back.defender.verdicts,
    ...distributionVerdicts(before, r, attacker, r.fight.attackLeader, back.attacker.steps.most),
    ...distributionVerdicts(before, r, defender, r.fight.defenceLeader, back.defender.steps.most),
    ...outsiderVerdicts(before, r, [attacker, defender]),
  ];
  // What was lost or moved by a wrong reading of the result shows in one verdict; the advance that follows from it is
  // not counted a second time.
  const misread = duties.some(v => v.code === 'loss-not-due' || v.code === 'retreat-not-due');
  return {
    verdicts: misread
      ? verdicts
      : [...verdicts, ...advanceVerdicts(after, r, attacker, duties[1]?.owes ?? duties[0]?.owes)],
    attackersRetreated: retreated,
    owedDg: [...back.attacker.owed, ...back.defender.owed],
  };
};
