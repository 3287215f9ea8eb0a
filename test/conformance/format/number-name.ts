import { numberName } from '../../../core/vassal/module/grids/numbering';

interface Input {
  readonly value: number;
  readonly type: 'N' | 'A';
  readonly leading: number;
}

/** The name of one number (spec 7.3). */
export const runNumberName = (input: unknown): unknown => {
  const { value, type, leading } = input as Input;
  return numberName(value, type === 'A', leading);
};
