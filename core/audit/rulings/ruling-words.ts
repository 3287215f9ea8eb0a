// Rulings as reports tell them, in sentences.

import { phaseText } from '../../scenario/module-contract';
import type { UnitId } from '../../scenario/scenario';
import { dayWords } from '../notes/day';
import { diceText } from '../notes/dice-text';
import type { JudgedRuling, Ruling } from '../notes/ruling';
import { firstOf, stepsSaid, stepsText } from '../notes/steps';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Anna, 22 Nov 2026: both agreed` */
export const authorWords = ({ by, on, why }: Ruling): string =>
  `${by}, ${dayWords(on)}${why === undefined ? '' : `: ${why}`}`;

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** What was ruled, as a main clause. */
const ruledWords = (ruling: Ruling, nameOf: (unit: UnitId) => string): string => {
  const { steps } = ruling;
  switch (ruling.kind) {
    case 'correction':
      return `${capital(stepsSaid(steps))} ${steps.length === 1 && steps[0]?.[0] === steps[0]?.[1] ? 'is' : 'are'} a correction and not judged`;
    case 'overrun':
    case 'attack': {
      const verb = ruling.kind === 'overrun' ? 'overran' : 'attacked';
      const from = ruling.from === undefined ? '' : ` out of ${ruling.from}`;
      return `${and(ruling.units.map(nameOf))} ${verb} ${ruling.target}${from}`;
    }
    case 'dice':
      return `The dice of step ${firstOf(steps)} are for the fight of step ${ruling.fight}`;
    case 'rolled':
      return `The dice of this fight were ${diceText(ruling.dice)}, thrown where the log does not show it`;
    case 'phase':
      return `${phaseText(ruling.phase)} began here`;
    case 'weather':
      return `The weather of this turn was ${ruling.weather}${ruling.zone === undefined ? '' : ` in ${ruling.zone}`}`;
    case 'allowed':
      return `What was found at ${stepsSaid(steps)} is allowed`;
  }
};

/** `“correction: 12-14”`: the ruling as its writer finds it in the file. */
const quoted = ({ kind, steps }: Ruling): string => `“${kind}: ${stepsText(steps)}”`;

/** One ruling and what became of it. */
export const rulingWords = ({ ruling, standing, remark }: JudgedRuling, nameOf: (unit: UnitId) => string): string => {
  const more = remark === undefined ? '' : ` ${remark}`;
  if (standing === 'applied') return `${ruledWords(ruling, nameOf)} (ruling of ${authorWords(ruling)}).${more}`;
  const said = `the ruling ${quoted(ruling)} of ${ruling.by}, ${dayWords(ruling.on)}`;
  return standing === 'stale' ? `Not applied, ${said}.${more}` : `Without effect, ${said}.${more}`;
};
