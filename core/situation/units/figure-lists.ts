// Figures in a row behind one type: `two pz divisions 14-10 and 12-10`, `Panzer 10-10 und 9-10`.

import type { Group } from '../group';
import type { Told, Words } from '../context';
import type { Part } from '../problem';

/** A group as it was read, and where it stands. */
export interface ReadGroup {
  readonly group: Group;
  readonly part: Part;
}

/** Nothing but figures; support behind them is of the side. */
const isBare = ({ type, size, count, id, called, modifiers }: Group, { supports }: Words): boolean =>
  (type ?? size ?? count ?? id ?? called) === undefined &&
  [...modifiers.keys()].every(key => Object.hasOwn(supports, key));

/** `stukas 4, 6-3`: a strength is no figure of a counter, and lends its type to none. */
const isStrengthAlone = ({ figures }: Group): boolean => figures?.text.includes('-') === false;

/** The figures behind the first, up to a unit that says more. */
const bareBehind = (groups: readonly ReadGroup[], at: number, words: Words): readonly ReadGroup[] => {
  const rest = groups.slice(at + 1);
  const end = rest.findIndex(({ group }) => !isBare(group, words));
  return end === -1 ? rest : rest.slice(0, end);
};

/** Bare figures in front of a type that stands behind its own: `4-4-8, 4-4-8 pz`, `6-4-8, 5-4-8 Shermans`. */
const shareForward = (groups: readonly ReadGroup[], { words, problems }: Told): void => {
  groups.forEach(({ group, part }, at) => {
    const { type, size, isTypeFirst, isPluralType, figures, whose } = group;
    if (type === undefined || isTypeFirst === true) return;
    for (const { group: other, part: bare } of groups.slice(0, at).reverse()) {
      if (!isBare(other, words) || (isPluralType !== true && other.figures?.text !== figures?.text)) return;
      other.type = type;
      if (size !== undefined) other.size = size;
      if (whose !== undefined && other.whose === undefined) other.whose = whose;
      problems.remark('shared-type', bare, `“…” is read as ${type}, like “${part.text}” behind it.`);
    }
  });
};

/** Each of them is of the type, and each is one; a count that is not theirs is asked about. */
export const shareTypes = (groups: readonly ReadGroup[], around: Told): boolean => {
  const isShared = shareBehind(groups, around);
  if (isShared) shareForward(groups, around);
  return isShared;
};

const shareBehind = (groups: readonly ReadGroup[], { words, problems }: Told): boolean =>
  groups
    .map(({ group, part }, at): boolean => {
      const behind = bareBehind(groups, at, words);
      if (group.isTypeFirst !== true || behind.length === 0 || isStrengthAlone(group)) return true;
      const { count = 1, type, size, isCounted } = group;
      if (isCounted && count > 1) {
        if (count !== behind.length + 1) {
          const message = `${count} of the first, or of all? Write a count before each, such as 2x.`;
          problems.error('count-of-list', part, message);
          return false;
        }
        group.count = 1;
      }
      for (const other of behind) {
        if (type !== undefined) other.group.type = type;
        if (size !== undefined) other.group.size = size;
        problems.remark('shared-type', other.part, `“…” is read as ${type ?? ''}, like the one before it.`);
      }
      return true;
    })
    .every(isRead => isRead);
