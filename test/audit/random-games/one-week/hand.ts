// How players of Europa One-Week play, in both editions.

import { isAttackedBefore, type FightAction, type Hand, type Play } from '../play';
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
const foughtBefore = (play: Play, tried: FightAction): boolean =>
  tried.kind === 'combat' && isAttackedBefore(play, tried);

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
