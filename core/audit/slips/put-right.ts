// Counters and markers that are put right: the wrong one is lifted and set down again, the wrong marker laid and taken up.

import type { Observation } from '../../rules/observation';
import { logFinding } from '../make-finding';
import type { Conflict, Retelling, Slip, Told } from './slip';
import { firstChange, indexOfStep, isRemarked, phaseAround, without } from './retell';

/** The observations of the conflict's phase. */
const phaseOf = ({ observations }: Told, { step }: Conflict): readonly Observation[] => {
  const [begin, end] = phaseAround(observations, indexOfStep(observations, step));
  return observations.slice(begin + 1, end);
};

const undoes = (o: Observation, first: Observation): boolean =>
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

export const PUT_RIGHT: Slip = {
  name: 'put right',
  brief: 'a wrong counter or marker put right',
  what: 'The wrong counter is lifted, turned over or set down, and put right; the wrong marker is laid and taken up.',
  why: '2, or 1 if something is said: it gains nothing, for the right one is still owed.',
  *retellings(told, at): Iterable<Retelling> {
    if (at.kind !== 'broken') return;
    const seen = phaseOf(told, at);
    for (const [i, first] of seen.entries()) {
      const second = mayBeUndone(first) ? seen.find((o, k) => k > i && undoes(o, first)) : undefined;
      if (!second) continue;
      const observations = without(told.observations, [first, second]);
      const unit = 'unit' in first && first.unit !== undefined ? [first.unit] : [];
      const hex = 'hex' in first && first.hex !== undefined ? [first.hex] : [];
      const what = first.kind === 'marker' ? `The marker ${first.marker}` : told.nameOf(unit[0] ?? '');
      const message = `${what} in ${hex[0] ?? ''} was put right at step ${second.step}: read as not touched.`;
      yield {
        slip: this.name,
        observations,
        from: firstChange(told.observations, observations),
        price: isRemarked(told.observations, told.observations.indexOf(second)) ? SAID : MUTE,
        finding: logFinding('put-right', first.step, message, { units: unit, hexes: hex }),
      };
    }
  },
};
