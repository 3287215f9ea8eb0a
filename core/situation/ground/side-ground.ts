// Ground that stands among the units of a side: that of the defenders is the hex, of the attackers only what they cross.

import type { Crossing } from './crossing';
import { newGround, skipBefore, takeGround, takeWhence, type Ground } from './ground';
import type { Piece } from '../figures/pieces';
import { LineProblems, type Part } from '../problem';
import { Reader } from '../reader';
import type { SideAround, SideContext } from '../group';

export const contextFor = (
  piece: Piece,
  around: SideAround,
  crossings: Crossing[],
  heads: readonly Part[],
): SideContext => {
  const { side, place, problems } = around;
  const joined = (part: Part): Part =>
    part.start === piece.start
      ? { text: piece.whole.text.slice(0, piece.start - piece.whole.start) + part.text, start: piece.whole.start }
      : part;
  const isOwn = (part: Part): boolean => /\d/.test(piece.text.slice(0, part.start - piece.start));
  return {
    ...around,
    joined,
    join: part =>
      part.start < piece.start || isOwn(part) ? '' : piece.whole.text.slice(0, piece.start - piece.whole.start),
    isOnly: heads.length === 1,
    isLast: heads.every(head => head.start <= piece.start),
    ground: reader =>
      side === 'defender'
        ? taken(takeGround(reader, around, place, problems))
        : groundOfAttackers(reader, around, joined, crossings, heads.length === 1),
  };
};

/** `panzer into woods overruns …`: they enter the fight's hex. */
const INTO = /^[,+&\s]*(?:moving\s+|going\s+)?into\s/i;

const taken = (isRead: boolean): 'read' | 'refused' => (isRead ? 'read' : 'refused');

/** Where attackers stand does not count: only what they cross, the weather and the date do. */
const groundOfAttackers = (
  reader: Reader,
  around: SideAround,
  joined: (part: Part) => Part,
  crossings: Crossing[],
  isOnly: boolean,
): 'read' | 'refused' => {
  const { place, problems, across } = around;
  if (takeWhence(reader, around, problems)) return 'read';
  if (across?.isBefore) return taken(takeGround(reader, around, place, problems));
  const from = reader.at;
  const scratch = newGround();
  takeGround(reader, around, scratch, new LineProblems());
  const part = joined(reader.since(from));
  // `8-6 arm, 4-4 inf halved across river`: what ground does is of a side.
  if (scratch.effects.times.length > 0 && !isOnly && !part.text.startsWith(',')) {
    const message =
      'Is “…” said of that unit? Then its strength stands before it as it counts; of all of them it stands last: attackers halved.';
    return problems.error('whose-modifier', part, message);
  }
  const isEntered = INTO.test(part.text);
  const [crossed] = isEntered ? [] : scratch.hexsides;
  if (crossed) {
    crossings.push({
      group: /^,/.test(part.text) ? undefined : around.groupAt?.(part.start),
      feature: `${scratch.frozen ? 'frozen ' : ''}${crossed.feature}`,
      part,
    });
    return 'read';
  }
  const standsThere = scratch.features.some(feature => !around.words.brought.has(feature));
  if (isEntered || (scratch.terrain === undefined && !standsThere && !scratch.hex)) {
    reader.goTo(from);
    return taken(takeGround(reader, around, place, problems));
  }
  place.stands.push(part);
  return 'read';
};

/** `in rough` beside the defenders' own ground says where the attackers stand; alone it may be the fight's. */
export const settleStands = ({ stands, terrain, features }: Ground, problems: LineProblems): void => {
  for (const part of stands) {
    const text = part.text.replace(/^[,+&]\s*/, '');
    const place = placeIn(part);
    if (place !== text && (terrain !== undefined || features.length > 0))
      problems.remark(
        'attackers-stand',
        part,
        `“${text}” is read as where the attackers stand: what counts is the defenders’ hex.`,
      );
    else
      problems.offer(
        'attackers-place',
        part,
        `“${text}” stands beside an attacker; what counts is the defenders’ hex, after “@”.`,
        { place },
      );
  }
};

/** `in woods` as it stands behind `@`. */
const placeIn = (part: Part): string => {
  const reader = new Reader({ ...part, text: part.text.replace(/^[,+&]\s*/, '') });
  skipBefore(reader);
  return reader.rest.text;
};
