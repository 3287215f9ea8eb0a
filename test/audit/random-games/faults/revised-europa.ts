// Faults by the text of Revised Europa; some rest on the sample's own figures and terrain.

import { toText } from '../../../../core/base/fraction';
import { cell } from '../../../../core/scenario/table';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Moment } from '../moment';
import type { Random } from '../random';
import {
  badged,
  declared,
  drag,
  front,
  hexesOfMarch,
  isDeclared,
  isLoss,
  isMoving,
  isRetreat,
  overrunOf,
  overrunsSoFar,
  shortDrag,
  targetOf,
  undragged,
  unitsOfOverrun,
  without,
  type Edit,
  type Faults,
  type Insertion,
  type Spoilt,
} from './fault';
import type { Played } from '../play';

const CM = new Set(['pz', 'pzgr', 'mot', 'tank', 'stug', 'mech', 'at', 'heavy aa']);
const BARRED = new Set(['wooded rough', 'mountain', 'swamp', 'forest']);
const MOST_RE = 10;

/** In any army and at any strength. */
const ALWAYS_CM = new Set(['pz', 'mot', 'tank', 'mech']);

const isCm = (m: Moment, id: UnitId): boolean => CM.has(m.unit(id)?.type ?? '');
const isCleared = (p: Played): boolean => p.judgement.result?.outcome.startsWith('hex cleared') === true;

/** Units next to the enemy move at the full rate, and no road is cheaper than 1 MP. Back where it was is a move taken back. */
const tooFar = (
  m: Moment,
  unit: UnitId | undefined,
  left: number,
  pick: (hexes: readonly string[]) => string | undefined,
) => {
  if (unit === undefined) return undefined;
  const been = hexesOfMarch(m, unit);
  const to = pick(
    m.emptyHexes.filter(hex => {
      const way = m.distance(m.hexOf(unit), hex);
      return way > left && way > 1 && way <= left + 5 && !been.has(hex);
    }),
  );
  return to === undefined ? undefined : { acts: [drag([unit], to)] };
};

/** Units that came to where they are by a move: what halts an advance after an overrun, the text leaves open. */
const movedThere = (m: Moment): ReadonlySet<UnitId> => {
  const overran = new Set(overrunsSoFar(m).flatMap(unitsOfOverrun));
  const moved = m.phaseSoFar.flatMap(p => (p.action.kind === 'move' ? p.action.units : []));
  return new Set(moved.filter(id => !overran.has(id)));
};

const MOVES: Readonly<Record<string, Insertion>> = {
  'moves farther than its MA, next to the enemy from the start': {
    codes: ['move-too-far', 'halted-in-zoc', 'no-way'],
    at: (m, random) => {
      const near = m.rested.filter(id => m.gone(id) === 0 && m.enemyHexesNextTo(m.hexOf(id)).length > 0);
      const unit = isMoving(m) ? random.pick(near) : undefined;
      return unit === undefined ? undefined : tooFar(m, unit, m.allowance(unit), hexes => random.pick(hexes));
    },
  },
  'moves again, more than its MA in all': {
    codes: ['move-too-far', 'halted-in-zoc', 'no-way'],
    at: (m, random) => {
      const movers = m.rested.filter(id => m.gone(id) > 0 && m.enemyHexesNextTo(m.hexOf(id)).length > 0);
      const unit = isMoving(m) ? random.pick(movers) : undefined;
      const left = unit === undefined ? 0 : m.allowance(unit) - m.gone(unit);
      return tooFar(m, unit, left, hexes => random.pick(hexes));
    },
  },
  'goes on after it had to halt in a ZOC': {
    codes: ['halted-in-zoc'],
    at: (m, random) => {
      const moved = movedThere(m);
      const halted = m.rested.filter(id => moved.has(id) && !isCm(m, id) && m.isInZoc(m.hexOf(id)));
      return isMoving(m) ? shortDrag(m, random, halted, 1) : undefined;
    },
  },
  'too many in a hex': {
    codes: ['stacking'],
    at: (m, random) => {
      if (m.phaseKind !== 'movement') return undefined;
      const size = (units: readonly UnitId[]): number => units.reduce((sum, u) => sum + m.regiments(u), 0);
      const joins = m.rested.flatMap(id => {
        const from = m.hexOf(id);
        const stack = m.unitsIn(from);
        const fresh = stack.every(u => m.isPhasing(u) && m.gone(u) === 0 && !m.lastMoved.has(u));
        return m
          .neighbours(from)
          .filter(to => fresh && m.unitsIn(to).some(u => m.isPhasing(u)) && size(m.unitsIn(to)) + size(stack) > MOST_RE)
          .map(to => drag(stack, to));
      });
      const join = random.pick(joins);
      return join && { acts: [join] };
    },
  },
};

