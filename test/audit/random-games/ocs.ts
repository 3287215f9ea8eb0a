// How players of OCS carry out a result (9.10 to 9.12), read from the rule text anew: steps that are due, options as
// steps or hexes, the unit that leads first, the stack going in. Of the ways that the text leaves open each is offered;
// one that a rule not known here forbids (a retreat that costs a step more, say) is left to the next.

import { lossOf } from '../../rules/loss';
import { faceOf } from '../../../core/scenario/units/faces';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import type { Scenario, Unit, UnitId } from '../../../core/scenario/scenario';
import type { FightAction, Hand } from './play';
import type { Random } from './random';

type Loss = Outcome['losses'][number];
type Journey = Outcome['advances'][number];

const FARTHEST = 3;
/** What stands on the ground but does not fight. */
const NO_COMBAT = new Set(['truck', 'organic truck', 'wagon', 'dump', 'airfield', 'extender']);

/** What a result asks of one side. */
interface Due {
  readonly losses: number;
  readonly options: number;
}

const figure = (letter: string, text: string): number => Number(new RegExp(`${letter}(\\d)`).exec(text)?.[1] ?? 0);

/** `AL1o1 Do1`: what each side owes. */
export const dueOf = (result: string): { readonly attacker: Due; readonly defender: Due } => {
  const [a = '', d = ''] = result.split(' ');
  const due = (text: string): Due => ({ losses: figure('L', text), options: figure('o', text) });
  return { attacker: due(a), defender: due(d) };
};

const isCombatUnit = (unit: Unit | undefined): boolean => !NO_COMBAT.has(unit?.type ?? '');

/** One side of a fight, by its counters alone. */
class Force {
  constructor(
    private readonly scenario: Scenario,
    private readonly before: Position,
    readonly ids: readonly UnitId[],
  ) {}

  private unit(id: UnitId): Unit | undefined {
    return this.scenario.units.find(u => u.id === id);
  }

  private face(id: UnitId): Readonly<Record<string, string>> {
    const unit = this.unit(id);
    return unit ? faceOf(unit, this.before.units.get(id)?.faceUp ?? 0).values : {};
  }

  private stepsOf(id: UnitId): number {
    const isWhole = this.before.units.get(id)?.faceUp === 0;
    return isWhole && this.unit(id)?.reduced ? 2 : 1;
  }

  get steps(): number {
    return this.ids.reduce((n, id) => n + this.stepsOf(id), 0);
  }

  /** The unit that leads is hit first: one marked so, else one of the best action rating. */
  private inOrder(random: Random): readonly UnitId[] {
    const worth = (id: UnitId): number =>
      Number(this.face(id)['ar'] ?? 0) + (this.before.units.get(id)?.states.includes('leads') === true ? 10 : 0);
    return [...random.shuffled(this.ids)].sort((a, b) => worth(b) - worth(a));
  }

  /** So many steps, each unit one before any loses two. */
  lose(steps: number, random: Random): readonly Loss[] {
    const order = this.inOrder(random);
    const rounds = [0, 1].flatMap(round => order.filter(id => this.stepsOf(id) > round).map(id => ({ id, round })));
    return rounds
      .slice(0, steps)
      .map(({ id, round }, step) => lossOf(id, this.stepsOf(id) > round + 1 ? 'reduced' : 'removed', step));
  }
}

const gone = (lost: readonly Loss[], id: UnitId): boolean => lost.some(l => l.unit === id && l.to === 'removed');

/** Hexes so far away, empty of the enemy, as far as can be from him: chance decides among them. */
const retreatsTo = (
  scenario: Scenario,
  before: Position,
  from: HexId,
  target: HexId,
  hexes: number,
  side: string | undefined,
  random: Random,
): readonly HexId[] => {
  const map = scenario.map.hexes;
  const enemies = new Set(
    [...before.units].flatMap(([id, { hex }]) => (scenario.units.find(u => u.id === id)?.side === side ? [] : [hex])),
  );
  const isFree = (hex: HexId): boolean => !enemies.has(hex) && !map.neighbours(hex).some(n => enemies.has(n));
  const far = [...map.hexes.keys()].filter(hex => map.distance(from, hex) === hexes && isFree(hex));
  return random
    .shuffled(from === target ? far : far.filter(hex => (map.distance(target, hex) ?? 0) > hexes))
    .slice(0, 2);
};

