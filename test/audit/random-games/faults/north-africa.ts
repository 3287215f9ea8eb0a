// Faults by the text of Battles for North Africa, made without asking the rules.

import { firstStep } from '../../../../core/audit/memory';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Moment } from '../moment';
import { Ground } from '../north-africa/ground';
import type { Random } from '../random';
import { badged, beyondAnyRoad, drag, dragOn, front, isMoving, type Faults, type Spoilt } from './fault';
import { resultFaults } from './results';

const groundAt = (m: Moment): Ground => new Ground(m.scenario, m.position);

/** The best road costs a third of a MP. */
const HEXES_AN_MP = 3;

const declared = (
  random: Random,
  what: string,
  at: { readonly unit: UnitId; readonly from: HexId; readonly target: HexId } | undefined,
): Spoilt | undefined =>
  at && {
    acts: [
      { do: 'declare', what, units: [at.unit], from: at.from, target: at.target },
      ...(what === 'attack' ? [{ do: 'roll' as const, dice: [random.die()] }] : []),
    ],
  };

/** Moved in this phase, and others from elsewhere to elsewhere since. */
const movedBefore = (m: Moment): readonly UnitId[] =>
  m.rested.filter(id => {
    const moves = m.phaseSoFar.flatMap(({ action }) => (action.kind === 'move' ? [action] : []));
    const own = moves.findLast(move => move.units.includes(id));
    // What is dragged at once comes in no order.
    const since = moves.filter(move => firstStep(move) > (own ? firstStep(own) : Infinity));
    const trail = new Set(moves.filter(move => move.units.includes(id)).flatMap(move => [move.from, move.to]));
    return since.some(move => !trail.has(move.from) && !trail.has(move.to));
  });

const guns = (m: Moment): readonly UnitId[] => m.rested.filter(id => groundAt(m).isGun(id) && m.gone(id) === 0);

/** Units that are not in reserve yet: who is goes into none. */
const freshFor = (m: Moment, may: (id: UnitId) => boolean): readonly UnitId[] =>
  m.rested.filter(id => may(id) && m.position.units.get(id)?.states.includes('reserve') !== true);

/** Strengths by the counters; half of the attack at the least counts against twice of the defence. */
const isHopeless = (m: Moment, unit: UnitId, target: HexId): boolean => {
  const ground = groundAt(m);
  const defence = ground.in(target).reduce((sum, id) => sum + ground.figure(id, 'df'), 0);
  return ground.isCombat(unit) && ground.figure(unit, 'af') <= defence && defence > 0;
};

export const NORTH_AFRICA_FAULTS: Faults = {
  insertions: {
    'farther than any road leads': beyondAnyRoad(HEXES_AN_MP),
    'moves again when others have moved since': {
      codes: ['moved-twice', 'stopped-in-zoc'],
      at: (m, random) => (isMoving(m) ? dragOn(m, random, random.pick(movedBefore(m))) : undefined),
    },
    'moves in battery': {
      codes: ['moved-in-battery'],
      at: (m, random) => {
        const gun = isMoving(m) ? random.pick(guns(m)) : undefined;
        return gun === undefined ? undefined : badged([gun], 'battery', dragOn(m, random, gun));
      },
    },
    'a disabled tank moves': {
      codes: ['disabled-moved'],
      at: (m, random) => {
        const tank = isMoving(m) ? random.pick(m.rested.filter(id => groundAt(m).isHeavy(id))) : undefined;
        return tank === undefined ? undefined : badged([tank], 'disabled', dragOn(m, random, tank));
      },
    },
    'a gun changes its mode in the combat phase': {
      codes: ['mode-not-now'],
      at: (m, random) => {
        // A badge that is on already changes nothing.
        const moving = guns(m).filter(id => m.position.units.get(id)?.states.includes('battery') === false);
        const gun = m.phaseKind === 'combat' ? random.pick(moving) : undefined;
        return gun === undefined ? undefined : { acts: [{ do: 'state', units: [gun], state: 'battery', on: true }] };
      },
    },
    'goes into reserve on foot': {
      codes: ['reserve-class'],
      at: (m, random) => {
        const ground = groundAt(m);
        const unit = random.pick(freshFor(m, id => ground.isCombat(id) && !ground.isMotorized(id)));
        return isMoving(m) && unit !== undefined
          ? { acts: [{ do: 'state', units: [unit], state: 'reserve', on: true }] }
          : undefined;
      },
    },
    'goes into reserve in the combat phase': {
      codes: ['reserve-not-now'],
      at: (m, random) => {
        const ground = groundAt(m);
        const unit = random.pick(freshFor(m, id => ground.isCombat(id) && ground.isMotorized(id)));
        return m.phaseKind === 'combat' && unit !== undefined
          ? { acts: [{ do: 'state', units: [unit], state: 'reserve', on: true }] }
          : undefined;
      },
    },
    'enters a hex that enemies hold': {
      codes: ['enemy-held', 'ends-on-overrun'],
      at: (m, random) => {
        const ground = groundAt(m);
        const at = isMoving(m)
          ? front(m, random, (_unit, _from, target) => ground.in(target).some(id => ground.isCombat(id)))
          : undefined;
        return at && { acts: [drag([at.unit], at.target)] };
      },
    },
    'an overrun that could fail': {
      codes: ['overrun-not-sure', 'overrun-not-mobile'],
      at: (m, random) =>
        isMoving(m)
          ? declared(
              random,
              'overrun',
              front(m, random, (unit, _from, target) => isHopeless(m, unit, target)),
            )
          : undefined,
    },
  },
  edits: {
    ...resultFaults(f => f.action.kind === 'combat'),
    'the overrun units are removed at once': {
      codes: ['overrun-too-early'],
      edit: f =>
        f.action.kind === 'overrun' && f.defenders.length > 0
          ? { acts: [...f.acts, { do: 'remove', units: f.defenders }] }
          : undefined,
    },
  },
};
