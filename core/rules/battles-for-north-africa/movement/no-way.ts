// Why no path leads where units went: what bars it is lifted, one thing at a time, until one does.

import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf } from '../../action';
import { moversOf, type Mover } from '../../frame/movement/judge-move';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { Combatant } from '../combatant';
import { marchersOf, type Barrier, type Marching } from './marches';
import { stepPrice } from './step-cost';
import { wakingZocsAgainst, zocHexesAgainst } from './zoc';

type MoveAction = Pick<ActionOf<'move'>, 'from' | 'to' | 'via'>;

type Step = readonly [HexId, HexId];

const stepsOf = (path: readonly HexId[]): readonly Step[] => path.slice(1).map((to, i) => [path[i] ?? to, to] as const);

/** Terrain that bars this kind of unit off the road, with the rule that says so. */
const barrierIn = (board: Board, unit: Combatant, [from, to]: Step): readonly [rule: string, what: string] => {
  const terrain = board.hex(to)?.terrain ?? '';
  const sides = board.map.hexside(from, to);
  const isFor = (names: readonly string[], has: readonly string[]): string | undefined =>
    names.find(name => has.includes(name));
  const all = isFor(['sea', 'marsh'], [terrain]) ?? isFor(['river'], sides);
  if (all !== undefined) return ['Move.7', all];
  const armour =
    unit.moves === 'armored' ? (isFor(['mountain', 'sand'], [terrain]) ?? isFor(['escarpment'], sides)) : undefined;
  return armour === undefined ? ['Intro.1', [terrain, ...sides].join(', ')] : ['Move.8', armour];
};

/** Company may still come over a ditch: it is asked when the phase ends. */
type Bar = Exclude<Barrier, 'ditch'>;

interface Barred {
  readonly rule: string;
  readonly says: string;
}

/** The first step of the lifted path that the barrier forbids. */
const wordsOf = (m: Marching, unit: Combatant, barrier: Bar, path: readonly HexId[]): Barred | undefined => {
  const { board } = m.at;
  const side = unit.side;
  const steps = stepsOf(path);
  const zocs = zocHexesAgainst(board, side, m.ignored);
  switch (barrier) {
    case 'terrain': {
      const step = steps.find(
        ([a, b]) => unit.moves !== undefined && stepPrice(board, unit.moves, a, b) === 'prohibited',
      );
      if (!step) return undefined;
      const [rule, what] = barrierIn(board, unit, step);
      return { rule, says: `${what} bars it between ${step[0]} and ${step[1]} except by road` };
    }
    case 'enemies': {
      const hex = path.slice(1).find(h => board.isHeld(h, side) && !m.ignored.has(h));
      return { rule: 'Move.2', says: `enemy combat units block ${hex ?? 'the path'}` };
    }
    case 'zocs': {
      const [first] = steps;
      if (first && zocs.has(first[0]) && zocs.has(first[1]))
        return {
          rule: 'Move.4',
          says: `it cannot go from the enemy ZOC in ${first[0]} directly into the one in ${first[1]}`,
        };
      const waking = wakingZocsAgainst(board, side, m.ignored);
      const hex = path.slice(1, -1).find(h => zocs.has(h) || waking.has(h));
      return { rule: 'Move.3', says: `it must stop in the enemy ZOC in ${hex ?? 'a hex on the path'}` };
    }
    case 'hq':
      return {
        rule: 'Move.5',
        says: 'an HQ enters an enemy ZOC, or a hex beside an enemy HQ, only with a combat unit',
      };
    case 'reserve':
      return {
        rule: 'Reserve.3',
        says: 'in reserve movement it enters an enemy ZOC only where a friendly combat unit stands',
      };
  }
};

/** One at a time; then what enemies do with their ZOCs, and what bars HQs and reserves there. */
const LIFTED: readonly (readonly [Bar, ...Bar[]])[] = [
  ['zocs'],
  ['enemies'],
  ['hq'],
  ['reserve'],
  ['enemies', 'zocs'],
  ['hq', 'zocs'],
  ['reserve', 'zocs'],
  ['terrain'],
];

export const noWayVerdict = (marching: Marching, mover: Mover, action: MoveAction): Verdict => {
  const { from, to } = action;
  const m = { ...marching, units: [mover.id] };
  const unit = marching.at.board.combatant(mover.id);
  const about = { units: [mover.id], hexes: [from, to] };
  for (const lifted of unit ? LIFTED : []) {
    const path = moversOf(
      marchersOf({ ...marching, lifted }).filter(x => x.id === mover.id),
      action,
    )[0]?.way?.path;
    const barred = path && unit && wordsOf(m, unit, lifted[0], path);
    if (barred)
      return verdict(
        'illegal',
        'no-way',
        barred.rule,
        by(barred.rule)`${mover.name}, ${from} → ${to}: ${barred.says}`,
        about,
      );
  }
  return verdict(
    'illegal',
    'no-way',
    'Intro.1',
    by('Intro.1')`no path leads ${mover.name} from ${from} to ${to}`,
    about,
  );
};
