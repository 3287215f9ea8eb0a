// What units do next that overran masked pieces: what the result was nobody can tell who does not see them.

import type { ActionOf } from '../../action';
import { supposing } from '../../sentence';
import { opened, type Verdict } from '../../verdict';
import type { Memory } from '../memory';

/** 8.1f: it may be the retreat that the result asks, which needs neither MPs nor fuel. */
export const unlessRetreat = (
  { metMasked }: Pick<Memory, 'metMasked'>,
  { units }: ActionOf<'move'>,
  verdicts: readonly Verdict[],
): readonly Verdict[] => {
  const [target] = units.flatMap(id => metMasked.get(id) ?? []);
  if (target === undefined || !units.every(id => metMasked.get(id) === target)) return verdicts;
  const given = `unless it is the retreat from the overrun of ${target}: `;
  const missing = `what the masked piece in ${target} is`;
  return verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(given, v.says), missing) : v));
};
