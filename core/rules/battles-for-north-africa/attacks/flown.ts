// What is flown in a fight: the counters that a board shows, and what a line says.

import type { Named } from '../../frame/question';
import type { Fight } from '../fight/fight';
import type { Supporter } from '../fight/support';

/** In support of the attack, and to cover the defenders. */
export type InTheAir = Readonly<Record<'air' | 'stukas' | 'cover', readonly Named[]>>;

export const NOBODY_FLIES: InTheAir = { air: [], stukas: [], cover: [] };

/** Of a line as it is: `+air:6` has no counter, `4-4 fb` has. */
const saidIn = (supporters: readonly Supporter[]): readonly Named[] =>
  supporters.filter(s => s.id === undefined).map(({ label }) => ({ label: label === 'AIR' ? 'aircraft' : label }));

export const inTheAir = ({ attackSupport, barredSupport, defenceSupport }: Fight, shown: InTheAir): InTheAir => {
  const ours = [attackSupport, barredSupport];
  const stukas = ours.reduce((n, s) => n + s.stukas - s.stukasShown, 0);
  return {
    air: [...shown.air, ...saidIn(ours.flatMap(s => s.air))],
    stukas: [...shown.stukas, ...(stukas > 0 ? [{ label: stukas === 1 ? 'a stuka' : 'stukas' }] : [])],
    cover: [...shown.cover, ...saidIn(defenceSupport.air)],
  };
};
