// How players of OCS carry out a result: steps lost, options taken as retreats, the stack going in. Which of the ways the
// result allows is found by trying, so that a result that none of them fits is left alone.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import type { FightAction, Hand } from './player';
import type { Random } from './random';

type Loss = Outcome['losses'][number];
type Journey = Outcome['advances'][number];

const MOST_LOST = 3;
const FARTHEST = 2;

const losses = (scenario: Scenario, before: Position, ids: readonly UnitId[], steps: number): readonly Loss[] => {
  const lost: Loss[] = [];
  for (const id of ids) {
    const hasTwo = scenario.units.some(u => u.id === id && u.reduced) && before.units.get(id)?.reduced === false;
    for (const to of hasTwo ? (['reduced', 'removed'] as const) : (['removed'] as const))
      if (lost.length < steps) lost.push({ unit: id, to, step: lost.length });
  }
  return lost;
};

const gone = (lost: readonly Loss[], id: UnitId): boolean => lost.some(l => l.unit === id && l.to === 'removed');

/** Hexes so far away, empty of the enemy, away from him. */
const retreatTo = (
  scenario: Scenario,
  before: Position,
  from: HexId,
  target: HexId,
  hexes: number,
  side: string | undefined,
  random: Random,
): HexId | undefined => {
  const map = scenario.map.hexes;
  const enemies = new Set(
    [...before.units].flatMap(([id, { hex }]) => (scenario.units.find(u => u.id === id)?.side === side ? [] : [hex])),
  );
  const far = [...map.hexes.keys()].filter(
    hex => map.distance(from, hex) === hexes && !enemies.has(hex) && !map.neighbours(hex).some(n => enemies.has(n)),
  );
  return random.pick(from === target ? far : far.filter(hex => (map.distance(target, hex) ?? 0) > hexes));
};

export const OCS_HAND: Hand = {
  isExact: false,

  rolls: (probe, random) => {
    const rolls: (readonly number[])[] = [[random.die(), random.die()]];
    const missing = (): string =>
      probe(rolls.flat()).verdicts.flatMap(v => (v.code === 'no-roll' ? (v.missing ?? '') : []))[0] ?? '';
    if (/shift/.test(missing())) rolls.push([random.die()]);
    if (missing() !== '') rolls.push([random.die(), random.die()]);
    return rolls;
  },

  outcomes: (scenario, before, fight: FightAction, _judgement, random) => {
    const attackers = fight.kind === 'overrun' ? fight.units : fight.attackers.map(a => a.unit);
    const sideOf = (id: UnitId): string | undefined => scenario.units.find(u => u.id === id)?.side;
    const side = sideOf(attackers[0] ?? '');
    const defenders = [...before.units].flatMap(([id, { hex }]) =>
      hex === fight.target && sideOf(id) !== side ? [id] : [],
    );
    const from = before.units.get(attackers[0] ?? '')?.hex ?? '';
    const found: Outcome[] = [];
    for (let a = 0; a <= MOST_LOST; a++)
      for (let d = 0; d <= MOST_LOST; d++)
        for (let back = 0; back <= FARTHEST; back++)
          for (let away = 0; away <= FARTHEST; away++) {
            const lostA = losses(scenario, before, random.shuffled(attackers), a);
            const lostD = losses(scenario, before, random.shuffled(defenders), d);
            const left = attackers.filter(id => !gone(lostA, id));
            const fled = defenders.filter(id => !gone(lostD, id));
            const backTo = back === 0 ? undefined : retreatTo(scenario, before, from, fight.target, back, side, random);
            const fleeTo =
              away === 0
                ? undefined
                : retreatTo(scenario, before, fight.target, fight.target, away, sideOf(defenders[0] ?? ''), random);
            if ((back > 0 && backTo === undefined) || (away > 0 && fleeTo === undefined)) continue;
            const going = (ids: readonly UnitId[], to: HexId | undefined): readonly Journey[] =>
              to === undefined ? [] : ids.map(unit => ({ unit, to, step: 10 }));
            const cleared = fled.length === 0 || fleeTo !== undefined;
            found.push({
              losses: [...lostA, ...lostD],
              retreats: [...going(left, backTo), ...going(fled, fleeTo)],
              advances: cleared && back === 0 ? left.map(unit => ({ unit, to: fight.target, step: 20 })) : [],
            });
          }
    return found;
  },
};
