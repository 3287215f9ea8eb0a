// A fight counted on the board that lay there when the module counted it: an explanation may have read drags before it as never
// made, so that it judged on another board.

import { isSame } from '../../base/same';
import type { Position } from '../../rules/position';
import type { OpenedLog } from '../audit';
import type { Judged } from '../judge/judged-so-far';
import { Moments } from '../judge/moments';
import type { CountedThere } from './module-claims';
import { positionAt } from '../observe/position';

/** @param judged with all its actions */
export const countedThere = ({ rules, timeline }: OpenedLog, { moments, actions }: Judged): CountedThere => {
  let all: Moments | undefined;
  return ({ action }, step) => {
    all ??= new Moments(moments, actions);
    const before = rules && all.at(Math.min(...action.steps) - 1);
    if (!before) return undefined;
    const there = positionAt(timeline, rules.binding, step);
    const onBoard = (now: Position): Position => ({ ...now, units: there.units, masked: there.masked });
    if (isSame(before.position.units, there.units)) return undefined;
    return before.supposing({ position: onBoard }).apply(action).combat;
  };
};
