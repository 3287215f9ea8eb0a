// Counters and markers that are put right: the wrong one is lifted and set down again, the wrong marker laid and taken up.

import type { Observation } from '../../rules/observation';
import type { Slip, Told, Telling } from './slip';
import { isRemarked } from './remarks';
import { placeOf, readAs, without } from './retell';

export const undoes = (o: Observation, first: Observation): boolean =>
  (first.kind === 'removed' && o.kind === 'placed' && o.unit === first.unit && o.hex === first.hex) ||
  (first.kind === 'reduced' && o.kind === 'restored' && o.unit === first.unit) ||
  (first.kind === 'placed' && o.kind === 'removed' && o.unit === first.unit) ||
  (first.kind === 'marker' &&
    first.present &&
    o.kind === 'marker' &&
    !o.present &&
    o.marker === first.marker &&
    o.hex === first.hex);

/** What else is done cannot be undone so: nobody looks for it. */
const mayBeUndone = ({ kind }: Observation): boolean =>
  kind === 'removed' || kind === 'reduced' || kind === 'placed' || kind === 'marker';

const MUTE = 2;
const SAID = 1;
/** Over a turn of the track, or over dice, others may have acted by the wrong one. */
const LATE = 6;

export const PUT_RIGHT: Slip = {
  name: 'put right',
  brief: 'a wrong counter or marker put right',
  what: 'The wrong counter is lifted, turned over or set down, and put right; the wrong marker is laid and taken up.',
  why: '2, or 1 if something is said: it gains nothing, for the right one is still owed. 6, a question, for a marker over a turn of the track, or a counter set down before dice and taken up behind them, and only if something is said: others may have acted by it.',
  *retellings(told, at): Iterable<Telling> {
    if (at.kind !== 'broken') return;
    const { observations: seen, until } = told;
    const [, turn, end] = placeOf(seen, at);
    for (const [i, first] of seen.slice(turn + 1, end).entries()) {
      if (!mayBeUndone(first)) continue;
      const from = turn + i + 2;
      const second = seen.slice(from, until).find(o => undoes(o, first));
      if (!second) continue;
      const index = seen.indexOf(second);
      const isSaid = isRemarked(seen, index);
      // Support that lay there when dice were thrown has counted: it is taken up when the fight is over.
      const isPlayedBy = first.kind === 'placed' && seen.slice(from, index).some(({ kind }) => kind === 'rolled');
      if (index < end && !isPlayedBy) yield { ...putRight(told, first, second), price: isSaid ? SAID : MUTE };
      else if ((first.kind === 'marker' || isPlayedBy) && isSaid)
        yield { ...putRight(told, first, second, true), price: LATE };
    }
  },
};

/** @param isAsked over a turn of the track: only the players know */
const putRight = (told: Told, first: Observation, second: Observation, isAsked = false): Omit<Telling, 'price'> => {
  const observations = without(told.observations, [first, second]);
  const units = 'unit' in first && first.unit !== undefined ? [first.unit] : [];
  const hexes = 'hex' in first && first.hex !== undefined ? [first.hex] : [];
  const name = first.kind === 'marker' ? `the marker ${first.marker}` : told.nameOf(units[0] ?? '');
  const missing = isAsked ? 'whether all played by the right one' : undefined;
  const fact = `${name} in ${hexes[0] ?? ''} was put right at step ${second.step}`;
  return { observations, finding: readAs('put-right', first.step, fact, 'not touched', { units, hexes, missing }) };
};
