// One side of a line: groups in figures, and on a board units by name and hexes.

import { present } from '../base/present';
import type { HexId } from '../hexmap/hex-map';
import type { SituationUnit } from '../rules/situation';
import type { Unit } from '../scenario/scenario';
import type { BoardInPlay } from './board';
import type { Words } from './context';
import { HAS_FIGURES } from './figures';
import { newGround, seesGround, takeGround, type Ground } from './ground';
import { hexNamed } from './hexes';
import { takeModifier } from './modifiers';
import { findUnit, readHexOf } from './named-units';
import { piecesOf, type Piece } from './pieces';
import { didYouMean, LineProblems, meant, type Part } from './problem';
import { Reader } from './reader';
import type { SideContext } from './side-context';
import { takeSpent, type Spending } from './spent';
import {
  newGroup,
  readHead,
  readPiece,
  saidOf,
  takeBesideType,
  takeModifierHere,
  unitsOf,
  whoseOf,
  type Group,
} from './units';
import { BEFORE_GROUND, numberWord } from './wording';

/** A unit of the board that the line means, by its own name or by its hex. */
export interface NamedUnit {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly modifiers: Readonly<Record<string, string>>;
  readonly part: Part;
  /** What else the line says of it. */
  readonly size?: string;
  readonly nation?: string;
  readonly reducedValues?: Readonly<Record<string, string>>;
  /** The line says that it shows its other side, whatever the board shows. */
  readonly isTurned?: true;
}

export interface Members {
  readonly typed: readonly SituationUnit[];
  readonly named: readonly NamedUnit[];
  /** Hexes that stand in the line themselves, also empty ones. */
  readonly hexes: readonly { readonly hex: HexId; readonly part: Part }[];
}