const EXPLOITATION: Readonly<Record<string, Insertion>> = {
  'a unit that is not c/m moves in exploitation': {
    codes: ['exploitation-not-cm', 'exploitation-weather'],
    at: (m, random) =>
      m.phaseKind === 'exploitation'
        ? shortDrag(
            m,
            random,
            m.rested.filter(id => !isCm(m, id)),
            1,
          )
        : undefined,
  },
  'exploitation in mud or snow': {
    codes: ['exploitation-weather'],
    at: (m, random) =>
      m.phaseKind === 'exploitation' && (m.weather === 'Mud' || m.weather === 'Snow')
        ? shortDrag(m, random, m.rested, 1)
        : undefined,
  },
  'exploitation without supply': {
    codes: ['exploitation-supply'],
    at: (m, random) => {
      const byBadge = m.scenario.sides.every(side => side.sources === undefined);
      const may = byBadge && m.phaseKind === 'exploitation' && (m.weather === 'Clear' || m.weather === 'Frost');
      const unit = may
        ? random.pick(m.rested.filter(id => ALWAYS_CM.has(m.unit(id)?.type ?? '') && m.states(id).length === 0))
        : undefined;
      return unit === undefined ? undefined : badged([unit], 'unsupplied', shortDrag(m, random, [unit], 1));
    },
  },
  'a Soviet unit exploits from next to a full division': {
    // Of several bars the first is told: a unit that cannot trace supply on this map is barred for that.
    codes: ['exploitation-zoc', 'exploitation-supply'],
    at: (m, random) => {
      if (m.phaseKind !== 'exploitation' || (m.weather !== 'Clear' && m.weather !== 'Frost')) return undefined;
      const began = m.rested.filter(
        id =>
          m.unit(id)?.nation === 'soviet' &&
          ALWAYS_CM.has(m.unit(id)?.type ?? '') &&
          m.states(id).length === 0 &&
          m.gone(id) === 0 &&
          m.isInZocAtStart(id),
      );
      return shortDrag(m, random, began, 1);
    },
  },
};

const OVERRUNS: Readonly<Record<string, Insertion>> = {
  'overrun in mud': {
    codes: ['overrun-in-mud'],
    at: (m, random) => (m.weather === 'Mud' ? overrunOf(m, random, () => true) : undefined),
  },
  'overrun into terrain that bars it': {
    codes: ['overrun-terrain'],
    // Frozen swamps are forest, and barred all the same.
    at: (m, random) =>
      overrunOf(m, random, (_unit, _from, target) => BARRED.has(m.scenario.map.hexes.hexes.get(target)?.terrain ?? '')),
  },
  'overrun across an unfrozen major river': {
    codes: ['overrun-hexside'],
    at: (m, random) =>
      m.weather === 'Clear' || m.weather === 'Mud'
        ? overrunOf(m, random, (_unit, from, target) =>
            m.scenario.map.hexes.hexside(from, target).includes('major river'),
          )
        : undefined,
  },
  'a stack overruns a second time': {
    codes: ['stack-tried', 'halted-by-overrun'],
    at: (m, random) => {
      const units = new Set(overrunsSoFar(m).filter(isCleared).flatMap(unitsOfOverrun));
      return overrunOf(m, random, unit => units.has(unit));
    },
  },
  'a hex is overrun a second time': {
    codes: ['hex-tried'],
    at: (m, random) => {
      const tried = overrunsSoFar(m);
      const targets = new Set(tried.map(targetOf));
      const units = new Set(tried.flatMap(unitsOfOverrun));
      return overrunOf(m, random, (unit, _from, target) => targets.has(target) && !units.has(unit));
    },
  },
  'moves on after an overrun that failed': {
    codes: ['halted-by-overrun'],
    at: (m, random) => {
      const failed = overrunsSoFar(m)
        .filter(p => !isCleared(p))
        .flatMap(unitsOfOverrun);
      return shortDrag(
        m,
        random,
        m.rested.filter(id => failed.includes(id)),
        1,
      );
    },
  },
  'overruns again after an overrun that failed': {
    codes: ['halted-by-overrun'],
    at: (m, random) => {
      const failed = new Set(
        overrunsSoFar(m)
          .filter(p => !isCleared(p))
          .flatMap(unitsOfOverrun),
      );
      return overrunOf(m, random, unit => failed.has(unit));
    },
  },
  'overruns without the MPs for it': {
    codes: ['overrun-mp'],
    at: (m, random) => overrunOf(m, random, unit => m.gone(unit) > 0 && m.gone(unit) + 4 > m.allowance(unit)),
  },
  'infantry that had to halt in a ZOC overruns': {
    codes: ['halted-in-zoc'],
    at: (m, random) => {
      const moved = movedThere(m);
      return overrunOf(m, random, (unit, from) => moved.has(unit) && !isCm(m, unit) && m.isInZoc(from));
    },
  },
};

