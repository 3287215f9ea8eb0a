// What differs at a seam, in people's words. Only what the viewer sees is said: the views hold nothing else.

import { isTrackState } from '../../vassal/module/turn-tracker';
import type { PieceView } from '../../vassal/replay/timeline';
import type { FoundRules } from '../audit';
import { unitName } from '../observe/unit-name';
import type { GlobalDifference, PieceDifference, Seam } from './chain';

/** `11 Pz 10-10` by the rules, else the name that VASSAL shows; a masked piece has its mask's. */
export const pieceWords = (view: PieceView, rules: FoundRules | undefined): string => {
  const id = rules?.binding.unitOf(view);
  const unit = rules?.scenario.units.find(u => u.id === id);
  if (rules && unit) return unitName(unit, rules.binding.faceUp(view), rules.system);
  return view.name === '' ? (view.masked ? 'a hidden piece' : 'a piece without a name') : view.name;
};

/** `0606`, `Reserves (310, 96)`; undefined: it lies where the viewer does not see it. */
const placeWords = ({ name, masked, map, location, xy }: PieceView): string | undefined => {
  if (masked && name === '') return undefined;
  if (location !== undefined && location !== 'offboard') return location;
  return `${map ?? 'no map'}${xy ? ` (${xy.join(', ')})` : ''}`;
};

/** `11 Pz 10-10: 0606 → 0707`, `11 Pz 10-10 in 0606 is now 11 Pz 4-4`, `Fort came to 0505`. */
export const pieceDifferenceWords = ({ before, after }: PieceDifference, rules?: FoundRules): string => {
  const [was, is] = [before && pieceWords(before, rules), after && pieceWords(after, rules)];
  const [from, to] = [before && placeWords(before), after && placeWords(after)];
  if (was === undefined) return to === undefined ? `${is ?? ''} came` : `${is ?? ''} came to ${to}`;
  if (is === undefined) return from === undefined ? `${was} is gone` : `${was} is gone from ${from}`;
  const there = from === undefined ? '' : ` in ${from}`;
  if (from !== to) return `${was === is ? is : `${was}, now ${is}`}: ${from ?? 'hidden'} → ${to ?? 'hidden'}`;
  return was === is ? `${is}${there} ${shownWords(before, after)}` : `${was}${there} is now ${is}`;
};

/** Its name and hex are the same: it lies a little beside, or a layer or a label is another. */
const shownWords = (before: PieceView | undefined, after: PieceView | undefined): string => {
  const [was, is] = [before?.props ?? {}, after?.props ?? {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    name => (Object.hasOwn(was, name) ? was[name] : '') !== (Object.hasOwn(is, name) ? is[name] : ''),
  );
  const values = names.slice(0, 3).map(name => `${name} ${was[name] ?? 'none'} → ${is[name] ?? 'none'}`);
  return values.length === 0 ? 'lies on another spot' : `shows something else (${values.join(', ')})`;
};

/** Of a turn track that no module explains, its levels are no words for anybody. */
export const globalDifferenceWords = ({ name, before, after }: GlobalDifference): string =>
  isTrackState(before) || isTrackState(after)
    ? 'the turn track stands elsewhere'
    : `${name.replace(/^turn:/, '')}: ${before} → ${after}`;

/** So many differences stand in one sentence. */
const LISTED = 4;

/** `3 pieces differ: 11 Pz 10-10: 0606 → 0707; …; and 1 more` */
export const seamWords = ({ pieces, globals }: Seam, rules?: FoundRules): string => {
  const listed = [
    ...globals.slice(0, 2).map(globalDifferenceWords),
    ...pieces.slice(0, LISTED).map(difference => pieceDifferenceWords(difference, rules)),
  ];
  const more = pieces.length + globals.length - listed.length;
  return `${headWords(pieces.length)}: ${listed.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
};

const headWords = (pieces: number): string =>
  pieces === 0 ? 'not all is the same' : pieces === 1 ? '1 piece differs' : `${pieces} pieces differ`;
