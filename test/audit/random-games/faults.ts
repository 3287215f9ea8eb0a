// Faults put into a legal game by editing what was done: an act added, left out or changed. Each is a fault by the rule
// text itself; nothing here asks the product whether it is one.

import { toText } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import { cell } from '../../../core/scenario/table';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import { Moment } from './moment';
import type { FightAction, Played, RandomGame } from './play';
import { Random } from './random';
import type { Act } from './table-top';

export interface Fault {
  readonly name: string;
  readonly acts: readonly Act[];
  /** The log step of the action that breaks the rule: of a fight, its first. */
  readonly step: number;
}

/** Where in the list of acts something is put, and what. */
type Insertion = (moment: Moment, random: Random) => readonly Act[] | undefined;
type Edit = (fight: Fought, random: Random) => readonly Act[] | undefined;

interface Fought {
  readonly scenario: Scenario;
  readonly action: FightAction;
  readonly played: Played;
  /** The fight's own acts. */
  readonly acts: readonly Act[];
  readonly defenders: readonly UnitId[];
  readonly attackers: readonly UnitId[];
}

const CM = new Set(['pz', 'pzgr', 'mot', 'tank', 'stug', 'mech', 'at', 'heavy aa']);
const BARRED = new Set(['wooded rough', 'mountain', 'swamp', 'forest']);

const drag = (units: readonly UnitId[], hex: HexId): Act => ({ do: 'drag', to: units.map(unit => ({ unit, hex })) });
const roll = (random: Random): Act => ({ do: 'roll', dice: [random.die(), random.die()] });

const declared = (
  what: 'overrun' | 'attack',
  units: readonly UnitId[],
  from: HexId,
  target: HexId,
  random: Random,
): readonly Act[] => [{ do: 'declare', what, units, from, target }, roll(random)];

const isMoving = (m: Moment): boolean => m.phaseKind === 'movement' || m.phaseKind === 'exploitation';

/** A unit of ours beside an enemy, with the hexes: chance decides which. */
const front = (
  m: Moment,
  random: Random,
  wanted: (unit: UnitId, from: HexId, target: HexId) => boolean = () => true,
): { readonly unit: UnitId; readonly from: HexId; readonly target: HexId } | undefined => {
  const pairs = m.rested.flatMap(unit => {
    const from = m.hexOf(unit);
    return m.enemyHexesNextTo(from).map(target => ({ unit, from, target }));
  });
  return random.pick(pairs.filter(p => wanted(p.unit, p.from, p.target)));
};

const overrunOf = (m: Moment, random: Random, wanted: Parameters<typeof front>[2]): readonly Act[] | undefined => {
  const at = isMoving(m) ? front(m, random, wanted) : undefined;
  return at && declared('overrun', [at.unit], at.from, at.target, random);
};

const shortDrag = (
  m: Moment,
  random: Random,
  units: readonly UnitId[],
  hexes: number,
  more: (hex: HexId) => boolean = () => true,
): readonly Act[] | undefined => {
  const unit = random.pick(units);
  if (unit === undefined) return undefined;
  const from = m.hexOf(unit);
  const to = random.pick(m.emptyHexes.filter(hex => m.distance(from, hex) === hexes && more(hex)));
  return to === undefined ? undefined : [drag([unit], to)];
};

const overrunsSoFar = (m: Moment): readonly Played[] => m.phaseSoFar.filter(p => p.action.kind === 'overrun');
const isCleared = (p: Played): boolean => p.judgement.result?.outcome.startsWith('hex cleared') === true;
const unitsOfOverrun = (p: Played): readonly UnitId[] => (p.action.kind === 'overrun' ? p.action.units : []);
const targetOf = (p: Played): HexId | undefined => (p.action.kind === 'overrun' ? p.action.target : undefined);

