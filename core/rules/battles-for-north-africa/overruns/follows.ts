// What an overrun lets follow. Nothing is rolled, and nobody has MPs to go on with: the hex is secured, and its defenders go in
// the Combat Phase (Overrun.5, Overrun.6).

import type { Obligation } from '../../obligation';
import { agree } from '../../sentence';
import { cite } from '../cite';
import type { Fight } from '../fight/fight';

export const overrunFollows = (f: Fight): readonly Obligation[] => {
  const ours = f.attackers.map(a => a.unit.label);
  const theirs = [...f.defenders, ...f.defendingHqs].map(u => u.label);
  const them = agree(ours, 'it', 'they');
  return [
    {
      side: 'attacker',
      kind: 'go on',
      words: `For the rest of the Movement phase others may pass as if ${theirs.join(', ')} ${agree(theirs, 'was', 'were')} not there, nor ${agree(theirs, 'its ZOC', 'their ZOCs')}.`,
      rule: cite('Overrun.7'),
      units: [],
    },
    {
      side: 'attacker',
      kind: 'go on',
      words: `${ours.join(', ')} ${agree(ours, 'secures', 'secure')} the hex: until the Combat phase ${them} may not move, and in it ${them} may not attack other enemies.`,
      rule: cite('Overrun.6'),
      units: ours,
    },
    {
      side: 'defender',
      kind: 'lose',
      words: 'In the Combat phase all units of the defender are removed, without a die.',
      rule: cite('Overrun.5'),
      units: theirs,
    },
    {
      side: 'attacker',
      kind: 'advance',
      words: `Then ${ours.join(', ')} ${agree(ours, 'enters', 'enter')} the hex.`,
      rule: cite('Overrun.5'),
      units: ours,
      amount: 1,
    },
  ];
};
