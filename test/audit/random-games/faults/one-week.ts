// Faults by the text of Europa One-Week, made without asking the rules: of both drafts, and of each its own.

import { cell } from '../../../../core/scenario/table';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Moment } from '../moment';
import { Counters } from '../one-week/counters';
import { canOverrun } from '../one-week/odds';
import { attemptPrice, entryPrice } from '../one-week/prices';
import { resultFaults } from './results';
import {
  declared,
  drag,
  front,
  isEmptied,
  isGone,
  overrunsSoFar,
  targetOf,
  unitsOfOverrun,
  type Faults,
  type Fought,
} from './fault';

const countersAt = (m: Moment): Counters => new Counters(m.scenario, m.position);

const MOVEMENT: readonly string[] = ['movement', 'exploitation', 'reaction'];
const isMoving = (m: Moment): boolean => MOVEMENT.includes(m.phaseKind);

const acted = (m: Moment): ReadonlySet<UnitId> =>
  new Set(
    m.phaseSoFar.flatMap(({ action }) => (action.kind === 'move' || action.kind === 'overrun' ? action.units : [])),
  );

/** Results of a fight that are due at once: an overrun of 2009 that is no OR waits. */
const isAtOnce = ({ scenario, action, played }: Fought): boolean =>
  scenario.system === 'europa-oneweek-2012' ||
  action.kind === 'combat' ||
  // All left before the dice: there is no result.
  action.dice === undefined ||
  played.judgement.result?.result.startsWith('OR') === true;

/** The disrupted may stay on the map under their marker: that they do is no fault. In a hex that both sides hold it is (2012). */
const isDisruption = ({ scenario, action, played, attackers }: Fought): boolean => {
  const { result = '' } = played.judgement.result ?? {};
  const table = scenario.tables.get('results');
  const isInside = action.kind === 'combat' && action.attackers.some(a => a.from === action.target);
  const disrupted = ['attacker', 'defender'].filter(side => table && cell(table, result, side) === 'disrupted');
  const isDisrupted = (unit: UnitId): boolean => disrupted.includes(attackers.includes(unit) ? 'attacker' : 'defender');
  return !isInside && disrupted.length > 0 && action.outcome.losses.every(({ unit }) => isDisrupted(unit));
};

const COMMON: Faults = {
  insertions: {
    'farther than any road leads': {
      codes: ['move-too-far'],
      at: (m, random) => {
        if (!isMoving(m)) return undefined;
        const moved = acted(m);
        const ways = m.rested
          .filter(id => !moved.has(id))
          .flatMap(unit => {
            const least = Math.max(2, 2 * m.allowance(unit) + 1);
            return m.emptyHexes.flatMap(hex => (m.distance(m.hexOf(unit), hex) >= least ? [{ unit, hex }] : []));
          });
        const way = random.pick(ways);
        return way && { acts: [drag([way.unit], way.hex)] };
      },
    },
    'the other side attacks': {
      codes: ['not-phasing'],
      at: (m, random) => {
        if (!m.phaseKind.endsWith('combat')) return undefined;
        const pairs = m.theirs.flatMap(unit =>
          m.neighbours(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target })),
        );
        const at = random.pick(pairs.filter(({ target }) => m.unitsIn(target).some(id => m.isPhasing(id))));
        return at && declared('attack', [at.unit], at.from, at.target, random);
      },
    },
  },
  edits: {
    ...resultFaults(f => isAtOnce(f) && !isDisruption(f)),
  },
};

const stopped = (m: Moment): readonly UnitId[] =>
  overrunsSoFar(m)
    .filter(p => m.theirs.some(id => m.hexOf(id) === targetOf(p)))
    .flatMap(unitsOfOverrun)
    .filter(id => m.position.units.has(id));

