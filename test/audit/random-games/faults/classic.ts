// Faults by the rules of Bridges of Halden, which are data: made without asking them.

import type { Moment } from '../moment';
import { beyondAnyRoad, dragOn, front, isMoving, overrunOf, type Faults } from './fault';
import { resultFaults } from './results';

/** Tanks and mechanised infantry overrun. */
const MAY_OVERRUN: readonly string[] = ['arm', 'mech'];
/** Roads cost motor units half a MP a hex. */
const HEXES_AN_MP = 2;

/** They have no ZOC, and no ZOC leads over a river. */
const NO_ZOC: readonly string[] = ['art', 'at', 'hq'];

const typeOf = (m: Moment, id: string): string => m.unit(id)?.type ?? '';

export const CLASSIC_FAULTS: Faults = {
  insertions: {
    'farther than any road leads': beyondAnyRoad(HEXES_AN_MP),
    'infantry on foot overruns': {
      codes: ['overrun-unable'],
      at: (m, random) => overrunOf(m, random, unit => !MAY_OVERRUN.includes(typeOf(m, unit))),
    },
    'overruns into woods': {
      codes: ['overrun-into'],
      at: (m, random) =>
        overrunOf(
          m,
          random,
          (unit, _from, target) =>
            MAY_OVERRUN.includes(typeOf(m, unit)) && m.scenario.map.hexes.hexes.get(target)?.terrain === 'woods',
        ),
    },
    'moves on foot when only motors exploit': {
      codes: ['not-movement-phase'],
      at: (m, random) => {
        if (m.phaseKind !== 'exploitation') return undefined;
        return dragOn(m, random, random.pick(m.rested.filter(id => typeOf(m, id) === 'inf')));
      },
    },
    'a gun or a headquarters of the other side attacks': {
      codes: ['not-phasing'],
      at: (m, random) => {
        if (m.phaseKind !== 'combat') return undefined;
        const pairs = m.theirs.flatMap(unit =>
          m.neighbours(m.hexOf(unit)).map(target => ({ unit, from: m.hexOf(unit), target })),
        );
        const at = random.pick(pairs.filter(({ target }) => m.unitsIn(target).some(id => m.isPhasing(id))));
        return (
          at && {
            acts: [
              { do: 'declare', what: 'attack', units: [at.unit], from: at.from, target: at.target },
              { do: 'roll', dice: [random.die()] },
            ],
          }
        );
      },
    },
    'goes on in a phase in which an enemy ZOC stopped it': {
      codes: ['stopped-by-zoc'],
      at: (m, random) => {
        const at = isMoving(m)
          ? front(
              m,
              random,
              (unit, from, target) =>
                m.gone(unit) > 0 &&
                m.unitsIn(target).some(id => !NO_ZOC.includes(typeOf(m, id))) &&
                !m.scenario.map.hexes.hexside(from, target).includes('river'),
            )
          : undefined;
        return dragOn(m, random, at?.unit);
      },
    },
  },
  edits: resultFaults(() => true),
};