const INSERTIONS: ReadonlyMap<string, Insertion> = new Map<string, Insertion>([
  [
    'moves farther than its MA, next to the enemy from the start',
    (m, random) => {
      if (!isMoving(m)) return undefined;
      const unit = random.pick(m.rested.filter(id => m.enemyHexesNextTo(m.hexOf(id)).length > 0));
      if (unit === undefined) return undefined;
      const to = random.pick(m.emptyHexes.filter(hex => m.distance(m.hexOf(unit), hex) > m.allowance(unit)));
      return to === undefined ? undefined : [drag([unit], to)];
    },
  ],
  [
    'moves again, more than its MA in all',
    (m, random) => {
      const movers = m.rested.filter(id => m.gone(id) > 0 && m.enemyHexesNextTo(m.hexOf(id)).length > 0);
      const unit = isMoving(m) ? random.pick(movers) : undefined;
      if (unit === undefined) return undefined;
      const left = m.allowance(unit) - m.gone(unit);
      const to = random.pick(
        m.emptyHexes.filter(hex => {
          const way = m.distance(m.hexOf(unit), hex);
          return way > left && way <= left + 4;
        }),
      );
      return to === undefined ? undefined : [drag([unit], to)];
    },
  ],
  ['overrun in mud', (m, random) => (m.weather === 'Mud' ? overrunOf(m, random, () => true) : undefined)],
  [
    'overrun into terrain that bars it',
    (m, random) =>
      overrunOf(m, random, (_unit, _from, target) => BARRED.has(m.scenario.map.hexes.hexes.get(target)?.terrain ?? '')),
  ],
  [
    'overrun across an unfrozen major river',
    (m, random) =>
      m.weather === 'Clear' || m.weather === 'Mud'
        ? overrunOf(m, random, (_unit, from, target) =>
            m.scenario.map.hexes.hexside(from, target).includes('major river'),
          )
        : undefined,
  ],
  [
    'a stack overruns a second time',
    (m, random) => {
      const units = new Set(overrunsSoFar(m).filter(isCleared).flatMap(unitsOfOverrun));
      return overrunOf(m, random, unit => units.has(unit));
    },
  ],
  [
    'a hex is overrun a second time',
    (m, random) => {
      const tried = overrunsSoFar(m);
      const targets = new Set(tried.map(targetOf));
      const units = new Set(tried.flatMap(unitsOfOverrun));
      return overrunOf(m, random, (unit, _from, target) => targets.has(target) && !units.has(unit));
    },
  ],
  [
    'moves on after an overrun that failed',
    (m, random) => {
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
  ],
  [
    'overruns without the MPs for it',
    (m, random) => overrunOf(m, random, unit => m.gone(unit) > 0 && m.gone(unit) + 4 > m.allowance(unit)),
  ],
  [
    'too many in a hex',
    (m, random) => {
      if (m.phaseKind !== 'movement') return undefined;
      const joins = m.rested.flatMap(id => {
        const from = m.hexOf(id);
        const stack = m.unitsIn(from);
        const fresh = stack.every(u => m.isPhasing(u) && m.gone(u) === 0 && !m.lastMoved.has(u));
        const size = (units: readonly UnitId[]): number => units.reduce((sum, u) => sum + m.regiments(u), 0);
        return m
          .neighbours(from)
          .filter(to => fresh && m.unitsIn(to).some(u => m.isPhasing(u)) && size(m.unitsIn(to)) + size(stack) > 10)
          .map(to => drag(stack, to));
      });
      const join = random.pick(joins);
      return join && [join];
    },
  ],
  [
    'a unit that is not c/m moves in exploitation',
    (m, random) =>
      m.phaseKind === 'exploitation'
        ? shortDrag(
            m,
            random,
            m.rested.filter(id => !CM.has(m.unit(id)?.type ?? '')),
            1,
          )
        : undefined,
  ],
  [
    'exploitation in mud or snow',
    (m, random) =>
      m.phaseKind === 'exploitation' && (m.weather === 'Mud' || m.weather === 'Snow')
        ? shortDrag(m, random, m.rested, 1)
        : undefined,
  ],
  [
    'the other side moves',
    (m, random) =>
      isMoving(m)
        ? shortDrag(
            m,
            random,
            m.theirs.filter(id => !m.lastMoved.has(id)),
            1,
          )
        : undefined,
  ],
  [
    'moves in the combat phase',
    (m, random) => (m.phaseKind === 'combat' ? shortDrag(m, random, m.rested, 2) : undefined),
  ],
  [
    'enters a hex that the enemy holds',
    (m, random) => {
      const at = isMoving(m) ? front(m, random) : undefined;
      return at && [drag([at.unit], at.target)];
    },
  ],
  [
    'goes on after it had to halt in a ZOC',
    (m, random) => {
      const moved = new Set(m.phaseSoFar.flatMap(p => (p.action.kind === 'move' ? p.action.units : [])));
      const halted = m.rested.filter(id => moved.has(id) && !CM.has(m.unit(id)?.type ?? '') && m.isInZoc(m.hexOf(id)));
      return isMoving(m) ? shortDrag(m, random, halted, 1) : undefined;
    },
  ],
  [
    'overrun in the combat phase',
    (m, random) => {
      const at = m.phaseKind === 'combat' ? front(m, random) : undefined;
      return at && declared('overrun', [at.unit], at.from, at.target, random);
    },
  ],
  [
    'attack in the movement phase',
    (m, random) => {
      const at = m.phaseKind === 'movement' ? front(m, random) : undefined;
      return at && declared('attack', [at.unit], at.from, at.target, random);
    },
  ],
  [
    'a unit attacks twice',
    (m, random) => {
      const attacked = new Set(
        m.phaseSoFar.flatMap(p => (p.action.kind === 'combat' ? p.action.attackers.map(a => a.unit) : [])),
      );
      const again = m.ours.flatMap(unit =>
        attacked.has(unit)
          ? m.enemyHexesNextTo(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target }))
          : [],
      );
      const at = random.pick(again);
      return at && declared('attack', [at.unit], at.from, at.target, random);
    },
  ],
]);