const isGun = (m: Moment, id: UnitId): boolean => m.unit(id)?.type === 'art';

const acted = (m: Moment): ReadonlySet<UnitId> =>
  new Set(
    m.phaseSoFar.flatMap(({ action }) =>
      action.kind === 'procedure'
        ? action.actors.map(a => a.unit)
        : action.kind === 'combat'
          ? action.attackers.map(a => a.unit)
          : [],
    ),
  );

const bombard = (
  m: Moment,
  random: Random,
  wanted: (unit: UnitId, from: string, target: string) => boolean,
): Spoilt | undefined => {
  const at = front(m, random, wanted);
  return at && declared('bombardment', [at.unit], at.from, at.target, random);
};

const FIRE: Readonly<Record<string, Insertion>> = {
  'bombardment in a phase of movement': {
    codes: ['bombardment-phase'],
    at: (m, random) => (isMoving(m) ? bombard(m, random, unit => isGun(m, unit)) : undefined),
  },
  'bombardment by who is no artillery': {
    codes: ['no-artillery'],
    at: (m, random) => (m.phaseKind === 'combat' ? bombard(m, random, unit => !isGun(m, unit)) : undefined),
  },
  'a gun that fired or attacked bombards': {
    codes: ['gun-acted'],
    at: (m, random) => {
      const done = acted(m);
      const pairs = m.ours.flatMap(unit =>
        done.has(unit) && isGun(m, unit)
          ? m.enemyHexesNextTo(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target }))
          : [],
      );
      const at = m.phaseKind === 'combat' ? random.pick(pairs) : undefined;
      return at && declared('bombardment', [at.unit], at.from, at.target, random);
    },
  },
};

/** What a result's name asks. */
const asks = (result: string): { readonly attacker: boolean; readonly defender: boolean } => ({
  attacker: /^[AX][12]/.test(result) || result === 'AE',
  defender: /^[DX][12]/.test(result),
});

/** Losses and retreats that a wrong reading of the result makes too few, too many or too far. */
const MISREAD: readonly string[] = [
  'loss-too-small',
  'loss-not-due',
  'armour-loss',
  'not-eliminated',
  'retreat-not-due',
  'retreat-not-made',
  'retreat-too-short',
  'retreat-too-far',
  'halted-by-overrun',
  'advance-not-due',
];

