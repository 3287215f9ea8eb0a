// Several fights of a phase of combat at once: all declared and then rolled for, or all rolled for and then carried out.

import type { Random } from '../../random-games/random';
import { applied } from '../places';
import { resultLines } from '../results';
import { replaced, type Kind, type Line } from '../variant';
import { isPhase, type Deed, type Fight, type ToldGame } from '../told-game';

type Fought = Deed & { readonly fight: Fight };

const isDeclared = (deed: Deed): deed is Fought =>
  deed.fight?.action.kind === 'combat' && deed.fight.declares.length > 0;

/** Runs of attacks that have nothing to do with one another: with what lies between them, one after the other. */
const runs = ({ deeds }: ToldGame): readonly (readonly Fought[])[] => {
  const found: Fought[][] = [];
  let run: Fought[] = [];
  for (const deed of deeds) {
    if (isPhase(deed)) {
      found.push(run);
      run = [];
    } else if (isDeclared(deed) && run.every(other => isApart(other.fight, deed.fight))) run.push(deed);
    else if (isDeclared(deed)) {
      found.push(run);
      run = [deed];
    } else if (!isBookkeeping(deed)) {
      found.push(run);
      run = [];
    }
  }
  return [...found, run].filter(fights => fights.length > 1);
};

/** Badges and pools alone: it does not matter when they are set. */
const isBookkeeping = ({ actions }: Deed): boolean =>
  actions.every(
    action => action.kind === 'adjust' && action.changes.every(({ what }) => what === 'state' || what === 'pool'),
  );

const isApart = (a: Fight, b: Fight): boolean => {
  const units = [...a.attackers, ...a.defenders];
  return a.target !== b.target && [...b.attackers, ...b.defenders].every(unit => !units.includes(unit));
};

/** They could have been fought in either order with the same dice and the same results. */
const areFree = (fights: readonly Fought[]): boolean => {
  const [first] = fights;
  const actions = fights.flatMap(({ actions }) => actions);
  return (
    first !== undefined &&
    (fights.some(f => f.guilty === true) ||
      [[...actions].reverse(), actions].every(order => applied(first.before, order) !== undefined))
  );
};

const linesAt = ({ acts }: ToldGame, indexes: readonly number[]): readonly Line[] =>
  indexes.flatMap(of => (acts[of] ? [{ act: acts[of], of }] : []));

const rangeOf = (fights: readonly Fought[]): readonly number[] => {
  const [first, last] = [fights[0]?.first ?? 0, fights.at(-1)?.last ?? 0];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/** All declarations of the run, in order: also that of a wrong target, which another habit has corrected. */
const declaresOf = ({ acts }: ToldGame, fights: readonly Fought[]): readonly number[] =>
  rangeOf(fights).filter(at => acts[at]?.do === 'declare');

/** All acts of the run that are none of these. */
const othersThan = (game: ToldGame, fights: readonly Fought[], taken: readonly number[]): readonly Line[] =>
  linesAt(
    game,
    rangeOf(fights).filter(i => !taken.includes(i)),
  );

const inTheirPlace = (game: ToldGame, fights: readonly Fought[], lines: readonly Line[]) =>
  replaced(game, fights[0]?.first ?? 0, (fights.at(-1)?.last ?? 0) + 1, lines);

export const DECLARED_FIRST: Kind = {
  name: 'all attacks declared first, then rolled for in order',
  *variants(game, random) {
    for (const fights of random.shuffled(runs(game))) {
      if (!areFree(fights)) continue;
      const declares = declaresOf(game, fights);
      yield inTheirPlace(game, fights, [...linesAt(game, declares), ...othersThan(game, fights, declares)]);
    }
  },
};

const rolledFirst = (
  name: string,
  order: (fights: readonly Fought[], random: Random) => readonly Fought[],
  declaredFirst: boolean,
): Kind => ({
  name,
  *variants(game, random) {
    for (const fights of random.shuffled(runs(game))) {
      if (!areFree(fights)) continue;
      const declares = declaredFirst ? declaresOf(game, fights) : [];
      const results = fights.flatMap(f => f.fight.results);
      const begun = othersThan(game, fights, [...declares, ...results]);
      const carriedOut = order(fights, random).flatMap(f => resultLines(game, f.fight));
      yield inTheirPlace(game, fights, [...linesAt(game, declares), ...begun, ...carriedOut]);
    }
  },
});

export const ROLLED_FIRST = rolledFirst(
  'all attacks rolled for first, results in any order',
  (f, random) => random.shuffled(f),
  false,
);

export const DECLARED_AND_ROLLED_FIRST = rolledFirst(
  'all attacks declared, then all rolled for, then the results',
  fights => fights,
  true,
);
