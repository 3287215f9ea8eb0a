// What of a phase is an open fight's own, taken out of the phase's observations.

import type { PoolChange } from '../../action';
import type { Observation, ObservationOf } from '../../observation';
import { aheadFrom, type Ahead } from './ahead';
import { isEntry } from './entries';
import type { OpenFight } from './open-fight';
import { takeDeclaration, takePutRight } from './take-declaration';
import { takeBackLoss, takeBackRemoval, takeBadge, takeLoss } from './take-loss';
import { caughtBy, takeMove, type Taken } from './take-move';
import { takeRoll } from './take-roll';
import { takeWords } from './take-words';

export const poolChange = ({ step, name, before, after }: ObservationOf<'pool'>): PoolChange => ({
  step,
  name,
  before,
  after,
});

/** What it is to the fight, or words that are passed on to the others that wait for dice. */
type TakenOrPassed = Taken | { readonly passedOn: ObservationOf<'said'> };

/** What it costs to look at an observation beside a fight: more beside others that wait for dice. */
const LOOK = 2;
const EACH_RIVAL = 0.05;

/** Takes what is the fight's own out of the observations of its phase. @returns what is left of them */
export const gather = (fight: OpenFight, rest: readonly Observation[]): readonly Observation[] => {
  const { board, steps, rivals, meanwhile } = fight;
  const left: Observation[] = [];
  for (const [i, o] of rest.entries()) {
    board.work?.draw(LOOK + rivals.fights.length * EACH_RIVAL);
    const taken = take(fight, o, aheadFrom(rest, i + 1));
    if (taken === 'end') return [...left, ...rest.slice(i)];
    if (taken === 'left') {
      left.push(o);
      meanwhile.otherDid(o, isEntry(board, o) || caughtBy(fight, o).length > 0);
    } else if (taken === 'mine') {
      if (o.kind === 'declared') takePutRight(fight, o, left);
      steps.push(o.step);
      meanwhile.ownDid(o, o.kind === 'moved' && o.to === fight.who.target ? o.units : []);
    } else if ('passedOn' in taken) left.push(taken.passedOn);
    else {
      steps.push(o.step);
      left.push(taken.left);
      meanwhile.ownDid(o, []);
      meanwhile.isInterrupted = true;
    }
  }
  return left;
};

const take = (fight: OpenFight, o: Observation, after: Ahead): TakenOrPassed => {
  switch (o.kind) {
    case 'phase':
      return 'end';
    case 'said':
      return takeWords(fight, o, after);
    case 'pool':
      if (fight.meanwhile.isInterrupted) return 'left';
      fight.pools.push(poolChange(o));
      return 'mine';
    case 'rolled':
      return takeRoll(fight, o, after) ? 'mine' : 'left';
    case 'reduced':
    case 'removed':
      return takeLoss(fight, o, after);
    case 'state':
      return takeBadge(fight, o, after) ? 'mine' : isPart(fight, o);
    case 'restored':
      return takeBackLoss(fight, o.unit, 'reduced', after);
    case 'placed':
      return takeBackRemoval(fight, o, after);
    case 'moved':
      return takeMove(fight, o, after);
    case 'declared':
      return takeDeclaration(fight, o, after);
    default:
      return isPart(fight, o);
  }
};

/** A system's own marker or badge. */
const isPart = (fight: OpenFight, o: Observation): 'mine' | 'left' =>
  fight.signs.isPart?.(fight.soFar, o) === true ? 'mine' : 'left';
