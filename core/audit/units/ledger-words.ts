// What is asked of a unit that stands again, or is whole again: a question of the log, by no rule's number.

import type { HexId } from '../../hexmap/hex-map';
import { plainly, type Sentence } from '../../rules/sentence';
import { verdictOn, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { hexCount, nameIn, type Roster } from './outside-fights';
import type { Gone, StepLoss } from './entries';

interface Asked {
  readonly unit: UnitId;
  readonly hexes: readonly (HexId | undefined)[];
  readonly says: Sentence;
  readonly missing: string;
  readonly because?: Verdict['because'];
}

const question = (code: string, { unit, hexes, says, missing, because = [] }: Asked): Verdict => ({
  ...verdictOn('undetermined', code, { system: 'log', id: code }, says, {
    units: [unit],
    hexes: [...new Set(hexes.filter(hex => hex !== undefined))],
    missing,
  }),
  because,
});

/** What brings back a unit, or a step, with no fault. */
const byWhat = ({ replacements = 'a rule of the scenario' }: Roster): string =>
  `by ${replacements}, or because its loss was a slip`;

/** A unit that was lost in a fight stands on the map. */
export const backFromTheDead = (roster: Roster, unit: UnitId, lost: Gone, hex: HexId): Verdict =>
  question('lost-unit-back', {
    unit,
    hexes: [hex, lost.hex],
    says: plainly`${[nameIn(roster, unit)]} was lost in ${lost.hex} at step ${lost.step} and stands in ${hex} again`,
    missing: `how it came back: ${byWhat(roster)}`,
    because: [{ step: lost.step, what: `lost in ${lost.hex}` }],
  });

/** A unit that was taken off the map by hand comes back in another player turn, elsewhere. */
export const setDownLater = (roster: Roster, unit: UnitId, { hex: from, step }: Gone, hex: HexId): Verdict => {
  const far = hexCount(roster.map.distance(from, hex) ?? 0);
  return question('set-down-later', {
    unit,
    hexes: [hex, from],
    says: plainly`${[nameIn(roster, unit)]} left the map from ${from} at step ${step}, in another player turn, and stands in ${hex}, ${far} away`,
    missing: `whether it had been lost, and how it came there`,
    because: [{ step, what: `taken off ${from}` }],
  });
};

/** How a unit shows that it is whole again, or has a step again. */
export type Whole = 'turned' | 'turned by one' | 'set down' | 'set down stronger' | 'badge off';

const WHOLE: Readonly<Record<Whole, (hex: HexId) => string>> = {
  turned: hex => `was turned to its full side in ${hex}`,
  'turned by one': hex => `was turned back by one side in ${hex}`,
  'set down': hex => `was set down in ${hex} at full strength`,
  'set down stronger': hex => `was set down in ${hex} with a step more`,
  'badge off': hex => `shows fewer steps lost in ${hex}`,
};

/** @param loss undefined: it was reduced when the log began */
export const wholeAgain = (
  roster: Roster,
  unit: UnitId,
  loss: StepLoss | undefined,
  hex: HexId,
  how: Whole,
): Verdict => {
  const name = nameIn(roster, unit);
  const now = WHOLE[how](hex);
  return question('step-loss-undone', {
    unit,
    hexes: [hex, loss?.hex],
    says: loss
      ? plainly`${[name]} lost a step in ${loss.hex} at step ${loss.step} and ${now}`
      : plainly`${[name]} was reduced when the log began and ${now}`,
    missing: `how it has the step again: ${byWhat(roster)}`,
    because: loss ? [{ step: loss.step, what: `a step lost in ${loss.hex}` }] : [],
  });
};

export const arrivedEarly = (roster: Roster, unit: UnitId, hex: HexId, turn: number, arrives: number): Verdict =>
  question('arrived-early', {
    unit,
    hexes: [hex],
    says: plainly`${[nameIn(roster, unit)]} came to ${hex} on turn ${turn}; in the scenario it arrives on turn ${arrives}`,
    missing: `whether a rule of the scenario, or both players, let it come early`,
  });
