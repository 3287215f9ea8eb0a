// What is said of the road rate (2012, 12.C.4; 2009, 12.E.2): `+road`, `+bridge capture`, `+bridge capture:no`, and `road` as a
// word of the ground.

import type { Situation, SituationUnit } from '../../situation';

/** The connection, and the word for it. */
export const ROAD = 'road';
const BRIDGE = 'bridge capture';

const says = ({ modifiers }: SituationUnit, word: string): boolean => Object.hasOwn(modifiers, word);

const isNo = ({ modifiers }: SituationUnit): boolean => modifiers[BRIDGE]?.trim().toLowerCase() === 'no';

/** Does it capture a bridge? undefined: nobody says. */
export const bridgeSaid = (units: readonly SituationUnit[]): boolean | undefined => {
  const said = units.filter(u => says(u, BRIDGE));
  return said.length === 0 ? undefined : !said.some(isNo);
};

/** Is a road said to lead into the hex? */
export const roadSaid = (features: readonly string[]): boolean => features.includes(ROAD);

/** It overruns at the road rate; a bridge is captured for nothing else. */
export const comesByRoad = ({ kind, features }: Pick<Situation, 'kind' | 'features'>, unit: SituationUnit): boolean =>
  kind === 'overrun' && (says(unit, ROAD) || (roadSaid(features) && says(unit, BRIDGE) && !isNo(unit)));
