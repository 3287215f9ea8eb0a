// `phases:` of the block: the kinds of phases, who moves and who attacks in them.

import { ONE } from '../../../base/fraction';
import type { Problems } from '../../../scenario/problems';
import { BlockFields } from './fields';
import type { PhaseRules } from './rules';

const KEYS = ['moves', 'share', 'overruns', 'attacks', 'side'] as const;

/** A game without the block: units move in `movement` and attack in `combat`. */
const USUAL: ReadonlyMap<string, PhaseRules> = new Map([
  ['movement', { moves: 'all', share: ONE, overruns: true, attacks: undefined, side: 'own' }],
  ['combat', { moves: undefined, share: ONE, overruns: false, attacks: 'all', side: 'own' }],
]);

export const readPhases = (
  rules: BlockFields,
  types: readonly string[],
  classes: readonly string[],
  problems: Problems,
): ReadonlyMap<string, PhaseRules> => {
  if (!rules.has('phases')) return USUAL;
  const found = new Map<string, PhaseRules>();
  for (const { key, value } of rules.entries('phases')) {
    if (value.kind !== 'map') {
      rules.wrong('phases', value.at, 'kinds of phases, such as movement: { moves: all }');
      continue;
    }
    const fields = BlockFields.of(value, `phases.${key}`, KEYS, problems);
    const moves = fields.some('moves', classes, undefined);
    found.set(key, {
      moves,
      share: fields.fraction('share') ?? ONE,
      overruns: fields.yes('overruns', moves !== undefined),
      attacks: fields.some('attacks', types, undefined),
      side: fields.word('side', ['own', 'other', 'both'], 'own'),
    });
  }
  return found;
};
