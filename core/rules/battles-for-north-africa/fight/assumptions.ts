// What is taken for granted of a fight because a line does not say it. A board shows who is out of supply and who is reduced.

import type { Situation, SituationUnit } from '../../situation';
import { crtWords } from './crt';
import { unitsOf, type Fight } from './fight';
import { unknownSteps } from './steps';
import type { Support } from './support';

const says = (units: readonly SituationUnit[], word: string): boolean =>
  units.some(u => Object.hasOwn(u.modifiers, word));

const supplyWords = ({ attackers, defenders }: Situation): readonly string[] => {
  const typed = [...attackers, ...defenders].filter(u => u.id === undefined);
  if (typed.every(u => Object.hasOwn(u.modifiers, 'unsupplied'))) return [];
  return [says(typed, 'unsupplied') ? 'all others in supply' : 'all in supply'];
};

const stepsWords = (f: Fight): readonly string[] => {
  const units = (['attacker', 'defender'] as const).flatMap(side => unitsOf(f, side));
  const labels = unknownSteps(units);
  if (labels.length === 0) return [];
  return [units.every(u => !u.areStepsKnown) ? 'one step a unit' : `one step of ${labels.join(', ')}`];
};

const isNone = ({ fire, air, stukas }: Support): boolean => fire.length + air.length + stukas === 0;

const supportWords = ({ kind }: Situation, f: Fight): readonly string[] => {
  const none = isNone(f.defenceSupport) ? ['no air or fire support of the defender'] : [];
  if (kind === 'overrun') return ['no support of the attacker counts in an overrun', ...none];
  const isAttackBare = isNone(f.attackSupport) && isNone({ ...f.attackSupport, ...f.barredSupport });
  if (isAttackBare && none.length > 0) return ['no air or fire support'];
  return [...(isAttackBare ? ['no air or fire support of the attacker'] : []), ...none];
};

/** Support that is said has its HQ and its guns near: where they stand, no line tells. */
const givenWords = (f: Fight): readonly string[] => {
  const said = [...f.attackSupport.fire, ...f.attackSupport.air, ...f.defenceSupport.fire, ...f.defenceSupport.air];
  return said.some(s => s.id === undefined) || f.attackSupport.stukas > 0 ? ['the support may be given there'] : [];
};

export const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const { kind, terrain } = situation;
  const isTyped = [...situation.attackers, ...situation.defenders].some(u => u.id === undefined);
  return [
    crtWords(f.tables[0].crt),
    ...(f.bar === undefined ? [] : [`${f.bar} bars the Mobile table`]),
    ...(kind === 'overrun' && f.wantsAssault ? ['the Assault table is for attacks only'] : []),
    ...(terrain === undefined ? ['clear terrain'] : []),
    ...supplyWords(situation),
    ...stepsWords(f),
    ...supportWords(situation, f),
    ...(isTyped ? givenWords(f) : []),
    ...(f.gone ? [`no roll: the ${f.gone} has nobody who can fight`] : []),
  ];
};