/** Two figures of a counter could be a hex where a map writes its numbers so: among units they are figures. */
const TWO_FIGURES = /^\d{1,2}[-.]\d{1,2}$/;
/** What could be figures is not looked up as a name. */
export const FIGURES = /^(?:\d+\s*x\s*)?[\d(½¼¾⅓⅔][^\p{L}]*-|^\P{L}*$/iu;

/** What is said of words in the place of figures where no board is in play. */
const NAMES = 'A name needs a board: --scenario DIR or --log GAME.vlog.';

/** What holds for a whole side while it is read. */
export interface SideAround {
  readonly side: 'attacker' | 'defender';
  readonly words: Words;
  readonly board: BoardInPlay | undefined;
  readonly problems: LineProblems;
  readonly clauses: Spending;
  /** Of the whole line. */
  readonly place: Ground;
}

/** A unit or a stack of the board with what is said of it, or a group in figures. */
interface Member {
  readonly head: Piece;
  readonly tails: Piece[];
}

/** Every piece is read or refused: what begins no unit says something of the one before it. */
export const readSide = (part: Part, around: SideAround, from = 1): Members => {
  const into: { typed: SituationUnit[]; named: NamedUnit[]; hexes: Members['hexes'][number][] } = {
    typed: [],
    named: [],
    hexes: [],
  };
  const members = membersOf(piecesOf(part), around);
  const crossings: Crossing[] = [];
  let whose: string | undefined;
  members.forEach((member, i) => {
    const number = from + i;
    around.problems.marks.set(`${around.side} ${number}`, markOf(member));
    const isNamed = isOfBoard(member.head, around);
    const group = newGroup(number, isNamed);
    const of = (piece: Piece): SideContext => contextFor(piece, around, crossings);
    if (isNamed) readNamed(member, group, of, around, into);
    else {
      const isHead = readHead(member.head, group, of(member.head), NAMES);
      const isRead = readTails(member.tails, group, of) && isHead;
      // `German 10-10 pz and 6-10 mot`: both are.
      whose = group.whoseAll ?? (whoseOf(group, around.words) === undefined ? whose : undefined);
      if (whose !== undefined) group.whose = whose;
      if (isRead) into.typed.push(...unitsOf(group, of(member.head)));
    }
  });
  crossed(crossings, members.length, around);
  return into;
};

const markOf = ({ head, tails }: Member): Part => {
  const last = tails.at(-1)?.whole ?? head;
  const length = last.start + last.text.length - head.start;
  const between = tails.map(({ whole }) => whole.text).join('');
  return { text: `${head.text}${between}`.slice(0, length), start: head.start };
};

/** Which pieces begin a unit, and which say something of the one before. */
const membersOf = (pieces: readonly Piece[], around: SideAround): readonly Member[] => {
  const members: Member[] = [];
  for (const piece of pieces.flatMap(p => nameAndRest(p, around))) {
    const last = members.at(-1);
    if (last && isTail(piece, around)) last.tails.push(piece);
    else members.push({ head: piece, tails: [] });
  }
  return members;
};

/** `0706 in woods`, `11 Pz DG`: the name of a unit of the board, then words as after figures. */
const nameAndRest = (piece: Piece, { board }: SideAround): readonly Piece[] => {
  if (!board || piece.text.includes("'") || isKnown(piece.text, board)) return [piece];
  for (const { index } of [...piece.text.matchAll(/\s+/g)].reverse()) {
    const name = piece.text.slice(0, index);
    if (!isKnown(name, board)) continue;
    const rest = {
      text: piece.text.slice(index).trim(),
      start: piece.start + piece.text.length - piece.text.slice(index).trimStart().length,
    };
    return [
      { ...piece, text: name },
      { ...rest, join: '', whole: rest },
    ];
  }
  return [piece];
};

const isKnown = (name: string, board: BoardInPlay): boolean =>
  board.isName(name) || (!TWO_FIGURES.test(name) && hexNamed(name, board) !== undefined);

const isTail = (piece: Piece, around: SideAround): boolean => {
  const { text, join } = piece;
  const { words, board } = around;
  if (text === '') return join === '+';
  if (join === '') return !HAS_FIGURES.test(text) && !(board && isKnown(text, board));
  const scratch = new LineProblems();
  const reader = new Reader(piece);
  const isModifier =
    takeModifier(reader, { modifiers: new Map() }, { words, problems: scratch, joined: part => part }) !== undefined;
  if (isModifier && !HAS_FIGURES.test(reader.rest.text)) return true;
  if (HAS_FIGURES.test(text)) return false;
  if (board && (isKnown(text, board) || board.find(text).units.length > 0)) return false;
  const start = new Reader(piece);
  if (join === '+')
    return !/^[\d(]/.test(text)
      ? numberWord(text.split(/\s/)[0]?.toLowerCase() ?? '') === undefined
      : /^\d+$/.test(text) && hexNamed(text, board) === undefined;
  return (
    takeSpent(start, {}, scratch) !== undefined ||
    seesGround(start, around) ||
    start.sees(BEFORE_GROUND) !== undefined ||
    start.sees(/(?:no|without)\s/iy) !== undefined
  );
};

const readTails = (tails: readonly Piece[], group: Group, of: (piece: Piece) => SideContext): boolean =>
  tails.map(tail => readTail(tail, group, of(tail))).every(isRead => isRead);

const readTail = (tail: Piece, group: Group, side: SideContext): boolean => {
  const { words, problems } = side;
  const reader = new Reader(tail);
  if (tail.join !== '+') return readPiece(reader, group, side);
  const taken = takeModifierHere(reader, group, side) ?? takeBesideType(reader, group, side);
  if (taken === undefined) {
    if (tail.whole.text.toLowerCase().startsWith('with') && seesGround(reader, side))
      return readPiece(reader, group, side);
    unknownModifier(tail, words, problems);
    return false;
  }
  return readPiece(reader, group, side) && taken === 'read';
};

const unknownModifier = ({ text, whole }: Piece, words: Words, problems: LineProblems): void => {
  const near = meant(text, words.modifiers.keys());
  const at = { ...whole, text: whole.text.trimEnd() };
  const what =
    text === '' ? 'A unit or a modifier is missing after “+”.' : `Unknown modifier “+${text}”.${didYouMean(near)}`;
  problems.error(
    'unknown-modifier',
    at,
    what,
    near.map(n => `+${n}`),
  );
};

/** Hexsides that attackers cross, said beside one of them. */
interface Crossing {
  readonly feature: string;
  readonly part: Part;
}

const contextFor = (piece: Piece, around: SideAround, crossings: Crossing[]): SideContext => {
  const { side, place, problems } = around;
  const joined = (part: Part): Part =>
    part.start === piece.start
      ? { text: piece.whole.text.slice(0, piece.start - piece.whole.start) + part.text, start: piece.whole.start }
      : part;
  return {
    ...around,
    joined,
    ground: reader =>
      side === 'defender'
        ? taken(takeGround(reader, around, place, problems))
        : groundOfAttackers(reader, around, joined, crossings),
  };
};

const taken = (isRead: boolean): 'read' | 'refused' => (isRead ? 'read' : 'refused');

/** Where attackers stand does not count: only what they cross, the weather and the date do. */
const groundOfAttackers = (
  reader: Reader,
  around: SideAround,
  joined: (part: Part) => Part,
  crossings: Crossing[],
): 'read' | 'refused' => {
  const { place, problems } = around;
  const from = reader.at;
  const scratch = newGround();
  takeGround(reader, around, scratch, new LineProblems());
  const part = joined(reader.since(from));
  const [crossed] = scratch.hexsides;
  if (crossed) {
    crossings.push({ feature: crossed.feature, part });
    return 'read';
  }
  if (scratch.terrain === undefined && scratch.features.length === 0 && !scratch.hex) {
    reader.goTo(from);
    return taken(takeGround(reader, around, place, problems));
  }
  problems.offer(
    'attackers-place',
    part,
    `“${part.text.replace(/^[,+&]\s*/, '')}” stands beside an attacker; what counts is the defenders’ hex, after “@”.`,
    [''],
  );
  return 'refused';
};

/** Of one group it is clear who crosses the hexside. */
const crossed = (crossings: readonly Crossing[], count: number, { place, words, problems }: SideAround): void => {
  for (const { feature, part } of crossings) {
    const reader = new Reader({ text: feature, start: part.start });
    if (count === 1) takeGround(reader, { words, board: undefined }, place, problems);
    else
      problems.offer(
        'whose-hexside',
        part,
        `Who crosses the ${feature}? After “@” all do, or the groups with these numbers.`,
        [''],
        `${feature}(${count})`,
      );
  }
};

const readNamed = (
  { head, tails }: Member,
  group: Group,
  of: (piece: Piece) => SideContext,
  { board, words, problems }: SideAround,
  into: { named: NamedUnit[]; hexes: { hex: HexId; part: Part }[] },
): void => {
  const name = unquoted(head);
  const hex = TWO_FIGURES.test(name.text) ? undefined : hexNamed(name.text, board);
  const part = hex === undefined ? name : { ...name, text: hex };
  const found = hex === undefined ? board && findUnit(name, board, problems) : undefined;
  const units = hex === undefined ? (found ? [found.unit] : undefined) : readHexOf(part, board, problems);
  if (!readTails(tails, group, of) || !units) return;
  if (hex !== undefined) into.hexes.push({ hex, part });
  const { size, reducedValues } = group;
  const isTurned = turnedBy(group, words);
  const whole = isTurned === undefined ? undefined : units.find(unit => unit.reduced === undefined);
  if (whole)
    problems.error(
      'no-reduced-side',
      head,
      `${whole.name} has no other side: write its figures, such as +${isTurned ?? ''}:2-4.`,
    );
  const said = {
    ...saidOf(group, words),
    ...present({ size, reducedValues, isTurned: isTurned === undefined ? undefined : (true as const) }),
  };
  const at = hex ?? found?.hex;
  if (at !== undefined) into.named.push(...units.map(unit => ({ unit, hex: at, part, ...said })));
};

/** `+reduced` without figures: the word that says so. */
const turnedBy = ({ modifiers }: Group, { values }: Words): string | undefined =>
  [...modifiers.keys()].find(key => values.get(key)?.form === 'figures');

/** A hex, or a unit of the board: also one whose whole name could be figures, such as `29 Arm`. */
const isOfBoard = (head: Piece, { words, board }: SideAround): boolean => {
  const name = unquoted(head);
  if (!TWO_FIGURES.test(name.text) && hexNamed(name.text, board) !== undefined) return true;
  if (!board || name.text === '') return false;
  return board.isName(name.text) || !(FIGURES.test(name.text) || HAS_FIGURES.test(name.text) || isGroup(name, words));
};

/** `4 riders`, where one figure makes a unit. */
const isGroup = ({ text }: Part, words: Words): boolean =>
  words.factors[1] !== undefined && words.types.has(text.replace(/^[\d./]+\s*/, '').toLowerCase());

const unquoted = ({ text, start }: Part): Part =>
  /^'[^']*'$/.test(text) ? { text: text.slice(1, -1), start: start + 1 } : { text, start };
