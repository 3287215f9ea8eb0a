// `combat:` of the block: odds or differential, rounding, dice, shifts and DRMs.

import type { BlockFields } from './fields';
import { placedOf } from './fields';
import type { Dice } from '../../dice';
import type { CombatRules, Modifier } from './rules';

const KEYS = [
  'scale',
  'rounding',
  'ties',
  'fractions',
  'dice',
  'ends',
  'below',
  'across',
  'modifiers',
  'once',
] as const;
const MODIFIER_KEYS = ['name', 'attackers', 'defenders', 'against', 'terrain', 'in', 'shift', 'drm'] as const;

const ONE_DIE: Dice = { count: 1, sides: 6 };

const readDice = (fields: BlockFields): Dice => {
  const node = fields.value('dice');
  if (!node) return ONE_DIE;
  const [, count, sides] = /^(\d{1,2})d(\d{1,4})$/.exec(placedOf(node)?.text ?? '') ?? [];
  const dice = { count: Number(count ?? 0), sides: Number(sides ?? 0) };
  if (dice.count >= 1 && dice.count <= 6 && dice.sides >= 2 && dice.sides <= 100) return dice;
  fields.wrong('dice', node.at, 'dice, such as 1d6, 2d6 or 1d10');
  return ONE_DIE;
};

const readModifier = (fields: BlockFields, types: readonly string[], terrains: readonly string[]): Modifier => {
  const kind = fields.has('in') ? fields.word('in', ['overrun', 'combat'], 'combat') : undefined;
  if (!fields.has('shift') && !fields.has('drm')) fields.needs('shift', 'columns, or “drm”');
  return {
    name: fields.text('name')?.text ?? 'modifier',
    attackers: fields.set('attackers', types),
    defenders: fields.set('defenders', types),
    against: fields.set('against', types),
    terrain: fields.set('terrain', terrains),
    in: kind,
    shift: fields.number('shift', -20, 20) ?? 0,
    drm: fields.number('drm', -20, 20) ?? 0,
  };
};

/** undefined: the game has no combat on a chart. */
export const readCombat = (
  rules: BlockFields,
  types: readonly string[],
  terrains: readonly string[],
): CombatRules | undefined => {
  const fields = rules.inner('combat', KEYS);
  if (!fields) return undefined;
  const rounding = ['down', 'up', 'nearest'] as const;
  return {
    scale: fields.word('scale', ['odds', 'differential'], 'odds'),
    rounding: fields.word('rounding', rounding, 'down'),
    ties: fields.word('ties', ['up', 'attacker', 'defender'], 'up'),
    fractions: fields.word('fractions', ['exact', ...rounding], 'exact'),
    dice: readDice(fields),
    ends: fields.word('ends', ['hold', 'run on'], 'hold'),
    below: fields.word('below', ['first column', 'no attack', 'no attack before shifts'], 'first column'),
    across: fields.word('across', ['all', 'any'], 'all'),
    modifiers: fields
      .items('modifiers', 'a modifier', MODIFIER_KEYS)
      .map(modifier => readModifier(modifier, types, terrains)),
    once: fields.set('once', ['unit', 'hex']) ?? new Set(),
  };
};
