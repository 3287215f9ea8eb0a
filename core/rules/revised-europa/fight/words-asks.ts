// Sentences about what a result asks of both sides (rules 6, 9, 13).

import type { Fraction } from '../../../base/fraction';
import { cutOff, fit } from '../../sentence';
import { factorCount } from '../words';

type Names = readonly string[];

const hexes = (n: number): string => (n === 1 ? '1 hex' : `${n} hexes`);

const toCadres = (cadres: number, others: number): string => {
  const which = others > 0 ? 'divisions with cadres are' : cadres === 1 ? 'the division is' : 'all divisions are';
  const reduced = `${which} reduced to ${cadres === 1 && others === 0 ? 'its cadre' : 'cadres'}`;
  return others > 0 ? `${reduced}, the rest are removed` : reduced;
};

export const ASKS = {
  /** `cadres`: how many of the units are reduced to their cadres where all is lost; `others`: how many are removed. */
  loss: (due: Fraction, all: { readonly cadres: number; readonly others: number } | undefined, armour: Names) => {
    const what =
      all === undefined
        ? `Loses ${factorCount(due)} or more`
        : all.cadres === 0
          ? `Loses all it has, ${factorCount(due)}`
          : `Loses ${factorCount(due)}: ${toCadres(all.cadres, all.others)}`;
    return armour.length === 0 ? `${what} (rule 9).` : fit(armour, n => `${what}, armour among it: ${n} (rule 9).`);
  },
  eliminated: () => 'Loses all: odds below 1-4 (rule 9).',
  retreat: (far: number) => `Retreats ${hexes(far)}; through an enemy ZOC for 1 RE more (rule 9).`,
  retreatTo: (from: string, far: number, free: Names, costly: Names) => {
    if (free.length + costly.length === 0)
      return `No path leads ${hexes(far)} from ${from}; the rules do not say what happens to units that cannot retreat.`;
    const dear = costly.length === 0 ? [] : [`through enemy ZOCs, for 1 RE: ${costly.join(', ')}`];
    const to = [...(free.length === 0 ? [] : [free.join(', ')]), ...dear].join('; ');
    return cutOff(`Retreats ${hexes(far)} from ${from} to ${to} (rule 9).`);
  },
  nkvd: (names: Names) => fit(names, n => `May stay instead if 1 RE of NKVD is lost: ${n} (rule 9).`),
  allEnter: (surely: boolean) =>
    `${surely ? 'The' : 'If the hex is cleared, the'} whole stack enters the hex (rule 6).`,
  mayEnter: (surely: boolean) =>
    surely ? 'Any attacker may enter the hex (rule 9).' : 'If the hex is cleared, any attacker may enter it (rule 9).',
  goesOn: (left: string, surely: boolean) =>
    surely
      ? `It may go on with ${left} MP (rule 6).`
      : `If the hex is cleared, it may go on with ${left} MP; else it halts (rule 6).`,
  /** `units`: each with the MPs that it has left. */
  goesOnEach: (units: Names, surely: boolean) =>
    fit(units, list =>
      surely
        ? `These may go on: ${list} (rule 6).`
        : `If the hex is cleared, these may go on: ${list}; else they halt (rule 6).`,
    ),
  noMpLeft: () => 'No MP is left: the movement is over (rule 6).',
  halts: (goesBack: boolean) =>
    goesBack
      ? 'Its movement is over for the phase (rules 6, 13).'
      : 'The hex is not cleared: the stack halts where it is for the phase (rules 6, 13).',
} as const;
