// The acts by which a result was carried out, and in which other ways they could have been done.

import type { Act } from '../random-games/table-top';
import type { Random } from '../random-games/random';
import { unitsOfAct, type Deed, type Fight, type ToldGame } from './told-game';
import type { Line } from './variant';

/** Fights of a game in chance order, one with a fault first; each with its deed's index. */
export const fightsOf = ({ deeds }: ToldGame, random: Random): readonly Fought[] => {
  const all = deeds.flatMap((deed, index) => (deed.fight ? [{ deed, index, fight: deed.fight }] : []));
  const isGuilty = ({ deed }: Fought): boolean => deed.guilty === true;
  return [...all.filter(isGuilty), ...random.shuffled(all.filter(f => !isGuilty(f)))];
};

interface Fought {
  readonly deed: Deed;
  readonly index: number;
  readonly fight: Fight;
}

/** Its losses, retreats and advances as lines. */
export const resultLines = ({ acts }: ToldGame, { results }: Fight): readonly Line[] =>
  results.flatMap(of => {
    const act = acts[of];
    return act ? [{ act, of }] : [];
  });

/** One act for each unit. */
export const byUnits = (line: Line): readonly Line[] => {
  const { act } = line;
  const own = (one: Act): Line => ({ ...line, act: act.by === undefined ? one : { ...one, by: act.by } });
  switch (act.do) {
    case 'drag':
      return act.to.map(to => own({ do: 'drag', to: [to] }));
    case 'reduce':
    case 'remove':
    case 'restore':
      return act.units.map(unit => own({ do: act.do, units: [unit] }));
    default:
      return [line];
  }
};

const isLoss = ({ act }: Line): boolean => act.do === 'reduce' || act.do === 'remove';

/**
 * Whether two acts of one fight may change places: what happens to one unit keeps its order; so do the losses, where the
 * rules look at theirs; and nobody goes in before the hex is empty.
 */
const isFree = (fight: Fight, a: Line, b: Line): boolean => {
  const units = unitsOfAct(a.act);
  if (unitsOfAct(b.act).some(unit => units.includes(unit))) return false;
  if (isLoss(a) && isLoss(b)) return !fight.action.outcome.losses.some(l => l.step > 0);
  return !isAdvance(fight, a) && !isAdvance(fight, b);
};

/** A drag of attackers to where the defenders were, or on. */
export const isAdvance = ({ attackers, target }: Fight, { act }: Line): boolean =>
  (act.do === 'drag' && act.to.every(t => attackers.includes(t.unit) && t.hex === target)) ||
  (act.do === 'stack' && attackers.includes(act.unit) && act.hex === target);

/** Another order that the rules leave free. */
export const inAnyOrder = (fight: Fight, lines: readonly Line[], random: Random): readonly Line[] => {
  const left = [...lines];
  const ordered: Line[] = [];
  while (left.length > 0) {
    const free = left.filter((line, i) => left.slice(0, i).every(before => isFree(fight, before, line)));
    const next = random.pick(free) ?? left[0];
    if (!next) break;
    ordered.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return ordered;
};

export const isSameOrder = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length && a.every((line, i) => line === b[i]);

/** The acts of a deed in which the results stand, from the first to the last of them, with what was said in between. */
export const withResults = (
  { acts }: ToldGame,
  deed: Deed,
  { results }: Fight,
  lines: readonly Line[],
): readonly Line[] => {
  const range = Array.from({ length: deed.last - deed.first + 1 }, (_, i) => deed.first + i);
  const others = range.filter(i => !results.includes(i));
  return [...others.flatMap((of): readonly Line[] => (acts[of] ? [{ act: acts[of], of }] : [])), ...lines];
};
