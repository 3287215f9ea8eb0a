// Words that several looks share.

import type { PieceMove } from '../../vassal/replay/timeline';
import { placeWords } from '../take-backs/log-take-backs';

const NAMED = 4;

/** `a, b and 3 more` */
export const someNames = (names: readonly string[]): string => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  const all = [...counted].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`));
  const left = all.length - NAMED;
  return left <= 1 ? all.join(', ') : `${all.slice(0, NAMED).join(', ')} and ${left} more`;
};

/** `Nate (Germans)` */
export const playerWords = (player: string, side: string | undefined): string =>
  side === undefined ? player : `${player} (${side})`;

/** `4122 → 4223` */
export const moveWords = ({ from, fromMap, to, toMap }: PieceMove): string => {
  const [a, b] = [placeWords(fromMap, from), placeWords(toMap, to)];
  return a === b ? `within ${a}` : `${a} → ${b}`;
};
