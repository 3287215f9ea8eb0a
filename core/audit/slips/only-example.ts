// A fight that is shown as an example: called so before its dice, and put back.

import { isAside } from '../../rules/frame/log-fight/pairs';
import { until } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import { logFinding } from '../make-finding';
import { undoes } from './put-right';
import { accusedIn, placeOf, without } from './retell';
import type { Conflict, Told, Telling } from './slip';

const EXAMPLE =
  /(?<!\p{L})(?:examples?|exemple|beispiel\p{L}*|demo(?:nstration)?|practice|training|(?:ü|ue)(?:bung|ben)|probe)(?!\p{L})/iu;

/** Fights of the conflict's phase that are called examples before their dice, with what came of them and was put back. */
export const examples = function* (told: Told, at: Conflict): Generator<Telling> {
  const { observations } = told;
  const [, begin, end] = placeOf(observations, at);
  const accused = accusedIn(at);
  for (let i = begin + 1; i < end; i++) {
    const announced = until(observations.slice(i, end), o => !isAside(o) && o.kind !== 'declared');
    i += announced.length;
    const [first, ...others] = announced.filter(o => o.kind === 'declared');
    const isExample = announced.some(o => o.kind === 'said' && EXAMPLE.test(o.text));
    if (!first || !isExample || ![first, ...others].some(o => o.units.some(unit => accused.has(unit)))) continue;
    const rest = observations.slice(i, end).filter(o => !isAside(o));
    const dice = until(rest, ({ kind }) => kind !== 'rolled');
    const then = rest.slice(dice.length);
    const undone = until(then, o => !then.some(other => undoes(o, other) || undoes(other, o)));
    const says = plainly`a remark before the dice for ${first.target} calls the fight an example`;
    yield {
      observations: without(observations, [first, ...others, ...dice, ...undone]),
      price: 6,
      finding: logFinding('only-example', first.step, says, {
        missing: 'whether the fight was only an example',
        units: [first, ...others].flatMap(o => o.units),
        hexes: [first.target],
      }),
    };
  }
};
