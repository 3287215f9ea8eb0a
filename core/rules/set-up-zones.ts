// Is there room in its zone for each unit that a player sets up by hand?

import type { SourceProblem } from '../base/source';
import { UNITS_FILE } from '../scenario/read-files';
import type { FaceUp } from '../scenario/units/faces';
import type { Scenario, Unit } from '../scenario/scenario';
import { setUpPosition, verdictsOnPlacing } from './set-up';
import type { Referee } from './system';

/** More than is asked: a scenario of this size takes a second. */
const MOST_QUESTIONS = 20_000;

interface Placed {
  readonly id: string;
  readonly hex: string;
  readonly faceUp: FaceUp;
}

/**
 * Units are put, one after the other, into the first hex of their zone in which the rules allow them beside those that stand
 * there. One that no hex can hold even by itself is an error; where only room was not found, another order might find some.
 */
export const zoneProblems = (scenario: Scenario, referee: Referee): readonly SourceProblem[] => {
  const byHex = new Map<string, Placed[]>();
  const start = setUpPosition(scenario);
  for (const [id, { hex, faceUp }] of start.units) byHex.set(hex, [...(byHex.get(hex) ?? []), { id, hex, faceUp }]);
  let questions = 0;
  const isAllowed = (placed: readonly Placed[]): boolean => {
    questions++;
    return verdictsOnPlacing(start, referee, placed).length === 0;
  };
  const isBarred = ({ id, hex, faceUp }: Placed): boolean =>
    referee.barred({ ...start, units: new Map([[id, { hex, faceUp, states: [] }]]) }).length > 0;
  return scenario.units.flatMap((unit): readonly SourceProblem[] => {
    const { zone } = unit;
    if (!zone || questions > MOST_QUESTIONS) return [];
    const placedIn = (hex: string): Placed => ({ id: unit.id, hex, faceUp: zone.faceUp });
    const open = zone.hexes.filter(hex => !isBarred(placedIn(hex)));
    for (const hex of open) {
      const there = byHex.get(hex) ?? [];
      if (!isAllowed([...there, placedIn(hex)])) continue;
      byHex.set(hex, [...there, placedIn(hex)]);
      return [];
    }
    const fits = open.some(hex => isAllowed([placedIn(hex)]));
    return [fits ? noRoom(unit, zone.name) : noHex(unit, zone.name)];
  });
};

const at = (unit: Unit): SourceProblem['at'] => unit.at ?? { file: UNITS_FILE, line: 1, column: 1 };

const noHex = (unit: Unit, zone: string): SourceProblem => ({
  code: 'zone-holds-none',
  message: `No hex of ${zone} can hold ${unit.name}. Give it another zone, or the zone other hexes.`,
  at: at(unit),
  severity: 'error',
});

const noRoom = (unit: Unit, zone: string): SourceProblem => ({
  code: 'zone-full',
  message: `No hex of ${zone} was found that has room for ${unit.name} beside the other units. Is the zone large enough?`,
  at: at(unit),
  severity: 'warning',
});