export const EUROPA_2012_FAULTS: Faults = {
  insertions: {
    ...COMMON.insertions,
    'enters and neither attacks nor takes a marker': {
      codes: ['overrun-undecided'],
      at: (m, random) => {
        const [c, moved, targets] = [countersAt(m), acted(m), new Set(overrunsSoFar(m).map(targetOf))];
        const at = isMoving(m)
          ? front(
              m,
              random,
              (unit, from, to) =>
                !moved.has(unit) &&
                targets.size === 0 &&
                m.enemyHexesNextTo(from).length > 0 &&
                !c.states(unit).includes('deadlock') &&
                c.friendsIn(to, c.sideOf(unit)).length === 0 &&
                c.enemiesIn(from, c.sideOf(unit)).length === 0 &&
                entryPrice(c, unit, from, to) <= c.figure(unit, 'ma'),
            )
          : undefined;
        return at && { acts: [drag([at.unit], at.target)], guilty: 1 };
      },
    },
    'enters with too few MPs': {
      codes: ['move-too-far'],
      at: (m, random) => {
        const c = countersAt(m);
        const isDear = (unit: UnitId, target: string): boolean =>
          m.neighbours(target).every(from => entryPrice(c, unit, from, target) - 2 > c.figure(unit, 'ma'));
        const at = isMoving(m)
          ? front(m, random, (unit, _, to) => isDear(unit, to) && c.friendsIn(to, c.sideOf(unit)).length === 0)
          : undefined;
        return at && { acts: [drag([at.unit], at.target)] };
      },
    },
    'a stack under a Deadlock marker does not attack': {
      codes: ['deadlock-no-attack'],
      at: m => {
        const isCombat = m.phaseKind.endsWith('combat') && m.phaseSoFar.length === 0;
        const c = countersAt(m);
        const waits = m.ours.some(
          id => c.states(id).includes('deadlock') && c.enemiesIn(m.hexOf(id), c.sideOf(id)).length > 0,
        );
        return isCombat && waits ? { acts: [] } : undefined;
      },
    },
    'moves on after an overrun that did not clear the hex': {
      codes: ['ended-movement', 'retreat-not-due', 'retreat-too-far'],
      at: (m, random) => {
        const unit = isMoving(m) ? random.pick(stopped(m)) : undefined;
        const to =
          unit === undefined
            ? undefined
            : random.pick(m.neighbours(m.hexOf(unit)).filter(h => m.emptyHexes.includes(h)));
        return unit === undefined || to === undefined ? undefined : { acts: [drag([unit], to)] };
      },
    },
    'a second overrun of the same stack': {
      codes: ['overrun-again', 'ended-movement'],
      at: (m, random) => {
        if (!isMoving(m)) return undefined;
        const held = overrunsSoFar(m).flatMap(p => targetOf(p) ?? []);
        const at = front(m, random, (_u, _f, target) => held.includes(target));
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
  },
  edits: COMMON.edits,
};

export const EUROPA_2009_FAULTS: Faults = {
  insertions: {
    ...COMMON.insertions,
    'an overrun that no dice can win': {
      codes: ['overrun-odds'],
      at: (m, random) => {
        const c = countersAt(m);
        const at = isMoving(m)
          ? front(m, random, (unit, from, target) => {
              const attackers = [{ unit, from }];
              const defenders = c.enemiesIn(target, c.sideOf(unit));
              return !canOverrun(c, { kind: 'overrun', attackers, defenders, target });
            })
          : undefined;
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
    'an overrun without the MPs': {
      codes: ['overrun-mp'],
      at: (m, random) => {
        const c = countersAt(m);
        const at = isMoving(m)
          ? front(m, random, (unit, _, target) => attemptPrice(c, unit, target, 1, 0) > c.figure(unit, 'ma'))
          : undefined;
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
    'a second overrun of the same stack': {
      codes: ['overrun-again'],
      at: (m, random) => {
        if (!isMoving(m)) return undefined;
        const held = overrunsSoFar(m).flatMap(p => targetOf(p) ?? []);
        const at = front(m, random, (_u, _f, target) => held.includes(target));
        return at && declared('overrun', [at.unit], at.from, at.target, random);
      },
    },
  },
  edits: {
    ...COMMON.edits,
    'a result that waits is carried out at once': {
      codes: ['result-too-early'],
      edit: (f, random) => {
        if (isAtOnce(f) || isEmptied(f)) return undefined;
        const { hexes } = f.scenario.map;
        const held = new Set([...f.played.before.units.values()].map(place => place.hex));
        const to = random.pick(hexes.neighbours(f.action.target).filter(hex => !held.has(hex)));
        const left = f.defenders.filter(id => !isGone(f, id));
        return to === undefined || left.length === 0 ? undefined : { acts: [...f.acts, drag(left, to)] };
      },
    },
  },
};
