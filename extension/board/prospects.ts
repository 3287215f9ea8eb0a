// Where the units of a stack may go from where they stand, and whom they may attack at what odds. Pure.
import { inEnglish } from '../../core/base/in-english';
import { toWords } from '../../core/base/fraction';
import type { Prospects } from '../../core/board-view/messages';
import type { HexOutline, StackView } from '../../core/board-view/board-view';
import { counterName, deskAt, lineOf, lookUp, shortAnswer, targetsOn } from '../../core/report/odds-lookup';
import type { Unit } from '../../core/scenario/scenario';
import type { LogScenes } from './scene';

/** A stack with more fights within reach than this shows the nearest. */
const MOST_FIGHTS = 12;

const nothing = (stack: string, why: string): Prospects => ({ stack, hexes: [], fights: [], why });

/** @param id of the stack on the board after the step, as the scene has it */
export const prospectsOf = ({ audit, boards }: LogScenes, step: number, id: string): Prospects => {
  const desk = deskAt(audit, step);
  if (!desk) return nothing(id, inEnglish('No rules were found for this log, so nothing is known of where it may go.'));
  const found = boards
    .at(step)
    .flatMap(map => map.stacks.map(stack => ({ map: map.name, stack })))
    .find(one => one.stack.id === id);
  if (!found) return nothing(id, inEnglish('Nothing stands there.'));
  const units = unitsIn(found.stack, desk.scenario.units);
  const [first] = units;
  if (!first) return nothing(id, inEnglish('No unit of the rules stands there.'));
  const outlines = new Map(boards.hexesOf(found.map, step).map(hex => [hex.name, hex]));
  const reached = desk.board.moment.reach(units.map(unit => unit.id));
  if (reached.size === 0) return nothing(id, inEnglish('It may go nowhere in this phase.'));
  const { hexes } = desk.scenario.map;
  const from = new Set([...reached.keys(), ...units.flatMap(unit => desk.board.hexOf(unit) ?? [])]);
  const isNear = (hex: string): boolean => hexes.neighbours(hex).some(next => from.has(next));
  const targets = targetsOn(desk).filter(({ hex, attackers }) => attackers.includes(first) && isNear(hex));
  return {
    stack: id,
    hexes: [...reached].flatMap(([hex, { mp }]) => drawn(outlines.get(hex), toWords(mp.total))),
    fights: targets.slice(0, MOST_FIGHTS).map(({ hex, defenders }) => ({
      hex,
      centre: outlines.get(hex)?.centre ?? [0, 0],
      against: defenders.map(unit => counterName(desk, unit)).join(', '),
      answer: shortAnswer(lookUp(desk, lineOf(desk, units, hex))),
    })),
  };
};

const drawn = (outline: HexOutline | undefined, mp: string): Prospects['hexes'] =>
  outline ? [{ name: outline.name, corners: outline.corners, centre: outline.centre, mp }] : [];

/** Its units of the rules, of one side. */
const unitsIn = ({ pieces }: StackView, units: readonly Unit[]): readonly Unit[] => {
  const ids = new Set(pieces.flatMap(({ unit }) => unit ?? []));
  const here = units.filter(unit => ids.has(unit.id));
  return here.filter(unit => unit.side === here[0]?.side);
};
