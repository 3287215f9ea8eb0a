// An overrun out of a line in figures: the ground that it names, and the ZOC of the defenders that it names. Nobody else is there.

import { ZERO } from '../../../base/fraction';
import type { Situation } from '../../situation';
import { valuesOf } from '../block/rules';
import type { Charts } from '../charts';
import type { Fight } from '../fight/fight';
import type { Attacker } from '../fight/strength';
import { attemptOf, spentAsSaid, spentBefore, type Attempt } from './attempt';

/** Does a ZOC cost or bar anything in this game? */
export const hasZocPrice = ({ rules: { zoc, overrun } }: Charts): boolean =>
  overrun.how !== 'none' &&
  overrun.ground &&
  [zoc.enter, zoc.leave, zoc.through].flatMap(valuesOf).some(price => typeof price === 'string' || price.n > 0);

/** Could a road change what the ground costs? */
export const hasRoadRates = ({ rules: { overrun, connections } }: Charts): boolean =>
  overrun.how !== 'none' && overrun.ground && connections.length > 0;

/** Does the stack stand in the ZOC of who is overrun? Across some hexsides none goes. */
const isInTheirZoc = (charts: Charts, f: Fight, { hexsides }: Attacker): boolean =>
  f.defenders.some(u => u.exertsZoc) && !hexsides.some(side => charts.isNo('hexsides', side, 'zoc'));

export const attemptAsTyped = (charts: Charts, situation: Situation, f: Fight): Attempt => {
  const { terrain, weather } = situation;
  const [features, connections] = [charts.featuresIn(situation.features), charts.roadsIn(situation.features)];
  const before = spentBefore(situation.mpSpent ?? ZERO);
  return attemptOf(
    charts,
    situation,
    f,
    attacker => ({
      entered: { hex: undefined, terrain, features, hexsides: attacker.hexsides, connections, weather },
      zocs: { leaves: isInTheirZoc(charts, f, attacker), enters: false, from: 'their hex', to: 'the target' },
      spent: spentAsSaid(situation, attacker.unit) ?? before,
      ma: attacker.unit.ma,
      stopsThere: false,
    }),
    undefined,
  );
};
