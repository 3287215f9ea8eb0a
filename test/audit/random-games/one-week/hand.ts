// How players of Europa One-Week play, in both editions.

import type { FightAction, Hand, Play } from '../play';
import { lateResults, raid } from './beside';
import { assaultInside, owedAttacks, storm } from './inside';
import { oneWeekOutcomes } from './results';

const BADGES: Hand['badges'] = { initial: ['unsupplied', 'disrupted'], movement: ['unsupplied'] };

/** The roll on the MAIN table, and, where the result sends both sides to the RED table, a die of each. */
const rolls: Hand['rolls'] = (probe, random) => {
  const main = [random.die(), random.die()];
  const wantsRed = probe(main).verdicts.some(v => v.code === 'red-unknown');
  return wantsRed ? [main, [random.die()], [random.die()]] : [main];
};

/** In a combat phase a unit attacks once, and a hex is attacked once: the drafts leave that to rules that they do not have. */
const foughtBefore = ({ played }: Play, tried: FightAction): boolean => {
  if (tried.kind !== 'combat') return false;
  const start = played.findLastIndex(p => p.action.kind === 'phase') + 1;
  const units = new Set(tried.attackers.map(a => a.unit));
  return played
    .slice(start)
    .some(
      ({ action }) =>
        action.kind === 'combat' && (action.target === tried.target || action.attackers.some(a => units.has(a.unit))),
    );
};

export const EUROPA_2009_HAND: Hand = {
  isExact: true,
  outcomes: oneWeekOutcomes,
  rolls,
  forbids: foughtBefore,
  badges: BADGES,
  markers: {},
  fights: { overrun: raid, attack: () => false, owed: lateResults },
};

export const EUROPA_2012_HAND: Hand = {
  ...EUROPA_2009_HAND,
  fights: { overrun: storm, attack: assaultInside, owed: owedAttacks },
};