/** How one side may carry out its part: steps lost, and hexes of retreat. */
const splits = (due: Due, steps: number): readonly { readonly lost: number; readonly back: number }[] => {
  if (due.losses >= steps) return [{ lost: steps, back: 0 }];
  return Array.from({ length: due.options + 1 }, (_, back) => ({
    lost: Math.min(steps, due.losses + due.options - back),
    back,
  })).filter(({ back }) => back <= FARTHEST);
};

const outcomes: Hand['outcomes'] = (scenario, before, fight: FightAction, judgement, random) => {
  const result = judgement.result?.result;
  if (result === undefined) return [];
  const due = dueOf(result);
  const unitOf = (id: UnitId): Unit | undefined => scenario.units.find(u => u.id === id);
  const attackers = fight.kind === 'overrun' ? fight.units : fight.attackers.map(a => a.unit);
  const side = unitOf(attackers[0] ?? '')?.side;
  const defenders = [...before.units].flatMap(([id, { hex }]) =>
    hex === fight.target && unitOf(id)?.side !== side && isCombatUnit(unitOf(id)) ? [id] : [],
  );
  const [ours, theirs] = [new Force(scenario, before, attackers), new Force(scenario, before, defenders)];
  const from = before.units.get(attackers[0] ?? '')?.hex ?? '';
  const found: Outcome[] = [];
  for (const a of random.shuffled(splits(due.attacker, ours.steps)))
    // The defender may leave his options once the attacker has retreated.
    for (const d of random.shuffled([...splits(due.defender, theirs.steps), { lost: due.defender.losses, back: 0 }])) {
      const [lostA, lostD] = [ours.lose(a.lost, random), theirs.lose(d.lost, random)];
      const left = attackers.filter(id => !gone(lostA, id));
      const fled = defenders.filter(id => !gone(lostD, id));
      const ways = (back: number, at: HexId, who: string | undefined): readonly (HexId | undefined)[] =>
        back === 0 ? [undefined] : retreatsTo(scenario, before, at, fight.target, back, who, random);
      for (const backTo of ways(a.back, from, side))
        for (const fleeTo of ways(d.back, fight.target, unitOf(defenders[0] ?? '')?.side)) {
          const going = (ids: readonly UnitId[], to: HexId | undefined): readonly Journey[] =>
            to === undefined ? [] : ids.map(unit => ({ unit, to, step: 10 }));
          const cleared = fled.length === 0 || fleeTo !== undefined;
          const advancing = fight.kind === 'overrun' ? left : random.chance(0.3) ? [] : random.some(left);
          found.push({
            losses: [...lostA, ...lostD],
            retreats: [...going(left, backTo), ...going(fled, fleeTo)],
            advances:
              cleared && backTo === undefined ? advancing.map(unit => ({ unit, to: fight.target, step: 20 })) : [],
          });
        }
    }
  return found;
};

export const OCS_HAND: Hand = {
  isExact: false,
  outcomes,

  rolls: (probe, random) => {
    const surprise = [random.die(), random.die()];
    const missing = (dice: readonly number[]): string =>
      probe(dice).verdicts.flatMap(v => (v.code === 'no-roll' ? (v.missing ?? '') : []))[0] ?? '';
    const wantsShift = /shift/.test(missing(surprise));
    const shift = random.die();
    // All three at once, as the play hint allows: a shift die that nothing asks for then counts for nothing.
    const first = random.chance(0.3) ? [[...surprise, shift]] : wantsShift ? [surprise, [shift]] : [surprise];
    const rolls = missing(first.flat()) === '' ? first : [...first, [random.die(), random.die()]];
    return rolls;
  },

  badges: {
    movement: ['move', 'exploitation', 'reserve', 'strat', 'no fuel', 'unsupplied'],
    exploitation: ['exploitation'],
    combat: ['no combat supply'],
    reaction: ['move'],
  },
  markers: { movement: ['hedgehog 1', 'hedgehog 2', 'trainbusting'] },

  marksOwed: owed =>
    owed.filter(v => v.code === 'dg-not-marked').flatMap(v => v.units.map(unit => ({ unit, state: 'dg' }))),
};
