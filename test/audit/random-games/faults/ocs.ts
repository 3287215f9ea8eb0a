// Faults by the text of OCS 4.3; what terrain costs is read in the scenario's own charts.

import { faceOf } from '../../../../core/scenario/units/faces';
import type { HexId } from '../../../../core/hexmap/hex-map';
import { cell } from '../../../../core/scenario/table';
import type { UnitId } from '../../../../core/scenario/scenario';
import { fights, type Moment } from '../moment';
import { dueOf } from '../ocs';
import {
  badged,
  declared,
  drag,
  front,
  hexesOfMarch,
  isDeclared,
  isEmptied,
  isGone,
  isLoss,
  isMoving,
  isRetreat,
  overrunOf,
  overrunsSoFar,
  shortDrag,
  undragged,
  unitsOfOverrun,
  wentBack,
  without,
  type Edit,
  type Faults,
  type Fought,
  type Insertion,
  type Spoilt,
} from './fault';
import type { Played } from '../play';

const LEG = new Set(['inf', 'para', 'mountain', 'cav', 'engineer', 'machine gun', 'security']);
const TRACK = new Set(['armour', 'assault gun', 'tank brigade', 'mech']);
const MOST_RE = 10;
const OVERRUN_MP = 3;
const MOST_TO_ENTER = 3;

const classOf = (m: Moment, id: UnitId): 'leg' | 'track' | 'truck' => {
  const type = m.unit(id)?.type ?? '';
  return LEG.has(type) ? 'leg' : TRACK.has(type) ? 'track' : 'truck';
};

const isGun = (m: Moment, id: UnitId): boolean => m.unit(id)?.type === 'art';
const isPlain = (m: Moment, id: UnitId): boolean => m.states(id).length === 0;
const mayFight = (m: Moment, id: UnitId): boolean => !isGun(m, id) && !m.isOnGround(id);

/** What the charts say of a hex and its hexside, added up: a number, `All` or `P`. */
const entering = (m: Moment, id: UnitId, from: HexId, to: HexId): number | string => {
  const by = classOf(m, id);
  const { tables, map } = m.scenario;
  const [hexes, sides] = [tables.get('tec-hexes'), tables.get('tec-hexsides')];
  const cells = [
    hexes && cell(hexes, map.hexes.hexes.get(to)?.terrain ?? '', by),
    ...map.hexes.hexside(from, to).map(word => sides && cell(sides, word, by)),
  ].map(text => text ?? '1');
  const barred = cells.find(text => text === 'P') ?? cells.find(text => text === 'All');
  return barred ?? cells.reduce((sum, text) => sum + Number(text), 0);
};

