// A stretch of a log in few words, for whoever looks into a finding.

import type { Act } from '../random-games/table-top';
import type { Line } from './variant';

const told = (act: Act): string => {
  switch (act.do) {
    case 'drag':
      return `drag ${act.to.map(({ unit, hex }) => `${unit} to ${hex}`).join(', ')}`;
    case 'stack':
      return `drag the stack of ${act.unit} to ${act.hex}`;
    case 'declare':
      return `declare ${act.what} ${act.from} on ${act.target}: ${act.units.join(', ')}`;
    case 'roll':
      return `roll ${act.dice.join(' + ')}`;
    case 'state':
      return `badge ${act.state} ${act.on ? 'on' : 'off'}: ${act.units.join(', ')}`;
    case 'place':
      return `place ${'unit' in act.what ? act.what.unit : act.what.marker} in ${act.hex}`;
    case 'lift':
      return `lift ${act.marker} in ${act.hex}`;
    case 'pool':
      return `${act.name} = ${act.to}`;
    case 'say':
      return `say “${act.text}”`;
    case 'reduce':
    case 'restore':
    case 'remove':
    case 'lay-off':
      return `${act.do} ${act.units.join(', ')}`;
    default:
      return act.do;
  }
};

/** The steps from one to another, each with its number; `+`: the game did not have it. */
export const shown = (lines: readonly Line[], first: number, last: number): readonly string[] =>
  lines.slice(Math.max(0, first - 1), last).map(({ act, of }, i) => {
    const by = act.by === undefined ? '' : ` (${act.by})`;
    return `${Math.max(1, first) + i}${of === undefined ? ' +' : ''} ${told(act)}${by}`;
  });
