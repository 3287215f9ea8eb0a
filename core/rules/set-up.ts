import type { SourcePosition, SourceProblem } from '../base/source';
import type { FaceUp } from '../scenario/units/faces';
import type { Scenario, Unit } from '../scenario/scenario';
import { UNITS_FILE } from '../scenario/read-files';
import type { Adjustment } from './action';
import type { Position, UnitPlace } from './position';
import { say } from './sentence';
import { asSaid } from './sureness';
import type { Referee } from './system';
import type { Verdict } from './verdict';

/** By hex, by the rules' word for each; those of boxes are on no hex. */
const markersOf = ({ markers = [] }: Scenario): Position['markers'] => {
  const there = new Map<string, string[]>();
  for (const { marker, hex, count } of markers)
    if (hex !== undefined)
      there.set(hex, [...(there.get(hex) ?? []), ...Array<string>(count).fill(marker.toLowerCase())]);
  return there;
};

/** The board as the scenario sets it up: its first turn, before the first phase has begun. */
export const setUpPosition = (scenario: Scenario): Position => ({
  turn: scenario.turns[0],
  phase: scenario.phases[0],
  units: new Map(
    scenario.units.flatMap(({ id, setup }): [string, UnitPlace][] =>
      setup ? [[id, { hex: setup.hex, faceUp: setup.faceUp, states: [] }]] : [],
    ),
  ),
  masked: new Map(),
  markers: markersOf(scenario),
});

const START: SourcePosition = { file: UNITS_FILE, line: 1, column: 1 };

const asProblem = (verdict: Verdict, units: ReadonlyMap<string, Unit>): SourceProblem => {
  const last = verdict.units.at(-1);
  const at = (last === undefined ? undefined : units.get(last)?.at) ?? START;
  return {
    code: `set-up-${verdict.code}`,
    message: say(verdict, 'set-up'),
    at,
    severity: 'error',
  };
};

/**
 * What the rules say against the set-up, such as too many units in a hex: units put on an empty board one by one, and
 * the phase ended.
 */
export const setUpProblems = (scenario: Scenario, referee: Referee): readonly SourceProblem[] => {
  const start = setUpPosition(scenario);
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const placed = [...start.units].map(([id, { hex, faceUp }]) => ({ id, hex, faceUp }));
  return verdictsOnPlacing(start, referee, placed).map(verdict => asProblem(verdict, units));
};

/** Units that the ground bars from the hex in which they start. The rules speak of entering it: a scenario may mean it. */
export const barredAtStart = (scenario: Scenario, referee: Referee): readonly SourceProblem[] => {
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  return referee.barred(setUpPosition(scenario)).map(({ unit, hex, ground }) => ({
    code: 'set-up-barred',
    message: `${units.get(unit)?.name ?? unit} starts in ${hex}, ${ground}, which it may not enter. Is the hex right?`,
    at: units.get(unit)?.at ?? START,
    severity: 'warning',
  }));
};

/** What the rules forbid of units that are put on an empty board one by one. */
export const verdictsOnPlacing = (
  start: Position,
  referee: Referee,
  placed: readonly { readonly id: string; readonly hex: string; readonly faceUp: FaceUp }[],
): readonly Verdict[] => {
  const changes = placed.map(({ id: unit, hex, faceUp }): Adjustment => ({
    step: 0,
    what: 'placed',
    unit,
    hex,
    faceUp,
  }));
  const empty = referee.begin({ ...start, units: new Map() });
  const { state } = empty.apply({ kind: 'adjust', steps: [0], changes });
  return state
    .endPhase()
    .map(asSaid)
    .filter(verdict => verdict.answer === 'illegal');
};