/** The least that any way can cost: half an MP for vehicles along a track, a whole one for all else. */
const leastCosts = (m: Moment, id: UnitId): ReadonlyMap<HexId, number> => {
  const { hexes } = m.scenario.map;
  const byTrack = classOf(m, id) === 'leg' ? 1 : 0.5;
  const costs = new Map<HexId, number>([[m.hexOf(id), 0]]);
  const open = [m.hexOf(id)];
  for (let hex = open.shift(); hex !== undefined; hex = open.shift())
    for (const next of hexes.neighbours(hex)) {
      const cost = (costs.get(hex) ?? 0) + (hexes.connection(hex, next).length > 0 ? byTrack : 1);
      if (cost >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(next, cost);
      open.push(next);
    }
  return costs;
};

/** MPs that a unit has spent at the least: as the crow flies, half an MP a hex. */
const spentAtLeast = (m: Moment, id: UnitId): number => m.gone(id) * (classOf(m, id) === 'leg' ? 1 : 0.5);

const beyond = (m: Moment, id: UnitId, left: number, pick: (hexes: readonly HexId[]) => HexId | undefined) => {
  const costs = leastCosts(m, id);
  const been = hexesOfMarch(m, id);
  const far = m.emptyHexes.filter(hex => (costs.get(hex) ?? 0) > left && m.distance(m.hexOf(id), hex) > 1);
  const to = pick(far.filter(hex => !been.has(hex)));
  return to === undefined ? undefined : { acts: [drag([id], to)] };
};

const MOVES: Readonly<Record<string, Insertion>> = {
  'moves farther than its MA': {
    codes: ['move-too-far', 'no-way'],
    at: (m, random) => {
      const fresh = m.rested.filter(id => m.gone(id) === 0 && isPlain(m, id) && m.allowance(id) < 12);
      const unit = isMoving(m) ? random.pick(fresh) : undefined;
      return unit === undefined ? undefined : beyond(m, unit, m.allowance(unit), hexes => random.pick(hexes));
    },
  },
  'moves again, more than its MA in all': {
    codes: ['move-too-far', 'no-way'],
    at: (m, random) => {
      const movers = m.rested.filter(id => m.gone(id) > 0 && isPlain(m, id));
      const unit = isMoving(m) ? random.pick(movers) : undefined;
      if (unit === undefined) return undefined;
      return beyond(m, unit, m.allowance(unit) - spentAtLeast(m, unit), hexes => random.pick(hexes));
    },
  },
  'enters terrain that is closed to it': {
    codes: ['no-way'],
    at: (m, random) => {
      const ways = m.rested.flatMap(unit =>
        m
          .neighbours(m.hexOf(unit))
          .filter(to => m.unitsIn(to).length === 0 && entering(m, unit, to, to) === 'P' && !m.hasRoad(to))
          .map(to => ({ acts: [drag([unit], to)] })),
      );
      return isMoving(m) ? random.pick(ways) : undefined;
    },
  },
  'enters a hex that takes all MPs after it has moved': {
    codes: ['no-way', 'move-too-far'],
    at: (m, random) => {
      const ways = m.rested.flatMap(unit =>
        m
          .neighbours(m.hexOf(unit))
          .filter(to => m.gone(unit) > 0 && m.unitsIn(to).length === 0 && entering(m, unit, to, to) === 'All')
          .filter(to => !m.hasRoad(to))
          .map(to => ({ acts: [drag([unit], to)] })),
      );
      return isMoving(m) ? random.pick(ways) : undefined;
    },
  },
  'moves without fuel': {
    codes: ['no-fuel'],
    at: (m, random) => {
      const vehicles = m.rested.filter(id => classOf(m, id) !== 'leg' && isPlain(m, id));
      const unit = isMoving(m) ? random.pick(vehicles) : undefined;
      return unit === undefined ? undefined : badged([unit], 'no fuel', shortDrag(m, random, [unit], 1));
    },
  },
  'too many in a hex': {
    codes: ['stacking'],
    at: (m, random) => {
      if (m.phaseKind !== 'movement') return undefined;
      const size = (units: readonly UnitId[]): number =>
        units.reduce((sum, u) => sum + (m.isOnGround(u) ? 0 : m.figure(u, 're')), 0);
      const joins = m.rested.flatMap(id => {
        const from = m.hexOf(id);
        const stack = m.unitsIn(from);
        const fresh = stack.every(u => m.isPhasing(u) && m.gone(u) === 0 && !m.lastMoved.has(u) && isPlain(m, u));
        return m
          .neighbours(from)
          .filter(to => fresh && m.unitsIn(to).some(u => m.isPhasing(u)) && size(m.unitsIn(to)) + size(stack) > MOST_RE)
          .filter(to => stack.every(u => typeof entering(m, u, from, to) === 'number'))
          .map(to => drag(stack, to));
      });
      const join = random.pick(joins);
      return join && { acts: [join] };
    },
  },
};

const retreated = (p: Played): boolean =>
  p.action.kind === 'overrun' && p.action.outcome.retreats.some(r => unitsOfOverrun(p).includes(r.unit));

const AFTER_OVERRUNS: Readonly<Record<string, Insertion>> = {
  'moves on after it went back from an overrun': {
    codes: ['ended-movement'],
    at: (m, random) => {
      const ended = new Set(overrunsSoFar(m).filter(retreated).flatMap(unitsOfOverrun));
      return shortDrag(
        m,
        random,
        m.rested.filter(id => ended.has(id)),
        1,
      );
    },
  },
  'overruns again after it went back': {
    codes: ['ended-movement'],
    at: (m, random) => {
      const ended = new Set(overrunsSoFar(m).filter(retreated).flatMap(unitsOfOverrun));
      return overrunOf(m, random, unit => ended.has(unit));
    },
  },
  'takes another along after an overrun': {
    codes: ['companions'],
    at: (m, random) => {
      const overran = new Set(overrunsSoFar(m).flatMap(unitsOfOverrun));
      const pairs = m.rested.flatMap(unit =>
        overran.has(unit)
          ? m
              .unitsIn(m.hexOf(unit))
              .filter(other => m.isPhasing(other) && !overran.has(other) && !m.lastMoved.has(other))
              .map(other => [unit, other] as const)
          : [],
      );
      const pair = random.pick(pairs);
      const to = pair && random.pick(m.neighbours(m.hexOf(pair[0])).filter(hex => m.unitsIn(hex).length === 0));
      return pair && to !== undefined ? { acts: [drag(pair, to)] } : undefined;
    },
  },
  'an Exploitation marker after an overrun': {
    codes: ['exploit-marker'],
    at: (m, random) => {
      const overran = new Set(overrunsSoFar(m).flatMap(unitsOfOverrun));
      const unit = random.pick(m.rested.filter(id => overran.has(id) && !m.states(id).includes('exploitation')));
      return unit === undefined
        ? undefined
        : { acts: [{ do: 'state', units: [unit], state: 'exploitation', on: true }] };
    },
  },
};

const togetherWith = (m: Moment, unit: UnitId): readonly UnitId[] =>
  m.phaseSoFar.flatMap(({ action }) =>
    action.kind === 'move' && action.units.includes(unit) ? action.units.filter(id => id !== unit) : [],
  );

const OVERRUNS: Readonly<Record<string, Insertion>> = {
  'units that began the phase apart overrun together': {
    codes: ['not-together'],
    at: (m, random) => {
      if (!isMoving(m)) return undefined;
      const at = front(m, random, (unit, from) => m.unitsIn(from).some(other => m.beganApart(unit, other)));
      const other = at && random.pick(m.unitsIn(at.from).filter(id => m.beganApart(at.unit, id)));
      return at && other !== undefined ? declared('overrun', [at.unit, other], at.from, at.target, random) : undefined;
    },
  },
  'overruns without the units that moved along': {
    codes: ['companions'],
    at: (m, random) => overrunOf(m, random, unit => togetherWith(m, unit).length > 0),
  },
  'artillery overruns': {
    codes: ['not-capable'],
    at: (m, random) => overrunOf(m, random, unit => isGun(m, unit)),
  },
  'overrun with too few MPs': {
    codes: ['overrun-mp'],
    at: (m, random) =>
      overrunOf(
        m,
        random,
        unit => isPlain(m, unit) && spentAtLeast(m, unit) > Math.max(0, m.allowance(unit) - OVERRUN_MP),
      ),
  },
  'overrun into a hex that costs more than 3 MPs, All, or is closed': {
    codes: ['overrun-all', 'overrun-prohibited', 'overrun-entry'],
    at: (m, random) =>
      overrunOf(m, random, (unit, from, target) => {
        const cost = entering(m, unit, from, target);
        return typeof cost === 'string' || cost > MOST_TO_ENTER;
      }),
  },
  'overrun of trucks alone': {
    codes: ['overrun-target'],
    at: (m, random) => overrunOf(m, random, (_u, _f, target) => m.unitsIn(target).every(id => m.isOnGround(id))),
  },
  'overrun in Strat Mode': inState('strat', 'overrun-mode'),
  'overrun in Reserve': inState('reserve', 'overrun-mode'),
  'overrun by a DG unit': inState('dg', 'overrun-mode'),
  'overrun without combat supply': inState('no combat supply', 'no-combat-supply'),
};

function inState(state: string, code: string): Insertion {
  return {
    codes: [code],
    at: (m, random) => {
      const at = isMoving(m) ? front(m, random, unit => isPlain(m, unit) && mayFight(m, unit)) : undefined;
      return at && badged([at.unit], state, declared('overrun', [at.unit], at.from, at.target, random));
    },
  };
}

const inCombat = (m: Moment): boolean => m.phaseKind === 'combat';

const ATTACKS: Readonly<Record<string, Insertion>> = {
  'artillery attacks': {
    codes: ['not-capable'],
    at: (m, random) => {
      const at = inCombat(m) ? front(m, random, unit => isGun(m, unit)) : undefined;
      return at && declared('attack', [at.unit], at.from, at.target, random);
    },
  },
  'attack without combat supply': {
    codes: ['no-combat-supply'],
    at: (m, random) => {
      const at = inCombat(m) ? front(m, random, unit => isPlain(m, unit) && mayFight(m, unit)) : undefined;
      return at && badged([at.unit], 'no combat supply', declared('attack', [at.unit], at.from, at.target, random));
    },
  },
  'a hex is attacked twice': {
    codes: ['hex-attacked'],
    at: (m, random) => {
      const targets = new Set(m.phaseSoFar.flatMap(p => (p.action.kind === 'combat' ? [p.action.target] : [])));
      const attacked = new Set(
        m.phaseSoFar.flatMap(p => (p.action.kind === 'combat' ? p.action.attackers.map(a => a.unit) : [])),
      );
      const at = inCombat(m)
        ? front(m, random, (unit, _f, target) => targets.has(target) && !attacked.has(unit))
        : undefined;
      return at && declared('attack', [at.unit], at.from, at.target, random);
    },
  },
};

const due = (f: Fought): ReturnType<typeof dueOf> => dueOf(f.played.judgement.result?.result ?? '');

/** The retreat of one side somewhere else. */
const redirected = (f: Fought, ids: readonly UnitId[], to: HexId | undefined): Spoilt | undefined =>
  to === undefined || !f.acts.some(act => isRetreat(act, ids))
    ? undefined
    : {
        acts: f.acts.map(act =>
          act.do === 'drag' && isRetreat(act, ids)
            ? { ...act, to: act.to.map(({ unit }) => ({ unit, hex: to })) }
            : act,
        ),
      };

const RESULTS: Readonly<Record<string, Edit>> = {
  'losses not taken': {
    codes: ['loss-short'],
    edit: f => (due(f).attacker.losses + due(f).defender.losses > 0 ? without(f.acts, isLoss) : undefined),
  },
  'neither a step nor a hex for an option': {
    codes: ['options-short', 'loss-short'],
    edit: f =>
      due(f).attacker.options > 0 && isDeclared(f)
        ? without(f.acts, act => isLoss(act) || isRetreat(act, f.attackers))
        : undefined,
  },
  'a step that nothing asks for': {
    codes: ['loss-not-due'],
    edit: (f, random) => {
      const { attacker } = due(f);
      const alive = f.attackers.filter(id => !isGone(f, id));
      const unit = random.pick(alive);
      const retreats = f.attackers.some(id => wentBack(f, id));
      if (unit === undefined || alive.length < 2 || attacker.options > 0 || retreats || !isDeclared(f))
        return undefined;
      const at = f.acts.findLastIndex(act => act.do === 'roll' || isLoss(act)) + 1;
      const rest = undragged(f.acts.slice(at), unit);
      return { acts: [...f.acts.slice(0, at), { do: 'remove', units: [unit] }, ...rest] };
    },
  },
  'the unit that leads is spared': {
    codes: ['leader-spared'],
    edit: (f, random) => {
      const hit = f.action.outcome.losses.filter(l => f.attackers.includes(l.unit));
      const leader = random.pick(f.attackers.filter(id => !hit.some(l => l.unit === id)));
      if (hit.length === 0 || leader === undefined || !isDeclared(f)) return undefined;
      const marked = f.attackers.some(id => f.played.before.units.get(id)?.states.includes('leads') === true);
      // The mark may change the rating and with it the dice's meaning: only one as good as the best leaves all else alone.
      const ratings = f.attackers.map(id => ratingOf(f, id));
      if (marked || ratingOf(f, leader) < Math.max(0, ...ratings)) return undefined;
      return { acts: [{ do: 'state', units: [leader], state: 'leads', on: true }, ...f.acts], guilty: 1 };
    },
  },
  'a retreat too far': {
    codes: ['retreat-not-due', 'options-short'],
    edit: (f, random) => {
      const { hexes } = f.scenario.map;
      const held = new Set([...f.played.before.units.values()].map(place => place.hex));
      const far = [...hexes.hexes.keys()].filter(
        hex => !held.has(hex) && (hexes.distance(f.action.target, hex) ?? 0) === 4,
      );
      return redirected(f, f.defenders, random.pick(far));
    },
  },
  'a retreat that nothing asks for': {
    codes: ['retreat-not-due', 'split-retreat'],
    edit: (f, random) => {
      const alive = f.defenders.filter(id => !isGone(f, id));
      if (due(f).defender.options > 0 || alive.length === 0 || !isDeclared(f) || f.acts.some(act => act.do === 'drag'))
        return undefined;
      const free = freeHexes(f).filter(hex => f.scenario.map.hexes.distance(f.action.target, hex) === 1);
      const to = random.pick(free);
      return to === undefined ? undefined : { acts: [...f.acts, drag(alive, to)] };
    },
  },
  'a retreat onto the enemy': {
    codes: ['retreat-through-enemy'],
    edit: (f, random) => {
      const at = (hex: HexId): readonly UnitId[] =>
        [...f.played.before.units].flatMap(([id, place]) => (place.hex === hex ? [id] : []));
      const near = [...f.scenario.map.hexes.hexes.keys()].filter(hex => {
        const there = at(hex).filter(id => !f.attackers.includes(id));
        const types = f.scenario.units.filter(u => there.includes(u.id)).map(u => u.type);
        const far = f.scenario.map.hexes.distance(f.action.target, hex) ?? 0;
        return far > 0 && far <= 3 && types.some(fights) && there.every(id => isOurs(f, id));
      });
      return redirected(f, f.defenders, random.pick(near));
    },
  },
  'half of a stack goes back': {
    codes: ['split-retreat'],
    edit: f => {
      const back = f.attackers.filter(id => wentBack(f, id));
      const [stays] = back;
      if (back.length < 2 || stays === undefined || !isDeclared(f)) return undefined;
      return { acts: undragged(f.acts, stays) };
    },
  },
  'goes in after it went back': {
    codes: ['advance-after-retreat', 'ended-movement', 'not-movement-phase', 'retreat-not-due', 'options-short'],
    edit: f => {
      const back = f.attackers.filter(id => wentBack(f, id));
      return back.length === 0 || !isEmptied(f) || !isDeclared(f)
        ? undefined
        : { acts: [...f.acts, drag(back, f.action.target)] };
    },
  },
  'DG not marked': {
    codes: ['dg-not-marked'],
    // What was marked after the fight is left out with all else that came after it.
    edit: f => (f.marked && asksForDg(f) ? { acts: f.acts } : undefined),
  },
};

/** By the result, or by a retreat of two hexes; players mark units of their own accord too. */
const asksForDg = ({ played, action, scenario }: Fought): boolean =>
  /DG/.test(played.judgement.result?.result ?? '') ||
  action.outcome.retreats.some(({ unit, to }) => {
    const from = played.before.units.get(unit)?.hex;
    return from !== undefined && to !== undefined && (scenario.map.hexes.distance(from, to) ?? 0) >= 2;
  });

const isOurs = (f: Fought, id: UnitId): boolean => {
  const side = f.scenario.units.find(u => u.id === f.attackers[0])?.side;
  return f.scenario.units.some(u => u.id === id && u.side === side);
};

const ratingOf = (f: Fought, id: UnitId): number => {
  const unit = f.scenario.units.find(u => u.id === id);
  const place = f.played.before.units.get(id);
  const face = unit && faceOf(unit, place?.faceUp ?? 0);
  return place !== undefined && place.states.length > 0 ? -1 : Number(face?.values['ar'] ?? 0);
};

/** Hexes that nobody holds, and that have no enemy of the defenders beside them. */
const freeHexes = (f: Fought): readonly HexId[] => {
  const { hexes } = f.scenario.map;
  const held = new Map([...f.played.before.units].map(([id, { hex }]) => [hex, id]));
  const isHostile = (hex: HexId): boolean => {
    const there = held.get(hex);
    return there !== undefined && isOurs(f, there);
  };
  return [...hexes.hexes.keys()].filter(hex => !held.has(hex) && !hexes.neighbours(hex).some(isHostile));
};

export const OCS_FAULTS: Faults = {
  insertions: { ...MOVES, ...AFTER_OVERRUNS, ...OVERRUNS, ...ATTACKS },
  edits: { ...RESULTS },
};
