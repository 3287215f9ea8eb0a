// What each result says, in words (rule 9).

import { ELIMINATION } from './crt';
import { partsOf } from './losses';

const half = (n: number): string => (n === 1 ? 'all' : 'half');

/** `both sides lose half the weaker side’s strength, defender retreats 2`. `retreat`: hexes from this terrain (R9-21), or from which so many. */
export const meaningOf = (result: string, retreat: number | string): string => {
  if (result === ELIMINATION) return 'attacker eliminated';
  const parts = partsOf(result);
  const [a, d] = [parts.attackerShare, parts.defenderShare];
  const words: string[] = [];
  if (a.n > 0 && d.n > 0) words.push('both sides lose half the weaker side’s strength');
  else if (a.n > 0) words.push(`attacker loses ${half(a.n / a.d)} the weaker side’s strength`);
  else if (d.n > 0) words.push(`defender loses ${half(d.n / d.d)} the weaker side’s strength`);
  if (parts.attackersRetreat) words.push('attacker retreats 1');
  if (parts.defendersRetreat) words.push(`defender retreats ${retreat}`);
  return words.length === 0 ? 'no effect' : words.join(', ');
};
