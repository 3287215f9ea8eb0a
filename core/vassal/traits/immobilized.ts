import { decodeSequence } from '../text/sequence';
import type { TraitCodec } from './trait';

/** "Does not Stack": how a piece may be selected, moved and stacked. */
export interface Immobilized {
  readonly select: '' | 'n' | 'i' | 't' | 'c';
  readonly ignoreGrid: boolean;
  readonly bandSelect: '' | 'Z' | 'A' | 'B';
  /** `N` normal, `I` only if selected, `V` never. */
  readonly move: 'N' | 'I' | 'V';
  readonly stacks: boolean;
  readonly description: string;
}

const firstOf = <T extends string>(letters: string, options: readonly T[]): T | '' =>
  options.find(option => letters.includes(option)) ?? '';

const moveOf = (select: Immobilized['select'], movement: string): Immobilized['move'] => {
  const letter = movement.slice(0, 1);
  if (letter !== '') return letter === 'V' || letter === 'I' ? letter : 'N';
  if (select === 'n') return 'V';
  return select === '' ? 'N' : 'I';
};

const read = (type: string): Immobilized => {
  const [, letters = '', movement = '', stacking = 'R', description = ''] = decodeSequence(type, ';');
  const select = firstOf(letters, ['n', 'i', 't', 'c']);
  return {
    select,
    ignoreGrid: letters.includes('g'),
    bandSelect: firstOf(letters, ['Z', 'A', 'B']),
    move: moveOf(select, movement),
    stacks: stacking.startsWith('L'),
    description,
  };
};

export const immobilizedTrait: TraitCodec<Immobilized> = {
  prefix: 'immob;',
  title: 'Does not Stack',
  read,
  // The engine appends the description as it stands, without escaping.
  write: t =>
    `immob;${t.select}${t.ignoreGrid ? 'g' : ''}${t.bandSelect};${t.move};${t.stacks ? 'L' : 'R'};${t.description}`,
  effects: {
    noStack: type => !type.stacks,
    properties: type => [
      ['Immobile', String(type.move !== 'N')],
      ['IgnoreGrid', String(type.ignoreGrid)],
      ['cannotMove', String(type.move === 'V')],
      ...(type.stacks ? [] : [['NoStack', 'true'] as const]),
    ],
  },
};
