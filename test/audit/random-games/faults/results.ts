// Faults in how a result is carried out, by the text of every system whose results are steps and hexes.

import { isGone, isLoss, isRetreat, without, type Edit, type Fought } from './fault';

/** @param isAtOnce results that are due at once */
export const resultFaults = (isAtOnce: (f: Fought) => boolean): Readonly<Record<string, Edit>> => ({
  'the losses are not taken': {
    codes: ['loss-short', 'not-eliminated', 'not-removed'],
    edit: f => (isAtOnce(f) ? without(f.acts, isLoss) : undefined),
  },
  'the retreat is not made': {
    codes: ['retreat-not-made'],
    edit: f => {
      const back = f.action.outcome.retreats.map(r => r.unit);
      return back.length === 0 ? undefined : without(f.acts, act => isRetreat(act, back));
    },
  },
  'a unit more is lost than the result takes': {
    codes: ['loss-not-due', 'heavy-armor-removed'],
    edit: (f, random) => {
      const result = f.played.judgement.result?.result ?? '';
      const whole = f.attackers.filter(
        id => !isGone(f, id) && !f.action.outcome.losses.some(l => l.unit === id) && f.attackers.length > 1,
      );
      const unit = random.pick(whole);
      return !isAtOnce(f) || unit === undefined || f.action.outcome.advances.length > 0 || result.startsWith('A')
        ? undefined
        : { acts: [...f.acts, { do: 'remove', units: [unit] }] };
    },
  },
});
