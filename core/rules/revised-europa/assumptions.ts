// What a line of odds leaves unsaid and is taken for granted: only what would change the answer.

import type { Situation, SituationUnit } from '../situation';
import type { Combatant } from './combatant';
import type { Fight } from './fight/fight';

const says = (unit: SituationUnit, words: readonly string[]): boolean =>
  words.some(word => Object.hasOwn(unit.modifiers, word));

/** Of the rest, if the line says it of some. */
const unlessSaid = (
  units: readonly SituationUnit[],
  words: readonly string[],
  assumed: { readonly all: string; readonly others: string },
): readonly string[] => {
  const silent = units.filter(unit => !says(unit, words));
  if (silent.length === 0) return [];
  return [silent.length === units.length ? assumed.all : assumed.others];
};

const namesOf = (units: readonly SituationUnit[]): string => [...new Set(units.map(u => u.label))].join(', ');

/** Units with what they are counted as. */
const paired = (
  units: readonly SituationUnit[],
  counted: readonly Combatant[],
): readonly { readonly said: SituationUnit; readonly as: Combatant }[] =>
  units.flatMap((said, i) => {
    const as = counted[i];
    return as ? [{ said, as }] : [];
  });

const OF_SUPPLY = ['unsupplied', 'isolated'];

/** R9-24: artillery supports all. */
const supportAssumed = ({ defenders }: Situation, f: Fight): readonly string[] =>
  f.defenders.some(u => u.artillery)
    ? []
    : unlessSaid(defenders, ['unsupported'], { all: 'defenders supported', others: 'the other defenders supported' });

/** Counters on a board show these. */
const unitsAssumed = (situation: Situation, f: Fight): readonly string[] => {
  const attackers = paired(situation.attackers, f.attackers);
  const defenders = paired(situation.defenders, f.defenders);
  const noCadre = [...(f.setting.overrun ? attackers : []), ...defenders].filter(
    ({ said, as }) => as.division && !said.reducedValues,
  );
  const divisions = [...attackers, ...defenders].filter(({ said, as }) => as.division && said.size === undefined);
  return [
    ...unlessSaid(situation.attackers, OF_SUPPLY, {
      all: 'attackers in supply',
      others: 'the other attackers in supply',
    }),
    ...supportAssumed(situation, f),
    ...(noCadre.length > 0 ? [`no cadre for ${namesOf(noCadre.map(p => p.said))}`] : []),
    ...(divisions.length > 0 ? [`divisions: ${namesOf(divisions.map(p => p.said))}`] : []),
  ];
};

/** R9-3, R9-7: fire before the fight gives a column. */
const fireAssumed = ({ kind, features }: Situation): readonly string[] => {
  const has = (word: string): boolean => features.includes(word);
  if (has('hit') || has('bombarded')) return [];
  return [kind === 'overrun' ? 'no air Hit' : 'no air Hit, no bombardment'];
};

export const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const isTyped = [...situation.attackers, ...situation.defenders].every(u => u.id === undefined);
  const paying = situation.attackers.filter((_, i) => f.attackers[i]?.division);
  return [
    ...(situation.terrain === undefined ? ['clear terrain'] : []),
    ...(situation.weather === undefined ? ['Clear weather'] : []),
    ...(isTyped && situation.kind === 'overrun' && situation.date === undefined ? ['not the surprise turn'] : []),
    ...(isTyped ? unitsAssumed(situation, f) : []),
    ...unlessSaid(paying, ['nosp', 'no sp'], { all: 'SP paid', others: 'SP of the others paid' }),
    ...(isTyped ? fireAssumed(situation) : []),
  ];
};