/** What a result's name asks. */
const asks = (result: string): { readonly attacker: boolean; readonly defender: boolean } => ({
  attacker: /^[AX][12]/.test(result) || result === 'AE',
  defender: /^[DX][12]/.test(result),
});

const isRetreat = (act: Act, units: readonly UnitId[]): boolean =>
  act.do === 'drag' && act.to.every(({ unit }) => units.includes(unit));

const isAdvance = (f: Fought, act: Act): boolean =>
  act.do === 'drag' && act.to.every(({ unit, hex }) => f.attackers.includes(unit) && hex === f.action.target);

const without = (acts: readonly Act[], out: (act: Act) => boolean): readonly Act[] | undefined => {
  const rest = acts.filter(act => !out(act));
  return rest.length < acts.length ? rest : undefined;
};

const isDeclared = (f: Fought): boolean => f.acts[0]?.do === 'declare';

const EDITS: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  [
    'other dice than what was carried out',
    (f, random) => {
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
      return f.acts.map(act => (act.do === 'roll' ? { ...act, dice: [first, other - first] } : act));
    },
  ],
  [
    'losses not taken',
    f => {
      const due = asks(f.played.judgement.result?.result ?? '');
      return due.attacker || due.defender
        ? without(f.acts, act => act.do === 'reduce' || act.do === 'remove')
        : undefined;
    },
  ],
  [
    'the stack stays where it was after it cleared the hex',
    f => (f.action.kind === 'overrun' && isDeclared(f) ? without(f.acts, act => isAdvance(f, act)) : undefined),
  ],
  [
    'enters a hex that was not cleared',
    f => {
      const gone = (id: UnitId): boolean => f.action.outcome.losses.some(l => l.unit === id && l.to === 'removed');
      const left = f.attackers.filter(id => !gone(id) && !f.action.outcome.retreats.some(r => r.unit === id));
      return isCleared(f.played) || left.length === 0 || !isDeclared(f)
        ? undefined
        : [...f.acts, drag(left, f.action.target)];
    },
  ],
  ['a retreat not made', f => without(f.acts, act => isRetreat(act, f.defenders))],
  [
    'a retreat too far',
    (f, random) => {
      const { hexes } = f.scenario.map;
      const held = new Set([...f.played.before.units.values()].map(place => place.hex));
      const far = [...hexes.hexes.keys()].filter(
        hex => !held.has(hex) && (hexes.distance(f.action.target, hex) ?? 0) === 3,
      );
      const to = random.pick(far);
      if (to === undefined || !f.acts.some(act => isRetreat(act, f.defenders))) return undefined;
      return f.acts.map(act =>
        act.do === 'drag' && isRetreat(act, f.defenders)
          ? { ...act, to: act.to.map(({ unit }) => ({ unit, hex: to })) }
          : act,
      );
    },
  ],
]);

const ALL: readonly string[] = [...INSERTIONS.keys(), ...EDITS.keys()];

/** Faults that are faults by the text of each system; those of the first rest on its own figures and terrain. */
export const FAULTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['revised-europa', ALL],
  [
    'ocs-4.3',
    [
      'the other side moves',
      'moves in the combat phase',
      'overrun in the combat phase',
      'attack in the movement phase',
      'a unit attacks twice',
    ],
  ],
]);

const fightsOf = (game: RandomGame, scenario: Scenario): readonly Fought[] =>
  game.played.flatMap(played => {
    const { action } = played;
    if (action.kind !== 'overrun' && action.kind !== 'combat') return [];
    const attackers = action.kind === 'overrun' ? action.units : action.attackers.map(a => a.unit);
    const own = new Set(scenario.units.filter(u => attackers.includes(u.id)).map(u => u.side));
    const defenders = scenario.units
      .filter(u => !own.has(u.side) && played.before.units.get(u.id)?.hex === action.target)
      .map(u => u.id);
    const acts = game.acts.slice(played.acts[0], played.acts[1] + 1);
    return [{ scenario, action, played, acts, defenders, attackers }];
  });

/** The game with one fault of that kind in it, ended there; undefined: it has no place for it. */
export const withFault = (game: RandomGame, scenario: Scenario, name: string, seed: number): Fault | undefined => {
  const random = new Random(seed);
  const ended = (before: number, acts: readonly Act[]): Fault => ({
    name,
    acts: [...game.acts.slice(0, before), ...acts, { do: 'phase' }],
    step: before + 1,
  });
  const insertion = INSERTIONS.get(name);
  if (insertion)
    for (const moment of random.shuffled(Moment.all(game, scenario))) {
      const acts = insertion(moment, random);
      if (acts) return ended(moment.acts, acts);
    }
  const edit = EDITS.get(name);
  if (edit)
    for (const fight of random.shuffled(fightsOf(game, scenario))) {
      const acts = edit(fight, random);
      if (acts) return ended(fight.played.acts[0], acts);
    }
  return undefined;
};