const RESULTS: Readonly<Record<string, Edit>> = {
  'other dice than what was carried out': {
    codes: MISREAD,
    edit: (f, random) => {
      const { combat } = f.played.judgement;
      const crt = f.scenario.tables.get('crt');
      if (!combat || !crt) return undefined;
      const lost = (ids: readonly UnitId[]): boolean => f.action.outcome.losses.some(l => ids.includes(l.unit));
      const rolls = random.shuffled([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      const other = rolls.find(total => {
        const row = Math.min(12, Math.max(2, total + Number(toText(combat.drm.total))));
        const result = cell(crt, String(row), combat.finalColumn);
        if (result === undefined) return false;
        const due = asks(result);
        return (
          (due.attacker && !lost(f.attackers)) ||
          (due.defender && !lost(f.defenders)) ||
          (!due.attacker && result !== 'AR' && lost(f.attackers))
        );
      });
      if (other === undefined) return undefined;
      const first = Math.max(1, other - 6);
      return { acts: f.acts.map(act => (act.do === 'roll' ? { ...act, dice: [first, other - first] } : act)) };
    },
  },
  'losses not taken': {
    codes: ['loss-too-small', 'not-eliminated'],
    edit: f => {
      const due = asks(f.played.judgement.result?.result ?? '');
      return due.attacker || due.defender ? without(f.acts, isLoss) : undefined;
    },
  },
  'one loss too few': {
    codes: ['loss-too-small', 'not-eliminated'],
    // Losses are chosen until they are enough: without the last of them they are not.
    edit: f => {
      const due = asks(f.played.judgement.result?.result ?? '');
      const side = due.attacker ? f.attackers : due.defender ? f.defenders : [];
      const last = f.action.outcome.losses.filter(l => side.includes(l.unit)).at(-1);
      if (!last || f.action.outcome.losses.length < 2) return undefined;
      return spared(f.acts, last.unit);
    },
  },
  'a loss that nothing asks for': {
    codes: ['loss-not-due'],
    edit: (f, random) => {
      const result = f.played.judgement.result?.result ?? '';
      if (asks(result).attacker || result === 'AR' || f.played.judgement.result === undefined) return undefined;
      const unit = random.pick(f.attackers);
      const at = f.acts.findLastIndex(act => act.do === 'roll') + 1;
      if (unit === undefined || !isDeclared(f)) return undefined;
      const rest = undragged(f.acts.slice(at), unit);
      return { acts: [...f.acts.slice(0, at), { do: 'remove', units: [unit] }, ...rest] };
    },
  },
  'a retreat not made': {
    codes: ['retreat-not-made', 'retreat-not-paid', 'advance-not-due'],
    // NKVD that is lost may stand in for the retreat.
    edit: f => {
      const lost = f.action.outcome.losses.map(l => f.scenario.units.find(u => u.id === l.unit)?.type);
      return lost.includes('nkvd') ? undefined : without(f.acts, act => isRetreat(act, f.defenders));
    },
  },
  'a retreat too far': {
    codes: ['retreat-too-far'],
    edit: (f, random) => {
      const { hexes } = f.scenario.map;
      const held = new Set([...f.played.before.units.values()].map(place => place.hex));
      const far = [...hexes.hexes.keys()].filter(
        hex => !held.has(hex) && (hexes.distance(f.action.target, hex) ?? 0) === 3,
      );
      const to = random.pick(far);
      if (to === undefined || !f.acts.some(act => isRetreat(act, f.defenders))) return undefined;
      return {
        acts: f.acts.map(act =>
          act.do === 'drag' && isRetreat(act, f.defenders)
            ? { ...act, to: act.to.map(({ unit }) => ({ unit, hex: to })) }
            : act,
        ),
      };
    },
  },
  'a retreat onto the enemy': {
    codes: ['retreat-into-enemy', 'retreat-too-far'],
    edit: (f, random) => {
      const from = f.action.kind === 'overrun' ? [f.action.from] : f.action.attackers.map(a => a.from);
      const others = [...f.played.before.units].filter(
        ([id, { hex }]) => from.includes(hex) && !f.attackers.includes(id) && !f.defenders.includes(id),
      );
      const stay = random.pick(others)?.[1].hex;
      if (stay === undefined || !f.acts.some(act => isRetreat(act, f.defenders))) return undefined;
      return {
        acts: f.acts.map(act =>
          act.do === 'drag' && isRetreat(act, f.defenders)
            ? { ...act, to: act.to.map(({ unit }) => ({ unit, hex: stay })) }
            : act,
        ),
      };
    },
  },
  'attackers that do not go back on AR': {
    codes: ['retreat-not-made'],
    edit: f =>
      f.played.judgement.result?.result === 'AR' && isDeclared(f)
        ? without(f.acts, act => isRetreat(act, f.attackers))
        : undefined,
  },
};

/** The acts without the loss of one unit. */
const spared = (acts: Spoilt['acts'], unit: UnitId): Spoilt => ({
  acts: acts.flatMap(act => {
    if (act.do !== 'reduce' && act.do !== 'remove') return [act];
    const units = act.units.filter(id => id !== unit);
    return units.length === 0 ? [] : [{ ...act, units }];
  }),
});

export const REVISED_EUROPA_FAULTS: Faults = {
  insertions: { ...MOVES, ...EXPLOITATION, ...OVERRUNS, ...FIRE },
  edits: RESULTS,
};
